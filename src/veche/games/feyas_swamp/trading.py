"""Trade: a boat stops beside settlements and puts fish on them; others' settlements pay gold."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.boats import berths, sailing_range
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import STACK, STACK_GOLD, TO_TRADE, TOTEM_GOLD
from veche.games.feyas_swamp.verbs import GIVE


def markets(s: Swamp) -> int:
    """Settlements with room for a fish, of any colour."""
    return s.all_towns() & ~s.stacks[STACK - 1]


def trading_stops(s: Swamp, seat: Seat, boat: int) -> int:
    if not s.players[seat].fish:
        return 0
    return berths(s, boat, sailing_range(s, seat, TO_TRADE)) & near(markets(s))


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


def moored_at(s: Swamp, seat: Seat, stop: int) -> None:
    """A boat has stopped to trade: ask for each settlement beside it in turn."""
    first, *rest = hexes(AROUND[stop] & markets(s))
    s.then(Unload(seat, first, tuple(rest), 0))


@dataclass(frozen=True)
class Unload(Ask):
    """How many fish go on this settlement? One fish at least must be placed here or on the rest."""

    hex: int
    rest: tuple[int, ...]
    placed: int

    def menu(self, s: Swamp) -> list[Action]:
        fish = s.players[self.seat].fish
        least = 0 if self.rest or self.placed else 1
        most = min(fish, STACK - fish_at(s, self.hex))
        return GIVE.actions[least : most + 1]

    def do_give(self, s: Swamp, fish: int) -> None:
        if fish:
            give(s, self.seat, self.hex, fish)
        if self.rest and s.players[self.seat].fish:
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
