"""Islands never join, and land never cuts off a boat, a temple or (for deities) a settlement."""

from __future__ import annotations

import pytest

from games.feyas_swamp.scene import ask, boat, deity, name, numbered, random_game, scene, texts, town
from veche.core.answer import OK
from veche.core.hexes import Cell, around
from veche.games.feyas_swamp.boats import berths, move_boat, sailing_range
from veche.games.feyas_swamp.building import Site, sites, sites_beside, stops_beside
from veche.games.feyas_swamp.islands import cannot_raise, harmless, needs, sea_after
from veche.games.feyas_swamp.land import honourable, shrine_sites
from veche.games.feyas_swamp.map import BIT, CELLS, HEX_AT, flood, flood_words, hexes, near, words
from veche.games.feyas_swamp.reasons import BOAT_THERE, JOINS, LAND, NO_ISLAND
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.straits import charted
from veche.games.feyas_swamp.tables import TO_BUILD


def test_land_that_touches_two_islands_is_refused() -> None:
    s = scene()
    numbered(s, 3)
    town(s, 0, (-1, -1))
    assert cannot_raise(s, HEX_AT[(0, -1)]) is JOINS
    assert cannot_raise(s, HEX_AT[(-2, -2)]) is OK


def test_land_needs_water_an_island_and_no_boat() -> None:
    s = scene()
    town(s, 0, (-1, -1))
    boat(s, 0, (-2, -1))
    assert cannot_raise(s, HEX_AT[(-1, -1)]) is LAND
    assert cannot_raise(s, HEX_AT[(-2, -1)]) is BOAT_THERE
    assert cannot_raise(s, HEX_AT[(3, 3)]) is NO_ISLAND


def cuts_off(s: Swamp, cell: Cell, towns: bool = False) -> bool:
    """Would land on this cell cut somebody off?"""
    return not harmless(s, BIT[HEX_AT[cell]], towns)


def temple_scene() -> Swamp:
    s = scene()
    numbered(s, 1)
    town(s, 0, (-1, -5), (0, -5))
    return s


def test_the_last_cell_beside_a_temple_stays_water() -> None:
    s = temple_scene()
    assert cuts_off(s, (1, -6)) and not cuts_off(s, (-1, -4))


def test_a_temple_is_no_way_out_for_a_boat_on_a_settlement() -> None:
    s = temple_scene()
    boat(s, 0, (-1, -5))
    assert cuts_off(s, (-1, -4))


def test_a_boat_that_leaves_does_not_count_where_it_was() -> None:
    s = temple_scene()
    boat(s, 0, (-1, -5))
    leaving = BIT[HEX_AT[(-1, -5)]]
    assert sea_after(s, HEX_AT[(-1, -4)], needs(s, leaving, towns=False), leaving)


def test_a_deity_may_not_close_a_settlement_but_a_settlement_may() -> None:
    s = temple_scene()
    assert not cuts_off(s, (-1, -4)) and cuts_off(s, (-1, -4), towns=True)


def test_a_boat_may_not_wall_itself_in() -> None:
    """The corner (6, -3) has two cells beside it left; building on the far one from there would lock the boat up."""
    s = scene()
    town(s, 0, (5, -3), (6, -4))
    boat(s, 0, (6, -3))
    ask(s, Site(0, HEX_AT[(6, -3)]))
    assert f"settle {name((6, -2))}" not in texts(s)
    s.stack.clear()
    s.players[0].boats, s.afloat = [], 0
    boat(s, 0, (6, -1))
    ask(s, Site(0, HEX_AT[(6, -1)]))
    assert f"settle {name((6, -2))}" in texts(s), "a pocket with nobody in it may be closed"


def test_islands_grow_and_their_number_stays() -> None:
    s = scene()
    town(s, 0, (0, -2))
    deity(s, (1, -3))
    assert len(s.islands) == 6 and s.islands[0].bit_count() == 3
    assert s.deities_on(0) == 2


# The rules again, written the slow way, cell by cell.


