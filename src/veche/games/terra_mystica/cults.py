"""The cults: steps, their power, the single tenth place, priests sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.rows import with_entry
from veche.core.state import Ask, Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import costs, plus
from veche.games.terra_mystica.power import OwnTurn, gain_power, power_gain
from veche.games.terra_mystica.reasons import NO_PRIEST, ORDER_FULL, TOP_AFAR, TOP_TAKEN
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import CULT_POWER, CULTS, ORDER_SPACES, TOP
from veche.games.terra_mystica.verbs import DECLINE, ORDER_STEPS, STEP, TOP_OF, sending

BELOW_TOP: Final = TOP - 1


def step_power(old: int, new: int) -> int:
    """Power for each marked step reached or passed."""
    return sum(CULT_POWER[old + 1 : new + 1])


def climb(s: TerraMystica, seat: Seat, cult: int, steps: int) -> int:
    """As far as the ninth step. The track as a set, if these steps would have led to the free tenth place."""
    p = s.players[seat]
    old = p.cult[cult]
    if old == TOP:
        return 0
    new = min(BELOW_TOP, old + steps)
    if new > old:
        p.cult[cult] = new
        moved(s, seat, cult, new - old, step_power(old, new))
    return 1 << cult if old + steps >= TOP and s.tops[cult] < 0 else 0


def moved(s: TerraMystica, seat: Seat, cult: int, steps: int, power: int) -> None:
    s.tell("advanced", seat, cult, steps)
    gained = gain_power(s.players[seat], power) if power else 0
    if gained:
        s.tell("empowered", seat, gained)


def climb_price(p: Player, cult: int, steps: int) -> Price:
    """What these steps bring at once; whether a key is used for the tenth is asked afterwards."""
    old = p.cult[cult]
    return power_gain(p, step_power(old, max(old, min(BELOW_TOP, old + steps))))


def advance(s: TerraMystica, seat: Seat, cult: int, steps: int) -> None:
    knock(s, seat, climb(s, seat, cult, steps))


def knock(s: TerraMystica, seat: Seat, cults: int) -> None:
    """These tracks would go on to the tenth step: a key allows one; without any, a key of this turn still may."""
    if cults and s.players[seat].keys:
        s.then(TenthStep(seat, cults))
    else:
        s.players[seat].blocked |= cults


def lower(s: TerraMystica, seat: Seat, cult: int, steps: int) -> None:
    """Going down costs no power. Leaving the tenth step gives the key back and frees the place."""
    p = s.players[seat]
    if p.cult[cult] == TOP:
        p.keys += 1
        s.tops = with_entry(s.tops, cult, -1)
    p.cult[cult] -= steps
    s.tell("lowered", seat, cult, steps)


def gain_keys(s: TerraMystica, seat: Seat, keys: int, steps: int) -> None:
    """Keys, and the steps on all tracks that come with them: these may use the keys at once."""
    # RULING: D3, a key also opens a tenth step at which this turn stopped for lack of one.
    p = s.players[seat]
    p.keys += keys
    waiting, p.blocked = p.blocked, 0
    for cult in range(len(CULTS)):
        if steps:
            waiting |= climb(s, seat, cult, steps)
        if s.tops[cult] >= 0 or p.cult[cult] != BELOW_TOP:
            waiting &= ~(1 << cult)
    knock(s, seat, waiting)


def keys_price(p: Player, keys: int, steps: int) -> Price:
    power = sum([step_power(old, max(old, min(BELOW_TOP, old + steps))) for old in p.cult])
    return plus((("key", keys),), power_gain(p, power))


@dataclass(frozen=True)
class TenthStep(Ask):
    """A key allows the tenth step of a track; it may also be kept for another."""

    # RULING: D4, "allows": the player says on which track a key is used, and whether at all.
    cults: int

    def menu(self, s: TerraMystica) -> list[Action]:
        tops = [TOP_OF[c] for c in range(len(CULTS)) if self.cannot_top(s, c) is OK]
        return [*tops, DECLINE[0]] if tops and s.players[self.seat].keys else []

    def cannot_top(self, s: TerraMystica, cult: int) -> Reason:
        if s.tops[cult] >= 0:
            return TOP_TAKEN
        return OK if self.cults >> cult & 1 and s.players[self.seat].cult[cult] == BELOW_TOP else TOP_AFAR

    def price_top(self, s: TerraMystica, cult: int) -> Price:
        return plus((("key", -1),), power_gain(s.players[self.seat], CULT_POWER[TOP]))

    def do_top(self, s: TerraMystica, cult: int) -> None:
        p = s.players[self.seat]
        p.keys -= 1
        p.cult[cult] = TOP
        s.tops = with_entry(s.tops, cult, self.seat)
        moved(s, self.seat, cult, 1, CULT_POWER[TOP])
        knock(s, self.seat, self.cults & ~(1 << cult))

    def do_decline(self, s: TerraMystica, _: int) -> None:
        s.tell("kept_key", self.seat)


@dataclass(frozen=True)
class CultStep(OwnTurn):
    """Steps on one track of your choice."""

    steps: int

    def answers(self, s: TerraMystica) -> list[Action]:
        return STEP.actions[:]

    def cannot_step(self, s: TerraMystica, cult: int) -> Reason:
        return OK

    def price_step(self, s: TerraMystica, cult: int) -> Price:
        return climb_price(s.players[self.seat], cult, self.steps)

    def do_step(self, s: TerraMystica, cult: int) -> None:
        advance(s, self.seat, cult, self.steps)


@dataclass(frozen=True)
class CultReward(CultStep):
    """A step on a track of your choice, outside your own turn."""

    def converts(self, s: TerraMystica) -> bool:
        return False


def order_steps(s: TerraMystica, seat: Seat, steps: int) -> int:
    for power in bending(s.players[seat], "order_steps"):
        steps = power.order_steps(s, seat, steps)
    return steps


def order_space(cult: int, place: int) -> int:
    """The number of an order space: the cults one after another, the places of each from the best."""
    return len(ORDER_SPACES) * cult + place


def free_space(s: TerraMystica, cult: int, value: int) -> int:
    """The first free order space of this value on a track, or -1."""
    first = order_space(cult, 0)
    for place, worth in enumerate(ORDER_SPACES):
        if worth == value and s.orders[first + place] < 0:
            return first + place
    return -1


def cannot_send(s: TerraMystica, seat: Seat, cult: int, value: int) -> Reason:
    """A priest goes to a free order space, or back to the supply for one step."""
    if s.players[seat].priests == 0:
        return NO_PRIEST
    return OK if value == 1 or free_space(s, cult, value) >= 0 else ORDER_FULL


def sendings(s: TerraMystica, seat: Seat) -> list[Action]:
    """The longest steps of a cult first."""
    if s.players[seat].priests == 0:
        return []
    best = ORDER_STEPS[::-1]
    return [sending(c, v) for c in range(len(CULTS)) for v in best if cannot_send(s, seat, c, v) is OK]


def send_price(s: TerraMystica, seat: Seat, cult: int, value: int) -> Price:
    return plus(costs((0, 0, 1, 0)), climb_price(s.players[seat], cult, order_steps(s, seat, value)))


def send(s: TerraMystica, seat: Seat, cult: int, value: int) -> None:
    """The priest on an order space stays there for good."""
    p = s.players[seat]
    p.priests -= 1
    if value == 1:
        p.pool += 1
    else:
        s.orders = with_entry(s.orders, free_space(s, cult, value), seat)
        p.ordained += 1
    s.tell("sent", seat, cult, value)
    advance(s, seat, cult, order_steps(s, seat, value))
