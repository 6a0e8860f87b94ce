"""Shapeshifters and Riverwalkers, by the text of 2014 and by the corrections of 2015."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    ask,
    asked,
    bowls,
    bridge_at,
    can,
    do,
    have,
    hex_of,
    hold,
    kind,
    offered,
    pass_all,
    place,
    pocket,
    terrain,
    turn,
)
from games.terra_mystica.test_selection import expansion
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.maps import MAPS
from veche.games.terra_mystica.power import gain_priests
from veche.games.terra_mystica.scoring import area
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import TERRAINS
from veche.games.terra_mystica.towns import Reward

NEW = {"shapeshifting": "2015", "riverwalking": "2015"}


def test_shapeshifters_gain_a_token_in_bowl_three_when_a_neighbour_takes_power() -> None:
    """A9, F7, 2014; the hook is `answered`: free, so nobody is asked; once a building."""
    s = arrange("shapeshifters/forest D:E5", "nomads D:E4", "giants D:E6")
    do(s, "trade E5")
    answer(s, "leech 1", "leech 1")
    assert bowls(s, 0) == (4, 4, 1) and s.players[0].vp == 20 and asked(s) == "Turn"


def test_shapeshifters_of_2015_may_pay_a_point_for_the_token() -> None:
    """F7."""
    s = arrange("shapeshifters/forest D:E5", "nomads D:E4", options=NEW)
    do(s, "trade E5")
    answer(s, "leech 1")
    assert asked(s) == "Growth" and to_move(s) == 0
    answer(s, "grow")
    assert bowls(s, 0) == (4, 4, 1) and s.players[0].vp == 19


def test_shapeshifters_of_2015_may_refuse_and_need_a_point() -> None:
    """F7."""
    s = arrange("shapeshifters/forest D:E5,E6", "nomads D:E4,E7", options=NEW)
    do(s, "trade E5")
    answer(s, "leech 1", "decline")
    assert bowls(s, 0) == (4, 4, 0)
    have(s, 0, vp=0)
    turn(s, 0)
    do(s, "trade E6")
    answer(s, "leech 1")
    assert asked(s) == "Turn" and bowls(s, 0) == (4, 4, 0)


def test_shapeshifters_gain_a_power_when_all_decline_and_nothing_without_neighbours() -> None:
    """F7."""
    for options in ({}, NEW):
        s = arrange("shapeshifters/forest D:E5", "nomads D:E4", options=options)
        do(s, "trade E5")
        answer(s, "decline")
        assert bowls(s, 0) == (3, 5, 0)
        s = arrange("shapeshifters/forest D:E5", "nomads D:I1", options=options)
        do(s, "trade E5")
        assert bowls(s, 0) == (4, 4, 0)


def test_spades_always_cost_shapeshifters_three_workers() -> None:
    """F7."""
    s = arrange("shapeshifters/forest D:E5", "nomads D:I1")
    assert not can(s, "spades")
    terrain(s, E4="lakes")
    have(s, 0, workers=3)
    do(s, "dig E4", "into forest")
    assert s.players[0].workers == 0


def test_shapeshifters_with_a_stronghold_change_their_home_for_three_power_and_gain_two_points() -> None:
    """F7, 2014; the hooks are `on_turn` and `act`: as often as they like, in different turns."""
    s = arrange("shapeshifters/forest SH:E5", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=6, vp=20)
    answer(s, "special shift")
    assert set(offered(s, "terrain")) == set(TERRAINS[:7]) - {"forest", "desert"}
    do(s, "terrain lakes")
    assert bowls(s, 0) == (3, 0, 3) and s.players[0].vp == 22 and to_move(s) == 1
    turn(s, 0)
    do(s, "special shift", "terrain forest")
    assert s.players[0].vp == 24


def test_shapeshifters_may_remove_tokens_instead() -> None:
    """F7: from any bowls of their choice."""
    s = arrange("shapeshifters/forest SH:E5", "nomads D:I1")
    have(s, 0, bowl1=2, bowl2=2, bowl3=0)
    assert not can(s, "special shift")
    answer(s, "special shed", "tokens 1")
    assert offered(s, "tokens") == ["1", "2"]
    do(s, "tokens 2", "tokens 2", "terrain lakes")
    assert bowls(s, 0) == (1, 0, 0) and s.players[0].burnt == 3


def test_shapeshifters_of_2015_pay_five_and_gain_no_points() -> None:
    """F7."""
    s = arrange("shapeshifters/forest SH:E5", "nomads D:I1", options=NEW)
    have(s, 0, bowl1=0, bowl2=0, bowl3=4)
    assert not can(s, "special shift") and not can(s, "special shed")
    have(s, 0, bowl2=1)
    do(s, "special shed", "tokens 2", "tokens 3", "tokens 3", "tokens 3", "tokens 3", "terrain lakes")
    assert bowls(s, 0) == (0, 0, 0) and s.players[0].vp == 20


def test_the_starting_terrain_of_ice_folk_may_become_a_home() -> None:
    """F7: it is nobody's home."""
    s = arrange("shapeshifters/forest SH:E5", "yetis/lakes D:I1")
    have(s, 0, bowl3=3)
    answer(s, "special shift")
    assert "lakes" in offered(s, "terrain")


