"""Games recorded elsewhere: who can read them, turn them into records and check them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from veche.core.plugins import registered
from veche.core.record import Record


@dataclass(frozen=True)
class Report:
    """What a check of a recorded game found. ``first`` is the first mismatch in words, or ""."""

    moves: int
    mismatches: int
    first: str = ""
    games: int = 1


class Importer(Protocol):
    """One foreign notation of one game. Registered as an entry point of the group ``veche.importers``.

    ``convert`` and ``check`` raise BadRecord, with a sentence, on what they cannot read.
    """

    name: str

    def recognises(self, text: str) -> bool: ...

    def convert(self, text: str) -> Record: ...

    def check(self, text: str) -> Report: ...


def importers() -> list[Importer]:
    return [entry.load() for entry in registered("veche.importers").values()]


def importer_of(text: str) -> Importer | None:
    """The first importer that knows this notation."""
    return next((one for one in importers() if one.recognises(text)), None)
