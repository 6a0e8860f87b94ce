"""What the parts of the table are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.phrases import Phrases
from veche.draw.svg import at, part, tag
from veche.games.spirit_lands.tables import NAMED

PAGE: Final = 1280.0
GAP: Final = 10.0


@dataclass(frozen=True)
class Piece:
    """A piece of the table: its box within its own band, and how many a small screen puts in a line."""

    x: float
    y: float
    width: float
    height: float
    drawing: str
    per: int = 1
    unit: float = 0


def placed(key: str, piece: Piece, y: float, words: Phrases) -> str:
    drawn = at(0, y, piece.drawing)
    if not key or not piece.width:
        return drawn
    return part(
        key,
        words.noun("part", key),
        piece.x,
        piece.y + y,
        piece.width,
        piece.height,
        drawn,
        per=piece.per,
        unit=piece.unit,
    )


def marked(name: str, key: str) -> str:
    """A name that is not the booklet's carries a small circle."""
    return name if key in NAMED else f"{name}°"


def bolt(full: bool = True) -> str:
    """A boost token."""
    fill = "#F0A51E" if full else "none"
    return tag(
        "path", d="M2-9L-6 2H-1L-3 9 6-3H1Z", fill=fill, stroke="#B06A00", stroke_width=1.4, stroke_linejoin="round"
    )
