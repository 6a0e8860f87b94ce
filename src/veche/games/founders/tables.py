"""The numbers of the game, read once from data/."""

from __future__ import annotations

from typing import Any, Final

from veche.core.data import read
from veche.games.founders.map import SHAPES, SITE, TERRAINS, Rotation

_rules: Final = read(__file__, "rules.toml")
_resources: Final = read(__file__, "resources.toml")
_races: Final = read(__file__, "races.toml")["race"]
_prestige: Final = read(__file__, "prestige.toml")
_advisers: Final = read(__file__, "advisers.toml")["adviser"]
_achievements: Final = read(__file__, "achievements.toml")["achievement"]


def keys(group: dict[str, Any]) -> list[str]:
    return [key for key, value in group.items() if isinstance(value, dict)]


NONE: Final = -1
NEUTRAL: Final = 4

# Numbers that belong to no card.
START_COINS: Final[int] = _rules["setup"]["coins"]
HOUSES: Final[int] = _rules["setup"]["houses"]
BRIDGES: Final[int] = _rules["setup"]["bridges"]
BASICS_HELD: Final[list[int]] = [0, *_rules["setup"]["basics"]]
HOUSE_PRICE: Final[int] = _rules["price"]["house"]
PLAIN_HOUSE_PRICE: Final[int] = _rules["price"]["house_without_workers"]
BRIDGE_PRICE: Final[int] = _rules["price"]["bridge"]
OTHER_PRICE: Final[int] = _rules["price"]["other"]
OWN_PRICE: Final[list[int]] = [_rules["price"]["terrain"]["own"][t] for t in TERRAINS]
ACCESS_PRICE: Final[list[int]] = [_rules["price"]["terrain"]["access"][t] for t in TERRAINS]
SLOT_PRICE: Final[list[int]] = _rules["price"]["adviser"]["slots"]
NEUTRAL_FLAG: Final[int] = _rules["play"]["neutral_flag"]
FOREIGN_AFTER: Final[int] = _rules["play"]["foreign_after"]
MIDDLE_AFTER: Final[int] = _rules["play"]["middle_after"]
LAST: Final[int] = _rules["play"]["last"]
CALL_AFTER: Final[int] = _rules["play"]["call_after"]
CALL_AFTER_OF_TWO: Final[int] = _rules["play"]["call_after_of_two"]
COINS_PER_POINT: Final[int] = _rules["play"]["coins_per_point"]
SOLO_ROUNDS: Final[int] = _rules["solo"]["rounds"]
SOLO_PRICE: Final[list[int]] = _rules["solo"]["price"]
SOLO_RISE: Final[list[int]] = _rules["solo"]["rise"]
SOLO_SECTIONS: Final[dict[str, list[str]]] = {
    key: value for key, value in _rules["solo"]["sections"].items() if isinstance(value, list)
}

# Resources: basics first, then tier 2, then tier 3.
BASICS: Final[list[str]] = keys(_resources["basic"])
TIER2: Final[list[str]] = keys(_resources["tier2"])
TIER3: Final[list[str]] = keys(_resources["tier3"])
RESOURCES: Final[list[str]] = [*BASICS, *TIER2, *TIER3]
BASIC_COUNT: Final = len(BASICS)
RESOURCE_COUNT: Final = len(RESOURCES)
# A storage is known by its resource and its district, in this order: one number for both.
DISTRICTS: Final = 3
SLOTS: Final = RESOURCE_COUNT * DISTRICTS
SLOT_NAMES: Final[list[str]] = [f"{r}-{d + 1}" for r in RESOURCES for d in range(DISTRICTS)]
SLOTS_OF: Final[list[list[int]]] = [[r * DISTRICTS + d for d in range(DISTRICTS)] for r in range(RESOURCE_COUNT)]
RESOURCE_OF: Final[list[int]] = [r for r in range(RESOURCE_COUNT) for _ in range(DISTRICTS)]
DISTRICT_OF: Final[list[int]] = [d for _ in range(RESOURCE_COUNT) for d in range(DISTRICTS)]
TIER: Final[list[int]] = [1 if r in BASICS else 2 if r in TIER2 else 3 for r in RESOURCES]
COST: Final[list[int]] = [0, 0, _resources["tier2"]["cost"], _resources["tier3"]["cost"]]
FORBIDDEN: Final[list[int]] = [
    sum([1 << BASICS.index(other) for other in _resources["basic"][r]["forbidden"]]) for r in BASICS
]
_advanced: Final = {**_resources["tier2"], **_resources["tier3"]}
ROTATIONS: Final[list[list[Rotation]]] = [SHAPES[_advanced[r]["shape"] if r in _advanced else "S1"] for r in RESOURCES]
INPUTS: Final[list[list[int]]] = [
    [RESOURCES.index(i) for i in _advanced[r]["inputs"]] if r in _advanced else [] for r in RESOURCES
]
FLAGS: Final[list[list[int]]] = [list(_advanced[r]["inputs"].values()) if r in _advanced else [] for r in RESOURCES]
MOST_INPUTS: Final = 2
NEED_MASK: Final[list[int]] = [sum([1 << i for i in inputs]) for inputs in INPUTS]
BASICS_MASK: Final[int] = (1 << BASIC_COUNT) - 1
ADVANCED_MASK: Final[int] = sum([1 << r for r in range(BASIC_COUNT, RESOURCE_COUNT)])