def test_after_a_change_buildings_stay_and_spades_are_counted_from_the_new_home() -> None:
    """F7."""
    s = arrange("shapeshifters/forest SH:E5", "nomads D:I1")
    terrain(s, E4="plains", E6="swamp")
    have(s, 0, bowl3=3, workers=4, coins=2)
    do(s, "special shift", "terrain swamp")
    assert kind(s, "E5") == "forest" and s.owner[hex_of("E5")] == 0
    turn(s, 0)
    assert can(s, "build E6")
    do(s, "dig E4", "into swamp", "build E4")
    assert pocket(s, 0)[:2] == (0, 0)


def test_shapeshifters_without_a_stronghold_do_not_change() -> None:
    s = arrange("shapeshifters/forest TP:E5", "nomads D:I1")
    have(s, 0, bowl3=8)
    assert not can(s, "special shift") and not can(s, "special shed")


def river(options: dict[str, str] | None = None, *more: str) -> TerraMystica:
    s = arrange("riverwalkers/forest D:C2 TP:D4", "nomads D:I1", *more, options=options)
    p = s.players[0]
    p.priests, p.pool = 0, 1
    terrain(s, C2="forest", D4="forest")
    turn(s, 0)
    return s


def unlocked(s: TerraMystica) -> list[str]:
    return [t for i, t in enumerate(TERRAINS[:7]) if s.players[0].builds_on >> i & 1]


def test_riverwalkers_open_a_terrain_instead_of_gaining_a_priest() -> None:
    """F8; the hook is `instead_of_priest`: the priest of the wheel goes to the supply; free in 2014."""
    s = river()
    have(s, 0, bowl3=3, coins=0)
    answer(s, "act ACT2")
    assert asked(s) == "Unlocking" and set(offered(s, "unlock")) == set(TERRAINS[:7]) - {"forest"}
    do(s, "unlock lakes")
    p = s.players[0]
    assert unlocked(s) == ["lakes", "forest"] and (p.priests, p.pool) == (0, 2)


def test_riverwalkers_may_take_the_priest_from_the_supply() -> None:
    """F8."""
    s = river()
    have(s, 0, bowl3=3)
    do(s, "act ACT2", "priest")
    assert (s.players[0].priests, s.players[0].pool) == (1, 0)


def test_riverwalkers_with_an_empty_supply_still_open_terrains_and_lose_a_priest_not_used_so() -> None:
    """F8: by any means, also by converting power."""
    s = river()
    s.players[0].pool = 0
    have(s, 0, bowl1=0, bowl2=0, bowl3=10)
    answer(s, "convert power priest", "unlock swamp")
    assert unlocked(s) == ["swamp", "forest"] and s.players[0].pool == 1
    s.players[0].pool = 0
    turn(s, 0)
    answer(s, "convert power priest", "priest")
    assert s.players[0].priests == 0 and s.players[0].pool == 0


def test_riverwalkers_of_2015_pay_a_coin_and_two_for_a_home() -> None:
    """A9, F8, F6."""
    s = river(NEW)
    have(s, 0, bowl3=3, coins=1)
    answer(s, "act ACT2")
    assert "desert" not in offered(s, "unlock") and "lakes" in offered(s, "unlock")
    do(s, "unlock lakes")
    assert s.players[0].coins == 0
    s = river(NEW)
    have(s, 0, bowl3=3, coins=2)
    do(s, "act ACT2", "unlock desert")
    assert s.players[0].coins == 0


def test_riverwalkers_of_2015_without_coins_can_only_take_the_priest() -> None:
    """F8."""
    s = river(NEW)
    have(s, 0, bowl3=3, coins=0)
    answer(s, "act ACT2")
    assert texts(s.menu) == ["priest"]


def test_when_all_terrains_are_open_priests_are_simply_gained() -> None:
    """F8; and with none in supply no power is wasted on one."""
    s = river()
    s.players[0].builds_on = 127
    have(s, 0, bowl3=12)
    gain_priests(s, 0, 1)
    assert (s.players[0].priests, s.players[0].pool) == (1, 0)
    turn(s, 0)
    assert not can(s, "convert power priest")


