"""Signs in a row: what a tile says without words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from veche.draw.icons import ICONS, F, S
from veche.draw.sprite import size_of, stamp
from veche.draw.svg import num
from veche.draw.theme import ink

SIGNS: Final[dict[str, str]] = {
    "fire": f'<path d="M12 1c1 5 7 7 7 13a7 8 0 0 1-14 1c0-4 2-5 3-8 1 2 1.5 3 2.5 3C12 8 11 5 12 1Z" {F}/>',
    "water": f'<path d="M12 1c4 6 7.5 9.5 7.5 14a7.5 7.5 0 0 1-15 0C4.5 10.5 8 7 12 1Z" {F}/>',
    "earth": f'<path d="M2 21 4 15H20L22 21ZM5.5 12.5 7.5 8H16.5L18.5 12.5ZM9 5.5 10.5 2H13.5L15 5.5Z" {F}/>',
    "air": f'<path d="M2 8h12a3 3 0 1 0-3-3M2 12.5h17a3 3 0 1 1-3 3.5M2 17h7a2.5 2.5 0 1 1-2 3" {S}/>',
    "cult": f'<path d="M12 1 16.5 7.5 12 11 7.5 7.5ZM12 23 7.5 16.5 12 13 16.5 16.5Z'
    f'M1 12 6.5 9 10.5 12 6.5 15ZM23 12 17.5 15 13.5 12 17.5 9Z" {F}/>',
    "wheel": f'<path d="M4 9a9 9 0 0 1 16 1M20 15A9 9 0 0 1 4 14" {S}/><path d="M21 4v7h-6ZM3 20v-7h6Z" {F}/>',
    "storm": f'<path d="M3 5h18M6 9.5h12M9 14h8M11 18h4M12 22h1" {S}/>',
    "broom": f'<path d="M21 3 11 13" {S}/><path d="M11 10 14 13 9 21 3 15Z" {F}/>',
    "area": f'<path d="M8 2 14 5.5V12L8 15.5 2 12V5.5Z" {F}/><path d="M16.5 10.5 22 13.700V20L16.5 23 11 20V16" {S}/>',
    "crown": f'<path d="M2 7 7 12 12 4 17 12 22 7 20 20H4Z" {F}/>',
    "tree": f'<path d="M12 2 18 11H15L20 18H4L9 11H6ZM10.5 18h3v4h-3Z" {F}/>',
    "edge": f'<path d="M7 3H3V7M17 3h4v4M7 21H3V17M17 21h4V17" {S}/><circle cx="12" cy="12" r="3.5" {F}/>',
    "far": f'<path d="M6 12H18M6 12 9.5 8.5M6 12l3.5 3.5M18 12 14.5 8.5M18 12l-3.5 3.5M2 5V19M22 5V19" {S}/>',
}
SPRITES: Final[dict[str, str]] = {
    "coin": "tm-coin",
    "worker": "tm-worker",
    "priest": "tm-priest",
    "power": "tm-power",
    "key": "tm-key",
    "spade": "tm-spade",
    "ship": "tm-ship",
    "cult": "tm-cult",
    "bridge": "tm-bridge",
    "house": "tm-dwelling",
    "post": "tm-trading",
    "temple": "tm-temple",
    "stronghold": "tm-stronghold",
    "sanctuary": "tm-sanctuary",
}
TINTS: Final[dict[str, str]] = {
    "fire": ink("fire"),
    "water": ink("water"),
    "earth": ink("earth"),
    "air": ink("air"),
    "power": ink("power"),
    "points": ink("attention"),
}


@cache
def sign(name: str, size: float, x: float, y: float, tint: str = "") -> str:
    """A piece in its own material or a symbol in its own colour, with its upper left corner there."""
    if name in SPRITES:
        wide, high = size_of(SPRITES[name])
        return stamp(SPRITES[name], x, y + size * (1 - high / wide) / 2, size)
    colour = tint or TINTS.get(name) or ink("ink")
    inside = SIGNS.get(name) or ICONS[name]
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / 24:.3g})" style="color:{colour}">{inside}</g>'


def words_width(words: str, size: float) -> float:
    """About: the fonts of systems differ, so between the narrow and the wide ones."""
    return sum(0.32 if c in ".,:·|/ " else 0.72 if c in "+×−" else 0.62 for c in words) * size


def run_width(items: Sequence[str], size: float) -> float:
    return sum(words_width(i[1:], size) if i[0] == "=" else size + 4 for i in items) + 2 * (max(0, len(items) - 1))


@cache
def run(items: tuple[str, ...], x: float, y: float, size: float = 13, centred: bool = True, tint: str = "") -> str:
    """Signs and words in a row on the base line y. An item ``"=3"`` is words, ``"coin"`` a sign."""
    left = x - run_width(items, size) / 2 if centred else x
    parts = []
    for item in items:
        if item[0] == "=":
            colour = f' style="fill:{tint}"' if tint else ""
            parts.append(
                f'<text x="{num(left)}" y="{num(y)}" font-size="{num(size)}" class="strong"{colour}>'
                f"{escape(item[1:])}</text>"
            )
            left += words_width(item[1:], size) + 2
        else:
            parts.append(sign(item, size + 5, round(left - 0.5, 1), round(y - size - 0.5, 1), tint))
            left += size + 6
    return "".join(parts)
