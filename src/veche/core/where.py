"""Where in a game we are, as far as any game says it in one number."""

from __future__ import annotations

from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import State

COMPLETE: Final = "completed"
COUNTED: Final = ("round", "chapter", COMPLETE)


def title_bits(view: State, phrases: Phrases) -> list[str]:
    """The round, chapter or the like in words; nothing before the first."""
    name_ = counted_by(view, phrases)
    if f"field.{name_}" in phrases:
        return [f"{phrases.say(f'field.{name_}')} {getattr(view, name_)}"]
    return [phrases.say(f"log.{name_}", getattr(view, name_))] if name_ else []


def counted_by(view: State, phrases: Phrases) -> str:
    """What a game tells its progress by: rounds or chapters, counted from 1; what is complete, from 0; or nothing."""
    named = [name_ for name_ in COUNTED if f"field.{name_}" in phrases or f"log.{name_}" in phrases]
    return next((name_ for name_ in named if number_of(view, name_) >= (name_ != COMPLETE)), "")


def number_of(view: State, name_: str) -> int:
    number = getattr(view, name_, -1)
    return number if isinstance(number, int) else -1
