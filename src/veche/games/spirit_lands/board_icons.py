"""Our own signs for the Spirit Lands, on a grid of 24: places, terrains, books, sages, tokens."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from veche.draw.svg import num, tag
from veche.draw.theme import ink, seat_ink
from veche.games.spirit_lands.tables import PLACES, TERRAINS, TIERS

GROUND: Final = {"steppe": "#D9B65C", "mountain": "#A3ABB6", "forest": "#6FA267"}
DEEP: Final = {"steppe": "#7A5A17", "mountain": "#454D58", "forest": "#27522A", "sun": "#8A4B00"}
PALE: Final = {"steppe": "#F4E7C2", "mountain": "#E3E7EC", "forest": "#D7E8D1", "sun": "#FFE7A8"}
COVER: Final = {"steppe": "#E2C25A", "mountain": "#9AA3AD", "forest": "#4E8F4A", "sun": "#F0A51E"}

# Strokes of the terrains: grass in the wind, peaks, a fir.
TERRAIN_SIGN: Final = {
    "steppe": "M3 20C5 13 7 10 10 8M9 20C10 14 12 11 15 9M15 20C16 16 18 13 21 11",
    "mountain": "M2 20L9 6l4 8 3-5 6 11ZM7 10l2 2 2-2",
    "forest": "M12 3L6 11h3l-4 6h14l-4-6h3ZM12 17v4",
}

# Strokes of the fabled places.
PLACE_SIGN: Final = {
    "house_of_wind": "M4 11L12 4l8 7M6 10v10h12V10M9 15c2-2 4 2 6 0",
    "house_of_stones_1": "M4 11L12 4l8 7M6 10v10h12V10M10 18a2 2 0 1 1 4 0",
    "house_of_stones_2": "M4 11L12 4l8 7M6 10v10h12V10M8 18a2 2 0 1 1 4 0M13 18a1.6 1.6 0 1 1 3.2 0",
    "house_of_roots": "M4 11L12 4l8 7M6 10v6h12v-6M12 16v5M12 17l-4 4M12 17l4 4",
    "spirit_tavern": "M6 8h9v12H6ZM15 11h3v6h-3M6 8c0-3 3-2 4-4 2 2 5 1 5 4",
    "tree_serpent": "M19 5c-3-2-6 0-5 3s5 3 4 6-7 3-10 0M8 14c-3 1-3 5 0 6h9M19 5l-2 .2",
    "universal_academy": "M3 9l9-5 9 5ZM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18",
    "universal_library": "M12 6c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v13",
    "universal_tower": "M8 21V8H6V4h3v2h2V4h2v2h2V4h3v4h-2v13ZM11 21v-4h2v4",
    "universal_temple": "M3 10l9-6 9 6H3ZM6 10v8M18 10v8M3 20h18M12 12v2M9 16h6",
    "gate_of_lands": "M5 21V11a7 7 0 0 1 14 0v10M9 21V12a3 3 0 0 1 6 0v9M3 21h18",
    "menhirs": "M4 21V11c0-3 4-3 4 0v10M10 21V6c0-3 5-3 5 0v15M17 21v-7c0-3 4-3 4 0v7M2 21h20",
    "spring_of_power": "M12 3c4 6 6 8 6 12a6 6 0 0 1-12 0c0-4 2-6 6-12ZM9 15a3 3 0 0 0 3 3",
    "sky_pier": "M12 4v15M8 8h8M5 14c0 4 3 6 7 6s7-2 7-6M12 4a1.6 1.6 0 1 0 .1 0",
}

# What a place does, in a few signs.
PLACE_DEED: Final = {
    "house_of_wind": "+3",
    "house_of_stones_1": "+1",
    "house_of_stones_2": "+2",
    "house_of_roots": "+1",
    "spirit_tavern": "1–4",
    "tree_serpent": "?",
    "universal_academy": "2›1 ×3",
    "universal_library": "1›1",
    "universal_tower": "3›2",
    "universal_temple": "1›1 ×2",
    "gate_of_lands": "‹ ›",
    "menhirs": "5",
    "spring_of_power": "+1",
    "sky_pier": "2",
}
GIVES: Final = {
    "house_of_wind": "steppe",
    "house_of_stones_1": "mountain",
    "house_of_stones_2": "mountain",
    "house_of_roots": "forest",
    "spirit_tavern": "steppe",
}
SPIRIT_SHAPE: Final = 5


@cache
def stroke(path: str, colour: str, scale: float = 1.0, width: float = 2.0, fill: str = "none") -> str:
    """A sign centred on the origin."""
    move = f"translate({num(-12 * scale)} {num(-12 * scale)}) scale({num(scale) if scale >= 1 else round(scale, 3)})"
    return tag(
        "path",
        d=path,
        transform=move,
        fill=fill,
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def place_sign(place: int, scale: float) -> str:
    return stroke(PLACE_SIGN[PLACES[place]], "#22252B", scale, 1.9)


def terrain_sign(terrain: int, scale: float, colour: str = "") -> str:
    return stroke(TERRAIN_SIGN[TERRAINS[terrain]], colour or DEEP[TERRAINS[terrain]], scale, 2.2)


@cache
def book(tier: int, scale: float = 1.0) -> str:
    """A closed book with the sign of its tier, centred on the origin."""
    name = TIERS[tier]
    cover = tag(
        "path",
        d="M-9-11H6a3 3 0 0 1 3 3V11H-6a3 3 0 0 1-3-3Z",
        fill=COVER[name],
        stroke=DEEP[name],
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    pages = tag("path", d="M-9 8a3 3 0 0 1 3-3H9", fill="none", stroke=DEEP[name], stroke_width=1.4)
    if tier < 3:
        sign = tag("g", stroke(TERRAIN_SIGN[name], DEEP[name], 0.5, 2.6), transform="translate(0 -3)")
    else:
        rays = " ".join(
            f"M{num(5 * cos(k * pi / 4))} {num(5 * sin(k * pi / 4))}L{num(7.4 * cos(k * pi / 4))} "
            f"{num(7.4 * sin(k * pi / 4))}"
            for k in range(8)
        )
        sun = tag("circle", r=3.2, fill="#FFF3C4", stroke=DEEP[name], stroke_width=1.3)
        sign = tag(
            "g",
            sun,
            tag("path", d=rays, stroke=DEEP[name], stroke_width=1.3, stroke_linecap="round"),
            transform="translate(0 -3.5) scale(.78)",
        )
    return tag("g", cover, pages, sign, transform=f"scale({scale})")


def polygon(points: int, radius: float, turn: float = 0.0, inner: float = 0.0) -> str:
    """Corners of a regular shape, or of a star."""
    steps = points * 2 if inner else points
    corners = []
    for k in range(steps):
        r = inner if inner and k % 2 else radius
        angle = turn - pi / 2 + 2 * pi * k / steps
        corners.append(f"{num(r * cos(angle))},{num(r * sin(angle))}")
    return " ".join(corners)


@cache
def sage(side: int, shape: int, radius: float = 9.0, count: int = 1) -> str:
    """A sage: colour and shape by seat; the spirits are a pale hexagon with an eye."""
    colour = "#F4F1FF" if shape == SPIRIT_SHAPE else seat_ink(side)
    edge = "#3B2A6B" if shape == SPIRIT_SHAPE else ink("outline")
    style = {"fill": colour, "stroke": edge, "stroke_width": 1.6, "stroke_linejoin": "round"}
    body = (
        tag("circle", r=num(radius), **style),
        tag("polygon", points=polygon(3, radius * 1.2), **style),
        tag("polygon", points=polygon(4, radius * 1.2, pi / 4), **style),
        tag("polygon", points=polygon(4, radius * 1.2), **style),
        tag("polygon", points=polygon(5, radius * 1.25, 0, radius * 0.62), **style),
        tag("polygon", points=polygon(6, radius * 1.1), **style),
    )[shape]
    light = tag(
        "path",
        d=f"M{num(-radius * 0.45)} {num(-radius * 0.35)}a{num(radius * 0.6)} {num(radius * 0.6)} 0 0 1 "
        f"{num(radius * 0.7)} {num(-radius * 0.2)}",
        fill="none",
        stroke="#FFFFFF",
        stroke_width=1.4,
        stroke_linecap="round",
        opacity=0.7,
    )
    if shape == SPIRIT_SHAPE:
        light = tag("circle", r=num(radius * 0.36), fill="#6D4AA3")
    if count == 1:
        return body + light
    tint = "#3B2A6B" if shape == SPIRIT_SHAPE else "#FFFFFF"
    return body + tag(
        "text",
        str(count),
        y=num(radius * 0.42),
        font_size=num(radius * 1.25),
        text_anchor="middle",
        style=f"fill:{tint};font-weight:700",
    )
