"""What the rulebook and the almanac of Terra Mystica say, besides what the contract asks of every game."""

from __future__ import annotations

import pytest

from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.games.terra_mystica.almanac import almanac, runs
from veche.games.terra_mystica.tables import FACTION_KEYS
from veche.rules.almanac import entries
from veche.rules.book import chapters, passages
from veche.rules.places import places

KEY = "terra-mystica"


def passage(language: str, anchor: str) -> str:
    return next(p.text for c in chapters(KEY, language) for p in passages(c) if p.anchor == anchor)


def test_a_temple_brings_a_favour_tile() -> None:
    """The old help never said so."""
    assert "favour tile" in passage("en", "temple")
    assert "жетон благословения" in passage("ru", "temple")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACTION_KEYS)
def test_every_faction_has_its_paragraph_with_ability_and_stronghold(key: str, language: str) -> None:
    ability, stronghold = {"en": ("Ability", "Stronghold"), "ru": ("Особенность", "Крепость")}[language]
    text = passage(language, key)
    assert ability in text and stronghold in text
    assert places(KEY)[f"power.{key}"] == places(KEY)[f"power.{key}_stronghold"] == key


def test_the_almanac_tells_what_the_board_of_a_faction_says() -> None:
    said = "\n".join(entries(KEY, "en")["faction-engineers"].lines)
    assert "dwelling (1\u00a0coin, 1\u00a0worker)" in said
    assert "trading post (2\u00a0coins, 1\u00a0worker, or 4\u00a0coins without a neighbour)" in said
    assert "Income, temple: 1\u00a0priest; 5 power; 1\u00a0priest." in said
    assert "Starting points in the table of 2017: 16." in said


def test_power_has_its_russian_forms() -> None:
    words = find(KEY).words("ru")
    assert [words.say("unit.power", n) for n in (1, 2, 5)] == ["1\u00a0сила", "2\u00a0силы", "5\u00a0силы"]


def test_equal_neighbours_of_a_row_are_told_together() -> None:
    assert runs(["a", "a", "–", "a"]) == "2 × a; –; a"
    assert runs(["a, b", "a, b", "a, c"]) == "2 × (a, b); a, c"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_entry_of_a_building_says_sentences_and_no_bare_name(lang: str) -> None:
    (buildings,) = [section for section in almanac(find(KEY).phrases[lang]) if section.key == "building"]
    assert len(buildings.entries) == 5
    assert all(line.endswith(".") for entry in buildings.entries for line in entry.lines)
