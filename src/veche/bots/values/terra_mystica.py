"""What a position of Terra Mystica is worth to a seat, in points at the end.

Every feature is one line of FEATURES; what it is worth stands in terra_mystica.toml beside this file, late and early in
the game. The numbers there come from self-play: `python tools/tune.py terra-mystica`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.bots.values.weights import Weights
from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.actions import action_power
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.passing import passing_points
from veche.games.terra_mystica.power import PRIEST_TO_WORKER, TO_COIN, TO_PRIEST, TO_WORKER, WORKER_TO_COIN, OwnTurn
from veche.games.terra_mystica.reach import by_leap, leap, network, within_reach
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS, AREA_POINTS, BRIDGES, BUILDINGS, CARDS, COMES_FROM, CULT_POINTS, CULTS, DWELLING, FACTIONS, FAVOURS,
    GOALS, PIECES, ROUNDS, SANCTUARY, SHIPPING_COST, STRONGHOLD, TOWN_BUILDINGS, TRADING_POST, WHEEL, Card, Goal, Purse,
)
from veche.games.terra_mystica.terrain import CULT, Into, UseSpades, apart, wheel
from veche.games.terra_mystica.towns import building_power, settlement, town_power
from veche.games.terra_mystica.turn import Finish, Turn
from veche.games.terra_mystica.verbs import (
    BUILD, BURN, CONVERT, DIG, DONE, DOUBLE, LEAVE, PASS, SEND, WAIT,
)

TURNS: Final = ("Turn",)
ASIDES: Final = ("burn", "convert", "ordain", "raft")

# One line each; the order is that of `features` below.
FEATURES: Final = (
    "points",  # points so far
    "coins", "workers", "priests",  # goods in hand
    "bowl3", "bowl2", "bowl1",  # power by bowl
    "excess",  # goods beyond what a round can use
    "balance",  # coins and workers that fit together
    "leftover",  # points for goods after passing for the last time
    "coin_income", "worker_income", "priest_income", "power_income",  # times the rounds to come
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
    "tile_trading", "tile_dwelling", "tile_passing", "tile_step", "tile_town",  # favour tiles
    "stronghold",  # its ability, times the rounds to come
    "sanctuary",
    "room",  # places to build next, the cheaper the better
    "spades",  # level of digging times the rounds to come
    "shipping",  # level of shipping times the rounds to come
    "neighbours",  # power of opponents' buildings next door, times the rounds to come
    "double",  # a double turn not yet taken
    "dwellings", "trading_posts", "temples",  # buildings, beside the income they bring
    "ready",  # points that goals of coming rounds would give for what can be built then, nearer ones more
)

# What a stronghold gives each round, in points, before tuning.
FORT: Final[dict[str, float]] = {
    "witches": 4.0, "auren": 2.5, "alchemists": 1.5, "darklings": 0.3, "halflings": 0.3, "cultists": 0.3,
    "engineers": 2.5, "dwarves": 1.5, "mermaids": 0.5, "swarmlings": 4.5, "chaosmagicians": 2.0, "giants": 3.5,
    "fakirs": 1.0, "nomads": 3.5, "icemaidens": 2.0, "yetis": 2.0, "acolytes": 1.5, "dragonlords": 0.5,
    "shapeshifters": 1.5, "riverwalkers": 0.5,
}
FORTS: Final[list[float]] = [FORT[f.key] for f in FACTIONS]
WEIGHTS: Final = Weights(FEATURES, Path(__file__).parent / "terra_mystica.toml")


def value(s: TerraMystica, seat: Seat) -> float:
    """Expected points at the end."""
    if not s.stack:
        return float(s.players[seat].vp)
    return WEIGHTS.dot(features(s, seat), rounds_left(s) / ROUNDS)


GROUPS: Final = {
    "coins": "goods", "workers": "goods", "priests": "goods", "excess": "goods", "balance": "goods",
    "leftover": "goods", "bowl3": "power", "bowl2": "power", "bowl1": "power", "coin_income": "income",
    "worker_income": "income", "priest_income": "income", "power_income": "income", "card": "passing",
    "passed": "tempo", "first": "tempo", "double": "tempo", "steps": "cults", "blessing": "cults", "keys": "town",
    "towns": "town", "tile_trading": "tiles", "tile_dwelling": "tiles", "tile_passing": "tiles", "tile_step": "tiles",
    "tile_town": "tiles", "stronghold": "buildings", "sanctuary": "buildings", "dwellings": "buildings",
    "trading_posts": "buildings", "temples": "buildings", "spades": "digging", "shipping": "digging",
    "ready": "goals",
}


def parts(s: TerraMystica, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words."""
    return WEIGHTS.groups(features(s, seat), rounds_left(s) / ROUNDS, GROUPS)


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
    found += towns(s, seat, p)
    found += tiles(p, left)
    found.append(FORTS[p.faction] * left if p.built[STRONGHOLD] else 0.0)
    found.append(float(p.built[SANCTUARY]))
    found.append(0.0 if done else room(s, seat, p))
    found.append(float(p.dig * left))
    found.append(float((p.ship - FACTIONS[p.faction].ship_start) * left))
    found.append(neighbours(s, p) * left)
    found.append(double(p))
    found += [float(p.built[DWELLING]), float(p.built[TRADING_POST]), float(p.built[TRADING_POST + 1])]
    found.append(ready(s, p))
    return found