def slow_sea(s: Swamp, water: set[int]) -> list[set[int]]:
    parts: list[set[int]] = []
    left = set(water)
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            h = edge.pop()
            part.add(h)
            for cell in around(CELLS[h]):
                n = HEX_AT.get(cell, -1)
                if n in left:
                    left.discard(n)
                    edge.append(n)
        parts.append(part)
    return parts


def neighbours(h: int) -> set[int]:
    return {HEX_AT[c] for c in around(CELLS[h]) if c in HEX_AT}


def open_part(s: Swamp, water: set[int]) -> set[int]:
    """The part of the water beside all five temples."""
    for part in slow_sea(s, water):
        if all(neighbours(t) & part for t in s.board().temples):
            return part
    return set()


def slow_verdict(s: Swamp, h: int, mover: int, towns: bool) -> bool:
    """May land rise on h, with the boats where they are? (mover: a boat whose place is left out)"""
    water = set(hexes(s.water))
    before, after = open_part(s, water), open_part(s, water - {h})
    if not after:
        return False
    for p in s.players:
        for b in p.boats:
            if b == mover or b in s.board().temples:
                continue
            if b in water:
                if b in before and b not in after:
                    return False
            elif neighbours(b) & before and not neighbours(b) & after:
                return False
    if towns:
        for t in hexes(s.all_towns()):
            if neighbours(t) & before and not neighbours(t) & after:
                return False
    return True


@pytest.mark.parametrize("seed", range(4))
def test_water_grows_in_words_as_it_does_in_one_number(seed: int) -> None:
    s = random_game(2 + seed % 3, seed, 200)
    for h in hexes(s.sea):
        seen = BIT[h]
        for steps in range(9):
            assert flood_words(words(BIT[h]), words(s.water), steps) == flood(BIT[h], s.water, steps) == seen
            seen |= near(seen) & s.water


@pytest.mark.parametrize("seed", range(4))
def test_the_sea_falls_apart_exactly_at_its_cut_points(seed: int) -> None:
    seen = 0
    for plies in (60, 140, 220, 300):
        s = random_game(2 + seed % 3, seed, plies)
        apart = [h for h in hexes(s.sea) if len(slow_sea(s, set(hexes(s.sea)) - {h})) > 1]
        assert [h for h in hexes(s.sea) if len(charted(s.sea).without(h)) > 1] == apart
        assert not set(apart) - set(hexes(s.pinch)), "where its neighbours lie in one arc the sea holds together"
        seen += len(apart)
    assert seen


@pytest.mark.parametrize("seed", range(6))
def test_the_fast_verdict_is_the_slow_one(seed: int) -> None:
    """Along random games, for every cell where a deity or a settlement might stand."""
    n = 2 + seed % 3
    seen = 0
    for plies in (120, 180, 230, 280):
        s = random_game(n, seed, plies)
        assert s.sea == flood(s.sea & -s.sea, s.water)
        assert open_part(s, set(hexes(s.water))) == set(hexes(s.sea))
        expected = [h for h in hexes(shrine_sites(s)) if slow_verdict(s, h, -1, True)]
        assert hexes(honourable(s)) == expected
        seen += len(expected)
        for h in hexes(s.single & ~s.afloat):
            assert bool(harmless(s, BIT[h], towns=False)) is slow_verdict(s, h, -1, False)
    assert seen


@pytest.mark.parametrize("seed", range(4))
def test_a_boat_may_stop_exactly_where_it_can_then_build(seed: int) -> None:
    """stops_beside promises; sites_beside, with the boat there, must keep the promise, and no more."""
    checked = 0
    for plies in (150, 220, 260):
        s = random_game(3, seed + 10, plies)
        for seat, p in enumerate(s.players):
            p.gold = 60
            for b in p.boats:
                steps = sailing_range(s, seat, TO_BUILD)
                stops = stops_beside(s, b, steps, sites(s, seat))
                for h in hexes(berths(s, b, steps)):
                    c = s.copy()
                    move_boat(c, seat, b, h)
                    can = bool(sites_beside(c, h, sites(c, seat)))
                    assert can is bool(stops & BIT[h]), (seed, plies, seat, b, h)
                    checked += can
    assert checked
