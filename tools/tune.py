"""Improve the weights of a game's evaluation by self-play.

    python tools/tune.py hamlet --jobs 16 --minutes 9

Every game is played twice on the same set-up. Each seat plays with the weights pushed a little in a random direction,
the second time in the opposite one; the difference of its points says whether that direction is good (with --aim lead,
of its points beyond the others': what makes the whole table richer wins nothing). From many such pairs comes a slope
for each weight, and the weights move along it as far as the slope is certain. After every generation the weights are
written to the output file, so the run can be stopped at any time and taken up again. What a pair costs is measured
first; a generation is as many pairs as fit into --generation seconds. A pair that takes longer than --longest is
dropped and its seed told. The run never goes past --minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev
from typing import Any, TypeVar

from veche.bots.base import Limit
from veche.bots.greedy import GreedyBot
from veche.bots.match import play_match
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.game import Game, find
from veche.core.state import State
from veche.worth.weights import Weights
from workers import Task, Workers, leave

T = TypeVar("T")
TELL = 8.0  # Seconds between two lines about progress.
FLOOR = 0.06  # A weight of nothing is pushed by this much.


class Pushed:
    """A greedy bot with weights of its own."""

    name = "pushed"

    def __init__(self, game: Game, seed: int, shared: Weights, weights: list[float]) -> None:
        self.inner = GreedyBot(game, seed)
        self.shared = shared
        self.weights = weights

    def choose(self, view: State, limit: Limit) -> Action:
        self.shared.set(self.weights)
        return self.inner.choose(view, limit)


def weights_of(game: Game, seats: int) -> Weights:
    """Those of the game alone, or with others."""
    judge = game.judged()
    found: Weights | None = judge.alone if seats == 1 else judge.weights
    if found is None:
        sys.exit(f"{game.key} has no weights to tune: its judge needs features and weights")
    return found


def signs(seed: int, n: int) -> list[int]:
    return [1 if roll(seed, i) & 1 else -1 for i in range(n)]


@dataclass(frozen=True)
class Trial:
    """What a seat has seen of a direction: how much better it is than the opposite one, and its points on average."""

    way: list[int]
    gain: float
    points: float


def pair(
    key: str, seats: int, options: dict[str, str], centre: list[float], sizes: list[float], aim: str, seed: int
) -> list[Trial]:
    """Both games on one set-up, seat by seat."""
    game = find(key)
    shared = weights_of(game, seats)
    ways = [signs(seed * 31 + seat, len(centre)) for seat in range(seats)]
    points: list[list[int]] = []
    for sign in (1, -1):
        bots = [Pushed(game, seed, shared, [c + sign * w * z for c, w, z in zip(centre, way, sizes)]) for way in ways]
        points.append(play_match(game, bots, options, seed).points)
    with_, against = points
    return [
        Trial(ways[seat], aimed(with_, seat, aim) - aimed(against, seat, aim), (with_[seat] + against[seat]) / 2)
        for seat in range(seats)
    ]


def aimed(points: list[int], seat: int, aim: str) -> float:
    """What is to grow: the points, or how far they are beyond the others' on average."""
    others = [p for n, p in enumerate(points) if n != seat]
    return points[seat] - (mean(others) if aim == "lead" and others else 0.0)


def plain(key: str, seats: int, options: dict[str, str], centre: list[float], seed: int) -> list[int]:
    game = find(key)
    shared = weights_of(game, seats)
    return play_match(game, [Pushed(game, seed, shared, centre) for _ in range(seats)], options, seed).points


def push_sizes(centre: list[float], names: tuple[str, ...], share: float) -> list[float]:
    """How far each weight is pushed. Points are points: that weight stays."""
    found = []
    for i, c in enumerate(centre):
        fixed = names[i // 2] in ("points", "leftover")
        found.append(0.0 if fixed else max(FLOOR, share * abs(c)))
    return found


def moved(centre: list[float], sizes: list[float], trials: list[Trial], step: float) -> list[float]:
    """Along each slope, as far as it is certain: a full push for a slope of two standard errors."""
    n = len(trials)
    spread = (sum(t.gain**2 for t in trials) / n) ** 0.5
    error = spread / n**0.5
    found = []
    for i, c in enumerate(centre):
        slope = sum(t.gain * t.way[i] for t in trials) / n
        found.append(c + step * sizes[i] * max(-1.5, min(1.5, slope / (2 * error))))
    return found


def write(path: Path, weights: Weights, centre: list[float], note: str) -> None:
    rows = [f"{name} = [{centre[2 * i]:.3f}, {centre[2 * i + 1]:.3f}]" for i, name in enumerate(weights.names)]
    head = f"# What each feature of {weights.path.stem}.py is worth in points: [late, early] in the game.\n# {note}\n"
    path.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=9.0, help="stop after so long")
    parser.add_argument("--pairs", type=int, default=0, help="pairs of games in a generation (else as many as fit)")
    parser.add_argument("--generation", type=float, default=30.0, help="seconds of a generation, if no --pairs")
    parser.add_argument("--longest", type=float, default=60.0, help="seconds after which a pair of games is dropped")
    parser.add_argument("--push", type=float, default=0.25, help="size of a push, as a share of the weight")
    parser.add_argument("--aim", choices=["points", "lead"], default="points", help="what is to grow")
    parser.add_argument("--step", type=float, default=0.7, help="how far to move for a certain slope, in pushes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="weights to start from (TOML); else those of the project")
    parser.add_argument("--out", default="build/tuned.toml")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="only play N games, weights as they are")
    return parser.parse_args()


