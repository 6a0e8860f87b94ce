"""Chapter 8. The movement phase, and how steps are handed out."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.boosts import spend
from veche.games.spirit_lands.state import PER_SIDE, SpiritLands
from veche.games.spirit_lands.tables import OTHERS_STEPS, OWN_STEPS, SPOT_TERRAIN, TERRAIN
from veche.games.spirit_lands.trails import Walk, awaits, order_key, sages_of, walk
from veche.games.spirit_lands.verbs import DECLARE, DECLINE, DONE, GO, STEP

BATCH = -1


@dataclass(frozen=True)
class Movement(Ask):
    """8.1: Declare movement in one terrain."""

    # RULING: only a terrain that lies in the row can be declared.

    def menu(self, s: SpiritLands) -> list[Action]:
        terrains = [TERRAIN[loc] for loc in s.row]
        return [DECLARE[t] for t in range(3) if t in terrains]

    def do_declare(self, s: SpiritLands, terrain: int) -> None:
        move_all(s, self.seat, terrain)


def own_steps(s: SpiritLands, seat: Seat, terrain: int) -> int:
    steps = OWN_STEPS
    for power in s.kit(seat)["own_steps"]:
        steps = power.own_steps(s, seat, terrain, steps)
    return max(0, steps)


def move_all(s: SpiritLands, active: Seat, terrain: int) -> None:
    """8.1, 8.2, 8.4: Own sages in the terrain make two steps, all others one; who stands there now."""
    s.tell("declared", s.who(active), terrain)
    s.then(*walks(s, active, terrain, own_steps(s, active, terrain)))
    if s.kit(active)["moved"]:
        s.then(Moved(active, terrain))
    for i in range(1, s.sides):
        side = (active + i) % s.sides
        others = walks(s, side, terrain, OTHERS_STEPS)
        if others:
            carry_along(s, side, terrain, others)


def carry_along(s: SpiritLands, side: Seat, terrain: int, steps: list[Do]) -> None:
    """8.1: One step for everybody else's sages there, unless their owner can and will stand aside."""
    kit = s.kit(side)
    if not kit["on_moved"] and not kit["moved_by_others"]:
        s.then(*steps)
        return
    sages = sum([1 << sage for sage in sages_of(s, side) if SPOT_TERRAIN[s.sages[sage]] == terrain])
    if any(power.on_moved(s, side) for power in kit["on_moved"]):
        s.then(MovedByOthers(side, sages))
    else:
        s.then(*steps, CarriedAlong(side, sages))


def walks(s: SpiritLands, side: Seat, terrain: int, steps: int) -> list[Do]:
    """The walks of a side's sages in a terrain, left to right."""
    first = PER_SIDE * side
    if not any(spot >= 0 and SPOT_TERRAIN[spot] == terrain for spot in s.sages[first : first + PER_SIDE]):
        return []
    sages = [sage for sage in sages_of(s, side) if SPOT_TERRAIN[s.sages[sage]] == terrain]
    if is_free(s, side):
        return [FreeWalk(side, sage, steps) for sage in sages]
    return [Walk(sage, steps) for sage in sages]


def is_free(s: SpiritLands, side: Seat) -> bool:
    yes = False
    for power in s.kit(side)["free_steps"]:
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
        for power in s.kit(self.seat)["moved"]:
            power.moved(s, self.seat, self.terrain)


@dataclass(frozen=True)
class MovedByOthers(Ask):
    """Another side's movement takes your sages along; may you and will you stand aside?"""

    sages: int

    def menu(self, s: SpiritLands) -> list[Action]:
        options: list[Action] = []
        for power in s.kit(self.seat)["on_moved"]:
            options += power.on_moved(s, self.seat)
        return [*options, DECLINE[0]]

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        sages = [sage for sage in sages_of(s, self.seat) if self.sages >> sage & 1]
        if is_free(s, self.seat):
            s.then(*[FreeWalk(self.seat, sage, OTHERS_STEPS) for sage in sages])
        else:
            s.then(*[Walk(sage, OTHERS_STEPS) for sage in sages])
        s.then(CarriedAlong(self.seat, self.sages))


@dataclass(frozen=True)
class CarriedAlong(Do):
    """Another side's movement has moved these sages: those who care."""

    seat: Seat
    sages: int

    def run(self, s: SpiritLands) -> None:
        for power in s.kit(self.seat)["moved_by_others"]:
            power.moved_by_others(s, self.seat, self.sages)


# Handing out steps.


def open_batch(s: SpiritLands) -> None:
    """8.5: Visits caused by an effect come before those still waiting."""
    if s.arrivals:
        s.arrivals.append(BATCH)


def movable(s: SpiritLands, seat: Seat) -> list[int]:
    """8.7: Sages that may receive steps."""
    # RULING: who still has a place to visit receives none. Steps that are distributed need not all be used.
    return [sage for sage in sages_of(s, seat) if not awaits(s, sage)]


def step_menu(s: SpiritLands, sages: list[int]) -> list[Action]:
    """Equal sages on one spot are one answer."""
    return [STEP[spot] for spot in sorted({s.sages[sage] for sage in sages})]


def sage_on(s: SpiritLands, sages: list[int], spot: int) -> int:
    return next(sage for sage in sages if s.sages[sage] == spot)


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
    """One of these sages makes so many steps."""

    steps: int
    sages: int
    may: bool

    def menu(self, s: SpiritLands) -> list[Action]:
        options = step_menu(s, self.candidates(s))
        return [*options, DECLINE[0]] if options and self.may else options

    def candidates(self, s: SpiritLands) -> list[int]:
        return [sage for sage in movable(s, self.seat) if self.sages >> sage & 1]

    def do_step(self, s: SpiritLands, spot: int) -> None:
        walk(s, sage_on(s, self.candidates(s), spot), self.steps)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass


def mask_of(s: SpiritLands, seat: Seat) -> int:
    """All sages of a seat, a bit each."""
    return ((1 << PER_SIDE) - 1) << PER_SIDE * seat
