"""The Trial: conversions, steps and visits of the spirits. Nobody is asked; every step says why."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.state import Do, Seat
from veche.games.spirit_lands.books import can_transmute, gain, gain_steppe, transmute
from veche.games.spirit_lands.fitting import gate_move
from veche.games.spirit_lands.movement import movable, open_batch
from veche.games.spirit_lands.places import kinds_in_row, tavern
from veche.games.spirit_lands.state import PER_SIDE, SpiritLands
from veche.games.spirit_lands.tables import (
    ACADEMY_CONVERSIONS,
    BOOKS_FIRST,
    FOREST,
    GATE_OF_LANDS,
    GIFT,
    HOUSE_OF_ROOTS,
    MENHIR_STEPS,
    MENHIRS,
    PIER_GIFT,
    RANK,
    REPLACED_BY,
    RESERVE,
    SKY_PIER,
    SLOT,
    SPIRIT_TAVERN,
    SPOT_LOC,
    SPOT_PLACE,
    TREE_SERPENT,
    UNIVERSAL_ACADEMY,
    UNIVERSAL_LIBRARY,
    UNIVERSAL_TEMPLE,
    UNIVERSAL_TOWER,
    UP,
)
from veche.games.spirit_lands.trails import open_places, order_key, walk
from veche.games.spirit_lands.trickery import NOT_CONVERTED, REPLACED, gain_trick

# Conversions.


def conversion(s: SpiritLands, reserve: bool) -> int:
    """The tier the spirits would convert, best first; -1 if none. Before escalation they keep a reserve."""
    # RULING: only the tier that is spent is tested, so that few Prairies do not keep 2 Forests from becoming a Sun.
    b = 4 * s.spirits
    for tier in (2, 1, 0):
        if s.books[b + tier] - UP >= (RESERVE[tier] if reserve else 0):
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
    s.books[4 * s.spirits + tier] -= UP
    s.books[4 * s.spirits + tier + 1] += 1
    s.tell("converted", s.who(s.spirits), tier, tier + 1)


def convert_times(s: SpiritLands, times: int) -> None:
    """Conversions received: whoever performs none of them gains a trick."""
    done = [convert(s)]
    while done[-1] and len(done) < times:
        done.append(convert(s))
    if not done[0]:
        s.missed = True
        gain_trick(s, NOT_CONVERTED)


# Steps.


def spread_steps(s: SpiritLands, steps: int) -> None:
    """Left to right, one step each, then again from the left. Who entered a place is skipped, so that it can visit."""
    # RULING: who entered a place, or still waits to visit one, is skipped: the greatest use for the spirits.
    open_batch(s)
    s.tell("spread", steps)
    while steps > 0:
        circle = movable(s, s.spirits)
        if not circle:
            return
        for sage in circle[:steps]:
            walk(s, sage, 1)
        steps -= len(circle[:steps])


# Places.


def can_apply(s: SpiritLands, place: int) -> bool:
    """Whether the spirits can carry out at least part of this effect."""
    if place <= SPIRIT_TAVERN or place == SKY_PIER:
        return True
    if place == UNIVERSAL_ACADEMY:
        return conversion(s, not s.escalation) >= 0
    if place in (UNIVERSAL_LIBRARY, UNIVERSAL_TEMPLE):
        return can_transmute(s, s.spirits, 1)
    if place == UNIVERSAL_TOWER:
        return can_transmute(s, s.spirits, 3)
    if place == GATE_OF_LANDS:
        return gate_move(s)[0] >= 0
    if place == MENHIRS:
        return bool(movable(s, s.spirits))
    return place == TREE_SERPENT and likeness(s) >= 0


def likeness(s: SpiritLands) -> int:
    """What the Tree Serpent copies for the spirits: the first by priority that needs no replacement; -1 if none."""
    others = [kind for kind in kinds_in_row(s, s.spirits) if kind != TREE_SERPENT]
    for kind in sorted(others, key=lambda k: RANK[k]):
        if can_apply(s, kind):
            return kind
    return -1


def apply_for_spirits(s: SpiritLands, place: int, loc: int) -> None:
    """The effect of a place that can be applied."""
    s.tell("applied", s.who(s.spirits), place)
    if place <= HOUSE_OF_ROOTS:
        gain(s, s.spirits, *GIFT[place])
    elif place == SPIRIT_TAVERN:
        gain_steppe(s, s.spirits, tavern(s, loc))
    elif place == SKY_PIER:
        # RULING: of a Sky Pier's two gifts the spirits take the books.
        gain_steppe(s, s.spirits, PIER_GIFT)
    elif place == TREE_SERPENT:
        apply_for_spirits(s, likeness(s), loc)
    elif place == UNIVERSAL_ACADEMY:
        convert_times(s, ACADEMY_CONVERSIONS)
    elif place == GATE_OF_LANDS:
        through_the_gate(s)
    elif place == MENHIRS:
        spread_steps(s, MENHIR_STEPS)
    else:
        transmute_best(s, place)


def transmute_best(s: SpiritLands, place: int) -> None:
    """Highest tiers first, whatever the reserve: a transmutation is no conversion."""
    pay, get = (3, 2) if place == UNIVERSAL_TOWER else (1, 1)
    times = 2 if place == UNIVERSAL_TEMPLE else 1
    for tier in (FOREST, 1, 0):
        if times and s.books[4 * s.spirits + tier] >= pay:
            transmute(s, s.spirits, tier, pay, get)
            times -= 1


def through_the_gate(s: SpiritLands) -> None:
    loc, position = gate_move(s)
    s.row.remove(loc)
    s.row.insert(position, loc)
    s.tell("relocated", s.who(s.spirits), loc, position + 1)


def replace(s: SpiritLands, place: int) -> None:
    """The effect cannot be applied: a replacement, and a trick in any case."""
    # RULING: of the two replacements the spirits take the conversion if it is possible, otherwise the book.
    s.tell("replaced", s.who(s.spirits), place)
    if conversion(s, not s.escalation) >= 0:
        convert(s)
    else:
        gain_steppe(s, s.spirits, REPLACED_BY)
    gain_trick(s, REPLACED)


def first_to_visit(s: SpiritLands, sages: list[int]) -> int:
    """Places that give books come first, left to right; then the others by priority."""

    def rank(sage: int) -> tuple[int, int]:
        place = SPOT_PLACE[s.sages[sage]]
        return (-1 if BOOKS_FIRST[place] else RANK[place], order_key(s, s.sages[sage]))

    return min(sages, key=rank)


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
        spirits_visited(s, SPOT_PLACE[spot])

    def second(self, s: SpiritLands, spot: int) -> int:
        slots = open_places(s, s.spirits, (spot - SLOT) // 2)
        others = [slot for slot in slots if slot != spot and can_apply(s, SPOT_PLACE[slot])]
        return others[0] if others else -1


def spirits_visited(s: SpiritLands, place: int) -> None:
    for seat in range(s.players):
        for power in s.kit(seat)["other_visited"]:
            power.other_visited(s, seat, s.spirits, place)


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
    return max(s.sages[PER_SIDE * s.spirits :]) >= 0
