"""`make screenshots`: pictures of the lobby, the tables of every game, the replay and the phone, for people to look at.

They go to build/screenshots (or the folder given). Names say game, moment, width, theme and language.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.chromium import PLAY, launch, missing
from server.support_server import LiveServer

from veche.core.game import find, keys

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900), "wide": (2560, 1440)}
MIDDLE = PLAY.replace("while (!document", "while (given < 60 && !document")


class Studio:
    def __init__(self, browser: Any, url: str, out: Path) -> None:
        self.browser, self.url, self.out = browser, url, out

    def page(self, size: str, theme: str, lang: str) -> Any:
        width, height = SIZES[size]
        context = self.browser.new_context(viewport={"width": width, "height": height}, base_url=self.url, locale=lang,
                                           bypass_csp=True, has_touch=size == "phone")
        chosen = json.dumps({"motion": False, "confirm": False, "theme": theme})
        context.add_init_script(f"localStorage.veche ??= '{chosen}'")
        page = context.new_page()
        page.goto(f"/?lang={lang}")
        return page

    def shoot(self, page: Any, *name: str, whole: bool = False) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=self.out / f"{'-'.join(name)}.png", full_page=whole)

    def lobby(self) -> None:
        for size, theme, lang in (("desk", "light", "en"), ("wide", "dark", "ru"), ("phone", "light", "ru")):
            page = self.page(size, theme, lang)
            page.wait_for_load_state("networkidle")
            self.shoot(page, "lobby", size, theme, lang, whole=True)
            if size == "desk":
                page.click("[data-new]")
                self.shoot(page, "lobby-new", size, theme, lang)
            page.context.close()

    def game(self, key: str) -> None:
        """One game to its end, seen at the start, in the middle and at the end, in several ways."""
        page = self.page("desk", "light", "en")
        count = min(4, find(key).seats[-1])
        seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "level": "random"}] * (count - 1)]
        made = page.request.post("/api/tables", data={"game": key, "seats": seats, "seed": 21}).json()
        page.goto(f"/t/{made['id']}")
        page.wait_for_selector("#prompt:not(:empty)")
        self.shoot(page, key, "start", "desk", "light", "en")
        page.evaluate(MIDDLE, [40_000, 3])
        self.ways(page, key, "middle", f"/t/{made['id']}")
        page.goto(f"/t/{made['id']}")
        page.wait_for_selector("#prompt:not(:empty)")
        page.evaluate(PLAY, [90_000, 4])
        self.shoot(page, key, "end", "desk", "light", "en")
        self.ways(page, key, "replay", f"/r/{made['id']}")
        page.context.close()

    def ways(self, page: Any, key: str, what: str, path: str) -> None:
        for size, theme, lang in (("desk", "light", "en"), ("desk", "dark", "ru"), ("phone", "light", "ru"),
                                  ("tablet", "light", "en"), ("wide", "dark", "en")):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            change = "theme => localStorage.veche = JSON.stringify({...JSON.parse(localStorage.veche), theme})"
            page.evaluate(change, theme)
            page.goto(f"{path}?lang={lang}")
            page.wait_for_selector("#prompt:not(:empty)")
            self.shoot(page, key, what, size, theme, lang)
        page.set_viewport_size({"width": 1440, "height": 900})


def main(out: Path, only: list[str]) -> int:
    if missing():
        print(missing())
        return 1
    from playwright.sync_api import sync_playwright

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = LiveServer(Path(folder) / "t.sqlite").start()
        try:
            studio = Studio(launch(driver), server.url, out)
            studio.lobby()
            for key in only or keys():
                studio.game(key)
                print(f"{key}: {len(list(out.glob(f'{key}-*.png')))} pictures in {out}")
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path("build/screenshots"), sys.argv[1:]))
