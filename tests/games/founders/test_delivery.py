"""Delivery and points: the worked examples of the rulebook with the book's own numbers.

Which resources they speak of is reconstructed: the Russian book shows pictograms only.
"""

from __future__ import annotations

from games.founders.tools import (
    BLUE,
    PURPLE,
    THREE,
    WHITE,
    YELLOW,
    access,
    bridge,
    building,
    coins,
    house,
    menu,
    opened,
    points,
    roads,
    slot,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.tables import NEUTRAL


def test_the_example_of_upgrading_purple_pays_4_and_purple_and_yellow_score_1_each() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, PURPLE)
    income = s.players[PURPLE].income()
    answer(s, "play upgrade", "upgrade jewelry", "place d1", "turn 0", "done")
    assert coins(s)[PURPLE] == 7 - 4
    assert points(s) == [0, 1, 0, 1]
    assert s.players[PURPLE].income() == income + 1


def test_example_1_both_owners_of_the_inputs_of_a_tier_2_storage_score_1() -> None:
    s = table()
    storage(s, "livestock", WHITE, "a1")
    storage(s, "herbs", BLUE, "f2")
    storage(s, "wood", YELLOW, "c1")
    access(s, YELLOW, "livestock-1")
    access(s, YELLOW, "herbs-1")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, YELLOW)
    answer(s, "play upgrade", "upgrade food", "place f3", "turn 0", "done")
    assert points(s) == [1, 0, 1, 0]


def test_example_2_a_tier_2_input_earns_4_and_keeps_2() -> None:
    s = table()
    storage(s, "livestock", WHITE, "a1")
    storage(s, "herbs", BLUE, "f2")
    storage(s, "food", YELLOW, "c1 d1 d2", ["livestock-1", "herbs-1"])
    opened(s, "labor", PURPLE, "a4 b4 c4 a5", ["people-2", "food-1"])
    assert points(s)[PURPLE] == 1, "for the people"
    assert points(s)[YELLOW] == 2, "what the food keeps of its 4"
    assert points(s)[WHITE] == 1
    assert points(s)[BLUE] == 1


def test_example_3_a_basic_resource_is_delivered_the_moment_the_university_stands_next_to_it() -> None:
    s = table()
    storage(s, "knowledge", BLUE, "c3")
    number = building(s, "university", "c1 c2 d2 e2")
    assert s.cubes[4 * number] == BLUE
    assert points(s) == [0, 0, 3, 0]


def test_example_4_a_road_delivers_machinery_yellow_keeps_5_and_blue_gets_1() -> None:
    s = table()
    storage(s, "metal", YELLOW, "a1")
    storage(s, "knowledge", BLUE, "a5")
    storage(s, "machinery", YELLOW, "c2 c3 d3", ["metal-1", "knowledge-1"])
    building(s, "merchants_guild", "f3 g3 g4 h4")
    assert points(s) == [0, 0, 0, 0]
    turn_of(s, YELLOW)
    answer(s, "basic road", "lay trade", "road e2")
    assert points(s) == [0, 0, 1, 5]


def test_example_5_clothing_is_built_and_delivered_in_one_action() -> None:
    s = table()
    storage(s, "livestock", WHITE, "a1")
    storage(s, "leather", WHITE, "a3 b3 c3", ["livestock-1"])
    storage(s, "gems", PURPLE, "f6")
    storage(s, "metal", YELLOW, "a6")
    storage(s, "jewelry", PURPLE, "g1 h1 h2", ["gems-1", "metal-1"])
    access(s, WHITE, "jewelry-1")
    roads(s, "d2")
    building(s, "merchants_guild", "f4 g4 g5 h5")
    assert points(s) == [0, 0, 0, 0]
    turn_of(s, WHITE)
    answer(s, "play upgrade", "upgrade clothing", "place e2", "turn 0")
    assert points(s) == [8, 6, 0, 2]
    assert [e[1:3] for e in s.log or [] if e[0] == "earned"] == [
        (WHITE, 1),
        (WHITE, 1),
        (PURPLE, 1),
        (YELLOW, 1),
        (PURPLE, 2),
        (WHITE, 1),
        (WHITE, 1),
        (PURPLE, 1),
        (YELLOW, 1),
        (PURPLE, 2),
        (WHITE, 4),
    ], "construction first, then the delivery"


