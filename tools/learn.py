"""Teach the net of a game's evaluation by self-play, and by games of people where there are any.

    python tools/learn.py terra-mystica --option choice=draw --jobs 16 --minutes 9 --out build/net.npz
    python tools/learn.py terra-mystica --option choice=draw --people games/*.json --weight 0.5
    python tools/learn.py terra-mystica --option choice=draw --studies build/studies/*.npz --rounds 2
    python tools/learn.py terra-mystica --option choice=draw --net build/net.npz --check 60
    python tools/learn.py terra-mystica --option choice=draw --courses 8,4,40 --trace 0.9 --minutes 9
    python tools/learn.py feyas-swamp --seats 2,3,4 --jobs 16 --minutes 9 --out build/feya.npz

A generation: games of exploring bots on every core (each seat with a push of its own for the whole game, and a slip now
and then), from which the net learns what points each position led to; with --people it also learns to prefer what
people chose, and with --studies to tell answers apart as the search did (tools/study.py). The next generation plays
with the new net. With --courses the bots plan the turns of a round together (bots/courses.py), so that the net learns
what an investment brings to those who use it; with --trace below 1 a position is taught not only the result, but what
the positions after it were thought to be worth, the nearer the more. Every net is written to the output file, so that
the run can be stopped at any time and taken up again with --net. Works for every game whose judge has a ``net`` and
``inputs``. Needs PyTorch (`pip install torch`), but for --check.
"""

from __future__ import annotations

import argparse
import glob
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # A net this small is not worth a second thread.

import numpy as np

from veche.bots.courses import Breadth, courses, openings
from veche.bots.lookahead import Line, chains
from veche.core.chance import draw
from veche.core.game import Game, find
from veche.core.judge import Judge
from veche.core.state import CHANCE, State, apply, to_move
from veche.worth.net import Net
from workers import Workers, leave

ANSWERS = 400
AMONG = 6  # A slip is one of so many best chains.
SMALL = 6  # Small questions are slipped at so many times as often: they are cheap to try out.


@dataclass(frozen=True)
class Manner:
    """How to play: the game, its set-up, and how much to explore."""

    key: str
    seats: tuple[int, ...]
    options: dict[str, str]
    noise: float
    slip: float
    breadth: Breadth | None = None
    trace: float = 1.0


class Mind:
    """The net, with a push of its own for the length of a game."""

    def __init__(self, game: Game, net: Net, push: Any) -> None:
        self.points = game.points
        self.inputs: Callable[[Any, int], list[float]] = game.judged().inputs
        self.net = net
        self.push = push

    def value(self, s: State, seat: int) -> float:
        points = self.points(s)[seat]
        if not s.stack:
            return float(points)
        x = self.inputs(s, seat)
        return points + self.net.value(x) + float(np.dot(self.push, x))


def play(manner: Manner, weights: dict[str, Any] | None, seed: int) -> tuple[Any, Any, list[int]]:
    """One game: the inputs of the ends that were chosen, the points that came after, and the result."""
    game = find(manner.key)
    judge = game.judged()
    if weights is not None:
        judge.net.set(weights)
    dice = np.random.default_rng(seed)
    seats = manner.seats[seed % len(manner.seats)]
    judges = [pushed(game, judge, judge.net, manner.noise, dice) for _ in range(seats)]
    s = game.start(seats, manner.options)
    seen: list[list[Seen]] = [[] for _ in range(seats)]
    while s.menu:
        seat, time = to_move(s), judge.clock(s)
        if seat == CHANCE:
            apply(s, draw(s, seed))
        elif len(s.menu) == 1:
            apply(s, s.menu[0])
        else:
            for a in chosen(judges[seat], s, seed, manner, dice):
                if to_move(s) != seat or a not in s.menu:  # A turn put before others of its course may end early.
                    break
                apply(s, a)
            look(
                game,
                s,
                [*seen] if judge.clock(s) != time else [one if k == seat else None for k, one in enumerate(seen)],
            )
    end = game.points(s)
    rows = [row for k in range(seats) for row in returns(seen[k], end[k], judge.net, manner.trace)]
    return np.array([x for x, _ in rows], np.float16), np.array([y for _, y in rows], np.float32), end


Seen = tuple[int, list[float]]  # points so far, and what the net sees


def look(game: Game, s: State, seen: Sequence[list[Seen] | None]) -> None:
    """Keep what a position looks like to these seats; one that chance has to speak in looks like nothing yet."""
    if not s.stack or to_move(s) == CHANCE:
        return
    points = game.points(s)
    for k, kept in enumerate(seen):
        if kept is not None:
            kept.append((points[k], game.judged().inputs(s, k)))


def returns(seen: list[Seen], end: int, net: Net, trace: float) -> list[tuple[list[float], float]]:
    """Every position with the points still to come: those of the result, and with a shorter trace what later
    positions were thought to be worth."""
    found: list[tuple[list[float], float]] = []
    later = float(end)
    for points, x in reversed(seen):
        found.append((x, later - points))
        if trace < 1:
            later = trace * later + (1 - trace) * (points + net.value(x))
    return found[::-1]


def pushed(game: Game, judge: Judge, net: Net, noise: float, dice: Any) -> Judge:
    effect = net.weights["effect"]
    return replace(judge, value=Mind(game, net, noise * dice.normal(size=len(effect)) * effect).value)


