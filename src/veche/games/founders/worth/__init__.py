"""Founders of Gloomhaven: what a position is worth to a seat, in points.

`sight.py` says how many actions each delivery is away. With rivals at the table `worth.py` weighs it together with
goods, income, hands and the vote, in points; alone `street.py` counts what the city along a street still asks for, and
`alone.py` weighs it against what there is to do it with. What their features are worth stands in `worth.toml`, found by
self-play (`python tools/tune.py founders --seats 3 --aim lead`), and in `alone.toml`, set by hand. `options.py` keeps
the search to answers worth thinking about.
"""

from __future__ import annotations

from typing import Final

from veche.core.judge import Judge
from veche.core.state import Seat
from veche.games.founders.state import Founders
from veche.games.founders.worth.alone import WEIGHTS as ALONE
from veche.games.founders.worth.judge import parts, value
from veche.games.founders.worth.options import options
from veche.games.founders.worth.topics import TOPICS
from veche.games.founders.worth.worth import FEATURES, WEIGHTS, features

__all__ = ["FEATURES", "JUDGE", "features", "options", "parts", "value"]


def clock(s: Founders) -> int:
    """Twelve for a turn of every player: a playout ends right after one's own next turn, with any number of players,
    since that is the moment the weights were tuned for. Alone, eight for a round: it goes to the end of the next one.
    Farther is worse, where greedy play is soon lost."""
    return 8 * s.round if s.solo() else 12 * s.turns // len(s.players)


def rest(s: Founders, seat: Seat) -> bool:
    """Alone there is nobody else."""
    return s.solo()


JUDGE: Final = Judge(
    value,
    options,
    turns=frozenset({"Turn", "Follow", "Ballot"}),
    narrowing=frozenset({"district"}),
    features=features,
    weights=WEIGHTS,
    alone=ALONE,
    parts=parts,
    topics=TOPICS,
    clock=clock,
    rest=rest,
    ahead=15,
    quick=60,
)
