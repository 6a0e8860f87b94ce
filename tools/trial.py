"""How hard the spirits are: a greedy bot plays the Trial on every level.

    python tools/trial.py --games 100 [--seats 1] [--mode usual] [--scenario 1]

The bot follows its own chain of answers to the end of its turn and takes the best by values/spirit_lands.
"""

from __future__ import annotations

import argparse
from typing import Any

from veche.core.action import Action
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, Seat, apply, to_move
from veche.games.spirit_lands.tables import SUN
from veche.games.spirit_lands.worth import options, value

CAP = 1500
QUIET = ("ActionPhase", "PaidActions", "Prologue")


def best_answer(s: Any, seed: int) -> Action:
    """Every answer is given its fair share of the look-ahead."""
    seat = to_move(s)
    answers = options(s, seat, None)
    if len(answers) == 1:
        return answers[0]
    share = max(4, CAP // len(answers))
    worths = [best_end(s, a, seat, seed, share) for a in answers]
    return answers[worths.index(max(worths))]


def best_end(s: Any, a: Action, seat: Seat, seed: int, cap: int) -> float:
    """The best value at the end of a chain that begins with this answer. The spirits' turn is not looked into."""
    todo = [after(s, a, seed)]
    best, tried = float("-inf"), 0
    while todo:
        here = todo.pop()
        if is_quiet(here, seat) or tried >= cap:
            best = max(best, value(here, seat))
            continue
        for b in options(here, seat, None)[::-1]:
            tried += 1
            todo.append(after(here, b, seed))
    return best


def after(s: Any, a: Action, seed: int) -> Any:
    """After an answer; chance goes on as long as it is this turn's."""
    c = s.copy()
    apply(c, a)
    while to_move(c) == CHANCE and c.active == s.active:
        apply(c, draw(c, seed))
    return c


def is_quiet(s: Any, seat: Seat) -> bool:
    return not s.stack or s.active != seat or to_move(s) != seat or type(s.stack[-1]).__name__ in QUIET


def play(seats: int, chosen: dict[str, str], seed: int) -> Any:
    s: Any = find("spirit-lands").start(seats, chosen)
    while s.menu:
        apply(s, draw(s, seed) if to_move(s) == CHANCE else best_answer(s, seed * 31 + s.ply))
    return s


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--mode", default="usual")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--levels", default="beginner normal high")
    args = parser.parse_args()
    game = find("spirit-lands")
    for level in args.levels.split():
        scenario = args.scenario or ("0" if level == "beginner" else "1")
        chosen = {"level": level, "scenario": scenario, "mode": args.mode}
        ends = [play(args.seats, chosen, n) for n in range(args.first, args.first + args.games)]
        won = sum(game.score(s)[0][0] for s in ends) / len(ends)
        mine = sum(sum(game.points(s)) / args.seats for s in ends) / len(ends)
        theirs = sum(s.has(s.spirits, SUN) for s in ends) / len(ends)
        print(f"{level:<9} scenario {scenario}: won {won:.0%}, Suns {mine:.1f} against {theirs:.1f}", flush=True)


if __name__ == "__main__":
    main()
