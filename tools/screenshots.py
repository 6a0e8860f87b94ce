"""`make screenshots`: pictures of lobby, tables and replay of every game, for people to look at; and what they measure.

They go to build/screenshots. Names say game, moment, width, theme and language. sizes.md beside them tells the smallest
letters and the smallest target of every game and width. `make screenshots GAMES="hamlet founders"` renews those alone.
`--readme` renews docs/pictures instead.
"""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.chromium import MEASURE, launch, missing
from server.support_browser import visit
from server.support_server import LiveServer
from support import PATIENCE
from veche.bots.base import Limit, make_bot
from veche.core.game import find, keys
from veche.server.rooms import Room, Rooms, new_key
from veche.server.store import BOT, PERSON, SeatRow, Store

Way: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], str]
"""Widths, themes, language: all that can be had of a page that was loaded once."""
SIZES = {
    "1920": {"width": 1920, "height": 1080},
    "1440": {"width": 1440, "height": 900},
    "1366": {"width": 1366, "height": 768},
    "390": {"width": 390, "height": 844},
}
WAYS: tuple[Way, ...] = tuple(product((("1920", "1440", "1366"), ("390",)), (("light", "dark"),), ("en", "ru")))
DRESSED = """theme => import(document.querySelector("link[href$='/base.js']").href).then(m => m.remember({ theme }))"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 250)))"
LAID = "() => !document.querySelector('#chooser:not([hidden]) .laid') || !document.querySelector('#laid').hidden"
VISITOR = "somebody-who-looks-at-pictures"
PICTURES = Path("docs/pictures")
PHONES = ("terra-mystica-middle", "spirit-lands-start", "founders-start")
MOMENTS = {"choice": 0.0, "start": 0.25, "middle": 0.6}


class Positions:
    """Games played by greedy bots and laid out again at a moment where the first seat has something to choose."""

    def __init__(self, database: Path) -> None:
        self.rooms = Rooms(Store(database))
        self.ids: dict[str, str] = {}

    def fill(self, key: str) -> None:
        count = min(4, find(key).seats[-1])
        whole = self.table(key, count)
        bots = [make_bot("greedy", find(key), 100 + seat) for seat in range(count)]
        script: list[tuple[int, str]] = []
        while not whole.table.is_over():
            seat = whole.table.waiting()[0]
            menu = whole.table.menu(seat)
            quick = Limit(seconds=0.1)
            a = menu[0] if len(menu) == 1 else bots[seat].choose(whole.table.view(seat), quick)
            script.append((seat, a.text))
            self.rooms.answer(whole, seat, a)
        self.ids[f"{key}-end"] = whole.row.id
        for moment, share in MOMENTS.items():
            self.ids[f"{key}-{moment}"] = self.until(key, count, script, int(len(script) * share))

    def until(self, key: str, count: int, script: list[tuple[int, str]], least: int) -> str:
        room = self.table(key, count)
        for n, (seat, text) in enumerate(script):
            if n >= least and room.table.waiting()[0] == 0 and len(room.table.menu(0)) > 3:
                break
            self.rooms.answer(room, seat, room.table.choice(seat, text))
        return room.row.id

    def table(self, key: str, count: int) -> Room:
        seats = [
            SeatRow(n, BOT if n else PERSON, "" if n else "Anna", "novice" if n else "", new_key())
            for n in range(count)
        ]
        return self.rooms.found(key, {}, 21, seats, VISITOR, [(VISITOR, 0)])


class Studio:
    def __init__(self, browser: Any, url: str, out: Path, ids: dict[str, str]) -> None:
        self.browser, self.url, self.out, self.ids = browser, url, out, ids
        self.contexts: dict[tuple[bool, str], Any] = {}
        self.sizes: dict[str, list[dict[str, Any]]] = {}

    def page(self, phone: bool, lang: str) -> Any:
        """In a context of its own, kept: what was loaded once is not loaded again."""
        if (phone, lang) not in self.contexts:
            context = self.browser.new_context(
                base_url=self.url, locale=lang, bypass_csp=True, has_touch=phone, device_scale_factor=2 if phone else 1
            )
            context.set_default_timeout(1000 * PATIENCE)
            kept = {"veche": VISITOR, "lang": lang}
            context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in kept.items()])
            context.add_init_script("""localStorage.veche ??= '{"motion": false, "theme": "light"}'""")
            self.contexts[phone, lang] = context
        return self.contexts[phone, lang].new_page()

    def shoot(self, path: str, what: str, way: Way, wait: str = "#prompt:not(:empty)", click: str = "") -> list[Path]:
        """One page, shown in every dress and at every width it is asked for."""
        sizes, themes, lang = way
        page = self.page("390" in sizes, lang)
        page.set_viewport_size(SIZES[sizes[0]])
        visit(page, path)
        page.wait_for_selector(wait, state="attached")
        if click:
            page.click(click)
        page.wait_for_function(LAID)
        files = []
        for size, theme in product(sizes, themes):
            page.set_viewport_size(SIZES[size])
            page.evaluate(DRESSED, theme)
            page.wait_for_function("[...document.images].every(one => one.complete || one.loading === 'lazy')")
            files.append(self.picture(page, what, size, theme, lang))
        page.close()
        return files

    def picture(self, page: Any, what: str, size: str, theme: str, lang: str) -> Path:
        page.evaluate(SETTLED)
        if page.locator("#host").count() and theme == "light":
            self.sizes.setdefault(f"{what.rpartition('-')[0]} {size}", []).append(page.evaluate(MEASURE))
        file = self.out / f"{what}-{size}-{theme}-{lang}.png"
        page.screenshot(path=file, full_page=what == "lobby" and size == "390")
        return file

    def measured(self) -> str:
        """The smallest of everything, by game and width: of this time, and of others where they were not looked at."""
        kept = self.out / "sizes.json"
        found = {**(json.loads(kept.read_text()) if kept.exists() else {}), **self.sizes}
        kept.write_text(json.dumps(found))
        rows = ["| game | width | letters of the drawing | of the page | target of the drawing | of the page |"]
        rows.append("|---|--:|---|---|---|---|")
        for name in sorted(found):
            least = [
                min((one[kind] for one in found[name]), key=lambda pair: pair[0])
                for kind in ("drawn", "words", "target", "control")
            ]
            cells = [*name.split(), *(f"{size:.1f} ({what})" for size, what in least)]
            rows.append(f"| {' | '.join(cells)} |")
        return "\n".join(rows) + "\n"

    def lobby(self) -> None:
        for way in WAYS:
            self.shoot("/", "lobby", way, ".card")
        self.shoot("/", "lobby-new", WAYS[0], ".card", "[data-new]")

    def game(self, key: str) -> None:
        for way in WAYS:
            for moment in (*MOMENTS, "end"):
                self.shoot(f"/t/{self.ids[f'{key}-{moment}']}", f"{key}-{moment}", way)
            self.shoot(f"/r/{self.ids[f'{key}-end']}", f"{key}-replay", way)

    def readme(self) -> None:
        """The best of them."""
        for name, what, way in (
            ("table", "terra-mystica-middle", (("light",), "en")),
            ("feyas-swamp", "feyas-swamp-middle", (("light",), "en")),
            ("founders", "founders-middle", (("dark",), "en")),
            ("spirit-lands", "spirit-lands-middle", (("dark",), "en")),
            ("hamlet", "hamlet-middle", (("light",), "en")),
        ):
            self.shoot(f"/t/{self.ids[what]}", what, (("1440",), *way))[0].replace(PICTURES / f"{name}.png")
        end = f"/r/{self.ids['terra-mystica-end']}"
        self.shoot(end, "replay", (("1440",), ("dark",), "en"))[0].replace(PICTURES / "replay.png")
        ways = ((("light",), "en"), (("dark",), "en"), (("light",), "ru"))
        files = [
            self.shoot(f"/t/{self.ids[what]}", f"phone-{what}", (("390",), *w))[0] for what, w in zip(PHONES, ways)
        ]
        self.side_by_side(files, PICTURES / "phone.png")

    def side_by_side(self, files: list[Path], to: Path) -> None:
        page = self.browser.new_page(viewport={"width": 1232, "height": 868})
        sheet = self.out / "phones.html"
        images = "".join(
            f'<img src="{file.name}" style="width:390px;border-radius:24px;box-shadow:0 2px 12px #0003">'
            for file in files
        )
        sheet.write_text(f'<body style="margin:12px;display:flex;gap:19px;background:#D8CFBD">{images}')
        page.goto(sheet.absolute().as_uri())
        page.screenshot(path=to)
        sheet.unlink()


def main(out: Path, only: list[str], readme: bool) -> int:
    if unknown := [key for key in only if key not in keys()]:
        sys.exit(f"No game is called {', '.join(unknown)}; there are {', '.join(keys())}.")
    if missing():
        print(missing())
        return 1
    from playwright.sync_api import sync_playwright

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        positions = Positions(Path(folder) / "t.sqlite")
        for key in only or keys():
            positions.fill(key)
        server = LiveServer(Path(folder) / "t.sqlite").start()
        try:
            studio = Studio(launch(driver), server.url, out, positions.ids)
            if readme:
                studio.readme()
                return 0
            if not only:
                studio.lobby()
            for key in only or keys():
                studio.game(key)
                (out / "sizes.md").write_text(studio.measured(), encoding="utf-8")
                print(f"{key}: {len(list(out.glob(f'{key}-*.png')))} pictures in {out}", flush=True)
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main(Path("build/screenshots"), [w for w in words if w != "--readme"], "--readme" in words))
