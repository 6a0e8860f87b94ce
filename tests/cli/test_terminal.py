"""The terminal for people: lines that are edited and completed, hints, reasons, what changed, and narrow windows."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console
from rich.text import Text

from veche.cli.common import cli_words
from veche.cli.fitting import fitted, paragraphs
from veche.cli.lines import Edited, Plain
from veche.cli.main import main
from veche.cli.screen import Screen
from veche.cli.terminal import Terminal
from veche.core.game import find, keys
from veche.core.record import parse
from veche.table.table import Table

LEFT, UP = "\x1b[D", "\x1b[A"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    rest: Iterator[str] = iter(lines)

    def read() -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def a_table(key: str, answers: int) -> Table:
    game = find(key)
    seats = 4 if 4 in game.seats else game.seats[-1]
    table = Table(game, game.setup(seats), 5, ["Anna", "Boris", "Clara", "Dmitri", "Eva"][:seats])
    for _ in range(answers):
        seat = table.waiting()[0]
        table.play(seat, table.menu(seat)[-1].text)
    return table


def test_a_line_is_edited_and_remembered(tmp_path: Path) -> None:
    with create_pipe_input() as keys_, create_app_session(input=keys_, output=DummyOutput()):
        lines = Edited(tmp_path / "history")
        keys_.send_text(f"buil e5{LEFT}{LEFT}{LEFT}d\r")
        assert lines.read("> ") == "build e5"
        keys_.send_text(f"{UP}\r")
        assert lines.read("> ") == "build e5"
    with create_pipe_input() as keys_, create_app_session(input=keys_, output=DummyOutput()):
        keys_.send_text(f"{UP}\r")
        assert Edited(tmp_path / "history").read("> ") == "build e5", "from game to game"


def test_history_that_cannot_be_kept_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with create_pipe_input() as keys_, create_app_session(input=keys_, output=DummyOutput()):
        keys_.send_text("pass\r")
        assert Edited(tmp_path / "file" / "history").read("> ") == "pass"


@pytest.mark.parametrize(("language", "order", "why"), [("en", "hint", "why"), ("ru", "подскажи", "почему")])
def test_tab_completes_answers_orders_and_places(language: str, order: str, why: str, tmp_path: Path) -> None:
    table = a_table("hamlet", 0)
    terminal = Terminal(cli_words(language))
    terminal.table = table
    menu = table.menu(0)
    offered = terminal.can_be_typed(menu)
    assert {menu[0].text, order, f"{why} hex e5"} <= set(offered) and isinstance(terminal.lines, Plain)
    with create_pipe_input() as keys_, create_app_session(input=keys_, output=DummyOutput()):
        lines = Edited(tmp_path / "history")
        lines.offered = offered
        found = [c.text for c in lines.get_completions(Document("build e"), CompleteEvent())]
    assert found and found == [a.text for a in menu if a.text.startswith("build e")]


def test_hint_and_why_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "hint", "why e5", "build e5", "why e5", "why nowhere", "q")
    path = tmp_path / "a.rec"
    assert main(["play", "hamlet", "--seed", "4", "--seats", "2", "--save", str(path), "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "> build " in told and "Somebody has built here (3.1)." in told
    assert "Nothing speaks against “nowhere”" in told
    assert parse(path.read_text(encoding="utf-8")).lines[0] == "0: build e5"


def test_bots_think_unless_told_otherwise_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    assert main(["play", "hamlet", "--seats", "2", "--save", str(tmp_path / "a.rec"), "--lang", "en"]) == 0
    assert "casual. They think before they answer" in " ".join(capsys.readouterr().out.split())
    typed(monkeypatch, "q")
    args = ["play", "hamlet", "--seats", "2", "--bot", "random", "--save", str(tmp_path / "b.rec"), "--lang", "en"]
    assert main(args) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "random. --bot brings others" in told and "They think" not in told


@pytest.mark.parametrize("key", keys())
def test_only_what_changed_is_drawn_again(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table(key, 12)
    screen = Screen(cli_words("en"), plain=True)
    screen.sit(table)
    screen.show_state(table.view(0), 0)
    first = capsys.readouterr().out
    screen.show_state(table.view(0), 0)
    assert capsys.readouterr().out == "" and first.strip()
    seat = table.waiting()[0]
    table.play(seat, table.menu(seat)[-1].text)
    screen.show_state(table.view(0), 0)
    second = capsys.readouterr().out
    screen.show_state(table.view(0), 0, whole=True)
    assert len(second) < len(capsys.readouterr().out)


@pytest.mark.parametrize("width", [80, 48])
@pytest.mark.parametrize("key", keys())
def test_nothing_is_wider_than_the_window(key: str, width: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = a_table(key, 12)
    screen = Screen(cli_words("ru"), plain=True)
    screen.console = Console(width=width, highlight=False, no_color=True, emoji=False)
    screen.sit(table)
    screen.show_log(0)
    screen.show_state(table.view(0), 0)
    screen.list_menu(
        [
            a.text + " и ещё много слов о том, что это значит и чего оно стоит, по порядку"
            for a in table.menu(table.waiting()[0])
        ]
    )
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 10 and [line for line in lines if len(line) > width] == []


def test_a_wide_table_comes_in_strips_and_repeats_its_labels() -> None:
    text = Text("          Anna    Boris   Clara\ncoins     3       4       5\nworkers   1       2       3")
    console = Console(width=24, file=io.StringIO())
    (block,) = paragraphs(text)
    assert [line.plain.rstrip() for line in fitted(block, console)] == [
        "          Anna    Boris",
        "coins     3       4",
        "workers   1       2",
        "",
        "          Clara",
        "coins     5",
        "workers   3",
    ]
