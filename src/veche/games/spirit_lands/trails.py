"""Chapter 7. Locations, trails, steps: how one sage walks."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.boosts import spend
from veche.games.spirit_lands.state import FELLOWSHIP, HOME, PER_SIDE, SpiritLands
from veche.games.spirit_lands.tables import (
    ENTRY,
    EXIT,
    FIRST_CELL,
    NEXT,
    RANK,
    SLOT,
    SPOT_CELL,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    WHIRL,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trickery import SAGE_HOME, gain_trick
from veche.games.spirit_lands.verbs import ENTER, PASS_BY, RETURN

AND_THE_OTHER = 64


def connected(s: SpiritLands, side: Seat, left: int, right: int) -> bool:
    """7.2: Neighbours are connected when their trails meet at the same height."""
    yes = EXIT[left] == ENTRY[right]
    for power in s.kit(side)["connection"]:
        yes = power.connection(s, side, left, right, yes)
    return yes


def right_of(s: SpiritLands, loc: int) -> int:
    """The location to the right, or -1."""
    i = s.row.index(loc) + 1
    return s.row[i] if i < len(s.row) else -1


def onward(s: SpiritLands, side: Seat, here: int) -> int:
    """7.3: From the last cell of an ordinary trail into the next location; -1 if there is no way."""
    if SPOT_DEAD[here]:
        return -1
    right = right_of(s, SPOT_LOC[here])
    return FIRST_CELL[right] if right >= 0 and connected(s, side, SPOT_LOC[here], right) else -1


def walk(s: SpiritLands, sage: int, left: int) -> None:
    """7.3: Make steps until they are spent, a whirlpool asks, or the trail ends."""
    side = sage // PER_SIDE
    while left > 0:
        left -= 1
        to = NEXT[s.sages[sage]]
        if to < 0:
            to = onward(s, side, s.sages[sage])
            if to < 0:
                leave(s, side, sage, left)
                return
            step_into(s, side, sage, to)
        else:
            s.sages[sage] = to
            s.tell("stepped", s.who(side), to)
        if WHIRL[to] >= 0:
            at_whirlpool(s, side, sage, left)
            return


def step_into(s: SpiritLands, side: Seat, sage: int, to: int) -> None:
    s.sages[sage] = to
    s.tell("crossed", s.who(side), to)
    for power in s.kit(side)["crossed"]:
        power.crossed(s, side)


def at_whirlpool(s: SpiritLands, side: Seat, sage: int, left: int) -> None:
    """7.7: A sage on a whirlpool goes to a place or passes by. The spirits always go, by their priorities."""
    if side == s.spirits:
        slots = open_places(s, side, WHIRL[s.sages[sage]])
        best = min(slots, key=lambda slot: RANK[SPOT_PLACE[slot]])
        for other in slots:
            if other != best:
                s.tell("preferred", SPOT_PLACE[best], SPOT_PLACE[other])
        enter(s, side, sage, best)
    else:
        s.then(Whirlpool(side, sage, left))


def open_places(s: SpiritLands, side: Seat, whirl: int) -> list[int]:
    """The one or two places beside a whirlpool that this side may enter."""
    first = SLOT + 2 * whirl
    if len(WHIRL_PLACES[whirl]) == 2:
        return [first, first + 1]
    if whirl in s.piers and may_land(s, side):
        return [first, first + 1]
    return [first]


def may_land(s: SpiritLands, side: Seat) -> bool:
    """In Fellowship the places that a player owns are open to that player and the spirits only."""
    return s.mode != FELLOWSHIP or side == s.spirits or side == pier_owner(s)


def pier_owner(s: SpiritLands) -> Seat:
    """Whose the piers are: they lie with the ally who brought them."""
    for seat in range(s.players):
        if s.kit(seat)["other_visited"]:
            return seat
    return -1


def enter(s: SpiritLands, side: Seat, sage: int, slot: int) -> None:
    """The sage goes to a place; it visits when the steps of all are made."""
    s.sages[sage] = slot
    s.arrivals.append(sage)
    s.tell("entered", s.who(side), slot)


@dataclass(frozen=True)
class Walk(Do):
    """A sage makes its steps."""

    sage: int
    steps: int

    def run(self, s: SpiritLands) -> None:
        if s.sages[self.sage] >= 0:
            walk(s, self.sage, self.steps)


@dataclass(frozen=True)
class Whirlpool(Ask):
    """7.7: Enter a place, which ends the steps, or pass by and go on."""

    sage: int
    left: int

    def menu(self, s: SpiritLands) -> list[Action]:
        whirl = WHIRL[s.sages[self.sage]]
        options = [ENTER[slot] for slot in open_places(s, self.seat, whirl)]
        if may_pass_by(s, self.seat, whirl):
            options.append(PASS_BY[0])
        return options

    def do_enter(self, s: SpiritLands, slot: int) -> None:
        places = 1
        for power in s.kit(self.seat)["places_entered"]:
            places = power.places_entered(s, self.seat, places)
        both = places > 1 and len(open_places(s, self.seat, WHIRL[s.sages[self.sage]])) == 2
        enter(s, self.seat, self.sage, slot)
        if both:
            s.arrivals[-1] += AND_THE_OTHER

    def do_pass_by(self, s: SpiritLands, _: int) -> None:
        s.tell("passed_by", self.seat, s.sages[self.sage])
        walk(s, self.sage, self.left)


def may_pass_by(s: SpiritLands, seat: Seat, whirl: int) -> bool:
    yes = True
    for power in s.kit(seat)["pass_by"]:
        yes = power.pass_by(s, seat, whirl, yes)
    return yes


def leave(s: SpiritLands, side: Seat, sage: int, left: int) -> None:
    """7.4: Off the row, off a trail that leads nowhere, off a dead end: the sage goes home, unless a power helps."""
    kit = s.kit(side)
    if SPOT_DEAD[s.sages[sage]]:
        for power in kit["off_dead_end"]:
            s.sages[sage] = power.off_dead_end(s, side, sage)
            s.tell("crossed", s.who(side), s.sages[sage])
            walk(s, sage, left)
            return
    if kit["on_leaving"] and ways_out(s, side, sage):
        s.then(Leaving(side, sage, left))
    else:
        go_home(s, side, sage)


def ways_out(s: SpiritLands, seat: Seat, sage: int) -> list[Action]:
    """What keeps a sage in the row; each leads to cell 1 of the location on the right, so there must be one."""
    options: list[Action] = []
    if right_of(s, SPOT_LOC[s.sages[sage]]) >= 0:
        for power in s.kit(seat)["on_leaving"]:
            options += power.on_leaving(s, seat, sage)
    return options


@dataclass(frozen=True)
class Leaving(Ask):
    """7.4: A sage is about to return to the reserve."""

    sage: int
    left: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [*ways_out(s, self.seat, self.sage), RETURN[0]]

    def do_boost(self, s: SpiritLands, ally: int) -> None:
        spend(s, self.seat, ally)
        self.rescue(s)

    def do_use(self, s: SpiritLands, power: int) -> None:
        s.done |= 1 << power
        self.rescue(s)

    def rescue(self, s: SpiritLands) -> None:
        to = FIRST_CELL[right_of(s, SPOT_LOC[s.sages[self.sage]])]
        step_into(s, self.seat, self.sage, to)
        if WHIRL[to] >= 0:
            at_whirlpool(s, self.seat, self.sage, self.left)
        else:
            walk(s, self.sage, self.left)

    def do_return(self, s: SpiritLands, _: int) -> None:
        go_home(s, self.seat, self.sage)


def go_home(s: SpiritLands, side: Seat, sage: int) -> None:
    """A sage that stepped off a trail is back in the reserve."""
    s.tell("went_home", s.who(side), s.sages[sage])
    s.sages[sage] = HOME
    if side == s.spirits:
        gain_trick(s, SAGE_HOME)
    for power in s.kit(side)["left_trail"]:
        power.left_trail(s, side)


def awaits(s: SpiritLands, sage: int) -> bool:
    """Whether this sage has entered a place and not visited it yet."""
    return sage in s.arrivals or sage + AND_THE_OTHER in s.arrivals


def order_key(s: SpiritLands, spot: int) -> int:
    """Left to right: by location, then by cell, the ordinary trail before the dead end."""
    return s.row.index(SPOT_LOC[spot]) * 32 + SPOT_CELL[spot] * 2 + SPOT_DEAD[spot]


def sages_of(s: SpiritLands, side: Seat) -> list[int]:
    """A side's sages in the row, as numbers, left to right."""
    found = [i for i in range(PER_SIDE * side, PER_SIDE * side + PER_SIDE) if s.sages[i] >= 0]
    if len(found) > 1:
        found.sort(key=lambda i: order_key(s, s.sages[i]))
    return found
