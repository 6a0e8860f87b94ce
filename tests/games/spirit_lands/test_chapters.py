"""The base rules, chapter by chapter. Section numbers are those of shared/games/spirit_lands/rules.md."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import GAME, answer, books, do, is_over, menu, row, table, told, verbs, where
from veche.core.chance import draw
from veche.core.state import CHANCE, apply, to_move
from veche.games.spirit_lands.books import Conversions
from veche.games.spirit_lands.chapters import (
    Chapter,
    ChapterEnd,
    KeepAlly,
    NewAlly,
    NewEvent,
    last_division,
    milestone_divisions,
    tokens,
)
from veche.games.spirit_lands.epilogue import Epilogue
from veche.games.spirit_lands.lands import AddWhere, OpenCard, surcharge
from veche.games.spirit_lands.movement import Distribution, Movement, distribute, move_all
from veche.games.spirit_lands.oblivion import Oblivion
from veche.games.spirit_lands.places import EFFECTS, tavern
from veche.games.spirit_lands.scoring import census, points, score
from veche.games.spirit_lands.tables import (
    FOREST,
    LOCATION_KEYS,
    LOCATIONS,
    MOUNTAIN,
    PLACES,
    SPOTS,
    STEPPE,
    TERRAIN,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trails import connected, walk
from veche.games.spirit_lands.turn import ActionPhase, Prologue, Turn
from veche.games.spirit_lands.verbs import AS_STANDARD, IN_PROLOGUE
from veche.games.spirit_lands.visits import Visit, Visits


def loc(key: str) -> int:
    return LOCATION_KEYS.index(key)


def visit(spot: str, amounts: str = "5/1/1", row_: str = "", **more: Any) -> Any:
    """A player about to visit this place."""
    s = table(row_ or spot.partition(":")[0].rstrip("d"), {0: spot}, {0: amounts}, **more)
    return do(s, Visit(0, SPOTS.index(spot)))


# 2 and 3: components and set-up.


def test_there_are_fourteen_locations_of_each_terrain_and_only_mountains_have_a_dead_end() -> None:
    assert [TERRAIN.count(t) for t in range(3)] == [14, 14, 14]
    assert all(bool(land.dead_end) == (land.terrain == MOUNTAIN) for land in LOCATIONS)
    assert all(1 <= len(places) <= 2 for places in WHIRL_PLACES)


@pytest.mark.parametrize(
    ("seats", "steppe", "sages"), [(2, [5, 6], 7), (3, [5, 6, 7], 7), (4, [5, 6, 6, 7], 7), (5, [5, 6, 6, 7, 7], 6)]
)
def test_books_and_sages_at_the_start(seats: int, steppe: list[int], sages: int) -> None:
    s = table(seats=seats)
    assert [books(s, seat) for seat in range(seats)] == [f"{n}/1/1/0" for n in steppe]
    assert [s.at_home(seat) for seat in range(seats)] == [sages] * seats


def test_the_game_begins_with_open_cards_allies_and_a_prologue() -> None:
    s: Any = GAME.start(2)
    while not isinstance(s.stack[-1], Prologue):
        apply(s, draw(s, 3) if to_move(s) == CHANCE else s.menu[0])
    assert all(card >= 0 for card in (*s.far, *s.near)) and [mask.bit_count() for mask in s.allies] == [1, 1]
    assert s.row == [] and s.active == 0 and sum(s.tokens) == 2


def test_of_three_allies_one_is_kept_and_the_others_go_back() -> None:
    s = table()
    do(s, NewAlly(0), chance=False)
    answer(s, "ally wise_owl")
    # Chance goes on by itself inside answer(); the choice is open now.
    assert len(menu(s)) == 3 and "keep wise_owl" in menu(s)
    answer(s, "keep wise_owl")
    assert s.ally_deck.bit_count() == 23 and s.offer == 0 and s.tokens[19] == 1


def test_an_open_card_taken_is_replaced_next_to_the_deck() -> None:
    s = table(open_="S01 S02 M01 M02 F01 F02")
    do(s, AddWhere(0, loc("S01"), IN_PROLOGUE))
    answer(s, "put 0")
    assert s.far[STEPPE] == loc("S02") and s.near[STEPPE] not in (loc("S01"), loc("S02"))


def test_an_exhausted_deck_is_rebuilt_from_its_discard_and_the_count_does_not_shrink() -> None:
    s = table(open_="S02")
    s.deck, s.forgotten, s.gone = 0, 1 << loc("S05"), 4
    do(s, OpenCard(STEPPE))
    assert (s.far[STEPPE], s.near[STEPPE]) == (loc("S02"), loc("S05")) and s.forgotten == 0 and s.gone == 4


# 4: the course of the game.


def test_the_prologue_costs_one_book_and_no_surcharge() -> None:
    s = table("S03", {1: "S03:1"}, open_="S01 S02 M01 M02 F01 F02")
    do(s, Prologue(0))
    assert sorted(menu(s)) == ["add F01", "add F02", "add M01", "add M02", "add S01", "add S02"]
    answer(s, "add M01", "put 1")
    assert books(s, 0) == "5/0/1/0" and row(s) == "S03 M01" and where(s, 0)[:2] == ["M01:1", "M01d:1"]


@pytest.mark.parametrize(
    ("seats", "events", "allies", "last"),
    [(2, [2, 5, 8], [3, 6], 10), (3, [2, 5, 8], [3, 6], 9), (4, [2, 4, 6], [3, 5], 8), (5, [2, 4, 6], [3, 5], 8)],
)
def test_the_tokens_of_the_time_board(seats: int, events: list[int], allies: list[int], last: int) -> None:
    s = table(seats=seats)
    kinds = {d: [type(step).__name__ for step in tokens(s, d)] for d in range(1, 11)}
    assert [d for d in kinds if "NewEvent" in kinds[d]] == events
    assert [d for d in kinds if "NewAlly" in kinds[d]] == allies and last_division(s) == last
    assert milestone_divisions(s) == []


def test_a_chapter_is_a_turn_for_everybody_in_order() -> None:
    s = table("S01", {0: "S01:1", 1: "S01:1"}, seats=3, open_="S02 S03 M01 M02 F01 F02")
    s.chapter = 6
    do(s, Chapter())
    seen = []
    while s.chapter == 7:
        seen.append(to_move(s))
        answer(s, menu(s)[-1])
    assert sorted(set(seen), key=seen.index) == [0, 1, 2]


def test_the_chapter_of_the_end_of_times_is_the_last() -> None:
    s = table()
    s.chapter = 10
    do(s, ChapterEnd())
    assert is_over(s) and s.over
    s = table("S01", {0: "S01:1"})
    s.chapter = 9
    do(s, ChapterEnd())
    assert s.chapter == 10 and not s.over


def test_a_new_event_takes_the_place_of_the_old_one() -> None:
    s = table()
    do(s, NewEvent(), chance=False)
    assert len(menu(s)) == 6, "six cards in the deck chosen"
    answer(s, "event generous_land")
    first = s.event
    do(s, NewEvent())
    assert s.event != first and s.event_deck.bit_count() == 4


# 5: a turn.


def test_a_turn_has_one_standard_action_then_movement() -> None:
    s = table("S06", {0: "S06:1"}, open_="S01 S02 M01 M02 F01 F02")
    do(s, Turn(0))
    assert verbs(s) == {"add", "step", "take", "raise", "lower", "done"}
    answer(s, "take")
    assert books(s, 0) == "6/1/1/0" and menu(s) == ["declare steppe"]


def test_the_standard_action_may_be_skipped() -> None:
    s = table("S06", {0: "S06:1"})
    do(s, Turn(0))
    answer(s, "done")
    assert menu(s) == ["declare steppe"] and books(s, 0) == "5/1/1/0"


def test_the_step_action_moves_one_sage_one_step_and_visits_at_once() -> None:
    s = table("S01", {0: "S01:1"})
    do(s, ActionPhase(0))
    answer(s, "step S01:1", "enter S01:2a")
    assert isinstance(s.stack[-1], Visit)
    answer(s, "apply house_of_wind")
    assert books(s, 0) == "8/1/1/0" and is_over(s)


def test_the_convert_action_is_one_conversion_either_way() -> None:
    for choice, after in (("raise steppe", "3/2/1/0"), ("lower forest", "5/3/0/0"), ("lower mountain", "7/0/1/0")):
        s = table()
        do(s, ActionPhase(0))
        answer(s, choice)
        assert books(s, 0) == after and is_over(s)


# 6: adding a location.


def test_a_location_costs_a_book_of_its_terrain_and_a_surcharge_for_its_like() -> None:
    s = table("F01 F02 S01", {}, {0: "5/1/1"}, open_="F03 F04")
    assert surcharge(s, 0, FOREST, AS_STANDARD) == 2 and surcharge(s, 0, MOUNTAIN, AS_STANDARD) == 0
    do(s, ActionPhase(0))
    answer(s, "add F03", "put 1")
    assert books(s, 0) == "3/1/0/0" and row(s) == "F01 F03 F02 S01" and where(s, 0)[0] == "F03:1"


def test_a_prairies_location_needs_its_own_book_beside_the_surcharge() -> None:
    s = table("S01", {}, {0: "1/0/0"}, open_="S03 S04")
    assert "add" not in verbs(do(s, ActionPhase(0)))
    s = table("S01", {}, {0: "2/0/0"}, open_="S03 S04")
    assert "add S03" in menu(do(s, ActionPhase(0)))


def test_without_sages_in_reserve_nothing_is_added() -> None:
    six = " ".join(["S01:1"] * 6)
    s = table("S01", {0: six}, open_="S03 S04 M01 M02")
    assert [m for m in menu(do(s, ActionPhase(0))) if m.startswith("add")] == ["add S03", "add S04"]


def test_placing_is_not_stepping() -> None:
    s = table(open_="S01 S02")
    do(s, ActionPhase(0))
    answer(s, "add S01", "put 0")
    assert where(s, 0)[0] == "S01:1" and s.arrivals == [] and is_over(s)


# 7: trails and steps.


def test_neighbours_are_connected_when_the_heights_meet() -> None:
    s = table("S03 M01")
    assert not connected(s, 0, loc("S03"), loc("M01")) and connected(s, 0, loc("S06"), loc("M01"))


def test_a_step_from_the_last_cell_crosses_into_the_next_location() -> None:
    s = table("S06 M01", {0: "S06:4"})
    walk(s, 0, 1)
    assert where(s, 0)[0] == "M01:1"


def test_a_sage_goes_home_off_the_row_off_an_unconnected_trail_and_off_a_dead_end() -> None:
    for row_, spot in (("S06", "S06:4"), ("S03 M01", "S03:3"), ("M01 S06", "M01d:3")):
        s = table(row_, {0: spot})
        walk(s, 0, 1)
        assert where(s, 0)[0] == "home"


def test_a_sage_on_a_place_stands_on_its_whirlpools_cell() -> None:
    s = table("S06", {0: "S06:3a"})
    walk(s, 0, 1)
    assert where(s, 0)[0] == "S06:4"


def test_at_a_whirlpool_enter_or_pass_by_and_go_on() -> None:
    s = table("S01", {0: "S01:1"})
    walk(s, 0, 2)
    do(s)
    assert menu(s) == ["enter S01:2a", "pass_by"]
    answer(s, "pass_by")
    assert where(s, 0)[0] == "S01:3" and s.arrivals == []
    s = table("S01", {0: "S01:1"})
    walk(s, 0, 2)
    do(s)
    answer(s, "enter S01:2a")
    assert where(s, 0)[0] == "S01:2a" and s.arrivals == [0]


def test_a_whirlpool_with_two_places_offers_both() -> None:
    s = table("S07", {0: "S07:1"})
    walk(s, 0, 1)
    assert menu(do(s)) == ["enter S07:2a", "enter S07:2b", "pass_by"]


# 8: movement and visits.


def test_own_sages_make_two_steps_and_all_others_one() -> None:
    s = table("F04 F13", {0: "F04:1 F13:1", 1: "F04:4"}, seats=2)
    do(s, Movement(0))
    answer(s, "declare forest")
    assert menu(s) == ["enter F04:3a", "pass_by"], "left to right: the first sage comes to a whirlpool"
    answer(s, "pass_by", "pass_by")
    assert where(s, 0)[:2] == ["F04:3", "F13:3"] and where(s, 1)[0] == "F04:5"


def test_the_terrain_counts_when_movement_is_declared() -> None:
    s = table("S06 M02 S02", {0: "S06:4 M02:3"})
    move_all(s, 0, STEPPE)
    do(s)
    assert where(s, 0)[:2] == ["M02:2", "M02:3"], "one crosses over and goes on, the other stays"


def test_only_terrains_in_the_row_can_be_declared_also_without_a_sage_there() -> None:
    s = table("S06 F01", {1: "S06:1"})
    assert menu(do(s, Movement(0))) == ["declare steppe", "declare forest"]
    assert is_over(do(table(), Movement(0)))


def test_the_active_players_sages_visit_first_in_the_order_they_like() -> None:
    s = table("S01 S06", {0: "S01:2a S06:3a", 1: "S01:2a"}, active=0)
    s.arrivals = [7, 0, 1]
    do(s, Visits())
    assert to_move(s) == 0 and menu(s) == ["visit S01:2a", "visit S06:3a"]
    answer(s, "visit S06:3a", "apply house_of_stones_1", "apply house_of_wind")
    assert books(s, 0) == "8/2/1/0" and to_move(s) == 1


def test_what_an_effect_causes_is_finished_before_the_next_visit() -> None:
    s = table("S09 S05 S06", {0: "S09:3a S05:1 S06:3a"})
    s.arrivals = [0, 2]
    do(s, Visits())
    answer(s, "visit S09:3a", "apply menhirs", "step S05:1", "enter S05:2a", "done")
    assert isinstance(s.stack[-1], Visit) and s.stack[-1].spot == SPOTS.index("S05:2a")
    assert 2 in s.arrivals, "the sage on S06 waits"


def test_who_waits_for_a_visit_receives_no_steps() -> None:
    s = table("S09 S06", {0: "S09:3a S06:3a"})
    s.arrivals = [1]
    distribute(s, 0, 5)
    assert menu(do(s)) == ["step S09:3a", "done"]


def test_steps_are_handed_out_from_right_to_left() -> None:
    s = table("F04 F13", {0: "F04:1 F13:1"})
    distribute(s, 0, 3)
    do(s)
    assert menu(s) == ["step F04:1", "step F13:1", "done"]
    answer(s, "step F04:1")
    assert menu(s) == ["step F04:2", "done"], "the one on the right had its chance"
    s = table("F04 F13", {0: "F04:1 F13:1"})
    distribute(s, 0, 3)
    do(s)
    answer(s, "step F13:1")
    assert menu(s) == ["step F04:1", "step F13:2", "done"]


def test_a_sage_that_entered_a_place_receives_no_more_of_the_steps() -> None:
    s = table("S01", {0: "S01:1"})
    distribute(s, 0, 5)
    do(s)
    answer(s, "step S01:1", "enter S01:2a")
    assert is_over(s) or not isinstance(s.stack[-1], Distribution)


def test_an_effect_may_be_replaced_by_a_book_or_a_conversion() -> None:
    s = visit("S06:3a")
    assert menu(s) == ["apply house_of_stones_1", "instead", "raise steppe", "lower mountain", "lower forest"]
    answer(s, "instead")
    assert books(s, 0) == "6/1/1/0" and told(s, "replaced")
    s = visit("S06:3a")
    answer(s, "raise steppe")
    assert books(s, 0) == "3/2/1/0"


def test_an_effect_that_cannot_be_applied_must_be_replaced() -> None:
    assert "apply universal_tower" not in menu(visit("M13d:3a", "2/1/1"))


# 9 and 10: books and places.


def test_up_to_so_many_conversions() -> None:
    s = do(table(books={0: "6/0/0"}), Conversions(0, 3))
    answer(s, "raise steppe", "raise steppe")
    assert menu(s) == ["raise steppe", "raise mountain", "lower mountain", "done"]
    answer(s, "raise mountain")
    assert books(s, 0) == "2/0/1/0" and is_over(s)


@pytest.mark.parametrize(
    ("spot", "answers", "after"),
    [
        ("S01:2a", ["apply house_of_wind"], "8/1/1/0"),
        ("S05:2a", ["apply house_of_stones_1"], "5/2/1/0"),
        ("S14:4a", ["apply house_of_stones_2"], "5/3/1/0"),
        ("F08:4a", ["apply house_of_roots"], "5/1/2/0"),
        ("S03:2a", ["apply spirit_tavern"], "7/1/1/0"),
        ("S13:4a", ["apply universal_library", "transmute forest"], "5/1/0/1"),
        ("M13d:3a", ["apply universal_tower", "transmute steppe"], "2/3/1/0"),
        ("F12:4a", ["apply universal_temple", "transmute forest", "transmute steppe"], "4/2/0/1"),
        ("F12:4a", ["apply universal_temple", "transmute mountain", "done"], "5/0/2/0"),
        ("S10:3a", ["apply universal_academy", "raise steppe", "raise mountain", "raise forest"], "3/0/0/1"),
    ],
)
def test_what_the_places_do(spot: str, answers: list[str], after: str) -> None:
    s = visit(spot)
    answer(s, *answers)
    assert books(s, 0) == after and is_over(s)


def test_the_temple_takes_different_tiers_of_the_books_held_before() -> None:
    s = visit("F12:4a")
    answer(s, "apply universal_temple", "transmute mountain")
    assert menu(s) == ["transmute steppe", "done"]


def test_the_tavern_counts_every_sage_and_gives_four_at_most() -> None:
    s = table("S03", {0: "S03:2a", 1: "S03:1 S03:1 S03:1"})
    assert tavern(s, loc("S03")) == 4 and tavern(table("S03", {0: "S03:2a"}), loc("S03")) == 2


def test_the_tree_serpent_copies_another_place_of_the_row() -> None:
    s = visit("M12d:3a", row_="M12 S01 F06")
    answer(s, "apply tree_serpent")
    assert menu(s) == ["copy house_of_wind", "copy house_of_roots", "copy gate_of_lands"]
    answer(s, "copy house_of_roots")
    assert books(s, 0) == "5/1/2/0"


def test_a_lonely_tree_serpent_cannot_be_applied() -> None:
    s = table("M12", {0: "M12d:3a"})
    assert EFFECTS[PLACES.index("tree_serpent")].cannot(s, 0) and "apply tree_serpent" not in menu(visit("M12d:3a"))


def test_the_gate_moves_a_location_with_all_its_sages() -> None:
    s = visit("M12:2a", row_="M12 S01 F06", seats=2)
    answer(s, "apply gate_of_lands", "move M12")
    assert menu(s) == ["put 2", "put 3"], "not where it stands"
    answer(s, "put 3")
    assert row(s) == "S01 F06 M12" and where(s, 0)[0] == "M12:2a"


def test_the_spring_gives_a_boost_token_two_at_most() -> None:
    s = visit("M08:3a", allies={0: "wise_owl old_leshy"})
    s.tokens[17] = 2
    s.menu = s.stack[-1].menu(s)
    answer(s, "apply spring_of_power")
    assert menu(s) == ["bless wise_owl"]
    answer(s, "bless wise_owl")
    assert s.tokens[19] == 2
    assert "apply spring_of_power" not in menu(visit("M08:3a"))


def test_the_sky_pier_gives_books_or_steps() -> None:
    s = table("S01", {0: "S01:2b"})
    EFFECTS[PLACES.index("sky_pier")].apply(s, 0, loc("S01"))
    assert menu(do(s)) == ["books", "steps"]
    answer(s, "steps", "step S01:2b", "done")
    assert where(s, 0)[0] == "S01:3"


# 11: oblivion.


def test_outermost_locations_without_sages_go_again_and_again() -> None:
    s = do(table("S01 S02 F01 M01 S03 S04", {0: "F01:1 S03:1"}), Oblivion(0))
    assert row(s) == "F01 M01 S03" and s.gone == 3 and s.fell == 3
    assert s.forgotten == sum(1 << loc(k) for k in ("S01", "S02", "S04"))


def test_the_row_may_become_empty() -> None:
    s = do(table("S01 S02"), Oblivion(0))
    assert s.row == [] and s.gone == 2


# 14: the epilogue.


def test_most_suns_win_ties_go_down_the_tiers() -> None:
    s = table(seats=3, books={0: "0/0/1/3", 1: "9/9/0/3", 2: "9/9/9/2"})
    do(s, Epilogue())
    assert score(s) == [(3, 1, 0, 0), (3, 0, 9, 9), (2, 9, 9, 9)] and points(s) == [3, 3, 2]
    assert is_over(s) and max(score(s)) == score(s)[0]


def test_the_census_counts_cards_and_sages() -> None:
    counts = census(table(seats=5))
    assert counts["locations"] == 42 and counts["allies"] == 24 and counts["sages 4"] == 6


# Allies come.


def test_keeping_an_ally_asks_the_seat() -> None:
    s = table()
    s.offer = 0b11
    do(s, KeepAlly(1))
    assert to_move(s) == 1 and menu(s) == ["keep windmane_horse", "keep prairie_storyteller"]
