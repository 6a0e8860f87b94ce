"""What the browser's tests share: sitting down, looking, answering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support import until

if TYPE_CHECKING:
    from playwright.sync_api import Page


def visit(page: Page, path: str) -> None:
    """A page, with its script at work: what is clicked before that is lost."""
    page.goto(path)
    page.wait_for_selector("html[data-ready]")


def stop_clock(page: Page) -> None:
    """From here on time passes on the page only as the test says; `page.clock.install()` comes before the page."""
    page.clock.pause_at(page.evaluate("Date.now() + 3_600_000"))


def table(page: Page, *kinds: str, game: str = "hamlet", **more: Any) -> str:
    """A new table by the API. Bots answer at random, which is quickest."""
    seats = [{"kind": k, "level": "random"} if k == "bot" else {"kind": k} for k in kinds]
    reply = page.request.post("/api/tables", data={"game": game, "seats": seats, "seed": 11, **more})
    assert reply.ok, reply.text()
    return str(reply.json()["id"])


def sit(page: Page, *kinds: str, game: str = "hamlet", **more: Any) -> str:
    """A new table, shown."""
    id_ = table(page, *kinds, game=game, **more)
    visit(page, f"/t/{id_}")
    page.wait_for_selector("#prompt:not(:empty)")
    return id_


def state(page: Page, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"/api/tables/{id_}").json()
    return found


def pick(page: Page, text: str) -> None:
    """Choose an answer by its button, folded or not."""
    page.evaluate("""text => document.querySelector(`#answers [data-text="${CSS.escape(text)}"]`).click()""", text)


def moved(page: Page, id_: str, ply: int) -> dict[str, Any]:
    """The state once the game has gone beyond an answer, and the board has seen it. Bots may be faster than we look."""

    def beyond() -> dict[str, Any] | None:
        now = state(page, id_)
        return now if now["ply"] > ply else None

    now = until(beyond, f"something after answer {ply}")
    page.wait_for_function("ply => +document.querySelector('#board').dataset.ply >= ply", arg=now["ply"])
    return now


def confirmed(page: Page, id_: str, ply: int) -> None:
    """Say "done" if it is asked; what can be taken back is done at once."""
    page.wait_for_selector(f'#sure, #board[data-ply]:not([data-ply="{ply}"])', state="attached")
    if page.locator("#sure").count():
        page.keyboard.press("Enter")
    moved(page, id_, ply)


def lift_the_cards(page: Page) -> None:
    """On our turn, with the board in sight even where the question is asked with cards over it."""
    page.wait_for_selector("#ask.mine")
    if page.locator("#chooser-board").is_visible():
        page.click("#chooser-board")
        page.wait_for_selector("#chooser", state="hidden")


def brought(page: Page, record: str) -> str:
    """A game of a record, imported."""
    return str(page.request.post("/api/import", data={"text": record}).json()["id"])
