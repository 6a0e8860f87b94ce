"""Words that follow from other words: spots, gaps, and the nouns of the phrase files."""

from __future__ import annotations

from typing import Final

from veche.core.data import phrases
from veche.core.phrases import Phrases
from veche.games.spirit_lands.epilogue import GRADES
from veche.games.spirit_lands.tables import (
    GAPS,
    LOCATION_KEYS,
    MOST_STEPS,
    PLACES,
    POWER_KEYS,
    SKY_PIER,
    SPOT_CELL,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    SPOTS,
    TERRAINS,
    TIERS,
    TRICKS,
    WHIRL_OF,
)
from veche.games.spirit_lands.trickery import CAUSES

NOUNS: Final = {
    "location": LOCATION_KEYS,
    "spot": SPOTS,
    "place": list(PLACES),
    "power": POWER_KEYS,
    "trick": TRICKS,
    "tier": list(TIERS),
    "terrain": list(TERRAINS),
    "gap": GAPS,
    "cause": list(CAUSES),
    "condition": ["fits", "right", "link", "left"],
    "obstacle": ["dear", "few", "poor"],
    "reserve": ["spent", "kept"],
    "grade": list(GRADES),
    "outcome": ["lost", "won"],
    "milestone": ["only", "a", "b"],
    "grace": ["two", "three"],
    "steps": [str(n) for n in range(MOST_STEPS + 1)],
}


def spot_name(words: Phrases, spot: int) -> str:
    """«Field of Seven Whirls, 2», with the dead end told apart, and a place by its name."""
    land = words.table[f"location.{LOCATION_KEYS[SPOT_LOC[spot]]}"]
    if WHIRL_OF[spot] >= 0:
        cell = f", {SPOT_CELL[spot]}" if SPOT_PLACE[spot] == SKY_PIER else ""
        return f"{words.table[f'place.{PLACES[SPOT_PLACE[spot]]}']} · {land}{cell}"
    dead = f" ({words.table['board.dead_end']})" if SPOT_DEAD[spot] else ""
    return f"{land}, {SPOT_CELL[spot]}{dead}"


def with_spots(words: Phrases) -> Phrases:
    """The phrase file, and the names of all spots and gaps made from it."""
    made = {f"spot.{key}": spot_name(words, spot) for spot, key in enumerate(SPOTS)}
    gaps = {f"gap.{name}": str(n + 1) for n, name in enumerate(GAPS)}
    return Phrases(words.language, {**words.table, **made, **gaps}, words.nouns)


PHRASES: Final = {language: with_spots(words) for language, words in phrases(__file__, NOUNS).items()}
