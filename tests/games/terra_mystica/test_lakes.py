"""Mermaids and Swarmlings."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, asked, can, do, have, hex_of, offered, pass_all, place, terrain, turn
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.scoring import SETTLEMENTS, measure
from veche.games.terra_mystica.towns import settlement


def test_mermaids_begin_with_shipping_one_and_go_to_five() -> None:
    s = arrange("mermaids D:E5", "nomads D:I1")
    have(s, 0, vp=20)
    for level, points in ((2, 2), (3, 3), (4, 4), (5, 5)):
        turn(s, 0)
        have(s, 0, coins=4, priests=1, vp=20)
        do(s, "ship")
        assert (s.players[0].ship, s.players[0].vp) == (level, 20 + points)
    have(s, 0, coins=4, priests=1)
    turn(s, 0)
    assert not can(s, "ship")


def test_mermaids_may_found_a_town_over_one_river_hex() -> None:
    """E3; the hooks are `on_aside`, `cannot` and `act`. The tile lies on the river: r8 touches B2, C1, C2 and D3."""
    s = arrange("mermaids TP:C1,C2 D:D3 TE:B2", "nomads D:I1")
    assert can(s, "raft r8")
    answer(s, "raft r8", "town TW1")
    assert asked(s) == "Turn" and to_move(s) == 0
    assert s.players[0].settled == s.players[0].own and s.players[0].rafts


def test_the_river_town_may_wait_for_a_later_turn() -> None:
    """E3: it is never founded by itself."""
    s = arrange("mermaids D:C1,D3 TP:C2 TE:B2", "nomads D:I1")
    do(s, "trade C1")
    turn(s, 0)
    assert can(s, "raft r8") and not s.players[0].towns


def test_the_river_town_may_be_founded_right_after_building() -> None:
    """E3: before the turn ends."""
    s = arrange("mermaids D:C1,D3 TP:C2 TE:B2", "nomads D:I1")
    have(s, 0, workers=2, coins=6, priests=0, bowl1=12, bowl2=0, bowl3=0)
    answer(s, "trade C1")
    assert asked(s) == "Finish" and can(s, "raft r8")


def test_only_one_river_hex_is_skipped() -> None:
    """E3: two groups each reached over another river hex are not joined at once."""
    s = arrange("mermaids TP:B1,C1 TE:C2,C3", "nomads D:I1")
    assert not offered(s, "raft")


def test_buildings_round_the_river_hex_are_neighbours_from_then_on() -> None:
    """E3: a new one there belongs to the town and to the settlement."""
    s = arrange("mermaids TP:C1,C2 TE:D3 SH:D2", "nomads D:I1")
    answer(s, "raft r8", "town TW1")
    terrain(s, B2="lakes")
    do(s, "build B2")
    p = s.players[0]
    assert p.settled == p.own and len(p.towns) == 1
    assert settlement(s, p, 1 << hex_of("B2")).bit_count() == 5
    assert measure(s, 0, SETTLEMENTS) == 1


def test_no_second_river_hex_for_the_same_town() -> None:
    """E3."""
    s = arrange("mermaids TP:C1,C2 D:D3 TE:B2 SH:D4", "nomads D:I1")
    answer(s, "raft r8", "town TW1")
    assert not offered(s, "raft")


def test_other_factions_have_no_river_towns() -> None:
    s = arrange("swarmlings TP:C1,C2 D:D3 TE:B2", "nomads D:I1")
    assert not offered(s, "raft")


def test_the_river_is_no_neighbour_for_power_nor_for_prices() -> None:
    """B4."""
    s = arrange("mermaids D:C1", "nomads D:C2")
    do(s, "trade C1")
    assert asked(s) == "Turn" and s.players[0].coins == 24


def test_the_stronghold_of_the_mermaids_is_a_step_of_shipping_with_its_points() -> None:
    """The hook is `raised_stronghold`."""
    s = arrange("mermaids TP:E5", "nomads D:I1")
    have(s, 0, vp=20)
    do(s, "stronghold E5")
    assert s.players[0].ship == 2 and s.players[0].vp == 22


def test_swarmlings_gain_three_workers_for_every_town() -> None:
    """E4; the hook is `town_workers`."""
    s = arrange("swarmlings D:A1,A4 TP:A2 TE:A3", "nomads D:I12")
    have(s, 0, workers=3, coins=8)
    do(s, "trade A1", "town TW1")
    assert s.players[0].workers == 3 and s.players[0].vp == 25


def test_swarmlings_pay_two_workers_and_three_coins_for_a_dwelling() -> None:
    s = arrange("swarmlings D:A1", "nomads D:I12")
    terrain(s, A2="lakes")
    have(s, 0, workers=2, coins=3)
    do(s, "build A2")
    assert (s.players[0].workers, s.players[0].coins) == (0, 0)


def test_swarmlings_with_a_stronghold_upgrade_a_dwelling_for_free_once_a_round() -> None:
    """C13: whether there is a neighbour or not; scores and offers power as usual."""
    s = arrange("swarmlings SH:A1 D:E5,E8", "nomads D:E4", goals=["SCORE6"])
    have(s, 0, workers=0, coins=0, vp=20)
    answer(s, "special market")
    assert offered(s, "trade") == ["E5", "E8"]
    do(s, "trade E5")
    assert s.players[0].vp == 23 and asked(s) == "Leech"
    answer(s, "decline")
    turn(s, 0)
    assert not can(s, "special market")
    pass_all(s)
    assert s.round == 2


def test_swarmlings_without_a_trading_post_left_have_no_market() -> None:
    """C14."""
    s = arrange("swarmlings SH:A1 D:E5 TP:A3,A5,A7,A9", "nomads D:E4")
    assert not can(s, "special market")
    place(s, 0, "D:E7")
    assert not can(s, "special market")


def test_swarmlings_without_a_stronghold_have_no_market() -> None:
    s = arrange("swarmlings D:E5", "nomads D:E4")
    assert not can(s, "special market")
