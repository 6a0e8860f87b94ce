"""What a position of Feya's Swamp is worth to a seat, in points expected at the end.

The sum of:

- **points** scored so far, and what the final scoring would bring now (islands, trophies, fish, energy, gold);
- **income** of the tribe board, for every round still to come;
- **hands**: workers that can still act this round, those that come back, axolotls, boats, catch, range;
- **purse**: gold, fish and energy beyond what they score at the end, worth less as the game goes on;
- **leader and tokens**: what they promise for the rounds to come.

The weights were set by hand from the rates at which sensible play turns one thing into another: a settlement costs
about 8 gold and brings about 4 points, so a point is about 2 gold; two crystals are an action.

``options`` leaves out answers that are never better than another one on the menu, and, where very many cells would do,
all but the likeliest few.
"""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.feyas_swamp.building import sites
from veche.games.feyas_swamp.land import Honour
from veche.games.feyas_swamp.majorities import majorities
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.scoring import final_points
from veche.games.feyas_swamp.setup import Found, FoundNeutral
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    CELL_PRICES, LAST_STEP, LEADER_CARDS, LEADERS, ROUNDS, SAILING_RANGE, TO_BUILD, TO_SAIL, TO_TRADE,
    TOKENS_PER_ROUND,
)
from veche.games.feyas_swamp.trading import gold_for, markets
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.verbs import AXOLOTL as CALL
from veche.games.feyas_swamp.verbs import ENERGY as FREE
from veche.games.feyas_swamp.verbs import PASS as LEAVE
from veche.games.feyas_swamp.verbs import USE, VISIT, WORK
from veche.games.feyas_swamp.water import Stop

TURNS: Final = ("Turn",)
ASIDES: Final = ("axolotl", "energy", "use")
STOPS: Final = 6
"""Of the cells where a boat may stop, so many are thought about."""

WORKER: Final = 2.6
"""An action still to be taken this round."""
AXOLOTL: Final = 2.0
BOAT: Final = 2.2
"""A boat, for every round it can still act."""
CATCH: Final = 1.6
GOLD: Final = (0.0, 0.5, 0.45, 0.4, 0.22)
FISH: Final = (0.0, 1.3, 1.25, 1.15, 0.75)
ENERGY: Final = (0.0, 1.15, 1.1, 1.0, 0.25)
"""By round, beyond what they score at the end of the game."""
RANGE: Final = 0.5
TOKEN: Final = 2.0
PASS: Final = 3.0
"""What passing is expected to bring: a token, a moon, a choice of leaders."""
TEMPLE: Final = 0.6

MOON: Final = {"storyteller": 0, "artist": 1, "sage": 2}
LEADER_WORTH: Final = {
    "invader": -3.0, "sailor": 1.0, "fisher": 2.0, "priest": 2.2, "storyteller": 0.0, "builder": 1.5, "warrior": 4.0,
    "merchant": 3.5, "artist": 4.0, "sage": 0.5,
}
WORTH: Final[list[float]] = [LEADER_WORTH[key] - 0.9 * card.cost + 0.8 * card.range
                             for key, card in zip(LEADERS, LEADER_CARDS)]


def value(s: Swamp, seat: Seat) -> float:
    """Points this seat may expect at the end of the game."""
    p = s.players[seat]
    if not s.stack:
        return float(p.vp)
    total = float(p.vp) + sum([vp for _, vp in final_points(s, seat)]) if s.trophies else 0.0
    rounds = ROUNDS - max(s.round, 1)
    return total + income(p, rounds) + hands(s, seat, rounds) + purse(s, seat) + promises(s, seat, rounds)


