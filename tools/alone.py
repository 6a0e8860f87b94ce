"""How often each level wins against the game itself: the spirits of the Trial, alone or in company, and Founders' solo.

    python tools/alone.py --jobs 16 --minutes 5 --games 40                 # goes on where an earlier run stopped
    python tools/alone.py --only founders --levels casual,strong --games 20

Every game is a line in docs/strength/alone/games.jsonl; tools/strength.py makes a table of them.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from veche.bots.base import NO_LIMIT, make_bot
from veche.bots.levels import LEVELS
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from workers import Workers, leave

FILE = Path(__file__).parents[1] / "docs" / "strength" / "alone" / "games.jsonl"
CHALLENGES: list[tuple[str, int, dict[str, str]]] = [
    ("spirit-lands", 1, {"mode": "usual", "level": "beginner", "scenario": "0"}),
    ("spirit-lands", 1, {"mode": "usual", "level": "normal", "scenario": "1"}),
    ("spirit-lands", 1, {"mode": "usual", "level": "high", "scenario": "1"}),
    ("spirit-lands", 2, {"mode": "fellowship", "level": "beginner", "scenario": "0"}),
    ("spirit-lands", 2, {"mode": "fellowship", "level": "normal", "scenario": "1"}),
    ("spirit-lands", 2, {"mode": "rivalry", "level": "beginner", "scenario": "0"}),
    ("spirit-lands", 2, {"mode": "rivalry", "level": "normal", "scenario": "1"}),
    ("founders", 1, {"level": "easy"}),
    ("founders", 1, {"level": "medium"}),
    ("founders", 1, {"level": "hard"}),
]


def play(key: str, seats: int, options: dict[str, str], level: str, number: int) -> dict[str, Any]:
    """One game. Who lost scores nothing in the first place; in rivalry it is enough that somebody did not."""
    game = find(key)
    s = game.start(seats, options)
    bots = [make_bot(level, game, (roll(3, number) >> 8) + seat) for seat in range(seats)]
    start = time.process_time()
    while s.menu:
        seat = to_move(s)
        apply(s, draw(s, number) if seat == CHANCE else bots[seat].choose(game.hide(s, seat), NO_LIMIT))
    return {
        "game": key,
        "seats": seats,
        "options": options,
        "bot": level,
        "number": number,
        "won": any(score[0] > 0 for score in game.score(s)),
        "points": sum(game.points(s)),
        "seconds": round(time.process_time() - start, 1),
    }


def wanted(args: argparse.Namespace, known: set[str]) -> Iterator[tuple[str, int, dict[str, str], str, int]]:
    for number in range(args.games):
        for key, seats, options in CHALLENGES:
            for level in args.levels.split(","):
                if (not args.only or key == args.only) and name(key, options, level, number) not in known:
                    yield key, seats, options, level, number


def name(key: str, options: dict[str, str], level: str, number: int) -> str:
    return f"{key} {sorted(options.items())} {level} {number}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=40, help="games of each level in each challenge")
    parser.add_argument("--only", default="", metavar="GAME")
    parser.add_argument("--levels", default=",".join(LEVELS))
    args = parser.parse_args()
    FILE.parent.mkdir(parents=True, exist_ok=True)
    rows = [json.loads(row) for row in FILE.read_text(encoding="utf-8").splitlines()] if FILE.exists() else []
    todo = wanted(args, {name(r["game"], r["options"], r["bot"], r["number"]) for r in rows})
    with FILE.open("a", encoding="utf-8") as file, Workers(args.jobs) as workers:
        for _, row in workers.results(play, todo, 60 * args.minutes):
            print(json.dumps(row), flush=True)
            file.write(json.dumps(row) + "\n")
            file.flush()
    return 0


if __name__ == "__main__":
    leave(main())
