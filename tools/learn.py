"""Teach the net of Terra Mystica's evaluation by self-play, from human games where there are any.

    python tools/learn.py --jobs 16 --minutes 9 --out build/net.npz --human build/carry/human.npz

A generation: games of exploring bots on every core; the net then learns what points each position led to, and (with
--human) to prefer what people chose among the ends of all chains. The next generation plays with the new net.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from veche.bots.lookahead import chains
from veche.bots.values import judge_of
from veche.bots.values.terra_mystica.features import features, rounds_left
from veche.bots.values.terra_mystica.inputs import inputs
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move

GAME = find("terra-mystica")
CAP = 400


class Mind:
    """A linear value or a net, and a push of its own for the length of a game."""

    def __init__(self, kind: str, params: Any, push: Any) -> None:
        self.kind, self.params, self.push = kind, params, push

    def value(self, s: Any, seat: int) -> float:
        p = s.players[seat]
        if not s.stack:
            return float(p.vp)
        if self.kind == "linear":
            x = rounds_left(s) / 6
            f = np.array(features(s, seat))
            n = len(f)
            w = self.params
            return float(f @ (w[:n] * (1 - x) + w[n:] * x) + f @ self.push[:n])
        x = np.array(inputs(s, seat), dtype=np.float32)
        return p.vp + net_value(self.params, x) + float(x @ self.push)


def net_value(params: Any, x: Any) -> float:
    z = (x - params["mean"]) * params["scale"]
    h = np.maximum(params["w1"] @ z + params["b1"], 0)
    h = np.maximum(params["w2"] @ h + params["b2"], 0)
    return float(params["w3"] @ h + params["skip"] @ z + params["b3"])


def one_game(kind: str, bank: list[Any], seed: int, noise: float, slip: float) -> tuple[list[Any], list[float], list[int]]:
    rng = np.random.default_rng(seed)
    s = GAME.start(4, {"choice": "draw"})
    base = judge_of(GAME)
    judges = []
    for _ in range(4):
        params = bank[rng.integers(len(bank))]
        if kind == "linear":
            push = noise * rng.normal(size=len(params) // 2) * np.abs(params[: len(params) // 2])
        else:
            push = noise * rng.normal(size=len(params["scale"])).astype(np.float32) * params["effect"]
        judges.append(replace(base, value=Mind(kind, params, push).value))
    samples: list[list[Any]] = [[], [], [], []]
    plan: list[Any] = []
    while s.menu:
        seat = to_move(s)
        if seat == CHANCE:
            apply(s, draw(s, seed))
            continue
        if plan:
            apply(s, plan.pop(0))
            continue
        if len(s.menu) == 1:
            apply(s, s.menu[0])
            continue
        found = chains(judges[seat], s, seat, seed, CAP)
        k = 0
        if rng.random() < (slip if type(s.stack[-1]).__name__ == "Turn" else 6 * slip):
            k = int(rng.integers(min(6, len(found))))
        line = list(found[k][1])
        c = s.copy()
        for a in line:
            apply(c, a)
        if c.stack and s.players and s.players[seat].faction >= 0 and to_move(c) != CHANCE:
            samples[seat].append((c.players[seat].vp, inputs(c, seat)))
        plan = line
    points = GAME.points(s)
    xs = [x for seat in range(4) for _, x in samples[seat]]
    ys = [points[seat] - vp for seat in range(4) for vp, _ in samples[seat]]
    return np.array(xs, dtype=np.float16), ys, points


def generate(pool: Any, kind: str, bank: list[Any], seconds: float, seed: int, jobs: int, noise: float, slip: float) -> Any:
    xs, ys, game_of, points, n = [], [], [], [], 0
    end = time.monotonic() + seconds
    running = set()
    nxt = seed
    from concurrent.futures import FIRST_COMPLETED, wait
    while time.monotonic() < end:
        while len(running) < 2 * jobs:
            running.add(pool.submit(one_game, kind, bank, nxt, noise, slip))
            nxt += 1
        done, running = wait(running, timeout=5, return_when=FIRST_COMPLETED)
        for f in done:
            x, y, p = f.result()
            xs.append(x); ys.append(np.array(y, dtype=np.float32)); game_of.append(np.full(len(y), n)); points.append(p); n += 1
    for f in running:
        f.cancel()
    return np.vstack(xs), np.concatenate(ys), np.concatenate(game_of), np.array(points), nxt


def train(x: Any, y: Any, games: Any, human: Any, weight: float, epochs: int, start: Any, width: tuple[int, int]) -> Any:
    import torch

    dev = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    X = torch.tensor(x, dtype=torch.float32, device=dev)
    Y = torch.tensor(y, device=dev)
    mean, scale = (start["mean"], start["scale"]) if start is not None else (
        x.astype(np.float32).mean(0), 1 / np.maximum(x.astype(np.float32).std(0), 0.05))
    m, sc = torch.tensor(mean, device=dev), torch.tensor(scale, device=dev)
    n = x.shape[1]
    l1, l2, l3, skip = (torch.nn.Linear(n, width[0]), torch.nn.Linear(*width), torch.nn.Linear(width[1], 1), torch.nn.Linear(n, 1, bias=False))
    if start is not None:
        with torch.no_grad():
            for layer, w, b in ((l1, "w1", "b1"), (l2, "w2", "b2")):
                layer.weight.copy_(torch.tensor(start[w])); layer.bias.copy_(torch.tensor(start[b]))
            l3.weight.copy_(torch.tensor(start["w3"])[None]); l3.bias.copy_(torch.tensor(start["b3"]).reshape(1)); skip.weight.copy_(torch.tensor(start["skip"])[None])
    else:
        with torch.no_grad():
            l3.bias.fill_(float(np.mean(y))); skip.weight.zero_()
    model = torch.nn.ModuleList([l1, l2, l3, skip]).to(dev)
    logt = torch.nn.Parameter(torch.tensor(float(start["logt"]) if start is not None else 1.0, device=dev))

    def forward(v: Any, drop: float = 0.0) -> Any:
        z = (v - m) * sc
        h = torch.relu(l1(z))
        if drop:
            h = torch.nn.functional.dropout(h, drop)
        h = torch.relu(l2(h))
        return (l3(h) + skip(z)).squeeze(-1)

    held = torch.tensor(games % 10 == 0, device=dev)
    tr, te = (~held).nonzero().squeeze(1), held.nonzero().squeeze(1)
    opt = torch.optim.AdamW([*model.parameters(), logt], lr=1e-3, weight_decay=1e-2)
    steps_per = max(1, len(tr) // 4096)
    total = epochs * steps_per
    sched = torch.optim.lr_scheduler.OneCycleLR(opt, 2e-3, total_steps=total)
    H = None
    if human is not None and weight > 0:
        hx = torch.tensor(human["x"], dtype=torch.float32, device=dev)
        hv = torch.tensor(human["vp"], dtype=torch.float32, device=dev)
        g = torch.tensor(human["group"], device=dev)
        chosen = torch.tensor(human["chosen"], device=dev)
        ng = int(human["group"].max()) + 1
        testg = torch.arange(ng, device=dev) % 8 == 0
        H = (hx, hv, g, chosen, ng, testg)

    def human_loss(which: Any, drop: float) -> Any:
        hx, hv, g, chosen, ng, testg = H
        u = (forward(hx, drop) + hv) * torch.exp(-logt)
        mx = torch.full((ng,), -1e9, device=dev).scatter_reduce(0, g, u.detach(), "amax")
        z = torch.zeros(ng, device=dev).scatter_add(0, g, torch.exp(u - mx[g]))
        ll = u[chosen] - mx - torch.log(z)
        top = (u[chosen] >= mx - 1e-4).float()
        return -ll[which].mean(), top[which].mean()

    began = time.monotonic()
    step = 0
    for epoch in range(epochs):
        perm = tr[torch.randperm(len(tr), device=dev)]
        for b in range(steps_per):
            idx = perm[b * 4096:(b + 1) * 4096]
            err = forward(X[idx], 0.1) - Y[idx]
            loss = (err * err).mean() / 200.0
            if H is not None and step % 2 == 0:
                loss = loss + weight * 2 * human_loss(~H[5], 0.1)[0]
            opt.zero_grad(); loss.backward(); opt.step(); sched.step()
            step += 1
    with torch.no_grad():
        rt = float(((forward(X[tr]) - Y[tr]) ** 2).mean()) ** 0.5
        re = float(((forward(X[te]) - Y[te]) ** 2).mean()) ** 0.5
        base = float(Y[te].std())
        hl = [float(v) for v in human_loss(H[5], 0.0)] if H is not None else None
        # the effect of a push: a typical slope of the net per unit of each input
        v = X[te[torch.randperm(len(te), device=dev)[:4096]]].clone().requires_grad_(True)
    with torch.enable_grad():
        forward(v).sum().backward()
    effect = v.grad.abs().mean(0).cpu().numpy()
    out = {k: t.detach().cpu().numpy() for k, t in (("w1", l1.weight), ("b1", l1.bias), ("w2", l2.weight), ("b2", l2.bias), ("skip", skip.weight[0]), ("w3", l3.weight[0]), ("b3", l3.bias[0]), ("logt", logt))}
    out.update(mean=mean, scale=scale, effect=effect)
    say(train_rmse=round(rt, 2), test_rmse=round(re, 2), spread=round(base, 2), human=hl, temperature=round(float(torch.exp(logt)), 2),
        samples=len(tr), seconds=round(time.monotonic() - began, 1))
    return out


def widened(net: Any) -> Any:
    """A net learned on fewer inputs: those it did not know count for nothing at first."""
    s = GAME.start(4, {"choice": "draw"})
    while to_move(s) == CHANCE:
        apply(s, draw(s, 1))
    more = len(inputs(s, 0)) - len(net["scale"])
    if more:
        for key in ("mean", "skip", "effect"):
            net[key] = np.concatenate([net[key], np.zeros(more, np.float32)])
        net["scale"] = np.concatenate([net["scale"], np.full(more, 0.3, np.float32)])
        net["w1"] = np.hstack([net["w1"], np.zeros((len(net["b1"]), more), np.float32)])
    return net


def stop(pool: Any) -> None:
    """At once: workers in the middle of games are not waited for, nor left behind."""
    for process in list(pool._processes.values()):
        process.kill()
    sys.stdout.flush()
    os._exit(0)


def say(**facts: object) -> None:
    print(json.dumps(facts), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--generation", type=float, default=90)
    parser.add_argument("--first", type=float, default=60)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--noise", type=float, default=0.4)
    parser.add_argument("--slip", type=float, default=0.05)
    parser.add_argument("--human")
    parser.add_argument("--weight", type=float, default=0.3)
    parser.add_argument("--fade", type=float, default=0.8)
    parser.add_argument("--linear", nargs="*", default=[])
    parser.add_argument("--net")
    parser.add_argument("--keep", type=int, default=3)
    parser.add_argument("--width", type=int, nargs=2, default=(96, 32))
    parser.add_argument("--out", default="build/net.npz")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--imitate", type=int, default=0, help="first so many epochs on human games alone")
    parser.add_argument("--check", type=float, default=0, help="only play so many seconds without exploring")
    a = parser.parse_args()
    start = time.monotonic()
    human = dict(np.load(a.human)) if a.human else None
    net = dict(np.load(a.net)) if a.net else None
    if net is not None:
        net = widened(net)
    bank = [np.load(f) for f in a.linear]
    seed, data, weight = a.seed * 1_000_000, [], a.weight
    with ProcessPoolExecutor(a.jobs) as pool:
        if a.check:
            *_, points, seed = generate(pool, "net" if net else "linear", [net] if net else bank, a.check, 77_000_000, a.jobs, 0.0, 0.0)
            means = points.mean(1)
            say(check=len(points), mean=round(float(means.mean()), 2), error_95=round(1.96 * float(means.std()) / len(means) ** 0.5, 2))
            stop(pool)
        gen = 0
        while time.monotonic() - start < 60 * a.minutes - a.generation:
            kind = "net" if net is not None else "linear"
            x, y, g, points, seed = generate(pool, kind, [net] if net is not None else bank, a.generation if net is not None else a.first, seed, a.jobs, a.noise, a.slip)
            say(generation=gen, games=len(points), samples=len(y), mean=round(float(points.mean()), 2), error=round(1.96 * float(points.mean(1).std()) / len(points) ** 0.5, 2), seconds=round(time.monotonic() - start, 1))
            data = [*data, (x, y, g)][-a.keep:]
            shift, gs = 0, []
            for _, _, gg in data:
                gs.append(gg + shift); shift += int(gg.max()) + 1
            net = train(np.vstack([d[0] for d in data]), np.concatenate([d[1] for d in data]), np.concatenate(gs), human, weight, a.epochs, net, tuple(a.width))
            Path(a.out).parent.mkdir(parents=True, exist_ok=True)
            np.savez(a.out, **net); np.savez(a.out.replace(".npz", f"-{gen}.npz"), **net)
            weight *= a.fade
            gen += 1
        stop(pool)
    return 0


if __name__ == "__main__":
    sys.exit(main())
