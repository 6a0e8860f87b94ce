"""Chapter 1. The sequence of play."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Do, Draw, Seat
from veche.games.hamlet.income import coins_of, stone_of
from veche.games.hamlet.map import HEXES
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BONUSES, HOUSE, ROUNDS
from veche.games.hamlet.turn import Turn
from veche.games.hamlet.verbs import BUILD, NOT_SMOOTH, OCCUPIED, TILE


@dataclass(frozen=True)
class Round(Do):
    """1.2: A round is: income, a new bonus tile, turns until all have passed."""

    def run(self, s: Hamlet) -> None:
        s.round += 1
        s.tell("round", s.round)
        s.then(Income(), NewBonus(), Turns(0))
        if s.round < ROUNDS:
            s.then(Round())


@dataclass(frozen=True)
class Income(Do):
    """1.3: Coins for mills built, stone for houses built."""

    def run(self, s: Hamlet) -> None:
        for p in s.players:
            p.coins += coins_of(p)
            p.stone += stone_of(p)
            p.passed = False


@dataclass(frozen=True)
class NewBonus(Draw):
    """1.4: Draw a tile from the bag; it says what earns points this round."""

    def menu(self, s: Hamlet) -> list[Action]:
        return [TILE[t] for t in s.bag]

    def do_tile(self, s: Hamlet, tile: int) -> None:
        s.bag.remove(tile)
        s.bonus = tile % len(BONUSES)
        s.tell("bonus", s.bonus)


@dataclass(frozen=True)
class Turns(Do):
    """1.5: Take turns clockwise. Who has passed is skipped."""

    seat: Seat

    def run(self, s: Hamlet) -> None:
        n = len(s.players)
        for seat in [(self.seat + i) % n for i in range(n)]:
            if not s.players[seat].passed:
                s.then(Turn(seat), Turns((seat + 1) % n))
                return


@dataclass(frozen=True)
class FirstHouse(Ask):
    """1.1: In turn order, then in reverse, place a house on any smooth hex."""

    def menu(self, s: Hamlet) -> list[Action]:
        return [BUILD[h] for h in HEXES if self.cannot_build(s, h) is OK]

    def cannot_build(self, s: Hamlet, hex: int) -> Reason:
        if s.owner[hex] >= 0:
            return OCCUPIED
        return NOT_SMOOTH if s.rough[hex] else OK

    def do_build(self, s: Hamlet, hex: int) -> None:
        s.owner[hex] = self.seat
        s.building[hex] = HOUSE
        s.players[self.seat].houses -= 1
        s.tell("built", self.seat, hex, HOUSE)
