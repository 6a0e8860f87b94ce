"""Chaos Magicians and Giants."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.terrain import GIFT, give_spades
from veche.games.terra_mystica.turn import Turn
from veche.games.terra_mystica.verbs import DOUBLE, SPECIAL, STOMP


class ChaosMagicians(Ability):
    key = "chaosmagicians"

    def favours(self, s: TerraMystica, seat: Seat, building: int, tiles: int) -> int:
        return 2 * tiles


class ChaosMagiciansStronghold(Ability):
    """Two actions in a row; passing may be the second."""

    key = "chaosmagicians_stronghold"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        return [] if s.players[seat].used >> DOUBLE & 1 else [SPECIAL[DOUBLE]]

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        s.then(Turn(seat), Turn(seat))
        return True


class Giants(Ability):
    """Any terrain becomes home with exactly two spades, and nothing else."""

    key = "giants"

    def wheel(self, s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]] | None:
        home = s.players[seat].home
        return [] if terrain == home else [(home, 2)]


class GiantsStronghold(Ability):
    key = "giants_stronghold"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        return [] if s.players[seat].used >> STOMP & 1 else [SPECIAL[STOMP]]

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        give_spades(s, seat, 2, GIFT)
        return True
