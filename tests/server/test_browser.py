"""The pages in a real browser: friends, undo, a killed server, keyboard, replay, analysis."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from server.chromium import CLICKING, PLAY
from server.support_browser import brought, confirmed, moved, pick, sit, state, visit
from server.support_server import LiveServer, hamlet_game, historic_game
from veche.core.game import find, keys, nothing_hidden

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_play_now_is_one_click_and_the_board_takes_clicks(open_page: Callable[..., Page]) -> None:
    page = open_page(policy=True)
    visit(page, "/")
    page.click("[data-now=hamlet]")
    page.wait_for_url("**/t/*")
    page.locator("#host .can").first.click()
    page.wait_for_selector("#log .entry")
    assert "builds" in page.inner_text("#log")


def test_hot_seat_with_something_hidden_has_a_curtain(open_page: Callable[..., Page]) -> None:
    hiding = [key for key in keys() if find(key).hide is not nothing_hidden]
    if not hiding:
        pytest.skip("no installed game hides anything yet")
    page = open_page()
    game = find(hiding[0])
    id_ = sit(page, *["me"] * max(2, game.seats[0]), game=game.key)
    page.wait_for_selector("#board[data-ply]")
    assert page.is_hidden("#curtain"), "nobody knows yet what another must not"
    while not (now := state(page, id_))["hidden"]:
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][0]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    visit(page, f"/t/{id_}")
    page.wait_for_selector("#curtain:not([hidden]) button")
    assert page.evaluate("document.querySelector('#host').shadowRoot.querySelectorAll('[data-ref]').length") == 0
    assert page.locator("#answers .answer").count() == 0 and not page.inner_text("#twin")
    page.click("#curtain button")
    page.wait_for_selector("#answers .answer, #answers details")
    assert page.evaluate(PLAY, [CLICKING, 3, 12]) == [False, 12], "the screen goes round"


@pytest.mark.races
def test_two_browsers_at_one_table_see_each_other_live(open_page: Callable[..., Page]) -> None:
    host, friend, watcher = open_page(), open_page(), open_page(lang="ru")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "invited"}]
    made = host.request.post("/api/tables", data={"game": "hamlet", "seats": seats}).json()
    visit(host, f"/t/{made['id']}")
    visit(friend, made["links"][1]["path"])
    friend.fill("form [name=name]", "Boris")
    friend.click("form button")
    friend.wait_for_url(f"**/t/{made['id']}")
    visit(watcher, f"/t/{made['id']}")
    friend.wait_for_selector("#host svg")
    watcher.wait_for_selector("#host svg")
    host.locator("#host .can").first.click()
    friend.wait_for_selector("#log .entry:has-text('Anna builds')")
    watcher.wait_for_selector("#log .entry:has-text('Anna')")
    friend.wait_for_selector("#host .can")
    assert friend.title().startswith("● ") and not watcher.title().startswith("● ")
    assert re.search("[а-я]{3}", watcher.inner_text("#log"))
    friend.locator("#host .can").first.click()
    host.wait_for_function("document.querySelectorAll('#log .entry').length >= 2")
    friend.click("[data-tab=talk]")
    friend.fill("#say input", "привет <b>")
    friend.click("#say button")
    host.click("[data-tab=talk]")
    host.wait_for_selector("#chat li:has-text('привет <b>')")


@pytest.mark.races
def test_done_is_asked_and_undo_takes_back(open_page: Callable[..., Page]) -> None:
    page = open_page(confirm=True)
    id_ = sit(page, "me", "me", options={"surveyors": "on"})
    page.locator("#host .can").first.click()
    page.wait_for_selector("#sure")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sure", state="detached")
    assert state(page, id_)["ply"] == 0
    for _ in range(4):
        ply = state(page, id_)["ply"]
        page.locator("#host .can").first.click()
        confirmed(page, id_, ply)
    before = state(page, id_)
    dig = next(a for a in before["menu"] if a["verb"] == "dig")
    page.wait_for_selector(f'#answers [data-text="{dig["text"]}"]', state="attached")
    pick(page, dig["text"])
    page.wait_for_selector("#undo:not([disabled])")
    page.keyboard.press("u")
    page.wait_for_function("document.querySelector('#undo').disabled")
    after = state(page, id_)
    assert after["menu"] == before["menu"] and after["ply"] == before["ply"]


@pytest.mark.races
def test_planner_why_not_and_rules(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    for _ in range(4):
        ply = state(page, id_)["ply"]
        page.locator("#host .can").first.click()
        moved(page, id_, ply)
        page.wait_for_function("n => document.querySelectorAll('#log .entry').length >= n", arg=ply + 1)
    before = state(page, id_)
    page.click("#plan")
    page.wait_for_selector(".planning")
    for _ in range(3):
        page.evaluate("""() => { document.querySelector(".planning").id = "before";
            document.querySelector("#answers .answer").click(); }""")
        page.wait_for_selector(".planning:not(#before)")
    assert page.is_visible(".planning") and state(page, id_)["ply"] == before["ply"]
    page.click("#leave")
    page.wait_for_selector(".planning", state="detached")
    assert state(page, id_) == before
    page.evaluate("""() => { const n = document.querySelector('#host').shadowRoot.querySelector('[data-ref].ask');
        n.dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, clientX: 300, clientY: 300})); }""")
    page.wait_for_selector("#pop:not([hidden]) p")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_selector("#box[open] .rules h3")
    assert page.locator(".rules .here").count() == 1, "opened at the place that matters"


@pytest.mark.races
def test_what_happened_since_my_last_turn_is_stepped_through(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "bot", "bot")
    page.wait_for_selector("#answers .answer", state="attached")
    while not page.locator("#step").count():
        ply = state(page, id_)["ply"]
        page.evaluate("document.querySelector('#answers .answer').click()")
        moved(page, id_, ply)
        page.wait_for_selector("#answers .answer", state="attached")
    page.click("#step")
    page.wait_for_selector("#caption:not([hidden]) >> text=1/")
    first = page.inner_text("#caption")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#caption:not([hidden]) >> text=2/")
    assert page.inner_text("#caption") != first
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#caption:not([hidden]) >> text=1/")
    page.keyboard.press("Escape")
    page.wait_for_selector("#caption", state="hidden")
    page.wait_for_selector("#host .can", state="attached")


@pytest.mark.races
def test_a_long_press_tells_what_a_thing_is_and_does_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page(390, 844)
    id_ = sit(page, "me", "me")
    page.wait_for_selector("#host .can")
    page.evaluate("""() => { const thing = document.querySelector("#host").shadowRoot.querySelector(".can");
        const send = window.fetch;
        window.fetch = (...what) => { window.sent = what; return send(...what); };
        const how = { bubbles: true, composed: true, pointerType: "touch", pointerId: 1, clientX: 200, clientY: 200 };
        thing.dispatchEvent(new PointerEvent("pointerdown", how));
        setTimeout(() => { thing.dispatchEvent(new PointerEvent("pointerup", how));
                           thing.dispatchEvent(new MouseEvent("click", how));
                           window.lifted = true; }, 800); }""")
    page.wait_for_function("window.lifted")
    assert page.is_visible("#pop .tip") and page.evaluate("window.sent === undefined")
    assert state(page, id_)["ply"] == 0


@pytest.mark.races
def test_the_server_is_killed_in_mid_game_and_the_page_recovers(
    open_page: Callable[..., Page], server: LiveServer
) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    page.locator("#host .can").first.click()
    before = moved(page, id_, 0)
    server.kill()
    page.wait_for_selector("#note.stay:not([hidden])")
    server.start()
    page.wait_for_selector("#note.stay", state="detached")
    assert state(page, id_)["svg"] == before["svg"]
    page.locator("#host .can").first.click()
    assert moved(page, id_, 1)["ply"] == 2


@pytest.mark.races
def test_a_reply_lost_on_its_way_is_asked_for_again(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    lost: list[str] = []

    def lose(route: Any) -> None:
        lost.append(route.request.url)
        route.abort() if len(lost) == 1 else route.continue_()

    page.route("**/api/tables/*?seat=*", lose)
    text = state(page, id_)["menu"][0]["text"]
    page.request.post(f"/api/tables/{id_}/answer", data={"seat": 0, "ply": 0, "text": text})  # By another page.
    page.wait_for_selector('#board[data-ply="1"]')
    page.locator("#host .can").first.click()
    assert len(lost) > 1 and moved(page, id_, 1)["ply"] >= 2
    page.wait_for_selector("#note.stay", state="detached")


@pytest.mark.races
def test_a_stale_page_recovers_by_itself(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    text = state(page, id_)["menu"][0]["text"]
    twin = page.context.new_page()
    visit(twin, f"/t/{id_}")
    twin.wait_for_selector("#host .can")
    page.request.post(f"/api/tables/{id_}/answer", data={"seat": 0, "ply": 0, "text": text})
    twin.wait_for_function("document.querySelectorAll('#log .entry').length === 1")
    again = page.request.post(f"/api/tables/{id_}/answer", data={"seat": 0, "ply": 0, "text": text})
    assert again.status == 409 and again.json()["code"] == "stale"
    assert state(page, id_)["ply"] == 1


@pytest.mark.races
def test_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(confirm=True)
    id_ = sit(page, "me", "me")
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.shadowRoot.activeElement.dataset.ref")
    assert focused.startswith("hex ")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sure")
    page.keyboard.press("Enter")
    assert focused.split()[1] in moved(page, id_, 0)["log"][0]["text"]
    page.keyboard.press("?")
    page.wait_for_selector("#box[open] kbd")
    page.keyboard.press("Escape")
    page.wait_for_selector("#box:not([open])", state="attached")
    for _ in range(3):
        ply = state(page, id_)["ply"]
        page.keyboard.press("b")
        page.keyboard.press("Enter")
        confirmed(page, id_, ply)
    ply = state(page, id_)["ply"]
    number = page.locator("#answers .answer.last kbd").inner_text()
    page.keyboard.press(number)
    confirmed(page, id_, ply)


@pytest.mark.races
def test_replay_steps_jumps_and_links(open_page: Callable[..., Page]) -> None:
    page = open_page()
    visit(page, f"/r/{brought(page, hamlet_game())}#7")
    page.wait_for_selector("#prompt:has-text('7 of')")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#prompt:has-text('8 of')")
    page.keyboard.press("Home")
    page.wait_for_selector("#prompt:has-text('0 of')")
    page.locator("#log li:not(.verdict) .entry").nth(2).click()  # Equal games share an analysis, perhaps known already.
    page.wait_for_selector("#prompt:has-text('3 of')")
    page.evaluate("document.querySelector('#speed').selectedOptions[0].value = 1e9")  # The second step never comes.
    page.click("#go:has-text('Play')")
    page.wait_for_selector("#prompt:has-text('4 of')")
    page.click("#go:has-text('Pause')")
    page.wait_for_selector("#go:has-text('Play')")
    page.select_option("#speed", "100")
    page.click("#go")
    page.wait_for_selector(f"#prompt:has-text('{page.get_attribute('#slider', 'max')} of')")
    page.wait_for_selector("#go:has-text('Play')")
    page.click("[data-tab=points]")
    assert page.locator("#chart polyline").count() == 3 and "wins" in page.inner_text("#final")
    for kind in ("svg", "png"):
        assert page.request.get(page.get_attribute(f"#{kind}", "href") or "").ok


@pytest.mark.races
def test_a_tab_chosen_while_a_replay_loads_stays_chosen(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = brought(page, hamlet_game())

    def late(route: Any) -> None:
        page.click("[data-tab=twin]")
        route.continue_()

    page.route("**/story", late)
    page.goto(f"/r/{id_}", wait_until="commit")
    page.wait_for_selector("#depth option", state="attached")
    assert page.is_visible("#twin") and not page.is_visible("#points")


@pytest.mark.races
def test_an_analysis_is_stopped_and_goes_on(open_page: Callable[..., Page]) -> None:
    page = open_page()
    visit(page, f"/r/{brought(page, historic_game())}")  # Long enough not to be done before it is stopped.
    page.click("[data-tab=analysis]")
    page.select_option("#depth", "skilled")
    for name in ("Analyse", "Go on"):
        page.click(f"#analyse:enabled:has-text('{name}')")
        page.wait_for_selector("#study-progress[value]")
        page.click("#study-stop")
        page.wait_for_selector("#study-note:has-text('Stopped after')")
    visit(page, f"{page.url}?lang=ru")
    page.click("[data-tab=analysis]")
    page.select_option("#depth", "skilled")
    page.wait_for_selector("#study-note:has-text('Остановлено')")


@pytest.mark.races
def test_what_was_known_before_an_analysis_began_does_not_end_it_on_the_page(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = brought(page, historic_game(seed=3))  # Nobody else's: equal games share an analysis.
    before = page.request.get(f"/api/tables/{id_}/analysis?level=skilled").json()
    late: list[Any] = []
    page.route("**/analysis?level=skilled", lambda route: late.append(route), times=1)
    visit(page, f"/r/{id_}")
    page.click("[data-tab=analysis]")
    page.select_option("#depth", "skilled")
    page.click("#analyse")
    page.wait_for_selector("#study-stop")
    late[0].fulfill(json=before)
    page.wait_for_function("""() => performance.getEntriesByType("resource").some(
        r => r.name.endsWith("/analysis?level=skilled") && r.responseEnd)""")
    page.wait_for_selector("#study-progress[value]")
    page.click("#study-stop")
    page.wait_for_selector("#study-note:has-text('Stopped after')")


def test_a_game_is_analysed_once_it_is_over(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "bot")
    visit(page, f"/r/{id_}")
    page.click("[data-tab=analysis]")
    page.wait_for_selector("#study-note:has-text('not over')")
    assert not page.is_visible("#analyse")
    visit(page, f"/t/{id_}")
    assert page.evaluate(PLAY, [CLICKING, 2])[0]
    visit(page, f"/r/{id_}")
    page.click("[data-tab=analysis]")
    page.select_option("#depth", "casual")
    page.click("#analyse:enabled:has-text('Analyse')")
    page.wait_for_selector("#study-note:has-text('All')")
    assert not page.is_visible("#study-progress") and not page.is_visible("#analyse")
    assert page.locator("#study-chart polyline").count() == 2
    found = page.request.get(f"/api/tables/{id_}/analysis?level=casual").json()["decisions"]
    marked = [d for d in found if d["mark"]]
    assert marked and page.locator("#log .verdict").count() == len(marked)
    striking = [d for d in marked if d["mark"] != "inaccuracy"]
    worst = max(striking, key=lambda d: d["loss"])
    line = page.locator("#study-marks .entry").nth(striking.index(worst))
    assert worst["label"] in line.inner_text() and f"{worst['loss']:.1f}" in line.inner_text()
    line.click()
    page.wait_for_selector(f"#study-move h3:has-text('Answer {worst['ply']}')")
    assert page.locator(".study-best .played").count() == 1
    assert worst["best"][0]["label"] in page.inner_text(".study-best li:first-child")
    page.set_viewport_size({"width": 390, "height": 844})
    line.click()
    page.wait_for_function("""() => { const edges = q => document.querySelector(q).getBoundingClientRect();
        return edges("#study-move").bottom <= edges("#ask").top; }""")  # It is seen above the player.
    page.set_viewport_size({"width": 1440, "height": 900})
    visit(page, f"/r/{id_}?lang=ru")
    page.click("[data-tab=analysis]")
    page.wait_for_selector("#study-note:has-text('Рассмотрены все')")
    assert page.locator("#log .verdict").count() == len(marked)
    page.select_option("#depth", "strong")  # Nobody has thought so deeply about it yet.
    page.wait_for_selector("#analyse:enabled")
    assert page.locator("#log .verdict").count() == 0 and "Рассмотрены" not in page.inner_text("#study-note")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_keepsake_is_linked_from_table_and_replay_and_prints_dark_on_light(
    open_page: Callable[..., Page], theme: str
) -> None:
    page = open_page(theme=theme)
    id_ = brought(page, historic_game())
    for where, link in ((f"/t/{id_}", "#ending .keepsake"), (f"/r/{id_}", ".keepsake")):
        visit(page, where)
        if where.startswith("/r/"):
            page.click("[data-tab=points]")
        page.click(link)
        page.wait_for_selector("h2:has-text('What the city remembers')")
        assert page.url.endswith(f"/keepsake/{id_}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate("window.print = () => { window.printed = true; }")
    page.click("#print")
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    assert not page.is_visible("header.bar")
    for query in ("article", "article h2", "article p"):
        assert page.eval_on_selector(query, "e => getComputedStyle(e).color") == "rgb(0, 0, 0)"
    assert page.eval_on_selector("article", "e => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"
    assert page.eval_on_selector("body", "e => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"
