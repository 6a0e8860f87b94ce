"""Tracks: rows of steps with markers on them, dials, bars, rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from veche.draw.icons import seat_shape
from veche.draw.svg import at, box, num, tag, text
from veche.draw.theme import ink


def track(
    x: float,
    y: float,
    steps: Sequence[str],
    markers: Mapping[int, int],
    size: float = 30,
    upright: bool = False,
    accents: Sequence[int] = (),
    title: str = "",
) -> str:
    """A row (or, upright, a column read from below) of steps; ``markers`` gives each seat's step.

    Several seats on one step stand side by side, so that all can be told apart.
    """
    parts = [text(0, -8, title, 13, class_="strong")] if title else []
    for n, words in enumerate(steps):
        left, top = (0.0, (len(steps) - 1 - n) * size) if upright else (n * size, 0.0)
        edge = ink("accent") if n in accents else ink("line")
        parts.append(box(left, top, size - 3, size - 3, 6, style=f"fill:{ink('sunk')};stroke:{edge}"))
        parts.append(text(left + (size - 3) / 2, top + size / 2 + 3, words, 11, class_="mid muted"))
        here = sorted(seat for seat, step in markers.items() if step == n)
        for k, seat in enumerate(here):
            spread = (k - (len(here) - 1) / 2) * min(9.0, size / max(len(here), 1))
            parts.append(seat_shape(seat, 13, left + (size - 3) / 2 + spread, top + (size - 3) / 2))
    return at(x, y, *parts)


def rounds(x: float, y: float, total: int, now: int, size: float = 26, titles: Sequence[str] = ()) -> str:
    """The rounds of a game as a row of beads, the present one filled."""
    parts = []
    for n in range(1, total + 1):
        style = f"fill:{ink('attention') if n == now else ink('sunk')};stroke:{ink('line')}"
        middle = (n - 0.5) * (size + 6)
        parts.append(
            tag(
                "circle",
                cx=num(middle),
                cy=num(size / 2),
                r=num(size / 2),
                style=style,
                opacity=0.5 if n < now else None,
            )
        )
        ink_ = ink("panel") if n == now else ink("muted")
        parts.append(text(middle, size / 2 + 4.5, n, 13, class_="mid strong", style=f"fill:{ink_}"))
        if n <= len(titles):
            parts.append(text(middle, size + 14, titles[n - 1], 11, class_="mid muted"))
    return at(x, y, *parts)


def bar(x: float, y: float, width: float, value: float, most: float, token: str = "accent", height: float = 8) -> str:
    """A filled bar: how much of the most there is."""
    full = max(0.0, min(1.0, value / most if most else 0)) * width
    return at(
        x,
        y,
        box(0, 0, width, height, height / 2, style=f"fill:{ink('sunk')}"),
        box(0, 0, full, height, height / 2, style=f"fill:{ink(token)}"),
    )


def supply(x: float, y: float, left: int, total: int, shape: str, size: float = 14, token: str = "ink") -> str:
    """Pieces still to be had: solid ones are left, hollow ones are gone."""
    parts = []
    for n in range(total):
        style = f"fill:{ink(token)}" if n < left else f"fill:none;stroke:{ink('line')};stroke-width:2"
        move = f"translate({num(n * (size + 3) + size / 2)} {num(size / 2)}) scale({size / 24:.3g})"
        parts.append(tag("path", d=shape, style=style, transform=move))
    return at(x, y, *parts)
