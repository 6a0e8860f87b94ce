"""Chapter 2. Your turn."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask
from veche.games.hamlet.building import (
    built, cannot_build, cannot_dig, cannot_upgrade, dug, help_around, house_cost, within_reach,
)
from veche.games.hamlet.map import HEXES
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BUILDERS, BUILDINGS, DIG_COINS, DIGGERS, HOUSE, MILL, MILLWRIGHTS
from veche.games.hamlet.verbs import BUILD, DIG, OK, PASS, UPGRADE


@dataclass(frozen=True)
class Turn(Ask):
    """2.1: On your turn dig, build, upgrade or pass."""

    def menu(self, s: Hamlet) -> list[Action]:
        seat = self.seat
        near = within_reach(s, seat)
        options = [DIG[h] for h in near if cannot_dig(s, seat, h) == OK]
        options += [BUILD[h] for h in near if cannot_build(s, seat, h) == OK]
        options += [UPGRADE[h] for h in HEXES if s.owner[h] == seat and cannot_upgrade(s, seat, h) == OK]
        for power in s.kit(seat)["on_turn"]:
            options += power.on_turn(s, seat)
        options.append(PASS[0])
        return options

    def do_dig(self, s: Hamlet, hex: int) -> None:
        p = s.players[self.seat]
        p.coins -= DIG_COINS
        p.vp += s.bonus == DIGGERS
        s.rough[hex] -= 1
        dug(s, self.seat, hex)

    def do_build(self, s: Hamlet, hex: int) -> None:
        p = s.players[self.seat]
        p.coins -= BUILDINGS[HOUSE].coins
        p.stone -= house_cost(s, self.seat, hex)
        p.houses -= 1
        p.vp += BUILDINGS[HOUSE].points + (s.bonus == BUILDERS)
        s.owner[hex] = self.seat
        s.building[hex] = HOUSE
        built(s, self.seat, hex)
        s.then(*help_around(s, self.seat, hex))

    def do_upgrade(self, s: Hamlet, hex: int) -> None:
        p = s.players[self.seat]
        p.coins -= BUILDINGS[MILL].coins
        p.mills -= 1
        p.houses += 1
        p.vp += BUILDINGS[MILL].points + (s.bonus == MILLWRIGHTS)
        s.building[hex] = MILL
        built(s, self.seat, hex)

    def do_trade(self, s: Hamlet, _: int) -> None:
        p = s.players[self.seat]
        p.coins -= 3
        p.stone += 1
        s.tell("traded", self.seat)

    def do_pass(self, s: Hamlet, _: int) -> None:
        s.players[self.seat].passed = True
        s.tell("passed", self.seat)
