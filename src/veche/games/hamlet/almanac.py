"""The almanac of Hamlet: families, buildings, bonus tiles."""

from __future__ import annotations

from veche.core.faces import Entry, Section
from veche.core.phrases import Phrases
from veche.core.words import priced
from veche.games.hamlet.board import SIGNS
from veche.games.hamlet.mat import SYMBOLS
from veche.games.hamlet.tables import BONUSES, BUILDINGS, FACTIONS, HOUSE, MILL, TILES


def almanac(phrases: Phrases) -> tuple[Section, ...]:
    return (
        Section("faction", phrases.say("almanac.faction"), (*families(phrases), surveyor(phrases))),
        Section("building", phrases.say("almanac.building"), tuple(building(n, phrases) for n in (HOUSE, MILL))),
        Section("tile", phrases.say("almanac.bonus"), tuple(bonus(n, phrases) for n in range(len(BONUSES)))),
    )


def families(phrases: Phrases) -> list[Entry]:
    found = []
    for f in FACTIONS:
        start = priced((("coin", f.coins), ("stone", f.stone)), phrases).replace("+", "")
        lines = (phrases.say(f"faction.{f.key}.text"), phrases.say("almanac.start", start))
        found.append(Entry(f.key, phrases.say(f"faction.{f.key}"), lines, "tm-dwelling"))
    return found


def surveyor(phrases: Phrases) -> Entry:
    lines = (phrases.say("faction.surveyor.text"), phrases.say("almanac.option"))
    return Entry("surveyor", phrases.say("faction.surveyor"), lines, "tm-spade")


def building(n: int, phrases: Phrases) -> Entry:
    b, key = BUILDINGS[n], {HOUSE: "house", MILL: "mill"}[n]
    lines = (phrases.say(f"mat.{key}", b.coins, b.stone, b.points), phrases.say("almanac.pieces", b.pieces))
    return Entry(key, phrases.say(f"mat.{key}.name"), lines, SYMBOLS[n])


def bonus(n: int, phrases: Phrases) -> Entry:
    key, count = BONUSES[n], len(range(n, TILES, len(BONUSES)))
    lines = (phrases.say(f"column.bonus.{key}"), phrases.say("almanac.tiles", count))
    return Entry(key, phrases.noun("bonus", n).capitalize(), lines, SIGNS[key])
