"""Founders of Gloomhaven: what a position is worth to a seat, in points.

Features, each with its weight below:

- points of the seat, less a share of the best rival's;
- coins (worth less beyond the first eight), fleeting and lasting crystals;
- income, as long as the game lasts; houses and workers; cards in hand;
- resources known (owned or open to the seat);
- **storages in sight**: for every advanced resource whose inputs are all known, how near these inputs lie to each
  other, in roads still missing;
- **deliveries in sight**: for every open need of a standing building the best storage that could fill it, the
  share of the points that would come to this seat, fading with every road still missing;
- buildings complete, whoever completed them: bots that never finish anything play no game at all;
- alone: buildings complete, needs still open, and the influence due at the next call;
- while a vote runs: how well the seat could supply the building it votes for, and the crystals it stakes.
"""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.founders.delivery import missing
from veche.games.founders.map import spread
from veche.games.founders.network import reach
from veche.games.founders.solo import RIGHT, offer_price
from veche.games.founders.state import Founders, Player
from veche.games.founders.upgrade import usable
from veche.games.founders.tables import (
    BASIC_COUNT, BUILDING_COUNT, FLAGS, HOUSES, INPUTS, LAST, NEED_MASK, NEED_VP, NEEDS, NEUTRAL, NEUTRAL_FLAG, NONE,
    RESOURCE_COUNT,
)

RIVAL: Final = 0.3
COIN: Final = 0.35
SPARE_COIN: Final = 0.08
PURSE: Final = 7
FLEETING: Final = 0.06
LASTING: Final = 1.1
INCOME: Final = 1.5
HOUSE: Final = 0.8
WORKER: Final = 0.4
CARD: Final = 0.1
KNOWN: Final = 0.5
RECIPE: Final = 2.5
SIGHT: Final = 0.75
FADE: Final = 0.75
FARTHEST: Final = 5
HOPE: Final = 0.12
PROSPECT: Final = 0.35
DONE: Final = 2.0
BALLOT: Final = 0.05
STAKED: Final = 0.9
LOST: Final = -100.0
OPEN: Final = 3.0
RAISED: Final = 8.0
SHORT: Final = 0.8
RESERVE: Final = 0.3


def value(s: Founders, seat: Seat) -> float:
    """Points now and points in sight."""
    p = s.players[seat]
    rivals = [other.vp for n, other in enumerate(s.players) if n != seat]
    left = max(1.0 - s.completed / LAST, 0.1)
    worth = p.vp - RIVAL * max(rivals, default=0)
    worth += COIN * min(p.coins, PURSE) + SPARE_COIN * max(p.coins - PURSE, 0)
    worth += FLEETING * p.fleeting + LASTING * p.lasting
    worth += left * (INCOME * p.income() + HOUSE * (HOUSES - p.houses) + WORKER * p.workers)
    worth += CARD * min(p.hand().bit_count(), 5)
    recipes, deliveries = board(s, seat)
    worth += left * (KNOWN * p.known.bit_count() + RECIPE * recipes)
    worth += deliveries + DONE * s.completed
    if p.voted and p.choice != NONE:
        worth += BALLOT * (5 + p.stake + 2 * p.stake_lasting) * hope(s, seat, s.offer[p.choice])
        worth -= STAKED * p.stake_lasting
    return worth + alone(s, p) if s.solo() else worth


def alone(s: Founders, p: Player) -> float:
    """The solo game is won by completing every building, and lost as soon as influence does not pay for those that got
    nothing this round."""
    worth = RAISED * s.completed + (LOST if s.lost else 0.0)
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1:
            worth -= OPEN * len(missing(s, building))
    due = offer_price(s, RIGHT) * s.tokens.bit_count()
    purse = p.fleeting + HOUSES - p.houses + 2 * p.lasting
    return worth + (RESERVE * min(purse - due, 8) if purse >= due else SHORT * (purse - due))


