"""The almanac: every race, resource, card, adviser, building and achievement in words, with the numbers of the data."""

from __future__ import annotations

from typing import Final

from veche.core.faces import Entry, Section
from veche.core.phrases import Phrases
from veche.draw.sprite import stamp
from veche.draw.svg import at, num, tag
from veche.games.founders.board_shapes import extent, small_shape
from veche.games.founders.board_signs import ROMAN, card_sign, hue_of, sign_of
from veche.games.founders.board_words import listed, points_of
from veche.games.founders.map import QUARTER_ROWS, QUARTERS, SITE, TERRAINS, cells
from veche.games.founders.tables import (
    ACHIEVEMENT_VP,
    ACHIEVEMENTS,
    ADVISER_VP,
    ADVISERS,
    BASIC_COUNT,
    BUILDING_COUNT,
    BUILDING_KINDS,
    BUILDINGS,
    CATEGORIES,
    CATEGORY,
    COST,
    DECK,
    DECKS,
    FIRST_ADVISER,
    FLAGS,
    FORBIDDEN,
    INPUTS,
    KIND,
    LEVEL,
    NEED_VP,
    NEEDS,
    NONE,
    RACE_BASIC,
    RACE_LEVEL,
    RACES,
    REQUIRES,
    RESOURCE_COUNT,
    RESOURCES,
    ROTATIONS,
    SHAPE,
    STANDARD,
    TERRAIN,
    TIER,
)
from veche.games.founders.verbs import SOCIETIES

CELL: Final = 16.0  # of a tile in miniature; a symbol is so high
SYMBOL: Final = 34.0
HUE: Final = "#7A6A52"
KEYS: Final = {"race": RACES, "resource": RESOURCES, "adviser": ADVISERS, "building": BUILDINGS}


def almanac(said: Phrases) -> tuple[Section, ...]:
    """Everything a player may hold, hire, build or vote for; and what the historic game names."""
    rises = said.say("almanac.rises")
    return (
        section("race", said, [race(n, said) for n in range(len(RACES))]),
        section("resource", said, [resource(n, said) for n in range(RESOURCE_COUNT)]),
        section("card", said, [standard(n, said) for n in range(len(STANDARD))]),
        section("adviser", said, [adviser(n, said) for n in range(len(ADVISERS))]),
        section("building", said, [building(n, said) for n in range(BUILDING_COUNT)]),
        section("kind", said, [kind(n, said) for n in range(len(BUILDING_KINDS))]),
        section("achievement", said, [achievement(n, said) for n in range(len(ACHIEVEMENTS))]),
        section("quarter", said, [quarter(n, said) for n in range(len(QUARTERS))]),
        section("society", said, [Entry(key, said.noun("society", key), (rises,)) for key in SOCIETIES]),
    )


def section(key: str, said: Phrases, entries: list[Entry]) -> Section:
    return Section(key, said.say(f"almanac.{key}"), tuple(entries))


def link(kind: str, number: int, said: Phrases) -> str:
    """A thing by its name, leading to its own entry."""
    return f"[{said.noun(kind, number)}](#{kind}-{KEYS[kind][number].replace('_', '-')})"


def nouns(kind: str, found: list[int], said: Phrases) -> str:
    return listed([link(kind, n, said) for n in found])


def drawn(symbol: str, base: int, hue: str) -> str:
    """A tile in miniature, after a symbol if there is one."""
    columns, rows = extent(base)
    left = SYMBOL + CELL / 2 if symbol else 0.0
    wide, high = left + columns * CELL, max(rows * CELL, SYMBOL if symbol else 0)
    sign = stamp(symbol, 0, 0, SYMBOL) if symbol else ""
    inside = sign + at(left, (high - rows * CELL) / 2, small_shape(base, CELL, hue))
    box = f"0 0 {num(wide)} {num(high)}"
    return tag("svg", inside, viewBox=box, width=num(wide), height=num(high), aria_hidden="true")


# Races and resources.


def race(race: int, said: Phrases) -> Entry:
    """Its resource, what may not be held with it, what a worker does on its mat, how hard it is alone."""
    own = RACE_BASIC[race]
    lines = [said.say("tells.brings", own) if own != NONE else said.say("tells.brings_any")]
    if own != NONE:
        lines.append(said.say("tells.forbids", nouns("resource", cells(FORBIDDEN[own]), said)))
    lines.append(said.say("tells.worker", said.say(f"race.{RACES[race]}.text")))
    lines.append(said.say("almanac.hard", said.say(f"option.level.{RACE_LEVEL[race]}")))
    return Entry(RACES[race], said.noun("race", race), tuple(lines), sign_of(own) if own != NONE else "")


