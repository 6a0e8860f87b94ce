"""What a position of Feya's Swamp is worth to a seat, in points expected at the end.

`estimate.py` says it by hand, `inputs.py` what else it depends on, and a net (`judge.py`) weighs it all once it has
learned from games of bots against each other (`python tools/learn.py feyas-swamp`). `options.py` says which answers are
worth thinking about.
"""

from __future__ import annotations

from typing import Final

from veche.bots.values.feyas_swamp.inputs import inputs
from veche.bots.values.feyas_swamp.judge import NET, parts, value
from veche.bots.values.feyas_swamp.options import ASIDES, BOOSTS, cheapest_cells, options, stop_worth
from veche.bots.values.feyas_swamp.places import GROUP
from veche.games.feyas_swamp.state import Swamp

__all__ = [
    "AHEAD", "ASIDES", "BOOSTS", "NET", "QUICK", "TURNS", "cheapest_cells", "clock", "inputs", "options", "parts",
    "stop_worth", "value",
]

TURNS: Final = ("Turn",)
QUICK: Final = 60
AHEAD: Final = 4


def clock(s: Swamp) -> int:
    """A round is two hours, and playouts go to the end of the next one. Where the largest group scores it is one: they
    go to the end of the game, since nobody sees in time what the square of a number will come to."""
    return s.round if GROUP in s.trophies else 2 * s.round
