"""The action phase: one of eight actions a turn, until all have passed."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Do, Seat
from veche.games.terra_mystica.actions import act, act_specially, power_actions, specials
from veche.games.terra_mystica.building import build, buildings_to_raise, upgrade, upgrades
from veche.games.terra_mystica.cults import send, sendings
from veche.games.terra_mystica.neighbours import Neighbours
from veche.games.terra_mystica.passing import NO_CARD, cards_to_take, pass_round
from veche.games.terra_mystica.power import OwnTurn, can_pay, conversions, pay
from veche.games.terra_mystica.reach import within_reach
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import (
    DIG_POINTS,
    FACTIONS,
    LEAVING,
    SANCTUARY,
    SHIPPING_COST,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
)
from veche.games.terra_mystica.terrain import digs, start_digging
from veche.games.terra_mystica.towns import ship_for_free
from veche.games.terra_mystica.verbs import DONE, LEAVE, NOT_NOW, OK, SHIP, SPADES, TOO_DEAR


def cannot_ship(s: TerraMystica, seat: Seat) -> int:
    """One step on the shipping track."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    if p.ship - f.ship_start >= len(f.ship_points):
        return NOT_NOW
    return OK if can_pay(p, SHIPPING_COST) else TOO_DEAR


def cannot_improve(s: TerraMystica, seat: Seat) -> int:
    """One step on the digging track."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    if p.dig + 1 >= len(f.spade_workers):
        return NOT_NOW
    return OK if can_pay(p, f.dig_cost) else TOO_DEAR


@dataclass(frozen=True)
class Turn(OwnTurn):
    """Transform and build; shipping; spades; upgrade; a priest; power actions; special actions; pass."""

    def answers(self, s: TerraMystica) -> list[Action]:
        seat = self.seat
        if s.players[seat].passed:
            return []
        reached = within_reach(s, seat)
        found = buildings_to_raise(s, seat, reached)
        found += digs(s, seat, reached)
        found += upgrades(s, seat)
        if cannot_ship(s, seat) == OK:
            found.append(SHIP[0])
        if cannot_improve(s, seat) == OK:
            found.append(SPADES[0])
        found += sendings(s, seat)
        found += power_actions(s, seat)
        found += specials(s, seat)
        found += cards_to_take(s)
        if s.rules & LEAVING:
            found.append(LEAVE[0])
        return found

    def do_build(self, s: TerraMystica, hex: int) -> None:
        build(s, self.seat, hex)

    def do_dig(self, s: TerraMystica, hex: int) -> None:
        start_digging(s, self.seat, hex)

    def do_trade(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, TRADING_POST, hex)

    def do_temple(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, TEMPLE, hex)

    def do_stronghold(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, STRONGHOLD, hex)

    def do_sanctuary(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, SANCTUARY, hex)

    def do_ship(self, s: TerraMystica, _: int) -> None:
        pay(s.players[self.seat], SHIPPING_COST)
        ship_for_free(s, self.seat)

    def do_spades(self, s: TerraMystica, _: int) -> None:
        p = s.players[self.seat]
        pay(p, FACTIONS[p.faction].dig_cost)
        p.dig += 1
        p.vp += DIG_POINTS
        s.tell("improved", self.seat, p.dig)

    def do_send(self, s: TerraMystica, order: int) -> None:
        send(s, self.seat, order // 3, order % 3 + 1)

    def do_act(self, s: TerraMystica, action: int) -> None:
        act(s, self.seat, action)

    def do_special(self, s: TerraMystica, special: int) -> None:
        act_specially(s, self.seat, special)

    def do_pass(self, s: TerraMystica, card: int) -> None:
        pass_round(s, self.seat, card)

    def do_retire(self, s: TerraMystica, _: int) -> None:
        pass_round(s, self.seat, NO_CARD)

    def do_leave(self, s: TerraMystica, _: int) -> None:
        leave(s, self.seat)


def leave(s: TerraMystica, seat: Seat) -> None:
    """A player gets up: no more turns, no more power; buildings stay, the card goes back."""
    p = s.players[seat]
    p.left = p.passed = True
    s.tell("left", seat)
    if p.card >= 0:
        s.cards[p.card] = -1
        p.card = -1


@dataclass(frozen=True)
class Finish(OwnTurn):
    """The action is done; conversions may still follow."""

    def answers(self, s: TerraMystica) -> list[Action]:
        return DONE.actions[:] if conversions(s, self.seat) else []

    def do_done(self, s: TerraMystica, _: int) -> None:
        pass


@dataclass(frozen=True)
class EndTurn(Do):
    """The last conversions, then the neighbours."""

    seat: Seat

    def run(self, s: TerraMystica) -> None:
        p = s.players[self.seat]
        if not p.passed:
            s.then(Finish(self.seat))
        s.then(TurnOver(self.seat), Neighbours())


@dataclass(frozen=True)
class TurnOver(Do):
    """What was possible only in this turn is possible no more."""

    seat: Seat

    def run(self, s: TerraMystica) -> None:
        s.players[self.seat].novices = 0


@dataclass(frozen=True)
class Turns(Do):
    """Turn after turn in order; who has passed is skipped; who is left alone goes on."""

    place: int

    def run(self, s: TerraMystica) -> None:
        n = len(s.order)
        for i in range(n):
            place = (self.place + i) % n
            seat = s.order[place]
            if not s.players[seat].passed:
                s.players[seat].blocked = 0  # A step that stopped before this turn stays where it is.
                s.then(Neighbours(seat, False), Turn(seat), EndTurn(seat), Turns((place + 1) % n))
                return
        s.then(Neighbours(-1, False))
