"""Chapter 6. Adding a location. And the open cards from which one is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Draw, Seat
from veche.games.spirit_lands.abilities import kit
from veche.games.spirit_lands.reasons import (
    IN_ROW,
    NO_BOOK,
    NO_SAGES,
    NO_SUCH_GAP,
    NO_SURCHARGE,
    NOT_OPEN,
    OTHER_TERRAIN,
)
from veche.games.spirit_lands.state import HOME, NONE, SpiritLands, bits, holds
from veche.games.spirit_lands.tables import (
    LOCATIONS,
    OF_TERRAIN,
    PLACED,
    SAGES_OF,
    STEPPE,
    SURCHARGE,
    TERRAIN,
    TERRAINS,
    TIERS,
)
from veche.games.spirit_lands.verbs import ADD, CARD, IN_PROLOGUE, PUT

# The market.


@dataclass(frozen=True)
class OpenCard(Draw):
    """3.4: A new card is opened next to the deck. An exhausted deck is rebuilt from its discard (6.6)."""

    terrain: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [CARD[c] for c in bits(pool(s, self.terrain))]

    def do_card(self, s: SpiritLands, card: int) -> None:
        take_from_deck(s, card)
        if s.far[self.terrain] == NONE:
            s.far[self.terrain] = s.near[self.terrain]
        s.near[self.terrain] = card
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


def open_cards(s: SpiritLands, terrain: int) -> list[int]:
    """The open cards of a terrain, the one farther from the deck first."""
    far, near = s.far[terrain], s.near[terrain]
    if far == NONE:
        return [] if near == NONE else [near]
    return [far] if near == NONE else [far, near]


def take_open(s: SpiritLands, loc: int) -> None:
    """The card leaves the market; another will be opened."""
    slots = s.far if s.far[TERRAIN[loc]] == loc else s.near
    slots[TERRAIN[loc]] = NONE


# What a location costs.


def alike(s: SpiritLands, terrain: int) -> int:
    """Locations of a terrain in the row."""
    found = 0
    for loc in s.row:
        if TERRAIN[loc] == terrain:
            found += 1
    return found


def surcharge(s: SpiritLands, side: Seat, terrain: int, manner: int) -> int:
    """6.2: One book of Prairies for every location of the same terrain; none in the prologue."""
    if manner == IN_PROLOGUE:
        return 0
    books = SURCHARGE * alike(s, terrain)
    for power in kit(s, side)["surcharge"]:
        books = power.surcharge(s, side, terrain, manner, books)
    return max(0, books)


def prairies_due(s: SpiritLands, side: Seat, terrain: int, manner: int) -> int:
    """All books of Prairies that a location of this terrain costs."""
    return surcharge(s, side, terrain, manner) + (terrain == STEPPE)


def cost(s: SpiritLands, side: Seat, terrain: int, manner: int, action: int = 0) -> Price:
    """6.2: The book of the terrain and the surcharge; and books of Prairies for the action itself, if it is bought."""
    prairies = prairies_due(s, side, terrain, manner) + action
    book = () if terrain == STEPPE else ((TIERS[terrain], -1),)
    return ((TIERS[STEPPE], -prairies), *book) if prairies else book


def lacks(s: SpiritLands, side: Seat, terrain: int, manner: int, action: int = 0) -> Reason:
    """6.2, 6.5: OK, or what a side lacks for a location of this terrain (its action costing so many Prairies)."""
    if terrain != STEPPE and not s.has(side, terrain):
        return NO_BOOK
    if s.at_home(side) < PLACED[terrain]:
        return NO_SAGES
    return OK if s.has(side, STEPPE) >= prairies_due(s, side, terrain, manner) + action else NO_SURCHARGE


def not_open(s: SpiritLands, loc: int) -> Reason:
    """6.1: OK if this is one of the six open locations."""
    if s.is_open(loc):
        return OK
    return IN_ROW if loc in s.row else NOT_OPEN


def cannot_pay(s: SpiritLands, seat: Seat, terrain: int, manner: int, action: int = 0) -> Reason:
    """What is lacking, with all that is needed."""
    reason = lacks(s, seat, terrain, manner, action)
    if reason is NO_SAGES:
        return NO_SAGES.about((("sage", -PLACED[terrain]),))
    return reason and reason.about(cost(s, seat, terrain, manner, action))


def cannot_add(s: SpiritLands, seat: Seat, loc: int, manner: int, action: int = 0) -> Reason:
    """6.1, 6.2, 6.5."""
    return not_open(s, loc) or cannot_pay(s, seat, TERRAIN[loc], manner, action)


def addable(s: SpiritLands, seat: Seat, manner: int, action: int = 0) -> list[Action]:
    """6.1: The open locations that this seat can add."""
    options: list[Action] = []
    for terrain in range(len(TERRAINS)):
        if lacks(s, seat, terrain, manner, action) is OK:
            for card in open_cards(s, terrain):
                options.append(ADD[card])
    return options


def pay_for(s: SpiritLands, side: Seat, terrain: int, manner: int) -> None:
    due = surcharge(s, side, terrain, manner)
    s.give(side, terrain, -1)
    s.give(side, STEPPE, -due)
    if due:
        s.tell("paid", s.who(side), terrain, due)
    else:
        s.tell("paid_book", s.who(side), terrain)


# Into the row.


def settle_in(s: SpiritLands, side: Seat, loc: int, position: int, manner: int) -> None:
    """6.3, 6.4: Into the row with it, and sages onto it."""
    s.row.insert(position, loc)
    land = LOCATIONS[loc]
    cell = 1
    for power in kit(s, side)["start_cell"]:
        cell = power.start_cell(s, side, land.terrain, manner, cell)
    s.tell("added", s.who(side), loc, position + 1)
    for trail in (land.cells, land.dead_end)[: PLACED[land.terrain]]:
        s.sages[from_reserve(s, side)] = trail[cell - 1]
    for i in range(1, s.sides):
        other = (side + i) % s.sides
        for power in kit(s, other)["other_added"]:
            power.other_added(s, other, position)


def from_reserve(s: SpiritLands, side: Seat) -> int:
    """A sage at home; one whose step was not bought yet this turn, if there is one: sages are all alike."""
    home = [sage for sage in SAGES_OF[side] if s.sages[sage] == HOME]
    fresh = [sage for sage in home if not holds(s.stepped, sage)]
    return fresh[0] if fresh else home[0]


@dataclass(frozen=True)
class AddWhere(Ask):
    """6.3: Insert the location at either end or between any two."""

    loc: int
    manner: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [PUT[i] for i in range(len(s.row) + 1)]

    def cannot_put(self, s: SpiritLands, position: int) -> Reason:
        return OK if position <= len(s.row) else NO_SUCH_GAP

    def price_put(self, s: SpiritLands, position: int) -> Price:
        return cost(s, self.seat, TERRAIN[self.loc], self.manner)

    def do_put(self, s: SpiritLands, position: int) -> None:
        terrain = TERRAIN[self.loc]
        pay_for(s, self.seat, terrain, self.manner)
        take_open(s, self.loc)
        settle_in(s, self.seat, self.loc, position, self.manner)
        s.then(OpenCard(terrain))


@dataclass(frozen=True)
class AddOne(Ask):
    """Add a location of one terrain beside the standard action."""

    terrain: int
    manner: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [a for a in addable(s, self.seat, self.manner) if TERRAIN[a.noun] == self.terrain]

    def cannot_add(self, s: SpiritLands, loc: int) -> Reason:
        if s.is_open(loc) and TERRAIN[loc] != self.terrain:
            return OTHER_TERRAIN.about(self.terrain)
        return cannot_add(s, self.seat, loc, self.manner)

    def price_add(self, s: SpiritLands, loc: int) -> Price:
        return cost(s, self.seat, self.terrain, self.manner)

    def do_add(self, s: SpiritLands, loc: int) -> None:
        s.then(AddWhere(self.seat, loc, self.manner))
