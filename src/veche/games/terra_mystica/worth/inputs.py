"""What the net sees of a position: the features, and what they depend on."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS,
    CARDS,
    CULTS,
    DWELLING,
    FACTIONS,
    FAVOURS,
    GOALS,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
)
from veche.games.terra_mystica.worth.features import area, features
from veche.games.terra_mystica.worth.ground import ground
from veche.worth.net import which

SIZE: Final = 138 + 3 * len(FACTIONS)
MOST_KNOWN: Final = 10_000
NO_GROUND: Final = [0.0] * 10

_later: Final[dict[tuple[tuple[int, ...], int], list[float]]] = {}


def inputs(s: TerraMystica, seat: Seat) -> list[float]:
    """The order matters to the net, nothing else: what is new must be learned anew."""
    p = s.players[seat]
    found = features(s, seat)
    found += which(s.round, ROUNDS + 1, 1.0)
    fort = float(p.built[STRONGHOLD])
    found += which(p.faction, len(FACTIONS), 1.0)
    found += which(p.faction, len(FACTIONS), fort * (ROUNDS - s.round))
    found += which(p.faction, len(FACTIONS), fort)
    for t in range(len(FAVOURS)):
        found.append(float(p.favours >> t & 1))
    for c in range(len(CULTS)):
        found.append(float(p.cult[c]))
    for b in range(DWELLING, SANCTUARY + 1):
        found.append(float(p.built[b]))
    found += goal(s, s.round - 1)
    found += goal(s, s.round)
    for act in range(len(ACTIONS)):
        found.append(float(s.actions_used >> act & 1))
    found += [float(p.passed), float(p.ship), float(p.dig), float(p.keys), float(len(p.towns)), float(len(s.passing))]
    found.append(float(p.bowl1 + p.bowl2 + p.bowl3))
    found += which(p.card, len(CARDS), 1.0)
    found += later(s)
    found += margins(s, seat)
    if p.faction < 0:
        return found + NO_GROUND
    land = ground(s, seat)
    found += land.prospects
    found += land.beside
    return found


def goal(s: TerraMystica, r: int) -> list[float]:
    """What a round scores: every building, and spades as its gift."""
    if not s.goals or not 0 <= r < ROUNDS:
        return [0.0] * (SANCTUARY - DWELLING + 2)
    g = GOALS[s.goals[r]]
    return [*[float(g.built[b]) for b in range(DWELLING, SANCTUARY + 1)], float(g.spades)]


def later(s: TerraMystica) -> list[float]:
    """What the rounds after the next will score, all together. Looked up, since it changes with the rounds alone."""
    key = (s.goals, s.round)
    found = _later.get(key)
    if found is None:
        found = [0.0] * (SANCTUARY - DWELLING + 2)
        for r in range(s.round + 1, ROUNDS):
            for i, n in enumerate(goal(s, r)):
                found[i] += n
        if len(_later) >= MOST_KNOWN:
            _later.clear()
        _later[key] = found
    return found


def margins(s: TerraMystica, seat: Seat) -> list[float]:
    """How far one is ahead of the best other: on every cult track, and by area. And tracks whose top is taken."""
    p = s.players[seat]
    others = [q for q in s.players if q is not p]
    found: list[float] = []
    for c in range(len(CULTS)):
        ahead = p.cult[c] - max([q.cult[c] for q in others])
        found += [float(max(-4, min(4, ahead))), float(s.tops[c] >= 0 and s.tops[c] != seat)]
    ahead = area(s, seat) - max([area(s, k) for k in range(len(s.players)) if k != seat])
    return [*found, float(max(-6, min(6, ahead)))]
