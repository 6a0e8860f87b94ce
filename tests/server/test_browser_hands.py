"""Games played to their end by mouse alone, by keyboard alone and by touch alone, in a real browser.

Hamlet is played whole by each. Of a large game each hand gives some of the first answers and some of the last, at one
table that is brought near its end in between, answer by answer, as a program would. `VECHE_WHOLE=1` has every hand play
every game whole: some two thousand answers each.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from server.chromium import CLICKING, PLAY, SETTINGS
from server.support_browser import sit, state, visit
from server.support_server import LiveServer
from support import PATIENCE
from veche.core.action import FREE, LAST
from veche.core.chance import roll
from veche.core.game import find, keys
from veche.table.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Script: TypeAlias = tuple[tuple[int, int, str], ...]
Hand: TypeAlias = Callable[["Page", str], None]
BY_HAND = 3
WHOLE = keys() if os.environ.get("VECHE_WHOLE") == "1" else ["hamlet"]
SEED = 4
FOUND = """text => { const of = q => document.querySelector(`${q} [data-text="${CSS.escape(text)}"]`);
    return of("#chooser:not([hidden]):not(.aside) #chooser-cards") ? "#chooser-cards" : "#answers"; }"""
HERE = """text => { const here = document.activeElement, wanted = document.querySelector(
        `#answers [data-text="${CSS.escape(text)}"]`);
    if (here === wanted || here.matches(".choice") && here.dataset.text === text) return "it";
    const fold = here.matches("#answers summary") && here.parentNode;
    return fold && !fold.open && fold.contains(wanted) ? "fold" : ""; }"""


@cache
def script(key: str) -> Script:
    """A whole game as it will go at the server: seat, number of the answer, answer. Nobody converts who can act; at
    the small game, played whole, many soon have enough: all there is to do in half the answers."""
    game = find(key)
    seats = max(2, game.seats[0])
    t = Table(game, game.setup(seats), SEED)
    found: list[tuple[int, int, str]] = []
    while not t.is_over():
        seat = t.waiting()[0]
        menu = t.menu(seat)
        turn = [a for a in menu if a.verb.rank < FREE] or menu
        a = turn[roll(SEED, len(found)) % len(turn)]
        if key == "hamlet" and roll(SEED, ~len(found)) % 3 == 0:
            a = next((b for b in menu if b.verb.rank >= LAST), a)
        found.append((seat, len(t.lines), a.text))
        t.play(seat, a.text)
    return tuple(found)


def sit_down(page: Page, key: str) -> str:
    seats = [{"kind": "me"}] * max(2, find(key).seats[0])
    reply = page.request.post("/api/tables", data={"game": key, "seats": seats, "seed": SEED})
    assert reply.ok, reply.text()
    id_ = str(reply.json()["id"])
    visit(page, f"/t/{id_}")
    return id_


def by_program(page: Page, id_: str, answers: Script) -> None:
    for seat, ply, text in answers:
        body = {"seat": seat, "ply": ply, "text": text, "brief": True}
        reply = page.request.post(f"/api/tables/{id_}/answer", data=body)
        assert reply.ok, reply.text()


def by_hand(page: Page, hand: Hand, lift: Hand, answers: Script) -> None:
    for _, ply, text in answers:
        page.wait_for_selector(f'#board[data-ply="{ply}"], #curtain:not([hidden]) button', state="attached")
        if page.locator("#curtain:not([hidden]) button").count():
            lift(page, "#curtain button")
        page.wait_for_selector(f'#board[data-ply="{ply}"]')
        page.wait_for_selector(f"""#answers [data-text="{text.replace('"', "'")}"]""", state="attached")
        hand(page, text)


# Three hands.


def button(page: Page, text: str) -> Any:
    """The answer as a card or in the list, its fold open already."""
    return page.locator(f'{page.evaluate(FOUND, text)} [data-text="{text}"]').first


def folded(page: Page, text: str) -> Any:
    return page.locator(f'#answers details:not([open]):has([data-text="{text}"]) > summary')


def mouse(page: Page, text: str) -> None:
    if page.evaluate(FOUND, text) == "#answers" and folded(page, text).count():
        folded(page, text).first.click()
    button(page, text).click()


def finger(page: Page, text: str) -> None:
    if page.locator("#ask.folded").count() and page.evaluate(FOUND, text) == "#answers":
        page.tap("#fold")  # Where the board is asked about, the sheet makes room for it.
    if page.evaluate(FOUND, text) == "#answers" and folded(page, text).count():
        folded(page, text).first.tap()
    button(page, text).tap()
    if page.locator("#chooser:not([hidden]) .chosen").count():  # A card is looked at first, with its mat.
        page.tap("#laid-take")


