"""Lessons and puzzles at the table: a position and the answers given so far, shown as any table is.

Nothing is stored. A page sends the answers it has given, and they are played from the position; what was played just
now is remembered, so that one answer more costs one answer.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from veche.core.action import Action
from veche.core.complaint import NotOnMenu
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.state import Seat, State
from veche.core.where import title_bits
from veche.learn.attempt import Attempt, Kind, Verdict
from veche.learn.lesson import lessons
from veche.learn.puzzles import Puzzle, Solving, daily, puzzles
from veche.server.rooms import Room
from veche.server.store import BOT, PERSON, GameRow, Mark, SeatRow
from veche.server.texts import game_words, page_words
from veche.server.views import strip_of
from veche.table.envelopes import Envelopes
from veche.table.table import Table

MOST: Final = 60  # answers to one exercise
KEPT: Final = 200


@dataclass
class Scene:
    """An exercise after some answers. ``offered``: what of the open question's menu is shown."""

    game: Game
    seat: Seat
    seats: int
    options: Mapping[str, str]
    state: State
    offered: list[Action]
    given: list[str]
    log: list[tuple[Any, ...]]
    lines: list[str]
    told: list[int]
    verdict: Verdict
    of: Attempt | Solving


def lesson_scene(attempt: Attempt) -> Scene:
    a = attempt
    return Scene(
        a.game,
        a.lesson.seat,
        a.lesson.position.seats,
        a.lesson.position.options,
        a.state,
        a.offered(),
        a.given,
        a.log,
        a.lines,
        a.told,
        a.verdict,
        a,
    )


def puzzle_scene(solving: Solving) -> Scene:
    over = solving.over()
    kind = (Kind.REACHED if solving.solved() else Kind.FAILED) if over else Kind.SERVES
    log, record = solving.state.log or [], solving.puzzle.played
    return Scene(
        solving.game,
        solving.puzzle.seat,
        len(record.seats),
        record.options,
        solving.state,
        [] if over else solving.state.menu,
        [a.text for a in solving.answers],
        log,
        [f"{solving.puzzle.seat}: {a.text}" for a in solving.answers],
        [len(log) for _ in solving.answers],
        Verdict(kind, {}),
        solving,
    )


# Playing.

Key = tuple[str, str, str, tuple[str, ...]]
_kept: OrderedDict[Key, Attempt | Solving] = OrderedDict()


def begun(kind: str, key: str, name: str) -> Attempt | Solving | None:
    if kind == "puzzles":
        puzzle = puzzle_named(key, name)
        return fresh(puzzle) if puzzle else None
    lesson = lessons(key).get(name)
    return Attempt(lesson) if lesson else None


def puzzle_named(key: str, name: str) -> Puzzle | None:
    return next((p for p in puzzles(key) if p.id == name), None)


def fresh(puzzle: Puzzle) -> Solving:
    solving = Solving(puzzle)
    solving.state.log = []
    return solving


def copied(one: Attempt | Solving) -> Attempt | Solving:
    if isinstance(one, Attempt):
        return one.copy()
    other = copy(one)
    other.state = one.state.copy()
    other.state.log = list(one.state.log or [])
    other.answers = list(one.answers)
    return other


def played(kind: str, key: str, name: str, answers: Sequence[str]) -> Attempt | Solving | None:
    """The exercise after these answers, a copy to go on with; None if there is none, or if they are not possible."""
    wanted = tuple(answers)
    start = next((n for n in range(len(wanted), -1, -1) if (kind, key, name, wanted[:n]) in _kept), -1)
    one = copied(_kept[kind, key, name, wanted[:start]]) if start >= 0 else begun(kind, key, name)
    if one is None:
        return None
    for text in wanted[max(start, 0) :]:
        if not gave(one, text):
            return None
    remember((kind, key, name, wanted), one)
    return copied(one)


def remember(key: Key, one: Attempt | Solving) -> None:
    _kept[key] = one
    _kept.move_to_end(key)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)


def gave(one: Attempt | Solving, text: str) -> bool:
    """Give an answer; False if it is not carried out."""
    if isinstance(one, Attempt):
        return not one.done and one.answer(text).kind is not Kind.NOT_THIS
    if one.over():
        return False
    try:
        one.answer(text)
    except NotOnMenu:
        return False
    return True


def scene_of(one: Attempt | Solving) -> Scene:
    return lesson_scene(one) if isinstance(one, Attempt) else puzzle_scene(one)


# As a room.


class Setting(Table):
    """A table of an exercise: it offers what the exercise offers, and takes back what was answered."""

    def __init__(self, scene: Scene, names: list[str]) -> None:
        """No new game: the scene's own, as far as it has come."""
        self.game, self.setup, self.seed = scene.game, scene.game.setup(scene.seats, scene.options), 0
        self.names, self.scene = names, scene
        self.state, self.log, self.lines, self.told = scene.state, scene.log, scene.lines, scene.told
        self.back, self.secrets, self.envelopes = [], [], Envelopes()

    def menu(self, seat: Seat) -> list[Action]:
        return self.scene.offered if seat == self.scene.seat else []

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.scene.given)

    def is_over(self) -> bool:
        return False


def room_of(scene: Scene, words: Phrases) -> Room:
    """What the views of a table look at."""
    names = [words.say("learn.you") if k == scene.seat else words.say(f"bot.name.{k}") for k in range(scene.seats)]
    seats = [SeatRow(k, PERSON if k == scene.seat else BOT, names[k], "", "") for k in range(scene.seats)]
    key, rules, options = scene.game.key, scene.game.rules, dict(scene.options)
    row = GameRow("", key, rules, options, 0, "", 0.0, 0.0, over=False, imported=False)
    return Room(row, seats, Setting(scene, names), Mark(len(scene.given), len(scene.lines)))


# As an invitation.


def today() -> int:
    return datetime.now(UTC).date().toordinal()


@lru_cache(maxsize=8)
def invitation(day: int, language: str) -> dict[str, Any] | None:
    """The puzzle of a day in a few words: the game, the moment, who one is there, how hard it is."""
    puzzle = daily(day)
    if puzzle is None:
        return None
    game, words = puzzle.game, page_words(language)
    table, phrases = room_of(scene_of(fresh(puzzle)), words).table, game_words(game, language)
    strip = strip_of(game, table.view(puzzle.seat), puzzle.seat, phrases) or {}
    return {
        "id": puzzle.id,
        "game": game.key,
        "title": game.name(language),
        "where": title_bits(table.state, phrases),
        "seat": puzzle.seat,
        "who": strip.get("what", ""),
        "rating": puzzle.rating,
    }
