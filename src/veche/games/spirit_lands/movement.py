"""Chapter 8. The movement phase, and how steps are handed out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.abilities import NOWHERE, kit
from veche.games.spirit_lands.boosts import Boosting, possible
from veche.games.spirit_lands.reasons import ANOTHER_SAGE, AWAITS_VISIT, NO_SAGE_HERE, NOBODY_TO_STEP, RIGHT_TO_LEFT
from veche.games.spirit_lands.state import SpiritLands, holds
from veche.games.spirit_lands.tables import OTHERS_STEPS, OWN_STEPS, SAGES_OF, SPOT_TERRAIN, TERRAIN, TERRAINS
from veche.games.spirit_lands.trails import Walk, awaits, left_to_right, order_key, sages_of, walk
from veche.games.spirit_lands.verbs import DECLARE, DECLINE, DONE, GO, STEP

BATCH: Final = -1


@dataclass(frozen=True)
class Movement(Ask):
    """8.1: Declare movement in one terrain."""

    # RULING: only a terrain that lies in the row can be declared.

    def menu(self, s: SpiritLands) -> list[Action]:
        terrains = [TERRAIN[loc] for loc in s.row]
        return [DECLARE[t] for t in range(len(TERRAINS)) if t in terrains]

    def price_declare(self, s: SpiritLands, terrain: int) -> Price:
        return (("step", own_steps(s, self.seat, terrain)),)

    def do_declare(self, s: SpiritLands, terrain: int) -> None:
        move_all(s, self.seat, terrain)


def own_steps(s: SpiritLands, seat: Seat, terrain: int) -> int:
    """How many steps each of one's sages makes in a movement that one declares in this terrain."""
    steps = OWN_STEPS
    for power in kit(s, seat)["own_steps"]:
        steps = power.own_steps(s, seat, terrain, steps)
    return max(0, steps)


def move_all(s: SpiritLands, active: Seat, terrain: int) -> None:
    """8.1, 8.2, 8.4: Own sages in the terrain make two steps, all others one; who stands there now."""
    s.tell("declared", s.who(active), terrain)
    s.then(*walks(s, active, terrain, own_steps(s, active, terrain)))
    if kit(s, active)["moved"]:
        s.then(Moved(active, terrain))
    for i in range(1, s.sides):
        side = (active + i) % s.sides
        others = walks(s, side, terrain, OTHERS_STEPS)
        if others:
            carry_along(s, side, terrain, others)


def carry_along(s: SpiritLands, side: Seat, terrain: int, steps: list[Do]) -> None:
    """8.1: One step for everybody else's sages there, unless their owner can and will stand aside."""
    powers = kit(s, side)
    if not powers["on_moved"] and not powers["moved_by_others"]:
        s.then(*steps)
        return
    sages = sum([1 << sage for sage in sages_in(s, side, terrain)])
    if stands_aside(s, side):
        s.then(MovedByOthers(side, sages))
    else:
        s.then(*steps, CarriedAlong(side, sages))


def sages_in(s: SpiritLands, side: Seat, terrain: int) -> list[int]:
    """A side's sages in the locations of a terrain, left to right."""
    spots = s.sages
    there = [sage for sage in SAGES_OF[side] if spots[sage] >= 0 and SPOT_TERRAIN[spots[sage]] == terrain]
    return left_to_right(s, there)


def walks(s: SpiritLands, side: Seat, terrain: int, steps: int) -> list[Do]:
    """The walks of a side's sages in a terrain, left to right."""
    sages = sages_in(s, side, terrain)
    return walks_of(s, side, sages, steps) if sages else []


def walks_of(s: SpiritLands, side: Seat, sages: list[int], steps: int) -> list[Do]:
    if is_free(s, side):
        return [FreeWalk(side, sage, steps) for sage in sages]
    return [Walk(sage, steps) for sage in sages]


def is_free(s: SpiritLands, side: Seat) -> bool:
    """Whether this side decides how many steps of a movement its sages make."""
    yes = False
    for power in kit(s, side)["free_steps"]:
        yes = power.free_steps(s, side, yes)
    return yes


@dataclass(frozen=True)
class FreeWalk(Do):
    """The owner decides how many of its steps a sage makes."""

    side: Seat
    sage: int
    steps: int

    def run(self, s: SpiritLands) -> None:
        if s.sages[self.sage] >= 0:
            s.then(HowFar(self.side, self.sage, self.steps, s.sages[self.sage]))


@dataclass(frozen=True)
class HowFar(Ask):
    """How many of its steps does this sage make?"""

    sage: int
    steps: int
    spot: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [GO[n] for n in range(self.steps, -1, -1)]

    def do_go(self, s: SpiritLands, steps: int) -> None:
        walk(s, self.sage, steps)


@dataclass(frozen=True)
class Moved(Do):
    """The active player's sages have made their steps: those who care."""

    seat: Seat
    terrain: int

    def run(self, s: SpiritLands) -> None:
        for power in kit(s, self.seat)["moved"]:
            power.moved(s, self.seat, self.terrain)


def against_movement(s: SpiritLands, seat: Seat) -> list[Action]:
    """What a seat's powers offer against another's movement."""
    return [a for power in kit(s, seat)["on_moved"] for a in power.on_moved()]


