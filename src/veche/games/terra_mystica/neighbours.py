"""Power from neighbours: who builds next to others offers them power."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.power import burn, gain_power, room_for_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import SITE
from veche.games.terra_mystica.towns import building_power
from veche.games.terra_mystica.verbs import BURN, DECLINE, LEECH, WAIT

# `TerraMystica.offers` holds undecided offers, four numbers each: event, seat, builder, power.
# `TerraMystica.tally` holds events not yet over, four numbers each: event, builder, accepted, declined.
WIDTH: Final = 4


def offer_power(s: TerraMystica, seat: Seat, hex: int) -> None:
    """Each opponent next to the new building is offered the power of those neighbours, in turn order."""
    amounts: dict[Seat, int] = {}
    for h in bits(s.near[hex] & s.taken & ~s.players[seat].own):
        owner = s.owner[h]
        amounts[owner] = amounts.get(owner, 0) + building_power(s, owner, s.building[h])
    start = s.order.index(seat)
    others = [o for o in s.order[start + 1 :] + s.order[:start] if o in amounts and not s.players[o].left]
    if others:
        event = s.tally[-WIDTH] + 1 if s.tally else 0
        for other in others:
            s.offers += [event, other, seat, amounts[other]]
        s.tally += [event, seat, 0, 0]


def entry(s: TerraMystica, event: int) -> int:
    """Where an event stands in the tally."""
    return next(i for i in range(0, len(s.tally), WIDTH) if s.tally[i] == event)


@dataclass(frozen=True)
class Neighbours(Do):
    """After the builder's whole turn the neighbours decide.

    The site lets them wait: till the end of later turns, at most to the beginning of their own (``only``).
    """

    only: Seat = -1
    patient: bool = True

    def run(self, s: TerraMystica) -> None:
        offers, s.offers = s.offers, []
        for i in range(0, len(offers), WIDTH):
            event, seat, builder, power = offers[i : i + WIDTH]
            if self.only not in (-1, seat):
                s.offers += offers[i : i + WIDTH]
                continue
            s.then(Leech(seat, builder, power, event, self.patient and bool(s.rules & SITE)))
            if i + WIDTH >= len(offers) or offers[i + WIDTH] != event:
                s.then(Answered(event))
        if self.patient and s.rules & SITE and offers:
            s.then(Again(len(offers)))


@dataclass(frozen=True)
class Again(Do):
    """Some have spoken, some wait for others: they are asked once more."""

    open: int

    def run(self, s: TerraMystica) -> None:
        if 0 < len(s.offers) < self.open:
            s.then(Neighbours())


@dataclass(frozen=True)
class Leech(Ask):
    """Take all the power offered, losing one point less than that, or nothing.
    Only full bowls or too few points make it less."""

    builder: Seat
    most: int
    event: int
    patient: bool

    def amount(self, s: TerraMystica) -> int:
        p = s.players[self.seat]
        return min(self.most, room_for_power(p), p.vp + 1)

    def menu(self, s: TerraMystica) -> list[Action]:
        p = s.players[self.seat]
        amount = self.amount(s)
        if not amount or p.left:
            return []
        found = [LEECH[amount], DECLINE[0]]
        if self.patient:
            found.append(WAIT[0])
        if s.rules & SITE and p.bowl2 >= 2 and not p.passed:
            found.append(BURN[0])  # The site lets a player begin its turn by burning, and take the power then.
        return found

    def do_leech(self, s: TerraMystica, power: int) -> None:
        p = s.players[self.seat]
        gain_power(p, power)
        p.vp -= power - 1
        s.tell("leeched", self.seat, power, self.builder)
        i = entry(s, self.event)
        s.tally[i + 2] += 1
        if s.rules & SITE and s.tally[i + 2] == 1:
            answered(s, self.builder, 1, 0)

    def do_decline(self, s: TerraMystica, _: int) -> None:
        s.tally[entry(s, self.event) + 3] += 1
        s.tell("declined", self.seat, self.amount(s), self.builder)

    def do_wait(self, s: TerraMystica, _: int) -> None:
        s.offers += [self.event, self.seat, self.builder, self.most]

    def do_burn(self, s: TerraMystica, _: int) -> None:
        burn(s.players[self.seat])
        s.tell("burnt", self.seat)
        s.then(self)


def answered(s: TerraMystica, builder: Seat, accepted: int, declined: int) -> None:
    for power in s.kit(builder)["answered"]:
        power.answered(s, builder, accepted, declined)


@dataclass(frozen=True)
class Answered(Do):
    """When all neighbours have decided, the builder's faction may care."""

    event: int

    def run(self, s: TerraMystica) -> None:
        if any(s.offers[i] == self.event for i in range(0, len(s.offers), WIDTH)):
            return
        i = entry(s, self.event)
        _, builder, accepted, declined = s.tally[i : i + WIDTH]
        del s.tally[i : i + WIDTH]
        if not (s.rules & SITE and accepted):
            answered(s, builder, accepted, declined)
