"""Many games at once, in worker processes.

    for episode in sample("hamlet", episodes=100, policy=random_policy, jobs=2, seed=1): ...

A policy is a function at the top of a module (it travels to other processes): ``policy(observation, mask, dice) ->
action``, where ``dice`` is a numpy generator seeded for the episode. Parameters travel with ``functools.partial``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from veche.core.chance import roll
from veche.core.complaint import Unknown
from veche.rl.env import VecheEnv

Floats: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.int8]
Policy: TypeAlias = Callable[[Floats, Mask, np.random.Generator], int]


def random_policy(observation: Floats, mask: Mask, dice: np.random.Generator) -> int:
    """Any possible action, each as likely."""
    return int(dice.choice(np.flatnonzero(mask)))


@dataclass
class Episode:
    """One game, a row for every answer: what the mover saw, what it did, what it was paid from there to the end."""

    number: int
    observations: Floats
    masks: Mask
    actions: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    returns: Floats
    totals: list[float]


def play(game: str, number: int, policy: Policy, seed: int, settings: Mapping[str, Any]) -> Episode:
    """One episode, here."""
    env = VecheEnv(game, **settings)
    env.reset(seed=roll(seed, number) >> 1)
    dice = np.random.default_rng([seed, number])
    rows: list[tuple[Floats, Mask, int, int]] = []
    so_far: list[list[float]] = []
    totals = [0.0] * len(env.possible_agents)
    while env.agents and not all(env.terminations.values()) and not all(env.truncations.values()):
        agent = env.agent_selection
        seen = env.observe(agent)
        action = policy(seen["observation"], seen["action_mask"], dice)
        rows.append((seen["observation"], seen["action_mask"], action, env.seat_of[agent]))
        so_far.append(totals[:])
        env.step(action)
        for k, name in enumerate(env.possible_agents):
            totals[k] += env.rewards.get(name, 0.0)
    returns = [totals[row[3]] - before[row[3]] for row, before in zip(rows, so_far)]
    return Episode(
        number,
        np.stack([r[0] for r in rows]),
        np.stack([r[1] for r in rows]),
        np.array([r[2] for r in rows]),
        np.array([r[3] for r in rows]),
        np.array(returns, np.float32),
        totals,
    )


def sample(
    game: str,
    episodes: int,
    policy: Policy = random_policy,
    jobs: int = 1,
    seed: int = 0,
    pool: ProcessPoolExecutor | None = None,
    **settings: Any,
) -> Iterator[Episode]:
    """Episodes as they come. The same seed gives the same episodes (by number), whatever the number of jobs."""
    if episodes < 1 or jobs < 1:
        raise Unknown("nojobs")
    if jobs == 1 and pool is None:
        for n in range(episodes):
            yield play(game, n, policy, seed, settings)
        return
    own = pool or ProcessPoolExecutor(jobs)
    try:
        running: set[Future[Episode]] = set()
        for n in range(episodes):
            running.add(own.submit(play, game, n, policy, seed, settings))
            if len(running) >= 2 * jobs:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (f.result() for f in finished)
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (f.result() for f in finished)
    finally:
        if pool is None:
            own.shutdown(wait=True, cancel_futures=True)
