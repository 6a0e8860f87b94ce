"""Towns: four buildings, seven power, one tile; and every other tile one takes as a reward."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.rows import with_entry
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending, bending_with_stronghold
from veche.games.terra_mystica.amounts import gains, plus, points
from veche.games.terra_mystica.cults import advance, climb_price, gain_keys, keys_price
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import OwnTurn, gain, gain_price
from veche.games.terra_mystica.reasons import HAVE_IT, NO_FAVOUR_DUE, NO_TOWN_DUE, NO_TOWN_HERE, NONE_LEFT, RAFTED
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTIONS, FAVOURS, GOALS, PIECES, ROUNDS, TOWN_BUILDINGS, TOWN_POWER, TOWNS
from veche.games.terra_mystica.verbs import EFFECT, FAVOUR, TOWN


def building_power(s: TerraMystica, seat: Seat, building: int) -> int:
    power = PIECES[building].power
    for ability in bending(s.players[seat], "building_power"):
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


# Tiles.


def cannot_favour(s: TerraMystica, seat: Seat, tile: int) -> Reason:
    """Never two of the same kind."""
    if s.players[seat].favours >> tile & 1:
        return HAVE_IT
    return OK if s.favours_left[tile] else NONE_LEFT


def favours_on_offer(s: TerraMystica, seat: Seat) -> list[Action]:
    return [a for a in FAVOUR.actions if cannot_favour(s, seat, a.noun) is OK]


def favour_price(p: Player, tile: int) -> Price:
    return climb_price(p, FAVOURS[tile].cult, FAVOURS[tile].steps)


def take_favour(s: TerraMystica, seat: Seat, tile: int, promised: int = 0) -> int:
    """Its cult steps at once. A tile that makes towns easier founds those that were waiting: how many."""
    # RULING: D8, a group that has power 6 already becomes a town as soon as the tile is taken.
    p = s.players[seat]
    s.favours_left = with_entry(s.favours_left, tile, s.favours_left[tile] - 1)
    p.favours |= 1 << tile
    s.tell("favoured", seat, tile)
    advance(s, seat, FAVOURS[tile].cult, FAVOURS[tile].steps)
    more = 0
    if FAVOURS[tile].town_power < TOWN_POWER:
        for h in bits(p.own & ~p.settled):
            more += found_town(s, seat, h, promised + more)
    return more


def town_goal(s: TerraMystica) -> int:
    """What the round's goal gives for a town."""
    return GOALS[s.goals[s.round - 1]].town if 1 <= s.round <= ROUNDS else 0


def founding_points(s: TerraMystica, seat: Seat) -> int:
    """The round's goal, and what the faction adds."""
    earned = town_goal(s)
    for power in bending(s.players[seat], "town_points"):
        earned = power.town_points(s, seat, earned)
    return earned


def founding_workers(s: TerraMystica, seat: Seat) -> int:
    workers = 0
    for power in bending(s.players[seat], "town_workers"):
        workers = power.town_workers(s, seat, workers)
    return workers


def take_town(s: TerraMystica, seat: Seat, tile: int) -> None:
    """Points and goods; its own keys may be used at once."""
    p = s.players[seat]
    town = TOWNS[tile]
    s.towns_left = with_entry(s.towns_left, tile, s.towns_left[tile] - 1)
    p.towns += (tile,)
    s.tell("founded", seat, tile)
    earn(s, seat, "town", town.points)
    earn(s, seat, "goal", town_goal(s))
    earn(s, seat, "ability", founding_points(s, seat) - town_goal(s))
    p.workers += founding_workers(s, seat)
    gain(s, seat, town.gain)
    gain_keys(s, seat, town.keys, town.cults)
    for _ in range(town.ship):
        ship_for_free(s, seat)


def town_price(s: TerraMystica, seat: Seat, tile: int) -> Price:
    """As above, in amounts. No tile has more than one kind of reward, so they do not mind each other."""
    town = TOWNS[tile]
    sailing = shipping_points(s.players[seat]) if town.ship else 0
    return plus(
        points(town.points + founding_points(s, seat) + sailing),
        gains((0, founding_workers(s, seat), 0, 0)),
        gain_price(s, seat, town.gain),
        keys_price(s.players[seat], town.keys, town.cults),
    )


