"""The land as one seat sees it. What is said of it is kept: half of all answers leave it as it was."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.terra_mystica.maps import MAPS
from veche.games.terra_mystica.reach import shipping, within_reach
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import DWELLING, PIECES
from veche.games.terra_mystica.towns import building_power, town_power
from veche.games.terra_mystica.worth.land import Size, beside, groups, lands, neighbours, prospects, size, unsettled

MOST_KNOWN: Final = 4000  # With all that spots say, each takes a few kilobytes.
NO_HOME: Final = -9  # of who has no faction yet


class Ground:
    """What features, inputs and spots say of the land together."""

    def __init__(self, s: TerraMystica, seat: Seat, p: Player) -> None:
        self.reach: int = within_reach(s, seat)
        self.need: int = town_power(p)
        worth = [building_power(s, seat, b) for b in range(len(PIECES))]
        self.dwelling: int = worth[DWELLING]
        sizes: list[Size] = [size(s, group, worth) for group in unsettled(s, p)]
        self.sizes: list[Size] = sizes
        near, cheap = groups(s, p, sizes, self.need)
        self.near: list[float] = near
        self.cheap: int = cheap
        counts, within = lands(s, seat, p, self.reach)
        self.counts: list[int] = counts
        self.within: list[float] = within
        self.neighbours: float = neighbours(s, p)
        self.prospects: list[float] = prospects(s, p, self.reach, sizes, self.need, self.dwelling)
        self.beside: list[float] = beside(s, p)
        self.spots: bytes = b""  # where they were asked for


_grounds: Final[dict[tuple[object, ...], Ground]] = {}


def ground(s: TerraMystica, seat: Seat) -> Ground:
    """Of who has a faction."""
    p = s.players[seat]
    key = key_of(s, p)
    known = _grounds.get(key)
    if known is None:
        if len(_grounds) >= MOST_KNOWN:
            _grounds.clear()
        known = _grounds[key] = Ground(s, seat, p)
    return known


def key_of(s: TerraMystica, p: Player) -> tuple[object, ...]:
    """All that it hangs on."""
    mine: list[object] = [s.map, s.terrain, s.building, s.taken, p.own, p.settled, p.rafts, p.kit.powers, p.favours]
    mine += [shipping(p), p.home, p.builds_on, p.carpet, p.built[DWELLING]]
    if s.near is not MAPS[s.map].near:
        mine.append(s.bridges)
    for q in s.players:
        if q is not p:
            mine.append(q.own)
            mine.append(q.home if q.faction >= 0 else NO_HOME)
            mine.append(q.builds_on)
    return tuple(mine)