def chosen(judge: Judge, s: State, seed: int, manner: Manner, dice: Any) -> Line:
    whole = type(s.stack[-1]).__name__ in judge.turns
    slips = dice.random() < (manner.slip if whole else SMALL * manner.slip)
    found = chains(judge, s, to_move(s), seed, ANSWERS)
    lines = [line for _, line in found]
    if whole and manner.breadth is not None and judge.rest(s.copy(), to_move(s)) and len(lines) > 1:
        lines = [c[0] for _, c in openings(s, courses(judge, s, to_move(s), seed, found, manner.breadth), AMONG)]
    return lines[int(dice.integers(min(AMONG, len(lines)))) if slips else 0]


def gather(workers: Workers, manner: Manner, weights: Any, seconds: float, seed: int) -> tuple[Any, Any, Any, Any]:
    """Games of one generation: inputs, gains, the number of the game of each, mean points."""
    xs: list[Any] = []
    ys: list[Any] = []
    games: list[Any] = []
    ends: list[float] = []
    tasks = ((manner, weights, n) for n in count(seed))
    for _, (x, y, points) in workers.results(play, tasks, seconds):
        games.append(np.full(len(y), len(games)))
        xs.append(x)
        ys.append(y)
        ends.append(sum(points) / len(points))
    if not ends:
        sys.exit(f"no game ended within {seconds:g} s: give a generation more time")
    return np.vstack(xs), np.concatenate(ys), np.concatenate(games), np.array(ends)


def studied(paths: list[Path]) -> tuple[list[tuple[Any, Any, Any]], tuple[Any, Any, Any] | None]:
    """Games of the search: as lessons like others, and what it said of the ends of every decision."""
    files = [np.load(path) for path in paths]
    if not files:
        return [], None
    lessons = [(f["x"], f["y"], np.full(len(f["y"]), 50_000_000 + n)) for n, f in enumerate(files)]
    groups, n = [], 0
    for f in files:
        groups.append(f["group"] + n)
        n += int(f["group"][-1]) + 1
    return lessons, (
        np.vstack([f["ends"] for f in files]),
        np.concatenate([f["said"] for f in files]),
        np.concatenate(groups),
    )


def told(means: Any) -> dict[str, float]:
    return {
        "games": len(means),
        "mean": round(float(means.mean()), 2),
        "error_95": round(1.96 * float(means.std()) / len(means) ** 0.5, 2),
    }


def say(**facts: object) -> None:
    print(json.dumps(facts), flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", default="4", help="how many play; several numbers (2,3,4) take turns")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--generation", type=float, default=60.0, help="seconds of play in a generation")
    parser.add_argument("--noise", type=float, default=0.2, help="size of the pushes")
    parser.add_argument("--slip", type=float, default=0.04, help="how often another chain is tried")
    parser.add_argument("--courses", metavar="N,N,N", help="plan rounds so broadly: first turns, later turns, answers")
    parser.add_argument("--trace", type=float, default=1.0, help="how much of the result each earlier turn is taught")
    parser.add_argument("--people", nargs="*", default=[], help="games of people (records, or what an importer reads)")
    parser.add_argument("--weight", type=float, default=0.25, help="how much people's choices count")
    parser.add_argument("--studies", nargs="*", default=[], help="games of the search (tools/study.py)")
    parser.add_argument("--search", type=float, default=1.0, help="how much the search counts")
    parser.add_argument("--rounds", type=int, default=1000, help="generations at most")
    parser.add_argument("--keep", type=int, default=4, help="generations learned from at a time")
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--net", help="the net to begin with; else the project's")
    parser.add_argument("--anew", action="store_true", help="play with the net, but teach an empty one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="build/net.npz")
    parser.add_argument("--check", type=float, default=0.0, metavar="SECONDS", help="only play, without exploring")
    return parser.parse_args()


def learn(workers: Workers, args: argparse.Namespace, manner: Manner, weights: dict[str, Any]) -> None:
    from people import choices
    from training import Lessons, Studies, train

    start = time.monotonic()
    paths = [Path(p) for pattern in args.people for p in sorted(glob.glob(pattern))]
    people = choices(paths, args.jobs) if paths else None
    old, studies = studied([Path(p) for pattern in args.studies for p in sorted(glob.glob(pattern))])
    lessons: list[tuple[Any, Any, Any]] = []
    taught = None if args.anew else weights
    for generation in range(args.rounds):
        if time.monotonic() - start + args.generation > 60 * args.minutes:
            return
        x, y, games, ends = gather(workers, manner, weights, args.generation, 1_000_000 * (args.seed + generation))
        lessons = [*lessons, (x, y, games + 100_000 * generation)][-args.keep :]
        joined = Lessons(*[np.concatenate(parts) for parts in zip(*old, *lessons)])
        weights, facts = train(
            joined, people, Studies(*studies) if studies else None, (args.weight, args.search), args.epochs, taught
        )
        taught = weights
        np.savez(args.out, **weights)
        say(
            generation=generation,
            **told(ends),
            **{k: round(v, 3) for k, v in facts.items()},
            seconds=round(time.monotonic() - start, 1),
            written=args.out,
        )


def main() -> int:
    args = arguments()
    game = find(args.game)
    net = game.judged().net
    if net is None:
        sys.exit(f"{game.key} is not judged by a net: its judge needs net and inputs")
    if args.net:
        net.read(Path(args.net))
    Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    seats = tuple(int(n) for n in args.seats.split(","))
    options = dict(pair.split("=", 1) for pair in args.option)
    breadth = Breadth(*map(int, args.courses.split(","))) if args.courses else None
    manner = Manner(game.key, seats, options, args.noise, args.slip, breadth, args.trace)
    with Workers(args.jobs) as workers:
        if args.check:
            calm = replace(manner, noise=0.0, slip=0.0)
            say(**told(gather(workers, calm, net.weights, args.check, 77_000_000)[3]))
        else:
            learn(workers, args, manner, net.weights)
    return 0


if __name__ == "__main__":
    leave(main())
