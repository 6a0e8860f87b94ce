"""Learning in a real browser: a course by clicks, keys and words, a game with comments, the rulebook, a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from server.support_browser import confirmed, pick, state, visit
from support import until
from veche.learn.lesson import lessons
from veche.learn.puzzles import puzzles
from veche.server.files import address

if TYPE_CHECKING:
    from playwright.sync_api import Page

OpenPage = Callable[..., "Page"]


def flawless(page: Page) -> None:
    axe: Any = import_module("axe_playwright_python.sync_playwright").Axe()
    wrong = [v for v in axe.run(page).response["violations"] if v["impact"] != "minor"]
    assert not wrong, [(v["id"], v["nodes"][0]["html"][:200]) for v in wrong]


def begun(page: Page, game: str, lesson: str) -> None:
    visit(page, f"/learn/{game}/{lesson}")
    page.wait_for_selector("#prompt:not(:empty)")


def answered(page: Page, game: str, lesson: str, text: str) -> None:
    """One answer by its button, and the table has moved on."""
    given = page.locator("#answers [data-text]").count()
    assert given, f"{lesson}: no answers"
    ply = page.get_attribute("#board", "data-ply")
    pick(page, text)
    page.wait_for_function(
        "ply => document.querySelector('#board').dataset.ply !== ply || document.querySelector('#said.wrong')", arg=ply
    )


def stars(page: Page, game: str) -> dict[str, int]:
    found: dict[str, int] = page.evaluate(
        "game => JSON.parse(localStorage.getItem('veche-learn') || '{}').lessons?.[game] ?? {}", game
    )
    return found


def test_a_course_is_learned_from_the_first_page_to_a_game_with_comments(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "/learn/hamlet")
    page.click("#go")
    page.wait_for_url("**/learn/hamlet/first-house")
    for key, lesson in lessons("hamlet").items():
        page.wait_for_selector(f"html[data-ready] #task-title:text-is({lesson.title['en']!r})")
        page.wait_for_selector("#prompt:not(:empty)")
        for text in lesson.par:
            answered(page, "hamlet", key, text)
        page.wait_for_selector("#next")
        assert lesson.success["en"] in page.inner_text("#answers")
        assert stars(page, "hamlet")[key] == 3
        page.click("#next")
    page.wait_for_url("**/learn/hamlet")
    page.wait_for_selector("html[data-ready]")
    assert page.locator("[data-lesson].done").count() == len(lessons("hamlet"))
    page.click("#guided")
    page.wait_for_url("**/t/*#guide")
    page.wait_for_selector("#answers [data-text='build e5']", state="attached")
    pick(page, "build e5")
    page.wait_for_selector("#sure, #guide:has-text('Build a house on e5')")
    if page.locator("#sure").count():
        page.click("#sure")
    page.wait_for_selector("#guide:has-text('Build a house on e5')")


BY_HAND = 4


def to_the_end(page: Page, id_: str) -> None:
    """A game in which I do as little as I can: what ends a turn stands last. Some answers are mine, and commented on;
    from there a program goes on in my place, and nobody looks on."""
    mine = 0
    while not (now := state(page, id_))["over"]:
        text = max(now["menu"], key=lambda a: a["rank"])["text"] if now["waiting"] == [0] else ""
        if text and mine < BY_HAND:
            page.wait_for_selector(f'#board[data-ply="{now["ply"]}"]')
            pick(page, text)
            confirmed(page, id_, now["ply"])
        elif text:
            body = {"seat": 0, "ply": now["ply"], "text": text, "brief": True}
            assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
        if text and (mine := mine + 1) == BY_HAND:
            page.wait_for_selector("#guide:is(.right, .wrong)", state="attached")
            page.goto("/healthz")
        until(lambda ply=now["ply"]: state(page, id_)["ply"] > ply, "the next answer")  # type: ignore[misc]
    visit(page, f"/t/{id_}")


def test_terra_mystica_is_learned_from_nothing_to_the_end_of_a_guided_game(open_page: OpenPage) -> None:
    """The first task of every stage; the contract tries the rest."""
    page, key = open_page(), "terra-mystica"
    visit(page, "/")
    page.click("#learn")  # The first button of the first page.
    page.wait_for_url(f"**/learn/{key}")
    page.wait_for_selector("html[data-ready]")
    page.click("#go")
    page.wait_for_url(f"**/learn/{key}/*")
    first = {lesson.stage: name for name, lesson in reversed(lessons(key).items())}
    for name in first.values():
        begun(page, key, name)
        for text in lessons(key)[name].par:
            answered(page, key, name, text)
        page.wait_for_selector("#next")
    assert set(stars(page, key).values()) == {3}
    visit(page, f"/learn/{key}")
    page.click("#guided")
    page.wait_for_url("**/t/*#guide")
    page.wait_for_selector("#prompt:not(:empty)")
    to_the_end(page, page.url.partition("/t/")[2].partition("#")[0])
    page.wait_for_selector("#ending:not([hidden])")


def test_a_lesson_by_keyboard_alone_with_its_mistakes_help_and_way_back(open_page: OpenPage) -> None:
    page = open_page()
    begun(page, "hamlet", "dig")
    page.keyboard.press("a")
    page.keyboard.press("3")  # The group of digs opens, its first answer has the focus.
    page.wait_for_function("document.activeElement.dataset.text === 'dig f4'")
    page.keyboard.press("Enter")
    page.wait_for_selector("#said.wrong")
    assert "two rocks" in page.inner_text("#said") and "free after a wrong try" in page.inner_text("#help")
    page.keyboard.press("h")
    page.wait_for_selector("#said.help")
    assert page.get_attribute("#task .starred", "aria-label") == "3 of 3 stars", "a hint after a wrong try is free"
    page.click("#show")
    page.wait_for_selector("#said.help:has-text('Dig at e6')")
    assert page.get_attribute("#task .starred", "aria-label") == "2 of 3 stars"
    answered(page, "hamlet", "dig", "dig e6")
    page.keyboard.press("u")
    page.wait_for_selector("#undo[disabled]", state="attached")
    answered(page, "hamlet", "dig", "dig e6")
    answered(page, "hamlet", "dig", "build e6")
    page.wait_for_function("document.activeElement.id === 'next'")
    assert stars(page, "hamlet") == {"dig": 2}
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/hamlet/mill")


def test_a_lesson_on_the_board_and_in_words(open_page: OpenPage) -> None:
    page = open_page(lang="ru")
    begun(page, "hamlet", "first-house")
    page.locator("#host").locator('[data-ref="hex e6"]').click()
    page.wait_for_selector("#pop:not([hidden])")
    assert "На этом гексе камни" in page.inner_text("#pop")
    page.keyboard.press("Escape")
    page.click('[data-tab="twin"]')
    page.wait_for_selector("#twin :is(table, pre)")
    page.locator("#host").locator('[data-ref="hex e5"]').click()
    page.wait_for_selector("#next")
    assert "Дом стоит" in page.inner_text("#answers")
    flawless(page)


def test_a_task_that_fails_begins_anew(open_page: OpenPage) -> None:
    page = open_page()
    begun(page, "hamlet", "bonus")
    answered(page, "hamlet", "bonus", "build f5")
    page.wait_for_selector("#again")
    assert "A house costs stone" in page.inner_text("#answers")
    page.click("#again")
    page.wait_for_selector("#answers [data-text='dig e4']", state="attached")
    assert page.get_attribute("#board", "data-ply") is not None and stars(page, "hamlet") == {}


def test_the_rulebook_is_searched_and_leads_to_the_place(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "/")
    page.keyboard.press("/")
    page.keyboard.type("surveyors")
    page.wait_for_selector("#sought a")
    page.keyboard.press("Enter")
    page.wait_for_selector(".here-now")
    assert "Surveyor" in page.inner_text(".here-now")
    visit(page, "/rules/hamlet")
    flawless(page)
    page.keyboard.press("/")
    page.keyboard.type("neighbours")
    page.wait_for_selector("#hits li")
    assert "in the rules" in page.inner_text("#found")
    page.click("#hits li:first-child a")
    page.wait_for_url("**/rules/hamlet/neighbours?q=neighbours#neighbours")
    page.wait_for_selector("#neighbours.here-now")
    assert page.locator("figure > svg").count() == 1
    page.click(".text a[rel=next]")
    page.wait_for_url("**/rules/hamlet/end")
    visit(page, "/rules/hamlet/all")
    assert page.locator("figure > svg").count() == 3 and page.locator(".entry").count() == 10
    flawless(page)


def test_the_rules_box_of_a_lesson_opens_at_its_question(open_page: OpenPage) -> None:
    page = open_page()
    begun(page, "hamlet", "first-house")
    page.keyboard.press("r")
    page.wait_for_selector("#box[open] .here")
    assert page.inner_text("#box .here") == "The first two houses"
    assert page.get_attribute("#box .index a >> nth=0", "target") == "_blank"


def test_a_refusal_met_three_times_offers_its_lesson(open_page: OpenPage) -> None:
    page = open_page()
    made = page.request.post("/api/tables", data={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
    visit(page, f"/t/{made['id']}")
    for time in range(3):
        page.locator("#host").locator('[data-ref="hex e6"]').click()
        page.wait_for_selector("#pop:not([hidden])")
        assert page.locator("#pop .offer").count() == (time == 2)
        if time < 2:
            page.keyboard.press("Escape")
            page.wait_for_selector("#pop", state="hidden")
    page.click("#pop .offer a")
    page.wait_for_url("**/learn/hamlet/first-house")


@pytest.mark.parametrize("path", ["/learn", "/learn/hamlet", "/puzzles", "/learn/hamlet/dig", "/rules/hamlet/faction"])
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_pages_of_learning_are_open_to_everybody(open_page: OpenPage, path: str, width: int, height: int) -> None:
    page = open_page(width, height, theme="dark" if width < 500 else "light")
    visit(page, path)
    if "/dig" in path:
        page.wait_for_selector("#prompt:not(:empty)")
    flawless(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, f"{path} is {wide} wide"


def solve(page: Page, key: str) -> None:
    """The first puzzle of a game on a phone: missed once, then found."""
    puzzle = puzzles(key)[0]
    visit(page, f"/puzzles/{key}/{puzzle.id}")
    page.wait_for_selector("#prompt:not(:empty)")
    flawless(page)
    for line, seen in ((puzzle.second, ".tries .missed"), (puzzle.line, ".tries .won")):
        for text in line:
            answered(page, key, puzzle.id, text)
        page.wait_for_selector(seen)
        if line is puzzle.second:
            page.click("#again")
            page.wait_for_selector(f'#answers [data-text="{puzzle.line[0]}"]', state="attached")
    page.wait_for_selector("#next")
    assert page.locator(".walk").count() == 2


@pytest.mark.parametrize("key", ["founders"])
def test_a_puzzle_is_solved_on_a_phone(open_page: OpenPage, key: str) -> None:
    if not puzzles(key):
        pytest.skip("no puzzles of this game yet")
    page = open_page(390, 844)
    solve(page, key)
    kept = page.evaluate("JSON.parse(localStorage.getItem('veche-learn'))")
    assert kept["rating"] < 1200 and kept["streak"] == 1, "only the first try counts"
    visit(page, f"/puzzles/{key}")
    assert page.locator(".dots .won").count() == 1


@pytest.mark.races
def test_what_is_learnt_in_one_tab_is_known_in_the_other_and_nothing_is_overwritten(
    open_page: Callable[..., Page],
) -> None:
    one = open_page()
    visit(one, "/learn")
    two = one.context.new_page()
    visit(two, "/learn")
    module = f"{address()}/kept.js"
    for here, there, lesson in ((one, two, "house"), (two, one, "dig")):
        here.evaluate("([m, x]) => import(m).then(kept => kept.star('hamlet', x, 3))", [module, lesson])
        there.wait_for_function(
            "([m, x]) => import(m).then(kept => kept.starsOf('hamlet', x) === 3)", arg=[module, lesson]
        )
    known = one.evaluate("m => import(m).then(kept => kept.doneOf('hamlet', ['house', 'dig']))", module)
    stored = one.evaluate("Object.keys(JSON.parse(localStorage.getItem('veche-learn')).lessons.hamlet).sort()")
    assert known == 2 and stored == ["dig", "house"]
