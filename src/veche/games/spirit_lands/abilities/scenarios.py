"""The six scenarios, as far as they bend the rules. Their numbers are in data/scenarios.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat, Step
from veche.games.spirit_lands.abilities.ally import Ally
from veche.games.spirit_lands.books import Conversions, Raising, gain_steppe, raises, upward_cost
from veche.games.spirit_lands.epilogue import ladder
from veche.games.spirit_lands.oblivion import forget, send_home
from veche.games.spirit_lands.paid import PaidActions
from veche.games.spirit_lands.reasons import NO_SECOND
from veche.games.spirit_lands.spirits import begin_escalation, escalation_division
from veche.games.spirit_lands.state import HOME, SpiritLands
from veche.games.spirit_lands.tables import (
    HOUSE_OF_WIND,
    ROADS_MISSING,
    SAGES_OF,
    SIDE_OF,
    SPIRIT_TAVERN,
    STEPPE,
    SUN,
    TIERS,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.turn import books_taken
from veche.games.spirit_lands.verbs import BOOKS, DISCARD, YIELD

FIERCE: Final = (HOUSE_OF_WIND, SPIRIT_TAVERN)


class FavourOfTheGods(Ally):
    """0: Milestone A gives books, milestone B conversions; to players only."""

    key = "favour_of_the_gods"

    def milestone_reached(self, s: SpiritLands) -> None:
        for seat in range(s.players):
            if s.milestones == 1:
                gain_steppe(s, seat, 2)
            else:
                s.then(Conversions(seat, 3))


class CornerstonesOfTheUniverse(Ally):
    """1: The usual rules."""

    key = "cornerstones_of_the_universe"


class GrainsOfKnowledge(Ally):
    """2: Knowledge points: two for the most books of each lower tier, one each when tied, one per book of Sun."""

    key = "grains_of_knowledge"

    def result(self, s: SpiritLands) -> list[tuple[int, ...]] | None:
        return [(knowledge(s, seat), *ladder(s, seat)) for seat in range(s.players)]


def knowledge(s: SpiritLands, seat: Seat) -> int:
    points = s.has(seat, SUN)
    for tier in range(SUN):
        column = [s.has(other, tier) for other in range(s.players)]
        # RULING: nobody scores for a tier of which nobody has a book.
        if max(column) > 0 and column[seat] == max(column):
            points += 2 if column.count(max(column)) == 1 else 1
    return points


class AThousandRoads(Ally):
    """3: The last chapter is the one during which enough locations have gone into oblivion."""

    key = "a_thousand_roads"

    def end_of_times(self, s: SpiritLands, division: int) -> int:
        return 0

    def last_chapter(self, s: SpiritLands, yes: bool) -> bool:
        return s.gone >= s.roads

    def escalation_token(self, s: SpiritLands, yes: bool) -> bool:
        return False

    def spirits_began(self, s: SpiritLands) -> None:
        """In the Trial escalation waits until few locations are missing to the end; it is tested every chapter."""
        if s.escalation or s.chapter < escalation_division(s):
            return
        if s.roads - s.gone <= ROADS_MISSING:
            begin_escalation(s)
        else:
            s.tell("no_escalation", s.roads - s.gone)


# 4: The Price of Wisdom.


class ThePriceOfWisdom(Ally):
    """4: A book at the start of every turn, two from the milestone on; and actions are bought."""

    key = "the_price_of_wisdom"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        # RULING: where there is no Take action, what bends it bends the book that every turn begins with.
        gain_steppe(s, seat, books_taken(s, seat, 2 if s.milestones else 1))

    def standard_actions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        return 0

    def action_phase(self, s: SpiritLands, seat: Seat) -> Step | None:
        return PaidActions(seat)


# 5: Fury of the Prairie Winds.


class FuryOfThePrairieWinds(Ally):
    """5: Houses of Wind and Taverns hold the sages; from the milestone on a location falls every turn."""

    key = "fury_of_the_prairie_winds"

    def milestone_at(self, s: SpiritLands, division: int) -> int:
        return division - s.harder

    def pass_by(self, s: SpiritLands, seat: Seat, whirl: int, yes: bool) -> bool:
        return yes and not any(place in FIERCE for place in WHIRL_PLACES[whirl])

    def replacement(self, s: SpiritLands, seat: Seat, place: int, yes: bool) -> bool:
        return yes and place not in FIERCE

    def turn_ended(self, s: SpiritLands, seat: Seat) -> None:
        if s.milestones and not s.fell and s.row:
            loc = s.row[0]
            s.tell("torn_away", loc)
            sages = send_home(s, loc)
            forget(s, loc)
            for i in range(s.players):
                other = (seat + i) % s.players
                s.then(*[Comfort(other, 2) for sage in sages if SIDE_OF[sage] == other])

    def epilogue_began(self, s: SpiritLands) -> None:
        s.then(*[WindToll(seat, s.has(seat, STEPPE)) for seat in range(s.players)])
        s.then(ScatterPrairies())


@dataclass(frozen=True)
class Comfort(Raising):
    """For a sage sent home by the wind: exactly two books of Prairies, or exactly two conversions upward."""

    books: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [BOOKS[0], *[a for a in raises(s, self.seat) if leaves_another(s, self.seat, a.noun)]]

    def cannot_raise(self, s: SpiritLands, tier: int) -> Reason:
        return super().cannot_raise(s, tier) or (OK if leaves_another(s, self.seat, tier) else NO_SECOND)

    def price_books(self, s: SpiritLands, _: int) -> Price:
        return ((TIERS[STEPPE], self.books),)

    def do_books(self, s: SpiritLands, _: int) -> None:
        gain_steppe(s, self.seat, self.books)

    def converted(self, s: SpiritLands) -> None:
        s.then(SecondRaise(self.seat))


def leaves_another(s: SpiritLands, seat: Seat, tier: int) -> bool:
    """Whether a second conversion upward is possible after one of this tier."""
    books = s.library(seat)
    books[tier] -= upward_cost(s, seat, tier)
    books[tier + 1] += 1
    return any(books[t] >= upward_cost(s, seat, t) for t in range(SUN))


@dataclass(frozen=True)
class SecondRaise(Raising):
    """The second of exactly two conversions upward."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return raises(s, self.seat)


