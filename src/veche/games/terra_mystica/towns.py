"""Towns: four buildings, seven power, one tile; and every other tile one takes as a reward."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.cults import advance, gain_keys
from veche.games.terra_mystica.maps import LANDS, bits
from veche.games.terra_mystica.power import OwnTurn, gain
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTIONS, FAVOURS, GOALS, PIECES, ROUNDS, TOWN_BUILDINGS, TOWN_POWER, TOWNS
from veche.games.terra_mystica.verbs import FAVOUR, TOWN


def building_power(s: TerraMystica, seat: Seat, building: int) -> int:
    power = PIECES[building].power
    for ability in s.kit(seat)["building_power"]:
        power = ability.building_power(s, seat, building, power)
    return power


def town_power(p: Player) -> int:
    """Seven; a favour tile makes it six."""
    need = TOWN_POWER
    for f in bits(p.favours):
        need = min(need, FAVOURS[f].town_power)
    return need


def beside(s: TerraMystica, p: Player, hex: int) -> int:
    """Own buildings next to this one: by land, by bridge, and round a river hex that founded a town."""
    found = s.near[hex] & p.own
    for river in bits(s.near[hex] & p.rafts):
        found |= s.near[river] & p.own
    return found & ~(1 << hex)


def settlement(s: TerraMystica, p: Player, hexes: int) -> int:
    """All own buildings connected with these."""
    group = hexes
    edge = hexes
    while edge:
        more = 0
        for h in bits(edge):
            more |= beside(s, p, h)
        edge = more & ~group
        group |= edge
    return group


def is_town(s: TerraMystica, seat: Seat, group: int) -> bool:
    sites = power = 0
    for h in bits(group):
        sites += PIECES[s.building[h]].sites
        power += building_power(s, seat, s.building[h])
    return sites >= TOWN_BUILDINGS and power >= town_power(s.players[seat])


def found_town(s: TerraMystica, seat: Seat, hex: int, promised: int = 0) -> int:
    """Does what happened on this hex join it to a town, or found one? How many were founded.
    A town needs a tile that is not promised to another town of this turn."""
    p = s.players[seat]
    if p.settled >> hex & 1 or not p.own >> hex & 1:
        return 0
    group = settlement(s, p, 1 << hex)
    if group & p.settled:
        p.settled |= group
        return 0
    if group & (group - 1) == 0 or sum(s.towns_left) <= promised or not is_town(s, seat, group):
        return 0
    p.settled |= group
    return 1


def reward(s: TerraMystica, seat: Seat, favours: int, towns: int) -> None:
    """Tiles to take; in which order is the player's choice."""
    if favours or towns:
        s.then(Reward(seat, favours, towns))


def founded(s: TerraMystica, seat: Seat, tile: int) -> None:
    """A town: the round's goal, then those who care."""
    s.tell("founded", seat, tile)
    if 1 <= s.round <= ROUNDS:
        s.players[seat].vp += GOALS[s.goals[s.round - 1]].town
    for power in s.kit(seat)["founded"]:
        power.founded(s, seat)


def favours_on_offer(s: TerraMystica, seat: Seat) -> list[int]:
    """Never two of the same kind."""
    mine = s.players[seat].favours
    return [f for f, left in enumerate(s.favours_left) if left and not mine >> f & 1]


@dataclass(frozen=True)
class Reward(OwnTurn):
    """Take a favour tile for a temple or sanctuary, a town tile for a town."""

    favours: int
    towns: int

    def answers(self, s: TerraMystica) -> list[Action]:
        found: list[Action] = []
        if self.favours:
            found += [FAVOUR[f] for f in favours_on_offer(s, self.seat)]
        if self.towns:
            found += [TOWN[t] for t, left in enumerate(s.towns_left) if left]
        return found

    def do_favour(self, s: TerraMystica, tile: int) -> None:
        more = take_favour(s, self.seat, tile, self.towns)
        self.go_on(s, self.favours - 1, self.towns + more)

    def do_town(self, s: TerraMystica, tile: int) -> None:
        take_town(s, self.seat, tile)
        self.go_on(s, self.favours, self.towns - 1)

    def go_on(self, s: TerraMystica, favours: int, towns: int) -> None:
        if favours or towns:
            s.then(Reward(self.seat, favours, towns))


def take_favour(s: TerraMystica, seat: Seat, tile: int, promised: int = 0) -> int:
    """Its cult steps at once. A tile that makes towns easier founds those that were waiting: how many."""
    p = s.players[seat]
    s.favours_left[tile] -= 1
    p.favours |= 1 << tile
    s.tell("favoured", seat, tile)
    advance(s, seat, FAVOURS[tile].cult, FAVOURS[tile].steps)
    more = 0
    if FAVOURS[tile].town_power < TOWN_POWER:
        for h in bits(p.own & ~p.settled):
            more += found_town(s, seat, h, promised + more)
    return more


def take_town(s: TerraMystica, seat: Seat, tile: int) -> None:
    """Points and goods; its own keys may be used at once."""
    p = s.players[seat]
    town = TOWNS[tile]
    s.towns_left[tile] -= 1
    p.towns.append(tile)
    p.vp += town.points
    founded(s, seat, tile)
    gain(s, seat, town.gain)
    gain_keys(s, seat, town.keys, town.cults)
    for _ in range(town.ship):
        ship_for_free(s, seat)


def ship_for_free(s: TerraMystica, seat: Seat) -> None:
    """One step on the shipping track with its points; a carpet flies farther; at the end, nothing."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    level = p.ship - f.ship_start
    if level < len(f.ship_points):
        p.vp += f.ship_points[level]
        p.ship += 1
        s.tell("shipped", seat, p.ship)
    elif p.ship == 0:
        p.carpet += 1  # Of use only to those who leap by it.


def can_raft(s: TerraMystica, seat: Seat, river: int) -> bool:
    """Whether own buildings round this river hex, linked over it, make a town."""
    p = s.players[seat]
    around = s.near[river] & p.own
    if around & (around - 1) == 0 or around & p.settled or not any(s.towns_left):
        return False
    group = settlement(s, p, around)
    return not group & p.settled and is_town(s, seat, group)


def raft(s: TerraMystica, seat: Seat, river: int) -> None:
    """The tile lies on the river hex; from now on all own buildings round it are neighbours."""
    p = s.players[seat]
    hex = LANDS + river
    p.rafts |= 1 << hex
    p.settled |= settlement(s, p, s.near[hex] & p.own)
    s.tell("rafted", seat, hex)
    reward(s, seat, 0, 1)
