"""The numbers of Terra Mystica, read once from data/."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from veche.core.data import read
from veche.core.purse import purse

Purse: TypeAlias = tuple[int, int, int, int]  # coins, workers, priests, power
UNITS: Final = ("coin", "worker", "priest", "power")

# Terrain: the seven of the wheel in their order, then those off it.
TERRAINS: Final = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert", "river", "ice", "volcano")
WHEEL: Final = 7
RIVER: Final = 7
ICE: Final = 8
VOLCANO: Final = 9
NO_TERRAIN: Final = -1
LETTERS: Final = "PSLFMWD~"

BUILDINGS: Final = ("none", "dwelling", "trading_post", "temple", "stronghold", "sanctuary")
DWELLING: Final = 1
TRADING_POST: Final = 2
TEMPLE: Final = 3
STRONGHOLD: Final = 4
SANCTUARY: Final = 5

CULTS: Final = ("fire", "water", "earth", "air")

# The two-sided faction boards, by the colour of their pieces.
COLOURS: Final = ("green", "black", "brown", "gray", "blue", "red", "yellow", "white", "orange", "any")

# Who has a bonus card, where nobody has.
CARD_FREE: Final = -1
CARD_AWAY: Final = -2  # not in this game

# What was agreed on before the game, as bits of `TerraMystica.rules`.
BY_PASSING: Final = 1
LATER_TOWNS: Final = 2
SHIFTING_2015: Final = 4
WALKING_2015: Final = 8
SITE: Final = 16
CULTISM_2012: Final = 32
LEAVING: Final = 64

_rules: Final[dict[str, Any]] = read(__file__, "rules.toml")
_tiles: Final[dict[str, Any]] = read(__file__, "tiles.toml")
_factions: Final[dict[str, Any]] = read(__file__, "factions.toml")
_play: Final[dict[str, Any]] = _rules["play"]

ROUNDS: Final[int] = _play["rounds"]
POINTS: Final[int] = _play["points"]
AUCTION_POINTS: Final[int] = _play["auction_points"]
CARDS_BEYOND_PLAYERS: Final[int] = _play["cards_beyond_players"]
PRIESTS: Final[int] = _play["priests"]
BRIDGES: Final[int] = _play["bridges"]
TOWN_BUILDINGS: Final[int] = _play["town_buildings"]
TOWN_POWER: Final[int] = _play["town_power"]
DIG_POINTS: Final[int] = _play["dig_points"]
COINS_PER_POINT: Final[int] = _play["coins_per_point"]
AREA_POINTS: Final[tuple[int, ...]] = tuple(_play["area_points"])
CULT_POINTS: Final[tuple[int, ...]] = tuple(_play["cult_points"])
ORDER_SPACES: Final[tuple[int, ...]] = tuple(_play["order_spaces"])
TOP: Final = 10
CULT_POWER: Final[tuple[int, ...]] = tuple(_play["cult_power"].get(str(n), 0) for n in range(TOP + 1))


def gain_of(text: str) -> Purse:
    c, w, p, pw = purse(text, UNITS)
    return c, w, p, pw


def rows(table: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What a table of a data file holds, but for its source."""
    return [(k, v) for k, v in table.items() if not k.startswith("source")]


NOTHING: Final[Purse] = (0, 0, 0, 0)
SHIPPING_COST: Final[Purse] = gain_of(_play["shipping_cost"])


@dataclass(frozen=True)
class Conversion:
    """One unit of an exchange at the printed rates."""

    key: str
    cost: Purse
    gain: Purse
    points: int


CONVERSIONS: Final[list[Conversion]] = [
    Conversion(k, gain_of(v.get("cost", "")), gain_of(v.get("gain", "")), v.get("points", 0))
    for k, v in rows(_rules["conversions"])
]


@dataclass(frozen=True)
class Piece:
    copies: int
    power: int
    sites: int


PIECES: Final[list[Piece]] = [Piece(0, 0, 0), *[Piece(**_rules["pieces"][key]) for key in BUILDINGS[1:]]]
BECOMES: Final[list[list[int]]] = [[DWELLING], [TRADING_POST], [TEMPLE, STRONGHOLD], [SANCTUARY], [], []]
COMES_FROM: Final = [0, 0, DWELLING, TRADING_POST, TRADING_POST, TEMPLE]


@dataclass(frozen=True)
class Faction:
    key: str
    home: int
    chooses: bool
    board: int
    expansion: bool
    start: Purse
    bowls: tuple[int, int, int]
    cults: tuple[int, ...]
    first_dwellings: int
    cost: tuple[Purse, ...]
    base_income: Purse
    income: tuple[tuple[Purse, ...], ...]
    sails: bool  # has a shipping track at all
    ship_start: int
    ship_points: tuple[int, ...]
    spade_workers: tuple[int, ...]
    dig_cost: Purse
    later_points: int


