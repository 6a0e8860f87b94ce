"""Power from neighbours: who builds next to others offers them power."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import plus, points, power
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import BURN_PRICE, burn, conversion_price, convert, gain_power, room_for_power
from veche.games.terra_mystica.reasons import OWN_TURN_ONLY
from veche.games.terra_mystica.state import Offer, Tally, TerraMystica
from veche.games.terra_mystica.towns import building_power
from veche.games.terra_mystica.verbs import BURN, CONVERT, DECLINE, LEECH, WAIT


def offer_power(s: TerraMystica, seat: Seat, hex: int) -> None:
    """Each opponent next to the new building is offered the power of those neighbours."""
    beside = s.near[hex] & s.taken & ~s.players[seat].own
    if not beside:
        return
    amounts: dict[Seat, int] = {}
    for h in bits(beside):
        owner = s.owner[h]
        amounts[owner] = amounts.get(owner, 0) + building_power(s, owner, s.building[h])
    others = [o for o in after(decision_order(s, seat), seat) if o in amounts and not s.players[o].left]
    if others:
        event = s.tallies[-1].event + 1 if s.tallies else 0
        s.offers += [Offer(event, other, seat, amounts[other]) for other in others]
        s.tallies.append(Tally(event, seat))


def decision_order(s: TerraMystica, seat: Seat) -> tuple[Seat, ...]:
    """Clockwise, whatever the order of turns."""
    order = s.seating
    for custom in bending(s.players[seat], "decision_order"):
        order = custom.decision_order(s, seat, order)
    return order


def after(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The others, beginning with the one after this seat."""
    start = order.index(seat)
    return order[start + 1 :] + order[:start]


def tally_of(s: TerraMystica, event: int) -> Tally:
    return next(t for t in s.tallies if t.event == event)


def may_wait(s: TerraMystica, seat: Seat) -> bool:
    may = False
    for custom in bending(s.players[seat], "may_wait"):
        may = custom.may_wait(s, seat, may)
    return may


def rewarded_at_once(s: TerraMystica, seat: Seat) -> bool:
    at_once = False
    for custom in bending(s.players[seat], "rewarded_at_once"):
        at_once = custom.rewarded_at_once(s, seat, at_once)
    return at_once


@dataclass(frozen=True)
class Neighbours(Do):
    """After the builder's whole turn the neighbours decide.

    Some tables let them wait: till the end of later turns, at most to the beginning of their own (``only``).
    """

    # RULING: B8, the builder takes favour and town tiles before the neighbours decide.
    only: Seat = -1
    patient: bool = True

    def run(self, s: TerraMystica) -> None:
        if not s.offers:
            return
        offers, s.offers = s.offers, []
        patient = False
        for i, offer in enumerate(offers):
            if self.only not in (-1, offer.seat):
                s.offers.append(offer)
                continue
            waits = self.patient and may_wait(s, offer.seat)
            patient = patient or waits
            s.then(Leech(offer.seat, offer.builder, offer.power, offer.event, waits))
            if i + 1 == len(offers) or offers[i + 1].event != offer.event:
                s.then(Answered(offer.event))
        if patient:
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

    def is_asked(self, s: TerraMystica) -> bool:
        return self.amount(s) > 0 and not s.players[self.seat].left

    def menu(self, s: TerraMystica) -> list[Action]:
        if not self.is_asked(s):
            return []
        found = [LEECH[self.amount(s)], DECLINE[0]]
        if self.patient:
            found.append(WAIT[0])
        for own in bending(s.players[self.seat], "on_power"):
            found += own.on_power(s, self.seat)
        return found

    def price_leech(self, s: TerraMystica, n: int) -> Price:
        return plus(power(n), points(1 - n))

    def do_leech(self, s: TerraMystica, n: int) -> None:
        p = s.players[self.seat]
        gain_power(p, n)
        earn(s, self.seat, "leech", 1 - n)
        s.tell("leeched", self.seat, n, self.builder)
        tally = tally_of(s, self.event)
        tally.accepted += 1
        if tally.accepted == 1 and rewarded_at_once(s, self.builder):
            answered(s, self.builder, 1, 0)

    def do_decline(self, s: TerraMystica, _: int) -> None:
        tally_of(s, self.event).declined += 1
        s.tell("declined", self.seat, self.amount(s), self.builder)

    def do_wait(self, s: TerraMystica, _: int) -> None:
        s.offers.append(Offer(self.event, self.seat, self.builder, self.most))

    # What only some may do before they decide.

    def cannot_burn(self, s: TerraMystica, _: int) -> Reason:
        return self.refuse_before(s, BURN[0])

    def cannot_convert(self, s: TerraMystica, how: int) -> Reason:
        return self.refuse_before(s, CONVERT[how])

    def refuse_before(self, s: TerraMystica, a: Action) -> Reason:
        powers = bending(s.players[self.seat], "on_power") if self.is_asked(s) else ()
        return OK if any(a in own.on_power(s, self.seat) for own in powers) else OWN_TURN_ONLY

    def price_burn(self, s: TerraMystica, _: int) -> Price:
        return BURN_PRICE

    def do_burn(self, s: TerraMystica, _: int) -> None:
        burn(s, self.seat)
        s.then(self)

    def price_convert(self, s: TerraMystica, how: int) -> Price:
        return conversion_price(s, self.seat, how)

    def do_convert(self, s: TerraMystica, how: int) -> None:
        convert(s, self.seat, how)
        s.then(self)


def answered(s: TerraMystica, builder: Seat, accepted: int, declined: int) -> None:
    if s.players[builder].left:
        return
    for own in bending(s.players[builder], "answered"):
        own.answered(s, builder, accepted, declined)


@dataclass(frozen=True)
class Answered(Do):
    """When all neighbours have decided, the builder's faction may care."""

    event: int

    def run(self, s: TerraMystica) -> None:
        if any(o.event == self.event for o in s.offers):
            return
        tally = tally_of(s, self.event)
        s.tallies.remove(tally)
        if not (tally.accepted and rewarded_at_once(s, tally.builder)):
            answered(s, tally.builder, tally.accepted, tally.declined)
