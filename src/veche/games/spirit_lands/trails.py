"""Chapter 7. Locations, trails, steps: how one sage walks."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.abilities import kit
from veche.games.spirit_lands.boosts import Boosting, possible
from veche.games.spirit_lands.reasons import NO_PIER, OTHER_WHIRLPOOL, PIER_CLOSED
from veche.games.spirit_lands.state import FELLOWSHIP, HOME, SpiritLands
from veche.games.spirit_lands.tables import (
    ALONG,
    BESIDE,
    CELLS,
    ENTRY,
    EXIT,
    FIRST_CELL,
    NEXT,
    RANK,
    SAGES_OF,
    SIDE_OF,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    WHIRL,
    WHIRL_OF,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trickery import SAGE_HOME, gain_trick
from veche.games.spirit_lands.verbs import ENTER, PASS_BY, RETURN


def connected(s: SpiritLands, side: Seat, left: int, right: int) -> bool:
    """7.2: Neighbours are connected when their trails meet at the same height."""
    yes = EXIT[left] == ENTRY[right]
    for power in kit(s, side)["connection"]:
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
    side = SIDE_OF[sage]
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
    for power in kit(s, side)["crossed"]:
        power.crossed(s, side)


@dataclass(frozen=True)
class Walk(Do):
    """A sage makes its steps."""

    sage: int
    steps: int

    def run(self, s: SpiritLands) -> None:
        if s.sages[self.sage] >= 0:
            walk(s, self.sage, self.steps)


# Whirlpools.


def at_whirlpool(s: SpiritLands, side: Seat, sage: int, left: int) -> None:
    """7.7: A sage on a whirlpool goes to a place or passes by. The spirits always go, by their priorities."""
    if side == s.spirits:
        places = open_places(s, side, WHIRL[s.sages[sage]])
        best = min(places, key=lambda spot: RANK[SPOT_PLACE[spot]])
        for other in places:
            if other != best:
                s.tell("preferred", SPOT_PLACE[best], SPOT_PLACE[other])
        s.tell("spirit_entered", best)
        enter(s, sage, best)
    else:
        s.then(Whirlpool(side, sage, left))


def has_two(s: SpiritLands, whirl: int) -> bool:
    """Whether a whirlpool has a second place, printed or a pier."""
    return len(WHIRL_PLACES[whirl]) == 2 or whirl in s.piers


def open_places(s: SpiritLands, side: Seat, whirl: int) -> list[int]:
    """The one or two places beside a whirlpool that this side may enter."""
    first, second = BESIDE[whirl]
    both = len(WHIRL_PLACES[whirl]) == 2 or (whirl in s.piers and may_land(s, side))
    return [first, second] if both else [first]


def may_land(s: SpiritLands, side: Seat) -> bool:
    """In Fellowship the places that a player owns are open to that player and the spirits only."""
    return s.mode != FELLOWSHIP or side == s.spirits or owns_piers(s, side)


def owns_piers(s: SpiritLands, seat: Seat) -> bool:
    yes = False
    for power in kit(s, seat)["owns_piers"]:
        yes = power.owns_piers(s, seat, yes)
    return yes


def enter(s: SpiritLands, sage: int, place: int) -> None:
    """The sage goes to a place; it visits when the steps of all are made."""
    s.sages[sage] = place
    s.arrivals.append(sage)


def may_pass_by(s: SpiritLands, seat: Seat, whirl: int) -> bool:
    yes = True
    for power in kit(s, seat)["pass_by"]:
        yes = power.pass_by(s, seat, whirl, yes)
    return yes


@dataclass(frozen=True)
class Whirlpool(Ask):
    """7.7: Enter a place, which ends the steps, or pass by and go on."""

    sage: int
    left: int

    def whirl(self, s: SpiritLands) -> int:
        return WHIRL[s.sages[self.sage]]

    def menu(self, s: SpiritLands) -> list[Action]:
        whirl = self.whirl(s)
        options = [ENTER[spot] for spot in open_places(s, self.seat, whirl)]
        if may_pass_by(s, self.seat, whirl):
            options.append(PASS_BY[0])
        return options

    def cannot_enter(self, s: SpiritLands, spot: int) -> Reason:
        whirl = self.whirl(s)
        if WHIRL_OF[spot] != whirl:
            return OTHER_WHIRLPOOL
        if not has_two(s, whirl) and spot != BESIDE[whirl][0]:
            return NO_PIER
        return OK if spot in open_places(s, self.seat, whirl) else PIER_CLOSED

    def do_enter(self, s: SpiritLands, spot: int) -> None:
        places = 1
        for power in kit(s, self.seat)["places_entered"]:
            places = power.places_entered(s, self.seat, places)
        if len(open_places(s, self.seat, self.whirl(s))) == 2 <= places:
            s.both |= 1 << self.sage
        s.tell("entered", self.seat, spot)
        enter(s, self.sage, spot)

    def do_pass_by(self, s: SpiritLands, _: int) -> None:
        s.tell("passed_by", self.seat, s.sages[self.sage])
        walk(s, self.sage, self.left)


# Off the trail.


def leave(s: SpiritLands, side: Seat, sage: int, left: int) -> None:
    """7.4: Off the row, off a trail that leads nowhere, off a dead end: the sage goes home, unless a power helps."""
    if SPOT_DEAD[s.sages[sage]]:
        for power in kit(s, side)["off_dead_end"]:
            s.sages[sage] = power.off_dead_end(s, side, sage)
            s.tell("crossed", s.who(side), s.sages[sage])
            walk(s, sage, left)
            return
    if ways_out(s, side, sage):
        s.then(Leaving(side, sage, left))
    else:
        go_home(s, side, sage)


def ways_out(s: SpiritLands, side: Seat, sage: int) -> list[Action]:
    """What keeps a sage in the row; each leads to cell 1 of the location on the right, so there must be one."""
    if not kit(s, side)["on_leaving"] or right_of(s, SPOT_LOC[s.sages[sage]]) < 0:
        return []
    return possible(s, side, against_leaving(s, side), s.sages[sage])


def against_leaving(s: SpiritLands, side: Seat) -> list[Action]:
    """What a side's powers offer to a sage that steps off a trail."""
    return [a for power in kit(s, side)["on_leaving"] for a in power.on_leaving()]


