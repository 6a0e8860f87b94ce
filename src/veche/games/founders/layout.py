"""What lies on the table in Founders, as shapes with their bounds: what learners are told follows from this."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from veche.core.shapes import FLAG, Amount, Bag, Count, Kind, Split, Whom, Whose
from veche.core.told import BySeat, Each, Layout, Part, Row
from veche.games.founders.effect import EFFECTS
from veche.games.founders.map import BEYOND, CITIES, HEIGHT, MAPS, NAMES, QUARTERS, SEATS, SHAPES, WIDTH, first
from veche.games.founders.setup import LEVELS, SECTIONS
from veche.games.founders.tables import (
    ACHIEVEMENTS,
    ADVISERS,
    BASICS,
    BRIDGES,
    BUILDINGS,
    CARDS,
    CATEGORIES,
    DECKS,
    DISTRICTS,
    HOUSES,
    LAST,
    LEVEL_BAGS,
    MOST_INPUTS,
    MOST_NEEDS,
    NONE,
    OFFERS,
    RACES,
    RESOURCES,
    ROW,
    SLOT_NAMES,
    SOLO_ROUNDS,
    WORKPLACES,
)
from veche.games.founders.verbs import SOCIETIES

CELLS: Final = Bag(NAMES)
OWNER: Final = Whose(SEATS + 1)  # the neutral colour comes after the seats
DISTRICT: Final = Kind(DISTRICTS)
RESOURCE: Final = Kind(RESOURCES)
SLOT: Final = Split(
    lambda slot: (slot // DISTRICTS, slot % DISTRICTS) if slot >= 0 else (NONE, NONE), RESOURCE, DISTRICT
)
EFFECT: Final = Kind(len(EFFECTS))
BUILDING: Final = Kind(BUILDINGS)

_sites: Final = [m for city in CITIES for m in (city.fortress, *city.towers[0], *city.towers[1])]
OUTLINES: Final = sorted({r.base for shape in SHAPES.values() for r in shape} | {m >> first(m) for m in _sites})


@lru_cache(100_000)
def laid(mask: int) -> tuple[int, ...]:
    """A piece by the column and row of its first cell, and by its outline."""
    if not mask:
        return BEYOND, BEYOND, BEYOND
    cell = first(mask)
    outline = mask >> cell
    return cell % WIDTH, cell // WIDTH, OUTLINES.index(outline) if outline in OUTLINES else len(OUTLINES)


PIECE: Final = Split(laid, Kind(WIDTH), Kind(HEIGHT), Kind(len(OUTLINES)))

PLAYER: Final = Part(
    {
        "race": Kind(RACES),
        "race_basic": Kind(BASICS),
        "basics": Bag(BASICS),
        "coins": Amount(),
        "fleeting": Amount(),
        "lasting": Amount(),
        "vp": Amount(64),
        "houses": Count(HOUSES),
        "bridges": Count(BRIDGES),
        "workers": Amount(8),
        "race_slot": FLAG,
        "owned": Bag(RESOURCES),
        "known": Bag(RESOURCES),
        "hired": Count(len(ADVISERS)),
        "bought": Amount(),
        "supplied": Bag(BUILDINGS),
        "homes": Bag(DISTRICTS),
        "cards": Bag(CARDS),
        "up": Bag(CARDS),
        "down": Bag(CARDS),
        "downs": Count(len(CARDS)),
        "table": Bag(CARDS),
        "table_down": FLAG,
        "voted": FLAG,
        "choice": Kind(OFFERS),
        "stake": Amount(),
        "stake_lasting": Amount(),
        "own": CELLS,
        "spans": CELLS,
    },
    follows=("apart", "around", "nets", "halos"),
)

LAYOUT: Final = Layout(
    table=Part(
        {
            "active": Whose(SEATS),
            "turns": Amount(64),
            "controller": Each(OWNER, BASICS),
            "occupied": CELLS,
            "roads": CELLS,
            "owner": Each(OWNER, SLOT_NAMES),
            "access": Each(Whom(SEATS), SLOT_NAMES),
            "mask": Each(PIECE, SLOT_NAMES),
            "inputs": Each(SLOT, MOST_INPUTS * len(SLOT_NAMES)),
            "built": Row(SLOT, len(SLOT_NAMES)),
            "site": Each(PIECE, BUILDINGS),
            "standing": Bag(BUILDINGS),
            "unfinished": Bag(BUILDINGS),
            "cubes": Each(OWNER, MOST_NEEDS * len(BUILDINGS)),
            "worker": Each(Whose(SEATS), BUILDINGS),
            "completed": Count(LAST + len(BUILDINGS)),
            "bag": Bag(BUILDINGS),
            "top": Row(BUILDING, len(BUILDINGS)),
            "discard": Bag(BUILDINGS),
            "offer": Row(BUILDING, OFFERS),
            "row": Row(Kind(ADVISERS), ROW),
            "levels": Row(Bag(ADVISERS), len(LEVEL_BAGS)),
            "goals": Row(Kind(ACHIEVEMENTS), len(DECKS)),
            "middle_due": FLAG,
            "idle": Amount(8),
            "round": Count(SOLO_ROUNDS + 1),
            "tokens": Bag(BUILDINGS),
            "lost": FLAG,
            "favourite": BUILDING,
            "quarter": Kind(QUARTERS),
            "society": Kind(SOCIETIES),
            "players": BySeat(PLAYER, SEATS),
        },
        follows=("near", "beside", "neutral_apart"),
    ),
    fixed=Part(
        {
            "map": Kind(MAPS),
            "workers_on": FLAG,
            "achievements_on": FLAG,
            "historic": FLAG,
            "level": Kind(LEVELS),
            "section": Kind(SECTIONS),
            "first": Whose(SEATS),
        }
    ),
    said={
        "seat": Whose(SEATS),
        "actor": Whose(SEATS),
        "caller": Whose(SEATS),
        "buildings": Bag(BUILDINGS),
        "building": BUILDING,
        "need": Kind(MOST_NEEDS),
        "more": Amount(8),
        "anywhere": FLAG,
        "may_stop": FLAG,
        "district": DISTRICT,
        "cell": Kind(NAMES),
        "effect": EFFECT,
        "resource": RESOURCE,
        "roads": Amount(8),
        "places": Row(CELLS, 4),
        "slot": SLOT,
        "number": EFFECT,
        "left": Amount(8),
        "excluded": Bag(CARDS),
        "near": CELLS,
        "what": Kind(4),
        "place": Kind(WORKPLACES),
        "category": Kind([*CATEGORIES, "any"]),
        "card": Kind(BUILDINGS),
        "deck": Kind(DECKS),
    },
    waiting=24,
)