def goods(s: TerraMystica, seat: Seat, p: Player, done: bool) -> list[float]:
    if done:
        rate = 3
        for power in p.kit["coins_per_point"]:
            rate = power.coins_per_point(s, seat, rate)
        coins = p.coins + p.workers + p.priests + p.bowl3 + p.bowl2 // 2
        return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, float(coins // rate)]
    excess = max(0, p.coins - 9) + 2 * max(0, p.workers - 5) + 3 * max(0, p.priests - 2)
    return [
        float(p.coins), float(p.workers), float(p.priests), float(p.bowl3), float(p.bowl2), float(p.bowl1),
        float(excess), float(min(p.coins, 2 * p.workers, 16)), 0.0,
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
    passing = float(passing_points(s, seat)) if s.round and not p.passed and p.card >= 0 else 0.0
    best = 0.0
    if left or not s.round:
        if p.passed or not s.round:
            best = card_worth(p, CARDS[p.card], 0) if p.card >= 0 else 0.0
        else:
            for c, owner in enumerate(s.cards):
                if owner == -1:
                    best = max(best, card_worth(p, CARDS[c], s.card_coins[c]))
    first = bool(s.passing) and s.passing[0] == seat and left > 0
    return [passing, best, float(p.passed and not done), float(first)]


_areas: dict[tuple[int, ...], int] = {}


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
    others = [k for k in range(len(s.players)) if k != seat]
    mine = area(s, seat)
    land = share(mine, [area(s, k) for k in others], AREA_POINTS)
    faith = 0.0
    for cult in range(len(CULTS)):
        faith += share(p.cult[cult], [s.players[k].cult[cult] for k in others], CULT_POINTS)
    blessing = 0.0
    for r in range(max(s.round - 1, 0), ROUNDS - 1):
        blessing += gift(GOALS[s.goals[r]], p)
    return [float(mine), land, faith, float(sum(p.cult)), blessing]


def gift(goal: Goal, p: Player) -> float:
    """The reward at the end of a round, a part of it for steps half-way there."""
    steps = p.ordained if goal.per_priest else p.cult[goal.cult]
    whole, part = divmod(steps, goal.steps)
    return (in_coins(goal.reward) + 5.0 * goal.spades) * (whole + 0.4 * part / goal.steps)


def towns(s: TerraMystica, seat: Seat, p: Player) -> list[float]:
    """Groups without a town: the share of buildings and power they have, the best two."""
    need = town_power(p)
    best = second = 0.0
    rest = p.own & ~p.settled
    while rest:
        group = settlement(s, p, rest & -rest)
        rest &= ~group
        sites = power = 0
        for h in bits(group):
            sites += PIECES[s.building[h]].sites
            power += building_power(s, seat, s.building[h])
        near = min(1.0, sites / TOWN_BUILDINGS) * min(1.0, power / need)
        if near > best:
            best, second = near, best
        elif near > second:
            second = near
    useful = 0
    for cult in range(len(CULTS)):
        useful += s.tops[cult] < 0 and p.cult[cult] >= 5
    return [best * best + 0.5 * second * second, float(len(p.towns)), float(min(p.keys, useful))]


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


def room(s: TerraMystica, seat: Seat, p: Player) -> float:
    """The four cheapest places to build next."""
    if not p.own or p.built[DWELLING] >= PIECES[DWELLING].copies:
        return 0.0
    reach = within_reach(s, seat)
    extra = 0.0
    if p.kit["leap"]:
        extra = 1.0
        reach |= by_leap(s, p, leap(s, seat)) & ~s.taken
    rates = FACTIONS[p.faction].spade_workers
    rate = rates[p.dig] if rates else 2
    counts = [0, 0, 0, 0]
    home = p.home if 0 <= p.home < WHEEL else -1
    for h in bits(reach):
        t = s.terrain[h]
        if p.builds_on >> t & 1:
            counts[0] += 1
        elif t < WHEEL:
            counts[apart(home, t) if home >= 0 else 2] += 1
    total, slots = 0.0, 4
    for spades in range(4):
        n = min(slots, counts[spades])
        total += n / (1.0 + extra + 0.5 * spades * rate)
        slots -= n
    return total


def neighbours(s: TerraMystica, p: Player) -> float:
    """Opponents next door: power to come, and cheaper trading posts."""
    around = 0
    for h in bits(p.own):
        around |= s.near[h]
    around &= s.taken & ~p.own
    return float(min(around.bit_count(), 8))


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


def double(p: Player) -> float:
    """Chaos Magicians: looked at from before the two turns, they must seem worth taking."""
    return float(p.used >> DOUBLE & 1)


# The answers worth thinking about.


def options(s: TerraMystica, seat: Seat, last: Action | None) -> list[Action]:
    step = s.stack[-1]
    if isinstance(step, Turn):
        return turn_options(s, seat, last is not None and last.verb.name in ASIDES)
    if isinstance(step, Into):
        return into_options(s, seat)
    if isinstance(step, Finish):
        return s.menu if last is None else DONE.actions
    if isinstance(step, UseSpades):
        return spade_options(s, seat, step)
    if isinstance(step, MayBuild):
        return build_options(s, seat)
    if isinstance(step, OwnTurn):
        return [a for a in s.menu if a.verb is not BURN and a.verb is not CONVERT]
    return [a for a in s.menu if a.verb is not WAIT and a.verb is not BURN]


def turn_options(s: TerraMystica, seat: Seat, aside: bool) -> list[Action]:
    """Digging only where home can be reached, the longest step with a priest, conversions only for a purpose."""
    found: list[Action] = []
    sent = -1
    spades = home_budget(s, seat)
    for a in s.menu:
        verb = a.verb
        if verb is DIG:
            if spades < 0 or spades_home(s, seat, a.noun) <= spades:
                found.append(a)
        elif verb is SEND:
            if a.noun // 3 != sent:  # The first of a cult is the longest step.
                sent = a.noun // 3
                found.append(a)
        elif verb is not LEAVE and verb is not BURN and verb is not CONVERT and (verb is not PASS or not aside):
            found.append(a)
    return found + purposeful(s, seat, aims(s, seat))


def build_options(s: TerraMystica, seat: Seat) -> list[Action]:
    found = [a for a in s.menu if a.verb is BUILD or a.verb is DONE]
    if len(found) == 1:
        found += purposeful(s, seat, [FACTIONS[s.players[seat].faction].cost[DWELLING]])
    return found


def aims(s: TerraMystica, seat: Seat) -> list[Purse]:
    """Prices one might convert goods for."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    found: list[Purse] = []
    if p.built[DWELLING] < PIECES[DWELLING].copies:
        c, w, pr, _ = f.cost[DWELLING]
        found.append(f.cost[DWELLING])
        if f.spade_workers:
            rate = f.spade_workers[p.dig]
            found += [(c, w + rate, pr, 0), (c, w + 2 * rate, pr, 0)]
    for b in range(TRADING_POST, SANCTUARY + 1):
        if p.built[b] < PIECES[b].copies and p.built[COMES_FROM[b]]:
            found.append(f.cost[b])
    if p.built[DWELLING] and p.built[TRADING_POST] < PIECES[TRADING_POST].copies:
        c, w, pr, pw = f.cost[TRADING_POST]
        found.append((2 * c, w, pr, pw))
    if p.ship - f.ship_start < len(f.ship_points):
        found.append(SHIPPING_COST)
    if p.dig + 1 < len(f.spade_workers):
        found.append(f.dig_cost)
    for act in range(len(ACTIONS)):
        if not s.actions_used >> act & 1:
            found.append((0, 0, 0, action_power(s, seat, act)))
    return found


def purposeful(s: TerraMystica, seat: Seat, prices: list[Purse]) -> list[Action]:
    """For each price out of reach that conversions bring within it, the first conversion to make."""
    p = s.players[seat]
    found: list[Action] = []
    for price in prices:
        a = first_conversion(p, price)
        if a is not None and a not in found and a in s.menu:
            found.append(a)
    return found


def first_conversion(p: Player, price: Purse) -> Action | None:
    coins, workers, priests = price[0] - p.coins, price[1] - p.workers, price[2] - p.priests
    power = price[3] + max(0, coins) + 3 * max(0, workers) + 5 * max(0, priests) - p.bowl3
    if coins <= 0 and workers <= 0 and priests <= 0 and power <= 0:
        return None
    if power <= 0:
        return CONVERT[TO_PRIEST if priests > 0 else TO_WORKER if workers > 0 else TO_COIN]
    if power <= p.bowl2 // 2:
        return BURN[0]
    if workers > 0 and priests <= 0 and workers <= -priests:
        return CONVERT[PRIEST_TO_WORKER]
    if coins > 0 and workers <= 0 and coins <= -workers:
        return CONVERT[WORKER_TO_COIN]
    return None


def home_budget(s: TerraMystica, seat: Seat) -> int:
    """Spades that can be bought now; -1 for those who use none."""
    p = s.players[seat]
    if p.kit["reshaping"]:
        return -1
    for power in p.kit["buys"]:
        return power.buys(s, seat)
    rates = FACTIONS[p.faction].spade_workers
    return p.workers // rates[p.dig] if rates else -1


def spades_home(s: TerraMystica, seat: Seat, hex: int) -> int:
    home = s.players[seat].home
    for t, n in wheel(s, seat, s.terrain[hex]):
        if t == home:
            return n
    return WHEEL


def into_options(s: TerraMystica, seat: Seat) -> list[Action]:
    """Home if it can be; else as near to it as the spades go."""
    home = s.players[seat].home
    for a in s.menu:
        if a.noun == home:
            return [a]
    if not 0 <= home < WHEEL:
        return s.menu
    nearest = min([apart(home, a.noun) for a in s.menu])
    return [a for a in s.menu if apart(home, a.noun) == nearest][:1]


def spade_options(s: TerraMystica, seat: Seat, step: UseSpades) -> list[Action]:
    """Hexes that become home, if there are any."""
    budget = step.left + (max(0, home_budget(s, seat)) if step.kind != CULT else 0)
    digs = [a for a in s.menu if a.verb is DIG]
    whole = [a for a in digs if spades_home(s, seat, a.noun) <= budget]
    return [*(whole or digs), DONE[0]]


# How far playouts go.

AHEAD: Final = 2


def clock(s: TerraMystica) -> int:
    return s.round
