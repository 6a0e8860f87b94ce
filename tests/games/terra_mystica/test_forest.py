"""Witches and Auren."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, asked, can, cults, do, have, hex_of, offered, pass_all, terrain, turn
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.scoring import area


def test_witches_gain_five_points_more_for_every_town() -> None:
    """E4; the hook is `town_points`."""
    s = arrange("witches D:A1,A4 TP:A2 TE:A3", "nomads D:I12")
    do(s, "trade A1", "town TW1")
    assert s.players[0].vp == 20 + 5 + 5


def test_witches_without_a_stronghold_do_not_ride() -> None:
    s = arrange("witches TP:A1", "nomads D:I12")
    assert not can(s, "special ride")


def test_witches_ride_a_free_dwelling_to_any_free_forest_once_a_round() -> None:
    """C17; the hooks are `on_turn` and `act`."""
    s = arrange("witches SH:A1", "nomads D:I12")
    have(s, 0, coins=0, workers=0)
    answer(s, "special ride")
    assert {"G3", "D1", "I11"} <= set(offered(s, "build")) and "E5" not in offered(s, "build")
    do(s, "build G3")
    assert s.owner[hex_of("G3")] == 0 and to_move(s) == 1
    turn(s, 0)
    assert not can(s, "special ride")
    pass_all(s)
    turn(s, 0)
    assert can(s, "special ride")


def test_the_dwelling_of_the_ride_scores_and_offers_power_like_any_other() -> None:
    """C17, B4."""
    s = arrange("witches SH:A1", "nomads TP:G4", goals=["SCORE3"])
    terrain(s, F5="forest")
    do(s, "special ride", "build F5")
    assert s.players[0].vp == 22 and asked(s) == "Leech" and to_move(s) == 1


def test_witches_do_not_ride_without_a_dwelling_left() -> None:
    """C14."""
    s = arrange("witches SH:A1 D:A3,A5,A7,A9,A11,A13,E1,E3", "nomads D:I12")
    assert not can(s, "special ride")


def test_the_ride_is_no_adjacency_when_areas_are_counted() -> None:
    """E12."""
    s = arrange("witches SH:A1 D:G3", "nomads D:I12")
    assert area(s, 0) == 1


def test_auren_have_no_ability_before_the_stronghold() -> None:
    s = arrange("auren D:A1 TP:A3", "nomads D:I12")
    assert not s.players[0].kit.bending["on_turn"] and not offered(s, "special")


def test_auren_take_a_favour_tile_for_the_stronghold() -> None:
    """D7; the hook is `favours`."""
    s = arrange("auren TP:A3", "nomads D:I12")
    do(s, "stronghold A3")
    assert asked(s) == "Reward" and len(offered(s, "favour")) == 12
    do(s, "favour FAV5")
    assert to_move(s) == 1


def test_auren_move_two_steps_on_one_track_once_a_round() -> None:
    """D9: both on the same track; usable in the round the stronghold was built."""
    s = arrange("auren SH:A3", "nomads D:I12")
    have(s, 0, fire=3)
    do(s, "special vision", "step fire")
    assert cults(s, 0)[0] == 5 and to_move(s) == 1
    turn(s, 0)
    assert not can(s, "special vision")


def test_auren_still_take_one_favour_tile_for_a_temple() -> None:
    s = arrange("auren SH:A3 TP:A5", "nomads D:I12")
    do(s, "temple A5", "favour FAV1")
    assert to_move(s) == 1
