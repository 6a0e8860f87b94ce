"""Every adviser: what it does when played face up."""

from __future__ import annotations

from games.founders.tools import (
    PURPLE,
    YELLOW,
    access,
    cells,
    coins,
    discard,
    give_card,
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
from veche.games.founders.tables import ADVISERS, CARDS, CATEGORY, FIRST_ADVISER, LEVEL


def holding(adviser: str, coins: int = 7) -> Founders:
    s = table()
    give_card(s, PURPLE, adviser)
    s.players[PURPLE].coins = coins
    turn_of(s, PURPLE)
    return s


def jewelry(adviser: str, coins: int = 7) -> Founders:
    """Purple could build jewelry at once."""
    s = holding(adviser, coins)
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, PURPLE)
    return s


def built_with(s: Founders, adviser: str) -> int:
    """What jewelry cost with this adviser."""
    before = coins(s)[PURPLE]
    answer(s, f"play {adviser}", "upgrade jewelry", "place d1", "turn 0")
    return before - coins(s)[PURPLE]


def test_there_are_six_of_each_level_and_every_category_has_some() -> None:
    assert [LEVEL.count(n) for n in range(3)] == [6, 6, 6]
    assert set(CATEGORY[FIRST_ADVISER:]) == {0, 1, 2, 3}
    assert len(ADVISERS) == 18


def test_scholar_hires_for_free() -> None:
    s = holding("scholar", coins=0)
    row(s, "huckster", "mason", "carpenter", "foreman")
    turn_of(s, PURPLE)
    answer(s, "play scholar", "hire foreman")
    assert coins(s)[PURPLE] == 0
    assert s.players[PURPLE].fleeting == 0, "the crystal belongs to the standard card"
    assert s.players[PURPLE].lasting == 1


def test_huckster_trades_for_1_coin_less_all_three_ways() -> None:
    s = holding("huckster")
    storage(s, "metal", YELLOW, "i2")
    turn_of(s, PURPLE)
    answer(s, "play huckster", "access metal-1")
    assert coins(s) == [7, 6, 7, 8]


def test_foreman_hires_two_and_pays_for_both() -> None:
    s = holding("foreman", coins=3)
    access(s, PURPLE, "stone-2")
    access(s, PURPLE, "herbs-1")
    row(s, "mason", "scholar", "pathfinder", "quartermaster")
    turn_of(s, PURPLE)
    answer(s, "play foreman")
    assert options_of(s, "hire") == ["mason", "pathfinder"], "1 + 2 is all purple has"
    answer(s, "hire mason")
    assert options_of(s, "hire") == ["pathfinder"]
    answer(s, "hire pathfinder")
    assert coins(s)[PURPLE] == 0
    assert s.players[PURPLE].lasting == 2


def test_foreman_hires_from_right_to_left_as_well() -> None:
    s = holding("foreman", coins=3)
    access(s, PURPLE, "stone-2")
    access(s, PURPLE, "herbs-1")
    row(s, "mason", "scholar", "pathfinder", "quartermaster")
    turn_of(s, PURPLE)
    answer(s, "play foreman", "hire pathfinder")
    assert options_of(s, "hire") == ["mason"]
    answer(s, "hire mason")
    assert coins(s)[PURPLE] == 0 and s.players[PURPLE].hired == 3


def test_foreman_with_one_candidate_cannot_be_played() -> None:
    s = holding("foreman")
    row(s, "mason", "foreman")
    turn_of(s, PURPLE)
    assert "play foreman" not in menu(s)


def test_carpenter_builds_for_2_coins_less() -> None:
    s = holding("carpenter")
    storage(s, "gems", PURPLE, "i2")
    turn_of(s, PURPLE)
    answer(s, "play carpenter", "bridge j2")
    assert coins(s)[PURPLE] == 5


def test_mason_builds_tier_2_for_1_coin_less_with_a_road() -> None:
    s = jewelry("mason")
    assert built_with(s, "mason") == 3
    assert options_of(s, "road")


def test_pathfinder_builds_up_to_three_roads() -> None:
    s = holding("pathfinder")
    answer(s, "play pathfinder", "road m3", "road m4", "road m5")
    assert s.roads == cells("m3 m4 m5")
    s = holding("pathfinder")
    answer(s, "play pathfinder", "road m3", "done")
    assert s.roads == cells("m3")


