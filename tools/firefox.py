"""Firefox: `python tools/firefox.py` clicks through every game to its end there and says what the page complained of;
`python tools/firefox.py play hamlet` plays that one, `python tools/firefox.py tests [what pytest takes]` runs tests.

Debian's firefox-esr speaks WebDriver BiDi, and so does Playwright; some of what Playwright says to every new page (how
it should look to media queries) that Firefox does not know yet. A no of this kind is taken for a yes.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.chromium import CLICKING, FIREFOX, PLAY, SETTINGS, launch, quietly_installed
from server.support_browser import sit, state
from server.support_server import LiveServer
from support import PATIENCE
from veche.core.game import find, keys

LENIENT = """const parse = JSON.parse;
JSON.parse = (text, ...how) => {
  const said = parse(text, ...how);
  const unknown = said?.type === "error" && said.error === "unknown command";
  return unknown ? { type: "success", id: said.id, result: {} } : said;
};
"""
MAIN = ("tests/server/test_browser_hands.py", "tests/server/test_browser_end.py", "tests/server/test_browser_popup.py")
SEED = 5


def main(words: list[str]) -> int:
    found = shutil.which("firefox-esr") or quietly_installed("firefox-esr")
    if not found:
        print("there is no Firefox here, and none can be installed: only root of a Debian can")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        lenient = Path(folder) / "lenient.cjs"
        lenient.write_text(LENIENT, encoding="utf-8")
        os.environ.update({"CI": "true", FIREFOX: found, "NODE_OPTIONS": f"--require {lenient}"})
        if words[:1] == ["tests"]:
            return subprocess.run([sys.executable, "-m", "pytest", "-n", "0", *(words[1:] or MAIN)]).returncode
        return played(Path(folder), words[1:] or keys())


def played(folder: Path, games: list[str]) -> int:
    """Every game by clicks at random, all seats at one screen. Is any left unfinished, or did a page complain?"""
    from playwright.sync_api import sync_playwright

    server = LiveServer(folder / "t.sqlite").start()
    bad = 0
    try:
        with sync_playwright() as driver:
            browser = launch(driver)
            for key in games:
                bad += not clicked_through(browser, server.url, key)
    finally:
        server.stop()
    return min(bad, 1)


def unguarded(route: Any) -> None:
    """A page without its policy: Playwright's scripts are evaluated, and Firefox lets it bypass no policy."""
    reply = route.fetch()
    route.fulfill(response=reply, headers={k: v for k, v in reply.headers.items() if k != "content-security-policy"})


def clicked_through(browser: Any, url: str, key: str) -> bool:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=url)
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(f"if (location.host) localStorage.veche ??= '{json.dumps(SETTINGS)}'")
    context.route("**/t/*", unguarded)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    id_ = sit(page, *["me"] * max(2, find(key).seats[0]), game=key)
    begun = time.monotonic()
    over, clicks = page.evaluate(PLAY, [CLICKING, SEED])
    now = state(page, id_)
    end = over and page.wait_for_selector("#ending:not([hidden]) tfoot td")
    took = time.monotonic() - begun
    print(f"{key}: {clicks} clicks, {now['ply']} answers, {took:.0f} s, over: {over}, its end shown: {bool(end)}")
    print(*[f"  {line}" for line in sorted(set(wrong))], sep="\n", flush=True)
    context.close()
    return bool(over and end and not wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
