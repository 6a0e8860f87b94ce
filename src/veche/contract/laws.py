"""What every game must hold to. A law is a function that looks at a game and raises AssertionError where it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from veche.contract.cases import Case, cases_of, fullest
from veche.core.game import Game

CHAPTERS: Final = (
    "play", "state", "hidden", "refusals", "words", "drawing", "parts", "hooks", "inside", "rulebook", "lessons",
    "layout",
)  # fmt: skip


@dataclass(frozen=True)
class Law:
    """``looks_at``: "case", every way to sit down; "fullest", the largest table; "secrets", cases of a game that hides
    something; "game", the game as it is written."""

    check: Callable[[Any], None]
    looks_at: str

    def __str__(self) -> str:
        return self.check.__name__

    @property
    def chapter(self) -> str:
        return self.check.__module__.rpartition(".")[2]

    @property
    def says(self) -> str:
        """The law as a sentence."""
        return self.check.__name__.replace("_", " ")


LAWS: Final[list[Law]] = []


def law(looks_at: str) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """Enter a function into the contract."""

    def entered(check: Callable[[Any], None]) -> Callable[[Any], None]:
        LAWS.append(Law(check, looks_at))
        return check

    return entered


def laws() -> list[Law]:
    """All laws, in the order of their chapters."""
    for chapter in CHAPTERS:
        import_module(f"veche.contract.{chapter}")
    return LAWS


def trials(game: Game) -> Iterator[tuple[Law, Case | str]]:
    """Every law with everything of this game it must be tried on."""
    tried: dict[str, list[Any]] = {
        "case": cases_of(game),
        "fullest": [fullest(game)],
        "secrets": cases_of(game) if not game.is_open else [],
        "game": [game.key],
    }
    for one in laws():
        for on in tried[one.looks_at]:
            yield one, on
