"""Construction: houses, bridges and gates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.founders.building import (
    bridge_cells,
    build_bridge,
    build_house,
    cannot_house,
    cannot_span,
    house_cells,
)
from veche.games.founders.effect import EFFECTS, Effect
from veche.games.founders.map import BIT
from veche.games.founders.reasons import (
    BRIDGES_ONLY,
    HOUSES_ONLY,
    NO_HOUSE_HERE,
    NO_PIECE,
    NO_SITE,
    NOT_BARRIER,
    too_dear,
)
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import BRIDGE_PRICE, HOUSE_PRICE, PLAIN_HOUSE_PRICE
from veche.games.founders.verbs import BRIDGE, DONE, GATE, HOUSE, on

KINDS: Final = ("house", "bridge")
HOUSE_KIND: Final = 1
BRIDGE_KIND: Final = 2


@dataclass(frozen=True)
class ConstructTerms(Effect):
    """What may be built, for how much less, and how often."""

    kinds: int
    discount: int = 0
    times: int = 1

    def house_price(self, s: Founders) -> int:
        """RULING: discounts count from the regular price on the mat; without workers a house costs half."""
        return max((HOUSE_PRICE if s.workers_on else PLAIN_HOUSE_PRICE) - self.discount, 0)

    def bridge_price(self) -> int:
        return max(BRIDGE_PRICE - self.discount, 0)

    def houses(self, survey: Survey) -> int:
        """Where this seat may build a house and can pay for it."""
        can_pay = self.kinds & HOUSE_KIND and self.house_price(survey.s) <= survey.p.coins
        return house_cells(survey) if can_pay else 0

    def bridges(self, survey: Survey) -> int:
        """Where this seat may build a bridge or gate and can pay for it."""
        can_pay = self.kinds & BRIDGE_KIND and self.bridge_price() <= survey.p.coins
        return bridge_cells(survey) if can_pay else 0

    def is_possible(self, survey: Survey, building: int) -> bool:
        return bool(self.houses(survey) or self.bridges(survey))

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        p, survey = s.players[seat], Survey(s, seat)
        if self.kinds & BRIDGE_KIND and bridge_cells(survey):
            return too_dear(self.bridge_price())
        if self.kinds & HOUSE_KIND and house_cells(survey):
            return too_dear(self.house_price(s))
        left = (self.kinds & HOUSE_KIND and p.houses) or (self.kinds & BRIDGE_KIND and p.bridges)
        return NO_SITE if left else NO_PIECE

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(Construct(seat, number, self.times - 1))


@dataclass(frozen=True)
class Construct(Ask):
    """Build a personal structure."""

    effect: int
    more: int
    may_stop: bool = False

    def terms(self) -> ConstructTerms:
        terms = EFFECTS[self.effect]
        assert isinstance(terms, ConstructTerms)
        return terms

    def menu(self, s: Founders) -> list[Action]:
        terms, city, survey = self.terms(), s.city(), Survey(s, self.seat)
        bridges = terms.bridges(survey)
        found = on(HOUSE, terms.houses(survey)) + on(BRIDGE, bridges & city.river) + on(GATE, bridges & city.wall)
        return [*found, DONE[0]] if found and self.may_stop else found

    def again(self, s: Founders) -> None:
        if self.more:
            s.then(Construct(self.seat, self.effect, self.more - 1, True))

    def unpaid(self, s: Founders, coins: int) -> Reason:
        return OK if coins <= s.players[self.seat].coins else too_dear(coins)

    def cannot_house(self, s: Founders, cell: int) -> Reason:
        terms = self.terms()
        if not terms.kinds & HOUSE_KIND:
            return BRIDGES_ONLY if s.city().land & BIT[cell] else NO_HOUSE_HERE
        return cannot_house(s, self.seat, cell) or self.unpaid(s, terms.house_price(s))

    def price_house(self, s: Founders, cell: int) -> Price:
        return (("coin", -self.terms().house_price(s)),)

    def do_house(self, s: Founders, cell: int) -> None:
        s.players[self.seat].coins -= self.terms().house_price(s)
        build_house(s, self.seat, cell)
        self.again(s)

    def against_crossing(self, s: Founders, cell: int, barrier: int) -> Reason:
        terms = self.terms()
        if not terms.kinds & BRIDGE_KIND:
            return HOUSES_ONLY if barrier & BIT[cell] else NOT_BARRIER
        return cannot_span(s, self.seat, cell, barrier) or self.unpaid(s, terms.bridge_price())

    def cannot_bridge(self, s: Founders, cell: int) -> Reason:
        return self.against_crossing(s, cell, s.city().river)

    def price_bridge(self, s: Founders, cell: int) -> Price:
        return (("coin", -self.terms().bridge_price()),)

    def do_bridge(self, s: Founders, cell: int) -> None:
        s.players[self.seat].coins -= self.terms().bridge_price()
        build_bridge(s, self.seat, cell)
        self.again(s)

    def cannot_gate(self, s: Founders, cell: int) -> Reason:
        return self.against_crossing(s, cell, s.city().wall)

    def price_gate(self, s: Founders, cell: int) -> Price:
        return self.price_bridge(s, cell)

    def do_gate(self, s: Founders, cell: int) -> None:
        self.do_bridge(s, cell)

    def do_done(self, s: Founders, _: int) -> None:
        pass
