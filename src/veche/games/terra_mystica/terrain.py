"""Transforming: spades, bought or free, turn the terrain wheel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.rows import with_byte
from veche.core.state import Do, Seat, Step
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import costs, plus, points
from veche.games.terra_mystica.building import MayBuild, uses_spades
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import OwnTurn, within_means
from veche.games.terra_mystica.reach import (
    by_leap,
    cannot_reach,
    cannot_use,
    do_leap,
    leap,
    leap_cost,
    leap_points,
    leaps,
    needs_leap,
    within_leap,
    within_reach,
)
from veche.games.terra_mystica.reasons import (
    FIXED_TERRAIN,
    FREE_SPADES_ONLY,
    HOME_ALREADY,
    JUST_TURNED,
    NO_LEAP_NOW,
    NO_SPADES,
    ONE_LEAP,
    ONE_UNFINISHED,
    SPADES_SHORT,
)
from veche.games.terra_mystica.spades import (
    buy_spades,
    buying_price,
    gained_price,
    gained_spades,
    spade_cost,
    spade_goal,
    spades_for_sale,
    times,
    used_points,
)
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import NOTHING, WHEEL, Purse
from veche.games.terra_mystica.verbs import BUY, DIG, DONE, INTO
from veche.games.terra_mystica.wheel import MOST_TURNS, NEVER, cheapest, spades_into, wheel

ACTION: Final = 0  # Spades of an action: more may be bought, a dwelling may follow.
GIFT: Final = 1  # Spades of a stronghold: none may be bought, a dwelling may follow.
CULT: Final = 2  # Spades of the cult bonus: none may be bought, nothing is built.
NOWHERE: Final = -1


def give_spades(s: TerraMystica, seat: Seat, n: int, kind: int) -> None:
    """Free spades: to be used at once, or turned into something else, which the round's goal counts as well."""
    p = s.players[seat]
    for power in bending(p, "instead_of_spades"):
        step = power.instead_of_spades(s, seat, n)
        earn(s, seat, "goal", n * spade_goal(s))
        if step is not None:
            s.then(step)
        return
    gained_spades(s, seat, n)
    s.then(MoreSpades(seat, n, Digging(kind)))


def giving_price(s: TerraMystica, seat: Seat, n: int) -> Price:
    for power in bending(s.players[seat], "instead_of_spades"):
        return plus(power.spades_bring(s, seat, n), points(n * spade_goal(s)))
    return gained_price(s, seat, n)


# Using them.


@dataclass(frozen=True)
class Digging(Step):
    """Where spades come from, and what has become of those used so far in this turn."""

    kind: int
    home: int = 0  # hexes that became home: a dwelling may follow on one
    leapt: int = NOWHERE  # the hex that a tunnel or carpet led to
    unfinished: bool = False  # a hex was turned, but not into home

    def leap_to(self, hex: int) -> Digging:
        return Digging(self.kind, self.home, hex, self.unfinished)

    def turned(self, hex: int, into_home: bool, bought: int) -> Digging:
        """After another hex has been turned."""
        if not into_home:
            return Digging(self.kind, self.home, self.leapt, self.kind != CULT)
        # RULING: C6, no dwelling on a second hex that needed bought spades.
        if bought and self.is_second():
            return self
        return Digging(self.kind, self.home | 1 << hex, self.leapt, self.unfinished)

    def is_second(self) -> bool:
        """Whether a hex has been turned already."""
        return bool(self.home) or self.unfinished

    def may_buy(self, s: TerraMystica, seat: Seat) -> bool:
        """Whether spades may be added to the free ones."""
        # RULING: C6, by the book the second free spade, with bought ones, may go to a second hex.
        if self.kind != ACTION:
            return False
        buys = True
        if self.is_second():
            for custom in bending(s.players[seat], "buys_for_second"):
                buys = custom.buys_for_second(s, seat, buys)
        return buys

    def for_sale(self, s: TerraMystica, seat: Seat, workers: int) -> int:
        return spades_for_sale(s, seat, workers) if self.may_buy(s, seat) else 0


def diggable(s: TerraMystica, seat: Seat, hexes: int, spades: int) -> list[int]:
    """Which of these hexes can be turned at all with so many spades."""
    if spades <= 0:
        return []
    terrain = s.terrain
    if not bending(s.players[seat], "wheel"):
        return [h for h in bits(hexes) if terrain[h] < WHEEL]
    return [h for h in bits(hexes) if terrain[h] < WHEEL and cheapest(s, seat, terrain[h]) <= spades]


def digs(s: TerraMystica, seat: Seat, reached: int) -> list[Action]:
    """Hexes to transform with bought spades, or in a way of one's own."""
    for power in bending(s.players[seat], "cannot_reshape"):
        return [DIG[h] for h in bits(reached) if s.terrain[h] < WHEEL and power.cannot_reshape(s, seat, h) is OK]
    found = [DIG[h] for h in diggable(s, seat, reached, spades_for_sale(s, seat, 0))]
    far = within_leap(s, seat, reached)
    if far:
        found += [DIG[h] for h in diggable(s, seat, far, spades_for_sale(s, seat, leap_cost(s, seat)[1]))]
    return found


