"""`veche bench`: its shape, and its warning."""

from __future__ import annotations

import json

import pytest

from veche.cli import bench_bots
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


def test_bots_arenas_environments_and_replays_are_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("veche.cli.measure_bots.LONG", ("hamlet", 3))
    assert main(["bench", "hamlet", "--bots", "--json", "--seconds", "2", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    thinking, arena = found["thinking"]["hamlet"], found["arena"]["hamlet"]
    assert thinking["playouts_per_s"] > 0 < thinking["playouts_per_s_2"] and thinking["strong_turn_s"] > 0
    assert arena["games_per_s_1"] > 0 and arena["scaling"] == pytest.approx(
        arena["games_per_s_2"] / arena["games_per_s_1"], rel=0.05, abs=0.01
    )
    ours, theirs = found["rl"]["hamlet"], found["rl"]["connect_four_v3"]
    assert ours["of"] == "veche" and ours["steps_per_s"] > 0 < ours["steps_per_s_together"]
    assert theirs["of"] == "pettingzoo" and (theirs.get("missing") or theirs["steps_per_s"] > 0)
    chess = found["rl"]["chess"]
    assert chess["of"] == "openspiel" and (chess.get("missing") or chess["steps_per_s"] > 0)
    assert found["replay"]["hamlet"]["answers"] > 50 and found["replay"]["hamlet"]["replay_ms"] > 0


def test_the_tables_of_bots_have_words_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    found: bench_bots.Found = {
        "thinking": {
            "hamlet": {"seats": 2, "playouts_per_s": 1500.5, "playouts_per_s_2": 2900.0, "strong_turn_s": 5.0}
        },
        "arena": {
            "hamlet": {"seats": 2, "games": 8, "games_per_s_1": 1.0, "games_per_s_2": 1.9, "scaling": 1.9, "load": 0.1}
        },
        "rl": {"chess_v6": {"of": "pettingzoo", "missing": "chess"}},
        "replay": {"hamlet": {"seats": 3, "answers": 90, "replay_ms": 2.5}},
    }
    for language, heading in (("en", "Arenas of greedy bots"), ("ru", "Арены жадных ботов")):
        bench_bots.tell(found, cli_words(language))
        said = capsys.readouterr().out
        assert heading in said and "1,500.5" in said and "chess" in said and "⟨" not in said