def timed(seconds: float, job: Callable[..., T], *args: Any) -> tuple[T | None, float]:
    """Run in a worker: the result and its time, or None if it took too long. A game that never ends stops nobody."""

    def late(number: int, frame: object) -> None:
        raise TimeoutError

    start = time.monotonic()
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, max(0.01, seconds))
    try:
        return job(*args), time.monotonic() - start
    except TimeoutError:
        return None, time.monotonic() - start
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def say(**facts: object) -> None:
    print(json.dumps(facts), flush=True)


class Crew(Workers):
    """Workers with a deadline for all they do, who know what a task costs."""

    def __init__(self, jobs: int, minutes: float, longest: float) -> None:
        super().__init__(jobs)
        self.longest = longest
        self.start = time.monotonic()
        self.end = self.start + 60 * minutes
        self.cost = 0.0  # Seconds of one task, as measured so far.

    def left(self) -> float:
        return self.end - time.monotonic()

    def run(self, what: str, job: Callable[..., T], tasks: Sequence[Task]) -> list[T]:
        """What the tasks give, those cut off left out. Says how far it is every few seconds."""
        found: list[T] = []
        dropped, told = 0, time.monotonic()
        capped = ((min(self.longest, self.left()), job, *task) for task in tasks)
        done: Iterator[tuple[Task, tuple[T | None, float]]] = self.results(timed, capped, self.left())
        for task, (result, seconds) in done:
            self.cost = seconds if not self.cost else 0.9 * self.cost + 0.1 * seconds
            if result is None:
                dropped += 1
                say(dropped=str(task[-1]), seconds=round(seconds, 1), after="too long: tell of this seed")
            else:
                found.append(result)
            if time.monotonic() - told > TELL:
                told = time.monotonic()
                say(
                    doing=what,
                    done=len(found),
                    of=len(tasks),
                    dropped=dropped,
                    each=round(self.cost, 2),
                    seconds=round(told - self.start, 1),
                )
        return found


def check_only(crew: Crew, game: Game, args: argparse.Namespace, options: dict[str, str], centre: list[float]) -> None:
    tasks = [(game.key, args.seats, options, centre, n) for n in range(10_000_000, 10_000_000 + args.check)]
    played = crew.run("check", plain, tasks)
    means = [mean(points) for points in played]
    error = stdev(means) / len(means) ** 0.5 if len(means) > 1 else float("nan")
    say(
        games=len(played),
        mean=round(mean(means), 2) if means else None,
        error_95=round(1.96 * error, 2),
        seconds=round(time.monotonic() - crew.start, 1),
    )


def first_cost(crew: Crew, game: Game, args: argparse.Namespace, options: dict[str, str], centre: list[float]) -> None:
    """One pair on every core tells what a pair costs, before the size of a generation is chosen."""
    sizes = push_sizes(centre, weights_of(game, args.seats).names, args.push)
    tasks = [(game.key, args.seats, options, centre, sizes, args.aim, n) for n in range(crew.jobs)]
    crew.run("measuring", pair, tasks)
    say(pair_seconds=round(crew.cost, 2), jobs=crew.jobs, seconds=round(time.monotonic() - crew.start, 1))


def climb(crew: Crew, game: Game, args: argparse.Namespace, options: dict[str, str], centre: list[float]) -> None:
    weights, out = weights_of(game, args.seats), Path(args.out)
    first_cost(crew, game, args, options, centre)
    seed, generation = args.seed * 1_000_000, 0
    while crew.left() > 0:
        began = time.monotonic()
        generation += 1
        pairs = args.pairs or max(2 * crew.jobs, int(args.generation * crew.jobs / max(0.01, crew.cost)))
        sizes = push_sizes(centre, weights.names, args.push)
        tasks = [(game.key, args.seats, options, centre, sizes, args.aim, seed + n) for n in range(pairs)]
        seed += pairs
        results = [row for rows in crew.run(f"generation {generation}", pair, tasks) for row in rows]
        if len(results) < args.seats * pairs // 2:
            say(stopped=f"generation {generation} is less than half done: the weights stay as written before")
            return
        average = mean([trial.points for trial in results])
        centre = moved(centre, sizes, results, args.step)
        write(out, weights, centre, f"tools/tune.py, generation {generation}: pushed games average {average:.2f}")
        say(
            generation=generation,
            games=2 * len(results) // args.seats,
            mean=round(average, 2),
            seconds=round(time.monotonic() - began, 1),
            written=str(out),
        )


def main() -> int:
    args = arguments()
    game = find(args.game)
    weights = weights_of(game, args.seats)
    if args.start:
        weights.read(Path(args.start))
    options = dict(pair.split("=", 1) for pair in args.option)
    Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    with Crew(args.jobs, args.minutes, args.longest) as crew:
        (check_only if args.check else climb)(crew, game, args, options, weights.flat())
    return 0


if __name__ == "__main__":
    leave(main())
