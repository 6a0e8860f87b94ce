"""The end of the game: the sixth building, final points, ties; the historic game."""

from __future__ import annotations

from games.founders.tools import (
    BLUE, PURPLE, WHITE, YELLOW, ask, building, cube, options_of, points, roads, storage, table, turn_of,
)
from support import answer

from veche.core.state import is_over, to_move
from veche.games.founders.scoring import FinalScoring, best, score
from veche.games.founders.tables import BUILDINGS


def test_after_the_sixth_building_the_turn_is_finished_with_all_follow_actions() -> None:
    s = table()
    s.completed = 5
    number = building(s, "university", "c1 c2 d2 e2")
    for i in (0, 1, 2):
        s.cubes[4 * number + i] = BLUE
    s.cubes[4 * number + 1] = -1
    s.players[PURPLE].coins = 3
    turn_of(s, PURPLE)
    answer(s, "play trade", "own gems", "district 1", "import d3")
    assert s.completed == 6
    assert not is_over(s), "the others still follow"
    answer(s, "pass", "pass", "pass")
    assert is_over(s)
    assert s.active == PURPLE, "the token is not passed"


def test_a_seventh_building_completed_in_the_same_turn_still_scores() -> None:
    s = table()
    s.completed = 5
    storage(s, "herbs", BLUE, "a3")
    for name, place in (("sleeping_lion", "c1 d1 e1"), ("temple_great_oak", "e2 f2 g2 e3 f3")):
        number = building(s, name, place)
        for i in range(4):
            s.cubes[4 * number + i] = YELLOW
        s.cubes[4 * number + (1 if name == "sleeping_lion" else 0)] = -1
        s.unfinished |= 1 << number
    roads(s, "c3 d3")
    assert s.completed == 5
    roads(s, "b2")
    assert s.completed == 7
    assert s.players[BLUE].vp == 2 + 3


def test_final_points_for_lasting_crystals_and_every_four_coins() -> None:
    s = table()
    for p, (lasting, coins) in zip(s.players, ((0, 3), (2, 4), (1, 11), (0, 0)), strict=True):
        p.lasting, p.coins, p.fleeting = lasting, coins, 9
    ask(s, FinalScoring())
    assert points(s) == [0, 3, 3, 0]


def test_a_tie_goes_to_the_holder_of_the_token_or_the_next_after_it() -> None:
    s = table()
    for p in s.players:
        p.vp = 10
    s.active = BLUE
    assert best(s) == BLUE
    s.players[BLUE].vp = 9
    assert best(s) == YELLOW
    assert score(s)[YELLOW] > score(s)[WHITE]


def test_the_winner_of_the_historic_game_leaves_a_keepsake() -> None:
    s = table(starts=("l5", "o8", "i8", "k12"), map="thematic", historic="on")
    s.players[PURPLE].vp = 20
    cube(s, PURPLE, "university")
    ask(s, FinalScoring())
    assert to_move(s) == PURPLE
    assert options_of(s, "favourite") == ["university"]
    answer(s, "favourite university", "society lantern")
    assert is_over(s)
    assert s.favourite == BUILDINGS.index("university")
    assert (s.log or [])[-1][0] == "keepsake"
