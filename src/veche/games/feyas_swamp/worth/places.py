"""Which cells are worth thinking about: where boats may stop, settlements stand and deities be honoured.

Cells that count the same for everything the evaluation sees (the island, own settlements beside, a temple beside) are
one choice.
"""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.feyas_swamp.building import sites
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import ROUNDS, TO_BUILD, TO_SAIL, TO_TRADE, TROPHIES
from veche.games.feyas_swamp.trading import gold_for, markets

GROUP: Final = TROPHIES.index("largest_group")
TEMPLE: Final = TROPHIES.index("temple_neighbour")


def rank_stop(s: Swamp, seat: Seat, action: int, hex: int) -> float:
    """A rule of thumb for where a boat should stop: what it brings there, and what lies beside."""
    around = AROUND[hex]
    if action == TO_TRADE:
        gold = 0
        for h in hexes(around & markets(s)):
            gold += gold_for(s, seat, h, 2) or 1
        return float(gold)
    if action == TO_BUILD:
        return best_site(s, seat, around & sites(s, seat) & ~s.afloat)
    worth = 0.3 * (around & s.single).bit_count() + 0.5 * (around & markets(s) & ~s.towns[seat]).bit_count()
    worth += 0.1 * (around & s.water & ~s.afloat).bit_count()
    if action == TO_SAIL:
        worth += 2.0 * bool(s.board().fish[s.seasons[s.round - 1]] & BIT[hex])
    elif s.round < ROUNDS:
        worth += 0.3 * bool(s.board().fish[s.seasons[s.round]] & BIT[hex])
    return worth


def best_site(s: Swamp, seat: Seat, ground: int) -> float:
    best = 0.0
    for h in hexes(ground):
        best = max(best, site_worth(s, seat, h))
    return best


def site_worth(s: Swamp, seat: Seat, hex: int) -> float:
    """Company of one's own, a temple where it counts, an island not yet settled, and not too dear."""
    island = s.island_of(hex)
    around = AROUND[hex]
    beside = (around & s.towns[seat]).bit_count()
    worth = 3.0 - 0.3 * s.deities_on(island) + beside * (1.0 if GROUP in s.trophies else 0.2)
    if TEMPLE in s.trophies and around & s.board().temple_mask:
        worth += 4.0
    mine = (s.islands[island] & s.towns[seat]).bit_count()
    return worth + (0.6 if mine == 0 else 0.2 * mine)


def kind_of(s: Swamp, seat: Seat, hex: int) -> int:
    """Cells of one kind count the same."""
    around = AROUND[hex]
    temple = 1 if around & s.board().temple_mask else 0
    return (8 * s.island_of(hex) + (around & s.towns[seat]).bit_count()) * 2 + temple


def building_choice(s: Swamp, seat: Seat, boat: int, menu: list[Action], n: int) -> list[Action]:
    """For every kind of site the best stop beside it; the likeliest kinds first."""
    ground = sites(s, seat) & ~(s.afloat & ~BIT[boat])
    best: dict[int, float] = {}
    where: dict[int, Action] = {}
    worth: dict[int, float] = {}
    kinds: dict[int, int] = {}
    open_water = s.water & ~s.afloat
    for a in menu:
        room = float((AROUND[a.noun] & open_water).bit_count())
        for h in hexes(AROUND[a.noun] & ground):
            kind = kinds.get(h, -1)
            if kind < 0:
                kind = kinds[h] = kind_of(s, seat, h)
            if kind not in best or room > best[kind]:
                best[kind] = room
                where[kind] = a
                if kind not in worth:
                    worth[kind] = site_worth(s, seat, h)
    order = sorted(worth, key=worth.__getitem__, reverse=True)
    found: list[Action] = []
    for kind in order[:n]:
        if where[kind] not in found:
            found.append(where[kind])
    return found or menu[:n]


def settling_choice(s: Swamp, seat: Seat, menu: list[Action], n: int) -> list[Action]:
    """The best few sites beside a stop, one of a kind."""
    seen: set[int] = set()
    found: list[tuple[float, int]] = []
    for i, a in enumerate(menu):
        kind = kind_of(s, seat, a.noun)
        if kind not in seen:
            seen.add(kind)
            found.append((-site_worth(s, seat, a.noun), i))
    found.sort()
    return [menu[i] for _, i in found[:n]]


def on_each_island(s: Swamp, seat: Seat, honour: bool) -> list[Action]:
    """Of very many cells for new land: for a deity on one's three best islands two each, for a settlement the roomiest
    cell of every island."""
    by_island: dict[int, list[tuple[float, int]]] = {}
    for i, a in enumerate(s.menu):
        around = AROUND[a.noun]
        room = (near(around) & s.water).bit_count() + 2.0 * (around & near(s.board().temple_mask)).bit_count()
        by_island.setdefault(s.island_of(a.noun), []).append((room if honour else -room, i))
    islands = list(by_island)
    if honour:
        islands.sort(key=lambda island: -stake(s, seat, island))
    found: list[Action] = []
    for island in islands[:3] if honour else islands:
        cells = sorted(by_island[island])
        found += [s.menu[i] for _, i in cells[: 2 if honour else 1]]
    return found


def stake(s: Swamp, seat: Seat, island: int) -> float:
    """How much more one has here than the others."""
    mine = (s.islands[island] & s.towns[seat]).bit_count()
    others = (s.islands[island] & s.all_towns()).bit_count() - mine
    return mine - others / max(1, len(s.players) - 1)
