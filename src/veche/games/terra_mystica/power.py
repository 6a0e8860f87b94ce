"""Power and resources: the three bowls, gains and payments, conversions at any time of the own turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.state import Ask, Seat, Step
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import Purse
from veche.games.terra_mystica.verbs import BURN, CONVERT, ORDAIN, RAFT

TO_COIN: Final = 0
TO_WORKER: Final = 1
TO_PRIEST: Final = 2
PRIEST_TO_WORKER: Final = 3
WORKER_TO_COIN: Final = 4
POINT_TO_COIN: Final = 5
COINS_TO_POINT: Final = 6

PRICE_IN_POWER: Final = (1, 3, 5)


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


def spend_power(p: Player, n: int) -> None:
    """Only bowl III can be spent; the tokens go back to bowl I."""
    p.bowl3 -= n
    p.bowl1 += n


def gain_priests(s: TerraMystica, seat: Seat, n: int) -> None:
    """Seven priests in all: who has none in supply gains none."""
    p = s.players[seat]
    instead = p.kit["instead_of_priest"]
    for _ in range(n):
        step = instead[0].instead_of_priest(s, seat) if instead else None
        if step is not None:
            s.then(step)
        elif p.pool:
            p.pool -= 1
            p.priests += 1


def can_gain_priest(s: TerraMystica, seat: Seat) -> bool:
    """There is one in supply, or something to do instead."""
    p = s.players[seat]
    for power in p.kit["instead_of_priest"]:
        if power.instead_of_priest(s, seat) is not None:
            return True
    return p.pool > 0


def gain(s: TerraMystica, seat: Seat, purse: Purse) -> None:
    p = s.players[seat]
    coins, workers, priests, power = purse
    p.coins += coins
    p.workers += workers
    if priests:
        gain_priests(s, seat, priests)
    if power:
        gain_power(p, power)


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
    for power in p.kit["on_aside"]:
        found += power.on_aside(s, seat)
    return found


def burn(p: Player) -> None:
    """Two tokens of bowl II: one leaves the game, the other goes to bowl III."""
    p.bowl2 -= 2
    p.bowl3 += 1
    p.burnt += 1


def convert(s: TerraMystica, seat: Seat, how: int) -> None:
    p = s.players[seat]
    if how <= TO_PRIEST:
        spend_power(p, PRICE_IN_POWER[how])
        gain(s, seat, ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0))[how])
    elif how == PRIEST_TO_WORKER:
        pay(p, (0, 0, 1, 0))
        p.workers += 1
    elif how == WORKER_TO_COIN:
        p.workers -= 1
        p.coins += 1
    elif how == POINT_TO_COIN:
        p.vp -= 1
        p.coins += 1
    else:
        p.coins -= 2
        p.vp += 1


@dataclass(frozen=True)
class OwnTurn(Ask):
    """A question in one's own turn: conversions may come before the answer."""

    def answers(self, s: TerraMystica) -> list[Action]:
        raise NotImplementedError

    def menu(self, s: TerraMystica) -> list[Action]:
        found = self.answers(s)
        return found + conversions(s, self.seat) if found else found

    def again(self) -> Step:
        """What comes after a conversion: the same question."""
        return self

    def do_burn(self, s: TerraMystica, _: int) -> None:
        burn(s.players[self.seat])
        s.tell("burnt", self.seat)
        s.then(self.again())

    def do_convert(self, s: TerraMystica, how: int) -> None:
        s.tell("converted", self.seat, how)
        convert(s, self.seat, how)
        s.then(self.again())

    def do_raft(self, s: TerraMystica, river: int) -> None:
        self.aside(s, RAFT[river])

    def do_ordain(self, s: TerraMystica, _: int) -> None:
        self.aside(s, ORDAIN[0])

    def aside(self, s: TerraMystica, a: Action) -> None:
        for power in s.kit(self.seat)["aside"]:
            power.aside(s, self.seat, a)
        s.then(self.again())
