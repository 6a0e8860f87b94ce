"""Alchemists and Darklings."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.power import COINS_TO_POINT, POINT_TO_COIN, OwnTurn, gain_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.verbs import CONVERT, DONE, ORDAIN


class Alchemists(Ability):
    key = "alchemists"

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        found = [CONVERT[POINT_TO_COIN]] if p.vp else []
        return [*found, CONVERT[COINS_TO_POINT]] if p.coins >= 2 else found

    def coins_per_point(self, s: TerraMystica, seat: Seat, coins: int) -> int:
        return 2


class AlchemistsStronghold(Ability):
    key = "alchemists_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        gain_power(s.players[seat], 12)

    def gained_spades(self, s: TerraMystica, seat: Seat, spades: int) -> None:
        gain_power(s.players[seat], 2 * spades)


class Darklings(Ability):
    key = "darklings"

    def buys(self, s: TerraMystica, seat: Seat) -> int:
        return s.players[seat].priests

    def bought(self, s: TerraMystica, seat: Seat, spades: int) -> bool:
        p = s.players[seat]
        p.priests -= spades
        p.pool += spades
        p.vp += 2 * spades
        return True


class DarklingsStronghold(Ability):
    key = "darklings_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        s.then(Ordination(seat, 3))


@dataclass(frozen=True)
class Ordination(OwnTurn):
    """Up to three workers become priests, now or never, as far as the supply goes."""

    left: int

    def answers(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        return [ORDAIN[0], DONE[0]] if self.left and p.workers and p.pool else []

    def do_ordain(self, s: TerraMystica, _: int) -> None:
        p = s.players[self.seat]
        p.workers -= 1
        p.priests += 1
        p.pool -= 1
        s.tell("ordained", self.seat)
        s.then(Ordination(self.seat, self.left - 1))

    def do_done(self, s: TerraMystica, _: int) -> None:
        pass
