"""What a position is worth by hand, in points expected at the end. The sum of:

- **points** scored so far, and what the final scoring would bring now (islands, trophies, fish, energy, gold);
- **income** of the tribe board, for every round still to come;
- **hands**: workers that can still act this round, those that come back, axolotls, boats, catch, range;
- **purse**: gold, fish and energy beyond what they score at the end, worth less as the game goes on;
- **leader and tokens**: what they promise for the rounds to come;
- **prospects**: a share of the next slots of the tribe board.

The weights were set from the rates at which sensible play turns one thing into another: a settlement costs about 8 gold
and brings about 4 points, so a point is about 2 gold; two crystals are an action.
"""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.feyas_swamp.abilities import KITS, kit
from veche.games.feyas_swamp.map import AROUND, BIT
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    FEAST_POINTS,
    GOLD_PER_POINT,
    LAST_STEP,
    LEADER_CARDS,
    LEADERS,
    ROUNDS,
    SAILING_POINTS,
    SAILING_RANGE,
    SLOTS,
    TOKEN_TABLE,
    TOKENS,
    TOKENS_PER_ROUND,
    Slot,
)
from veche.games.feyas_swamp.worth.land import land_of

WORKER: Final = 2.6
"""An action still to be taken this round."""
AXOLOTL: Final = 2.0
BOAT: Final = 2.2
"""A boat, for every round it can still act."""
CATCH: Final = 1.6
GOLD: Final[list[float]] = [0.0, 0.5, 0.45, 0.4, 0.22]
FISH: Final[list[float]] = [0.0, 1.3, 1.25, 1.15, 0.75]
ENERGY: Final[list[float]] = [0.0, 1.15, 1.1, 1.0, 0.25]
"""By round, beyond what they score at the end of the game."""
RANGE: Final = 0.5
NEXT: Final = 0.1
BEHIND: Final = 0.05
"""The shares of slots on the tribe board that are next, and next but one."""
TOKENS_WORTH: Final = {
    "range_3": 1.6,
    "range_2": 1.1,
    "catch_1": 1.6,
    "discount_3": 1.6,
    "discount_2": 1.1,
    "free_build": 3.4,
    "free_fish": 3.0,
    "free_trade": 2.8,
    "free_celebrate": 2.6,
    "free_range": 4.0,
    "energy_axolotl": 1.8,
    "gold_axolotl": 1.8,
    "gold_energy": 0.8,
    "energy_fish": 1.2,
    "energy_gold": 1.4,
}
TOKEN_WORTH: Final[list[float]] = [TOKENS_WORTH.get(key, float(row.get.vp)) for key, row in zip(TOKENS, TOKEN_TABLE)]
USEFUL: Final = (1 << (ROUNDS - 1) * TOKENS_PER_ROUND) - 1
"""Tokens of the last round are points, and nothing else."""
PASS: Final = 3.0
"""What passing is expected to bring: a token, a moon, a choice of leaders."""


def leader_worth(leader: int) -> float:
    """What a leader promises for a round: his own power, range, and a low price."""
    card = LEADER_CARDS[leader]
    return sum([power.esteem for power in KITS[leader].powers]) - 0.9 * card.cost + 0.8 * card.range


LEADER_WORTH: Final[list[float]] = [leader_worth(n) for n in range(len(LEADERS))]


def rounds_left(s: Swamp) -> int:
    return ROUNDS - max(s.round, 1)


def is_acting(s: Swamp, seat: Seat) -> bool:
    return not s.has_passed(seat)


def counted(s: Swamp, seat: Seat) -> float:
    """What the final scoring would bring now."""
    if not s.trophies:
        return 0.0
    p = s.players[seat]
    return land_of(s, seat).points() + s.fish_on(s.towns[seat]) + p.energy + p.gold // GOLD_PER_POINT


def income(p: Player, rounds: int) -> float:
    """Suns of the board, once for every round to come."""
    each = 0.42 * p.gold_income + 1.05 * p.energy_income + p.points_income
    steps = min(p.sailing_income * rounds, LAST_STEP - p.sailing)
    return each * rounds + 4.5 * steps


