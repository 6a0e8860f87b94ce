"""Who has most settlements where: for a leader, a trophy and the achievements."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.feyas_swamp.state import Swamp


def on_islands(s: Swamp, owner: int) -> list[int]:
    """Settlements of one colour on each island."""
    town = s.towns[owner]
    return [(town & island).bit_count() for island in s.islands]


def rivals(s: Swamp, seat: Seat) -> list[int]:
    """The colours that count against this seat."""
    # RULING: Neutral settlements are nobody's rivals in majorities, unless the option says so.
    owners = range(len(s.towns)) if s.neutrals_count else range(len(s.players))
    return [owner for owner in owners if owner != seat]


def majorities(s: Swamp, seat: Seat) -> int:
    """Islands where this seat has most settlements, alone or with others."""
    mine = on_islands(s, seat)
    theirs = [on_islands(s, owner) for owner in rivals(s, seat)]
    return sum([1 for i, n in enumerate(mine) if n and all(counts[i] <= n for counts in theirs)])
