"""Is Feya's Swamp fair to every tribe, side and seat? Sensible bots play many games; the table goes into the README.

    python tools/feyas_balance.py 300 --seats 4 --seed 1 > games.jsonl
    python tools/feyas_balance.py --table games.jsonl

A bot plans its whole turn: for every action it could take it plays the turn to its end, choosing by
`veche.games.feyas_swamp.worth.value`, and takes the best line. Tribes and sides are drawn at random.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from statistics import mean, stdev
from typing import Any

from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from veche.games.feyas_swamp.building import SpecialToken
from veche.games.feyas_swamp.setup import ChooseSide, ChooseTribe
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import SIDES, TRIBES
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.verbs import AXOLOTL, END, ENERGY, PASS, USE, WORK
from veche.games.feyas_swamp.water import Boats, Stop
from veche.games.feyas_swamp.worth import cheapest_cells, stop_worth, value


def judged(s: Swamp, seat: int) -> float:
    """A seat's value, less a part of what the others have."""
    return value(s, seat) - 0.25 * sum(p.vp for n, p in enumerate(s.players) if n != seat)


def shortlist(s: Swamp) -> list[Action]:
    """Cells worth thinking about; an axolotl when no other worker is left; a token while there is one."""
    p = s.players[to_move(s)]
    idle = not p.workers + p.axolotls
    rest = [a for a in s.menu if a.verb is not WORK and a is not ENERGY[0]]
    kept = [a for a in rest if not (a is AXOLOTL[0] and not idle) and not (a.verb is USE and not is_timely(a, idle))]
    return [*cheapest_cells(s), *kept]


def is_timely(a: Action, idle: bool) -> bool:
    """Tokens of round I before an action, of round II at any time; exchanges of round III are left to people."""
    return (a.noun < 5 and not idle) or a.noun in range(5, 10)


def plan(s: Swamp, seed: int, deep: bool = True) -> tuple[float, list[Action]]:
    """The rest of this seat's turn, answer by answer, and what it is worth."""
    seat = to_move(s)
    best: list[Action] = []
    top = -1e9
    for a in shortlist(s):
        found, line = followed(s, a, seat, seed, deep)
        if found > top:
            best, top = line, found
    return top, best


def followed(s: Swamp, a: Action, seat: int, seed: int, deep: bool) -> tuple[float, list[Action]]:
    """This answer, and sensible ones after it to the end of the turn."""
    c = s.copy()
    line: list[Action] = []
    if a is PASS[0]:
        line = [ENERGY[0]] * c.players[seat].workers
        for b in line:
            apply(c, b)
    line = [*line, a]
    apply(c, a)
    while c.menu and to_move(c) == seat and not isinstance(c.stack[-1], Turn):
        b = quick(c, seat)
        line.append(b)
        apply(c, b)
    if a is AXOLOTL[0] or (a.verb is USE and a.noun < 5):
        if not deep:
            return -1e9, line
        found, rest = plan(c, seed, deep=False)
        return found, line + rest
    return judged(c, seat) + (roll(seed, s.ply * 64 + a.noun) % 1000) * 1e-5, line


def quick(s: Swamp, seat: int) -> Action:
    """One answer within an action: by a rule of thumb where one answer shows little, else by the value after it."""
    if len(s.menu) == 1:
        return s.menu[0]
    question = s.stack[-1]
    if isinstance(question, Boats):
        return s.menu[0]
    if isinstance(question, Stop):
        return best_stop(s, seat, question)
    if s.menu[-1] is END[0]:
        return s.menu[-1]
    options = s.menu if len(s.menu) <= 14 else s.menu[:: len(s.menu) // 12 + 1]
    return max(options, key=lambda a: after_value(s, a, seat))


def after_value(s: Swamp, a: Action, seat: int) -> float:
    c = s.copy()
    apply(c, a)
    if c.stack and isinstance(c.stack[-1], SpecialToken):
        return max(after_value(c, b, seat) for b in c.menu)
    return judged(c, seat)


def best_stop(s: Swamp, seat: int, question: Stop) -> Action:
    return max(s.menu, key=lambda a: stop_worth(s, seat, question, a))


def play(n: int, seed: int) -> Swamp:
    game = find("feyas-swamp")
    s = game.start(n)
    assert isinstance(s, Swamp)
    while s.menu:
        if to_move(s) == CHANCE:
            apply(s, draw(s, seed))
        elif isinstance(s.stack[-1], ChooseTribe | ChooseSide):
            apply(s, s.menu[roll(seed + 77, s.ply) % len(s.menu)])
        elif isinstance(s.stack[-1], Turn):
            for a in plan(s, seed)[1]:
                apply(s, a)
        else:
            apply(s, quick(s, to_move(s)))
    return s


def rows_of(s: Swamp) -> list[dict[str, Any]]:
    """What there is to say of one game, seat by seat."""
    table = mean(p.vp for p in s.players)
    return [
        {
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
            "plies": s.ply,
        }
        for seat, p in enumerate(s.players)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", metavar="FILE", help="no games: the table of those in this file")
    args = parser.parse_args()
    if args.table:
        with open(args.table, encoding="utf-8") as file:
            tell([json.loads(line) for line in file if line.endswith("\n")])
        return
    for seed in range(args.seed, args.seed + args.games):
        print(json.dumps(rows_of(play(args.seats, seed))), flush=True)


def board_of(row: dict[str, Any]) -> str:
    return f"{row['tribe']} lotus" if row["side"] == "lotus" else "standard"


def strengths(games: list[list[dict[str, Any]]]) -> dict[str, float]:
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


def tell(games: list[list[dict[str, Any]]]) -> None:
    """The table: mean points, how far off the mean of the own table, with the standard error, and games won."""
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for r in [row for game in games for row in game]:
        for key in ("all", f"tribe {r['tribe']}", f"board {board_of(r)}", f"seat {r['seat']}", f"order {r['place']}"):
            groups[key].append(r)
    worth = strengths(games)
    for key in sorted(groups):
        g = groups[key]
        off = [r["off"] for r in g]
        error = stdev(off) / len(off) ** 0.5 if len(off) > 1 else 0.0
        board = worth.get(key.removeprefix("board "))
        fitted = f" against standard={board:+5.1f}" if board is not None and key.startswith("board") else ""
        print(
            f"{key:26} n={len(g):5} vp={mean(r['vp'] for r in g):6.1f} off={mean(off):+5.1f}±{error:.1f} "
            f"won={mean(r['won'] for r in g):.2f} towns={mean(r['settlements'] for r in g):.1f} "
            f"temples={mean(r['temples'] for r in g):.1f}{fitted}"
        )


if __name__ == "__main__":
    main()
