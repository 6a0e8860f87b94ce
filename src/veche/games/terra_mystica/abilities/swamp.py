"""Alchemists and Darklings."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.amounts import costs
from veche.games.terra_mystica.power import COINS_TO_POINT, POINT_TO_COIN, gain_power, power_gain
from veche.games.terra_mystica.reasons import TOO_DEAR
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CONVERSIONS, Purse
from veche.games.terra_mystica.verbs import CONVERT, ORDAIN

FORT_POWER: Final = 12


class Alchemists(Ability):
    """Points and coins into each other, at any moment of the game."""

    # RULING: "at any moment" is offered in the own turn and before a decision about power; elsewhere nothing depends on
    # it, and at the end the coins left are points anyway.
    key = "alchemists"

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        found = [CONVERT[POINT_TO_COIN]] if p.vp else []
        return [*found, CONVERT[COINS_TO_POINT]] if p.coins >= CONVERSIONS[COINS_TO_POINT].cost[0] else found

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        if a is CONVERT[POINT_TO_COIN]:
            return OK if s.players[seat].vp else TOO_DEAR.about((("vp", -1),))
        if a is CONVERT[COINS_TO_POINT]:
            cost = CONVERSIONS[COINS_TO_POINT].cost
            return OK if s.players[seat].coins >= cost[0] else TOO_DEAR.about(costs(cost))
        return NOT_OFFERED

    def on_power(self, s: TerraMystica, seat: Seat) -> list[Action]:
        return self.on_aside(s, seat)

    def coins_per_point(self, s: TerraMystica, seat: Seat, coins: int) -> int:
        return CONVERSIONS[COINS_TO_POINT].cost[0]


class AlchemistsStronghold(Ability):
    key = "alchemists_stronghold"
    worth = 1.5

    def stronghold_effect(self, s: TerraMystica, seat: Seat) -> None:
        gain_power(s.players[seat], FORT_POWER)

    def stronghold_brings(self, s: TerraMystica, seat: Seat) -> Price:
        return power_gain(s.players[seat], FORT_POWER)

    def spade_power(self, s: TerraMystica, seat: Seat, power: int) -> int:
        return power + 2

    def digs_in_stages(self, s: TerraMystica, seat: Seat) -> bool:
        return True


class Darklings(Ability):
    key = "darklings"

    def spade_cost(self, s: TerraMystica, seat: Seat, cost: Purse) -> Purse:
        return 0, 0, 1, 0

    def paid_spade_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return points + 2


class DarklingsStronghold(Ability):
    """Up to three workers become priests, in this turn or never, as far as the supply goes."""

    key = "darklings_stronghold"
    worth = 0.3

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].novices = 3

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        return [ORDAIN[0]] if p.novices and p.workers and p.pool else []

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        return OK if a in self.on_aside(s, seat) else NOT_OFFERED

    def price(self, s: TerraMystica, seat: Seat, a: Action) -> Price:
        return ("worker", -1), ("priest", 1)

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        p.novices -= 1
        p.workers -= 1
        p.priests += 1
        p.pool -= 1
        s.tell("ordained", seat)


POWERS: Final[tuple[Ability, ...]] = (Alchemists(), AlchemistsStronghold(), Darklings(), DarklingsStronghold())
