"""Power actions and special actions."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import (
    arrange,
    asked,
    bowls,
    can,
    cults,
    do,
    have,
    hold,
    own,
    pass_all,
    pocket,
    terrain,
    turn,
    why,
)
from support import answer
from veche.core.state import to_move
from veche.games.terra_mystica.state import TerraMystica


def rich(power: int) -> TerraMystica:
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=power, coins=0, workers=0, priests=0)
    return s


@pytest.mark.parametrize(
    ("code", "power", "gain"), [("ACT2", 3, (0, 0, 1)), ("ACT3", 4, (0, 2, 0)), ("ACT4", 4, (7, 0, 0))]
)
def test_a_priest_for_three_two_workers_or_seven_coins_for_four_power(
    code: str, power: int, gain: tuple[int, int, int]
) -> None:
    """Appendix 1."""
    s = rich(power)
    do(s, f"act {code}")
    assert pocket(s, 0) == gain and bowls(s, 0) == (power, 0, 0)


def test_a_bridge_for_three_power() -> None:
    s = arrange("witches D:B1", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=3)
    do(s, "act ACT1", "bridge B1-C1")
    assert bowls(s, 0) == (3, 0, 0) and s.players[0].bridges == 2


@pytest.mark.parametrize(("code", "power"), [("ACT5", 4), ("ACT6", 6)])
def test_one_spade_for_four_two_for_six_power(code: str, power: int) -> None:
    s = rich(power)
    answer(s, f"act {code}")
    assert asked(s) == "UseSpades" and bowls(s, 0) == (power, 0, 0)


def test_an_action_is_taken_once_a_round_by_whoever_comes_first() -> None:
    s = rich(12)
    have(s, 1, bowl3=12)
    do(s, "act ACT4")
    assert not can(s, "act ACT4") and can(s, "act ACT3")
    assert why(s, "act ACT4") == "used"


def test_actions_are_free_again_in_the_next_round() -> None:
    s = rich(12)
    do(s, "act ACT4")
    pass_all(s)
    assert s.round == 2 and s.actions_used == 0 and all(p.used == 0 for p in s.players)


def test_power_in_bowl_three_must_be_enough_and_burning_may_make_it_so() -> None:
    s = rich(3)
    assert why(s, "act ACT4") == "no_power"
    have(s, 0, bowl2=2)
    do(s, "burn", "act ACT4")
    assert s.players[0].coins == 7


def test_the_priest_action_with_an_empty_supply_gives_nothing() -> None:
    """D6."""
    s = rich(3)
    have(s, 0, priests=7)
    do(s, "act ACT2")
    assert s.players[0].priests == 7


def test_the_favour_tile_of_water_is_a_special_action_that_uses_up_the_turn() -> None:
    """A4: once a round."""
    s = rich(0)
    own(s, 0, "FAV6")
    assert why(s, "special favour") == "" and why(s, "special card_cult") == "not_your_action"
    do(s, "special favour", "step air")
    assert to_move(s) == 1 and cults(s, 0)[3] == 3
    turn(s, 0)
    assert not can(s, "special favour") and why(s, "special favour") == "used"
    pass_all(s)
    turn(s, 0)
    assert can(s, "special favour")


def test_the_card_with_a_cult_step_is_a_special_action() -> None:
    s = rich(0)
    hold(s, 0, "BON2")
    do(s, "special card_cult", "step fire")
    assert cults(s, 0)[0] == 1 and to_move(s) == 1
    turn(s, 0)
    assert not can(s, "special card_cult")


def test_a_special_action_of_a_card_is_free_for_who_takes_it_next_round() -> None:
    """The marker lies on the card; both are cleared at the end of the round."""
    s = rich(0)
    hold(s, 0, "BON2")
    do(s, "special card_cult", "step fire")
    pass_all(s)
    hold(s, 1, "BON2")
    turn(s, 1)
    assert can(s, "special card_cult")


def test_after_a_spade_action_a_dwelling_may_follow_at_its_price() -> None:
    s = rich(4)
    terrain(s, E7="mountains")
    have(s, 0, coins=2, workers=1)
    do(s, "act ACT5", "dig E7", "into forest", "build E7")
    assert pocket(s, 0)[:2] == (0, 0) and s.players[0].built[1] == 2
