"""Chapter 9. Books: conversion, transmutation."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.abilities import kit
from veche.games.spirit_lands.reasons import FEW_BOOKS, NO_HIGHER, NO_LOWER
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import DOWN, STEPPE, SUN, TIERS, UP
from veche.games.spirit_lands.verbs import DONE, LOWER, RAISE, TRANSMUTE


def gain(s: SpiritLands, side: Seat, tier: int, n: int) -> None:
    """A side takes books from the supply, which never runs out."""
    s.give(side, tier, n)
    s.tell("took", s.who(side), n, tier)


def gain_steppe(s: SpiritLands, side: Seat, n: int) -> None:
    gain(s, side, STEPPE, n)


# Conversions.


def upward_cost(s: SpiritLands, seat: Seat, tier: int) -> int:
    """9.1: Two equal books make one of the next tier."""
    books = UP
    for power in kit(s, seat)["upward_cost"]:
        books = power.upward_cost(s, seat, tier, books)
    return books


def raises(s: SpiritLands, seat: Seat) -> list[Action]:
    """Conversions upward that can be paid."""
    books = s.library(seat)
    if not kit(s, seat)["upward_cost"]:
        return [RAISE[t] for t in range(SUN) if books[t] >= UP]
    return [RAISE[t] for t in range(SUN) if books[t] >= upward_cost(s, seat, t)]


def conversion_menu(s: SpiritLands, seat: Seat) -> list[Action]:
    """9.1: Every conversion, upward and downward."""
    books = s.library(seat)
    return raises(s, seat) + [LOWER[t] for t in range(STEPPE + 1, SUN + 1) if books[t]]


def can_convert(s: SpiritLands, seat: Seat) -> bool:
    """Whether any conversion is possible."""
    return any(s.library(seat)[STEPPE + 1 :]) or s.has(seat, STEPPE) >= upward_cost(s, seat, STEPPE)


def convert_up(s: SpiritLands, seat: Seat, tier: int) -> None:
    s.give(seat, tier, -upward_cost(s, seat, tier))
    s.give(seat, tier + 1, 1)
    s.tell("converted", s.who(seat), tier, tier + 1)


def convert_down(s: SpiritLands, seat: Seat, tier: int) -> None:
    s.give(seat, tier, -1)
    s.give(seat, tier - 1, DOWN)
    s.tell("converted", s.who(seat), tier, tier - 1)


def cannot_raise(s: SpiritLands, seat: Seat, tier: int) -> Reason:
    """9.1: So many equal books become one of the next tier, if there is one."""
    if tier == SUN:
        return NO_HIGHER
    due = upward_cost(s, seat, tier)
    return OK if s.has(seat, tier) >= due else FEW_BOOKS.about(((TIERS[tier], -due),))


def cannot_lower(s: SpiritLands, seat: Seat, tier: int) -> Reason:
    """9.1: A book becomes two of the tier below, if there is one."""
    if tier == STEPPE:
        return NO_LOWER
    return OK if s.has(seat, tier) else FEW_BOOKS.about(((TIERS[tier], -1),))


@dataclass(frozen=True)
class Raising(Ask):
    """A question to which a conversion upward is an answer."""

    def no_conversion(self, s: SpiritLands) -> Reason:
        """OK, or what keeps one from any conversion now."""
        return OK

    def cannot_raise(self, s: SpiritLands, tier: int) -> Reason:
        return self.no_conversion(s) or cannot_raise(s, self.seat, tier)

    def price_raise(self, s: SpiritLands, tier: int) -> Price:
        return (TIERS[tier], -upward_cost(s, self.seat, tier)), (TIERS[tier + 1], 1)

    def do_raise(self, s: SpiritLands, tier: int) -> None:
        convert_up(s, self.seat, tier)
        self.converted(s)

    def converted(self, s: SpiritLands) -> None:
        """What follows a conversion."""


@dataclass(frozen=True)
class Converting(Raising):
    """A question to which any conversion is an answer."""

    def cannot_lower(self, s: SpiritLands, tier: int) -> Reason:
        return self.no_conversion(s) or cannot_lower(s, self.seat, tier)

    def price_lower(self, s: SpiritLands, tier: int) -> Price:
        return (TIERS[tier], -1), (TIERS[tier - 1], DOWN)

    def do_lower(self, s: SpiritLands, tier: int) -> None:
        convert_down(s, self.seat, tier)
        self.converted(s)


@dataclass(frozen=True)
class Conversions(Converting):
    """9.1: Up to so many conversions."""

    left: int

    def menu(self, s: SpiritLands) -> list[Action]:
        options = conversion_menu(s, self.seat)
        return [*options, DONE[0]] if options else []

    def converted(self, s: SpiritLands) -> None:
        if self.left > 1:
            s.then(Conversions(self.seat, self.left - 1))

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass


# Transmutation.


def transmute(s: SpiritLands, side: Seat, tier: int, pay: int, get: int) -> None:
    """9.2: Books become books of the next tier. This is no conversion."""
    s.give(side, tier, -pay)
    s.give(side, tier + 1, get)
    s.tell("transmuted", s.who(side), pay, tier, get, tier + 1)


def can_transmute(s: SpiritLands, side: Seat, pay: int) -> bool:
    """Whether there are so many equal books of a tier that has a next one."""
    return max(s.library(side)[:SUN]) >= pay


@dataclass(frozen=True)
class Transmutation(Ask):
    """9.2: Transmute books of one tier, then perhaps of a lower one."""

    pay: int
    get: int
    times: int
    below: int

    def menu(self, s: SpiritLands) -> list[Action]:
        books = s.library(self.seat)
        options = [TRANSMUTE[t] for t in range(self.below) if books[t] >= self.pay]
        return [*options, DONE[0]] if options and self.below < SUN else options

    def price_transmute(self, s: SpiritLands, tier: int) -> Price:
        return (TIERS[tier], -self.pay), (TIERS[tier + 1], self.get)

    def do_transmute(self, s: SpiritLands, tier: int) -> None:
        transmute(s, self.seat, tier, self.pay, self.get)
        if self.times > 1:
            # RULING: different tiers, chosen among the books held before; so the second one is lower than the first.
            s.then(Transmutation(self.seat, self.pay, self.get, self.times - 1, tier))

    def do_done(self, s: SpiritLands, _: int) -> None:
        pass
