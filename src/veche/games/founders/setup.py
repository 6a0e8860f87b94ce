"""Setting up: the offers, races, resources and first storages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.complaint import Unknown
from veche.core.game import Setup
from veche.core.state import Ask, Do, Draw, Seat, settle
from veche.games.founders.achievements import NewAchievement
from veche.games.founders.building import build_storage
from veche.games.founders.map import BIT, BOARD, MAPS, SEATS
from veche.games.founders.prestige import FillOffer
from veche.games.founders.reasons import (
    CARD_FREE,
    CARD_TAKEN,
    FORBIDDEN_PAIR,
    NO_FORCE,
    NO_REPLACEMENT,
    NOT_NUMBERED,
    NUMBER_TOO_HIGH,
    OCCUPIED,
    OTHER_LEVEL,
    OTHER_SECTION,
    RACE_CLOSED,
    RACE_KEEPS,
    RACE_TAKEN,
    YOURS,
)
from veche.games.founders.recruit import Refill
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    ALL_BUILDINGS,
    BASIC_COUNT,
    BASICS_HELD,
    BUILDING_COUNT,
    DECKS,
    FORBIDDEN,
    LEVEL_BAGS,
    MOST_INPUTS,
    MOST_NEEDS,
    NEUTRAL,
    NONE,
    OFFERS,
    RACE_BASIC,
    RACE_LEVEL,
    RACES,
    ROW,
    SLOTS,
    SOLO_SECTIONS,
    START_HAND,
    START_HAND_OF_TWO,
)
from veche.games.founders.turn import NextTurn
from veche.games.founders.verbs import CLAIM, FIRST, RACE, SEIZE, START, on
from veche.games.founders.vote import clockwise

LEVELS: Final = ("any", "easy", "medium", "hard", "very_hard")
SECTIONS: Final = ("any", "normal", "hard", "very_hard")


def quarrel(setup: Setup) -> Unknown | None:
    """Which agreements do not go together."""
    alone = setup.seats == 1
    quarrels = {
        "workers": alone and not setup.on("workers"),
        "solo": not alone and (setup["level"] != "any" or setup["section"] != "any"),
        "section": setup["section"] in ("hard", "very_hard") and setup["map"] == "symmetric",
        "historic": setup.on("historic") and setup["map"] != "thematic",
        "rivals": setup.on("historic") and alone,
    }
    found = [what for what, true in quarrels.items() if true]
    return Unknown(found[0], game="founders") if found else None


def new(setup: Setup) -> Founders:
    s = laid_out()
    s.map = MAPS.index(setup["map"])
    s.workers_on = setup.on("workers")
    s.achievements_on = setup.on("achievements")
    s.historic = setup.on("historic")
    s.level = LEVELS.index(setup["level"])
    s.section = SECTIONS.index(setup["section"])
    s.players = [Player() for _ in range(setup.seats)]
    s.round = int(s.solo())
    for p in s.players:
        p.cards = START_HAND_OF_TWO if setup.seats == 2 else START_HAND
    s.then(Refill(), FillOffer())
    if s.achievements_on:
        s.then(NewAchievement(0), NewAchievement(1), NewAchievement(2))
    s.then(FirstPlayer(), Draft())
    settle(s)
    return s


def laid_out() -> Founders:
    """The supplies: nothing stands yet, all cards are in their decks."""
    s = Founders()
    s.controller = [NONE] * BASIC_COUNT
    s.owner = [NONE] * SLOTS
    s.access = [0] * SLOTS
    s.mask = [0] * SLOTS
    s.near = [0] * SLOTS
    s.inputs = [NONE] * (MOST_INPUTS * SLOTS)
    s.site = [0] * BUILDING_COUNT
    s.beside = [0] * BUILDING_COUNT
    s.cubes = [NONE] * (MOST_NEEDS * BUILDING_COUNT)
    s.worker = [NONE] * BUILDING_COUNT
    s.bag = ALL_BUILDINGS
    s.offer = [NONE] * OFFERS
    s.row = [NONE] * ROW
    s.levels = LEVEL_BAGS[:]
    s.goals = [NONE] * len(DECKS)
    return s


@dataclass(frozen=True)
class FirstPlayer(Draw):
    """Chance names the first player."""

    def menu(self, s: Founders) -> list[Action]:
        return [FIRST[seat] for seat in range(len(s.players))] if len(s.players) > 1 else []

    def do_first(self, s: Founders, seat: Seat) -> None:
        s.first = s.active = seat
        s.tell("first", seat)


@dataclass(frozen=True)
class Draft(Do):
    """Races in turn order, second resources in reverse order, third ones of two players in turn order,
    first storages in reverse order."""

    def run(self, s: Founders) -> None:
        order = clockwise(s, s.first)
        for seat in order:
            s.then(ChooseRace(seat))
        if not s.solo():
            for seat in order[::-1]:
                s.then(ChooseResource(seat))
            if BASICS_HELD[len(order)] == 3:
                for seat in order:
                    s.then(ChooseResource(seat))
        s.then(Leftovers())
        for seat in order[::-1]:
            s.then(FirstStorage(seat))
        s.then(NextTurn(s.first))


@dataclass(frozen=True)
class ChooseRace(Ask):
    """A race nobody has, whose resource nobody has taken. In the solo game the level may narrow the choice."""

    def menu(self, s: Founders) -> list[Action]:
        return [RACE[n] for n in range(len(RACES)) if self.cannot_race(s, n) is OK]

    def cannot_race(self, s: Founders, race: int) -> Reason:
        if s.level and RACE_LEVEL[race] != LEVELS[s.level]:
            return OTHER_LEVEL
        if any(p.race == race for p in s.players):
            return RACE_TAKEN
        basic = RACE_BASIC[race]
        return OK if basic == NONE or s.controller[basic] == NONE else RACE_CLOSED.about(basic)

    def do_race(self, s: Founders, race: int) -> None:
        s.players[self.seat].race = race
        s.tell("race", self.seat, race)
        if RACE_BASIC[race] == NONE:
            s.then(RaceResource(self.seat))
        else:
            hold(s, self.seat, RACE_BASIC[race])


@dataclass(frozen=True)
class RaceResource(Ask):
    """A race without a resource of its own takes any that is left."""

    def menu(self, s: Founders) -> list[Action]:
        return [CLAIM[r] for r in range(BASIC_COUNT) if s.controller[r] == NONE]

    def cannot_claim(self, s: Founders, resource: int) -> Reason:
        return OK if s.controller[resource] == NONE else CARD_TAKEN

    def do_claim(self, s: Founders, resource: int) -> None:
        hold(s, self.seat, resource)


def hold(s: Founders, seat: Seat, resource: int) -> None:
    """Take the card of a basic resource and its three storages. The first one taken is the race's."""
    p = s.players[seat]
    if not p.basics:
        p.race_basic = resource
    p.basics |= 1 << resource
    s.controller[resource] = seat
    s.tell("resource", seat, resource)


