"""What a position of Hamlet is worth to a seat, in points at the end.

- **points** so far;
- **coins** and **stone** in hand: shares of a house and its points while rounds are left;
- **mills** and **houses** on the board: what their income is worth in the rounds to come;
- **room**: smooth hexes within reach, where the next house can stand; rough ones count less by the digging.

What each is worth stands in worth.toml, late and early in the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.judge import Judge
from veche.core.state import Seat
from veche.games.hamlet.building import within_reach
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BUILDINGS, HOUSE, HOUSES_PER_STONE, MILL, ROUNDS
from veche.games.hamlet.worth.topics import TOPICS
from veche.worth.weights import Weights

FEATURES: Final = ("points", "coins", "stone", "mill_income", "house_income", "smooth", "rough", "active")
WEIGHTS: Final = Weights(FEATURES, Path(__file__).parent / "worth.toml")
ENOUGH: Final = 3
GROUPS: Final = {
    "coins": "goods",
    "stone": "goods",
    "mill_income": "income",
    "house_income": "income",
    "smooth": "room",
    "rough": "room",
    "active": "tempo",
}


def features(s: Hamlet, seat: Seat) -> list[float]:
    p = s.players[seat]
    left = float(ROUNDS - s.round) if s.round else float(ROUNDS)
    smooth = rough = 0
    for h in within_reach(s, seat):
        if s.rough[h]:
            rough += 1
        else:
            smooth += 1
    mills, houses = BUILDINGS[MILL].pieces - p.mills, BUILDINGS[HOUSE].pieces - p.houses
    return [
        float(p.vp),
        float(p.coins),
        float(p.stone),
        left * mills,
        left * houses / HOUSES_PER_STONE,
        float(min(smooth, ENOUGH)),
        float(min(rough, ENOUGH)),
        float(not p.passed),
    ]


def remaining(s: Hamlet) -> float:
    """The share of the game that is left."""
    return (ROUNDS - s.round) / ROUNDS if s.stack else 0.0


def value(s: Hamlet, seat: Seat) -> float:
    return WEIGHTS.dot(features(s, seat), remaining(s))


def parts(s: Hamlet, seat: Seat) -> dict[str, float]:
    return WEIGHTS.groups(features(s, seat), remaining(s), GROUPS)


def clock(s: Hamlet) -> int:
    return s.round


JUDGE: Final = Judge(
    value,
    turns=frozenset({"Turn", "FirstHouse"}),
    features=features,
    weights=WEIGHTS,
    parts=parts,
    topics=TOPICS,
    clock=clock,
    ahead=2,
    folly=6.0,  # Few things to be wrong about: with 1 a novice is 2 points behind greedy, with 7 about 5 (24 games).
)
