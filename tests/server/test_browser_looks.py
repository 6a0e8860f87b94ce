"""What a page looks like: on a phone, to a reader of screens, in both languages, themes and palettes."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import brought, lift_the_cards, moved, sit, state, visit
from server.support_server import hamlet_game
from support import until
from veche.core.game import find, keys

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_phone_has_no_serious_and_no_moderate_finding_of_accessibility(open_page: Callable[..., Page]) -> None:
    page = open_page(390, 844)
    visit(page, "/")
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    sit(page, "me", "bot", game="terra-mystica")
    lift_the_cards(page)
    page.wait_for_selector("#parts button")
    axe: Any = import_module("axe_playwright_python.sync_playwright").Axe()
    found = [v for v in axe.run(page).response["violations"] if v["impact"] in ("moderate", "serious", "critical")]
    assert not found, [(v["id"], v["nodes"][0]["html"][:160]) for v in found]


WIDE = """figures => { const word = document.body.appendChild(document.createElement("span"));
    word.style = `font: 600 100px var(--sans); font-variant-numeric: ${figures}; position: absolute`;
    word.textContent = "кое-что"; return document.fonts.load("600 100px Inter", "-ч").then(() => word.offsetWidth); }"""


def test_figures_of_one_width_leave_the_hyphen_of_a_word_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(lang="ru")
    visit(page, "/")
    assert page.evaluate(WIDE, "tabular-nums") == page.evaluate(WIDE, "normal")


def test_all_games_stand_in_one_row_on_a_small_desk(open_page: Callable[..., Page]) -> None:
    page = open_page(1366, 768, lang="ru")
    visit(page, "/")
    tops = page.locator(".cards .card").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(tops) == len(keys()) and len(set(tops)) == 1
    assert page.inner_text("[aria-labelledby=g-hamlet] .facts span") == "2–4 игрока"


WATCH_PIECES = """() => { const own = Element.prototype.animate;
    window.travelled = [];
    Element.prototype.animate = function (...how) {
        window.travelled.push(this.dataset.piece);
        return own.apply(this, how);
    }; }"""


def test_a_piece_travels_from_the_mat_to_the_map_and_stands_still_where_motion_is_unwelcome(
    open_page: Callable[..., Page],
) -> None:
    for motion in (True, False):
        page = open_page(motion=motion)
        id_ = sit(page, "me", "me", game="terra-mystica", options={"game": "first"})
        page.evaluate(WATCH_PIECES)
        while not page.locator("#host [data-ref^=hex].can").count():
            ply = state(page, id_)["ply"]
            page.evaluate("document.querySelector('#answers .answer').click()")
            moved(page, id_, ply)
        ply = state(page, id_)["ply"]
        page.locator("#host [data-ref^=hex].can").first.dispatch_event("click")
        moved(page, id_, ply)
        travelled = page.evaluate("window.travelled.filter(key => key?.startsWith('tm-dwelling'))")
        assert bool(travelled) == motion


def test_russian_and_english_themes_and_palette_are_remembered(open_page: Callable[..., Page]) -> None:
    page = open_page()
    visit(page, "/")
    page.click("#language")
    page.wait_for_selector("html[lang=ru][data-ready]")
    assert re.search("[А-Яа-я]", page.inner_text("h1"))
    page.click("#theme")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.get_attribute("html", "data-theme") == "dark" and page.get_attribute("html", "lang") == "ru"
    page.click("#settings")
    page.check("label:has-text('различает цвета') input")
    assert page.get_attribute("html", "data-palette") == "safe"
    sit(page, "me", "bot")
    words = page.inner_text("body")
    assert not re.search(r"\b(Undo|Players|Your turn|Build)\b", words), "no English on the Russian page"


@pytest.mark.parametrize("key", keys())
def test_a_phone_never_scrolls_sideways(open_page: Callable[..., Page], key: str) -> None:
    page = open_page(390, 844)

    def sideways() -> int:
        return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    id_ = sit(page, "me", *["bot"] * (max(2, find(key).seats[0]) - 1), game=key)
    page.wait_for_selector("#ask.mine")  # From here on nobody moves, and the board turns to no other part.
    assert sideways() <= 0, "cards over the board"
    lift_the_cards(page)
    page.wait_for_selector("#host svg:not(.away)")
    for tab in ("logs", "talk", "twin"):
        page.click(f"[data-tab={tab}]")
        assert sideways() <= 0, tab
    assert page.locator("#ask").is_visible()
    box = page.locator("#ask").bounding_box()
    assert box and box["y"] + box["height"] <= 845, "the question is on the screen"
    parts = page.locator("#parts button")
    assert parts.count() > 2, "the board comes in parts"
    for n in range(parts.count()):
        parts.nth(n).click()
        page.wait_for_selector(f"#parts button:nth-child({n + 1})[aria-pressed=true]")
        assert sideways() <= 0, parts.nth(n).inner_text()
        assert page.locator("#host svg:not(.away)").first.bounding_box(), parts.nth(n).inner_text()
        laid = page.locator("#host svg:not(.away)").evaluate_all("all => all.map(one => one.ariaLabel)")
        whole = n == parts.count() - 1
        assert whole or find(key).words("en").noun("part", "mat") in laid, "my mat lies below whatever is looked at"
    visit(page, f"/r/{id_}")
    page.wait_for_selector("#host svg:not(.away)")
    assert sideways() <= 0, "replay"


@pytest.mark.parametrize("key", keys())
def test_a_phone_shows_the_part_that_is_asked_about_large_enough_for_a_finger(
    open_page: Callable[..., Page], key: str
) -> None:
    page = open_page(390, 844)
    sit(page, *["me"] * max(2, find(key).seats[0]), game=key)
    for _ in range(12):
        page.wait_for_function(
            """() => { document.querySelector("#curtain:not([hidden]) button")?.click();
            return document.querySelector("#answers .answer, #ask.over"); }""",
            polling=100,
        )
        if page.locator("#ask.over").count():
            break
        spots, sizes = page.evaluate("""() => {
            const root = document.querySelector("#host").shadowRoot, of = n => n.getBoundingClientRect();
            const cards = [...document.querySelectorAll("#chooser:not([hidden]) .choice")];
            return [root.querySelectorAll(".can").length + cards.length,
                    [...(cards.length ? cards : root.querySelectorAll("svg:not(.away) .can"))]
                        .map(n => Math.max(of(n).width, of(n).height))];
        }""")
        if spots:
            assert sizes and min(sizes) >= 24, (page.inner_text("#prompt"), sizes)
        ply = page.get_attribute("#board", "data-ply")
        page.evaluate("document.querySelector('#answers .answer').click()")
        page.wait_for_selector(f'#curtain:not([hidden]), #ask.over, #board:not([data-ply="{ply}"])')


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_accessibility_has_no_serious_and_no_moderate_finding(open_page: Callable[..., Page], theme: str) -> None:
    page = open_page(theme=theme)
    axe: Any = import_module("axe_playwright_python.sync_playwright").Axe()

    def serious(where: str) -> list[str]:
        found = axe.run(page).response["violations"]
        return [
            f"{where}: {v['id']}: {v['nodes'][0]['html'][:160]} {v['nodes'][0]['failureSummary'][:300]}"
            for v in found
            if v["impact"] in ("moderate", "serious", "critical")
        ]

    visit(page, "/")
    wrong = serious("lobby")
    page.click("[data-new=hamlet]")
    wrong += serious("new table")
    page.keyboard.press("Escape")
    id_ = sit(page, "me", "bot")
    page.wait_for_selector("#host .can")
    wrong += serious("table")
    page.click("[data-tab=twin]")
    page.click("#settings")
    wrong += serious("settings")
    visit(page, f"/r/{id_}")
    page.wait_for_selector("#host svg")
    page.click("[data-tab=points]")
    wrong += serious("replay")
    visit(page, f"/r/{brought(page, hamlet_game())}")
    page.click("[data-tab=analysis]")
    page.wait_for_selector("#depth option", state="attached")
    if page.is_visible("#analyse"):  # Equal games share an analysis.
        page.click("#analyse")
    page.wait_for_selector("#study-note:has-text('All')")
    wrong += serious("analysis")
    page.click("[data-tab=logs]")
    wrong += serious("marked log")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("key", keys())
def test_every_board_and_choice_is_open_to_everybody(open_page: Callable[..., Page], key: str) -> None:
    """The first question, cards or board; and another mat opened in mid-game, in the other theme."""
    page = open_page(1366, 768, lang="ru", theme="dark")
    id_ = sit(page, "me", *["bot"] * (max(2, find(key).seats[0]) - 1), game=key)
    page.wait_for_selector("#answers .answer", state="attached")
    axe: Any = import_module("axe_playwright_python.sync_playwright").Axe()
    wrong = [(v["id"], v["nodes"][0]["html"][:160]) for v in axe.run(page).response["violations"] if bad(v)]
    for _ in range(8):
        now = until(lambda: mine(state(page, id_)), "our turn")
        body = {"seat": 0, "ply": now["ply"], "text": now["menu"][0]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    page.evaluate("""import(document.querySelector("link[href$='/base.js']").href)
        .then(m => m.remember({ theme: "light" }))""")
    visit(page, f"/t/{id_}")
    lift_the_cards(page)
    page.click("#players .line")
    page.wait_for_selector("#mat:not([hidden])")
    wrong += [(v["id"], v["nodes"][0]["html"][:160]) for v in axe.run(page).response["violations"] if bad(v)]
    assert not wrong, wrong


def bad(violation: dict[str, Any]) -> bool:
    return violation["impact"] in ("moderate", "serious", "critical")


def mine(now: dict[str, Any]) -> dict[str, Any] | None:
    return now if 0 in now["waiting"] or now["over"] else None


def test_a_phone_paints_the_streets_and_shows_the_whole_city_where_nothing_in_it_is_asked(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(390, 844)
    sit(page, "me", "bot", game="founders")
    lift_the_cards(page)
    page.locator("#parts button").first.click()
    page.wait_for_selector("#host .wrap.parted [data-part=map]", state="attached")
    assert page.locator("#host svg:not(.away) [data-part=map] .can").count() == 0, "a race is chosen"
    assert page.locator("#board[zoomed]").count() == 0
    seen = "all => all.map(one => getComputedStyle(one).visibility)"
    assert set(page.locator("#host svg.away pattern *").evaluate_all(seen)) == {"visible"}
