"""The signs of Feya's Swamp: which piece stands for what, amounts in a row, tokens, the colours of tribes."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.draw.icons import icon
from veche.draw.mats import sign
from veche.draw.pieces import figure
from veche.draw.sprite import centred
from veche.draw.svg import at, tag, text
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    ACTIONS,
    GIFT_UNITS,
    ROMAN,
    SLOT_UNITS,
    TOKEN_TABLE,
    TOKENS,
    TROPHIES,
    Gift,
    Slot,
)

STAR: Final = "#C2570C"
SIGNS: Final = {
    "gold": "tm-coin",
    "energy": "fs-energy",
    "fish": "fs-fish-1",
    "vp": "points",
    "points": "points",
    "worker": "fs-worker",
    "axolotl": "fs-axolotl",
    "deity": "fs-deity",
    "range": "fs-boat",
    "boat": "fs-boat",
    "catch": "fs-net",
    "sailing": "fs-step",
    "step": "fs-step",
    "feast": "fs-feast",
    "special": "fs-special",
}
"""What stands for a unit of prices and for a gift of the tribe board."""
SOURCES: Final = {
    **SIGNS,
    "income": "fs-sun",
    "celebration": "fs-hut",
    "totem": "fs-totem",
    "cell": "fs-worker",
    "tile": "tile",
    "token": "fs-special",
    "leader": "card",
    "achievement": "done",
    "islands": "fs-hut",
    "fish_left": "fs-fish-1",
    "energy_left": "fs-energy",
    "gold_left": "tm-coin",
    **dict.fromkeys(TROPHIES, "fs-trophy"),
}
"""What points are for too."""
ACTION_SIGNS: Final = ("fs-fish-5", "tm-coin", "fs-hut", "fs-boat", "fs-step", "fs-feast", "fs-deity")
FISH_SIGNS: Final = ("fs-fish-3", "fs-fish-1", "fs-fish-2", "fs-fish-5", "fs-fish-6", "fs-fish-4")
"""In the order of the colours: each differs in body too."""
TRIBE_TONES: Final = ("blue", "green", "red", "yellow")
NEUTRAL_TONES: Final = ("grey", "plains")
INCOME: Final = ("gold", "energy", "points", "sailing")
"""What a slot gives in every income phase."""


def tone_of(s: Swamp, owner: int) -> str:
    """The colour of a tribe, or of neutral settlements."""
    if owner >= len(s.players):
        return NEUTRAL_TONES[owner - len(s.players)]
    return TRIBE_TONES[s.players[owner].tribe] if s.players[owner].tribe >= 0 else "violet"


def piece(s: Swamp, symbol: str, owner: int, size: float, x: float, y: float, key: str = "") -> str:
    """A piece of a tribe with the mark of its seat; a neutral one bears none."""
    if owner < len(s.players):
        return figure(symbol, owner, size, x, y, tone_of(s, owner), key)
    return tag("g", centred(symbol, x, y, size, tone_of(s, owner)), data_piece=f"{symbol} {owner}")


@cache
def mark(symbol: str, x: float, y: float, size: float) -> str:
    """A sign with its middle there; points are the orange star everywhere."""
    attrs = {"color": STAR} if symbol == "points" else {}
    return sign(symbol, x - size / 2, y - size / 2, size, **attrs)


Pairs = tuple[tuple[str, object], ...]  # symbols with amounts


@cache
def amounts(pairs: Pairs, size: int = 13) -> tuple[str, float]:
    """Amounts in a row, number before sign, on a base line; and how wide it is."""
    parts, left = [], 0.0
    for symbol, n in pairs:
        wide = width_of(str(n), size) + 1 if n != "" else 0.0
        if n != "":
            parts.append(text(left, 0, n, size, class_="strong"))
        parts.append(mark(symbol, left + wide + (size + 3) / 2, -size * 0.36, size + 3))
        left += wide + size + 7
    return "".join(parts), left - 4


def middled(pairs: Pairs, x: float, y: float, size: int = 13) -> str:
    """The same, its middle there."""
    row, wide = amounts(pairs, size)
    return at(x - wide / 2, y, row)


def gift_pairs(gift: Gift, sign_: str = "") -> Pairs:
    return tuple((SIGNS[unit], f"{sign_}{n}") for unit in GIFT_UNITS if (n := getattr(gift, unit)))


def slot_pairs(slot: Slot) -> Pairs:
    """What a slot shows: a sun before what comes in every income phase; one piece needs no number."""
    found: list[tuple[str, object]] = []
    for unit in SLOT_UNITS:
        n = getattr(slot, unit)
        if n and unit in INCOME:
            found += [("fs-sun", ""), (SIGNS[unit], n if unit in ("gold", "points") else "")]
        elif n:
            found.append((SIGNS[unit], f"+{n}" if unit == "catch" and not found else ""))
    return tuple(found)


# Tokens.


@cache
def token_face(token: int, width: float, height: float) -> str:
    """The signs on a bonus token, its middle at the middle of a chip."""
    row = TOKEN_TABLE[token]
    mid, base = width / 2, height / 2 + 4.5
    if row.action >= 0:
        crossed = tag("path", d="M-7-7 7 7M7-7-7 7", stroke=ink("danger"), stroke_width=2.2, stroke_linecap="round")
        bare = at(mid + 11, height / 2, centred("fs-worker", 0, 0, 18), crossed)
        return mark(ACTION_SIGNS[row.action], mid - 9, height / 2, 19) + bare
    if row.discount:
        return middled((("fs-hut", f"−{row.discount}"),), mid, base)
    if row.range or row.catch:
        return middled((("fs-boat", f"+{row.range}") if row.range else ("fs-net", f"+{row.catch}"),), mid, base)
    if row.round == len(ROMAN) - 1:
        return middled(gift_pairs(row.get), mid, base)
    (paid, wide), (got, wider) = amounts(gift_pairs(row.pay)), amounts(gift_pairs(row.get))
    left = mid - (wide + wider + 17) / 2
    arrow = icon("arrow", 12, left + wide + 3, height / 2 - 6, color=ink("muted"))
    return at(left, base, paid) + arrow + at(left + wide + 17, base, got)


def token_said(phrases: Phrases, token: int) -> str:
    """A bonus token in a sentence: what it does, and when."""
    return phrases.say(f"see.token{TOKEN_TABLE[token].round}", TOKENS[token])


def action_said(phrases: Phrases, action: int) -> str:
    return f"{phrases.noun('action', ACTIONS[action])}. {phrases.noun('action.text', ACTIONS[action])}"