def stands_aside(s: SpiritLands, seat: Seat) -> list[Action]:
    """What keeps a seat's sages out of another's movement."""
    return possible(s, seat, against_movement(s, seat), NOWHERE)


@dataclass(frozen=True)
class MovedByOthers(Boosting):
    """Another side's movement takes your sages along; may you and will you stand aside?"""

    sages: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [*stands_aside(s, self.seat), DECLINE[0]]

    def offers(self, s: SpiritLands) -> list[Action]:
        return against_movement(s, self.seat)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        sages = [sage for sage in sages_of(s, self.seat) if holds(self.sages, sage)]
        s.then(*walks_of(s, self.seat, sages, OTHERS_STEPS), CarriedAlong(self.seat, self.sages))


@dataclass(frozen=True)
class CarriedAlong(Do):
    """Another side's movement has moved these sages: those who care."""

    seat: Seat
    sages: int

    def run(self, s: SpiritLands) -> None:
        for power in kit(s, self.seat)["moved_by_others"]:
            power.moved_by_others(s, self.seat, self.sages)


# Handing out steps.


def open_batch(s: SpiritLands) -> None:
    """8.5: Visits caused by an effect come before those still waiting."""
    if s.arrivals:
        s.arrivals.append(BATCH)


def movable(s: SpiritLands, seat: Seat) -> list[int]:
    """8.7: Sages that may receive steps, in no order."""
    # RULING: who still has a place to visit receives none. Steps that are distributed need not all be used.
    return [sage for sage in SAGES_OF[seat] if s.sages[sage] >= 0 and sage not in s.arrivals]


def nobody_to_step(s: SpiritLands, seat: Seat) -> Reason:
    """OK if some sage may receive steps."""
    return OK if movable(s, seat) else NOBODY_TO_STEP


def step_menu(s: SpiritLands, sages: list[int]) -> list[Action]:
    """Equal sages on one spot are one answer."""
    return [STEP[spot] for spot in sorted({s.sages[sage] for sage in sages})]


def sage_on(s: SpiritLands, sages: list[int], spot: int) -> int:
    return next(sage for sage in sages if s.sages[sage] == spot)


def cannot_step(s: SpiritLands, seat: Seat, spot: int) -> Reason:
    """8.7: OK if a sage of this seat stands here and may receive steps."""
    here = [sage for sage in SAGES_OF[seat] if s.sages[sage] == spot]
    if not here:
        return NO_SAGE_HERE
    return AWAITS_VISIT if all(awaits(s, sage) for sage in here) else OK


def cannot_step_among(s: SpiritLands, seat: Seat, spot: int, sages: list[int], why: Reason) -> Reason:
    """The same where not all sages are asked about; ``why`` not another."""
    return cannot_step(s, seat, spot) or (OK if any(s.sages[sage] == spot for sage in sages) else why)


@dataclass(frozen=True)
class Distribution(Ask):
    """8.7: Split steps among your sages. They are handed out from right to left, so that one outcome has one way."""

    left: int
    sage: int
    start: int

    def candidates(self, s: SpiritLands) -> list[int]:
        sages = movable(s, self.seat)
        if self.sage < 0:
            return sages
        limit = order_key(s, self.start)
        return [i for i in sages if i == self.sage or order_key(s, s.sages[i]) <= limit]

    def menu(self, s: SpiritLands) -> list[Action]:
        options = step_menu(s, self.candidates(s))
        return [*options, DONE[0]] if options else []

    def cannot_step(self, s: SpiritLands, spot: int) -> Reason:
        return cannot_step_among(s, self.seat, spot, self.candidates(s), RIGHT_TO_LEFT)

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sages = self.candidates(s)
        same = self.sage >= 0 and self.sage in sages and s.sages[self.sage] == spot
        sage = self.sage if same else sage_on(s, sages, spot)
        walk(s, sage, 1)
        if self.left > 1:
            s.then(Distribution(self.seat, self.left - 1, sage, self.start if same else spot))

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass


def distribute(s: SpiritLands, seat: Seat, steps: int) -> None:
    """Begin to hand out steps; the visits follow."""
    open_batch(s)
    s.then(Distribution(seat, steps, -1, -1))


@dataclass(frozen=True)
class OneSage(Ask):
    """One of these sages makes so many steps, by the grace of an ally."""

    steps: int
    sages: int
    may: bool
    ally: int

    def menu(self, s: SpiritLands) -> list[Action]:
        options = step_menu(s, self.candidates(s))
        return [*options, DECLINE[0]] if options and self.may else options

    def candidates(self, s: SpiritLands) -> list[int]:
        return [sage for sage in movable(s, self.seat) if holds(self.sages, sage)]

    def cannot_step(self, s: SpiritLands, spot: int) -> Reason:
        return cannot_step_among(s, self.seat, spot, self.candidates(s), ANOTHER_SAGE.about(self.ally))

    def do_step(self, s: SpiritLands, spot: int) -> None:
        walk(s, sage_on(s, self.candidates(s), spot), self.steps)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass


def all_sages(seat: Seat) -> int:
    """All sages of a seat, a bit each."""
    return sum([1 << sage for sage in SAGES_OF[seat]])
