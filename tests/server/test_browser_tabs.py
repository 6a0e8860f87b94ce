"""Many pages of one browser: they share one stream, those that are not seen have none, and none is left behind."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from server.chromium import SETTINGS
from server.support_browser import state
from server.support_server import HostedServer
from support import PATIENCE, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.races

HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange")); }"""
"""A browser under test always shows all its tabs: say that this one is hidden, as the browser would."""

NO_WORKER = "delete window.SharedWorker;"
BROKEN_WORKER = """window.SharedWorker = class {
    constructor() { this.port = { postMessage() {} }; setTimeout(() => this.onerror()); } };"""


@pytest.fixture
def visitor(browser: Browser, hosted: HostedServer) -> Iterator[Callable[..., BrowserContext]]:
    """Browsers, each with as many tabs as a test opens."""
    contexts: list[BrowserContext] = []

    def make(script: str = "", **settings: object) -> BrowserContext:
        context = browser.new_context(base_url=hosted.url, locale="en")
        contexts.append(context)
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(f"localStorage.veche ??= '{json.dumps({**SETTINGS, **settings})}'; {script}")
        return context

    yield make
    for context in contexts:
        context.close()
    until(lambda: not hosted.streams(), "no stream is left of browsers that are gone")


def new_table(context: BrowserContext, seats: int = 2) -> str:
    made = context.request.post("/api/tables", data={"game": "hamlet", "seats": [{"kind": "me"}] * seats, "seed": 11})
    return str(made.json()["id"])


def tab(context: BrowserContext, id_: str) -> Page:
    page = context.new_page()
    page.goto(f"/t/{id_}")
    page.wait_for_selector("#host .can")
    return page


def answer(page: Page, id_: str) -> int:
    """An answer by the API, as from another browser; the ply after it."""
    s = state(page, id_)
    body = {"seat": s["seat"], "ply": s["ply"], "text": s["menu"][0]["text"]}
    after = page.request.post(f"/api/tables/{id_}/answer", data=body)
    assert after.ok, after.text()
    return int(after.json()["ply"])


def test_seven_tabs_load_hear_and_take_clicks_over_one_stream(
    visitor: Callable[..., BrowserContext], hosted: HostedServer
) -> None:
    context = visitor()
    ids = [new_table(context) for _ in range(7)]
    tabs = [tab(context, id_) for id_ in ids]
    until(lambda: hosted.streams() == {frozenset(ids)}, "one stream tells of all seven tables")
    for page, id_ in zip(tabs, ids, strict=True):
        page.wait_for_selector(f'#board[data-ply="{answer(page, id_)}"]')
    tabs[-1].locator("#host .can").first.click()
    tabs[-1].wait_for_selector('#board[data-ply="2"]')
    assert len(hosted.streams()) == 1


def test_tabs_at_one_table_all_hear(visitor: Callable[..., BrowserContext], hosted: HostedServer) -> None:
    context = visitor()
    id_ = new_table(context)
    tabs = [tab(context, id_) for _ in range(3)]
    until(lambda: hosted.streams() == {frozenset([id_])}, "one stream tells of the one table")
    ply = answer(tabs[0], id_)
    for page in tabs:
        page.wait_for_selector(f'#board[data-ply="{ply}"]')


@pytest.mark.parametrize("script", ["", NO_WORKER, BROKEN_WORKER], ids=["shared", "none", "broken"])
def test_a_hidden_tab_has_no_stream_and_catches_up_when_it_is_seen(
    visitor: Callable[..., BrowserContext], hosted: HostedServer, script: str
) -> None:
    context = visitor(script)
    id_ = new_table(context)
    page = tab(context, id_)
    until(lambda: hosted.streams() == {frozenset([id_])}, "the tab listens")
    page.evaluate(HIDE, True)
    until(lambda: not hosted.streams(), "the hidden tab does not listen")
    ply = answer(page, id_)
    assert page.get_attribute("#board", "data-ply") == "0"
    page.evaluate(HIDE, False)
    page.wait_for_selector(f'#board[data-ply="{ply}"]')
    until(lambda: hosted.streams() == {frozenset([id_])}, "the tab listens again")
    page.wait_for_selector(f'#board[data-ply="{answer(page, id_)}"]')


def test_a_tab_opened_in_the_background_is_laid_and_listens_when_it_is_seen(
    visitor: Callable[..., BrowserContext], hosted: HostedServer
) -> None:
    context = visitor("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });")
    id_ = new_table(context)
    page = tab(context, id_)
    assert page.title().startswith("● ") and not hosted.streams()
    ply = answer(page, id_)
    page.evaluate(HIDE, False)
    page.wait_for_selector(f'#board[data-ply="{ply}"]')
    until(lambda: hosted.streams() == {frozenset([id_])}, "it listens")


def test_what_happened_unseen_is_not_played_back(visitor: Callable[..., BrowserContext], hosted: HostedServer) -> None:
    context = visitor(motion=True, speed=100_000)
    id_ = new_table(context, 3)
    page = tab(context, id_)
    page.evaluate(HIDE, True)
    for _ in range(3):
        ply = answer(page, id_)
    page.evaluate(HIDE, False)
    page.wait_for_selector(f'#board[data-ply="{ply}"]')
    assert page.is_hidden("#caption")


def test_one_tab_is_hidden_and_another_seen(visitor: Callable[..., BrowserContext], hosted: HostedServer) -> None:
    context = visitor()
    ids = [new_table(context) for _ in range(2)]
    left, right = (tab(context, id_) for id_ in ids)
    left.evaluate(HIDE, True)
    until(lambda: hosted.streams() == {frozenset([ids[1]])}, "the stream tells of the table that is seen")
    plies = [answer(left, id_) for id_ in ids]
    right.wait_for_selector(f'#board[data-ply="{plies[1]}"]')
    left.evaluate(HIDE, False)
    left.wait_for_selector(f'#board[data-ply="{plies[0]}"]')
    until(lambda: hosted.streams() == {frozenset(ids)}, "and of both when both are seen")


def test_who_wants_to_be_told_is_told_in_a_hidden_tab(
    visitor: Callable[..., BrowserContext], hosted: HostedServer
) -> None:
    context, friend = visitor(notify=True), visitor()
    made = context.request.post("/api/tables", data={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "invited"}]})
    id_, links = made.json()["id"], made.json()["links"]
    page = tab(context, id_)
    page.locator("#host .can").first.click()
    page.wait_for_selector('#board[data-ply="1"]')
    page.evaluate(HIDE, True)
    other = friend.new_page()
    other.goto(links[1]["path"])
    other.click("form button")
    other.wait_for_url(f"**/t/{id_}")
    for _ in range(2):
        ply = answer(other, id_)
    until(lambda: page.title().startswith("● "), "the title says whose turn it is")
    assert page.get_attribute("#board", "data-ply") == str(ply)
