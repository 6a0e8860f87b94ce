"""Prestige buildings: the deck, the offer, and where a building goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Do, Draw, Seat
from veche.games.founders.building import cannot_lie, cannot_name, cannot_pick, where
from veche.games.founders.delivery import Deliveries, put_cube
from veche.games.founders.map import BEYOND, BIT, CITIES, SITE, TERRAINS, City, first, spread, way_round
from veche.games.founders.reasons import (
    FIRST_CELL,
    GROUND_MISSED,
    ITS_SITE_ONLY,
    KIND_IN_DISTRICT,
    NO_FIT,
    NO_FIT_SO,
    OCCUPIED,
    SAME_WAY,
)
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    BASIC_COUNT,
    BUILDING_COUNT,
    BUILDING_KINDS,
    KIND,
    NEEDS,
    NEUTRAL,
    NONE,
    SHAPE,
    TERRAIN,
    TOWER,
)
from veche.games.founders.verbs import DEAL, PLACE, TURN, among, members

# Where it may stand.


def sites(s: Founders, building: int) -> list[int]:
    """The sites of a tower or of the fortress, taken or not."""
    city = s.city()
    return [city.fortress] if TOWER[building] == NONE else city.towers[TOWER[building]]


def free_sites(s: Founders, building: int) -> list[int]:
    return [site for site in sites(s, building) if not site & s.occupied]


def cannot_occupy(s: Founders, building: int, cell: int) -> Reason:
    """OK on the first cell of a free site of this building, or why it does not go here."""
    for site in sites(s, building):
        if site & BIT[cell]:
            if site & s.occupied:
                return OCCUPIED
            return OK if first(site) == cell else FIRST_CELL.about(first(site))
    return ITS_SITE_ONLY


def open_districts(s: Founders, building: int) -> int:
    """One building of a shape and colour per district."""
    allowed = s.city().land
    for other in members(s.standing):
        if KIND[other] == KIND[building]:
            district = s.city().district(s.site[other])
            if district >= 0:
                allowed &= ~s.city().districts[district]
    return allowed


def on_terrain(city: City, building: int) -> list[int]:
    """Per way round: from which cells the building covers at least one of its terrain."""
    if TERRAIN[building] == SITE:
        return []
    return [turn.touching(city.terrain[TERRAIN[building]]) for turn in SHAPE[building]]


ON_TERRAIN: Final[list[list[list[int]]]] = [[on_terrain(city, b) for b in range(BUILDING_COUNT)] for city in CITIES]


def anchors(s: Founders, building: int) -> list[int]:
    """Per way round: from which cells the building fits, at least one of them of its terrain.

    It lies on free land, may touch anything, and need not be connected.
    """
    allowed = s.free() & open_districts(s, building)
    return [turn.fits(allowed) & wanted for turn, wanted in zip(SHAPE[building], ON_TERRAIN[s.map][building])]


def cannot_stand(s: Founders, building: int, cell: int) -> Reason:
    """OK, or why in no way round this building has its first cell here."""
    closed = cannot_lie(s, cell)
    if closed:
        return closed
    if not open_districts(s, building) & BIT[cell]:
        return KIND_IN_DISTRICT.about(BUILDING_KINDS[KIND[building]])
    allowed = s.free() & open_districts(s, building)
    if not any(turn.fits(allowed) & BIT[cell] for turn in SHAPE[building]):
        return NO_FIT
    return OK if any(found & BIT[cell] for found in anchors(s, building)) else missed(building)


def missed(building: int) -> Reason:
    return GROUND_MISSED.about(TERRAINS[TERRAIN[building]])


def is_placeable(s: Founders, building: int) -> bool:
    if TERRAIN[building] == SITE:
        return bool(free_sites(s, building))
    allowed = s.free() & open_districts(s, building)
    wanted = ON_TERRAIN[s.map][building]
    return any(turn.fits(allowed) & wanted[n] for n, turn in enumerate(SHAPE[building]))


@dataclass(frozen=True)
class PlaceBuilding(Ask):
    """The winner of the vote says where the building goes: its first cell, or its site."""

    building: int
    district: int = NONE

    def menu(self, s: Founders) -> list[Action]:
        if TERRAIN[self.building] == SITE:
            return [PLACE[first(site)] for site in free_sites(s, self.building)]
        return where(s, PLACE, self.allowed(s), self.district)

    def allowed(self, s: Founders) -> int:
        if TERRAIN[self.building] == SITE:
            return 0
        cells = 0
        for found in anchors(s, self.building):
            cells |= found
        return cells

    def cannot_district(self, s: Founders, number: int) -> Reason:
        return cannot_name(s, number, self.allowed(s), self.district)

    def do_district(self, s: Founders, district: int) -> None:
        s.then(PlaceBuilding(self.seat, self.building, district))

    def cannot_place(self, s: Founders, cell: int) -> Reason:
        if TERRAIN[self.building] == SITE:
            return cannot_occupy(s, self.building, cell)
        closed = cannot_stand(s, self.building, cell)
        return closed or cannot_pick(s, cell, self.allowed(s), self.district)

    def do_place(self, s: Founders, cell: int) -> None:
        if TERRAIN[self.building] == SITE:
            site = next(site for site in free_sites(s, self.building) if first(site) == cell)
            place_building(s, self.seat, self.building, site)
        else:
            s.then(TurnBuilding(self.seat, self.building, cell))


@dataclass(frozen=True)
class TurnBuilding(Ask):
    """Which way round the building stands."""

    building: int
    cell: int

    def menu(self, s: Founders) -> list[Action]:
        found = anchors(s, self.building)
        return [TURN[turn.turn] for i, turn in enumerate(SHAPE[self.building]) if found[i] & BIT[self.cell]]

    def cannot_turn(self, s: Founders, turn: int) -> Reason:
        number = way_round(SHAPE[self.building], turn)
        if number == BEYOND:
            return SAME_WAY
        allowed = s.free() & open_districts(s, self.building)
        if not SHAPE[self.building][number].fits(allowed) & BIT[self.cell]:
            return NO_FIT_SO
        return OK if anchors(s, self.building)[number] & BIT[self.cell] else missed(self.building)

    def mask(self, turn: int) -> int:
        turns = SHAPE[self.building]
        return turns[way_round(turns, turn)].at(self.cell)

    def do_turn(self, s: Founders, turn: int) -> None:
        place_building(s, self.seat, self.building, self.mask(turn))


def place_building(s: Founders, seat: Seat, building: int, mask: int) -> None:
    """It stands: neutral needs are filled at once, then everything connected is delivered."""
    s.site[building] = mask
    s.beside[building] = spread(mask)
    s.occupied |= mask
    s.standing |= 1 << building
    s.unfinished |= 1 << building
    s.tell("building", seat, building, first(mask))
    if s.solo():
        # Every unfinished building gets a neutral token before the new one is supplied.
        s.tokens = s.unfinished
    for i, resource in enumerate(NEEDS[building]):
        if resource < BASIC_COUNT and s.controller[resource] == NEUTRAL:
            s.tell("neutral", resource, building)
            put_cube(s, building, i, NEUTRAL)
    s.then(Deliveries(seat, 1 << building))


# The deck and the offer.


def is_new(s: Founders, building: int) -> bool:
    """No two buildings of one kind are offered at once."""
    return all(other == NONE or KIND[other] != KIND[building] for other in s.offer)


@dataclass(frozen=True)
class FillOffer(Do):
    """Lay out cards from the bottom of the deck until three lie open."""

    def run(self, s: Founders) -> None:
        if NONE not in s.offer:
            return
        deck = members(s.bag) + s.top
        if not any(is_new(s, b) for b in deck):
            # RULING: as where too few cards are left, the discard is shuffled into a new deck also when the deck holds
            # only buildings of kinds that lie open; if that does not help, fewer are offered.
            if not any(is_new(s, b) for b in members(s.discard)):
                return
            s.bag |= s.discard
            s.discard = 0
        if s.bag:
            s.then(NewBuilding(), FillOffer())
            return
        lay_out(s, s.top.pop(0))
        s.then(FillOffer())


@dataclass(frozen=True)
class NewBuilding(Draw):
    """The bottom card of the shuffled part of the deck."""

    def menu(self, s: Founders) -> list[Action]:
        return among(DEAL, s.bag)

    def do_deal(self, s: Founders, building: int) -> None:
        s.bag &= ~(1 << building)
        lay_out(s, building)


def lay_out(s: Founders, building: int) -> None:
    """Lay a card into the first empty place; a second of its kind goes on top of the deck.

    RULING: a building that fits nowhere leaves the game at once, whatever the reason.
    """
    if not is_placeable(s, building):
        s.tell("unplaceable", building)
    elif is_new(s, building):
        s.offer[s.offer.index(NONE)] = building
        s.tell("offered", building)
    else:
        s.top.append(building)
        s.tell("set_aside", building)


@dataclass(frozen=True)
class CheckOffer(Do):
    """Just before the vote: what can no longer be placed leaves the game and is replaced."""

    def run(self, s: Founders) -> None:
        for i, building in enumerate(s.offer):
            if building != NONE and not is_placeable(s, building):
                s.offer[i] = NONE
                s.tell("unplaceable", building)
        s.then(FillOffer())
