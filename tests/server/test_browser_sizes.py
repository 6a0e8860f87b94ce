"""Letters and targets, measured in a real browser for every game whose drawing is made around its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from server.chromium import MEASURE
from server.support_browser import sit, state
from veche.core.game import find, keys

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOUNDS = {1920: (1080, 12, 12, 24), 1440: (900, 12, 12, 24), 1366: (768, 11, 12, 24), 390: (844, 10, 12, 24)}
"""By width: height, the smallest letters of the drawing and of the page around it, the smallest target."""
PLIES = 24


def played(page: Page, id_: str) -> None:
    """Some answers on, by the API; then the page is opened anew on whoever is asked."""
    while (now := state(page, id_))["ply"] < PLIES and not now["over"]:
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][now["ply"] * 7 % len(now["menu"])]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("#board[data-ply], #curtain:not([hidden]) button")
    if page.locator("#curtain:not([hidden]) button").count():
        page.click("#curtain button")
        page.wait_for_selector("#board[data-ply]")


@pytest.mark.parametrize("width", BOUNDS)
@pytest.mark.parametrize("key", [key for key in keys() if find(key).mat])
def test_letters_can_be_read_and_targets_hit(open_page: Callable[..., Page], key: str, width: int) -> None:
    height, drawn, words, target = BOUNDS[width]
    page = open_page(width, height)
    id_ = sit(page, *["me"] * max(2, find(key).seats[0]), game=key)
    played(page, id_)
    if page.locator("#chooser-board").is_visible():
        page.click("#chooser-board")
    found = page.evaluate(MEASURE)
    assert found["drawn"][0] >= drawn - 0.01, found
    assert found["words"][0] >= words - 0.01, found
    assert found["target"][0] >= target - 0.01, found
