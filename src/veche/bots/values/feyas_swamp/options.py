"""The answers worth thinking about: without those that are never better than another one on the menu, and, where very
many cells would do, only the likeliest few."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.feyas_swamp.building import sites
from veche.games.feyas_swamp.land import Honour
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.setup import Found, FoundNeutral
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    CELL_PRICES, ROUNDS, TO_BUILD, TO_SAIL, TO_TRADE,
    TOKENS_PER_ROUND,
)
from veche.games.feyas_swamp.trading import gold_for, markets
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.verbs import AXOLOTL as CALL
from veche.games.feyas_swamp.verbs import ENERGY as FREE
from veche.games.feyas_swamp.verbs import PASS as LEAVE
from veche.games.feyas_swamp.verbs import USE, VISIT, WORK
from veche.games.feyas_swamp.water import Stop

ASIDES: Final = ("axolotl", "energy", "use")
STOPS: Final = 6
"""Of the cells where a boat may stop, so many are thought about."""


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
