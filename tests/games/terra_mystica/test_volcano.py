"""Acolytes and Dragonlords."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    asked,
    bowls,
    can,
    cults,
    do,
    have,
    kind,
    offered,
    pass_all,
    pocket,
    terrain,
    turn,
)
from games.terra_mystica.test_selection import expansion
from support import answer
from veche.core.state import to_move


def test_volcano_folk_choose_their_start_when_all_have_chosen() -> None:
    """F1; the hook is `all_chosen`."""
    s = expansion(2)
    answer(s, "faction acolytes", "faction witches")
    assert asked(s) == "ChooseStart" and to_move(s) == 0 and "forest" not in offered(s, "terrain")


def test_acolytes_pay_three_steps_of_one_track_for_a_volcano() -> None:
    """F5; the hooks are `cannot_reshape` and `reshape`: the dwelling may follow at once."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1")
    terrain(s, E4="forest")
    have(s, 0, fire=3, water=2, earth=5, air=0, workers=1, coins=2, vp=20)
    answer(s, "dig E4")
    assert offered(s, "lower") == ["fire", "earth"]
    do(s, "lower earth", "build E4")
    assert cults(s, 0) == (3, 2, 2, 0) and kind(s, "E4") == "volcano" and pocket(s, 0)[:2] == (0, 0)


def test_acolytes_pay_four_steps_for_the_home_of_another() -> None:
    """F5, F6."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1")
    terrain(s, E4="desert")
    have(s, 0, fire=3, water=4, earth=0, air=0)
    answer(s, "dig E4")
    assert offered(s, "lower") == ["water"]
    do(s, "lower water", "done")
    assert cults(s, 0) == (3, 0, 0, 0)


def test_acolytes_without_a_track_high_enough_make_no_volcano() -> None:
    """F5: the steps are all of one track."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1")
    have(s, 0, fire=2, water=2, earth=2, air=2)
    assert not offered(s, "dig")


def test_going_down_costs_no_power_and_going_up_again_gains_it_again() -> None:
    """F5."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1")
    have(s, 0, fire=5, bowl1=12, bowl2=0, bowl3=0)
    terrain(s, E4="forest")
    do(s, "dig E4", "lower fire", "done")
    assert bowls(s, 0) == (12, 0, 0)
    turn(s, 0)
    do(s, "send fire 3")
    assert bowls(s, 0) == (9, 3, 0)


def test_acolytes_leaving_the_tenth_step_get_the_key_back_and_free_the_place() -> None:
    """F5."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1")
    have(s, 0, fire=10, keys=0)
    terrain(s, E4="forest")
    do(s, "dig E4", "lower fire", "done")
    assert cults(s, 0)[0] == 7 and s.players[0].keys == 1 and s.tops[0] == -1


def test_spades_are_steps_to_acolytes_on_any_tracks() -> None:
    """F5; the hook is `instead_of_spades`: no transforming, no building; the spade round scores."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1", goals=["SCORE1"])
    have(s, 0, bowl3=6, vp=20)
    do(s, "act ACT6", "step fire", "step air")
    assert cults(s, 0) == (4, 3, 3, 4) and s.players[0].vp == 24 and to_move(s) == 1


def test_cult_spades_are_steps_to_acolytes_too() -> None:
    """F5."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=4)
    pass_all(s)
    assert asked(s) == "SpadeSteps"
    answer(s, "step earth")
    assert s.round == 2 and cults(s, 0)[2] == 5


def test_a_volcano_scores_no_spades() -> None:
    """The book: volcano folk never score for laying a volcano."""
    s = arrange("acolytes/plains D:E5", "nomads D:I1", goals=["SCORE1"])
    have(s, 0, vp=20)
    do(s, "dig E4", "lower fire", "done")
    assert s.players[0].vp == 20