# Cards: the standard ones, then the advisers.
STANDARD: Final[list[str]] = keys(_rules["card"])
ADVISERS: Final[list[str]] = keys(_advisers)
CARDS: Final[list[str]] = [*STANDARD, *ADVISERS]
FIRST_ADVISER: Final = len(STANDARD)
TRADE_CARD: Final = 0
CONSTRUCT_CARD: Final = 1
UPGRADE_CARD: Final = 2
RECRUIT_CARD: Final = 3
CALL_CARD: Final = 4
INCOME_CARD: Final = 5
CALL_BIT: Final = 1 << CALL_CARD
START_HAND: Final = (1 << INCOME_CARD) - 1
START_HAND_OF_TWO: Final = START_HAND | 1 << INCOME_CARD
CATEGORIES: Final = STANDARD[:4]
ANY_CATEGORY: Final = 4

CATEGORY: Final[list[int]] = [
    *[CATEGORIES.index(key) if key in CATEGORIES else NONE for key in STANDARD],
    *[CATEGORIES.index(_advisers[key]["category"]) for key in ADVISERS],
]
CATEGORY[INCOME_CARD] = ANY_CATEGORY
LEVEL: Final[list[int]] = [_advisers[key]["level"] - 1 for key in ADVISERS]
REQUIRES: Final[list[int]] = [RESOURCES.index(_advisers[key]["requires"]) for key in ADVISERS]
ADVISER_VP: Final[list[int]] = [_advisers[key]["vp"] for key in ADVISERS]
LEVEL_BAGS: Final[list[int]] = [sum([1 << a for a in range(len(ADVISERS)) if LEVEL[a] == n]) for n in range(3)]

# Races.
RACES: Final[list[str]] = keys(_races)
RACE_BASIC: Final[list[int]] = [
    BASICS.index(_races[key]["basic"]) if _races[key]["basic"] in BASICS else NONE for key in RACES
]
RACE_LEVEL: Final[list[str]] = [_races[key]["solo"] for key in RACES]

# Prestige buildings.
BUILDING_KINDS: Final[list[str]] = keys(_prestige["kind"])
BUILDINGS: Final[list[str]] = keys(_prestige["building"])
BUILDING_COUNT: Final = len(BUILDINGS)
_rows: Final = [_prestige["building"][key] for key in BUILDINGS]
KIND: Final[list[int]] = [BUILDING_KINDS.index(row["kind"]) for row in _rows]
KIND_COLOUR: Final[list[str]] = [_prestige["kind"][key]["colour"] for key in BUILDING_KINDS]
SHAPE: Final[list[list[Rotation]]] = [SHAPES[_prestige["kind"][row["kind"]]["shape"]] for row in _rows]
TERRAIN: Final[list[int]] = [SITE if row["terrain"] == "site" else TERRAINS.index(row["terrain"]) for row in _rows]
TOWER: Final[list[int]] = [row.get("tower", NONE) for row in _rows]
NEEDS: Final[list[list[int]]] = [[RESOURCES.index(r) for r in row["needs"]] for row in _rows]
NEED_VP: Final[list[list[int]]] = [[value[0] for value in row["needs"].values()] for row in _rows]
ALL_BUILDINGS: Final = (1 << BUILDING_COUNT) - 1
MOST_NEEDS: Final = 4
OFFERS: Final = 3
ROW: Final = 4

# Where a worker may be sent: to the card of a prestige building, or to the own mat.
WORKPLACES: Final[list[str]] = [*BUILDINGS, "race"]
OWN_MAT: Final = BUILDING_COUNT

# Achievements: three decks.
ACHIEVEMENTS: Final[list[str]] = keys(_achievements)
DECKS: Final = ("immediate", "mid", "end")
DECK: Final[list[int]] = [DECKS.index(_achievements[key]["deck"]) for key in ACHIEVEMENTS]
ACHIEVEMENT_VP: Final[list[int]] = [_achievements[key]["vp"] for key in ACHIEVEMENTS]
ACHIEVEMENT_COUNT: Final[list[str]] = [_achievements[key]["count"] for key in ACHIEVEMENTS]
ACHIEVEMENT_LEAST: Final[list[int]] = [_achievements[key]["least"] for key in ACHIEVEMENTS]
