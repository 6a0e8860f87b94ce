"""The cults: steps, power, the tenth place, priests sent."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, ask, asked, bowls, can, cults, do, have, offered, ordain, turn, why
from support import answer
from veche.core.state import settle, to_move
from veche.games.terra_mystica.cults import CultReward, advance, gain_keys, lower
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULT_POWER
from veche.games.terra_mystica.towns import Reward
from veche.games.terra_mystica.turn import Turns

FIRE, WATER, EARTH, AIR = range(4)


def rise(s: TerraMystica, seat: int, cult: int, steps: int) -> None:
    """Steps, with a key for the tenth if there is one."""
    ask(s)
    advance(s, seat, cult, steps)
    settle(s)
    if asked(s) == "TenthStep":
        answer(s, s.menu[0].text)


def pair() -> TerraMystica:
    return arrange("witches D:E5", "nomads D:I1")


@pytest.mark.parametrize(("step", "power"), [(3, 1), (5, 2), (7, 2), (10, 3)])
def test_steps_three_five_seven_ten_give_one_two_two_three_power(step: int, power: int) -> None:
    """D1."""
    s = pair()
    have(s, 0, bowl1=12, bowl2=0, bowl3=0, fire=step - 1, keys=1)
    rise(s, 0, FIRE, 1)
    assert cults(s, 0)[FIRE] == step and bowls(s, 0) == (12 - power, power, 0)
    assert sum(CULT_POWER) == 8


def test_power_is_gained_also_for_marked_steps_passed_over() -> None:
    """The book's example: three steps that pass 5 and reach 7 give the Nomads 4 power."""
    s = pair()
    have(s, 1, bowl1=12, bowl2=0, bowl3=0, earth=4)
    advance(s, 1, EARTH, 3)
    assert bowls(s, 1) == (8, 4, 0)


def test_without_a_key_the_marker_stops_at_nine() -> None:
    """D2."""
    s = pair()
    have(s, 0, fire=8)
    advance(s, 0, FIRE, 3)
    assert cults(s, 0)[FIRE] == 9 and s.tops[FIRE] == -1


def test_the_tenth_step_uses_up_a_key() -> None:
    """D2."""
    s = pair()
    p = have(s, 0, fire=8, water=9, keys=1)
    rise(s, 0, FIRE, 2)
    assert cults(s, 0)[FIRE] == 10 and p.keys == 0 and s.tops[FIRE] == 0
    rise(s, 0, WATER, 1)
    assert cults(s, 0)[WATER] == 9


def test_only_one_player_stands_on_the_tenth_step_and_no_key_is_lost_to_it() -> None:
    """D2."""
    s = pair()
    have(s, 1, fire=10)
    p = have(s, 0, fire=9, keys=1)
    rise(s, 0, FIRE, 1)
    assert cults(s, 0)[FIRE] == 9 and p.keys == 1


def test_two_towns_allow_two_tenth_steps() -> None:
    """After two towns a player may stand on top of two tracks."""
    s = pair()
    p = have(s, 0, fire=9, air=9, keys=2)
    rise(s, 0, FIRE, 1)
    rise(s, 0, AIR, 1)
    assert p.keys == 0 and s.tops == (0, -1, -1, 0)


def test_a_key_gained_later_in_the_same_turn_opens_the_tenth_step() -> None:
    """D3: the favour tile first, then the town tile of the same building."""
    s = pair()
    have(s, 0, fire=8)
    ask(s, Reward(0, 1, 1))
    answer(s, "favour FAV1")
    assert cults(s, 0)[FIRE] == 9
    answer(s, "town TW1", "top fire")
    assert cults(s, 0)[FIRE] == 10 and s.players[0].keys == 0


def test_a_key_of_a_later_turn_does_not_bring_back_a_step_that_was_stopped() -> None:
    """D3: only in the same turn; also when the step came after the own turn (Cultists, Acolytes)."""
    s = arrange("cultists D:A1,A4 TP:A2 TE:A3", "nomads D:I12")
    have(s, 0, fire=9)
    ask(s, CultReward(0, 1), Turns(0))
    answer(s, "step fire")
    do(s, "trade A1", "town TW1")
    assert cults(s, 0)[FIRE] == 9 and s.players[0].keys == 1


def test_a_town_tile_for_all_cults_may_use_its_own_key_at_once() -> None:
    """D4."""
    s = pair()
    have(s, 0, fire=9, water=2, earth=0, air=4)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW5", "top fire")
    assert cults(s, 0) == (10, 3, 1, 5) and s.players[0].keys == 0


def test_with_more_tracks_at_nine_than_keys_the_player_chooses() -> None:
    """D4."""
    s = pair()
    have(s, 0, fire=9, water=9, earth=0, air=0)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW5")
    assert asked(s) == "TenthStep" and offered(s, "top") == ["fire", "water"]
    answer(s, "top water")
    assert cults(s, 0) == (9, 10, 1, 1)


def test_a_step_stopped_this_turn_and_one_of_the_tile_are_the_players_choice_too() -> None:
    """D3 with D4: one key, two tracks that it could open."""
    s = pair()
    have(s, 0, fire=9, air=9, water=0, earth=0)
    ask(s, Reward(0, 1, 1))
    answer(s, "favour FAV9", "town TW5")
    assert asked(s) == "TenthStep" and offered(s, "top") == ["fire", "air"]
    answer(s, "top air")
    assert cults(s, 0) == (9, 1, 1, 10)


