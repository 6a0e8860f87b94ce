"""Access as a gift: what some cards open for nothing."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Seat
from veche.games.founders.delivery import reach_of_building
from veche.games.founders.effect import EFFECTS, Effect
from veche.games.founders.map import BOARD
from veche.games.founders.network import give_access
from veche.games.founders.reasons import NOT_LINKED, NOTHING_TO_OPEN, OTHER_TIER
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import RESOURCE_OF, TIER
from veche.games.founders.trade import ALL_GROUNDS, cannot_enter
from veche.games.founders.verbs import ACCESS


@dataclass(frozen=True)
class GiftTerms(Effect):
    """Which storages are opened: on some grounds, of one tier, or ``here``: connected to the card's building."""

    terrain: int = ALL_GROUNDS
    tier: int = 0
    here: bool = False

    def within(self, s: Founders, seat: Seat, building: int) -> int:
        """The cells where it opens storages."""
        return reach_of_building(s, seat, building) if self.here else BOARD

    def is_possible(self, survey: Survey, building: int) -> bool:
        s, seat = survey.s, survey.seat
        near = self.within(s, seat, building)
        return any(self.refuses(s, seat, slot, near) is OK for slot in s.built)

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        return NOTHING_TO_OPEN

    def refuses(self, s: Founders, seat: Seat, slot: int, near: int) -> Reason:
        """OK, or why this storage is not opened to the seat."""
        closed = cannot_enter(s, seat, slot, self.terrain)
        if closed:
            return closed
        if self.tier and TIER[RESOURCE_OF[slot]] != self.tier:
            return OTHER_TIER.about(self.tier)
        return OK if near & s.mask[slot] else NOT_LINKED

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(Gift(seat, number, self.within(s, seat, building)))


@dataclass(frozen=True)
class Gift(Ask):
    """Access to a storage for nothing. Nobody is paid."""

    effect: int
    near: int

    def menu(self, s: Founders) -> list[Action]:
        return [ACCESS[slot] for slot in s.built if self.cannot_access(s, slot) is OK]

    def cannot_access(self, s: Founders, slot: int) -> Reason:
        terms = EFFECTS[self.effect]
        assert isinstance(terms, GiftTerms)
        return terms.refuses(s, self.seat, slot, self.near)

    def do_access(self, s: Founders, slot: int) -> None:
        give_access(s, self.seat, slot)
        s.tell("gift", self.seat, slot)
