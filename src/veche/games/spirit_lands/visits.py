"""Chapter 8, continued. Visits: in which order, the effect or its replacement, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.abilities import ROSTER, kit
from veche.games.spirit_lands.books import Converting, conversion_menu, convert_down, convert_up, gain_steppe
from veche.games.spirit_lands.boosts import Boosting, boost_price, cannot_boost, possible, spend
from veche.games.spirit_lands.movement import BATCH
from veche.games.spirit_lands.places import EFFECTS
from veche.games.spirit_lands.reasons import NO_VISIT, NOT_REPLACED
from veche.games.spirit_lands.spirit_places import JointVisit, SpiritVisit, first_to_visit
from veche.games.spirit_lands.state import NONE, SpiritLands, holds
from veche.games.spirit_lands.tables import MATE, REPLACED_BY, SIDE_OF, SPOT_LOC, SPOT_PLACE, STEPPE, TIERS
from veche.games.spirit_lands.verbs import APPLY, DECLINE, INSTEAD, VISIT


@dataclass(frozen=True)
class Visits(Do):
    """8.5: The active side's sages visit first, then the others clockwise; what an effect causes goes before."""

    def run(self, s: SpiritLands) -> None:
        arrivals = s.arrivals
        while arrivals and arrivals[-1] == BATCH:
            arrivals.pop()
        if not arrivals:
            return
        batch = latest(arrivals)
        side = min([SIDE_OF[sage] for sage in batch], key=lambda i: (i - s.active) % s.sides)
        mine = [sage for sage in batch if SIDE_OF[sage] == side]
        if side == s.spirits:
            sage = first_to_visit(s, mine)
            take_off(s, sage)
            s.then(SpiritVisit(sage))
        elif len({s.sages[sage] for sage in mine}) > 1:
            s.then(WhichVisit(side))
        else:
            visit(s, mine[0])
        s.then(Visits())


def latest(arrivals: list[int]) -> list[int]:
    """Those who entered last: everybody after the last mark."""
    if BATCH not in arrivals:
        return arrivals[:]
    return arrivals[len(arrivals) - arrivals[::-1].index(BATCH) :]


def take_off(s: SpiritLands, sage: int) -> None:
    """Off the list: this sage visits now."""
    s.arrivals.pop(len(s.arrivals) - 1 - s.arrivals[::-1].index(sage))


def visit(s: SpiritLands, sage: int) -> None:
    """The sage visits the place it stands on; then perhaps the other place of its whirlpool, where it waits."""
    take_off(s, sage)
    spot = s.sages[sage]
    if holds(s.both, sage):
        s.both &= ~(1 << sage)
        s.sages[sage] = MATE[spot]
        s.arrivals.append(sage)
    s.then(Visit(SIDE_OF[sage], spot))