def test_a_key_allows_the_tenth_step_and_may_be_kept_for_another_track() -> None:
    """D4: fire 9, water 8, one key and a step on every track. The player may keep the key for water."""
    s = arrange("witches D:A1,A4 TP:A2 TE:A3", "nomads D:I12")
    p = have(s, 0, fire=9, water=8)
    answer(s, "trade A1", "town TW5")
    assert asked(s) == "TenthStep" and offered(s, "top") == ["fire"] and can(s, "decline")
    assert why(s, "top water") == "top_afar"
    do(s, "decline")
    assert cults(s, 0)[:2] == (9, 9) and p.keys == 1
    turn(s, 0)
    have(s, 0, priests=1)
    answer(s, "send water 1", "top water")
    assert cults(s, 0)[:2] == (9, 10) and p.keys == 0


def test_a_key_kept_is_not_asked_for_again_until_another_step_knocks() -> None:
    """D4: a second key in the same turn does not bring back what was declined."""
    s = pair()
    p = have(s, 0, fire=9, keys=1)
    ask(s, Reward(0, 1, 1))
    answer(s, "favour FAV9", "decline", "town TW1")
    assert cults(s, 0)[FIRE] == 9 and p.keys == 2


def test_a_top_that_is_taken_is_refused_as_such() -> None:
    s = pair()
    have(s, 1, water=10)
    have(s, 0, fire=9, water=9, keys=1)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW5")
    assert offered(s, "top") == ["fire"] and why(s, "top water") == "top_taken"


def test_steps_on_every_track_at_once() -> None:
    s = pair()
    have(s, 0, fire=0, water=0, earth=0, air=0)
    gain_keys(s, 0, 0, 2)
    assert cults(s, 0) == (2, 2, 2, 2)


def test_a_priest_is_sent_for_three_or_two_steps_and_never_comes_back() -> None:
    """D5, D6: spaces 3, 2, 2, 2 on every track."""
    s = pair()
    p = have(s, 0, priests=3, fire=0)
    supply = p.pool
    do(s, "send fire 3")
    assert cults(s, 0)[FIRE] == 3 and p.priests == 2 and p.pool == supply and p.ordained == 1
    turn(s, 0)
    assert not can(s, "send fire 3")
    do(s, "send fire 2")
    assert cults(s, 0)[FIRE] == 5


def test_there_is_one_space_for_three_steps_and_three_for_two() -> None:
    """D5."""
    s = pair()
    for value in (3, 2, 2, 2):
        assert can(s, f"send air {value}")
        ordain(s, 1, "air", value)
    assert offered(s, "send")[-1] == "air 1" and not can(s, "send air 2") and not can(s, "send air 3")


def test_a_priest_given_back_to_the_supply_is_one_step() -> None:
    """D5."""
    s = pair()
    p = have(s, 0, priests=1, water=0)
    supply = p.pool
    do(s, "send water 1")
    assert cults(s, 0)[WATER] == 1 and p.priests == 0 and p.pool == supply + 1


def test_a_lower_space_may_be_taken_on_purpose() -> None:
    """D5: two steps although the space for three is free."""
    s = pair()
    have(s, 0, earth=0)
    do(s, "send earth 2")
    assert cults(s, 0)[EARTH] == 2


def test_sending_a_priest_is_a_full_action() -> None:
    """D5."""
    s = pair()
    do(s, "send earth 1")
    assert to_move(s) == 1


def test_without_a_priest_none_is_sent() -> None:
    s = pair()
    have(s, 0, priests=0)
    assert offered(s, "send") == []


def test_a_priest_on_an_order_space_lowers_the_limit() -> None:
    """D6: one placed, six on the board: the supply is empty and no more are gained."""
    s = pair()
    p = have(s, 0, priests=1)
    do(s, "send fire 3")
    have(s, 0, priests=6)
    assert p.pool == 0
    have(s, 0, bowl3=12)
    turn(s, 0)
    do(s, "act ACT2")
    assert p.priests == 6


def test_going_down_costs_no_power_and_leaving_the_tenth_step_frees_it() -> None:
    """F5: the key comes back, the place is free for others."""
    s = pair()
    p = have(s, 0, fire=10, bowl1=0, bowl2=0, bowl3=12)
    lower(s, 0, FIRE, 3)
    assert cults(s, 0)[FIRE] == 7 and p.keys == 1 and s.tops[FIRE] == -1 and bowls(s, 0) == (0, 0, 12)
    have(s, 1, fire=9, keys=1)
    rise(s, 1, FIRE, 1)
    assert s.tops[FIRE] == 1


def test_the_town_tile_with_two_keys_opens_two_tops() -> None:
    """TW6: two steps everywhere, two keys."""
    s = arrange("witches D:E5", "nomads D:I1", options={"later_towns": "on"})
    have(s, 0, fire=8, water=9, earth=0, air=0)
    ask(s, Reward(0, 0, 1))
    answer(s, "town TW6", "top water", "top fire")
    assert cults(s, 0) == (10, 10, 2, 2) and s.players[0].keys == 0