def forbidding(basics: int, resource: int) -> int:
    """Which of these cards forbids a resource; NONE if none does."""
    for held in range(BASIC_COUNT):
        if basics >> held & 1 and FORBIDDEN[held] >> resource & 1:
            return held
    return NONE


def claimable(s: Founders, basics: int) -> list[int]:
    """The cards nobody has that go with these."""
    return [r for r in range(BASIC_COUNT) if s.controller[r] == NONE and forbidding(basics, r) == NONE]


def cannot_seize(s: Founders, seat: Seat, resource: int) -> Reason:
    """OK, or why this card of another player cannot be taken by force.

    RULING: the resource of a race cannot be taken, nor a card that its holder could not replace.
    """
    victim, held = s.controller[resource], forbidding(s.players[seat].basics, resource)
    if victim == NONE:
        return CARD_FREE
    if victim == seat:
        return YOURS
    if held != NONE:
        return FORBIDDEN_PAIR.about(held)
    if s.players[victim].race_basic == resource:
        return RACE_KEEPS
    return OK if claimable(s, s.players[victim].basics & ~(1 << resource)) else NO_REPLACEMENT


@dataclass(frozen=True)
class ChooseResource(Ask):
    """Another basic resource that nothing forbids. If only forbidden ones are left, take one from another player,
    who at once takes one of the remaining.

    RULING: should even that be impossible, any remaining card may be taken.
    """

    def menu(self, s: Founders) -> list[Action]:
        free = [CLAIM[r] for r in claimable(s, s.players[self.seat].basics)]
        return free or self.forced(s) or [CLAIM[r] for r in range(BASIC_COUNT) if s.controller[r] == NONE]

    def forced(self, s: Founders) -> list[Action]:
        return [SEIZE[r] for r in range(BASIC_COUNT) if cannot_seize(s, self.seat, r) is OK]

    def cannot_claim(self, s: Founders, resource: int) -> Reason:
        if s.controller[resource] != NONE:
            return CARD_TAKEN
        basics = s.players[self.seat].basics
        held = forbidding(basics, resource)
        if held == NONE or not (claimable(s, basics) or self.forced(s)):
            return OK
        return FORBIDDEN_PAIR.about(held)

    def cannot_seize(self, s: Founders, resource: int) -> Reason:
        return NO_FORCE if claimable(s, s.players[self.seat].basics) else cannot_seize(s, self.seat, resource)

    def do_claim(self, s: Founders, resource: int) -> None:
        hold(s, self.seat, resource)

    def do_seize(self, s: Founders, resource: int) -> None:
        victim = s.controller[resource]
        s.players[victim].basics &= ~(1 << resource)
        s.tell("seized", self.seat, resource, victim)
        hold(s, self.seat, resource)
        s.then(ChooseResource(victim))


@dataclass(frozen=True)
class Leftovers(Do):
    """What nobody took is neutral; in the solo game everything is the player's."""

    def run(self, s: Founders) -> None:
        for resource in range(BASIC_COUNT):
            if s.controller[resource] == NONE:
                if s.solo():
                    hold(s, 0, resource)
                else:
                    s.controller[resource] = NEUTRAL
                    s.tell("is_neutral", resource)


def section(s: Founders) -> int:
    """The part of the city where the solo game may begin, as agreed; with rivals the whole."""
    if not s.section:
        return BOARD
    keys = SOLO_SECTIONS[SECTIONS[s.section]]
    return sum([s.city().districts[n] for n, key in enumerate(s.city().district_keys) if key in keys])


@dataclass(frozen=True)
class FirstStorage(Ask):
    """A storage of the race's resource, free, on numbered ruins up to the number of players; alone on any.

    RULING: race and section are two dials of the solo game, each of its own; the book names both in one line.
    """

    def menu(self, s: Founders) -> list[Action]:
        return on(START, s.city().numbered[len(s.players)] & section(s) & ~s.occupied)

    def cannot_start(self, s: Founders, cell: int) -> Reason:
        numbered, bit = s.city().numbered, BIT[cell]
        if not numbered[SEATS] & bit:
            return NOT_NUMBERED
        if s.occupied & bit:
            return OCCUPIED
        if not numbered[len(s.players)] & bit:
            return NUMBER_TOO_HIGH
        return OK if section(s) & bit else OTHER_SECTION

    def do_start(self, s: Founders, cell: int) -> None:
        build_storage(s, s.players[self.seat].race_basic, self.seat, BIT[cell], self.seat)
