"""Trade: three ways, prices by terrain, what a follower may do."""

from __future__ import annotations

from games.founders.tools import (
    BLUE,
    PURPLE,
    THREE,
    WHITE,
    YELLOW,
    access,
    coins,
    menu,
    options_of,
    slot,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.tables import NEUTRAL


def test_importing_an_own_basic_costs_1_2_3_3_by_terrain() -> None:
    for name, price in (("i2", 1), ("e1", 2), ("a1", 3), ("c3", 3)):
        s = table()
        turn_of(s, PURPLE)
        answer(s, "play trade", "own gems", "district 1", f"import {name}")
        assert coins(s)[PURPLE] == 7 - price
        assert s.owner[slot("gems-1")] == PURPLE
        assert s.players[PURPLE].income() == 2


def test_too_many_cells_for_one_menu_are_asked_by_district() -> None:
    s = table()
    turn_of(s, PURPLE)
    answer(s, "play trade", "own gems")
    assert menu(s) == ["district 1", "district 2", "district 3"]


def test_access_costs_2_3_4_4_and_is_paid_to_the_owner() -> None:
    for name, price in (("i2", 2), ("e1", 3), ("a1", 4), ("c3", 4)):
        s = table()
        storage(s, "gems", PURPLE, name)
        turn_of(s, BLUE)
        answer(s, "play trade", "access gems-1")
        assert coins(s)[BLUE] == 7 - price
        assert coins(s)[PURPLE] == 7 + price
        assert s.players[BLUE].income() == 1, "access raises no income"


def test_access_to_a_large_storage_costs_by_its_cheapest_ground_and_may_be_followed() -> None:
    s = table()
    storage(s, "bricks", PURPLE, "f4 g4 h4", ["stone-2", "people-2"])
    storage(s, "leather", PURPLE, "h1 h2 h3", ["livestock-1"])
    turn_of(s, WHITE)
    answer(s, "play trade", "access bricks-1")
    assert coins(s)[WHITE] == 7 - 3, "ruins and desert: as on desert"
    assert menu(s)[0] == "follow trade"
    answer(s, "pass", "follow trade")
    assert "bricks-1" in options_of(s, "access")
    assert "leather-1" not in options_of(s, "access"), "forest only"


def test_access_is_bought_once_and_not_to_own_storages() -> None:
    s = table()
    storage(s, "gems", PURPLE, "i2")
    access(s, BLUE, "gems-1")
    turn_of(s, BLUE)
    answer(s, "play trade")
    assert "gems-1" not in options_of(s, "access")
    assert "knowledge-3" not in options_of(s, "access")


def test_a_follower_imports_on_coast_and_desert_only_and_nothing_foreign() -> None:
    s = table(THREE)
    turn_of(s, 0)
    answer(s, "play trade", "own gems", "district 1", "import i2")
    answer(s, "follow trade")
    assert options_of(s, "other") == []
    answer(s, "own herbs", "district 1")
    allowed = s.city().terrain[0] | s.city().terrain[1]
    assert all(allowed >> a.noun & 1 for a in s.menu)


def test_a_neutral_basic_costs_4_to_the_bank_and_brings_access() -> None:
    s = table(THREE)
    turn_of(s, 0)
    answer(s, "play trade")
    assert sorted(options_of(s, "other")) == ["livestock", "stone"]
    answer(s, "other stone", "district 1", "import c3")
    assert coins(s) == [3, 7, 7]
    assert s.owner[slot("stone-1")] == NEUTRAL
    assert s.access[slot("stone-1")] == 1
    assert s.players[0].income() == 1


def test_access_to_a_neutral_storage_is_paid_to_the_bank() -> None:
    s = table(THREE)
    storage(s, "stone", NEUTRAL, "i2")
    turn_of(s, 0)
    answer(s, "play trade", "access stone-1")
    assert coins(s) == [5, 7, 7]


def test_a_rivals_basic_may_be_imported_after_two_completions_and_the_rival_owns_it() -> None:
    s = table()
    s.completed = 1
    turn_of(s, PURPLE)
    answer(s, "play trade")
    assert options_of(s, "other") == []
    s = table()
    s.completed = 2
    turn_of(s, PURPLE)
    answer(s, "play trade", "other herbs", "district 1", "import a1")
    assert coins(s) == [7, 3, 11, 7]
    assert s.owner[slot("herbs-1")] == BLUE
    assert s.access[slot("herbs-1")] == 1 << BLUE | 1 << PURPLE
    assert s.players[BLUE].income() == 2, "a new resource for its owner"
    assert s.players[PURPLE].income() == 1


def test_a_second_storage_of_an_owned_resource_adds_no_income() -> None:
    s = table()
    turn_of(s, PURPLE)
    answer(s, "play trade", "own people", "district 1", "import i2")
    assert s.players[PURPLE].income() == 1


def test_somebody_elses_storage_keeps_its_distance_from_its_owner_not_from_the_payer() -> None:
    s = table()
    s.completed = 2
    storage(s, "gems", PURPLE, "a1")
    storage(s, "knowledge", BLUE, "a5")
    turn_of(s, PURPLE)
    answer(s, "play trade", "other herbs", "district 1")
    cells = options_of(s, "import")
    assert "b1" in cells and "b5" not in cells


def test_who_cannot_trade_cannot_play_the_card() -> None:
    s = table()
    s.players[YELLOW].coins = 0
    turn_of(s, YELLOW)
    assert "play trade" not in menu(s)
