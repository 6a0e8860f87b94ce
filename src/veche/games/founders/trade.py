"""Trade: import an own basic resource, buy access, or import somebody else's with access."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.founders.building import basic_cells, build_storage, open_storage, where
from veche.games.founders.map import BIT
from veche.games.founders.network import give_access, has_access, pay
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ACCESS_PRICE,
    ACCESS_WAY,
    BASIC_COUNT,
    EFFECTS,
    FOREIGN_AFTER,
    NEUTRAL,
    NONE,
    OTHER_PRICE,
    OTHER_WAY,
    OWN_PRICE,
    OWN_WAY,
    TIER,
    Effect,
)
from veche.games.founders.verbs import (
    ACCESS,
    CANNOT_FOLLOW,
    DONE,
    HAVE_ACCESS,
    IMPORT,
    NO_ROOM,
    NOT_BUILT,
    NOT_FINISHED,
    OK,
    OTHER,
    OWN,
    TOO_DEAR,
    YOURS,
)


def own_price(s: Founders, cell: int, effect: Effect) -> int:
    """The price of importing an own basic, by the terrain of the cell."""
    bit = BIT[cell]
    for terrain in range(4):
        if s.city().terrain[terrain] & bit:
            return max(OWN_PRICE[terrain] - effect.discount, 0)
    raise AssertionError("not on land")


def own_cells(s: Founders, seat: Seat, resource: int, effect: Effect) -> int:
    """Where this seat may import an own basic and can pay for it. No connection is needed."""
    allowed = basic_cells(s, resource)
    if not allowed:
        return 0
    coins = s.players[seat].coins
    city = s.city()
    grounds = 0
    for terrain in range(4):
        if effect.terrain >> terrain & 1 and OWN_PRICE[terrain] - effect.discount <= coins:
            grounds |= city.terrain[terrain]
    return allowed & grounds


def access_price(s: Founders, slot: int, effect: Effect) -> int:
    """The price of access: by the cheapest terrain under the storage."""
    mask = s.mask[slot]
    for terrain in range(4):
        if s.city().terrain[terrain] & mask:
            return max(ACCESS_PRICE[terrain] - effect.discount, 0)
    raise AssertionError("not on land")


def cannot_access(s: Founders, seat: Seat, slot: int, effect: Effect) -> int:
    """OK, or why access to this storage cannot be bought now. The owner cannot refuse."""
    owner = s.owner[slot]
    if owner == NONE:
        return NOT_BUILT
    if owner == seat:
        return YOURS
    if has_access(s, seat, slot):
        return HAVE_ACCESS
    if not any(effect.terrain >> t & 1 and s.city().terrain[t] & s.mask[slot] for t in range(4)):
        return CANNOT_FOLLOW
    return OK if access_price(s, slot, effect) <= s.players[seat].coins else TOO_DEAR


def other_price(effect: Effect) -> int:
    return max(OTHER_PRICE - effect.discount, 0)


def cannot_other(s: Founders, seat: Seat, resource: int, effect: Effect) -> int:
    """OK, or why this neutral or foreign basic cannot be imported now."""
    owner = s.controller[resource]
    if owner == seat:
        return YOURS
    if owner != NEUTRAL and s.completed < FOREIGN_AFTER:
        return NOT_FINISHED
    if other_price(effect) > s.players[seat].coins:
        return TOO_DEAR
    return OK if basic_cells(s, resource) else NO_ROOM


def can_trade(s: Founders, seat: Seat, effect: Effect) -> bool:
    """Is there anything to trade?"""
    p = s.players[seat]
    if effect.ways & OWN_WAY:
        for resource in range(BASIC_COUNT):
            if p.basics >> resource & 1 and own_cells(s, seat, resource, effect):
                return True
    if effect.ways & ACCESS_WAY:
        for slot in s.built:
            if cannot_access(s, seat, slot, effect) == OK:
                return True
    if effect.ways & OTHER_WAY:
        for resource in range(BASIC_COUNT):
            if cannot_other(s, seat, resource, effect) == OK:
                return True
    return False


@dataclass(frozen=True)
class Trade(Ask):
    """One of the three ways of trade, as far as the card offers them."""

    effect: int
    more: int
    may_stop: bool = False

    def menu(self, s: Founders) -> list[Action]:
        effect = EFFECTS[self.effect]
        p = s.players[self.seat]
        found: list[Action] = []
        if effect.ways & OWN_WAY:
            found += [OWN[r] for r in range(BASIC_COUNT) if p.basics >> r & 1 and own_cells(s, self.seat, r, effect)]
        if effect.ways & ACCESS_WAY:
            found += [ACCESS[slot] for slot in s.built if cannot_access(s, self.seat, slot, effect) == OK]
        if effect.ways & OTHER_WAY:
            found += [OTHER[r] for r in range(BASIC_COUNT) if cannot_other(s, self.seat, r, effect) == OK]
        return [*found, DONE[0]] if found and self.may_stop else found

    def again(self, s: Founders) -> None:
        if self.more:
            s.then(Trade(self.seat, self.effect, self.more - 1, True))

    def do_own(self, s: Founders, resource: int) -> None:
        s.then(Import(self.seat, resource, self.effect))
        self.again(s)

    def do_other(self, s: Founders, resource: int) -> None:
        s.then(Import(self.seat, resource, self.effect))
        self.again(s)

    def do_access(self, s: Founders, slot: int) -> None:
        buy_access(s, self.seat, slot, access_price(s, slot, EFFECTS[self.effect]))
        self.again(s)

    def do_done(self, s: Founders, _: int) -> None:
        pass


def buy_access(s: Founders, seat: Seat, slot: int, price: int) -> None:
    """RULING: a discount is the seller's loss; a rival receives the reduced price."""
    pay(s, seat, price, s.owner[slot])
    give_access(s, seat, slot)
    s.tell("access", seat, slot, s.owner[slot], price)


