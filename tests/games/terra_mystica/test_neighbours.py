"""Power from neighbours."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    asked,
    bowls,
    bridge_at,
    can,
    do,
    have,
    hold,
    offered,
    place,
    terrain,
    turn,
)
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.state import TerraMystica


def beside(*more: str) -> TerraMystica:
    """Mermaids about to build next to a dwelling and a temple of the Nomads."""
    s = arrange("mermaids D:E6", "nomads D:F4 TE:F3 TP:E3", *more)
    terrain(s, E5="lakes")
    return s


def test_a_neighbour_is_offered_the_power_of_its_adjacent_buildings() -> None:
    """B4, the book's example: a dwelling and a temple are 3 power; the trading post has no common edge."""
    s = arrange("mermaids D:E4", "nomads D:E6 TE:F3 TP:E3")
    terrain(s, E5="lakes")
    do(s, "build E5")
    assert to_move(s) == 1 and texts(s.menu) == ["leech 3", "decline"]


def test_power_costs_one_point_less_than_it_is() -> None:
    """B5, the book's example: 3 power for 2 points."""
    s = beside()
    place(s, 1, "D:E4")
    have(s, 1, vp=20, bowl1=5, bowl2=7, bowl3=0)
    do(s, "build E5")
    answer(s, "leech 3")
    assert s.players[1].vp == 18 and bowls(s, 1) == (2, 10, 0)


def test_one_power_is_free() -> None:
    """B5."""
    s = arrange("mermaids D:E6", "nomads D:E4")
    terrain(s, E5="lakes")
    do(s, "build E5")
    answer(s, "leech 1")
    assert s.players[1].vp == 20


def test_all_of_it_or_nothing() -> None:
    """B6."""
    s = beside()
    do(s, "build E5")
    assert texts(s.menu) == ["leech 2", "decline"]
    answer(s, "decline")
    assert s.players[1].vp == 20


def test_full_bowls_take_what_fits_and_pay_for_that_only() -> None:
    """B6."""
    s = beside()
    place(s, 1, "D:E4")
    have(s, 1, bowl1=0, bowl2=2, bowl3=10, vp=20)
    do(s, "build E5")
    answer(s, "leech 2")
    assert bowls(s, 1) == (0, 0, 12) and s.players[1].vp == 19


def test_points_never_go_below_nothing() -> None:
    """B6: offered 2 with 0 points: 1 power for nothing; with 1 point: 2 for one."""
    for points, power in ((0, 1), (1, 2)):
        s = beside()
        have(s, 1, vp=points)
        do(s, "build E5")
        answer(s, f"leech {power}")
        assert s.players[1].vp == 0


def test_neighbours_decide_clockwise_from_the_builder() -> None:
    """B7."""
    s = arrange("witches D:E4", "mermaids D:E6", "nomads D:F3", "engineers D:E7")
    terrain(s, E5="lakes")
    place(s, 3, "D:D4")
    turn(s, 1)
    do(s, "build E5")
    assert to_move(s) == 2
    answer(s, "decline")
    assert to_move(s) == 0


def test_neighbours_decide_before_the_next_player_acts() -> None:
    """B7."""
    s = beside("witches D:I12")
    do(s, "build E5")
    assert asked(s) == "Leech" and to_move(s) == 1
    answer(s, "leech 2")
    assert asked(s) == "Turn" and to_move(s) == 1


def test_the_builder_takes_its_own_rewards_first() -> None:
    """B8: the favour tile comes before the neighbours' answers."""
    s = arrange("mermaids TP:E5", "nomads D:E4")
    answer(s, "temple E5")
    assert asked(s) == "Reward" and to_move(s) == 0
    do(s, "favour FAV1")
    assert asked(s) == "Leech" and to_move(s) == 1


def test_who_cannot_gain_power_is_not_asked() -> None:
    """B9: all tokens in bowl III."""
    s = beside()
    have(s, 1, bowl1=0, bowl2=0, bowl3=12)
    do(s, "build E5")
    assert asked(s) == "Turn" and to_move(s) == 1


