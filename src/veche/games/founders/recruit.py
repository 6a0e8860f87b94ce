"""Recruiting: the row of advisers."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Draw, Seat
from veche.games.founders.effect import EFFECTS, Effect
from veche.games.founders.reasons import EMPTY_ROW, NO_PAIR, NOBODY_FITS, NOT_IN_ROW, REQUIREMENT, nearest, too_dear
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import ADVISER_VP, FIRST_ADVISER, NONE, REQUIRES, ROW, SLOT_PRICE
from veche.games.founders.verbs import ADVISER, HIRE, among


@dataclass(frozen=True)
class RecruitTerms(Effect):
    """How many must be hired, for how much less; ``anybody`` drops the need for the resource on the card."""

    times: int = 1
    discount: int = 0
    anybody: bool = False

    def coins(self, place: int) -> int:
        """Each place of the row has its price."""
        return max(SLOT_PRICE[place] - self.discount, 0)

    def is_possible(self, survey: Survey, building: int) -> bool:
        return bool(self.choices(survey.s, survey.seat, self.times))

    def obstacle(self, s: Founders, seat: Seat, building: int) -> Reason:
        found = [self.refuses(s, seat, a, self.times) for a in s.row if a != NONE]
        if not found:
            return EMPTY_ROW
        return nearest([reason for reason in found if reason.key != REQUIREMENT.key], NOBODY_FITS)

    def choices(self, s: Founders, seat: Seat, left: int) -> list[int]:
        """The advisers this seat can hire, if so many are to be hired."""
        return [a for a in s.row if a != NONE and self.refuses(s, seat, a, left) is OK]

    def refuses(self, s: Founders, seat: Seat, adviser: int, left: int) -> Reason:
        """OK, or why this adviser cannot be hired, as the first of so many."""
        if adviser not in s.row:
            return NOT_IN_ROW
        p, price = s.players[seat], self.coins(s.row.index(adviser))
        if not self.anybody and not p.known >> REQUIRES[adviser] & 1:
            return REQUIREMENT.about(REQUIRES[adviser])
        if price > p.coins:
            return too_dear(price)
        return OK if left == 1 or self.has_second(s, seat, adviser, p.coins - price) else NO_PAIR

    def has_second(self, s: Founders, seat: Seat, adviser: int, coins: int) -> bool:
        """Is there another one to be hired for these coins?"""
        known = s.players[seat].known
        for place, other in enumerate(s.row):
            if other not in (NONE, adviser) and self.coins(place) <= coins:
                if self.anybody or known >> REQUIRES[other] & 1:
                    return True
        return False

    def begin(self, s: Founders, seat: Seat, number: int, building: int) -> None:
        s.then(Recruit(seat, number, self.times))


@dataclass(frozen=True)
class Recruit(Ask):
    """Hire an adviser; if the card says two, both must be hired, in any order."""

    effect: int
    left: int

    def terms(self) -> RecruitTerms:
        terms = EFFECTS[self.effect]
        assert isinstance(terms, RecruitTerms)
        return terms

    def menu(self, s: Founders) -> list[Action]:
        return [HIRE[adviser] for adviser in self.terms().choices(s, self.seat, self.left)]

    def cannot_hire(self, s: Founders, adviser: int) -> Reason:
        return self.terms().refuses(s, self.seat, adviser, self.left)

    def price_hire(self, s: Founders, adviser: int) -> Price:
        return ("coin", -self.terms().coins(s.row.index(adviser))), ("lasting", 1), ("vp", ADVISER_VP[adviser])

    def do_hire(self, s: Founders, adviser: int) -> None:
        place = s.row.index(adviser)
        p = s.players[self.seat]
        price = self.terms().coins(place)
        p.coins -= price
        p.cards |= 1 << FIRST_ADVISER + adviser
        p.hired += 1
        p.lasting += 1
        p.vp += ADVISER_VP[adviser]
        s.row[place] = NONE
        if price:
            s.tell("hired", self.seat, adviser, price)
        else:
            s.tell("hired_free", self.seat, adviser)
        if self.left > 1:
            s.then(Recruit(self.seat, self.effect, self.left - 1))


@dataclass(frozen=True)
class Refill(Do):
    """After all follow actions the row slides left and is filled from the deck: level I, then II, then III."""

    def run(self, s: Founders) -> None:
        if NONE not in s.row:
            return
        s.row = [a for a in s.row if a != NONE]
        for _ in range(ROW - len(s.row)):
            s.row.append(NONE)
            s.then(NewAdviser())


@dataclass(frozen=True)
class NewAdviser(Draw):
    """The next adviser of the lowest level left. An empty deck leaves empty places."""

    def menu(self, s: Founders) -> list[Action]:
        for bag in s.levels:
            if bag:
                return among(ADVISER, bag)
        return []

    def do_adviser(self, s: Founders, adviser: int) -> None:
        for level in range(len(s.levels)):
            s.levels[level] &= ~(1 << adviser)
        s.row[s.row.index(NONE)] = adviser
        s.tell("adviser", adviser)
