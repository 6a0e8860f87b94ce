"""Trade: import an own basic resource, buy access, or import somebody else's with access."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.founders.building import (
    basic_cells,
    build_storage,
    cannot_name,
    cannot_pick,
    cannot_store,
    districts_without,
    open_storage,
    where,
)
from veche.games.founders.effect import EFFECTS, Effect
from veche.games.founders.map import BIT, TERRAINS
from veche.games.founders.network import give_access, has_access, pay
from veche.games.founders.reasons import (
    ACCESS_ONLY,
    ALL_DISTRICTS,
    HAVE_ACCESS,
    NO_ROOM,
    NO_STORAGE,
    NOT_FINISHED,
    NOT_FOREIGN,
    NOT_TO_OTHERS,
    NOT_YOURS,
    NOTHING_TO_BUY,
    OTHER_GROUND,
    OWN_ONLY,
    YOURS,
    nearest,
    too_dear,
)
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import ACCESS_PRICE, BASIC_COUNT, FOREIGN_AFTER, NEUTRAL, NONE, OTHER_PRICE, OWN_PRICE
from veche.games.founders.verbs import ACCESS, DONE, IMPORT, OTHER, OWN

WAYS: Final = ("own", "access", "other")
OWN_WAY: Final = 1
ACCESS_WAY: Final = 2
OTHER_WAY: Final = 4
ALL_GROUNDS: Final = (1 << len(TERRAINS)) - 1


def ground_words(grounds: int) -> str:
    """Several grounds as the phrase ``grounds.<words>`` names them."""
    return " ".join([key for n, key in enumerate(TERRAINS) if grounds >> n & 1])


@dataclass(frozen=True)
class TradeTerms(Effect):
    """Which of the three ways are open, on which grounds, for how much less, and how often."""

    ways: int
    terrain: int = ALL_GROUNDS
    discount: int = 0
    times: int = 1

    def is_possible(self, survey: Survey, building: int) -> bool:
        s, seat, p = survey.s, survey.seat, survey.p
        if self.ways & OWN_WAY:
            for resource in range(BASIC_COUNT):
                if p.basics >> resource & 1 and own_cells(s, seat, resource, self):
                    return True
        if self.ways & ACCESS_WAY:
            for slot in s.built:
                if cannot_access(s, seat, slot, self) is OK:
                    return True
        if self.ways & OTHER_WAY:
            for resource in range(BASIC_COUNT):
                if cannot_other(s, seat, resource, self) is OK:
                    return True
        return False

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        found: list[Reason] = []
        if self.ways & OWN_WAY:
            found += [cannot_own(s, seat, r, self) for r in range(BASIC_COUNT)]
        if self.ways & ACCESS_WAY:
            found += [cannot_access(s, seat, slot, self) for slot in s.built if not has_access(s, seat, slot)]
        if self.ways & OTHER_WAY:
            found += [cannot_other(s, seat, r, self) for r in range(BASIC_COUNT)]
        return nearest(found, NO_ROOM if self.ways & OWN_WAY else NOTHING_TO_BUY)

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(Trade(seat, number, self.times - 1))

    def lacks(self) -> Reason:
        """What is said of a way that is closed."""
        if self.ways == ACCESS_WAY:
            return ACCESS_ONLY
        return OWN_ONLY if self.ways == OWN_WAY else NOT_FOREIGN


def terms_of(number: int) -> TradeTerms:
    terms = EFFECTS[number]
    assert isinstance(terms, TradeTerms)
    return terms


# The first way: import an own basic resource.


def own_price(s: Founders, cell: int, terms: TradeTerms) -> int:
    """The price of importing an own basic, by the ground of the cell."""
    return max(OWN_PRICE[s.city().ground[cell]] - terms.discount, 0)


def own_cells(s: Founders, seat: Seat, resource: int, terms: TradeTerms) -> int:
    """Where this seat may import an own basic and can pay for it. No connection is needed."""
    allowed = basic_cells(s, resource)
    if not allowed:
        return 0
    coins = s.players[seat].coins
    city = s.city()
    grounds = 0
    for terrain in range(len(TERRAINS)):
        if terms.terrain >> terrain & 1 and OWN_PRICE[terrain] - terms.discount <= coins:
            grounds |= city.terrain[terrain]
    return allowed & grounds


def cannot_own(s: Founders, seat: Seat, resource: int, terms: TradeTerms) -> Reason:
    """OK, or why this seat cannot import this basic as its own."""
    if not s.players[seat].basics >> resource & 1:
        return NOT_YOURS
    if not terms.ways & OWN_WAY:
        return terms.lacks()
    if own_cells(s, seat, resource, terms):
        return OK
    allowed = basic_cells(s, resource)
    if not allowed:
        return no_room(s, resource)
    prices = [
        OWN_PRICE[n] - terms.discount
        for n in range(len(TERRAINS))
        if terms.terrain >> n & 1 and allowed & s.city().terrain[n]
    ]
    return too_dear(min(prices)) if prices else OTHER_GROUND.about(ground_words(terms.terrain))


def no_room(s: Founders, resource: int) -> Reason:
    """Why a basic resource fits nowhere."""
    return NO_ROOM if districts_without(s, resource) else ALL_DISTRICTS.about(resource)


# The second: buy access.


def access_price(s: Founders, slot: int, terms: TradeTerms) -> int:
    """The price of access: by the cheapest ground under the storage."""
    mask = s.mask[slot]
    for terrain in range(len(TERRAINS)):
        if s.city().terrain[terrain] & mask:
            return max(ACCESS_PRICE[terrain] - terms.discount, 0)
    raise AssertionError("not on land")


def cannot_enter(s: Founders, seat: Seat, slot: int, terrain: int) -> Reason:
    """OK, or why this seat cannot get access to this storage, whatever it costs."""
    owner = s.owner[slot]
    if owner == NONE:
        return NO_STORAGE
    if owner == seat:
        return YOURS
    if has_access(s, seat, slot):
        return HAVE_ACCESS
    if not any(terrain >> t & 1 and s.city().terrain[t] & s.mask[slot] for t in range(len(TERRAINS))):
        return OTHER_GROUND.about(ground_words(terrain))
    return OK


def cannot_access(s: Founders, seat: Seat, slot: int, terms: TradeTerms) -> Reason:
    """OK, or why access to this storage cannot be bought now. The owner cannot refuse."""
    closed = cannot_enter(s, seat, slot, terms.terrain)
    if closed:
        return closed
    if not terms.ways & ACCESS_WAY:
        return terms.lacks()
    price = access_price(s, slot, terms)
    return OK if price <= s.players[seat].coins else too_dear(price)


def buy_access(s: Founders, seat: Seat, slot: int, price: int) -> None:
    """RULING: a discount is the seller's loss; a rival receives the reduced price."""
    pay(s, seat, price, s.owner[slot])
    give_access(s, seat, slot)
    if price:
        s.tell("access", seat, slot, s.owner[slot], price)
    else:
        s.tell("gift", seat, slot)


