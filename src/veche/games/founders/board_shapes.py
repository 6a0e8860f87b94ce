"""Cells, polyominoes and their outlines, on a grid of one size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from veche.draw.svg import at, box, num, tag
from veche.games.founders.map import BIT, CELLS, WIDTH, cells

SIZE: Final = 34.0
HALF: Final = SIZE / 2


def corner(cell: int) -> tuple[float, float]:
    return cell % WIDTH * SIZE, cell // WIDTH * SIZE


def middle(cell: int) -> tuple[float, float]:
    return cell % WIDTH * SIZE + HALF, cell // WIDTH * SIZE + HALF


@lru_cache(10_000)
def outline(mask: int, inset: float) -> str:
    """The edge of a piece as one path, drawn in by ``inset``, its corners soft."""
    return "".join(rounded([moved(loop, n, inset) for n in range(len(loop))]) for loop in loops(mask))


Point = tuple[float, float]


def loops(mask: int) -> list[list[Point]]:
    """The corners of a piece's edges, each edge once, with the piece at the right hand."""
    after: dict[Point, Point] = {}
    for c in cells(mask):
        column, row = c % WIDTH, c // WIDTH
        left, top, right, low = column * SIZE, row * SIZE, (column + 1) * SIZE, (row + 1) * SIZE
        if not row or not mask & BIT[c - WIDTH]:
            after[left, top] = (right, top)
        if column == WIDTH - 1 or not mask & BIT[c + 1]:
            after[right, top] = (right, low)
        if c + WIDTH >= CELLS or not mask & BIT[c + WIDTH]:
            after[right, low] = (left, low)
        if not column or not mask & BIT[c - 1]:
            after[left, low] = (left, top)
    found: list[list[Point]] = []
    while after:
        loop = [next(iter(after))]
        while loop[0] != (step := after.pop(loop[-1])):
            loop.append(step)
        found.append(corners(loop))
    return found


def corners(loop: list[Point]) -> list[Point]:
    """Only where the edge turns."""
    return [at_ for n, at_ in enumerate(loop) if (loop[n - 1][0] == at_[0]) != (at_[0] == loop[(n + 1) % len(loop)][0])]


def moved(loop: list[Point], n: int, inset: float) -> Point:
    """A corner drawn in: away from both edges that meet there."""
    (ax, ay), (bx, by), (cx, cy) = loop[n - 1], loop[n], loop[(n + 1) % len(loop)]
    dx = sign(ay - by) + sign(by - cy)
    dy = sign(bx - ax) + sign(cx - bx)
    return bx + inset * dx, by + inset * dy


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def rounded(points: list[Point], r: float = 3.5) -> str:
    """A closed path through these corners, each cut by a curve."""
    parts = []
    for n, (x, y) in enumerate(points):
        ends = [toward((x, y), points[n - 1], r), toward((x, y), points[(n + 1) % len(points)], r)]
        (ax, ay), (bx, by) = ends
        parts.append(f"{'L' if n else 'M'}{num(ax)} {num(ay)}Q{num(x)} {num(y)} {num(bx)} {num(by)}")
    return "".join(parts) + "Z"


def toward(a: Point, b: Point, r: float) -> Point:
    return a[0] + r * sign(b[0] - a[0]), a[1] + r * sign(b[1] - a[1])


@lru_cache(10_000)
def tile(mask: int, edge: str, face: str, shine: float = 0) -> str:
    """A tile of card on the board: its shadow, its edge, its face."""
    shadow = tag("path", d=outline(mask, 0.8), transform="translate(0 1.8)", style="fill:#000;fill-opacity:.28")
    rim = tag("path", d=outline(mask, 0.8), style=f"fill:{edge}")
    top = tag("path", d=outline(mask, 2.4), style=f"fill:{face}")
    light = tag("path", d=outline(mask, 2.4), style=f"fill:#FFFFFF;fill-opacity:{num(shine)}") if shine else ""
    return shadow + rim + top + light


@lru_cache(10_000)
def heart(mask: int) -> int:
    """The cell of a piece with most of the others around it."""
    found = cells(mask)
    return max(found, key=lambda c: (sum(touching(c, other) for other in found), -c))


def touching(a: int, b: int) -> bool:
    return abs(a - b) == WIDTH or (abs(a - b) == 1 and a // WIDTH == b // WIDTH)


@lru_cache(10_000)
def small_shape(base: int, cell: float, hue: str) -> str:
    """A polyomino in miniature, from its box's corner."""
    found = cells(base)
    left, top = min(c % WIDTH for c in found), min(c // WIDTH for c in found)
    return at(
        0,
        0,
        *[
            box((c % WIDTH - left) * cell, (c // WIDTH - top) * cell, cell - 1, cell - 1, 1.5, style=f"fill:{hue}")
            for c in found
        ],
    )


def extent(base: int) -> tuple[int, int]:
    """Columns and rows of a shape."""
    found = cells(base)
    columns, rows = {c % WIDTH for c in found}, {c // WIDTH for c in found}
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
