"""The small parts: purses, rows, hexes, groups, phrases, kits, options, data."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veche.core.ability import FIRST, LAST, Kit, Power, hooks
from veche.core.complaint import Unknown
from veche.core.data import read, sources
from veche.core.game import find, keys
from veche.core.hexes import Cell, around, centre, disc, distance, neighbours, offset
from veche.core.phrases import Phrases, flatten, read_phrases, slavic
from veche.core.purse import purse
from veche.core.rows import with_byte, with_entry

CELLS = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


def test_a_purse_is_written_as_a_person_would() -> None:
    units = ("coin", "worker", "priest")
    assert purse("2 worker 3 coin", units) == (3, 2, 0) and purse("", units) == (0, 0, 0)
    with pytest.raises(ValueError, match="'gold' is none of"):
        purse("1 gold", units)
    with pytest.raises(ValueError, match="not a list of amounts"):
        purse("1 coin 2", units)


def test_a_row_that_copies_share_is_made_anew() -> None:
    row, long = (4, -1, 6), bytes(range(200))
    assert with_entry(row, 1, 5) == (4, 5, 6) and row == (4, -1, 6)
    assert [with_entry(row, at, 0) for at in (0, 2)] == [(0, -1, 6), (4, -1, 0)]
    assert [list(with_byte(long, at, 255)).index(255) for at in (0, 99, 199)] == [0, 99, 199]
    assert len(with_byte(long, 99, 255)) == 200 and long[99] == 99


@given(CELLS, CELLS, CELLS)
def test_distance_is_a_metric(a: Cell, b: Cell, c: Cell) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(CELLS)
def test_neighbours_are_six_and_one_step_away(cell: Cell) -> None:
    near = around(cell)
    assert len(set(near)) == 6 and all(distance(cell, n) == 1 for n in near)
    x, y = centre(cell, 10)
    assert all(abs(((centre(n, 10)[0] - x) ** 2 + (centre(n, 10)[1] - y) ** 2) ** 0.5 - 17.32) < 0.01 for n in near)


def test_a_disc_and_its_neighbourhood() -> None:
    cells = disc(2)
    near = neighbours(cells)
    assert len(cells) == 19 and len(near[cells.index((0, 0))]) == 6 and min(len(n) for n in near) == 3
    assert all(i in near[j] for i, js in enumerate(near) for j in js)


def test_offset_rows_touch_as_on_the_printed_board() -> None:
    assert distance(offset(0, 0), offset(1, 0)) == 1 and distance(offset(0, 1), offset(1, 0)) == 1
    assert distance(offset(0, 0), offset(2, 0)) == 2


@pytest.mark.parametrize(("n", "form"), [(1, 0), (2, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1), (111, 2), (-1, 0)])
def test_russian_plurals(n: int, form: int) -> None:
    assert slavic(n) == form


def test_phrases_fill_slots_in_the_right_form() -> None:
    text = """
    say = "{0:seat}: {1:n|рабочий|рабочих|рабочих} на {2:hex}, {who:faction.gen}, {1:of|один|два|много}"
    [faction]
    witches."" = "Ведьмы"
    witches.gen = "Ведьм"
    giants = "Гиганты"
    """
    ru = read_phrases(text, "ru", {"hex": ["e5", "e6"], "faction": ["witches", "giants"]})
    assert ru.say("say", 0, 2, 1, seats=["Анна"], who=0) == "Анна: 2\u00a0рабочих на e6, Ведьм, два"
    assert ru.say("say", 7, 5, "z9", seats=["Анна"], who="giants") == "7: 5\u00a0рабочих на z9, Гиганты, много"
    assert ru.say("nothing") == "⟨nothing⟩" and "say" in ru and "nothing" not in ru
    assert Phrases("en", {"a": "{0:n|worker|workers}"}).say("a", 1) == "1\u00a0worker"


def test_nested_tables_become_dotted_keys() -> None:
    assert flatten({"a": {"": "x", "b": {"c": "y"}}, "d": "z"}) == {"a": "x", "a.b.c": "y", "d": "z"}


class Hooks(Power):
    def cost(self, n: int) -> int:
        return n

    def built(self) -> None: ...


class Cheap(Hooks):
    key = "cheap"

    def cost(self, n: int) -> int:
        return n - 1


class Early(Cheap):
    key = "early"
    order = FIRST


class Late(Cheap):
    key = "late"
    order = LAST


def test_a_kit_knows_who_bends_what_in_order() -> None:
    cheap, early, late = Cheap(), Early(), Late()
    kit = Kit(Hooks, (late, cheap)).plus(early)
    assert hooks(Hooks) == ["built", "cost"]
    assert kit["cost"] == (early, cheap, late) and kit["built"] == ()
    assert kit.minus(cheap)["cost"] == (early, late) and kit.powers == (late, cheap, early)
    with pytest.raises(KeyError):
        kit["typo"]


def test_a_set_up_is_checked_and_filled_in() -> None:
    game = find("hamlet")
    assert game.setup(2).options == {"surveyors": "off"} and game.setup(3, {"surveyors": "on"}).on("surveyors")
    assert game.setup(2)["surveyors"] == "off"
    for wrong, words in (
        (lambda: game.setup(5), "2–4 players, not 5"),
        (lambda: game.setup(2, {"x": "on"}), "no option “x”"),
        (lambda: game.setup(2, {"surveyors": "maybe"}), "one of off, on"),
        (lambda: find("chess"), "no game is called “chess”"),
    ):
        with pytest.raises(Unknown, match=words):
            wrong()
    assert "hamlet" in keys() and game.action("build e5") is not None and game.action("fly") is None


def test_numbers_say_where_they_come_from(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    good = '[a]\nsource = "public"\nsource_note = "a page"\nn = 1\n[a.b]\nsource = "reconstructed"\n'
    (tmp_path / "data" / "x.toml").write_text(good, encoding="utf-8")
    module = str(tmp_path / "tables.py")
    assert [(s.group, s.kind, s.note) for s in sources(module)] == [
        ("x.a", "public", "a page"),
        ("x.a.b", "reconstructed", ""),
    ]
    assert read(module, "x.toml")["a"]["n"] == 1
    (tmp_path / "data" / "x.toml").write_text('source = "hearsay"', encoding="utf-8")
    with pytest.raises(ValueError, match="'hearsay' is none of"):
        sources(module)
