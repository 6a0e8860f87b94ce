"""Puzzles from games of bots: turns of which one is clearly best and not obvious.

    python tools/puzzles.py terra-mystica --bot mcts:1 --games 20 --seconds 3000 --out build/puzzles

Whole turns that differ in more than asides are played out with the same chances for all; the best of them is measured
against those that come next by other chances than it was chosen by. It is taken if it is ahead of every other for
certain (mean less its interval) by ``--gap`` of the spread of results, if it still leads when playouts go twice as far,
and if weak levels miss it often enough. What fails any of this is thrown away, and counted by what it failed at. How
hard a puzzle is, is measured by which levels find it. Goes on where it stopped: games done are remembered beside the
findings.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

os.environ.setdefault("OMP_NUM_THREADS", "1")

from veche.bots.base import NO_LIMIT, make_bot
from veche.bots.lookahead import is_aside
from veche.bots.match import Played, play_match
from veche.bots.mcts import Branch, Chances, Knobs, Search
from veche.core.chance import roll
from veche.core.complaint import NotOnMenu
from veche.core.game import Game, find
from veche.core.record import Record, begin, check, split
from veche.core.state import CHANCE, Seal, State, Step, apply, to_move
from veche.learn.puzzles import Puzzle, Solving, after

WIDE = 8  # Turns that are played out at first,
FIRST = (4, 4)  # so often, and once more if one is ahead.
SIGHT = 0.05  # Turns nearer than this share of the gap at first sight are seldom told apart by playouts.
RIVALS = 3  # Other turns that the best is measured against,
STAGES = (12, 12, 24, 48)  # by so many playouts of each; the close ones go on.
DEEP = 24  # Playouts that go twice as far.
SURE = 2.0  # Standard errors.
SAMPLE = 6  # Games by which the spread of results is measured.
TRIES = 6
STRENGTH = {"novice": 1000, "casual": 1250, "greedy": 1500, "skilled": 1600}
OBVIOUS = 0.6  # Casual finds it more often than that.
CHOICES = 4  # A menu with fewer answers is no puzzle.


class Thrown(Exception):
    """A turn is no puzzle, and why."""


@dataclass(frozen=True)
class Hunt:
    """What is looked for: puzzles of a game by bots like this, ahead by so many points, so many from one game."""

    key: str
    seats: int
    options: dict[str, str]
    bot: str
    gap: float
    share: int

    @property
    def game(self) -> Game:
        return find(self.key)

    def match(self, bot: str, seed: int) -> Played:
        bots = [make_bot(bot, self.game, seed + n) for n in range(self.seats)]
        return play_match(self.game, bots, self.game.setup(self.seats, self.options).options, seed)

    def spread(self) -> float:
        """How far apart the results of equals are: the standard deviation of a seat's points."""
        points = [n for seed in range(SAMPLE) for n in self.match("greedy", seed).points]
        return statistics.stdev(points)


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
    """The best branches at first sight that differ among themselves in more than asides."""
    best: dict[tuple[str, ...], Branch] = {}
    for b in branches:
        best.setdefault(core(game, b), b)
    return list(best.values())[:WIDE]


class Playouts:
    """Turns played out: the n-th playout of each meets the same deal, draws and slips."""

    def __init__(self, search: Search, view: State, live: list[Branch], since: int = 0) -> None:
        self.search, self.view, self.live, self.number = search, view, live, since
        self.values: list[list[float]] = [[] for _ in live]

    def play(self, times: int) -> None:
        for n in range(self.number, self.number + times):
            chances = Chances(roll(self.search.seed, n), self.search.knobs.slips if n else 0.0)
            for b, found in zip(self.live, self.values):
                found.append(self.search.playout(self.view, b, chances))
        self.number += times

    def sort(self) -> None:
        """The best first."""
        order = sorted(range(len(self.live)), key=lambda k: -statistics.fmean(self.values[k]))
        self.live, self.values = [self.live[k] for k in order], [self.values[k] for k in order]


def leading(values: list[list[float]]) -> tuple[float, float]:
    """The smallest mean lead of the first over another, and its interval."""
    pairs = [[a - b for a, b in zip(values[0], other)] for other in values[1:]]
    worst = min(pairs, key=statistics.fmean)
    return statistics.fmean(worst), SURE * statistics.stdev(worst) / math.sqrt(len(worst))


def screened(search: Search, view: State, gap: float) -> Playouts:
    """The best turn by a few playouts and those that come next, to be measured by other chances."""
    live = rivals(search.game, search.branches(view))
    if len(live) < 3:
        raise Thrown("too few turns")
    if live[0].prior - live[1].prior < SIGHT * gap:
        raise Thrown("alike at first sight")
    first = Playouts(search, view, live)
    for more in FIRST:
        first.play(more)
        first.sort()
        if statistics.fmean(first.values[0]) - statistics.fmean(first.values[1]) < gap:
            raise Thrown("close at once")
    return Playouts(search, view, first.live[: 1 + RIVALS], first.number)


