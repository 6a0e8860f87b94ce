"""Chapter 10. What the fabled places do for a player."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.books import Conversions, Transmutation, can_convert, can_transmute, gain, gain_steppe
from veche.games.spirit_lands.movement import distribute, movable
from veche.games.spirit_lands.state import SpiritLands, bits
from veche.games.spirit_lands.tables import (
    ACADEMY_CONVERSIONS,
    BOOSTS_MOST,
    GATE_OF_LANDS,
    GIFT,
    HOUSE_OF_ROOTS,
    LOCATIONS,
    MENHIR_STEPS,
    MENHIRS,
    PIER_GIFT,
    SKY_PIER,
    SPIRIT_TAVERN,
    SPOT_LOC,
    SPRING_OF_POWER,
    SUN,
    TAVERN_BASE,
    TAVERN_MOST,
    TREE_SERPENT,
    UNIVERSAL_ACADEMY,
    UNIVERSAL_LIBRARY,
    UNIVERSAL_TEMPLE,
    UNIVERSAL_TOWER,
    WHIRL_CELL,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trails import may_land
from veche.games.spirit_lands.verbs import BLESS, BOOKS, COPY, MOVE, PUT, STEPS


def tavern(s: SpiritLands, loc: int) -> int:
    """One book, and one more for every sage in the location, four at most."""
    return min(TAVERN_MOST, TAVERN_BASE + s.crowd(loc))


def kinds_in_row(s: SpiritLands, side: Seat) -> list[int]:
    """The kinds of fabled places now in the row that this side may use."""
    kinds = {place for loc in s.row for whirl in LOCATIONS[loc].whirls for place in WHIRL_PLACES[whirl]}
    if may_land(s, side) and any(w >= 0 and SPOT_LOC[WHIRL_CELL[w]] in s.row for w in s.piers):
        kinds.add(SKY_PIER)
    return sorted(kinds)


def copies(s: SpiritLands, seat: Seat) -> list[int]:
    """What the Tree Serpent can do: any other place now in the row, no Tree Serpent."""
    return [kind for kind in kinds_in_row(s, seat) if kind != TREE_SERPENT and is_applicable(s, seat, kind)]


def blessable(s: SpiritLands, seat: Seat) -> list[int]:
    return [ally for ally in bits(s.allies[seat]) if s.tokens[ally] < BOOSTS_MOST]


def is_applicable(s: SpiritLands, seat: Seat, place: int) -> bool:
    """10.1: At least part of the effect can be carried out."""
    if place <= SPIRIT_TAVERN or place == SKY_PIER:
        return True
    if place == UNIVERSAL_ACADEMY:
        return can_convert(s, seat)
    if place in (UNIVERSAL_LIBRARY, UNIVERSAL_TEMPLE):
        return can_transmute(s, seat, 1)
    if place == UNIVERSAL_TOWER:
        return can_transmute(s, seat, 3)
    if place == GATE_OF_LANDS:
        return len(s.row) > 1
    if place == MENHIRS:
        return bool(movable(s, seat))
    return bool(copies(s, seat)) if place == TREE_SERPENT else bool(blessable(s, seat))


def apply_place(s: SpiritLands, seat: Seat, place: int, loc: int) -> None:
    """The effect of a place, for a sage in this location."""
    s.tell("applied", s.who(seat), place)
    if place <= HOUSE_OF_ROOTS:
        tier, n = GIFT[place]
        gain(s, seat, tier, n)
    elif place == SPIRIT_TAVERN:
        gain_steppe(s, seat, tavern(s, loc))
    elif place == TREE_SERPENT:
        s.then(Likeness(seat, loc))
    elif place == UNIVERSAL_ACADEMY:
        s.then(Conversions(seat, ACADEMY_CONVERSIONS))
    elif place == UNIVERSAL_LIBRARY:
        s.then(Transmutation(seat, 1, 1, 1, SUN))
    elif place == UNIVERSAL_TOWER:
        s.then(Transmutation(seat, 3, 2, 1, SUN))
    elif place == UNIVERSAL_TEMPLE:
        s.then(Transmutation(seat, 1, 1, 2, SUN))
    elif place == GATE_OF_LANDS:
        s.then(Gate(seat))
    elif place == MENHIRS:
        distribute(s, seat, MENHIR_STEPS)
    elif place == SPRING_OF_POWER:
        s.then(Spring(seat))
    else:
        s.then(Pier(seat, PIER_GIFT))


@dataclass(frozen=True)
class Likeness(Ask):
    """The Tree Serpent takes the likeness of another place."""

    # RULING: a copied Tavern counts the sages around the Serpent; a copied place counts as not visited.

    loc: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [COPY[kind] for kind in copies(s, self.seat)]

    def do_copy(self, s: SpiritLands, place: int) -> None:
        apply_place(s, self.seat, place, self.loc)


@dataclass(frozen=True)
class Gate(Ask):
    """The Gate of Lands: move one location with all its sages to another place of the row."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [MOVE[loc] for loc in s.row] if len(s.row) > 1 else []

    def do_move(self, s: SpiritLands, loc: int) -> None:
        s.then(GateTo(self.seat, loc))


@dataclass(frozen=True)
class GateTo(Ask):
    """Where the moved location goes: before one of the others, or to the right end."""

    loc: int

    def menu(self, s: SpiritLands) -> list[Action]:
        here = s.row.index(self.loc)
        return [PUT[i] for i in range(len(s.row) + 1) if i not in (here, here + 1)]

    def do_put(self, s: SpiritLands, position: int) -> None:
        relocate(s, self.loc, position)
        s.tell("relocated", self.seat, self.loc, s.row.index(self.loc) + 1)


def relocate(s: SpiritLands, loc: int, gap: int) -> None:
    """Move a location into a gap of the row as it is now."""
    here = s.row.index(loc)
    s.row.remove(loc)
    s.row.insert(gap if gap <= here else gap - 1, loc)


@dataclass(frozen=True)
class Spring(Ask):
    """The Spring of Power: one boost token for one of your allies, two on each at most."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [BLESS[ally] for ally in blessable(s, self.seat)]

    def do_bless(self, s: SpiritLands, ally: int) -> None:
        s.tokens[ally] += 1
        s.tell("blessed", self.seat, ally)


@dataclass(frozen=True)
class Pier(Ask):
    """The Sky Pier: books of Prairies, or steps."""

    books: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [BOOKS[0], STEPS[0]] if movable(s, self.seat) else [BOOKS[0]]

    def do_books(self, s: SpiritLands, _: int) -> None:
        gain_steppe(s, self.seat, self.books)

    def do_steps(self, s: SpiritLands, _: int) -> None:
        distribute(s, self.seat, PIER_GIFT)
