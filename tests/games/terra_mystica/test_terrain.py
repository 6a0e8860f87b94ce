"""Transforming: the wheel, spades bought and free."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import (
    arrange,
    asked,
    can,
    do,
    have,
    hold,
    kind,
    offered,
    pass_all,
    pocket,
    terrain,
    turn,
)
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import TERRAINS
from veche.games.terra_mystica.wheel import apart, turns


def with_power(*seats: str, **options: str) -> TerraMystica:
    s = arrange(*(seats or ("witches D:E6", "nomads D:I1")), options=options)
    have(s, 0, bowl1=0, bowl2=0, bowl3=12)
    return s


@pytest.mark.parametrize(
    ("other", "spades"), [("lakes", 1), ("mountains", 1), ("swamp", 2), ("wasteland", 2), ("plains", 3), ("desert", 3)]
)
def test_a_step_on_the_wheel_is_a_spade_the_shorter_way_at_most_three(other: str, spades: int) -> None:
    assert apart(TERRAINS.index("forest"), TERRAINS.index(other)) == spades


def test_transform_and_build_are_one_action() -> None:
    """C2: mountains to forest, one spade at three workers, then the dwelling."""
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, coins=2, workers=4)
    do(s, "dig E7", "into forest", "build E7")
    assert pocket(s, 0)[:2] == (0, 0) and to_move(s) == 1 and s.players[0].built[1] == 2


def test_after_transforming_nobody_has_to_build() -> None:
    """C2: it can be done in a later turn."""
    s = arrange("witches D:E6", "nomads D:I1")
    do(s, "dig E7", "into forest", "done")
    assert to_move(s) == 1 and kind(s, "E7") == "forest"
    turn(s, 0)
    do(s, "build E7")
    assert s.players[0].built[1] == 2


def test_a_hex_of_home_terrain_is_built_on_without_spades() -> None:
    """C2."""
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, coins=2, workers=1)
    terrain(s, E7="forest")
    do(s, "build E7")
    assert pocket(s, 0)[:2] == (0, 0)


def test_terrain_may_be_turned_part_of_the_way_and_in_any_direction() -> None:
    """C3: nearer, farther, and a home hex into something else."""
    s = arrange("witches D:E6", "nomads D:I1")
    terrain(s, E7="wasteland", E5="forest")
    answer(s, "dig E7")
    assert set(offered(s, "into")) == set(TERRAINS[:7]) - {"wasteland"}
    do(s, "into desert")
    assert kind(s, "E7") == "desert" and to_move(s) == 1
    turn(s, 0)
    do(s, "dig E5", "into lakes")
    assert kind(s, "E5") == "lakes"


def test_the_way_round_the_wheel_does_not_run_through_home_terrain() -> None:
    """C3: for forest folk lakes to mountains is five spades, not two."""
    home, lakes, mountains = (TERRAINS.index(t) for t in ("forest", "lakes", "mountains"))
    assert apart(lakes, mountains) == 2 and turns(home, lakes, mountains) == 5
    assert turns(home, lakes, home) == 1


def test_spades_cost_three_two_or_one_worker() -> None:
    """The book: after the first improvement two workers a spade, and six points."""
    s = arrange("witches D:E6", "nomads D:I1")
    for level, workers in ((0, 3), (1, 2), (2, 1)):
        terrain(s, E7="mountains")
        have(s, 0, dig=level, workers=10)
        turn(s, 0)
        do(s, "dig E7", "into forest", "done")
        assert s.players[0].workers == 10 - workers


def test_improving_spades_costs_two_workers_five_coins_a_priest_and_gives_six_points() -> None:
    s = arrange("witches D:E6", "nomads D:I1")
    for level in (1, 2):
        p = have(s, 0, coins=5, workers=2, priests=1, vp=20)
        turn(s, 0)
        do(s, "spades")
        assert (p.dig, p.vp, *pocket(s, 0)) == (level, 26, 0, 0, 0)
    have(s, 0, coins=5, workers=2, priests=1)
    turn(s, 0)
    assert not can(s, "spades")


def test_bought_spades_all_go_to_one_hex_and_none_is_left_over() -> None:
    """C4: the price is that of the terrain chosen, no more."""
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, workers=20)
    do(s, "dig E5", "into lakes")
    assert s.players[0].workers == 17 and to_move(s) == 1


def test_without_enough_workers_no_spade_is_bought() -> None:
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, workers=2)
    assert offered(s, "dig") == []
    have(s, 0, workers=3)
    answer(s, "dig E5")
    assert set(offered(s, "into")) == {"plains", "lakes"}


def test_one_free_spade_may_be_completed_by_bought_ones() -> None:
    """C5: swamp to forest is two; one of the action, one for three workers."""
    s = with_power()
    have(s, 0, workers=4)
    do(s, "act ACT5", "dig E5", "into forest", "build E5")
    assert s.players[0].workers == 0 and to_move(s) == 1


def test_one_free_spade_of_the_card_is_an_action_once_a_round() -> None:
    """C5, BON1."""
    s = arrange("witches D:E6", "nomads D:I1")
    hold(s, 0, "BON1")
    have(s, 0, workers=1)
    do(s, "special card_spade", "dig E7", "into forest", "build E7")
    assert s.players[0].workers == 0
    turn(s, 0)
    assert not can(s, "special card_spade")


def test_of_two_free_spades_the_second_may_go_to_another_hex() -> None:
    """C6: and one dwelling on one of the two."""
    s = with_power("witches D:E6", "nomads D:I1")
    terrain(s, E5="lakes", E7="mountains")
    do(s, "act ACT6", "dig E5", "into forest", "dig E7", "into forest")
    assert offered(s, "build") == ["E5", "E7"]
    do(s, "build E7")
    assert to_move(s) == 1 and s.players[0].built[1] == 2


def test_by_the_book_bought_spades_may_be_added_on_the_second_hex_but_nothing_is_built_there() -> None:
    """C6: E5 becomes home with one spade, swamp at E7 needs one more; the dwelling can only stand on E5."""
    s = with_power()
    terrain(s, E5="lakes", E7="swamp")
    have(s, 0, workers=4)
    do(s, "act ACT6", "dig E5", "into forest", "dig E7", "into forest")
    assert s.players[0].workers == 1 and offered(s, "build") == ["E5"]


def test_by_the_book_a_second_hex_completed_by_buying_takes_no_dwelling_even_if_the_first_stays_unfinished() -> None:
    """C6: one dwelling, on a hex that needed free spades only."""
    s = with_power()
    terrain(s, E5="plains", E7="swamp")
    do(s, "act ACT6", "dig E5", "into swamp", "dig E7", "into forest")
    assert to_move(s) == 1 and s.players[0].built[1] == 1


def test_on_the_site_nothing_is_bought_for_a_second_hex() -> None:
    """C6, the hook is `buys_for_second`: with site rules the left-over spade is for hexes it is enough for."""
    s = with_power(site="on")
    terrain(s, E5="lakes", E7="swamp")
    do(s, "act ACT6", "dig E5", "into forest", "dig E7")
    assert "forest" not in offered(s, "into")


def test_two_free_spades_and_bought_ones_may_all_go_to_the_first_hex() -> None:
    """C6: plains to forest needs three; the dwelling may follow."""
    s = with_power()
    terrain(s, E5="plains")
    have(s, 0, workers=4)
    do(s, "act ACT6", "dig E5", "into forest", "build E5")
    assert s.players[0].workers == 0


def test_of_several_free_spades_at_most_one_hex_stays_unfinished() -> None:
    """C7: after a first that is not home, the next must become home."""
    s = with_power()
    terrain(s, E5="plains", E7="wasteland", F4="mountains")
    have(s, 0, workers=0)
    answer(s, "act ACT6", "dig E5", "into swamp")
    assert "E7" not in offered(s, "dig") and "F4" in offered(s, "dig")
    answer(s, "dig F4")
    assert offered(s, "into") == ["forest"]


def test_free_spades_may_be_given_up() -> None:
    """C7, G4."""
    s = with_power()
    do(s, "act ACT6", "done")
    assert to_move(s) == 1


def test_a_conversion_that_makes_the_second_hex_unreachable_does_not_lose_the_dwelling() -> None:
    """C2 with C11: the worker for the tunnel is gone, the first hex may still be built on."""
    s = with_power("dwarves D:I1", "nomads D:I2")
    terrain(s, H1="wasteland")
    have(s, 0, workers=2, coins=1)
    answer(s, "act ACT6", "dig H1", "into mountains")
    assert asked(s) == "UseSpades" and set(offered(s, "dig")) == {"H2", "I3"}
    have(s, 0, priests=0, bowl2=0, bowl3=0)
    do(s, "convert worker coin")
    assert asked(s) == "MayBuild"
    do(s, "build H1")
    assert s.players[0].built[1] == 2 and pocket(s, 0)[:2] == (0, 0)


def test_a_tunnel_for_the_second_spade_may_be_paid_by_a_conversion() -> None:
    """Conversions at any moment of the turn: a priest becomes the worker that the tunnel lacks."""
    s = with_power("dwarves D:I1", "nomads D:I2")
    terrain(s, H1="wasteland")
    have(s, 0, workers=1, coins=0, priests=1)
    answer(s, "act ACT6", "dig H1", "into mountains")
    assert asked(s) == "UseSpades" and not offered(s, "dig") and can(s, "convert priest worker")
    answer(s, "convert priest worker")
    assert set(offered(s, "dig")) == {"H2", "I3"}


def test_points_for_spades_are_for_spades_used() -> None:
    """C18: two points each; a free spade given up scores nothing."""
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE1"])
    have(s, 0, bowl3=12, vp=20)
    do(s, "act ACT6", "dig E7", "into forest", "done", "done")
    assert s.players[0].vp == 22
    have(s, 0, workers=20, vp=20)
    turn(s, 0)
    do(s, "dig E5", "into forest", "done")
    assert s.players[0].vp == 24


def test_on_the_site_points_for_spades_come_when_they_are_gained() -> None:
    """C18, the hook is `counts_gained`."""
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE1"], options={"site": "on"})
    have(s, 0, bowl3=12, vp=20)
    do(s, "act ACT6", "done")
    assert s.players[0].vp == 24


def test_cult_spades_are_bought_no_more_to_build_nothing_and_may_be_split_or_dropped() -> None:
    """E9, G4: earth at 8 gives two spades (the book's example)."""
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=8, workers=50)
    terrain(s, E5="swamp", E7="mountains")
    pass_all(s)
    assert asked(s) == "UseSpades" and to_move(s) == 0
    answer(s, "dig E5")
    assert "mountains" not in offered(s, "into")
    answer(s, "into lakes", "dig E7", "into forest")
    assert s.round == 2 and kind(s, "E5") == "lakes" and s.players[0].built[1] == 1


def test_cult_spades_may_leave_several_hexes_unfinished() -> None:
    """E9: the limit of one is for the action phase."""
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=8)
    terrain(s, E5="plains", E7="desert")
    pass_all(s)
    answer(s, "dig E5", "into swamp", "dig E7", "into wasteland")
    assert (kind(s, "E5"), kind(s, "E7")) == ("swamp", "wasteland")


def test_cult_spades_are_given_in_the_order_of_the_coming_round() -> None:
    """E9: who passed first uses them first."""
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=4)
    have(s, 1, earth=4)
    turn(s, 1)
    pass_all(s)
    assert asked(s) == "UseSpades" and to_move(s) == 1


def test_spades_are_not_kept() -> None:
    """They are used at once or lost: the menu of the next turn offers none."""
    s = with_power()
    do(s, "act ACT5", "done")
    have(s, 0, workers=0)
    turn(s, 0)
    assert not [t for t in texts(s.menu) if t.startswith("dig")]
