"""The allies of a brotherhood as cards in full words, and those among whom one is chosen."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.sprite import stamp
from veche.draw.svg import at, box, clickable, tag, text, thing, wrapped
from veche.draw.theme import ink
from veche.games.spirit_lands.board_icons import DEEP, GROUND, marked, terrain_sign
from veche.games.spirit_lands.chapters import next_ally
from veche.games.spirit_lands.state import SpiritLands, bits, holds
from veche.games.spirit_lands.tables import ALLIES, ALLY_TERRAIN, BOOST_ON_ARRIVAL, BOOSTS_MOST, TERRAINS

LEAD: Final = 15.0
HEAD: Final = 23.0


def allies(s: SpiritLands, whose: Seat, width: float, height: float, words: Phrases, opens: frozenset[str]) -> str:
    """Allies one below the other; then when the next one comes."""
    parts, y = [], 0.0
    for ally in bits(s.allies[whose]):
        lit = f"ally {ALLIES[ally]}" in opens
        drawn, high = ally_card(ally, width, s.tokens[ally], holds(s.used, ally), words, lit)
        parts.append(at(0, y, drawn))
        y += high + 5
    whole = not s.allies[whose]  # There is room for all their words.
    for ally in bits(s.offer):
        lit = f"ally {ALLIES[ally]}" in opens
        full = ally_card(ally, width, BOOST_ON_ARRIVAL, False, words, lit)
        drawn, high = full if whole else candidate(ally, width, words, lit)
        parts.append(at(0, y, drawn))
        y += high + 5
    chapter = next_ally(s)
    if chapter and not s.offer and y + 34 <= height:
        parts.append(at(0, y, promise(chapter, width, words)))
    return "".join(parts)


@cache
def ally_card(ally: int, width: float, tokens: int, used: bool, words: Phrases, lit: bool) -> tuple[str, float]:
    """An ally at full length: its property, its boost and the tokens for it; and how high that is."""
    key = ALLIES[ally]
    terrain = TERRAINS[ALLY_TERRAIN[ally]]
    always = wrapped(words.say(f"power.{key}.text"), width - 18, 13)
    boost = wrapped(words.say(f"power.{key}.boost"), width - 40, 13)
    high = HEAD + LEAD * (len(always) + len(boost)) + 7
    dark = f"fill:{DEEP[terrain]}"
    name = marked(words.noun("power", ally), key)
    y = HEAD + 14
    parts = [
        box(0, 2, width, high, 9, style=f"fill:{ink('shadow')}"),
        box(0, 0, width, high, 9, style=f"fill:{ink('panel')};stroke:{GROUND[terrain]};stroke-width:1.5"),
        box(0, 0, width, HEAD, 9, style=f"fill:{GROUND[terrain]}"),
        terrain_sign(ALLY_TERRAIN[ally], 17, 14, HEAD / 2),
        text(29, 17, name, 15, class_="serif", style=dark),
        *[stamp("sl-boost" if n < tokens else "sl-spent", width - 26 - 24 * n, 1.5, 20) for n in range(BOOSTS_MOST)],
        *[text(9, y + LEAD * n, line, 13) for n, line in enumerate(always)],
        stamp("sl-boost" if tokens and not used else "sl-spent", 8, y + LEAD * len(always) - 13, 17),
        *[text(31, y + LEAD * (len(always) + n), line, 13, class_="muted") for n, line in enumerate(boost)],
    ]
    ring = box(-1, -1, width + 2, high + 2, 10, class_="ring")
    said = [words.say("board.boosts", tokens)] + ([words.say("field.boosted")] if used else [])
    about = " ".join([f"{name}. {words.say(f'power.{key}.text')} ⚡ {words.say(f'power.{key}.boost')}", *said])
    return clickable(f"ally {key}", tag("g", *parts), ring, lit, about), high


@cache
def candidate(ally: int, width: float, words: Phrases, lit: bool) -> tuple[str, float]:
    """One of the allies drawn, in short; the question lays all of them out."""
    key = ALLIES[ally]
    terrain = TERRAINS[ALLY_TERRAIN[ally]]
    name = marked(words.noun("power", ally), key)
    parts = [
        box(0, 0, width, 31, 9, style=f"fill:{GROUND[terrain]};stroke:{DEEP[terrain]}"),
        terrain_sign(ALLY_TERRAIN[ally], 18, 16, 16),
        text(32, 21, name, 15, class_="serif", style=f"fill:{DEEP[terrain]}"),
    ]
    about = f"{name}. {words.say(f'power.{key}.text')} ⚡ {words.say(f'power.{key}.boost')}"
    return clickable(f"ally {key}", "".join(parts), box(-1, -1, width + 2, 33, 10, class_="ring"), lit, about), 31.0


def promise(chapter: int, width: float, words: Phrases) -> str:
    """When the next ally comes."""
    said = words.say("board.next_ally", chapter)
    edge = box(0, 0, width, 30, 9, style=f"fill:none;stroke:{ink('line')};stroke-dasharray:5 4;stroke-width:1.5")
    return thing("next ally", said, edge, stamp("sl-ally", 8, 5, 20), text(36, 20, said, 13, class_="muted"))
