"""The value, all in all, and its parts."""

from __future__ import annotations

from veche.bots.values.founders.worth import GROUPS, WEIGHTS, alone, features, remaining
from veche.core.state import Seat
from veche.games.founders.state import Founders


def value(s: Founders, seat: Seat) -> float:
    """Expected points at the end; alone, how near the city is to completion."""
    if s.solo():
        return sum(alone(s, seat).values())
    if not s.stack:
        return float(s.players[seat].vp)
    return WEIGHTS.dot(features(s, seat), remaining(s))


def parts(s: Founders, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words."""
    return alone(s, seat) if s.solo() else WEIGHTS.groups(features(s, seat), remaining(s), GROUPS)
