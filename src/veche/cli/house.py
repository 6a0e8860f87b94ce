"""The house drawn from its imports: every folder of Veche, and which others it stands on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import veche
from veche.draw.svg import Svg, at, box, document, tag, text
from veche.draw.theme import ink

HOME: Final = Path(veche.__file__).parent
FLOORS: Final = (
    ("core",),
    ("draw", "worth", "rules"),
    ("games",),
    ("bots", "table"),
    ("rl", "learn"),
    ("contract", "server"),
    ("cli",),
)
SAYS: Final = {
    "core": "steps, verbs, states, records, words: the kernel",
    "draw": "pictures: SVG and text",
    "worth": "weights and small nets",
    "rules": "rulebooks and almanacs",
    "games": "one folder a game: rules, board, worth",
    "table": "a game in progress",
    "bots": "who plays by machine",
    "contract": "what every game holds to",
    "rl": "environments for learning",
    "learn": "lessons and puzzles",
    "server": "tables in the browser",
    "cli": "commands",
}
WIDE: Final = 250
HIGH: Final = 62
GAP: Final = 44
WHOLE: Final = 900


def imports(path: Path) -> Iterator[str]:
    """The folders of Veche that a module imports from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("veche."):
            yield str(node.module).split(".")[1]


def uses(folder: str) -> set[str]:
    return {name for path in (HOME / folder).rglob("*.py") for name in imports(path)} & set(SAYS) - {folder}


def floor_of(folder: str) -> int:
    return next(n for n, row in enumerate(FLOORS) if folder in row)


def place(folder: str) -> tuple[float, float]:
    """The middle of a folder's box; the lowest floor lies lowest."""
    floor = floor_of(folder)
    row = FLOORS[floor]
    x = WHOLE / 2 + (row.index(folder) - (len(row) - 1) / 2) * (WIDE + 30)
    return x, 20 + HIGH / 2 + (len(FLOORS) - 1 - floor) * (HIGH + GAP)


def room(folder: str) -> str:
    x, y = place(folder)
    edge = box(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 10, style=f"fill:{ink('panel')};stroke:{ink('line')};stroke-width:1.5")
    name = text(0, -6, folder, 16, class_="strong mid")
    return at(x, y, edge, name, text(0, 14, SAYS[folder], 11, class_="muted mid"))


def beam(folder: str, below: str) -> str:
    """What a folder stands on, as a line from its foot to the other's head."""
    (x, y), (u, v) = place(folder), place(below)
    if floor_of(folder) > floor_of(below):
        y, v = y + HIGH / 2, v - HIGH / 2
        way = f"M{x:.0f} {y:.0f}C{x:.0f} {y + 26:.0f} {u:.0f} {v - 26:.0f} {u:.0f} {v:.0f}"
    else:
        side = WIDE / 2 if u > x else -WIDE / 2
        way = f"M{x + side:.0f} {y:.0f}H{u - side:.0f}"
    return tag("path", d=way, style=f"fill:none;stroke:{ink('muted')};stroke-width:1.2;opacity:.55")


def house() -> Svg:
    """All folders on their floors. What a folder's neighbours below stand on anyway is not drawn again."""
    beams = []
    for folder in SAYS:
        direct = uses(folder)
        passed_on = {far for near in direct for far in uses(near)}
        beams += [beam(folder, below) for below in sorted(direct - passed_on)]
    tall = 40 + len(FLOORS) * HIGH + (len(FLOORS) - 1) * GAP
    return document(WHOLE, tall, *beams, *[room(folder) for folder in SAYS], label="Who stands on whom")
