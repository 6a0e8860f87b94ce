"""The eighteen tricks, each on the normal and, where it has a lower part, on the high level."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import answer, books, do, menu, row, set_books, table, told, trick, where
from veche.core.state import to_move
from veche.games.spirit_lands.setup import is_in_tricks
from veche.games.spirit_lands.state import HIGH, NORMAL, SpiritLands
from veche.games.spirit_lands.tables import FELLOWSHIP_TRICKS, LOWER_PART, TRICKS
from veche.games.spirit_lands.trickery import CAUSES
from veche.games.spirit_lands.tricks import PlayTricks

SP = 1


def played(
    key: str,
    level: int,
    row: str = "S06 M01",
    sages: dict[int, str] | None = None,
    mine: str = "0/0/0/0",
    theirs: str = "4/1/1/0",
    **more: Any,
) -> SpiritLands:
    """The state after the spirits played this card."""
    s = table(row, sages or {}, {0: mine, SP: theirs}, seats=1, open_="S01 S02 M05 M06 F01 F02", active=SP, **more)
    s.level = level
    s.held = [trick(key)]
    s.trick_deck = s.trick_pile = 0
    return do(s, PlayTricks(0))


BEHIND = "0/0/0/1"
UPPER_ONLY = ("call_of_the_lands", "common_tribute", "stone_patience")


@pytest.mark.parametrize(
    ("key", "mine", "normal", "high"),
    [
        ("motes_of_wisdom", BEHIND, "6/1/1/0", "4/2/1/0"),
        ("motes_of_wisdom", "0/0/0/0", "5/1/1/0", "5/1/1/0"),
        ("prairie_echo", BEHIND, "5/1/1/0", "6/1/1/0"),
        ("prairie_echo", "0/0/0/0", "5/1/1/0", "5/1/1/0"),
        ("common_tribute", BEHIND, "6/1/1/0", "6/1/1/0"),
        ("common_tribute", "0/0/0/0", "5/1/1/0", "5/1/1/0"),
        ("trade_with_the_wind", BEHIND, "2/2/1/0", "1/3/1/0"),
        ("imitation", "0/0/0/0", "5/1/1/0", "5/1/1/0"),
    ],
)
def test_tricks_that_give_books(key: str, mine: str, normal: str, high: str) -> None:
    assert books(played(key, NORMAL, mine=mine), SP) == normal
    assert books(played(key, HIGH, mine=mine), SP) == high


def test_imitation_counts_your_allies_on_the_high_level_when_they_are_behind() -> None:
    for level, after in ((NORMAL, "5/1/1/0"), (HIGH, "7/1/1/0")):
        s = table("", {}, {0: BEHIND, SP: "4/1/1/0"}, seats=1, allies={0: "wise_owl old_leshy rune_keeper"})
        s.level, s.held, s.trick_deck = level, [trick("imitation")], 0
        do(s, PlayTricks(0))
        assert books(s, SP) == after


def test_in_the_sages_footsteps_looks_at_locations() -> None:
    ahead = {0: "S06:1 M01:1", SP: "S06:1"}
    assert books(played("in_the_sages_footsteps", NORMAL, sages=ahead), SP) == "6/1/1/0"
    assert books(played("in_the_sages_footsteps", HIGH, sages=ahead), SP) == "7/1/1/0"
    assert books(played("in_the_sages_footsteps", NORMAL, sages={0: "S06:1", SP: "S06:1"}), SP) == "5/1/1/0"


def test_envy_looks_at_sages() -> None:
    more, as_many = {0: "S06:1 S06:1", SP: "S06:1"}, {0: "S06:1", SP: "S06:1"}
    assert [books(played("envy", level, sages=more), SP) for level in (NORMAL, HIGH)] == ["6/1/1/0", "4/2/1/0"]
    assert [books(played("envy", level, sages=as_many), SP) for level in (NORMAL, HIGH)] == ["5/1/1/0", "5/1/1/0"]


def test_helpful_breeze_distributes_a_step_or_two() -> None:
    assert told(played("helpful_breeze", NORMAL, sages={SP: "S06:1"}), "spread") == [(1,)]
    assert told(played("helpful_breeze", HIGH, sages={SP: "S06:1"}), "spread") == [(2,)]


@pytest.mark.parametrize(("mine", "theirs", "normal", "high"), [(1, 1, 1, 1), (0, 3, 1, 1), (3, 2, 2, 2), (5, 1, 2, 3)])
def test_race_distributes_by_the_difference_of_sages(mine: int, theirs: int, normal: int, high: int) -> None:
    sages = {0: "M01:1 " * mine, SP: "S06:1 " * theirs}
    assert told(played("race", NORMAL, sages=sages), "spread") == [(normal,)]
    assert told(played("race", HIGH, sages=sages), "spread") == [(high,)]


def test_guess_and_insight_convert() -> None:
    assert books(played("guess", NORMAL, theirs="7/1/1"), SP) == "5/2/1/0"
    assert books(played("guess", NORMAL, theirs="4/1/3"), SP) == "5/1/3/0", "only with 5 Prairies and more"
    assert books(played("guess", HIGH, theirs="4/1/3"), SP) == "4/1/1/1"
    assert books(played("insight", NORMAL, theirs="7/1/1"), SP) == "5/2/1/0"
    assert books(played("insight", HIGH, theirs="7/1/1"), SP) == "3/3/1/0"


def test_ghost_bridge_leads_the_leftmost_stranded_sage_over() -> None:
    """S03 ends low, M01 begins high."""
    sages = {SP: "M01:1 S03:1 M01d:1"}
    assert where(played("ghost_bridge", NORMAL, "S03 M01", sages), SP)[:2] == ["M01:1", "M01:1"]
    s = played("ghost_bridge", HIGH, "S03 M01", sages)
    assert where(s, SP)[1] == "M01:2a" and books(s, SP) == "4/2/1/0", "then it steps, and visits"


def test_ghost_bridge_without_a_stranded_sage_changes_nothing() -> None:
    s = played("ghost_bridge", NORMAL, "S06 M01", {SP: "S06:1 M01:1"})
    assert [CAUSES[c] for (c,) in told(s, "trick_gained")] == ["nothing_changed"] + ["nothing_changed"] * 17


def test_by_anothers_trail_puts_a_sage_in_your_leftmost_location() -> None:
    sages = {0: "M01:3 M01:1", SP: "S06:1"}
    assert "M01:1" in where(played("by_anothers_trail", NORMAL, "S06 M01", sages), SP)
    assert "M01:2a" in where(played("by_anothers_trail", HIGH, "S06 M01", sages), SP)


def test_by_anothers_trail_gives_a_book_unless_your_sages_are_more() -> None:
    s = played("by_anothers_trail", NORMAL, "S06 M01", {0: "M01:3", SP: "S06:1"})
    assert books(s, SP) == "5/1/1/0" and where(s, SP).count("home") == 6


def test_forgotten_portal_leads_their_leftmost_sage_to_your_rightmost_location() -> None:
    sages = {0: "S06:1 M01:3", SP: "S06:1 S06:2"}
    assert where(played("forgotten_portal", NORMAL, "S06 M01", sages), SP)[:2] == ["M01:1", "S06:2"]
    assert where(played("forgotten_portal", HIGH, "S06 M01", sages), SP)[0] == "M01:2a"


def test_echo_of_a_fabled_place_applies_a_place_you_stand_on() -> None:
    sages = {0: "S13:4a S06:3a S13:1"}
    behind = played("echo_of_a_fabled_place", NORMAL, "S06 S13", sages, mine=BEHIND)
    assert books(behind, SP) == "4/2/1/0", "the House of Stones, which gives books, not the Library"
    assert books(played("echo_of_a_fabled_place", NORMAL, "S06 S13", sages), SP) == "5/1/1/0"
    assert books(played("echo_of_a_fabled_place", HIGH, "S06 S13", sages), SP) == "4/2/1/0", "whatever the Suns"
    assert books(played("echo_of_a_fabled_place", HIGH, "S06", {0: "S06:1"}), SP) == "5/1/1/0"


def test_stone_patience_and_trade_with_the_wind_take_a_book_if_impossible() -> None:
    assert books(played("stone_patience", NORMAL, theirs="0/3/0"), SP) == "0/1/1/0"
    assert books(played("stone_patience", HIGH, theirs="0/3/0"), SP) == "0/1/1/0"
    assert books(played("stone_patience", NORMAL, theirs="0/1/0"), SP) == "1/1/0/0"
    assert books(played("trade_with_the_wind", HIGH, theirs="2/0/0"), SP) == "3/0/0/0"


def test_call_of_the_lands_adds_prairies_for_nothing() -> None:
    s = played("call_of_the_lands", NORMAL, "S06 M01", {0: "S06:1", SP: "S06:1"})
    assert row(s) == "S06 M01" and books(s, SP) == "5/1/1/0", "only if your sages are more"
    s = played("call_of_the_lands", NORMAL, "S06 M01", {0: "S06:1"})
    assert row(s) == "S01 S06 M01" and books(s, SP) == "4/1/1/0"
    s = played("call_of_the_lands", NORMAL, "S06 S07 S08 S09", {0: "S06:1"})
    assert books(s, SP) == "5/1/1/0", "not with four Prairies in the row"


def test_call_of_the_lands_gives_a_book_after_escalation() -> None:
    s = table("S06", {0: "S06:1"}, {SP: "4/1/1"}, seats=1, open_="S01 S02", active=SP)
    s.escalation, s.held, s.trick_deck = True, [trick("call_of_the_lands")], 0
    do(s, PlayTricks(0))
    assert books(s, SP) == "5/1/1/0" and row(s) == "S06"


def test_the_joint_visit_gives_a_book_too_on_the_high_level() -> None:
    s = played("joint_visit", HIGH)
    assert s.joint == [0, -1] and books(s, SP) == "5/1/1/0"
    assert books(played("joint_visit", NORMAL), SP) == "4/1/1/0"


def test_every_trick_with_a_lower_part_says_how() -> None:
    assert {LOWER_PART[trick(k)] for k in UPPER_ONLY} == {""}
    assert all(LOWER_PART[t] in ("add", "replace") for t in range(len(TRICKS)) if TRICKS[t] not in UPPER_ONLY)


def test_marked_tricks_are_for_fellowship_and_the_easier_deck_has_one() -> None:
    marked = [t for t in range(len(TRICKS)) if FELLOWSHIP_TRICKS[t]]
    assert [TRICKS[t] for t in marked] == ["forgotten_portal", "common_tribute"]
    alone, fellows = table(seats=1), table(seats=2, mode="fellowship")
    assert [is_in_tricks(alone, t, False) for t in marked] == [False, False]
    assert [is_in_tricks(fellows, t, False) for t in marked] == [True, True]
    assert [is_in_tricks(fellows, t, True) for t in marked] == [True, False]


# Who is "you": the fate token.


def fellows(key: str, sages: dict[int, str], fate: int, seats: int = 3) -> SpiritLands:
    s = table("S06 M01 S13", sages, {3: "4/1/1"}, seats=seats, active=seats, mode="fellowship")
    s.fate, s.held, s.trick_deck = fate, [trick(key)], 0
    return do(s, PlayTricks(0))


def test_the_holder_of_the_fate_token_takes_it_on_himself_and_passes_it_on() -> None:
    s = fellows("joint_visit", {}, fate=2)
    assert s.joint == [2, -1] and s.fate == 0


def test_without_a_tie_nobody_decides() -> None:
    s = fellows("by_anothers_trail", {0: "M01:1", 1: "S06:1 S13:1"}, fate=0)
    assert "S06:1" in where(s, 3) and s.fate == 0


def test_if_the_holder_does_not_qualify_the_holder_is_asked() -> None:
    s = fellows("by_anothers_trail", {0: "M01:1", 1: "S13:1"}, fate=2)
    assert to_move(s) == 2 and menu(s) == ["pick 0", "pick 1"]
    answer(s, "pick 1")
    assert "S13:1" in where(s, 3) and s.fate == 0


def test_you_is_the_player_with_most_suns() -> None:
    s = table("", {}, {0: "0/0/0/0", 1: "0/0/0/2", 2: "4/1/1/1"}, seats=2, mode="rivalry")
    s.held, s.trick_deck, s.fate = [trick("motes_of_wisdom")], 0, 0
    do(s, PlayTricks(0))
    assert books(s, 2) == "6/1/1/1"
    set_books(s, 1, "0/0/0/1")
    s.held = [trick("motes_of_wisdom")]
    do(s, PlayTricks(0))
    assert books(s, 2) == "7/1/1/1"