def hands(s: Swamp, seat: Seat, rounds: int) -> float:
    """Those who do the work: workers, axolotls, boats; how far and how much."""
    p = s.players[seat]
    acting = is_acting(s, seat)
    left = rounds + (0.5 if acting else 0.0)
    now = WORKER * p.workers + PASS if acting else 0.0
    again = WORKER * p.hands * rounds
    keep = AXOLOTL * p.axolotls if rounds or acting else 0.0
    boats = BOAT * len(p.boats) * left + CATCH * p.catch * len(p.boats) * left * 0.4
    return now + again + keep + boats + RANGE * SAILING_RANGE[p.sailing] * left + approach(s, p) * left * 0.25


def approach(s: Swamp, p: Player) -> float:
    """Boats in the open are worth a little more than boats shut in at the edge."""
    found = 0
    for boat in p.boats:
        if s.water & BIT[boat]:
            found += (AROUND[boat] & s.water & ~s.afloat).bit_count()
    return 0.08 * found


def purse(s: Swamp, seat: Seat) -> float:
    """Gold, fish and energy that can still be turned into something better."""
    p = s.players[seat]
    n = max(s.round, 1)
    if n == ROUNDS and not is_acting(s, seat):
        return 0.0
    if n == ROUNDS and not p.workers + p.axolotls and p.energy < 2:
        return 0.0
    gold = GOLD[n] * min(p.gold, 40) + 0.1 * max(0, p.gold - 40)
    return gold + FISH[n] * min(p.fish, 9) + 0.2 * max(0, p.fish - 9) + ENERGY[n] * min(p.energy, 6)


def promises(s: Swamp, seat: Seat, rounds: int) -> float:
    """Tokens held, and the leader: of this round, or, once passed, of the next."""
    p = s.players[seat]
    acting = is_acting(s, seat)
    tokens = tokens_worth(p.tokens & USEFUL) if rounds or acting else 0.0
    if p.leader < 0:
        return tokens
    if acting:
        return tokens + moon(s, seat)
    return tokens + (LEADER_WORTH[p.leader] + moon(s, seat) if rounds else 0.0)


def tokens_worth(mask: int) -> float:
    found = 0.0
    while mask:
        low = mask & -mask
        found += TOKEN_WORTH[low.bit_length() - 1]
        mask ^= low
    return found


def moon(s: Swamp, seat: Seat) -> float:
    """What the leader would bring if this seat passed now."""
    vp = 0.0
    for power in kit(s, seat)["moon"]:
        vp = power.moon(s, seat, vp)
    return vp


def slot_worth(s: Swamp, p: Player, slot: Slot) -> float:
    """What a slot of the tribe board would bring if it were opened now."""
    rounds = rounds_left(s)
    left = rounds + 0.5
    suns = (0.42 * slot.gold + 1.05 * slot.energy + slot.points) * rounds
    if slot.sailing:
        suns += 4.5 * min(rounds, LAST_STEP - p.sailing)
    hands = WORKER * (rounds + 1) * slot.worker + BOAT * slot.boat * left
    catch = CATCH * slot.catch * len(p.boats) * left * 0.4
    step = SAILING_POINTS[p.sailing + 1] if slot.step and p.sailing < LAST_STEP else 0
    return suns + hands + catch + step + slot.feast * (FEAST_POINTS + 2.0) + slot.special * 1.2 * rounds


def prospects(s: Swamp, p: Player) -> float:
    """What lies next on the four tracks of the tribe board, and behind that."""
    if p.tribe < 0:
        return 0.0
    found = 0.0
    for row, place in zip(p.slots(), p.tracks):
        if place < SLOTS:
            found += NEXT * slot_worth(s, p, row[place])
            if place + 1 < SLOTS:
                found += BEHIND * slot_worth(s, p, row[place + 1])
    return found


def estimate(s: Swamp, seat: Seat) -> list[float]:
    """The parts of what is still to come: counted, income, hands, purse, promises, prospects."""
    rounds = rounds_left(s)
    return [
        counted(s, seat),
        income(s.players[seat], rounds),
        hands(s, seat, rounds),
        purse(s, seat),
        promises(s, seat, rounds),
        prospects(s, s.players[seat]),
    ]
