"""What of the map matters: groups on their way to a town, lands within reach, neighbours.

Much of it is looked up, since most answers leave the map as it was.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from veche.core.state import Seat
from veche.games.terra_mystica.maps import HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.reach import by_leap, leap, leaps
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BRIDGES,
    CULTS,
    DWELLING,
    FACTIONS,
    PIECES,
    TOWN_BUILDINGS,
    TRADING_POST,
    WHEEL,
)
from veche.games.terra_mystica.towns import settlement
from veche.games.terra_mystica.wheel import apart

Size: TypeAlias = tuple[int, int, int]
"""A group, its places and its power."""
MOST_KNOWN: Final = 100_000
TERRAINS: Final = 16

_groups: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}
_spades: Final[dict[tuple[int, int], tuple[int, ...]]] = {}


def near(s: TerraMystica) -> dict[str, list[str]]:
    """The hexes of this map, each with those next to it."""
    m = MAPS[s.map]
    return {HEX_NAMES[h]: [HEX_NAMES[n] for n in bits(m.near[h])] for h in bits(m.lands | m.rivers)}


def spades(p: Player) -> tuple[int, ...]:
    """Spades that make a terrain home; many where that cannot be."""
    key = (p.home, p.builds_on)
    known = _spades.get(key)
    if known is None:
        row: list[int] = []
        for t in range(TERRAINS):
            if p.builds_on >> t & 1:
                row.append(0)
            elif t >= WHEEL:
                row.append(WHEEL)
            else:
                row.append(apart(p.home, t) if 0 <= p.home < WHEEL else 1)
        known = _spades[key] = tuple(row)
    return known


def unsettled(s: TerraMystica, p: Player) -> tuple[int, ...]:
    """Groups of own buildings without a town."""
    key: tuple[int, ...] = (s.map, p.own, p.settled, p.rafts)
    if p.bridges < BRIDGES:
        key += tuple(s.bridges)
    known = _groups.get(key)
    if known is not None:
        return known
    found: list[int] = []
    rest = p.own & ~p.settled
    while rest:
        group = settlement(s, p, rest & -rest)
        rest &= ~group
        found.append(group)
    if len(_groups) >= MOST_KNOWN:
        _groups.clear()
    _groups[key] = tuple(found)
    return _groups[key]


def groups(s: TerraMystica, p: Player, sizes: list[Size], need: int) -> tuple[list[float], int]:
    """How near every group is to a town, the nearest first; and cheap free lands beside them all."""
    near: list[float] = []
    around = 0
    for group, sites, power in sizes:
        near.append(progress(sites, power, need))
        for h in bits(group):
            around |= s.near[h]
    near.sort(reverse=True)
    near += [0.0, 0.0, 0.0]
    cheap = 0
    cost = spades(p)
    for h in bits(around & MAPS[s.map].lands & ~s.taken):
        cheap += cost[s.terrain[h]] <= 1
    return near, cheap


def towns(s: TerraMystica, p: Player, near: list[float]) -> list[float]:
    """The best two groups without a town; towns; keys of use."""
    useful = 0
    for cult in range(len(CULTS)):
        useful += s.tops[cult] < 0 and p.cult[cult] >= 5
    return [near[0] * near[0] + 0.5 * near[1] * near[1], float(len(p.towns)), float(min(p.keys, useful))]


def lands(s: TerraMystica, seat: Seat, p: Player, reach: int) -> tuple[list[int], list[float]]:
    """Places to build next, by the spades they need. And lands within reach: that need no spade, one spade, and those
    of them that lie beside opponents."""
    counts = [0, 0, 0, 0, 0, 0, 0, 0]
    if not p.own:
        return counts, [0.0, 0.0, 0.0]
    cost = spades(p)
    others = s.taken & ~p.own
    none = one = friends = 0
    for h in bits(reach):
        n = cost[s.terrain[h]]
        counts[n] += 1
        if n <= 1:
            none += n == 0
            one += n == 1
            friends += s.near[h] & others != 0
    found = [float(min(none, 5)), float(min(one, 8)), float(min(friends, 6))]
    if leaps(p):
        for h in bits(by_leap(s, p, leap(s, seat)) & ~s.taken & ~reach):
            counts[cost[s.terrain[h]]] += 1
    return counts, found


def room(p: Player, counts: list[int]) -> float:
    """The four cheapest places to build next."""
    if p.built[DWELLING] >= PIECES[DWELLING].copies:
        return 0.0
    extra = 1.0 if leaps(p) else 0.0
    rates = FACTIONS[p.faction].spade_workers
    rate = rates[p.dig] if rates else 2
    if not 0 <= p.home < WHEEL:
        counts = [counts[0], 0, counts[1], 0]
    total, slots = 0.0, 4
    for n in range(4):
        taken = min(slots, counts[n])
        total += taken / (1.0 + extra + 0.5 * n * rate)
        slots -= taken
    return total


def neighbours(s: TerraMystica, p: Player) -> float:
    """Opponents next door: power to come, and cheaper trading posts."""
    around = 0
    for h in bits(p.own):
        around |= s.near[h]
    around &= s.taken & ~p.own
    return float(min(around.bit_count(), 8))


def prospects(s: TerraMystica, p: Player, reach: int, sizes: list[Size], need: int, dwelling: int) -> list[float]:
    """Towns to come: places and power of the two best groups, and the best that one more dwelling would make, where it
    costs no spade, where it costs one."""
    if not p.own:
        return [0.0] * 6
    best = sorted([(progress(sites, power, need), sites, power) for _, sites, power in sizes], reverse=True)[:2]
    found: list[float] = []
    for _, sites, power in best:
        found += [min(1.0, sites / TOWN_BUILDINGS), min(1.0, power / need)]
    found += [0.0] * (4 - len(found))
    joined = [0.0, 0.0]
    if p.built[DWELLING] < PIECES[DWELLING].copies:
        cost = spades(p)
        for h in bits(reach):
            n = cost[s.terrain[h]]
            if n <= 1 and not s.near[h] & p.settled and s.near[h] & p.own:
                sites, power = 1, dwelling
                for around, more_sites, more_power in sizes:
                    if around & s.near[h]:
                        sites += more_sites
                        power += more_power
                joined[n] = max(joined[n], progress(sites, power, need))
    return found + joined


def size(s: TerraMystica, group: int, worth: list[int]) -> Size:
    """A group, its places and its power."""
    sites = power = 0
    for h in bits(group):
        sites += PIECES[s.building[h]].sites
        power += worth[s.building[h]]
    return group, sites, power


def progress(sites: int, power: int, need: int) -> float:
    return min(1.0, sites / TOWN_BUILDINGS) * min(1.0, power / need)


def beside(s: TerraMystica, p: Player) -> list[float]:
    """Next door: opponents, their dwellings and trading posts (which will grow), and own dwellings that have a
    neighbour (which grow cheaply)."""
    around = cheap = 0
    others = s.taken & ~p.own
    for h in bits(p.own):
        around |= s.near[h]
        cheap += s.building[h] == DWELLING and s.near[h] & others != 0
    seats = dwellings = posts = 0
    for h in bits(around & others):
        dwellings += s.building[h] == DWELLING
        posts += s.building[h] == TRADING_POST
    for q in s.players:
        seats += q is not p and q.own & around != 0
    return [float(seats), float(min(dwellings, 6)), float(min(posts, 6)), float(min(cheap, 6))]
