"""Shapeshifters and Riverwalkers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Ask, Seat, Step
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.abilities.volcano import GiveTokens, tokens_of
from veche.games.terra_mystica.amounts import costs, gains, plus, points, power
from veche.games.terra_mystica.bridges import PlaceBridge
from veche.games.terra_mystica.maps import MAPS
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import OwnTurn, gain_power, spend_power
from veche.games.terra_mystica.reasons import NO_POWER, TOKENS_SHORT
from veche.games.terra_mystica.selection import ChooseHome, ChooseStart, is_home_of_another
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import SHIFTING_2015, WALKING_2015, WHEEL
from veche.games.terra_mystica.verbs import DECLINE, GROW, PRIEST, SHED, SHIFT, SPECIAL, TERRAIN, UNLOCK


class Shapeshifters(Ability):
    key = "shapeshifters"

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.then(ChooseHome(seat))

    def answered(self, s: TerraMystica, seat: Seat, accepted: int, declined: int) -> None:
        if accepted and s.rules & SHIFTING_2015:
            s.then(Growth(seat))
        elif accepted:
            grow(s, seat)
        elif declined:
            gain_power(s.players[seat], 1)


def grow(s: TerraMystica, seat: Seat) -> None:
    """A neighbour took power: a new token comes into bowl III."""
    p = s.players[seat]
    p.bowl3 += 1
    p.burnt -= 1
    s.tell("grew", seat)


@dataclass(frozen=True)
class Growth(Ask):
    """By the correction of 2015 the new token costs a point, and may be refused."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [GROW[0], DECLINE[0]] if s.players[self.seat].vp else []

    def price_grow(self, s: TerraMystica, _: int) -> Price:
        return ("token", 1), ("vp", -1)

    def do_grow(self, s: TerraMystica, _: int) -> None:
        earn(s, self.seat, "ability", -1)
        grow(s, self.seat)

    def do_decline(self, s: TerraMystica, _: int) -> None:
        s.tell("left_empty", self.seat)


class ShapeshiftersStronghold(Ability):
    """Change the home terrain, for power or for tokens, as often as one likes."""

    key = "shapeshifters_stronghold"
    worth = 1.5
    signs = {"shift": ("wheel",), "shed": ("wheel", "=−")}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[SHIFT], SPECIAL[SHED]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        p = s.players[seat]
        need = shift_cost(s)
        if a is SPECIAL[SHIFT]:
            return OK if p.bowl3 >= need else NO_POWER.about(need)
        if a is SPECIAL[SHED]:
            return OK if tokens_of(p) >= need else TOKENS_SHORT.about(need)
        return NOT_OFFERED

    def price(self, s: TerraMystica, seat: Seat, a: Action) -> Price:
        paid = power(-shift_cost(s)) if a is SPECIAL[SHIFT] else ()
        return plus(paid, points(shift_points(s)))

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        p.used &= ~(1 << SHIFT | 1 << SHED)
        if a is SPECIAL[SHIFT]:
            spend_power(p, shift_cost(s))
            s.then(NewHome(seat))
        else:
            s.then(Shed(seat, shift_cost(s), 0), NewHome(seat))
        earn(s, seat, "ability", shift_points(s))


def shift_cost(s: TerraMystica) -> int:
    return 5 if s.rules & SHIFTING_2015 else 3


def shift_points(s: TerraMystica) -> int:
    return 0 if s.rules & SHIFTING_2015 else 2


@dataclass(frozen=True)
class Shed(GiveTokens):
    """A new home terrain for tokens instead of power."""

    def next(self, bowl: int) -> Step:
        return Shed(self.seat, self.left - 1, bowl)

    def paid(self, s: TerraMystica) -> None:
        pass


@dataclass(frozen=True)
class NewHome(OwnTurn):
    """A terrain that is nobody's home."""

    def answers(self, s: TerraMystica) -> list[Action]:
        taken = [p.home for p in s.players]
        return [TERRAIN[t] for t in range(WHEEL) if t not in taken]

    def do_terrain(self, s: TerraMystica, terrain: int) -> None:
        p = s.players[self.seat]
        p.home = terrain
        p.builds_on = 1 << terrain
        s.tell("shifted", self.seat, terrain)


class Riverwalkers(Ability):
    """Priests lie on the terrain wheel; expansion only by river."""

    key = "riverwalkers"

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].pool = 1
        s.then(ChooseStart(seat))

    def first_sites(self, s: TerraMystica, seat: Seat, sites: int) -> int:
        return sites & MAPS[s.map].riverside

    def footing(self, s: TerraMystica, seat: Seat, near: int) -> int:
        # RULING: F8, every building is reached by ship: a riverside hex that only shares an edge with a building of
        # theirs is out of reach, though the book speaks of direct or indirect adjacency.
        return 0

    def uses_spades(self, s: TerraMystica, seat: Seat, uses: bool) -> bool:
        return False

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        return None

    def instead_of_priest(self, s: TerraMystica, seat: Seat) -> Step | None:
        return Unlocking(seat) if locked(s.players[seat]) else None


def locked(p: Player) -> list[int]:
    return [t for t in range(WHEEL) if not p.builds_on >> t & 1]


def key_price(s: TerraMystica, seat: Seat, terrain: int) -> int:
    """By the correction of 2015 a coin, two for somebody's home; before that nothing."""
    if not s.rules & WALKING_2015:
        return 0
    return 2 if is_home_of_another(s, seat, terrain) else 1


@dataclass(frozen=True)
class Unlocking(Ask):
    """Instead of gaining a priest, free one from the wheel into the supply and open that terrain."""

    def menu(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        return [UNLOCK[t] for t in locked(p) if p.coins >= key_price(s, self.seat, t)] + PRIEST.actions

    def price_unlock(self, s: TerraMystica, terrain: int) -> Price:
        return costs((key_price(s, self.seat, terrain), 0, 0, 0))

    def do_unlock(self, s: TerraMystica, terrain: int) -> None:
        p = s.players[self.seat]
        p.coins -= key_price(s, self.seat, terrain)
        p.builds_on |= 1 << terrain
        p.pool += 1
        s.tell("unlocked", self.seat, terrain)

    def price_priest(self, s: TerraMystica, _: int) -> Price:
        return gains((0, 0, min(1, s.players[self.seat].pool), 0))

    def do_priest(self, s: TerraMystica, _: int) -> None:
        p = s.players[self.seat]
        if p.pool:
            p.pool -= 1
            p.priests += 1


class RiverwalkersStronghold(Ability):
    key = "riverwalkers_stronghold"
    worth = 0.5

    def stronghold_effect(self, s: TerraMystica, seat: Seat) -> None:
        s.then(PlaceBridge(seat, True, 1))


POWERS: Final[tuple[Ability, ...]] = (
    Shapeshifters(),
    ShapeshiftersStronghold(),
    Riverwalkers(),
    RiverwalkersStronghold(),
)