def test_the_neutral_example_bricks_from_neutral_stone() -> None:
    """Three players: stone and livestock are neutral."""
    s = table(THREE)
    assert s.controller[0] == NEUTRAL
    storage(s, "people", 0, "a1")
    storage(s, "stone", NEUTRAL, "a3")
    opened(s, "bricks", 1, "c1 c2 c3", ["stone-1", "people-1"])
    assert points(s) == [1, 0, 0], "only the people score"
    building(s, "south_gatehouse", "d1 e1")
    assert points(s) == [1 + 1, 1, 0], "of 4 points one goes to the people, two are lost"


def test_a_neutral_need_is_filled_the_moment_the_building_stands() -> None:
    s = table(THREE)
    number = building(s, "boiler_works", "c1 c2 d2")
    wood, stone, machinery = (s.cubes[4 * number + i] for i in range(3))
    assert (wood, stone, machinery) == (-1, NEUTRAL, -1)
    assert points(s) == [0, 0, 0]


def test_two_neutral_inputs_leave_the_owner_nothing_of_4_and_2_of_6() -> None:
    s = table()
    s.owner[slot("people-1")] = s.owner[slot("stone-1")] = NEUTRAL
    storage(s, "bricks", 1, "f1 f2 f3", ["stone-1", "people-1"])
    building(s, "south_gatehouse", "d1 e1")
    assert points(s)[1] == 0
    building(s, "builders_guild", "g1 g2 h2 h3")
    assert points(s)[1] == 2


def test_a_neutral_gem_deep_in_the_chain_costs_the_jewelry_one_point() -> None:
    s = table()
    storage(s, "livestock", WHITE, "a1")
    storage(s, "leather", WHITE, "a3 b3 c3", ["livestock-1"])
    s.owner[slot("gems-1")] = NEUTRAL
    storage(s, "metal", YELLOW, "a6")
    storage(s, "jewelry", PURPLE, "g1 h1 h2", ["gems-1", "metal-1"])
    storage(s, "clothing", WHITE, "e1 f1 e2 f2", ["leather-1", "jewelry-1"])
    building(s, "merchants_guild", "g3 h3 h4 i4")
    assert points(s) == [4 + 2, 1, 0, 1]


def test_a_rivals_bridge_does_not_deliver_an_own_one_does() -> None:
    s = table()
    storage(s, "herbs", BLUE, "h3")
    storage(s, "metal", YELLOW, "i5")
    building(s, "merchants_guild", "k3 l3 l4 m4")
    bridge(s, YELLOW, "j4")
    roads(s, "i4")
    assert points(s) == [0, 0, 0, 0]
    bridge(s, BLUE, "j3")
    assert points(s) == [0, 0, 3, 0]


def test_chains_do_not_run_through_structures() -> None:
    s = table()
    storage(s, "herbs", BLUE, "a1")
    roads(s, "b1")
    house(s, BLUE, "c1")
    roads(s, "d1")
    building(s, "sleeping_lion", "e1 e2 e3")
    assert points(s)[BLUE] == 0
    roads(s, "c2")
    assert points(s)[BLUE] == 2


def test_who_acts_chooses_among_several_sources() -> None:
    s = table()
    storage(s, "food", YELLOW, "a1 b1 b2", [])
    s.inputs[2 * slot("food-1")] = slot("livestock-1")
    s.inputs[2 * slot("food-1") + 1] = slot("herbs-1")
    s.owner[slot("livestock-1")], s.owner[slot("herbs-1")] = WHITE, BLUE
    storage(s, "food", PURPLE, "k1 k2 l2", ["livestock-1", "herbs-1"])
    bridge(s, YELLOW, "j2")
    roads(s, "c2 d2 e2 f1 g1 h2 i2")
    turn_of(s, WHITE)
    building(s, "sleeping_lion", "k3 l3 m3")
    assert s.players[WHITE].vp == 0
    assert sorted(menu(s)) == ["deliver food-1", "deliver food-2"]
    answer(s, "deliver food-1")
    assert points(s) == [1, 2, 1, 2], "purple's 2 are for the people on m2"
