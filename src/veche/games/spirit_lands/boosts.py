"""Chapter 12. Boosts of allies, and properties that are used once a turn."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.abilities import NOWHERE, ROSTER
from veche.games.spirit_lands.reasons import BOOSTED, NO_TOKEN, NOT_YOURS, OTHER_MOMENT
from veche.games.spirit_lands.state import SpiritLands, holds
from veche.games.spirit_lands.verbs import BOOST


def spend(s: SpiritLands, seat: Seat, ally: int) -> None:
    """12.1: A boost costs one token of that ally; once per ally and turn."""
    s.tokens[ally] -= 1
    s.used |= 1 << ally
    s.tell("boosted", seat, ally)


def is_ready(s: SpiritLands, ally: int) -> bool:
    """12.1: Whether this ally has a boost token and has not been boosted this turn."""
    return s.tokens[ally] > 0 and not holds(s.used, ally)


def once(s: SpiritLands, number: int) -> bool:
    """Whether this power has not been used yet this turn."""
    return not holds(s.done, number)


def possible(s: SpiritLands, seat: Seat, offers: list[Action], spot: int) -> list[Action]:
    """Of the answers that a seat's powers add to a question, those that can be given now."""
    found: list[Action] = []
    for a in offers:
        n = a.noun
        ready = s.tokens[n] and not holds(s.used, n) if a.verb is BOOST else not holds(s.done, n)
        if ready and ROSTER[n].cannot(s, seat, a, spot) is OK:
            found.append(a)
    return found


def cannot_boost(s: SpiritLands, seat: Seat, ally: int, offers: list[Action], spot: int) -> Reason:
    """12.1: Only an ally of yours, with a token, once a turn, at its moment, and not for nothing."""
    if not holds(s.allies[seat], ally):
        return NOT_YOURS
    if not is_ready(s, ally):
        return BOOSTED if holds(s.used, ally) else NO_TOKEN
    if BOOST[ally] not in offers:
        return OTHER_MOMENT.about(ally)
    return ROSTER[ally].cannot(s, seat, BOOST[ally], spot)


def boost_price(s: SpiritLands, seat: Seat, ally: int, spot: int) -> Price:
    """A token, and what the ally's card says."""
    return ("token", -1), *ROSTER[ally].price(s, seat, BOOST[ally], spot)


@dataclass(frozen=True)
class Boosting(Ask):
    """A question to which boosts are the answers, and declining them."""

    def offers(self, s: SpiritLands) -> list[Action]:
        """What the seat's powers add, possible now or not."""
        raise NotImplementedError

    def where(self, s: SpiritLands) -> int:
        """The spot of the sage that it is about, or NOWHERE."""
        return NOWHERE

    def cannot_boost(self, s: SpiritLands, ally: int) -> Reason:
        return cannot_boost(s, self.seat, ally, self.offers(s), self.where(s))

    def price_boost(self, s: SpiritLands, ally: int) -> Price:
        return boost_price(s, self.seat, ally, self.where(s))

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        self.boosted(s, ally)

    def boosted(self, s: SpiritLands, ally: int) -> None:
        """What comes of it."""
