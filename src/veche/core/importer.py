"""Games recorded elsewhere: who can read them, turn them into records and check them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from veche.core.complaint import BadRecord, Complaint
from veche.core.game import find
from veche.core.plugins import registered
from veche.core.record import MAGIC, Record, parse, replay
from veche.core.state import is_over


@dataclass(frozen=True)
class Report:
    """What a check of a recorded game found, and the first mismatch of it."""

    moves: int
    mismatches: int
    first: Complaint | None = None
    games: int = 1


BLANK: Final = "\ufeff \n\r\t"


class Importer(Protocol):
    """One foreign notation of one game. Registered as an entry point of the group ``veche.importers``.

    ``convert`` and ``check`` raise BadRecord on what they cannot read.
    """

    name: str

    def recognises(self, text: str) -> bool:
        """Is this text in my notation?"""
        ...

    def convert(self, text: str) -> Record:
        """The game as a record of ours."""
        ...

    def check(self, text: str) -> Report:
        """Does everything the text says of the game come out so by our rules?"""
        ...


def importers() -> list[Importer]:
    return [entry.load() for entry in registered("veche.importers").values()]


def importer_of(text: str) -> Importer:
    """The first importer that knows this notation."""
    for one in importers():
        if one.recognises(text):
            return one
    raise BadRecord("foreign", [one.name for one in importers()])


def is_foreign(text: str) -> bool:
    return not text.lstrip(BLANK).startswith(MAGIC.split()[0])


def understood(text: str) -> Record:
    """A record of ours, or a whole game of another site turned into ours."""
    return importer_of(text).convert(text) if is_foreign(text) else parse(text.lstrip(BLANK))


def checked(text: str) -> Report:
    """A record of ours checked by its result line, a foreign one value by value."""
    return importer_of(text).check(text) if is_foreign(text) else check_result(parse(text.lstrip(BLANK)))


def check_result(record: Record) -> Report:
    s = replay(record)
    points = find(record.game).points(s)
    if not is_over(s):
        raise BadRecord("cut", len(record.lines))
    if record.result is None or record.result == points:
        return Report(len(record.lines), 0)
    return Report(len(record.lines), 1, Complaint("result", spaced(points), spaced(record.result)))


def spaced(points: list[int]) -> str:
    return " ".join(map(str, points))
