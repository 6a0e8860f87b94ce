"""The rules of building: roads, houses, bridges and gates, storages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action, Verb
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Seat
from veche.games.founders.delivery import look_for_deliveries, pay_inputs, storage_net
from veche.games.founders.effect import Effect
from veche.games.founders.map import BIT, FOREST, NEAR, cells, spread
from veche.games.founders.network import join, reach_own
from veche.games.founders.reasons import (
    BARRIER,
    CELL_ASKED,
    DARK,
    DISTRICT_FIRST,
    HOUSE_IN_DISTRICT,
    NEUTRAL_NEIGHBOUR,
    NO_HOUSE_HERE,
    NO_PIECE,
    NO_ROAD,
    NO_ROOM,
    NO_ROOM_THERE,
    NOT_BARRIER,
    NOT_CONNECTED,
    NOT_FOREST,
    OCCUPIED,
    OFF_BOARD,
    OTHER_DISTRICT,
    OWN_NEIGHBOUR,
    RIVAL_NEIGHBOUR,
    SITE_ONLY,
    TYPE_IN_DISTRICT,
)
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import DISTRICTS, NEUTRAL, NONE, SLOTS_OF
from veche.games.founders.verbs import DISTRICT, DONE, ROAD, on

MOST_CELLS: Final = 100

# Where.


def where(s: Founders, verb: Verb, allowed: int, district: int) -> list[Action]:
    """Places by name; where there are too many for one menu, the district is asked first."""
    if district >= 0:
        return on(verb, allowed & s.city().districts[district])
    if allowed.bit_count() <= MOST_CELLS:
        return on(verb, allowed)
    return [DISTRICT[n] for n in range(DISTRICTS) if allowed & s.city().districts[n]]


def cannot_pick(s: Founders, cell: int, allowed: int, district: int) -> Reason:
    """Of a cell that is allowed: is it the district that is asked now, or was another one named?"""
    if district >= 0:
        return OK if s.city().districts[district] & BIT[cell] else OTHER_DISTRICT
    return OK if allowed.bit_count() <= MOST_CELLS else DISTRICT_FIRST


def cannot_name(s: Founders, number: int, allowed: int, district: int) -> Reason:
    """Of a district."""
    if district >= 0 or allowed.bit_count() <= MOST_CELLS:
        return CELL_ASKED
    return OK if allowed & s.city().districts[number] else NO_ROOM_THERE


def cannot_lie(s: Founders, cell: int) -> Reason:
    """OK on free land, or what is in the way."""
    city, bit = s.city(), BIT[cell]
    if s.occupied & bit:
        return OCCUPIED
    if city.land & bit:
        return OK
    if city.barrier & bit:
        return BARRIER
    if city.dark & bit:
        return DARK
    return SITE_ONLY if city.sites & bit else OFF_BOARD


# Roads.


def road_cells(survey: Survey) -> int:
    """A road goes on free land and must be connected to a structure its builder owns."""
    return survey.s.free() & survey.own()


def can_pave(survey: Survey) -> bool:
    """Is there such a cell? Mostly beside a structure of its own."""
    return bool(survey.s.free() & survey.p.around) or bool(road_cells(survey))


def cannot_pave(s: Founders, cell: int, reached: int) -> Reason:
    """OK, or why no road goes here: free land, connected as far as these cells."""
    return cannot_lie(s, cell) or (OK if reached & BIT[cell] else NOT_CONNECTED)


def lay_road(s: Founders, seat: Seat, cell: int) -> None:
    """Roads belong to nobody: every player's connections grow."""
    s.roads |= BIT[cell]
    s.occupied |= BIT[cell]
    net = 0
    for p in s.players:
        net |= join(p, cell)
    s.tell("road", seat, cell)
    look_for_deliveries(s, seat, net)


@dataclass(frozen=True)
class Roads(Effect):
    """So many roads: the first is a must. ``anywhere`` drops the need to be connected."""

    times: int
    anywhere: bool = False

    def is_possible(self, survey: Survey, building: int) -> bool:
        return bool(survey.s.free()) if self.anywhere else can_pave(survey)

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        return NO_ROOM if self.anywhere else NO_ROAD

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(Road(seat, self.times - 1, self.anywhere, False))


@dataclass(frozen=True)
class Road(Ask):
    """Build a road. ``anywhere`` drops the need to be connected; ``more`` further ones may follow."""

    more: int
    anywhere: bool
    may_stop: bool
    district: int = NONE

    def allowed(self, s: Founders) -> int:
        return s.free() if self.anywhere else road_cells(Survey(s, self.seat))

    def menu(self, s: Founders) -> list[Action]:
        found = where(s, ROAD, self.allowed(s), self.district)
        return [*found, DONE[0]] if found and self.may_stop else found

    def cannot_district(self, s: Founders, number: int) -> Reason:
        return cannot_name(s, number, self.allowed(s), self.district)

    def do_district(self, s: Founders, district: int) -> None:
        s.then(Road(self.seat, self.more, self.anywhere, self.may_stop, district))

    def cannot_road(self, s: Founders, cell: int) -> Reason:
        allowed = self.allowed(s)
        return cannot_pave(s, cell, allowed) or cannot_pick(s, cell, allowed, self.district)

    def do_road(self, s: Founders, cell: int) -> None:
        lay_road(s, self.seat, cell)
        if self.more:
            s.then(Road(self.seat, self.more - 1, self.anywhere, True))

    def do_done(self, s: Founders, _: int) -> None:
        pass


