"""The rules of every game in our own words: complete in both languages, and found from every question and refusal."""

from __future__ import annotations

import re

from veche.contract.laws import law
from veche.core.game import Game, find
from veche.core.phrases import LANGUAGES
from veche.rules.pages import headings, places, rule_of, rules_html


def anchors(game: Game, language: str) -> list[str]:
    return re.findall(r' id="(rule-[-p0-9]+)"', rules_html(game.key, language))


@law("game")
def both_languages_have_the_same_headings_items_and_paragraphs_in_the_same_order(key: str) -> None:
    game = find(key)
    assert len(headings(game.key, "en")) > 3
    assert anchors(game, "en") == anchors(game, "ru")


@law("game")
def every_question_and_every_refusal_names_its_place_in_the_rules(key: str) -> None:
    game = find(key)
    known = {key for key in game.words("en").table if key.startswith(("ask.", "why."))}
    assert places(game.key).keys() == known


@law("game")
def every_place_named_exists_in_both_languages(key: str) -> None:
    game = find(key)
    for language in LANGUAGES:
        there = anchors(game, language)
        for what, place in places(game.key).items():
            heading, anchor = rule_of(game.key, language, what)
            assert heading and anchor in there, f"{language}: {what} says {place!r}"
