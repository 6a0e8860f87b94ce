"""How far a command is: a bar on a terminal, as soon as waiting takes longer than two seconds."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE: Final = 2.0


class Bar:
    """``with Bar(len(games), "playing") as bar: … bar.at(3)``. Where nobody looks it is silent."""

    def __init__(self, total: int | None, label: str) -> None:
        self.total = total
        self.label = label
        self.done = 0
        self.begun = time.monotonic()
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty())
        self.task = self.progress.add_task(label, total=total)
        self.shown = False

    def at(self, done: int, total: int | None = None, label: str = "") -> None:
        """So much is done; what is being done may change on the way."""
        self.done, self.total, self.label = done, total or self.total, label or self.label
        if not self.shown and time.monotonic() - self.begun > PATIENCE:
            self.progress.start()
            self.shown = True
        self.progress.update(self.task, completed=done, total=self.total, description=self.label)

    def advance(self, label: str = "") -> None:
        self.at(self.done + 1, label=label)

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if self.shown:
            self.progress.stop()
