"""How long a player waits: until a table can be used, and from a click to the next question, beside a strong bot.

`python tools/clicks.py [games]` prints milliseconds as the browser saw them, the middle and the slowest of ten, and
the load of the machine. Nothing is asserted: a busy machine is slow, whatever the page does.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.chromium import SETTINGS, launch, missing
from server.support_browser import visit
from server.support_server import LiveServer
from support import PATIENCE
from veche.core.game import find, keys

CLICKS = 10
USABLE = """globalThis.usable = new Promise(done => {
  const look = () => document.querySelector("#board[data-ply]") && document.querySelector("#answers button")
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : requestAnimationFrame(look);
  look(); });"""
"""Runs before anything of the page: when was the first question painted?"""
CLICK = """() => new Promise(done => {
  const board = document.querySelector("#board"), ply = board.dataset.ply, begun = performance.now();
  const button = document.querySelector("#answers .answer:not(.last)") || document.querySelector("#answers .answer");
  new MutationObserver((_, me) => {
    if (board.dataset.ply === ply) return;
    me.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const [sent] = performance.getEntriesByType("resource").filter(e => e.name.endsWith("/answer")).slice(-1);
      done([performance.now() - begun, sent.duration]);
    }));
  }).observe(board, { attributes: true });
  button.click(); })"""


def table(page: Any, key: str, *seats: dict[str, str]) -> str:
    reply = page.request.post("/api/tables", data={"game": key, "seats": list(seats), "seed": 7})
    assert reply.ok, reply.text()
    return str(reply.json()["id"])


def clicks(page: Any, key: str) -> tuple[float, list[float], list[float]]:
    """Until the table could be used; from each click to the next question; of that, until the server had answered."""
    me = {"kind": "me"}
    visit(page, f"/t/{table(page, key, *[me] * max(2, find(key).seats[0]))}")
    usable, whole, server = page.evaluate("usable"), [], []
    for _ in range(CLICKS):
        if page.locator("#curtain:not([hidden]) button").count():
            page.click("#curtain button")
        page.wait_for_selector("#answers .answer", state="attached")
        took, of_it = page.evaluate(CLICK)
        whole.append(took)
        server.append(of_it)
    return usable, whole, server


def main(wanted: list[str]) -> int:
    if missing():
        print(missing())
        return 1
    from playwright.sync_api import sync_playwright

    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print("| game | usable | click: middle | slowest | of it the server: middle |\n|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = LiveServer(Path(folder) / "t.sqlite").start()
        try:
            context = launch(driver).new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
            context.set_default_timeout(1000 * PATIENCE)
            context.add_init_script(USABLE)
            context.add_init_script(f"localStorage.veche ??= '{json.dumps(SETTINGS)}'")
            page = context.new_page()
            table(page, "terra-mystica", *[{"kind": "bot", "level": "strong"}] * 4)
            for key in wanted or keys():
                usable, whole, of_it = clicks(page, key)
                print(
                    f"| {key} | {usable:.0f} | {statistics.median(whole):.0f} | {max(whole):.0f} "
                    f"| {statistics.median(of_it):.0f} |",
                    flush=True,
                )
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
