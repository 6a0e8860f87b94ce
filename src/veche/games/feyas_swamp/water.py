"""Water actions: fish, trade, build, sail, carried out with each boat that can, in any order.

A boat may move only if it then does the action where it stops.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.boats import (
    WaterAction,
    cannot_berth,
    fleet,
    move_boat,
    reach,
    ready_boats,
    sailing_range,
    without,
)
from veche.games.feyas_swamp.building import BUILDING
from veche.games.feyas_swamp.exchanges import Exchanging, exchanges
from veche.games.feyas_swamp.fishing import FISHING
from veche.games.feyas_swamp.map import BIT, hexes
from veche.games.feyas_swamp.reasons import BOAT_HAS_ACTED, NEW_BOAT, NOT_YOUR_BOAT, TEMPLE_ONLY_SAIL
from veche.games.feyas_swamp.sailing import SAILING, cannot_visit, top_tile, visited, visits
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TO_SAIL
from veche.games.feyas_swamp.trading import TRADING
from veche.games.feyas_swamp.verbs import BOAT, DONE, GO

WATER_ACTIONS: Final[list[WaterAction]] = [FISHING, TRADING, BUILDING, SAILING]


def can_act(s: Swamp, seat: Seat, action: int, boat: int) -> bool:
    return WATER_ACTIONS[action].is_possible(s, seat, boat, sailing_range(s, seat, action))


def some_boat_can(s: Swamp, seat: Seat, action: int, extra: int) -> bool:
    """Can any boat of this seat do the action, with so much more range?

    All boats are looked at together first: a cell one of them reaches is enough. Only when that finds
    nothing, and land is to be built, does each boat's own case decide.
    """
    mine = fleet(s, seat)
    steps = sailing_range(s, seat, action) + extra
    return mine != 0 and boats_within_can(s, seat, action, mine, reach(s, mine, steps), steps)


def boats_within_can(s: Swamp, seat: Seat, action: int, mine: int, horizon: int, steps: int) -> bool:
    """The same, for boats at these places with this much water in reach."""
    within = horizon & s.water & ~(s.afloat & ~mine)
    return WATER_ACTIONS[action].is_near(s, seat, mine, within, steps)


def cannot_with_boats(s: Swamp, seat: Seat, action: int, extra: int) -> Reason:
    # RULING: A water action is chosen only if some boat can do it, and one boat at least must.
    if some_boat_can(s, seat, action, extra):
        return OK
    return WATER_ACTIONS[action].why_none(s, seat, ready_boats(s, seat), sailing_range(s, seat, action) + extra)


@dataclass(frozen=True)
class Boats(Exchanging):
    """Which boat acts next? One at least must; then the rest may stay."""

    action: int
    waiting: tuple[int, ...]
    done: int

    def is_open(self, s: Swamp) -> bool:
        """Between boats exchanges matter only if they bring what a boat still needs."""
        if not self.done:
            return False
        steps = sailing_range(s, self.seat, self.action)
        return any(WATER_ACTIONS[self.action].awaits(s, self.seat, boat, steps) for boat in self.waiting)

    def menu(self, s: Swamp) -> list[Action]:
        options: list[Action] = []
        last = -1
        for boat in self.waiting:
            if boat != last and can_act(s, self.seat, self.action, boat):
                options.append(BOAT.actions[boat])
            last = boat
        if self.is_open(s):
            options += exchanges(s, self.seat)
        return [*options, DONE.actions[0]] if options and self.done else options

    def cannot_boat(self, s: Swamp, boat: int) -> Reason:
        if boat not in self.waiting:
            if boat not in s.players[self.seat].boats:
                return NOT_YOUR_BOAT
            return NEW_BOAT if s.fresh & BIT[boat] else BOAT_HAS_ACTED
        steps = sailing_range(s, self.seat, self.action)
        rule = WATER_ACTIONS[self.action]
        return OK if rule.is_possible(s, self.seat, boat, steps) else rule.why_none(s, self.seat, [boat], steps)

    def do_boat(self, s: Swamp, boat: int) -> None:
        s.then(Stop(self.seat, self.action, boat), Boats(self.seat, self.action, without(self.waiting, boat), 1))

    def do_done(self, s: Swamp, _: int) -> None:
        pass


@dataclass(frozen=True)
class Stop(Ask):
    """Where does this boat go?"""

    action: int
    boat: int

    def menu(self, s: Swamp) -> list[Action]:
        steps = sailing_range(s, self.seat, self.action)
        cells = WATER_ACTIONS[self.action].stops(s, self.seat, self.boat, steps)
        options = [GO.actions[h] for h in hexes(cells)]
        return options + visits(s, self.boat, steps) if self.action == TO_SAIL else options

    def cannot_go(self, s: Swamp, hex: int) -> Reason:
        steps = sailing_range(s, self.seat, self.action)
        rule = WATER_ACTIONS[self.action]
        if rule.stops(s, self.seat, self.boat, steps) & BIT[hex]:
            return OK
        return cannot_berth(s, self.boat, hex, steps) or rule.why_not_there(s, self.seat, self.boat, hex)

    def price_go(self, s: Swamp, hex: int) -> Price:
        return WATER_ACTIONS[self.action].price(s, self.seat)

    def do_go(self, s: Swamp, hex: int) -> None:
        move_boat(s, self.seat, self.boat, hex)
        if hex != self.boat:
            s.tell("moved", self.seat, self.boat, hex)
        WATER_ACTIONS[self.action].stopped(s, self.seat, hex)

    def cannot_visit(self, s: Swamp, temple: int) -> Reason:
        if self.action != TO_SAIL:
            return TEMPLE_ONLY_SAIL
        return cannot_visit(s, self.boat, temple, sailing_range(s, self.seat, self.action))

    def price_visit(self, s: Swamp, temple: int) -> Price:
        tile = top_tile(s, self.seat, temple)
        return () if tile is None else tile.price()

    def do_visit(self, s: Swamp, temple: int) -> None:
        move_boat(s, self.seat, self.boat, s.board().temples[temple])
        visited(s, self.seat, temple)
