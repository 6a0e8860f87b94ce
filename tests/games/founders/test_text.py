"""The city as text: everything that lies on the table is named in it."""

from __future__ import annotations

from typing import Any

import pytest

from games.founders.tools import access, ask, bridge, building, cell, house, storage, table
from veche.contract.cases import Case, tour
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.draw.ansi import WIDE, bare
from veche.draw.plain import players
from veche.games.founders.map import NAMES, cells
from veche.games.founders.prestige import TurnBuilding
from veche.games.founders.tables import BUILDINGS, NEUTRAL, NONE, RESOURCE_OF
from veche.games.founders.text import plain
from veche.games.founders.text_map import code, ground, shape
from veche.server.views import mats_of

GAME = find("founders")
PEOPLE = ["Anna", "Boris", "Clara", "Dmitri"]


def shown(s: Any, seat: int = 0, lang: str = "en") -> str:
    return bare(plain(s, seat, GAME.words(lang), PEOPLE))


def map_row(words: str, row: int) -> list[str]:
    """The cells of one row of the map, as they are written."""
    line = next(line for line in words.splitlines() if line.startswith(f"{row:>2} "))
    return [line[3 + 5 * n : 8 + 5 * n].strip() for n in range(19)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", [Case("founders", 4), Case("founders", 1, (("map", "thematic"),))], ids=str)
def test_everything_that_stands_or_is_offered_is_named(case: Case, lang: str) -> None:
    phrases = GAME.words(lang)
    for s in tour(case).some(6):
        words = shown(s, 0, lang)
        standing = [b for b in range(len(BUILDINGS)) if s.standing >> b & 1]
        wanted = [phrases.noun("building", b) for b in [*standing, *s.offer] if b != NONE]
        wanted += [phrases.noun("storage", slot) for slot in s.built]
        wanted += [phrases.noun("adviser", a) for a in s.row if a != NONE]
        assert [name for name in wanted if name not in words] == []
        assert max(map(len, words.splitlines())) <= WIDE


def test_every_cell_of_the_map_shows_what_lies_on_it() -> None:
    s = tour(Case("founders", 4)).end
    words = shown(s)
    rows = [map_row(words, n + 1) for n in range(s.city().rows)]
    at = {c: rows[c // 19][c % 19] for c in range(s.city().rows * 19)}
    assert all(at[c] == "═════" for c in cells(s.roads)) and s.roads
    for slot in s.built:
        assert {at[c] for c in cells(s.mask[slot])} == {
            shape(s.owner[slot]) + code(RESOURCE_OF[slot], GAME.words("en"))
        }
    for c in cells(s.free()):
        assert at[c][0] == ",∴♣∧"[ground(s, c)], NAMES[c]


def test_owner_access_bridge_and_house_are_told() -> None:
    s = table()
    storage(s, "metal", NEUTRAL, "e1")
    storage(s, "gems", 1, "g4")
    access(s, 3, "gems-1")
    bridge(s, 2, "j4")
    house(s, 0, "a3")
    words = shown(s)
    assert map_row(words, 1)[4] == "○Me" and map_row(words, 4)[9] == ")■(" and map_row(words, 3)[0] == "●⌂"
    line = next(line for line in words.splitlines() if line.startswith("  Gems (district 1)"))
    assert line.split() == ["Gems", "(district", "1)", "▲", "Boris", "g4", "access:", "◆"]


def test_a_delivery_is_marked_with_who_made_it() -> None:
    s = table()
    number = building(s, "east_gatehouse", "e1 e2")
    assert "needs: Stone 2, Machinery 4 (+2)" in shown(s).replace("\u00a0", " ")
    s.mark(number, 0, 2)
    assert "needs: Stone ✓■, Machinery 4 (+2)" in shown(s).replace("\u00a0", " ")
    assert map_row(shown(s), 1)[cell("e1")] == "[1]"


def test_while_a_way_round_is_asked_each_names_its_cells() -> None:
    s = table()
    ask(s, TurnBuilding(0, BUILDINGS.index("sleeping_lion"), cell("d12")))
    assert "  0°: d12 e12 f12\n  90°: d12 d13 d14\n" in shown(s)
    assert "0°:" not in shown(s, 1)


def test_cards_laid_face_down_and_votes_are_the_owners_alone() -> None:
    hidden = 0
    for s in tour(Case("founders", 4)).some(40):
        for seat in range(4):
            words = shown(GAME.hide(s, seat), seat)
            assert words == shown(s, seat), "a view tells its seat all that the whole table would"
        hidden += any(p.downs or p.voted for p in s.players)
    assert hidden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_mats_of_the_page_show_numbers_people_count_and_no_sets_of_bits(lang: str) -> None:
    s, phrases = table(), GAME.words(lang)
    house(s, 1, "c12")
    masks = (
        "basics",
        "owned",
        "known",
        "supplied",
        "homes",
        "cards",
        "up",
        "down",
        "table",
        "own",
        "spans",
        "apart",
        "around",
    )
    assert not [name for name in masks if f"field.{name}" in phrases]
    mats = [dict(rows) for rows in mats_of(GAME, s, phrases, PEOPLE)]
    assert [mat[phrases.say("field.houses")] for mat in mats] == ["3", "2", "3", "3"], "what is left, and called so"
    assert [mat[phrases.say("field.coins")] for mat in mats] == [str(p.coins) for p in s.players]
    assert not any(phrases.say("field.hand") in mat for mat in mats)
    assert not any(str(p.cards) in mat.values() for p, mat in zip(s.players, mats, strict=True))
    bare_rows = players(GAME, s, s.players, phrases, PEOPLE).rows
    assert str(s.players[0].cards) in [row[1] for row in bare_rows], "without phrases it would be shown"


def test_the_text_counts_the_cards_in_hand() -> None:
    s = table()
    assert [p.hand().bit_count() for p in s.players] == [5] * 4
    line = next(row for row in shown(s).splitlines() if row.startswith("cards in hand"))
    assert line.split()[3:] == ["5"] * 4
