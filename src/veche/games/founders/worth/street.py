"""The street: the roads at which most of one's resources lie, and what the city along it still asks for.

Alone, a city is built along one street: what lies at it goes into everything else, and a building at it gets all of
that at once. So what is missing is counted from there, each storage once, however many buildings wait for it.
"""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.founders.building import basic_cells, districts_without
from veche.games.founders.map import SITE, Rotation
from veche.games.founders.prestige import anchors, free_sites
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    BASIC_COUNT,
    COST,
    INPUTS,
    NEEDS,
    NONE,
    ROTATIONS,
    SHAPE,
    SLOTS_OF,
    TERRAIN,
    TIER,
)
from veche.games.founders.worth.sight import CHEAP, Need
from veche.games.founders.worth.ways import DEEPEST, FAR, Waves, street

NEARBY: Final = 3  # Roads to a place for something new, at most.
NOWHERE: Final = 9
WIDE: Final = 40  # Ground enough.


class Bill:
    """What is still to be done: storages to be made of others and to be imported, roads, coins; what cannot be."""

    def __init__(self) -> None:
        self.counted: int = 0  # the resources
        self.upgrades: int = 0
        self.trades: int = 0
        self.roads: int = 0
        self.coins: int = 0
        self.out: int = 0

    def copy(self) -> Bill:
        b = Bill()
        b.counted, b.upgrades, b.trades = self.counted, self.upgrades, self.trades
        b.roads, b.coins, b.out = self.roads, self.coins, self.out
        return b

    def less(self, other: Bill) -> Bill:
        """What this one asks for beyond another."""
        b = Bill()
        b.upgrades, b.trades = self.upgrades - other.upgrades, self.trades - other.trades
        b.roads, b.coins, b.out = self.roads - other.roads, self.coins - other.coins, self.out - other.out
        return b


class Street:
    """The street of one seat: what lies at it, the ground around, what its buildings and those on offer ask for."""

    def __init__(self, s: Founders, seat: Seat, needs: list[Need]) -> None:
        self.s: Founders = s
        self.p: Player = s.players[seat]
        here, roads, _ = street(s, seat)
        self.here: int = here or (self.p.owned if self.p.owned.bit_count() == 1 else 0)
        self.waves: Waves = Waves(s, self.p, roads or self.p.around)  # It begins at the first storage.
        self.ground: int = min((self.waves.at(NEARBY) & s.free() & ~self.p.apart).bit_count(), WIDE)
        self.bill: Bill = Bill()
        self.count_needs(needs)
        self.offers: list[Bill] = []
        for building in s.offer:
            if building != NONE:
                self.offers.append(self.asked_by(building))

    def count_needs(self, needs: list[Need]) -> None:
        """A building at the street asks for roads once; one far from it, for each need."""
        bill, counted = self.bill, 0
        for need in needs:
            roads = self.waves.roads_to(self.s.site[need.building])
            if roads > DEEPEST and need.cost < FAR and not need.coins:
                bill.roads += need.cost
                continue
            self.add(bill, need.resource)
            if roads > DEEPEST:
                bill.out += 1
            elif not counted >> need.building & 1:
                counted |= 1 << need.building
                bill.roads += roads

    def asked_by(self, building: int) -> Bill:
        """What a building on offer asks for beyond those that stand."""
        bill = self.bill.copy()
        for resource in NEEDS[building]:
            self.add(bill, resource)
        roads = self.roads_to_place(building)
        bill.roads += roads if roads <= DEEPEST else 0
        bill.out += roads > DEEPEST
        return bill.less(self.bill)

    def add(self, bill: Bill, resource: int) -> None:
        """A resource at the street, and all that must be there before it."""
        if (self.here | bill.counted) >> resource & 1:
            return
        bill.counted |= 1 << resource
        roads = self.roads_to_own(resource)
        if roads > NEARBY:
            roads = self.roads_to_new(resource)
            bill.upgrades += resource >= BASIC_COUNT
            bill.trades += resource < BASIC_COUNT
            bill.coins += COST[TIER[resource]] or CHEAP
            for source in INPUTS[resource]:
                self.add(bill, source)
        bill.roads += roads if roads <= NEARBY else 0
        bill.out += roads > NEARBY

    def roads_to_own(self, resource: int) -> int:
        """From the street to a storage that stands."""
        if not self.p.owned >> resource & 1:
            return NOWHERE
        mask = 0
        for slot in SLOTS_OF[resource]:
            mask |= self.s.mask[slot]
        return self.waves.roads_to(mask)

    def roads_to_new(self, resource: int) -> int:
        """From the street to a place for a storage that does not stand yet."""
        s = self.s
        if resource < BASIC_COUNT:
            return self.waves.roads_to(basic_cells(s, resource))
        ground = s.free() & ~self.p.apart & districts_without(s, resource)
        return self.nearest(ROTATIONS[resource], [turn.fits(ground) for turn in ROTATIONS[resource]])

    def roads_to_place(self, building: int) -> int:
        """From the street to a place for a building."""
        if TERRAIN[building] != SITE:
            return self.nearest(SHAPE[building], anchors(self.s, building))
        sites = 0
        for site in free_sites(self.s, building):
            sites |= site
        return self.waves.roads_to(sites)

    def nearest(self, turns: list[Rotation], fits: list[int]) -> int:
        for roads in range(NEARBY + 1):
            near = self.waves.at(roads)
            for i, turn in enumerate(turns):
                if fits[i] and fits[i] & turn.touching(near):
                    return roads
        return NOWHERE