def parts(s: Swamp, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words."""
    p = s.players[seat]
    if not s.stack:
        return {"points": float(p.vp)}
    rounds = ROUNDS - max(s.round, 1)
    return {
        "points": float(p.vp) + sum([vp for _, vp in final_points(s, seat)]) if s.trophies else 0.0,
        "income": income(p, rounds), "hands": hands(s, seat, rounds), "goods": purse(s, seat),
        "plans": promises(s, seat, rounds),
    }


def income(p: Player, rounds: int) -> float:
    """Suns of the board, once for every round to come."""
    each = 0.42 * p.gold_income + 1.05 * p.energy_income + p.points_income
    steps = min(p.sailing_income * rounds, LAST_STEP - p.sailing)
    return each * rounds + 4.5 * steps


def hands(s: Swamp, seat: Seat, rounds: int) -> float:
    """Those who do the work: workers, axolotls, boats; how far and how much."""
    p = s.players[seat]
    acting = not s.passed >> seat & 1
    left = rounds + (0.5 if acting else 0.0)
    now = WORKER * (p.workers + s.newcomers * (not acting)) + PASS if acting else 0.0
    again = WORKER * p.hands * rounds
    keep = AXOLOTL * p.axolotls if rounds or acting else 0.0
    boats = BOAT * len(p.boats) * left + CATCH * p.catch * len(p.boats) * left * 0.4
    return now + again + keep + boats + RANGE * SAILING_RANGE[p.sailing] * left + approach(s, p) * left * 0.25


def approach(s: Swamp, p: Player) -> float:
    """Boats in the open are worth a little more than boats shut in at the edge."""
    return sum([(AROUND[boat] & s.water & ~s.afloat).bit_count() * 0.08 for boat in p.boats if s.water & BIT[boat]])


def purse(s: Swamp, seat: Seat) -> float:
    """Gold, fish and energy that can still be turned into something better."""
    p = s.players[seat]
    n = max(s.round, 1)
    over = s.passed >> seat & 1 and n == ROUNDS
    if over:
        return 0.0
    gold = GOLD[n] * min(p.gold, 40) + 0.1 * max(0, p.gold - 40)
    return gold + FISH[n] * min(p.fish, 9) + 0.2 * max(0, p.fish - 9) + ENERGY[n] * min(p.energy, 6)


def promises(s: Swamp, seat: Seat, rounds: int) -> float:
    """Tokens held, and the leader: of this round, or, once passed, of the next."""
    p = s.players[seat]
    tokens = TOKEN * (p.tokens & 0x7FFF).bit_count() if rounds or not s.passed >> seat & 1 else 0.0
    if p.leader < 0:
        return tokens
    passed = s.passed >> seat & 1
    if not passed:
        return tokens + moon(s, seat)
    return tokens + (WORTH[p.leader] + moon(s, seat) if rounds else 0.0)


def moon(s: Swamp, seat: Seat) -> float:
    """What the leader would bring if this seat passed now."""
    key = LEADERS[s.players[seat].leader]
    if key not in MOON:
        return 0.0
    if MOON[key] == 0:
        return 3.0 * s.players[seat].temples.bit_count()
    return 6.0 if MOON[key] == 1 else 3.0 * majorities(s, seat)


# The answers worth thinking about.


def options(s: Swamp, seat: Seat, last: Action | None) -> list[Action]:
    step = s.stack[-1]
    if isinstance(step, Turn):
        return turn_options(s, seat, last)
    if isinstance(step, Stop) and len(s.menu) > STOPS:
        return sorted(s.menu, key=lambda a: -stop_worth(s, seat, step, a))[:STOPS]
    if isinstance(step, Honour | Found | FoundNeutral):
        return two_on_each(s)
    return s.menu


def turn_options(s: Swamp, seat: Seat, last: Action | None) -> list[Action]:
    """The cheapest cell of each kind; an axolotl when no worker is left; energy for workers only before passing."""
    p = s.players[seat]
    if last is FREE[0]:
        return [FREE[0]] if must_free(s, p) else [LEAVE[0]]
    idle = not p.workers + p.axolotls
    found = cheapest_cells(s)
    for a in s.menu:
        if a.verb is USE:
            modifier = a.noun < TOKENS_PER_ROUND
            if not modifier or (not idle and (last is None or last.verb is USE)):
                found.append(a)
        elif a is CALL[0]:
            if idle:
                found.append(a)
    if last is not None and found:
        return found
    return [*found, FREE[0] if must_free(s, p) else LEAVE[0]]


def must_free(s: Swamp, p: Player) -> bool:
    """Who passes turns his workers into energy first: they come back anyway, and in the last round it is a point."""
    return p.workers > 0 or (s.round == ROUNDS and p.axolotls > 0)


def cheapest_cells(s: Swamp) -> list[Action]:
    """Of cells with the same action and the same gifts, the cheapest: the others are no better."""
    best: dict[tuple[int, int, int, int], Action] = {}
    cost: dict[tuple[int, int, int, int], int] = {}
    for a in s.menu:
        price = CELL_PRICES[s.side][a.noun] if a.verb is WORK else None
        if price is not None:
            kind = (price.action, price.range, price.fish, price.vp)
            if kind not in best or price.energy < cost[kind]:
                best[kind], cost[kind] = a, price.energy
    return list(best.values())


def stop_worth(s: Swamp, seat: Seat, step: Stop, a: Action) -> float:
    """A rule of thumb for where a boat should stop."""
    if step.action == TO_SAIL:
        return sail_worth(s, seat, a)
    if step.action == TO_TRADE:
        return float(sum([gold_for(s, seat, h, 2) or 1 for h in hexes(AROUND[a.noun] & markets(s))]))
    return site_worth(s, seat, a.noun) if step.action == TO_BUILD else 0.0


def sail_worth(s: Swamp, seat: Seat, a: Action) -> float:
    """A temple not yet visited; else a place on the fish in season, beside settlements and sites."""
    if a.verb is VISIT:
        return 0.0 if s.players[seat].temples >> a.noun & 1 else 10.0
    bit = BIT[a.noun]
    fish = s.board().fish[s.seasons[s.round - 1]] & bit
    return 2.0 * bool(fish) + (near(bit) & s.single).bit_count() * 0.3 + bool(near(bit) & markets(s))


def site_worth(s: Swamp, seat: Seat, stop: int) -> float:
    """The best site beside a stop: many deities, and company of one's own."""
    ground = AROUND[stop] & sites(s, seat) & ~s.afloat
    worth = [s.deities_on(s.island_of(h)) + 0.4 * (AROUND[h] & s.towns[seat]).bit_count() for h in hexes(ground)]
    return max(worth, default=0.0)


def two_on_each(s: Swamp) -> list[Action]:
    """Of very many cells for new land, two on each island."""
    seen: dict[int, int] = {}
    found: list[Action] = []
    for a in s.menu:
        island = s.island_of(a.noun)
        seen[island] = seen.get(island, 0) + 1
        if seen[island] <= 2:
            found.append(a)
    return found


# How far playouts go.

AHEAD: Final = 1


def clock(s: Swamp) -> int:
    return s.round
