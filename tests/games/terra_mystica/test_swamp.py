"""Alchemists and Darklings."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    asked,
    bowls,
    can,
    do,
    have,
    kind,
    offered,
    pass_all,
    pocket,
    price,
    terrain,
    turn,
)
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
    """The hooks are `stronghold_effect` and `stronghold_brings`."""
    s = arrange("alchemists TP:A1", "nomads D:I12")
    have(s, 0, bowl1=5, bowl2=7, bowl3=0)
    do(s, "stronghold A1")
    assert bowls(s, 0) == (0, 5, 7)


def test_alchemists_with_a_stronghold_gain_two_power_for_every_spade_gained() -> None:
    """A8; the hook is `spade_power`: free, bought, and of the cult bonus."""
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
    """C10; the hooks are `spade_cost` and `paid_spade_points`. The priest goes back to the supply."""
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
    """C10; the hook is `on_aside`: in that turn or never."""
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


def test_alchemists_convert_at_any_moment_also_before_a_decision_about_power() -> None:
    """Appendix 7: "at any moment of the game"; the hook is `on_power`. Without points they may take one only."""
    s = arrange("mermaids D:E6", "alchemists TP:E4")
    terrain(s, E5="lakes")
    have(s, 1, vp=0, coins=10, bowl1=4, bowl2=0, bowl3=0)
    do(s, "build E5")
    assert texts(s.menu) == ["leech 1", "decline", "convert coin vp"]
    answer(s, "convert coin vp")
    assert texts(s.menu) == ["leech 2", "decline", "convert vp coin", "convert coin vp"]
    answer(s, "leech 2")
    assert s.players[1].vp == 0 and s.players[1].coins == 8 and bowls(s, 1) == (2, 2, 0)


def test_others_convert_nothing_before_a_decision_about_power() -> None:
    s = arrange("mermaids D:E6", "nomads TP:E4")
    terrain(s, E5="lakes")
    have(s, 1, bowl1=4, bowl2=0, bowl3=8)
    do(s, "build E5")
    assert texts(s.menu) == ["leech 2", "decline"]


def test_alchemists_with_a_stronghold_buy_spades_one_by_one_and_convert_the_power_between() -> None:
    """E11; the hook is `digs_in_stages`: the power of two spades pays the worker that the third one lacks."""
    s = arrange("alchemists SH:E5", "nomads D:I12")
    terrain(s, E4="mountains")
    have(s, 0, workers=8, priests=0, bowl1=0, bowl2=4, bowl3=0)
    answer(s, "dig E4")
    assert asked(s) == "Into" and not can(s, "into swamp") and can(s, "buy")
    assert price(s, "buy") == {"worker": -3, "power": 2}
    answer(s, "buy", "buy")
    assert s.players[0].workers == 2 and bowls(s, 0) == (0, 0, 4) and not can(s, "into forest")
    answer(s, "convert power worker")
    assert can(s, "into swamp")
    answer(s, "into swamp")
    assert kind(s, "E4") == "swamp" and s.players[0].workers == 0


def test_spades_bought_for_a_hex_are_all_used_on_it() -> None:
    """C4: after two bought ones the hex turns by two steps at least."""
    s = arrange("alchemists SH:E5", "nomads D:I12")
    terrain(s, E4="mountains")
    have(s, 0, workers=9)
    answer(s, "dig E4")
    one = offered(s, "into")
    answer(s, "buy", "buy")
    two = offered(s, "into")
    assert len(two) < len(one) and not {"forest", "wasteland"} & set(two)


def test_without_a_stronghold_spades_are_bought_at_once_as_no_conversion_could_help() -> None:
    s = arrange("alchemists D:E5", "nomads D:I12")
    answer(s, "dig E4")
    assert not can(s, "buy") and not any(t.startswith("convert") for t in texts(s.menu))
