"""The terrain wheel: how many spades lie between two terrains."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.building import uses_spades
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import WHEEL

NEVER: Final = 99
MOST_TURNS: Final = 3  # No way round the wheel that anybody would go is longer.


def apart(a: int, b: int) -> int:
    """Steps on the wheel, the shorter way round."""
    d = abs(a - b)
    return min(d, WHEEL - d)


def turns(home: int, here: int, there: int) -> int:
    """Spades from one terrain to another. No way round may run through the home terrain."""
    short = apart(here, there)
    if home in (here, there):
        return short
    clockwise = (there - here) % WHEEL == short
    way = (home - here) % WHEEL if clockwise else (here - home) % WHEEL
    return WHEEL - short if way < short else short


WHEELS: Final[list[list[list[tuple[int, int]]]]] = [
    [
        sorted([(there, turns(home, here, there)) for there in range(WHEEL) if there != here], key=lambda x: x[1])
        for here in range(WHEEL)
    ]
    for home in range(WHEEL)
]


def wheel(s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]]:
    """What a terrain can become, and the spades each takes, cheapest first."""
    p = s.players[seat]
    for power in bending(p, "wheel"):
        bent = power.wheel(s, seat, terrain)
        if bent is not None:
            return bent
    return WHEELS[p.home][terrain]


def spades_into(s: TerraMystica, seat: Seat, hex: int, terrain: int) -> int:
    """Spades that turn this hex into that terrain."""
    for there, spades in wheel(s, seat, s.terrain[hex]):
        if there == terrain:
            return spades
    return NEVER


def spades_into_home(s: TerraMystica, seat: Seat, terrain: int) -> int:
    """Spades that turn this terrain into one to build on; NEVER for those who have another way, or none."""
    p = s.players[seat]
    if p.builds_on >> terrain & 1:
        return 0
    if not uses_spades(s, seat) or bending(p, "cannot_reshape"):
        return NEVER
    ways = [spades for there, spades in wheel(s, seat, terrain) if there == p.home]
    return ways[0] if ways else NEVER


def cheapest(s: TerraMystica, seat: Seat, terrain: int) -> int:
    ways = wheel(s, seat, terrain)
    return ways[0][1] if ways else NEVER
