"""A position as data: who sits down, what was answered, and what was set by hand after that.

Figures of rulebooks and lessons share this form:

    seats = 2
    options = {surveyors = "on"}
    seed = 7                               # what chance draws by
    answers = ["build e5", "chance: tile 2", "dig f5"]
    arrange = {"players.0.coins" = 7, "rough.f5" = 0}

or, in place of the first four, ``record = "file.rec"`` beside the data (or the text of a record) up to ``ply``.
Chance answers for itself unless a line says what it draws. ``arrange`` sets fields of the state after the answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from veche.core.action import Action
from veche.core.chance import draw
from veche.core.game import Game
from veche.core.record import MAGIC, parse, split
from veche.core.state import CHANCE, Question, State, apply, is_over, to_move

FIELDS: Final = ("seats", "options", "seed", "answers", "record", "ply", "arrange")


class Wrong(ValueError):
    """Something in the data of a rulebook or a lesson is wrong; the sentence says what, to who writes it."""


@dataclass(frozen=True)
class Position:
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    answers: tuple[str, ...] = ()
    arrange: Mapping[str, Any] = field(default_factory=dict)


def read_position(data: Mapping[str, Any], folder: Path) -> Position:
    """A position from a table of a data file."""
    arrange = dict(data.get("arrange", {}))
    if "record" in data:
        text = str(data["record"])
        record = parse(text if text.startswith(MAGIC) else (folder / text).read_text(encoding="utf-8"))
        lines = tuple(record.lines[: data.get("ply")])
        return Position(len(record.seats), record.options, record.seed or 1, lines, arrange)
    if "seats" not in data:
        raise Wrong("a position says how many `seats` there are, or names a `record`")
    options = {key: str(value) for key, value in data.get("options", {}).items()}
    return Position(data["seats"], options, data.get("seed", 1), tuple(data.get("answers", ())), arrange)


def set_up(game: Game, position: Position) -> State:
    """The state that a position describes, its question open."""
    s = game.start(position.seats, position.options)
    play(game, s, position.answers, position.seed)
    for path, value in position.arrange.items():
        put(game, s, path, value)
    if position.arrange and s.stack and isinstance(s.stack[-1], Question):
        s.menu = s.stack[-1].menu(s)
    return s


def play(game: Game, s: State, answers: Sequence[str], seed: int) -> None:
    """Play these answers; chance draws for itself where no line is its own, and once more at the end."""
    for number, text in enumerate(answers, 1):
        if not text.startswith("chance:"):
            for a in drawn(s, seed):
                apply(s, a)
        apply(s, found(s, text, f"answer {number}"))
    for a in drawn(s, seed):
        apply(s, a)


def drawn(s: State, seed: int) -> Iterator[Action]:
    """What chance answers, as long as it is asked."""
    while to_move(s) == CHANCE:
        yield draw(s, seed)


def found(s: State, text: str, where: str) -> Action:
    """The answer of the menu that is written so, perhaps with who gives it before: "0: build e5"."""
    a = matching(s, text)
    if a is None:
        asked = type(s.stack[-1]).__name__ if s.stack else "nothing"
        menu = ", ".join(a.text for a in s.menu[:60])
        raise Wrong(f"{where}: “{text}” is not possible. {asked} is asked of {to_move(s)}: {menu}")
    return a


def matching(s: State, text: str) -> Action | None:
    """The first answer of the menu that fits a pattern ("take *"), if it is for who is asked now."""
    if is_over(s):
        return None
    who, pattern = split(text) if ": " in text else (to_move(s), text)
    if who != to_move(s):
        return None
    return next((a for a in s.menu if fits(a.text, pattern)), None)


def fits(text: str, pattern: str) -> bool:
    return text == pattern or fnmatchcase(text, pattern)


# Arranging.


def put(game: Game, s: State, path: str, value: Any) -> None:
    """Set a field of the state: ``players.0.coins``, ``rough.e5``. It keeps its kind."""
    *way, last = path.split(".")
    thing: Any = s
    for step in way:
        thing = held(game, thing, step, path)
    old = held(game, thing, last, path)
    value = type(old)(value) if isinstance(old, tuple | bytes) and isinstance(value, list) else value
    if isinstance(old, bool) != isinstance(value, bool) or not isinstance(value, type(old)):
        raise Wrong(f"arrange {path}: {value!r} is no {type(old).__name__} like {old!r}")
    if isinstance(thing, list):
        thing[place(game, thing, last, path)] = value
    elif isinstance(thing, tuple | bytes):  # Copies share it: another takes its place.
        at = place(game, thing, last, path)
        put(game, s, ".".join(way), [*thing[:at], value, *thing[at + 1 :]])
    else:
        setattr(thing, last, value)


def held(game: Game, thing: Any, step: str, path: str) -> Any:
    if isinstance(thing, list | tuple | bytes):
        return thing[place(game, thing, step, path)]
    if step.startswith("_") or not hasattr(thing, step):
        raise Wrong(f"arrange {path}: {type(thing).__name__} has no `{step}`")
    return getattr(thing, step)


def place(game: Game, thing: Sequence[Any], step: str, path: str) -> int:
    """Where in a list: a number, or the name of a noun, if the list has one item for each noun of that kind."""
    if step.isdigit() and int(step) < len(thing):
        return int(step)
    for names in game.words("en").nouns.values():
        if len(names) == len(thing) and step in names:
            return list(names).index(step)
    raise Wrong(f"arrange {path}: `{step}` is no place in a list of {len(thing)}")
