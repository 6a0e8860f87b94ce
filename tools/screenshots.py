"""`make screenshots`: pictures of lobby, tables and replay of every game, for people to look at; and what they measure.

They go to build/screenshots. Names say game, moment, width, theme and language. sizes.md beside them tells the smallest
letters and the smallest target of every game and width. `--readme` also renews docs/pictures.
"""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.chromium import MEASURE, launch, missing
from server.support_browser import visit
from server.support_server import LiveServer
from veche.bots.base import Limit, make_bot
from veche.core.game import find, keys
from veche.server.rooms import Room, Rooms, new_key
from veche.server.store import BOT, PERSON, SeatRow, Store

SIZES = {"1920": (1920, 1080), "1440": (1440, 900), "1366": (1366, 768), "390": (390, 844)}
WAYS = tuple(product(SIZES, ("light", "dark"), ("en", "ru")))
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
        self.sizes: dict[tuple[str, str], list[dict[str, Any]]] = {}

    def page(self, size: str, theme: str, lang: str) -> Any:
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            base_url=self.url,
            locale=lang,
            bypass_csp=True,
            has_touch=size == "390",
            device_scale_factor=2 if size == "390" else 1,
        )
        context.add_cookies(
            [{"name": name, "value": value, "url": self.url} for name, value in (("veche", VISITOR), ("lang", lang))]
        )
        chosen = json.dumps({"motion": False, "theme": theme})
        context.add_init_script(f"localStorage.veche ??= '{chosen}'")
        return context.new_page()

    def shoot(self, path: str, what: str, *way: str, wait: str = "#prompt:not(:empty)", click: str = "") -> Path:
        page = self.page(*way)
        visit(page, path)
        page.wait_for_selector(wait)
        if click:
            page.click(click)
        page.wait_for_load_state("networkidle") if wait == ".card" else page.wait_for_timeout(400)
        if page.locator("#host").count():
            self.sizes.setdefault((what.rpartition("-")[0], way[0]), []).append(page.evaluate(MEASURE))
        file = self.out / f"{'-'.join((what, *way))}.png"
        page.screenshot(path=file, full_page=what == "lobby" and way[0] == "390")
        page.context.close()
        return file

    def measured(self) -> str:
        """The smallest of everything, by game and width."""
        rows = ["| game | width | letters of the drawing | of the page | target |", "|---|---|---|---|---|"]
        for (game, width), found in sorted(self.sizes.items()):
            least = [
                min((one[kind] for one in found), key=lambda pair: pair[0]) for kind in ("drawn", "words", "target")
            ]
            rows.append(f"| {game} | {width} | " + " | ".join(f"{size:.1f} ({what})" for size, what in least) + " |")
        return "\n".join(rows) + "\n"

    def lobby(self) -> None:
        for way in WAYS:
            self.shoot("/", "lobby", *way, wait=".card")
        for way in WAYS[:3]:
            self.shoot("/", "lobby-new", *way, wait=".card", click="[data-new]")

    def game(self, key: str) -> None:
        for moment in (*MOMENTS, "end"):
            for way in WAYS:
                self.shoot(f"/t/{self.ids[f'{key}-{moment}']}", f"{key}-{moment}", *way)
        for way in WAYS:
            self.shoot(f"/r/{self.ids[f'{key}-end']}", f"{key}-replay", *way)

    def readme(self) -> None:
        """The best of them."""
        for name, what, way in (
            ("table", "terra-mystica-middle", ("1440", "light", "en")),
            ("feyas-swamp", "feyas-swamp-middle", ("1440", "light", "en")),
            ("founders", "founders-middle", ("1440", "dark", "en")),
            ("spirit-lands", "spirit-lands-middle", ("1440", "dark", "en")),
            ("hamlet", "hamlet-middle", ("1440", "light", "en")),
        ):
            self.shoot(f"/t/{self.ids[what]}", what, *way).replace(PICTURES / f"{name}.png")
        end = f"/r/{self.ids['terra-mystica-end']}"
        self.shoot(end, "replay", "1440", "dark", "en").replace(PICTURES / "replay.png")
        ways = (("390", "light", "en"), ("390", "dark", "en"), ("390", "light", "ru"))
        files = [self.shoot(f"/t/{self.ids[what]}", f"phone-{what}", *way) for what, way in zip(PHONES, ways)]
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
            studio.lobby()
            for key in only or keys():
                studio.game(key)
                print(f"{key}: {len(list(out.glob(f'{key}-*.png')))} pictures in {out}")
            (out / "sizes.md").write_text(studio.measured(), encoding="utf-8")
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main(Path("build/screenshots"), [w for w in words if w != "--readme"], "--readme" in words))
