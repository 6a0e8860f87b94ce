"""Hexagons drawn: corners, outlines, glyphs of the grounds, edges between neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin
from typing import Final

from veche.core.hexes import Cell, centre
from veche.draw.svg import num, tag
from veche.draw.theme import ink

GLYPHS: Final[dict[str, str]] = {
    "plains": "M-8-3q4-3 8 0t8 0M-8 3q4-3 8 0t8 0",
    "swamp": "M-6 6V-3M0 6V-7M6 6V-3M-8-3q2-4 4 0M-2-7q2-4 4 0M4-3q2-4 4 0",
    "lakes": "M-9-4q3-4 6 0t6 0 6 0M-9 3q3-4 6 0t6 0 6 0",
    "forest": "M0-9 6 0H3L8 7H-8L-3 0H-6ZM0 7v3",
    "mountains": "M-10 7-3-7 2 2 5-3 10 7Z",
    "wasteland": "M-8-6-2-1-5 5M-2-1 5-3 8-8M5-3 7 6",
    "desert": "M-10 5q5-10 11-3 4-4 9 3Z",
    "ice": "M0-9V9M-8-4.5 8 4.5M-8 4.5 8-4.5",
    "volcano": "M-9 7-3-5H3L9 7ZM-2-8q1-2 2 0t2 0",
    "river": "M-9 0q4-4 9 0t9 0",
    "sea": "M-10-3q5-5 10 0t10 0M-10 4q5-5 10 0t10 0",
    "meadow": "M-5 4V-2M0 4V-5M5 4V-2",
}
FILLED: Final = ("forest", "mountains", "desert", "volcano")


@cache
def corners(size: float, flat: bool = False) -> str:
    """The corners of a hexagon around the origin, as the points of a polygon."""
    turn = 0.0 if flat else pi / 6
    return " ".join(f"{num(size * cos(pi / 3 * k + turn))},{num(size * sin(pi / 3 * k + turn))}" for k in range(6))


def hexagon(size: float, flat: bool = False, **attrs: object) -> str:
    return tag("polygon", points=corners(size, flat), **attrs)


@cache
def ground(kind: str, size: float, flat: bool = False) -> str:
    """A hex of this ground: colour and glyph, so that a grey print still plays."""
    colour = ink(kind) if kind in GLYPHS else ink("paper")
    edge = f"fill:{colour};stroke:{ink('panel')};stroke-width:{num(size / 16)}"
    return hexagon(size, flat, style=edge) + glyph(kind, size)


def glyph(kind: str, size: float, shade: float = 0.28) -> str:
    """The sign of a ground, above the middle where pieces leave it visible."""
    if kind not in GLYPHS:
        return ""
    fill = "var(--outline, #22252B)" if kind in FILLED else "none"
    return tag(
        "path",
        d=GLYPHS[kind],
        fill=fill,
        stroke="var(--outline, #22252B)",
        stroke_width=1.6,
        opacity=shade,
        stroke_linecap="round",
        stroke_linejoin="round",
        class_="glyph",
        transform=f"translate(0 {num(-size * 0.56)}) scale({size / 42:.3g})",
    )


def middle(a: Cell, b: Cell, size: float) -> tuple[float, float]:
    """Half-way between two hexes: where a bridge or a road stands."""
    (x1, y1), (x2, y2) = centre(a, size), centre(b, size)
    return (x1 + x2) / 2, (y1 + y2) / 2


def extent(cells: Iterable[Cell], size: float, margin: float = 0) -> tuple[float, float, float, float]:
    """Left, top, width and height of a map."""
    points = [centre(cell, size) for cell in cells]
    left, right = min(x for x, _ in points) - size - margin, max(x for x, _ in points) + size + margin
    top, bottom = min(y for _, y in points) - size - margin, max(y for _, y in points) + size + margin
    return left, top, right - left, bottom - top
