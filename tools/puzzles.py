"""Puzzles from games of bots: turns of which one is clearly best and not obvious.

    python tools/puzzles.py terra-mystica --bot mcts:1 --games 20 --seconds 3000 --out build/puzzles

A turn is taken if, among whole turns that differ in more than asides, the first is ahead of every other at first sight
and ahead of it in playouts with the same chances for all (mean less its interval over ``--gap`` points), and if weak
levels miss it often enough. What fails any of this is thrown away. How hard it is, is measured by which levels find it.
Goes on where it stopped: games done are remembered beside the findings.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

os.environ.setdefault("OMP_NUM_THREADS", "1")

from veche.bots.base import NO_LIMIT, make_bot
from veche.bots.lookahead import is_aside
from veche.bots.match import play_match
from veche.bots.mcts import Branch, Chances, Knobs, Search
from veche.core.chance import roll
from veche.core.complaint import NotOnMenu
from veche.core.game import Game, find
from veche.core.record import Record, begin, check, split
from veche.core.state import CHANCE, Seal, State, Step, apply, to_move
from veche.learn.puzzles import Puzzle, Solving, after

RIVALS = 3  # Other turns that the best is measured against.
FIRST, MOST = 6, 24  # Playouts of each: as many before the first doubt, and in all.
SURE = 2.0  # Standard errors.
SIGHT = 0.5  # What is less ahead than this share of the gap at first sight is not played out.
TRIES = 6
STRENGTH = {"novice": 1000, "casual": 1250, "skilled": 1450, "greedy": 1650}
OBVIOUS = 0.6  # Casual finds it more often than that.
CHOICES = 5  # A menu with fewer answers is no puzzle.


@dataclass(frozen=True)
class Hunt:
    """What is looked for: puzzles of a game by bots like this, ahead by so many points."""

    key: str
    seats: int
    options: dict[str, str]
    bot: str
    gap: float
    share: int


def turns(game: Game, record: Record) -> Iterator[tuple[int, State]]:
    """Every question that begins a turn and leaves a choice, with the number of answers before it."""
    s, before = begin(record), cast(Step | None, None)
    for n, row in enumerate(record.lines):
        seat, text = split(row)
        top = s.stack[-1]
        asked = seat != CHANCE and type(top).__name__ in game.judged().turns and not isinstance(top, Seal)
        if asked and top is not before and len(s.menu) >= CHOICES:  # After an aside the same question stands again.
            yield n, s
        before = top
        apply(s, check(game, s, seat, text))


def core(game: Game, b: Branch) -> tuple[str, ...]:
    return tuple(sorted(a.text for a in b.line if not is_aside(game.judged(), a)))


def rivals(game: Game, branches: list[Branch]) -> list[Branch]:
    """The best branch and the next ones that differ from it, and among themselves, in more than asides."""
    best: dict[tuple[str, ...], Branch] = {}
    for b in branches:
        best.setdefault(core(game, b), b)
    return list(best.values())[: 1 + RIVALS]


def ahead(search: Search, view: State, live: list[Branch], gap: float) -> tuple[float, float] | None:
    """By how many points the first is ahead of the best of the others, and give or take how many; None if it is not."""
    values: list[list[float]] = [[] for _ in live]
    for n in range(MOST):
        chances = Chances(roll(search.seed, n), search.knobs.slips if n else 0.0)
        for b, found in zip(live, values):
            found.append(search.playout(view, b, chances))
        if n + 1 in (FIRST, MOST // 2) and leading(values)[0] < gap:
            return None
    mean, give = leading(values)
    return (mean, give) if mean - give >= gap else None


def leading(values: list[list[float]]) -> tuple[float, float]:
    """The smallest mean lead of the first over another, and its interval."""
    pairs = [[a - b for a, b in zip(values[0], other)] for other in values[1:]]
    worst = min(pairs, key=statistics.fmean)
    return statistics.fmean(worst), SURE * statistics.stdev(worst) / math.sqrt(len(worst))


def puzzle_at(hunt: Hunt, game: Game, record: Record, n: int, s: State) -> Puzzle | None:
    seat = to_move(s)
    view = game.hide(s, seat)
    search = Search(game, roll(7919 * (seat + 1), s.ply), Knobs(width=24))
    live = rivals(game, search.branches(view))
    if len(live) < 3 or live[0].prior - live[1].prior < SIGHT * hunt.gap:
        return None
    if (sure := ahead(search, view, live, hunt.gap)) is None:
        return None
    short = replace(record, lines=record.lines[:n], seed=None, result=None)
    line, second = [tuple(a.text for a in b.line) for b in live[:2]]
    found = Puzzle(
        f"{hunt.key}-{record.seed}-{n}", short.text(), seat, line, second, round(sure[0], 1), round(sure[1], 1)
    )
    return finished(game, found)


def finished(game: Game, found: Puzzle) -> Puzzle | None:
    """With what it gains, what it is about and how hard it is; None if it cannot be played so, or is obvious."""
    try:
        best, second = after(found, found.line), after(found, found.second)
    except NotOnMenu:
        return None
    if not (best.over() and second.over()):
        return None
    tally = {level: sum(finds(game, found, level, n) for n in range(TRIES)) for level in STRENGTH}
    if tally["casual"] > OBVIOUS * TRIES:
        return None
    theme = next((a.verb.name for a in best.answers if not is_aside(game.judged(), a)), "")
    return replace(found, gain=gain(game, best, second), theme=theme, rating=rating(tally))


def gain(game: Game, best: Solving, second: Solving) -> dict[str, float]:
    """What the best turn has more of at its end than the next best, by parts of the value."""
    parts = game.judged().parts
    if parts is None:
        return {}
    seat = best.puzzle.seat
    here, there = parts(game.hide(best.state, seat), seat), parts(game.hide(second.state, seat), seat)
    found = {k: round(here.get(k, 0.0) - there.get(k, 0.0), 1) for k in here | there}
    return {k: v for k, v in sorted(found.items(), key=lambda kv: -abs(kv[1])) if v}


def finds(game: Game, puzzle: Puzzle, level: str, n: int) -> bool:
    bot = make_bot(level, game, roll(17, n))
    solving = Solving(puzzle)
    while not solving.over():
        view = game.hide(solving.state, puzzle.seat)
        solving.answer(bot.choose(view, NO_LIMIT).text)
    return solving.solved()


def rating(tally: dict[str, int]) -> int:
    """The rating under which the levels' successes are likeliest."""

    def likely(mine: int) -> float:
        total = 0.0
        for level, wins in tally.items():
            p = 1 / (1 + 10 ** ((mine - STRENGTH[level]) / 400))
            total += (wins + 0.25) * math.log(p) + (TRIES - wins + 0.25) * math.log(1 - p)
        return total

    return max(range(700, 2301, 10), key=likely)


