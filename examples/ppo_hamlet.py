"""PPO with masked actions in one file, on numpy alone: learns Hamlet for two against the greedy bot.

    pip install 'veche[rl]'
    python examples/ppo_hamlet.py --minutes 10 --processes 2

The learner is paid its lead: what it scores less what the other scores. It is tried on games it never trained on,
choosing its likeliest answer, and the best weights so far are kept in ``--out``.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from veche.rl import VecheVectorEnv

ENVS, STEPS, EPOCHS, BATCH = 32, 64, 3, 512
HIDDEN, RATE, CLIP, ENTROPY, GAMMA, LAMBDA = 128, 1e-3, 0.2, 0.01, 1.0, 0.95
LEAD = 0.1  # a point of lead is worth this much
Arrays = dict[str, Any]


class Net:
    """Two layers: what to answer, and how it will go."""

    def __init__(self, inputs: int, actions: int, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)
        self.w: Arrays = {
            "a": dice.normal(0, np.sqrt(2 / inputs), (inputs, HIDDEN)).astype("f4"),
            "b": np.zeros(HIDDEN, "f4"),
            "p": dice.normal(0, 0.01, (HIDDEN, actions)).astype("f4"),
            "q": np.zeros(actions, "f4"),
            "v": dice.normal(0, 0.1, (HIDDEN, 1)).astype("f4"),
            "u": np.zeros(1, "f4"),
        }
        self.moments: Arrays = {k: (np.zeros_like(w), np.zeros_like(w)) for k, w in self.w.items()}
        self.updates = 0

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the chances of all answers, the value."""
        w = self.w
        hidden = np.maximum(seen @ w["a"] + w["b"], 0)
        scores = np.where(mask, hidden @ w["p"] + w["q"], -1e9)
        chances = np.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ w["v"] + w["u"])[:, 0]

    def improve(self, slopes: Arrays) -> None:
        """One step of Adam, the slope cut to length one half."""
        self.updates += 1
        length = np.sqrt(sum(float((g * g).sum()) for g in slopes.values()))
        for k, g in slopes.items():
            g = g * min(1.0, 0.5 / (length + 1e-8))
            m, s = self.moments[k]
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            step = m / (1 - 0.9**self.updates) / (np.sqrt(s / (1 - 0.999**self.updates)) + 1e-5)
            self.w[k] -= (RATE * step).astype("f4")


def learn(net: Net, b: Arrays) -> None:
    """The slope of the clipped goal on one batch."""
    n, rows = len(b["action"]), np.arange(len(b["action"]))
    hidden, chances, value = net.forward(b["seen"], b["mask"])
    ratio = chances[rows, b["action"]] / b["chance"]
    gain = b["gain"]
    free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = -(gain * ratio * free)[:, None] * (np.eye(chances.shape[1], dtype="f4")[b["action"]] - chances)
    logs = np.log(chances + 1e-9)
    spread = -(chances * logs).sum(1, keepdims=True)
    push += ENTROPY * chances * (logs + spread)
    miss = 0.5 * (value - b["return"])[:, None]
    back = (push @ net.w["p"].T + miss @ net.w["v"].T) * (hidden > 0)
    net.improve(
        {
            "a": b["seen"].T @ back / n,
            "b": back.mean(0),
            "p": hidden.T @ push / n,
            "q": push.mean(0),
            "v": hidden.T @ miss / n,
            "u": miss.mean(0),
        }
    )


def lead_of(infos: Arrays, seats: Any) -> Any:
    """What the learners were paid less what the others were."""
    paid = infos["rewards"]
    own = paid[np.arange(len(paid)), seats]
    return (2 * own - paid.sum(1)).astype("f4")


