"""Ice Maidens and Yetis."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, asked, bowls, can, do, have, kind, offered, own, pocket, terrain, turn
from games.terra_mystica.test_selection import expansion
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.tables import TERRAINS, WHEEL
from veche.games.terra_mystica.towns import building_power
from veche.games.terra_mystica.wheel import wheel


def test_ice_costs_the_spades_to_the_starting_terrain_and_at_least_one() -> None:
    """F2; the hook is `wheel`. The book: from forest 1 for forest, mountains, lakes; 2 for wasteland, swamp; 3 for
    desert, plains."""
    s = arrange("icemaidens/forest/FAV1 D:A1", "nomads D:I1")
    ice = TERRAINS.index("ice")
    cost = {TERRAINS[t]: dict(wheel(s, 0, t))[ice] for t in range(WHEEL)}
    assert cost == {
        "forest": 1, "mountains": 1, "lakes": 1, "wasteland": 2, "swamp": 2, "desert": 3, "plains": 3,
    }  # fmt: skip


def test_ice_folk_transform_build_and_stop_half_way() -> None:
    """F2: partial transforming to normal terrain."""
    s = arrange("yetis/forest D:E5", "nomads D:I1")
    terrain(s, E4="swamp", E6="mountains")
    have(s, 0, workers=4, coins=2)
    do(s, "dig E6", "into ice", "build E6")
    assert kind(s, "E6") == "ice" and pocket(s, 0)[:2] == (0, 0)
    have(s, 0, workers=3)
    turn(s, 0)
    do(s, "dig E4", "into lakes")
    assert kind(s, "E4") == "lakes"


def test_ice_never_changes_again() -> None:
    """F2: by nobody and by no means."""
    s = arrange("yetis/forest D:E5", "witches D:E3", "halflings D:E1")
    terrain(s, E4="ice")
    turn(s, 1)
    assert not can(s, "dig E4")
    have(s, 1, bowl3=6)
    answer(s, "act ACT6")
    assert "E4" not in offered(s, "dig")
    terrain(s, E4="volcano")
    assert "E4" not in offered(s, "dig")


def test_ice_folk_build_on_ice_only() -> None:
    s = arrange("yetis/forest D:E5", "witches D:A1")
    terrain(s, E4="forest", E6="ice")
    assert not can(s, "build E4") and can(s, "build E6")


def test_ice_folk_improve_their_spades_for_one_worker() -> None:
    """F2: 1 worker, 5 coins, 1 priest."""
    s = arrange("yetis/forest D:E5", "witches D:A1")
    have(s, 0, workers=1, coins=5, priests=1)
    do(s, "spades")
    assert pocket(s, 0) == (0, 0, 0)


def test_ice_maidens_take_a_favour_tile_at_once_with_its_steps_and_power() -> None:
    """F3; the hook is `chosen`: the income comes from round 1 on."""
    s = expansion(2)
    answer(s, "faction icemaidens", "terrain forest")
    assert asked(s) == "FirstFavour" and len(offered(s, "favour")) == 12
    p = s.players[0]
    answer(s, "favour FAV8")
    assert p.cult[3] == 1 + 2 and (p.bowl1, p.bowl2) == (5, 7)
    assert income(s, 0)[3] == 4


def test_ice_maidens_with_a_stronghold_gain_three_points_a_temple_when_passing() -> None:
    """F3; the hook is `passing_points`: the sanctuary is no temple."""
    s = arrange("icemaidens/forest/FAV1 SH:E5 TE:A1,A3 SA:A5", "nomads D:I1")
    answer(s, f"pass {offered(s, 'pass')[0]}")
    assert s.players[0].vp == 26


def test_ice_maidens_without_a_stronghold_gain_nothing_for_temples() -> None:
    s = arrange("icemaidens/forest/FAV1 TE:A1,A3", "nomads D:I1")
    answer(s, f"pass {offered(s, 'pass')[0]}")
    assert s.players[0].vp == 20


def test_yetis_pay_one_power_less_for_actions_of_the_board() -> None:
    """F3; the hook is `action_power`."""
    s = arrange("yetis/forest D:E5", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=3, coins=0)
    assert can(s, "act ACT4") and not can(s, "act ACT6")
    do(s, "act ACT4")
    assert s.players[0].coins == 7 and bowls(s, 0) == (3, 0, 0)


def test_strongholds_and_sanctuaries_of_yetis_are_worth_four() -> None:
    """F3; the hook is `building_power`: to neighbours and for towns."""
    s = arrange("yetis/forest SH:E5 SA:E1 TP:A1", "nomads D:E4")
    assert [building_power(s, 0, b) for b in (1, 2, 3, 4, 5)] == [1, 2, 2, 4, 4]
    turn(s, 1)
    do(s, "trade E4")
    assert texts(s.menu) == ["leech 4", "decline"]


def test_a_town_of_yetis_counts_four_for_the_stronghold() -> None:
    """F3: stronghold and three dwellings are seven."""
    s = arrange("yetis/forest SH:A1 D:A2,A3", "nomads D:I1")
    terrain(s, A4="ice")
    do(s, "build A4")
    assert asked(s) == "Reward" and offered(s, "town")


def test_yetis_with_a_stronghold_use_actions_again_that_are_used() -> None:
    """F3; the hook is `action_free`: still paying; others may not; a free one is covered as usual."""
    s = arrange("yetis/forest SH:E5", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=12, coins=0)
    have(s, 1, bowl3=12)
    do(s, "act ACT4")
    assert to_move(s) == 1 and not can(s, "act ACT4")
    turn(s, 0)
    do(s, "act ACT4")
    assert s.players[0].coins == 14 and s.players[0].bowl3 == 6


def test_yetis_without_a_stronghold_use_no_action_twice() -> None:
    s = arrange("yetis/forest D:E5", "nomads D:I1")
    have(s, 0, bowl3=12)
    do(s, "act ACT4")
    turn(s, 0)
    assert not can(s, "act ACT4")


def test_special_actions_of_yetis_are_once_a_round_and_not_cheaper() -> None:
    """F3: only those of the board."""
    s = arrange("yetis/forest SH:E5", "nomads D:I1")
    own(s, 0, "FAV6")
    do(s, "special favour", "step fire")
    turn(s, 0)
    assert not can(s, "special favour")


def test_temples_of_yetis_give_a_priest_each() -> None:
    """F3."""
    s = arrange("yetis/forest TE:A1,A3,A5", "nomads D:I1")
    s.players[0].card = -1
    assert income(s, 0)[2] == 3