def hunted(hunt: Hunt, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game."""
    game = find(hunt.key)
    setup = game.setup(hunt.seats, hunt.options)
    played = play_match(game, [make_bot(hunt.bot, game, seed + n) for n in range(hunt.seats)], setup.options, seed)
    record = Record(
        hunt.key, game.rules, [f"Bot {n + 1}" for n in range(hunt.seats)], setup.options, seed, played.lines
    )
    found = 0
    for n, s in turns(game, record):
        if found < hunt.share and (puzzle := puzzle_at(hunt, game, record, n, s)):
            found += 1
            yield puzzle


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE")
    parser.add_argument("--bot", default="mcts:4")
    parser.add_argument("--gap", type=float, default=1.5, help="points that the best must be ahead for certain")
    parser.add_argument("--share", type=int, default=4, help="puzzles from one game at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--out", type=Path, default=Path("build/puzzles"))
    given = parser.parse_args()
    seats = given.seats or max(2, find(given.game).seats[0])
    hunt = Hunt(given.game, seats, dict(o.split("=", 1) for o in given.options), given.bot, given.gap, given.share)
    given.out.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + given.seconds
    for seed in range(given.seed, given.seed + given.games):
        done = given.out / f"{given.game}-{seats}-{seed}.jsonl"
        if done.exists() or time.monotonic() > until:
            continue
        rows = []
        for puzzle in hunted(hunt, seed):
            rows.append(puzzle.text())
            print(puzzle.id, puzzle.theme, puzzle.rating, puzzle.ahead, puzzle.give, *puzzle.line, flush=True)
        done.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main()
