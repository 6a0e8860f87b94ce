"""Colours for a terminal, and every game's own text for it."""

from __future__ import annotations

import pytest

from veche.contract.cases import Case, fullest, tour
from veche.core.game import games
from veche.draw.ansi import aligned, bare, folded, padded, paint, seat_words, titled
from veche.draw.plain import text


def test_colour_codes_count_for_nothing() -> None:
    red = paint("abc", "danger", bold=True)
    assert bare(red) == "abc" and bare(padded(red, 5)) == "abc  " and paint("x") == "x"
    assert bare(aligned([["a", red], ["bcd", "e"]])) == "a    abc\nbcd  e"
    assert bare(seat_words(1, "Boris")) == "▲ Boris"


def test_long_lines_are_folded_between_words() -> None:
    assert folded("  one two three", " ", 9) == "  one two\n three"
    assert folded(f"{paint('one', 'danger')} two", " ", 7) == f"{paint('one', 'danger')} two"
    assert folded("unbreakable", " ", 4) == "unbreakable"
    assert titled("Roads", []) == "" and bare(titled("Roads", ["a1", "  b2"])) == "Roads\n  a1\n    b2"


@pytest.mark.parametrize("case", [fullest(game) for game in games()], ids=str)
def test_every_game_can_be_shown_in_a_terminal(case: Case) -> None:
    names = ["Anna", "Boris", "Clara", "Dmitri", "Eva"][: case.seats]
    plain = case.game.plain
    for s in tour(case).some(8):
        for lang in ("en", "ru"):
            phrases = case.game.words(lang)
            words = text(case.game, s, phrases, names) if plain is None else plain(s, 0, phrases, names)
            assert "⟨" not in words and all(name in words for name in names)