@dataclass(frozen=True)
class WindToll(Ask):
    """For each book of Prairies return a sage or discard a better book; with nothing left the rest is waived."""

    left: int

    def menu(self, s: SpiritLands) -> list[Action]:
        if self.left == 0:
            return []
        books = [DISCARD[t] for t in range(STEPPE + 1, SUN + 1) if s.has(self.seat, t)]
        return [YIELD[0], *books] if s.out_there(self.seat) else books

    def price_yield(self, s: SpiritLands, _: int) -> Price:
        return (("sage", -1),)

    def do_yield(self, s: SpiritLands, _: int) -> None:
        """Which sage it is does not matter any more: the first of the list."""
        sage = next(sage for sage in SAGES_OF[self.seat] if s.sages[sage] >= 0)
        s.tell("went_home", s.who(self.seat), s.sages[sage])
        s.sages[sage] = HOME
        s.then(WindToll(self.seat, self.left - 1))

    def price_discard(self, s: SpiritLands, tier: int) -> Price:
        return ((TIERS[tier], -1),)

    def do_discard(self, s: SpiritLands, tier: int) -> None:
        s.give(self.seat, tier, -1)
        s.tell("discarded", self.seat, tier)
        s.then(WindToll(self.seat, self.left - 1))


@dataclass(frozen=True)
class ScatterPrairies(Do):
    """Then everybody discards all books of Prairies."""

    def run(self, s: SpiritLands) -> None:
        for seat in range(s.players):
            s.give(seat, STEPPE, -s.has(seat, STEPPE))
        s.tell("scattered")
