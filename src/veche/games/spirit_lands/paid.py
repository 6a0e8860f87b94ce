"""Chapter 5, otherwise: an action phase in which every action is bought with a book of Prairies."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.games.spirit_lands.books import Conversions, conversion_menu, upward_cost
from veche.games.spirit_lands.lands import AddWhere, addable, cannot_add, cost, not_open
from veche.games.spirit_lands.movement import cannot_step_among, movable, sage_on, step_menu
from veche.games.spirit_lands.reasons import ADDED, FEW_BOOKS, NO_PRICE, STEPPED
from veche.games.spirit_lands.state import SpiritLands, holds
from veche.games.spirit_lands.tables import ACTION_PRICE, STEPPE, TERRAIN, TIERS
from veche.games.spirit_lands.trails import walk
from veche.games.spirit_lands.turn import ActionPhase, conversions
from veche.games.spirit_lands.verbs import AS_EXTRA, RAISE, TO_ADD
from veche.games.spirit_lands.visits import Visits


@dataclass(frozen=True)
class PaidActions(ActionPhase):
    """One book of Prairies each: conversions without limit, a step once per sage, a location once a turn."""

    def actions(self, s: SpiritLands) -> list[Action]:
        if self.no_price(s) is not OK:
            return []
        options = [] if holds(s.acted, TO_ADD) else addable(s, self.seat, AS_EXTRA, ACTION_PRICE)
        return options + step_menu(s, self.fresh(s)) + self.conversions(s)

    def fresh(self, s: SpiritLands) -> list[int]:
        """Sages whose step has not been bought yet."""
        return [sage for sage in movable(s, self.seat) if not holds(s.stepped, sage)]

    def conversions(self, s: SpiritLands) -> list[Action]:
        """The price is paid first: it cannot be one of the books converted."""
        enough = s.has(self.seat, STEPPE) >= upward_cost(s, self.seat, STEPPE) + ACTION_PRICE
        return [a for a in conversion_menu(s, self.seat) if enough or a is not RAISE[STEPPE]]

    def no_price(self, s: SpiritLands) -> Reason:
        return OK if s.has(self.seat, STEPPE) >= ACTION_PRICE else NO_PRICE

    def no_conversion(self, s: SpiritLands) -> Reason:
        return self.no_price(s)

    def cannot_raise(self, s: SpiritLands, tier: int) -> Reason:
        due = upward_cost(s, self.seat, STEPPE) + ACTION_PRICE
        short = tier == STEPPE and s.has(self.seat, STEPPE) < due
        return FEW_BOOKS.about(((TIERS[STEPPE], -due),)) if short else super().cannot_raise(s, tier)

    def pay(self, s: SpiritLands) -> None:
        s.give(self.seat, STEPPE, -ACTION_PRICE)
        s.tell("price", self.seat)

    def cannot_add(self, s: SpiritLands, loc: int) -> Reason:
        """Once a turn; the action is paid first, then the location as usual."""
        if holds(s.acted, TO_ADD):
            return not_open(s, loc) or ADDED
        return not_open(s, loc) or self.no_price(s) or cannot_add(s, self.seat, loc, AS_EXTRA, ACTION_PRICE)

    def price_add(self, s: SpiritLands, loc: int) -> Price:
        return cost(s, self.seat, TERRAIN[loc], AS_EXTRA, ACTION_PRICE)

    def do_add(self, s: SpiritLands, loc: int) -> None:
        self.pay(s)
        s.acted |= 1 << TO_ADD
        s.then(AddWhere(self.seat, loc, AS_EXTRA), self)

    def cannot_step(self, s: SpiritLands, spot: int) -> Reason:
        reason = cannot_step_among(s, self.seat, spot, self.fresh(s), STEPPED)
        return reason or self.no_price(s)

    def price_step(self, s: SpiritLands, spot: int) -> Price:
        return ((TIERS[STEPPE], -ACTION_PRICE),)

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sage = sage_on(s, self.fresh(s), spot)
        self.pay(s)
        s.stepped |= 1 << sage
        walk(s, sage, 1)
        s.then(Visits(), self)

    # A conversion, or as many as the Convert action would allow, for one book.

    def price_raise(self, s: SpiritLands, tier: int) -> Price:
        return with_action(super().price_raise(s, tier))

    def do_raise(self, s: SpiritLands, tier: int) -> None:
        self.pay(s)
        super().do_raise(s, tier)

    def price_lower(self, s: SpiritLands, tier: int) -> Price:
        return with_action(super().price_lower(s, tier))

    def do_lower(self, s: SpiritLands, tier: int) -> None:
        self.pay(s)
        super().do_lower(s, tier)

    def converted(self, s: SpiritLands) -> None:
        more = conversions(s, self.seat) - 1
        if more:
            s.then(Conversions(self.seat, more))
        s.then(self)


def with_action(amounts: Price) -> Price:
    """A price and the book for the action, tier by tier."""
    sums = dict.fromkeys(TIERS, 0)
    for tier, n in [(TIERS[STEPPE], -ACTION_PRICE), *amounts]:
        sums[tier] += n
    return tuple([(tier, n) for tier, n in sums.items() if n])
