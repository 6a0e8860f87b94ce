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
from veche.games.founders.survey import Survey
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

    ``ties`` are sets of cells; the storage must touch each: one for own structures, then one per input. ``nears`` are
    the neighbourhoods of what they lead to.
    """

    ground: int
    ties: list[int]
    nears: list[int]
    turns: list[Rotation]

    def __init__(self, ground: int, ties: list[int], nears: list[int], turns: list[Rotation]) -> None:
        self.ground = ground
        self.ties = ties
        self.nears = nears
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


def plan(survey: Survey, resource: int) -> Plan:
    """What a new storage must be connected to.

    RULING: the builder's roads, bridges and gates count, whoever owns the storages of the inputs.
    """
    s, seat = survey.s, survey.seat
    nears = [survey.p.around]
    ties = [survey.own()]
    for source in INPUTS[resource]:
        near = tie = 0
        for slot in usable(s, seat, source):
            near |= s.near[slot]
            tie |= survey.around_storage(slot)
        nears.append(near)
        ties.append(tie)
    return Plan(ground(s, seat, resource), ties, nears, ROTATIONS[resource])


def cannot_cover(s: Founders, seat: Seat, resource: int, cell: int) -> Reason:
    """OK, or why no part of this storage may lie here."""
    closed = cannot_lie(s, cell)
    if closed:
        return closed
    if s.players[seat].apart & BIT[cell]:
        return OWN_NEIGHBOUR
    return OK if districts_without(s, resource) & BIT[cell] else TYPE_IN_DISTRICT.about(resource)


# A road first.


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
    """One way round: where it fits, from where it touches the ties, and where it may lie without a road."""

    turn: Rotation
    fits: int
    ties: list[int]
    places: int

    def __init__(self, turn: Rotation, base: Plan) -> None:
        self.turn = turn
        self.fits = self.places = turn.fits(base.ground)
        self.ties = []
        if self.fits:
            for tie in base.ties:
                touching = turn.touching(tie)
                self.ties.append(touching)
                self.places &= touching

    def waiting(self, joined: int) -> int:
        """The first cells of storages that fit, are not possible yet, and lack none but these ties."""
        found = self.fits ^ self.places
        for number, tie in enumerate(self.ties):
            if not joined >> number & 1:
                found &= tie
        return found

    def after(self, road: int, halo: int, joined: int, fresh: list[int], served: int) -> int:
        """The first cells of storages that are possible only, or with another result, once a road lies here."""
        found = self.waiting(joined)
        if not found and not self.places:
            return 0
        near = self.turn.touching(halo)
        for number, tie in enumerate(self.ties):
            if joined >> number & 1:
                found &= tie | near
        if self.places:
            for source in fresh:
                found |= self.places & near & ~self.turn.touching(source)
            if served:
                found |= self.places & near & self.turn.touching(served)
        return found & ~self.turn.touching(road) if found else 0


class Paving:
    """What a road built before the storage would change.

    A road before and the same road after make one and the same city, but in three cases: the road makes room that was
    not there; it connects another storage of an input, which may then be used; or by it somebody's storage delivers to
    a building that the new one would have delivered to at once. Only then is the road asked for first: one outcome, one
    path.
    """

    p: Player
    base: Plan
    roads: int  # where a road may come first
    ways: list[Way]
    sources: list[int]  # neighbourhoods of the storages of the inputs, where there are several of one
    rivals: list[Rival]

    def __init__(self, survey: Survey, resource: int, base: Plan) -> None:
        s, seat = survey.s, survey.seat
        self.p = survey.p
        self.base = base
        self.roads = s.free() & base.ties[OWN]
        self.ways = [Way(turn, base) for turn in base.turns]
        self.sources = []
        self.rivals = []
        if any(way.places for way in self.ways):
            for source in INPUTS[resource]:
                slots = usable(s, seat, source)
                if len(slots) > 1:
                    self.sources += [s.near[slot] for slot in slots]
            self.rivals = rivals(s, seat, resource)

    def joined(self, cell: int) -> int:
        """Which ties a road here would widen: those it is connected to itself."""
        found = 0
        for number, tie in enumerate(self.base.ties):
            if tie & BIT[cell]:
                found |= 1 << number
        return found

    def fresh(self, net: int, halo: int) -> list[int]:
        """From where the storages were reached before that these roads connect to more cells."""
        found: list[int] = []
        for near in self.sources:
            if near & net:
                before = reach(self.p, near)
                if halo & ~before:
                    found.append(before)
        return found

    def served(self, cell: int) -> int:
        """From where a new storage would deliver, had this road not let another one do so."""
        found = 0
        for rival in self.rivals:
            net, _ = group(rival.owner, BIT[cell], NEAR[cell])
            if net & rival.near and net & rival.beside:
                found |= rival.reached
        return found

    def after(self, cell: int) -> list[int]:
        """Way by way round: the first cells of storages for which it matters that a road here comes first."""
        net, halo = group(self.p, BIT[cell], NEAR[cell])
        joined, fresh, served = self.joined(cell), self.fresh(net, halo), self.served(cell)
        return [way.after(BIT[cell], halo, joined, fresh, served) for way in self.ways]

    def is_possible(self) -> bool:
        """Is there room without a road?"""
        return any(way.places for way in self.ways)

    def has_any(self) -> bool:
        """Is there a road that may come first?"""
        return any(any(self.after(cell)) for cell in cells(self.promising()))

    def promising(self) -> int:
        """Where it might matter that a road comes first: if only to make room, few come near a storage that waits."""
        if self.sources or self.rivals:
            return self.roads
        found = 0
        for joined, roads in self.by_ties():
            found |= roads & self.approach(joined)
        return found

    def by_ties(self) -> list[tuple[int, int]]:
        """The roads by the ties that they would widen."""
        found = [(0, self.roads)]
        for number, tie in enumerate(self.base.ties):
            parts: list[tuple[int, int]] = []
            for joined, roads in found:
                inside = roads & tie
                parts += [(joined | 1 << number, inside), (joined, roads ^ inside)]
            found = [(joined, roads) for joined, roads in parts if roads]
        return found

    def approach(self, joined: int) -> int:
        """From where a road comes near a storage that waits for these ties: by itself, or over roads that it joins."""
        wanted = 0
        for way in self.ways:
            waiting = way.waiting(joined)
            if waiting:
                wanted |= way.turn.covering(waiting)
        if not wanted:
            return 0
        found = spread(wanted)
        for net, halo in zip(self.p.nets, self.p.halos):
            if halo & wanted and not self.has_joined(net, joined):
                found |= halo
        return found

    def has_joined(self, net: int, joined: int) -> bool:
        """Do these roads belong to all of these ties already?"""
        return all(near & net for number, near in enumerate(self.base.nears) if joined >> number & 1)

    def first_roads(self) -> int:
        """Where a road may come first."""
        found = 0
        for cell in cells(self.promising()):
            if any(self.after(cell)):
                found |= BIT[cell]
        return found
