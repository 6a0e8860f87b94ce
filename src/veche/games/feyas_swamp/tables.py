"""The numbers of Feya's Swamp, read once from data/."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from veche.core.answer import Price
from veche.core.data import read
from veche.core.purse import purse

TO_FISH: Final = 0
TO_TRADE: Final = 1
TO_BUILD: Final = 2
TO_SAIL: Final = 3
TO_RANGE: Final = 4
TO_CELEBRATE: Final = 5
TO_HONOUR: Final = 6
ACTIONS: Final = ("fish", "trade", "build", "sail", "range", "celebrate", "honour")
LETTERS: Final = ("F", "T", "B", "S", "R", "C", "H")
"""The letters cells are named by: F1 is the first cell of Fish."""

TRIBES: Final = ("crocodiles", "turtles", "frogs", "salamanders")
STANDARD: Final = 0
LOTUS: Final = 1
SIDES: Final = ("standard", "lotus")
TRACKS: Final = ("T1", "T2", "T3", "T4")
SLOTS: Final = 5
OWN: Final = 0
AXOLOTL: Final = 1
HANDS: Final = ("own", "axolotl")
"""Who can do a piece of work."""

_rules: Final = read(__file__, "rules.toml")
_leaders: Final = read(__file__, "leaders.toml")
_boards: Final = read(__file__, "boards.toml")
_cells: Final = read(__file__, "cells.toml")
_temples: Final = read(__file__, "temples.toml")
_tokens: Final = read(__file__, "tokens.toml")
_cards: Final = read(__file__, "cards.toml")

START_GOLD: Final[int] = _rules["start"]["gold"]
START_ENERGY: Final[int] = _rules["start"]["energy"]
START_FISH: Final[int] = _rules["start"]["fish"]
START_WORKERS: Final[int] = _rules["start"]["workers"]
MAP_DEITIES: Final[int] = _rules["start"]["deities_on_map"]
LEADERS_ON_OFFER: Final[int] = _rules["start"]["leaders_on_offer"]
AXOLOTLS: Final[int] = _rules["start"]["axolotls"]

ROUNDS: Final[int] = _rules["play"]["rounds"]
ROMAN: Final = ("–", "I", "II", "III", "IV")
"""How rounds are called; there is none before the first."""
STACK_GOLD: Final[list[int]] = _rules["play"]["stack_gold"]
STACK: Final[int] = len(STACK_GOLD)
TOTEM_GOLD: Final[int] = _rules["play"]["totem_gold"]
DEITY_GOLD: Final[int] = _rules["play"]["deity_gold"]
TOTEM_POINTS: Final[int] = _rules["play"]["totem_points"]
SAIL_RANGE: Final[list[int]] = [_rules["play"]["sail_range_two"], _rules["play"]["sail_range_many"]]
AXOLOTL_ENERGY: Final[int] = _rules["play"]["axolotl_energy"]
FEAST_POINTS: Final[int] = _rules["play"]["feast_points"]
GOLD_PER_POINT: Final[int] = _rules["end"]["gold_per_point"]
SAILING_RANGE: Final[list[int]] = _rules["sailing"]["range"]
SAILING_POINTS: Final[list[int]] = _rules["sailing"]["points"]
LAST_STEP: Final[int] = len(SAILING_RANGE) - 1
BACKS: Final[list[int]] = _rules["deities"]["backs"]
NEUTRALS_EACH: Final[int] = _rules["neutrals"]["each"]


@dataclass(frozen=True)
class LeaderCard:
    initiative: int
    range: int
    cost: int


LEADERS: Final[list[str]] = [key for key in _leaders if key != "source"]
LEADER_CARDS: Final[list[LeaderCard]] = [LeaderCard(**_leaders[key]) for key in LEADERS]


@dataclass(frozen=True)
class Slot:
    """What a settlement leaves open on the tribe board when it is built."""

    starting: bool
    boat: int
    worker: int
    catch: int
    gold: int
    energy: int
    points: int
    sailing: int
    step: int
    feast: int
    special: int

    def icons(self) -> list[tuple[str, int]]:
        return [(unit, n) for unit in SLOT_UNITS if (n := getattr(self, unit))]


SLOT_UNITS: Final = ("boat", "worker", "catch", "gold", "energy", "points", "sailing", "step", "feast", "special")


def slot(text: str) -> Slot:
    return Slot(text.startswith("*"), *purse(text.removeprefix("*"), SLOT_UNITS))


TRIBE_BOARDS: Final[list[list[list[Slot]]]] = [
    [[slot(text) for text in _boards[key][track]] for track in TRACKS] for key in ("standard", *TRIBES)
]
"""The standard board, then the lotus side of each tribe; four tracks of five slots."""


def slot_number(track: int, place: int) -> int:
    """The slots of a tribe board, counted track by track."""
    return track * SLOTS + place


SPECIALS: Final[list[str]] = [key for key in _tokens["special"] if not key.startswith("source")]
SPECIAL_SLOTS: Final[list[Slot]] = [slot(_tokens["special"][key]) for key in SPECIALS]


@dataclass(frozen=True)
class Gift:
    """What a tile or a token gives, or what a token costs."""

    energy: int = 0
    fish: int = 0
    vp: int = 0
    gold: int = 0
    axolotl: int = 0

    def price(self) -> Price:
        return (
            ("vp", self.vp),
            ("energy", self.energy),
            ("fish", self.fish),
            ("gold", self.gold),
            ("axolotl", self.axolotl),
        )


GIFT_UNITS: Final = ("energy", "fish", "vp", "gold", "axolotl")


def gift(text: str) -> Gift:
    return Gift(*purse(text, GIFT_UNITS))


@dataclass(frozen=True)
class CellPrice:
    """A cell for one worker: its action, what it costs and what it brings."""

    action: int
    energy: int
    fish: int
    vp: int
    range: int

    def price(self) -> Price:
        return ("energy", -self.energy), ("vp", self.vp), ("fish", self.fish), ("range", self.range)


CELL_NAMES: Final[list[str]] = [
    f"{letter}{n + 1}" for letter, key in zip(LETTERS, ACTIONS) for n in range(len(_cells["many"][key]))
] + ["card"]
CARD: Final = len(CELL_NAMES) - 1
"""The cell on a leader's card: free of cost, for its owner alone."""


