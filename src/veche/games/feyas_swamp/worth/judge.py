"""A net weighs what there is to see; before it has learned anything, the estimate made by hand counts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.state import Seat
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.worth.estimate import estimate
from veche.games.feyas_swamp.worth.inputs import inputs
from veche.worth.net import Net

SIZE: Final = 119
NET: Final = Net(Path(__file__).parent / "net.npz", SIZE)


def value(s: Swamp, seat: Seat) -> float:
    """Points this seat may expect at the end of the game."""
    vp = float(s.players[seat].vp)
    if not s.stack:
        return vp
    return vp + (NET.value(inputs(s, seat)) if NET.learned else sum(estimate(s, seat)))


def parts(s: Swamp, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words; what the net sees otherwise is the position as a whole."""
    vp = float(s.players[seat].vp)
    if not s.stack:
        return {"points": vp}
    final, suns, hands, purse, promises, prospects = estimate(s, seat)
    found = {"points": vp + final, "income": suns, "hands": hands, "goods": purse, "plans": promises + prospects}
    if NET.learned:
        found["position"] = value(s, seat) - sum(found.values())
    return found