@dataclass(frozen=True)
class Import(Ask):
    """Where the storage of a basic resource goes."""

    resource: int
    effect: int
    district: int = NONE

    def allowed(self, s: Founders) -> int:
        if s.controller[self.resource] == self.seat:
            return own_cells(s, self.seat, self.resource, EFFECTS[self.effect])
        return basic_cells(s, self.resource)

    def menu(self, s: Founders) -> list[Action]:
        return where(s, IMPORT, self.allowed(s), self.district)

    def do_district(self, s: Founders, district: int) -> None:
        s.then(Import(self.seat, self.resource, self.effect, district))

    def coins(self, s: Founders, cell: int) -> int:
        effect = EFFECTS[self.effect]
        own = s.controller[self.resource] == self.seat
        return own_price(s, cell, effect) if own else other_price(effect)

    def do_import(self, s: Founders, cell: int) -> None:
        owner = s.controller[self.resource]
        pay(s, self.seat, self.coins(s, cell), NONE if owner == self.seat else owner)
        slot = build_storage(s, self.resource, owner, BIT[cell], self.seat)
        if owner != self.seat:
            give_access(s, self.seat, slot)
        open_storage(s, slot, self.seat)


# Access as a gift.


def cannot_have(s: Founders, seat: Seat, slot: int, effect: Effect, near: int) -> int:
    """OK, or why this storage cannot be opened to the seat for nothing. ``near`` limits it to connected ones."""
    plain = cannot_access(s, seat, slot, effect)
    if plain not in (OK, TOO_DEAR):
        return plain
    if effect.tier and TIER[slot // 3] != effect.tier:
        return CANNOT_FOLLOW
    return OK if near & s.mask[slot] else CANNOT_FOLLOW


@dataclass(frozen=True)
class Gift(Ask):
    """Access to a storage for nothing. Nobody is paid."""

    effect: int
    near: int

    def menu(self, s: Founders) -> list[Action]:
        effect = EFFECTS[self.effect]
        return [ACCESS[slot] for slot in s.built if cannot_have(s, self.seat, slot, effect, self.near) == OK]

    def do_access(self, s: Founders, slot: int) -> None:
        give_access(s, self.seat, slot)
        s.tell("gift", self.seat, slot)
