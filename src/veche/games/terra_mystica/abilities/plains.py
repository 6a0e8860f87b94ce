"""Halflings and Cultists."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Price
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.amounts import points
from veche.games.terra_mystica.cults import CultReward
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import gain_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULTISM_2012
from veche.games.terra_mystica.terrain import GIFT, give_spades, giving_price

FORT_SPADES: Final = 3
FORT_POINTS: Final = 7


class Halflings(Ability):
    key = "halflings"

    def spade_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return points + 1


class HalflingsStronghold(Ability):
    key = "halflings_stronghold"
    worth = 0.3

    def stronghold_effect(self, s: TerraMystica, seat: Seat) -> None:
        give_spades(s, seat, FORT_SPADES, GIFT)

    def stronghold_brings(self, s: TerraMystica, seat: Seat) -> Price:
        return giving_price(s, seat, FORT_SPADES)


class Cultists(Ability):
    key = "cultists"

    def answered(self, s: TerraMystica, seat: Seat, accepted: int, declined: int) -> None:
        if accepted:
            s.then(CultReward(seat, 1))
        elif declined and not s.rules & CULTISM_2012:
            gain_power(s.players[seat], 1)


class CultistsStronghold(Ability):
    key = "cultists_stronghold"
    worth = 0.3

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        earn(s, seat, "ability", FORT_POINTS)

    def stronghold_brings(self, s: TerraMystica, seat: Seat) -> Price:
        return points(FORT_POINTS)


POWERS: Final[tuple[Ability, ...]] = (Halflings(), HalflingsStronghold(), Cultists(), CultistsStronghold())
