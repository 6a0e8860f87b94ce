"""Hexagons: neighbours, distances, places. Axial coordinates (q, r), pointy tops."""

from __future__ import annotations

from math import sqrt
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]

DIRECTIONS: Final[tuple[Cell, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ROOT3: Final = sqrt(3)


def around(cell: Cell) -> list[Cell]:
    """The six neighbours, counter-clockwise from the east."""
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(a: Cell, b: Cell) -> int:
    """Steps between two hexes, whatever lies between."""
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def disc(radius: int) -> list[Cell]:
    """All hexes within ``radius`` of the origin, column by column."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= radius]


def offset(row: int, column: int, first_shifted: bool = False) -> Cell:
    """A hex of a rectangular board whose every second row stands half a hex to the right."""
    return column - (row + 1 if first_shifted else row) // 2, row


def centre(cell: Cell, size: float) -> tuple[float, float]:
    """Where the middle of a hex with this side length is drawn."""
    q, r = cell
    return size * ROOT3 * (q + r / 2), size * 1.5 * r


def neighbours(cells: list[Cell]) -> list[list[int]]:
    """For every cell, by index, the indices of its neighbours on this board."""
    at = {cell: i for i, cell in enumerate(cells)}
    return [[at[n] for n in around(cell) if n in at] for cell in cells]
