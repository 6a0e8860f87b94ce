"""Chapter 10. What the fabled places do for a player: whether they can, and how, place by place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.books import Conversions, Transmutation, can_convert, can_transmute, gain, gain_steppe
from veche.games.spirit_lands.movement import distribute, movable, nobody_to_step
from veche.games.spirit_lands.reasons import (
    FEW_LANDS,
    FULL,
    NO_ALLY,
    NO_SUCH_GAP,
    NOT_IN_ROW,
    NOT_YOURS,
    NOTHING_TO_CONVERT,
    NOTHING_TO_COPY,
    NOTHING_TO_TRANSMUTE,
    SAME_GAP,
)
from veche.games.spirit_lands.state import SpiritLands, bits, holds
from veche.games.spirit_lands.tables import (
    ACADEMY_CONVERSIONS,
    BOOSTS_MOST,
    GIFT,
    LOCATIONS,
    MENHIR_STEPS,
    PIER_GIFT,
    SKY_PIER,
    SPOT_LOC,
    STEPPE,
    SUN,
    TAVERN_BASE,
    TAVERN_MOST,
    TIERS,
    TRANSMUTES,
    TREE_SERPENT,
    WHIRL_CELL,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trails import may_land
from veche.games.spirit_lands.verbs import BLESS, BOOKS, COPY, MOVE, PUT, STEPS


class Effect:
    """What a fabled place does for a player's sage in a location."""

    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        """10.1: OK if at least part of the effect can be carried out."""
        return OK

    def gift(self, s: SpiritLands, loc: int) -> Price:
        """The books it brings at once."""
        return ()

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        raise NotImplementedError


class House(Effect):
    """A house gives books of one tier."""

    def __init__(self, tier: int, books: int) -> None:
        self.tier: int = tier
        self.books: int = books

    def gift(self, s: SpiritLands, loc: int) -> Price:
        return ((TIERS[self.tier], self.books),)

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        gain(s, seat, self.tier, self.books)


def tavern(s: SpiritLands, loc: int) -> int:
    """One book, and one more for every sage in the location, four at most."""
    return min(TAVERN_MOST, TAVERN_BASE + s.crowd(loc))


class Tavern(Effect):
    def gift(self, s: SpiritLands, loc: int) -> Price:
        return ((TIERS[STEPPE], tavern(s, loc)),)

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        gain_steppe(s, seat, tavern(s, loc))


class Academy(Effect):
    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        return OK if can_convert(s, seat) else NOTHING_TO_CONVERT

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        s.then(Conversions(seat, ACADEMY_CONVERSIONS))


class Transmuting(Effect):
    """Library, Tower and Temple: so many books become so many of the next tier, so often."""

    def __init__(self, pay: int, get: int, times: int) -> None:
        self.pay: int = pay
        self.get: int = get
        self.times: int = times

    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        return OK if can_transmute(s, seat, self.pay) else NOTHING_TO_TRANSMUTE.about(self.pay)

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        s.then(Transmutation(seat, self.pay, self.get, self.times, SUN))


class Menhirs(Effect):
    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        return nobody_to_step(s, seat)

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        distribute(s, seat, MENHIR_STEPS)


# The Tree Serpent.


class TreeSerpent(Effect):
    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        return OK if copies(s, seat) else NOTHING_TO_COPY

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        s.then(Likeness(seat, loc))


def kinds_in_row(s: SpiritLands, side: Seat) -> list[int]:
    """The kinds of fabled places now in the row that this side may use."""
    kinds = {place for loc in s.row for whirl in LOCATIONS[loc].whirls for place in WHIRL_PLACES[whirl]}
    if may_land(s, side) and any(w >= 0 and SPOT_LOC[WHIRL_CELL[w]] in s.row for w in s.piers):
        kinds.add(SKY_PIER)
    return sorted(kinds)


def copies(s: SpiritLands, seat: Seat) -> list[int]:
    """What the Tree Serpent can do: any other place now in the row, no Tree Serpent."""
    others = [kind for kind in kinds_in_row(s, seat) if kind != TREE_SERPENT]
    return [kind for kind in others if EFFECTS[kind].cannot(s, seat) is OK]