def cell_prices(side: dict[str, Any]) -> list[CellPrice | None]:
    """Every cell of one side of the board by its number; None where the side lacks it."""
    found: list[CellPrice | None] = []
    for action, key in enumerate(ACTIONS):
        rows = [CellPrice(action, *purse(text, ("energy", "fish", "vp", "range"))) for text in side[key]]
        found += [*rows, *[None] * (len(_cells["many"][key]) - len(rows))]
    return [*found, CellPrice(TO_BUILD, 0, 0, 0, 0)]


CELL_PRICES: Final[list[list[CellPrice | None]]] = [cell_prices(_cells["two"]), cell_prices(_cells["many"])]


@dataclass(frozen=True)
class Row:
    """The cells of one action that cost and bring range alike: possible together or not at all."""

    action: int
    range: int
    cells: tuple[int, ...]
    energy: tuple[int, ...]


def rows(side: list[CellPrice | None]) -> list[Row]:
    found: list[Row] = []
    for action in range(len(ACTIONS)):
        cells = [(n, c) for n, c in enumerate(side[:CARD]) if c is not None and c.action == action]
        for bonus in sorted({c.range for _, c in cells}):
            some = [(n, c.energy) for n, c in cells if c.range == bonus]
            found.append(Row(action, bonus, tuple(n for n, _ in some), tuple(e for _, e in some)))
    return found


ROWS: Final[list[list[Row]]] = [rows(side) for side in CELL_PRICES]

TEMPLE_TILES: Final[list[list[list[Gift]]]] = [
    [[gift(tiles[i]) for i in used] for tiles in _temples["tiles"].values()] for used in _temples["used"]
]
"""By number of players less two, then by temple: the tiles from the top."""
TEMPLE_ENERGY: Final = sum(max(gift(text).energy for text in tiles) for tiles in _temples["tiles"].values())
"""The most crystals all temples together can give a seat."""


@dataclass(frozen=True)
class Token:
    """A round bonus token: a modifier (I), an action (II), an exchange (III) or points (IV)."""

    round: int
    range: int
    catch: int
    discount: int
    action: int
    pay: Gift
    get: Gift

    def cost(self) -> Price:
        return ("energy", -self.pay.energy), ("gold", -self.pay.gold)

    def price(self) -> Price:
        """What using it costs and brings at once."""
        return self.cost() + self.get.price()


def token(round: int, row: dict[str, Any]) -> Token:
    action = ACTIONS.index(row["action"]) if "action" in row else -1
    boost = (row.get("range", 0), row.get("catch", 0), row.get("discount", 0))
    return Token(round, *boost, action, gift(row.get("pay", "")), gift(row.get("get", "")))


def _token_rows(round: int) -> list[tuple[str, dict[str, Any]]]:
    return [(key, row) for key, row in _tokens[f"round{round}"].items() if not key.startswith("source")]


TOKENS: Final[list[str]] = [key for n in range(1, ROUNDS + 1) for key, _ in _token_rows(n)]
TOKEN_TABLE: Final[list[Token]] = [token(n, row) for n in range(1, ROUNDS + 1) for _, row in _token_rows(n)]
TOKENS_PER_ROUND: Final = len(TOKENS) // ROUNDS
MODIFIER: Final = 1
DEED: Final = 2
EXCHANGE: Final = 3
"""What the tokens of rounds I, II and III are."""


def tokens_of(round: int) -> range:
    """The tokens of one round."""
    return range((round - 1) * TOKENS_PER_ROUND, round * TOKENS_PER_ROUND)


TROPHIES: Final[list[str]] = list(_cards["trophies"]["each"])
TROPHY_POINTS: Final[list[int]] = list(_cards["trophies"]["each"].values())
ACHIEVEMENTS: Final[list[str]] = list(_cards["achievements"]["need"])
ACHIEVEMENT_NEEDS: Final[list[int]] = list(_cards["achievements"]["need"].values())
PLACES: Final[list[int]] = _cards["achievements"]["places"]["points"]
COLOURS: Final[list[str]] = _cards["fish"]["colours"]

TROPHIES_IN_PLAY: Final = 2
ACHIEVEMENTS_IN_PLAY: Final = 3
MAX_BOATS: Final = 3