# The third: import what is neutral or a rival's, with access.


def other_price(terms: TradeTerms) -> int:
    return max(OTHER_PRICE - terms.discount, 0)


def cannot_other(s: Founders, seat: Seat, resource: int, terms: TradeTerms) -> Reason:
    """OK, or why this neutral or foreign basic cannot be imported now."""
    owner = s.controller[resource]
    if owner == seat:
        return NOT_TO_OTHERS
    if not terms.ways & OTHER_WAY:
        return terms.lacks()
    if owner != NEUTRAL and s.completed < FOREIGN_AFTER:
        return NOT_FINISHED.about(FOREIGN_AFTER)
    if other_price(terms) > s.players[seat].coins:
        return too_dear(other_price(terms))
    return OK if basic_cells(s, resource) else no_room(s, resource)


@dataclass(frozen=True)
class Trade(Ask):
    """One of the three ways of trade, as far as the card offers them."""

    effect: int
    more: int
    may_stop: bool = False

    def menu(self, s: Founders) -> list[Action]:
        seat, terms = self.seat, terms_of(self.effect)
        basics = s.players[seat].basics
        found: list[Action] = []
        if terms.ways & OWN_WAY:
            found += [OWN[r] for r in range(BASIC_COUNT) if basics >> r & 1 and own_cells(s, seat, r, terms)]
        if terms.ways & ACCESS_WAY:
            found += [ACCESS[slot] for slot in s.built if cannot_access(s, seat, slot, terms) is OK]
        if terms.ways & OTHER_WAY:
            found += [OTHER[r] for r in range(BASIC_COUNT) if cannot_other(s, seat, r, terms) is OK]
        return [*found, DONE[0]] if found and self.may_stop else found

    def again(self, s: Founders) -> None:
        if self.more:
            s.then(Trade(self.seat, self.effect, self.more - 1, True))

    def cannot_own(self, s: Founders, resource: int) -> Reason:
        return cannot_own(s, self.seat, resource, terms_of(self.effect))

    def do_own(self, s: Founders, resource: int) -> None:
        s.then(Import(self.seat, resource, self.effect))
        self.again(s)

    def cannot_other(self, s: Founders, resource: int) -> Reason:
        return cannot_other(s, self.seat, resource, terms_of(self.effect))

    def price_other(self, s: Founders, resource: int) -> Price:
        return (("coin", -other_price(terms_of(self.effect))),)

    def do_other(self, s: Founders, resource: int) -> None:
        self.do_own(s, resource)

    def cannot_access(self, s: Founders, slot: int) -> Reason:
        return cannot_access(s, self.seat, slot, terms_of(self.effect))

    def price_access(self, s: Founders, slot: int) -> Price:
        return (("coin", -access_price(s, slot, terms_of(self.effect))),)

    def do_access(self, s: Founders, slot: int) -> None:
        buy_access(s, self.seat, slot, access_price(s, slot, terms_of(self.effect)))
        self.again(s)

    def do_done(self, s: Founders, _: int) -> None:
        pass


