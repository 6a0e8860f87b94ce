"""The six scenarios: set-up, special rules, milestones, epilogues, and what can be joined."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import GAME, answer, books, do, is_over, menu, row, set_books, table, told, verbs, where
from veche.core.chance import draw
from veche.core.state import CHANCE, apply, to_move
from veche.games.spirit_lands.chapters import (
    Chapter,
    ChapterEnd,
    Milestone,
    ShowAlly,
    last_division,
    milestone_divisions,
    scenarios,
    tokens,
)
from veche.games.spirit_lands.epilogue import Epilogue
from veche.games.spirit_lands.paid import PaidActions
from veche.games.spirit_lands.scoring import points, score
from veche.games.spirit_lands.state import HOME, SpiritLands, bits
from veche.games.spirit_lands.tables import ALLIES, ALLY_TERRAIN, EVENT_DECK, EVENTS, FOREST, SPOTS
from veche.games.spirit_lands.trails import walk
from veche.games.spirit_lands.turn import PrologueTurn, Turn, TurnEnd
from veche.games.spirit_lands.visits import Visit


def deck(s: SpiritLands) -> list[str]:
    return [EVENTS[e] for e in bits(s.event_deck)]


# 0.


def test_favour_of_the_gods_has_no_events_and_no_forest_allies() -> None:
    s = table(scenario="0")
    assert deck(s) == [] and all(ALLY_TERRAIN[a] != FOREST for a in bits(s.ally_deck))
    assert s.ally_deck.bit_count() == 16


def test_in_the_trial_forest_allies_stay_in_the_deck_and_are_skipped() -> None:
    s = table(scenario="0", seats=1)
    assert s.ally_deck.bit_count() == 24
    do(s, ShowAlly(), chance=False)
    assert len(menu(s)) == 16 and all(ALLY_TERRAIN[a.noun] != FOREST for a in s.menu)


@pytest.mark.parametrize(("seats", "divisions"), [(2, [4, 8]), (3, [4, 8]), (4, [3, 7]), (5, [3, 7])])
def test_the_two_milestones_of_favour(seats: int, divisions: list[int]) -> None:
    """The hook is `milestone_reached`."""
    s = table(scenario="0", seats=seats)
    assert milestone_divisions(s) == divisions
    do(s, Milestone())
    assert books(s, 0) == "7/1/1/0" and books(s, 1) == "8/1/1/0"
    do(s, Milestone())
    answer(s, "raise steppe", "raise mountain", "raise forest")
    assert books(s, 0) == "5/0/0/1" and to_move(s) == 1


def test_milestones_leave_the_spirits_alone() -> None:
    s = do(table(scenario="0", seats=1), Milestone())
    assert books(s, 0) == "7/1/1/0" and books(s, 1) == "6/1/1/0"


# 1.


def test_cornerstones_take_either_standard_deck() -> None:
    for name in ("world_of_spirits", "crossroads"):
        s = table(events=name)
        assert deck(s) == [e for e, d in zip(EVENTS, EVENT_DECK) if d == name] and scenarios(s) == [1]


# 2.


def test_grains_of_knowledge_result() -> None:
    """The hook is `result`."""
    s = table(scenario="2", seats=3)
    for seat, amounts in enumerate(("4/2/1/3", "4/0/3/2", "1/0/3/4")):
        set_books(s, seat, amounts)
    assert points(s) == [6, 4, 5] and score(s)[0] == (6, 3, 1, 2, 4)


def test_nobody_scores_for_a_tier_of_which_nobody_has_a_book() -> None:
    s = table(scenario="2", books={0: "0/0/0/1", 1: "0/0/0/1"})
    assert points(s) == [1, 1]


def test_a_tie_of_knowledge_is_broken_by_the_usual_rule() -> None:
    s = table(scenario="2", books={0: "3/0/0/0", 1: "0/0/0/2"})
    assert points(s) == [2, 2] and max(score(s)) == score(s)[1]


# 3.


@pytest.mark.parametrize(("seats", "locations"), [(2, 6), (3, 8), (4, 10), (5, 10)])
def test_a_thousand_roads_last_chapter(seats: int, locations: int) -> None:
    """The hooks are `end_of_times`, `last_chapter`."""
    s = table(scenario="3", seats=seats)
    assert s.roads == locations and last_division(s) == 0
    assert table(scenario="3", seats=seats, long="on").roads == locations + 2
    s.chapter, s.gone = 4, locations
    assert is_over(do(s, ChapterEnd()))


def test_a_thousand_roads_goes_on_past_the_last_division() -> None:
    s = table("S01", {0: "S01:1"}, scenario="3", open_="S02 S03 M01 M02 F01 F02")
    s.chapter, s.gone = 10, 5
    do(s, ChapterEnd())
    assert s.chapter == 11 and not s.over and to_move(s) == 0


def test_against_the_spirits_seats_count_them() -> None:
    assert table(scenario="3", seats=1).roads == 6 and table(scenario="3", seats=3, mode="rivalry").roads == 10


def test_roads_join_with_grains_and_with_the_price() -> None:
    s = table(scenario="3+2", books={0: "3/0/0/0", 1: "0/0/0/1"})
    assert s.roads == 6 and points(s) == [2, 1]
    s = table(scenario="3+4", long="on")
    assert s.roads == 8 and len(deck(s)) == 5 and milestone_divisions(s) == [8]
    assert "sister_of_time" not in [ALLIES[a] for a in bits(s.ally_deck)]


# 4.


def test_the_price_of_wisdom_has_five_events_and_no_sister_of_time() -> None:
    s = table(scenario="4")
    assert deck(s) == [
        "all_paths_are_open",
        "the_right_to_choose",
        "aid_of_the_higher_powers",
        "hidden_trails",
        "surge_of_strength",
    ]
    assert s.ally_deck.bit_count() == 23 and "sister_of_time" not in [ALLIES[a] for a in bits(s.ally_deck)]


@pytest.mark.parametrize(("seats", "division"), [(2, 8), (3, 8), (4, 7), (5, 7)])
def test_the_milestone_of_the_price(seats: int, division: int) -> None:
    assert milestone_divisions(table(scenario="4", seats=seats)) == [division]


def test_a_book_at_the_start_of_every_turn_the_prologue_included_and_two_from_the_milestone_on() -> None:
    s = table(scenario="4", open_="S01 S02")
    do(s, PrologueTurn(0))
    assert books(s, 0) == "6/1/1/0"
    s = do(table("S01", scenario="4"), Turn(0))
    assert books(s, 0) == "6/1/1/0"
    s = table("S01", scenario="4")
    s.milestones = 1
    assert books(do(s, Turn(0)), 0) == "7/1/1/0"


def paying(amounts: str, row_: str = "S06", sages: str = "S06:1 S06:1", **more: Any) -> Any:
    s = table(row_, {0: sages}, {0: amounts}, scenario="4", open_="S01 S02 M01 M02 F01 F02", **more)
    return do(s, PaidActions(0))


def test_every_action_is_bought() -> None:
    """The hook is `action_phase`."""
    s = do(table("S06", {0: "S06:1"}, {0: "8/1/1"}, scenario="4"), Turn(0))
    assert isinstance(s.stack[-1], PaidActions) and "take" not in verbs(s)
    s = paying("9/1/1")
    answer(s, "raise steppe", "raise steppe")
    assert books(s, 0) == "3/3/1/0", "conversions as often as one pays"


def test_a_step_once_for_every_sage() -> None:
    s = paying("9/1/1", "F04", "F04:1 F04:1")
    answer(s, "step F04:1", "step F04:1")
    assert "step" not in verbs(s) and where(s, 0)[:2] == ["F04:2", "F04:2"] and books(s, 0) == "7/1/1/0"


def test_a_location_once_a_turn_at_one_book_more() -> None:
    s = paying("9/1/1")
    answer(s, "add S01", "put 0")
    assert books(s, 0) == "6/1/1/0" and "add" not in verbs(s), "1 for the action, 1 of the terrain, 1 surcharge"
    assert "add S01" not in menu(paying("2/1/1")) and "add S01" in menu(paying("3/1/1"))


def test_the_price_is_paid_before_the_conversion() -> None:
    assert "raise steppe" not in menu(paying("2/0/0")) and "raise steppe" in menu(paying("3/0/0"))
    assert is_over(paying("0/1/1")), "without a book of Prairies there is nothing to do"


def test_allies_act_even_if_no_action_is_bought() -> None:
    assert "boost unseen_miner" in menu(paying("0/1/1", allies={0: "unseen_miner"}))


def test_a_new_location_takes_a_sage_who_has_not_stepped_yet() -> None:
    """A sage whose step was bought goes home off S06; the sage put on S01 must be another, and may still step."""
    s = paying("9/1/1", "S06", "S06:4")
    answer(s, "step S06:4", "add S01", "put 0")
    assert where(s, 0)[:2] == ["home", "S01:1"] and "step S01:1" in menu(s)


def test_if_all_have_stepped_one_of_them_is_put_there() -> None:
    s = paying("9/1/1", "S06 F04", "S06:4 " + "F04:1 " * 6)
    s.stepped = 0b1111110
    answer(s, "step S06:4")
    s.sages[0] = HOME
    answer(do(s, PaidActions(0)), "add S01", "put 0")
    assert where(s, 0)[0] == "S01:1" and "step S01:1" not in menu(s)


def test_the_rune_keeper_makes_two_conversions_of_one_bought() -> None:
    s = paying("9/1/1", allies={0: "rune_keeper"})
    answer(s, "raise steppe", "raise steppe")
    assert books(s, 0) == "4/3/1/0", "one book for the action, two for each conversion"
    answer(s, "raise mountain", "done")
    assert books(s, 0) == "3/1/2/0" and "raise steppe" in menu(s)


def test_the_storyteller_adds_to_the_book_that_every_turn_begins_with() -> None:
    s = do(table("S01", scenario="4", allies={0: "prairie_storyteller"}), Turn(0))
    assert books(s, 0) == "7/1/1/0"
    s = table("S01", scenario="4", allies={0: "prairie_storyteller"})
    s.milestones = 1
    assert books(do(s, Turn(0)), 0) == "8/1/1/0"


# 5.


def test_the_fury_gives_more_books_and_its_own_events() -> None:
    s = table(scenario="5")
    assert books(s, 0) == "7/2/2/0" and books(s, 1) == "8/2/2/0"
    assert deck(s) == [e for e, d in zip(EVENTS, EVENT_DECK) if d == "prairie_fury"]


@pytest.mark.parametrize(("seats", "usual", "early"), [(2, 8, 7), (3, 8, 7), (4, 7, 6), (5, 7, 6)])
def test_the_milestone_of_the_fury_and_the_harder_one(seats: int, usual: int, early: int) -> None:
    """The hook is `milestone_at`."""
    assert milestone_divisions(table(scenario="5", seats=seats)) == [usual]
    s = table(scenario="5", seats=seats, harder="on")
    assert milestone_divisions(s) == [early] and any(isinstance(t, Milestone) for t in tokens(s, early))


def test_a_house_of_wind_cannot_be_passed_by_or_replaced() -> None:
    """The hooks are `pass_by` and `replacement`."""
    s = table("S01", {0: "S01:1"}, scenario="5")
    walk(s, 0, 2)
    assert menu(do(s)) == ["enter S01:2a"]
    s = do(table("S01", {0: "S01:2a"}, scenario="5"), Visit(0, SPOTS.index("S01:2a")))
    assert menu(s) == ["apply house_of_wind"]


def test_a_tavern_neither_but_the_other_place_of_its_whirlpool_may_be_chosen() -> None:
    s = table("S08", {0: "S08:2"}, scenario="5")
    walk(s, 0, 1)
    assert menu(do(s)) == ["enter S08:3a", "enter S08:3b"]
    s = do(table("S03", {0: "S03:2a"}, scenario="5"), Visit(0, SPOTS.index("S03:2a")))
    assert menu(s) == ["apply spirit_tavern"]


def test_other_places_may_still_be_passed_by_and_replaced() -> None:
    s = table("S06", {0: "S06:2"}, scenario="5")
    walk(s, 0, 1)
    assert menu(do(s)) == ["enter S06:3a", "pass_by"]


def fury(fell: int, amounts: str = "5/1/1", **more: Any) -> SpiritLands:
    s = table("S06 M01", {0: "S06:1 S06:2 M01:1", 1: "S06:1"}, {0: amounts, 1: "5/1/1"}, scenario="5", **more)
    s.milestones, s.fell = 1, fell
    return do(s, TurnEnd(0))


def test_from_the_milestone_on_the_leftmost_location_falls_if_none_left() -> None:
    """The hook is `turn_ended`."""
    s = fury(0)
    assert row(s) == "M01" and s.gone == 1 and where(s, 0)[:3] == ["home", "home", "M01:1"]
    assert row(fury(1)) == "S06 M01", "one had left in the oblivion phase"


def test_for_each_sage_two_books_or_exactly_two_conversions_upward() -> None:
    s = fury(0)
    assert to_move(s) == 0 and menu(s) == ["books", "raise steppe"]
    answer(s, "books")
    assert books(s, 0) == "7/1/1/0"
    answer(s, "raise steppe")
    assert menu(s) == ["raise steppe", "raise mountain"], "the second is not optional"
    answer(s, "raise mountain")
    assert books(s, 0) == "5/0/2/0" and to_move(s) == 1


def test_who_cannot_convert_twice_takes_the_books() -> None:
    assert menu(fury(0, "2/0/0")) == ["books"] and menu(fury(0, "2/1/0")) == ["books", "raise steppe"]


def test_allies_do_not_act_when_the_wind_takes_a_location() -> None:
    s = fury(0, allies={0: "tumbleweed"})
    assert menu(s) == ["books", "raise steppe"] and books(s, 0) == "5/1/1/0"


def test_in_the_epilogue_every_book_of_prairies_costs_a_sage_or_a_better_book() -> None:
    """The hook is `epilogue_began`."""
    s = table("S06", {0: "S06:1"}, {0: "3/1/0/2", 1: "0/0/0/1"}, scenario="5")
    do(s, Epilogue())
    assert menu(s) == ["yield", "discard mountain", "discard sun"]
    answer(s, "yield")
    assert menu(s) == ["discard mountain", "discard sun"]
    answer(s, "discard mountain", "discard sun")
    assert books(s, 0) == "0/0/0/1" and is_over(s) and told(s, "scattered") == [()]


def test_with_nothing_left_to_give_the_rest_is_waived() -> None:
    s = do(table(scenario="5", books={0: "5/0/0/1", 1: "2/0/0"}), Epilogue())
    answer(s, "discard sun")
    assert books(s, 0) == "0/0/0/0" and is_over(s)


# All of them, to the end.


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"scenario": "0"}),
        (3, {"events": "crossroads"}),
        (4, {"scenario": "2"}),
        (5, {"scenario": "3", "long": "on"}),
        (2, {"scenario": "4"}),
        (3, {"scenario": "5", "harder": "on"}),
        (2, {"scenario": "3+2"}),
        (4, {"scenario": "3+4"}),
    ],
)
def test_every_scenario_comes_to_an_end(seats: int, options: dict[str, str]) -> None:
    s: Any = GAME.start(seats, options)
    while s.menu:
        apply(s, draw(s, 11) if to_move(s) == CHANCE else s.menu[s.ply * 7 % len(s.menu)])
        assert s.ply < GAME.bound
    assert s.over and len(points(s)) == seats


def test_chapters_count_up() -> None:
    s = table("S01", {0: "S01:1"}, open_="S02 S03 M01 M02 F01 F02")
    s.chapter = 0
    do(s, Chapter())
    assert s.chapter == 1 and told(s, "chapter") == [(1,)]
