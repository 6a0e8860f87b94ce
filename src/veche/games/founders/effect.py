"""What a card, a race or a prestige building lets one do: one kind of effect per chapter, each with its own terms.

A kind says whether it can be done, what stands against it, what it brings at once, and begins it. Steps name an effect
by its number.
"""

from __future__ import annotations

from typing import Final

from veche.core.answer import Price, Reason
from veche.core.state import Seat
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey


class Effect:
    """``building`` is the prestige building whose card it stands on, if any."""

    def is_possible(self, survey: Survey, building: int) -> bool:
        return True

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        """Why it is not possible: of several reasons the one nearest to being overcome."""
        raise NotImplementedError

    def price(self, s: Founders, seat: Seat, building: int) -> Price:
        """What it brings without a further question."""
        return ()

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        """Do it, or ask how it shall be done."""
        raise NotImplementedError


EFFECTS: Final[list[Effect]] = []
