"""Trophy cards: two of six, counted at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from veche.core.state import Seat
from veche.games.feyas_swamp.majorities import majorities, on_islands
from veche.games.feyas_swamp.map import flood, near
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TROPHIES, TROPHY_POINTS


def largest_group(s: Swamp, seat: Seat) -> int:
    """The size of the largest group of own settlements side by side, times itself."""
    left = s.towns[seat]
    best = 0
    while left:
        group = flood(left & -left, left)
        best = max(best, group.bit_count())
        left &= ~group
    return best * best


def island_majority(s: Swamp, seat: Seat) -> int:
    """Islands where one has most settlements, ties included."""
    return majorities(s, seat)


def on_islands_of_size(s: Swamp, seat: Seat, size: int) -> int:
    mine = on_islands(s, seat)
    return sum([n for n, island in zip(mine, s.islands) if island.bit_count() == size])


def largest_island(s: Swamp, seat: Seat) -> int:
    """Own settlements on the largest island or islands; deities and all settlements make its size."""
    return on_islands_of_size(s, seat, max([island.bit_count() for island in s.islands]))


def temple_neighbour(s: Swamp, seat: Seat) -> int:
    """Own settlements beside a temple."""
    return (s.towns[seat] & near(s.board().temple_mask)).bit_count()


def lone_settlement(s: Swamp, seat: Seat) -> int:
    """Islands with exactly one own settlement."""
    return on_islands(s, seat).count(1)


def smallest_island(s: Swamp, seat: Seat) -> int:
    """Own settlements on the smallest island or islands."""
    # RULING: A deity that nobody settled beside is an island: it is the smallest, and counts for "every island".
    return on_islands_of_size(s, seat, min([island.bit_count() for island in s.islands]))


COUNTS: Final[list[Callable[[Swamp, Seat], int]]] = [
    largest_group,
    island_majority,
    largest_island,
    temple_neighbour,
    lone_settlement,
    smallest_island,
]
assert [f.__name__ for f in COUNTS] == TROPHIES


def trophy_points(s: Swamp, seat: Seat, trophy: int) -> int:
    return COUNTS[trophy](s, seat) * TROPHY_POINTS[trophy]
