"""The Trial: conversions, steps and visits of the spirits. Nobody is asked; every step says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.state import Do, Seat
from veche.games.spirit_lands.abilities import kit
from veche.games.spirit_lands.books import can_transmute, gain_steppe, transmute
from veche.games.spirit_lands.fitting import gate_move
from veche.games.spirit_lands.movement import movable, open_batch
from veche.games.spirit_lands.places import EFFECTS, kinds_in_row
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import (
    ACADEMY_CONVERSIONS,
    BOOKS_FIRST,
    FOREST,
    MENHIR_STEPS,
    MOUNTAIN,
    PIER_GIFT,
    RANK,
    REPLACED_BY,
    RESERVE,
    SPIRIT_TAVERN,
    SPOT_LOC,
    SPOT_PLACE,
    STEPPE,
    TRANSMUTES,
    TREE_SERPENT,
    UP,
    WHIRL_OF,
)
from veche.games.spirit_lands.trails import awaits, open_places, order_key, sages_of, walk
from veche.games.spirit_lands.trickery import NOT_CONVERTED, REPLACED, gain_trick

DOWNWARD: Final = (FOREST, MOUNTAIN, STEPPE)

# Conversions.


def conversion(s: SpiritLands, reserve: bool) -> int:
    """The tier the spirits would convert, best first; -1 if none. Before escalation they keep a reserve."""
    # RULING: only the tier that is spent is tested. The beginner's trick shows it: it converts from 5 Prairies on,
    # keeping the reserve "as usual", and 5 less the 2 that are spent are the 3 of the reserve, whatever else is there.
    for tier in DOWNWARD:
        if s.has(s.spirits, tier) - UP >= (RESERVE[tier] if reserve else 0):
            return tier
    return -1


def convert(s: SpiritLands) -> bool:
    """One conversion, strictly upward. Lost if nothing fits."""
    tier = conversion(s, not s.escalation)
    if tier < 0:
        s.tell("no_conversion", int(not s.escalation))
        return False
    lift(s, tier)
    return True


def lift(s: SpiritLands, tier: int) -> None:
    s.give(s.spirits, tier, -UP)
    s.give(s.spirits, tier + 1, 1)
    s.tell("converted", s.who(s.spirits), tier, tier + 1)


def convert_times(s: SpiritLands, times: int) -> None:
    """Conversions received: whoever performs none of them gains a trick."""
    done = [convert(s)]
    while done[-1] and len(done) < times:
        done.append(convert(s))
    if not done[0]:
        gain_trick(s, NOT_CONVERTED)


# Steps.


def spread_steps(s: SpiritLands, steps: int) -> None:
    """Left to right, one step each, then again from the left. Who entered a place is skipped, so that it can visit."""
    # RULING: who entered a place, or still waits to visit one, is skipped: the greatest use for the spirits.
    open_batch(s)
    s.tell("spread", steps)
    while steps > 0:
        circle = [sage for sage in sages_of(s, s.spirits) if not awaits(s, sage)]
        if not circle:
            return
        for sage in circle[:steps]:
            walk(s, sage, 1)
        steps -= len(circle[:steps])


# Places.


class SpiritEffect:
    """What a fabled place does for the spirits."""

    def can(self, s: SpiritLands) -> bool:
        """Whether the spirits can carry out at least part of it."""
        return True

    def apply(self, s: SpiritLands, loc: int) -> None:
        raise NotImplementedError


class UsualEffect(SpiritEffect):
    """Books are taken by the usual rules."""

    def __init__(self, place: int) -> None:
        self.place: int = place

    def apply(self, s: SpiritLands, loc: int) -> None:
        EFFECTS[self.place].apply(s, s.spirits, loc)


class SpiritPier(SpiritEffect):
    def apply(self, s: SpiritLands, loc: int) -> None:
        # RULING: of a Sky Pier's two gifts the spirits take the books.
        gain_steppe(s, s.spirits, PIER_GIFT)


class SpiritSerpent(SpiritEffect):
    def can(self, s: SpiritLands) -> bool:
        return likeness(s) >= 0

    def apply(self, s: SpiritLands, loc: int) -> None:
        kind = likeness(s)
        s.tell("likeness", kind)
        apply_for_spirits(s, kind, loc)


def likeness(s: SpiritLands) -> int:
    """What the Tree Serpent copies for the spirits: the first by priority that needs no replacement; -1 if none."""
    others = [kind for kind in kinds_in_row(s, s.spirits) if kind != TREE_SERPENT]
    for kind in sorted(others, key=lambda k: RANK[k]):
        if can_apply(s, kind):
            return kind
    return -1


class SpiritAcademy(SpiritEffect):
    def can(self, s: SpiritLands) -> bool:
        return conversion(s, not s.escalation) >= 0

    def apply(self, s: SpiritLands, loc: int) -> None:
        convert_times(s, ACADEMY_CONVERSIONS)


class SpiritTransmuting(SpiritEffect):
    """Highest tiers first, whatever the reserve: a transmutation is no conversion."""

    def __init__(self, pay: int, get: int, times: int) -> None:
        self.pay: int = pay
        self.get: int = get
        self.times: int = times

    def can(self, s: SpiritLands) -> bool:
        return can_transmute(s, s.spirits, self.pay)

    def apply(self, s: SpiritLands, loc: int) -> None:
        left = self.times
        for tier in DOWNWARD:
            if left and s.has(s.spirits, tier) >= self.pay:
                transmute(s, s.spirits, tier, self.pay, self.get)
                left -= 1


class SpiritGate(SpiritEffect):
    def can(self, s: SpiritLands) -> bool:
        return gate_move(s)[0] >= 0

    def apply(self, s: SpiritLands, loc: int) -> None:
        moved, position = gate_move(s)
        s.row.remove(moved)
        s.row.insert(position, moved)
        s.tell("gate_moved", moved, position + 1)


class SpiritMenhirs(SpiritEffect):
    def can(self, s: SpiritLands) -> bool:
        return bool(movable(s, s.spirits))

    def apply(self, s: SpiritLands, loc: int) -> None:
        spread_steps(s, MENHIR_STEPS)


class SpiritSpring(SpiritEffect):
    """The Spring of Power is nothing to those who have no allies."""

    def can(self, s: SpiritLands) -> bool:
        return False


SPIRIT_EFFECTS: Final[list[SpiritEffect]] = [
    *[UsualEffect(place) for place in range(SPIRIT_TAVERN + 1)],
    SpiritSerpent(),
    SpiritAcademy(),
    *[SpiritTransmuting(pay, get, times) for pay, get, times in TRANSMUTES],
    SpiritGate(),
    SpiritMenhirs(),
    SpiritSpring(),
    SpiritPier(),
]
"""By the number of the place, in the order of PLACES."""


def can_apply(s: SpiritLands, place: int) -> bool:
    return SPIRIT_EFFECTS[place].can(s)


def apply_for_spirits(s: SpiritLands, place: int, loc: int) -> None:
    """The effect of a place that can be applied."""
    s.tell("applied", s.who(s.spirits), place)
    SPIRIT_EFFECTS[place].apply(s, loc)


def replace(s: SpiritLands, place: int) -> None:
    """The effect cannot be applied: a replacement, and a trick in any case."""
    # RULING: of the two replacements the spirits take the conversion if it is possible, otherwise the book.
    s.tell("replaced", s.who(s.spirits), place)
    if conversion(s, not s.escalation) >= 0:
        convert(s)
    else:
        gain_steppe(s, s.spirits, REPLACED_BY)
    gain_trick(s, REPLACED)


# Visits.


def first_to_visit(s: SpiritLands, sages: list[int]) -> int:
    """Places that give books come first, left to right; then the others by priority. Told where there is a choice."""

    def rank(sage: int) -> tuple[int, int]:
        place = SPOT_PLACE[s.sages[sage]]
        return (-1 if BOOKS_FIRST[place] else RANK[place], order_key(s, s.sages[sage]))

    first = min(sages, key=rank)
    place = SPOT_PLACE[s.sages[first]]
    if any(SPOT_PLACE[s.sages[sage]] != place for sage in sages):
        s.tell("visits_books" if BOOKS_FIRST[place] else "visits_rank", place)
    return first


@dataclass(frozen=True)
class SpiritVisit(Do):
    """A sage of the spirits visits; if it cannot, the other place of its whirlpool; else a replacement."""

    sage: int

    def run(self, s: SpiritLands) -> None:
        spot = s.sages[self.sage]
        if not can_apply(s, SPOT_PLACE[spot]):
            other = self.second(s, spot)
            if other < 0:
                replace(s, SPOT_PLACE[spot])
                return
            s.tell("moved_over", SPOT_PLACE[spot], SPOT_PLACE[other])
            s.sages[self.sage] = spot = other
        apply_for_spirits(s, SPOT_PLACE[spot], SPOT_LOC[spot])
        for seat in range(s.players):
            for power in kit(s, seat)["other_visited"]:
                power.other_visited(s, seat, s.spirits, SPOT_PLACE[spot])

    def second(self, s: SpiritLands, spot: int) -> int:
        places = open_places(s, s.spirits, WHIRL_OF[spot])
        others = [other for other in places if other != spot and can_apply(s, SPOT_PLACE[other])]
        return others[0] if others else -1


@dataclass(frozen=True)
class JointVisit(Do):
    """A joint visit token comes back: right after a player's visit the spirits apply the same place."""

    seat: Seat
    place: int
    loc: int

    def run(self, s: SpiritLands) -> None:
        # RULING: at a joint visit the spirits do not move over to the second place of the whirlpool.
        s.tell("joint_visit", self.seat, self.place)
        if can_apply(s, self.place):
            apply_for_spirits(s, self.place, self.loc)
        else:
            replace(s, self.place)


def spirits_abroad(s: SpiritLands) -> bool:
    """Whether any sage of the spirits is in the row."""
    return bool(s.out_there(s.spirits))
