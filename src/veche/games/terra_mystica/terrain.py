"""Transforming: spades, bought or free, turn the terrain wheel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat, Step
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.reach import do_leap, leap_cost, within_leap, within_reach
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import FACTIONS, GOALS, ROUNDS, SITE, WHEEL
from veche.games.terra_mystica.verbs import DIG, DONE, FIXED_TERRAIN, INTO, NO_SPADES, OCCUPIED, OK, TOO_FAR

ACTION: Final = 0  # Spades of an action: more may be bought, a dwelling may follow.
GIFT: Final = 1  # Spades of a stronghold: none may be bought, a dwelling may follow.
CULT: Final = 2  # Spades of the cult bonus: none may be bought, nothing is built.
NOWHERE: Final = -1
NEVER: Final = 99


def apart(a: int, b: int) -> int:
    """Steps on the wheel, the shorter way round."""
    d = abs(a - b)
    return min(d, WHEEL - d)


def turns(home: int, here: int, there: int) -> int:
    """Spades from one terrain to another. No way round may run through the home terrain."""
    short = apart(here, there)
    if home in (here, there):
        return short
    clockwise = (there - here) % WHEEL == short
    way = (home - here) % WHEEL if clockwise else (here - home) % WHEEL
    return WHEEL - short if way < short else short


WHEELS: Final[list[list[list[tuple[int, int]]]]] = [
    [
        sorted([(there, turns(home, here, there)) for there in range(WHEEL) if there != here], key=lambda x: x[1])
        for here in range(WHEEL)
    ]
    for home in range(WHEEL)
]


def wheel(s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]]:
    """What a terrain can become, and the spades each takes, cheapest first."""
    p = s.players[seat]
    for power in p.kit["wheel"]:
        bent = power.wheel(s, seat, terrain)
        if bent is not None:
            return bent
    return WHEELS[p.home][terrain]


def spades_for_sale(s: TerraMystica, seat: Seat, workers: int) -> int:
    """How many spades can be paid for after setting these workers aside."""
    p = s.players[seat]
    for power in p.kit["buys"]:
        return power.buys(s, seat)
    rates = FACTIONS[p.faction].spade_workers
    return max(0, p.workers - workers) // rates[p.dig] if rates else 0


def buy_spades(s: TerraMystica, seat: Seat, n: int) -> None:
    p = s.players[seat]
    s.tell("bought", seat, n)
    for power in p.kit["bought"]:
        if power.bought(s, seat, n):
            return
    p.workers -= n * FACTIONS[p.faction].spade_workers[p.dig]


def gained_spades(s: TerraMystica, seat: Seat, n: int) -> None:
    """Spades obtained, however: those who care are told."""
    for power in s.kit(seat)["gained_spades"]:
        power.gained_spades(s, seat, n)
    if s.rules & SITE:
        score_spades(s, seat, n)


def used_spades(s: TerraMystica, seat: Seat, n: int) -> None:
    """The round's goal counts spades used."""
    # RULING: C18, the text speaks of spades used; the site counts them when gained, which the switch restores.
    if not s.rules & SITE:
        score_spades(s, seat, n)


def score_spades(s: TerraMystica, seat: Seat, n: int) -> None:
    if 1 <= s.round <= ROUNDS:
        s.players[seat].vp += n * GOALS[s.goals[s.round - 1]].spade


def give_spades(s: TerraMystica, seat: Seat, n: int, kind: int) -> None:
    """Free spades: to be used at once, or turned into something else."""
    for power in s.kit(seat)["instead_of_spades"]:
        step = power.instead_of_spades(s, seat, n)
        score_spades(s, seat, n)
        if step is not None:
            s.then(step)
        return
    gained_spades(s, seat, n)
    s.then(MoreSpades(seat, n, kind, 0, NOWHERE, False))


def diggable(s: TerraMystica, seat: Seat, hexes: int, spades: int) -> list[int]:
    """Which of these hexes can be turned at all with so many spades."""
    if spades <= 0:
        return []
    terrain = s.terrain
    if not s.kit(seat)["wheel"]:
        return [h for h in bits(hexes) if terrain[h] < WHEEL]
    return [h for h in bits(hexes) if terrain[h] < WHEEL and cheapest(s, seat, terrain[h]) <= spades]


def cheapest(s: TerraMystica, seat: Seat, terrain: int) -> int:
    ways = wheel(s, seat, terrain)
    return ways[0][1] if ways else NEVER


def digs(s: TerraMystica, seat: Seat, reached: int) -> list[Action]:
    """Hexes to transform with bought spades, or in a way of one's own."""
    own_way = s.kit(seat)["reshaping"]
    if own_way:
        return [DIG[h] for h in bits(reached) if own_way[0].reshaping(s, seat, h) == 1]
    found = [DIG[h] for h in diggable(s, seat, reached, spades_for_sale(s, seat, 0))]
    far = within_leap(s, seat, reached)
    if far:
        workers, _ = leap_cost(s, seat)
        found += [DIG[h] for h in diggable(s, seat, far, spades_for_sale(s, seat, workers))]
    return found


def cannot_dig(s: TerraMystica, seat: Seat, hex: int) -> int:
    """Why this hex cannot be transformed with bought spades."""
    if s.taken >> hex & 1:
        return OCCUPIED
    if s.terrain[hex] >= WHEEL:
        return FIXED_TERRAIN
    reached = within_reach(s, seat)
    if not (reached | within_leap(s, seat, reached)) >> hex & 1:
        return TOO_FAR
    return OK if DIG[hex] in digs(s, seat, reached) else NO_SPADES


