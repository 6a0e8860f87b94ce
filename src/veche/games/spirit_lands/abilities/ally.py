"""What all allies share: a boost costs a token, once per ally and turn (12.1)."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.spirit_lands.abilities import Ability
from veche.games.spirit_lands.books import can_convert
from veche.games.spirit_lands.boosts import is_ready
from veche.games.spirit_lands.movement import OneSage, mask_of, movable
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import POWER_KEYS, SPOT_LOC, SPOT_TERRAIN
from veche.games.spirit_lands.verbs import BOOST


# RULING: a property that speaks of "more" or "also" when visiting acts only if the effect was applied, not replaced.
class Ally(Ability):
    """An ally. Its number is its place in the data."""

    def __init__(self) -> None:
        self.number = POWER_KEYS.index(self.key)


class ActionBoost(Ally):
    """An ally whose boost belongs to the action phase; ``is_useful`` says when it does anything."""

    def on_action(self, s: SpiritLands, seat: Seat) -> list[Action]:
        return [BOOST[self.number]] if is_ready(s, self.number) and self._is_useful(s, seat) else []

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return True


class ConvertBoost(ActionBoost):
    """A boost of conversions."""

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return can_convert(s, seat)


class StepBoost(ActionBoost):
    """A boost of two steps with one sage."""

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return bool(movable(s, seat))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(OneSage(seat, 2, mask_of(s, seat), False))


def sages_in(s: SpiritLands, seat: Seat, terrain: int) -> int:
    """How many of a seat's sages stand in this terrain."""
    return len([spot for spot in s.out_there(seat) if SPOT_TERRAIN[spot] == terrain])


def lands_in(s: SpiritLands, seat: Seat, terrain: int) -> int:
    """In how many locations of this terrain a seat has sages."""
    return len({SPOT_LOC[spot] for spot in s.out_there(seat) if SPOT_TERRAIN[spot] == terrain})
