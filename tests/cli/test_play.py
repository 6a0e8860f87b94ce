"""Playing in the terminal: a whole game by hand, undo, saving, resuming, a killed process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from veche.cli.main import main
from veche.core.record import parse, replay
from veche.core.state import is_over


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterator[str]], None]:
    def use(lines: Iterator[str]) -> None:
        def read(question: str = "") -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return use


def forever(*words: str) -> Iterator[str]:
    while True:
        yield from words


def test_a_person_can_finish_a_game(
    typing: Callable[[Iterator[str]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.rec"
    typing(forever("1", "1"))
    assert (
        main(
            ["play", "hamlet", "--bot", "random", "--seed", "4", "--save", str(path), "--lang", "en", "--names", "Anna"]
        )
        == 0
    )
    record = parse(path.read_text(encoding="utf-8"))
    assert is_over(replay(record)) and record.result is not None and record.seats[0] == "Anna"
    told = capsys.readouterr().out
    assert "Anna builds a house on a5" in told and "wins." in told and "⟨" not in told


def test_leaving_saves_and_resuming_goes_on(
    typing: Callable[[Iterator[str]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.rec"
    typing(iter(["build e5", "e2", "q"]))
    assert (
        main(["play", "hamlet", "--bot", "random", "--seed", "4", "--seats", "2", "--save", str(path), "--lang", "ru"])
        == 0
    )
    record = parse(path.read_text(encoding="utf-8"))
    assert record.lines[0] == "0: build e5" and "0: build e2" in record.lines
    typing(forever("1", "1"))
    assert main(["play", "--resume", str(path), "--lang", "ru"]) == 0
    again = parse(path.read_text(encoding="utf-8"))
    assert again.lines[: len(record.lines)] == record.lines and again.result is not None
    assert "⟨" not in capsys.readouterr().out


def test_undo_orders_and_questions(
    typing: Callable[[Iterator[str]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.rec"
    typing(iter(["build e5", "e2", "dig f4", "u", "why hex f4", "nonsense", "?", "s", "l", "r", "", "u", "pass"]))
    args = ["play", "hamlet", "--bot", "random", "--seed", "4", "--seats", "2", "--save", str(path), "--lang", "en"]
    assert main([*args, "--option", "surveyors=on"]) == 0
    told = capsys.readouterr().out
    assert "The ground is rough: dig first (3.2)." in told
    assert "“nonsense” is not on the menu" in told
    assert "Nothing to take back" in told and "Raise a mill" in told
    lines = parse(path.read_text(encoding="utf-8")).lines
    assert "0: dig f4" not in lines and "0: pass" in lines


def test_a_killed_process_loses_nothing_confirmed(
    typing: Callable[[Iterator[str]], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.rec"

    def killed() -> Iterator[str]:
        yield "build e5"
        raise SystemError("killed")

    typing(killed())
    with pytest.raises(SystemError):
        main(["play", "hamlet", "--bot", "random", "--seats", "2", "--save", str(path), "--lang", "en"])
    assert parse(path.read_text(encoding="utf-8")).lines[0] == "0: build e5"


def test_an_existing_file_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.rec"
    path.write_text("precious", encoding="utf-8")
    assert main(["play", "hamlet", "--bot", "random", "--save", str(path), "--lang", "en"]) == 2
    assert path.read_text(encoding="utf-8") == "precious" and "exists already" in capsys.readouterr().err


def test_two_people_at_one_keyboard(typing: Callable[[Iterator[str]], None], tmp_path: Path) -> None:
    path = tmp_path / "a.rec"
    typing(iter(["build e5", "build e8", "build b5", "q"]))
    assert (
        main(
            ["play", "hamlet", "--bot", "random", "--humans", "2", "--seats", "2", "--save", str(path), "--lang", "en"]
        )
        == 0
    )
    assert parse(path.read_text(encoding="utf-8")).lines[:3] == ["0: build e5", "1: build e8", "1: build b5"]


def test_without_a_game_it_asks_which(
    typing: Callable[[Iterator[str]], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typing(iter(["0", "q"]))
    assert main(["play", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Which game?" in told and "(hamlet)" in told