def test_upgrades_offer_power_too() -> None:
    """B4."""
    s = arrange("mermaids D:E5", "nomads TP:E4")
    do(s, "trade E5")
    assert texts(s.menu) == ["leech 2", "decline"]


def test_a_bridge_is_adjacency_for_power() -> None:
    """B4, C15."""
    s = arrange("mermaids D:B1", "nomads TP:C1")
    bridge_at(s, 0, "B1-C1")
    do(s, "trade B1")
    assert texts(s.menu) == ["leech 2", "decline"]


def test_ships_are_no_adjacency_for_power() -> None:
    """B4: neither the builder's nor the neighbour's."""
    s = arrange("mermaids D:B1", "nomads TP:C1")
    have(s, 0, ship=3)
    have(s, 1, ship=3)
    do(s, "trade B1")
    assert asked(s) == "Turn" and to_move(s) == 1


def test_placing_a_bridge_or_only_transforming_offers_nothing() -> None:
    """B4."""
    s = arrange("mermaids D:B1", "nomads TP:C1")
    have(s, 0, bowl3=3)
    do(s, "act ACT1", "bridge B1-C1")
    assert asked(s) == "Turn" and to_move(s) == 1
    s = arrange("mermaids D:E6", "nomads D:E4")
    do(s, "dig E5", "into lakes", "done")
    assert asked(s) == "Turn" and to_move(s) == 1


def test_own_buildings_give_their_owner_nothing() -> None:
    s = arrange("mermaids D:E5,E6", "nomads D:I1")
    do(s, "trade E5")
    assert asked(s) == "Turn" and to_move(s) == 1


def test_who_has_passed_may_still_take_power() -> None:
    s = beside()
    turn(s, 1)
    do(s, f"pass {offered(s, 'pass')[0]}", "build E5")
    assert asked(s) == "Leech" and to_move(s) == 1


def test_power_for_points_is_lost_only_through_neighbours() -> None:
    """Power of income, cults and towns is free."""
    s = arrange("mermaids D:E5", "nomads D:I1")
    have(s, 0, fire=2, vp=20)
    hold(s, 0, "BON2")
    do(s, "special card_cult", "step fire")
    assert s.players[0].vp == 20


def test_by_the_rules_of_the_site_neighbours_may_wait_till_their_own_turn() -> None:
    """B7, the hook is `may_wait`."""
    s = arrange("mermaids D:E6", "nomads D:I1", "witches TP:E4", options={"site": "on"})
    terrain(s, E5="lakes")
    do(s, "build E5")
    assert to_move(s) == 2 and can(s, "wait")
    answer(s, "wait")
    assert to_move(s) == 1 and asked(s) == "Turn"
    do(s, f"pass {offered(s, 'pass')[0]}")
    answer(s, "wait")
    assert to_move(s) == 2 and asked(s) == "Leech" and not can(s, "wait")
    answer(s, "leech 2")
    assert asked(s) == "Turn" and to_move(s) == 2


def test_two_buildings_in_one_turn_are_two_offers() -> None:
    """Halflings: the stronghold, and the dwelling of its spades."""
    s = arrange("halflings TP:E5", "nomads D:E4,E7")
    terrain(s, E6="swamp")
    do(s, "stronghold E5", "dig E6", "into plains", "done", "build E6")
    assert texts(s.menu) == ["leech 1", "decline"]
    answer(s, "leech 1")
    assert texts(s.menu) == ["leech 1", "decline"]
    answer(s, "decline")
    assert asked(s) == "Turn" and not s.tallies and not s.offers


def test_power_decisions_go_clockwise_whatever_the_order_of_turns() -> None:
    """B7: from the player left of the active one, and clockwise, also where turns go in the order of passing."""
    s = arrange("nomads D:E4", "mermaids D:E6", "witches D:F3", options={"order": "passing"})
    s.order = (1, 0, 2)
    terrain(s, E5="lakes")
    turn(s, 1)
    do(s, "build E5")
    assert asked(s) == "Leech" and to_move(s) == 2
    answer(s, "decline")
    assert asked(s) == "Leech" and to_move(s) == 0
