"""Setting up: the offers, races, resources and first storages."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.complaint import Unknown
from veche.core.game import Setup
from veche.core.state import Ask, Do, Draw, Seat, settle
from veche.games.founders.achievements import NewAchievement
from veche.games.founders.building import build_storage
from veche.games.founders.map import BIT, MAPS
from veche.games.founders.prestige import FillOffer
from veche.games.founders.recruit import Refill
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    BASIC_COUNT,
    BASICS_HELD,
    FORBIDDEN,
    INCOME_CARD,
    NEUTRAL,
    NONE,
    RACE_BASIC,
    RACE_LEVEL,
    RACES,
    SOLO_SECTIONS,
)
from veche.games.founders.turn import NextTurn
from veche.games.founders.verbs import CLAIM, FIRST, RACE, SEIZE, START, on
from veche.games.founders.vote import clockwise

LEVELS = ("any", "easy", "medium", "hard", "very_hard")
SECTIONS = ("any", "normal", "hard", "very_hard")


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
    s = Founders()
    s.map = MAPS.index(setup["map"])
    s.workers_on = setup.on("workers")
    s.achievements_on = setup.on("achievements")
    s.historic = setup.on("historic")
    s.level = LEVELS.index(setup["level"])
    s.section = SECTIONS.index(setup["section"])
    s.players = [Player() for _ in range(setup.seats)]
    for p in s.players:
        p.cards = 31 if setup.seats != 2 else 31 | 1 << INCOME_CARD
    s.then(Refill(), FillOffer())
    if s.achievements_on:
        s.then(NewAchievement(0), NewAchievement(1), NewAchievement(2))
    s.then(FirstPlayer(), Draft())
    settle(s)
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
        return [RACE[n] for n in range(len(RACES)) if self.is_open(s, n)]

    def is_open(self, s: Founders, race: int) -> bool:
        if s.level and RACE_LEVEL[race] != LEVELS[s.level]:
            return False
        if any(p.race == race for p in s.players):
            return False
        return RACE_BASIC[race] == NONE or s.controller[RACE_BASIC[race]] == NONE

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


def forbidden(s: Founders, seat: Seat) -> int:
    """What the mat and the cards already held forbid."""
    found = 0
    for resource in range(BASIC_COUNT):
        if s.players[seat].basics >> resource & 1:
            found |= FORBIDDEN[resource]
    return found


def claimable(s: Founders, seat: Seat) -> list[int]:
    barred = forbidden(s, seat)
    return [r for r in range(BASIC_COUNT) if s.controller[r] == NONE and not barred >> r & 1]


def seizable(s: Founders, seat: Seat) -> list[int]:
    """Cards of others that may be taken by force: allowed here, not a race's own, and the victim can replace it."""
    barred = forbidden(s, seat)
    found: list[int] = []
    for r in range(BASIC_COUNT):
        victim = s.controller[r]
        if victim not in (NONE, seat) and not barred >> r & 1 and s.players[victim].race_basic != r:
            if can_replace(s, victim, r):
                found.append(r)
    return found


def can_replace(s: Founders, seat: Seat, resource: int) -> bool:
    p = s.players[seat]
    p.basics &= ~(1 << resource)
    found = claimable(s, seat)
    p.basics |= 1 << resource
    return bool(found)


@dataclass(frozen=True)
class ChooseResource(Ask):
    """Another basic resource that nothing forbids. If only forbidden ones are left, take one from another player,
    who at once takes one of the remaining.

    RULING: should even that be impossible, any remaining card may be taken.
    """

    def menu(self, s: Founders) -> list[Action]:
        free = [CLAIM[r] for r in claimable(s, self.seat)]
        if free:
            return free
        force = [SEIZE[r] for r in seizable(s, self.seat)]
        return force or [CLAIM[r] for r in range(BASIC_COUNT) if s.controller[r] == NONE]

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


@dataclass(frozen=True)
class FirstStorage(Ask):
    """A storage of the race's resource, free, on numbered ruins up to the number of players; alone on any."""

    def menu(self, s: Founders) -> list[Action]:
        cells = s.city().numbered[len(s.players)] & ~s.occupied
        if s.section:
            allowed = SOLO_SECTIONS[SECTIONS[s.section]]
            for district, key in enumerate(s.city().district_keys):
                if key not in allowed:
                    cells &= ~s.city().districts[district]
        return on(START, cells)

    def do_start(self, s: Founders, cell: int) -> None:
        build_storage(s, s.players[self.seat].race_basic, self.seat, BIT[cell], self.seat)
