"""What the net sees of a position: the features, and what they depend on."""

from __future__ import annotations

from veche.bots.values.terra_mystica.features import features
from veche.core.state import Seat
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS, CULTS, DWELLING, FACTIONS, FAVOURS, GOALS, ROUNDS, SANCTUARY, STRONGHOLD,
)


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
    return found


def which(one: int, of: int, value: float) -> list[float]:
    """Nothing everywhere but at one place."""
    found = [0.0] * of
    if one >= 0:
        found[one] = value
    return found


def goal(s: TerraMystica, r: int) -> list[float]:
    """What a round scores: every building, and spades as its gift."""
    if not s.goals or not 0 <= r < ROUNDS:
        return [0.0] * (SANCTUARY - DWELLING + 2)
    g = GOALS[s.goals[r]]
    return [*[float(g.built[b]) for b in range(DWELLING, SANCTUARY + 1)], float(g.spades)]
