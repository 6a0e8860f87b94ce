"""Fakirs and Nomads."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    ask,
    asked,
    bridge_at,
    can,
    do,
    have,
    hex_of,
    hold,
    kind,
    offered,
    pass_all,
    pocket,
    terrain,
    turn,
)
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.reach import leap, within_reach
from veche.games.terra_mystica.scoring import area
from veche.games.terra_mystica.tables import FACTION_KEYS, FACTIONS
from veche.games.terra_mystica.towns import Reward


def test_fakirs_fly_over_one_hex_for_a_priest_and_gain_four_points() -> None:
    """C12; the hooks are `leap`, `leap_cost` and `leap_points`."""
    s = arrange("fakirs D:E5", "witches D:E6")
    terrain(s, E7="desert")
    have(s, 0, workers=1, coins=2, priests=1, vp=20)
    do(s, "build E7")
    assert pocket(s, 0) == (0, 0, 0) and s.players[0].vp == 24


def test_fakirs_without_a_priest_do_not_fly() -> None:
    """C12."""
    s = arrange("fakirs D:E5", "witches D:I1")
    terrain(s, E7="desert")
    have(s, 0, priests=0)
    assert not can(s, "build E7") and not can(s, "dig D3")


def test_fakirs_with_a_stronghold_fly_over_two_hexes() -> None:
    """C12; the hook is `leap`: over one as well, at the same price."""
    s = arrange("fakirs SH:E5", "witches D:I1")
    terrain(s, E8="desert", E7="desert")
    assert leap(s, 0) == 2 and can(s, "build E7")
    have(s, 0, priests=1, vp=20)
    do(s, "build E8")
    assert s.players[0].priests == 0 and s.players[0].vp == 24


def test_the_later_town_tile_lets_the_carpet_fly_one_farther_up_to_four() -> None:
    """C12, TW7: two tiles and the stronghold."""
    s = arrange("fakirs SH:E5", "witches D:I1", options={"later_towns": "on"})
    for reach in (3, 4):
        ask(s, Reward(0, 0, 1))
        answer(s, "town TW7")
        assert leap(s, 0) == reach
    assert s.players[0].ship == 0


def test_fakirs_pay_the_carpet_once_for_transforming_and_building() -> None:
    """C12."""
    s = arrange("fakirs D:E5", "witches D:I1")
    terrain(s, E7="wasteland")
    have(s, 0, workers=4, coins=2, priests=1, vp=20)
    do(s, "dig E7", "into desert", "build E7")
    assert pocket(s, 0) == (0, 0, 0) and s.players[0].vp == 24


def test_fakirs_improve_their_spades_only_once() -> None:
    """C12: three workers to two."""
    s = arrange("fakirs D:E5", "witches D:I1")
    do(s, "spades")
    turn(s, 0)
    assert s.players[0].dig == 1 and not can(s, "spades")


def test_fakirs_do_not_fly_in_the_cult_phase() -> None:
    """E9."""
    s = arrange("fakirs D:E5", "witches D:I1", goals=["SCORE2"])
    have(s, 0, earth=4)
    pass_all(s)
    assert asked(s) == "UseSpades" and set(offered(s, "dig")) == {"E4", "E6", "F3"}


def test_ships_are_nothing_to_fakirs() -> None:
    """No track, and the card gives power only."""
    s = arrange("fakirs D:C2", "witches D:I1")
    hold(s, 0, "BON4")
    assert not can(s, "ship") and not within_reach(s, 0) >> hex_of("C1") & 1


def test_fakirs_buildings_a_flight_apart_are_one_area() -> None:
    """E12: free at the end; with the stronghold two hexes."""
    s = arrange("fakirs D:E5,E7,E1", "witches D:I1")
    assert area(s, 0) == 2
    s = arrange("fakirs SH:E5 D:E8", "witches D:I1")
    assert area(s, 0) == 2


def test_nomads_begin_with_three_dwellings() -> None:
    """E15."""
    assert FACTIONS[FACTION_KEYS.index("nomads")].first_dwellings == 3


def test_nomads_with_a_stronghold_turn_a_neighbouring_hex_once_a_round() -> None:
    """A2; the hooks are `on_turn`, `cannot` and `act`: only a hex with a common edge."""
    s = arrange("nomads SH:E5", "witches D:I1")
    answer(s, "special storm")
    assert set(offered(s, "dig")) == {"E4", "E6"}  # F3 is desert already.
    do(s, "dig E4", "done")
    assert kind(s, "E4") == "desert" and to_move(s) == 1
    turn(s, 0)
    assert not can(s, "special storm")


def test_river_and_bridge_do_not_help_the_sandstorm() -> None:
    """A2."""
    s = arrange("nomads SH:B1", "witches D:I1")
    bridge_at(s, 0, "B1-C1")
    have(s, 0, ship=3)
    answer(s, "special storm")
    assert set(offered(s, "dig")) == {"A1", "A2"}


def test_the_sandstorm_is_no_spade_and_the_dwelling_costs_as_usual() -> None:
    """A2."""
    s = arrange("nomads SH:E5", "witches D:I1", goals=["SCORE1"])
    have(s, 0, workers=1, coins=2, vp=20)
    do(s, "special storm", "dig E4", "build E4")
    assert pocket(s, 0)[:2] == (0, 0) and s.players[0].vp == 20


def test_the_sandstorm_does_not_turn_ice_volcano_or_built_hexes() -> None:
    """A2, F2."""
    s = arrange("nomads SH:E5", "witches D:E4")
    terrain(s, E6="ice")
    assert not can(s, "special storm")
    terrain(s, E6="volcano")
    assert not can(s, "special storm")
