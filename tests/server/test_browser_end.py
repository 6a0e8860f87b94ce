"""The end of a game in a real browser: the result laid out, a look at the board, and once more."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from server.chromium import PLAY
from server.support_browser import sit, state

if TYPE_CHECKING:
    from playwright.sync_api import Page

CLICKING = 3_600_000
OUT = """() => [...document.querySelectorAll("#ending :is(th, td, h2, p)")].filter(n => n.checkVisibility()
  && n.scrollWidth > n.clientWidth + 1).map(n => n.textContent)"""


def test_the_result_is_laid_out_and_the_same_company_plays_again(open_page: Callable[..., Page]) -> None:
    """One game, its end seen on a desk and on a phone."""
    page = open_page(1440, 844)
    id_ = sit(page, "me", "bot")
    page.evaluate("document.querySelector('#host').style.contentVisibility = 'hidden'")  # Clicks need no painting.
    assert page.evaluate(PLAY, [CLICKING, 2])[0]
    page.wait_for_selector("#ending:not([hidden]) tfoot td")
    end = state(page, id_)
    best = max(end["players"], key=lambda p: p["points"])
    assert page.inner_text("#ending-title") == end["prompt"]
    assert str(best["points"]) in page.locator("#ending tfoot td").first.inner_text()
    assert page.locator("#ending .chart polyline").count() == 2
    assert page.locator("#ending tbody tr").count() >= 2
    assert page.request.get(page.get_attribute("#ending-picture", "href") or "").ok
    page.evaluate("document.querySelector('#host').style.contentVisibility = ''")
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 844})
        seen_at(page, width)
    told_without_its_page(page)
    page.click("#rematch")
    page.wait_for_url(lambda url: "/t/" in url and id_ not in url)
    page.wait_for_selector("#prompt:not(:empty)")
    again = state(page, page.url.rsplit("/", 1)[1])
    assert [p["name"] for p in again["players"]] == [p["name"] for p in end["players"]] and again["mine"] == [0]


def told_without_its_page(page: Page) -> None:
    """What lays the result out may not arrive; the list of places does, and nothing breaks."""
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    page.route("**/end.js*", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: "end.js" in request.url):
        page.reload()
    page.wait_for_selector("#answers .result li", state="attached")
    page.evaluate("new Promise(done => setTimeout(done))")  # What was not caught has been told by now.
    assert not broken and page.locator("#ending").is_hidden()
    page.unroute("**/end.js*")
    page.reload()
    page.wait_for_selector("#ending:not([hidden]) tfoot td")


def seen_at(page: Page, width: int) -> None:
    """Open to everybody, and the board behind it can be looked at."""
    page.wait_for_selector("#host .wrap.parted" if width < 760 else "#host .wrap:not(.parted)", state="attached")
    axe: Any = import_module("axe_playwright_python.sync_playwright").Axe()
    wrong = [v["id"] for v in axe.run(page).response["violations"] if v["impact"] != "minor"]
    assert not wrong, wrong
    assert page.evaluate(OUT) == [], "no name is cut or broken"
    assert page.evaluate("document.querySelector('.rail').inert") == (width > 760), "the result has the whole page"
    page.click("#ending-board")
    page.wait_for_selector("#ending", state="hidden")
    page.wait_for_selector(".rail:not([inert])", state="attached")
    assert page.locator("#host svg:not(.away)").first.is_visible()
    page.click("#ending-back")
    page.wait_for_selector("#ending:not([hidden])")
