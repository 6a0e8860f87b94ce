"""What of a position matters, in numbers. Every feature is one line of FEATURES."""

from __future__ import annotations

from typing import Final, cast

from veche.core.ability import Power
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability, bending
from veche.games.terra_mystica.actions import action_power
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.passing import tile_points
from veche.games.terra_mystica.reach import network
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS,
    AREA_POINTS,
    BRIDGES,
    BUILDINGS,
    CARD_FREE,
    CARDS,
    COMES_FROM,
    CULT_POINTS,
    CULTS,
    DWELLING,
    FACTIONS,
    FAVOURS,
    GOALS,
    PIECES,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    TRADING_POST,
    Card,
    Goal,
    Purse,
)
from veche.games.terra_mystica.worth.ground import ground
from veche.games.terra_mystica.worth.land import room, towns

# One line each; the order is that of `features` below.
FEATURES: Final = (
    "points",  # points so far
    "coins",
    "workers",
    "priests",  # goods in hand
    "bowl3",
    "bowl2",
    "bowl1",  # power by bowl
    "excess",  # goods beyond what a round can use
    "balance",  # coins and workers that fit together
    "leftover",  # points for goods after passing for the last time
    "coin_income",
    "worker_income",
    "priest_income",
    "power_income",  # times the rounds to come
    "passing",  # points the card and tiles will give on passing
    "card",  # the card in hand for the coming round, or the best one still free
    "passed",  # no more turns in this round
    "first",  # passed before all others
    "network",  # buildings in the largest network
    "area",  # points for area, were the game over now
    "cults",  # points for cults, were the game over now
    "steps",  # cult steps
    "blessing",  # what the cult tracks will bring at the ends of rounds, in coins
    "town",  # how near unsettled groups are to a town
    "towns",  # towns founded
    "keys",  # keys that can still open a tenth step
    "tile_trading",
    "tile_dwelling",
    "tile_passing",
    "tile_step",
    "tile_town",  # favour tiles
    "stronghold",  # its ability, times the rounds to come
    "sanctuary",
    "room",  # places to build next, the cheaper the better
    "spades",  # level of digging times the rounds to come
    "shipping",  # level of shipping times the rounds to come
    "neighbours",  # power of opponents' buildings next door, times the rounds to come
    "double",  # a double turn not yet taken
    "dwellings",
    "trading_posts",
    "temples",  # buildings, beside the income they bring
    "ready",  # points that goals of coming rounds would give for what can be built then, nearer ones more
    "town2",
    "town3",  # how near the second and third group are to a town
    "grow",  # free lands next to groups without a town that are cheap to build on
    "now",  # points this round's goal gives for what can be paid now
    "grab",  # the best power action that is free and can be paid now, in coins
    "reach0",
    "reach1",  # lands within reach that need no spade, one spade
    "friends",  # lands next to opponents among those
)


def rounds_left(s: TerraMystica) -> int:
    """Rounds whose income is still to come."""
    return ROUNDS - s.round


def features(s: TerraMystica, seat: Seat) -> list[float]:
    p = s.players[seat]
    if p.faction < 0:
        return [float(p.vp)] + [0.0] * (len(FEATURES) - 1)
    left = rounds_left(s)
    done = p.passed and left == 0
    found = [float(p.vp)]
    found += goods(s, seat, p, done)
    found += incomes(p, left)
    found += cards(s, seat, p, left, done)
    found += ends(s, seat, p)
    land = ground(s, seat)
    near = land.near
    found += towns(s, p, near)
    found += tiles(p, left)
    found.append(abilities(p) * left)
    found.append(float(p.built[SANCTUARY]))
    found.append(0.0 if done else room(p, land.counts))
    found.append(float(p.dig * left))
    found.append(float((p.ship - FACTIONS[p.faction].ship_start) * left))
    found.append(land.neighbours * left)
    found.append(double(s, seat, p))
    found += [float(p.built[DWELLING]), float(p.built[TRADING_POST]), float(p.built[TRADING_POST + 1])]
    found.append(ready(s, p))
    found += [near[1], near[2], float(min(land.cheap, 6)), now(s, p), grab(s, seat, p)]
    found += land.within
    return found


_worths: Final[dict[tuple[Power, ...], float]] = {}


