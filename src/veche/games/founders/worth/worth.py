"""What a position is worth: points so far, and points to come as far as they can be seen.

- **points** so far, and those of the best **rival**;
- **coins** up to a purse of eight, **spare coins** beyond; crystals of influence, **fleeting** and **lasting**;
- **income**, **houses** built, **workers**, **cards** in hand up to five;
- resources **known**; the **demand** for those owned at buildings nobody knows yet; how much of the buildings
  **offered** could be supplied; how many resources are **joined** by roads, and the **room** for storages beside them;
- **in sight**: points of open needs, less with every action until they are met; buildings **complete**;
- in a vote, how well what the **ballot** is for could be supplied, and the lasting crystals **staked**.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.state import Seat
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import BUILDING_COUNT, HOUSES, LAST, NEED_VP, NEEDS, NONE, RESOURCE_COUNT
from veche.games.founders.worth.sight import Need, Sight, open_needs
from veche.games.founders.worth.street import Bill, Street
from veche.games.founders.worth.ways import FAR, hub, roads_home
from veche.worth.weights import Weights

FEATURES: Final = (
    "points",
    "rival",
    "coins",
    "spare_coins",
    "fleeting",
    "lasting",
    "income",
    "houses",
    "workers",
    "cards",
    "known",
    "demand",
    "offered",
    "joined",
    "room",
    "in_sight",
    "complete",
    "ballot",
    "staked",
)
GROUPS: Final = {
    "rival": "rivals",
    "coins": "goods",
    "spare_coins": "goods",
    "fleeting": "crystals",
    "lasting": "crystals",
    "houses": "hands",
    "workers": "hands",
    "cards": "hands",
    "known": "recipes",
    "demand": "recipes",
    "offered": "recipes",
    "joined": "recipes",
    "room": "recipes",
    "in_sight": "deliveries",
    "complete": "deliveries",
    "ballot": "vote",
    "staked": "vote",
}
WEIGHTS: Final = Weights(FEATURES, Path(__file__).parent / "worth.toml")
PURSE: Final = 8
HAND: Final = 5
FADE: Final = 0.75
COMPETE: Final = 0.5
ROOMY: Final = 6  # Places enough for new storages.

FADES: Final[list[float]] = [FADE ** (cost / 2) if cost < FAR else 0.0 for cost in range(4 * FAR)]
# What a storage may earn at a building nobody knows yet.
DEMAND: Final[list[float]] = [
    sum([points for b in range(BUILDING_COUNT) for need, points in zip(NEEDS[b], NEED_VP[b]) if need == r])
    / BUILDING_COUNT
    for r in range(RESOURCE_COUNT)
]


class Along:
    """What there is along the street, and what is asked for there; alone only."""

    def __init__(self, s: Founders, seat: Seat, needs: list[Need]) -> None:
        found = Street(s, seat, needs) if s.solo() else None
        self.resources: int = found.here.bit_count() if found else 0
        self.ground: int = found.ground if found else 0
        self.bill: Bill = found.bill if found else Bill()
        self.offers: list[Bill] = found.offers if found else []


class Board:
    """What can be seen of the board; looked up, since most answers change nothing on it."""

    def __init__(self, s: Founders, seat: Seat) -> None:
        sight = Sight(s, seat)
        self.needs: list[Need] = open_needs(s, seat, sight)
        joined, halo = hub(s, seat)
        self.joined: int = joined
        self.room: int = min((halo & s.free() & ~sight.p.apart).bit_count(), ROOMY)
        self.home: int = roads_home(s, sight.p)
        self.away: list[int] = [NONE] * RESOURCE_COUNT
        self.street: Along = Along(s, seat, self.needs)
        for building in s.offer:
            if building != NONE and not s.solo():  # Alone the street says it.
                for resource in NEEDS[building]:
                    if self.away[resource] == NONE:
                        self.away[resource] = sight.away(resource)

    def in_sight(self, coins: int) -> float:
        """Points this seat may hope for from buildings that stand."""
        worth = 0.0
        for need in self.needs:
            worth += need_worth(need, coins)
        return worth

    def promise(self, building: int) -> float:
        """How much of an offered building this seat could supply, in points."""
        worth = 0.0
        for i, resource in enumerate(NEEDS[building]):
            if self.away[resource] != NONE:
                worth += NEED_VP[building][i] * FADES[self.away[resource]]
        return worth


def steps(need: Need, coins: int) -> int:
    """Until this seat delivers; every coin that is missing takes time as well."""
    return need.cost + max(need.coins - coins, 0)


def need_worth(need: Need, coins: int) -> float:
    """The points of an open need that this seat may hope for."""
    own = need.gain * FADES[steps(need, coins)]
    if need.rival_cost <= need.cost:
        own *= COMPETE
    return max(own, need.rival_gain * FADES[need.rival_cost])


_boards: Final[dict[int, Board]] = {}


def board(s: Founders, seat: Seat) -> Board:
    p = s.players[seat]
    key = hash(
        (
            seat,
            s.map,
            s.occupied,
            s.roads,
            s.unfinished,
            p.known,
            p.owned,
            p.spans << 1 | (p.bridges > 0),
            p.around,
            p.apart,
            p.homes,
            tuple(s.controller),
            tuple(s.owner),
            tuple(s.access),
            tuple(s.mask),
            tuple(s.inputs),
            tuple(s.site),
            tuple(s.cubes),
            tuple(s.offer),
        )
    )
    known = _boards.get(key)
    if known is None:
        known = Board(s, seat)
        if len(_boards) > 50_000:
            _boards.clear()
        _boards[key] = known
    return known


def remaining(s: Founders) -> float:
    """The share of the game that is left; never quite nothing, since nobody knows how long the last building takes."""
    return max(1.0 - s.completed / LAST, 0.1)


def features(s: Founders, seat: Seat) -> list[float]:
    """What counts with rivals at the table. What each is worth stands in worth.toml."""
    p = s.players[seat]
    best = 0
    for n, other in enumerate(s.players):
        if n != seat:
            best = max(best, other.vp)
    seen = board(s, seat)
    demand = 0.0
    for resource in range(RESOURCE_COUNT):
        if p.owned >> resource & 1:
            demand += DEMAND[resource]
    offered = 0.0
    for building in s.offer:
        if building != NONE:
            offered += seen.promise(building)
    ballot, staked = vote(s, p, seen)
    return [
        float(p.vp),
        float(best),
        float(min(p.coins, PURSE)),
        float(max(p.coins - PURSE, 0)),
        float(p.fleeting),
        float(p.lasting),
        float(p.income()),
        float(HOUSES - p.houses),
        float(p.workers),
        float(min(p.hand().bit_count(), HAND)),
        float(p.known.bit_count()),
        demand,
        offered,
        float(seen.joined),
        float(seen.room),
        seen.in_sight(p.coins),
        float(s.completed),
        ballot,
        staked,
    ]


def vote(s: Founders, p: Player, seen: Board) -> tuple[float, float]:
    """While it runs: how well this seat could supply what it votes for, and the crystals it stakes."""
    if not p.voted or p.choice == NONE:
        return 0.0, 0.0
    votes = 5 + p.stake + 2 * p.stake_lasting
    return votes * seen.promise(s.offer[p.choice]), float(p.stake_lasting)
