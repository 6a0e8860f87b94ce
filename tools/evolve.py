"""Teach a net by whole games: it is changed a little at random, one way and the other, and goes where games end better.

    python tools/evolve.py terra-mystica --option choice=draw --bot greedy --minutes 9 --out build/evolved.npz
    python tools/evolve.py terra-mystica --option choice=draw --resume build/evolved.npz --out build/next.npz

Learning from one's own games tells what positions are worth to players who go on as they do; so it never pays them to
invest in what they cannot use. Here opinions are changed for whole games, with all that follows from it, and what
counts is how games end (an evolution strategy: pairs of opposite changes on the same set-up). Every other pair sits at
two tables, each among its like: what counts is everybody's mean. The others sit at one table, two against two, and once
more with seats exchanged: what counts is their lead. Means alone would teach bots to leave each other the prizes that
somebody gets anyway; leads alone, to spoil the game for all.

Changed is the straight way past the layers: what some of the inputs are worth by themselves, in points for one spread
of each. It stops at any time and goes on from its file.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from league import interval, prepare
from veche.bots.base import Limit, make_bot
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from workers import Task, Workers, leave

FASTER, SLOWER = 0.9, 0.99  # How long the last steps, and the sizes of the last slopes, are remembered.


@dataclass
class Course:
    """How far it has come: the change so far, the last steps, the sizes of slopes, and generations."""

    change: Any
    step: Any
    size: Any
    generation: int = 0

    def climb(self, slope: Any, rate: float) -> None:
        """Adam: steps of about one size in every direction, larger where the slope is steady."""
        self.generation += 1
        self.step = FASTER * self.step + (1 - FASTER) * slope
        self.size = SLOWER * self.size + (1 - SLOWER) * slope**2
        steady = self.step / (1 - FASTER**self.generation)
        usual = (self.size / (1 - SLOWER**self.generation)) ** 0.5
        self.change = self.change + rate * steady / (usual + 1e-8)


def changed(weights: dict[str, Any], where: Any, change: Any) -> dict[str, Any]:
    skip = weights["skip"].copy()
    skip[where] += change
    return {**weights, "skip": skip.astype(np.float32)}


def play(key: str, bot: str, options: dict[str, str], sides: list[dict[str, Any]], seed: int) -> list[int]:
    """The points of a game in which every seat judges by its own weights."""
    game, net = find(key), find(key).judged().net
    s = game.start(len(sides), options)
    bots = [make_bot(bot, game, roll(seed, seat) >> 8) for seat in range(len(sides))]
    while s.menu:
        seat = to_move(s)
        if seat != CHANCE:
            net.set(sides[seat])
        apply(s, draw(s, seed) if seat == CHANCE else bots[seat].choose(game.hide(s, seat), Limit()))
    return game.points(s)


class Evolution:
    def __init__(self, args: argparse.Namespace, workers: Workers) -> None:
        self.args = args
        self.workers = workers
        self.options = dict(pair.split("=", 1) for pair in args.option)
        judge = find(args.game).judged()
        self.weights: dict[str, Any] = dict(judge.net.weights)
        self.where = np.array([n for part in args.inputs.split(",") for n in range(*map(int, part.split(":")))])
        nothing = np.zeros(len(self.where))
        self.course = Course(nothing, nothing, nothing)
        if args.resume:
            with np.load(args.resume) as file:
                self.course = Course(*[file[f"evolved_{k}"] for k in ("change", "step", "size")])
                self.course.generation = int(file["evolved_generation"])

    def pair(self, n: int, change: Any) -> list[Task]:
        """Two games of two opposite changes, on the same set-up."""
        step = self.args.spread * change
        one, other = [changed(self.weights, self.where, self.course.change + way * step) for way in (1, -1)]
        seed = roll(self.args.seed + self.course.generation, n) >> 8
        return [self.task(sides, seed) for sides in (self.alike(one, other) if n % 2 else self.mixed(one, other))]

    def alike(self, one: Any, other: Any) -> list[list[Any]]:
        return [[one] * self.args.seats, [other] * self.args.seats]

    def mixed(self, one: Any, other: Any) -> list[list[Any]]:
        return [[(one, other)[(seat + first) % 2] for seat in range(self.args.seats)] for first in (0, 1)]

    def gap(self, n: int, games: list[Any]) -> float:
        """By how much the first of two changes did better."""
        first, second = [np.array(points, float) for points in games]
        if n % 2:
            return float(first.mean() - second.mean())
        return float(first[0::2].mean() - first[1::2].mean() + second[1::2].mean() - second[0::2].mean()) / 2

    def task(self, sides: list[dict[str, Any]], seed: int) -> Task:
        return self.args.game, self.args.bot, self.options, sides, seed

    def played(self, tasks: list[Task], end: float) -> list[list[int]]:
        """The points of every game, in order; fewer if there was no time for all."""
        found = {id(task): points for task, points in self.workers.results(play, tasks, end - time.monotonic())}
        return [found[id(task)] for task in tasks if id(task) in found]

    def generation(self, end: float) -> float | None:
        """One step uphill; the mean points of its games. None if there was no time for it."""
        dice = np.random.default_rng(self.args.seed + self.course.generation)
        changes = dice.standard_normal((self.args.pairs, len(self.where)))
        games = self.played([task for n, change in enumerate(changes) for task in self.pair(n, change)], end)
        if len(games) < 2 * len(changes):
            return None
        gaps = np.array([self.gap(n, games[2 * n : 2 * n + 2]) for n in range(len(changes))])
        self.course.climb((gaps[:, None] * changes).mean(0) / (2 * self.args.spread), self.args.rate)
        return float(np.mean(games))

    def save(self) -> None:
        course = {f"evolved_{k}": v for k, v in vars(self.course).items()}
        np.savez(self.args.out, **self.now(), **course)

    def now(self) -> dict[str, Any]:
        return changed(self.weights, self.where, self.course.change)

    def compare(self, games: int) -> dict[str, Any]:
        """As it is now beside as it was, on the same set-ups: each among its like, and two against two."""
        seeds = [roll(self.args.seed - 1, n) >> 8 for n in range(games)]
        found: dict[str, Any] = {}
        for n, name in ((1, "mean"), (0, "lead")):
            tables = self.alike(self.now(), self.weights) if n else self.mixed(self.now(), self.weights)
            rows = self.played([self.task(sides, seed) for seed in seeds for sides in tables], time.monotonic() + 3600)
            mean, half = interval([self.gap(n, rows[2 * i : 2 * i + 2]) for i in range(games)])
            found[name] = [round(mean, 2), round(half, 2)]
        return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--breadth", default="", help="as for tools/league.py")
    parser.add_argument("--rehearsals", default="", help="as for tools/league.py")
    parser.add_argument("--net", help="the net to begin with; else the project's")
    parser.add_argument("--inputs", default="0:50", help="which are changed: 0:50,198:248")
    parser.add_argument("--pairs", type=int, default=48, help="opposite changes in a generation")
    parser.add_argument("--spread", type=float, default=0.5, help="size of changes tried")
    parser.add_argument("--rate", type=float, default=0.08, help="size of steps taken")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--resume", help="a file this tool wrote")
    parser.add_argument("--compare", type=int, default=0, help="at the end, so many games as it was and as it is")
    parser.add_argument("--out", type=Path, default=Path("build/evolved.npz"))
    return parser.parse_args()


def main() -> int:
    args = arguments()
    end = time.monotonic() + 60 * args.minutes
    if args.net:
        find(args.game).judged().net.read(Path(args.net))
    with Workers(args.jobs, partial(prepare, args.game, args.net, args.breadth, args.rehearsals)) as workers:
        it = Evolution(args, workers)
        while (points := it.generation(end)) is not None:
            it.save()
            far = float(np.abs(it.course.change).mean())
            print(
                json.dumps({"generation": it.course.generation, "points": round(points, 2), "far": round(far, 3)}),
                flush=True,
            )
        if args.compare:
            print(json.dumps(it.compare(args.compare)), flush=True)
    return 0


if __name__ == "__main__":
    leave(main())
