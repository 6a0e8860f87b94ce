"""Chapter 6. Adding a location. And the open cards from which one is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Draw, Seat
from veche.games.spirit_lands.state import HOME, PER_SIDE, SpiritLands, bits
from veche.games.spirit_lands.tables import LOCATIONS, OF_TERRAIN, PLACED, STEPPE, SURCHARGE, TERRAIN
from veche.games.spirit_lands.verbs import ADD, CARD, IN_PROLOGUE, NO_BOOK, NO_SAGES, NO_SURCHARGE, NOT_OPEN, OK, PUT


@dataclass(frozen=True)
class OpenCard(Draw):
    """3.4: A new card is opened next to the deck. An exhausted deck is rebuilt from its discard (6.6)."""

    terrain: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [CARD[c] for c in bits(pool(s, self.terrain))]

    def do_card(self, s: SpiritLands, card: int) -> None:
        take_from_deck(s, card)
        t = 2 * self.terrain
        if s.open[t] < 0:
            s.open[t] = s.open[t + 1]
        s.open[t + 1] = card
        s.tell("opened", card)


def pool(s: SpiritLands, terrain: int) -> int:
    """The cards that may come off this deck."""
    return (s.deck & OF_TERRAIN[terrain]) or (s.forgotten & OF_TERRAIN[terrain])


def take_from_deck(s: SpiritLands, card: int) -> None:
    terrain = OF_TERRAIN[TERRAIN[card]]
    if not s.deck & terrain:
        s.deck |= s.forgotten & terrain
        s.forgotten &= ~terrain
    s.deck &= ~(1 << card)


def alike(s: SpiritLands, terrain: int) -> int:
    """Locations of a terrain in the row."""
    return len([loc for loc in s.row if TERRAIN[loc] == terrain])


def surcharge(s: SpiritLands, side: Seat, terrain: int, manner: int) -> int:
    """6.2: One book of Prairies for every location of the same terrain; none in the prologue."""
    if manner == IN_PROLOGUE:
        return 0
    books = SURCHARGE * alike(s, terrain)
    for power in s.kit(side)["surcharge"]:
        books = power.surcharge(s, side, terrain, manner, books)
    return max(0, books)


def cannot_add_terrain(s: SpiritLands, side: Seat, terrain: int, manner: int, spare: int = 0) -> int:
    """6.2, 6.5: OK, or why a side cannot add a location of this terrain (keeping some Prairies spare)."""
    books = 4 * side
    if s.at_home(side) < PLACED[terrain]:
        return NO_SAGES
    if s.books[books + terrain] < 1:
        return NO_BOOK
    due = surcharge(s, side, terrain, manner) + (terrain == STEPPE) + spare
    return OK if s.books[books] >= due else NO_SURCHARGE


def cannot_add(s: SpiritLands, seat: Seat, loc: int, manner: int) -> int:
    return cannot_add_terrain(s, seat, TERRAIN[loc], manner) if loc in s.open else NOT_OPEN


def addable(s: SpiritLands, seat: Seat, manner: int, spare: int = 0) -> list[Action]:
    """6.1: The open locations that this seat can add."""
    options: list[Action] = []
    for terrain in range(3):
        if cannot_add_terrain(s, seat, terrain, manner, spare) == OK:
            options += [ADD[c] for c in s.open[2 * terrain : 2 * terrain + 2] if c >= 0]
    return options


def pay_for(s: SpiritLands, side: Seat, terrain: int, manner: int) -> None:
    due = surcharge(s, side, terrain, manner)
    s.books[4 * side + terrain] -= 1
    s.books[4 * side] -= due
    if due:
        s.tell("paid", s.who(side), terrain, due)
    else:
        s.tell("paid_book", s.who(side), terrain)


def take_open(s: SpiritLands, loc: int) -> None:
    """The card leaves the market; another will be opened."""
    s.open[s.open.index(loc)] = -1


def settle_in(s: SpiritLands, side: Seat, loc: int, position: int, manner: int) -> None:
    """6.3, 6.4: Into the row with it, and sages onto it."""
    s.row.insert(position, loc)
    land = LOCATIONS[loc]
    cell = 1
    for power in s.kit(side)["start_cell"]:
        cell = power.start_cell(s, side, land.terrain, manner, cell)
    s.tell("added", s.who(side), loc, position + 1)
    for trail in (land.cells, land.dead_end)[: PLACED[land.terrain]]:
        s.sages[s.sages.index(HOME, PER_SIDE * side, PER_SIDE * side + PER_SIDE)] = trail[cell - 1]
    for power in s.kit(side)["added"]:
        power.added(s, side, position)


@dataclass(frozen=True)
class AddWhere(Ask):
    """6.3: Insert the location at either end or between any two."""

    loc: int
    manner: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [PUT[i] for i in range(len(s.row) + 1)]

    def do_put(self, s: SpiritLands, position: int) -> None:
        terrain = TERRAIN[self.loc]
        pay_for(s, self.seat, terrain, self.manner)
        take_open(s, self.loc)
        settle_in(s, self.seat, self.loc, position, self.manner)
        s.then(OpenCard(terrain))


@dataclass(frozen=True)
class AddOne(Ask):
    """Add a location of one terrain, or of any (-1), beside the standard action."""

    terrain: int
    manner: int

    def menu(self, s: SpiritLands) -> list[Action]:
        cards = addable(s, self.seat, self.manner)
        return cards if self.terrain < 0 else [a for a in cards if TERRAIN[a.noun] == self.terrain]

    def do_add(self, s: SpiritLands, loc: int) -> None:
        s.then(AddWhere(self.seat, loc, self.manner))