def cannot_turn(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """Whether this is free land that can change at all."""
    why = cannot_use(s, seat, hex)
    return why or (FIXED_TERRAIN if s.terrain[hex] >= WHEEL else OK)


def cannot_dig(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    """Why this hex cannot be transformed by an action of its own."""
    why = cannot_turn(s, seat, hex)
    if why is OK and not uses_spades(s, seat):
        return NO_SPADES
    why = why or cannot_reach(s, seat, hex)
    if why:
        return why
    for power in bending(s.players[seat], "cannot_reshape"):
        return power.cannot_reshape(s, seat, hex)
    set_aside = leap_cost(s, seat)[1] if needs_leap(s, seat, hex) else 0
    need = cheapest(s, seat, s.terrain[hex])
    if need <= spades_for_sale(s, seat, set_aside):
        return OK
    if need == NEVER:
        return HOME_ALREADY
    return SPADES_SHORT.about(need, costs(times(need, spade_cost(s, seat))))


def start_digging(s: TerraMystica, seat: Seat, hex: int) -> None:
    """The action: transform this hex, and perhaps build on it."""
    for power in bending(s.players[seat], "reshape"):
        power.reshape(s, seat, hex)
        return
    s.then(Into(seat, hex, 0, Digging(ACTION)))


@dataclass(frozen=True)
class MoreSpades(Do):
    """Free spades are left: ask where to use them, or go on to the dwelling if nowhere."""

    seat: Seat
    left: int
    dig: Digging

    def run(self, s: TerraMystica) -> None:
        use = UseSpades(self.seat, self.left, self.dig)
        if use.answers(s):
            s.then(use)
        else:
            then_build(s, self.seat, self.dig)


def then_build(s: TerraMystica, seat: Seat, dig: Digging) -> None:
    """One dwelling, on a hex that is home now."""
    if dig.home and dig.kind != CULT:
        s.then(MayBuild(seat, dig.home))


@dataclass(frozen=True)
class UseSpades(OwnTurn):
    """Use free spades: on which hex? In the action phase at most one may stay unfinished; the rest may be given up."""

    left: int
    dig: Digging

    def answers(self, s: TerraMystica) -> list[Action]:
        reached = within_reach(s, self.seat)
        found = [DIG[h] for h in self.within(s, reached, 0)]
        if self.may_leap(s):
            far = within_leap(s, self.seat, reached)
            found += [DIG[h] for h in self.within(s, far, leap_cost(s, self.seat)[1])] if far else []
        if found or self.worth_converting(s, reached):
            found.append(DONE[0])
        return found

    def worth_converting(self, s: TerraMystica, reached: int) -> bool:
        """Spades are not lost for want of a conversion: whoever could use them after one is asked first."""
        if self.dig.kind == CULT:
            return False
        skipped = leap(s, self.seat) if self.may_leap(s) else 0
        far = by_leap(s, s.players[self.seat], skipped) & ~s.taken & ~reached
        cost = leap_cost(s, self.seat)
        return self.within_means(s, reached, NOTHING) or self.within_means(s, far, cost)

    def within_means(self, s: TerraMystica, hexes: int, cost: Purse) -> bool:
        """Whether conversions could pay what one of these hexes takes besides the free spades, and this."""
        more = NEVER - 1 - self.left if self.dig.may_buy(s, self.seat) else 0
        spade = spade_cost(s, self.seat)
        for h in self.usable(s, hexes, self.left + more):
            missing = max(0, self.need(s, h) - self.left)
            if within_means(s.players[self.seat], missing * spade[1] + cost[1], missing * spade[2] + cost[2]):
                return True
        return False

    def need(self, s: TerraMystica, hex: int) -> int:
        """Spades that this hex takes at least: a second unfinished one is not allowed."""
        if self.dig.unfinished:
            return spades_into(s, self.seat, hex, s.players[self.seat].home)
        return cheapest(s, self.seat, s.terrain[hex])

    def converts(self, s: TerraMystica) -> bool:
        return self.dig.kind != CULT

    def again(self) -> Step:
        """What was converted may be missing now: then the dwelling is next."""
        return MoreSpades(self.seat, self.left, self.dig)

    def may_leap(self, s: TerraMystica) -> bool:
        return self.dig.kind != CULT and self.dig.leapt == NOWHERE and leaps(s.players[self.seat])

    def budget(self, s: TerraMystica, workers: int) -> int:
        return self.left + self.dig.for_sale(s, self.seat, workers)

    def within(self, s: TerraMystica, hexes: int, workers: int) -> list[int]:
        return self.usable(s, hexes, self.budget(s, workers))

    def usable(self, s: TerraMystica, hexes: int, spades: int) -> list[int]:
        """Which of these hexes may be turned next with so many spades."""
        found = diggable(s, self.seat, hexes & ~self.dig.home, spades)
        return [h for h in found if self.need(s, h) <= spades] if self.dig.unfinished else found

    def cannot_dig(self, s: TerraMystica, hex: int) -> Reason:
        seat = self.seat
        why = cannot_turn(s, seat, hex)
        if why:
            return why
        if self.dig.home >> hex & 1:
            return JUST_TURNED
        far = needs_leap(s, seat, hex)
        if far and not self.may_leap(s):
            return NO_LEAP_NOW if self.dig.kind == CULT else ONE_LEAP
        why = cannot_reach(s, seat, hex)
        if why:
            return why
        budget = self.budget(s, leap_cost(s, seat)[1] if far else 0)
        need = cheapest(s, seat, s.terrain[hex])
        if need > budget:
            return HOME_ALREADY if need == NEVER else self.short(s, need)
        return OK if self.need(s, hex) <= budget else ONE_UNFINISHED.about(self.need(s, hex))

    def short(self, s: TerraMystica, need: int) -> Reason:
        """Too few spades for this hex, and no more can be had for it."""
        if not self.dig.may_buy(s, self.seat):
            return FREE_SPADES_ONLY.about(need)
        return SPADES_SHORT.about(need, costs(times(need - self.left, spade_cost(s, self.seat))))

    def do_dig(self, s: TerraMystica, hex: int) -> None:
        s.then(Into(self.seat, hex, self.left, self.dig))

    def do_done(self, s: TerraMystica, _: int) -> None:
        s.tell("gave_up", self.seat, self.left)
        then_build(s, self.seat, self.dig)


@dataclass(frozen=True)
class Into(OwnTurn):
    """Into which terrain? Missing spades are bought; where one may pay for the next, one at a time."""

    hex: int
    free: int
    dig: Digging
    bought: int = 0

    def set_aside(self, s: TerraMystica) -> int:
        return leap_cost(s, self.seat)[1] if needs_leap(s, self.seat, self.hex) else 0

    def in_stages(self, s: TerraMystica) -> bool:
        powers = bending(s.players[self.seat], "digs_in_stages")
        return bool(powers) and self.dig.may_buy(s, self.seat) and powers[0].digs_in_stages(s, self.seat)

    def converts(self, s: TerraMystica) -> bool:
        return self.in_stages(s)

    def answers(self, s: TerraMystica) -> list[Action]:
        more = self.dig.for_sale(s, self.seat, self.set_aside(s))
        most = self.free + self.bought + more
        home = s.players[self.seat].home
        found: list[Action] = []
        for terrain, n in wheel(s, self.seat, s.terrain[self.hex]):
            # RULING: C4, spades bought for a hex are all used on it.
            if self.bought <= n <= most and (terrain == home or not self.dig.unfinished):
                found.append(INTO[terrain])
        if more and self.free + self.bought < MOST_TURNS and self.in_stages(s):
            found.append(BUY[0])
        return found

    def price_buy(self, s: TerraMystica, _: int) -> Price:
        return buying_price(s, self.seat, 1)

    def do_buy(self, s: TerraMystica, _: int) -> None:
        buy_spades(s, self.seat, 1)
        s.then(Into(self.seat, self.hex, self.free, self.dig, self.bought + 1))

    def missing(self, s: TerraMystica, terrain: int) -> int:
        """Spades still to be bought for this terrain."""
        return max(0, spades_into(s, self.seat, self.hex, terrain) - self.free - self.bought)

    def price_into(self, s: TerraMystica, terrain: int) -> Price:
        used = used_points(s, self.seat, spades_into(s, self.seat, self.hex, terrain))
        missing = self.missing(s, terrain)
        found = plus(points(used), buying_price(s, self.seat, missing) if missing else ())
        if not needs_leap(s, self.seat, self.hex):
            return found
        return plus(found, costs(leap_cost(s, self.seat)), points(leap_points(s, self.seat)))

    def do_into(self, s: TerraMystica, terrain: int) -> None:
        seat = self.seat
        p = s.players[seat]
        spades, missing = spades_into(s, seat, self.hex, terrain), self.missing(s, terrain)
        dig = self.dig
        if needs_leap(s, seat, self.hex):
            do_leap(s, seat, self.hex)
            dig = dig.leap_to(self.hex)
        if missing:
            buy_spades(s, seat, missing)
        earn(s, seat, "goal", used_points(s, seat, spades))
        transform(s, seat, self.hex, terrain)
        bought = self.bought + missing
        dig = dig.turned(self.hex, terrain == p.home, bought)
        left = self.free - max(0, spades - bought)
        if left:
            s.then(MoreSpades(seat, left, dig))
        else:
            then_build(s, seat, dig)


def transform(s: TerraMystica, seat: Seat, hex: int, terrain: int) -> None:
    s.tell("transformed", seat, hex, s.terrain[hex], terrain)
    s.terrain = with_byte(s.terrain, hex, terrain)
