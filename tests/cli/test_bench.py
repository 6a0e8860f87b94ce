"""`veche bench`: its shape, and its warning."""

from __future__ import annotations

import json

import pytest

from veche.cli.bench import slower
from veche.cli.common import cli_words
from veche.cli.main import main
from veche.cli.measure import measure

NUMBERS = ("decisions_per_s", "games_per_s", "copy_us", "menu_us", "state_bytes")


def test_a_game_is_measured() -> None:
    row = measure("hamlet", 0.2)
    assert all(row[name] > 0 for name in NUMBERS)
    assert row["decisions_per_s"] > row["games_per_s"] * 20


def test_json_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "hamlet", "--json", "--seconds", "3", "--lang", "en"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert list(rows) == ["hamlet"] and rows["hamlet"][0]["mode"] == "interpreted"
    for row in rows["hamlet"]:
        assert row["mode"] in ("interpreted", "compiled") and all(row[name] > 0 for name in NUMBERS)


def test_what_became_slower_is_named() -> None:
    now = {"hamlet": [{"mode": "interpreted", "decisions_per_s": 100, "copy_us": 4.0, "menu_us": 1.0}]}
    then = {"hamlet": [{"mode": "interpreted", "decisions_per_s": 100, "copy_us": 2.0, "menu_us": 1.0}]}
    assert slower(now, then, cli_words("en")) == ["hamlet (interpreted): copy µs takes 200 % of what it took"]
    assert slower(now, {}, cli_words("en")) == []
