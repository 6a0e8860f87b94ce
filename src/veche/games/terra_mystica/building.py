"""Building and upgrading, and the power it brings to the neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.neighbours import offer_power
from veche.games.terra_mystica.power import OwnTurn, can_pay, conversions, pay
from veche.games.terra_mystica.reach import do_leap, leap_cost, within_leap, within_reach
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BECOMES,
    COMES_FROM,
    DWELLING,
    FACTIONS,
    FAVOURS,
    GOALS,
    PIECES,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
    Purse,
)
from veche.games.terra_mystica.towns import found_town, reward
from veche.games.terra_mystica.verbs import (
    BUILD,
    DONE,
    NO_PIECE,
    NOT_YOURS,
    OCCUPIED,
    OK,
    TOO_DEAR,
    TOO_FAR,
    UPGRADES,
    WRONG_BUILDING,
    WRONG_TERRAIN,
)


def has_piece(p: Player, building: int) -> bool:
    return p.built[building] < PIECES[building].copies


def cost_of(s: TerraMystica, seat: Seat, building: int, hex: int) -> Purse:
    """The printed price. A trading post costs twice the coins where no opponent is next to it."""
    p = s.players[seat]
    coins, workers, priests, power = FACTIONS[p.faction].cost[building]
    if building == TRADING_POST and not s.near[hex] & s.taken & ~p.own:
        coins *= 2
    return coins, workers, priests, power


def sites(s: TerraMystica, p: Player, hexes: int) -> list[int]:
    """Those of these free hexes whose terrain is one's own."""
    on = p.builds_on
    terrain = s.terrain
    return [h for h in bits(hexes) if on >> terrain[h] & 1]


def buildings_to_raise(s: TerraMystica, seat: Seat, reached: int) -> list[Action]:
    """Dwellings on free hexes of the home terrain within reach."""
    p = s.players[seat]
    cost = FACTIONS[p.faction].cost[DWELLING]
    if not has_piece(p, DWELLING) or not can_pay(p, cost):
        return []
    found = [BUILD[h] for h in sites(s, p, reached)]
    far = within_leap(s, seat, reached)
    if far:
        workers, priests = leap_cost(s, seat)
        if can_pay(p, (cost[0], cost[1] + workers, cost[2] + priests, 0)):
            found += [BUILD[h] for h in sites(s, p, far)]
    return found


def cannot_build(s: TerraMystica, seat: Seat, hex: int) -> int:
    """Why no dwelling can be built here now."""
    p = s.players[seat]
    if s.taken >> hex & 1:
        return OCCUPIED
    reached = within_reach(s, seat)
    if not (reached | within_leap(s, seat, reached)) >> hex & 1:
        return TOO_FAR
    if not p.builds_on >> s.terrain[hex] & 1:
        return WRONG_TERRAIN
    if not has_piece(p, DWELLING):
        return NO_PIECE
    return OK if BUILD[hex] in buildings_to_raise(s, seat, reached) else TOO_DEAR


def cannot_upgrade(s: TerraMystica, seat: Seat, building: int, hex: int) -> int:
    """Why this building cannot become that one now."""
    p = s.players[seat]
    if s.owner[hex] != seat:
        return NOT_YOURS
    if s.building[hex] != COMES_FROM[building]:
        return WRONG_BUILDING
    if not has_piece(p, building):
        return NO_PIECE
    return OK if can_pay(p, cost_of(s, seat, building, hex)) else TOO_DEAR


def upgrades(s: TerraMystica, seat: Seat) -> list[Action]:
    found: list[Action] = []
    for h in bits(s.players[seat].own):
        for building in BECOMES[s.building[h]]:
            if cannot_upgrade(s, seat, building, h) == OK:
                found.append(UPGRADES[building][h])
    return found


def put(s: TerraMystica, seat: Seat, hex: int) -> None:
    """A dwelling on the map, for whatever price."""
    p = s.players[seat]
    s.building[hex] = DWELLING
    s.owner[hex] = seat
    s.taken |= 1 << hex
    p.own |= 1 << hex
    p.built[DWELLING] += 1


def build(s: TerraMystica, seat: Seat, hex: int, leapt: int = -1) -> None:
    """Pay for a dwelling and place it; a leap is paid unless it was made in this turn already."""
    if leapt != hex and s.kit(seat)["leap"] and not within_reach(s, seat) >> hex & 1:
        do_leap(s, seat, hex)
    pay(s.players[seat], FACTIONS[s.players[seat].faction].cost[DWELLING])
    build_free(s, seat, hex)


def build_free(s: TerraMystica, seat: Seat, hex: int) -> None:
    put(s, seat, hex)
    raised(s, seat, hex)


def upgrade(s: TerraMystica, seat: Seat, building: int, hex: int) -> None:
    pay(s.players[seat], cost_of(s, seat, building, hex))
    upgrade_free(s, seat, building, hex)


def upgrade_free(s: TerraMystica, seat: Seat, building: int, hex: int) -> None:
    """The old piece goes back to the faction board."""
    p = s.players[seat]
    p.built[s.building[hex]] -= 1
    p.built[building] += 1
    s.building[hex] = building
    if building == STRONGHOLD:
        p.kit = p.fort
    raised(s, seat, hex)


def favours(s: TerraMystica, seat: Seat, building: int) -> int:
    """A favour tile for every temple and for the sanctuary."""
    tiles = 1 if building in (TEMPLE, SANCTUARY) else 0
    for power in s.kit(seat)["favours"]:
        tiles = power.favours(s, seat, building, tiles)
    return tiles


def raised(s: TerraMystica, seat: Seat, hex: int) -> None:
    """Somebody built or upgraded here: points, offers of power, towns and tiles."""
    building = s.building[hex]
    s.tell("raised", seat, hex, building)
    score_building(s, seat, building)
    offer_power(s, seat, hex)
    if building == STRONGHOLD:
        for power in s.kit(seat)["raised_stronghold"]:
            power.raised_stronghold(s, seat)
    reward(s, seat, favours(s, seat, building), found_town(s, seat, hex))


def score_building(s: TerraMystica, seat: Seat, building: int) -> None:
    """The round's goal, and favour tiles that reward building."""
    p = s.players[seat]
    if 1 <= s.round <= ROUNDS:
        p.vp += GOALS[s.goals[s.round - 1]].built[building]
    for f in bits(p.favours):
        p.vp += FAVOURS[f].built[building]


@dataclass(frozen=True)
class MayBuild(OwnTurn):
    """After transforming, a dwelling may be built on a hex that has become home."""

    hexes: int

    def answers(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        if not has_piece(p, DWELLING):
            return []
        if not can_pay(p, FACTIONS[p.faction].cost[DWELLING]):
            return DONE.actions[:] if conversions(s, self.seat) else []
        return [*[BUILD[h] for h in sites(s, p, self.hexes & ~s.taken)], DONE[0]]

    def do_build(self, s: TerraMystica, hex: int) -> None:
        build(s, self.seat, hex, hex)

    def do_done(self, s: TerraMystica, _: int) -> None:
        s.tell("left_empty", self.seat)
