"""Chaos Magicians and Giants."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    asked,
    can,
    do,
    have,
    key_of,
    kind,
    offered,
    pass_all,
    place,
    terrain,
    turn,
    why,
)
from support import answer
from veche.core.state import answer as carry_out
from veche.core.state import apply, awaits, to_move
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.tables import CARDS, FACTION_KEYS, FACTIONS
from veche.games.terra_mystica.verbs import PASS


def test_chaos_magicians_take_two_favour_tiles_for_a_temple_and_for_the_sanctuary() -> None:
    """D7; the hook is `favours`."""
    s = arrange("chaosmagicians TP:A1", "nomads D:I12")
    do(s, "temple A1", "favour FAV1", "favour FAV2")
    assert to_move(s) == 1
    turn(s, 0)
    do(s, "sanctuary A1", "favour FAV3", "favour FAV4")
    assert to_move(s) == 1 and s.players[0].favours.bit_count() == 4


def test_chaos_magicians_take_no_favour_tile_for_the_stronghold() -> None:
    """D7."""
    s = arrange("chaosmagicians TP:A1", "nomads D:I12")
    do(s, "stronghold A1")
    assert to_move(s) == 1


def test_chaos_magicians_take_two_actions_in_a_row_once_a_round() -> None:
    """E8; the hooks are `on_turn` and `act`."""
    s = arrange("chaosmagicians SH:A1", "nomads D:I12")
    do(s, "special double", "send fire 3")
    assert to_move(s) == 0 and asked(s) == "Turn" and not can(s, "special double")
    do(s, "send water 3")
    assert to_move(s) == 1
    turn(s, 0)
    assert not can(s, "special double")
    pass_all(s)
    turn(s, 0)
    assert can(s, "special double")


def test_passing_may_be_the_second_of_the_two_actions() -> None:
    """A11, E8."""
    s = arrange("chaosmagicians SH:A1", "nomads D:I12")
    do(s, "special double", "send fire 3")
    answer(s, f"pass {offered(s, 'pass')[0]}")
    assert to_move(s) == 1 and s.players[0].passed


def test_if_the_first_of_the_two_actions_is_a_pass_the_turn_ends() -> None:
    """E8."""
    s = arrange("chaosmagicians SH:A1", "nomads D:I12")
    do(s, "special double", "pass BON9")
    assert to_move(s) == 1 and s.passing == [0]


def test_a_replay_leaves_the_second_turn_unasked_after_a_pass_in_the_first() -> None:
    """E8: what is dug next is dug with the spade of the cult, not with workers in a turn that is over."""
    s = arrange("chaosmagicians SH:E5", "nomads D:I12", goals=["SCORE2"])
    have(s, 0, earth=4)
    do(s, "send fire 3")
    answer(s, "pass BON1")
    do(s, "special double")
    replayed = s.copy()
    answer(s, "pass BON9")
    assert to_move(s) == 0 and asked(s) == "UseSpades"
    dig = s.menu[0]
    carry_out(replayed, PASS[key_of(CARDS, "BON9")])
    assert awaits(replayed, dig) and asked(replayed) == "UseSpades"
    apply(s, dig)
    apply(replayed, dig)
    assert replayed == s and replayed.menu == s.menu


def test_neighbours_decide_after_both_actions() -> None:
    """B8: the builder's whole turn comes first."""
    s = arrange("chaosmagicians SH:A1 D:E5", "nomads D:E4")
    do(s, "special double", "trade E5")
    assert to_move(s) == 0 and asked(s) == "Turn"
    do(s, "send fire 3")
    assert to_move(s) == 1 and asked(s) == "Leech"


def test_both_actions_may_be_power_actions() -> None:
    s = arrange("chaosmagicians SH:A1", "nomads D:I12")
    have(s, 0, bowl3=12, coins=0)
    do(s, "special double", "act ACT3", "act ACT4")
    assert s.players[0].coins == 7 and to_move(s) == 1


def test_chaos_magicians_begin_with_one_dwelling() -> None:
    """E15."""
    assert FACTIONS[FACTION_KEYS.index("chaosmagicians")].first_dwellings == 1


