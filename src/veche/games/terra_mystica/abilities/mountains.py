"""Engineers and Dwarves."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.bridges import PlaceBridge, bridge_places
from veche.games.terra_mystica.maps import BRIDGE_ENDS, BRIDGE_PLACES
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.verbs import SPAN, SPECIAL


class Engineers(Ability):
    """A bridge for two workers: a full action, as often as bridges last."""

    key = "engineers"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        return [SPECIAL[SPAN]] if p.workers >= 2 and p.bridges and bridge_places(s, seat) else []

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        p = s.players[seat]
        p.workers -= 2
        p.used &= ~(1 << SPAN)
        s.then(PlaceBridge(seat, False))
        return True


class EngineersStronghold(Ability):
    key = "engineers_stronghold"

    def passed(self, s: TerraMystica, seat: Seat) -> None:
        own = s.players[seat].own
        for place in BRIDGE_PLACES[s.map]:
            a, b = BRIDGE_ENDS[place]
            if s.bridges[place] == seat and own >> a & 1 and own >> b & 1:
                s.players[seat].vp += 3


class Dwarves(Ability):
    key = "dwarves"

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        return 1

    def leap_workers(self, s: TerraMystica, seat: Seat, workers: int) -> int:
        return 2

    def leapt(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].vp += 4


class DwarvesStronghold(Ability):
    key = "dwarves_stronghold"

    def leap_workers(self, s: TerraMystica, seat: Seat, workers: int) -> int:
        return workers - 1
