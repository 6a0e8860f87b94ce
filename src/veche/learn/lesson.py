"""Lessons as data: ``lessons/NN-name.toml`` in the folder of a game. docs/how-to/lessons.md says how to write one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from veche.core.game import find, folder_of
from veche.core.phrases import LANGUAGES
from veche.core.state import Seat
from veche.learn.goal import Goal, read_goal, several
from veche.rules.position import FIELDS, Position, Wrong, read_position

SPARE: Final = 2  # answers beyond par before a task has failed
WORDS: Final = ("title", "task", "success", "hint")
KNOWN: Final = (*FIELDS, *WORDS, "stage", "seat", "goal", "allow", "mistake", "replies", "par", "wrong", "most", "rule")
MISTAKE: Final = ("answer", "reason", "event", "number", "say")

Words = Mapping[str, str]
NOTHING: Final = Goal()


@dataclass(frozen=True)
class Mistake:
    """What to say, and on what. An answer (by pattern) or a refusal (by its reason) is not played: try again. If what
    was told or reached afterwards is the mistake (event, number), the task has failed."""

    say: Words
    answers: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    after: Goal = NOTHING


@dataclass(frozen=True)
class Lesson:
    game: str
    key: str
    stage: str
    position: Position
    seat: Seat
    title: Words
    task: Words
    success: Words
    hint: Words
    goal: Goal
    allow: tuple[str, ...]
    mistakes: tuple[Mistake, ...]
    replies: tuple[str, ...]
    bot: str
    par: tuple[str, ...]
    wrong: tuple[str, ...]
    most: int
    rule: str


def lessons_folder(key: str) -> Path:
    return folder_of(find(key)) / "lessons"


@cache
def stages(key: str) -> dict[str, Words]:
    """The stages of a course in their order, with their titles: ``lessons/stages.toml``."""
    path = lessons_folder(key) / "stages.toml"
    tables: dict[str, Words] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return tables


@cache
def lessons(key: str) -> dict[str, Lesson]:
    """Every lesson of a game, in the order of stages and of their files."""
    order = list(stages(key))
    paths = [p for p in sorted(lessons_folder(key).glob("*.toml")) if p.name != "stages.toml"]
    found = [read_lesson(key, path) for path in paths]
    found.sort(key=lambda lesson: order.index(lesson.stage))
    return {lesson.key: lesson for lesson in found}


def read_lesson(key: str, path: Path) -> Lesson:
    try:
        return lesson_of(key, path.stem.partition("-")[2], tomllib.loads(path.read_text("utf-8")), path.parent)
    except (ValueError, KeyError, TypeError) as wrong:
        raise Wrong(f"{path.name}: {wrong}") from None


def lesson_of(key: str, name: str, data: Mapping[str, Any], folder: Path) -> Lesson:
    """A lesson from its table."""
    known(data, KNOWN, "a lesson")
    if data.get("stage") not in stages(key):
        raise Wrong(f"the stage {data.get('stage')!r} is none of {', '.join(stages(key))} (stages.toml)")
    goal = read_goal(data.get("goal", {}))
    par, replies = several(data.get("par")), data.get("replies", [])
    if not goal or not par:
        raise Wrong("a lesson has a [goal] and a `par`")
    return Lesson(
        game=key,
        key=name,
        stage=data["stage"],
        position=read_position(data, folder),
        seat=data.get("seat", 0),
        title=words(data, "title"),
        task=words(data, "task"),
        success=words(data, "success"),
        hint=words(data, "hint") if "hint" in data else {},
        goal=goal,
        allow=several(data.get("allow")),
        mistakes=tuple(mistake(row) for row in data.get("mistake", ())),
        replies=several(replies) if isinstance(replies, list) else (),
        bot=replies if isinstance(replies, str) else "",
        par=par,
        wrong=several(data.get("wrong")),
        most=data.get("most", len(par) + SPARE),
        rule=data.get("rule", ""),
    )


def mistake(data: Mapping[str, Any]) -> Mistake:
    known(data, MISTAKE, "a mistake")
    after = read_goal({k: v for k, v in data.items() if k in ("event", "number")})
    found = Mistake(words(data, "say"), several(data.get("answer")), several(data.get("reason")), after)
    if bool(found.answers) + bool(found.reasons) + bool(after) != 1:
        raise Wrong("a mistake is of one kind: answer, reason, or what is told or reached (event, number)")
    return found


def known(data: Mapping[str, Any], words_: tuple[str, ...], what: str) -> None:
    strange = [word for word in data if word not in words_]
    if strange:
        raise Wrong(f"`{strange[0]}` is no part of {what}: {', '.join(words_)}")


def words(data: Mapping[str, Any], key: str) -> Words:
    found = data.get(key)
    missing = [language for language in LANGUAGES if not isinstance(found, Mapping) or not found.get(language)]
    if missing or not isinstance(found, Mapping):
        raise Wrong(f"`{key}` is not said in {', '.join(missing)}")
    return found
