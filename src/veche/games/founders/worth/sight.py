"""How far a delivery is away: what of the board a seat could make use of, counted in actions still missing.

Costs are in halves of an action: a road is one action, a bridge two, an import or buying access one, an upgrade one and
a half. Where a storage could still stand is found for all cells at once, by the roads that would have to come first.
"""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.founders.building import basic_cells, districts_without
from veche.games.founders.delivery import missing
from veche.games.founders.plan import usable
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    BASIC_COUNT,
    BUILDING_COUNT,
    COST,
    FLAGS,
    INPUTS,
    NEED_MASK,
    NEED_VP,
    NEEDS,
    NEUTRAL,
    NEUTRAL_FLAG,
    NONE,
    RESOURCE_COUNT,
    RESOURCE_OF,
    ROTATIONS,
    SLOTS_OF,
    TIER,
)
from veche.games.founders.worth.ways import DEEPEST, FAR, Waves, nearest_ground

ROAD: Final = 1
IMPORT: Final = 3
ACCESS: Final = 3
FOREIGN: Final = 6
UPGRADE: Final = 4
NEVER: Final = 99
CHEAP: Final = 2  # Coins for an import, on average,
DEAR: Final = 3  # and for access.


class Sight:
    """What one seat sees: how far each resource is, and each open need of each building."""

    def __init__(self, s: Founders, seat: Seat) -> None:
        self.s: Founders = s
        self.seat: Seat = seat
        self.p: Player = s.players[seat]
        self.extra: list[int] = [NONE] * RESOURCE_COUNT
        self.places: list[list[int]] = [[] for _ in range(RESOURCE_COUNT)]
        self.placed: int = 0
        self.around: list[Waves | None] = [None] * RESOURCE_COUNT
        self.own: Waves | None = None
        self.coins: int = 0  # What the last answer of by_own costs,
        self.cards: int = NEVER  # and the cards of this round that it takes.

    # Resources.

    def extra_of(self, resource: int) -> int:
        """What it takes to come to use a storage of a resource, beside roads."""
        if self.extra[resource] == NONE:
            self.extra[resource] = self.find_extra(resource)
        return self.extra[resource]

    def find_extra(self, resource: int) -> int:
        s, p = self.s, self.p
        if p.known >> resource & 1:
            return 0
        built = not self.is_unbuilt(resource)
        if resource < BASIC_COUNT:
            owner = s.controller[resource]
            if owner == self.seat:
                return IMPORT
            return ACCESS if built or owner == NEUTRAL else FOREIGN
        total = UPGRADE
        for source in INPUTS[resource]:
            total += self.extra_of(source)
        return min(ACCESS, total) if built else total

    def is_anywhere(self, resource: int) -> bool:
        """Not there yet, it could come wherever it is wanted."""
        if resource < BASIC_COUNT and self.s.controller[resource] == self.seat:
            return not self.p.owned >> resource & 1
        return self.is_unbuilt(resource)

    def is_unbuilt(self, resource: int) -> bool:
        return all(self.s.owner[slot] == NONE for slot in SLOTS_OF[resource])

    def of(self, resource: int) -> Waves:
        """Around all storages of a resource that this seat may use, or could buy access to."""
        waves = self.around[resource]
        if waves is None:
            s = self.s
            near = 0
            for slot in usable(s, self.seat, resource) or SLOTS_OF[resource]:
                near |= s.near[slot]
            waves = self.around[resource] = Waves(s, self.p, near)
        return waves

    def ground_of(self, resource: int) -> list[int]:
        """The cells a new storage of this seat could cover, by the number of roads that would have to come first."""
        if not self.placed >> resource & 1:
            self.placed |= 1 << resource
            self.places[resource] = self.find_ground(resource)
        return self.places[resource]

    def find_ground(self, resource: int) -> list[int]:
        s, p = self.s, self.p
        if resource < BASIC_COUNT:
            return [basic_cells(s, resource)] if s.controller[resource] == self.seat else []
        ground = s.free() & ~p.apart & districts_without(s, resource)
        if not ground:
            return []
        ties = [self.of(source) for source in INPUTS[resource] if not self.is_anywhere(source)]
        if not any(p.owned >> source & 1 for source in INPUTS[resource]):
            if self.own is None:
                self.own = Waves(s, p, p.around)
            ties.append(self.own)
        return nearest_ground(ground, ties, ROTATIONS[resource])

    def away(self, resource: int) -> int:
        """What it takes to own a first storage of a resource, wherever."""
        if self.p.owned >> resource & 1:
            return 0
        places = self.ground_of(resource)
        if not places or not places[-1]:
            return FAR
        return self.build_cost(resource) + ROAD * (len(places) - 1)

    def build_cost(self, resource: int) -> int:
        if resource < BASIC_COUNT:
            return IMPORT
        total = UPGRADE
        for source in INPUTS[resource]:
            total += self.extra_of(source)
        return total

    def price(self, resource: int) -> int:
        """Coins it takes to own a first storage of a resource, with all that must come before it."""
        if resource < BASIC_COUNT:
            return CHEAP
        total = COST[TIER[resource]]
        for source in INPUTS[resource]:
            if not self.p.known >> source & 1:
                mine = source >= BASIC_COUNT or self.s.controller[source] == self.seat
                total += self.price(source) if mine else DEAR
        return total

    # Needs.

    def by_own(self, resource: int, waves: Waves) -> int:
        """What it takes to supply a building with a storage of one's own, standing or new."""
        s = self.s
        best = FAR
        mask = 0
        for slot in SLOTS_OF[resource]:
            if s.owner[slot] == self.seat:
                mask |= s.mask[slot]
        if mask:
            roads = waves.roads_to(mask)
            if roads <= DEEPEST:
                best = ROAD * roads
        self.coins = 0
        self.cards = best // ROAD if best < FAR else NEVER
        if best <= ROAD:
            return best
        places = self.ground_of(resource)
        if places:
            cost = self.build_cost(resource)
            for roads, cells in enumerate(places):
                if cells and cost + ROAD * roads < best:
                    further = waves.roads_to(cells)
                    if further <= DEEPEST and cost + ROAD * (roads + further) < best:
                        best = cost + ROAD * (roads + further)
                        self.coins = self.price(resource)
                        self.cards = self.cards_for(resource, roads + further)
        return best

    def cards_for(self, resource: int, roads: int) -> int:
        """How many cards of one round a new storage takes. There is one trade in a round, and one upgrade, which brings
        a road with it."""
        if resource < BASIC_COUNT:
            return 1 + roads
        unknown = NEED_MASK[resource] & ~self.p.known
        if not unknown:
            return max(roads, 1)
        basics = (1 << BASIC_COUNT) - 1
        return max(roads, 1) + 1 if unknown.bit_count() == 1 and unknown & basics else NEVER

    def by_others(self, slot: int, waves: Waves) -> int:
        roads = waves.roads_to(self.s.mask[slot])
        return ROAD * roads if roads <= DEEPEST else FAR

    def kept(self, resource: int, points: int) -> int:
        """What this seat would keep of the points of a new storage."""
        s = self.s
        kept = points
        for i, source in enumerate(INPUTS[resource]):
            flag = FLAGS[resource][i]
            if source < BASIC_COUNT:
                owner = s.controller[source]
                if owner != self.seat:
                    kept -= NEUTRAL_FLAG if owner == NEUTRAL else flag
            elif not self.p.owned >> source & 1:
                kept -= flag
        return max(kept, 0)


