"""The maps: hexes by number, and everything about them that never changes.

A hex has the same number on every map: lands A1 to I13 first, then rivers r0 to r35. Sets of hexes are bits of an
int, so that "next to any building of mine" is a few ORs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from veche.core.data import read
from veche.core.hexes import Cell, distance, neighbours, offset
from veche.games.terra_mystica.tables import LETTERS, RIVER

ROWS: Final = "ABCDEFGHI"
WIDTH: Final = 13
LANDS: Final = len(ROWS) * WIDTH
RIVERS: Final = 36
HEXES: Final = LANDS + RIVERS
NOWHERE: Final = 255  # The terrain of a hex that a map has not.
HEX_NAMES: Final[list[str]] = [f"{row}{n}" for row in ROWS for n in range(1, WIDTH + 1)] + [
    f"r{n}" for n in range(RIVERS)
]
HEX_OF: Final[dict[str, int]] = {name: h for h, name in enumerate(HEX_NAMES)}
LONGEST_SAIL: Final = 6
LONGEST_LEAP: Final = 4
MOST_KNOWN: Final = 100_000  # Sets of hexes kept by `bits`.
WORD_BITS: Final = 60  # A long set is looked through by parts that a machine counts with at once.
WORD: Final = (1 << WORD_BITS) - 1


@dataclass(frozen=True)
class Map:
    """One map. Lists are indexed by hex; sets are bits."""

    key: str
    terrain: list[int]
    cells: list[Cell]
    places: list[int]
    lands: int
    rivers: int
    riverside: int
    edge: int
    near: tuple[int, ...]
    sail: list[list[int]]
    leap: list[list[int]]
    bridges: list[tuple[int, int]]


_bits: Final[dict[int, tuple[int, ...]]] = {}


def bits(mask: int) -> tuple[int, ...]:
    """The hexes of a set, in order. Looked up, since the same sets are asked for again and again."""
    known = _bits.get(mask)
    if known is not None:
        return known
    found: list[int] = []
    rest, before = mask, -1
    while rest:
        word = rest & WORD
        while word:
            low = word & -word
            found.append(before + low.bit_length())
            word ^= low
        rest >>= WORD_BITS
        before += WORD_BITS
    if len(_bits) >= MOST_KNOWN:
        _bits.clear()
    _bits[mask] = tuple(found)
    return _bits[mask]


def mask_of(hexes: list[int]) -> int:
    mask = 0
    for h in hexes:
        mask |= 1 << h
    return mask


def spread(near: tuple[int, ...], mask: int) -> int:
    """Everything next to a set."""
    found = 0
    for h in bits(mask):
        found |= near[h]
    return found


def sailing(near: tuple[int, ...], rivers: int, lands: int, start: int, steps: int) -> int:
    """Lands at the other side of at most ``steps`` river hexes."""
    water = near[start] & rivers
    for _ in range(steps - 1):
        water |= spread(near, water) & rivers
    return spread(near, water) & lands & ~(1 << start)


def leaping(near: tuple[int, ...], lands: int, start: int, skipped: int) -> int:
    """Lands at most ``skipped`` hexes of any kind away, so next door but that many."""
    reached = 1 << start
    for _ in range(skipped + 1):
        reached |= spread(near, reached)
    return reached & lands & ~(1 << start)


def read_map(key: str, row_texts: list[str], bridges: str) -> Map:
    terrain = [NOWHERE] * HEXES
    cells: list[Cell] = [(0, 0)] * HEXES
    grid = [text.split() for text in row_texts]
    first_shifted = len(grid[0]) < len(grid[1])
    edge: list[int] = []
    river = LANDS
    for r, letters in enumerate(grid):
        land = r * WIDTH
        for c, letter in enumerate(letters):
            h = river if letter == "~" else land
            terrain[h], cells[h] = LETTERS.index(letter), offset(r, c, first_shifted)
            river, land = (river + 1, land) if letter == "~" else (river, land + 1)
            if r in (0, len(grid) - 1) or c in (0, len(letters) - 1):
                edge.append(h)
    return assemble(key, terrain, cells, mask_of(edge), bridges)


def assemble(key: str, terrain: list[int], cells: list[Cell], edge: int, bridges: str) -> Map:
    places = [h for h in range(HEXES) if terrain[h] != NOWHERE]
    beside = neighbours([cells[h] for h in places])
    around = {h: mask_of([places[n] for n in beside[i]]) for i, h in enumerate(places)}
    near = tuple(around.get(h, 0) for h in range(HEXES))
    rivers = mask_of([h for h in places if terrain[h] == RIVER])
    lands = mask_of([h for h in places if terrain[h] != RIVER])
    sail = [[sailing(near, rivers, lands, h, k) if k else 0 for h in range(HEXES)] for k in range(LONGEST_SAIL + 1)]
    leap = [[leaping(near, lands, h, k) if k else 0 for h in range(HEXES)] for k in range(LONGEST_LEAP + 1)]
    pairs = [(HEX_OF[a], HEX_OF[b]) for a, b in (pair.split("-") for pair in bridges.split())]
    riverside = mask_of([h for h in bits(lands) if near[h] & rivers])
    return Map(key, terrain, cells, places, lands, rivers, riverside, edge, near, sail, leap, pairs)


def hex_distance(m: Map, a: int, b: int) -> int:
    return distance(m.cells[a], m.cells[b])


_data: Final[dict[str, Any]] = read(__file__, "maps.toml")
MAPS: Final[list[Map]] = [
    read_map(key, row["rows"], row["bridges"]) for key, row in _data.items() if not key.startswith("source")
]
MAP_KEYS: Final[list[str]] = [m.key for m in MAPS]

# A bridge place is named by its two ends, whatever the map.
BRIDGE_NAMES: Final[list[str]] = sorted({f"{HEX_NAMES[a]}-{HEX_NAMES[b]}" for m in MAPS for a, b in m.bridges})
BRIDGE_ENDS: Final[list[tuple[int, int]]] = [
    (HEX_OF[name.split("-")[0]], HEX_OF[name.split("-")[1]]) for name in BRIDGE_NAMES
]
BRIDGE_SPANS: Final[list[int]] = [1 << a | 1 << b for a, b in BRIDGE_ENDS]
BRIDGE_PLACES: Final[list[list[int]]] = [
    [BRIDGE_NAMES.index(f"{HEX_NAMES[a]}-{HEX_NAMES[b]}") for a, b in m.bridges] for m in MAPS
]
