"""A turn: face up, face down, following, workers; recruiting."""

from __future__ import annotations

import pytest

from games.founders.tools import (
    BLUE,
    PURPLE,
    TWO,
    WHITE,
    YELLOW,
    access,
    ask,
    building,
    chance,
    coins,
    cube,
    discard,
    give_card,
    house,
    menu,
    options_of,
    roads,
    row,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.core.state import to_move
from veche.games.founders.tables import CALL_BIT, CARDS, CATEGORIES
from veche.games.founders.turn import Follow


def test_face_down_a_card_buys_a_basic_action_and_nobody_follows() -> None:
    s = table()
    answer(s, "basic coin", "lay recruit")
    assert coins(s)[WHITE] == 8
    assert s.players[WHITE].downs == 1
    assert s.players[WHITE].down == 1 << CARDS.index("recruit")
    assert to_move(s) == PURPLE and menu(s)[0].startswith("play")


def test_the_call_cannot_be_laid_face_down() -> None:
    s = table()
    answer(s, "basic influence")
    assert "lay call" not in menu(s)


def test_the_others_follow_clockwise_and_may_do_a_basic_action_or_nothing() -> None:
    s = table()
    answer(s, "play trade", "own livestock", "district 1", "import i2")
    assert to_move(s) == PURPLE
    answer(s, "follow trade", "access livestock-1")
    assert to_move(s) == BLUE
    answer(s, "basic influence")
    assert s.players[BLUE].fleeting == 1
    assert s.players[BLUE].downs == 0, "no card is spent"
    assert to_move(s) == YELLOW
    answer(s, "pass")
    assert to_move(s) == PURPLE
    assert s.active == PURPLE


def test_a_card_face_up_must_be_possible() -> None:
    s = table()
    s.players[WHITE].coins = 0
    turn_of(s, WHITE)
    assert options_of(s, "play") == []


def test_the_income_card_of_two_gives_income_and_any_follow_action() -> None:
    s = table(TWO)
    storage(s, "gems", 0, "i2")
    roads(s, "h2")
    turn_of(s, 0)
    answer(s, "play income")
    assert coins(s)[0] == 7 + 2
    assert to_move(s) == 1
    assert "trade" in options_of(s, "follow")
    answer(s, "follow trade", "access gems-1")
    assert coins(s) == [11, 5]


def test_income_gives_a_fleeting_crystal_for_each_house() -> None:
    s = table(TWO)
    house(s, 0, "a1")
    turn_of(s, 0)
    answer(s, "play income")
    assert s.players[0].fleeting == 1


def test_a_worker_is_sent_to_the_mat_once() -> None:
    s = table()
    s.players[WHITE].workers = 2
    turn_of(s, WHITE)
    answer(s, "work race", "lay trade", "road k5", "done")
    assert s.players[WHITE].workers == 1
    turn_of(s, WHITE)
    assert "work race" not in menu(s)


def test_a_worker_needs_a_cube_on_the_building_and_a_free_slot() -> None:
    s = table()
    number = building(s, "old_stage", "a1 b1 c1 b2")
    for seat in (WHITE, PURPLE):
        s.players[seat].workers = 1
    turn_of(s, WHITE)
    assert "work old_stage" not in menu(s)
    cube(s, WHITE, "old_stage")
    cube(s, PURPLE, "old_stage")
    turn_of(s, WHITE)
    answer(s, "work old_stage", "lay trade")
    assert s.players[WHITE].fleeting == 3
    assert s.worker[number] == WHITE
    assert "work old_stage" not in menu(s), "the slot is taken"


def test_without_workers_nobody_is_sent() -> None:
    s = table(workers="off")
    storage(s, "gems", PURPLE, "a3")
    house(s, PURPLE, "c1")
    turn_of(s, PURPLE)
    assert options_of(s, "work") == []


# Recruiting.


def test_hiring_costs_by_the_place_and_brings_a_lasting_crystal_and_points() -> None:
    s = table()
    row(s, "carpenter", "huckster", "mason", "magistrate")
    access(s, WHITE, "government-1")
    turn_of(s, WHITE)
    answer(s, "play recruit")
    assert options_of(s, "hire") == ["mason", "magistrate"], "stone and government only"
    answer(s, "hire magistrate")
    p = s.players[WHITE]
    assert (p.coins, p.lasting, p.vp, p.fleeting) == (5, 1, 3, 1)
    assert p.cards >> CARDS.index("magistrate") & 1


def test_two_may_hire_in_one_turn_and_the_row_is_filled_afterwards() -> None:
    s = table()
    row(s, "mason", "foreman", "carpenter", "pathfinder")
    turn_of(s, WHITE)
    answer(s, "play recruit", "hire mason")
    assert s.row.count(-1) == 1
    answer(s, "follow recruit", "hire foreman")
    assert s.players[PURPLE].fleeting == 0, "no crystal for following"
    assert coins(s)[PURPLE] == 6
    answer(s, "pass")
    assert s.row.count(-1) == 2
    answer(s, "pass")
    assert s.row[:2] == [3, 5], "the others slide left"
    chance(s)
    assert s.row.count(-1) == 0
    assert all(a < 6 for a in s.row), "level I comes first"


def test_an_empty_deck_leaves_empty_places() -> None:
    s = table()
    row(s, "mason")
    s.levels = [0, 0, 0]
    turn_of(s, WHITE)
    answer(s, "play recruit", "hire mason", "pass", "pass", "pass")
    assert s.row == [-1] * 4


def test_an_adviser_is_played_like_a_card_and_its_category_is_followed() -> None:
    s = table()
    give_card(s, WHITE, "huckster")
    turn_of(s, WHITE)
    answer(s, "play huckster", "own livestock", "district 1", "import i2")
    assert coins(s)[WHITE] == 7, "1 coin less"
    assert options_of(s, "follow") == ["trade"]


@pytest.mark.parametrize(("category", "can"), [("trade", True), ("recruit", False)])
def test_what_can_be_followed_depends_on_the_category(category: str, can: bool) -> None:
    s = table()
    row(s, "magistrate")
    ask(s, Follow(PURPLE, CATEGORIES.index(category)))
    assert ("follow " + category in menu(s)) == can
    assert "pass" in menu(s)


# Calling.


def test_a_call_needs_two_cards_in_the_discard() -> None:
    s = table()
    discard(s, WHITE, "trade")
    turn_of(s, WHITE)
    assert "call" not in menu(s)
    discard(s, WHITE, "recruit")
    turn_of(s, WHITE)
    assert "call" in menu(s)


def test_of_two_players_a_call_needs_three_cards() -> None:
    s = table(TWO)
    discard(s, 0, "trade", "recruit")
    turn_of(s, 0)
    assert "call" not in menu(s)
    discard(s, 0, "income")
    turn_of(s, 0)
    assert "call" in menu(s)


def test_cards_face_down_count_for_the_call() -> None:
    s = table()
    p = s.players[WHITE]
    p.down, p.downs = 3, 2
    turn_of(s, WHITE)
    assert "call" in menu(s)
    assert p.hand() & CALL_BIT
