"""Chaos Magicians and Giants."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.terrain import GIFT, give_spades, giving_price
from veche.games.terra_mystica.turn import Turn
from veche.games.terra_mystica.verbs import DOUBLE, SPECIAL, STOMP

SPADES: Final = 2  # for every change of terrain, and by the stronghold


class ChaosMagicians(Ability):
    key = "chaosmagicians"

    def favours(self, s: TerraMystica, seat: Seat, building: int, tiles: int) -> int:
        return 2 * tiles


class ChaosMagiciansStronghold(Ability):
    """Two actions in a row; passing may be the second."""

    # RULING: A11, passing is one of the actions.
    key = "chaosmagicians_stronghold"
    worth = 2.0
    signs = {"double": ("=×2",)}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[DOUBLE]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        return OK if a is SPECIAL[DOUBLE] else NOT_OFFERED

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        s.then(Turn(seat), Turn(seat))

    def turns_ahead(self, s: TerraMystica, seat: Seat) -> float:
        """Looked at from before the two turns, they must seem worth taking."""
        return float(s.players[seat].used >> DOUBLE & 1)


class Giants(Ability):
    """Any terrain becomes home with exactly two spades, and nothing else."""

    key = "giants"

    def wheel(self, s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]] | None:
        home = s.players[seat].home
        return [] if terrain == home else [(home, SPADES)]


class GiantsStronghold(Ability):
    key = "giants_stronghold"
    worth = 3.5
    signs = {"stomp": ("=2", "spade")}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[STOMP]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        return OK if a is SPECIAL[STOMP] else NOT_OFFERED

    def price(self, s: TerraMystica, seat: Seat, a: Action) -> Price:
        return giving_price(s, seat, SPADES)

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        give_spades(s, seat, SPADES, GIFT)


POWERS: Final[tuple[Ability, ...]] = (ChaosMagicians(), ChaosMagiciansStronghold(), Giants(), GiantsStronghold())