def ahead(found: Playouts, gap: float) -> tuple[float, float]:
    """By how many points the first is ahead of the best of the others, and give or take how many."""
    for more in STAGES:
        found.play(more)
        mean, give = leading(found.values)
        if mean - give >= gap:
            return mean, give
        if mean < gap:
            break
    raise Thrown("not sure")


def deeper(found: Playouts) -> None:
    """The lead lasts when playouts go twice as far."""
    knobs = replace(found.search.knobs, ahead=2 * found.search.ahead)
    far = Playouts(Search(found.search.game, found.search.seed, knobs), found.view, found.live, found.number)
    far.play(DEEP)
    mean, give = leading(far.values)
    if mean - give / 2 <= 0:  # One standard error: two would take ten times as long.
        raise Thrown("not so further on")


def puzzle_at(hunt: Hunt, record: Record, n: int, s: State) -> Puzzle:
    seat = to_move(s)
    search = Search(hunt.game, roll(7919 * (seat + 1), s.ply), Knobs(width=24))
    found = screened(search, hunt.game.hide(s, seat), hunt.gap)
    mean, give = ahead(found, hunt.gap)
    deeper(found)
    values = found.values[1:]
    nearest = 1 + values.index(max(values, key=statistics.fmean))
    line, second = [tuple(a.text for a in found.live[k].line) for k in (0, nearest)]
    short = replace(record, lines=record.lines[:n], seed=None, result=None)
    name = f"{hunt.key}-{hunt.seats}-{record.seed}-{n}"
    return finished(hunt.game, Puzzle(name, short.text(), seat, line, second, round(mean, 1), round(give, 1)))


def finished(game: Game, found: Puzzle) -> Puzzle:
    """With what it gains, what it is about and how hard it is; thrown away if it cannot be played so, or is obvious."""
    try:
        best, second = after(found, found.line), after(found, found.second)
    except NotOnMenu:
        raise Thrown("cannot be played so") from None
    if not (best.over() and second.over()):
        raise Thrown("not a whole turn")
    tally = {level: sum(finds(game, found, level, n) for n in range(TRIES)) for level in STRENGTH}
    if tally["casual"] > OBVIOUS * TRIES:
        raise Thrown("obvious")
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


def played(hunt: Hunt, seed: int) -> Record:
    options = hunt.game.setup(hunt.seats, hunt.options).options
    names = [f"Bot {n + 1}" for n in range(hunt.seats)]
    return Record(hunt.key, hunt.game.rules, names, options, seed, hunt.match(hunt.bot, seed).lines)


def hunted(hunt: Hunt, seed: int, fell: Counter[str]) -> Iterator[Puzzle]:
    """The puzzles of one game; what all other turns fell at is counted. The last turns first: playouts are short there,
    and what they say is certain."""
    record, found = played(hunt, seed), 0
    for n, s in reversed([(n, s.copy()) for n, s in turns(hunt.game, record)]):
        if found == hunt.share:
            return
        try:
            puzzle = puzzle_at(hunt, record, n, s)
        except Thrown as why:
            fell[str(why)] += 1
            continue
        found += 1
        yield puzzle


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE")
    parser.add_argument("--bot", default="mcts:4")
    parser.add_argument("--gap", type=float, default=0.1, help="share of the spread of results to be ahead for certain")
    parser.add_argument("--share", type=int, default=4, help="puzzles from one game at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--out", type=Path, default=Path("build/puzzles"))
    given = parser.parse_args()
    seats = given.seats or max(2, find(given.game).seats[0])
    hunt = Hunt(given.game, seats, dict(o.split("=", 1) for o in given.options), given.bot, given.gap, given.share)
    given.out.mkdir(parents=True, exist_ok=True)
    spread = given.out / f"{given.game}-{seats}.spread"
    if not spread.exists():
        spread.write_text(f"{hunt.spread():.2f}\n", encoding="utf-8")
    hunt = replace(hunt, gap=given.gap * float(spread.read_text(encoding="utf-8")))
    until = time.monotonic() + given.seconds
    for seed in range(given.seed, given.seed + given.games):
        done = given.out / f"{given.game}-{seats}-{seed}.jsonl"
        if done.exists() or time.monotonic() > until:
            continue
        rows, fell = [], Counter[str]()
        began = time.process_time()
        for puzzle in hunted(hunt, seed, fell):
            rows.append(puzzle.text())
            print(puzzle.id, puzzle.theme, puzzle.rating, puzzle.ahead, puzzle.give, *puzzle.line, flush=True)
        done.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
        print(f"{done.stem}: {len(rows)} in {time.process_time() - began:.0f} s; {dict(fell)}", flush=True)


if __name__ == "__main__":
    main()
