"""Where the storage of an advanced resource may go: at once, or once a road lies there first."""

from __future__ import annotations

from typing import Final

from veche.core.answer import OK, Reason
from veche.core.state import Seat
from veche.games.founders.building import cannot_lie, districts_without
from veche.games.founders.delivery import missing
from veche.games.founders.map import BIT, NEAR, Rotation, cells, spread
from veche.games.founders.network import group, has_access, reach
from veche.games.founders.reasons import (
    INPUT_APART,
    INPUTS_APART_HERE,
    NO_FIT,
    NOT_CONNECTED,
    OWN_NEIGHBOUR,
    TYPE_IN_DISTRICT,
)
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import BUILDING_COUNT, INPUTS, NEEDS, NEUTRAL, NONE, ROTATIONS, SLOTS_OF

OWN: Final = 0  # The first tie: to a structure of the builder. The others are the inputs, in their order.


def ground(s: Founders, seat: Seat, resource: int) -> int:
    """The cells a new storage may cover: free land, away from own structures, a district without its like."""
    return s.free() & ~s.players[seat].apart & districts_without(s, resource)


def usable(s: Founders, seat: Seat, resource: int) -> list[int]:
    """The storages of a resource this seat may take from."""
    return [slot for slot in SLOTS_OF[resource] if has_access(s, seat, slot)]


class Plan:
    """Where one seat may put one storage: found at once for all cells, way by way round.

    ``ties`` are sets of cells; the storage must touch each: one for own structures, then one per input.
    """

    ground: int
    ties: list[int]
    turns: list[Rotation]

    def __init__(self, ground: int, ties: list[int], turns: list[Rotation]) -> None:
        self.ground = ground
        self.ties = ties
        self.turns = turns

    def anchors(self, turn: Rotation) -> int:
        found = turn.fits(self.ground)
        for tie in self.ties:
            if not found:
                return 0
            found &= turn.touching(tie)
        return found

    def is_possible(self) -> bool:
        return any(self.anchors(turn) for turn in self.turns)

    def against(self, turns: list[Rotation], cell: int, inputs: list[int]) -> Reason:
        """OK, or why in none of these ways round a storage has its first cell here, though the cell is free for it."""
        fitting = [turn for turn in turns if turn.fits(self.ground) & BIT[cell]]
        if not fitting:
            return NO_FIT
        for number, tie in enumerate(self.ties):
            if not any(turn.touching(tie) & BIT[cell] for turn in fitting):
                return NOT_CONNECTED if number == OWN else INPUT_APART.about(inputs[number - 1])
        return OK if any(self.anchors(turn) & BIT[cell] for turn in fitting) else INPUTS_APART_HERE


def plan(s: Founders, seat: Seat, resource: int) -> Plan:
    """What the new storage must be connected to.

    RULING: the builder's roads, bridges and gates count, whoever owns the storages of the inputs.
    """
    p = s.players[seat]
    ties = [reach(p, p.around)]
    for source in INPUTS[resource]:
        tie = 0
        for slot in usable(s, seat, source):
            tie |= reach(p, s.near[slot])
        ties.append(tie)
    return Plan(ground(s, seat, resource), ties, ROTATIONS[resource])


def cannot_cover(s: Founders, seat: Seat, resource: int, cell: int) -> Reason:
    """OK, or why no part of this storage may lie here."""
    closed = cannot_lie(s, cell)
    if closed:
        return closed
    if s.players[seat].apart & BIT[cell]:
        return OWN_NEIGHBOUR
    return OK if districts_without(s, resource) & BIT[cell] else TYPE_IN_DISTRICT.about(resource)


# A road first.


class End:
    """One thing that a tie leads to: the own structures, or one storage of an input; and from where it is reached."""

    tie: int
    near: int
    reach: int

    def __init__(self, tie: int, near: int, reach: int) -> None:
        self.tie = tie
        self.near = near
        self.reach = reach


def ends(s: Founders, seat: Seat, resource: int) -> list[End]:
    p = s.players[seat]
    found = [End(OWN, p.around, reach(p, p.around))]
    for number, source in enumerate(INPUTS[resource], OWN + 1):
        found += [End(number, s.near[slot], reach(p, s.near[slot])) for slot in usable(s, seat, source)]
    return found


