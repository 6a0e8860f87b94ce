"""Looking for a browser never holds up the tests, and one that crashes while it starts is started again."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

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


class Driver:
    """Starts a browser after so many crashes."""

    def __init__(self, crashes: int) -> None:
        self.left = crashes
        self.chromium = SimpleNamespace(launch=self.launch)

    def launch(self, **_: Any) -> str:
        from playwright.sync_api import Error

        self.left -= 1
        if self.left >= 0:
            raise Error("Segmentation fault")
        return "a browser"


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("playwright", reason="the package playwright is not installed")
    monkeypatch.delenv(chromium.FIREFOX, raising=False)
    monkeypatch.setattr(chromium, "chromium", lambda: "/usr/bin/chromium")


@pytest.mark.usefixtures("known")
def test_a_crash_at_the_start_is_passed_over() -> None:
    assert chromium.launch(Driver(chromium.CRASHES)) == "a browser"


@pytest.mark.usefixtures("known")
def test_a_browser_that_never_starts_is_a_fault() -> None:
    with pytest.raises(Exception, match="Segmentation fault"):
        chromium.launch(Driver(chromium.CRASHES + 1))