def resource(resource: int, said: Phrases) -> Entry:
    """Whose it is or what it is made of, what it serves for, and which buildings want it."""
    lines = brought(resource, said) if resource < BASIC_COUNT else recipe(resource, said)
    serves = [n for n in range(RESOURCE_COUNT) if resource in INPUTS[n]]
    if serves:
        lines.append(said.say("almanac.serves", nouns("resource", serves, said)))
    asking = [a for a in range(len(ADVISERS)) if REQUIRES[a] == resource]
    if asking:
        lines.append(said.say("almanac.asked", nouns("adviser", asking, said)))
    lines.append(said.say("almanac.wanted", listed(wanted(resource, said))))
    picture = sign_of(resource) if resource < BASIC_COUNT else drawn(sign_of(resource), size_of(resource), HUE)
    return Entry(RESOURCES[resource], said.noun("resource", resource), tuple(lines), picture)


def size_of(resource: int) -> int:
    """The tile of its storage."""
    return ROTATIONS[resource][0].base


def brought(resource: int, said: Phrases) -> list[str]:
    races = [n for n in range(len(RACES)) if RACE_BASIC[n] == resource]
    barred = said.say("tells.forbids", nouns("resource", cells(FORBIDDEN[resource]), said))
    return [said.say("almanac.brought", nouns("race", races, said)), barred]


def recipe(resource: int, said: Phrases) -> list[str]:
    made = [f"{link('resource', i, said)} (+{flag})" for i, flag in zip(INPUTS[resource], FLAGS[resource])]
    return [
        said.say("tells.recipe", TIER[resource], COST[TIER[resource]], " + ".join(made)),
        said.say("almanac.covers", size_of(resource).bit_count()),
    ]


def wanted(resource: int, said: Phrases) -> list[str]:
    """The buildings that need it, each with its points."""
    found = [(b, i) for b in range(BUILDING_COUNT) for i, need in enumerate(NEEDS[b]) if need == resource]
    return [f"{link('building', b, said)} {points_of(b, i)}" for b, i in found]


# Cards.


def standard(card: int, said: Phrases) -> Entry:
    key = STANDARD[card]
    lines = [said.say(f"card.{key}.text")]
    if f"card.{key}.alone" in said:
        lines.append(said.say("almanac.alone", said.say(f"card.{key}.alone")))
    for follow in (f"tells.follow.{key}", f"almanac.follow.{key}"):
        if follow in said:
            lines.append(said.say(follow))
    return Entry(key, said.noun("card", card), tuple(lines), card_sign(card))


def adviser(adviser: int, said: Phrases) -> Entry:
    """Level and category, what the card does, what it asks for, what it brings."""
    category = CATEGORIES[CATEGORY[FIRST_ADVISER + adviser]]
    lines = [
        said.say("almanac.level", ROMAN[LEVEL[adviser]], said.noun("category", category)),
        said.say(f"adviser.{ADVISERS[adviser]}.text"),
        said.say("almanac.requires", link("resource", REQUIRES[adviser], said)),
        said.say("almanac.hired", ADVISER_VP[adviser]) if ADVISER_VP[adviser] else said.say("almanac.hired_plain"),
    ]
    return Entry(ADVISERS[adviser], said.noun("adviser", adviser), tuple(lines), sign_of(REQUIRES[adviser]))


# Prestige buildings.


def building(building: int, said: Phrases) -> Entry:
    """Its kind and ground, what it needs and what that brings, what a worker does there."""
    needs = [f"{link('resource', r, said)} {points_of(building, i)}" for i, r in enumerate(NEEDS[building])]
    lines = [
        said.say("almanac.stands", said.noun("buildingkind", BUILDING_KINDS[KIND[building]]), ground(building, said)),
        said.say("tells.needs", listed(needs)),
        said.say("almanac.all_needs", sum(NEED_VP[building])),
        said.say("tells.worker", said.say(f"building.{BUILDINGS[building]}.text")),
    ]
    return Entry(BUILDINGS[building], said.noun("building", building), tuple(lines), shape(building))


def shape(building: int) -> str:
    """Its tile in miniature, in the colour of its kind."""
    return drawn("", SHAPE[building][0].base, hue_of(building))


def ground(building: int, said: Phrases) -> str:
    return said.say("board.site" if TERRAIN[building] == SITE else f"board.{TERRAINS[TERRAIN[building]]}")


def kind(kind: int, said: Phrases) -> Entry:
    """One shape and colour: which buildings are of it; a district holds one of them."""
    key = BUILDING_KINDS[kind]
    members = [n for n in range(BUILDING_COUNT) if KIND[n] == kind]
    size = SHAPE[members[0]][0].base.bit_count()
    which = "almanac.members" if len(members) > 1 else "almanac.only_member"
    lines = (said.say(which, nouns("building", members, said)), said.say("almanac.covers", size))
    return Entry(key, said.noun("buildingkind", key), lines, shape(members[0]))


def achievement(number: int, said: Phrases) -> Entry:
    key = ACHIEVEMENTS[number]
    lines = (
        said.say(f"achievement.{key}.text"),
        said.say("almanac.scored", said.say(f"board.{DECKS[DECK[number]]}"), ACHIEVEMENT_VP[number]),
    )
    return Entry(key, said.noun("achievement", number), lines)


def quarter(number: int, said: Phrases) -> Entry:
    """A part of a district on the thematic side."""
    return Entry(QUARTERS[number], said.noun("quarter", number), (said.say("almanac.lies", QUARTER_ROWS[number][3]),))
