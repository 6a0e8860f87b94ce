"""Puzzles: a position of a real game in which one turn is clearly best.

A game keeps its own in ``data/puzzles.jsonl``, one a line; tools/puzzles.py finds more. A turn solves a puzzle if it
ends where the best one ends, whatever the order of its answers, or if it differs only in asides (conversions) and is
worth as much.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import cache
from math import lcm
from typing import Any, Final

from veche.bots.lookahead import is_aside, is_quiet, worth
from veche.core.action import Action
from veche.core.codec import dump
from veche.core.game import Game, find, folder_of, keys
from veche.core.record import Record, check, game_of, parse, replay
from veche.core.state import Seat, State, Step, apply

FILE: Final = "puzzles.jsonl"
AS_GOOD: Final = 0.5  # Points that other asides may cost.
SEED: Final = 1
STRIDE: Final = 7919  # A prime: stepping by it one comes to every puzzle.


@dataclass(frozen=True)
class Puzzle:
    """A game up to the turn, whose turn it is, the best answers, the next best, by how many points they are ahead
    (``give`` or take so many), what they bring more of, what they are about, and how hard they are to find."""

    id: str
    record: str
    seat: Seat
    line: tuple[str, ...]
    second: tuple[str, ...]
    ahead: float
    give: float
    gain: dict[str, float] = field(default_factory=dict)
    theme: str = ""
    rating: int = 1500

    @property
    def game(self) -> Game:
        return game_of(self.played)

    @property
    def played(self) -> Record:
        return parse(self.record)

    def text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def puzzle_from(row: str) -> Puzzle:
    found = json.loads(row)
    return Puzzle(**{**found, "line": tuple(found["line"]), "second": tuple(found["second"])})


@cache
def puzzles(key: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the easiest first."""
    path = folder_of(find(key)) / "data" / FILE
    rows = path.read_text("utf-8").splitlines() if path.exists() else []
    return tuple(sorted(map(puzzle_from, rows), key=lambda p: (p.rating, p.id)))


def stocked() -> list[str]:
    """The games that have puzzles."""
    return [key for key in keys() if puzzles(key)]


def of_the_day(key: str, day: int) -> Puzzle | None:
    """One puzzle for everybody, another every day: all of them in turn, not in the order of difficulty. They shift by a
    day when games and puzzles have come round together, so that the first page shows each of them in time."""
    found = puzzles(key)
    if not found:
        return None
    return found[(day + day // lcm(len(found), len(stocked()))) * STRIDE % len(found)]


def daily(day: int) -> Puzzle | None:
    """The puzzle of the first page: the games take turns."""
    games = stocked()
    return of_the_day(games[day % len(games)], day) if games else None


class Solving:
    """A turn at a puzzle, answer by answer."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.game
        self.state: State = replay(puzzle.played)
        self.begun: Step = self.state.stack[-1]
        self.answers: list[Action] = []

    def answer(self, text: str) -> None:
        """One answer more; what is not on the menu is refused as at every table."""
        a = check(self.game, self.state, self.puzzle.seat, text)
        apply(self.state, a)
        self.answers.append(a)

    def over(self) -> bool:
        return bool(self.answers) and is_quiet(self.game.judged(), self.state, self.puzzle.seat, self.begun)

    def solved(self) -> bool:
        """Once the turn is over: is it the best one?"""
        best = after(self.puzzle, self.puzzle.line)
        if place(best.state) == place(self.state):
            return True
        return best.core() == self.core() and self.worth() >= best.worth() - AS_GOOD

    def core(self) -> Counter[str]:
        """The answers without asides, in no order."""
        return Counter(a.text for a in self.answers if not is_aside(self.game.judged(), a))

    def worth(self) -> float:
        view = self.game.hide(self.state, self.puzzle.seat)
        self.game.deal(view, self.puzzle.seat, SEED)
        return worth(self.game.judged(), view, self.puzzle.seat, SEED)


def after(puzzle: Puzzle, line: tuple[str, ...]) -> Solving:
    """The puzzle with these answers given."""
    found = Solving(puzzle)
    for text in line:
        found.answer(text)
    return found


def place(s: State) -> Any:
    """A position, however many answers led to it."""
    return {name: value for name, value in dump(s).items() if name != "ply"}
