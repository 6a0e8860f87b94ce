"""Halflings and Cultists."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    asked,
    bowls,
    cults,
    do,
    have,
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


def test_halflings_gain_a_point_for_every_spade_gained_however() -> None:
    """A8; the hook is `spade_points`: bought, free (even if given up), and of the cult bonus."""
    s = arrange("halflings D:E5", "nomads D:I12", goals=["SCORE2"])
    terrain(s, E4="lakes")
    have(s, 0, vp=20, bowl3=12, earth=8)
    do(s, "dig E4", "into plains", "done")
    assert s.players[0].vp == 22
    turn(s, 0)
    do(s, "act ACT6", "done")
    assert s.players[0].vp == 24
    pass_all(s)
    assert s.players[0].vp == 26 and asked(s) == "UseSpades"


def test_halflings_improve_their_spades_for_one_coin() -> None:
    s = arrange("halflings D:E5", "nomads D:I12")
    have(s, 0, coins=1, workers=2, priests=1)
    do(s, "spades")
    assert pocket(s, 0) == (0, 0, 0)


def test_the_stronghold_of_the_halflings_gives_three_spades_on_up_to_three_hexes_and_one_dwelling() -> None:
    """C8; the hook is `stronghold_effect`."""
    s = arrange("halflings TP:E5", "nomads D:I12")
    terrain(s, E4="swamp", E6="desert", F3="swamp")
    have(s, 0, vp=20, coins=10, workers=5)
    do(s, "stronghold E5", "dig E4", "into plains", "dig E6", "into plains", "dig F3", "into plains")
    assert set(offered(s, "build")) == {"E4", "E6", "F3"} and s.players[0].vp == 23
    do(s, "build F3")
    assert to_move(s) == 1 and pocket(s, 0)[:2] == (0, 0) and s.players[0].built[1] == 1


def test_no_spades_are_bought_in_addition_to_those_of_the_stronghold() -> None:
    """C8."""
    s = arrange("halflings TP:E5", "nomads D:I12")
    terrain(s, E4="swamp", E6="lakes", F3="forest")
    have(s, 0, workers=20)
    do(s, "stronghold E5", "dig E4", "into plains", "dig E6", "into plains")
    assert kind(s, "E6") == "plains" and asked(s) == "MayBuild"


def test_of_the_three_spades_at_most_one_hex_stays_unfinished() -> None:
    """C7, C8."""
    s = arrange("halflings TP:E5", "nomads D:I12")
    terrain(s, E4="lakes", E6="forest", F3="swamp")
    answer(s, "stronghold E5", "dig E6", "into lakes")
    assert "E4" in offered(s, "dig") and offered_into(s, "E4") == ["plains"]


def offered_into(s: TerraMystica, hex: str) -> list[str]:
    c = s.copy()
    answer(c, f"dig {hex}")
    return offered(c, "into")


def test_halflings_may_give_up_their_three_spades() -> None:
    """C7."""
    s = arrange("halflings TP:E5", "nomads D:I12")
    have(s, 0, vp=20)
    do(s, "stronghold E5", "done")
    assert to_move(s) == 1 and s.players[0].vp == 23


def test_spades_of_the_stronghold_score_in_a_spade_round() -> None:
    """C8: 1 each for the Halflings and 2 each for the goal."""
    s = arrange("halflings TP:E5", "nomads D:I12", goals=["SCORE1"])
    terrain(s, E4="forest")
    have(s, 0, vp=20)
    do(s, "stronghold E5", "dig E4", "into plains", "done")
    assert s.players[0].vp == 20 + 3 + 6


def test_cultists_move_a_step_when_a_neighbour_takes_power() -> None:
    """D10; the hook is `answered`: on a track of choice, after the decisions (B8)."""
    s = arrange("cultists D:E5", "nomads D:E4")
    do(s, "trade E5")
    answer(s, "leech 1")
    assert asked(s) == "CultReward" and to_move(s) == 0
    answer(s, "step air")
    assert cults(s, 0)[3] == 1 and to_move(s) == 1 and asked(s) == "Turn"


def test_cultists_move_one_step_however_many_take_power() -> None:
    """D10."""
    s = arrange("cultists D:E5", "nomads D:E4", "giants D:E6")
    do(s, "trade E5")
    answer(s, "leech 1", "leech 1", "step air")
    assert asked(s) == "Turn" and cults(s, 0)[3] == 1


def test_cultists_gain_a_power_when_all_neighbours_decline() -> None:
    """D10."""
    s = arrange("cultists D:E5", "nomads D:E4", "giants D:E6")
    have(s, 0, bowl1=5, bowl2=7, bowl3=0)
    do(s, "trade E5")
    answer(s, "decline", "decline")
    assert bowls(s, 0) == (4, 8, 0) and asked(s) == "Turn"


def test_before_2013_cultists_gained_nothing_when_all_declined() -> None:
    """D10, the option cultism."""
    s = arrange("cultists D:E5", "nomads D:E4", options={"cultism": "2012"})
    do(s, "trade E5")
    answer(s, "decline")
    assert bowls(s, 0) == (5, 7, 0)


def test_cultists_gain_nothing_when_nobody_could_take_power() -> None:
    """D10, B9: full bowls, or no neighbours at all."""
    s = arrange("cultists D:E5", "nomads D:E4")
    have(s, 1, bowl1=0, bowl2=0, bowl3=12)
    do(s, "trade E5")
    assert bowls(s, 0) == (5, 7, 0) and asked(s) == "Turn" and cults(s, 0) == (1, 0, 1, 0)
    s = arrange("cultists D:E5", "nomads D:I1")
    do(s, "trade E5")
    assert bowls(s, 0) == (5, 7, 0)


def test_one_who_takes_and_one_who_declines_is_a_step() -> None:
    """D10: at least one."""
    s = arrange("cultists D:E5", "nomads D:E4", "giants D:E6")
    do(s, "trade E5")
    answer(s, "decline", "leech 1")
    assert asked(s) == "CultReward"


def test_nobody_moves_while_a_reward_of_the_cultists_is_open() -> None:
    """D11: decisions are immediate, so no other player can reach for the tenth step in between."""
    s = arrange("cultists D:E5", "nomads D:E4")
    do(s, "trade E5")
    answer(s, "leech 1")
    assert to_move(s) == 0 and texts(s.menu) == ["step fire", "step water", "step earth", "step air"]


def test_the_stronghold_of_the_cultists_gives_seven_points() -> None:
    s = arrange("cultists TP:E5", "nomads D:I1")
    have(s, 0, vp=20)
    do(s, "stronghold E5")
    assert s.players[0].vp == 27


def test_cultists_are_rewarded_once_for_every_building() -> None:
    s = arrange("cultists D:E5,E6", "nomads D:E4,E7")
    for hex in ("E5", "E6"):
        turn(s, 0)
        do(s, f"trade {hex}")
        answer(s, "leech 1", "step fire")
    assert cults(s, 0)[0] == 3