def keyboard(page: Page, text: str) -> None:
    """To the list of answers, from one to the next, a fold opened on the way, and there."""
    page.keyboard.press("a")
    for _ in range(400):
        here = page.evaluate(HERE, text)
        if here:
            page.keyboard.press("Enter")
        if here == "it":
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{text!r} cannot be reached by keys")


def clicks(page: Page, selector: str) -> None:
    page.click(selector)


def taps(page: Page, selector: str) -> None:
    page.tap(selector)


def enters(page: Page, selector: str) -> None:
    page.wait_for_function("q => document.activeElement === document.querySelector(q)", arg=selector)
    page.keyboard.press("Enter")


HANDS = {"mouse": (mouse, clicks), "keyboard": (keyboard, enters), "touch": (finger, taps)}
DESK: Any = {"width": 1440, "height": 900}
PHONE: Any = {"width": 390, "height": 844}


@pytest.fixture
def page(browser: Browser, server: LiveServer) -> Iterator[Page]:
    """One that can be touched."""
    context = browser.new_context(viewport=DESK, locale="en", base_url=server.url, has_touch=True, bypass_csp=True)
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(f"localStorage.veche ??= '{json.dumps(SETTINGS)}'")
    yield context.new_page()
    context.close()


def held(page: Page, hand: str) -> None:
    """What is touched is a phone."""
    page.set_viewport_size(PHONE if hand == "touch" else DESK)
    laid = "#host .wrap.parted" if hand == "touch" else "#host .wrap:not(.parted)"
    page.wait_for_selector(f"{laid}, #curtain:not([hidden]) button", state="attached")


def ended(page: Page, id_: str) -> None:
    page.wait_for_selector("#ask.over")
    page.wait_for_selector("#ending:not([hidden]) tfoot td")
    end = state(page, id_)
    assert end["over"] and page.inner_text("#ending-title") == end["prompt"]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("key", WHOLE)
def test_a_game_is_played_to_its_end_by_one_hand(page: Page, key: str, hand: str) -> None:
    id_ = sit_down(page, key)
    held(page, hand)
    by_hand(page, *HANDS[hand], script(key))
    ended(page, id_)


@pytest.mark.parametrize("key", [key for key in keys() if key != "hamlet"])
def test_a_large_game_is_begun_and_ended_by_every_hand(page: Page, key: str) -> None:
    answers, some = script(key), BY_HAND * len(HANDS)
    id_ = sit_down(page, key)
    for n, hand in enumerate(HANDS):
        held(page, hand)
        by_hand(page, *HANDS[hand], answers[n * BY_HAND : (n + 1) * BY_HAND])
    page.wait_for_selector(f'#board[data-ply="{answers[some][1]}"], #curtain:not([hidden]) button')
    page.goto("/healthz")  # Nobody looks on while the program plays.
    by_program(page, id_, answers[some:-some])
    visit(page, f"/t/{id_}")
    for n, hand in enumerate(HANDS):
        held(page, hand)
        by_hand(page, *HANDS[hand], answers[len(answers) - some :][n * BY_HAND : (n + 1) * BY_HAND])
    ended(page, id_)


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.races] if key == "hamlet" else []) for key in keys()]
)
def test_every_game_by_clicks_against_bots(open_page: Callable[..., Page], key: str) -> None:
    """Hamlet to its end; of a large game the first answers."""
    page = open_page(1100, 640)
    id_ = sit(page, "me", *["bot"] * (max(2, find(key).seats[0]) - 1), game=key)
    page.evaluate("document.querySelector('#host').style.contentVisibility = 'hidden'")  # Clicks need no painting.
    if key != "hamlet":
        assert page.evaluate(PLAY, [CLICKING, 5, 10]) == [False, 10]
        assert state(page, id_)["ply"] >= 5
        return
    over, given = page.evaluate(PLAY, [CLICKING, 5])
    end = state(page, id_)
    assert over and end["over"] and given > 5, f"{given} answers by clicks, and no end: {end['prompt']}"
    page.wait_for_selector("#ask.over")
    assert page.locator("#answers .result li").count() == len(end["players"])
    page.click("#ending .actions a.button")
    page.wait_for_url("**/r/*")
    page.wait_for_selector("#chart polyline", state="attached")
