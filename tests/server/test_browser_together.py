"""Coming together in a real browser: invitation, lobby, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from server.support_browser import moved, pick, sit, state, stop_clock, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.races
def test_free_seats_are_given_away_by_link_and_code_until_they_are_taken(open_page: Callable[..., Page]) -> None:
    host, friend = open_page(), open_page()
    id_ = sit(host, "me", "invited")
    host.wait_for_selector("#invite:not([hidden]) .invitation")
    code = host.request.get(host.get_attribute(".invitation img", "src") or "")
    assert code.ok and "svg" in code.headers["content-type"]
    url = host.input_value(".invitation input")
    assert "key=" in url and id_ in url
    friend.goto(url)
    friend.fill("input[name=name]", "Boris")
    friend.click("button.main")
    friend.wait_for_selector("#prompt:not(:empty)")
    host.wait_for_selector("#players .line:has-text('Boris')")
    host.wait_for_selector("#invite", state="hidden")
    assert friend.is_hidden("#invite"), "only the host gives seats away"


def test_what_was_said_and_not_seen_is_marked_until_it_is(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    page.request.post(f"/api/tables/{id_}/chat", data={"seat": -2, "name": "Anna", "text": "hello"})
    page.wait_for_selector("[data-tab=talk].news")
    now = state(page, id_)
    pick(page, now["menu"][0]["text"])
    moved(page, id_, now["ply"])
    assert page.locator("[data-tab=talk].news").count() == 1, "an answer is no reason to forget it"
    page.click("[data-tab=talk]")
    page.wait_for_selector("[data-tab=talk]:not(.news)")


def test_a_seat_link_is_no_ones_but_the_hosts(open_page: Callable[..., Page]) -> None:
    host, other = open_page(), open_page()
    id_ = sit(host, "me", "invited")
    assert host.request.get(f"/api/tables/{id_}/qr.svg?seat=1").ok
    assert other.request.get(f"/api/tables/{id_}/qr.svg?seat=1").status == 403


def test_the_lobby_tells_round_and_turn_and_lets_one_leave(open_page: Callable[..., Page]) -> None:
    page = open_page()
    id_ = sit(page, "me", "me")
    for _ in range(4):
        now = state(page, id_)
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][now["ply"] * 3]["text"]}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    visit(page, "/")
    row = page.locator(f'[data-table="{id_}"]')
    assert "round 1" in row.inner_text().lower() and state(page, id_)["prompt"] in row.inner_text()
    assert page.locator("#due").is_visible() and page.inner_text(".badge") == "1"
    assert "ago" in row.locator("time").inner_text()
    row.locator("[data-leave]").click()
    row.locator("[data-leave]:has-text('Really')").click()
    page.wait_for_selector(f'[data-table="{id_}"]', state="detached")
    assert state(page, id_)["mine"] == []


def test_the_first_game_is_one_highlighted_button(open_page: Callable[..., Page]) -> None:
    page = open_page()
    visit(page, "/")
    assert page.locator("[data-first]").count() == 1 and page.locator(".go").count() == 1
    page.click("[data-first]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#prompt:not(:empty)")
    made = state(page, page.url.rsplit("/", 1)[1])
    assert len(made["players"]) == 4 and [p["kind"] for p in made["players"]].count("bot") == 3


def test_with_friends_asks_which_game_and_keeps_their_seats_for_links(open_page: Callable[..., Page]) -> None:
    page = open_page()
    visit(page, "/")
    page.click("[data-friends]")
    page.select_option("#which", "hamlet")
    page.wait_for_selector("#box-title:has-text('Hamlet')")
    page.select_option("#count", "2")
    page.click("#create")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#invite:not([hidden]) .invitation")
    assert state(page, page.url.rsplit("/", 1)[1])["players"][1]["kind"] == "invited"


@pytest.mark.races
def test_who_is_here_is_seen_in_strips_and_invitation(open_page: Callable[..., Page]) -> None:
    host, friend = open_page(), open_page()
    id_ = sit(host, "me", "invited", "invited")
    host.wait_for_selector("#invite .presence.on")
    friend.goto(host.locator(".invitation input").first.input_value())
    friend.fill("input[name=name]", "Boris")
    friend.click("button.main")
    friend.wait_for_selector("#prompt:not(:empty)")
    for place in ("#players .line", "#order li", "#invite li"):
        host.wait_for_selector(f"{place}:has-text('Boris') .presence.on")
    assert host.get_attribute("#players .presence.on", "aria-label") == "here now"
    visit(friend, "/")
    host.wait_for_selector("#players .line:has-text('Boris') .presence:not(.on)")
    assert state(friend, id_)["mine"], "who has gone to the lobby keeps their seat"


@pytest.mark.races
def test_a_turn_comes_to_the_lobby_by_itself(open_page: Callable[..., Page]) -> None:
    host, friend = open_page(), open_page()
    id_ = sit(host, "me", "invited")
    friend.goto(host.input_value(".invitation input"))
    friend.click("button.main")
    friend.wait_for_selector("#prompt:not(:empty)")
    movers = {seat: page for page in (host, friend) for seat in state(page, id_)["mine"]}
    now = state(host, id_)
    mover = movers[now["waiting"][0]]
    other = host if mover is friend else friend
    other.clock.install()
    visit(other, "/")
    stop_clock(other)  # It is not by looking now and then that it hears.
    assert other.locator(f'.row.turn[data-table="{id_}"]').count() == 0
    while movers[(now := state(mover, id_))["waiting"][0]] is mover:
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][0]["text"]}
        assert mover.request.post(f"/api/tables/{id_}/answer", data=body).ok
    other.wait_for_selector(f'.row.turn[data-table="{id_}"]')


def test_a_finished_game_is_found_again_in_the_archive(open_page: Callable[..., Page]) -> None:
    page = open_page(390, 844)
    id_ = sit(page, "me", "me")
    while not (now := state(page, id_))["over"]:
        body = {"seat": now["seat"], "ply": now["ply"], "text": now["menu"][-1]["text"], "brief": True}
        assert page.request.post(f"/api/tables/{id_}/answer", data=body).ok
    visit(page, "/")
    assert page.locator(f'#tables [data-table="{id_}"]').count() == 0, "apart from those that go on"
    page.click(".beside a[href$=archive]")
    page.wait_for_selector(f'[data-table="{id_}"] time:not(:empty)')
    page.fill("input[name=who]", "nobody of this name")
    page.click(".find button")
    page.wait_for_selector("main:has-text('No finished game')")
    visit(page, "/archive?game=hamlet")
    page.click(f'[data-table="{id_}"] a[href$="/r/{id_}"]')
    page.wait_for_selector("#chart polyline", state="attached")
