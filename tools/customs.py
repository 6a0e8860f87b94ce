"""What people do and lose: means a seat over recorded games, for an analysis to compare with.

    python tools/customs.py ../shared/games/terra_mystica/replays/league --level casual --jobs 2
    python tools/customs.py FOLDER --level skilled --games 20 --jobs 16

Writes the file that the game's judge reads (`veche.worth.people`): how often people gave each kind of answer (phrases
``did.<verb>`` say which are told), and what they lost by topic and by round as this level of analysis sees it. Levels
measured before stay in the file. Nothing else of the games is kept; those with as many seats as the first one count.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from people import record_of
from veche.bots.analysis import analyse
from veche.bots.losses import answers, losses
from veche.core.game import Game, find
from veche.core.record import Record
from workers import Workers, leave

Row = tuple[str, str, float]  # topic or round, its name, what a seat lost on average


def watched(path: Path, level: str) -> tuple[int, list[Counter[str]], list[Row]]:
    """One game: its seats, what each did, what they lost on average."""
    record = record_of(path)
    seats = len(record.seats)
    did: list[Counter[str]] = [Counter() for _ in range(seats)]
    for seat, verb in answers(record):
        did[seat][verb] += 1
    return seats, did, lost(record, level)


def lost(record: Record, level: str) -> list[Row]:
    game = find(record.game)
    rows = losses(record, list(analyse(record, level)), level, game.words("en"))
    return [(row.kind, row.key, sum(row.lost) / len(row.lost)) for row in rows]


def means(game: Game, games: list[tuple[int, list[Counter[str]], list[Row]]], level: str, known: dict[str, Any]) -> str:
    """The file anew, with what it says of other levels."""
    seats = games[0][0]
    same = [g for g in games if g[0] == seats]
    people = [one for _, did, _ in same for one in did]
    lines = [f"# {__doc__.splitlines()[0]} Made by tools/customs.py.", f"games = {len(same)}", f"seats = {seats}", ""]
    lines += ["[did] # how often in a game, and the standard deviation"]
    for verb in [v.name for v in game.verbs if f"did.{v.name}" in game.words("en")]:
        times = [one[verb] for one in people]
        lines.append(f"{verb} = [{np.mean(times):.2f}, {np.std(times):.2f}]")
    table = {**known, level: averages([rows for _, _, rows in same])}
    for name in table:
        for kind, row in table[name].items():
            lines += ["", f"[lost.{name}.{kind}]", *[f"{key} = {value:.2f}" for key, value in row.items()]]
    return "\n".join(lines) + "\n"


def averages(games: list[list[Row]]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for kind, key, value in [row for rows in games for row in rows]:
        found[kind][key] += value / len(games)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="terra-mystica")
    parser.add_argument("--level", default="casual")
    parser.add_argument("--games", type=int, default=0, help="only so many")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=60.0)
    args = parser.parse_args()
    game = find(args.game)
    people = game.judged().people
    if people is None:
        sys.exit(f"The judge of {args.game} names no people: give it a veche.worth.people.People to write to.")
    paths = sorted(args.folder.iterdir())[: args.games or None]
    begun = time.process_time()
    with Workers(args.jobs) as workers:
        found = [row for _, row in workers.results(watched, ((p, args.level) for p in paths), 60 * args.minutes)]
    people.path.write_text(means(game, found, args.level, people.table["lost"]), encoding="utf-8")
    print(f"{len(found)} games, {time.process_time() - begun:.0f} s here: {people.path}")
    return 0


if __name__ == "__main__":
    leave(main())
