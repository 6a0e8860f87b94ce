"""Chapter 5. A turn: start, action phase, movement phase, oblivion phase, end."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.abilities import NOWHERE, ROSTER, kit
from veche.games.spirit_lands.books import Conversions, Converting, conversion_menu, gain_steppe
from veche.games.spirit_lands.boosts import boost_price, cannot_boost, possible, spend
from veche.games.spirit_lands.lands import AddWhere, addable, cannot_add, cost, not_open
from veche.games.spirit_lands.movement import (
    Movement,
    all_sages,
    cannot_step,
    cannot_step_among,
    movable,
    sage_on,
    step_menu,
)
from veche.games.spirit_lands.oblivion import Oblivion
from veche.games.spirit_lands.reasons import ACTED, SAME_ACTION, STEPPED
from veche.games.spirit_lands.state import SpiritLands, holds
from veche.games.spirit_lands.tables import STEPPE, TAKEN, TERRAIN, TIERS
from veche.games.spirit_lands.trails import walk
from veche.games.spirit_lands.verbs import (
    AS_STANDARD,
    DONE,
    IN_PROLOGUE,
    TAKE,
    TO_ADD,
    TO_CONVERT,
    TO_STEP,
    TO_TAKE,
    USE,
)
from veche.games.spirit_lands.visits import Visits


def begin_turn(s: SpiritLands, side: Seat) -> None:
    s.active = side
    s.acted = s.left = s.used = s.done = s.stepped = 0
    s.tell("turn", s.who(side))


@dataclass(frozen=True)
class Turn(Do):
    """5.1: The start of the turn, then the three phases, then its end."""

    seat: Seat

    def run(self, s: SpiritLands) -> None:
        begin_turn(s, self.seat)
        powers = kit(s, self.seat)
        s.left = 1
        for power in powers["standard_actions"]:
            s.left = power.standard_actions(s, self.seat, s.left)
        for power in powers["turn_started"]:
            power.turn_started(s, self.seat)
        s.then(action_phase(s, self.seat), Movement(self.seat), Visits(), Oblivion(self.seat))
        if powers["turn_ended"]:
            s.then(TurnEnd(self.seat))


def action_phase(s: SpiritLands, seat: Seat) -> Ask:
    for power in kit(s, seat)["action_phase"]:
        other = power.action_phase(s, seat)
        assert isinstance(other, Ask)
        return other
    return ActionPhase(seat)


@dataclass(frozen=True)
class TurnEnd(Do):
    seat: Seat

    def run(self, s: SpiritLands) -> None:
        for power in kit(s, self.seat)["turn_ended"]:
            power.turn_ended(s, self.seat)


# The prologue.


@dataclass(frozen=True)
class PrologueTurn(Do):
    """4.2: In the prologue everybody adds one location, without surcharge; nothing moves."""

    seat: Seat

    def run(self, s: SpiritLands) -> None:
        begin_turn(s, self.seat)
        for power in kit(s, self.seat)["turn_started"]:
            power.turn_started(s, self.seat)
        s.then(Prologue(self.seat))


@dataclass(frozen=True)
class Prologue(Ask):
    """4.2: Take one of the open locations for one book of its terrain."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return addable(s, self.seat, IN_PROLOGUE)

    def cannot_add(self, s: SpiritLands, loc: int) -> Reason:
        return cannot_add(s, self.seat, loc, IN_PROLOGUE)

    def price_add(self, s: SpiritLands, loc: int) -> Price:
        return cost(s, self.seat, TERRAIN[loc], IN_PROLOGUE)

    def do_add(self, s: SpiritLands, loc: int) -> None:
        s.then(AddWhere(self.seat, loc, IN_PROLOGUE))


# The action phase.


def standard_menu(s: SpiritLands, seat: Seat, kinds: int) -> list[Action]:
    """5.2: The standard actions of these kinds (a bit each)."""
    options: list[Action] = []
    if not kinds:
        return options
    if holds(kinds, TO_ADD):
        options += addable(s, seat, AS_STANDARD)
    if holds(kinds, TO_STEP):
        options += step_menu(s, movable(s, seat))
    if holds(kinds, TO_TAKE):
        options.append(TAKE[0])
    if holds(kinds, TO_CONVERT):
        options += conversion_menu(s, seat)
    return options


def books_taken(s: SpiritLands, seat: Seat, books: int) -> int:
    """5.2: What the Take action gives, beginning with so many."""
    for power in kit(s, seat)["books_taken"]:
        books = power.books_taken(s, seat, books)
    return books


def conversions(s: SpiritLands, seat: Seat) -> int:
    """5.2: How many conversions the Convert action allows."""
    times = 1
    for power in kit(s, seat)["conversions"]:
        times = power.conversions(s, seat, times)
    return times


