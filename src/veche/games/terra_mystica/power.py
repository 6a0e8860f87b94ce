"""Power and resources: the three bowls, gains and payments, conversions at any time of the own turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Ask, Seat, Step
from veche.games.terra_mystica.abilities import Ability, bending, master_of
from veche.games.terra_mystica.amounts import costs, gains, plus, points, power
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.reasons import (
    NO_MORE_PRIESTS,
    NOT_YOUR_ART,
    NOT_YOUR_EXCHANGE,
    OWN_TURN_ONLY,
    TOO_DEAR,
    TWO_TO_BURN,
)
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import CONVERSIONS, Purse
from veche.games.terra_mystica.verbs import BURN, CONVERT, ORDAIN, RAFT

TO_COIN: Final = 0
TO_WORKER: Final = 1
TO_PRIEST: Final = 2
PRIEST_TO_WORKER: Final = 3
WORKER_TO_COIN: Final = 4
POINT_TO_COIN: Final = 5
COINS_TO_POINT: Final = 6


def room_for_power(p: Player) -> int:
    """How much power the bowls can still take."""
    return 2 * p.bowl1 + p.bowl2


def gain_power(p: Player, n: int) -> int:
    """Tokens move from I to II, then from II to III; what does not fit is lost. How much was gained."""
    up = min(n, p.bowl1)
    p.bowl1 -= up
    p.bowl2 += up
    on = min(n - up, p.bowl2)
    p.bowl2 -= on
    p.bowl3 += on
    return up + on


def power_gain(p: Player, n: int) -> Price:
    """So much power as it would be told: what fits into the bowls."""
    return power(min(n, room_for_power(p)))


def spend_power(p: Player, n: int) -> None:
    """Only bowl III can be spent; the tokens go back to bowl I."""
    p.bowl3 -= n
    p.bowl1 += n


def instead_of_priest(s: TerraMystica, seat: Seat) -> Step | None:
    """What somebody is asked who would gain a priest; who has left is not asked any more."""
    p = s.players[seat]
    for swap in bending(p, "instead_of_priest"):
        return None if p.left else swap.instead_of_priest(s, seat)
    return None


def gain_priests(s: TerraMystica, seat: Seat, n: int) -> None:
    """Seven priests in all: who has none in supply gains none."""
    p = s.players[seat]
    for _ in range(n):
        step = instead_of_priest(s, seat)
        if step is not None:
            s.then(step)
        elif p.pool:
            p.pool -= 1
            p.priests += 1


def can_gain_priest(s: TerraMystica, seat: Seat) -> bool:
    """There is one in supply, or something to do instead."""
    return s.players[seat].pool > 0 or instead_of_priest(s, seat) is not None


def gain(s: TerraMystica, seat: Seat, purse: Purse) -> None:
    p = s.players[seat]
    coins, workers, priests, n = purse
    p.coins += coins
    p.workers += workers
    if priests:
        gain_priests(s, seat, priests)
    if n:
        gain_power(p, n)


def gain_price(s: TerraMystica, seat: Seat, purse: Purse) -> Price:
    """What of a gain comes at once: priests as far as the supply goes, power as far as it fits."""
    p = s.players[seat]
    coins, workers, priests, n = purse
    if priests:
        priests = 0 if instead_of_priest(s, seat) is not None else min(priests, p.pool)
    return plus(gains((coins, workers, priests, 0)), power_gain(p, n))


def pay(p: Player, purse: Purse) -> None:
    p.coins -= purse[0]
    p.workers -= purse[1]
    p.priests -= purse[2]
    p.pool += purse[2]
    if purse[3]:
        spend_power(p, purse[3])


def can_pay(p: Player, purse: Purse) -> bool:
    return p.coins >= purse[0] and p.workers >= purse[1] and p.priests >= purse[2] and p.bowl3 >= purse[3]


def conversions(s: TerraMystica, seat: Seat) -> list[Action]:
    """Exchange at the printed rates, and burn: any number, at any time of the own turn, not an action."""
    p = s.players[seat]
    found: list[Action] = []
    if p.bowl2 >= 2:
        found.append(BURN[0])
    if p.bowl3:
        found.append(CONVERT[TO_COIN])
        if p.bowl3 >= 3:
            found.append(CONVERT[TO_WORKER])
            if p.bowl3 >= 5 and can_gain_priest(s, seat):
                found.append(CONVERT[TO_PRIEST])
    if p.priests:
        found.append(CONVERT[PRIEST_TO_WORKER])
    if p.workers:
        found.append(CONVERT[WORKER_TO_COIN])
    for own in bending(p, "on_aside"):
        found += own.on_aside(s, seat)
    return found


def cannot_burn(p: Player) -> Reason:
    return OK if p.bowl2 >= 2 else TWO_TO_BURN


def cannot_convert(s: TerraMystica, seat: Seat, how: int) -> Reason:
    """Whether one unit can be exchanged like this now."""
    exchange = CONVERSIONS[how]
    if exchange.points:
        return cannot_do_art(s, seat, CONVERT[how], NOT_YOUR_EXCHANGE)
    if not can_pay(s.players[seat], exchange.cost):
        return TOO_DEAR.about(costs(exchange.cost))
    return NO_MORE_PRIESTS if exchange.gain[2] and not can_gain_priest(s, seat) else OK


def within_means(p: Player, workers: int, priests: int) -> bool:
    """Whether conversions, and burning, can bring so many workers and priests together."""
    power = p.bowl3 + p.bowl2 // 2
    spare = p.priests - priests
    if spare < 0:
        power += CONVERSIONS[TO_PRIEST].cost[3] * spare
    missing = max(0, workers - p.workers - max(0, spare))
    return power >= CONVERSIONS[TO_WORKER].cost[3] * missing and p.pool >= -spare


def burn(s: TerraMystica, seat: Seat) -> None:
    """Two tokens of bowl II: one leaves the game, the other goes to bowl III."""
    p = s.players[seat]
    p.bowl2 -= 2
    p.bowl3 += 1
    p.burnt += 1
    s.tell("burnt", seat)


BURN_PRICE: Final[Price] = (("token", -1),)


def convert(s: TerraMystica, seat: Seat, how: int) -> None:
    p = s.players[seat]
    exchange = CONVERSIONS[how]
    s.tell("converted", seat, how)
    pay(p, exchange.cost)
    earn(s, seat, "ability", exchange.points)
    gain(s, seat, exchange.gain)


def conversion_price(s: TerraMystica, seat: Seat, how: int) -> Price:
    exchange = CONVERSIONS[how]
    return plus(costs(exchange.cost), gain_price(s, seat, exchange.gain), points(exchange.points))


def cannot_do_art(s: TerraMystica, seat: Seat, a: Action, unknown: Reason) -> Reason:
    """What stands against an answer that only some know."""
    master = master_of(s, seat, a)
    return unknown if master is None else master.cannot(s, seat, a)


def art_price(s: TerraMystica, seat: Seat, a: Action) -> Price:
    master = master_of(s, seat, a)
    return () if master is None else master.price(s, seat, a)


def do_art(s: TerraMystica, seat: Seat, a: Action) -> None:
    master: Ability | None = master_of(s, seat, a)
    assert master is not None
    master.act(s, seat, a)


@dataclass(frozen=True)
class OwnTurn(Ask):
    """A question in one's own turn: conversions may come before the answer."""

    def answers(self, s: TerraMystica) -> list[Action]:
        raise NotImplementedError

    def menu(self, s: TerraMystica) -> list[Action]:
        found = self.answers(s)
        return found + conversions(s, self.seat) if found and self.converts(s) else found

    def is_asked(self, s: TerraMystica) -> bool:
        """Whether there is anything to answer but conversions; else nobody is asked, and nothing is converted here."""
        return bool(self.answers(s))

    def refuse(self, s: TerraMystica, a: Action) -> Reason:
        return super().refuse(s, a) if self.is_asked(s) else NOT_OFFERED

    def converts(self, s: TerraMystica) -> bool:
        """Whether this is a moment for conversions."""
        return True

    def again(self) -> Step:
        """What comes after a conversion: the same question."""
        return self

    def cannot_burn(self, s: TerraMystica, _: int) -> Reason:
        return cannot_burn(s.players[self.seat]) if self.converts(s) else OWN_TURN_ONLY

    def price_burn(self, s: TerraMystica, _: int) -> Price:
        return BURN_PRICE

    def do_burn(self, s: TerraMystica, _: int) -> None:
        burn(s, self.seat)
        s.then(self.again())

    def cannot_convert(self, s: TerraMystica, how: int) -> Reason:
        return cannot_convert(s, self.seat, how) if self.converts(s) else OWN_TURN_ONLY

    def price_convert(self, s: TerraMystica, how: int) -> Price:
        return conversion_price(s, self.seat, how)

    def do_convert(self, s: TerraMystica, how: int) -> None:
        convert(s, self.seat, how)
        s.then(self.again())

    # What only some can do besides.

    def cannot_raft(self, s: TerraMystica, river: int) -> Reason:
        return cannot_do_art(s, self.seat, RAFT[river], NOT_YOUR_ART) if self.converts(s) else OWN_TURN_ONLY

    def do_raft(self, s: TerraMystica, river: int) -> None:
        do_art(s, self.seat, RAFT[river])
        s.then(self.again())

    def price_ordain(self, s: TerraMystica, _: int) -> Price:
        return art_price(s, self.seat, ORDAIN[0])

    def do_ordain(self, s: TerraMystica, _: int) -> None:
        do_art(s, self.seat, ORDAIN[0])
        s.then(self.again())
