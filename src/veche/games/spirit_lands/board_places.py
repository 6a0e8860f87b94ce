"""Fabled places as they are drawn: their piece, what they do in a few signs, and their name where there is room."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.draw.mats import sign
from veche.draw.sprite import centred
from veche.draw.svg import text
from veche.draw.widths import width_of
from veche.games.spirit_lands.board_icons import BOOK, INK, chip
from veche.games.spirit_lands.tables import (
    ACADEMY_CONVERSIONS,
    GIFT,
    MENHIR_STEPS,
    PIER_GIFT,
    PLACES,
    SPIRIT_TAVERN,
    STEPPE,
    TAVERN_BASE,
    TAVERN_MOST,
    TRANSMUTES,
    UP,
)

SYMBOL: Final = {
    "house_of_wind": "sl-wind",
    "house_of_stones_1": "sl-stones",
    "house_of_stones_2": "sl-stones",
    "house_of_roots": "sl-roots",
    "spirit_tavern": "sl-tavern",
    "tree_serpent": "sl-serpent",
    "universal_academy": "sl-academy",
    "universal_library": "sl-library",
    "universal_tower": "sl-tower",
    "universal_temple": "sl-temple",
    "gate_of_lands": "sl-gate",
    "menhirs": "sl-menhirs",
    "spring_of_power": "sl-spring",
    "sky_pier": "sl-pier",
}
TRADES: Final = [f"{pay}→{get}" + (f" ×{times}" if times > 1 else "") for pay, get, times in TRANSMUTES]
OTHER: Final = {
    "tree_serpent": ("=?", ""),
    "universal_academy": (f"{UP}→1 ×{ACADEMY_CONVERSIONS}", ""),
    "universal_library": (TRADES[0], ""),
    "universal_tower": (TRADES[1], ""),
    "universal_temple": (TRADES[2], ""),
    "gate_of_lands": ("⇄", ""),
    "menhirs": (f"{MENHIR_STEPS}", "arrow"),
    "spring_of_power": ("+1", "sl-boost"),
    "sky_pier": (f"{PIER_GIFT}", BOOK[STEPPE]),
}
ROW, STACK = 40.0, 96.0  # a tile lower than this has its words beside the piece, or under it; else its name too


@cache
def deed(place: int) -> tuple[str, str]:
    """What a place does: a few signs, and the piece of which it gives so many."""
    if place < len(GIFT):
        tier, books = GIFT[place]
        return f"+{books}", BOOK[tier]
    if place == SPIRIT_TAVERN:
        return f"+{TAVERN_BASE + 1}–{TAVERN_MOST}", BOOK[STEPPE]
    return OTHER[PLACES[place]]


def deed_at(place: int, x: float, y: float) -> str:
    """The same in letters, its middle there."""
    words, piece = deed(place)
    wide = width_of(words, 13)
    left = x - (wide + (18 if piece else 0)) / 2
    return text(left, y, words, 13, class_="strong", style=f"fill:{INK}") + (
        sign(piece, left + wide + 2, y - 13, 16, color=INK) if piece else ""
    )


def crown(width: float, height: float) -> float:
    """Where a thread ends, behind the piece of a place."""
    return height - 33 - min(66.0, width - 4, height - 62) / 2 if height >= STACK else 4.0


@cache
def tile(place: int, width: float, height: float, words: Phrases) -> str:
    """A place with its upper middle at the origin."""
    key = PLACES[place]
    if height < ROW:
        wide = width_of(deed(place)[0], 13) + (18 if deed(place)[1] else 0)
        if 30 + wide > width:
            return centred(SYMBOL[key], 0, 12, 28)
        left = -(26 + wide) / 2
        back = chip(left + 13, 3, wide + 20, 20)
        return back + centred(SYMBOL[key], left + 12, 12, 28) + deed_at(place, left + 29 + wide / 2, 18)
    if height < STACK:
        height = min(height, 64.0)
        wide = max(38.0, width_of(deed(place)[0], 13) + (26 if deed(place)[1] else 10))
        return chip(-wide / 2, height - 22, wide, 20) + centred(SYMBOL[key], 0, 20, 40) + deed_at(place, 0, height - 7)
    size = min(66.0, width - 4, height - 62)
    name = words.say(f"short.{key}")
    named = [name] if width_of(name, 13) + 10 <= width else []
    high = 19.0 + 16 * len(named)
    wide = max([width_of(line, 13) for line in named] + [width_of(deed(place)[0], 13) + 24]) + 12
    lines = "".join([text(0, height - high + 15, line, 13, class_="mid", style=f"fill:{INK}") for line in named])
    body = chip(-wide / 2, height - high - 1, wide, high) + lines + deed_at(place, 0, height - 6)
    return body + centred(SYMBOL[key], 0, height - high - size / 2 + 2, size)