def test_acolytes_with_a_stronghold_move_one_step_more_for_every_priest() -> None:
    """F5, D5; the hook is `order_steps`: 4, 3 and 2."""
    s = arrange("acolytes/plains SH:E5", "nomads D:I1")
    for order, steps in ((3, 4), (2, 3), (1, 2)):
        have(s, 0, fire=0)
        turn(s, 0)
        do(s, f"send fire {order}")
        assert cults(s, 0)[0] == steps


def test_volcanoes_never_change_again() -> None:
    """F2."""
    s = arrange("acolytes/plains D:E5", "nomads D:E3")
    terrain(s, E4="volcano")
    turn(s, 1)
    assert not can(s, "dig E4")
    turn(s, 0)
    assert not can(s, "dig E4") and can(s, "build E4")


def test_volcano_folk_turn_no_ice() -> None:
    """F2."""
    s = arrange("dragonlords/plains D:E5", "nomads D:I1")
    terrain(s, E4="ice")
    assert not can(s, "dig E4")


def test_volcano_folk_reach_like_others() -> None:
    s = arrange("dragonlords/plains D:C2", "nomads D:I1")
    assert not can(s, "dig C1")
    have(s, 0, ship=1)
    assert can(s, "dig C1")


def test_dragonlords_pay_a_power_token_from_any_bowl_for_a_volcano() -> None:
    """F4; the hooks are `cannot_reshape` and `reshape`: the player chooses."""
    s = arrange("dragonlords/plains D:E5", "nomads D:I1")
    terrain(s, E4="forest")
    have(s, 0, bowl1=2, bowl2=1, bowl3=1)
    answer(s, "dig E4")
    assert offered(s, "tokens") == ["1", "2", "3"]
    do(s, "tokens 2", "build E4")
    assert bowls(s, 0) == (2, 0, 1) and s.players[0].burnt == 1


def test_dragonlords_pay_two_tokens_for_the_home_of_another_from_one_or_more_bowls() -> None:
    """F4, F6: one path to each outcome, bowl I first."""
    s = arrange("dragonlords/plains D:E5", "nomads D:I1")
    terrain(s, E4="desert")
    have(s, 0, bowl1=2, bowl2=1, bowl3=1)
    answer(s, "dig E4", "tokens 2")
    assert offered(s, "tokens") == ["3"]
    do(s, "tokens 3", "done")
    assert bowls(s, 0) == (2, 0, 0)
    have(s, 0, bowl1=1, bowl2=0, bowl3=0)
    terrain(s, E6="desert")
    turn(s, 0)
    assert not can(s, "dig E6")


def test_spades_are_new_tokens_in_bowl_one_to_dragonlords() -> None:
    """F4; the hooks are `instead_of_spades` and `spades_bring`: nothing is turned or built; the goal scores."""
    s = arrange("dragonlords/plains D:E5", "nomads D:I1", goals=["SCORE1"])
    have(s, 0, bowl1=0, bowl2=0, bowl3=6, vp=20)
    do(s, "act ACT6")
    assert bowls(s, 0) == (8, 0, 0) and s.players[0].vp == 24 and to_move(s) == 1


def test_cult_spades_are_tokens_to_dragonlords_too() -> None:
    """F4."""
    s = arrange("dragonlords/plains D:E5", "nomads D:I1", goals=["SCORE2"])
    p = have(s, 0, earth=8)
    tokens = sum(bowls(s, 0))
    pass_all(s)
    assert s.round == 2 and sum(bowls(s, 0)) == tokens + 2 and p.burnt == -2


def test_dragonlords_begin_with_eight_tokens_and_gain_one_a_player_for_the_stronghold() -> None:
    """F4; the hook is `stronghold_effect`."""
    s = arrange("dragonlords/plains TP:E5", "nomads D:I1", "witches D:A1")
    assert bowls(s, 0) == (4, 4, 0)
    do(s, "stronghold E5")
    assert bowls(s, 0) == (7, 4, 0)


def test_volcano_folk_buy_no_spades_and_have_no_track() -> None:
    for name in ("dragonlords", "acolytes"):
        s = arrange(f"{name}/plains D:E5", "nomads D:I1")
        assert not can(s, "spades")
