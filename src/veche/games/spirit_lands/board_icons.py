"""The signs of the Spirit Lands: colours and strokes of the terrains, and which piece stands for what."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.pieces import figure
from veche.draw.sprite import centred
from veche.draw.svg import box, num, tag, text
from veche.games.spirit_lands.tables import NAMED, TERRAINS, TIERS

GROUND: Final = {"steppe": "#E2C273", "mountain": "#B4BDC8", "forest": "#86B57C"}
DEEP: Final = {"steppe": "#4E3A0E", "mountain": "#2F3640", "forest": "#173A1A"}
INK: Final = "#22252B"
PAPER: Final = "#FFFDF8"

# Strokes of the terrains: grass in the wind, peaks, a fir.
TERRAIN_SIGN: Final = {
    "steppe": "M3 20C5 13 7 10 10 8M9 20C10 14 12 11 15 9M15 20C16 16 18 13 21 11",
    "mountain": "M2 20L9 6l4 8 3-5 6 11ZM7 10l2 2 2-2",
    "forest": "M12 3L6 11h3l-4 6h14l-4-6h3ZM12 17v4",
}
TONE: Final = {"steppe": "desert", "mountain": "mountains", "forest": "forest"}
BOOK: Final = [f"sl-book-{tier}" for tier in TIERS]
SPIRIT: Final = "sl-spirit"
SAGE: Final = "sl-sage"
TOKEN: Final = {
    "event": "sl-event",
    "ally": "sl-ally",
    "milestone": "sl-milestone",
    "escalation": "sl-escalation",
    "end": "sl-time",
}


@cache
def terrain_sign(terrain: int, size: float, x: float, y: float) -> str:
    """The strokes of a terrain, their middle there."""
    name = TERRAINS[terrain]
    scale = size / 24
    move = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({scale:.4g})"
    return tag(
        "path",
        d=TERRAIN_SIGN[name],
        transform=move,
        fill="none",
        stroke=DEEP[name],
        stroke_width=2.3,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def walker(side: int, spirits: int, size: float, x: float, y: float, count: int = 1) -> str:
    """A sage of a side, or several of them, feet a little below that point; the spirits are wisps."""
    if side == spirits:
        body = tag("g", centred(SPIRIT, x, y - size * 0.36, size), data_piece="sage spirits")
    else:
        body = figure(SAGE, side, size, x, y - size * 0.36, key=f"sage {side}")
    return body + (badge(x + size * 0.34, y - size * 0.1, count) if count > 1 else "")


@cache
def badge(x: float, y: float, n: object) -> str:
    """How many there are, small and round."""
    disc = tag("circle", cx=num(x), cy=num(y), r=8, fill=INK, stroke=PAPER, stroke_width=1.5)
    return disc + text(x, y + 4.6, n, 13, class_="mid strong", style=f"fill:{PAPER}")


def chip(x: float, y: float, width: float, height: float) -> str:
    """A small sheet of paper that letters stand on, the same in either theme."""
    return box(x, y, width, height, 6, style=f"fill:{PAPER};stroke:#B9A67C")


def marked(name: str, key: str) -> str:
    """A name that is not the booklet's carries a small circle."""
    return name if key in NAMED else f"{name}°"