def shipping_points(p: Player) -> int:
    """Points for the next step on the shipping track, if there is one."""
    f = FACTIONS[p.faction]
    level = p.ship - f.ship_start
    return f.ship_points[level] if level < len(f.ship_points) else 0


def ship_for_free(s: TerraMystica, seat: Seat) -> None:
    """One step on the shipping track with its points; a carpet flies farther; at the end, nothing."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    if p.ship - f.ship_start < len(f.ship_points):
        earn(s, seat, "shipping", shipping_points(p))
        p.ship += 1
        s.tell("shipped", seat, p.ship)
    elif not f.sails:
        p.carpet += 1  # Of use only to those who leap by it.


@dataclass(frozen=True)
class Reward(OwnTurn):
    """A favour tile for a temple or sanctuary, a town tile for a town, the effect of a stronghold, in any order."""

    favours: int
    towns: int
    effect: bool = False

    def answers(self, s: TerraMystica) -> list[Action]:
        found: list[Action] = []
        if self.favours:
            found += favours_on_offer(s, self.seat)
        if self.towns:
            found += [TOWN[t] for t, left in enumerate(s.towns_left) if left]
        return [*found, EFFECT[0]] if self.effect else found

    def cannot_favour(self, s: TerraMystica, tile: int) -> Reason:
        return cannot_favour(s, self.seat, tile) if self.favours else NO_FAVOUR_DUE

    def price_favour(self, s: TerraMystica, tile: int) -> Price:
        return favour_price(s.players[self.seat], tile)

    def do_favour(self, s: TerraMystica, tile: int) -> None:
        more = take_favour(s, self.seat, tile, self.towns)
        reward(s, self.seat, self.favours - 1, self.towns + more, self.effect)

    def cannot_town(self, s: TerraMystica, tile: int) -> Reason:
        if not self.towns:
            return NO_TOWN_DUE
        return OK if s.towns_left[tile] else NONE_LEFT

    def price_town(self, s: TerraMystica, tile: int) -> Price:
        return town_price(s, self.seat, tile)

    def do_town(self, s: TerraMystica, tile: int) -> None:
        take_town(s, self.seat, tile)
        reward(s, self.seat, self.favours, self.towns - 1, self.effect)

    def price_effect(self, s: TerraMystica, _: int) -> Price:
        return stronghold_brings(s, self.seat)

    def do_effect(self, s: TerraMystica, _: int) -> None:
        stronghold_effect(s, self.seat)
        reward(s, self.seat, self.favours, self.towns)


def reward(s: TerraMystica, seat: Seat, favours: int, towns: int, effect: bool = False) -> None:
    """Tiles to take, and a stronghold's effect; in which order is the player's choice."""
    if favours or towns:
        s.then(Reward(seat, favours, towns, effect))
    elif effect:
        stronghold_effect(s, seat)


def stronghold_effect(s: TerraMystica, seat: Seat) -> None:
    for power in bending(s.players[seat], "stronghold_effect"):
        power.stronghold_effect(s, seat)


def stronghold_brings(s: TerraMystica, seat: Seat) -> Price:
    """What the stronghold's power gives at once, in amounts; asked also before it stands."""
    powers = bending_with_stronghold(s.players[seat], "stronghold_brings")
    return plus(*[power.stronghold_brings(s, seat) for power in powers])


# Towns across a river.


def cannot_raft(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """Own buildings round this river hex, linked over it, must make a town."""
    p = s.players[seat]
    if p.rafts >> hex & 1:
        return RAFTED
    around = s.near[hex] & p.own
    if around & (around - 1) == 0 or around & p.settled:
        return NO_TOWN_HERE
    if not any(s.towns_left):
        return NONE_LEFT
    group = settlement(s, p, around)
    return OK if not group & p.settled and is_town(s, seat, group) else NO_TOWN_HERE


def raft(s: TerraMystica, seat: Seat, hex: int) -> None:
    """The tile lies on the river hex; from now on all own buildings round it are neighbours."""
    p = s.players[seat]
    p.rafts |= 1 << hex
    p.settled |= settlement(s, p, s.near[hex] & p.own)
    s.tell("rafted", seat, hex)
    reward(s, seat, 0, 1)