def abilities(p: Player) -> float:
    """What the player's powers are worth each round, as they say themselves."""
    known = _worths.get(p.kit.powers)
    if known is None:
        known = _worths[p.kit.powers] = sum([cast(Ability, power).worth for power in p.kit.powers])
    return known


def goods(s: TerraMystica, seat: Seat, p: Player, done: bool) -> list[float]:
    if done:
        rate = 3
        for power in bending(p, "coins_per_point"):
            rate = power.coins_per_point(s, seat, rate)
        coins = p.coins + p.workers + p.priests + p.bowl3 + p.bowl2 // 2
        return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, float(coins // rate)]
    excess = max(0, p.coins - 9) + 2 * max(0, p.workers - 5) + 3 * max(0, p.priests - 2)
    return [
        float(p.coins),
        float(p.workers),
        float(p.priests),
        float(p.bowl3),
        float(p.bowl2),
        float(p.bowl1),
        float(excess),
        float(min(p.coins, 2 * p.workers, 16)),
        0.0,
    ]


def incomes(p: Player, left: int) -> list[float]:
    """What buildings and tiles bring each round; the card is counted apart."""
    if not left:
        return [0.0, 0.0, 0.0, 0.0]
    f = FACTIONS[p.faction]
    c, w, pr, pw = f.base_income
    for b in range(1, len(BUILDINGS)):
        c1, w1, p1, pw1 = f.income[b][p.built[b]]
        c, w, pr, pw = c + c1, w + w1, pr + p1, pw + pw1
    for t in bits(p.favours):
        c1, w1, p1, pw1 = FAVOURS[t].income
        c, w, pr, pw = c + c1, w + w1, pr + p1, pw + pw1
    tokens = p.bowl1 + p.bowl2 + p.bowl3
    return [float(c * left), float(w * left), float(min(pr, 4) * left), float(min(pw, tokens) * left)]


def in_coins(purse: Purse) -> float:
    """Goods on the way, by rough price."""
    return purse[0] + 2.6 * purse[1] + 4.5 * purse[2] + 0.9 * purse[3]


def card_worth(p: Player, card: Card, coins: int) -> float:
    """A card in points: its income, its action, and what it will give on passing."""
    worth = in_coins(card.income) + coins + 3.5 * card.spade + 2.5 * card.cult + 1.5 * card.shipping
    points = card.pass_by_shipping * p.ship
    for b, n in enumerate(p.built):
        points += card.passing[b] * n
    return worth / 3 + 0.9 * points


def cards(s: TerraMystica, seat: Seat, p: Player, left: int, done: bool) -> list[float]:
    passing = float(tile_points(s, seat)) if s.round and not p.passed and p.card >= 0 else 0.0
    best = 0.0
    if left or not s.round:
        if p.passed or not s.round:
            best = card_worth(p, CARDS[p.card], 0) if p.card >= 0 else 0.0
        else:
            for c, owner in enumerate(s.cards):
                if owner == CARD_FREE:
                    best = max(best, card_worth(p, CARDS[c], s.card_coins[c]))
    first = bool(s.passing) and s.passing[0] == seat and left > 0
    return [passing, best, float(p.passed and not done), float(first)]


_areas: Final[dict[tuple[int, ...], int]] = {}


def area(s: TerraMystica, seat: Seat) -> int:
    """Buildings in the largest network. Looked up, since it seldom changes."""
    p = s.players[seat]
    key: tuple[int, ...] = (s.map, p.own, p.ship, p.rafts, p.faction, p.carpet, p.built[STRONGHOLD])
    if p.bridges < BRIDGES:
        key += tuple(s.bridges)
    known = _areas.get(key, -1)
    if known >= 0:
        return known
    best, rest = 0, p.own
    while rest:
        group = network(s, seat, (rest & -rest).bit_length() - 1)
        best = max(best, group.bit_count())
        rest &= ~group
    if len(_areas) > 100_000:
        _areas.clear()
    _areas[key] = best
    return best


def share(mine: float, others: list[int], prizes: tuple[int, ...]) -> float:
    """The prize of one's rank; who is level divides."""
    if not mine:
        return 0.0
    above = level = 0
    for v in others:
        above += v > mine
        level += v == mine
    total = 0
    for place in range(above, min(above + level + 1, len(prizes))):
        total += prizes[place]
    return total / (level + 1)


def ends(s: TerraMystica, seat: Seat, p: Player) -> list[float]:
    """The final scoring, were it now; and the tracks' gifts on the way there."""
    others = [q for q in s.players if q is not p]
    mine = area(s, seat)
    land = share(mine, [area(s, k) for k in range(len(s.players)) if k != seat], AREA_POINTS)
    faith = 0.0
    for cult in range(len(CULTS)):
        if p.cult[cult]:
            faith += share(p.cult[cult], [q.cult[cult] for q in others], CULT_POINTS)
    blessing = 0.0
    for r in range(max(s.round - 1, 0), ROUNDS - 1):
        blessing += gift(GOALS[s.goals[r]], p)
    return [float(mine), land, faith, float(sum(p.cult)), blessing]


def gift(goal: Goal, p: Player) -> float:
    """The reward at the end of a round, a part of it for steps half-way there."""
    steps = p.ordained if goal.per_priest else p.cult[goal.cult]
    whole, part = divmod(steps, goal.steps)
    return (in_coins(goal.reward) + 5.0 * goal.spades) * (whole + 0.4 * part / goal.steps)


def tiles(p: Player, left: int) -> list[float]:
    """Favour tiles whose worth is not income: by what is still likely to be built."""
    trading = dwelling = passing = step = town = 0.0
    for t in bits(p.favours):
        f = FAVOURS[t]
        if f.built[TRADING_POST]:
            trading = f.built[TRADING_POST] * min(0.5 + 0.8 * left, 4.0)
        if f.built[DWELLING]:
            dwelling = f.built[DWELLING] * min(0.7 + 1.2 * left, 8.0 - p.built[DWELLING])
        if f.pass_by_trading_posts[4]:
            passing = float(left * f.pass_by_trading_posts[min(4, max(2, p.built[TRADING_POST]))])
        if f.acts:
            step = float(left)
        if f.town_power < 7:
            town = min(1.0, 0.3 + 0.15 * left)
    return [trading, dwelling, passing, step, town]


def ready(s: TerraMystica, p: Player) -> float:
    """What the goals ahead promise: at most two of each building, of those that could be raised."""
    total, near = 0.0, 1.0
    for r in range(s.round, ROUNDS):
        goal = GOALS[s.goals[r]]
        for b in range(DWELLING, SANCTUARY + 1):
            if goal.built[b]:
                n = min(2, PIECES[b].copies - p.built[b], 2 if b == DWELLING else p.built[COMES_FROM[b]])
                total += near * goal.built[b] * n
        near *= 0.6
    return total


def now(s: TerraMystica, p: Player) -> float:
    """What this round's goal gives for buildings that can be paid at once."""
    if p.passed or not s.round:
        return 0.0
    goal, f = GOALS[s.goals[s.round - 1]], FACTIONS[p.faction]
    best = 0.0
    for b in range(DWELLING, SANCTUARY + 1):
        if goal.built[b] and p.built[b] < PIECES[b].copies and (b == DWELLING or p.built[COMES_FROM[b]]):
            c, w, pr, _ = f.cost[b]
            if p.coins >= c and p.workers >= w and p.priests >= pr:
                n = min(p.coins // c if c else 9, p.workers // w if w else 9, 3)
                best = max(best, float(goal.built[b] * n))
    return best


ACTION_COINS: Final = (2.0, 5.0, 6.0, 7.0, 4.0, 8.0)  # bridge, priest, workers, coins, spade, spades


def grab(s: TerraMystica, seat: Seat, p: Player) -> float:
    if p.passed or not s.round:
        return 0.0
    best, mine = 0.0, p.bowl3 + p.bowl2 // 2
    for act in range(len(ACTIONS)):
        if not s.actions_used >> act & 1 and ACTION_COINS[act] > best and action_power(s, seat, act) <= mine:
            best = ACTION_COINS[act]
    return best


def double(s: TerraMystica, seat: Seat, p: Player) -> float:
    """Turns in a row, as the power that gives them looks at them."""
    return sum([power.turns_ahead(s, seat) for power in bending(p, "turns_ahead")])
