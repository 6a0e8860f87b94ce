"""Help at the table in a real browser: the best answers with what all may expect, and plans that are carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from server.support_browser import moved, sit, state

if TYPE_CHECKING:
    from playwright.sync_api import Page


def placed(page: Page, id_: str) -> None:
    """Everybody has placed two houses, by the API; the page has seen it."""
    while state(page, id_)["question"]["name"] == "FirstHouse":
        now = state(page, id_)
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][now["ply"] * 3]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    page.wait_for_selector(f'#board[data-ply="{state(page, id_)["ply"]}"]')


def test_a_hint_shows_the_best_answers_and_what_everybody_may_expect(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    placed(page, id_)
    before = state(page, id_)
    page.click("#hint")
    page.wait_for_selector("#hinted .advice")
    lines = page.locator("#hinted .advice")
    assert 1 <= lines.count() <= 3
    assert lines.first.locator(".expected span").count() == 2, "for both players"
    text = lines.first.locator(".answer").get_attribute("data-text")
    assert text in [a["text"] for a in before["menu"]] and state(page, id_)["ply"] == before["ply"]
    lines.first.locator(".answer").click()
    assert moved(page, id_, before["ply"])["ply"] > before["ply"]


def test_what_was_planned_is_played_answer_by_answer(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me", options={"surveyors": "on"})
    placed(page, id_)
    before = state(page, id_)
    page.click("#plan")
    page.wait_for_selector(".planning")
    for _ in range(2):  # A dig, and the Surveyor's beside it.
        page.evaluate("""() => { document.querySelector(".planning").id = "before";
            document.querySelector('#answers .answer[data-text^="dig"]').click(); }""")
        page.wait_for_selector(".planning:not(#before)")
    assert state(page, id_)["ply"] == before["ply"]
    page.click("#commit")
    page.wait_for_selector(".planning", state="detached")
    after = moved(page, id_, before["ply"] + 1)
    assert after["ply"] == before["ply"] + 2
    assert [e["kind"] for e in after["log"][-2:]] == ["dug", "dug"]


def test_a_plan_is_advised_like_the_table(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    placed(page, id_)
    before = state(page, id_)
    page.click("#plan")
    page.wait_for_selector("#leave")
    page.click("#hint")
    page.wait_for_selector("#hinted .advice")
    first = page.locator("#hinted .advice").first
    assert first.locator(".expected span").count() == 2
    chosen = first.locator(".answer").get_attribute("data-text")
    first.locator(".answer").click()
    page.wait_for_selector("#commit:not([disabled])")
    assert state(page, id_)["ply"] == before["ply"], "still only a plan"
    page.click("#commit")
    after = moved(page, id_, before["ply"])
    assert page.request.get(f"/api/tables/{id_}/record").text().count(str(chosen)) and after["ply"] == before["ply"] + 1


def test_what_bots_make_of_every_card_is_told_in_points(open_page: Callable[..., Page]) -> None:
    page = open_page()
    sit(page, "me", "bot", game="terra-mystica")
    page.wait_for_selector("#chooser:not([hidden]) .choice")
    page.click("#chooser-bots")
    page.wait_for_selector("#chooser .bots")
    cards, told = page.locator("#chooser .choice"), page.locator("#chooser .bots")
    assert cards.count() == told.count() and page.locator("#chooser .bots.best").count() == 1
    assert all("points expected" in text for text in told.all_inner_texts())