@dataclass(frozen=True)
class Import(Ask):
    """Where the storage of a basic resource goes."""

    resource: int
    effect: int
    district: int = NONE

    def is_own(self, s: Founders) -> bool:
        return s.controller[self.resource] == self.seat

    def allowed(self, s: Founders) -> int:
        if self.is_own(s):
            return own_cells(s, self.seat, self.resource, terms_of(self.effect))
        return basic_cells(s, self.resource)

    def menu(self, s: Founders) -> list[Action]:
        return where(s, IMPORT, self.allowed(s), self.district)

    def cannot_district(self, s: Founders, number: int) -> Reason:
        return cannot_name(s, number, self.allowed(s), self.district)

    def do_district(self, s: Founders, district: int) -> None:
        s.then(Import(self.seat, self.resource, self.effect, district))

    def coins(self, s: Founders, cell: int) -> int:
        terms = terms_of(self.effect)
        return own_price(s, cell, terms) if self.is_own(s) else other_price(terms)

    def cannot_import(self, s: Founders, cell: int) -> Reason:
        closed = cannot_store(s, self.seat, self.resource, cell)
        if closed:
            return closed
        terrain = terms_of(self.effect).terrain
        if self.is_own(s) and not terrain >> s.city().ground[cell] & 1:
            return OTHER_GROUND.about(ground_words(terrain))
        if self.coins(s, cell) > s.players[self.seat].coins:
            return too_dear(self.coins(s, cell))
        return cannot_pick(s, cell, self.allowed(s), self.district)

    def price_import(self, s: Founders, cell: int) -> Price:
        return (("coin", -self.coins(s, cell)),)

    def do_import(self, s: Founders, cell: int) -> None:
        owner = s.controller[self.resource]
        pay(s, self.seat, self.coins(s, cell), NONE if owner == self.seat else owner)
        slot = build_storage(s, self.resource, owner, BIT[cell], self.seat)
        if owner != self.seat:
            give_access(s, self.seat, slot)
        open_storage(s, slot, self.seat)
