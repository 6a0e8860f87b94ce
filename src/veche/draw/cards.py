"""Cards, tiles and mats: panels with a title, rows of amounts, chips."""

from __future__ import annotations

from collections.abc import Sequence

from veche.draw.icons import ICONS, icon, seat_shape
from veche.draw.svg import at, box, clickable, num, paragraph, shortened, tag, text
from veche.draw.theme import ink, seat_ink


def panel(x: float, y: float, width: float, height: float, *inside: str, title: str = "", **attrs: object) -> str:
    """A quiet sheet of paper with one soft shadow. What is inside is placed from its upper left corner."""
    shade = box(0, 2, width, height, 12, style=f"fill:{ink('shadow')}")
    sheet = box(0, 0, width, height, 12, class_="panel")
    head = text(14, 24, shortened(title, width - 28, 15), 15, class_="strong") if title else ""
    return at(x, y, shade, sheet, head, *inside, **attrs)


def card(
    x: float,
    y: float,
    width: float,
    height: float,
    title: str,
    words: str = "",
    symbol: str = "",
    ref: str = "",
    open_: bool = False,
    accent: str = "muted",
    faded: bool = False,
) -> str:
    """A card or tile: a coloured edge, a title, a symbol and a few words. With a ref it can be an answer."""
    parts = [
        box(0, 2, width, height, 8, style=f"fill:{ink('shadow')}"),
        box(0, 0, width, height, 8, class_="panel"),
        tag("path", d=f"M8 0H{num(width - 8)}", stroke=ink(accent), stroke_width=4, stroke_linecap="round"),
        text(10, 22, shortened(title, width - (36 if symbol else 18), 13), 13, class_="strong"),
        paragraph(10, 40, words, width - 20, 12, 1.35) if words else "",
        icon(symbol, 18, width - 28, 8, color=ink(accent)) if symbol in ICONS else "",
    ]
    ring = box(-2, -2, width + 4, height + 4, 10, class_="ring")
    inside = tag("g", *parts, opacity=0.45 if faded else None)
    move = f"translate({num(x)} {num(y)})"
    return clickable(ref, inside, ring, open_, transform=move) if ref else tag("g", inside, transform=move)


def amounts(x: float, y: float, pairs: Sequence[tuple[str, object]], gap: float = 52, size: int = 15) -> str:
    """Symbols with numbers in a row: ``[("coin", 3), ("worker", 2)]``."""
    parts = []
    for n, (name, value) in enumerate(pairs):
        symbol = icon(name, size + 3, n * gap, -size + 1, color=ink("muted")) if name in ICONS else ""
        parts += [symbol, text(n * gap + size + 6, 0, value, size, class_="strong")]
    return at(x, y, *parts)


def chip(x: float, y: float, words: str, accent: str = "accent", size: int = 12) -> str:
    """A small rounded label: a price, a gain, a state."""
    width = len(words) * size * 0.58 + 16
    return at(
        x,
        y,
        box(0, 0, width, size + 10, (size + 10) / 2, style=f"fill:{ink(accent)};fill-opacity:.14"),
        text(8, size + 3, words, size, style=f"fill:{ink(accent)}"),
    )


def mat(
    x: float,
    y: float,
    width: float,
    height: float,
    seat: int,
    name: str,
    points: int,
    *inside: str,
    about: str = "",
    to_move: bool = False,
) -> str:
    """A player's mat: the seat's shape and colour, the name, what they are, their points."""
    edge = box(0, 0, 6, height, 3, style=f"fill:{seat_ink(seat)}")
    head = [
        seat_shape(seat, 18, 26, 22),
        text(44, 27, shortened(name, width * 0.42, 15), 15, class_="strong"),
        text(width - 16, 28, points, 18, class_="strong end"),
        text(44, 45, shortened(about, width - 60, 12), 12, class_="muted") if about else "",
    ]
    turn = box(-2, -2, width + 4, height + 4, 13, style=f"fill:none;stroke:{ink('attention')};stroke-width:2.5")
    return panel(x, y, width, height, edge, *head, turn if to_move else "", *inside)