def test_riverwalkers_build_by_ship_only_on_open_terrain_by_the_river() -> None:
    """F8; the hook is `footing`: no step by land. The book: after opening two terrains they build on all three."""
    s = river()
    terrain(s, B3="forest", B2="lakes", C1="swamp", D3="forest", C3="lakes", E4="forest")
    turn(s, 0)
    assert {"D3", "E4", "B3"} <= set(offered(s, "build")) and not {"B2", "C1"} & set(offered(s, "build"))
    s.players[0].builds_on |= 1 << TERRAINS.index("lakes")
    turn(s, 0)
    assert {"B2", "C3"} <= set(offered(s, "build"))
    riverside = MAPS[s.map].riverside
    assert all(riverside >> hex_of(h) & 1 for h in offered(s, "build"))


def test_land_is_no_way_for_riverwalkers() -> None:
    """F8: E1 shares an edge with D1 but lies at no river; D2 and C1 do lie there."""
    s = river()
    place(s, 0, "D:D1")
    terrain(s, E1="forest", D2="forest", C1="forest")
    turn(s, 0)
    assert not can(s, "build E1") and can(s, "build C1") and can(s, "build D2")


def test_the_shipping_card_takes_riverwalkers_over_two_river_hexes_and_the_level_never_rises() -> None:
    """F8."""
    s = river()
    assert not can(s, "ship")
    terrain(s, A6="forest")
    turn(s, 0)
    assert not can(s, "build A6")
    hold(s, 0, "BON4")
    assert can(s, "build A6")


def test_first_dwellings_of_riverwalkers_stand_by_the_river() -> None:
    """F8; the hook is `first_sites`."""
    s = expansion(2)
    answer(s, "faction riverwalkers", "terrain forest", "faction nomads")
    riverside = MAPS[s.map].riverside
    assert offered(s, "build") and all(riverside >> hex_of(h) & 1 for h in offered(s, "build"))


def test_riverwalkers_know_no_spades() -> None:
    """F8; the hook is `uses_spades`: spade actions are forbidden."""
    s = river()
    have(s, 0, bowl3=12, workers=20)
    hold(s, 0, "BON1")
    assert not can(s, "act ACT5") and not can(s, "act ACT6") and not can(s, "special card_spade")
    assert not can(s, "spades") and not offered(s, "dig")


def test_cult_spades_are_lost_to_riverwalkers() -> None:
    """F8; the hook is `instead_of_spades`."""
    s = arrange("riverwalkers/forest D:C2", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=8)
    pass_all(s)
    assert s.round == 2


def test_the_stronghold_of_riverwalkers_gives_up_to_two_free_bridges() -> None:
    """F8; the hook is `stronghold_effect`."""
    s = river()
    answer(s, "stronghold D4")
    assert asked(s) == "PlaceBridge" and can(s, "done")
    do(s, "bridge C2-D3", "bridge C2-E5")
    assert s.players[0].bridges == 1 and to_move(s) == 1


def test_riverwalkers_may_leave_their_free_bridges() -> None:
    """F8: refused once, refused altogether."""
    s = river()
    have(s, 0, workers=4, coins=6, bowl2=0)
    do(s, "stronghold D4", "done")
    assert s.players[0].bridges == 3 and to_move(s) == 1


def test_riverwalkers_have_three_bridges_in_all() -> None:
    """F8, C15."""
    s = river()
    for name in ("C2-D3", "C2-E5"):
        bridge_at(s, 0, name)
    answer(s, "stronghold D4", "bridge C2-D4")
    assert s.players[0].bridges == 0 and asked(s) != "PlaceBridge"


def test_towns_power_and_area_of_riverwalkers_use_land_as_well() -> None:
    """F8, E12: a town of neighbours by land; power offered by land; both kinds count at the end."""
    s = arrange("riverwalkers/forest D:A1,A2 TP:A3 TE:A4", "nomads D:B1")
    turn(s, 0)
    do(s, "trade A1")
    assert asked(s) == "Reward" and offered(s, "town")
    answer(s, "town TW1")
    assert area(s, 0) == 4
    do(s, "done")
    assert asked(s) == "Leech"


def test_income_of_priests_opens_terrains_too() -> None:
    """F8: by any means."""
    s = river()
    place(s, 0, "TE:E5")
    pass_all(s)
    assert s.round == 2 and asked(s) == "Unlocking" and to_move(s) == 0


def test_the_later_town_of_shipping_is_nothing_to_riverwalkers() -> None:
    """TW7, F8."""
    s = arrange("riverwalkers/forest D:C2", "nomads D:I1", options={"later_towns": "on"})
    have(s, 0, vp=20)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW7")
    assert s.players[0].vp == 24 and s.players[0].ship == 1 and s.players[0].carpet == 0


def test_riverwalkers_who_left_are_not_asked_at_income() -> None:
    """They take what the supply holds; nobody sits there to open a terrain."""
    s = arrange("riverwalkers/forest TE:C2", "nomads D:I1", options={"leaving": "on"})
    have(s, 0, priests=0)
    answer(s, "leave")
    pass_all(s)
    assert s.round == 2 and asked(s) == "Turn" and to_move(s) == 1 and s.players[0].priests == 1
