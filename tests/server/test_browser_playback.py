"""What others did, played back in a real browser: everything once, in order, never beyond the state that follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import state, stop_clock, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.races

WATCH = """() => {
    window.captions = [];
    window.boards = [];
    const caption = document.querySelector("#caption");
    const told = () => { if (!caption.hidden) window.captions.push(caption.querySelector("span").textContent); };
    new MutationObserver(told).observe(caption, { childList: true });
    const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
    Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", { get() { return own.get.call(this); },
        set(svg) { window.boards.push(svg); own.set.call(this, svg); } }); }"""
"""Note down every caption and every picture the page shows."""


class Friends:
    """A table whose other seats the test plays by their keys, exactly when it wants to."""

    def __init__(self, page: Page, count: int) -> None:
        seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "invited"}] * count]
        made = page.request.post("/api/tables", data={"game": "hamlet", "seats": seats, "seed": 11}).json()
        self.page, self.id, self.keys = page, str(made["id"]), [link["key"] for link in made["links"]]

    def answer(self, seat: int) -> None:
        path, key = f"/api/tables/{self.id}", {"X-Seat-Key": self.keys[seat]}
        view = self.page.request.get(f"{path}?seat={seat}", headers=key).json()
        body = {"seat": seat, "ply": view["ply"], "text": view["menu"][view["ply"]]["text"]}
        reply = self.page.request.post(f"{path}/answer", headers=key, data=body)
        assert reply.ok, reply.text()

    def picture(self, ply: int) -> str:
        return str(self.page.request.get(f"/api/tables/{self.id}/at/{ply}").json()["svg"])

    def watch(self) -> None:
        visit(self.page, f"/t/{self.id}")
        self.page.wait_for_selector("#board[data-ply]")
        self.page.evaluate(WATCH)


def shown(page: Page, friends: Friends, last: int) -> list[int]:
    """Of which plies the pictures were that the page showed, one after the other."""
    plies = {friends.picture(ply): ply for ply in range(last + 1)}
    return [plies[svg] for svg in page.evaluate("window.boards")]


def test_what_others_do_while_it_is_played_back_is_played_once(open_page: Callable[..., Page]) -> None:
    page = open_page(motion=True, speed=100)
    friends = Friends(page, 2)
    friends.answer(0)
    friends.watch()
    asked: list[str] = []

    def late(route: Any) -> None:
        """While the first playback is fetched, the game goes on."""
        asked.append(route.request.url)
        if len(asked) == 1:
            friends.answer(2)
            friends.answer(2)
        route.continue_()

    page.route("**/frames?*", late)
    friends.answer(1)
    page.wait_for_selector('#board[data-ply="4"]')
    told = [entry["text"] for entry in state(page, friends.id)["log"]]
    assert page.evaluate("window.captions") == told[1:], "each once, in order"
    plies = shown(page, friends, 4)
    assert plies == sorted(plies) and plies[-1] == 4, "the board never goes back"
    assert set(plies) == {2, 3, 4}


def test_stepping_through_ends_at_the_state_shown(open_page: Callable[..., Page]) -> None:
    page = open_page()
    friends = Friends(page, 1)
    for seat in (0, 1, 1):
        friends.answer(seat)
    friends.watch()
    page.wait_for_selector("#step")
    ply = state(page, friends.id)["ply"]
    assert page.get_attribute("#board", "data-ply") == str(ply)
    held: list[Any] = []

    def late(route: Any) -> None:
        friends.answer(0)
        route.continue_()

    page.route("**/frames?*", late)
    page.route(f"**/api/tables/{friends.id}?seat=0", lambda route: held.append(route))  # The page stays where it is.
    page.click("#step")
    page.wait_for_selector("#caption:not([hidden]) .soft")
    assert page.inner_text("#caption .soft") == "1/2", "what came after the state shown is not part of it"
    for route in held:
        route.continue_()
    page.wait_for_selector(f'#board[data-ply="{state(page, friends.id)["ply"]}"]')


def test_nothing_older_is_stepped_through_while_news_are_played(open_page: Callable[..., Page]) -> None:
    page = open_page(motion=True, speed=100_000)  # It stands still until it is skipped.
    friends = Friends(page, 1)
    for seat in (0, 1, 1):
        friends.answer(seat)
    friends.watch()
    ply = state(page, friends.id)["ply"]
    friends.answer(0)
    page.wait_for_selector("#caption:not([hidden]) button:has-text('Skip')")
    boards = page.evaluate("window.boards.length")
    page.evaluate("window.fetch = path => { window.asked = path; }")
    page.keyboard.press("s")
    assert page.evaluate("[window.asked ?? '', window.boards.length]") == ["", boards]
    page.evaluate("delete window.fetch")
    page.keyboard.press("Escape")
    page.wait_for_selector(f'#board:not([data-ply="{ply}"])')


def test_what_one_answer_brought_about_is_told_sentence_by_sentence_at_the_pace_of_reading(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(motion=True)
    page.clock.install()
    friends = Friends(page, 2)
    friends.answer(0)
    friends.watch()
    stop_clock(page)
    short, long = "Short.", "A sentence so long that nobody has read it after the time that a short one takes. " * 2

    def two(route: Any) -> None:
        reply = route.fetch()
        frames = reply.json()
        entry = frames[0]["log"][0]
        frames[0]["log"] = [{**entry, "text": short}, {**entry, "text": long}]
        route.fulfill(json=frames)

    page.route("**/frames?*", two)
    friends.answer(1)
    page.wait_for_selector(f"#caption:has-text('{short}')")
    page.clock.fast_forward(700)
    page.wait_for_selector("#caption:has-text('A sentence so long')")
    page.clock.fast_forward(2000)
    assert page.is_visible("#caption:has-text('A sentence so long')"), "it stays as long as it takes to read"
    page.clock.fast_forward(3000)
    page.wait_for_selector('#board[data-ply="2"]')
    assert page.evaluate("window.captions") == [short, long], "each once, in order"


def test_the_pace_is_changed_and_kept_while_others_play(open_page: Callable[..., Page]) -> None:
    page = open_page(motion=True, speed=600)
    page.clock.install()
    friends = Friends(page, 2)
    friends.answer(0)
    friends.watch()
    stop_clock(page)
    friends.answer(1)
    page.click("#caption button:has-text('1×')")
    page.wait_for_selector("#caption button:has-text('2×')")
    assert page.evaluate("JSON.parse(localStorage.veche).speed") == 300
    page.click("#caption button:has-text('Skip')")
    page.wait_for_selector('#board[data-ply="2"]')


def test_sounds_are_switched_by_one_click(open_page: Callable[..., Page]) -> None:
    page = open_page(motion=True, speed=100)
    page.add_init_script("""window.played = 0;
        window.AudioContext = class extends AudioContext {
            createOscillator() { window.played++; return super.createOscillator(); } };""")
    friends = Friends(page, 2)
    friends.answer(0)
    friends.watch()
    friends.answer(1)
    page.wait_for_selector('#board[data-ply="2"]')
    assert page.evaluate("window.played") == 0 and page.get_attribute("#sound", "aria-pressed") == "false"
    page.click("#sound")
    before = page.evaluate("window.played")
    assert before > 0 and page.get_attribute("#sound", "aria-pressed") == "true"
    friends.answer(2)
    page.wait_for_selector('#board[data-ply="3"]')
    assert page.evaluate("window.played") > before
