"""Games of bots to be imitated: a line of JSON each, every answer of everybody, chance too.

    python tools/models.py terra-mystica 4:choice=draw --bot mcts:1 --minutes 30 --out build/models.jsonl

Adds to what is there: the games are numbered, and those that are played already are not played again.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

from league import prepare
from variants import variants
from veche.bots.base import Limit, make_bot
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from workers import Task, Workers, leave


def played(key: str, seats: int, options: dict[str, str], bot: str, seed: int) -> dict[str, Any]:
    """One game, with the same bot on every seat."""
    game = find(key)
    s = game.new(game.setup(seats, options))
    bots = [make_bot(bot, game, roll(seed, seat) >> 8) for seat in range(seats)]
    answers: list[str] = []
    while s.menu:
        seat = to_move(s)
        chosen = draw(s, seed) if seat == CHANCE else s.menu[0]
        if seat != CHANCE and len(s.menu) > 1:
            chosen = bots[seat].choose(game.hide(s, seat), Limit())
        answers.append(chosen.text)
        apply(s, chosen)
    return {"seed": seed, "seats": seats, "options": options, "points": game.points(s), "answers": answers}


def tasks(args: argparse.Namespace, known: set[int]) -> Iterator[Task]:
    kinds = variants(args)
    for n in range(args.games):
        if args.seed + n not in known:
            yield args.game, *kinds[n % len(kinds)], args.bot, args.seed + n


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("variants", nargs="+", metavar="SEATS:OPTIONS", help="4:choice=draw,order=passing")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--breadth", default="", help="as in league.py")
    parser.add_argument("--rehearsals", default="", help="as in league.py")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=50_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.touch()
    with args.out.open() as file:
        known = {json.loads(line)["seed"] for line in file}
    begin = partial(prepare, args.game, None, args.breadth, args.rehearsals)
    with Workers(args.jobs, begin) as workers, args.out.open("a") as file:
        for _, game in workers.results(played, tasks(args, known), 60 * args.minutes):
            file.write(json.dumps(game) + "\n")
            file.flush()
    return 0


if __name__ == "__main__":
    leave(main())