def test_giants_need_exactly_two_spades_for_any_terrain_and_only_for_home() -> None:
    """C9; the hook is `wheel`."""
    s = arrange("giants D:E5", "nomads D:I12")
    terrain(s, E4="mountains", E6="swamp")
    for hex in ("E4", "E6"):
        turn(s, 0)
        have(s, 0, workers=6)
        answer(s, f"dig {hex}")
        assert offered(s, "into") == ["wasteland"]
        do(s, "into wasteland")
        assert s.players[0].workers == 0
    assert kind(s, "E6") == "wasteland"


def test_giants_with_workers_for_one_spade_dig_nothing() -> None:
    """C9."""
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=5)
    assert not offered(s, "dig")


def test_giants_complete_a_single_free_spade_by_a_bought_one() -> None:
    """C9, C5."""
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=3, bowl3=4)
    do(s, "act ACT5", "dig E4", "into wasteland")
    assert s.players[0].workers == 0 and kind(s, "E4") == "wasteland"


def test_giants_who_cannot_complete_a_free_spade_lose_it() -> None:
    """C9."""
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=2, priests=0, bowl2=0, bowl3=4)
    do(s, "act ACT5")
    assert to_move(s) == 1


def test_giants_may_convert_before_a_free_spade_is_lost() -> None:
    """C9 with E11: conversions are made at any moment of the own turn."""
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=2, priests=2, bowl3=4)
    answer(s, "act ACT5")
    assert asked(s) == "UseSpades" and not offered(s, "dig") and why(s, "dig E4") == "spades_short"
    answer(s, "convert priest worker", "dig E4", "into wasteland")
    assert s.players[0].workers == 0 and kind(s, "E4") == "wasteland"


def test_giants_may_give_the_free_spade_up_all_the_same() -> None:
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=2, priests=2, bowl3=4)
    do(s, "act ACT5", "done")
    assert to_move(s) == 1 and s.players[0].priests == 2


def test_giants_use_both_spades_of_the_double_action_on_one_hex() -> None:
    """C9, C6."""
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=1, coins=2, bowl3=6)
    do(s, "act ACT6", "dig E4", "into wasteland", "build E4")
    assert to_move(s) == 1 and s.players[0].built[1] == 2


def test_giants_lose_a_single_cult_spade_and_use_two() -> None:
    """C9, E9."""
    s = arrange("giants D:E5", "nomads D:I12", goals=["SCORE2"])
    have(s, 0, earth=4, workers=20)
    pass_all(s)
    assert s.round == 2
    s = arrange("giants D:E5", "nomads D:I12", goals=["SCORE2"])
    have(s, 0, earth=8)
    pass_all(s)
    assert asked(s) == "UseSpades"
    answer(s, "dig E4", "into wasteland")
    assert s.round == 2 and kind(s, "E4") == "wasteland"


def test_giants_with_a_stronghold_have_two_free_spades_once_a_round() -> None:
    """One hex; a dwelling may follow at its cost; two points each in a spade round."""
    s = arrange("giants SH:E5", "nomads D:I12", goals=["SCORE1"])
    have(s, 0, workers=1, coins=2, vp=20)
    do(s, "special stomp", "dig E4", "into wasteland", "build E4")
    assert s.players[0].vp == 24 and to_move(s) == 1
    turn(s, 0)
    assert not can(s, "special stomp")


def test_giants_without_a_stronghold_do_not_stomp() -> None:
    s = arrange("giants D:E5", "nomads D:I12")
    place(s, 0, "TP:E7")
    assert not can(s, "special stomp")


def test_giants_are_never_offered_land_that_is_wasteland_already() -> None:
    """C9; found by a bot that dug its own land for ever: with workers enough, nothing was offered as an action."""
    s = arrange("giants D:A6", "nomads D:I12")
    terrain(s, A7="wasteland")
    s.players[0].workers = 40
    turn(s, 0)
    assert "A7" not in offered(s, "dig") and "A5" in offered(s, "dig")


def test_bots_see_both_turns_coming() -> None:
    """The hook is `turns_ahead`: looked at from before them, the two turns must seem worth taking."""
    s = arrange("chaosmagicians SH:E4", "nomads D:I12")
    powers = bending(s.players[0], "turns_ahead")
    assert [power.turns_ahead(s, 0) for power in powers] == [0.0]
    answer(s, "special double")
    assert [power.turns_ahead(s, 0) for power in powers] == [1.0]
