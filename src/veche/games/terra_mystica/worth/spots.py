"""What a net is told of every hex beside what lies there: how far it is from home, what it would join, who is near."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.terra_mystica.maps import HEX_NAMES, MAPS, bits, spread
from veche.games.terra_mystica.reach import within_reach
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import DWELLING, PIECES, TOWN_BUILDINGS, WHEEL
from veche.games.terra_mystica.towns import building_power, town_power
from veche.games.terra_mystica.worth.land import size, spades, unsettled

SPOTS: Final = (
    "home",  # a free land: one's own terrain, or few spades from it
    "reach",  # a free land that can be reached now without a leap
    "wanted",  # of those: somebody else's terrain, or few spades from it
    "sites",  # buildings of a group on its way to a town, of as many as a town needs
    "power",  # its power, of what a town needs
    "joined_sites",  # the same, if a dwelling stood here
    "joined_power",
    "met",  # how many others have a building beside it
)
MANY: Final = len(SPOTS)
HOME: Final = 0  # Their places in a row: numbers that are compiled in.
REACH: Final = 1
WANTED: Final = 2
SITES: Final = 3
POWER: Final = 4
JOINED_SITES: Final = 5
JOINED_POWER: Final = 6
MET: Final = 7
NAMES: Final = tuple([f"{what}[{name}]" for name in HEX_NAMES for what in SPOTS])
WHOLE: Final = 100  # What is said goes up to this.
SPADE: Final = 30  # So much further from home with every spade.
MEETING: Final = 25  # for every other seat


def spots(s: TerraMystica, seat: Seat) -> bytearray:
    """What ``NAMES`` say, each from 0 to 100."""
    found = bytearray(MANY * len(HEX_NAMES))
    p = s.players[seat]
    if p.faction < 0:
        return found
    free, mine = MAPS[s.map].lands & ~s.taken, spades(p)
    for h in bits(free):
        found[MANY * h + HOME] = nearness(mine[s.terrain[h]])
    reach = within_reach(s, seat)
    for h in bits(reach):
        found[MANY * h + REACH] = WHOLE
    say_rivals(s, p, reach, found)
    say_groups(s, seat, p, reach, found)
    return found


def nearness(spades_away: int) -> int:
    return max(0, WHOLE - SPADE * spades_away)


def say_rivals(s: TerraMystica, p: Player, reach: int, found: bytearray) -> None:
    """Who else is beside a hex, and whose home those within reach could be."""
    rivals: list[tuple[int, ...]] = []
    for q in s.players:
        if q is not p and q.faction >= 0:
            rivals.append(spades(q))
            for h in bits(spread(s.near, q.own)):
                found[MANY * h + MET] += MEETING
    for h in bits(reach):
        terrain, best = s.terrain[h], WHEEL
        for row in rivals:
            best = min(best, row[terrain])
        found[MANY * h + WANTED] = nearness(best)


def say_groups(s: TerraMystica, seat: Seat, p: Player, reach: int, found: bytearray) -> None:
    """Groups without a town; and what a dwelling on a land within reach would make of those beside it."""
    need = town_power(p)
    worth = [building_power(s, seat, b) for b in range(len(PIECES))]
    joined: dict[int, tuple[int, int]] = {}
    for group in unsettled(s, p):
        _, sites, power = size(s, group, worth)
        for h in bits(group):
            found[MANY * h + SITES] = part(sites, TOWN_BUILDINGS)
            found[MANY * h + POWER] = part(power, need)
        for h in bits(spread(s.near, group) & reach):
            more, stronger = joined.get(h, (1, worth[DWELLING]))
            joined[h] = (more + sites, stronger + power)
    settled = spread(s.near, p.settled)
    for h, (sites, power) in joined.items():
        if not settled >> h & 1:
            found[MANY * h + JOINED_SITES] = part(sites, TOWN_BUILDINGS)
            found[MANY * h + JOINED_POWER] = part(power, need)


def part(n: int, whole: int) -> int:
    return min(WHOLE, WHOLE * n // whole)
