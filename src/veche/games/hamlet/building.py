"""Chapter 3. Digging, building, upgrading."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.hamlet.abilities import bending
from veche.games.hamlet.map import AROUND
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BUILDINGS, DIG_COINS, HOUSE, MILL
from veche.games.hamlet.verbs import (
    DECLINE,
    NO_PIECE,
    NO_POINTS,
    NOT_YOUR_HOUSE,
    OCCUPIED,
    ROUGH,
    SMOOTH,
    TAKE,
    TOO_DEAR,
    TOO_FAR,
)


def house_cost(s: Hamlet, seat: Seat, hex: int) -> int:
    """3.2: A house costs coins and stone. This is the stone."""
    stone = BUILDINGS[HOUSE].stone
    for power in bending(s, seat, "house_cost"):
        stone = power.house_cost(s, seat, hex, stone)
    return stone


def buildings_of(s: Hamlet, seat: Seat) -> list[int]:
    """The hexes on which this family has built."""
    return [h for h, owner in enumerate(s.owner) if owner == seat]


def within_reach(s: Hamlet, seat: Seat) -> list[int]:
    """3.1: You may dig and build next to your own buildings."""
    return reached(s, seat, buildings_of(s, seat))


def reached(s: Hamlet, seat: Seat, edge: list[int]) -> list[int]:
    """Free hexes next to these, or as far from them as this family reaches."""
    steps = 1
    for power in bending(s, seat, "reach"):
        steps = power.reach(s, seat, steps)
    owner = s.owner
    seen = [False] * len(owner)
    for h in edge:
        seen[h] = True
    found: list[int] = []
    for _ in range(steps):
        ring: list[int] = []
        for h in edge:
            for n in AROUND[h]:
                if not seen[n]:
                    seen[n] = True
                    ring.append(n)
                    if owner[n] < 0:
                        found.append(n)
        edge = ring
    return found


def cannot_settle(s: Hamlet, seat: Seat, hex: int) -> Reason:
    """3.1, for digging and building alike."""
    if s.owner[hex] >= 0:
        return OCCUPIED
    return OK if hex in within_reach(s, seat) else TOO_FAR


def cannot_dig(s: Hamlet, seat: Seat, hex: int) -> Reason:
    """3.1, of a free hex within reach."""
    if s.rough[hex] == 0:
        return SMOOTH
    return OK if s.players[seat].coins >= DIG_COINS else TOO_DEAR


def cannot_build(s: Hamlet, seat: Seat, hex: int) -> Reason:
    """3.2, of a free hex within reach."""
    p = s.players[seat]
    if s.rough[hex]:
        return ROUGH
    if p.houses == 0:
        return NO_PIECE
    can_pay = p.coins >= BUILDINGS[HOUSE].coins and p.stone >= house_cost(s, seat, hex)
    return OK if can_pay else TOO_DEAR


def cannot_upgrade(s: Hamlet, seat: Seat, hex: int) -> Reason:
    """3.3: A house becomes a mill."""
    p = s.players[seat]
    if s.owner[hex] != seat or s.building[hex] != HOUSE:
        return NOT_YOUR_HOUSE
    if p.mills == 0:
        return NO_PIECE
    return OK if p.coins >= BUILDINGS[MILL].coins else TOO_DEAR


def built(s: Hamlet, seat: Seat, hex: int) -> None:
    """Somebody built or upgraded here: tell the log, then those who care."""
    s.tell("built", seat, hex, s.building[hex])
    for power in bending(s, seat, "built"):
        power.built(s, seat, hex)


def dug(s: Hamlet, seat: Seat, hex: int) -> None:
    """Somebody dug here: tell the log, then those who care."""
    s.tell("dug", seat, hex)
    for power in bending(s, seat, "dug"):
        power.dug(s, seat, hex)


@dataclass(frozen=True)
class NeighbourlyHelp(Ask):
    """3.4: Neighbours of a new house may each take coins equal to their building,
    losing one point fewer than they take."""

    most: int

    def menu(self, s: Hamlet) -> list[Action]:
        return [TAKE[self.most], DECLINE[0]] if self.cannot_take(s, self.most) is OK else []

    def cannot_take(self, s: Hamlet, coins: int) -> Reason:
        if coins != self.most:
            return NOT_OFFERED
        return OK if s.players[self.seat].vp >= coins - 1 else NO_POINTS

    def price_take(self, s: Hamlet, coins: int) -> Price:
        return ("coin", coins), ("vp", 1 - coins)

    def do_take(self, s: Hamlet, coins: int) -> None:
        s.players[self.seat].coins += coins
        s.players[self.seat].vp -= coins - 1
        s.tell("helped", self.seat, coins)

    def do_decline(self, s: Hamlet, _: int) -> None:
        s.tell("declined", self.seat)


def help_around(s: Hamlet, seat: Seat, hex: int) -> list[NeighbourlyHelp]:
    return [NeighbourlyHelp(s.owner[n], s.building[n]) for n in AROUND[hex] if s.owner[n] not in (-1, seat)]
