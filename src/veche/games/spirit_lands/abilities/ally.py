"""What all allies share: a boost costs a token, once per ally and turn (12.1)."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.spirit_lands.abilities import Ability
from veche.games.spirit_lands.books import Conversions, can_convert, gain
from veche.games.spirit_lands.movement import OneSage, all_sages, nobody_to_step
from veche.games.spirit_lands.reasons import FEW_BOOKS, NOTHING_TO_CONVERT
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import POWER_KEYS, SPOT_LOC, SPOT_TERRAIN, TIERS
from veche.games.spirit_lands.verbs import BOOST


# RULING: a property that speaks of "more" or "also" when visiting acts only if the effect was applied, not replaced.
class Ally(Ability):
    """An ally. Its number is its place in the data."""

    def __init__(self) -> None:
        self.number = POWER_KEYS.index(self.key)


class ActionBoost(Ally):
    """An ally whose boost belongs to the action phase."""

    def on_action(self) -> list[Action]:
        return [BOOST[self.number]]


class BookBoost(ActionBoost):
    """A boost that exchanges books of some tiers for books of others, or gives them for nothing."""

    def _exchange(self) -> Price:
        raise NotImplementedError

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return too_few(s, seat, self._exchange())

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return self._exchange()

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        exchange(s, seat, self._exchange())


def too_few(s: SpiritLands, seat: Seat, amounts: Price) -> Reason:
    """OK if there are enough books for what this costs."""
    due = tuple([(tier, n) for tier, n in amounts if n < 0])
    enough = all(s.has(seat, TIERS.index(tier)) >= -n for tier, n in due)
    return OK if enough else FEW_BOOKS.about(due)


def exchange(s: SpiritLands, seat: Seat, amounts: Price) -> None:
    """Give some books and take others."""
    for tier, n in amounts:
        if n < 0:
            s.give(seat, TIERS.index(tier), n)
        else:
            gain(s, seat, TIERS.index(tier), n)


class ConvertBoost(ActionBoost):
    """A boost of conversions."""

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if can_convert(s, seat) else NOTHING_TO_CONVERT

    def _times(self) -> int:
        return 1

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Conversions(seat, self._times()))


class StepBoost(ActionBoost):
    """A boost of two steps with one sage."""

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return nobody_to_step(s, seat)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(OneSage(seat, 2, all_sages(seat), False, self.number))


def sages_in(s: SpiritLands, seat: Seat, terrain: int) -> int:
    """How many of a seat's sages stand in this terrain."""
    return len([spot for spot in s.out_there(seat) if SPOT_TERRAIN[spot] == terrain])


def lands_in(s: SpiritLands, seat: Seat, terrain: int) -> int:
    """In how many locations of this terrain a seat has sages."""
    return len({SPOT_LOC[spot] for spot in s.out_there(seat) if SPOT_TERRAIN[spot] == terrain})
