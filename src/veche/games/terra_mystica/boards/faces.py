"""Players in one line, and choices as cards."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.answer import Price
from veche.core.faces import Card, Strip
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.games.terra_mystica.amounts import gains, plus, points
from veche.games.terra_mystica.boards.land import PIECES
from veche.games.terra_mystica.boards.look import tone_of
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import (
    CARDS,
    CULTS,
    DWELLING,
    FACTION_KEYS,
    FACTIONS,
    FAVOURS,
    TERRAINS,
    TOWNS,
    WHEEL,
)
from veche.games.terra_mystica.verbs import CARD, FACTION, FAVOUR, TERRAIN, TOWN, UNLOCK


def strip(s: TerraMystica, whose: Seat, phrases: Phrases) -> Strip:
    p = s.players[whose]
    if p.faction < 0:
        return Strip()
    bowls = ("bowl1", p.bowl1), ("bowl2", p.bowl2), ("power", p.bowl3)
    goods = ("coin", p.coins), ("worker", p.workers), ("priest", p.priests), *bowls
    state = phrases.say("field.left" if p.left else "field.passed") if p.passed and s.round else ""
    return Strip(phrases.noun("faction", FACTION_KEYS[p.faction]), tone_of(p.faction), goods, state)


def card(s: TerraMystica, a: Action, phrases: Phrases) -> Card | None:
    """Every choice of a faction, a ground, a bonus card, a tile."""
    if a.verb is FACTION:
        return faction_card(a.noun, phrases)
    if a.verb is TERRAIN or a.verb is UNLOCK:
        return Card(phrases.noun("terrain", TERRAINS[a.noun]), tone=TERRAINS[a.noun], symbol=f"hex-{TERRAINS[a.noun]}")
    if a.verb is CARD:
        key, waits = CARDS[a.noun].key, s.card_coins[a.noun]
        note = phrases.say("tiles.coins", waits) if waits else ""
        return tile_card("card", key, gains(CARDS[a.noun].income), note, phrases)
    if a.verb is FAVOUR:
        tile = FAVOURS[a.noun]
        left = phrases.say("tiles.left", s.favours_left[a.noun], tile.copies)
        column = phrases.noun("cult.short", CULTS[tile.cult])
        return tile_card("favour", tile.key, gains(tile.income), left, phrases, column)
    if a.verb is TOWN:
        town = TOWNS[a.noun]
        left = phrases.say("tiles.left", s.towns_left[a.noun], town.copies)
        brings = plus(points(town.points), gains(town.gain), (("key", town.keys),))
        return tile_card("town", town.key, brings, left, phrases)
    return None


def tile_card(kind: str, key: str, goods: Price, note: str, phrases: Phrases, column: str = "") -> Card:
    said = phrases.say(f"{kind}.{key}.text")
    return Card(phrases.noun(kind, key), column=column, lines=(("", said),), goods=goods, note=note)


def faction_card(faction: int, phrases: Phrases) -> Card:
    """Its colour, what it can do before and after the stronghold, what it begins with; by its home."""
    f, key = FACTIONS[faction], FACTION_KEYS[faction]
    lines = (
        (phrases.say("mat.ability"), phrases.say(f"faction.{key}.text")),
        (phrases.say("mat.stronghold"), phrases.say(f"faction.{key}_stronghold.text")),
    )
    home = phrases.noun("terrain", TERRAINS[f.home]) if 0 <= f.home < WHEEL else phrases.say("mat.chosen")
    return Card(
        phrases.noun("faction", key),
        tone=tone_of(faction),
        symbol=PIECES[DWELLING],
        column=home,
        lines=lines,
        goods=(*gains(f.start), *((f"bowl{n}", tokens) for n, tokens in enumerate(f.bowls[:2], 1) if tokens)),
        note=", ".join(f"{phrases.noun('cult.short', CULTS[n])} {steps}" for n, steps in enumerate(f.cults) if steps),
        mat=True,
    )
