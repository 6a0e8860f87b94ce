"""What the game says: the spirits by the booklet, milestones by their letters, the right forms."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import GAME, do, table, told, trick, where
from veche.core.action import Action
from veche.core.words import name, sentences
from veche.games.spirit_lands.chapters import Milestone
from veche.games.spirit_lands.epilogue import SpiritEpilogue
from veche.games.spirit_lands.oblivion import forget
from veche.games.spirit_lands.spirit_places import SpiritVisit
from veche.games.spirit_lands.spirits import SpiritAction, SpiritMovement, SpiritTurn
from veche.games.spirit_lands.state import HIGH, SpiritLands
from veche.games.spirit_lands.tables import ALLIES, LOCATION_KEYS, LOWER_PART, STEPPE, SUN, TRICKS
from veche.games.spirit_lands.tricks import PlayTricks
from veche.games.spirit_lands.verbs import GO, LOWER
from veche.games.spirit_lands.visits import Visits

SP = 1


def trial(row: str = "", sages: dict[int, str] | None = None, theirs: str = "6/1/1", **options: Any) -> SpiritLands:
    s = table(row, sages, {0: "5/1/1", SP: theirs}, seats=1, active=SP, **options)
    s.territory = ALLIES.index("windmane_horse")
    return s


def tale(s: SpiritLands, lang: str = "en") -> str:
    """All that was told, in words."""
    return "\n".join(sentences(s.log or [], GAME.words(lang), ["Anna", "Boris"]))


def words(a: Action, lang: str) -> str:
    return name(a, GAME.words(lang))


# The spirits say why.


def test_a_sage_of_the_spirits_says_that_it_never_passes_by() -> None:
    s = do(trial("S01", {SP: "S01:1"}), SpiritMovement())
    assert where(s, SP)[0] == "S01:2a" and "their sages never pass a fabled place by" in tale(s)


def test_of_two_places_the_spirits_name_the_one_they_leave() -> None:
    s = do(trial("M06", {SP: "M06d:2"}), SpiritMovement())
    assert "The spirits' priority: Universal Tower before House of Stones (2)" in tale(s)


def test_the_spirits_say_that_books_come_first_and_then_priorities() -> None:
    s = trial("S01 S13", {SP: "S01:2a S13:4a"})
    s.arrivals = [where_is(s, "S01:2a"), where_is(s, "S13:4a")]
    said = tale(do(s, Visits()))
    assert "first visit the places that give books, from left to right: House of Wind" in said
    s = trial("S13 M12", {SP: "S13:4a M12:2a"})
    s.arrivals = [where_is(s, "S13:4a"), where_is(s, "M12:2a")]
    assert "visit the other places by priority: Universal Library" in tale(do(s, Visits()))


def where_is(s: SpiritLands, spot: str) -> int:
    """The spirits' sage on this spot, by its number."""
    return len(s.sages) - len(s.spots(SP)) + where(s, SP).index(spot)


def test_the_tree_serpent_says_what_it_copies_for_the_spirits() -> None:
    s = trial("F06 S13", {SP: "F06:3a"})
    serpent = next(n for n in range(len(s.sages)) if s.sages[n] >= 0)
    do(s, SpiritVisit(serpent))
    assert "The Tree Serpent copies for the spirits the first place by priority" in tale(s)


def test_the_gate_says_why_that_location() -> None:
    s = do(trial("S02 F01 S05 M12", {0: "S05:1", SP: "S02:1 M12:2a"}), SpiritVisit(8))
    assert "is not connected with the location on its right and goes to place 2" in tale(s)


@pytest.mark.parametrize(("escalation", "given"), [(False, "Prairies and Mountains"), (True, "Mountains and a Forest")])
def test_without_sages_in_the_row_the_gods_are_named(escalation: bool, given: str) -> None:
    s = trial("S01", {0: "S01:1"}, open_="S02 S03 M01 M02 F01 F02")
    s.escalation = escalation
    do(s, SpiritTurn())
    assert f"the gods let the spirits add for nothing {given}" in tale(s).replace("Prairies, Mountains", "Mountains")


