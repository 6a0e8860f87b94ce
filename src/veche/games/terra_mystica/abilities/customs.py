"""The rules of terra.snellman.net where they differ from the book, as a custom of the whole table."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.verbs import BURN


class SiteRules(Ability):
    """Everybody at the table has it besides the own faction."""

    key = "site"

    def counts_gained(self, s: TerraMystica, seat: Seat, gained: bool) -> bool:
        return True

    def buys_for_second(self, s: TerraMystica, seat: Seat, buys: bool) -> bool:
        return False

    def calls_in_vain(self, s: TerraMystica, seat: Seat, may: bool) -> bool:
        return True

    def decision_order(self, s: TerraMystica, seat: Seat, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return s.order

    def may_wait(self, s: TerraMystica, seat: Seat, may: bool) -> bool:
        return True

    def rewarded_at_once(self, s: TerraMystica, seat: Seat, at_once: bool) -> bool:
        return True

    def on_power(self, s: TerraMystica, seat: Seat) -> list[Action]:
        """A turn may begin with burning, and the power be taken then."""
        p = s.players[seat]
        return BURN.actions[:] if p.bowl2 >= 2 and not p.passed else []


POWERS: Final[tuple[Ability, ...]] = (SiteRules(),)