class Rival:
    """A building that waits for this very resource, and another storage of it that a road may connect first."""

    owner: Player
    near: int
    beside: int
    reached: int  # from where the new storage would deliver at once

    def __init__(self, owner: Player, near: int, beside: int, reached: int) -> None:
        self.owner = owner
        self.near = near
        self.beside = beside
        self.reached = reached


def rivals(s: Founders, seat: Seat, resource: int) -> list[Rival]:
    """Mostly none: somebody must have such a storage already, and some building still wait for it."""
    slots = [slot for slot in SLOTS_OF[resource] if s.owner[slot] not in (NONE, NEUTRAL)]
    if not slots:
        return []
    found: list[Rival] = []
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1 and any(NEEDS[building][i] == resource for i in missing(s, building)):
            beside = s.beside[building]
            reached = reach(s.players[seat], beside)
            found += [Rival(s.players[s.owner[slot]], s.near[slot], beside, reached) for slot in slots]
    return found


class Way:
    """One way round: where it fits, and from where it touches the ties and ends."""

    turn: Rotation
    fits: int
    ties: list[int]
    ends: list[int]
    places: int  # possible without a road

    def __init__(self, turn: Rotation, base: Plan, ends: list[End]) -> None:
        self.turn = turn
        self.fits = turn.fits(base.ground)
        self.ties = [turn.touching(tie) for tie in base.ties]
        self.ends = [turn.touching(end.reach) for end in ends]
        self.places = self.fits
        for tie in self.ties:
            self.places &= tie

    def after(self, fresh: list[int], joined: int, roads: int, halo: int, served: int) -> int:
        """Where it may lie only, or with another result, once these roads do."""
        near = self.turn.touching(halo)
        found = 0
        for end in fresh:
            found |= near & ~self.ends[end]
        found &= self.fits
        for number, tie in enumerate(self.ties):
            found &= tie | near if joined >> number & 1 else tie
        if served:
            found |= self.places & near & self.turn.touching(served)
        return found & ~self.turn.touching(roads)


class Paving:
    """What a road built before the storage would change.

    A road before and the same road after make one and the same city, but in three cases: the road makes room that was
    not there; it connects another storage of an input, which may then be used; or by it somebody's storage delivers to
    a building that the new one would have delivered to at once. Only then is the road asked for first: one outcome, one
    path.
    """

    p: Player
    roads: int  # where a road may come first
    ends: list[End]
    ways: list[Way]
    rivals: list[Rival]

    def __init__(self, s: Founders, seat: Seat, resource: int, base: Plan) -> None:
        self.p = s.players[seat]
        self.roads = s.free() & base.ties[OWN]
        self.ends = ends(s, seat, resource)
        self.ways = [Way(turn, base, self.ends) for turn in base.turns]
        self.rivals = rivals(s, seat, resource)

    def served(self, roads: int, near: int) -> int:
        """From where a new storage would deliver, had these roads not let another one do so."""
        found = 0
        for rival in self.rivals:
            net, _ = group(rival.owner, roads, near)
            if net & rival.near and net & rival.beside:
                found |= rival.reached
        return found

    def places(self, roads: int, near: int, taken: int) -> list[int]:
        """Way by way round: the first cells of storages for which it matters that these roads come first."""
        net, halo = group(self.p, roads, near)
        served = self.served(roads, near)
        fresh = [n for n, end in enumerate(self.ends) if end.near & net and halo & ~end.reach]
        if not fresh and not served:
            return []
        joined = 0
        for n in fresh:
            joined |= 1 << self.ends[n].tie
        return [way.after(fresh, joined, taken, halo, served) for way in self.ways]

    def after(self, cell: int) -> list[int]:
        """The same for one road."""
        return self.places(BIT[cell], NEAR[cell], BIT[cell])

    def first_roads(self, enough: bool = False) -> int:
        """Where a road may come first; one such cell is enough to know that there are some."""
        if not any(self.places(self.roads, spread(self.roads), 0)):
            return 0
        found = 0
        for cell in cells(self.roads):
            if any(self.after(cell)):
                found |= BIT[cell]
                if enough:
                    break
        return found
