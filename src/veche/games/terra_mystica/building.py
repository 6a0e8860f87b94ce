"""Building and upgrading, and the power it brings to the neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.rows import with_byte
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import costs, plus, points
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.neighbours import offer_power
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import OwnTurn, can_pay, conversions, pay
from veche.games.terra_mystica.reach import (
    cannot_reach,
    cannot_use,
    do_leap,
    leap_cost,
    leap_points,
    needs_leap,
    within_leap,
)
from veche.games.terra_mystica.reasons import (
    CLOSED_TERRAIN,
    NO_PIECE,
    NOT_TURNED,
    NOT_YOURS,
    TOO_DEAR,
    WRONG_BUILDING,
    WRONG_TERRAIN,
)
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BECOMES,
    COMES_FROM,
    DWELLING,
    FACTIONS,
    FAVOURS,
    GOALS,
    NOTHING,
    PIECES,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
    Purse,
)
from veche.games.terra_mystica.towns import found_town, reward, stronghold_brings
from veche.games.terra_mystica.verbs import BUILD, DONE, UPGRADES


def has_piece(p: Player, building: int) -> bool:
    return p.built[building] < PIECES[building].copies


def together(a: Purse, b: Purse) -> Purse:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def cost_of(s: TerraMystica, seat: Seat, building: int, hex: int) -> Purse:
    """The printed price. A trading post costs twice the coins where no opponent is next to it."""
    p = s.players[seat]
    coins, workers, priests, power = FACTIONS[p.faction].cost[building]
    if building == TRADING_POST and not s.near[hex] & s.taken & ~p.own:
        coins *= 2
    return coins, workers, priests, power


def uses_spades(s: TerraMystica, seat: Seat) -> bool:
    uses = True
    for power in bending(s.players[seat], "uses_spades"):
        uses = power.uses_spades(s, seat, uses)
    return uses


# Dwellings.


def sites(s: TerraMystica, p: Player, hexes: int) -> list[int]:
    """Those of these free hexes whose terrain is one's own."""
    on = p.builds_on
    terrain = s.terrain
    return [h for h in bits(hexes) if on >> terrain[h] & 1]


def dwellings(s: TerraMystica, seat: Seat, reached: int) -> list[Action]:
    """Dwellings on free hexes of the home terrain within reach."""
    p = s.players[seat]
    cost = FACTIONS[p.faction].cost[DWELLING]
    if not has_piece(p, DWELLING) or not can_pay(p, cost):
        return []
    found = [BUILD[h] for h in sites(s, p, reached)]
    far = within_leap(s, seat, reached)
    if far and can_pay(p, together(cost, leap_cost(s, seat))):
        found += [BUILD[h] for h in sites(s, p, far)]
    return found


def dwelling_cost(s: TerraMystica, seat: Seat, hex: int) -> Purse:
    """The printed price, and the leap's where one is needed."""
    cost = FACTIONS[s.players[seat].faction].cost[DWELLING]
    return together(cost, leap_cost(s, seat) if needs_leap(s, seat, hex) else NOTHING)


