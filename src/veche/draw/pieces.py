"""Pieces: simple solids with a light top edge, a thin dark outline, and a silhouette one knows at 16 pixels."""

from __future__ import annotations

from typing import Final

from veche.draw.icons import seat_shape
from veche.draw.sprite import SEATS, mark_of, stamp
from veche.draw.svg import num, tag
from veche.draw.theme import ink, seat_ink

SOLIDS: Final[dict[str, str]] = {
    "house": "M-9 9V-2L0-10 9-2V9Z",
    "post": "M-12 9V-3L-6-9 0-3V-1H11V9Z",
    "temple": "M0-11A11 11 0 0 1 11 0V9H-11V0A11 11 0 0 1 0-11Z",
    "stronghold": "M-12 10V-9H-7V-5H-3V-9H3V-5H7V-9H12V10Z",
    "sanctuary": "M-6-9H6A8 8 0 0 1 14-1V10H-14V-1A8 8 0 0 1-6-9Z",
    "mill": "M-7 10-4-6H4L7 10Z",
    "tower": "M-7 10V-4H-9V-10H-5V-8H-2V-10H2V-8H5V-10H9V-4H7V10Z",
    "boat": "M-12 0H12C11 6 8 9 4 9H-4C-8 9-11 6-12 0ZM-1-2V-12L8-2Z",
    "cube": "M-8-4 0-9 8-4V5L0 10-8 5Z",
    "disc": "M-10-2A10 5 0 0 1 10-2V3A10 5 0 0 1-10 3Z",
    "pawn": "M0-11A4 4 0 0 1 3-4L7 10H-7L-3-4A4 4 0 0 1 0-11Z",
    "flag": "M-6 11V-11H9L4-5 9 1H-3V11Z",
}
EDGES: Final[dict[str, str]] = {
    "house": "M-9-2 0-10 9-2",
    "post": "M-12-3-6-9 0-3",
    "temple": "M-11 0A11 11 0 0 1 11 0",
    "stronghold": "M-12-9H-7M-3-9H3M7-9H12",
    "sanctuary": "M-14-1A8 8 0 0 1-6-9H6A8 8 0 0 1 14-1",
    "mill": "M-4-6H4",
    "tower": "M-9-10H-5M-2-10H2M5-10H9",
    "cube": "M-8-4 0-9 8-4",
    "disc": "M-10-2A10 5 0 0 1 10-2",
}
SAILS: Final = "M0-6-9-13M0-6 9-13M0-6-9 1M0-6 9 1"


def piece(kind: str, seat: int, size: float = 24, x: float = 0, y: float = 0, marked: bool = True) -> str:
    """A piece of a seat, centred there. ``marked`` puts the seat's shape on it, for eyes that see no colour."""
    parts = [tag("path", d=SOLIDS[kind], class_="piece", style=f"fill:{seat_ink(seat)}")]
    if kind in EDGES:
        parts.append(tag("path", d=EDGES[kind], fill="none", stroke=ink("shine"), stroke_opacity=0.7, stroke_width=1.4))
    if kind == "mill":
        parts.append(tag("path", d=SAILS, stroke=ink("outline"), stroke_width=2, stroke_linecap="round"))
    if marked:
        parts.append(seat_shape(seat, 7, 0, 4 if kind != "cube" else 1, ink("shine")))
    move = f"translate({num(x)} {num(y)}) scale({size / 24:.4g})"
    return tag("g", *parts, data_piece=f"{kind} {seat}", transform=move)


def figure(symbol: str, seat: int, size: float, x: float, y: float, tone: str = "", key: str = "") -> str:
    """A piece of the sprite, its middle there, with the mark of its seat stamped on the face."""
    left, top, (mx, my, r) = x - size / 2, y - size / 2, mark_of(symbol)
    mark = seat_shape(seat, 2.6 * r * size / 48, left + mx * size / 48, top + my * size / 48, ink("shine"))
    body = stamp(symbol, left, top, size, tone or SEATS[seat % 6])
    return tag("g", body, mark, data_piece=key or f"{symbol} {seat}")
