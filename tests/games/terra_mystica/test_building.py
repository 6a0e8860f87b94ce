"""Building and upgrading: prices, pieces, points."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    asked,
    bridge_at,
    can,
    do,
    have,
    hex_of,
    offered,
    own,
    place,
    pocket,
    terrain,
    turn,
    why,
)
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.building import cost_of
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.tables import SANCTUARY, STRONGHOLD, TEMPLE, TRADING_POST


def test_a_dwelling_costs_a_worker_and_two_coins() -> None:
    s = arrange("witches D:E6", "nomads D:I1")
    terrain(s, E7="forest")
    have(s, 0, coins=2, workers=1)
    do(s, "build E7")
    assert pocket(s, 0)[:2] == (0, 0)


def test_a_trading_post_costs_twice_the_coins_without_a_neighbour() -> None:
    """C13: 2 workers and 6 coins, or 3 with an opponent next to it."""
    s = arrange("witches D:E6,A1", "nomads D:E7")
    assert cost_of(s, 0, TRADING_POST, hex_of("E6"))[:2] == (3, 2)
    assert cost_of(s, 0, TRADING_POST, hex_of("A1"))[:2] == (6, 2)


def test_a_neighbour_over_a_bridge_halves_the_price_a_neighbour_over_a_river_does_not() -> None:
    """C13, C15."""
    s = arrange("witches D:B1", "nomads D:C1")
    assert cost_of(s, 0, TRADING_POST, hex_of("B1"))[0] == 6
    bridge_at(s, 1, "B1-C1")
    assert cost_of(s, 0, TRADING_POST, hex_of("B1"))[0] == 3


def test_engineers_pay_two_or_four_and_swarmlings_four_or_eight_coins() -> None:
    """C13."""
    s = arrange("engineers D:E6,A1", "swarmlings D:E7,I1")
    assert [cost_of(s, 0, TRADING_POST, hex_of(h))[0] for h in ("E6", "A1")] == [2, 4]
    assert [cost_of(s, 1, TRADING_POST, hex_of(h))[0] for h in ("E7", "I1")] == [4, 8]


def test_buildings_become_one_another_in_the_printed_order() -> None:
    """Dwelling to trading post to temple or stronghold; temple to sanctuary."""
    s = arrange("witches D:A1 TP:A3 TE:A5", "nomads D:I1")
    assert can(s, "trade A1") and not can(s, "temple A1")
    assert can(s, "temple A3") and can(s, "stronghold A3") and not can(s, "sanctuary A3")
    assert can(s, "sanctuary A5") and not can(s, "stronghold A5")


def test_an_upgrade_gives_the_old_piece_back() -> None:
    """C14."""
    s = arrange("witches D:A1,A3,A5,A7,A9,A11,A13,E6", "nomads D:I1")
    terrain(s, E7="forest")
    turn(s, 0)
    assert not can(s, "build E7")
    do(s, "trade A1")
    turn(s, 0)
    assert s.players[0].built[1] == 7 and can(s, "build E7")


def test_no_free_piece_no_building() -> None:
    """C14: 8 dwellings, 4 trading posts, 3 temples, 1 stronghold, 1 sanctuary."""
    s = arrange("witches D:A1 TP:A3,A5,A7,A9 TE:E1,E4,E7 SH:H1 SA:I5", "nomads D:I12")
    assert not offered(s, "trade") and not offered(s, "temple")
    assert not offered(s, "stronghold") and not offered(s, "sanctuary")
    assert why(s, "trade A1") == "no_piece"


def test_a_temple_and_the_sanctuary_bring_a_favour_tile_a_stronghold_does_not() -> None:
    """D7."""
    s = arrange("witches TP:A1,A3", "nomads D:I1")
    do(s, "temple A1")
    assert asked(s) == "Reward" and len(offered(s, "favour")) == 12
    answer(s, "favour FAV1")
    turn(s, 0)
    do(s, "stronghold A3")
    assert to_move(s) == 1
    turn(s, 0)
    do(s, "sanctuary A1")
    assert asked(s) == "Reward" and len(offered(s, "favour")) == 11


def test_income_follows_what_has_left_the_board_and_upgrades_cover_it_again() -> None:
    """Pieces come from the left and go back to the right."""
    s = arrange("witches D:A1,A3", "nomads D:I1")
    s.players[0].card = -1
    assert income(s, 0) == (0, 3, 0, 0)
    place(s, 0, "TP:A5", "TE:A7", "SH:A9", "SA:A11")
    assert income(s, 0) == (2, 3, 2, 1 + 2)


def test_first_income_of_the_witches_with_two_dwellings_is_three_workers() -> None:
    """The book's picture: a player takes three workers shown on the line of dwellings."""
    s = arrange("witches D:A1,A3", "nomads D:I1")
    s.players[0].card = -1
    assert income(s, 0)[1] == 3


