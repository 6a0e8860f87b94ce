"""What holds at every moment of every game, counted anew and independently of the rules' own bookkeeping."""

from __future__ import annotations

import pytest

from games.terra_mystica.test_records import Table, eager
from veche.core.state import apply
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.maps import BRIDGE_ENDS, MAPS
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTIONS, FAVOURS, PIECES, TOWNS

TABLES = [
    Table(f"{seats}-{seed}", seats, seed, options)
    for seed, (seats, options) in enumerate(
        [
            (2, {}), (3, {"order": "passing"}), (4, {"map": "revised"}), (5, {"later_towns": "on"}),
            (5, {"factions": "fire-and-ice", "map": "fire-and-ice", "tenth_card": "on"}),
            (4, {"factions": "fire-and-ice", "shapeshifting": "2015", "riverwalking": "2015", "temple_goal": "on"}),
            (3, {"factions": "fire-and-ice", "choice": "auction", "final": "draw"}), (4, {"site": "on"}),
        ] * 3
    )
]  # fmt: skip


def groups(s: TerraMystica, p: Player) -> list[set[int]]:
    """Sets of direct neighbours, by searching: edges, bridges, and rivers that founded a town."""
    beside = {h: {o for o in range(len(s.owner)) if MAPS[s.map].near[h] >> o & 1} for h in range(len(s.owner))}
    for place, owner in enumerate(s.bridges):
        if owner >= 0:
            a, b = BRIDGE_ENDS[place]
            beside[a].add(b)
            beside[b].add(a)
    left = {h for h in range(len(s.owner)) if p.own >> h & 1}
    found = []
    while left:
        group, todo = set(), [left.pop()]
        while todo:
            h = todo.pop()
            group.add(h)
            over = {o for r in beside[h] if p.rafts >> r & 1 for o in beside[r]}
            more = (beside[h] | over) & left
            left -= more
            todo += more
        found.append(group)
    return found


def town(s: TerraMystica, p: Player, group: set[int]) -> bool:
    strong = 4 if FACTIONS[p.faction].key == "yetis" else 3
    worth = [0, 1, 2, 2, strong, strong]
    size = sum(2 if s.building[h] == 5 else 1 for h in group)
    need = 6 if any(p.favours >> f & 1 for f, tile in enumerate(FAVOURS) if tile.key == "FAV5") else 7
    return size >= 4 and sum(worth[s.building[h]] for h in group) >= need


def check(s: TerraMystica, settled_down: bool) -> None:
    for seat, p in enumerate(s.players):
        assert p.vp >= 0 and p.settled & ~p.own == 0
        assert [s.tops[c] == seat for c in range(4)] == [p.cult[c] == 10 for c in range(4)]
        assert p.keys == sum(TOWNS[t].keys for t in p.towns) - p.cult.count(10)
        mine = [s.building[h] for h, owner in enumerate(s.owner) if owner == seat]
        assert [mine.count(b) for b in range(1, 6)] == p.built[1:]
        assert all(p.built[b] <= PIECES[b].copies for b in range(1, 6))
        if settled_down and p.faction >= 0:
            for group in groups(s, p):
                inside = [h for h in group if p.settled >> h & 1]
                assert len(inside) in (0, len(group)), "a town takes in everything next to it"
                assert inside or not sum(s.towns_left) or not town(s, p, group), "a town founds itself"


@pytest.mark.parametrize("table", TABLES, ids=lambda t: t.name)
def test_cults_keys_towns_and_pieces_always_agree(table: Table) -> None:
    s = GAME.start(table.seats, table.options)
    assert isinstance(s, TerraMystica)
    while s.menu:
        check(s, type(s.stack[-1]).__name__ == "Turn" and s.ply % 4 == 0)
        apply(s, eager(s, table))
    check(s, True)
    assert not any(GAME.census(s).values())
