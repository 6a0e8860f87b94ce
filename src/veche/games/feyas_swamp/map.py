"""The swamp: both sides of the board as bit masks.

A place is one bit of a padded grid of 13 rows of 14, so that the six neighbours of every cell of a mask
are six shifts of it. Outside the masks a cell is its index in ``NAMES``, the noun "hex".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from veche.core.data import read
from veche.core.hexes import Cell, disc

RADIUS: Final = 6
WIDTH: Final = 14
OCTETS: Final = (WIDTH * 13 + 7) // 8

CELLS: Final[list[Cell]] = sorted(disc(RADIUS), key=lambda c: (c[1], c[0]))
NAMES: Final[list[str]] = [f"{chr(103 + q)}{7 + r}" for q, r in CELLS]
HEX_AT: Final[dict[Cell, int]] = {cell: hex for hex, cell in enumerate(CELLS)}


def place(cell: Cell) -> int:
    q, r = cell
    return (r + RADIUS) * WIDTH + q + RADIUS


BIT: Final[list[int]] = [1 << place(cell) for cell in CELLS]
DISC: Final[int] = sum(BIT)


def near(mask: int) -> int:
    """Every place next to a place of the mask."""
    right, left = mask << 1, mask >> 1
    return right | left | (mask | right) << 13 | (mask | left) >> 13


AROUND: Final[list[int]] = [near(bit) & DISC for bit in BIT]


def _octet(index: int, byte: int) -> list[int]:
    at = {bit: hex for hex, bit in enumerate(BIT)}
    return [at[1 << n] for n in range(index * 8, index * 8 + 8) if byte >> (n - index * 8) & 1 and 1 << n in at]


_OCTET: Final[list[list[list[int]]]] = [[_octet(i, byte) for byte in range(256)] for i in range(OCTETS)]
_ONE: Final[dict[int, int]] = {bit.bit_length(): hex for hex, bit in enumerate(BIT)}


def hexes(mask: int) -> list[int]:
    """The cells of a mask, row by row."""
    found: list[int] = []
    if mask.bit_count() < 6:
        while mask:
            low = mask & -mask
            found.append(_ONE[low.bit_length()])
            mask ^= low
        return found
    for i, byte in enumerate(mask.to_bytes(OCTETS, "little")):
        if byte:
            found += _OCTET[i][byte]
    return found


def one(mask: int) -> int:
    """The only cell of a mask."""
    return _ONE[mask.bit_length()]


def flood(start: int, within: int) -> int:
    """All of ``within`` that can be reached from ``start``."""
    seen = start
    while True:
        grown = seen | (near(seen) & within)
        if grown == seen:
            return seen
        seen = grown


NEIGHBOURS: Final[list[list[int]]] = [hexes(around) for around in AROUND]


@lru_cache(20_000)
def cut_points(within: int) -> int:
    """The cells of a connected mask without which the rest would fall apart.

    A walk depth first numbers the cells; what lies below a cell and leads to none above it hangs on that cell alone.
    """
    first = hexes(within & -within)[0]
    numbers = [0 if within & bit else -1 for bit in BIT]
    return walk(first, -1, numbers, [0 for _ in BIT], [0])


def walk(hex: int, above: int, numbers: list[int], least: list[int], count: list[int]) -> int:
    """Number this cell and all below it; ``least`` is the smallest number that each leads back to."""
    count[0] += 1
    number = numbers[hex] = low = count[0]
    cuts = branches = 0
    for next_ in NEIGHBOURS[hex]:
        seen = numbers[next_]
        if seen == 0:
            cuts |= walk(next_, hex, numbers, least, count)
            branches += 1
            low = min(low, least[next_])
            if above >= 0 and least[next_] >= number:
                cuts |= BIT[hex]
        elif 0 < seen < low and next_ != above:
            low = seen
    least[hex] = low
    return cuts | BIT[hex] if above < 0 and branches > 1 else cuts


@dataclass(frozen=True)
class Board:
    """One side of the board."""

    swamp: int
    deities: tuple[int, ...]
    numbered: tuple[int, ...]
    temples: tuple[int, ...]
    temple_mask: int
    fish: tuple[int, ...]


def mask_of(cells: list[list[int]]) -> int:
    return sum(BIT[HEX_AT[(q, r)]] for q, r in cells)


def hexes_of(cells: Any) -> tuple[int, ...]:
    return tuple(HEX_AT[(q, r)] for q, r in cells)


def board(side: dict[str, Any]) -> Board:
    swamp = sum(BIT[HEX_AT[(q, r)]] for r, first, last in side["rows"] for q in range(first, last + 1))
    temples = hexes_of(side["temples"].values())
    fish = tuple(mask_of(cells) for cells in side["fish"].values())
    mask = sum(BIT[hex] for hex in temples)
    return Board(swamp, hexes_of(side["deities"]), hexes_of(side["numbered"]), temples, mask, fish)


_maps: Final = read(__file__, "maps.toml")
TWO: Final = 0
MANY: Final = 1
BOARDS: Final[list[Board]] = [board(_maps["two"]), board(_maps["many"])]
TEMPLES: Final[list[str]] = list(_maps["many"]["temples"])
ISLANDS: Final[list[str]] = list("ABCDEFGH")
