"""Is Feya's Swamp fair to every tribe, side and seat, and are its trophies worth alike? Bots play, the README tells.

    python tools/feyas_balance.py 150 --seats 4 --bot skilled --file games.jsonl      # goes on where it stopped
    python tools/feyas_balance.py --table games.jsonl

Tribes and sides are drawn at random; every pair of trophies comes equally often. Everything else the bots choose.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from itertools import combinations
from math import isqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from veche.bots.base import NO_LIMIT, make_bot
from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from veche.games.feyas_swamp.scoring import final_points
from veche.games.feyas_swamp.setup import ChooseSide, ChooseTribe, Trophy
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import SIDES, TRIBES, TROPHIES
from veche.games.feyas_swamp.trophies import largest_group
from workers import Workers, leave

PAIRS = list(combinations(range(len(TROPHIES)), 2))
GREAT = 8
"""Groups of so many settlements are counted."""
A_DAY = 86_400.0

Row = dict[str, Any]
Game = list[Row]


def play(n: int, bot: str, seed: int) -> Game:
    """One game of equals, and what there is to say of it, seat by seat."""
    game = find("feyas-swamp")
    s = game.start(n)
    assert isinstance(s, Swamp)
    bots = [make_bot(bot, game, roll(seed, seat)) for seat in range(n)]
    while s.menu:
        seat = to_move(s)
        apply(s, dealt(s, seed) if is_dealt(s) else bots[seat].choose(game.hide(s, seat), NO_LIMIT))
    return rows_of(s, seed)


def is_dealt(s: Swamp) -> bool:
    return to_move(s) == CHANCE or isinstance(s.stack[-1], ChooseTribe | ChooseSide)


def dealt(s: Swamp, seed: int) -> Action:
    """What nobody chooses: cards and tokens by the seed, tribes and sides too, trophies in pairs by turns."""
    if isinstance(s.stack[-1], Trophy):
        wanted = PAIRS[seed % len(PAIRS)][len(s.trophies)]
        return next(a for a in s.menu if a.noun == wanted)
    return draw(s, seed) if to_move(s) == CHANCE else s.menu[roll(seed + 77, s.ply) % len(s.menu)]


def rows_of(s: Swamp, seed: int) -> Game:
    table = mean(p.vp for p in s.players)
    return [
        {
            "seed": seed,
            "seat": seat,
            "place": s.order.index(seat),
            "tribe": TRIBES[p.tribe],
            "side": SIDES[p.lotus],
            "vp": p.vp,
            "off": p.vp - table,
            "won": p.vp == max(q.vp for q in s.players),
            "lost": s.deities_lost,
            "settlements": s.towns[seat].bit_count(),
            "temples": p.temples.bit_count(),
            "group": isqrt(largest_group(s, seat)),
            "trophies": {key: vp for key, vp in final_points(s, seat) if key in TROPHIES},
            "plies": s.ply,
        }
        for seat, p in enumerate(s.players)
    ]


# Telling.


def board_of(row: Row) -> str:
    return f"{row['tribe']} lotus" if row["side"] == "lotus" else "standard"


def strengths(games: list[Game]) -> dict[str, float]:
    """Points each board is worth against the standard one, by least squares over all tables.

    A plain mean would mislead: nobody meets his own tribe, so who has a weak board never meets it.
    """
    found: dict[str, float] = defaultdict(float)
    for _ in range(200):
        gaps: dict[str, list[float]] = defaultdict(list)
        for game in games:
            even = mean(row["vp"] - found[board_of(row)] for row in game)
            for row in game:
                gaps[board_of(row)].append(row["vp"] - even)
        found.update({board: mean(values) for board, values in gaps.items()})
        base = found["standard"]
        found.update({board: value - base for board, value in found.items()})
    return dict(found)


def error(values: list[float]) -> float:
    """The standard error of the mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


def tell_boards(games: list[Game]) -> None:
    """Mean points, how far off the mean of the own table, with the standard error, and games won."""
    groups: dict[str, Game] = defaultdict(list)
    for r in [row for game in games for row in game]:
        for key in ("all", f"tribe {r['tribe']}", f"board {board_of(r)}", f"seat {r['seat']}", f"order {r['place']}"):
            groups[key].append(r)
    worth = strengths(games)
    for key in sorted(groups):
        g = groups[key]
        off = [r["off"] for r in g]
        board = worth.get(key.removeprefix("board "))
        fitted = f" against standard={board:+5.1f}" if board is not None and key.startswith("board") else ""
        print(
            f"{key:26} n={len(g):5} vp={mean(r['vp'] for r in g):6.1f} off={mean(off):+5.1f}±{error(off):.1f} "
            f"won={mean(r['won'] for r in g):.2f} towns={mean(r['settlements'] for r in g):.1f} "
            f"temples={mean(r['temples'] for r in g):.1f}{fitted}"
        )


def tell_trophies(games: list[Game]) -> None:
    """What each trophy brought a seat, and its best seat; how often that seat won (equals share)."""
    for key in TROPHIES:
        held = [game for game in games if key in game[0]["trophies"]]
        if not held:
            continue
        means = [mean(r["trophies"][key] for r in game) for game in held]
        tops = [[r for r in game if r["trophies"][key] == max(o["trophies"][key] for o in game)] for game in held]
        best = [float(top[0]["trophies"][key]) for top in tops]
        won = mean(mean(r["won"] for r in top) for top in tops)
        print(
            f"{key:18} games={len(held):4} each={mean(means):5.1f}±{error(means):.1f} "
            f"best={mean(best):5.1f}±{error(best):.1f} most={max(best):.0f} best won={won:.2f}"
        )


def tell_groups(games: list[Game]) -> None:
    """How large the largest groups are, where they count and where not."""
    for said, wanted in (("counting", True), ("not counting", False)):
        sizes = [r["group"] for game in games for r in game if ("largest_group" in r["trophies"]) is wanted]
        if sizes:
            great = sum(n >= GREAT for n in sizes)
            print(f"groups {said:13} seats={len(sizes)} mean={mean(sizes):.1f} most={max(sizes)} {GREAT}+: {great}")


def read(file: Path) -> list[Game]:
    with file.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.endswith("\n")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--file", type=Path, default=Path("games.jsonl"))
    parser.add_argument("--table", type=Path, metavar="FILE", help="no games: the table of those in this file")
    args = parser.parse_args()
    if args.table:
        games = read(args.table)
        tell_boards(games)
        tell_trophies(games)
        tell_groups(games)
        return
    known = {game[0]["seed"] for game in read(args.file)} if args.file.exists() else set()
    tasks = [(args.seats, args.bot, seed) for seed in range(args.seed, args.seed + args.games) if seed not in known]
    with args.file.open("a", encoding="utf-8") as out, Workers(args.jobs) as workers:
        for _, rows in workers.results(play, tasks, A_DAY):
            out.write(json.dumps(rows) + "\n")
            out.flush()
    leave(0)


if __name__ == "__main__":
    main()