def rollout(net: Net, envs: VecheVectorEnv, seen: Any, infos: Arrays, dice: Any) -> tuple[Arrays, Any, Arrays]:
    """So many steps of every table, with what came of them."""
    kept: dict[str, list[Any]] = {k: [] for k in ("seen", "mask", "action", "chance", "value", "paid", "over")}
    for _ in range(STEPS):
        mask = seen["action_mask"] == 1
        _, chances, value = net.forward(seen["observation"], mask)
        action = (chances.cumsum(1) > dice.random((ENVS, 1)) * chances.sum(1, keepdims=True)).argmax(1)
        row = (seen["observation"], mask, action, chances[np.arange(ENVS), action], value)
        seats = infos["seat"]
        seen, _, over, _, infos = envs.step(action)
        for name, x in zip(kept, (*row, LEAD * lead_of(infos, seats), over)):
            kept[name].append(x)
    b = {name: np.stack(rows) for name, rows in kept.items()}
    last = net.forward(seen["observation"], seen["action_mask"] == 1)[2]
    ahead, gain = np.zeros(ENVS, "f4"), np.zeros((STEPS, ENVS), "f4")
    for t in reversed(range(STEPS)):
        after = np.where(b["over"][t], 0, last if t == STEPS - 1 else b["value"][t + 1])
        ahead = b["paid"][t] + GAMMA * after - b["value"][t] + GAMMA * LAMBDA * np.where(b["over"][t], 0, ahead)
        gain[t] = ahead
    b["return"] = gain + b["value"]
    b["gain"] = (gain - gain.mean()) / (gain.std() + 1e-6)
    return {k: x.reshape(STEPS * ENVS, *x.shape[2:]) for k, x in b.items()}, seen, infos


def trial(net: Net, games: int, processes: int) -> tuple[float, float]:
    """Games against greedy with the likeliest answers: the share won (a tie is half), and the mean lead."""
    envs = VecheVectorEnv("hamlet", num_envs=ENVS, seats=2, opponents=["greedy"], processes=processes)
    seen, infos = envs.reset(seed=10_000_000)
    leads, so_far = list[float](), np.zeros(ENVS, "f4")
    while len(leads) < games:
        _, chances, _ = net.forward(seen["observation"], seen["action_mask"] == 1)
        seats = infos["seat"]
        seen, _, over, _, infos = envs.step(chances.argmax(1))
        so_far += lead_of(infos, seats)
        leads += so_far[over].tolist()
        so_far[over] = 0
    envs.close()
    found = np.array(leads[:games])
    return float(((found > 0) + 0.5 * (found == 0)).mean()), float(found.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=400, help="games of the last trial")
    parser.add_argument("--out", default="ppo_hamlet.npz")
    given = parser.parse_args()
    envs = VecheVectorEnv("hamlet", num_envs=ENVS, seats=2, opponents=["greedy"], processes=given.processes)
    net, dice, begun = Net(envs.layout.size, len(envs.all_actions)), np.random.default_rng(1), time.monotonic()
    seen, infos = envs.reset(seed=1)
    steps, told = 0, 0.0
    while (minutes := (time.monotonic() - begun) / 60) < given.minutes:
        batch, seen, infos = rollout(net, envs, seen, infos, dice)
        steps += STEPS * ENVS
        for _ in range(EPOCHS):
            for part in np.array_split(dice.permutation(STEPS * ENVS), STEPS * ENVS // BATCH):
                learn(net, {k: x[part] for k, x in batch.items()})
        if minutes >= told:
            ended = max(1, int(batch["over"].sum()))
            lead = float(batch["paid"].sum()) / LEAD / ended
            print(f"{minutes:5.1f} min {steps:9,} steps: mean lead in training {lead:+.1f}", flush=True)
            told += 0.5
    envs.close()
    np.savez_compressed(given.out, **net.w)
    won, lead = trial(net, given.games, given.processes)
    print(f"after {steps:,} steps: wins {100 * won:.0f} % of {given.games} games against greedy, mean lead {lead:+.1f}")


if __name__ == "__main__":
    main()
