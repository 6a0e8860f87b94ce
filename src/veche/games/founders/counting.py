"""What cards count: storages, districts, rivals. Used by race actions, prestige cards and achievements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from veche.core.state import Seat
from veche.games.founders.map import spread
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ADVANCED_MASK,
    BASIC_COUNT,
    BRIDGES,
    DISTRICT_OF,
    DISTRICTS,
    HOUSES,
    NONE,
    RESOURCE_OF,
    TIER,
)

Counter: TypeAlias = Callable[[Founders, Seat, int], int]


def count(s: Founders, seat: Seat, what: str, building: int = NONE) -> int:
    """The number a card asks for, of this seat; some look at the building the card belongs to."""
    return COUNTERS[what](s, seat, building)


def resources(s: Founders, seat: Seat, building: int) -> int:
    """Different resources owned."""
    return s.players[seat].income()


def half_income(s: Founders, seat: Seat, building: int) -> int:
    return (s.players[seat].income() + 1) // 2


def advanced(s: Founders, seat: Seat, building: int) -> int:
    """Different advanced resources owned."""
    return (s.players[seat].owned & ADVANCED_MASK).bit_count()


def tier3(s: Founders, seat: Seat, building: int) -> int:
    """Storages of tier 3."""
    return sum([1 for slot in s.built if s.owner[slot] == seat and TIER[RESOURCE_OF[slot]] == 3])


def hired(s: Founders, seat: Seat, building: int) -> int:
    return s.players[seat].hired


def supplied(s: Founders, seat: Seat, building: int) -> int:
    """Prestige buildings with a cube of this seat."""
    return s.players[seat].supplied.bit_count()


def houses(s: Founders, seat: Seat, building: int) -> int:
    return HOUSES - s.players[seat].houses


def bridges(s: Founders, seat: Seat, building: int) -> int:
    return BRIDGES - s.players[seat].bridges


def bought(s: Founders, seat: Seat, building: int) -> int:
    """Storages of others with access."""
    return s.players[seat].bought


def lasting(s: Founders, seat: Seat, building: int) -> int:
    return s.players[seat].lasting


def customers(s: Founders, seat: Seat, building: int) -> int:
    """Rivals with access to any storage of this seat."""
    who = 0
    for slot in s.built:
        if s.owner[slot] == seat:
            who |= s.access[slot]
    return (who & ~(1 << seat)).bit_count()


def basics_beside(s: Founders, seat: Seat, building: int) -> int:
    """Storages of basic resources next to a building, whoever owns them."""
    beside = spread(s.site[building])
    return sum([1 for slot in s.built if RESOURCE_OF[slot] < BASIC_COUNT and s.mask[slot] & beside])


def storages_by_district(s: Founders, seat: Seat) -> list[int]:
    found = [0] * DISTRICTS
    for slot in s.built:
        if s.owner[slot] == seat:
            found[DISTRICT_OF[slot]] += 1
    return found


def settled(s: Founders, seat: Seat, building: int) -> int:
    """Districts with a storage or a house of this seat."""
    homes = s.players[seat].homes
    return sum([1 for n, pieces in enumerate(storages_by_district(s, seat)) if pieces or homes >> n & 1])


def twice_settled(s: Founders, seat: Seat, building: int) -> int:
    """Districts with two storages of this seat."""
    return sum([1 for pieces in storages_by_district(s, seat) if pieces >= 2])


COUNTERS: Final[dict[str, Counter]] = {
    "resources": resources,
    "half_income": half_income,
    "advanced": advanced,
    "tier3": tier3,
    "hired": hired,
    "supplied": supplied,
    "houses": houses,
    "bridges": bridges,
    "bought": bought,
    "lasting": lasting,
    "customers": customers,
    "basics_beside": basics_beside,
    "settled": settled,
    "twice_settled": twice_settled,
}