def test_on_the_high_level_the_forest_says_why_it_comes_first() -> None:
    s = trial("S01", {0: "S01:1", SP: "S01:1"}, open_="S02 S03 F01 F02")
    s.level = HIGH
    do(s, SpiritAction())
    assert told(s, "forest_first") == [(STEPPE,)] and "High level: the spirits can pay for a Forest" in tale(s)


def test_the_spirits_epilogue_says_its_three_items() -> None:
    s = do(trial(theirs="8/0/0"), SpiritEpilogue())
    assert "Prairies for Mountains at 3:1, Mountains for Forests at 3:1, then up to 4 conversions" in tale(s)


def test_where_the_lower_part_of_a_trick_replaces_the_upper_only_the_lower_is_told() -> None:
    for t in [t for t in range(len(TRICKS)) if LOWER_PART[t] == "replace"]:
        s = trial("S01", {0: "S01:1"})
        s.level, s.held, s.trick_deck = HIGH, [t], 0
        do(s, PlayTricks(0))
        upper, lower = (GAME.words("en").say(f"trick.{TRICKS[t]}.{part}") for part in ("text", "lower"))
        assert f"{lower}\n" in f"{tale(s)}\n" and f". {upper}" not in tale(s), TRICKS[t]


def test_where_it_adds_to_it_both_are_told() -> None:
    s = trial("S01", {0: "S01:1"})
    s.level, s.held, s.trick_deck = HIGH, [trick("in_the_sages_footsteps")], 0
    assert "than the spirits, otherwise 1. Also take 1 book of Prairies." in tale(do(s, PlayTricks(0)))


def test_the_sky_wanderers_card_says_who_may_visit_in_fellowship() -> None:
    assert "in Fellowship only you and the spirits" in GAME.words("en").say("power.sky_wanderer.text")
    assert "в Товариществе — только вы и духи" in GAME.words("ru").say("power.sky_wanderer.text")


def test_the_spirits_are_rewarded_for_players_who_did_not_surpass_them() -> None:
    s = table(seats=2, mode="fellowship")
    s.give(2, SUN, 1)
    do(s, SpiritEpilogue())
    assert "за игроков, которые их не превзошли" in tale(s, "ru")


# Nothing of value 0, and the right forms.


def test_no_reward_is_not_told() -> None:
    s = table(seats=2, mode="fellowship")
    for seat in (0, 1):
        s.give(seat, SUN, 9)
    assert told(do(s, SpiritEpilogue()), "rewarded") == []


def test_a_sage_that_makes_no_step_stays() -> None:
    assert [words(GO[n], "ru") for n in range(3)] == ["Остаться на месте", "Сделать 1 шаг", "Сделать 2 шага"]
    assert words(GO[0], "en") == "Stay"


def test_milestones_have_letters_where_there_are_two() -> None:
    s = do(table(scenario="0"), Milestone())
    assert "Веха А" in tale(s, "ru") and "Milestone A" in tale(s)
    assert "Веха\n" in tale(do(table(scenario="4"), Milestone()), "ru") + "\n"


def test_a_location_goes_into_oblivion_in_its_own_gender() -> None:
    s = table("M02", open_="S01")
    s.log = []
    forget(s, LOCATION_KEYS.index("M02"))
    assert "Местность «Пик книжника» ушла в забвение" in tale(s, "ru")


def test_a_conversion_downward_is_called_a_conversion() -> None:
    assert words(LOWER[1], "ru") == "Преобразовать ступенью ниже: книга гор → 2 книги степей"
    assert words(LOWER[1], "en").startswith("Convert downward: ")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_group_of_numbers_is_named_with_its_source_in_both_languages(lang: str) -> None:
    table_ = GAME.words(lang).table
    for source in GAME.sources:
        assert f"source.{source.group}" in table_, source.group
        assert bool(source.note) == (f"source.{source.group}.note" in table_), source.group
