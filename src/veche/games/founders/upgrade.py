"""Upgrade: the storages of advanced resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.founders.building import (
    build_storage,
    cannot_lie,
    cannot_name,
    cannot_pave,
    cannot_pick,
    districts_without,
    lay_road,
    open_storage,
    where,
)
from veche.games.founders.effect import EFFECTS, Effect
from veche.games.founders.map import BEYOND, BIT, spread, way_round
from veche.games.founders.network import connected, has_access, reach
from veche.games.founders.plan import Paving, Plan, cannot_cover, plan, usable
from veche.games.founders.reasons import (
    ALL_DISTRICTS,
    INPUTS_APART,
    NO_ACCESS,
    NO_FIT,
    NO_FIT_SO,
    NO_RECIPE,
    NO_STORAGE,
    NOT_ADVANCED,
    NOT_LINKED,
    OTHER_RESOURCE,
    OTHER_TIER,
    PLACE_ASKED,
    ROAD_APART,
    ROAD_FIRST_ONCE,
    ROAD_LATER,
    ROAD_UNUSED,
    SAME_WAY,
    WITHOUT_ROAD,
    aside,
    nearest,
    too_dear,
)
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import (
    BASIC_COUNT,
    COST,
    INPUTS,
    NEED_MASK,
    NONE,
    RESOURCE_COUNT,
    RESOURCE_OF,
    ROTATIONS,
    TIER,
)
from veche.games.founders.verbs import DONE, PLACE, ROAD, TURN, UPGRADE, USE, on

ALL_TIERS: Final = 1 << 2 | 1 << 3


@dataclass(frozen=True)
class UpgradeTerms(Effect):
    """Which tiers may be built, for how much less, and with how many roads."""

    tiers: int = ALL_TIERS
    discount: int = 0
    roads: int = 0

    def coins(self, resource: int) -> int:
        return max(COST[TIER[resource]] - self.discount, 0)

    def has_means(self, s: Founders, seat: Seat, resource: int) -> bool:
        """Can this seat meet the tier, the price and the inputs, wherever it would go?"""
        p = s.players[seat]
        known = not NEED_MASK[resource] & ~p.known
        return known and bool(self.tiers >> TIER[resource] & 1) and self.coins(resource) <= p.coins

    def has_room(self, survey: Survey, resource: int) -> bool:
        """Is there room for this storage, at once or after a road?"""
        asked = (resource, self.roads > 0)
        if asked not in survey.rooms:
            survey.rooms[asked] = has_room(survey, resource, self.roads > 0)
        return survey.rooms[asked]

    def within_means(self, s: Founders, seat: Seat) -> list[int]:
        return [r for r in range(BASIC_COUNT, RESOURCE_COUNT) if self.has_means(s, seat, r)]

    def is_possible(self, survey: Survey, building: int) -> bool:
        return any(self.has_room(survey, r) for r in self.within_means(survey.s, survey.seat))

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        known = s.players[seat].known
        ready = [r for r in range(BASIC_COUNT, RESOURCE_COUNT) if not NEED_MASK[r] & ~known]
        return nearest([self.refuses(s, seat, r) for r in ready], NO_RECIPE)

    def refuses(self, s: Founders, seat: Seat, resource: int) -> Reason:
        """OK, or why this seat cannot build a storage of this resource now."""
        p = s.players[seat]
        if TIER[resource] == 1:
            return NOT_ADVANCED
        if not self.tiers >> TIER[resource] & 1:
            return OTHER_TIER.about(next(tier for tier in (2, 3) if self.tiers >> tier & 1))
        lacking = [source for source in INPUTS[resource] if not p.known >> source & 1]
        if lacking:
            return NO_ACCESS.about(lacking[0])
        if not districts_without(s, resource):
            return ALL_DISTRICTS.about(resource)
        if self.coins(resource) > p.coins:
            return too_dear(self.coins(resource))
        return OK if self.has_room(Survey(s, seat), resource) else INPUTS_APART

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(Upgrade(seat, number))


def has_room(survey: Survey, resource: int, road_first: bool) -> bool:
    base = plan(survey, resource)
    if base.ground == 0:
        return False
    if not road_first:
        return base.is_possible()
    paving = Paving(survey, resource, base)
    return paving.is_possible() or paving.has_any()


def terms_of(number: int) -> UpgradeTerms:
    terms = EFFECTS[number]
    assert isinstance(terms, UpgradeTerms)
    return terms


@dataclass(frozen=True)
class Upgrade(Ask):
    """Which advanced resource to build a storage for."""

    effect: int

    def menu(self, s: Founders) -> list[Action]:
        terms = terms_of(self.effect)
        survey = Survey(s, self.seat)
        return [UPGRADE[r] for r in terms.within_means(s, self.seat) if terms.has_room(survey, r)]

    def cannot_upgrade(self, s: Founders, resource: int) -> Reason:
        return terms_of(self.effect).refuses(s, self.seat, resource)

    def price_upgrade(self, s: Founders, resource: int) -> Price:
        return (("coin", -terms_of(self.effect).coins(resource)),)

    def do_upgrade(self, s: Founders, resource: int) -> None:
        s.then(Site(self.seat, resource, self.effect, terms_of(self.effect).roads))


@dataclass(frozen=True)
class Site(Ask):
    """Where its first cell goes; or a road first, if that makes a difference.

    RULING: of several roads a card allows, one may come before the storage. ``places`` are then, way by way round, the
    first cells for which it made a difference; as long as no road came first there are none.
    """

    resource: int
    effect: int
    roads: int
    places: tuple[int, ...] = ()
    district: int = NONE

    def menu(self, s: Founders) -> list[Action]:
        survey = Survey(s, self.seat)
        now = plan(survey, self.resource)
        found = where(s, PLACE, self.anchors(now), self.district)
        if self.asks_for_road():
            found += on(ROAD, Paving(survey, self.resource, now).first_roads())
        return found

    def asks_for_road(self) -> bool:
        return self.roads > 0 and not self.places and self.district == NONE

    def anchors(self, now: Plan) -> int:
        found = 0
        for mask in self.places or [now.anchors(turn) for turn in now.turns]:
            found |= mask
        return found

    def cannot_district(self, s: Founders, number: int) -> Reason:
        now = plan(Survey(s, self.seat), self.resource)
        return cannot_name(s, number, self.anchors(now), self.district)

    def do_district(self, s: Founders, district: int) -> None:
        s.then(Site(self.seat, self.resource, self.effect, self.roads, self.places, district))

    def cannot_road(self, s: Founders, cell: int) -> Reason:
        if self.places:
            return ROAD_FIRST_ONCE
        if not self.roads:
            return WITHOUT_ROAD
        if self.district != NONE:
            return PLACE_ASKED
        survey = Survey(s, self.seat)
        paving = Paving(survey, self.resource, plan(survey, self.resource))
        closed = cannot_pave(s, cell, paving.roads)
        return aside(closed) if closed else OK if any(paving.after(cell)) else ROAD_LATER

    def do_road(self, s: Founders, cell: int) -> None:
        survey = Survey(s, self.seat)
        places = Paving(survey, self.resource, plan(survey, self.resource)).after(cell)
        lay_road(s, self.seat, cell)
        s.then(Site(self.seat, self.resource, self.effect, self.roads - 1, tuple(places)))

    def cannot_place(self, s: Founders, cell: int) -> Reason:
        now = plan(Survey(s, self.seat), self.resource)
        if self.anchors(now) & BIT[cell]:
            return cannot_pick(s, cell, self.anchors(now), self.district)
        closed = cannot_cover(s, self.seat, self.resource, cell)
        return closed or now.against(now.turns, cell, INPUTS[self.resource]) or ROAD_UNUSED

    def do_place(self, s: Founders, cell: int) -> None:
        s.then(TurnStorage(self.seat, self.resource, self.effect, self.roads, self.places, cell))


@dataclass(frozen=True)
class TurnStorage(Ask):
    """Which way round, among those that fit here."""

    resource: int
    effect: int
    roads: int
    places: tuple[int, ...]
    cell: int

    def menu(self, s: Founders) -> list[Action]:
        now = plan(Survey(s, self.seat), self.resource)
        return [TURN[t.turn] for n, t in enumerate(now.turns) if self.anchors(now, n) & BIT[self.cell]]

    def anchors(self, now: Plan, number: int) -> int:
        return self.places[number] if self.places else now.anchors(now.turns[number])

    def cannot_turn(self, s: Founders, turn: int) -> Reason:
        now = plan(Survey(s, self.seat), self.resource)
        number = way_round(now.turns, turn)
        if number == BEYOND:
            return SAME_WAY
        if self.anchors(now, number) & BIT[self.cell]:
            return OK
        closed = now.against([now.turns[number]], self.cell, INPUTS[self.resource])
        return NO_FIT_SO if closed is NO_FIT else closed or ROAD_UNUSED

    def mask(self, turn: int) -> int:
        turns = ROTATIONS[self.resource]
        return turns[way_round(turns, turn)].at(self.cell)

    def do_turn(self, s: Founders, turn: int) -> None:
        mask = self.mask(turn)
        s.players[self.seat].coins -= terms_of(self.effect).coins(self.resource)
        near = spread(mask)
        found = [inputs(s, self.seat, source, mask, near) for source in INPUTS[self.resource]]
        slot = build_storage(s, self.resource, self.seat, mask, self.seat)
        for i, slots in enumerate(found):
            if len(slots) == 1:
                s.feed(slot, i, slots[0])
            else:
                s.then(Input(self.seat, slot, i))
        s.then(Opening(self.seat, slot))
        if self.roads:
            s.then(RoadAfter(self.seat, slot, self.roads))


def inputs(s: Founders, seat: Seat, source: int, mask: int, near: int) -> list[int]:
    """The storages of a resource that could feed a storage here."""
    p = s.players[seat]
    return [slot for slot in usable(s, seat, source) if connected(p, s.near[slot], mask, near)]


@dataclass(frozen=True)
class Input(Ask):
    """Several storages of an input are connected: the builder says which is used, now and for all later payments."""

    slot: int
    number: int

    def source(self) -> int:
        return INPUTS[RESOURCE_OF[self.slot]][self.number]

    def menu(self, s: Founders) -> list[Action]:
        return [USE[slot] for slot in inputs(s, self.seat, self.source(), s.mask[self.slot], s.near[self.slot])]

    def cannot_use(self, s: Founders, slot: int) -> Reason:
        if RESOURCE_OF[slot] != self.source():
            return OTHER_RESOURCE.about(self.source())
        if s.owner[slot] == NONE:
            return NO_STORAGE
        if not has_access(s, self.seat, slot):
            return NO_ACCESS.about(self.source())
        return OK if connected(s.players[self.seat], s.near[slot], s.mask[self.slot], s.near[self.slot]) else NOT_LINKED

    def do_use(self, s: Founders, slot: int) -> None:
        s.feed(self.slot, self.number, slot)


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

    def reached(self, s: Founders) -> int:
        return reach(s.players[self.seat], s.near[self.slot])

    def menu(self, s: Founders) -> list[Action]:
        found = on(ROAD, s.free() & self.reached(s))
        return [*found, DONE[0]] if found else []

    def cannot_road(self, s: Founders, cell: int) -> Reason:
        return cannot_lie(s, cell) or (OK if self.reached(s) & BIT[cell] else ROAD_APART)

    def do_road(self, s: Founders, cell: int) -> None:
        lay_road(s, self.seat, cell)
        if self.left > 1:
            s.then(RoadAfter(self.seat, self.slot, self.left - 1))

    def do_done(self, s: Founders, _: int) -> None:
        pass
