"""Many games of equal bots, one JSON line each: the raw material of every table about balance and strength.

    python tools/sample.py founders --bot greedy --seats 3,4 --minutes 8 --jobs 8 [--option map=…] > games.jsonl
    python tools/sample.py --table games.jsonl

A line says the game, its options, and for every seat the points and the powers it held at the end (faction, race,
tribe). The table gives means with standard errors, by seat and by power, as shares of the mean of each game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from veche.bots.base import Limit, make_bot
from veche.core.ability import Kit
from veche.core.chance import draw, roll
from veche.core.fields import fields
from veche.core.game import find
from veche.core.state import CHANCE, State, apply, to_move


def kits(s: State) -> list[Kit[Any]]:
    """The kit of every seat, wherever the game keeps them."""
    for name in fields(type(s)):
        value = getattr(s, name)
        if isinstance(value, list) and value and isinstance(value[0], Kit):
            return value
        if isinstance(value, list) and value and isinstance(getattr(value[0], "kit", None), Kit):
            return [p.kit for p in value]
    return []


def play(job: tuple[str, str, int, dict[str, str], int]) -> str:
    """One game, as a line."""
    key, spec, seats, options, seed = job
    game = find(key)
    s = game.start(seats, options)
    bots = [make_bot(spec, game, roll(seed, seat) >> 8) for seat in range(seats)]
    start = time.process_time()
    while s.stack:
        mover = to_move(s)
        a = draw(s, seed) if mover == CHANCE else bots[mover].choose(game.hide(s, mover), Limit())
        apply(s, a)
    powers = [[p.key for p in kit.powers] for kit in kits(s)[:seats]]
    return json.dumps(
        {
            "game": key,
            "bot": spec,
            "seats": seats,
            "options": options,
            "seed": seed,
            "answers": s.ply,
            "points": game.points(s),
            "powers": powers,
            "cpu_s": round(time.process_time() - start, 2),
        }
    )


def jobs(args: argparse.Namespace) -> Iterator[tuple[str, str, int, dict[str, str], int]]:
    counts = [int(n) for n in args.seats.split(",")]
    options = dict(pair.split("=", 1) for pair in args.option)
    number = 0
    while not args.games or number < args.games:
        yield args.game, args.bot, counts[number % len(counts)], options, roll(args.seed, number) >> 8
        number += 1


def run(args: argparse.Namespace) -> None:
    deadline = time.monotonic() + 60 * args.minutes
    with get_context("spawn").Pool(args.jobs) as pool:
        results = pool.imap_unordered(play, limited(jobs(args), args.jobs, deadline))
        while True:
            try:
                print(results.next(timeout=max(0.1, deadline - time.monotonic())), flush=True)
            except (StopIteration, TimeoutError):
                break
            except Exception as error:
                if type(error).__name__ == "TimeoutError":
                    break
                print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
        pool.terminate()


def limited(source: Iterator[Any], workers: int, deadline: float) -> Iterator[Any]:
    """No more jobs than can be begun in time."""
    for number, job in enumerate(source):
        if time.monotonic() > deadline or number > 4000 * workers:
            return
        yield job


def table(path: str) -> None:
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines if line.startswith("{")]
    points = [p for row in rows for p in row["points"]]
    print(
        f"{len(rows)} games, {len(points)} seats, mean {mean(points):.1f} points, "
        f"{mean(row['cpu_s'] for row in rows):.1f} s of one core a game"
    )
    shares: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        middle = mean(row["points"]) or 1
        for seat, p in enumerate(row["points"]):
            shares[f"{row['seats']} players, seat {seat + 1}"].append(p / middle)
            for power in row["powers"][seat] if seat < len(row["powers"]) else []:
                shares[power].append(p / middle)
    for name, values in sorted(shares.items()):
        error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0
        print(f"  {name:<28} {mean(values):.2f} ± {error:.2f}  ({len(values)})")


def main() -> None:
    parser = argparse.ArgumentParser(description="Many games of equal bots.")
    parser.add_argument("game", nargs="?")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", default="4")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--table")
    args = parser.parse_args()
    if args.table:
        table(args.table)
    else:
        run(args)


if __name__ == "__main__":
    main()