def parts(s: Founders, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words. What is left over is the vote."""
    p = s.players[seat]
    rivals = [other.vp for n, other in enumerate(s.players) if n != seat]
    left = max(1.0 - s.completed / LAST, 0.1)
    recipes, deliveries = board(s, seat)
    found = {
        "points": float(p.vp),
        "rivals": -RIVAL * max(rivals, default=0),
        "goods": COIN * min(p.coins, PURSE) + SPARE_COIN * max(p.coins - PURSE, 0),
        "crystals": FLEETING * p.fleeting + LASTING * p.lasting,
        "income": left * INCOME * p.income(),
        "hands": left * (HOUSE * (HOUSES - p.houses) + WORKER * p.workers) + CARD * min(p.hand().bit_count(), 5),
        "recipes": left * (KNOWN * p.known.bit_count() + RECIPE * recipes),
        "deliveries": deliveries + DONE * s.completed,
    }
    found["deliveries"] += alone(s, p) if s.solo() else 0.0
    found["vote"] = value(s, seat) - sum(found.values())
    return found


_boards: dict[int, tuple[float, float]] = {}


def board(s: Founders, seat: Seat) -> tuple[float, float]:
    """Storages and deliveries in sight. Looked up: most answers change nothing on the board."""
    p = s.players[seat]
    spans = tuple([q.spans << 1 | (q.bridges > 0) for q in s.players])
    key = hash((
        seat, s.map, s.occupied, s.roads, s.unfinished, p.known, p.owned, spans, tuple(s.controller), tuple(s.owner),
        tuple(s.access), tuple(s.mask), tuple(s.inputs), tuple(s.site), tuple(s.cubes),
    ))
    known = _boards.get(key)
    if known is not None:
        return known
    near = [nearness(s, seat, resource) for resource in range(RESOURCE_COUNT)]
    found = (sum(near), in_sight(s, seat, near))
    if len(_boards) > 100_000:
        _boards.clear()
    _boards[key] = found
    return found


def nearness(s: Founders, seat: Seat, resource: int) -> float:
    """From 0 to 1: how close this seat is to building a first storage of an advanced resource."""
    p = s.players[seat]
    if resource < BASIC_COUNT or NEED_MASK[resource] & ~p.known or p.owned >> resource & 1:
        return 0.0
    inputs = INPUTS[resource]
    if len(inputs) == 1:
        return 1.0
    return float(FADE ** gap(s, p, around(s, seat, inputs[0]), around(s, seat, inputs[1])))


def around(s: Founders, seat: Seat, resource: int) -> int:
    """The neighbourhoods of all storages of a resource this seat may use."""
    near = 0
    for slot in usable(s, seat, resource):
        near |= s.near[slot]
    return near


def passable(s: Founders, p: Player) -> int:
    """Cells a chain of this player could still run over: free land, and barriers while bridges are left."""
    city = s.city()
    return (city.land | city.barrier if p.bridges else city.land) & ~s.occupied


def gap(s: Founders, p: Player, near: int, target: int) -> int:
    """Roads still missing until a piece could touch both neighbourhoods; capped."""
    free = passable(s, p)
    wanted = reach(p, target)
    front = reach(p, near)
    for steps in range(FARTHEST):
        if front & wanted & s.free():
            return steps
        front = front | reach(p, spread(front & free))
    return FARTHEST


def share(s: Founders, seat: Seat, slot: int, points: int) -> int:
    """How much of what a storage earns comes to this seat."""
    rest = points
    mine = 0
    flags = FLAGS[slot // 3]
    for i in range(len(flags)):
        source = s.inputs[2 * slot + i]
        if source == NONE:
            rest -= flags[i]
        elif s.owner[source] == NEUTRAL:
            rest -= NEUTRAL_FLAG
        else:
            rest -= flags[i]
            mine += share(s, seat, source, flags[i])
    return mine + (max(rest, 0) if s.owner[slot] == seat else 0)


def in_sight(s: Founders, seat: Seat, near: list[float]) -> float:
    """Deliveries that could come, each fading with the roads it lacks."""
    worth = 0.0
    for building in range(BUILDING_COUNT):
        if not s.unfinished >> building & 1:
            continue
        open_needs = missing(s, building)
        waves: list[list[int]] = [[] for _ in s.players]
        worth += DONE * (1 - len(open_needs) / len(NEEDS[building])) ** 2
        for i in open_needs:
            resource = NEEDS[building][i]
            points = NEED_VP[building][i]
            best = points * max(HOPE * hope_for(s, seat, resource), PROSPECT * near[resource])
            for slot in range(3 * resource, 3 * resource + 3):
                owner = s.owner[slot]
                if owner in (NONE, NEUTRAL):
                    continue
                mine = share(s, seat, slot, points)
                if mine > 0:
                    if not waves[owner]:
                        waves[owner] = waves_from(s, s.players[owner], building)
                    steps = roads_missing(waves[owner], s.mask[slot])
                    best = max(best, SIGHT * mine * FADE**steps)
            worth += best
    return worth


def waves_from(s: Founders, p: Player, building: int) -> list[int]:
    """The cells connected to a building for this player, then with one road more, with two, and so on."""
    free = passable(s, p)
    front = reach(p, s.beside[building])
    found = [front]
    for _ in range(FARTHEST - 1):
        front = front | reach(p, spread(front & free))
        found.append(front)
    return found


def roads_missing(waves: list[int], mask: int) -> int:
    """How many roads lie between a building and a storage; capped."""
    for steps, wave in enumerate(waves):
        if wave & mask:
            return steps
    return FARTHEST


def hope_for(s: Founders, seat: Seat, resource: int) -> float:
    """Could this seat come to own such a storage? One for a basic of its own, less for what it could make."""
    p = s.players[seat]
    if resource < BASIC_COUNT:
        return 0.6 if s.controller[resource] == seat else 0.0
    inputs = INPUTS[resource]
    known = sum([1 for source in inputs if p.known >> source & 1])
    return 0.5 * known / len(inputs)


def hope(s: Founders, seat: Seat, building: int) -> float:
    """How well this seat could supply an offered building."""
    p = s.players[seat]
    worth = 0.0
    for resource, points in zip(NEEDS[building], NEED_VP[building]):
        worth += points * (1.0 if p.owned >> resource & 1 else hope_for(s, seat, resource))
    return worth


# Which answers are worth thinking about.

TURNS: Final = ("Turn", "Follow", "Ballot")
CELL_VERBS: Final = frozenset({"road", "import", "house", "place", "bridge", "gate", "start"})
MOST_CELLS: Final = 12
WAVES: Final = 6


def options(s: Founders, seat: Seat, last: Action | None) -> list[Action]:
    """The whole menu, but of many cells only those nearest to where this seat could deliver or combine."""
    if len(s.menu) <= MOST_CELLS:
        return s.menu
    spots = [a for a in s.menu if a.verb.name in CELL_VERBS]
    rest = [a for a in s.menu if a.verb.name not in CELL_VERBS]
    if len(spots) <= MOST_CELLS:
        return s.menu
    waves = interest(s, seat)
    return rest + sorted(spots, key=lambda a: rank(waves, a.noun))[:MOST_CELLS]


def interest(s: Founders, seat: Seat) -> list[int]:
    """Cells around what this seat wants to reach, wave by wave: buildings it could supply, storages it may use."""
    p = s.players[seat]
    wanted = 0
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1:
            for i in missing(s, building):
                if p.known >> NEEDS[building][i] & 1:
                    wanted |= s.site[building]
    for slot in s.built:
        if s.access[slot] >> seat & 1:
            wanted |= s.mask[slot]
    waves = [spread(wanted)]
    for _ in range(WAVES):
        waves.append(spread(waves[-1]))
    return waves


def rank(waves: list[int], cell: int) -> int:
    for n, wave in enumerate(waves):
        if wave >> cell & 1:
            return n
    return len(waves)


# How far playouts go.

AHEAD: Final = 4
QUICK: Final = 30


def clock(s: Founders) -> int:
    """Turns; alone, rounds, each as long as four turns."""
    return 4 * s.round if s.solo() else s.turns
