"""Witches and Auren."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.building import build_free, has_piece, sites
from veche.games.terra_mystica.cults import CultStep
from veche.games.terra_mystica.maps import MAPS
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import DWELLING, SITE, STRONGHOLD
from veche.games.terra_mystica.verbs import BUILD, RIDE, SPECIAL, VISION


class Witches(Ability):
    key = "witches"

    def founded(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].vp += 5


class WitchesStronghold(Ability):
    key = "witches_stronghold"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        possible = has_piece(p, DWELLING) and forests(s, seat)
        return [SPECIAL[RIDE]] if not p.used >> RIDE & 1 and (possible or s.rules & SITE) else []

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        s.then(Ride(seat))
        return True


def forests(s: TerraMystica, seat: Seat) -> list[int]:
    return sites(s, s.players[seat], MAPS[s.map].lands & ~s.taken)


@dataclass(frozen=True)
class Ride(OwnTurn):
    """A free dwelling on any free hex of the home terrain; it scores and offers power as usual."""

    def answers(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        return [BUILD[h] for h in forests(s, self.seat)] if has_piece(p, DWELLING) else []

    def do_build(self, s: TerraMystica, hex: int) -> None:
        build_free(s, self.seat, hex)


class Auren(Ability):
    key = "auren"


class AurenStronghold(Ability):
    key = "auren_stronghold"

    def favours(self, s: TerraMystica, seat: Seat, building: int, tiles: int) -> int:
        return tiles + (building == STRONGHOLD)

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        return [] if s.players[seat].used >> VISION & 1 else [SPECIAL[VISION]]

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        s.then(CultStep(seat, 2))
        return True
