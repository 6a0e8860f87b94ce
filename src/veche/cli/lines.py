"""Lines that a person types: edited, remembered and completed on a terminal, plainly read from anywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, InMemoryHistory
from rich.console import Console
from rich.text import Text


class Lines(Protocol):
    """Where answers come from. ``offered``: what can be typed now."""

    offered: Sequence[str]

    def read(self, question: str) -> str: ...


class Plain:
    """A pipe, a file, a test."""

    offered: Sequence[str] = ()

    def __init__(self, console: Console) -> None:
        self.console = console

    def read(self, question: str) -> str:
        self.console.print(Text(question, "bold"), end="")
        return input()


class Edited(Completer):
    """A terminal: arrows edit and remember, Tab completes."""

    offered: Sequence[str] = ()

    def __init__(self, history: Path) -> None:
        self.session: PromptSession[str] = PromptSession(
            history=kept(history), completer=self, complete_while_typing=False
        )

    def read(self, question: str) -> str:
        return self.session.prompt(question)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        for line in self.offered:
            if line.startswith(typed):
                yield Completion(line, start_position=-len(typed))


def kept(path: Path) -> FileHistory | InMemoryHistory:
    """What was typed before, from game to game, where that can be kept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return InMemoryHistory()
    return FileHistory(path)


def history_file() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "veche" / "history"


def lines_for(console: Console, plain: bool) -> Lines:
    by_hand = sys.stdin.isatty() and sys.stdout.isatty() and not plain
    return Edited(history_file()) if by_hand else Plain(console)