def test_quartermaster_trades_once_or_twice() -> None:
    s = holding("quartermaster")
    answer(s, "play quartermaster", "own gems", "district 1", "import i2")
    assert "done" in menu(s)
    answer(s, "own people", "district 1", "import i4")
    assert coins(s)[PURPLE] == 5


def test_engineer_builds_for_2_coins_less_with_a_road() -> None:
    s = jewelry("engineer")
    assert built_with(s, "engineer") == 2
    assert options_of(s, "road")


def test_architect_builds_one_or_two_for_1_coin_less_each() -> None:
    s = holding("architect")
    storage(s, "gems", PURPLE, "i2")
    turn_of(s, PURPLE)
    answer(s, "play architect", "bridge j2", "bridge j3")
    assert coins(s)[PURPLE] == 1


def test_scribe_hires_and_takes_back_a_card() -> None:
    s = holding("scribe")
    row(s, "foreman")
    discard(s, PURPLE, "trade", "upgrade")
    turn_of(s, PURPLE)
    answer(s, "play scribe", "hire foreman")
    assert options_of(s, "back") == ["trade", "upgrade"]
    answer(s, "back upgrade")
    assert s.players[PURPLE].hand() >> CARDS.index("upgrade") & 1
    assert coins(s)[PURPLE] == 6


def test_courier_buys_access_for_2_less_and_builds_a_road() -> None:
    s = holding("courier")
    storage(s, "metal", YELLOW, "a1")
    turn_of(s, PURPLE)
    answer(s, "play courier", "access metal-1", "road m3")
    assert coins(s) == [7, 5, 7, 9]
    assert s.roads == cells("m3")


def test_goldsmith_builds_without_a_road_and_gains_2_coins() -> None:
    s = jewelry("goldsmith")
    assert built_with(s, "goldsmith") == 4 - 2
    assert options_of(s, "road") == []


def test_magistrate_hires_for_free_and_gains_two_crystals() -> None:
    s = holding("magistrate", coins=0)
    row(s, "foreman")
    turn_of(s, PURPLE)
    answer(s, "play magistrate", "hire foreman")
    assert (s.players[PURPLE].fleeting, s.players[PURPLE].lasting) == (2, 1)


def test_general_builds_for_free() -> None:
    s = holding("general", coins=0)
    storage(s, "gems", PURPLE, "i2")
    turn_of(s, PURPLE)
    answer(s, "play general", "bridge j2")
    assert coins(s)[PURPLE] == 0


def test_couturier_opens_any_storage_for_nothing() -> None:
    s = holding("couturier", coins=0)
    storage(s, "metal", YELLOW, "a1")
    turn_of(s, PURPLE)
    answer(s, "play couturier", "access metal-1")
    assert coins(s) == [7, 0, 7, 7]
    assert s.access[slot("metal-1")] == 1 << YELLOW | 1 << PURPLE


def test_overseer_builds_for_3_less_with_up_to_two_roads() -> None:
    s = jewelry("overseer")
    assert built_with(s, "overseer") == 1
    answer(s, "road e1", "road f1")
    assert s.roads.bit_count() == 6


def test_harbormaster_imports_on_the_coast_for_nothing() -> None:
    s = holding("harbormaster", coins=0)
    answer(s, "play harbormaster", "own gems")
    assert all(s.city().terrain[0] >> a.noun & 1 for a in s.menu)
    answer(s, "import i2", "own people")
    assert "k2" not in options_of(s, "import"), "people stand in that district already"
    answer(s, "import i4")
    assert coins(s)[PURPLE] == 0


def test_inventor_builds_tier_2_for_4_less_without_a_road() -> None:
    s = jewelry("inventor", coins=0)
    assert built_with(s, "inventor") == 0
    assert options_of(s, "road") == []


def test_a_level_3_adviser_brings_its_points_when_hired() -> None:
    s = table()
    row(s, "harbormaster")
    turn_of(s, PURPLE)
    storage(s, "gems", PURPLE, "i2")
    turn_of(s, PURPLE)
    answer(s, "play recruit", "hire harbormaster")
    assert s.players[PURPLE].vp == 2
