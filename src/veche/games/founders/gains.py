"""What cards give without a further question, income, and cards taken back from the discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seal, Seat
from veche.games.founders.counting import count
from veche.games.founders.effect import Effect
from veche.games.founders.reasons import EMPTY_DISCARD, NOT_IN_DISCARD, NOT_RETURNABLE
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import HOUSES
from veche.games.founders.verbs import BACK, DONE, among


def gain(s: Founders, seat: Seat, coins: int, fleeting: int, lasting: int, vp: int) -> None:
    """Goods from the bank. What is none of them is not told."""
    p = s.players[seat]
    p.coins += coins
    p.fleeting += fleeting
    p.lasting += lasting
    p.vp += vp
    if coins:
        s.tell("gain_coins", seat, coins)
    if fleeting:
        s.tell("gain_fleeting", seat, fleeting)
    if lasting:
        s.tell("gain_lasting", seat, lasting)
    if vp:
        s.tell("gain_points", seat, vp)


@dataclass(frozen=True)
class Gain(Effect):
    """Coins, crystals, points."""

    coins: int = 0
    fleeting: int = 0
    lasting: int = 0
    vp: int = 0

    def price(self, s: Founders, seat: Seat, building: int) -> Price:
        return ("coin", self.coins), ("fleeting", self.fleeting), ("lasting", self.lasting), ("vp", self.vp)

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        gain(s, seat, self.coins, self.fleeting, self.lasting, self.vp)


MANY: Final = 99


@dataclass(frozen=True)
class GainPer(Effect):
    """A coin for each of what is counted, and so many in any case, up to a most."""

    count: str
    base: int = 0
    most: int = MANY

    def coins(self, s: Founders, seat: Seat, building: int) -> int:
        return min(self.base + count(s, seat, self.count, building), self.most)

    def price(self, s: Founders, seat: Seat, building: int) -> Price:
        return (("coin", self.coins(s, seat, building)),)

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        gain(s, seat, self.coins(s, seat, building), 0, 0, 0)


@dataclass(frozen=True)
class TakeIncome(Effect):
    """The own income."""

    def price(self, s: Founders, seat: Seat, building: int) -> Price:
        p = s.players[seat]
        return ("coin", p.income()), ("fleeting", HOUSES - p.houses)

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        income(s, seat)


def income(s: Founders, seat: Seat) -> None:
    """Coins for the different resources owned, then a fleeting crystal for each house."""
    p = s.players[seat]
    s.tell("income", seat)
    gain(s, seat, p.income(), HOUSES - p.houses, 0, 0)


# Taking cards back.


def returnable(s: Founders, seat: Seat, excluded: int) -> int:
    """The cards of the own discard that may be taken back.

    RULING: the card being played is not there yet, and a card taken back from face down is not shown.
    """
    p = s.players[seat]
    return (p.up | p.down) & ~excluded


@dataclass(frozen=True)
class ReturnTerms(Effect):
    """How many cards may be taken back at most, and which may not."""

    most: int
    excluded: int = 0

    def is_possible(self, survey: Survey, building: int) -> bool:
        return bool(returnable(survey.s, survey.seat, self.excluded))

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        return EMPTY_DISCARD

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(TakeBack(seat, self.most, self.excluded))


@dataclass(frozen=True)
class TakeBack(Seal):
    """Take back up to so many cards, in any order; the first is a must. Which one came from face down is nobody's
    business."""

    left: int
    excluded: int
    may_stop: bool = False

    def menu(self, s: Founders) -> list[Action]:
        found = among(BACK, returnable(s, self.seat, self.excluded))
        return [*found, DONE[0]] if found and self.may_stop else found

    def cannot_back(self, s: Founders, card: int) -> Reason:
        if not returnable(s, self.seat, 0) >> card & 1:
            return NOT_IN_DISCARD
        return NOT_RETURNABLE if self.excluded >> card & 1 else OK

    def do_back(self, s: Founders, card: int) -> None:
        p = s.players[self.seat]
        if p.down >> card & 1:
            p.down &= ~(1 << card)
            p.downs -= 1
            s.tell("back_down", self.seat)
        else:
            p.up &= ~(1 << card)
            s.tell("back", self.seat, card)
        if self.left > 1:
            s.then(TakeBack(self.seat, self.left - 1, self.excluded, True))

    def do_done(self, s: Founders, _: int) -> None:
        pass
