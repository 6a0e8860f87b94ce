"""Engineers and Dwarves."""

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
    offered,
    pass_all,
    place,
    pocket,
    terrain,
    turn,
)
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.reach import leap, within_reach
from veche.games.terra_mystica.scoring import area
from veche.games.terra_mystica.towns import Reward


def test_engineers_build_bridges_for_two_workers_as_often_as_they_like() -> None:
    """C16: a full action each time, while bridges last."""
    s = arrange("engineers D:B1,C2", "nomads D:I1")
    have(s, 0, workers=6)
    for place_ in ("B1-C1", "B1-D1", "C2-D3"):
        turn(s, 0)
        do(s, "special span", f"bridge {place_}")
        assert to_move(s) == 1
    assert s.players[0].workers == 0 and s.players[0].bridges == 0
    have(s, 0, workers=6)
    turn(s, 0)
    assert not can(s, "special span")


def test_engineers_may_take_the_power_action_as_well() -> None:
    """C16."""
    s = arrange("engineers D:B1", "nomads D:I1")
    have(s, 0, bowl3=3)
    assert can(s, "act ACT1") and can(s, "special span")


def test_engineers_with_a_stronghold_gain_three_points_a_bridge_between_own_buildings_when_passing() -> None:
    """A3; the hook is `passing_points`: own buildings at both ends."""
    s = arrange("engineers SH:B1 D:C1,C2", "nomads D:I1")
    for name in ("B1-C1", "B1-D1", "C2-D3"):
        bridge_at(s, 0, name)
    answer(s, f"pass {offered(s, 'pass')[0]}")
    assert s.players[0].vp == 23


def test_engineers_without_a_stronghold_gain_nothing_for_bridges() -> None:
    s = arrange("engineers D:B1,C1", "nomads D:I1")
    bridge_at(s, 0, "B1-C1")
    answer(s, f"pass {offered(s, 'pass')[0]}")
    assert s.players[0].vp == 20


def test_engineers_gain_their_bridge_points_in_the_last_round_as_well() -> None:
    """E5."""
    s = arrange("engineers SH:B1 D:C1", "nomads D:I1")
    bridge_at(s, 0, "B1-C1")
    s.round = 6
    turn(s, 0)
    answer(s, "retire")
    assert s.players[0].vp == 23


def test_dwarves_tunnel_under_one_hex_for_two_workers_and_gain_four_points() -> None:
    """C11; the hooks are `leap`, `leap_cost` and `leap_points`: under land or river, occupied or not."""
    s = arrange("dwarves D:E5", "nomads D:E6")
    terrain(s, E7="mountains", D3="mountains")
    have(s, 0, workers=3, coins=2, vp=20)
    assert can(s, "build D3")
    do(s, "build E7")
    assert pocket(s, 0)[:2] == (0, 0) and s.players[0].vp == 24


def test_a_tunnel_skips_exactly_one_hex() -> None:
    """C11."""
    s = arrange("dwarves D:E5", "nomads D:I1")
    terrain(s, E8="mountains", E2="mountains")
    assert not can(s, "build E8") and not can(s, "build E2")


def test_no_tunnel_is_paid_for_where_there_is_another_way() -> None:
    """C11: next door, or over an own bridge."""
    s = arrange("dwarves D:B1", "nomads D:I1")
    terrain(s, C1="mountains")
    have(s, 0, workers=1, coins=2)
    assert not can(s, "build C1")
    bridge_at(s, 0, "B1-C1")
    do(s, "build C1")
    assert s.players[0].vp == 20


def test_transform_and_build_need_one_tunnel() -> None:
    """C11: two workers once, four points once."""
    s = arrange("dwarves D:E5", "nomads D:I1")
    terrain(s, E7="wasteland")
    have(s, 0, workers=2 + 3 + 1, coins=2, vp=20)
    do(s, "dig E7", "into mountains", "build E7")
    assert pocket(s, 0)[:2] == (0, 0) and s.players[0].vp == 24


def test_workers_for_the_tunnel_are_not_spent_on_spades() -> None:
    """C11: with four workers the tunnel leaves too few for a spade at three."""
    s = arrange("dwarves D:E5", "nomads D:I1")
    terrain(s, E7="wasteland")
    have(s, 0, workers=4)
    assert not can(s, "dig E7") and can(s, "dig E6")


def test_building_in_a_later_turn_needs_the_tunnel_again() -> None:
    """C11: paid again, and scored again."""
    s = arrange("dwarves D:E5", "nomads D:I1")
    terrain(s, E7="wasteland")
    have(s, 0, workers=20, vp=20)
    do(s, "dig E7", "into mountains", "done")
    turn(s, 0)
    do(s, "build E7")
    assert s.players[0].vp == 28 and s.players[0].workers == 20 - 5 - 3


def test_one_tunnel_an_action() -> None:
    """C11: the second spade of ACT6 goes to a neighbour or nowhere."""
    s = arrange("dwarves D:E5", "nomads D:I1")
    terrain(s, E7="wasteland", E3="forest", E4="forest")
    have(s, 0, bowl3=6, workers=20)
    answer(s, "act ACT6", "dig E7", "into mountains")
    assert "E4" in offered(s, "dig") and "E3" not in offered(s, "dig")


def test_dwarves_with_a_stronghold_pay_one_worker_for_a_tunnel() -> None:
    """C11; the hook is `leap_cost`: still four points."""
    s = arrange("dwarves SH:E5", "nomads D:I1")
    terrain(s, E7="mountains")
    have(s, 0, workers=2, coins=2, vp=20)
    do(s, "build E7")
    assert s.players[0].workers == 0 and s.players[0].vp == 24


def test_dwarves_dig_no_tunnels_in_the_cult_phase() -> None:
    """C11, E9."""
    s = arrange("dwarves D:E5", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=4)
    pass_all(s)
    assert asked(s) == "UseSpades" and set(offered(s, "dig")) == {"E4", "E6", "F3"}


def test_ships_are_nothing_to_dwarves() -> None:
    """C11: BON4 and TW7 do nothing; there is no shipping track."""
    s = arrange("dwarves D:C2", "nomads D:I1", options={"later_towns": "on"})
    hold(s, 0, "BON4")
    assert not can(s, "ship")
    assert not within_reach(s, 0) >> hex_of("C1") & 1
    have(s, 0, vp=20)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW7")
    assert s.players[0].vp == 24 and s.players[0].ship == 0 and leap(s, 0) == 1


def test_dwarves_buildings_a_tunnel_apart_are_one_area() -> None:
    """E12: free at the end."""
    s = arrange("dwarves D:E5,E7,A1", "nomads D:I1")
    have(s, 0, workers=0)
    assert area(s, 0) == 2


def test_tunnels_are_no_adjacency_for_power() -> None:
    """B4."""
    s = arrange("dwarves D:E5", "nomads D:E7")
    do(s, "trade E5")
    assert asked(s) == "Turn"
    place(s, 0, "D:E6")
    turn(s, 0)
    do(s, "trade E6")
    assert asked(s) == "Leech"
