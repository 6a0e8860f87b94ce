"""Recruiting: the row of advisers."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Draw, Seat
from veche.games.founders.state import Founders
from veche.games.founders.tables import ADVISER_VP, EFFECTS, FIRST_ADVISER, NONE, REQUIRES, SLOT_PRICE, Effect
from veche.games.founders.verbs import ADVISER, HIRE, NOT_NOW, OK, REQUIREMENT, TOO_DEAR, among


def hire_price(slot: int, effect: Effect) -> int:
    """Each place of the row has its price."""
    return max(SLOT_PRICE[slot] - effect.discount, 0)


def cannot_hire(s: Founders, seat: Seat, slot: int, effect: Effect) -> int:
    """OK, or why the adviser in this place cannot be hired: own or have access to the resource on the card."""
    adviser = s.row[slot]
    if adviser == NONE:
        return NOT_NOW
    if not effect.anybody and not s.players[seat].known >> REQUIRES[adviser] & 1:
        return REQUIREMENT
    return OK if hire_price(slot, effect) <= s.players[seat].coins else TOO_DEAR


def hirable(s: Founders, seat: Seat, effect: Effect, first: int) -> list[int]:
    """The places of the row, from ``first`` on, whose advisers this seat can hire."""
    return [slot for slot in range(first, 4) if cannot_hire(s, seat, slot, effect) == OK]


def choices(s: Founders, seat: Seat, effect: Effect, first: int, left: int) -> list[int]:
    """The same, if so many are to be hired one after the other, from left to right."""
    found = hirable(s, seat, effect, first)
    if left == 1:
        return found
    coins = s.players[seat].coins
    return [
        a
        for i, a in enumerate(found)
        if any(hire_price(a, effect) + hire_price(b, effect) <= coins for b in found[i + 1 :])
    ]


def can_recruit(s: Founders, seat: Seat, effect: Effect) -> bool:
    return bool(choices(s, seat, effect, 0, effect.times))


@dataclass(frozen=True)
class Recruit(Ask):
    """Hire an adviser; if the card says two, both must be hired."""

    effect: int
    left: int
    first: int = 0

    def menu(self, s: Founders) -> list[Action]:
        return [HIRE[s.row[n]] for n in choices(s, self.seat, EFFECTS[self.effect], self.first, self.left)]

    def do_hire(self, s: Founders, adviser: int) -> None:
        slot = s.row.index(adviser)
        p = s.players[self.seat]
        price = hire_price(slot, EFFECTS[self.effect])
        p.coins -= price
        p.cards |= 1 << FIRST_ADVISER + adviser
        p.hired += 1
        p.lasting += 1
        p.vp += ADVISER_VP[adviser]
        s.row[slot] = NONE
        s.tell("hired", self.seat, adviser, price)
        if self.left > 1:
            s.then(Recruit(self.seat, self.effect, self.left - 1, slot + 1))


@dataclass(frozen=True)
class Refill(Do):
    """After all follow actions the row slides left and is filled from the deck: level I, then II, then III."""

    def run(self, s: Founders) -> None:
        if NONE not in s.row:
            return
        s.row = [a for a in s.row if a != NONE]
        for _ in range(4 - len(s.row)):
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
        for level in range(3):
            s.levels[level] &= ~(1 << adviser)
        s.row[s.row.index(NONE)] = adviser
        s.tell("adviser", adviser)
