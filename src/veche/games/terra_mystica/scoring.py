"""The end: area, the extra tile, cults, resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.state import Do, Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.maps import MAPS, bits, hex_distance
from veche.games.terra_mystica.reach import network
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import AREA_POINTS, COINS_PER_POINT, CULT_POINTS, CULTS, SANCTUARY, STRONGHOLD
from veche.games.terra_mystica.towns import settlement

FARTHEST: Final = 0
STRONGHOLD_TO_SANCTUARY: Final = 1
EDGE: Final = 2
SETTLEMENTS: Final = 3


def networks(s: TerraMystica, seat: Seat) -> list[int]:
    """All groups of buildings connected directly or indirectly."""
    found: list[int] = []
    left = s.players[seat].own
    while left:
        group = network(s, seat, (left & -left).bit_length() - 1)
        found.append(group)
        left &= ~group
    return found


def area(s: TerraMystica, seat: Seat) -> int:
    return max([len(bits(g)) for g in networks(s, seat)], default=0)


def farthest(s: TerraMystica, group: int) -> int:
    m = MAPS[s.map]
    hexes = bits(group)
    return max([hex_distance(m, a, b) for a in hexes for b in hexes])


def stronghold_to_sanctuary(s: TerraMystica, group: int) -> int:
    forts = [h for h in bits(group) if s.building[h] == STRONGHOLD]
    shrines = [h for h in bits(group) if s.building[h] == SANCTUARY]
    return max([hex_distance(MAPS[s.map], a, b) for a in forts for b in shrines], default=0)


def settlements(s: TerraMystica, seat: Seat, group: int) -> int:
    n = 0
    while group:
        group &= ~settlement(s, s.players[seat], group & -group)
        n += 1
    return n


def measure(s: TerraMystica, seat: Seat, final: int) -> int:
    """The best single group counts."""
    groups = networks(s, seat)
    if final == FARTHEST:
        return max([farthest(s, g) for g in groups], default=0)
    if final == STRONGHOLD_TO_SANCTUARY:
        return max([stronghold_to_sanctuary(s, g) for g in groups], default=0)
    if final == EDGE:
        return max([len(bits(g & MAPS[s.map].edge)) for g in groups], default=0)
    return max([settlements(s, seat, g) for g in groups], default=0)


def shares(values: list[int], prizes: tuple[int, ...]) -> list[int]:
    """Prizes by rank. Equal players add the prizes of their places and divide, rounding down; nothing for 0."""
    ranked = sorted(values, reverse=True)
    points: list[int] = []
    for v in values:
        first, n = ranked.index(v), ranked.count(v)
        points.append(sum(prizes[first : first + n]) // n if v else 0)
    return points


@dataclass(frozen=True)
class FinalScoring(Do):
    """Category by category, each told to the log."""

    def run(self, s: TerraMystica) -> None:
        seats = range(len(s.players))
        award(s, "area", [area(s, seat) for seat in seats], AREA_POINTS)
        if s.final >= 0:
            award(s, "final", [measure(s, seat, s.final) for seat in seats], AREA_POINTS)
        for cult in range(len(CULTS)):
            award(s, f"cult_{CULTS[cult]}", [p.cult[cult] for p in s.players], CULT_POINTS)
        for seat in seats:
            s.players[seat].vp += resource_points(s, seat)


def award(s: TerraMystica, category: str, values: list[int], prizes: tuple[int, ...]) -> None:
    for seat, points in enumerate(shares(values, prizes)):
        if points:
            s.players[seat].vp += points
            s.tell("awarded", seat, category, values[seat], points)


def resource_points(s: TerraMystica, seat: Seat) -> int:
    """Everything becomes coins, burning included; three coins are a point."""
    p = s.players[seat]
    rate = COINS_PER_POINT
    for power in bending(p, "coins_per_point"):
        rate = power.coins_per_point(s, seat, rate)
    burnt = p.bowl2 // 2
    coins = p.coins + p.workers + p.priests + p.bowl3 + burnt
    if coins >= rate:
        s.tell("awarded", seat, "resources", coins, coins // rate)
    p.burnt += burnt
    p.bowl1, p.bowl2, p.bowl3 = p.bowl1 + p.bowl3 + burnt, p.bowl2 % 2, 0
    p.pool += p.priests
    p.coins, p.workers, p.priests = coins % rate, 0, 0
    return coins // rate


def points(s: TerraMystica) -> list[int]:
    return [p.vp for p in s.players]


def score(s: TerraMystica) -> list[tuple[int, ...]]:
    """Most points win; a tie is a shared victory."""
    return [(p.vp,) for p in s.players]
