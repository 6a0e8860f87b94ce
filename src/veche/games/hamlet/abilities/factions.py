"""The four factions. What they do is said in the phrase files under `faction`."""

from __future__ import annotations

from typing import Final

from veche.core.ability import Kit
from veche.core.action import Action
from veche.core.state import Seat
from veche.games.hamlet.abilities import Ability
from veche.games.hamlet.map import AROUND, RIVERSIDE
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.verbs import TRADE


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

    def on_turn(self, s: Hamlet, seat: Seat) -> list[Action]:
        return [TRADE[0]] if s.players[seat].coins >= 3 else []


class Hermits(Ability):
    key = "hermits"

    def reach(self, s: Hamlet, seat: Seat, steps: int) -> int:
        return steps + 1


POWERS: Final[dict[str, Ability]] = {f.key: f for f in (Masons(), Millers(), Traders(), Hermits())}
KITS: Final[list[Kit[Ability]]] = [Kit(Ability, (f,)) for f in POWERS.values()]
