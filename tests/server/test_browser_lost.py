"""A slow server and lost messages, in a real browser: a click that hangs says so, and is neither lost nor doubled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import moved, sit, state, stop_clock
from support import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.races

ANSWER = "**/api/tables/*/answer"
WAITING = {"en": "taking its time", "ru": "дольше обычного"}


class Held:
    """Answers hang until the test lets them go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.routes: list[Any] = []
        page.route(ANSWER, lambda route: self.routes.append(route))

    def number(self, n: int) -> Any:
        """The nth request, once it has been sent."""
        until(lambda: self.page.evaluate("1") and len(self.routes) > n, f"request {n} was sent")
        return self.routes[n]


def at_a_standstill(page: Page) -> tuple[str, Held]:
    """A table on whose page time passes only as the test says: nothing is given up before the test has looked."""
    page.clock.install()
    id_ = sit(page, "me", "me")
    stop_clock(page)
    return id_, Held(page)


def click(page: Page) -> None:
    page.locator("#host .can").first.click()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_click_that_hangs_says_so_and_counts_once_the_server_answers(
    open_page: Callable[..., Page], lang: str
) -> None:
    page = open_page(lang=lang)
    id_, held = at_a_standstill(page)
    click(page)
    assert held.number(0).request.post_data
    page.clock.fast_forward(5_000)
    page.wait_for_selector(f"#note.stay:not([hidden]):has-text('{WAITING[lang]}')")
    page.locator("#host .can").nth(1).click()
    held.number(0).continue_()
    page.clock.resume()
    assert moved(page, id_, 0)["ply"] == 1
    page.wait_for_selector("#note", state="hidden")
    assert len(held.routes) == 1, "impatience sends nothing twice"


def test_a_request_that_never_arrives_is_sent_again(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_, held = at_a_standstill(page)
    click(page)
    held.number(0).abort()
    page.wait_for_selector("#note.stay:not([hidden]):has-text('does not answer')")
    page.clock.fast_forward(2_000)
    again = held.number(1)
    assert again.request.post_data == held.number(0).request.post_data
    again.continue_()
    page.clock.resume()
    assert again.request.post_data_json["text"].split()[1] in moved(page, id_, 0)["log"][0]["text"]
    page.wait_for_selector("#note:has-text('Connected again')", state="attached")


def test_a_request_without_an_end_is_given_up_and_sent_again(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_, held = at_a_standstill(page)
    click(page)
    assert held.number(0).request.post_data
    page.clock.fast_forward(21_000)
    page.wait_for_selector("#note.stay:not([hidden]):has-text('does not answer')")
    page.clock.fast_forward(2_000)
    held.number(1).continue_()
    page.clock.resume()
    assert moved(page, id_, 0)["ply"] == 1


def test_a_reply_that_gets_lost_does_not_double_the_answer(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    said: list[int] = []

    def lose(route: Any) -> None:
        """The server hears the first; the browser never learns of it."""
        reply = route.fetch()
        said.append(reply.status)
        route.abort() if len(said) == 1 else route.fulfill(response=reply)

    page.route(ANSWER, lose)
    with page.expect_response(ANSWER):
        click(page)
    assert moved(page, id_, 0)["ply"] == 1
    assert said == [200, 409], "sent twice, counted once"
    assert page.locator("#note.wrong").count() == 0, "and no complaint about it"
    click(page)
    assert moved(page, id_, 1)["ply"] == 2


def test_a_click_is_taken_as_soon_as_the_next_question_is_shown(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    late: list[Any] = []

    def delay(route: Any) -> None:
        """The reply is on its way for long; the news are there before it."""
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    page.route(ANSWER, delay)
    click(page)
    page.wait_for_selector('#board[data-ply="1"]')
    with page.expect_response(ANSWER):
        click(page)
    page.wait_for_selector('#board[data-ply="2"]')
    route, reply = late[0]
    with page.expect_response(ANSWER):
        route.fulfill(response=reply)
    page.evaluate("new Promise(done => setTimeout(done))")
    assert page.get_attribute("#board", "data-ply") == "2" and state(page, id_)["ply"] == 2


def test_what_was_said_into_the_wind_stands_in_the_field_again(open_page: Callable[..., Page]) -> None:
    page = open_page()
    sit(page, "me", "me")
    page.route("**/chat", lambda route: route.abort())
    page.click("[data-tab=talk]")
    page.fill("#say input", "hello")
    page.click("#say button")
    page.wait_for_selector("#note.stay:not([hidden])")
    assert page.input_value("#say input") == "hello"
