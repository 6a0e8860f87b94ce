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

BOUNDS = {
    1920: (1080, 12, 12, 24, 24),
    1440: (900, 12, 12, 24, 24),
    1366: (768, 11, 12, 24, 24),
    390: (844, 10, 12, 24, 44),
}
"""By width: height, the smallest letters of the drawing and of the page around it, the smallest target of both."""
PLIES = 24
FITS = "() => [...document.querySelectorAll('.bar > *')].every(n => n.getBoundingClientRect().right < innerWidth + 1)"
BESIDE = """() => {
  const root = document.querySelector("#host").shadowRoot, of = n => n.getBoundingClientRect();
  const small = [...root.querySelectorAll(".wrap svg:not(.away) .can")].find(n => of(n).width && of(n).width < 40);
  if (!small) return false;
  const at = { clientX: of(small).x + of(small).width / 2 + 21, clientY: of(small).y + of(small).height / 2 };
  const how = { bubbles: true, composed: true, pointerType: "touch", ...at };
  return small.ownerSVGElement.dispatchEvent(new PointerEvent("click", how)); }"""
"""Touch the board beside a small thing that can be chosen."""


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


@pytest.mark.parametrize("key", [key for key in keys() if find(key).mat])
def test_letters_can_be_read_and_targets_hit(open_page: Callable[..., Page], key: str) -> None:
    """One page, seen at every width."""
    page = open_page(1920, 1080, "ru")
    id_ = sit(page, *["me"] * min(4, find(key).seats[-1]), game=key)
    played(page, id_)
    if page.locator("#chooser-board").is_visible():
        page.click("#chooser-board")
    for width, (height, drawn, words, target, control) in BOUNDS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector("#host .wrap.parted" if width < 760 else "#host .wrap:not(.parted)")
        found = page.evaluate(MEASURE)
        least = {"drawn": drawn, "words": words, "target": target, "control": control}
        assert all(found[kind][0] >= bound - 0.01 for kind, bound in least.items()), (width, found)
        assert page.evaluate(FITS), f"the bar is wider than {width}"
    if page.evaluate(BESIDE):  # It is a finger that did this.
        page.wait_for_selector(f'#pop:not([hidden]), #board:not([data-ply="{PLIES}"])', state="attached")
