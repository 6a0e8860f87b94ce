"""Improve the weights of a game's evaluation by self-play.

    python tools/tune.py terra-mystica --jobs 16 --minutes 9 --option choice=draw

Every game is played twice on the same set-up. Each seat plays with the weights pushed a little in a random direction,
the second time in the opposite one; the difference of its points says whether that direction is good. From many such
pairs comes a slope for each weight, and the weights move along it as far as the slope is certain. After every
generation the weights are written to the output file, so the run can be stopped at any time and taken up again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import mean

from veche.bots.base import Limit
from veche.bots.greedy import GreedyBot
from veche.bots.match import play_match
from veche.bots.values import judge_of
from veche.bots.values.weights import Weights
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.game import Game, find
from veche.core.state import State

FLOOR = 0.06  # A weight of nothing is pushed by this much.


class Pushed:
    """A greedy bot with weights of its own."""

    name = "pushed"

    def __init__(self, game: Game, seed: int, weights: list[float]) -> None:
        self.inner = GreedyBot(game, seed)
        found = judge_of(game).weights
        assert found is not None
        self.shared: Weights = found
        self.weights = weights

    def choose(self, view: State, limit: Limit) -> Action:
        self.shared.set(self.weights)
        return self.inner.choose(view, limit)


def weights_of(game: Game) -> Weights:
    found = judge_of(game).weights
    if found is None:
        sys.exit(f"{game.key} has no weights to tune: its values module needs FEATURES and WEIGHTS")
    return found


def signs(seed: int, n: int) -> list[int]:
    return [1 if roll(seed, i) & 1 else -1 for i in range(n)]


def pair(key: str, seats: int, options: dict[str, str], centre: list[float], sizes: list[float], seed: int) -> list[
    tuple[list[int], float, float]
]:
    """Both games on one set-up: for each seat its direction and the points with and against it."""
    game = find(key)
    ways = [signs(seed * 31 + seat, len(centre)) for seat in range(seats)]
    points: list[list[int]] = []
    for sign in (1, -1):
        bots = [Pushed(game, seed, [c + sign * w * z for c, w, z in zip(centre, way, sizes)]) for way in ways]
        points.append(play_match(game, bots, options, seed).points)
    return [(ways[seat], float(points[0][seat]), float(points[1][seat])) for seat in range(seats)]


def plain(key: str, seats: int, options: dict[str, str], centre: list[float], seed: int) -> list[int]:
    game = find(key)
    return play_match(game, [Pushed(game, seed, centre) for _ in range(seats)], options, seed).points


def push_sizes(centre: list[float], names: tuple[str, ...], share: float) -> list[float]:
    """How far each weight is pushed. Points are points: that weight stays."""
    found = []
    for i, c in enumerate(centre):
        fixed = names[i // 2] in ("points", "leftover")
        found.append(0.0 if fixed else max(FLOOR, share * abs(c)))
    return found


def moved(centre: list[float], sizes: list[float], results: list[tuple[list[int], float, float]], step: float) -> list[
    float
]:
    """Along each slope, as far as it is certain: a full push for a slope of two standard errors."""
    n = len(results)
    differences = [a - b for _, a, b in results]
    spread = (sum(d * d for d in differences) / n) ** 0.5
    error = spread / n**0.5
    found = []
    for i, c in enumerate(centre):
        slope = sum(d * way[i] for d, (way, _, _) in zip(differences, results)) / n
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
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games in a generation")
    parser.add_argument("--push", type=float, default=0.25, help="size of a push, as a share of the weight")
    parser.add_argument("--step", type=float, default=0.7, help="how far to move for a certain slope, in pushes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="weights to start from (TOML); else those of the project")
    parser.add_argument("--out", default="build/tuned.toml")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="only play N games, weights as they are")
    return parser.parse_args()


def main() -> int:
    args = arguments()
    game = find(args.game)
    weights = weights_of(game)
    if args.start:
        weights.read(Path(args.start))
    options = dict(pair.split("=", 1) for pair in args.option)
    centre = weights.flat()
    out = Path(args.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.check:
            seeds = range(10_000_000, 10_000_000 + args.check)
            jobs = [pool.submit(plain, game.key, args.seats, options, centre, n) for n in seeds]
            points = [p for job in as_completed(jobs) for p in job.result()]
            error = (sum((p - mean(points)) ** 2 for p in points) / len(points) ** 2) ** 0.5
            print(f"{args.check} games: mean {mean(points):.2f} ± {1.96 * error:.2f}, {time.monotonic() - start:.0f} s")
            return 0
        seed = args.seed * 1_000_000
        generation = 0
        while time.monotonic() - start < 60 * args.minutes:
            began = time.monotonic()
            generation += 1
            sizes = push_sizes(centre, weights.names, args.push)
            jobs2 = [
                pool.submit(pair, game.key, args.seats, options, centre, sizes, seed + n) for n in range(args.pairs)
            ]
            seed += args.pairs
            results: list[tuple[list[int], float, float]] = []
            for job2 in as_completed(jobs2):
                results += job2.result()
                if time.monotonic() - start > 60 * args.minutes:
                    break
            if time.monotonic() - start > 60 * args.minutes and len(results) < args.pairs * args.seats:
                pool.shutdown(wait=False, cancel_futures=True)
                break
            average = mean([p for _, a, b in results for p in (a, b)])
            centre = moved(centre, sizes, results, args.step)
            note = f"tools/tune.py, generation {generation}: pushed games average {average:.2f}"
            write(out, weights, centre, note)
            print(json.dumps({"generation": generation, "games": 2 * args.pairs, "mean": round(average, 2),
                              "seconds": round(time.monotonic() - began, 1)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
