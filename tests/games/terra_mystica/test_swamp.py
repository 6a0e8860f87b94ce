"""Alchemists and Darklings."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, bowls, can, do, have, pass_all, pocket, terrain, turn
from support import answer, texts
from veche.core.state import to_move


def test_alchemists_turn_a_point_into_a_coin_and_two_coins_into_a_point() -> None:
    """E11; the hook is `on_aside`."""
    s = arrange("alchemists D:A1", "nomads D:I12")
    have(s, 0, vp=1, coins=0)
    assert not can(s, "convert coin vp")
    answer(s, "convert vp coin")
    assert (s.players[0].vp, s.players[0].coins) == (0, 1)
    assert not can(s, "convert vp coin")
    have(s, 0, coins=3)
    answer(s, "convert coin vp")
    assert (s.players[0].vp, s.players[0].coins) == (1, 1)


def test_nobody_else_makes_coins_of_points() -> None:
    s = arrange("darklings D:A1", "nomads D:I12")
    assert not can(s, "convert vp coin") and not can(s, "convert coin vp")


def test_the_stronghold_of_the_alchemists_gives_twelve_power_at_once() -> None:
    """The hook is `raised_stronghold`."""
    s = arrange("alchemists TP:A1", "nomads D:I12")
    have(s, 0, bowl1=5, bowl2=7, bowl3=0)
    do(s, "stronghold A1")
    assert bowls(s, 0) == (0, 5, 7)


def test_alchemists_with_a_stronghold_gain_two_power_for_every_spade_gained() -> None:
    """A8; the hook is `gained_spades`: free, bought, and of the cult bonus."""
    s = arrange("alchemists SH:E5", "nomads D:I12", goals=["SCORE2"])
    terrain(s, E6="plains")
    have(s, 0, bowl1=10, bowl2=0, bowl3=4, earth=4)
    answer(s, "act ACT5")
    assert bowls(s, 0) == (12, 2, 0)
    do(s, "done")
    have(s, 0, bowl1=12, bowl2=0, bowl3=0)
    turn(s, 0)
    do(s, "dig E6", "into swamp", "done")
    assert bowls(s, 0) == (10, 2, 0)
    have(s, 0, bowl1=12, bowl2=0, bowl3=0)
    pass_all(s)
    assert bowls(s, 0) == (10, 2, 0)


def test_alchemists_without_a_stronghold_gain_no_power_for_spades() -> None:
    s = arrange("alchemists D:E5", "nomads D:I12")
    have(s, 0, bowl1=8, bowl2=0, bowl3=4)
    answer(s, "act ACT5")
    assert bowls(s, 0) == (12, 0, 0)


def test_darklings_pay_a_priest_for_a_spade_and_gain_two_points() -> None:
    """C10; the hooks are `buys` and `bought`. The priest goes back to the supply."""
    s = arrange("darklings D:E5", "nomads D:I12")
    terrain(s, E6="forest")
    p = have(s, 0, priests=2, workers=0, vp=20)
    supply = p.pool
    do(s, "dig E6", "into swamp")
    assert (p.priests, p.pool, p.vp) == (0, supply + 2, 24)


def test_darklings_gain_no_points_for_free_spades() -> None:
    """C10: one of the power action, one paid with a priest (C5)."""
    s = arrange("darklings D:E5", "nomads D:I12")
    terrain(s, E6="forest")
    have(s, 0, priests=1, bowl3=4, vp=20)
    do(s, "act ACT5", "dig E6", "into swamp", "done")
    assert s.players[0].vp == 22 and s.players[0].priests == 0


def test_darklings_dig_no_better() -> None:
    """C10: no track."""
    s = arrange("darklings D:E5", "nomads D:I12")
    assert "spades" not in texts(s.menu)
    have(s, 0, priests=0, workers=20)
    assert not [t for t in texts(s.menu) if t.startswith("dig")]


def test_the_stronghold_of_the_darklings_makes_priests_of_up_to_three_workers() -> None:
    """C10; the hook is `aside`: in that turn or never."""
    s = arrange("darklings TP:E5", "nomads D:I12")
    have(s, 0, workers=9, priests=0)
    answer(s, "stronghold E5", "ordain", "ordain", "ordain")
    assert pocket(s, 0)[1:] == (2, 3) and not can(s, "ordain")
    do(s, "done")
    assert to_move(s) == 1


def test_the_chance_of_the_darklings_ends_with_the_turn() -> None:
    """C10."""
    s = arrange("darklings TP:E5", "nomads D:I12")
    have(s, 0, workers=9)
    answer(s, "stronghold E5", "ordain", "done")
    turn(s, 0)
    assert not can(s, "ordain")


def test_darklings_ordain_no_more_than_the_supply_holds() -> None:
    """C10, D6: refused, not forgotten."""
    s = arrange("darklings TP:E5", "nomads D:I12")
    p = have(s, 0, workers=9, priests=6)
    assert p.pool == 1
    answer(s, "stronghold E5", "ordain")
    assert not can(s, "ordain")


def test_darklings_without_a_stronghold_do_not_ordain() -> None:
    s = arrange("darklings TP:E5", "nomads D:I12")
    assert not can(s, "ordain")
