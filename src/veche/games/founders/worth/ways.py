"""Ways over the board: what can be reached with how many roads more, and where a piece would then fit."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.founders.map import BOARD, FOREST, Rotation, spread
from veche.games.founders.network import reach
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import DISTRICTS, RESOURCE_OF

FAR: Final = 30  # Out of sight.
DEEPEST: Final = 4  # Roads missing at most.
MOST_FIRST: Final = 3  # Roads that may have to come before a storage, at most.


class Waves:
    """Cells from which a piece would be connected to something: at once, with one road more, with two. Crossing a river
    or a wall takes as long as two roads."""

    def __init__(self, s: Founders, p: Player, near: int) -> None:
        self.p: Player = p
        self.free: int = s.free()
        self.barrier: int = s.city().barrier & ~s.occupied if p.bridges else 0
        self.found: list[int] = [reach(p, near)]

    def at(self, roads: int) -> int:
        found = self.found
        while len(found) <= roads:
            front = found[-1]
            wider = front | reach(self.p, spread(front & self.free))
            if self.barrier and len(found) > 1:
                over = found[-2] & self.barrier
                if over:
                    wider |= reach(self.p, spread(over))
            found.append(wider)
        return found[roads]

    def roads_to(self, mask: int) -> int:
        """How many roads are missing until these cells are touched; one more than the most if too many."""
        for roads in range(DEEPEST + 1):
            if self.at(roads) & mask:
                return roads
        return DEEPEST + 1


def covered(turn: Rotation, anchors: int) -> int:
    """The cells that a shape would cover, put down at each of these."""
    found = 0
    for step in turn.steps:
        found |= anchors << step
    return found & BOARD


def nearest_ground(ground: int, ties: list[Waves], turns: list[Rotation]) -> list[int]:
    """The cells a storage could cover that touches all ties, with as few roads as possible; by their number."""
    fits = [turn.fits(ground) for turn in turns]
    touching: list[list[int]] = []  # By tie and roads, then by way round.
    for tie in ties:
        for roads in range(MOST_FIRST, -1, -1):
            near = tie.at(roads)
            touching.append([turn.touching(near) & fits[i] for i, turn in enumerate(turns)])
    found: list[int] = []
    for roads in range(MOST_FIRST + 1):
        seen = 0
        for i, turn in enumerate(turns):
            anchors = shared(touching, len(ties), 0, roads, i, fits[i])
            if anchors:
                seen |= covered(turn, anchors)
        found.append(seen)
        if seen:
            return found
    return []


def shared(touching: list[list[int]], ties: int, tie: int, roads: int, way: int, anchors: int) -> int:
    """The places that touch all ties from this one on, the roads shared out among them in all ways."""
    if tie == ties or not anchors:
        return anchors
    base = (MOST_FIRST + 1) * tie + MOST_FIRST
    if tie == ties - 1:
        return anchors & touching[base - roads][way]
    found = 0
    for n in range(roads + 1):
        found |= shared(touching, ties, tie + 1, roads - n, way, anchors & touching[base - n][way])
    return found


def street(s: Founders, seat: Seat) -> tuple[int, int, int]:
    """The group of roads at which most different resources lie that this seat may use: these, the roads, and the cells
    around them; nothing, if none does."""
    p = s.players[seat]
    best, roads, halo = 0, 0, 0
    for i, net in enumerate(p.nets):
        kinds = 0
        for slot in s.built:
            if s.access[slot] >> seat & 1 and s.near[slot] & net:
                kinds |= 1 << RESOURCE_OF[slot]
        more = kinds.bit_count() - best.bit_count()
        if more > 0 or (more == 0 and best and p.halos[i] > halo):  # The order of groups means nothing.
            best, roads, halo = kinds, net, p.halos[i]
    return best, roads, halo


def hub(s: Founders, seat: Seat) -> tuple[int, int]:
    """How many resources lie at the street, and the cells around it."""
    p = s.players[seat]
    kinds, _, halo = street(s, seat)
    return kinds.bit_count(), halo if kinds else reach(p, p.around)


def roads_home(s: Founders, p: Player) -> int:
    """How many roads are missing until a house could be built."""
    if not p.houses:
        return FAR
    city = s.city()
    cells = city.terrain[FOREST] & ~s.occupied & ~p.apart
    for district in range(DISTRICTS):
        if p.homes >> district & 1:
            cells &= ~city.districts[district]
    roads = Waves(s, p, p.around).roads_to(cells)
    return roads if roads <= DEEPEST else FAR
