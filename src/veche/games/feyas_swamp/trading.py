"""Trade: a boat stops beside settlements and puts fish on them; others' settlements pay gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Seat
from veche.games.feyas_swamp.boats import WaterAction, berths
from veche.games.feyas_swamp.exchanges import Exchanging, crystals_to_come, exchanges, held
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.reasons import NO_FISH, NO_MARKET, NO_MARKET_IN_REACH
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import EXCHANGE, STACK, STACK_GOLD, TOKEN_TABLE, TOTEM_GOLD
from veche.games.feyas_swamp.verbs import GIVE


def markets(s: Swamp) -> int:
    """Settlements with room for a fish, of any colour."""
    return s.all_towns() & ~s.stacks[STACK - 1]


def fish_at(s: Swamp, hex: int) -> int:
    """The height of the stack on this settlement."""
    bit = BIT[hex]
    return sum([1 for stack in s.stacks if stack & bit])


def gold_for(s: Swamp, seat: Seat, hex: int, fish: int) -> int:
    """Gold for so many more fish here: by place in the stack; more on the island of the totem; none at home."""
    if s.towns[seat] & BIT[hex]:
        return 0
    high = fish_at(s, hex)
    gold = sum(STACK_GOLD[high : high + fish])
    return gold + TOTEM_GOLD * fish if s.island_of(hex) == s.totem_island() else gold


def can_get_fish(s: Swamp, seat: Seat) -> bool:
    """Might an exchange bring fish before the next boat or settlement?"""
    tokens = [TOKEN_TABLE[t] for t in held(s, seat, EXCHANGE)]
    return any(row.get.fish and row.pay.energy <= crystals_to_come(s, seat) for row in tokens)


class Trading(WaterAction):
    def stops(self, s: Swamp, seat: Seat, boat: int, steps: int) -> int:
        if not s.players[seat].fish:
            return 0
        return berths(s, boat, steps) & near(markets(s))

    def is_near(self, s: Swamp, seat: Seat, mine: int, within: int, steps: int) -> bool:
        return s.players[seat].fish > 0 and bool(within & near(markets(s)))

    def awaits(self, s: Swamp, seat: Seat, boat: int, steps: int) -> bool:
        return can_get_fish(s, seat) and bool(berths(s, boat, steps) & near(markets(s)))

    def why_none(self, s: Swamp, seat: Seat, boats: list[int], steps: int) -> Reason:
        return NO_MARKET_IN_REACH.about(len(boats)) if s.players[seat].fish else NO_FISH

    def why_not_there(self, s: Swamp, seat: Seat, boat: int, hex: int) -> Reason:
        return NO_MARKET

    def stopped(self, s: Swamp, seat: Seat, hex: int) -> None:
        """Ask for each settlement beside it in turn."""
        first, *rest = hexes(AROUND[hex] & markets(s))
        s.then(Unload(seat, first, tuple(rest), 0))


TRADING: Final = Trading()


@dataclass(frozen=True)
class Unload(Exchanging):
    """How many fish go on this settlement? One fish at least must be placed here or on the rest."""

    hex: int
    rest: tuple[int, ...]
    placed: int

    def is_open(self, s: Swamp) -> bool:
        return can_get_fish(s, self.seat)

    def menu(self, s: Swamp) -> list[Action]:
        gifts = GIVE.actions[self.least() : self.most(s) + 1]
        return gifts + exchanges(s, self.seat) if self.is_open(s) else gifts

    def least(self) -> int:
        return 0 if self.rest or self.placed else 1

    def most(self, s: Swamp) -> int:
        return min(s.players[self.seat].fish, STACK - fish_at(s, self.hex))

    def cannot_give(self, s: Swamp, fish: int) -> Reason:
        return OK if self.least() <= fish <= self.most(s) else NOT_OFFERED

    def price_give(self, s: Swamp, fish: int) -> Price:
        return ("fish", -fish), ("gold", gold_for(s, self.seat, self.hex, fish))

    def do_give(self, s: Swamp, fish: int) -> None:
        if fish:
            give(s, self.seat, self.hex, fish)
        if self.rest and (s.players[self.seat].fish or self.is_open(s)):
            s.then(Unload(self.seat, self.rest[0], self.rest[1:], self.placed + fish))


def give(s: Swamp, seat: Seat, hex: int, fish: int) -> None:
    """Put fish on a settlement and take the gold."""
    p = s.players[seat]
    gold = gold_for(s, seat, hex, fish)
    high = fish_at(s, hex)
    for level in range(high, high + fish):
        s.stacks[level] |= BIT[hex]
    p.fish -= fish
    p.gold += gold
    s.sold += gold
    s.tell("sold" if gold else "stored", seat, hex, fish, gold)
