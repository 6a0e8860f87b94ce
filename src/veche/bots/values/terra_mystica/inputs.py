"""What the net sees of a position: the features, and what they depend on."""

from __future__ import annotations

from typing import Final

from veche.bots.values.terra_mystica.features import FEATURES, features
from veche.core.state import Seat
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS, CULTS, DWELLING, FACTIONS, FAVOURS, GOALS, ROUNDS, SANCTUARY, STRONGHOLD,
)

TILES: Final = len(FAVOURS)


def inputs(s: TerraMystica, seat: Seat) -> list[float]:
    p = s.players[seat]
    found = features(s, seat)
    found += [0.0] * (ROUNDS + 1 + len(FACTIONS) + TILES + 2 * len(FACTIONS))
    at = len(FEATURES)
    found[at + s.round] = 1.0
    at += ROUNDS + 1
    if p.faction >= 0:
        found[at + p.faction] = 1.0
        found[at + len(FACTIONS) + p.faction] = float(p.built[STRONGHOLD]) * (ROUNDS - s.round)
        found[at + 2 * len(FACTIONS) + p.faction] = float(p.built[STRONGHOLD])
    at += 3 * len(FACTIONS)
    for t in range(TILES):
        if p.favours >> t & 1:
            found[at + t] = 1.0
    for c in range(len(CULTS)):
        found.append(float(p.cult[c]))
    for b in range(DWELLING, SANCTUARY + 1):
        found.append(float(p.built[b]))
    for r in (s.round - 1, s.round):
        for b in range(DWELLING, SANCTUARY + 1):
            found.append(float(GOALS[s.goals[r]].built[b]) if 0 <= r < ROUNDS and s.goals else 0.0)
        found.append(float(GOALS[s.goals[r]].spades) if 0 <= r < ROUNDS and s.goals else 0.0)
    for act in range(len(ACTIONS)):
        found.append(float(s.actions_used >> act & 1))
    found += [float(p.passed), float(p.ship), float(p.dig), float(p.keys), float(len(p.towns)), float(len(s.passing))]
    found.append(float(p.bowl1 + p.bowl2 + p.bowl3))
    return found
