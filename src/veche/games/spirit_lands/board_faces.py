"""A brotherhood in one line; and the choices of cards laid out for the question."""

from __future__ import annotations

import re
from typing import Final

from veche.core.action import Action
from veche.core.faces import Card, Strip
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.ansi import bare
from veche.draw.sprite import SEATS
from veche.games.spirit_lands.board_icons import TONE, marked
from veche.games.spirit_lands.board_places import SYMBOL
from veche.games.spirit_lands.state import SpiritLands, bits, holds
from veche.games.spirit_lands.tables import ALLIES, ALLY_TERRAIN, LOCATIONS, PLACES, SUN, TERRAINS, TIERS, WHIRL_PLACES
from veche.games.spirit_lands.text_land import land
from veche.games.spirit_lands.verbs import ADD, COPY, DISMISS, KEEP

WHIRLS: Final = re.compile(r"@\[([^]]*)\]")
SIGNS: Final = {**{tier: f"sl-book-{tier}" for tier in TIERS}, "sage": "sl-sage", "token": "sl-boost"}


def strip(s: SpiritLands, whose: Seat, phrases: Phrases) -> Strip:
    """Allies by name, books, sages in reserve; whether the spirits sent them home."""
    what = ", ".join([phrases.noun("power", ally) for ally in bits(s.allies[whose])])
    books = tuple([(TIERS[tier], s.has(whose, tier)) for tier in (SUN, 2, 1, 0)])
    state = phrases.say("field.out") if holds(s.out, whose) else ""
    return Strip(what, SEATS[whose], (*books, ("sage", s.at_home(whose))), state)


def card(s: SpiritLands, a: Action, phrases: Phrases) -> Card | None:
    """Allies, lands and places to choose from are never bare names."""
    if a.verb in (KEEP, DISMISS):
        return ally_card(a.noun, phrases)
    if a.verb is ADD:
        return land_card(s, a.noun, phrases)
    if a.verb is COPY:
        said = phrases.say(f"place.{PLACES[a.noun]}.text")
        return Card(phrases.noun("place", a.noun), symbol=SYMBOL[PLACES[a.noun]], lines=(("", said),))
    return None


def ally_card(ally: int, phrases: Phrases) -> Card:
    """Its property and its boost, under its terrain."""
    key, terrain = ALLIES[ally], ALLY_TERRAIN[ally]
    lines = (
        (phrases.say("mat.always"), phrases.say(f"power.{key}.text")),
        (phrases.say("mat.boost"), phrases.say(f"power.{key}.boost")),
    )
    name = marked(phrases.noun("power", ally), key)
    return Card(name, TONE[TERRAINS[terrain]], "sl-ally", phrases.noun("terrain", terrain), lines, mat=True)


def land_card(s: SpiritLands, loc: int, phrases: Phrases) -> Card:
    """Its trails cell by cell, and what its places do."""
    terrain = LOCATIONS[loc].terrain
    kinds = dict.fromkeys([place for whirl in LOCATIONS[loc].whirls for place in WHIRL_PLACES[whirl]])
    trails = [("", WHIRLS.sub(r"(\1)", bare(line))) for line in land(s, loc, phrases, -1)[1:]]
    places = [(phrases.noun("place", p), phrases.say(f"place.{PLACES[p]}.text")) for p in kinds]
    symbol = SYMBOL[PLACES[next(iter(kinds))]] if kinds else "sl-whirlpool"
    tone, column = TONE[TERRAINS[terrain]], phrases.noun("terrain", terrain)
    return Card(phrases.noun("location", loc) + "°", tone, symbol, column, (*trails, *places))
