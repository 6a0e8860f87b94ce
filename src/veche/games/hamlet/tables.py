"""The numbers of Hamlet, read once from data/."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.data import read
from veche.core.purse import purse

HOUSE: Final = 1
MILL: Final = 2

BUILDERS: Final = 0
MILLWRIGHTS: Final = 1
DIGGERS: Final = 2
BONUSES: Final = ("builders", "millwrights", "diggers")


@dataclass(frozen=True)
class Building:
    coins: int
    stone: int
    points: int
    pieces: int


@dataclass(frozen=True)
class Faction:
    key: str
    coins: int
    stone: int


_rules: Final = read(__file__, "rules.toml")
_factions: Final = read(__file__, "factions.toml")

ROUNDS: Final[int] = _rules["play"]["rounds"]
DIG_COINS: Final[int] = _rules["play"]["dig_coins"]
TRADE_COINS: Final[int] = _rules["play"]["trade_coins"]
INCOME_COINS: Final[int] = _rules["income"]["coins"]
INCOME_STONE: Final[int] = _rules["income"]["stone"]
HOUSES_PER_STONE: Final[int] = _rules["income"]["houses_per_stone"]
TILES: Final[int] = _rules["play"]["bonus_tiles"]


def building(key: str) -> Building:
    row = _rules["buildings"][key]
    coins, stone = purse(row["cost"], ("coin", "stone"))
    return Building(coins, stone, row["points"], row["pieces"])


def faction(key: str) -> Faction:
    coins, stone = purse(_factions[key]["start"], ("coin", "stone"))
    return Faction(key, coins, stone)


BUILDINGS: Final[list[Building]] = [Building(0, 0, 0, 0), building("house"), building("mill")]
FACTIONS: Final[list[Faction]] = [faction(key) for key in _factions if key != "source"]
