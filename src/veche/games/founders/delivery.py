"""Delivering resources and sharing out points."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.founders.network import connected, reach
from veche.games.founders.reasons import NO_STORAGE, NOT_LINKED, OTHER_RESOURCE
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    FLAGS,
    LAST,
    MIDDLE_AFTER,
    NEED_VP,
    NEEDS,
    NEUTRAL,
    NEUTRAL_FLAG,
    NONE,
    RESOURCE_OF,
    SLOTS_OF,
)
from veche.games.founders.verbs import DELIVER


def earn(s: Founders, seat: Seat, points: int, slot: int) -> None:
    """Points for a storage of this seat."""
    if points:
        s.players[seat].vp += points
        s.tell("earned", seat, points, slot)


def receive(s: Founders, slot: int, points: int) -> None:
    """A storage earns points: its owner passes on the flags of its inputs and keeps the rest.

    A neutral input costs more than its flag and nobody scores it.
    """
    owner = s.owner[slot]
    if owner == NEUTRAL:
        return
    rest = points
    flags = FLAGS[RESOURCE_OF[slot]]
    for i in range(len(flags)):
        source = s.source(slot, i)
        if s.owner[source] == NEUTRAL:
            rest -= NEUTRAL_FLAG
        else:
            rest -= flags[i]
            receive(s, source, flags[i])
    # RULING: the rest never falls below nothing: two neutral inputs may cost more than the storage earns.
    earn(s, owner, max(rest, 0), slot)


def pay_inputs(s: Founders, slot: int) -> None:
    """A new advanced storage: the owners of its inputs earn the flags printed over them."""
    flags = FLAGS[RESOURCE_OF[slot]]
    for i in range(len(flags)):
        receive(s, s.source(slot, i), flags[i])


def missing(s: Founders, building: int) -> list[int]:
    """Which needs of a building are still open, by number."""
    return [i for i in range(len(NEEDS[building])) if s.cube(building, i) == NONE]


def sources(s: Founders, building: int, resource: int) -> list[int]:
    """The storages of a resource that are connected to a building.

    RULING: the bridges and gates of the storage's owner count, nobody else's.
    """
    found: list[int] = []
    for slot in SLOTS_OF[resource]:
        owner = s.owner[slot]
        if 0 <= owner < NEUTRAL and connected(s.players[owner], s.near[slot], s.site[building], s.beside[building]):
            found.append(slot)
    return found


def touched(s: Founders, net: int) -> int:
    """The unfinished buildings that a group of roads, or a storage, touches."""
    found = 0
    left = s.unfinished
    building = 0
    while left:
        if left & 1 and s.beside[building] & net:
            found |= 1 << building
        left >>= 1
        building += 1
    return found


def look_for_deliveries(s: Founders, actor: Seat, net: int) -> None:
    """Something new was laid here: whatever it connects is delivered at once."""
    buildings = touched(s, net) if s.unfinished else 0
    if buildings:
        s.then(Deliveries(actor, buildings))


@dataclass(frozen=True)
class Deliveries(Do):
    """A resource is delivered the moment its storage is connected to a building that still needs it."""

    actor: Seat
    buildings: int

    def run(self, s: Founders) -> None:
        left = self.buildings
        building = 0
        while left:
            if left & 1:
                self.supply(s, building)
            left >>= 1
            building += 1

    def supply(self, s: Founders, building: int) -> None:
        for i in missing(s, building):
            found = sources(s, building, NEEDS[building][i])
            if len(found) == 1:
                delivered(s, building, i, found[0])
            elif found:
                s.then(Source(self.actor, building, i))


@dataclass(frozen=True)
class Source(Ask):
    """Several storages connected at once: whose action it was says which one delivers."""

    building: int
    need: int

    def menu(self, s: Founders) -> list[Action]:
        return [DELIVER[slot] for slot in sources(s, self.building, self.resource())]

    def resource(self) -> int:
        return NEEDS[self.building][self.need]

    def cannot_deliver(self, s: Founders, slot: int) -> Reason:
        if slot not in SLOTS_OF[self.resource()]:
            return OTHER_RESOURCE.about(self.resource())
        if s.owner[slot] == NONE:
            return NO_STORAGE
        return OK if slot in sources(s, self.building, self.resource()) else NOT_LINKED

    def do_deliver(self, s: Founders, slot: int) -> None:
        delivered(s, self.building, self.need, slot)


def delivered(s: Founders, building: int, need: int, slot: int) -> None:
    """A cube of the storage's owner goes on the need, and the points are shared out."""
    owner = s.owner[slot]
    s.tell("delivered", owner, slot, building)
    put_cube(s, building, need, owner)
    receive(s, slot, NEED_VP[building][need])


def put_cube(s: Founders, building: int, need: int, owner: Seat) -> None:
    s.mark(building, need, owner)
    s.idle = 0
    s.tokens &= ~(1 << building)
    if owner != NEUTRAL:
        s.players[owner].supplied |= 1 << building
    if not missing(s, building):
        finished(s, building)


def finished(s: Founders, building: int) -> None:
    """All needs delivered: a completion marker."""
    s.unfinished &= ~(1 << building)
    s.completed += 1
    s.tell("completed", building, s.completed)
    if s.completed == MIDDLE_AFTER:
        s.middle_due = True


def is_last_turn(s: Founders) -> bool:
    """The sixth marker lies: the running turn is the last. In the solo game the rounds decide."""
    return s.completed >= LAST and not s.solo()


def storage_net(s: Founders, slot: int) -> int:
    """A storage and all roads it is connected to for its owner."""
    owner = s.owner[slot]
    if owner == NEUTRAL:
        return 0
    net = s.mask[slot]
    for group in s.players[owner].nets:
        if group & s.near[slot]:
            net |= group
    return net


def reach_of_building(s: Founders, seat: Seat, building: int) -> int:
    """The cells from which a piece is connected to a building, over this seat's bridges."""
    return reach(s.players[seat], s.beside[building])
