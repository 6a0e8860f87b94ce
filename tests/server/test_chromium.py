"""Looking for a browser never holds up the tests."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace

import pytest

from server import chromium
from support import ended, until

pytestmark = pytest.mark.races


def test_an_installation_that_hangs_is_ended_with_its_children(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chromium.quietly(["true"], math.inf) and not chromium.quietly(["false"], math.inf)
    file = tmp_path / "begun"

    def later() -> float:
        """The time is up as soon as the process and its child are there."""
        until(lambda: file.exists() and file.read_text().endswith("\n"), "a process with a child")
        return math.inf

    monkeypatch.setattr(chromium, "time", SimpleNamespace(monotonic=later))
    assert not chromium.quietly(["sh", "-c", f"sleep 600 & echo $$ > {file}; wait"], 0.0)
    until(lambda: ended(int(file.read_text())), "the end of both")


def test_without_chromium_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "chromium", str)
    assert chromium.missing().startswith("no browser tests: ") and len(chromium.missing().split()) > 5