@dataclass(frozen=True)
class Standard(Converting):
    """5.2: One standard action of these kinds. The handlers of all of them are here."""

    def kinds(self, s: SpiritLands) -> int:
        return ~s.acted if s.left > 0 else 0

    def no_action(self, s: SpiritLands, kind: int) -> Reason:
        """OK if an action of this kind may be performed."""
        if holds(self.kinds(s), kind):
            return OK
        return SAME_ACTION if s.left > 0 else ACTED

    def menu(self, s: SpiritLands) -> list[Action]:
        return standard_menu(s, self.seat, self.kinds(s))

    def did(self, s: SpiritLands, kind: int) -> None:
        """Performed: it counts, its visits follow, and the action phase goes on."""
        s.acted |= 1 << kind
        s.left -= 1
        s.then(Visits())
        self.go_on(s)

    def go_on(self, s: SpiritLands) -> None:
        pass

    def cannot_add(self, s: SpiritLands, loc: int) -> Reason:
        return not_open(s, loc) or self.no_action(s, TO_ADD) or cannot_add(s, self.seat, loc, AS_STANDARD)

    def price_add(self, s: SpiritLands, loc: int) -> Price:
        return cost(s, self.seat, TERRAIN[loc], AS_STANDARD)

    def do_add(self, s: SpiritLands, loc: int) -> None:
        s.then(AddWhere(self.seat, loc, AS_STANDARD))
        self.did(s, TO_ADD)

    def cannot_step(self, s: SpiritLands, spot: int) -> Reason:
        return cannot_step(s, self.seat, spot) or self.no_action(s, TO_STEP)

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sage = sage_on(s, movable(s, self.seat), spot)
        walk(s, sage, 1)
        sages = 1
        for power in kit(s, self.seat)["step_sages"]:
            sages = power.step_sages(s, self.seat, sages)
        if sages > 1:
            s.then(MoreSteps(self.seat, sages - 1, all_sages(self.seat) & ~(1 << sage)))
        self.did(s, TO_STEP)

    def price_take(self, s: SpiritLands, _: int) -> Price:
        return ((TIERS[STEPPE], books_taken(s, self.seat, TAKEN)),)

    def do_take(self, s: SpiritLands, _: int) -> None:
        gain_steppe(s, self.seat, books_taken(s, self.seat, TAKEN))
        self.did(s, TO_TAKE)

    def no_conversion(self, s: SpiritLands) -> Reason:
        return self.no_action(s, TO_CONVERT)

    def converted(self, s: SpiritLands) -> None:
        more = conversions(s, self.seat) - 1
        if more:
            s.then(Conversions(self.seat, more))
        self.did(s, TO_CONVERT)


@dataclass(frozen=True)
class ActionPhase(Standard):
    """5.2, 5.3: One standard action or none; allies bound to this phase before and after it."""

    def offers(self, s: SpiritLands) -> list[Action]:
        return [a for power in kit(s, self.seat)["on_action"] for a in power.on_action()]

    def actions(self, s: SpiritLands) -> list[Action]:
        """What can be done apart from what powers add."""
        return standard_menu(s, self.seat, self.kinds(s))

    def menu(self, s: SpiritLands) -> list[Action]:
        options = self.actions(s)
        for power in kit(s, self.seat)["on_action"]:
            options += possible(s, self.seat, power.on_action(), NOWHERE)
        return [*options, DONE[0]] if options else []

    def go_on(self, s: SpiritLands) -> None:
        """With nothing left to do the phase ends by itself: a question without answers is not asked."""
        s.then(self)

    def cannot_boost(self, s: SpiritLands, ally: int) -> Reason:
        return cannot_boost(s, self.seat, ally, self.offers(s), NOWHERE)

    def price_boost(self, s: SpiritLands, ally: int) -> Price:
        return boost_price(s, self.seat, ally, NOWHERE)

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        ROSTER[ally].boost(s, self.seat, NOWHERE)
        s.then(Visits(), self)

    def price_use(self, s: SpiritLands, number: int) -> Price:
        return ROSTER[number].price(s, self.seat, USE[number], NOWHERE)

    def do_use(self, s: SpiritLands, number: int) -> None:
        s.done |= 1 << number
        s.tell("used", self.seat, number)
        ROSTER[number].use(s, self.seat)
        s.then(Visits(), self)

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass


@dataclass(frozen=True)
class MoreSteps(Ask):
    """The Step action goes on with another sage."""

    left: int
    sages: int

    def candidates(self, s: SpiritLands) -> list[int]:
        return [sage for sage in movable(s, self.seat) if holds(self.sages, sage)]

    def menu(self, s: SpiritLands) -> list[Action]:
        options = step_menu(s, self.candidates(s))
        return [*options, DONE[0]] if options else []

    def cannot_step(self, s: SpiritLands, spot: int) -> Reason:
        return cannot_step_among(s, self.seat, spot, self.candidates(s), STEPPED)

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sage = sage_on(s, self.candidates(s), spot)
        walk(s, sage, 1)
        if self.left > 1:
            s.then(MoreSteps(self.seat, self.left - 1, self.sages & ~(1 << sage)))

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass
