"""Water actions: fish, trade, build, sail, carried out with each boat that can, in any order.

A boat may move only if it then does the action where it stops.
"""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.boats import fleet, move_boat, reach, ready_boats, sailing_range, without
from veche.games.feyas_swamp.building import Site, building_stops, sites
from veche.games.feyas_swamp.exchanges import exchange, exchanges
from veche.games.feyas_swamp.fishing import fished, fishing_stops, shoals
from veche.games.feyas_swamp.islands import needs, split_sites
from veche.games.feyas_swamp.map import hexes, near
from veche.games.feyas_swamp.sailing import sailing_stops, visited, visits
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TO_BUILD, TO_FISH, TO_SAIL, TO_TRADE
from veche.games.feyas_swamp.trading import markets, moored_at, trading_stops
from veche.games.feyas_swamp.verbs import BOAT, DONE, GO


def stops(s: Swamp, seat: Seat, action: int, boat: int) -> int:
    """Where this boat may stop to do the action there."""
    if action == TO_FISH:
        return fishing_stops(s, seat, boat)
    if action == TO_TRADE:
        return trading_stops(s, seat, boat)
    return building_stops(s, seat, boat) if action == TO_BUILD else sailing_stops(s, seat, boat)


def can_act(s: Swamp, seat: Seat, action: int, boat: int) -> bool:
    return bool(stops(s, seat, action, boat)) or (action == TO_SAIL and bool(visits(s, seat, boat)))


def some_boat_can(s: Swamp, seat: Seat, action: int, extra: int) -> bool:
    """Can any boat of this seat do the action, with so much more range?

    All boats are looked at together first: a cell one of them reaches is enough. Only when that finds
    nothing, and land is to be built, does each boat's own case decide.
    """
    mine = fleet(s, seat)
    if not mine:
        return False
    horizon = reach(s, mine, sailing_range(s, seat, action) + extra)
    return boats_within_can(s, seat, action, extra, mine, horizon)


def boats_within_can(s: Swamp, seat: Seat, action: int, extra: int, mine: int, horizon: int) -> bool:
    """The same, for boats at these places with this much water in reach."""
    within = horizon & s.water & ~(s.afloat & ~mine)
    if action == TO_FISH:
        return bool(within & shoals(s))
    if action == TO_TRADE:
        return s.players[seat].fish > 0 and bool(within & near(markets(s)))
    if action == TO_BUILD:
        return can_build(s, seat, within, extra)
    if within & ~s.afloat:
        return True
    s.boost += extra
    found = any(can_act(s, seat, action, boat) for boat in ready_boats(s, seat))
    s.boost -= extra
    return found


def can_build(s: Swamp, seat: Seat, within: int, extra: int) -> bool:
    candidates = sites(s, seat)
    if not candidates & near(within):
        return False
    safe, _ = split_sites(s, candidates & ~s.afloat, needs(s, 0, towns=False))
    if near(safe) & within:
        return True
    s.boost += extra
    found = any(building_stops(s, seat, boat) for boat in ready_boats(s, seat))
    s.boost -= extra
    return found


@dataclass(frozen=True)
class Boats(Ask):
    """Which boat acts next? One at least must; then the rest may stay."""

    action: int
    waiting: tuple[int, ...]
    done: int

    def menu(self, s: Swamp) -> list[Action]:
        options: list[Action] = []
        last = -1
        for boat in self.waiting:
            if boat != last and can_act(s, self.seat, self.action, boat):
                options.append(BOAT.actions[boat])
            last = boat
        if not self.done:
            return options
        options += exchanges(s, self.seat)
        return [*options, DONE.actions[0]] if options else []

    def do_boat(self, s: Swamp, boat: int) -> None:
        s.then(Stop(self.seat, self.action, boat), Boats(self.seat, self.action, without(self.waiting, boat), 1))

    def do_use(self, s: Swamp, token: int) -> None:
        exchange(s, self.seat, token)
        s.then(self)

    def do_done(self, s: Swamp, _: int) -> None:
        pass


@dataclass(frozen=True)
class Stop(Ask):
    """Where does this boat go?"""

    action: int
    boat: int

    def menu(self, s: Swamp) -> list[Action]:
        options = [GO.actions[h] for h in hexes(stops(s, self.seat, self.action, self.boat))]
        return options + visits(s, self.seat, self.boat) if self.action == TO_SAIL else options

    def do_go(self, s: Swamp, hex: int) -> None:
        move_boat(s, self.seat, self.boat, hex)
        if hex != self.boat:
            s.tell("moved", self.seat, self.boat, hex)
        if self.action == TO_FISH:
            fished(s, self.seat, hex)
        elif self.action == TO_TRADE:
            moored_at(s, self.seat, hex)
        elif self.action == TO_BUILD:
            s.then(Site(self.seat, hex))

    def do_visit(self, s: Swamp, temple: int) -> None:
        move_boat(s, self.seat, self.boat, s.board().temples[temple])
        visited(s, self.seat, temple)
