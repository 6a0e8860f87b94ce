"""The cults: steps, their power, the single tenth place, priests sent."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.terra_mystica.power import OwnTurn, gain_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULT_POWER, CULTS, ORDER_SPACES, TOP
from veche.games.terra_mystica.verbs import NO_PRIEST, OK, SEND, STEP, TAKEN, TOP_OF

ALL_CULTS = (1 << len(CULTS)) - 1


def advance(s: TerraMystica, seat: Seat, cult: int, steps: int) -> None:
    """Power for each marked step reached; the tenth needs a key and is for one player only."""
    p = s.players[seat]
    old = p.cult[cult]
    new = min(TOP, old + steps)
    if new == TOP and old < TOP:
        if s.tops[cult] >= 0:
            new = TOP - 1
        elif p.keys == 0:
            new = TOP - 1
            p.blocked |= 1 << cult
        else:
            p.keys -= 1
            s.tops[cult] = seat
    p.cult[cult] = new
    power = sum(CULT_POWER[old + 1 : new + 1])
    if power:
        gain_power(p, power)
    s.tell("advanced", seat, cult, new - old, power)


def lower(s: TerraMystica, seat: Seat, cult: int, steps: int) -> None:
    """Going down costs no power. Leaving the tenth step gives the key back and frees the place."""
    p = s.players[seat]
    if p.cult[cult] == TOP:
        p.keys += 1
        s.tops[cult] = -1
    p.cult[cult] -= steps
    s.tell("lowered", seat, cult, steps)


def gain_keys(s: TerraMystica, seat: Seat, keys: int, steps: int) -> None:
    """Keys, and the steps on all tracks that come with them: these may use the keys at once.
    A key also opens a tenth step at which this turn stopped for lack of one."""
    p = s.players[seat]
    p.keys += keys
    waiting = [c for c in range(len(CULTS)) if p.blocked >> c & 1 and s.tops[c] < 0 and p.cult[c] == TOP - 1]
    p.blocked = 0
    if steps:
        s.then(EachCult(seat, steps, ALL_CULTS))
    elif waiting:
        s.then(EachCult(seat, 1, sum(1 << c for c in waiting)))


def reaching_top(s: TerraMystica, seat: Seat, steps: int, cults: int) -> list[int]:
    """Which of these tracks a step of this length would end at the free tenth place."""
    mine = s.players[seat].cult
    return [c for c in range(len(CULTS)) if cults >> c & 1 and s.tops[c] < 0 and mine[c] < TOP <= mine[c] + steps]


@dataclass(frozen=True)
class EachCult(Do):
    """Steps on several tracks at once. With more tenth steps in sight than keys, the player says which."""

    seat: Seat
    steps: int
    cults: int

    def run(self, s: TerraMystica) -> None:
        keys = s.players[self.seat].keys
        if 0 < keys < len(reaching_top(s, self.seat, self.steps, self.cults)):
            s.then(WhichTop(self.seat, self.steps, self.cults))
            return
        for cult in range(len(CULTS)):
            if self.cults >> cult & 1:
                advance(s, self.seat, cult, self.steps)


@dataclass(frozen=True)
class WhichTop(Ask):
    """More tracks would reach the tenth step than there are keys."""

    steps: int
    cults: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return [TOP_OF[c] for c in reaching_top(s, self.seat, self.steps, self.cults)]

    def do_top(self, s: TerraMystica, cult: int) -> None:
        advance(s, self.seat, cult, self.steps)
        s.then(EachCult(self.seat, self.steps, self.cults & ~(1 << cult)))


@dataclass(frozen=True)
class CultStep(OwnTurn):
    """Steps on one track of your choice."""

    steps: int

    def answers(self, s: TerraMystica) -> list[Action]:
        return STEP.actions[:]

    def do_step(self, s: TerraMystica, cult: int) -> None:
        advance(s, self.seat, cult, self.steps)


@dataclass(frozen=True)
class CultReward(Ask):
    """A step on a track of your choice, outside your own turn."""

    steps: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return STEP.actions[:]

    def do_step(self, s: TerraMystica, cult: int) -> None:
        advance(s, self.seat, cult, self.steps)


def order_steps(s: TerraMystica, seat: Seat, steps: int) -> int:
    for power in s.kit(seat)["order_steps"]:
        steps = power.order_steps(s, seat, steps)
    return steps


def free_space(s: TerraMystica, cult: int, value: int) -> int:
    """The first free order space of this value on a track, or -1."""
    for i, worth in enumerate(ORDER_SPACES):
        if worth == value and s.orders[4 * cult + i] < 0:
            return 4 * cult + i
    return -1


def cannot_send(s: TerraMystica, seat: Seat, cult: int, value: int) -> int:
    """A priest goes to a free order space, or back to the supply for one step."""
    if s.players[seat].priests == 0:
        return NO_PRIEST
    return OK if value == 1 or free_space(s, cult, value) >= 0 else TAKEN


def sendings(s: TerraMystica, seat: Seat) -> list[Action]:
    if s.players[seat].priests == 0:
        return []
    return [SEND[3 * c + v - 1] for c in range(len(CULTS)) for v in (3, 2, 1) if cannot_send(s, seat, c, v) == OK]


def send(s: TerraMystica, seat: Seat, cult: int, value: int) -> None:
    """The priest on an order space stays there for good."""
    p = s.players[seat]
    p.priests -= 1
    if value == 1:
        p.pool += 1
    else:
        s.orders[free_space(s, cult, value)] = seat
        p.ordained += 1
    s.tell("sent", seat, cult, value)
    advance(s, seat, cult, order_steps(s, seat, value))
