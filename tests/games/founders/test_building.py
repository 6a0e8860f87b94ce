"""The rules of building, connection and construction."""

from __future__ import annotations

from games.founders.tools import (
    BLUE,
    PURPLE,
    YELLOW,
    bridge,
    building,
    cells,
    coins,
    house,
    options_of,
    roads,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.building import basic_cells, bridge_cells, house_cells, road_cells
from veche.games.founders.map import CITIES, SHAPES, flood, spread
from veche.games.founders.network import connected
from veche.games.founders.survey import Survey


def test_every_district_is_one_piece_and_no_two_districts_touch() -> None:
    for city in CITIES:
        for number, district in enumerate(city.districts):
            assert flood(district & -district, city.land) == district
            others = sum(d for n, d in enumerate(city.districts) if n != number)
            assert not spread(district) & others
            assert all(district & terrain for terrain in city.terrain)
            for players in (2, 3, 4):
                assert (district & city.numbered[players]).bit_count() == players - 1
        assert sum(city.districts) == city.land


def test_every_shape_fits_in_every_district_of_both_maps() -> None:
    for city in CITIES:
        for key, turns in SHAPES.items():
            if key not in ("R6", "O4"):
                assert all(any(turn.fits(d) for turn in turns) for d in city.districts), (city.key, key)


def test_a_road_and_a_storage_that_touch_at_a_corner_are_connected() -> None:
    s = table()
    number = storage(s, "gems", PURPLE, "a1")
    roads(s, "b2 c3")
    assert connected(s.players[PURPLE], s.near[number], cells("d4"), spread(cells("d4")))


def test_a_chain_does_not_run_through_a_structure() -> None:
    s = table()
    number = storage(s, "gems", PURPLE, "a1")
    roads(s, "b1 d1")
    house(s, PURPLE, "c1")
    assert not connected(s.players[PURPLE], s.near[number], cells("f1"), spread(cells("f1")))


def test_own_bridges_join_rivals_bridges_do_not() -> None:
    s = table()
    number = storage(s, "gems", PURPLE, "i2")
    bridge(s, YELLOW, "j3")
    far = cells("l2")
    roads(s, "k2")
    assert not connected(s.players[PURPLE], s.near[number], far, spread(far))
    bridge(s, PURPLE, "j2")
    assert connected(s.players[PURPLE], s.near[number], far, spread(far))


def test_a_road_must_be_connected_to_an_own_structure() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    assert road_cells(Survey(s, PURPLE)) & cells("a2 b1 b2") == cells("a2 b1 b2")
    assert not road_cells(Survey(s, PURPLE)) & cells("c3")
    roads(s, "b2")
    assert road_cells(Survey(s, PURPLE)) & cells("c3")


def test_a_house_needs_forest_connection_distance_and_a_district_without_one() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a3")
    assert not house_cells(Survey(s, PURPLE)) & cells("a2"), "next to the own storage"
    roads(s, "b2")
    assert house_cells(Survey(s, PURPLE)) & cells("c1 a1") == cells("c1 a1")
    assert not house_cells(Survey(s, PURPLE)) & cells("b1") & ~CITIES[0].terrain[2]
    house(s, PURPLE, "c1")
    assert not house_cells(Survey(s, PURPLE)) & CITIES[0].districts[0]


def test_a_bridge_may_touch_own_structures_and_anchors_roads() -> None:
    s = table()
    storage(s, "gems", PURPLE, "i2")
    assert bridge_cells(Survey(s, PURPLE)) & cells("j2")
    bridge(s, PURPLE, "j2")
    assert road_cells(Survey(s, PURPLE)) & cells("k1 k2 k3")
    assert bridge_cells(Survey(s, PURPLE)) & cells("j4") == 0, "not connected"
    bridge(s, PURPLE, "j3")
    assert bridge_cells(Survey(s, PURPLE)) & cells("j4")


def test_only_three_bridges_and_three_houses() -> None:
    s = table()
    storage(s, "gems", PURPLE, "i2")
    for name in ("j2", "j3", "j4"):
        bridge(s, PURPLE, name)
    assert bridge_cells(Survey(s, PURPLE)) == 0
    s.players[PURPLE].houses = 0
    assert house_cells(Survey(s, PURPLE)) == 0


def test_own_storages_keep_their_distance_rivals_may_touch_and_bridges_do_not_count() -> None:
    s = table()
    storage(s, "gems", PURPLE, "h3")
    people = 1
    assert not basic_cells(s, people) & cells("g2 g4 i4")
    metal = 4
    assert basic_cells(s, metal) & cells("g2 i4")
    bridge(s, PURPLE, "j1")
    assert basic_cells(s, people) & cells("i1"), "next to an own bridge"


def test_one_storage_of_a_resource_per_district() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    assert not basic_cells(s, 7) & CITIES[0].districts[0]
    assert basic_cells(s, 7) & CITIES[0].districts[2]


def test_neutral_storages_do_not_touch_each_other() -> None:
    s = table((("human", "gems"), ("quatryl", "herbs"), ("valrath", "wood")))
    storage(s, "stone", 4, "c3")
    assert not basic_cells(s, 5) & cells("d3 b2")
    assert basic_cells(s, 5) & cells("e3")


def test_construction_costs_3_as_a_main_action_and_4_when_following() -> None:
    s = table()
    storage(s, "gems", PURPLE, "i2")
    storage(s, "herbs", BLUE, "i5")
    turn_of(s, PURPLE)
    answer(s, "play construct", "bridge j2")
    assert coins(s)[PURPLE] == 4
    answer(s, "follow construct", "bridge j5")
    assert coins(s)[BLUE] == 3


def test_a_house_without_workers_costs_1_and_2_and_frees_nobody() -> None:
    s = table(workers="off")
    storage(s, "gems", PURPLE, "a3")
    storage(s, "herbs", BLUE, "a5")
    roads(s, "b2 b3 b4")
    turn_of(s, PURPLE)
    answer(s, "play construct", "house c1")
    assert coins(s)[PURPLE] == 6
    assert s.players[PURPLE].workers == 0
    answer(s, "follow construct", "house a1")
    assert coins(s)[BLUE] == 5


def test_a_house_frees_a_worker_at_once() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a3")
    roads(s, "b2")
    turn_of(s, PURPLE)
    answer(s, "play construct", "house c1")
    assert coins(s)[PURPLE] == 4
    assert s.players[PURPLE].workers == 1


def test_gates_cross_walls_on_the_thematic_side() -> None:
    s = table(starts=("l5", "o8", "i8", "k12"), map="thematic")
    storage(s, "gems", PURPLE, "e7")
    turn_of(s, PURPLE)
    answer(s, "play construct")
    assert set(options_of(s, "gate")) == {"f7", "e8", "f8"}
    answer(s, "gate f7")
    assert s.players[PURPLE].spans == cells("f7")


def test_a_tower_site_takes_nothing_else() -> None:
    s = table()
    storage(s, "gems", PURPLE, "c3")
    assert not road_cells(Survey(s, PURPLE)) & cells("d4")
    building(s, "north_watchtower", "d4 e4 d5 e5")
    assert s.occupied & cells("d4 e4 d5 e5") == cells("d4 e4 d5 e5")
