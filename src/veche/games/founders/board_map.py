"""The map: its grounds, roads, what is written around it, and what could be done on it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from veche.draw.sprite import stamp
from veche.draw.svg import box, clickable, num, tag, text, thing
from veche.draw.theme import ink
from veche.games.founders.board_scene import Scene
from veche.games.founders.board_shapes import HALF, SIZE, corner, middle, outline
from veche.games.founders.board_signs import DARK, PAPER, ROMAN
from veche.games.founders.board_words import cell_words, ground_words
from veche.games.founders.map import BIT, CELLS, CITIES, NAMES, NEAR, TERRAINS, WIDTH, cells, first
from veche.games.founders.prestige import TurnBuilding
from veche.games.founders.state import Founders
from veche.games.founders.tables import DISTRICTS
from veche.games.founders.upgrade import TurnStorage

REFS: Final = [f"cell {name}" for name in NAMES]
STILL: Final = "pointer-events:none"
COBBLES: Final = (
    '<pattern id="fd-cobbles" width="17" height="17" patternUnits="userSpaceOnUse">'
    '<rect width="17" height="17" fill="#D2C4A8"/>'
    '<path fill="#EFE6D0" d="M1 1h4.4v3.2H1ZM8 1h5v3.2H8ZM1 6.5h3v4.4H1ZM6.5 7h4v3H6.5ZM13 6.5h3v4h-3Z'
    'M2 13h5v3H2ZM9.5 12.5h3.4v3.4H9.5Z"/><path fill="#A08F72" fill-opacity=".55" d="M14 1h2v3h-2ZM14 13h2v3h-2Z"/>'
    "</pattern>"
)


# The ground.


@cache
def ground_of(map_: int, cell: int) -> str:
    """The key of what a cell of this map is; "" where there is none."""
    city, bit = CITIES[map_], BIT[cell]
    for number, terrain in enumerate(city.terrain):
        if terrain & bit:
            return TERRAINS[number]
    barriers = {"river": city.river, "wall": city.wall, "dark": city.dark, "site": city.sites}
    return next((key for key, mask in barriers.items() if mask & bit), "")


@cache
def used_cells(map_: int) -> list[int]:
    return [c for c in range(CELLS) if ground_of(map_, c)]


@cache
def ground(map_: int) -> str:
    """All cells as tiles of card, the districts parted by a line; quieter where the page is dark."""
    tiles, veil = [], []
    for c in used_cells(map_):
        x, y = corner(c)
        tiles.append(stamp(f"fd-{ground_of(map_, c)}", x, y, SIZE))
        veil.append(f"M{num(x)} {num(y)}h{num(SIZE)}v{num(SIZE)}h{num(-SIZE)}Z")
    quiet = tag("path", d="".join(veil), style=f"fill:{ink('ground')};fill-opacity:.2")
    return "".join([*tiles, quiet, grid(map_), shores(map_)])


def grid(map_: int) -> str:
    """A light line along the upper and left edge of every cell of land, a dark one below."""
    land = [corner(c) for c in used_cells(map_) if CITIES[map_].land & BIT[c]]
    lit = "".join(f"M{num(x + 0.7)} {num(y + SIZE)}v{num(-SIZE)}h{num(SIZE)}" for x, y in land)
    return tag("path", d=lit, style="fill:none;stroke:#FFFDF8;stroke-opacity:.55;stroke-width:1.2")


def shores(map_: int) -> str:
    """Where land ends: along rivers, walls, the dark and the ruins of the fortress."""
    land, lines = CITIES[map_].land, []
    for c in used_cells(map_):
        x, y = corner(c)
        if c % WIDTH < WIDTH - 1 and ground_of(map_, c + 1) and differs(land, c, c + 1):
            lines.append(f"M{num(x + SIZE)} {num(y)}v{num(SIZE)}")
        if c + WIDTH < CELLS and ground_of(map_, c + WIDTH) and differs(land, c, c + WIDTH):
            lines.append(f"M{num(x)} {num(y + SIZE)}h{num(SIZE)}")
    return tag("path", d="".join(lines), style="fill:none;stroke:#5E7382;stroke-width:2;stroke-linecap:round")


def differs(land: int, a: int, b: int) -> bool:
    return bool(land & BIT[a]) != bool(land & BIT[b])


@cache
def rulers(map_: int) -> str:
    """Letters above and numbers beside, so that the log can be followed."""
    columns = sorted({c % WIDTH for c in used_cells(map_)})
    rows = sorted({c // WIDTH for c in used_cells(map_)})
    letters = [text(c * SIZE + HALF, -5, chr(97 + c), 14, class_="mid muted") for c in columns]
    numbers = [text(-5, r * SIZE + HALF + 5, r + 1, 14, class_="end muted") for r in rows]
    return tag("g", *letters, *numbers)


@lru_cache(256)
def numbers(map_: int, free: int) -> str:
    """The numbers on ruins where the first storages go, as long as they are free."""
    city, found = CITIES[map_], []
    for c in cells(city.numbered[4] & free):
        x, y = middle(c)
        number = next(n for n in (2, 3, 4) if city.numbered[n] & BIT[c])
        found.append(box(x - 12, y - 12, 24, 24, 6, style=f"fill:{PAPER};stroke:#7A8088"))
        found.append(text(x, y + 6.5, number, 19, class_="mid strong", style=f"fill:{DARK}"))
    return "".join(found)


def land(scene: Scene) -> str:
    """What lies under the pieces and is not to be clicked: the cells above it are."""
    s = scene.s
    return thing(
        "map ground",
        scene.say("tells.map"),
        ground(s.map),
        numbers(s.map, s.free()) if not s.turns else "",
        roads(s.roads, joints(s)),
        style=STILL,
    ) + thing("map ruler", scene.say("tells.ruler"), rulers(s.map))


# Roads.


def joints(s: Founders) -> int:
    """Everything a road runs up to."""
    return s.occupied & ~s.roads


@lru_cache(256)
def roads(mask: int, others: int) -> str:
    """Streets in passes, so that joints vanish: bed, kerb, then cobbles; where roads meet in threes, a square."""
    if not mask:
        return ""
    lines, fills = [], []
    for c in cells(mask):
        x, y = middle(c)
        lines.append(f"M{num(x - 3)} {num(y)}h6")
        for n in cells(NEAR[c] & mask):
            if n > c:
                lines.append(f"M{num(x)} {num(y)}L{num(middle(n)[0])} {num(middle(n)[1])}")
        lines += [stub(c, n) for n in cells(NEAR[c] & others) if is_end(c, n, mask | others)]
        fills += squares(mask, c)
    path, square = "".join(lines), "".join(fills)
    cap = "fill:none;stroke-linecap:round;stroke-linejoin:round"
    return "".join(
        [
            tag("path", d=path, style=f"{cap};stroke:#4A3F30;stroke-width:15.6"),
            tag("path", d=path, style=f"{cap};stroke:#A08F72;stroke-width:13"),
            tag("path", d=path, style=f"{cap};stroke:url(#fd-cobbles);stroke-width:10.8"),
            tag("path", d=square, style="fill:url(#fd-cobbles)") if square else "",
        ]
    )


def straight(a: int, b: int) -> bool:
    return abs(a - b) == WIDTH or (abs(a - b) == 1 and a // WIDTH == b // WIDTH)


def is_end(cell: int, other: int, taken: int) -> bool:
    """Does the road visibly end at this structure: beside it, or at its corner with nothing in between?"""
    if straight(cell, other):
        return True
    between = [cell // WIDTH * WIDTH + other % WIDTH, other // WIDTH * WIDTH + cell % WIDTH]
    return not any(taken & BIT[c] for c in between)


def stub(cell: int, other: int) -> str:
    """A short end of road up to what stands next to it."""
    (x, y), (far_x, far_y) = middle(cell), middle(other)
    return f"M{num(x)} {num(y)}L{num(x + (far_x - x) * 0.62)} {num(y + (far_y - y) * 0.62)}"


def squares(mask: int, cell: int) -> list[str]:
    """The fillings between the middles of this cell and those to the right and below, where three or four are roads."""
    if cell % WIDTH == WIDTH - 1 or cell + WIDTH >= CELLS:
        return []
    around = [cell, cell + 1, cell + WIDTH + 1, cell + WIDTH]
    points = [middle(c) for c in around if mask & BIT[c]]
    if len(points) < 3:
        return []
    return ["M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"]


# What can be clicked.


@lru_cache(20_000)
def hit(cell: int, lit: bool, about: str) -> str:
    """A cell to point at, clear as glass."""
    x, y = corner(cell)
    glass = box(0, 0, SIZE, SIZE, 0, style="fill:#000;fill-opacity:0")
    ring = box(2, 2, SIZE - 4, SIZE - 4, 6, class_="ring")
    return clickable(REFS[cell], glass, ring, lit, about, transform=f"translate({num(x)} {num(y)})")


def spots(scene: Scene) -> str:
    """Every cell with its sentence, and a ring where it is an answer."""
    s = scene.s
    said = {key: ground_words(scene, key) for key in {ground_of(s.map, c) for c in used_cells(s.map)}}
    return tag(
        "g",
        *[hit(c, REFS[c] in scene.open_, cell_words(scene, c, said[ground_of(s.map, c)])) for c in used_cells(s.map)],
    )


def districts(scene: Scene) -> str:
    """Each district's number on its badge; where the district is asked, the whole of it can be clicked."""
    return tag("g", *[district(scene, n) for n in range(DISTRICTS)])


