"""`veche rules` and `veche learn`: the book, its site, a lesson by keyboard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from veche.cli.main import main
from veche.core.game import keys


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")


def out(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main([*words, "--lang", "en"] if "--lang" not in words else list(words)) == code
    return capsys.readouterr().out


def test_a_book_is_read_whole_by_chapter_or_by_search(capsys: pytest.CaptureFixture[str]) -> None:
    whole = out(capsys, "rules", "hamlet")
    assert "Raise a mill" in whole and "Hermits" in whole and "{#" not in whole
    one = out(capsys, "rules", "hamlet", "--chapter", "round", "--lang", "ru")
    assert "Доход" in one and "Мельницы и два первых дома" not in one
    assert out(capsys, "rules", "hamlet", "--chapter", "3") == out(capsys, "rules", "hamlet", "--chapter", "A round")
    assert "--chapter turn" in out(capsys, "rules", "hamlet", "--search", "a rock off")
    assert "Nothing found" in out(capsys, "rules", "hamlet", "--search", "spaceship", code=1)
    assert "turn" in out(capsys, "rules", "hamlet", "--contents")
    assert main(["rules", "hamlet", "--chapter", "nowhere", "--lang", "en"]) == 2


def test_a_book_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(out(capsys, "rules", "hamlet", "--json"))
    assert found["words"] > 500 and found["entries"] == 10 and found["figures"] == 3


def test_lessons_and_puzzles_are_listed_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(out(capsys, "learn", "--list", "--json"))
    assert [row["game"] for row in found] == keys()
    hamlet = next(row for row in found if row["game"] == "hamlet")
    assert {"key": "dig", "stage": "first", "title": "Away with the rocks", "par": 2, "rule": "dig"} in hamlet[
        "lessons"
    ]
    assert "dig" in out(capsys, "learn", "hamlet", "--list")


def test_a_lesson_is_learned_at_the_keyboard_and_its_place_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["nonsense", "why hex e6", "h", "dig e4", "build e6", "4", "u", "dig e6", "build e6", "q"])
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    said = out(capsys, "learn", "hamlet", "dig", "--plain")
    assert "This is none of the answers." in said and "rough: dig first" in said
    assert "✗ This hex has two rocks" in said and "✗ The rocks are still there" in said
    assert "Once more from the beginning." in said and "✓ Two turns, one house." in said
    typed = iter(["q"])
    assert "Your first house" in out(capsys, "learn", "hamlet", "--plain"), "the first that is not learned yet"
    assert main(["learn", "hamlet", "nowhere", "--lang", "en"]) == 2
