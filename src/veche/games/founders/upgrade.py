"""Upgrade: the storages of advanced resources."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.founders.building import build_storage, districts_without, lay_road, open_storage, where
from veche.games.founders.map import BIT, BOARD, CELLS, NEAR, Rotation, cells, spread
from veche.games.founders.network import connected, has_access, reach
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    BASIC_COUNT,
    COST,
    EFFECTS,
    INPUTS,
    NEED_MASK,
    NONE,
    RESOURCE_COUNT,
    ROTATIONS,
    TIER,
    Effect,
)
from veche.games.founders.verbs import DONE, PLACE, ROAD, TURN, UPGRADE, USE, on

BARRED = 1 << 4 * CELLS


def upgrade_price(resource: int, effect: Effect) -> int:
    return max(COST[TIER[resource]] - effect.discount, 0)


def candidates(s: Founders, seat: Seat, effect: Effect) -> list[int]:
    """The advanced resources whose tier, price and inputs this seat can meet, wherever they would go."""
    p = s.players[seat]
    known = p.known
    return [
        r
        for r in range(BASIC_COUNT, RESOURCE_COUNT)
        if not NEED_MASK[r] & ~known and effect.tiers >> TIER[r] & 1 and upgrade_price(r, effect) <= p.coins
    ]


def ground(s: Founders, seat: Seat, resource: int) -> int:
    """The cells a new storage may cover: free land, away from own structures, a district without its like."""
    return s.free() & ~s.players[seat].apart & districts_without(s, resource)


def usable(s: Founders, seat: Seat, resource: int) -> list[int]:
    """The storages of a resource this seat may take from."""
    return [slot for slot in range(3 * resource, 3 * resource + 3) if has_access(s, seat, slot)]


class Plan:
    """Where one seat may put one storage: found at once for all cells, way by way round.

    ``ties`` are sets of cells; the storage must touch each: one for own structures, then one per input.
    ``nears`` are the neighbourhoods of what they lead to.
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


def plan(s: Founders, seat: Seat, resource: int) -> Plan:
    """What the new storage must be connected to, over the builder's roads, bridges and gates."""
    p = s.players[seat]
    nears = [p.around]
    ties = [reach(p, p.around)]
    for source in INPUTS[resource]:
        near = tie = 0
        for slot in usable(s, seat, source):
            near |= s.near[slot]
            tie |= reach(p, s.near[slot])
        nears.append(near)
        ties.append(tie)
    return Plan(ground(s, seat, resource), ties, nears, ROTATIONS[resource])


def grown(p: Player, roads: int, near: int) -> tuple[int, int]:
    """The group that new roads here would make with those they touch, and the cells around it."""
    net, halo = roads, near
    for i, other in enumerate(p.nets):
        if other & near:
            net |= other
            halo |= p.halos[i]
    return net, halo


def widened(p: Player, base: Plan, roads: int, near: int) -> Plan:
    """The same plan if these roads lay there first."""
    net, halo = grown(p, roads, near)
    ties = [tie | halo if base.nears[i] & net else tie for i, tie in enumerate(base.ties)]
    return Plan(base.ground, ties, base.nears, base.turns)


def opens(p: Player, base: Plan, places: list[int], cell: int) -> bool:
    """Would a road here first make room for a storage that cannot be built without it?

    A storage that can stand without the road gets it afterwards: one outcome, one path.
    """
    other = widened(p, base, BIT[cell], NEAR[cell])
    if other.ties == base.ties:
        return False
    other.ground &= ~BIT[cell]
    return any(other.anchors(turn) & ~places[i] for i, turn in enumerate(base.turns))


def opening_roads(s: Founders, seat: Seat, base: Plan, enough: bool = False) -> int:
    """The cells where a road built first makes new room for this storage; the first of them is enough to know
    that there is one."""
    p = s.players[seat]
    roads = s.free() & base.ties[0]
    places = [base.anchors(turn) for turn in base.turns]
    most = widened(p, base, roads, spread(roads))
    if not any(most.anchors(turn) & ~places[i] for i, turn in enumerate(base.turns)):
        return 0
    found = 0
    for cell in cells(roads):
        if opens(p, base, places, cell):
            found |= BIT[cell]
            if enough:
                break
    return found


def can_build(s: Founders, seat: Seat, resource: int, effect: Effect) -> bool:
    """Is there room for this storage, at once or after a road?"""
    base = plan(s, seat, resource)
    if base.ground == 0:
        return False
    return base.is_possible() or (effect.roads > 0 and opening_roads(s, seat, base, True) != 0)


def can_upgrade(s: Founders, seat: Seat, effect: Effect) -> bool:
    return any(can_build(s, seat, resource, effect) for resource in candidates(s, seat, effect))


@dataclass(frozen=True)
class Upgrade(Ask):
    """Which advanced resource to build a storage for."""

    effect: int

    def menu(self, s: Founders) -> list[Action]:
        effect = EFFECTS[self.effect]
        return [UPGRADE[r] for r in candidates(s, self.seat, effect) if can_build(s, self.seat, r, effect)]

    def do_upgrade(self, s: Founders, resource: int) -> None:
        s.then(Site(self.seat, resource, self.effect, EFFECTS[self.effect].roads))