def running_total(slots: list[str]) -> tuple[Purse, ...]:
    """Income of a row by the number of buildings that have left it."""
    totals = [NOTHING]
    for slot in slots:
        a, b = totals[-1], gain_of(slot)
        totals.append((a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]))
    return tuple(totals)


def faction(key: str, row: dict[str, Any]) -> Faction:
    on_wheel = row["home"] in TERRAINS
    return Faction(
        key=key,
        home=TERRAINS.index(row["home"]) if on_wheel else NO_TERRAIN,
        chooses=not on_wheel or TERRAINS.index(row["home"]) >= WHEEL,
        board=row["board"],
        expansion=row.get("expansion", False),
        start=gain_of(row["start"]),
        bowls=(row["bowls"][0], row["bowls"][1], row["bowls"][2]),
        cults=tuple(row["cults"]),
        first_dwellings=row.get("first_dwellings", 2),
        cost=(NOTHING, *[gain_of(row[b]) for b in BUILDINGS[1:]]),
        base_income=gain_of(row["income"]),
        income=((), *[running_total(row[f"{b}_income"]) for b in BUILDINGS[1:]]),
        sails="shipping_start" in row,
        ship_start=row.get("shipping_start", 0),
        ship_points=tuple(row["shipping"]),
        spade_workers=tuple(row["spade_workers"]),
        dig_cost=gain_of(row.get("dig_cost", "")),
        later_points=_rules["later_points"].get(key, POINTS),
    )


FACTIONS: Final[list[Faction]] = [faction(k, v) for k, v in rows(_factions)]
FACTION_KEYS: Final[list[str]] = [f.key for f in FACTIONS]


@dataclass(frozen=True)
class Favour:
    key: str
    copies: int
    cult: int
    steps: int
    income: Purse
    town_power: int
    acts: bool
    built: tuple[int, ...]
    pass_by_trading_posts: tuple[int, ...]


@dataclass(frozen=True)
class TownTile:
    key: str
    copies: int
    points: int
    gain: Purse
    cults: int
    keys: int
    ship: int
    later: bool


@dataclass(frozen=True)
class Card:
    key: str
    income: Purse
    spade: bool
    cult: bool
    shipping: int
    passing: tuple[int, ...]
    pass_by_shipping: int
    later: bool


@dataclass(frozen=True)
class Goal:
    key: str
    built: tuple[int, ...]
    spade: int
    town: int
    cult: int
    per_priest: bool
    steps: int
    reward: Purse
    spades: int
    later: bool


@dataclass(frozen=True)
class PowerAction:
    key: str
    power: int
    gain: Purse
    spades: int
    bridge: bool


def by_building(row: dict[str, int]) -> tuple[int, ...]:
    return tuple(row.get(b, 0) for b in BUILDINGS)


FAVOURS: Final[list[Favour]] = [
    Favour(
        k,
        v["copies"],
        CULTS.index(v["cult"]),
        v["steps"],
        gain_of(v.get("income", "")),
        v.get("town_power", TOWN_POWER),
        "action" in v,
        by_building(v.get("built", {})),
        tuple(v.get("pass_by_trading_posts", (0, 0, 0, 0, 0))),
    )
    for k, v in rows(_tiles["favours"])
]
TOWNS: Final[list[TownTile]] = [
    TownTile(
        k,
        v["copies"],
        v["points"],
        gain_of(v.get("gain", "")),
        v.get("cults", 0),
        v.get("keys", 1),
        v.get("ship", 0),
        v.get("later", False),
    )
    for k, v in rows(_tiles["towns"])
]
CARDS: Final[list[Card]] = [
    Card(
        k,
        gain_of(v["income"]),
        v.get("action") == "spade",
        v.get("action") == "cult",
        v.get("shipping", 0),
        by_building(v.get("pass", {})),
        v.get("pass_by_shipping", 0),
        v.get("later", False),
    )
    for k, v in rows(_tiles["cards"])
]
GOALS: Final[list[Goal]] = [
    Goal(
        k,
        by_building(v.get("built", {})),
        v.get("spade", 0),
        v.get("town", 0),
        CULTS.index(v["cult"]) if "cult" in v else -1,
        v.get("per_priest", False),
        v["steps"],
        gain_of(v.get("reward", "")),
        v.get("spades", 0),
        v.get("later", False),
    )
    for k, v in rows(_tiles["goals"])
]
ACTIONS: Final[list[PowerAction]] = [
    PowerAction(k, v["power"], gain_of(v.get("gain", "")), v.get("spades", 0), "bridge" in v)
    for k, v in rows(_tiles["actions"])
]
FINALS: Final[list[str]] = [k for k, _ in rows(_tiles["finals"])]