@dataclass(frozen=True)
class Likeness(Ask):
    """The Tree Serpent takes the likeness of another place."""

    # RULING: a copied Tavern counts the sages around the Serpent; a copied place counts as not visited.

    loc: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [COPY[kind] for kind in copies(s, self.seat)]

    def price_copy(self, s: SpiritLands, place: int) -> Price:
        return EFFECTS[place].gift(s, self.loc)

    def do_copy(self, s: SpiritLands, place: int) -> None:
        s.tell("applied", s.who(self.seat), place)
        EFFECTS[place].apply(s, self.seat, self.loc)


# The Gate of Lands.


def few_lands(s: SpiritLands) -> Reason:
    """OK if there are two locations that could change places."""
    return OK if len(s.row) > 1 else FEW_LANDS


class GateOfLands(Effect):
    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        return few_lands(s)

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        s.then(Gate(seat))


@dataclass(frozen=True)
class Gate(Ask):
    """Move one location with all its sages to another place of the row."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [MOVE[loc] for loc in s.row] if few_lands(s) is OK else []

    def cannot_move(self, s: SpiritLands, loc: int) -> Reason:
        return OK if loc in s.row else NOT_IN_ROW

    def do_move(self, s: SpiritLands, loc: int) -> None:
        s.then(GateTo(self.seat, loc))


@dataclass(frozen=True)
class GateTo(Ask):
    """Where the moved location goes: before one of the others, or to the right end."""

    loc: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [PUT[gap] for gap in range(len(s.row) + 1) if self.cannot_put(s, gap) is OK]

    def cannot_put(self, s: SpiritLands, gap: int) -> Reason:
        if gap > len(s.row):
            return NO_SUCH_GAP
        return SAME_GAP if gap - s.row.index(self.loc) in (0, 1) else OK

    def do_put(self, s: SpiritLands, gap: int) -> None:
        here = s.row.index(self.loc)
        s.row.remove(self.loc)
        s.row.insert(gap if gap <= here else gap - 1, self.loc)
        s.tell("relocated", self.seat, self.loc, s.row.index(self.loc) + 1)


# The Spring of Power.


class SpringOfPower(Effect):
    def cannot(self, s: SpiritLands, seat: Seat) -> Reason:
        return OK if any(s.tokens[ally] < BOOSTS_MOST for ally in bits(s.allies[seat])) else NO_ALLY

    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        s.then(Spring(seat))


@dataclass(frozen=True)
class Spring(Ask):
    """One boost token for one of your allies, two on each at most."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [BLESS[ally] for ally in bits(s.allies[self.seat]) if s.tokens[ally] < BOOSTS_MOST]

    def cannot_bless(self, s: SpiritLands, ally: int) -> Reason:
        if not holds(s.allies[self.seat], ally):
            return NOT_YOURS
        return OK if s.tokens[ally] < BOOSTS_MOST else FULL.about(BOOSTS_MOST)

    def price_bless(self, s: SpiritLands, ally: int) -> Price:
        return (("token", 1),)

    def do_bless(self, s: SpiritLands, ally: int) -> None:
        s.tokens[ally] += 1
        s.tell("blessed", self.seat, ally)


# The Sky Pier.


class SkyPier(Effect):
    def apply(self, s: SpiritLands, seat: Seat, loc: int) -> None:
        s.then(Pier(seat, PIER_GIFT))


@dataclass(frozen=True)
class Pier(Ask):
    """Books of Prairies, or as many steps."""

    gift: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [BOOKS[0], STEPS[0]] if movable(s, self.seat) else [BOOKS[0]]

    def price_books(self, s: SpiritLands, _: int) -> Price:
        return ((TIERS[STEPPE], self.gift),)

    def do_books(self, s: SpiritLands, _: int) -> None:
        gain_steppe(s, self.seat, self.gift)

    def price_steps(self, s: SpiritLands, _: int) -> Price:
        return (("step", self.gift),)

    def do_steps(self, s: SpiritLands, _: int) -> None:
        distribute(s, self.seat, self.gift)


EFFECTS: Final[list[Effect]] = [
    *[House(tier, books) for tier, books in GIFT],
    Tavern(),
    TreeSerpent(),
    Academy(),
    *[Transmuting(pay, get, times) for pay, get, times in TRANSMUTES],
    GateOfLands(),
    Menhirs(),
    SpringOfPower(),
    SkyPier(),
]
"""By the number of the place, in the order of PLACES."""