@dataclass(frozen=True)
class Site(Ask):
    """Where its first cell goes; or a road first, if that makes new room.

    RULING: of several roads a card allows, one may come before the storage. ``barred`` are the places that
    needed no road: after a road first they are closed.
    """

    resource: int
    effect: int
    roads: int
    barred: int = 0
    district: int = NONE

    def menu(self, s: Founders) -> list[Action]:
        now = plan(s, self.seat, self.resource)
        found = where(s, PLACE, self.anchors(now), self.district)
        if self.roads and not self.barred and self.district == NONE:
            found += on(ROAD, opening_roads(s, self.seat, now))
        return found

    def anchors(self, now: Plan) -> int:
        found = 0
        for turn in now.turns:
            found |= now.anchors(turn) & ~unpack(self.barred, turn)
        return found

    def do_district(self, s: Founders, district: int) -> None:
        s.then(Site(self.seat, self.resource, self.effect, self.roads, self.barred, district))

    def do_road(self, s: Founders, cell: int) -> None:
        barred = pack(plan(s, self.seat, self.resource))
        lay_road(s, self.seat, cell)
        s.then(Site(self.seat, self.resource, self.effect, self.roads - 1, barred | BARRED))

    def do_place(self, s: Founders, cell: int) -> None:
        s.then(Turned(self.seat, self.resource, self.effect, self.roads, self.barred, cell))


def pack(now: Plan) -> int:
    """The places of a plan as one number."""
    packed = 0
    for turn in now.turns:
        packed |= now.anchors(turn) << CELLS * turn.turn
    return packed


def unpack(packed: int, turn: Rotation) -> int:
    return packed >> CELLS * turn.turn & BOARD


@dataclass(frozen=True)
class Turned(Ask):
    """Which way round, among those that fit here."""

    resource: int
    effect: int
    roads: int
    barred: int
    cell: int

    def menu(self, s: Founders) -> list[Action]:
        now = plan(s, self.seat, self.resource)
        bit = BIT[self.cell]
        return [TURN[t.turn] for t in now.turns if now.anchors(t) & ~unpack(self.barred, t) & bit]

    def mask(self, turn: int) -> int:
        return turned(ROTATIONS[self.resource], turn, self.cell)

    def do_turn(self, s: Founders, turn: int) -> None:
        mask = self.mask(turn)
        s.players[self.seat].coins -= upgrade_price(self.resource, EFFECTS[self.effect])
        near = spread(mask)
        found = [inputs(s, self.seat, source, mask, near) for source in INPUTS[self.resource]]
        slot = build_storage(s, self.resource, self.seat, mask, self.seat)
        for i, slots in enumerate(found):
            if len(slots) == 1:
                s.inputs[2 * slot + i] = slots[0]
            else:
                s.then(Input(self.seat, slot, i))
        s.then(Opening(self.seat, slot))
        if self.roads:
            s.then(RoadAfter(self.seat, slot, self.roads))


def turned(turns: list[Rotation], turn: int, cell: int) -> int:
    """The cells a shape covers, its anchor here, this way round."""
    for rotation in turns:
        if rotation.turn == turn:
            return rotation.base << cell
    raise AssertionError("no such rotation")


def inputs(s: Founders, seat: Seat, source: int, mask: int, near: int) -> list[int]:
    """The storages of a resource that could feed a storage here."""
    p = s.players[seat]
    return [slot for slot in usable(s, seat, source) if connected(p, s.near[slot], mask, near)]


@dataclass(frozen=True)
class Input(Ask):
    """Several storages of an input are connected: the builder says which is used, now and for all later payments."""

    slot: int
    number: int

    def menu(self, s: Founders) -> list[Action]:
        source = INPUTS[self.slot // 3][self.number]
        return [USE[slot] for slot in inputs(s, self.seat, source, s.mask[self.slot], s.near[self.slot])]

    def do_use(self, s: Founders, slot: int) -> None:
        s.inputs[2 * self.slot + self.number] = slot


@dataclass(frozen=True)
class Opening(Do):
    """The points of the construction, then the deliveries."""

    seat: Seat
    slot: int

    def run(self, s: Founders) -> None:
        open_storage(s, self.slot, self.seat)


@dataclass(frozen=True)
class RoadAfter(Ask):
    """A road connected to the new storage may follow."""

    slot: int
    left: int

    def menu(self, s: Founders) -> list[Action]:
        found = on(ROAD, s.free() & reach(s.players[self.seat], s.near[self.slot]))
        return [*found, DONE[0]] if found else []

    def do_road(self, s: Founders, cell: int) -> None:
        lay_road(s, self.seat, cell)
        if self.left > 1:
            s.then(RoadAfter(self.seat, self.slot, self.left - 1))

    def do_done(self, s: Founders, _: int) -> None:
        pass
