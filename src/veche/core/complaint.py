"""Bad input, as a value: what is wrong, and with what. It is put into words where somebody reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


class Complaint(ValueError):
    """``BadRecord("line", 7, "hello")`` is the phrase ``complaint.line`` of core's words, its slots filled.

    A complaint of a game names the game: ``Complaint("hex", "Z9", game="terra-mystica")`` is that game's phrase
    ``quarrel.hex``. What fills a slot may be a complaint itself, or several words.
    """

    def __init__(self, what: str, *of: object, game: str = "") -> None:
        super().__init__(what, *of)
        self.what = what
        self.of = of
        self.game = game

    def __str__(self) -> str:
        return WORDING[0](self) if WORDING else super().__str__()


class Unknown(Complaint):
    """A game, option, bot or value that does not exist; the complaint says what does."""


class BadRecord(Complaint):
    """A record that cannot be read or played; the complaint says where and why."""


class NotOnMenu(Complaint):
    """An answer that cannot be given now; the complaint says what can."""


WORDING: Final[list[Callable[[Complaint], str]]] = []
"""How a complaint reads to a programmer. Words know games, which complain: so words say it here (core/words.py)."""
