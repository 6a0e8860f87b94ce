"""The solo game: seven rounds, six buildings, rising prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.phrases import Phrases
from veche.core.state import Ask, Do, Seat
from veche.games.founders.gains import income
from veche.games.founders.prestige import CheckOffer, FillOffer, PlaceBuilding
from veche.games.founders.reasons import NOT_ON_OFFER, TOO_DEAR
from veche.games.founders.state import Founders
from veche.games.founders.tables import LAST, NONE, OFFERS, SOLO_PRICE, SOLO_RISE, SOLO_ROUNDS
from veche.games.founders.verbs import CHOOSE
from veche.games.founders.vote import recover

RIGHT: Final = OFFERS - 1


def offer_price(s: Founders, card: int) -> int:
    """Influence under the left, middle and right card; it grows with every completed building."""
    return SOLO_PRICE[card] + SOLO_RISE[card] * s.completed


def influence(s: Founders, seat: Seat) -> int:
    p = s.players[seat]
    return p.fleeting + 2 * p.lasting


def spend_influence(s: Founders, seat: Seat, price: int) -> None:
    """RULING: no change is given. The fewest lasting crystals are spent, then the fewest fleeting ones: fleeting
    ones are lost after the vote anyway, lasting ones are worth points."""
    p = s.players[seat]
    lasting = (price - p.fleeting + 1) // 2 if price > p.fleeting else 0
    p.lasting -= lasting
    p.fleeting -= max(price - 2 * lasting, 0)


@dataclass(frozen=True)
class SoloVote(Do):
    """The order of a call to vote in the solo game."""

    seat: Seat

    def run(self, s: Founders) -> None:
        income(s, self.seat)
        recover(s, self.seat)
        s.then(PayTokens(self.seat), CheckOffer(), Commission(self.seat), EndOfRound(self.seat))


@dataclass(frozen=True)
class PayTokens(Do):
    """Each building that was not supplied this round costs the price of the right card; or the game is lost."""

    seat: Seat

    def run(self, s: Founders) -> None:
        price = offer_price(s, RIGHT) * s.tokens.bit_count()
        if influence(s, self.seat) < price:
            s.lost = True
            s.tell("bankrupt", s.tokens.bit_count())
            s.stack.clear()
            s.here = 0
            return
        if price:
            spend_influence(s, self.seat, price)
            s.tell("tokens", self.seat, s.tokens.bit_count(), price)
        s.tokens = 0


@dataclass(frozen=True)
class Commission(Ask):
    """Choose what to build: the left card is free, the others cost influence."""

    def menu(self, s: Founders) -> list[Action]:
        return [CHOOSE[b] for b in s.offer if b != NONE and self.cannot_choose(s, b) is OK]

    def cannot_choose(self, s: Founders, building: int) -> Reason:
        if building not in s.offer:
            return NOT_ON_OFFER
        price = self.price_choose(s, building)
        return OK if influence(s, self.seat) >= -price[0][1] else TOO_DEAR.about(price)

    def price_choose(self, s: Founders, building: int) -> Price:
        return (("influence", -offer_price(s, s.offer.index(building))),)

    def do_choose(self, s: Founders, building: int) -> None:
        card = s.offer.index(building)
        spend_influence(s, self.seat, offer_price(s, card))
        s.offer = [*s.offer[:card], *s.offer[card + 1 :], NONE]
        s.tell("won", self.seat, building)
        s.then(PlaceBuilding(self.seat, building))


@dataclass(frozen=True)
class EndOfRound(Do):
    """The cards slide left, a new one comes; fleeting crystals left over are discarded."""

    seat: Seat

    def run(self, s: Founders) -> None:
        s.players[self.seat].fleeting = 0
        s.round += 1
        s.tell("round", s.round)
        offers = [building for building in s.offer if building != NONE]
        s.offer = [*offers, *[NONE] * (OFFERS - len(offers))]
        s.then(FillOffer())


def verdict(s: Founders, phrases: Phrases, seats: Sequence[str]) -> str:
    """Alone, the first place is not yet a victory: the headline of the result."""
    if not s.solo():
        return ""
    if not s.lost:
        return phrases.say("log.victory", s.players[0].vp)
    if s.round < SOLO_ROUNDS:
        return phrases.say("log.bankrupt", s.tokens.bit_count())
    return phrases.say("log.lost", s.completed, LAST)
