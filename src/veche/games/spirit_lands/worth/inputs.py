"""What the net sees of a position: points so far, the estimate made by hand, and what it depends on."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.spirit_lands.movement import Movement
from veche.games.spirit_lands.scoring import points
from veche.games.spirit_lands.state import SpiritLands, holds
from veche.games.spirit_lands.tables import (
    DIVISIONS,
    FIRST_EVENT,
    FIRST_SCENARIO,
    PLACES,
    SCENARIOS,
    SPOT_TERRAIN,
    SUN,
    TERRAIN,
    TERRAINS,
    TIERS,
)
from veche.games.spirit_lands.worth.estimate import ahead_of, shares, side_value, turns_left, ways_of
from veche.worth.net import which

NEAR: Final = 2
"""So many steps are a movement of one's own."""
MOST_PLAYERS: Final = 5


def inputs(s: SpiritLands, seat: Seat) -> list[float]:
    """The order matters to the net, nothing else: what is new must be learned anew."""
    vp = float(points(s)[seat]) if s.books else 0.0
    books, ahead, company = shares(s, seat)
    found = [vp, books + ahead + company - vp, books, ahead, company]
    found += library(s, seat)
    found += on_the_way(s, seat)
    found += company_of(s, seat)
    found += times(s, seat)
    return found


def library(s: SpiritLands, seat: Seat) -> list[float]:
    """Books of every tier, pairs of them, and the books of the others."""
    found: list[float] = []
    for tier in range(len(TIERS)):
        found.append(float(s.has(seat, tier)))
    for tier in range(SUN):
        found.append(float(s.has(seat, tier) // 2))
    best = suns = 0.0
    for other in range(s.players):
        if other != seat:
            best = max(best, side_value(s, other))
            suns = max(suns, float(s.has(other, SUN)))
    return [*found, best, suns]


def on_the_way(s: SpiritLands, seat: Seat) -> list[float]:
    """Places ahead of the sages: within one movement, and farther; and sages in every terrain."""
    near = [0.0] * len(PLACES)
    far = [0.0] * len(PLACES)
    sages = [0.0] * len(TERRAINS)
    ways = ways_of(s)
    for spot in s.out_there(seat):
        sages[SPOT_TERRAIN[spot]] += 1.0
        way = ways.get(spot)
        if way is None:
            way = ways[spot] = ahead_of(s, spot)
        for distance, place in way:
            if distance <= NEAR:
                near[place] += 1.0
            else:
                far[place] += 1.0
    lands = [0.0] * len(TERRAINS)
    for loc in s.row:
        lands[TERRAIN[loc]] += 1.0
    return near + far + sages + lands


def company_of(s: SpiritLands, seat: Seat) -> list[float]:
    """Allies, their boosts, and sages at home."""
    mask = s.allies[seat]
    found = [0.0] * FIRST_EVENT
    tokens = 0
    for a in range(FIRST_EVENT):
        if holds(mask, a):
            found[a] = 1.0
            tokens += s.tokens[a]
    return [*found, float(mask.bit_count()), float(tokens), float(s.at_home(seat))]


def times(s: SpiritLands, seat: Seat) -> list[float]:
    """Turns still to come, the phase of this one, the scenario, and how many play."""
    left = turns_left(s, seat)
    mine = s.active == seat
    moving = mine and any(isinstance(step, Movement) for step in s.stack[-8:])
    found = [left, 1.0 if mine else 0.0, 1.0 if moving else 0.0, 1.0 if s.active > seat else 0.0]
    found += which(min(int(left), DIVISIONS), DIVISIONS + 1)
    found += which(s.players - 1, MOST_PLAYERS)
    for n in range(len(SCENARIOS)):
        found.append(float(holds(s.scene, FIRST_SCENARIO + n)))
    return found
