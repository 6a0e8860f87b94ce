"""Shapeshifters and Riverwalkers."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat, Step
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.abilities.volcano import bowls_with_tokens, remove_token
from veche.games.terra_mystica.bridges import PlaceBridge
from veche.games.terra_mystica.maps import MAPS
from veche.games.terra_mystica.power import OwnTurn, gain_power, spend_power
from veche.games.terra_mystica.selection import ChooseHome, ChooseStart, is_home_of_another
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import RIVERWALKERS_2015, SHAPESHIFTERS_2015, WHEEL
from veche.games.terra_mystica.verbs import DECLINE, GROW, PRIEST, SHED, SHIFT, SPECIAL, TERRAIN, TOKENS, UNLOCK


class Shapeshifters(Ability):
    key = "shapeshifters"

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.then(ChooseHome(seat))

    def answered(self, s: TerraMystica, seat: Seat, accepted: int, declined: int) -> None:
        if accepted and s.rules & SHAPESHIFTERS_2015:
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

    def do_grow(self, s: TerraMystica, _: int) -> None:
        s.players[self.seat].vp -= 1
        grow(s, self.seat)

    def do_decline(self, s: TerraMystica, _: int) -> None:
        s.tell("left_empty", self.seat)


class ShapeshiftersStronghold(Ability):
    """Change the home terrain, for power or for tokens, as often as one likes."""

    key = "shapeshifters_stronghold"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        price = shift_price(s)
        found = [SPECIAL[SHIFT]] if p.bowl3 >= price else []
        return [*found, SPECIAL[SHED]] if p.bowl1 + p.bowl2 + p.bowl3 >= price else found

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        p = s.players[seat]
        p.used &= ~(1 << SHIFT | 1 << SHED)
        if special == SHIFT:
            spend_power(p, shift_price(s))
            s.then(NewHome(seat))
        else:
            s.then(Shed(seat, shift_price(s), 0), NewHome(seat))
        if not s.rules & SHAPESHIFTERS_2015:
            p.vp += 2
        return True


def shift_price(s: TerraMystica) -> int:
    return 5 if s.rules & SHAPESHIFTERS_2015 else 3


@dataclass(frozen=True)
class Shed(Ask):
    """Remove power tokens from any bowls."""

    left: int
    least: int

    def menu(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        enough = [sum((p.bowl1, p.bowl2, p.bowl3)[b:]) >= self.left for b in range(3)]
        return [TOKENS[b] for b in bowls_with_tokens(s, self.seat, self.least) if enough[b]]

    def do_tokens(self, s: TerraMystica, bowl: int) -> None:
        remove_token(s, self.seat, bowl)
        if self.left > 1:
            s.then(Shed(self.seat, self.left - 1, bowl))


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
    if not s.rules & RIVERWALKERS_2015:
        return 0
    return 2 if is_home_of_another(s, seat, terrain) else 1


@dataclass(frozen=True)
class Unlocking(Ask):
    """Instead of gaining a priest, free one from the wheel into the supply and open that terrain."""

    def menu(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        return [UNLOCK[t] for t in locked(p) if p.coins >= key_price(s, self.seat, t)] + PRIEST.actions

    def do_unlock(self, s: TerraMystica, terrain: int) -> None:
        p = s.players[self.seat]
        p.coins -= key_price(s, self.seat, terrain)
        p.builds_on |= 1 << terrain
        p.pool += 1
        s.tell("unlocked", self.seat, terrain)

    def do_priest(self, s: TerraMystica, _: int) -> None:
        p = s.players[self.seat]
        if p.pool:
            p.pool -= 1
            p.priests += 1


class RiverwalkersStronghold(Ability):
    key = "riverwalkers_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        s.then(PlaceBridge(seat, True, 1))
