"""The one table of effects: what each card, race and prestige building lets one do, one effect after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.data import read
from veche.core.state import Ask, Do, Seat
from veche.games.founders.building import Roads
from veche.games.founders.construct import KINDS, ConstructTerms
from veche.games.founders.effect import EFFECTS, Effect
from veche.games.founders.gains import Gain, GainPer, ReturnTerms, TakeIncome
from veche.games.founders.gift import GiftTerms
from veche.games.founders.map import TERRAINS
from veche.games.founders.reasons import NO_FOLLOW
from veche.games.founders.recruit import RecruitTerms
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import ADVISERS, ANY_CATEGORY, BUILDINGS, CARDS, CATEGORIES, NONE, RACES, STANDARD
from veche.games.founders.trade import WAYS, TradeTerms
from veche.games.founders.upgrade import UpgradeTerms
from veche.games.founders.verbs import FOLLOW

FREE: Final = 99


@dataclass(frozen=True)
class AnyFollowAction(Effect):
    """One follow action of any category, by its usual rules and price."""

    def is_possible(self, survey: Survey, building: int) -> bool:
        return bool(follow_choices(survey))

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        return NO_FOLLOW

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(AnyFollow(seat))


OPS: Final[dict[str, type[Effect]]] = {
    "gain": Gain,
    "gain_per": GainPer,
    "roads": Roads,
    "trade": TradeTerms,
    "construct": ConstructTerms,
    "upgrade": UpgradeTerms,
    "recruit": RecruitTerms,
    "take_back": ReturnTerms,
    "access": GiftTerms,
    "any_follow": AnyFollowAction,
    "income": TakeIncome,
}
SETS: Final[dict[str, list[str]]] = {
    "ways": list(WAYS),
    "terrain": list(TERRAINS),
    "kinds": list(KINDS),
    "excluded": CARDS,
}


def effect(row: dict[str, Any]) -> Effect:
    """One line of data: its kind, and the terms of that kind by name."""
    terms: dict[str, Any] = {}
    for name, value in row.items():
        if name == "free":
            terms["discount"] = FREE
        elif name == "tiers":
            terms[name] = sum([1 << tier for tier in value])
        elif name in SETS:
            terms[name] = sum([1 << SETS[name].index(word) for word in value])
        elif name != "op":
            terms[name] = value
    return OPS[row["op"]](**terms)


def effects(rows: list[dict[str, Any]]) -> list[int]:
    """Effects are kept in one list; steps and cards name them by number."""
    EFFECTS.extend([effect(row) for row in rows])
    return list(range(len(EFFECTS) - len(rows), len(EFFECTS)))


_cards: Final = read(__file__, "rules.toml")["card"]
_advisers: Final = read(__file__, "advisers.toml")["adviser"]
_races: Final = read(__file__, "races.toml")["race"]
_buildings: Final = read(__file__, "prestige.toml")["building"]

CARD_EFFECTS: Final[list[list[int]]] = [
    *[effects(_cards[key]["main"]) for key in STANDARD],
    *[effects(_advisers[key]["effect"]) for key in ADVISERS],
]
FOLLOW_EFFECTS: Final[list[list[int]]] = [effects(_cards[key]["follow"]) for key in CATEGORIES]
RACE_EFFECTS: Final[list[list[int]]] = [effects(_races[key]["action"]) for key in RACES]
WORKER_EFFECTS: Final[list[list[int]]] = [effects(_buildings[key]["worker"]) for key in BUILDINGS]


# RULING: a card can be used if its first effect can be carried out completely; what follows is done as far as possible.
# An adviser adds nothing to what its card says: no road, no crystal of the standard card.


def can_do(survey: Survey, effects: list[int], building: int = NONE) -> bool:
    return EFFECTS[effects[0]].is_possible(survey, building)


def cannot_do(s: Founders, seat: Seat, effects: list[int], building: int = NONE) -> Reason:
    """OK, or what stands against it."""
    if can_do(Survey(s, seat), effects, building):
        return OK
    return EFFECTS[effects[0]].obstacle(s, seat, building)


def price_of(s: Founders, seat: Seat, effects: list[int], building: int = NONE) -> Price:
    """What it brings, if all of it comes without a further question."""
    parts = [EFFECTS[number].price(s, seat, building) for number in effects]
    return tuple([amount for part in parts for amount in part]) if all(parts) else ()


def carry_out(s: Founders, seat: Seat, effects: list[int], building: int = NONE) -> None:
    for number in effects:
        s.then(Carry(seat, number, building))


@dataclass(frozen=True)
class Carry(Do):
    """Carry out one effect, if it can be."""

    seat: Seat
    number: int
    building: int = NONE

    def run(self, s: Founders) -> None:
        EFFECTS[self.number].begin(s, self.seat, self.number, self.building)


# Follow actions.


def follow_choices(survey: Survey) -> list[int]:
    return [category for category in range(ANY_CATEGORY) if can_do(survey, FOLLOW_EFFECTS[category])]


@dataclass(frozen=True)
class AnyFollow(Ask):
    """Which follow action of the four."""

    def menu(self, s: Founders) -> list[Action]:
        return [FOLLOW[category] for category in follow_choices(Survey(s, self.seat))]

    def do_follow(self, s: Founders, category: int) -> None:
        carry_out(s, self.seat, FOLLOW_EFFECTS[category])