# Houses, bridges and gates.


def house_cells(survey: Survey) -> int:
    """Forest, connected, not next to own houses and storages, one house of a player per district."""
    s, p = survey.s, survey.p
    if p.houses == 0:
        return 0
    city = s.city()
    found = city.terrain[FOREST] & ~s.occupied & ~p.apart
    for district in range(DISTRICTS):
        if p.homes >> district & 1:
            found &= ~city.districts[district]
    return found & survey.own() if found else 0


def cannot_house(s: Founders, seat: Seat, cell: int) -> Reason:
    """OK, or why this seat's house does not go here, whatever it costs."""
    p, city, bit = s.players[seat], s.city(), BIT[cell]
    if city.barrier & bit:
        return NO_HOUSE_HERE
    ground = cannot_lie(s, cell)
    if ground:
        return ground
    if not city.terrain[FOREST] & bit:
        return NOT_FOREST
    if not p.houses:
        return NO_PIECE
    if p.homes >> city.district(bit) & 1:
        return HOUSE_IN_DISTRICT
    if p.apart & bit:
        return OWN_NEIGHBOUR
    return OK if reach_own(p) & bit else NOT_CONNECTED


def bridge_cells(survey: Survey) -> int:
    """A bridge on a river cell, a gate on a wall cell, connected to a structure of its owner."""
    s = survey.s
    return s.city().barrier & ~s.occupied & survey.own() if survey.p.bridges else 0


def cannot_span(s: Founders, seat: Seat, cell: int, barrier: int) -> Reason:
    """OK, or why this seat's bridge or gate does not cross this barrier here, whatever it costs."""
    p, bit = s.players[seat], BIT[cell]
    if not barrier & bit:
        return NOT_BARRIER
    if s.occupied & bit:
        return OCCUPIED
    if not p.bridges:
        return NO_PIECE
    return OK if reach_own(p) & bit else NOT_CONNECTED


def build_house(s: Founders, seat: Seat, cell: int) -> None:
    """A house frees a worker at once."""
    p = s.players[seat]
    p.houses -= 1
    p.homes |= 1 << s.city().district(BIT[cell])
    if s.workers_on:
        p.workers += 1
    s.occupied |= BIT[cell]
    claim(s, seat, BIT[cell], NEAR[cell])
    s.tell("house", seat, cell)


def build_bridge(s: Founders, seat: Seat, cell: int) -> None:
    """Bridges and gates count as roads, for their owner alone."""
    p = s.players[seat]
    p.bridges -= 1
    p.spans |= BIT[cell]
    p.around |= NEAR[cell]
    s.occupied |= BIT[cell]
    net = join(p, cell)
    s.tell("gate" if s.city().wall & BIT[cell] else "bridge", seat, cell)
    look_for_deliveries(s, seat, net)


def claim(s: Founders, seat: Seat, mask: int, near: int) -> None:
    """A house or storage of this seat: its other ones may not come next to it."""
    p = s.players[seat]
    p.own |= mask
    p.apart |= near
    p.around |= near


# Storages.


def districts_without(s: Founders, resource: int) -> int:
    """One storage of a resource per district, whoever owns it."""
    city = s.city()
    found = 0
    for district, slot in enumerate(SLOTS_OF[resource]):
        if s.owner[slot] == NONE:
            found |= city.districts[district]
    return found


def basic_cells(s: Founders, resource: int) -> int:
    """Where the storage of a basic resource may go: free land, not next to what its owner owns.

    RULING: a storage imported for a rival keeps its distance from that rival's structures, not from the payer's.
    """
    owner = s.controller[resource]
    apart = s.neutral_apart if owner == NEUTRAL else s.players[owner].apart
    return s.free() & ~apart & districts_without(s, resource)


def cannot_store(s: Founders, seat: Seat, resource: int, cell: int) -> Reason:
    """OK, or why the storage of this basic resource does not go here, whatever it costs this seat."""
    ground = cannot_lie(s, cell)
    if ground:
        return ground
    if not districts_without(s, resource) & BIT[cell]:
        return TYPE_IN_DISTRICT.about(resource)
    if basic_cells(s, resource) & BIT[cell]:
        return OK
    owner = s.controller[resource]
    if owner == NEUTRAL:
        return NEUTRAL_NEIGHBOUR
    return OWN_NEIGHBOUR if owner == seat else RIVAL_NEIGHBOUR


def build_storage(s: Founders, resource: int, owner: Seat, mask: int, actor: Seat) -> int:
    """Put a storage on the board with its owner's claim token on top. Its slot is given back."""
    slot = SLOTS_OF[resource][s.city().district(mask)]
    near = spread(mask)
    s.owner[slot] = owner
    s.mask[slot] = mask
    s.near[slot] = near
    s.built.append(slot)
    s.occupied |= mask
    if owner == NEUTRAL:
        s.neutral_apart |= near
    else:
        s.access[slot] |= 1 << owner
        s.players[owner].owned |= 1 << resource
        s.players[owner].known |= 1 << resource
        claim(s, owner, mask, near)
    s.tell("storage", actor, slot, owner, cells(mask)[0])
    return slot


def open_storage(s: Founders, slot: int, actor: Seat) -> None:
    """First the points of its construction, then what it delivers."""
    pay_inputs(s, slot)
    look_for_deliveries(s, actor, storage_net(s, slot))
