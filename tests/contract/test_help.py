"""The rules of every game in our own words: complete in both languages, and found from every question and refusal."""

from __future__ import annotations

import re

import pytest

from veche.core.game import Game, games
from veche.core.phrases import LANGUAGES
from veche.server.texts import headings, places, rule_of, rules_html

ALL = pytest.mark.parametrize("game", games(), ids=lambda game: game.key)


def anchors(game: Game, language: str) -> list[str]:
    return re.findall(r' id="(rule-[-p0-9]+)"', rules_html(game.key, language))


@ALL
def test_both_languages_have_the_same_headings_items_and_paragraphs_in_the_same_order(game: Game) -> None:
    assert len(headings(game.key, "en")) > 3
    assert anchors(game, "en") == anchors(game, "ru")


@ALL
def test_every_question_and_every_refusal_names_its_place_in_the_rules(game: Game) -> None:
    known = {key for key in game.words("en").table if key.startswith(("ask.", "why."))}
    assert places(game.key).keys() == known


@ALL
def test_every_place_named_exists_in_both_languages(game: Game) -> None:
    for language in LANGUAGES:
        there = anchors(game, language)
        for what, place in places(game.key).items():
            heading, anchor = rule_of(game.key, language, what)
            assert heading and anchor in there, f"{language}: {what} says {place!r}"
