"""The value: by hand as long as no net has learned, and alone; else by the net."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.bots.values.founders.inputs import SIZE, inputs
from veche.bots.values.founders.worth import alone, shares
from veche.bots.values.net import Net
from veche.core.state import Seat
from veche.games.founders.state import Founders

NET: Final = Net(Path(__file__).parent / "net.npz", SIZE)


def value(s: Founders, seat: Seat) -> float:
    """Expected points at the end; alone, how near the city is to completion."""
    if s.solo():
        return sum(alone(s, seat).values())
    points = s.players[seat].vp
    if not s.stack:
        return float(points)
    return points + NET.value(inputs(s, seat)) if NET.learned else sum(shares(s, seat).values())


def parts(s: Founders, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words. What the net adds to the hand-made estimate is called the rest."""
    found = alone(s, seat) if s.solo() else shares(s, seat)
    if NET.learned and s.stack and not s.solo():
        found["position"] = value(s, seat) - sum(found.values())
    return found
