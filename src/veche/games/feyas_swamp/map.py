"""The swamp: both sides of the board as bit masks.

A place is one bit of a padded grid of 13 rows of 14, so that the six neighbours of every cell of a mask
are six shifts of it. Outside the masks a cell is its index in ``NAMES``, the noun "hex".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from veche.core.chance import wraps
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


# Where a mask grows. Compiled, it grows in three machine words, five times as fast; interpreted, one number is best.

Words: TypeAlias = tuple[i64, i64, i64]
WORD_BITS: Final = 61
WORD: Final = (1 << WORD_BITS) - 1
FARTHEST: Final = len(CELLS)
IN_WORDS: Final = wraps()


def flood(start: int, within: int, steps: int = FARTHEST, until: int = 0) -> int:
    """``start``, and all of ``within`` that is reached from there in so many steps; or less, if it holds ``until``."""
    if IN_WORDS:
        return flood_words(words(start), words(within), steps)
    seen = start
    for _ in range(steps):
        wider = seen | near(seen) & within
        if wider == seen or (until and not until & ~seen):
            break
        seen = wider
    return seen


def flood_words(start: Words, within: Words, steps: int) -> int:
    a, b, c = start
    for _ in range(steps):
        more_a, more_b, more_c = grown(a, b, c)
        more_a, more_b, more_c = more_a & within[0] & ~a, more_b & within[1] & ~b, more_c & within[2] & ~c
        if more_a | more_b | more_c == 0:
            break
        a, b, c = a | more_a, b | more_b, c | more_c
    return whole(a, b, c)


def grown(a: i64, b: i64, c: i64) -> Words:
    """These places and every place next to them."""
    right_a, right_b, right_c = a | a << 1, b | b << 1 | a >> 60, c | c << 1 | b >> 60
    left_a, left_b, left_c = a | a >> 1 | (b & 1) << 60, b | b >> 1 | (c & 1) << 60, c | c >> 1
    low = right_a | left_a | right_a << 13 | left_a >> 13 | left_b << 48
    middle = right_b | left_b | right_b << 13 | right_a >> 48 | left_b >> 13 | left_c << 48
    high = right_c | left_c | right_c << 13 | right_b >> 48 | left_c >> 13
    return low, middle, high


def words(mask: int) -> Words:
    """A mask in machine words, the lowest places first."""
    low: i64 = mask & WORD
    middle: i64 = mask >> WORD_BITS & WORD
    high: i64 = mask >> 2 * WORD_BITS
    return low, middle, high


def whole(low: int, middle: int, high: int) -> int:
    """The mask in one."""
    return low | middle << WORD_BITS | high << 2 * WORD_BITS


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
