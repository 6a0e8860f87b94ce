"""The small box beside the pointer, in a real browser: what stands in it, and what never takes its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import moved, sit, state, stop_clock, table, visit
from veche.core.chance import roll

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.races

LATER = 5_000
"""Milliseconds on the page's own clock: more than any tooltip takes to appear."""

ENTERED = """([clientX, clientY]) => {
    const thing = document.querySelector("#host").shadowRoot.elementFromPoint(clientX, clientY);
    thing.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true, clientX, clientY })); }"""
"""What browsers say by themselves when something new lies under a pointer at rest."""


def forked(s: dict[str, Any]) -> str:
    """A hex with two answers; "" if there is none."""
    counts = Counter(a["ref"] for a in s["menu"] if a["ref"].startswith("hex "))
    return next((ref for ref, times in counts.items() if times == 2), "")


def play_to_a_fork(page: Page, id_: str) -> str:
    """Answers at random, by the API, until a hex can be built on or dug."""
    for n in range(400):
        s = state(page, id_)
        if ref := forked(s):
            return ref
        text = s["menu"][roll(2, n) % len(s["menu"])]["text"]  # By this chance after twelve answers.
        body = {"seat": s["seat"], "ply": s["ply"], "text": text, "brief": True}
        reply = page.request.post(f"/api/tables/{id_}/answer", data=body)
        assert reply.ok, reply.text()
    raise AssertionError("no hex with two answers")


def middle(page: Page, ref: str) -> tuple[float, float]:
    """Where to point to hit a thing on the board."""
    x, y = page.evaluate(
        """ref => { const host = document.querySelector("#host").shadowRoot;
        const r = host.querySelector(`[data-ref="${ref}"].can`).getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]; }""",
        ref,
    )
    return float(x), float(y)


def at_a_fork(page: Page) -> str:
    """The page at a question where one hex has two answers, the pointer beside the board."""
    page.clock.install()
    id_ = table(page, "me", "me", game="terra-mystica", options={"game": "first"})
    ref = play_to_a_fork(page, id_)
    visit(page, f"/t/{id_}")
    page.wait_for_selector(f'#host [data-ref="{ref}"].can')
    page.mouse.move(1, 1)
    return ref


def test_a_choice_opened_at_once_is_not_overwritten_by_a_tooltip(open_page: Callable[..., Page]) -> None:
    page = open_page()
    ref = at_a_fork(page)
    stop_clock(page)
    page.mouse.move(*middle(page, ref))
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector("#pop:not([hidden]) .answer")
    page.clock.fast_forward(LATER)
    assert page.locator("#pop .answer").count() == 2, "the choice stands"
    page.mouse.move(*[v + 3 for v in middle(page, ref)])
    page.clock.fast_forward(LATER)
    assert page.locator("#pop .answer").count() == 2, "and no later tooltip takes its place"
    ply = int(page.get_attribute("#board", "data-ply") or 0)
    page.clock.resume()
    page.locator("#pop .answer").first.click()
    assert moved(page, page.url.rsplit("/", 1)[1], ply)["ply"] > ply, "it can be clicked"


def test_a_choice_opened_by_a_key_is_not_overwritten_by_a_tooltip(open_page: Callable[..., Page]) -> None:
    page = open_page()
    ref = at_a_fork(page)
    stop_clock(page)
    page.mouse.move(*middle(page, ref))
    page.evaluate(
        """ref => document.querySelector("#host").shadowRoot
        .querySelector(`[data-ref="${ref}"].can`).focus()""",
        ref,
    )
    page.keyboard.press("Enter")
    page.wait_for_selector("#pop:not([hidden]) .answer")
    page.clock.fast_forward(LATER)
    assert page.locator("#pop .answer").count() == 2


def test_a_choice_outlives_news_that_leave_its_answers_open(open_page: Callable[..., Page]) -> None:
    page = open_page()
    ref = at_a_fork(page)
    id_ = page.url.rsplit("/", 1)[1]
    page.mouse.click(*middle(page, ref))
    page.wait_for_selector("#pop:not([hidden]) .answer")
    page.request.post(f"/api/tables/{id_}/chat", data={"seat": -2, "name": "Anna", "text": "hello"})
    page.wait_for_selector("#chat li:has-text('hello')", state="attached")
    before = state(page, id_)
    page.locator("#pop .answer").first.click()
    assert moved(page, id_, before["ply"])["ply"] > before["ply"]


def test_a_tooltip_on_its_way_when_the_pointer_has_clicked_never_arrives(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.clock.install()
    id_ = sit(page, "me", "me")
    page.wait_for_selector("#host .can")
    page.evaluate("""() => { const own = window.fetch;
        window.asked = [];
        window.fetch = (...what) => { window.asked.push(what[0]); return own(...what); }; }""")
    stop_clock(page)
    where = middle(page, state(page, id_)["menu"][0]["ref"])
    page.mouse.move(*where)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector('#board[data-ply="1"]')
    page.evaluate(ENTERED, where)
    page.clock.fast_forward(LATER)
    assert page.is_hidden("#pop") and not [path for path in page.evaluate("window.asked") if "/why" in path]


def test_a_slow_explanation_does_not_take_the_place_of_a_choice(open_page: Callable[..., Page]) -> None:
    page = open_page()
    ref = at_a_fork(page)
    held: list[Any] = []
    page.route("**/why?*", lambda route: held.append(route))
    page.evaluate("""() => { const n = document.querySelector("#host").shadowRoot.querySelector("[data-ref].ask");
        n.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, clientX: 300, clientY: 300 })); }""")
    page.mouse.click(*middle(page, ref))
    page.wait_for_selector("#pop:not([hidden]) .answer")
    with page.expect_response("**/why?*"):
        held[0].continue_()
    page.evaluate("new Promise(done => setTimeout(done))")
    assert page.locator("#pop .answer").count() == 2


def test_a_tooltip_goes_with_a_click_and_with_the_pointer_that_leaves_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.clock.install()
    id_ = sit(page, "me", "me")
    page.wait_for_selector("#host .can")
    stop_clock(page)
    first, second = (a["ref"] for a in state(page, id_)["menu"][:2])
    page.mouse.move(*middle(page, first))
    page.clock.fast_forward(LATER)
    page.wait_for_selector("#pop.passive:not([hidden])")
    page.mouse.move(5, 5)
    page.wait_for_selector("#pop", state="hidden")
    page.mouse.move(*middle(page, second))
    page.clock.fast_forward(LATER)
    page.wait_for_selector("#pop.passive:not([hidden])")
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector('#board[data-ply="1"]')
    assert page.is_hidden("#pop")
