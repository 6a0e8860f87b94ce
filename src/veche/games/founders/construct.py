"""Construction: houses, bridges and gates."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.founders.building import bridge_cells, build_bridge, build_house, house_cells
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    BRIDGE_KIND,
    BRIDGE_PRICE,
    EFFECTS,
    HOUSE_KIND,
    HOUSE_PRICE,
    PLAIN_HOUSE_PRICE,
    Effect,
)
from veche.games.founders.verbs import BRIDGE, DONE, GATE, HOUSE, on


def house_price(s: Founders, effect: Effect) -> int:
    """RULING: discounts count from the regular price on the mat; without workers a house costs half."""
    return max((HOUSE_PRICE if s.workers_on else PLAIN_HOUSE_PRICE) - effect.discount, 0)


def bridge_price(effect: Effect) -> int:
    return max(BRIDGE_PRICE - effect.discount, 0)


def sites(s: Founders, seat: Seat, effect: Effect) -> tuple[int, int]:
    """Where this seat may build a house, and where a bridge or gate."""
    coins = s.players[seat].coins
    houses = house_cells(s, seat) if effect.kinds & HOUSE_KIND and house_price(s, effect) <= coins else 0
    bridges = bridge_cells(s, seat) if effect.kinds & BRIDGE_KIND and bridge_price(effect) <= coins else 0
    return houses, bridges


def can_construct(s: Founders, seat: Seat, effect: Effect) -> bool:
    houses, bridges = sites(s, seat, effect)
    return bool(houses | bridges)


@dataclass(frozen=True)
class Construct(Ask):
    """Build a personal structure."""

    effect: int
    more: int
    may_stop: bool = False

    def menu(self, s: Founders) -> list[Action]:
        houses, bridges = sites(s, self.seat, EFFECTS[self.effect])
        city = s.city()
        found = on(HOUSE, houses) + on(BRIDGE, bridges & city.river) + on(GATE, bridges & city.wall)
        return [*found, DONE[0]] if found and self.may_stop else found

    def again(self, s: Founders) -> None:
        if self.more:
            s.then(Construct(self.seat, self.effect, self.more - 1, True))

    def do_house(self, s: Founders, cell: int) -> None:
        s.players[self.seat].coins -= house_price(s, EFFECTS[self.effect])
        build_house(s, self.seat, cell)
        self.again(s)

    def do_bridge(self, s: Founders, cell: int) -> None:
        s.players[self.seat].coins -= bridge_price(EFFECTS[self.effect])
        build_bridge(s, self.seat, cell)
        self.again(s)

    def do_gate(self, s: Founders, cell: int) -> None:
        self.do_bridge(s, cell)

    def do_done(self, s: Founders, _: int) -> None:
        pass
