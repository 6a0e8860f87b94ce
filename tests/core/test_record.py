"""Records: names with spaces, headers, refusals."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from veche.core.complaint import BadRecord
from veche.core.game import find, keys
from veche.core.record import FREE, KNOWN, MAGIC, Record, line, parse, replay
from veche.core.state import apply
from veche.table.variety import stray


def test_names_may_hold_spaces_of_any_kind() -> None:
    text = Record("hamlet", 1, ["Игрок 1", "Анна  Мария\n", ""], {}, 3, [], None).text()
    assert parse(text).seats == ["Игрок 1", "Анна Мария", "-"]


def test_comments_blank_lines_and_a_byte_order_mark_do_no_harm() -> None:
    record = parse("\ufeffveche 1\n# a comment\ngame hamlet\n\nrules 1\nseats a b\noptions x=1 y=2\n0: build e5\n")
    assert record.lines == ["0: build e5"] and record.options == {"x": "1", "y": "2"} and record.seed is None


@pytest.mark.parametrize("wrong", ["rules one", "seed x", "result 1 b", "options plain"])
def test_a_header_that_cannot_be_read_is_named(wrong: str) -> None:
    key = wrong.split()[0]
    rows = {"game": "game hamlet", "rules": "rules 1", "seats": "seats a b", key: wrong}
    with pytest.raises(BadRecord, match="a header cannot be read"):
        parse("\n".join(["veche 1", *rows.values()]))


def test_free_headers_survive_reading_and_writing() -> None:
    about = "date 2026-11-16\nevent  Вече в Новгороде,\tфинал\nx-mood calm\nsite\n"
    record = parse(f"veche 1\ngame hamlet\nrules 1\nseats a b\n\n{about}0: build e5\n")
    assert record.about == {"date": "2026-11-16", "event": "Вече в Новгороде, финал", "x-mood": "calm"}
    again = parse(record.text())
    assert again == record and again.text() == record.text()
    assert replay(again) == replay(replace(record, about={})), "they change nothing in the game"


def test_a_header_nobody_knows_is_no_free_one() -> None:
    with pytest.raises(BadRecord, match="mood calm"):
        parse("veche 1\ngame hamlet\nrules 1\nseats a b\nmood calm\n")


def test_the_grammar_on_the_page_and_the_parser_know_the_same_headers() -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "records.md").read_text(encoding="utf-8")
    assert set(re.findall(r'^(?:header)? +[=|] "([a-z]+) "', page, re.M)) == {*KNOWN, *FREE} - {"result"}
    assert '"result "' in page and '"x-"' in page and f'"{MAGIC}"' in page


@pytest.mark.parametrize("key", keys())
def test_a_replay_makes_no_menus_on_its_way_and_comes_to_the_same_position_and_menu(key: str) -> None:
    game = find(key)
    seats = game.seats[-1]
    s = game.start(seats)
    record = Record(key, game.rules, ["x"] * seats)
    while s.menu and s.ply < 150:
        a = stray(s, 4)
        record.lines.append(line(s, a))
        apply(s, a)
        if s.ply % 30 == 0:
            found = replay(record)
            assert found == s and found.menu == s.menu
    assert len(record.lines) > 30
    with pytest.raises(BadRecord, match="31"):
        replay(replace(record, lines=[*record.lines[:30], "7: " + record.lines[30].partition(": ")[2]]))
