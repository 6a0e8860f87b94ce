"""Towns, and favour tiles that make them easier."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    ask,
    asked,
    bowls,
    bridge_at,
    can,
    cults,
    do,
    have,
    hex_of,
    offered,
    own,
    price,
    terrain,
)
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.towns import Reward, is_town, settlement


def test_four_buildings_of_power_seven_found_a_town() -> None:
    """E1: dwelling, trading post, temple and the new trading post."""
    s = arrange("witches D:A1,A4 TP:A2 TE:A3", "nomads D:I12")
    do(s, "trade A1")
    assert asked(s) == "Reward" and offered(s, "town") == ["TW1", "TW2", "TW3", "TW4", "TW5"]
    assert len(offered(s, "favour")) == 0


def test_four_buildings_of_power_six_are_no_town() -> None:
    """E1."""
    s = arrange("witches D:A1,A2,A4 TP:A3", "nomads D:I12")
    do(s, "trade A1")
    assert to_move(s) == 1


def test_three_buildings_are_no_town_unless_one_is_the_sanctuary() -> None:
    """E1: a sanctuary counts for two."""
    s = arrange("witches TE:A1 SH:A2 TP:A3", "nomads D:I12")
    group = settlement(s, s.players[0], 1 << hex_of("A1"))
    assert not is_town(s, 0, group)
    do(s, "sanctuary A1", "favour FAV11")
    assert asked(s) == "Reward" and offered(s, "town")


def test_a_bridge_joins_buildings_to_a_town() -> None:
    """E1, C15: placing the bridge founds it."""
    s = arrange("witches TP:A2 SH:A3 TP:C1 D:D2", "nomads D:I12")
    have(s, 0, bowl3=3)
    do(s, "act ACT1", "bridge A3-C1")
    assert asked(s) == "Reward" and offered(s, "town")


def test_ships_do_not_join_buildings_to_a_town() -> None:
    """E1: only direct neighbours."""
    s = arrange("witches TP:A2 SH:A3 TP:C1 D:D2", "nomads D:I12")
    have(s, 0, ship=3)
    do(s, "trade D2")
    assert to_move(s) == 1


def test_all_connected_buildings_belong_to_the_town_even_if_more_than_needed() -> None:
    """E1."""
    s = arrange("witches D:A1,A2,A4,A5 TP:A6 TE:A7", "nomads D:I12")
    terrain(s, A3="forest")
    do(s, "build A3", "town TW1")
    assert s.players[0].settled == s.players[0].own


def test_a_building_next_to_a_town_extends_it_and_founds_none() -> None:
    """E1."""
    s = arrange("witches D:A1 TP:A2 TE:A3 SH:A4", "nomads D:I12")
    s.players[0].settled = s.players[0].own
    terrain(s, A5="forest")
    do(s, "build A5")
    assert to_move(s) == 1 and s.players[0].settled == s.players[0].own and not s.players[0].towns


def test_two_towns_growing_together_stay_two() -> None:
    """E1."""
    s = arrange("witches D:A1,A6 TP:A2,A7 TE:A3,A8 SH:A4 SA:A9", "nomads D:I12")
    p = s.players[0]
    p.settled = p.own
    own(s, 0, "TW1", "TW2")
    terrain(s, A5="forest")
    have(s, 0, vp=20)
    do(s, "build A5")
    assert to_move(s) == 1 and len(p.towns) == 2 and p.vp == 20


def test_one_new_building_founds_one_town_only() -> None:
    """E1: it joins two groups that would each do."""
    s = arrange("witches D:A1,A6 TP:A2,A7 TE:A3,A8 SH:A4 SA:A9", "nomads D:I12")
    terrain(s, A5="forest")
    do(s, "build A5", "town TW1")
    assert to_move(s) == 1 and len(s.players[0].towns) == 1


def test_without_a_tile_left_there_is_no_town() -> None:
    """E2: the group is not marked either."""
    s = arrange("witches D:A1,A4 TP:A2 TE:A3", "nomads D:I12")
    s.towns_left = (0,) * len(s.towns_left)
    do(s, "trade A1")
    assert to_move(s) == 1 and s.players[0].settled == 0


def test_each_kind_of_town_tile_is_there_twice() -> None:
    s = arrange("witches D:A1", "nomads D:I12")
    assert s.towns_left == (2, 2, 2, 2, 2, 0, 0, 0)
    own(s, 0, "TW1", "TW1")
    ask(s, Reward(0, 0, 1))
    assert "TW1" not in offered(s, "town")


def test_a_town_gives_points_goods_a_key_and_the_goal_of_the_round() -> None:
    """E4: TW2 is 7 points and 2 workers; the goal gives 5."""
    s = arrange("auren D:A1,A4 TP:A2 TE:A3", "nomads D:I12", goals=["SCORE2"])
    have(s, 0, workers=2, vp=20)
    do(s, "trade A1", "town TW2")
    assert s.players[0].vp == 20 + 7 + 5 and s.players[0].workers == 2 and s.players[0].keys == 1


def test_town_from_six_counts_from_the_moment_the_tile_is_taken() -> None:
    """D8: a group of power 6 that stands already becomes a town at once. The book: stronghold 3 + 3 dwellings = 6."""
    s = arrange("witches SH:A1 D:A2,A3,A4 TP:E5", "nomads D:I12")
    do(s, "temple E5", "favour FAV5")
    assert asked(s) == "Reward" and offered(s, "town")
    answer(s, "town TW4")
    assert s.players[0].settled == sum(1 << hex_of(h) for h in ("A1", "A2", "A3", "A4"))


def test_town_from_six_founds_every_waiting_group() -> None:
    """D8: two groups, two tiles."""
    s = arrange("witches SH:A1 D:A2,A3,A4,I3,I4 TP:I5,I6,E5", "nomads D:G7")
    do(s, "temple E5", "favour FAV5", "town TW4", "town TW4")
    assert len(s.players[0].towns) == 2


def test_town_from_six_with_one_tile_left_founds_one() -> None:
    """D8 with E2: the other group stays unmarked."""
    s = arrange("witches SH:A1 D:A2,A3,A4,I3,I4 TP:I5,I6,E5", "nomads D:G7")
    s.towns_left = (0, 0, 0, 1, 0, 0, 0, 0)
    do(s, "temple E5", "favour FAV5", "town TW4")
    assert len(s.players[0].towns) == 1 and s.players[0].settled.bit_count() == 4


def test_rewards_of_one_building_are_taken_in_any_order() -> None:
    """A temple that founds a town: the town tile may come first."""
    s = arrange("witches D:A1 TP:A2,A3 TE:A4", "nomads D:I12")
    do(s, "temple A2")
    assert can(s, "favour FAV1") and can(s, "town TW1")
    do(s, "town TW1", "favour FAV1")
    assert to_move(s) == 1


def test_no_player_takes_two_favour_tiles_of_a_kind() -> None:
    """D7."""
    s = arrange("witches TP:A1", "nomads D:I12")
    own(s, 0, "FAV5", "FAV10")
    do(s, "temple A1")
    assert "FAV5" not in offered(s, "favour") and "FAV10" not in offered(s, "favour")
    assert len(offered(s, "favour")) == 10


def test_a_favour_tile_nobody_has_left_is_not_on_offer() -> None:
    """Strong tiles are there once, the others three times."""
    s = arrange("witches TP:A1", "nomads D:I12")
    assert s.favours_left == (1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3)
    own(s, 1, "FAV1")
    do(s, "temple A1")
    assert "FAV1" not in offered(s, "favour")


def test_eight_power_of_the_town_tile_moves_tokens() -> None:
    s = arrange("witches D:A1", "nomads D:I12")
    have(s, 0, bowl1=5, bowl2=7, bowl3=0)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW4")
    assert (s.players[0].bowl1, s.players[0].bowl2, s.players[0].bowl3) == (0, 9, 3)


def test_a_later_town_of_shipping_gives_a_step_with_its_points() -> None:
    """TW7: 4 points, and 3 for reaching level 2."""
    s = arrange("auren D:A1", "nomads D:I12", options={"later_towns": "on"})
    have(s, 0, ship=1, vp=20)
    ask(s, Reward(0, 0, 1))
    assert can(s, "town TW6") and can(s, "town TW8")
    answer(s, "town TW7")
    assert s.players[0].vp == 20 + 4 + 3 and s.players[0].ship == 2


def test_a_later_town_of_shipping_gives_nothing_at_the_end_of_the_track() -> None:
    s = arrange("auren D:A1", "nomads D:I12", options={"later_towns": "on"})
    have(s, 0, ship=3, vp=20)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW7")
    assert s.players[0].vp == 24 and s.players[0].ship == 3


def test_cult_steps_of_a_town_tile_come_with_their_power() -> None:
    s = arrange("witches D:A1", "nomads D:I12")
    have(s, 0, fire=2, water=4, earth=6, air=0, bowl1=12, bowl2=0, bowl3=0)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW5")
    assert cults(s, 0) == (3, 5, 7, 1) and s.players[0].bowl2 == 5


def test_the_bridge_of_another_joins_no_buildings_of_mine_but_is_adjacency() -> None:
    """C15: whoever built it, both ends are neighbours. With one end of mine and one of the other it joins nothing."""
    s = arrange("witches TP:A2 SH:A3 D:A1", "nomads TP:C1")
    bridge_at(s, 1, "A3-C1")
    do(s, "trade A1")
    assert asked(s) == "Turn" and to_move(s) == 1 and s.players[0].settled == 0


def test_town_tiles_are_ten_in_all() -> None:
    """At most ten towns in a game."""
    s = arrange("witches D:A1", "nomads D:I12")
    assert sum(s.towns_left) == 10


def test_a_stronghold_that_founds_a_town_leaves_the_order_to_the_player() -> None:
    """The tile is taken at once, and so is the effect: its goods may pay for the dwelling of the spades."""
    s = arrange("halflings TP:A2,A4 D:A1 TE:A3", "nomads D:I12")
    have(s, 0, workers=4, coins=10, priests=0, bowl1=12, bowl2=0, bowl3=0)
    terrain(s, B1="swamp")
    answer(s, "stronghold A2")
    assert asked(s) == "Reward" and can(s, "effect") and can(s, "town TW2")
    answer(s, "town TW2")
    assert asked(s) == "UseSpades" and s.players[0].workers == 2
    do(s, "dig B1", "into plains", "done", "build B1")
    assert s.players[0].workers == 1 and s.players[0].built[1] == 2


def test_the_effect_of_the_stronghold_may_come_before_the_tile() -> None:
    s = arrange("halflings TP:A2,A4 D:A1 TE:A3", "nomads D:I12")
    have(s, 0, workers=4, coins=8, priests=0, bowl1=12, bowl2=0, bowl3=0)
    answer(s, "stronghold A2", "effect")
    assert asked(s) == "UseSpades"
    answer(s, "done")
    assert asked(s) == "Reward" and offered(s, "town") and not can(s, "effect")


def test_dragonlords_choose_whether_tokens_or_the_power_of_the_tile_come_first() -> None:
    """F4: two tokens before or after eight power."""
    found = []
    for order in (("effect", "town TW4"), ("town TW4",)):
        s = arrange("dragonlords/forest TP:A1,A2 TE:A3 D:A4", "nomads D:I12")
        have(s, 0, bowl1=0, bowl2=8, bowl3=0)
        answer(s, "stronghold A1", *order)
        found.append(bowls(s, 0))
    assert found == [(0, 4, 6), (2, 0, 8)]


def test_alchemists_may_spend_the_power_of_the_tile_before_that_of_the_stronghold() -> None:
    s = arrange("alchemists TP:A1,A2 TE:A3 D:A4", "nomads D:I12")
    have(s, 0, bowl1=4, bowl2=0, bowl3=0, coins=20, workers=9)
    answer(s, "stronghold A1")
    assert price(s, "effect") == {"power": 8}
    answer(s, "town TW4")
    assert bowls(s, 0) == (0, 0, 4)


def test_a_stronghold_without_a_town_has_its_effect_at_once() -> None:
    s = arrange("dragonlords/forest TP:A1", "nomads D:I12")
    have(s, 0, bowl1=0, bowl2=8, bowl3=0)
    answer(s, "stronghold A1")
    assert bowls(s, 0) == (2, 8, 0) and asked(s) != "Reward"


def test_what_a_stronghold_gives_whenever_is_no_question_beside_a_town() -> None:
    """Seven points of the Cultists: before or after the tile is the same."""
    s = arrange("cultists TP:A1,A2 TE:A3 D:A4", "nomads D:I12")
    answer(s, "stronghold A1")
    assert asked(s) == "Reward" and not can(s, "effect") and s.players[0].vp == 27
