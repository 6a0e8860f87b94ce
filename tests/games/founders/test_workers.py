"""Every prestige building: its needs add up, and what a worker does on its card."""

from __future__ import annotations

import pytest

from games.founders.tools import (
    PURPLE,
    YELLOW,
    access,
    building,
    cells,
    coins,
    cube,
    discard,
    menu,
    options_of,
    roads,
    row,
    slot,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDING_KINDS, BUILDINGS, CARDS, FLAGS, KIND, NEED_VP, NEEDS, RESOURCES, TIER

PLACES = {
    "gatehouse": "c1 d1",
    "tavern": "c1 d1 e1",
    "inn": "c1 d1 e1",
    "luxury_shop": "c1 c2 d2",
    "workshop": "c1 c2 d2",
    "theater": "c1 d1 e1 d2",
    "guild": "c1 d1 d2 e2",
    "academy": "c1 d1 e1 c2",
    "watchtower": "d4 e4 d5 e5",
    "fortress": "i7 j7 k7 i8 j8 k8",
    "temple": "c1 d1 e1 c2 d2",
    "town_hall": "c1 d1 e1 c2 e2",
}


def kind(name: str) -> str:
    return BUILDING_KINDS[KIND[BUILDINGS.index(name)]]


def ready(name: str) -> Founders:
    """The building stands, purple has a cube on it and a worker."""
    s = table()
    building(s, name, PLACES[kind(name)])
    cube(s, PURPLE, name)
    s.players[PURPLE].workers = 1
    turn_of(s, PURPLE)
    return s


def work(s: Founders, name: str) -> None:
    turn_of(s, PURPLE)
    answer(s, f"work {name}", "lay trade")


def jewelry(s: Founders) -> None:
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "h3")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 b3 c3 d3 e3 f3 g3")


@pytest.mark.parametrize("name", BUILDINGS)
def test_what_a_building_pays_covers_the_flags_of_its_inputs(name: str) -> None:
    number = BUILDINGS.index(name)
    for resource, vp in zip(NEEDS[number], NEED_VP[number], strict=True):
        kept = vp - sum(FLAGS[resource])
        assert vp >= 2 if TIER[resource] == 1 else kept >= 2, RESOURCES[resource]


def test_the_sleeping_lion_gives_2_coins_and_a_crystal() -> None:
    s = ready("sleeping_lion")
    work(s, "sleeping_lion")
    assert (coins(s)[PURPLE], s.players[PURPLE].fleeting) == (9, 1)


def test_the_crooked_bone_counts_basic_storages_next_to_it() -> None:
    s = ready("crooked_bone")
    storage(s, "metal", YELLOW, "b1")
    storage(s, "stone", 0, "e2")
    storage(s, "herbs", 2, "h3")
    work(s, "crooked_bone")
    assert coins(s)[PURPLE] == 9


def test_the_salt_barge_hires_for_1_coin_less() -> None:
    s = ready("salt_barge")
    row(s, "mason", "scholar", "foreman")
    work(s, "salt_barge")
    answer(s, "hire foreman")
    assert coins(s)[PURPLE] == 6


def test_the_golden_lion_gives_a_lasting_crystal() -> None:
    s = ready("golden_lion")
    work(s, "golden_lion")
    assert s.players[PURPLE].lasting == 1


def test_the_east_gatehouse_builds_a_bridge_for_2_coins_less() -> None:
    s = ready("east_gatehouse")
    storage(s, "gems", PURPLE, "h2")
    roads(s, "i2")
    work(s, "east_gatehouse")
    assert options_of(s, "house") == []
    answer(s, "bridge j2")
    assert coins(s)[PURPLE] == 5


def test_the_south_gatehouse_builds_two_roads() -> None:
    s = ready("south_gatehouse")
    work(s, "south_gatehouse")
    answer(s, "road m3", "road m4")
    assert s.roads == cells("m3 m4")


def test_jewelers_row_counts_advanced_resources() -> None:
    s = ready("jewelers_row")
    storage(s, "books", PURPLE, "f2 f3 f4", ["knowledge-3", "wood-1"])
    work(s, "jewelers_row")
    assert coins(s)[PURPLE] == 8


def test_the_tailors_house_opens_a_connected_tier_2_storage() -> None:
    s = ready("tailors_house")
    storage(s, "machinery", YELLOW, "e1 e2 f2", ["metal-2", "knowledge-3"])
    storage(s, "metal", YELLOW, "b3")
    work(s, "tailors_house")
    assert options_of(s, "access") == ["machinery-1"]
    answer(s, "access machinery-1")
    assert coins(s)[PURPLE] == 7


