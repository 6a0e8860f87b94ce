"""The four factions. What they do is said in the phrase files under `faction`."""

from __future__ import annotations

from typing import Final

from veche.core.ability import Kit, Power
from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.hamlet.abilities import Ability
from veche.games.hamlet.map import AROUND, RIVERSIDE
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import TRADE_COINS
from veche.games.hamlet.verbs import TOO_DEAR, TRADE


class Masons(Ability):
    key = "masons"

    def house_cost(self, s: Hamlet, seat: Seat, hex: int, stone: int) -> int:
        return stone - 1 if RIVERSIDE[hex] else stone


class Millers(Ability):
    key = "millers"

    def built(self, s: Hamlet, seat: Seat, hex: int) -> None:
        for n in AROUND[hex]:
            if s.owner[n] not in (-1, seat):
                s.players[seat].coins += 1
                return


class Traders(Ability):
    key = "traders"

    def on_turn(self) -> list[Action]:
        return TRADE.actions

    def cannot(self, s: Hamlet, seat: Seat, a: Action) -> Reason:
        return OK if s.players[seat].coins >= TRADE_COINS else TOO_DEAR

    def price(self, s: Hamlet, seat: Seat, a: Action) -> Price:
        return ("coin", -TRADE_COINS), ("stone", 1)

    def act(self, s: Hamlet, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        p.coins -= TRADE_COINS
        p.stone += 1
        s.tell("traded", seat, TRADE_COINS)


class Hermits(Ability):
    key = "hermits"

    def reach(self, s: Hamlet, seat: Seat, steps: int) -> int:
        return steps + 1


POWERS: Final[dict[str, Ability]] = {f.key: f for f in (Masons(), Millers(), Traders(), Hermits())}
KITS: Final[list[Kit[Power]]] = [Kit(Ability, (f,)) for f in POWERS.values()]
