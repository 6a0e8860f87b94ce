"""Every place where the rulebook of Feya's Swamp lets itself be bent: by the ten leaders."""

from __future__ import annotations

from typing import ClassVar, Final

from veche.core.ability import Kit, Power
from veche.core.state import Seat
from veche.games.feyas_swamp.state import Swamp


class Ability(Power):
    """A leader. Each hook is neutral here; a leader overrides the one it needs."""

    esteem: ClassVar[float] = 0.0
    """What bots think of it, in points for a round, beside its range and its price."""

    # Dials: take a number, give the number back, bent.

    def catch(self, s: Swamp, seat: Seat, fish: int) -> int:
        """Fish each boat brings home."""
        return fish

    def moon(self, s: Swamp, seat: Seat, vp: float) -> float:
        """Points that bots expect of passing with this leader as things stand."""
        return vp

    # Offers: more answers to a question.

    def own_cells(self) -> list[int]:
        """Action cells beside those of the board, for you alone."""
        return []

    # Reactions: something just happened.

    def income(self, s: Swamp, seat: Seat) -> None:
        """The income phase came to you: the sun on the card."""

    def passed(self, s: Swamp, seat: Seat) -> None:
        """You pass and have taken a bonus token: the moon on the card."""

    def left(self, s: Swamp, seat: Seat) -> None:
        """You return this leader."""


NO_KIT: Final[Kit[Ability]] = Kit(Ability, ())
KITS: Final[list[Kit[Ability]]] = []
"""One kit per leader, in the order of the data; filled when the leaders are read."""


def kit(s: Swamp, seat: Seat) -> Kit[Ability]:
    """Who leads this seat's tribe bends the rules for it."""
    leader = s.players[seat].leader
    return KITS[leader] if leader >= 0 else NO_KIT
