"""Chapter 8, continued. Visits: in which order, the effect or its replacement, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.books import conversion_menu, convert_down, convert_up, gain_steppe
from veche.games.spirit_lands.boosts import spend
from veche.games.spirit_lands.movement import BATCH
from veche.games.spirit_lands.places import apply_place, is_applicable
from veche.games.spirit_lands.spirit_places import JointVisit, SpiritVisit, first_to_visit
from veche.games.spirit_lands.state import PER_SIDE, SpiritLands
from veche.games.spirit_lands.tables import REPLACED_BY, SLOT, SPOT_LOC, SPOT_PLACE
from veche.games.spirit_lands.trails import AND_THE_OTHER
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
        side = min([arrival % AND_THE_OTHER // PER_SIDE for arrival in batch], key=lambda i: (i - s.active) % s.sides)
        mine = [arrival for arrival in batch if arrival % AND_THE_OTHER // PER_SIDE == side]
        if side == s.spirits:
            sage = first_to_visit(s, mine)
            take_off(s, sage)
            s.then(SpiritVisit(sage))
        elif len({s.sages[arrival % AND_THE_OTHER] for arrival in mine}) > 1:
            s.then(WhichVisit(side))
        else:
            visit(s, mine[0])
        s.then(Visits())


def latest(arrivals: list[int]) -> list[int]:
    """Those who entered last: everybody after the last mark."""
    if BATCH not in arrivals:
        return arrivals[:]
    return arrivals[len(arrivals) - arrivals[::-1].index(BATCH) :]


def take_off(s: SpiritLands, arrival: int) -> None:
    """Off the list: this sage visits now."""
    s.arrivals.pop(len(s.arrivals) - 1 - s.arrivals[::-1].index(arrival))


def visit(s: SpiritLands, arrival: int) -> None:
    """The sage visits the place it stands on; then perhaps the other place of its whirlpool, where it waits."""
    take_off(s, arrival)
    sage = arrival % AND_THE_OTHER
    spot = s.sages[sage]
    if arrival >= AND_THE_OTHER:
        s.sages[sage] = SLOT + ((spot - SLOT) ^ 1)
        s.arrivals.append(sage)
    s.then(Visit(sage // PER_SIDE, spot))


@dataclass(frozen=True)
class WhichVisit(Ask):
    """8.5: You choose which of your sages visits next."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [VISIT[spot] for spot in sorted({s.sages[arrival % AND_THE_OTHER] for arrival in self.mine(s)})]

    def mine(self, s: SpiritLands) -> list[int]:
        return [a for a in latest(s.arrivals) if a % AND_THE_OTHER // PER_SIDE == self.seat]

    def do_visit(self, s: SpiritLands, spot: int) -> None:
        visit(s, next(a for a in self.mine(s) if s.sages[a % AND_THE_OTHER] == spot))


@dataclass(frozen=True)
class Visit(Ask):
    """8.8: Apply the place, or replace its effect by a book of Prairies or a conversion."""

    spot: int

    def menu(self, s: SpiritLands) -> list[Action]:
        place = SPOT_PLACE[self.spot]
        options = [APPLY[place]] if is_applicable(s, self.seat, place) else []
        for power in s.kit(self.seat)["on_visit"]:
            options += power.on_visit(s, self.seat, self.spot)
        if may_replace(s, self.seat, place):
            options.append(INSTEAD[0])
            options += conversion_menu(s, self.seat)
        return options

    def do_apply(self, s: SpiritLands, place: int) -> None:
        apply_place(s, self.seat, place, SPOT_LOC[self.spot])
        s.then(Visited(self.seat, self.spot, True))

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        for power in s.kit(self.seat)["on_visit"]:
            if power.number == ally:
                power.boost(s, self.seat, self.spot)
        s.then(Visited(self.seat, self.spot, False))

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
    for power in s.kit(seat)["replacement"]:
        yes = power.replacement(s, seat, place, yes)
    return yes


@dataclass(frozen=True)
class Visited(Do):
    """The visit is over: tell those who care, the visitor's powers first; then the spirits' joint visit."""

    seat: Seat
    spot: int
    applied: bool

    def run(self, s: SpiritLands) -> None:
        kit = s.kit(self.seat)
        place = SPOT_PLACE[self.spot]
        for power in kit["visited"]:
            power.visited(s, self.seat, self.spot, self.applied)
        for i in range(1, s.players):
            other = (self.seat + i) % s.players
            for power in s.kit(other)["other_visited"]:
                power.other_visited(s, other, self.seat, place)
        if kit["on_visited"]:
            s.then(AfterVisit(self.seat, self.spot))
        if self.seat in s.joint:
            s.joint[s.joint.index(self.seat)] = -1
            s.then(JointVisit(self.seat, place, SPOT_LOC[self.spot]))


@dataclass(frozen=True)
class AfterVisit(Ask):
    """Beside the effect of a place: boosts."""

    spot: int

    def menu(self, s: SpiritLands) -> list[Action]:
        options: list[Action] = []
        for power in s.kit(self.seat)["on_visited"]:
            options += power.on_visited(s, self.seat, self.spot)
        return [*options, DECLINE[0]] if options else []

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        for power in s.kit(self.seat)["on_visited"]:
            if power.number == ally:
                power.boost(s, self.seat, self.spot)
        s.then(AfterVisit(self.seat, self.spot))

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass
