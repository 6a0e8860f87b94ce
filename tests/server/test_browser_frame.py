"""The frame of the table in a real browser: my mat on the board, the rail, company and log; phone; cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import lift_the_cards, moved, sit, state

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLACED = 6
"""Answers until everybody of three has placed two houses, and the first round begins."""


def in_a_round(page: Page, *kinds: str) -> str:
    """A table of Hamlet in its first round, played on by the API, then shown."""
    id_ = sit(page, *(kinds or ("me", "me", "me")))
    while state(page, id_)["ply"] < PLACED:
        now = state(page, id_)
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][now["ply"] * 3]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    page.wait_for_selector(f'#board[data-ply="{state(page, id_)["ply"]}"]')
    return id_


BOXES = """() => Object.fromEntries(["#ask", "#players", "#logs", "#host", ".bar"].map(q => {
    const r = document.querySelector(q).getBoundingClientRect();
    return [q, [r.x, r.y, r.width, r.height]]; }))"""


@pytest.mark.parametrize("size", [(1440, 900, 1.0, 12.0), (1366, 768, 0.84, 11.0)])
def test_board_and_rail_keep_their_places_and_letters_their_size(
    open_page: Callable[..., Page], size: tuple[int, int, float, float]
) -> None:
    width, height, scale, letters = size
    page = open_page(width, height)
    in_a_round(page)
    boxes = page.evaluate(BOXES)
    assert boxes[".bar"][3] <= 46
    assert boxes["#ask"][0] == width - 345 and boxes["#ask"][1] <= 47, "the question stands on top of the rail"
    assert boxes["#ask"][1] < boxes["#players"][1] < boxes["#logs"][1]
    drawn = page.evaluate(
        """() => document.querySelector("#host").shadowRoot.querySelector(".wrap svg").getScreenCTM().a"""
    )
    assert drawn >= scale
    small = page.evaluate("""() => { const root = document.querySelector("#host").shadowRoot;
        return Math.min(...[...root.querySelectorAll(".wrap svg text")].filter(t => t.checkVisibility())
            .map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)); }""")
    assert small >= letters


def test_the_line_of_another_opens_to_the_mat_and_my_own_lies_on_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page()
    in_a_round(page)
    assert page.locator("#players .line").count() == 2, "the others; my own mat is on the board"
    mine = page.evaluate("document.querySelector('#host').shadowRoot.querySelectorAll('[data-ref^=mat]').length")
    assert mine > 4
    other = page.locator("#players .line").first
    assert "6" in other.locator(".has").inner_text(), "what they have stands in the line"
    other.click()
    page.wait_for_selector("#mat:not([hidden])")
    name = other.locator("strong").inner_text()
    assert name in page.inner_text("#mat-name") and other.get_attribute("aria-expanded") == "true"
    assert page.locator("#mat-host [data-ref='mat house']").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("#mat", state="hidden")
    assert other.get_attribute("aria-expanded") == "false"


def test_a_phone_has_players_as_chips_my_mat_below_the_map_and_tabs(open_page: Callable[..., Page]) -> None:
    page = open_page(390, 844)
    in_a_round(page)
    chips = page.locator("#players .line")
    top = [chips.nth(n).bounding_box() for n in range(chips.count())]
    assert len(top) == 2 and all(box and box["y"] < 100 and box["height"] >= 44 for box in top)
    assert page.inner_text("#parts [aria-pressed=true]") == "Valley", "most answers lie there"
    mine = page.locator("#host svg:not(.away) [data-ref='mat family']:visible")  # Its head for wide tables is hidden.
    assert mine.count() >= 1, "my mat lies below the map"
    page.click("#parts button:has-text('My family')")
    page.wait_for_selector("#parts button:has-text('My family')[aria-pressed=true]")
    wide = page.evaluate("""() => { const root = document.querySelector("#host").shadowRoot;
        return Math.min(...[...root.querySelectorAll("svg:not(.away) text")].filter(t => t.checkVisibility())
            .map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)); }""")
    assert wide >= 10
    chips.first.click()
    page.wait_for_selector("#mat:not([hidden])")
    assert page.locator("#mat-host .wrap svg:not(.away)").count() == 3, "its parts stand one below the other"


def test_on_a_phone_a_low_map_stays_in_sight_above_what_is_looked_at(open_page: Callable[..., Page]) -> None:
    page = open_page(390, 844)
    sit(page, "me", "me", game="terra-mystica")
    lift_the_cards(page)
    page.click("#parts button:has-text('Cults')")
    page.wait_for_selector("#parts button:has-text('Cults')[aria-pressed=true]")
    laid = page.locator("#host svg:not(.away)").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert laid[:2] == ["Map", "Cults"]


@pytest.mark.parametrize(
    ("game", "count", "cards", "options"),
    [("founders", 4, 9, {}), ("terra-mystica", 2, 9, {"factions": "fire-and-ice"}), ("feyas-swamp", 4, 4, {})],
)
def test_on_a_laptop_every_card_of_a_choice_is_seen_and_the_bar_names_the_game_whole(
    open_page: Callable[..., Page], game: str, count: int, cards: int, options: dict[str, str]
) -> None:
    page = open_page(1366, 768, lang="ru")
    sit(page, *["me"] * count, game=game, options=options)
    page.wait_for_selector("#laid:not([hidden])")
    low = page.locator(".choice").evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")
    top = page.locator("#laid").bounding_box()
    assert top and len(low) >= cards and max(low) <= top["y"], "none lies below the mat"
    bare = page.locator(".choice").evaluate_all(
        """all => all.filter(card => { const low = card.getBoundingClientRect().bottom;
            return ![...card.querySelectorAll(".lore, .start")].some(one =>
                one.getBoundingClientRect().height > 18 && one.getBoundingClientRect().top + 20 < low);
        }).map(card => card.innerText)"""
    )
    assert bare == [], "none is a bare name"
    page.evaluate("document.fonts.ready")
    page.wait_for_function("(h => h.scrollWidth <= h.clientWidth + 1)(document.querySelector('.bar h1'))")
    assert not page.locator("#host svg").first.is_visible(), "what the cards cover is not painted"
    lift_the_cards(page)
    assert page.locator("#host svg").first.is_visible()


def test_answers_stand_by_rank_with_picture_and_price_and_passing_last(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = in_a_round(page)
    heads = page.locator("#answers > * > summary .label, #answers > .group > .answer .label")
    words = [heads.nth(n).inner_text().split("\n")[0] for n in range(heads.count())]
    assert words[0] == "Build a house" and words[-1] == "Pass" and len(words) <= 9
    assert page.locator("#answers > *:last-child .last").count() == 1
    first = page.locator("#answers summary").first
    assert first.locator(".face use").get_attribute("href") == "#tm-dwelling"
    chip = first.locator(".chip.cost")
    assert chip.locator("use").count() >= 1 and "coin" not in chip.inner_text(), "goods are signs, not words"
    assert "coin" in (chip.locator(".good").first.get_attribute("title") or "")
    sizes = page.evaluate("""() => [...document.querySelectorAll("#answers .answer, #answers summary")]
        .filter(n => n.checkVisibility()).map(n => n.getBoundingClientRect().height)""")
    assert min(sizes) >= 24
    first.click()
    spot = page.locator("#answers details[open] .answer").first
    ply = state(page, id_)["ply"]
    things = "document.querySelector('#host').shadowRoot.querySelectorAll('[data-ref]')"
    page.evaluate(f"{things}.forEach(n => {{ n.kept = true; }})")
    spot.click()
    assert moved(page, id_, ply)["ply"] == ply + 1
    assert page.evaluate(f"[...{things}].filter(n => n.kept).length") > 10, "what did not change is not drawn again"


def test_conversions_wait_in_a_drawer_and_are_counted(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = in_a_round(page)
    while not any(a["verb"] == "trade" for a in state(page, id_)["menu"]):
        ply = state(page, id_)["ply"]
        page.wait_for_selector("#answers .last")
        page.click("#answers .last")
        moved(page, id_, ply)
    page.wait_for_selector("#answers .drawer")
    assert not page.is_visible("#answers .drawer .answer")
    page.click("#answers .drawer summary")
    line = page.locator("#answers .drawer .answer")
    assert line.locator(".chip.cost").inner_text().strip() == "3" and line.locator(".chip.gain .good").count() == 1


CARDS = [("Witches", "forest", "Forest"), ("Auren", "forest", "Forest"), ("Giants", "wasteland", "Wasteland")]


def with_cards(page: Page, count: int = 3) -> None:
    """The answers of the first question come with cards, as those of factions do."""

    def dealt(route: Any) -> None:
        reply = route.fetch()
        body = reply.json()
        if body.get("ply") == 0 and body.get("menu"):
            body["menu"] = body["menu"][:count]
            for a, (title, tone, column) in zip(body["menu"], CARDS):
                lines = [["", "An ability in words."], ["Stronghold:", "What it adds."]]
                goods = [{"unit": "coin", "n": 15, "sign": "tm-coin", "words": "15 coins"}]
                face = {"title": title, "tone": tone, "symbol": "tm-stronghold", "column": column, "mat": True}
                a["card"] = {**face, "lines": lines, "goods": goods, "note": "first game" if title == "Auren" else ""}
        route.fulfill(response=reply, body=json.dumps(body))

    page.route("**/api/tables/*", dealt)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_choice_of_cards_is_laid_out_over_the_stage(open_page: Callable[..., Page], width: int) -> None:
    page = open_page(width, 844, confirm=True)
    with_cards(page)
    id_ = sit(page, "me", "me")
    page.wait_for_selector("#chooser:not([hidden]) .choice")
    assert page.locator("#chooser-cards h3").all_inner_texts() == ["Forest", "Wasteland"]
    first = page.locator(".choice").first
    assert "An ability in words." in first.inner_text() and "15" in first.locator(".start").inner_text()
    page.click("#chooser-board")
    page.wait_for_selector("#chooser", state="hidden")
    assert page.locator("#host .can").first.is_visible()
    page.click("#chooser-back")
    page.wait_for_selector("#chooser .choice")
    page.locator(".choice").nth(1).click()
    page.wait_for_function("document.querySelector('#laid-host').shadowRoot.querySelector('.wrap svg [data-ref]')")
    assert page.inner_text("#laid-name") == "Auren" and state(page, id_)["ply"] == 0
    page.click("#laid-take")
    assert moved(page, id_, 0)["ply"] == 1
    page.wait_for_selector("#chooser", state="hidden")


def test_bots_say_of_cards_what_they_think_when_asked(open_page: Callable[..., Page]) -> None:
    page = open_page()
    with_cards(page)
    sit(page, "me", "me")
    page.wait_for_selector("#chooser .choice")
    texts = page.evaluate("[...document.querySelectorAll('.choice')].map(c => c.dataset.text)")
    best = [{"text": texts[n], "expected": [31.5 - n, 30.0], "loss": 2.0 - n} for n in (2, 0)]
    page.route("**/hint?*", lambda route: route.fulfill(json={"text": texts[2], "why": "", "best": best}))
    page.click("#chooser-bots")
    page.wait_for_selector(f'.choice[data-text="{texts[2]}"] .bots')
    assert page.locator(".bots").count() == 2
    assert "29.5" in page.inner_text(f'.choice[data-text="{texts[2]}"] .bots')


def test_a_board_that_changes_keeps_what_lies_on_it(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    things = "[...document.querySelector('#host').shadowRoot.querySelectorAll('[data-ref^=hex]')]"
    before = page.evaluate(f"{things}.map(n => n.known = n.dataset.ref)")
    page.locator("#host .can").first.click()
    assert moved(page, id_, 0)["ply"] == 1
    page.wait_for_selector('#board[data-ply="1"]')
    assert page.evaluate(f"{things}.map(n => n.known)") == before, "the same things, not others in their place"


def test_the_focus_stays_in_the_question_when_it_is_answered(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = in_a_round(page)
    ply = state(page, id_)["ply"]
    page.focus("#answers .last")
    page.keyboard.press("Enter")
    moved(page, id_, ply)
    page.wait_for_selector(f'#board:not([data-ply="{ply}"])')
    assert page.evaluate("document.activeElement !== document.body")
    assert page.evaluate("!!document.activeElement.closest('#ask')")


def test_no_button_stands_in_a_summary(open_page: Callable[..., Page]) -> None:
    page = open_page()
    in_a_round(page)
    page.wait_for_selector("#step")
    assert page.locator("summary button, summary a").count() == 0


def test_what_lies_on_the_board_is_covered_by_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page()
    in_a_round(page)
    assert not page.is_visible(".zoom"), "a desk shows the whole board"
    page.keyboard.press("+")
    page.wait_for_selector("#board[zoomed]")
    page.wait_for_selector(".zoom [data-zoom='0']")
    page.keyboard.press("0")
    page.wait_for_selector(".zoom", state="hidden")


def test_a_whole_cult_track_is_a_target_that_asks_where_the_priest_shall_go(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me", game="terra-mystica")
    now = state(page, id_)
    while not any(a["verb"] == "send" for a in now["menu"]):
        known = [a["text"] for a in now["menu"] if a["text"] == "faction darklings"]  # They begin with a priest.
        body = {"seat": now["seat"], "ply": now["ply"], "text": (known or [now["menu"][0]["text"]])[0]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
        now = state(page, id_)
    page.reload()
    page.wait_for_selector(f'#board[data-ply="{now["ply"]}"]')
    page.evaluate("""() => document.querySelector("#host").shadowRoot.querySelector('[data-ref="cult fire"].can')
        .dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, clientX: 900, clientY: 80 }))""")
    page.wait_for_selector("#pop:not([hidden]) .answer")
    offered = page.locator("#pop .answer").evaluate_all("all => all.map(b => b.dataset.text)")
    assert offered == [a["text"] for a in now["menu"] if a["ref"].startswith("order fire ")] and len(offered) > 1
    page.locator("#pop .answer").first.click()
    assert moved(page, id_, now["ply"])["ply"] > now["ply"]