def test_the_boiler_works_upgrade_for_2_coins_less() -> None:
    s = ready("boiler_works")
    jewelry(s)
    work(s, "boiler_works")
    answer(s, "upgrade jewelry")
    assert options_of(s, "road") == []
    answer(s, menu(s)[0])
    answer(s, menu(s)[0])
    assert coins(s)[PURPLE] == 5


def test_the_foundry_yard_imports_for_nothing() -> None:
    s = ready("foundry_yard")
    s.players[PURPLE].coins = 0
    work(s, "foundry_yard")
    answer(s, "own gems", "district 1", "import a3")
    assert s.owner[slot("gems-1")] == PURPLE


def test_the_old_stage_gives_3_crystals() -> None:
    s = ready("old_stage")
    work(s, "old_stage")
    assert s.players[PURPLE].fleeting == 3


def test_the_crescent_theater_allows_any_follow_action() -> None:
    s = ready("crescent_theater")
    storage(s, "gems", PURPLE, "i2")
    row(s, "magistrate")
    work(s, "crescent_theater")
    assert options_of(s, "follow") == ["trade", "construct"]
    answer(s, "follow construct", "bridge j2")
    assert coins(s)[PURPLE] == 3


def test_the_merchants_guild_trades_for_2_coins_less() -> None:
    s = ready("merchants_guild")
    work(s, "merchants_guild")
    answer(s, "own gems", "district 1", "import a1")
    assert coins(s)[PURPLE] == 6


def test_the_builders_guild_builds_for_2_coins_less() -> None:
    s = ready("builders_guild")
    storage(s, "gems", PURPLE, "i2")
    work(s, "builders_guild")
    answer(s, "bridge j2")
    assert coins(s)[PURPLE] == 5


def test_the_university_takes_back_up_to_two_cards_but_not_the_one_being_played() -> None:
    s = ready("university")
    discard(s, PURPLE, "construct", "upgrade")
    work(s, "university")
    assert options_of(s, "back") == ["construct", "upgrade"]
    answer(s, "back construct", "back upgrade")
    assert s.players[PURPLE].up == 0
    assert s.players[PURPLE].down == 1 << CARDS.index("trade")


def test_the_university_takes_cards_back_in_any_order_and_the_second_is_free() -> None:
    s = ready("university")
    discard(s, PURPLE, "construct", "upgrade", "recruit")
    work(s, "university")
    answer(s, "back upgrade")
    assert menu(s) == ["back construct", "back recruit", "done"]
    answer(s, "back construct")
    assert s.players[PURPLE].up == 1 << CARDS.index("recruit")
    s = ready("university")
    discard(s, PURPLE, "construct", "upgrade")
    work(s, "university")
    answer(s, "back upgrade", "done")
    assert s.players[PURPLE].up == 1 << CARDS.index("construct")


def test_the_city_archive_hires_whatever_the_card_asks_for() -> None:
    s = ready("city_archive")
    row(s, "magistrate")
    work(s, "city_archive")
    answer(s, "hire magistrate")
    assert coins(s)[PURPLE] == 6


def test_the_north_watchtower_opens_a_connected_storage_on_desert() -> None:
    s = ready("north_watchtower")
    storage(s, "metal", YELLOW, "c4")
    storage(s, "wood", YELLOW, "f6")
    storage(s, "stone", 0, "f2")
    work(s, "north_watchtower")
    assert options_of(s, "access") == ["metal-1"], "wood lies on ruins, stone is not connected"
    answer(s, "access metal-1")
    assert coins(s)[PURPLE] == 7


def test_the_west_watchtower_opens_a_connected_storage_on_coast() -> None:
    s = ready("west_watchtower")
    storage(s, "metal", YELLOW, "f7")
    storage(s, "stone", 0, "c6")
    roads(s, "e6")
    work(s, "west_watchtower")
    assert options_of(s, "access") == ["metal-1"]


def test_the_ghost_fortress_gives_a_point_and_a_coin() -> None:
    s = ready("ghost_fortress")
    work(s, "ghost_fortress")
    assert (coins(s)[PURPLE], s.players[PURPLE].vp) == (8, 1)


def test_the_temple_gives_a_point_and_a_crystal() -> None:
    s = ready("temple_great_oak")
    work(s, "temple_great_oak")
    assert (s.players[PURPLE].fleeting, s.players[PURPLE].vp) == (1, 1)


def test_the_town_hall_gives_half_the_income_rounded_up() -> None:
    s = ready("town_hall")
    storage(s, "gems", PURPLE, "i2")
    storage(s, "books", PURPLE, "f2 f3 f4", ["knowledge-3", "wood-1"])
    work(s, "town_hall")
    assert coins(s)[PURPLE] == 9
