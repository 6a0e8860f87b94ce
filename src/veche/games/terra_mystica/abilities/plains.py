"""Halflings and Cultists."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.cults import CultReward
from veche.games.terra_mystica.power import gain_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import OLD_CULTISTS
from veche.games.terra_mystica.terrain import GIFT, give_spades


class Halflings(Ability):
    key = "halflings"

    def gained_spades(self, s: TerraMystica, seat: Seat, spades: int) -> None:
        s.players[seat].vp += spades


class HalflingsStronghold(Ability):
    key = "halflings_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        give_spades(s, seat, 3, GIFT)


class Cultists(Ability):
    key = "cultists"

    def answered(self, s: TerraMystica, seat: Seat, accepted: int, declined: int) -> None:
        if accepted:
            s.then(CultReward(seat, 1))
        elif declined and not s.rules & OLD_CULTISTS:
            gain_power(s.players[seat], 1)


class CultistsStronghold(Ability):
    key = "cultists_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].vp += 7
