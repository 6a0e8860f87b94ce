"""What a position of the Spirit Lands is worth, in books of Sun.

`estimate.py` says it by hand for one side, `inputs.py` what else it depends on, and a net weighs it all once it has
learned from games of bots against each other (`python tools/learn.py spirit-lands`). `judge.py` joins the sides.
"""

from __future__ import annotations

from typing import Final

from veche.bots.values.spirit_lands.estimate import tier_worths, turns_left
from veche.bots.values.spirit_lands.inputs import inputs
from veche.bots.values.spirit_lands.judge import NET, options, parts, value
from veche.games.spirit_lands.state import SpiritLands

__all__ = ["AHEAD", "NET", "TURNS", "clock", "inputs", "options", "parts", "tier_worths", "turns_left", "value"]

TURNS: Final = ("ActionPhase", "PaidActions", "Movement", "Prologue")
AHEAD: Final = 2  # Playouts go to the end of the next chapter: 3.7 ± 0.7 Suns ahead of greedy; one chapter, 3.1 ± 0.7.


def clock(s: SpiritLands) -> int:
    return s.chapter
