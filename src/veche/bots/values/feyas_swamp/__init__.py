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
from veche.games.feyas_swamp.state import Swamp

__all__ = [
    "AHEAD", "ASIDES", "BOOSTS", "NET", "QUICK", "TURNS", "cheapest_cells", "clock", "inputs", "options", "parts",
    "stop_worth", "value",
]

TURNS: Final = ("Turn",)
QUICK: Final = 60
AHEAD: Final = 4  # Playouts go to the end of the game, or nearly: one trophy is the square of a number.


def clock(s: Swamp) -> int:
    return s.round
