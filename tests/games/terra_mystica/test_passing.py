"""Passing: points, another card, the order of the next round."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, asked, do, have, hold, lie_out, offered, own, pass_all, place, turn
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.passing import passing_points
from veche.games.terra_mystica.state import TerraMystica


def pass_first(s: TerraMystica) -> None:
    answer(s, f"pass {offered(s, 'pass')[0]}")


@pytest.mark.parametrize(("card", "points"), [("BON9", 3), ("BON7", 4), ("BON6", 8), ("BON3", 0)])
def test_cards_give_points_for_buildings_when_they_are_returned(card: str, points: int) -> None:
    """E5, A1: 1 a dwelling, 2 a trading post, 4 each for stronghold and sanctuary."""
    s = arrange("witches D:A1,A3,A5 TP:A7,A9 SH:E1 SA:E4", "nomads D:I1")
    hold(s, 0, card)
    pass_first(s)
    assert s.players[0].vp == 20 + points


def test_the_stronghold_card_gives_four_not_five() -> None:
    """A1: the appendix misprints 5."""
    s = arrange("witches SH:E1", "nomads D:I1")
    hold(s, 0, "BON6")
    assert passing_points(s, 0) == 4


def test_the_tenth_card_gives_three_points_a_level_of_shipping() -> None:
    """E5, BON10: the printed level."""
    s = arrange("witches D:A1", "nomads D:I1", options={"tenth_card": "on"})
    hold(s, 0, "BON10")
    have(s, 0, ship=2)
    assert passing_points(s, 0) == 6


@pytest.mark.parametrize(("posts", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_favour_tile_of_air_gives_points_for_trading_posts(posts: int, points: int) -> None:
    """FAV12, the book's example: 3 points for two trading posts."""
    s = arrange("witches D:I12", "nomads D:I1")
    own(s, 0, "FAV12")
    for hex in ("A1", "A3", "A5", "A7")[:posts]:
        place(s, 0, f"TP:{hex}")
    assert passing_points(s, 0) == points


def test_a_card_and_its_coins_are_taken_never_the_one_just_returned() -> None:
    """E5: one of three."""
    s = arrange("witches D:A1", "nomads D:I1")
    hold(s, 0, "BON3")
    s.card_coins = [2] * len(s.card_coins)
    have(s, 0, coins=0)
    assert len(offered(s, "pass")) == 3 and "BON3" not in offered(s, "pass")
    pass_first(s)
    assert s.players[0].coins == 2 and s.cards[2] == -1


def test_the_next_to_pass_may_take_the_card_just_returned() -> None:
    s = arrange("witches D:A1", "nomads D:I1")
    hold(s, 0, "BON3")
    pass_first(s)
    assert "BON3" in offered(s, "pass") and len(offered(s, "pass")) == 3


def test_the_first_to_pass_begins_the_next_round_and_the_rest_follow_clockwise() -> None:
    """E7."""
    s = arrange("witches D:A1", "nomads D:I1", "engineers D:E1", "mermaids D:E8")
    turn(s, 2)
    pass_all(s)
    assert s.round == 2 and s.order == (2, 3, 0, 1) and to_move(s) == 2


def test_in_the_variant_the_order_of_passing_is_the_order_of_the_next_round() -> None:
    """E7, F10, the book's example: of three the second passes first, then the first; the third stays third."""
    s = arrange("witches D:A1", "nomads D:I1", "engineers D:E1", options={"order": "passing"})
    do(s, "ship")
    pass_first(s)
    do(s, "ship")
    pass_first(s)
    pass_all(s)
    assert s.order == (1, 0, 2)


def test_in_the_variant_power_is_offered_in_the_present_order() -> None:
    """F10."""
    s = arrange("witches D:E4", "nomads D:F3", "mermaids D:E5", options={"order": "passing"})
    s.order = (1, 2, 0)
    turn(s, 2)
    do(s, "trade E5")
    assert to_move(s) == 0
    answer(s, "decline")
    assert to_move(s) == 1 and asked(s) == "Leech"


def test_who_is_left_alone_goes_on_taking_turns() -> None:
    """E7."""
    s = arrange("witches D:A1", "nomads D:I1")
    pass_first(s)
    for _ in range(3):
        assert to_move(s) == 1
        do(s, "send fire 1")
    assert to_move(s) == 1 and s.round == 1


def test_in_the_last_round_points_are_given_but_no_card_is_taken() -> None:
    """E5."""
    s = arrange("witches D:A1,A3", "nomads D:I1")
    hold(s, 0, "BON9")
    s.round = 6
    turn(s, 0)
    assert offered(s, "pass") == [] and "retire" in texts(s.menu)
    answer(s, "retire")
    assert s.players[0].vp == 22 and s.players[0].card == -1


def test_the_card_taken_when_passing_pays_in_the_next_income() -> None:
    """E6."""
    s = arrange("witches D:A1", "nomads D:I1")
    lie_out(s, "BON1", "BON8", "BON9")
    have(s, 0, priests=0)
    answer(s, "pass BON8")
    pass_all(s)
    assert s.round == 2 and s.players[0].priests == 1


def test_who_passed_takes_no_more_turns_this_round() -> None:
    s = arrange("witches D:A1", "nomads D:I1")
    pass_first(s)
    do(s, "ship")
    assert to_move(s) == 1
