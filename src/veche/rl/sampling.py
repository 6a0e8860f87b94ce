"""Whole games as arrays: of a policy of yours, or of bots, on one core or on several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from veche.bots.match import places
from veche.bots.workers import worker_pool
from veche.core.chance import roll
from veche.core.complaint import Unknown
from veche.rl.session import Mask, Session
from veche.worth.layout import Floats

Policy: TypeAlias = Callable[[Floats, Mask, np.random.Generator], int]
Chooser: TypeAlias = Callable[[Session, Floats, Mask], int]


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
    totals: list[float]  # what every seat was paid
    places: list[float]  # 1 for the winner


def follow(session: Session, number: int, choose: Chooser) -> Episode:
    """The game that lies on the table, to its end."""
    rows: list[tuple[Floats, Mask, int, int, float]] = []
    totals = [0.0] * session.setup.seats
    while not session.over and not session.endless:
        seat = session.mover
        seen, mask = session.told(seat).copy(), session.mask(seat)
        action = choose(session, seen, mask)
        rows.append((seen, mask, action, seat, totals[seat]))
        totals = [so_far + paid for so_far, paid in zip(totals, session.step(action))]
    return Episode(
        number,
        np.stack([r[0] for r in rows]),
        np.stack([r[1] for r in rows]),
        np.array([r[2] for r in rows]),
        np.array([r[3] for r in rows]),
        np.array([totals[r[3]] - r[4] for r in rows], np.float32),
        totals,
        places(session.game, session.table),
    )


def play(game: str, number: int, policy: Policy, seed: int, settings: Mapping[str, Any]) -> Episode:
    """One episode, here."""
    session = Session(game, **settings)
    session.reset(roll(seed, number) >> 1)
    dice = np.random.default_rng([seed, number])
    return follow(session, number, lambda _, seen, mask: policy(seen, mask, dice))


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
    own = pool or worker_pool(jobs)
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
