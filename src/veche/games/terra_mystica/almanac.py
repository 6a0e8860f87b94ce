"""Every faction, building, tile, card, goal and action, said in words: the numbers from the data files."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from veche.core.faces import Entry, Section
from veche.core.phrases import Phrases
from veche.core.words import amount
from veche.games.terra_mystica.amounts import gains
from veche.games.terra_mystica.maps import MAP_KEYS
from veche.games.terra_mystica.tables import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    CULTS,
    DWELLING,
    FACTIONS,
    FAVOURS,
    FINALS,
    GOALS,
    NO_TERRAIN,
    NOTHING,
    PIECES,
    TERRAINS,
    TOWNS,
    TRADING_POST,
    WHEEL,
    Card,
    Faction,
    Favour,
    Goal,
    Purse,
    TownTile,
)

FINAL_SYMBOLS: Final = {
    "distance": "tm-ship",
    "stronghold": "tm-stronghold",
    "outposts": "tm-trading",
    "settlements": "tm-dwelling",
}
PIECE_SYMBOLS: Final = ("", "tm-dwelling", "tm-trading", "tm-temple", "tm-stronghold", "tm-sanctuary")
UNIT_SYMBOLS: Final = ("tm-coin", "tm-worker", "tm-priest", "tm-power")


def almanac(phrases: Phrases) -> tuple[Section, ...]:
    """The sections in the order in which a player meets their things."""
    found = (
        ("faction", tuple(faction(f, phrases) for f in FACTIONS)),
        ("building", tuple(building(b, phrases) for b in range(DWELLING, len(BUILDINGS)))),
        ("act", tuple(power_action(a, phrases) for a in range(len(ACTIONS)))),
        ("card", tuple(tile("card", c, card_symbol(c), phrases, 0, "tenth_card") for c in CARDS)),
        ("favour", tuple(tile("favour", f, "tm-cult", phrases, f.copies) for f in FAVOURS)),
        ("town", tuple(tile("town", t, "tm-key", phrases, t.copies, "later_towns") for t in TOWNS)),
        ("goal", tuple(tile("goal", g, goal_symbol(g), phrases, 0, "temple_goal") for g in GOALS)),
        ("final", tuple(final(key, phrases) for key in FINALS)),
        ("map", tuple(the_map(key, phrases) for key in MAP_KEYS)),
    )
    return tuple(Section(key, phrases.say(f"almanac.of.{key}"), entries) for key, entries in found)


# Tiles, cards, actions, buildings, maps.


def tile(
    kind: str, of: Card | Favour | TownTile | Goal, symbol: str, phrases: Phrases, copies: int, option: str = ""
) -> Entry:
    """What it does, how many there are, and with which option alone it plays."""
    lines = [phrases.say(f"{kind}.{of.key}.text")]
    if copies:
        lines.append(phrases.say("almanac.copies", copies))
    if not isinstance(of, Favour) and of.later:
        lines.append(phrases.say("almanac.option", phrases.noun("option", option)))
    return Entry(of.key, capital(phrases.noun(kind, of.key)), tuple(lines), symbol)


def card_symbol(card: Card) -> str:
    """What sets the card apart: its action or bonus, else its income."""
    if card.shipping or card.pass_by_shipping:
        return "tm-ship"
    built = [symbol for symbol, points in zip(PIECE_SYMBOLS, card.passing, strict=True) if points]
    return "tm-spade" if card.spade else "tm-cult" if card.cult else built[0] if built else unit_symbol(card.income)


def goal_symbol(goal: Goal) -> str:
    built = [symbol for symbol, points in zip(PIECE_SYMBOLS, goal.built, strict=True) if points]
    return built[0] if built else "tm-spade" if goal.spade else "tm-key"


def unit_symbol(purse: Purse) -> str:
    return next(symbol for symbol, n in zip(UNIT_SYMBOLS, purse, strict=True) if n)


def final(key: str, phrases: Phrases) -> Entry:
    lines = (phrases.say(f"final.{key}.text"), phrases.say("almanac.more", f"final-scoring-{key}"))
    return Entry(key, capital(phrases.noun("final", key)), lines, FINAL_SYMBOLS[key])


def power_action(action: int, phrases: Phrases) -> Entry:
    act = ACTIONS[action]
    lines = (phrases.say("almanac.power", act.power), phrases.say(f"act.{act.key}.text"))
    symbol = "tm-bridge" if act.bridge else "tm-spade" if act.spades else unit_symbol(act.gain)
    return Entry(act.key, capital(phrases.noun("act", act.key)), lines, symbol)


def building(kind: int, phrases: Phrases) -> Entry:
    key, piece = BUILDINGS[kind], PIECES[kind]
    lines = (phrases.say("almanac.piece", piece.copies, piece.power), phrases.say(f"almanac.building.{key}"))
    return Entry(key, capital(phrases.noun("building", key)), lines, PIECE_SYMBOLS[kind])


def the_map(key: str, phrases: Phrases) -> Entry:
    return Entry(key, capital(phrases.say(f"option.map.{key}")), (phrases.say(f"almanac.map.{key}"),), "hex-lakes")


# Factions.


def faction(f: Faction, phrases: Phrases) -> Entry:
    """Everything its board says."""
    lines = (
        home(f, phrases),
        phrases.say("almanac.ability", phrases.say(f"faction.{f.key}.text")),
        phrases.say("almanac.stronghold", phrases.say(f"faction.{f.key}_stronghold.text")),
        phrases.say("almanac.start", goods(f.start, phrases), *f.bowls),
        phrases.say("almanac.cults", steps(f, phrases)),
        phrases.say("almanac.first", f.first_dwellings),
        phrases.say("almanac.prices", prices(f, phrases)),
        *income(f, phrases),
        shipping(f, phrases),
        digging(f, phrases),
        phrases.say("almanac.later_points", f.later_points),
        phrases.say("almanac.more", f.key),
    )
    symbol = "tm-dwelling" if f.home == NO_TERRAIN else f"hex-{TERRAINS[f.home]}"
    return Entry(f.key, phrases.noun("faction", f.key), lines, symbol)


def home(f: Faction, phrases: Phrases) -> str:
    if f.home == NO_TERRAIN:
        return phrases.say(f"almanac.home.{f.key}")
    terrain = phrases.noun("terrain", TERRAINS[f.home])
    return phrases.say("almanac.made" if f.home >= WHEEL else "almanac.at_home", terrain)


def goods(purse: Purse, phrases: Phrases) -> str:
    """``(15, 3, 0, 0)`` -> "15 coins, 3 workers"."""
    return ", ".join(amount(unit, n, phrases, signed=False) for unit, n in gains(purse))


def steps(f: Faction, phrases: Phrases) -> str:
    """Where its markers begin: only those above 0."""
    above = [f"{phrases.noun('cult.short', CULTS[c])} {n}" for c, n in enumerate(f.cults) if n]
    return ", ".join(above) or "0"


def prices(f: Faction, phrases: Phrases) -> str:
    named = [(phrases.noun("building", BUILDINGS[b]), price(f, b, phrases)) for b in range(1, len(BUILDINGS))]
    return "; ".join(f"{name} ({said})" for name, said in named)


def price(f: Faction, b: int, phrases: Phrases) -> str:
    said = goods(f.cost[b], phrases)
    return said + phrases.say("almanac.alone", 2 * f.cost[b][0]) if b == TRADING_POST else said


def income(f: Faction, phrases: Phrases) -> list[str]:
    """The base income, then row by row what each piece uncovers."""
    lines = [phrases.say("almanac.income", goods(f.base_income, phrases))] if f.base_income != NOTHING else []
    for b in range(1, len(BUILDINGS)):
        slots = [goods(uncovered(f, b, n), phrases) or "–" for n in range(1, len(f.income[b]))]
        lines.append(phrases.say("almanac.row", phrases.noun("building", BUILDINGS[b]), runs(slots)))
    return lines


def runs(slots: list[str]) -> str:
    """Equal neighbours together: "3 × 1 worker; –", "2 × (2 coins, 1 power)"."""
    return "; ".join(times(len(list(same)), said) for said, same in groupby(slots))


def times(n: int, said: str) -> str:
    return said if n == 1 else f"{n} × ({said})" if "," in said else f"{n} × {said}"


def uncovered(f: Faction, b: int, n: int) -> Purse:
    """What the n-th piece of a row adds."""
    now, before = f.income[b][n], f.income[b][n - 1]
    return now[0] - before[0], now[1] - before[1], now[2] - before[2], now[3] - before[3]


def shipping(f: Faction, phrases: Phrases) -> str:
    if not f.sails:
        return phrases.say("mat.noship")
    if not f.ship_points:
        return phrases.say("almanac.fixed", f.ship_start)
    points = ", ".join(str(n) for n in f.ship_points)
    return phrases.say("almanac.ship", f.ship_start, f.ship_start + len(f.ship_points), points)


def digging(f: Faction, phrases: Phrases) -> str:
    """What a spade costs in workers, level by level."""
    if not f.spade_workers:
        return phrases.say("almanac.no_track")
    rates = ", ".join(str(n) for n in f.spade_workers)
    if len(f.spade_workers) == 1:
        return phrases.say("almanac.one_rate", rates)
    return phrases.say("almanac.dig", rates, goods(f.dig_cost, phrases))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