def start_digging(s: TerraMystica, seat: Seat, hex: int) -> None:
    """The action: transform this hex, and perhaps build on it."""
    for power in s.kit(seat)["reshape"]:
        power.reshape(s, seat, hex)
        return
    s.then(Into(seat, hex, 0, ACTION, 0, NOWHERE, False))


@dataclass(frozen=True)
class MoreSpades(Do):
    """Free spades are left: ask where to use them, or go on to the dwelling if nowhere."""

    seat: Seat
    left: int
    kind: int
    home: int
    leapt: int
    unfinished: bool

    def run(self, s: TerraMystica) -> None:
        use = UseSpades(self.seat, self.left, self.kind, self.home, self.leapt, self.unfinished)
        if use.answers(s):
            s.then(use)
        elif self.home and self.kind != CULT:
            s.then(MayBuild(self.seat, self.home))


@dataclass(frozen=True)
class UseSpades(OwnTurn):
    """Use free spades: on which hex? In the action phase at most one may stay unfinished; the rest may be given up."""

    left: int
    kind: int
    home: int
    leapt: int
    unfinished: bool

    def answers(self, s: TerraMystica) -> list[Action]:
        reached = within_reach(s, self.seat)
        found = [DIG[h] for h in self.within(s, reached, 0)]
        if self.kind != CULT and self.leapt == NOWHERE and s.kit(self.seat)["leap"]:
            far = within_leap(s, self.seat, reached)
            found += [DIG[h] for h in self.within(s, far, leap_cost(s, self.seat)[0])] if far else []
        return [*found, DONE[0]] if found else []

    def menu(self, s: TerraMystica) -> list[Action]:
        return self.answers(s) if self.kind == CULT else super().menu(s)

    def again(self) -> Step:
        """What was converted may be missing now: then the dwelling is next."""
        return MoreSpades(self.seat, self.left, self.kind, self.home, self.leapt, self.unfinished)

    def within(self, s: TerraMystica, hexes: int, workers: int) -> list[int]:
        budget = self.left + self.may_buy(s, workers)
        found = diggable(s, self.seat, hexes & ~self.home, budget)
        if not self.unfinished:
            return found
        return [h for h in found if self.home_cost(s, h) <= budget]

    def home_cost(self, s: TerraMystica, hex: int) -> int:
        home = s.players[self.seat].home
        return next((n for t, n in wheel(s, self.seat, s.terrain[hex]) if t == home), NEVER)

    def may_buy(self, s: TerraMystica, workers: int) -> int:
        second = bool(self.home) or self.unfinished
        if self.kind != ACTION or (second and s.rules & SITE):
            return 0
        return spades_for_sale(s, self.seat, workers)

    def do_dig(self, s: TerraMystica, hex: int) -> None:
        s.then(Into(self.seat, hex, self.left, self.kind, self.home, self.leapt, self.unfinished))

    def do_done(self, s: TerraMystica, _: int) -> None:
        s.tell("gave_up", self.seat, self.left)
        if self.home and self.kind != CULT:
            s.then(MayBuild(self.seat, self.home))


@dataclass(frozen=True)
class Into(Ask):
    """Into which terrain? Missing spades are bought."""

    hex: int
    free: int
    kind: int
    home: int
    leapt: int
    unfinished: bool

    def must_leap(self, s: TerraMystica) -> bool:
        return bool(s.kit(self.seat)["leap"]) and not within_reach(s, self.seat) >> self.hex & 1

    def budget(self, s: TerraMystica) -> int:
        if self.kind != ACTION or (s.rules & SITE and (self.home or self.unfinished)):
            return self.free
        workers = leap_cost(s, self.seat)[0] if self.must_leap(s) else 0
        return self.free + spades_for_sale(s, self.seat, workers)

    def menu(self, s: TerraMystica) -> list[Action]:
        budget = self.budget(s)
        home = s.players[self.seat].home
        ways = wheel(s, self.seat, s.terrain[self.hex])
        return [INTO[t] for t, n in ways if n <= budget and (t == home or not self.unfinished)]

    def do_into(self, s: TerraMystica, terrain: int) -> None:
        seat = self.seat
        spades = next(n for t, n in wheel(s, seat, s.terrain[self.hex]) if t == terrain)
        leapt = self.leapt
        if self.must_leap(s):
            do_leap(s, seat, self.hex)
            leapt = self.hex
        extra = max(0, spades - self.free)
        if extra:
            buy_spades(s, seat, extra)
            gained_spades(s, seat, extra)
        used_spades(s, seat, spades)
        transform(s, seat, self.hex, terrain)
        self.go_on(s, max(0, self.free - spades), extra, leapt)

    def go_on(self, s: TerraMystica, left: int, extra: int, leapt: int) -> None:
        """More free spades for another hex; then one dwelling, on a hex that is home now."""
        turned = s.terrain[self.hex] == s.players[self.seat].home
        second = bool(self.home) or self.unfinished
        # RULING: C6, no dwelling on a second hex that needed bought spades.
        home = self.home | 1 << self.hex if turned and not (extra and second) else self.home
        unfinished = self.kind != CULT and (self.unfinished or not turned)
        if left:
            s.then(MoreSpades(self.seat, left, self.kind, home, leapt, unfinished))
        elif home and self.kind != CULT:
            s.then(MayBuild(self.seat, home))


def transform(s: TerraMystica, seat: Seat, hex: int, terrain: int) -> None:
    s.tell("transformed", seat, hex, s.terrain[hex], terrain)
    s.terrain[hex] = terrain