@dataclass(frozen=True)
class WhichVisit(Ask):
    """8.5: You choose which of your sages visits next."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [VISIT[spot] for spot in sorted({s.sages[sage] for sage in self.mine(s)})]

    def mine(self, s: SpiritLands) -> list[int]:
        return [sage for sage in latest(s.arrivals) if SIDE_OF[sage] == self.seat]

    def cannot_visit(self, s: SpiritLands, spot: int) -> Reason:
        return OK if any(s.sages[sage] == spot for sage in self.mine(s)) else NO_VISIT

    def do_visit(self, s: SpiritLands, spot: int) -> None:
        visit(s, next(sage for sage in self.mine(s) if s.sages[sage] == spot))


@dataclass(frozen=True)
class Visit(Converting):
    """8.8: Apply the place, or replace its effect by a book of Prairies or a conversion."""

    spot: int

    def offers(self, s: SpiritLands) -> list[Action]:
        return [a for power in kit(s, self.seat)["on_visit"] for a in power.on_visit()]

    def menu(self, s: SpiritLands) -> list[Action]:
        place = SPOT_PLACE[self.spot]
        options = [APPLY[place]] if EFFECTS[place].cannot(s, self.seat) is OK else []
        for power in kit(s, self.seat)["on_visit"]:
            options += possible(s, self.seat, power.on_visit(), self.spot)
        if may_replace(s, self.seat, place):
            options.append(INSTEAD[0])
            options += conversion_menu(s, self.seat)
        return options

    def price_apply(self, s: SpiritLands, place: int) -> Price:
        return EFFECTS[place].gift(s, SPOT_LOC[self.spot])

    def do_apply(self, s: SpiritLands, place: int) -> None:
        s.tell("applied", s.who(self.seat), place)
        EFFECTS[place].apply(s, self.seat, SPOT_LOC[self.spot])
        s.then(Visited(self.seat, self.spot, True))

    def cannot_boost(self, s: SpiritLands, ally: int) -> Reason:
        return cannot_boost(s, self.seat, ally, self.offers(s), self.spot)

    def price_boost(self, s: SpiritLands, ally: int) -> Price:
        return boost_price(s, self.seat, ally, self.spot)

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        ROSTER[ally].boost(s, self.seat, self.spot)
        s.then(Visited(self.seat, self.spot, False))

    def no_conversion(self, s: SpiritLands) -> Reason:
        return OK if may_replace(s, self.seat, SPOT_PLACE[self.spot]) else NOT_REPLACED

    def price_instead(self, s: SpiritLands, _: int) -> Price:
        return ((TIERS[STEPPE], REPLACED_BY),)

    def do_instead(self, s: SpiritLands, _: int) -> None:
        self.replaced(s)
        gain_steppe(s, self.seat, REPLACED_BY)

    def do_raise(self, s: SpiritLands, tier: int) -> None:
        self.replaced(s)
        convert_up(s, self.seat, tier)

    def do_lower(self, s: SpiritLands, tier: int) -> None:
        self.replaced(s)
        convert_down(s, self.seat, tier)

    def replaced(self, s: SpiritLands) -> None:
        s.tell("replaced", s.who(self.seat), SPOT_PLACE[self.spot])
        s.then(Visited(self.seat, self.spot, False))


def may_replace(s: SpiritLands, seat: Seat, place: int) -> bool:
    yes = True
    for power in kit(s, seat)["replacement"]:
        yes = power.replacement(s, seat, place, yes)
    return yes


@dataclass(frozen=True)
class Visited(Do):
    """The visit is over: tell those who care, the visitor's powers first; then the spirits' joint visit."""

    seat: Seat
    spot: int
    applied: bool

    def run(self, s: SpiritLands) -> None:
        place = SPOT_PLACE[self.spot]
        for power in kit(s, self.seat)["visited"]:
            power.visited(s, self.seat, self.spot, self.applied)
        for i in range(1, s.players):
            other = (self.seat + i) % s.players
            for power in kit(s, other)["other_visited"]:
                power.other_visited(s, other, self.seat, place)
        if kit(s, self.seat)["on_visited"]:
            s.then(AfterVisit(self.seat, self.spot))
        if self.seat in s.joint:
            s.joint[s.joint.index(self.seat)] = NONE
            s.then(JointVisit(self.seat, place, SPOT_LOC[self.spot]))


@dataclass(frozen=True)
class AfterVisit(Boosting):
    """Beside the effect of a place: boosts."""

    spot: int

    def where(self, s: SpiritLands) -> int:
        return self.spot

    def offers(self, s: SpiritLands) -> list[Action]:
        return [a for power in kit(s, self.seat)["on_visited"] for a in power.on_visited()]

    def menu(self, s: SpiritLands) -> list[Action]:
        options = possible(s, self.seat, self.offers(s), self.spot)
        return [*options, DECLINE[0]] if options else []

    def boosted(self, s: SpiritLands, ally: int) -> None:
        ROSTER[ally].boost(s, self.seat, self.spot)
        s.then(AfterVisit(self.seat, self.spot))

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass
