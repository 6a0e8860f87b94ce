"""Getting spades: what they cost, and what they earn."""

from __future__ import annotations

from veche.core.answer import Price
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import costs, plus, points
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import gain_power, pay, power_gain
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import FACTIONS, GOALS, NOTHING, ROUNDS, Purse


def spade_cost(s: TerraMystica, seat: Seat) -> Purse:
    """Workers by the level of the exchange; nothing if there is none."""
    p = s.players[seat]
    rates = FACTIONS[p.faction].spade_workers
    cost: Purse = (0, rates[p.dig], 0, 0) if rates else NOTHING
    for power in bending(p, "spade_cost"):
        cost = power.spade_cost(s, seat, cost)
    return cost


def times(n: int, cost: Purse) -> Purse:
    return n * cost[0], n * cost[1], n * cost[2], n * cost[3]


def spades_for_sale(s: TerraMystica, seat: Seat, workers: int) -> int:
    """How many spades can be paid for after setting these workers aside."""
    p = s.players[seat]
    cost = spade_cost(s, seat)
    if cost[1]:
        return max(0, p.workers - workers) // cost[1]
    return p.priests // cost[2] if cost[2] else 0


def paid_spade_points(s: TerraMystica, seat: Seat) -> int:
    earned = 0
    for power in bending(s.players[seat], "paid_spade_points"):
        earned = power.paid_spade_points(s, seat, earned)
    return earned


def buy_spades(s: TerraMystica, seat: Seat, n: int) -> None:
    p = s.players[seat]
    s.tell("bought", seat, n)
    pay(p, times(n, spade_cost(s, seat)))
    earn(s, seat, "ability", n * paid_spade_points(s, seat))
    gained_spades(s, seat, n)


def buying_price(s: TerraMystica, seat: Seat, n: int) -> Price:
    paid = plus(costs(times(n, spade_cost(s, seat))), points(n * paid_spade_points(s, seat)))
    return plus(paid, gained_price(s, seat, n))


# RULING: A8, Halflings and Alchemists are rewarded for spades gained, also for those given up (the translation says
# "used"; the publisher's text speaks of spades obtained), while the round's goal counts those used.
def gained_goal(s: TerraMystica, seat: Seat) -> int:
    """What the round's goal gives for a spade as soon as it is gained."""
    return spade_goal(s) if counts_gained(s, seat) else 0


def spade_points(s: TerraMystica, seat: Seat) -> int:
    earned = gained_goal(s, seat)
    for power in bending(s.players[seat], "spade_points"):
        earned = power.spade_points(s, seat, earned)
    return earned


def spade_power(s: TerraMystica, seat: Seat) -> int:
    gained = 0
    for power in bending(s.players[seat], "spade_power"):
        gained = power.spade_power(s, seat, gained)
    return gained


def gained_spades(s: TerraMystica, seat: Seat, n: int) -> None:
    """Spades obtained, however."""
    p = s.players[seat]
    earn(s, seat, "goal", n * gained_goal(s, seat))
    earn(s, seat, "ability", n * (spade_points(s, seat) - gained_goal(s, seat)))
    gain_power(p, n * spade_power(s, seat))


def gained_price(s: TerraMystica, seat: Seat, n: int) -> Price:
    earned = points(n * spade_points(s, seat))
    return plus(earned, power_gain(s.players[seat], n * spade_power(s, seat)))


def counts_gained(s: TerraMystica, seat: Seat) -> bool:
    # RULING: C18, the round's goal counts spades used, so one that is given up earns nothing by it.
    gained = False
    for custom in bending(s.players[seat], "counts_gained"):
        gained = custom.counts_gained(s, seat, gained)
    return gained


def spade_goal(s: TerraMystica) -> int:
    """What the round's goal gives for a spade."""
    return GOALS[s.goals[s.round - 1]].spade if 1 <= s.round <= ROUNDS else 0


def used_points(s: TerraMystica, seat: Seat, n: int) -> int:
    return 0 if counts_gained(s, seat) else n * spade_goal(s)
