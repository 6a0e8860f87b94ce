"""Engineers and Dwarves."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.amounts import costs
from veche.games.terra_mystica.bridges import PlaceBridge, cannot_bridge_anywhere
from veche.games.terra_mystica.maps import BRIDGE_PLACES, BRIDGE_SPANS
from veche.games.terra_mystica.power import can_pay, pay
from veche.games.terra_mystica.reasons import TOO_DEAR
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import Purse
from veche.games.terra_mystica.verbs import SPAN, SPECIAL

BRIDGE_COST: Final[Purse] = (0, 2, 0, 0)


class Engineers(Ability):
    """A bridge for two workers: a full action, as often as bridges last."""

    key = "engineers"
    signs = {"span": ("bridge",)}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[SPAN]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        if a is not SPECIAL[SPAN]:
            return NOT_OFFERED
        if not can_pay(s.players[seat], BRIDGE_COST):
            return TOO_DEAR.about(costs(BRIDGE_COST))
        return cannot_bridge_anywhere(s, seat)

    def price(self, s: TerraMystica, seat: Seat, a: Action) -> Price:
        return costs(BRIDGE_COST)

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        pay(p, BRIDGE_COST)
        p.used &= ~(1 << SPAN)
        s.then(PlaceBridge(seat, False))


class EngineersStronghold(Ability):
    key = "engineers_stronghold"
    worth = 2.5

    def passing_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        # RULING: A3, the translation pays for every own bridge; by the faction board and the publisher's text it must
        # join two buildings of the Engineers.
        own = s.players[seat].own
        for place in BRIDGE_PLACES[s.map]:
            if s.bridges[place] == seat and own & BRIDGE_SPANS[place] == BRIDGE_SPANS[place]:
                points += 3
        return points


class Dwarves(Ability):
    key = "dwarves"

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        return 1

    def leap_cost(self, s: TerraMystica, seat: Seat, cost: Purse) -> Purse:
        return 0, 2, 0, 0

    def leap_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return 4


class DwarvesStronghold(Ability):
    key = "dwarves_stronghold"
    worth = 1.5

    def leap_cost(self, s: TerraMystica, seat: Seat, cost: Purse) -> Purse:
        return 0, 1, 0, 0


POWERS: Final[tuple[Ability, ...]] = (Engineers(), EngineersStronghold(), Dwarves(), DwarvesStronghold())
