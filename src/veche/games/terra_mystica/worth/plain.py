"""What a position is worth by rule of thumb: for a table with a faction that the net was never taught."""

from __future__ import annotations

from typing import Final

from veche.games.terra_mystica.worth.features import FEATURES

# Points at the end for one unit of a feature; the others say nothing that these do not.
THUMB: Final[dict[str, float]] = {
    "coins": 0.3,
    "workers": 0.9,
    "priests": 1.6,
    "bowl3": 0.35,
    "bowl2": 0.15,
    "excess": -0.15,
    "leftover": 1.0,
    "coin_income": 0.25,
    "worker_income": 0.8,
    "priest_income": 1.3,
    "power_income": 0.25,
    "passing": 0.9,
    "card": 1.0,
    "network": 0.6,
    "area": 0.7,
    "cults": 0.6,
    "steps": 0.4,
    "blessing": 0.25,
    "town": 6.0,
    "towns": 1.0,
    "tile_trading": 0.8,
    "tile_dwelling": 0.8,
    "tile_passing": 0.8,
    "tile_step": 1.0,
    "stronghold": 1.0,
    "sanctuary": 2.0,
    "room": 1.0,
    "spades": 0.5,
    "shipping": 0.4,
    "neighbours": 0.1,
    "double": 2.0,
    "ready": 0.2,
    "now": 0.1,
}
WEIGHTS: Final = [THUMB.get(name, 0.0) for name in FEATURES]


def by_thumb(x: list[float]) -> float:
    """Points still to come, from what leads the inputs of the net."""
    return sum([weight * x[i] for i, weight in enumerate(WEIGHTS)])
