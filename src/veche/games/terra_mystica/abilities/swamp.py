"""Alchemists and Darklings."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.power import COINS_TO_POINT, POINT_TO_COIN, gain_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.verbs import CONVERT, ORDAIN


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
    """Up to three workers become priests, in this turn or never, as far as the supply goes."""

    key = "darklings_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].novices = 3

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        return [ORDAIN[0]] if p.novices and p.workers and p.pool else []

    def aside(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        p.novices -= 1
        p.workers -= 1
        p.priests += 1
        p.pool -= 1
        s.tell("ordained", seat)
