"""What a net is told of every hex beside what lies there: how far it is from home, what it would join, who is near."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.terra_mystica.maps import HEX_NAMES, MAPS, bits, spread
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import TOWN_BUILDINGS
from veche.games.terra_mystica.worth.ground import Ground, ground
from veche.games.terra_mystica.worth.land import spades

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
EVERY: Final = 255  # all bits of a byte
TABLE: Final = 256  # what a byte can be
MOST_KNOWN: Final = 20_000
NOTHING: Final = bytes(MANY * len(HEX_NAMES))

_wide: Final[dict[int, int]] = {}
_homes: Final[dict[tuple[int, int], bytes]] = {}
_rivalries: Final[dict[tuple[bytes, ...], bytes]] = {}
_parts: Final[dict[int, bytes]] = {}


def spots(s: TerraMystica, seat: Seat) -> bytes:
    """What ``NAMES`` say, each from 0 to 100."""
    p = s.players[seat]
    if p.faction < 0:
        return NOTHING
    land = ground(s, seat)
    if not land.spots:
        found = bytearray(NOTHING)
        say_lands(s, p, land.reach, found)
        say_rivals(s, p, land.reach, found)
        say_groups(s, p, land, found)
        land.spots = bytes(found)
    return land.spots


def wide(mask: int) -> int:
    """A set as a number with a byte for every hex: what is said of many is reckoned at once. Looked up."""
    known = _wide.get(mask, -1)
    if known < 0:
        row = bytearray(len(HEX_NAMES))
        for h in bits(mask):
            row[h] = 1
        if len(_wide) >= MOST_KNOWN:
            _wide.clear()
        known = _wide[mask] = int.from_bytes(row, "little")
    return known


def say(found: bytearray, what: int, plane: int) -> None:
    """One thing, of all hexes."""
    found[what::MANY] = plane.to_bytes(len(HEX_NAMES), "little")


def by_terrain(s: TerraMystica, table: bytes, hexes: int) -> int:
    """What a table says of the terrain of these hexes."""
    return int.from_bytes(s.terrain.translate(table), "little") & EVERY * wide(hexes)


def nearness(spades_away: int) -> int:
    return max(0, WHOLE - SPADE * spades_away)


def homes(p: Player) -> bytes:
    """How near every terrain is to somebody's home: a table to translate by."""
    key = (p.home, p.builds_on)
    known = _homes.get(key)
    if known is None:
        row = spades(p)
        known = _homes[key] = bytes([nearness(row[t]) if t < len(row) else 0 for t in range(TABLE)])
    return known


def say_lands(s: TerraMystica, p: Player, reach: int, found: bytearray) -> None:
    """Free lands, and those within reach."""
    say(found, HOME, by_terrain(s, homes(p), MAPS[s.map].lands & ~s.taken))
    say(found, REACH, WHOLE * wide(reach))


def say_rivals(s: TerraMystica, p: Player, reach: int, found: bytearray) -> None:
    """Who else is beside a hex, and whose home those within reach could be."""
    met = 0
    for q in s.players:
        if q is not p and q.faction >= 0:
            met += MEETING * wide(spread(s.near, q.own))
    say(found, MET, met)
    say(found, WANTED, by_terrain(s, rivalry(s, p), reach))


def rivalry(s: TerraMystica, p: Player) -> bytes:
    """How near every terrain is to the home of the nearest of the others."""
    rows = [homes(q) for q in s.players if q is not p and q.faction >= 0]
    key = tuple(rows)
    known = _rivalries.get(key)
    if known is None:
        if len(_rivalries) >= MOST_KNOWN:
            _rivalries.clear()
        known = _rivalries[key] = bytes([max([0, *[row[t] for row in rows]]) for t in range(TABLE)])
    return known


def say_groups(s: TerraMystica, p: Player, land: Ground, found: bytearray) -> None:
    """Groups without a town; and what a dwelling on a land within reach would make of those beside it."""
    all_sites = all_power = joined = joined_sites = joined_power = 0
    free = land.reach & ~spread(s.near, p.settled)
    for group, sites, power in land.sizes:
        here = wide(group)
        all_sites |= here * part(sites, TOWN_BUILDINGS)
        all_power |= here * part(power, land.need)
        beside = spread(s.near, group) & free
        joined |= beside
        joined_sites += wide(beside) * sites
        joined_power += wide(beside) * power
    say(found, SITES, all_sites)
    say(found, POWER, all_power)
    if joined:
        one = wide(joined)
        found[JOINED_SITES::MANY] = parts_of(one + joined_sites, TOWN_BUILDINGS)
        found[JOINED_POWER::MANY] = parts_of(one * land.dwelling + joined_power, land.need)


def part(n: int, whole: int) -> int:
    return min(WHOLE, WHOLE * n // whole)


def parts_of(plane: int, whole: int) -> bytes:
    """The part of every byte."""
    table = _parts.get(whole)
    if table is None:
        table = _parts[whole] = bytes([part(n, whole) for n in range(TABLE)])
    return plane.to_bytes(len(HEX_NAMES), "little").translate(table)
