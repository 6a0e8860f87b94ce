"""Looking for a browser never holds up the tests."""

from __future__ import annotations

import time

import pytest
from server import chromium


def test_an_installation_that_hangs_is_ended_with_its_children() -> None:
    start = time.monotonic()
    assert not chromium.quietly(["sh", "-c", "sleep 60 & sleep 60"], start + 0.3)
    assert time.monotonic() - start < 10
    assert chromium.quietly(["true"], time.monotonic() + 10) and not chromium.quietly(["false"], time.monotonic() + 10)


def test_without_chromium_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "chromium", str)
    assert chromium.missing().startswith("no browser tests: ") and len(chromium.missing().split()) > 5
