"""Coming together in a real browser: invitation, lobby, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from server.support_browser import sit, state, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page


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
    assert "round 1" in row.inner_text().lower() and "Your turn" in row.inner_text()
    assert "ago" in row.locator("time").inner_text()
    row.locator("[data-leave]").click()
    row.locator("[data-leave]:has-text('Really')").click()
    page.wait_for_selector(f'[data-table="{id_}"]', state="detached")
    assert state(page, id_)["mine"] == []


def test_the_first_game_is_one_highlighted_button(open_page: Callable[..., Page]) -> None:
    page = open_page()
    card = page.locator("article:has([data-first])").first
    assert card.locator("button.main").count() == 1
    page.click("[data-first=terra-mystica]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#prompt:not(:empty)")
    made = state(page, page.url.rsplit("/", 1)[1])
    assert len(made["players"]) == 4 and [p["kind"] for p in made["players"]].count("bot") == 3