def district(scene: Scene, number: int) -> str:
    ref, free = f"district {number + 1}", cells(scene.s.city().districts[number] & ~scene.s.occupied)
    if ref not in scene.open_ or not free:
        return ""
    veil = "".join(f"M{num(corner(c)[0])} {num(corner(c)[1])}h{num(SIZE)}v{num(SIZE)}h{num(-SIZE)}Z" for c in free)
    x = sum(middle(c)[0] for c in free) / len(free)
    y = sum(middle(c)[1] for c in free) / len(free)
    inside = [
        tag("path", d=veil, style=f"fill:{ink('accent')};fill-opacity:.25"),
        tag("circle", cx=num(x), cy=num(y), r=25, style=f"fill:{ink('panel')};stroke:{ink('accent')}"),
        text(x, y + 8, ROMAN[number], 24, class_="mid serif"),
    ]
    ring = tag("circle", cx=num(x), cy=num(y), r=28, class_="ring")
    said = scene.say("tells.district", number, len(free))
    return clickable(ref, "".join(inside), ring, True, said)


# What is being placed.


def asked(s: Founders) -> TurnStorage | TurnBuilding | None:
    """The question which way round a piece lies, if that is the question."""
    top = s.stack[-1] if s.stack else None
    return top if isinstance(top, TurnStorage | TurnBuilding) else None


def ghosts(s: Founders) -> str:
    """Outlines of every way round that is asked for, drawn over each other."""
    top = asked(s)
    masks = [top.mask(a.noun) for a in s.menu if a.verb.name == "turn"] if top else []
    parts = [tag("path", d=outline(m, 3), style=f"fill:{ink('accent')};fill-opacity:.26") for m in masks]
    for mask in masks[:1]:
        x, y = corner(first(mask))
        parts.append(box(x + 5, y + 5, SIZE - 10, SIZE - 10, 6, class_="ring"))
    return tag("g", *parts, style=STILL)
