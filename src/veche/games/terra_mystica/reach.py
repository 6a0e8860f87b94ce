"""Adjacency: direct over an edge or bridge, indirect by ship, tunnel or carpet."""

from __future__ import annotations

from veche.core.answer import OK, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import costs
from veche.games.terra_mystica.maps import LONGEST_LEAP, LONGEST_SAIL, MAPS, bits, spread
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import can_pay, pay
from veche.games.terra_mystica.reasons import BEYOND_LEAP, BY_RIVER, LEAP_DEAR, NO_LAND, OCCUPIED, OWN_HERE, TOO_FAR
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import CARDS, FACTIONS, NOTHING, Purse


def on_foot(s: TerraMystica, seat: Seat) -> int:
    """Hexes next to own buildings, by land or bridge."""
    p = s.players[seat]
    found = spread(s.near, p.own)
    for power in bending(p, "footing"):
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
    return p.ship + extra if FACTIONS[p.faction].sails else 0


def within_reach(s: TerraMystica, seat: Seat) -> int:
    """Free lands one may transform or build on without a leap."""
    p = s.players[seat]
    return (on_foot(s, seat) | by_ship(s, p, shipping(p))) & MAPS[s.map].lands & ~s.taken


def leaps(p: Player) -> bool:
    """Whether this people has tunnels or carpets."""
    return bool(bending(p, "leap"))


def leap(s: TerraMystica, seat: Seat) -> int:
    """How many hexes a tunnel or carpet skips."""
    skipped = 0
    for power in bending(s.players[seat], "leap"):
        skipped = power.leap(s, seat, skipped)
    return min(skipped, LONGEST_LEAP)


def by_leap(s: TerraMystica, p: Player, skipped: int) -> int:
    found = 0
    if skipped:
        far = MAPS[s.map].leap[skipped]
        for h in bits(p.own):
            found |= far[h]
    return found


def leap_cost(s: TerraMystica, seat: Seat) -> Purse:
    cost = NOTHING
    for power in bending(s.players[seat], "leap_cost"):
        cost = power.leap_cost(s, seat, cost)
    return cost


def leap_points(s: TerraMystica, seat: Seat) -> int:
    """A leap earns points each time."""
    points = 0
    for power in bending(s.players[seat], "leap_points"):
        points = power.leap_points(s, seat, points)
    return points


def within_leap(s: TerraMystica, seat: Seat, reached: int) -> int:
    """Free lands that only a leap reaches, if it can be paid."""
    p = s.players[seat]
    if not leaps(p) or not can_pay(p, leap_cost(s, seat)):
        return 0
    return by_leap(s, p, leap(s, seat)) & MAPS[s.map].lands & ~s.taken & ~reached


def cannot_use(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """Whether this is free land at all, wherever it lies."""
    if not MAPS[s.map].lands >> hex & 1:
        return NO_LAND
    if s.taken >> hex & 1:
        return OWN_HERE if s.owner[hex] == seat else OCCUPIED
    return OK


def cannot_reach(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """What keeps this free land out of reach; a leap that can be paid reaches it."""
    p = s.players[seat]
    reached = within_reach(s, seat)
    if (reached | within_leap(s, seat, reached)) >> hex & 1:
        return OK
    if leaps(p):
        near = by_leap(s, p, leap(s, seat)) >> hex & 1
        return LEAP_DEAR.about(costs(leap_cost(s, seat))) if near else BEYOND_LEAP
    return BY_RIVER if spread(s.near, p.own) >> hex & 1 else TOO_FAR


def needs_leap(s: TerraMystica, seat: Seat, hex: int) -> bool:
    """A leap is made only when there is no other way."""
    return leaps(s.players[seat]) and not within_reach(s, seat) >> hex & 1


def do_leap(s: TerraMystica, seat: Seat, hex: int) -> None:
    p = s.players[seat]
    pay(p, leap_cost(s, seat))
    earn(s, seat, "ability", leap_points(s, seat))
    s.tell("leapt", seat, hex)


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
