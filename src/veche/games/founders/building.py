"""The rules of building: roads, houses, bridges and gates, storages."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action, Verb
from veche.core.state import Ask, Seat
from veche.games.founders.delivery import look_for_deliveries, pay_inputs, storage_net
from veche.games.founders.map import BIT, NEAR, cells, spread
from veche.games.founders.network import join, reach_own
from veche.games.founders.state import Founders
from veche.games.founders.tables import NEUTRAL, NONE
from veche.games.founders.verbs import DISTRICT, DONE, ROAD, on

MOST_CELLS = 100


def where(s: Founders, verb: Verb, allowed: int, district: int) -> list[Action]:
    """Places by name; where there are too many for one menu, the district is asked first."""
    if district >= 0:
        return on(verb, allowed & s.city().districts[district])
    if allowed.bit_count() <= MOST_CELLS:
        return on(verb, allowed)
    return [DISTRICT[n] for n in range(3) if allowed & s.city().districts[n]]


# Roads.


def road_cells(s: Founders, seat: Seat) -> int:
    """A road goes on free land and must be connected to a structure its builder owns."""
    return s.free() & reach_own(s.players[seat])


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
class Road(Ask):
    """Build a road. ``anywhere`` drops the need to be connected; ``more`` further ones may follow."""

    more: int
    anywhere: bool
    may_stop: bool
    district: int = NONE

    def menu(self, s: Founders) -> list[Action]:
        allowed = s.free() if self.anywhere else road_cells(s, self.seat)
        found = where(s, ROAD, allowed, self.district)
        return [*found, DONE[0]] if found and self.may_stop else found

    def do_district(self, s: Founders, district: int) -> None:
        s.then(Road(self.seat, self.more, self.anywhere, self.may_stop, district))

    def do_road(self, s: Founders, cell: int) -> None:
        lay_road(s, self.seat, cell)
        if self.more:
            s.then(Road(self.seat, self.more - 1, self.anywhere, True))

    def do_done(self, s: Founders, _: int) -> None:
        pass


# Houses, bridges and gates.


def house_cells(s: Founders, seat: Seat) -> int:
    """Forest, connected, not next to own houses and storages, one house of a player per district."""
    p = s.players[seat]
    if p.houses == 0:
        return 0
    city = s.city()
    found = city.terrain[2] & ~s.occupied & ~p.apart
    for district in range(3):
        if p.homes >> district & 1:
            found &= ~city.districts[district]
    return found & reach_own(p) if found else 0


def bridge_cells(s: Founders, seat: Seat) -> int:
    """A bridge on a river cell, a gate on a wall cell, connected to a structure of its owner."""
    p = s.players[seat]
    return s.city().barrier & ~s.occupied & reach_own(p) if p.bridges else 0


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
    for district in range(3):
        if s.owner[3 * resource + district] == NONE:
            found |= city.districts[district]
    return found


def basic_cells(s: Founders, resource: int) -> int:
    """Where the storage of a basic resource may go: free land, not next to what its owner owns.

    RULING: a storage imported for a rival keeps its distance from that rival's structures, not from the payer's.
    """
    owner = s.controller[resource]
    apart = s.neutral_apart if owner == NEUTRAL else s.players[owner].apart
    return s.free() & ~apart & districts_without(s, resource)


def build_storage(s: Founders, resource: int, owner: Seat, mask: int, actor: Seat) -> int:
    """Put a storage on the board with its owner's claim token on top. Its number is given back."""
    slot = 3 * resource + s.city().district(mask)
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