def test_points_of_the_round_for_each_building() -> None:
    for goal, verb, points in (
        ("SCORE3", "build A2", 2),
        ("SCORE5", "build A2", 2),
        ("SCORE6", "trade A1", 3),
        ("SCORE8", "trade A1", 3),
        ("SCORE4", "stronghold A5", 5),
        ("SCORE7", "stronghold A5", 5),
        ("SCORE9", "temple A5", 4),
    ):
        s = arrange("witches D:A1 TP:A5 TE:A7", "nomads D:I1", goals=[goal])
        terrain(s, A2="forest")
        have(s, 0, vp=20)
        answer(s, verb)
        assert s.players[0].vp == 20 + points, (goal, verb)


def test_a_sanctuary_scores_like_the_stronghold() -> None:
    s = arrange("witches TE:A7", "nomads D:I1", goals=["SCORE7"])
    have(s, 0, vp=20)
    answer(s, "sanctuary A7")
    assert s.players[0].vp == 25


def test_favour_tiles_reward_dwellings_and_trading_posts() -> None:
    """FAV11: 2 a dwelling; FAV10: 3 a trading post; together with the round's goal."""
    s = arrange("witches D:A1", "nomads D:I1", goals=["SCORE3"])
    own(s, 0, "FAV10", "FAV11")
    terrain(s, A2="forest")
    have(s, 0, vp=20)
    do(s, "build A2")
    assert s.players[0].vp == 24
    turn(s, 0)
    do(s, "trade A1")
    assert s.players[0].vp == 27


def test_refusals_say_why() -> None:
    """The same predicates as the menus."""
    s = arrange("witches D:E6,A1", "nomads D:I1,E5")
    terrain(s, E7="forest", F4="forest")
    assert why(s, "build E5") == "occupied" and why(s, "build E6") == "own_here"
    assert why(s, "build G7") == "too_far"
    assert why(s, "build A2") == "wrong_terrain"
    assert why(s, "build E7") == ""
    assert why(s, "trade E5") == "not_yours"
    assert why(s, "temple E6") == "wrong_building"
    have(s, 0, coins=0)
    assert why(s, "build E7") == "too_dear" and why(s, "trade E6") == "too_dear"
    assert {cost_of(s, 0, b, hex_of("A1"))[1] for b in (STRONGHOLD, SANCTUARY)} == {4}


def test_printed_prices_of_the_big_buildings() -> None:
    """Stronghold and sanctuary as the faction boards say; Swarmlings more, Engineers less."""
    s = arrange("swarmlings D:A1", "engineers D:I1")
    assert [cost_of(s, 0, b, 0)[:2] for b in (TEMPLE, STRONGHOLD, SANCTUARY)] == [(6, 3), (8, 5), (8, 5)]
    assert [cost_of(s, 1, b, 0)[:2] for b in (TEMPLE, STRONGHOLD, SANCTUARY)] == [(4, 1), (6, 3), (6, 3)]
