"""The value, all in all, and its parts."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.founders.state import Founders
from veche.games.founders.worth import alone, worth


def value(s: Founders, seat: Seat) -> float:
    """Expected points at the end; alone, how near the city is to completion."""
    if s.solo():
        return alone.WEIGHTS.dot(alone.features(s, seat), alone.remaining(s))
    if not s.stack:
        return float(s.players[seat].vp)
    return worth.WEIGHTS.dot(worth.features(s, seat), worth.remaining(s))


def parts(s: Founders, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words."""
    if s.solo():
        return alone.WEIGHTS.groups(alone.features(s, seat), alone.remaining(s), alone.GROUPS)
    return worth.WEIGHTS.groups(worth.features(s, seat), worth.remaining(s), worth.GROUPS)
