"""The board: both maps, previews of large tiles, and nothing that a seat may not see."""

from __future__ import annotations

import re
from html import escape

import pytest

from games.founders.tools import PURPLE, WHITE, YELLOW, access, ask, building, roads, storage, table, turn_of
from support import answer
from veche.core.game import find
from veche.core.state import NOBODY
from veche.games.founders.hidden import hide
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDINGS, CARDS
from veche.games.founders.text_words import card_text

NAMES = ["Anna", "Борис", "Clara", "Дмитрий"]


def drawn(s: Founders, seat: int, language: str = "en") -> str:
    game = find("founders")
    assert game.draw is not None
    return game.draw(hide(s, seat), seat, game.phrases[language], NAMES)


@pytest.mark.parametrize(("side", "cells"), [("symmetric", 216 + 32), ("thematic", 193 + 39)])
def test_every_cell_of_both_maps_can_be_clicked(side: str, cells: int) -> None:
    starts = ("l5", "o8", "i8", "k12") if side == "thematic" else ()
    s = table(starts=starts, map=side)
    svg = drawn(s, WHITE)
    refs = set(re.findall(r'data-ref="cell ([a-s]\d+)"', svg))
    city = s.city()
    assert len(refs) == (city.land | city.barrier | city.sites | city.dark).bit_count()
    assert len(refs) >= cells


def test_the_ways_round_that_fit_are_shown_on_the_map_and_below() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1")
    svg = drawn(s, PURPLE)
    assert set(re.findall(r'data-ref="turn (\d+)"', svg)) == {"0", "90", "180", "270"}


def test_a_rival_sees_no_hand_and_the_same_picture_whatever_was_laid_face_down() -> None:
    pictures = set()
    for card in ("trade", "upgrade"):
        s = table()
        answer(s, "basic coin", f"lay {card}")
        pictures.add(drawn(s, 2))
    assert len(pictures) == 1
    s = table()
    answer(s, "basic coin", "lay trade")
    assert drawn(s, WHITE) != drawn(s, 2)


def test_who_only_watches_sees_no_cards_at_all() -> None:
    s = table()
    answer(s, "basic coin", "lay trade")
    assert 'data-ref="card' not in drawn(s, NOBODY)


def test_a_finished_building_and_its_worker_are_drawn() -> None:
    s = table()
    number = building(s, "university", "c1 c2 d2 e2")
    s.worker[number] = PURPLE
    s.unfinished = 0
    svg = drawn(s, WHITE, "ru")
    assert 'data-ref="building university"' in svg and 'data-ref="work university"' in svg
    assert "Университет" in svg


def test_names_are_escaped() -> None:
    s = table()
    ask(s, *s.stack[::-1])
    game = find("founders")
    assert game.draw is not None
    assert "<Eva>" not in game.draw(s, 0, game.phrases["en"], ["<Eva>", "b", "c", "d"])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("count", [7, 9, 10])
def test_a_large_hand_keeps_its_words(count: int, language: str) -> None:
    s = table()
    s.players[WHITE].cards = (1 << count) - 1
    svg, phrases = drawn(s, WHITE, language), find("founders").phrases[language]
    hand = "".join(re.findall(r'data-part="hand".*?(?=data-part=|$)', svg))
    shown = "".join(re.findall(r"<text[^>]*>([^<]*)", hand)).replace(" ", "")
    for card in CARDS[:count]:
        said = [card_text(s, CARDS.index(card), phrases), phrases.table.get(f"card.{card}.short", "")]
        assert any(escape(words).replace(" ", "") in shown for words in said if words), card


def test_many_buildings_keep_their_names_and_a_phone_the_letters_of_the_map() -> None:
    s = table()
    for n, cell in enumerate(("a1", "d1", "g1", "a4", "d4", "g4", "a7", "d7", "g7")):
        building(s, BUILDINGS[n], cell)
    svg, phrases = drawn(s, WHITE), find("founders").phrases["en"]
    column = svg[svg.index('data-part="buildings"') :]
    for n in range(9):
        assert f">{escape(phrases.noun('building', n))}<" in column
    letters = re.search(r"<g[^>]*><text[^>]*>a</text><text[^>]*>b</text>", svg)
    assert letters and "wide" not in letters[0], "the log can be followed on a phone too"
