"""Fakirs and Nomads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.maps import MAPS, bits, spread
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.reasons import HOME_ALREADY, NOT_BESIDE, NOTHING_BESIDE
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import WHEEL, Purse
from veche.games.terra_mystica.terrain import cannot_turn, transform
from veche.games.terra_mystica.verbs import DIG, SPECIAL, STORM


class Fakirs(Ability):
    key = "fakirs"

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        return 1 + s.players[seat].carpet

    def leap_cost(self, s: TerraMystica, seat: Seat, cost: Purse) -> Purse:
        return 0, 0, 1, 0

    def leap_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return 4


class FakirsStronghold(Ability):
    key = "fakirs_stronghold"
    worth = 1.0

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        return skipped + 1


class Nomads(Ability):
    key = "nomads"


class NomadsStronghold(Ability):
    key = "nomads_stronghold"
    worth = 3.5
    signs = {"storm": ("storm",)}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[STORM]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        if a is not SPECIAL[STORM]:
            return NOT_OFFERED
        return OK if within_storm(s, seat) else NOTHING_BESIDE

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        s.then(Sandstorm(seat))


def within_storm(s: TerraMystica, seat: Seat) -> list[int]:
    """Free lands sharing an edge with an own building; river and bridge do not help."""
    # RULING: A2, the translation lets the sandstorm turn any hex of the map; by the faction board and the publisher's
    # text it must be next to a building of the Nomads.
    p = s.players[seat]
    m = MAPS[s.map]
    near = spread(m.near, p.own) & m.lands & ~s.taken
    return [h for h in bits(near) if s.terrain[h] < WHEEL and s.terrain[h] != p.home]


@dataclass(frozen=True)
class Sandstorm(OwnTurn):
    """A neighbouring hex becomes home; that is not a spade. A dwelling may follow at its cost."""

    def answers(self, s: TerraMystica) -> list[Action]:
        return [DIG[h] for h in within_storm(s, self.seat)]

    def cannot_dig(self, s: TerraMystica, hex: int) -> Reason:
        p = s.players[self.seat]
        why = cannot_turn(s, self.seat, hex)
        if why:
            return why
        if s.terrain[hex] == p.home:
            return HOME_ALREADY
        return OK if spread(MAPS[s.map].near, p.own) >> hex & 1 else NOT_BESIDE

    def do_dig(self, s: TerraMystica, hex: int) -> None:
        transform(s, self.seat, hex, s.players[self.seat].home)
        s.then(MayBuild(self.seat, 1 << hex))


POWERS: Final[tuple[Ability, ...]] = (Fakirs(), FakirsStronghold(), Nomads(), NomadsStronghold())
