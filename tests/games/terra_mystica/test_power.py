"""Power: the three bowls, conversions, burning."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, bowls, can, do, have, offered, pass_all, pocket, turn
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.power import gain_power, gain_priests, room_for_power
from veche.games.terra_mystica.state import TerraMystica


def pair() -> TerraMystica:
    return arrange("witches D:A1", "nomads D:I1")


def test_power_moves_from_bowl_one_to_two_and_only_then_to_three() -> None:
    """B1 and the book's own example: 2, 5, 5; three power moves two tokens to II, then one to III."""
    s = pair()
    p = have(s, 0, bowl1=2, bowl2=5, bowl3=5)
    assert gain_power(p, 3) == 3
    assert bowls(s, 0) == (0, 6, 6)
    turn(s, 0)
    assert can(s, "act ACT6")


def test_power_that_does_not_fit_is_lost() -> None:
    """B1."""
    s = pair()
    p = have(s, 0, bowl1=1, bowl2=0, bowl3=11)
    assert room_for_power(p) == 2
    assert gain_power(p, 5) == 2
    assert bowls(s, 0) == (0, 0, 12)
    assert gain_power(p, 1) == 0


def test_power_is_spent_from_bowl_three_only_and_goes_back_to_bowl_one() -> None:
    """B2: with five tokens in bowl III at most five can be used, whatever lies in the others."""
    s = pair()
    have(s, 0, bowl1=0, bowl2=7, bowl3=5)
    assert can(s, "convert power priest") and not can(s, "act ACT6")
    answer(s, "convert power priest")
    assert bowls(s, 0) == (5, 7, 0)
    assert not can(s, "convert power coin")


def test_burning_removes_one_token_of_bowl_two_and_moves_another_to_three() -> None:
    """B3: again and again."""
    s = pair()
    have(s, 0, bowl1=5, bowl2=5, bowl3=0)
    answer(s, "burn", "burn")
    assert bowls(s, 0) == (5, 1, 2)
    assert s.players[0].burnt == 2


def test_a_single_token_in_bowl_two_cannot_be_burnt() -> None:
    """B3."""
    s = pair()
    have(s, 0, bowl1=11, bowl2=1, bowl3=0)
    assert not can(s, "burn")


def test_five_power_three_power_one_power_are_a_priest_a_worker_a_coin() -> None:
    s = pair()
    have(s, 0, bowl1=0, bowl2=0, bowl3=12, coins=0, workers=0, priests=0)
    answer(s, "convert power priest", "convert power worker", "convert power coin")
    assert pocket(s, 0) == (1, 1, 1)
    assert bowls(s, 0) == (9, 0, 3)


def test_a_priest_becomes_a_worker_and_a_worker_a_coin() -> None:
    """E11: so a priest becomes a coin through a worker."""
    s = pair()
    p = have(s, 0, coins=0, workers=0, priests=2)
    supply = p.pool
    answer(s, "convert priest worker", "convert worker coin")
    assert pocket(s, 0) == (1, 0, 1)
    assert p.pool == supply + 1


def test_conversions_are_no_action_and_come_before_and_after_one() -> None:
    """E11."""
    s = pair()
    have(s, 0, bowl1=0, bowl2=0, bowl3=12)
    answer(s, "convert power coin", "ship")
    assert to_move(s) == 0 and can(s, "convert power worker") and can(s, "done")
    answer(s, "convert power worker", "done")
    assert to_move(s) == 1


def test_nothing_is_converted_after_passing_nor_in_the_cult_phase() -> None:
    """E11: the turn of who passed is over at once."""
    s = arrange("witches D:E5", "nomads D:I1", goals=["SCORE2"])
    have(s, 0, earth=4)
    turn(s, 0)
    answer(s, offered_pass(s))
    assert to_move(s) == 1
    pass_all(s)
    assert type(s.stack[-1]).__name__ == "UseSpades"
    assert not [t for t in texts(s.menu) if t.startswith(("convert", "burn"))]


def offered_pass(s: TerraMystica) -> str:
    return f"pass {offered(s, 'pass')[0]}"


def test_a_priest_without_supply_is_not_gained() -> None:
    """D6: seven priests on board, cults and in supply together."""
    s = pair()
    p = have(s, 0, priests=7)
    assert p.pool == 0
    gain_priests(s, 0, 1)
    assert p.priests == 7
    have(s, 0, bowl3=5)
    assert not can(s, "convert power priest")


def test_there_is_no_limit_to_what_is_kept_for_the_next_round() -> None:
    s = pair()
    have(s, 0, coins=100, workers=50)
    pass_all(s)
    assert s.round == 2
    assert s.players[0].coins >= 100 and s.players[0].workers >= 50


def test_conversions_may_come_in_the_middle_of_an_action() -> None:
    """A spade is bought, then power pays for the dwelling."""
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, coins=0, workers=4, bowl1=0, bowl2=8, bowl3=4)
    do(s, "dig E7", "into forest")
    assert not can(s, "build E7")
    do(s, "convert power coin", "convert power coin", "build E7")
    assert pocket(s, 0)[:2] == (0, 0) and bowls(s, 0) == (2, 8, 2)