@dataclass(frozen=True)
class Leaving(Boosting):
    """7.4: A sage is about to return to the reserve."""

    sage: int
    left: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [*ways_out(s, self.seat, self.sage), RETURN[0]]

    def offers(self, s: SpiritLands) -> list[Action]:
        return against_leaving(s, self.seat)

    def where(self, s: SpiritLands) -> int:
        return s.sages[self.sage]

    def boosted(self, s: SpiritLands, ally: int) -> None:
        self.rescue(s)

    def do_use(self, s: SpiritLands, power: int) -> None:
        s.done |= 1 << power
        s.tell("used", self.seat, power)
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
    for power in kit(s, side)["left_trail"]:
        power.left_trail(s, side)


def ahead(s: SpiritLands, side: Seat, spot: int) -> tuple[int, int]:
    """How many steps it is from here to the next whirlpool, and its cell; or off the trail, and -1."""
    steps = 0
    while True:
        steps += 1
        to = NEXT[spot]
        if to < 0:
            to = onward(s, side, spot)
        if to < 0 or WHIRL[to] >= 0:
            return steps, to
        spot = to


# Who stands where.


def awaits(s: SpiritLands, sage: int) -> bool:
    """Whether this sage has entered a place and not visited it yet."""
    return sage in s.arrivals


def order_key(s: SpiritLands, spot: int) -> int:
    """Left to right: by location, then by cell, the ordinary trail before the dead end."""
    return s.row.index(SPOT_LOC[spot]) * CELLS + ALONG[spot]


def sages_of(s: SpiritLands, side: Seat) -> list[int]:
    """A side's sages in the row, as numbers, left to right."""
    return left_to_right(s, [sage for sage in SAGES_OF[side] if s.sages[sage] >= 0])


def left_to_right(s: SpiritLands, sages: list[int]) -> list[int]:
    """The same sages, put in order."""
    if len(sages) > 1:
        sages.sort(key=lambda sage: order_key(s, s.sages[sage]))
    return sages
