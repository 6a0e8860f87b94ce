"""Adjacency: direct over an edge or bridge, indirect by ship, tunnel or carpet."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.terra_mystica.maps import LONGEST_LEAP, LONGEST_SAIL, MAPS, bits
from veche.games.terra_mystica.power import pay
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import CARDS


def on_foot(s: TerraMystica, seat: Seat) -> int:
    """Hexes next to own buildings, by land or bridge."""
    p = s.players[seat]
    found = 0
    for h in bits(p.own):
        found |= s.near[h]
    for power in p.kit["footing"]:
        found = power.footing(s, seat, found)
    return found


def by_ship(s: TerraMystica, p: Player, range_: int) -> int:
    found = 0
    if range_:
        sail = MAPS[s.map].sail[min(range_, LONGEST_SAIL)]
        for h in bits(p.own):
            found |= sail[h]
    return found


def shipping(p: Player) -> int:
    """The printed level, and in the action phase what a card adds, for those who have a ship at all."""
    extra = CARDS[p.card].shipping if p.card >= 0 and not p.passed else 0
    return p.ship + extra if has_ship(p) else 0


def has_ship(p: Player) -> bool:
    return not p.kit["leap"]


def within_reach(s: TerraMystica, seat: Seat) -> int:
    """Free lands one may transform or build on without a leap."""
    p = s.players[seat]
    return (on_foot(s, seat) | by_ship(s, p, shipping(p))) & MAPS[s.map].lands & ~s.taken


def leap(s: TerraMystica, seat: Seat) -> int:
    """How many hexes a tunnel or carpet skips."""
    skipped = 0
    for power in s.kit(seat)["leap"]:
        skipped = power.leap(s, seat, skipped)
    return min(skipped, LONGEST_LEAP)


def by_leap(s: TerraMystica, p: Player, skipped: int) -> int:
    found = 0
    if skipped:
        far = MAPS[s.map].leap[skipped]
        for h in bits(p.own):
            found |= far[h]
    return found


def leap_cost(s: TerraMystica, seat: Seat) -> tuple[int, int]:
    """Workers and priests for one leap."""
    workers = priests = 0
    for power in s.kit(seat)["leap_workers"]:
        workers = power.leap_workers(s, seat, workers)
    for power in s.kit(seat)["leap_priests"]:
        priests = power.leap_priests(s, seat, priests)
    return workers, priests


def within_leap(s: TerraMystica, seat: Seat, reached: int) -> int:
    """Free lands that only a leap reaches, if it can be paid."""
    p = s.players[seat]
    if not p.kit["leap"]:
        return 0
    workers, priests = leap_cost(s, seat)
    if p.workers < workers or p.priests < priests:
        return 0
    return by_leap(s, p, leap(s, seat)) & MAPS[s.map].lands & ~s.taken & ~reached


def do_leap(s: TerraMystica, seat: Seat, hex: int) -> None:
    """A leap is paid only when there is no other way, and earns points each time."""
    workers, priests = leap_cost(s, seat)
    pay(s.players[seat], (0, workers, priests, 0))
    s.tell("leapt", seat, hex)
    for power in s.kit(seat)["leapt"]:
        power.leapt(s, seat)


def network(s: TerraMystica, seat: Seat, hex: int) -> int:
    """Own buildings connected with this one, directly or not: for the end of the game. Leaps are free then."""
    p = s.players[seat]
    m = MAPS[s.map]
    sail = m.sail[min(p.ship, LONGEST_SAIL)]
    far = m.leap[leap(s, seat)]
    group = edge = 1 << hex
    while edge:
        more = 0
        for h in bits(edge):
            more |= s.near[h] | sail[h] | far[h]
            for river in bits(s.near[h] & p.rafts):
                more |= s.near[river]
        edge = more & p.own & ~group
        group |= edge
    return group
