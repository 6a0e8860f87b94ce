"""Choices in a real browser: factions, sides, leaders, allies are cards whose words stand whole, in a small window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import moved, sit, state, stop_clock, visit
from veche.core.game import find, keys

if TYPE_CHECKING:
    from playwright.sync_api import Page

ANSWERS = 40
"""So many from the beginning: whatever is chosen before the first round, and the first cards of it."""
CUT = """() => [...document.querySelectorAll("#chooser .choice")].flatMap(card => {
  const lore = card.querySelector(".lore"), name = card.querySelector(".crown b"), of = n => n.getBoundingClientRect();
  const out = of(name).right > of(card).right || lore.scrollHeight > lore.clientHeight + 1;
  return out ? [card.textContent] : []; })"""
WORDS = "all => all.map(one => one.textContent.trim())"


def asks_by_cards(now: dict[str, Any]) -> bool:
    turn = [a for a in now["menu"] if a["rank"] < 50]
    return len(turn) > 1 and all(a["card"] for a in turn)


def shown_cards(page: Page, id_: str) -> list[str]:
    """The cards of a question, looked at in the smallest window; what is said on them."""
    visit(page, f"/t/{id_}")
    page.wait_for_selector("#curtain:not([hidden]) button, #chooser:not([hidden]) .choice")
    if page.locator("#curtain:not([hidden])").count():
        page.click("#curtain button")
    page.wait_for_selector("#chooser:not([hidden]) .choice")
    page.wait_for_function("() => !document.querySelector('#chooser .laid') || !document.querySelector('#laid').hidden")
    page.evaluate("document.fonts.ready.then(() => 1)")
    assert page.evaluate(CUT) == [], page.inner_text("#prompt")
    said: list[str] = page.locator("#chooser .choice .lore").evaluate_all(WORDS)
    return said


@pytest.mark.parametrize("key", [key for key in keys() if key != "hamlet"])
def test_no_choice_is_a_bare_name_or_cut(open_page: Callable[..., Page], key: str) -> None:
    page = open_page(1366, 768, lang="ru")
    id_ = sit(page, *["me"] * max(2, find(key).seats[0]), game=key)
    seen: set[str] = set()
    for _ in range(ANSWERS):
        now = state(page, id_)
        if asks_by_cards(now) and now["question"]["name"] not in seen:
            seen.add(now["question"]["name"])
            assert all(shown_cards(page, id_)), now["prompt"]
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][0]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    assert seen, "nothing was chosen by cards"


def test_races_are_told_by_name_beside_their_cards_too(open_page: Callable[..., Page]) -> None:
    page = open_page(1366, 768)
    id_ = sit(page, "me", "me", game="founders")
    page.wait_for_selector("#chooser:not([hidden]) .choice")
    labels = [a["label"] for a in state(page, id_)["menu"]]
    assert page.locator("#answers .answer .label").evaluate_all(WORDS) == labels and len(labels) == 9


def test_a_mouse_that_left_a_card_shows_none_after_the_question(open_page: Callable[..., Page]) -> None:
    page = open_page(1366, 768, confirm=True)
    page.clock.install()
    id_ = sit(page, "me", "me", game="founders")
    page.wait_for_selector("#laid:not([hidden])")
    stop_clock(page)
    page.locator("#chooser .choice").nth(1).click()
    page.mouse.move(5, 5)
    page.evaluate("document.querySelector('#laid-take').click()")
    moved(page, id_, 0)
    page.clock.run_for(1000)  # An error of the page fails the test.
    assert page.inner_text("#laid-name") == page.inner_text("#chooser .choice.laid .crown b")


def test_what_was_chosen_is_taken_though_the_mouse_looks_at_another(open_page: Callable[..., Page]) -> None:
    page = open_page(1366, 768, confirm=True)
    id_ = sit(page, "me", "me", game="founders")
    page.wait_for_selector("#laid:not([hidden])")
    before, cards = state(page, id_), page.locator("#chooser .choice")
    mine, other = before["menu"][1:3]
    cards.nth(1).click()
    cards.nth(2).hover()
    page.wait_for_selector("#chooser .choice.laid:not(.chosen)")
    assert page.inner_text("#laid-take") == mine["label"]
    page.evaluate("document.querySelector('#laid-take').click()")
    left = [a["text"] for a in moved(page, id_, before["ply"])["menu"]]
    assert mine["text"] not in left and other["text"] in left


def test_the_mat_of_a_faction_unfolds_where_the_cards_leave_no_room(open_page: Callable[..., Page]) -> None:
    page = open_page(1366, 768, lang="ru")
    sit(page, "me", "me", game="terra-mystica")
    page.wait_for_selector("#chooser.low #laid-take")
    assert not page.is_visible("#laid-host")
    page.click("#laid-mat")
    page.wait_for_selector("#laid-host")
    assert page.get_attribute("#laid-mat", "aria-expanded") == "true"
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.wait_for_selector("#chooser:not(.low) #laid-host")
    assert not page.is_visible("#laid-mat") and page.evaluate(CUT) == []
