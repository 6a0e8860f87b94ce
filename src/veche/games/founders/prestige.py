"""Prestige buildings: the deck, the offer, and where a building goes."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Draw, Seat
from veche.games.founders.building import where
from veche.games.founders.delivery import Deliveries, put_cube
from veche.games.founders.map import BIT, SITE, first, spread
from veche.games.founders.state import Founders
from veche.games.founders.tables import BASIC_COUNT, BUILDING_COUNT, KIND, NEEDS, NEUTRAL, NONE, SHAPE, TERRAIN, TOWER
from veche.games.founders.upgrade import turned
from veche.games.founders.verbs import DEAL, PLACE, TURN, among

# Where it may stand.


def sites(s: Founders, building: int) -> list[int]:
    """The free sites of a tower or of the fortress."""
    city = s.city()
    wanted = [city.fortress] if TOWER[building] == NONE else city.towers[TOWER[building]]
    return [site for site in wanted if not site & s.occupied]


def open_districts(s: Founders, building: int) -> int:
    """One building of a shape and colour per district."""
    allowed = s.city().land
    for other in range(BUILDING_COUNT):
        if s.standing >> other & 1 and KIND[other] == KIND[building]:
            district = s.city().district(s.site[other])
            if district >= 0:
                allowed &= ~s.city().districts[district]
    return allowed


def anchors(s: Founders, building: int) -> list[int]:
    """Per way round: from which cells the building fits, at least one of them of its terrain.

    It lies on free land, may touch anything, and need not be connected.
    """
    allowed = s.free() & open_districts(s, building)
    wanted = s.city().terrain[TERRAIN[building]]
    return [turn.fits(allowed) & turn.touching(wanted) for turn in SHAPE[building]]


def is_placeable(s: Founders, building: int) -> bool:
    if TERRAIN[building] == SITE:
        return bool(sites(s, building))
    return any(found != 0 for found in anchors(s, building))


@dataclass(frozen=True)
class PlaceBuilding(Ask):
    """The winner of the vote says where the building goes: its first cell, or its site."""

    building: int
    district: int = NONE

    def menu(self, s: Founders) -> list[Action]:
        if TERRAIN[self.building] == SITE:
            return [PLACE[first(site)] for site in sites(s, self.building)]
        cells = 0
        for found in anchors(s, self.building):
            cells |= found
        return where(s, PLACE, cells, self.district)

    def do_district(self, s: Founders, district: int) -> None:
        s.then(PlaceBuilding(self.seat, self.building, district))

    def do_place(self, s: Founders, cell: int) -> None:
        if TERRAIN[self.building] == SITE:
            site = next(site for site in sites(s, self.building) if first(site) == cell)
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

    def mask(self, turn: int) -> int:
        return turned(SHAPE[self.building], turn, self.cell)

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


def members(mask: int) -> list[int]:
    return [b for b in range(BUILDING_COUNT) if mask >> b & 1]


@dataclass(frozen=True)
class FillOffer(Do):
    """Lay out cards from the bottom of the deck until three lie open."""

    def run(self, s: Founders) -> None:
        if NONE not in s.offer:
            return
        deck = members(s.bag) + s.top
        if not any(is_new(s, b) for b in deck):
            # Too few cards: the discard is shuffled into a new deck. RULING: also when the deck holds only
            # buildings of a kind that lies open; if that does not help, fewer are offered.
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
