"""Records: names with spaces, headers, refusals."""

from __future__ import annotations

import pytest

from veche.core.complaint import BadRecord
from veche.core.record import Record, parse


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
