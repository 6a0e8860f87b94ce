"""Acolytes and Dragonlords: they use no spades, and volcanoes never change again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat, Step
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.cults import CultReward, advance, lower
from veche.games.terra_mystica.reasons import BOWL_EMPTY, LOWER_FIRST, STEPS_SHORT, TOKENS_SHORT, TOO_LOW
from veche.games.terra_mystica.selection import ChooseStart, is_home_of_another
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import TOP, VOLCANO
from veche.games.terra_mystica.terrain import transform
from veche.games.terra_mystica.verbs import LOWER, TOKENS


class VolcanoFaction(Ability):
    """What both have in common: the starting terrain is chosen when all have a faction."""

    def all_chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.then(ChooseStart(seat))


def erupt(s: TerraMystica, seat: Seat, hex: int) -> None:
    transform(s, seat, hex, VOLCANO)
    s.then(MayBuild(seat, 1 << hex))


class Acolytes(VolcanoFaction):
    key = "acolytes"

    def cannot_reshape(self, s: TerraMystica, seat: Seat, hex: int) -> Reason:
        steps = steps_down(s, seat, hex)
        return OK if max(s.players[seat].cult) >= steps else STEPS_SHORT.about(steps)

    def reshape(self, s: TerraMystica, seat: Seat, hex: int) -> None:
        s.then(PayCult(seat, hex))

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        return SpadeSteps(seat, 1, spades)


def steps_down(s: TerraMystica, seat: Seat, hex: int) -> int:
    return 4 if is_home_of_another(s, seat, s.terrain[hex]) else 3


@dataclass(frozen=True)
class PayCult(Ask):
    """A volcano costs steps down on one track."""

    hex: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return [a for a in LOWER.actions if self.cannot_lower(s, a.noun) is OK]

    def cannot_lower(self, s: TerraMystica, cult: int) -> Reason:
        steps = steps_down(s, self.seat, self.hex)
        return OK if s.players[self.seat].cult[cult] >= steps else TOO_LOW.about(steps)

    def price_lower(self, s: TerraMystica, cult: int) -> Price:
        return (("key", 1),) if s.players[self.seat].cult[cult] == TOP else ()

    def do_lower(self, s: TerraMystica, cult: int) -> None:
        lower(s, self.seat, cult, steps_down(s, self.seat, self.hex))
        erupt(s, self.seat, self.hex)


@dataclass(frozen=True)
class SpadeSteps(CultReward):
    """Every spade is a step on a track of choice."""

    left: int

    def do_step(self, s: TerraMystica, cult: int) -> None:
        advance(s, self.seat, cult, self.steps)
        if self.left > 1:
            s.then(SpadeSteps(self.seat, self.steps, self.left - 1))


class AcolytesStronghold(Ability):
    key = "acolytes_stronghold"
    worth = 1.5

    def order_steps(self, s: TerraMystica, seat: Seat, steps: int) -> int:
        return steps + 1


class Dragonlords(VolcanoFaction):
    key = "dragonlords"

    def cannot_reshape(self, s: TerraMystica, seat: Seat, hex: int) -> Reason:
        need = tokens_to_pay(s, seat, hex)
        return OK if tokens_of(s.players[seat]) >= need else TOKENS_SHORT.about(need)

    def reshape(self, s: TerraMystica, seat: Seat, hex: int) -> None:
        s.then(PayTokens(seat, tokens_to_pay(s, seat, hex), 0, hex))

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        add_tokens(s, seat, spades)
        return None

    def spades_bring(self, s: TerraMystica, seat: Seat, spades: int) -> Price:
        return (("token", spades),)


def tokens_to_pay(s: TerraMystica, seat: Seat, hex: int) -> int:
    return 2 if is_home_of_another(s, seat, s.terrain[hex]) else 1


def add_tokens(s: TerraMystica, seat: Seat, n: int) -> None:
    p = s.players[seat]
    p.bowl1 += n
    p.burnt -= n
    s.tell("tokens", seat, n)


def bowls(p: Player) -> tuple[int, int, int]:
    return p.bowl1, p.bowl2, p.bowl3


def tokens_of(p: Player) -> int:
    return p.bowl1 + p.bowl2 + p.bowl3


def remove_token(s: TerraMystica, seat: Seat, bowl: int) -> None:
    p = s.players[seat]
    p.burnt += 1
    p.bowl1 -= bowl == 0
    p.bowl2 -= bowl == 1
    p.bowl3 -= bowl == 2


@dataclass(frozen=True)
class GiveTokens(Ask):
    """So many power tokens from any bowls leave the game, one after another, those of lower bowls first."""

    # RULING: F4, the player chooses the bowls.
    left: int
    least: int

    def menu(self, s: TerraMystica) -> list[Action]:
        held = bowls(s.players[self.seat])
        return [TOKENS[b] for b in range(self.least, len(held)) if held[b] and sum(held[b:]) >= self.left]

    def cannot_tokens(self, s: TerraMystica, bowl: int) -> Reason:
        held = bowls(s.players[self.seat])
        if not held[bowl]:
            return BOWL_EMPTY
        return OK if bowl >= self.least and sum(held[bowl:]) >= self.left else LOWER_FIRST

    def price_tokens(self, s: TerraMystica, bowl: int) -> Price:
        return (("token", -1),)

    def do_tokens(self, s: TerraMystica, bowl: int) -> None:
        remove_token(s, self.seat, bowl)
        if self.left > 1:
            s.then(self.next(bowl))
        else:
            self.paid(s)

    def next(self, bowl: int) -> Step:
        raise NotImplementedError

    def paid(self, s: TerraMystica) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class PayTokens(GiveTokens):
    """A volcano costs power tokens."""

    hex: int

    def next(self, bowl: int) -> Step:
        return PayTokens(self.seat, self.left - 1, bowl, self.hex)

    def paid(self, s: TerraMystica) -> None:
        erupt(s, self.seat, self.hex)


class DragonlordsStronghold(Ability):
    key = "dragonlords_stronghold"
    worth = 0.5

    def stronghold_effect(self, s: TerraMystica, seat: Seat) -> None:
        add_tokens(s, seat, len(s.players))

    def stronghold_brings(self, s: TerraMystica, seat: Seat) -> Price:
        return (("token", len(s.players)),)


POWERS: Final[tuple[Ability, ...]] = (Acolytes(), AcolytesStronghold(), Dragonlords(), DragonlordsStronghold())
