"""The chapters of Hamlet: a transcript and a sentence each."""

from __future__ import annotations

from support import answer, at, play, texts
from veche.core.game import find
from veche.core.state import is_over
from veche.core.why import refusals
from veche.games.hamlet.map import NAMES
from veche.games.hamlet.verbs import OCCUPIED, TOO_FAR

OPENING = ("0: build e5", "1: build e8", "1: build b5", "0: build h5")
GAME = find("hamlet")


def test_first_houses_go_round_and_back_again() -> None:
    s = play("0: build e5", "1: build e8", "2: build b5", "2: build h5", "1: build b8", seats=3)
    assert s.stack[-1].seat == 0 and s.round == 0
    assert [p.houses for p in s.players] == [7, 6, 6]


def test_income_is_coins_for_mills_and_stone_for_houses() -> None:
    s = play(*OPENING)
    assert (s.players[0].coins, s.players[0].stone) == (8 + 4, 4 + 3)


def test_a_dig_smooths_costs_two_coins_and_earns_under_the_right_tile() -> None:
    s = play(*OPENING, "chance: tile 2")
    rough = s.rough[NAMES.index("f4")]
    answer(s, "dig f4")
    assert s.rough[NAMES.index("f4")] == rough - 1
    assert s.players[0].coins == 10 and s.players[0].vp == 1


def test_neighbours_may_take_coins_for_points() -> None:
    s = play(
        "0: build e5",
        "1: build d5",
        "1: build a5",
        "0: build h5",
        "chance: tile 1",
        "0: pass",
        "1: upgrade d5",
        "1: pass",
        "chance: tile 4",
    )
    s.players[1].vp = 3
    s.rough = [0] * len(s.rough)
    s.menu = s.stack[-1].menu(s)
    answer(s, "build d6")
    assert texts(s.menu) == ["take 2", "decline"]
    coins = s.players[1].coins
    answer(s, "take 2")
    assert (s.players[1].coins, s.players[1].vp) == (coins + 2, 2)


def test_nobody_loses_points_they_do_not_have() -> None:
    s = play(
        "0: build e5",
        "1: build d5",
        "1: build a5",
        "0: build h5",
        "chance: tile 0",
        "0: pass",
        "1: upgrade d5",
        "1: pass",
        "chance: tile 3",
    )
    s.players[1].vp = 0
    s.rough = [0] * len(s.rough)
    s.menu = s.stack[-1].menu(s)
    answer(s, "build d6")
    assert "take 2" not in texts(s.menu)


def test_a_mill_gives_the_house_back() -> None:
    s = play(*OPENING, "chance: tile 1", "0: upgrade e5")
    assert s.players[0].houses == 7 and s.players[0].mills == 3 and s.players[0].vp == 3


def test_five_rounds_then_points_then_coins_decide() -> None:
    s = play(*OPENING)
    while s.menu:
        answer(s, s.menu[-1].text)
    assert is_over(s) and s.round == 5
    s.players[1].coins += 1
    assert GAME.score(s)[1] > GAME.score(s)[0] and GAME.points(s) == [0, 0]


def test_why_not_build_here() -> None:
    s = play(*OPENING, "chance: tile 1")
    assert {a.text: why for a, why in refusals(GAME, s, 0, "hex e8")} == {"build e8": OCCUPIED, "dig e8": OCCUPIED}
    assert {a.text: why for a, why in refusals(GAME, s, 0, "hex a5")}["build a5"] is TOO_FAR


def test_a_record_can_be_stopped_anywhere() -> None:
    s = at("builders.rec", 34)
    assert (s.ply, s.round) == (34, 2) and GAME.points(s) == [7, 8, 8, 8]
