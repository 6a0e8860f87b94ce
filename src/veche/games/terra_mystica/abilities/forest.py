"""Witches and Auren."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability, bending
from veche.games.terra_mystica.amounts import points
from veche.games.terra_mystica.building import build_free, building_points, cannot_stand, has_piece, sites
from veche.games.terra_mystica.cults import CultStep
from veche.games.terra_mystica.maps import MAPS
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.reach import cannot_use
from veche.games.terra_mystica.reasons import NO_HOME_LEFT, NO_PIECE
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import DWELLING, STRONGHOLD
from veche.games.terra_mystica.verbs import BUILD, RIDE, SPECIAL, VISION


class Witches(Ability):
    key = "witches"

    def town_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return points + 5


class WitchesStronghold(Ability):
    key = "witches_stronghold"
    worth = 4.0
    signs = {"ride": ("broom",)}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[RIDE]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        if a is not SPECIAL[RIDE]:
            return NOT_OFFERED
        p = s.players[seat]
        for custom in bending(p, "calls_in_vain"):
            if custom.calls_in_vain(s, seat, False):
                return OK
        if not has_piece(p, DWELLING):
            return NO_PIECE.about(DWELLING)
        return OK if forests(s, seat) else NO_HOME_LEFT

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        s.then(Ride(seat))


def forests(s: TerraMystica, seat: Seat) -> list[int]:
    return sites(s, s.players[seat], MAPS[s.map].lands & ~s.taken)


@dataclass(frozen=True)
class Ride(OwnTurn):
    """A free dwelling on any free hex of the home terrain; it scores and offers power as usual."""

    def answers(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        return [BUILD[h] for h in forests(s, self.seat)] if has_piece(p, DWELLING) else []

    def cannot_build(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_use(s, self.seat, hex) or cannot_stand(s, self.seat, hex)

    def price_build(self, s: TerraMystica, hex: int) -> Price:
        return points(building_points(s, self.seat, DWELLING))

    def do_build(self, s: TerraMystica, hex: int) -> None:
        build_free(s, self.seat, hex)


class Auren(Ability):
    key = "auren"


class AurenStronghold(Ability):
    key = "auren_stronghold"
    worth = 2.5
    signs = {"vision": ("cult", "=+2")}

    def favours(self, s: TerraMystica, seat: Seat, building: int, tiles: int) -> int:
        return tiles + (building == STRONGHOLD)

    def on_turn(self) -> list[Action]:
        return [SPECIAL[VISION]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        return OK if a is SPECIAL[VISION] else NOT_OFFERED

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        s.then(CultStep(seat, 2))


POWERS: Final[tuple[Ability, ...]] = (Witches(), WitchesStronghold(), Auren(), AurenStronghold())
