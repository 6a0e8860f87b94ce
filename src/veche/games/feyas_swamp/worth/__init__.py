"""What a position of Feya's Swamp is worth to a seat, in points expected at the end.

`estimate.py` says it by hand, `inputs.py` what else it depends on, and a net (`judge.py`) weighs it all once it has
learned from games of bots against each other (`python tools/learn.py feyas-swamp`). `options.py` says which answers are
worth thinking about.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.judge import Judge
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.worth.inputs import inputs
from veche.games.feyas_swamp.worth.judge import NET, parts, value
from veche.games.feyas_swamp.worth.options import ASIDES, BOOSTS, options
from veche.games.feyas_swamp.worth.places import GROUP
from veche.games.feyas_swamp.worth.topics import TOPICS
from veche.worth.instinct import Instinct

__all__ = ["JUDGE", "NET", "clock", "inputs", "options", "value"]


def clock(s: Swamp) -> int:
    """A round is two hours, and playouts go to the end of the next one. Where the largest group scores it is one: they
    go to the end of the game, since nobody sees in time what the square of a number will come to."""
    return s.round if GROUP in s.trophies else 2 * s.round


JUDGE: Final = Judge(
    value,
    options,
    asides=frozenset(ASIDES),
    boosts=frozenset(BOOSTS),
    inputs=inputs,
    net=NET,
    instinct=Instinct(Path(__file__).parent / "instinct.npz"),
    parts=parts,
    topics=TOPICS,
    clock=clock,
    ahead=4,
    quick=60,
)
