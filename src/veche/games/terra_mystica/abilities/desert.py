"""Fakirs and Nomads."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.maps import MAPS, bits, spread
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import WHEEL
from veche.games.terra_mystica.terrain import transform
from veche.games.terra_mystica.verbs import DIG, SPECIAL, STORM


class Fakirs(Ability):
    key = "fakirs"

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        return 1 + s.players[seat].carpet

    def leap_priests(self, s: TerraMystica, seat: Seat, priests: int) -> int:
        return 1

    def leapt(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].vp += 4


class FakirsStronghold(Ability):
    key = "fakirs_stronghold"

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        return skipped + 1


class Nomads(Ability):
    key = "nomads"


class NomadsStronghold(Ability):
    key = "nomads_stronghold"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        if s.players[seat].used >> STORM & 1 or not within_storm(s, seat):
            return []
        return [SPECIAL[STORM]]

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        s.then(Sandstorm(seat))
        return True


def within_storm(s: TerraMystica, seat: Seat) -> list[int]:
    """Free lands sharing an edge with an own building; river and bridge do not help."""
    p = s.players[seat]
    m = MAPS[s.map]
    near = spread(m.near, p.own) & m.lands & ~s.taken
    return [h for h in bits(near) if s.terrain[h] < WHEEL and s.terrain[h] != p.home]


@dataclass(frozen=True)
class Sandstorm(OwnTurn):
    """A neighbouring hex becomes home; that is not a spade. A dwelling may follow at its cost."""

    def answers(self, s: TerraMystica) -> list[Action]:
        return [DIG[h] for h in within_storm(s, self.seat)]

    def do_dig(self, s: TerraMystica, hex: int) -> None:
        transform(s, self.seat, hex, s.players[self.seat].home)
        s.then(MayBuild(self.seat, 1 << hex))
