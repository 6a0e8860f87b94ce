"""Islands, and what land must never do: join two of them, or cut off a boat, a temple or a settlement.

The number of islands never changes: whatever is built touches exactly one.
"""

from __future__ import annotations

from veche.core.answer import OK, Reason
from veche.games.feyas_swamp.map import AROUND, BIT, flood, hexes, near
from veche.games.feyas_swamp.reasons import BOAT_THERE, JOINS, LAND, NO_ISLAND, OFF_THE_MAP
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.straits import charted


def raise_land(s: Swamp, hex: int, island: int) -> None:
    """A settlement or a deity now stands here and belongs to this island."""
    bit = BIT[hex]
    s.water &= ~bit
    s.islands[island] |= bit
    for i, shore in enumerate(s.shores):
        s.shores[i] = shore & ~bit
    s.shores[island] |= AROUND[hex] & s.water
    chart(s)


def chart(s: Swamp) -> None:
    """Work out again what depends on where the land lies."""
    once = twice = 0
    for shore in s.shores:
        twice |= once & shore
        once |= shore
    s.single = once & ~twice
    # The sea is charted from the temples: whatever place keeps them all in reach.
    gates = near(s.board().temple_mask) & s.water
    sea = flood(gates & -gates, s.water)
    while gates & ~sea and s.board().temple_mask & ~near(sea):
        gates &= ~sea
        sea = flood(gates & -gates, s.water)
    s.sea = sea
    s.pinch, s.lonely = narrows(sea)


def narrows(sea: int) -> tuple[int, int]:
    """Cells of the sea whose neighbours in it lie in two or more arcs; and places with exactly one neighbour in it.

    Going round a cell, count how often sea begins or ends: two changes are one arc, four are two. The six
    counts are added up for all cells at once, bit by bit.
    """
    a, b, c = sea << 1, sea << 14, sea << 13
    d, e, f = sea >> 1, sea >> 14, sea >> 13
    # In circular order: -1, -13 ... each neighbour beside the next.
    t0, t1, t2, t3, t4, t5 = a ^ b, b ^ c, c ^ d, d ^ e, e ^ f, f ^ a
    odd = t0 ^ t1 ^ t2
    pair1 = (t0 & t1) | (t2 & (t0 | t1))
    pair2 = (t3 & t4) | (t5 & (t3 | t4))
    pinch = (pair1 & pair2) | (odd & (pair1 | pair2))
    once = a | b
    twice = a & b
    for n in (c, d, e, f):
        twice |= once & n
        once |= n
    return pinch & sea, once & ~twice


def moored(s: Swamp) -> int:
    """Boats that stand on settlements."""
    return s.afloat & ~s.water


def needs(s: Swamp, leaving: int, towns: bool) -> int:
    """Places that must keep a cell of the sea beside them: temples, boats on settlements, perhaps all settlements."""
    # RULING: The open sea is the water that leads to the temples. A temple, a boat on water and a boat on a settlement
    # that have a way to it must keep one. A pocket with nobody in it may be closed. A boat that went into a pocket by
    # itself binds nobody. For deities every settlement counts: a boat must still be able to come beside it.
    mask = s.board().temple_mask | (moored(s) & ~leaving)
    return (mask | s.all_towns() if towns else mask) & charted(s.sea).beside


def sea_after(s: Swamp, hex: int, need: int, leaving: int) -> int:
    """The sea that is left if land rises on this cell of it; 0 if somebody would be cut off.

    ``leaving`` is a boat about to move, which is not counted where it stands now.
    """
    parts = charted(s.sea).without(hex)
    if len(parts) == 1 and not need & AROUND[hex]:
        return parts[0]
    ships = s.afloat & s.sea & ~(leaving | BIT[hex]) if len(parts) > 1 else 0
    for part in parts:
        if not ships & ~part and not need & ~near(part):
            return part
    return 0


def split_sites(s: Swamp, sites: int, need: int) -> tuple[int, int]:
    """Of these sites: those that surely cut nobody off, and those that must be looked at one by one."""
    last = need & s.lonely
    allowed = sites & ~(near(last) & s.sea) if last else sites
    return allowed & ~s.pinch, allowed & s.pinch


def harmless(s: Swamp, sites: int, towns: bool) -> int:
    """Of these sites, those where land cuts off no boat and no temple, and, if so asked, no settlement."""
    need = needs(s, 0, towns)
    safe, doubtful = split_sites(s, sites, need)
    for hex in hexes(doubtful):
        if sea_after(s, hex, need, 0):
            safe |= BIT[hex]
    return safe


def is_some_harmless(s: Swamp, sites: int, towns: bool) -> bool:
    """The same question, quicker: is there any?"""
    need = needs(s, 0, towns)
    safe, doubtful = split_sites(s, sites, need)
    return bool(safe) or any(sea_after(s, hex, need, 0) for hex in hexes(doubtful))


def cannot_raise(s: Swamp, hex: int) -> Reason:
    """What forbids land here whoever builds it. Cutting off is another question."""
    bit = BIT[hex]
    if not s.board().swamp & bit:
        return OFF_THE_MAP
    if not s.water & bit:
        return LAND
    if s.afloat & bit:
        return BOAT_THERE
    if s.single & bit:
        return OK
    return JOINS if any(shore & bit for shore in s.shores) else NO_ISLAND
