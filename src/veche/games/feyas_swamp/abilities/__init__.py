"""Every place where the rulebook of Feya's Swamp lets itself be bent: by the ten leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.ability import Kit, Power
from veche.core.action import Action
from veche.core.state import Seat

if TYPE_CHECKING:
    from veche.games.feyas_swamp.state import Swamp


class Ability(Power):
    """A leader. Each hook is neutral here; a leader overrides the one it needs."""

    # Dials: take a number, give the number back, bent.

    def catch(self, s: Swamp, seat: Seat, fish: int) -> int:
        """Fish each boat brings home."""
        return fish

    # Offers: more answers to a question.

    def on_turn(self, s: Swamp, seat: Seat) -> list[Action]:
        """Extra answers to "what do you do on your turn?"."""
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
