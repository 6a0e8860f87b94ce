"""Games of the search, kept as lessons for the net of a game's evaluation (tools/learn.py --studies).

    python tools/study.py terra-mystica --option choice=draw --jobs 16 --minutes 5 --out build/studies

Every turn is searched (bots/mcts.py), with a few branches that first sight thinks little of, so that its errors come to
light. A lesson is what every branch looked like at first sight and what its playouts said. Every game is a file of its
own: the run can be stopped at any time and gone on with, here or on another machine.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # A net this small is not worth a second thread.

import numpy as np

from veche.bots.base import Limit
from veche.bots.mcts import Branch, Knobs, Search
from veche.core.chance import draw, roll
from veche.core.game import Game, find
from veche.core.state import CHANCE, State, apply, to_move
from workers import Task, Workers, leave

BEST = 6  # Branches by first sight,
MORE = 2  # and so many from among the next
AMONG = 30


class Curious(Search):
    """A search that also looks at what first sight thinks little of."""

    def branches(self, view: State, until: float = math.inf) -> list[Branch]:
        narrow, self.knobs = self.knobs, replace(self.knobs, width=AMONG)
        found = super().branches(view, until)
        self.knobs = narrow
        rest = sorted(range(BEST, len(found)), key=lambda n: roll(self.seed, n))[:MORE]
        return found[:BEST] + [found[n] for n in rest]


@dataclass
class Lesson:
    """One decision: the end that was chosen, the ends of all branches, and what playouts said of them."""

    seat: int
    points: int
    chosen: list[float]
    ends: list[list[float]]
    said: list[float]


@dataclass(frozen=True)
class Manner:
    key: str
    seats: int
    options: dict[str, str]
    playouts: int
    slip: float


def end_of(s: State, seat: int, branch: Branch) -> State | None:
    """Where a branch leads; nothing where that is chance's to say, or the game is over."""
    c = s.copy()
    for a in branch.line:
        if to_move(c) != seat or a not in c.menu:
            return None
        apply(c, a)
    return c if c.stack and to_move(c) != CHANCE else None


def think(game: Game, manner: Manner, s: State, seed: int, dice: Any) -> tuple[Branch, Lesson | None]:
    seat, inputs = to_move(s), game.judged().inputs
    search = Curious(game, roll(seed + 7919 * (seat + 1), s.ply), Knobs(width=BEST + MORE))
    found = search.run(game.hide(s, seat), Limit(None, manner.playouts))
    ends = [(b, end_of(s, seat, b)) for b in found if b.visits]
    known = [(b, end) for b, end in ends if end is not None]
    choice = found[int(dice.integers(len(found)))] if dice.random() < manner.slip else found[0]
    after = end_of(s, seat, choice)
    if after is None:
        return choice, None
    return choice, Lesson(
        seat,
        game.points(after)[seat],
        inputs(after, seat),
        [inputs(end, seat) for _, end in known],
        [b.total / b.visits for b, _ in known],
    )


def play(manner: Manner, seed: int, folder: Path) -> list[int]:
    """One game, written to a file."""
    game, dice = find(manner.key), np.random.default_rng(seed)
    s, lessons = game.start(manner.seats, manner.options), []
    while s.menu:
        if to_move(s) == CHANCE or len(s.menu) == 1:
            apply(s, draw(s, seed) if to_move(s) == CHANCE else s.menu[0])
            continue
        choice, lesson = think(game, manner, s, seed, dice)
        lessons += [lesson] if lesson else []
        seat = to_move(s)
        for a in choice.line:
            if to_move(s) == seat and a in s.menu:
                apply(s, a)
    write(folder / f"{manner.key}-{seed}.npz", lessons, game.points(s))
    return game.points(s)


def write(path: Path, lessons: list[Lesson], points: list[int]) -> None:
    several = [one for one in lessons if len(one.ends) > 1]
    np.savez_compressed(
        path,
        x=np.array([one.chosen for one in lessons], np.float16),
        y=np.array([points[one.seat] - one.points for one in lessons], np.float32),
        ends=np.array([end for one in several for end in one.ends], np.float16),
        said=np.array([v for one in several for v in one.said], np.float32),
        group=np.array([n for n, one in enumerate(several) for _ in one.ends], np.int32),
        points=np.array(points, np.int32),
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--playouts", type=int, default=BEST + MORE)
    parser.add_argument("--slip", type=float, default=0.03, help="how often any branch is chosen")
    parser.add_argument("--net", help="the net to judge with; else the project's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="build/studies")
    return parser.parse_args()


def use(key: str, net: str | None) -> None:
    if net:
        find(key).judged().net.read(Path(net))


def missing(manner: Manner, folder: Path, seed: int) -> Iterator[Task]:
    """Games from this seed on that nobody has played yet."""
    for n in count(seed):
        if not (folder / f"{manner.key}-{n}.npz").exists():
            yield manner, n, folder


def main() -> int:
    args = arguments()
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    manner = Manner(args.game, args.seats, dict(pair.split("=", 1) for pair in args.option), args.playouts, args.slip)
    with Workers(args.jobs, partial(use, args.game, args.net)) as workers:
        found = workers.results(play, missing(manner, folder, 1_000_000 * args.seed), 60 * args.minutes)
        means = [float(np.mean(points)) for _, points in found]
    print(f"{len(means)} games, {np.mean(means) if means else 0:.2f} points on average", flush=True)
    return 0


if __name__ == "__main__":
    leave(main())
