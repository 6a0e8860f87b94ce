"""What others did, played back in a real browser: everything once, in order, never beyond the state that follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from server.support_browser import state, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """() => {
    window.captions = [];
    window.boards = [];
    const caption = document.querySelector("#caption"), wrap = document.querySelector("#host").shadowRoot.lastChild;
    const told = () => { if (!caption.hidden) window.captions.push(caption.querySelector("span").textContent); };
    new MutationObserver(told).observe(caption, { childList: true });
    const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
    Object.defineProperty(wrap, "innerHTML", { get() { return own.get.call(this); },
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
