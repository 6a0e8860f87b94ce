"""Acolytes and Dragonlords: they use no spades, and volcanoes never change again."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat, Step
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.cults import advance, lower
from veche.games.terra_mystica.selection import ChooseStart, is_home_of_another
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULTS, VOLCANO, WHEEL
from veche.games.terra_mystica.terrain import transform
from veche.games.terra_mystica.verbs import LOWER, STEP, TOKENS


class VolcanoFaction(Ability):
    """What both have in common: the starting terrain is chosen when all have a faction."""

    def all_chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.then(ChooseStart(seat))


def erupt(s: TerraMystica, seat: Seat, hex: int) -> None:
    transform(s, seat, hex, VOLCANO)
    s.then(MayBuild(seat, 1 << hex))


class Acolytes(VolcanoFaction):
    key = "acolytes"

    def reshaping(self, s: TerraMystica, seat: Seat, hex: int) -> int:
        return int(s.terrain[hex] < WHEEL and max(s.players[seat].cult) >= steps_down(s, seat, hex))

    def reshape(self, s: TerraMystica, seat: Seat, hex: int) -> None:
        s.then(PayCult(seat, hex))

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        return SpadeSteps(seat, spades)


def steps_down(s: TerraMystica, seat: Seat, hex: int) -> int:
    return 4 if is_home_of_another(s, seat, s.terrain[hex]) else 3


@dataclass(frozen=True)
class PayCult(Ask):
    """A volcano costs steps down on one track."""

    hex: int

    def menu(self, s: TerraMystica) -> list[Action]:
        steps = steps_down(s, self.seat, self.hex)
        return [LOWER[c] for c in range(len(CULTS)) if s.players[self.seat].cult[c] >= steps]

    def do_lower(self, s: TerraMystica, cult: int) -> None:
        lower(s, self.seat, cult, steps_down(s, self.seat, self.hex))
        erupt(s, self.seat, self.hex)


@dataclass(frozen=True)
class SpadeSteps(Ask):
    """Every spade is a step on a track of choice."""

    left: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return STEP.actions[:]

    def do_step(self, s: TerraMystica, cult: int) -> None:
        advance(s, self.seat, cult, 1)
        if self.left > 1:
            s.then(SpadeSteps(self.seat, self.left - 1))


class AcolytesStronghold(Ability):
    key = "acolytes_stronghold"

    def order_steps(self, s: TerraMystica, seat: Seat, steps: int) -> int:
        return steps + 1


class Dragonlords(VolcanoFaction):
    key = "dragonlords"

    def reshaping(self, s: TerraMystica, seat: Seat, hex: int) -> int:
        p = s.players[seat]
        return int(s.terrain[hex] < WHEEL and p.bowl1 + p.bowl2 + p.bowl3 >= tokens_to_pay(s, seat, hex))

    def reshape(self, s: TerraMystica, seat: Seat, hex: int) -> None:
        s.then(PayTokens(seat, hex, tokens_to_pay(s, seat, hex), 0))

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        add_tokens(s, seat, spades)
        return None


def tokens_to_pay(s: TerraMystica, seat: Seat, hex: int) -> int:
    return 2 if is_home_of_another(s, seat, s.terrain[hex]) else 1


def add_tokens(s: TerraMystica, seat: Seat, n: int) -> None:
    p = s.players[seat]
    p.bowl1 += n
    p.burnt -= n
    s.tell("tokens", seat, n)


def remove_token(s: TerraMystica, seat: Seat, bowl: int) -> None:
    p = s.players[seat]
    p.burnt += 1
    p.bowl1 -= bowl == 0
    p.bowl2 -= bowl == 1
    p.bowl3 -= bowl == 2


def bowls_with_tokens(s: TerraMystica, seat: Seat, least: int) -> list[int]:
    p = s.players[seat]
    return [b for b, n in enumerate((p.bowl1, p.bowl2, p.bowl3)) if n and b >= least]


@dataclass(frozen=True)
class PayTokens(Ask):
    """A volcano costs power tokens, from any bowls, which leave the game."""

    hex: int
    left: int
    least: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return [TOKENS[b] for b in bowls_with_tokens(s, self.seat, self.least) if self.leaves_enough(s, b)]

    def leaves_enough(self, s: TerraMystica, bowl: int) -> bool:
        p = s.players[self.seat]
        return sum((p.bowl1, p.bowl2, p.bowl3)[bowl:]) >= self.left

    def do_tokens(self, s: TerraMystica, bowl: int) -> None:
        remove_token(s, self.seat, bowl)
        if self.left > 1:
            s.then(PayTokens(self.seat, self.hex, self.left - 1, bowl))
        else:
            erupt(s, self.seat, self.hex)


class DragonlordsStronghold(Ability):
    key = "dragonlords_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        add_tokens(s, seat, len(s.players))
