"""What a page shows of a choice and of a player, in a few words and amounts: the game says it, the page lays it out."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.answer import Price


@dataclass(frozen=True)
class Card:
    """An answer laid out, so that a choice is never a bare name.

    ``tone`` is a colour of the drawing kit, ``symbol`` one of its pieces; cards of one ``column`` stand together under
    that heading; ``lines`` are sentences, each with its label or ""; ``goods`` is what it begins with or brings;
    ``note`` is a mark on it such as "first game"; with ``mat`` the chooser's mat is laid out as it would be after this
    answer.
    """

    title: str
    tone: str = ""
    symbol: str = ""
    column: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    goods: Price = ()
    note: str = ""
    mat: bool = False


@dataclass(frozen=True)
class Strip:
    """A player in one line: what they are, what they have, and a word on where they stand ("passed")."""

    what: str = ""
    tone: str = ""
    goods: Price = ()
    state: str = ""


@dataclass(frozen=True)
class Entry:
    """One thing of the almanac: its name, what it does in sentences, and its picture.

    ``picture`` is a symbol of the sprite ("tm-dwelling") or a drawing of its own (``<svg …>``). A sentence may hold
    links to the rulebook: ``[power](#power)``.
    """

    key: str
    name: str
    lines: tuple[str, ...]
    picture: str = ""


@dataclass(frozen=True)
class Section:
    """Things of one kind in the almanac. The anchor of an entry is ``<section>-<entry>``."""

    key: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Tally:
    """An event of the log that tells of points: which of its arguments are the points, the seat and what they are for.

    ``of`` is the kind of noun they are for; "" if the event itself says it, in the phrase ``source.<event>``.
    """

    points: int
    of: str = ""
    noun: int = 0
    seat: int = 0
