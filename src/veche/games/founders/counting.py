"""What cards count: storages, districts, rivals. Used by race actions, prestige cards and achievements."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.founders.map import spread
from veche.games.founders.state import Founders
from veche.games.founders.tables import ADVANCED_MASK, BASIC_COUNT, BRIDGES, COUNTS, HOUSES, NONE, TIER


def count(s: Founders, seat: Seat, what: int, building: int = NONE) -> int:
    """The number a card asks for, of this seat; some look at the building the card belongs to."""
    p = s.players[seat]
    name = COUNTS[what]
    if name == "resources":
        return p.income()
    if name == "half_income":
        return (p.income() + 1) // 2
    if name == "advanced":
        return (p.owned & ADVANCED_MASK).bit_count()
    if name == "tier3":
        return sum([1 for slot in s.built if s.owner[slot] == seat and TIER[slot // 3] == 3])
    if name == "hired":
        return p.hired
    if name == "supplied":
        return p.supplied.bit_count()
    if name == "houses":
        return HOUSES - p.houses
    if name == "bridges":
        return BRIDGES - p.bridges
    if name == "bought":
        return p.bought
    if name == "lasting":
        return p.lasting
    if name == "customers":
        return customers(s, seat)
    if name == "basics_beside":
        return basics_beside(s, building)
    return settled(s, seat, 2 if name == "twice_settled" else 1)


def customers(s: Founders, seat: Seat) -> int:
    """Rivals with access to any storage of this seat."""
    who = 0
    for slot in s.built:
        if s.owner[slot] == seat:
            who |= s.access[slot]
    return (who & ~(1 << seat)).bit_count()


def basics_beside(s: Founders, building: int) -> int:
    """Storages of basic resources next to a building, whoever owns them."""
    beside = spread(s.site[building])
    return sum([1 for slot in s.built if slot < 3 * BASIC_COUNT and s.mask[slot] & beside])


def settled(s: Founders, seat: Seat, least: int) -> int:
    """Districts with so many storages of this seat; a house counts where one piece is enough."""
    found = 0
    for district in range(3):
        pieces = sum([1 for slot in s.built if slot % 3 == district and s.owner[slot] == seat])
        if least == 1:
            pieces += s.players[seat].homes >> district & 1
        found += pieces >= least
    return found
