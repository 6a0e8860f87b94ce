"""Chapter 5. A turn: start, action phase, movement phase, oblivion phase, end."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.books import Conversions, conversion_menu, convert_down, convert_up, gain_steppe
from veche.games.spirit_lands.boosts import spend
from veche.games.spirit_lands.lands import AddWhere, addable
from veche.games.spirit_lands.movement import Movement, mask_of, movable, sage_on, step_menu
from veche.games.spirit_lands.oblivion import Oblivion
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import TAKEN
from veche.games.spirit_lands.trails import walk
from veche.games.spirit_lands.verbs import AS_STANDARD, DONE, IN_PROLOGUE, TAKE, TO_ADD, TO_CONVERT, TO_STEP, TO_TAKE
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
        kit = s.kit(self.seat)
        s.left = 1
        for power in kit["standard_actions"]:
            s.left = power.standard_actions(s, self.seat, s.left)
        for power in kit["turn_started"]:
            power.turn_started(s, self.seat)
        s.then(action_phase(s, self.seat), Movement(self.seat), Visits(), Oblivion(self.seat))
        if kit["turn_ended"]:
            s.then(TurnEnd(self.seat))


def action_phase(s: SpiritLands, seat: Seat) -> Ask:
    for power in s.kit(seat)["action_phase"]:
        other = power.action_phase(s, seat)
        assert isinstance(other, Ask)
        return other
    return ActionPhase(seat)


@dataclass(frozen=True)
class TurnEnd(Do):
    seat: Seat

    def run(self, s: SpiritLands) -> None:
        for power in s.kit(self.seat)["turn_ended"]:
            power.turn_ended(s, self.seat)


@dataclass(frozen=True)
class PrologueTurn(Do):
    """4.2: In the prologue everybody adds one location, without surcharge; nothing moves."""

    seat: Seat

    def run(self, s: SpiritLands) -> None:
        begin_turn(s, self.seat)
        for power in s.kit(self.seat)["turn_started"]:
            power.turn_started(s, self.seat)
        s.then(Prologue(self.seat))


@dataclass(frozen=True)
class Prologue(Ask):
    """4.2: Take one of the open locations for one book of its terrain."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return addable(s, self.seat, IN_PROLOGUE)

    def do_add(self, s: SpiritLands, loc: int) -> None:
        s.then(AddWhere(self.seat, loc, IN_PROLOGUE))


def standard_menu(s: SpiritLands, seat: Seat, kinds: int) -> list[Action]:
    """5.2: The standard actions of these kinds (a bit each)."""
    options: list[Action] = []
    if kinds >> TO_ADD & 1:
        options += addable(s, seat, AS_STANDARD)
    if kinds >> TO_STEP & 1:
        options += step_menu(s, movable(s, seat))
    if kinds >> TO_TAKE & 1:
        options.append(TAKE[0])
    if kinds >> TO_CONVERT & 1:
        options += conversion_menu(s, seat)
    return options


@dataclass(frozen=True)
class Standard(Ask):
    """5.2: One standard action of these kinds. The handlers of all of them are here."""

    def kinds(self, s: SpiritLands) -> int:
        return ~s.acted if s.left else 0

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

    def do_add(self, s: SpiritLands, loc: int) -> None:
        s.then(AddWhere(self.seat, loc, AS_STANDARD))
        self.did(s, TO_ADD)

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sage = sage_on(s, movable(s, self.seat), spot)
        walk(s, sage, 1)
        sages = 1
        for power in s.kit(self.seat)["step_sages"]:
            sages = power.step_sages(s, self.seat, sages)
        if sages > 1:
            s.then(MoreSteps(self.seat, sages - 1, mask_of(s, self.seat) & ~(1 << sage)))
        self.did(s, TO_STEP)

    def do_take(self, s: SpiritLands, _: int) -> None:
        books = TAKEN
        for power in s.kit(self.seat)["books_taken"]:
            books = power.books_taken(s, self.seat, books)
        gain_steppe(s, self.seat, books)
        self.did(s, TO_TAKE)

    def do_raise(self, s: SpiritLands, tier: int) -> None:
        convert_up(s, self.seat, tier)
        self.converted(s)

    def do_lower(self, s: SpiritLands, tier: int) -> None:
        convert_down(s, self.seat, tier)
        self.converted(s)

    def converted(self, s: SpiritLands) -> None:
        times = 1
        for power in s.kit(self.seat)["conversions"]:
            times = power.conversions(s, self.seat, times)
        if times > 1:
            s.then(Conversions(self.seat, times - 1))
        self.did(s, TO_CONVERT)


@dataclass(frozen=True)
class ActionPhase(Standard):
    """5.2, 5.3: One standard action or none; allies bound to this phase before and after it."""

    def menu(self, s: SpiritLands) -> list[Action]:
        options = standard_menu(s, self.seat, self.kinds(s)) if s.left > 0 else []
        for power in s.kit(self.seat)["on_action"]:
            options += power.on_action(s, self.seat)
        return [*options, DONE[0]] if options else []

    def go_on(self, s: SpiritLands) -> None:
        """With nothing left to do the phase ends by itself: a question without answers is not asked."""
        s.then(self)

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        for power in s.kit(self.seat)["on_action"]:
            if power.number == ally:
                power.boost(s, self.seat, -1)
        s.then(Visits(), self)

    def do_use(self, s: SpiritLands, number: int) -> None:
        s.done |= 1 << number
        for power in s.kit(self.seat)["on_action"]:
            if power.number == number:
                s.tell("used", self.seat, number)
                power.use(s, self.seat)
        s.then(Visits(), self)

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass


@dataclass(frozen=True)
class MoreSteps(Ask):
    """The Step action goes on with another sage."""

    left: int
    sages: int

    def candidates(self, s: SpiritLands) -> list[int]:
        return [sage for sage in movable(s, self.seat) if self.sages >> sage & 1]

    def menu(self, s: SpiritLands) -> list[Action]:
        options = step_menu(s, self.candidates(s))
        return [*options, DONE[0]] if options else []

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sage = sage_on(s, self.candidates(s), spot)
        walk(s, sage, 1)
        if self.left > 1:
            s.then(MoreSteps(self.seat, self.left - 1, self.sages & ~(1 << sage)))

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass
