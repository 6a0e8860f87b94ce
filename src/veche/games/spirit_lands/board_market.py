"""The open lands with their price; beside them the decks, or the spirits."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.ansi import bare
from veche.draw.cards import panel
from veche.draw.mats import gains
from veche.draw.sprite import centred, stamp
from veche.draw.svg import at, box, clickable, num, part, tag, text, thing, wrapped
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.spirit_lands.board_icons import BOOK, DEEP, GROUND, INK, PAPER, SPIRIT, marked, terrain_sign
from veche.games.spirit_lands.board_land import two_lines
from veche.games.spirit_lands.board_places import SYMBOL
from veche.games.spirit_lands.lands import cost
from veche.games.spirit_lands.state import BEGINNER, LEVELS, NONE, SpiritLands
from veche.games.spirit_lands.tables import (
    ALLY_TERRAIN,
    BEGINNER_STEPPE,
    LOCATIONS,
    OF_TERRAIN,
    PLACES,
    TERRAIN,
    TERRAINS,
    TIERS,
    TRICKS,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.text_land import land as land_words
from veche.games.spirit_lands.tricks import parts_read
from veche.games.spirit_lands.verbs import AS_STANDARD, IN_PROLOGUE

WIDTH: Final = 1075.0
HIGH: Final = 86.0
CARD: Final = {True: 118.0, False: 148.0}  # against the spirits, and without them


def market(s: SpiritLands, eyes: Seat, top: float, words: Phrases, opens: frozenset[str]) -> str:
    """Six open lands, terrain by terrain, the one farther from the deck first."""
    label = words.noun("part", "market")
    wide = CARD[s.spirits >= 0]
    drawn = []
    slots = [(card, where) for far, near in zip(s.far, s.near) for card, where in ((far, "far"), (near, "near"))]
    for n, (loc, where) in enumerate(slots):
        x = n * (wide + 5)
        if loc != NONE:
            lit = f"location {LOCATIONS[loc].key}" in opens
            price = cost(s, eyes, TERRAIN[loc], AS_STANDARD if s.chapter else IN_PROLOGUE)
            about = open_words(s, loc, where, words)
            card = at(x, top, open_card(loc, wide, price, about, words, lit))
            drawn.append(part("market", label, x, top, wide, HIGH, card, per=2))
    left = 6 * (wide + 5)
    aside = spirits(s, words) if s.spirits >= 0 else decks(s, words)
    return "".join(drawn) + part("market", label, left, top, WIDTH - left, HIGH, at(left, top, aside))


def open_words(s: SpiritLands, loc: int, where: str, words: Phrases) -> str:
    """All that is printed on an open land."""
    return ". ".join([words.say(f"board.{where}"), *[bare(line) for line in land_words(s, loc, words, -1)]])


@cache
def open_card(loc: int, wide: float, price: tuple[tuple[str, int], ...], about: str, words: Phrases, lit: bool) -> str:
    """An open land: its name, how its trail runs, its places, what it costs whoever looks."""
    land = LOCATIONS[loc]
    name = TERRAINS[land.terrain]
    parts = [
        box(0, 3, wide, HIGH - 3, 10, style="fill:#000;fill-opacity:.2"),
        box(0, 0, wide, HIGH - 4, 10, style=f"fill:{PAPER};stroke:{DEEP[name]};stroke-width:1.3"),
        tag("path", d=f"M0 35V10A10 10 0 0 1 10 0H{num(wide - 10)}A10 10 0 0 1 {num(wide)} 10V35Z", fill=GROUND[name]),
        terrain_sign(land.terrain, 17, 14, 18),
        two_lines(26, words.noun("location", loc) + "°", wide - 32, f"fill:{DEEP[name]}"),
        course(land.entry, land.exit),
        *[stamp(SYMBOL[PLACES[p]], 32 + 20 * n, 37, 21) for n, p in enumerate(places_of(loc))],
        price_row(price, wide),
    ]
    ring = box(-1, -1, wide + 2, HIGH - 1, 11, class_="ring")
    return clickable(f"location {land.key}", "".join(parts), ring, lit, about)


def course(entry: int, exit_: int) -> str:
    """How the trail of a land runs from edge to edge."""
    left, right = (42 if entry else 55), (42 if exit_ else 55)
    way = f"M3 {left}C15 {left} 17 {right} 29 {right}"
    return tag("path", d=way, fill="none", stroke="#7A6032", stroke_width=6.5) + tag(
        "path", d=way, fill="none", stroke="#F0DCAA", stroke_width=3.6
    )


def places_of(loc: int) -> list[int]:
    return [place for whirl in LOCATIONS[loc].whirls for place in WHIRL_PLACES[whirl]]


def price_row(price: tuple[tuple[str, int], ...], wide: float) -> str:
    """Books that the land costs, at its foot."""
    pairs = [(BOOK[TIERS.index(unit)], -n) for unit, n in price]
    return gains(wide - 34 * len(pairs) - 4, HIGH - 11, pairs, 13, style=f"fill:{INK}")


def decks(s: SpiritLands, words: Phrases) -> str:
    """Cards that may still come, and what went into oblivion."""
    wide = WIDTH - 6 * (CARD[False] + 5)
    parts = [panel(0, 0, wide, HIGH - 4), text(12, 20, words.say("board.decks"), 13, class_="strong")]
    for t, terrain in enumerate(TERRAINS):
        x = 8 + t * (wide - 12) / 3
        left = (s.deck & OF_TERRAIN[t]).bit_count()
        parts += [box(x, 28, 22, 22, 5, style=f"fill:{GROUND[terrain]}"), terrain_sign(t, 16, x + 11, 39)]
        parts.append(text(x + 25, 45, left, 15, class_="strong"))
    if s.gone or s.roads:
        parts.append(text(12, 70, gone_words(s, words), 13, class_="muted"))
    return thing("decks", words.say("board.decks_text"), *parts)


def gone_words(s: SpiritLands, words: Phrases) -> str:
    return words.say("board.forgotten_of", s.gone, s.roads) if s.roads else words.say("board.forgotten", s.gone)


def spirits(s: SpiritLands, words: Phrases) -> str:
    """The spirits: their books and sages, their territory, the tricks they hold."""
    wide = WIDTH - 6 * (CARD[True] + 5)
    edge = f"fill:{ink('panel')};stroke:#7449AE;stroke-width:2"
    name = words.say("board.spirits")
    parts = [box(0, 0, wide, HIGH - 4, 12, style=edge), centred(SPIRIT, 22, 23, 34)]
    parts.append(text(42, 20, name, 16, class_="serif"))
    parts.append(text(42, 37, words.say(f"board.level.{LEVELS[s.level]}"), 13, class_="muted"))
    x = wide - 206
    for tier, book in enumerate(BOOK):
        parts += [
            stamp(book, x + 42 * tier, 7, 22),
            text(x + 24 + 42 * tier, 24, s.has(s.spirits, tier), 16, class_="strong"),
        ]
    parts += [centred(SPIRIT, wide - 31, 18, 20), text(wide - 20, 24, s.at_home(s.spirits), 15, class_="strong muted")]
    whole = thing("spirits", words.say("board.spirits_text", s.at_home(s.spirits)), *parts)
    return whole + territory(s, wide, words) + tricks(s, wide, words)


def territory(s: SpiritLands, wide: float, words: Phrases) -> str:
    if s.territory < 0:
        return ""
    terrain = ALLY_TERRAIN[s.territory]
    name = words.noun("terrain", terrain)
    back = box(wide - 118, 32, 26 + width_of(name, 13), 19, 6, style=f"fill:{GROUND[TERRAINS[terrain]]}")
    dark = f"fill:{DEEP[TERRAINS[terrain]]}"
    word = text(wide - 96, 46, name, 13, class_="strong", style=dark)
    said = words.say("log.territory", terrain, s.territory)
    return thing("territory", said, back, terrain_sign(terrain, 15, wide - 106, 41.5), word)


def tricks(s: SpiritLands, wide: float, words: Phrases) -> str:
    """The tricks in hand by name; all that they say to whoever points at them."""
    names = [marked(words.noun("trick", t), TRICKS[t]) for t in s.held]
    said = words.say("board.held", len(names)) + ": " + ", ".join(names) if names else words.say("board.no_tricks")
    lines = wrapped(said, wide - 20, 13)
    first = 69 if len(lines) == 1 else 62
    body = [text(12, first + 14.5 * n, line, 13) for n, line in enumerate(lines[:2])]
    return thing("tricks", " ".join([f"{said}.", *[trick_words(s, t, words) for t in dict.fromkeys(s.held)]]), *body)


def trick_words(s: SpiritLands, trick: int, words: Phrases) -> str:
    """What a trick does on the level played."""
    if s.level == BEGINNER:
        return words.say("field.beginner_trick", BEGINNER_STEPPE)
    read = " ".join([words.say(f"trick.{TRICKS[trick]}.{part_}") for part_ in parts_read(s, trick)])
    return f"«{words.noun('trick', trick)}»: {read}"