def cannot_stand(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """A building stands on home terrain only."""
    if s.players[seat].builds_on >> s.terrain[hex] & 1:
        return OK
    return WRONG_TERRAIN if uses_spades(s, seat) else CLOSED_TERRAIN


def cannot_pay_dwelling(s: TerraMystica, seat: Seat, cost: Purse) -> Reason:
    p = s.players[seat]
    if not has_piece(p, DWELLING):
        return NO_PIECE.about(DWELLING)
    return OK if can_pay(p, cost) else TOO_DEAR.about(costs(cost))


def cannot_build(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """Why no dwelling can be built here now."""
    why = cannot_use(s, seat, hex) or cannot_reach(s, seat, hex) or cannot_stand(s, seat, hex)
    return why or cannot_pay_dwelling(s, seat, dwelling_cost(s, seat, hex))


def build_price(s: TerraMystica, seat: Seat, hex: int) -> Price:
    earned = building_points(s, seat, DWELLING)
    if needs_leap(s, seat, hex):
        earned += leap_points(s, seat)
    return plus(costs(dwelling_cost(s, seat, hex)), points(earned))


def put(s: TerraMystica, seat: Seat, hex: int) -> None:
    """A dwelling on the map, for whatever price."""
    p = s.players[seat]
    s.building = with_byte(s.building, hex, DWELLING)
    s.owner[hex] = seat
    s.taken |= 1 << hex
    p.own |= 1 << hex
    p.built[DWELLING] += 1


def build(s: TerraMystica, seat: Seat, hex: int) -> None:
    """Pay for a dwelling, and for the leap there if one is needed, and place it."""
    if needs_leap(s, seat, hex):
        do_leap(s, seat, hex)
    build_here(s, seat, hex)


def build_here(s: TerraMystica, seat: Seat, hex: int) -> None:
    """Where one has been this turn already."""
    pay(s.players[seat], FACTIONS[s.players[seat].faction].cost[DWELLING])
    build_free(s, seat, hex)


def build_free(s: TerraMystica, seat: Seat, hex: int) -> None:
    put(s, seat, hex)
    raised(s, seat, hex)


# Upgrades.


def cannot_upgrade(s: TerraMystica, seat: Seat, building: int, hex: int) -> Reason:
    """Why this building cannot become that one now."""
    p = s.players[seat]
    if s.owner[hex] != seat:
        return NOT_YOURS
    if s.building[hex] != COMES_FROM[building]:
        return WRONG_BUILDING.about(COMES_FROM[building])
    if not has_piece(p, building):
        return NO_PIECE.about(building)
    cost = cost_of(s, seat, building, hex)
    return OK if can_pay(p, cost) else TOO_DEAR.about(costs(cost))


def upgrades(s: TerraMystica, seat: Seat) -> list[Action]:
    """Looked through by kinds first: most of them are out of pieces or too dear wherever they would stand."""
    p = s.players[seat]
    cost = FACTIONS[p.faction].cost
    kinds = [b for b in range(TRADING_POST, len(UPGRADES)) if has_piece(p, b) and can_pay(p, cost[b])]
    if not kinds:
        return []
    found: list[Action] = []
    for h in bits(p.own):
        for building in BECOMES[s.building[h]]:
            if building in kinds and can_pay(p, cost_of(s, seat, building, h)):
                found.append(UPGRADES[building][h])
    return found


def upgrade_price(s: TerraMystica, seat: Seat, building: int, hex: int) -> Price:
    brings = stronghold_brings(s, seat) if building == STRONGHOLD else ()
    return plus(costs(cost_of(s, seat, building, hex)), points(building_points(s, seat, building)), brings)


def upgrade(s: TerraMystica, seat: Seat, building: int, hex: int) -> None:
    pay(s.players[seat], cost_of(s, seat, building, hex))
    upgrade_free(s, seat, building, hex)


def upgrade_free(s: TerraMystica, seat: Seat, building: int, hex: int) -> None:
    """The old piece goes back to the faction board."""
    p = s.players[seat]
    p.built[s.building[hex]] -= 1
    p.built[building] += 1
    s.building = with_byte(s.building, hex, building)
    if building == STRONGHOLD:
        p.kit = p.fort
    raised(s, seat, hex)


# What follows.


def favours(s: TerraMystica, seat: Seat, building: int) -> int:
    """A favour tile for every temple and for the sanctuary."""
    tiles = 1 if building in (TEMPLE, SANCTUARY) else 0
    for power in bending(s.players[seat], "favours"):
        tiles = power.favours(s, seat, building, tiles)
    return tiles


def goal_points(s: TerraMystica, building: int) -> int:
    """What the round's goal gives for a building."""
    return GOALS[s.goals[s.round - 1]].built[building] if 1 <= s.round <= ROUNDS else 0


def favour_points(s: TerraMystica, seat: Seat, building: int) -> int:
    """Favour tiles that reward building."""
    return sum([FAVOURS[f].built[building] for f in bits(s.players[seat].favours)])


def building_points(s: TerraMystica, seat: Seat, building: int) -> int:
    return goal_points(s, building) + favour_points(s, seat, building)


def raised(s: TerraMystica, seat: Seat, hex: int) -> None:
    """Somebody built or upgraded here: points, offers of power, towns and tiles."""
    p = s.players[seat]
    building = s.building[hex]
    s.tell("raised", seat, hex, building)
    earn(s, seat, "goal", goal_points(s, building))
    earn(s, seat, "favour", favour_points(s, seat, building))
    offer_power(s, seat, hex)
    effect = False
    if building == STRONGHOLD:
        for power in bending(p, "raised_stronghold"):
            power.raised_stronghold(s, seat)
        effect = bool(bending(p, "stronghold_effect"))
    reward(s, seat, favours(s, seat, building), found_town(s, seat, hex), effect)


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

    def cannot_build(self, s: TerraMystica, hex: int) -> Reason:
        why = cannot_use(s, self.seat, hex)
        if why is OK and not self.hexes >> hex & 1:
            why = NOT_TURNED
        cost = FACTIONS[s.players[self.seat].faction].cost[DWELLING]
        return why or cannot_stand(s, self.seat, hex) or cannot_pay_dwelling(s, self.seat, cost)

    def price_build(self, s: TerraMystica, hex: int) -> Price:
        cost = FACTIONS[s.players[self.seat].faction].cost[DWELLING]
        return plus(costs(cost), points(building_points(s, self.seat, DWELLING)))

    def do_build(self, s: TerraMystica, hex: int) -> None:
        build_here(s, self.seat, hex)

    def do_done(self, s: TerraMystica, _: int) -> None:
        s.tell("left_empty", self.seat)
