"""What a position of the Spirit Lands is worth, in books of Sun.

`estimate.py` says it by hand for one side, `inputs.py` what else it depends on, and a net weighs it all once it has
learned from games of bots against each other (`python tools/learn.py spirit-lands`). `judge.py` joins the sides.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.judge import Judge
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.worth.estimate import tier_worths, turns_left
from veche.games.spirit_lands.worth.inputs import inputs
from veche.games.spirit_lands.worth.judge import NET, options, parts, value
from veche.games.spirit_lands.worth.topics import TOPICS
from veche.worth.instinct import Instinct

__all__ = ["JUDGE", "NET", "inputs", "options", "tier_worths", "turns_left", "value"]


def clock(s: SpiritLands) -> int:
    return s.chapter


JUDGE: Final = Judge(
    value,
    options,
    turns=frozenset({"ActionPhase", "PaidActions", "Movement", "Prologue"}),
    inputs=inputs,
    net=NET,
    instinct=Instinct(Path(__file__).parent / "instinct.npz"),
    parts=parts,
    topics=TOPICS,
    clock=clock,
    ahead=2,  # Playouts go to the end of the next chapter: 3.7 ± 0.7 Suns ahead of greedy; one chapter, 3.1 ± 0.7.
)
