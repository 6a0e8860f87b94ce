"""Upgrade: where a storage of an advanced resource may go."""

from __future__ import annotations

from games.founders.tools import (
    BLUE,
    PURPLE,
    YELLOW,
    access,
    ask,
    bridge,
    coins,
    menu,
    options_of,
    points,
    roads,
    slot,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.state import Founders
from veche.games.founders.tables import CATEGORIES
from veche.games.founders.turn import Follow


def jewelry() -> Founders:
    """Purple owns gems on a1 and has access to yellow's metal on f2; a road joins them."""
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3 e3")
    return s


def test_without_access_to_an_input_nothing_can_be_built() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)


def test_a_new_storage_does_not_touch_own_structures() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    assert "c1" in options_of(s, "place")
    assert not {"a2", "b1"} & set(options_of(s, "place"))


def test_only_the_ways_round_that_fit_are_asked() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1")
    assert options_of(s, "turn") == ["0", "90", "180", "270"]
    s = jewelry()
    roads(s, "e2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1")
    assert "0" not in options_of(s, "turn"), "a road lies on its foot"


def test_it_costs_4_and_6_wherever_it_stands() -> None:
    s = jewelry()
    s.players[PURPLE].coins = 3
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)


def test_the_builders_bridges_connect_inputs_the_owners_do_not() -> None:
    s = table()
    storage(s, "metal", YELLOW, "k2")
    storage(s, "gems", PURPLE, "h3")
    access(s, PURPLE, "metal-2")
    roads(s, "i2")
    bridge(s, YELLOW, "j3")
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)
    bridge(s, PURPLE, "j2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade")
    assert options_of(s, "upgrade") == ["jewelry"]


def test_one_storage_of_an_advanced_resource_per_district_whoever_owns_it() -> None:
    s = jewelry()
    storage(s, "jewelry", BLUE, "a7 b8 c8", ["gems-1", "metal-1"])
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)


def test_a_road_first_makes_room_that_was_not_there() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f1")
    access(s, PURPLE, "metal-1")
    roads(s, "b2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    first = options_of(s, "road")
    assert first, "a road can bring the two together"
    answer(s, f"road {first[0]}")
    assert options_of(s, "road") == [], "the one road is built"
    place = options_of(s, "place")[0]
    answer(s, f"place {place}")
    answer(s, menu(s)[0])
    assert coins(s)[PURPLE] == 3
    assert points(s) == [0, 1, 0, 1]
    assert s.roads.bit_count() == 2


def test_a_road_afterwards_is_connected_to_the_new_storage() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1", "turn 0")
    assert "done" in menu(s)
    assert "e1" in options_of(s, "road")
    assert "h6" not in options_of(s, "road")


def test_a_follower_builds_without_a_road() -> None:
    s = jewelry()
    ask(s, Follow(PURPLE, CATEGORIES.index("upgrade")))
    answer(s, "follow upgrade", "upgrade jewelry", "place d1", "turn 0")
    assert coins(s)[PURPLE] == 3
    assert not s.menu, "no road is asked for"


def test_the_builder_says_which_storage_is_used_and_it_is_kept() -> None:
    s = jewelry()
    storage(s, "metal", YELLOW, "k2")
    access(s, PURPLE, "metal-2")
    bridge(s, PURPLE, "j2")
    roads(s, "f3 g2 h2 i2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1", "turn 0")
    assert sorted(options_of(s, "use")) == ["metal-1", "metal-2"]
    answer(s, "use metal-2")
    assert s.source(slot("jewelry-1"), 1) == slot("metal-2")
    assert points(s) == [0, 1, 0, 1]