def share(s: Founders, seat: Seat, slot: int, points: int) -> int:
    """How much of what a standing storage earns comes to this seat."""
    rest = points
    mine = 0
    flags = FLAGS[RESOURCE_OF[slot]]
    for i in range(len(flags)):
        source = s.source(slot, i)
        if source == NONE:
            rest -= flags[i]
        elif s.owner[source] == NEUTRAL:
            rest -= NEUTRAL_FLAG
        else:
            rest -= flags[i]
            mine += share(s, seat, source, flags[i])
    return mine + (max(rest, 0) if s.owner[slot] == seat else 0)


class Need:
    """An open need of a standing building."""

    def __init__(self, building: int, resource: int, points: int) -> None:
        self.building: int = building
        self.resource: int = resource
        self.points: int = points
        self.cost: int = FAR  # Until this seat delivers it,
        self.coins: int = 0  # the coins that takes,
        self.cards: int = NEVER  # the cards, if it can be done in one round,
        self.gain: int = 0  # and what it then gets.
        self.rival_cost: int = FAR  # Until somebody else does,
        self.rival_gain: int = 0  # and what this seat gets then.


def open_needs(s: Founders, seat: Seat, sight: Sight) -> list[Need]:
    found: list[Need] = []
    for building in range(BUILDING_COUNT):
        if not s.unfinished >> building & 1:
            continue
        waves = Waves(s, sight.p, s.beside[building])
        for i in missing(s, building):
            resource = NEEDS[building][i]
            need = Need(building, resource, NEED_VP[building][i])
            need.cost = sight.by_own(resource, waves)
            need.coins = sight.coins
            need.cards = sight.cards
            need.gain = sight.kept(resource, need.points)
            for slot in SLOTS_OF[resource]:
                owner = s.owner[slot]
                if owner not in (NONE, NEUTRAL, seat):
                    cost = sight.by_others(slot, waves)
                    if cost < need.rival_cost:
                        need.rival_cost = cost
                        need.rival_gain = share(s, seat, slot, need.points)
            found.append(need)
    return found
