"""The map: grounds, roads, bridges, houses, storages and prestige buildings on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from veche.core.phrases import Phrases
from veche.draw.icons import icon, seat_shape
from veche.draw.pieces import piece
from veche.draw.svg import at, box, carried, clickable, num, tag, text
from veche.draw.theme import ink, seat_ink
from veche.games.founders.board_signs import BARRIERS, GROUNDS, KIND_HUES, resource_sign
from veche.games.founders.map import BIT, CELLS, CITIES, NAMES, NEAR, TERRAINS, WIDTH, cells, first
from veche.games.founders.prestige import TurnBuilding
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    BUILDING_COUNT,
    BUILDINGS,
    KIND,
    KIND_COLOUR,
    NEEDS,
    NEUTRAL,
    NONE,
    RESOURCE_OF,
    ROTATIONS,
    SHAPE,
    SLOT_NAMES,
)
from veche.games.founders.upgrade import TurnStorage

SIZE = 44.0
ROMAN = ("I", "II", "III")


def corner(cell: int) -> tuple[float, float]:
    return cell % WIDTH * SIZE, cell // WIDTH * SIZE


def middle(mask: int) -> tuple[float, float]:
    """The middle of a piece, moved onto one of its cells."""
    spots = [corner(c) for c in cells(mask)]
    x = sum(x for x, _ in spots) / len(spots)
    y = sum(y for _, y in spots) / len(spots)
    near = min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
    inside = any(abs(sx - x) < 1 and abs(sy - y) < 1 for sx, sy in spots) or is_block(mask)
    return (x + SIZE / 2, y + SIZE / 2) if inside else (near[0] + SIZE / 2, near[1] + SIZE / 2)


def is_block(mask: int) -> bool:
    """Does the piece fill its box, or have both middle cells of a row?"""
    found = cells(mask)
    columns = {c % WIDTH for c in found}
    rows = {c // WIDTH for c in found}
    return len(columns) * len(rows) == len(found)


def outline(mask: int, inset: float) -> str:
    """A polyomino as one path: cells drawn in by ``inset``, seams closed."""
    parts = []
    for c in cells(mask):
        x, y = corner(c)
        right = c % WIDTH < WIDTH - 1 and mask & BIT[c] << 1
        below = c + WIDTH < CELLS and mask & BIT[c + WIDTH]
        wide = SIZE - 2 * inset + (2 * inset if right else 0)
        high = SIZE - 2 * inset + (2 * inset if below else 0)
        left, top = x + inset, y + inset
        parts.append(f"M{num(left)} {num(top)}h{num(wide)}v{num(SIZE - 2 * inset)}h{num(-wide)}Z")
        parts.append(f"M{num(left)} {num(top)}h{num(SIZE - 2 * inset)}v{num(high)}h{num(inset * 2 - SIZE)}Z")
        if right and below and mask & BIT[c + WIDTH + 1]:
            parts.append(f"M{num(left)} {num(top)}h{num(wide)}v{num(high)}h{num(-wide)}Z")
    return "".join(parts)


def polyomino(mask: int, fill: str, edge: str, inset: float = 3, thick: float = 3) -> str:
    """A piece with an edge: the outline in the edge's colour, and a smaller one on top."""
    return tag("path", d=outline(mask, inset), style=f"fill:{edge}") + tag(
        "path", d=outline(mask, inset + thick), style=f"fill:{fill}"
    )


# The ground.


@cache
def sign(key: str) -> str:
    fill, strokes = (GROUNDS | BARRIERS)[key]
    glyph = tag("g", strokes, fill="none", stroke_width=2, stroke_linecap="round", opacity=0.55) if strokes else ""
    return box(0, 0, SIZE, SIZE, 0, style=f"fill:{fill};stroke:#22252B;stroke-opacity:.16") + glyph


@cache
def ground_of(map_: int, cell: int) -> str:
    """The key of what a cell of this map is; "" where there is none."""
    city = CITIES[map_]
    bit = BIT[cell]
    for number, terrain in enumerate(city.terrain):
        if terrain & bit:
            return TERRAINS[number]
    if city.river & bit:
        return "river"
    if city.wall & bit:
        return "wall"
    if city.dark & bit:
        return "dark"
    return "site" if city.sites & bit else ""


def ground(s: Founders, open_: set[str]) -> str:
    """Every cell with its name, terrain, number and ring."""
    bare = ~s.occupied
    return tag("g", *[ground_cell(s.map, c, bool(bare & BIT[c]), REFS[c] in open_) for c in used_cells(s.map)])


REFS = [f"cell {name}" for name in NAMES]


@cache
def used_cells(map_: int) -> list[int]:
    return [c for c in range(CELLS) if ground_of(map_, c)]


@cache
def ground_cell(map_: int, cell: int, bare: bool, lit: bool) -> str:
    x, y = corner(cell)
    ring = box(2.5, 2.5, SIZE - 5, SIZE - 5, 7, class_="ring")
    inside = sign(ground_of(map_, cell)) + (number_of(map_, cell) if bare else "")
    return clickable(REFS[cell], inside, ring, lit, transform=f"translate({num(x)} {num(y)})")


def number_of(map_: int, cell: int) -> str:
    """The number on ruins where the first storages go."""
    numbered = CITIES[map_].numbered
    if not numbered[4] & BIT[cell]:
        return ""
    number = next(n for n in (2, 3, 4) if numbered[n] & BIT[cell])
    return tag("circle", cx=22, cy=22, r=10, style="fill:#F2EFE8;stroke:#7A8088") + text(
        22, 27, number, 14, class_="mid strong", style="fill:#22252B"
    )


@cache
def rulers(map_: int) -> str:
    """Letters above and numbers beside, so that the log can be followed."""
    columns = sorted({c % WIDTH for c in used_cells(map_)})
    rows = sorted({c // WIDTH for c in used_cells(map_)})
    letters = [text(c * SIZE + SIZE / 2, -7, chr(97 + c), 12, class_="mid muted") for c in columns]
    numbers = [text(-8, r * SIZE + SIZE / 2 + 4, r + 1, 12, class_="end muted") for r in rows]
    return tag("g", *letters, *numbers)


# Pieces.


def roads(s: Founders) -> str:
    """Roads run into each other, straight and diagonal."""
    lines = []
    for c in cells(s.roads):
        x, y = corner(c)
        for n in cells(NEAR[c] & s.roads):
            if n > c:
                far_x, far_y = corner(n)
                lines.append(f"M{num(x + 22)} {num(y + 22)}L{num(far_x + 22)} {num(far_y + 22)}")
        lines.append(f"M{num(x + 14)} {num(y + 22)}h16M{num(x + 22)} {num(y + 14)}v16")
    if not lines:
        return ""
    path = "".join(lines)
    cap = "fill:none;stroke-linecap:round;stroke-linejoin:round"
    return (
        tag("path", d=path, style=f"{cap};stroke:#6B5A3E;stroke-width:15")
        + tag("path", d=path, style=f"{cap};stroke:#E9DCBD;stroke-width:11")
        + tag("path", d=path, style=f"{cap};stroke:#BFA980;stroke-width:1.5;stroke-dasharray:3 6")
    )


def bridges(s: Founders) -> str:
    parts = []
    for seat, p in enumerate(s.players):
        for c in cells(p.spans):
            x, y = corner(c)
            plank = box(6, 13, SIZE - 12, 18, 4, class_="piece", style=f"fill:{seat_ink(seat)}")
            rails = tag("path", d="M6 12h32M6 32h32M14 14v16M22 14v16M30 14v16", stroke="#0006", fill="none")
            span = at(x, y, plank, rails, seat_shape(seat, 12, 22, 22, ink("shine")))
            parts.append(carried(f"bridge {seat}", span))
    return tag("g", *parts)


def houses(s: Founders) -> str:
    parts = []
    for seat, p in enumerate(s.players):
        for c in cells(p.own & ~storages(s)):
            x, y = corner(c)
            parts.append(piece("house", seat, 36, x + 22, y + 22))
    return tag("g", *parts)


def storages(s: Founders) -> int:
    mask = 0
    for slot in s.built:
        mask |= s.mask[slot]
    return mask


def owner_ink(owner: int) -> str:
    return "#7B7F86" if owner == NEUTRAL else seat_ink(owner)


def owner_mark(owner: int, size: float, x: float, y: float) -> str:
    if owner == NEUTRAL:
        return tag("circle", cx=num(x), cy=num(y), r=num(size / 2.4), class_="piece", style="fill:#B9BDC4")
    return seat_shape(owner, size, x, y)


def storage(s: Founders, slot: int, open_: set[str]) -> str:
    """A storage with its resource, its owner's mark on top and the marks of those with access below."""
    mask = s.mask[slot]
    x, y = middle(mask)
    body = polyomino(mask, ink("panel"), owner_ink(s.owner[slot]), 3, 4)
    parts = [body, resource_sign(RESOURCE_OF[slot], 25, x, y - 2)]
    parts.append(owner_mark(s.owner[slot], 13, x - 12, y - 13))
    others = [seat for seat in range(len(s.players)) if s.access[slot] >> seat & 1 and seat != s.owner[slot]]
    for n, seat in enumerate(others):
        parts.append(seat_shape(seat, 9, x + (n - (len(others) - 1) / 2) * 10, y + 15))
    ref = f"storage {SLOT_NAMES[slot]}"
    ring = tag("path", d=outline(mask, 1), class_="ring")
    return carried(f"storage {slot}", clickable(ref, "".join(parts), ring, ref in open_))


def prestige(s: Founders, building: int, phrases: Phrases, open_: set[str]) -> str:
    """A prestige building with its sign and a cube or a hollow for each need."""
    mask = s.site[building]
    hue = KIND_HUES[KIND_COLOUR[KIND[building]]]
    x, y = middle(mask)
    done = not s.unfinished >> building & 1
    parts = [polyomino(mask, hue, "#E2B13C" if done else "#22252B", 2, 3.5 if done else 2)]
    spots = [corner(c) for c in cells(mask)]
    needs = NEEDS[building]
    for i, need in enumerate(needs):
        cx, cy = spots[i % len(spots)]
        dx = 22 if len(needs) <= len(spots) else (12 if i < len(spots) else 32)
        cube = s.cube(building, i)
        parts.append(resource_sign(need, 20, cx + dx, cy + 27, faint=cube != NONE))
        if cube != NONE:
            parts.append(delivered(cube, cx + dx, cy + 27))
    fx, fy = spots[0]
    parts.append(text(fx + 6, fy + 15, number(s, building), 12, class_="strong", style="fill:#fff"))
    if done:
        parts.append(icon("points", 15, x - 7, y - 21, color="#E2B13C"))
    ref = f"building {BUILDINGS[building]}"
    name = tag("title", phrases.noun("building", building).replace("&", "&amp;"))
    ring = tag("path", d=outline(mask, 0.5), class_="ring")
    return carried(f"building {building}", clickable(ref, name + "".join(parts), ring, ref in open_))


def delivered(seat: int, x: float, y: float) -> str:
    if seat == NEUTRAL:
        return box(x - 6, y - 6, 12, 12, 2, class_="piece", style="fill:#B9BDC4")
    return piece("cube", seat, 17, x, y)


def number(s: Founders, building: int) -> int:
    """Standing buildings are numbered as in the list beside the map."""
    return (s.standing & (1 << building) - 1).bit_count() + 1


def pieces(s: Founders, phrases: Phrases, open_: set[str]) -> str:
    stores = [storage(s, slot, open_) for slot in s.built]
    halls = [prestige(s, b, phrases, open_) for b in range(BUILDING_COUNT) if s.standing >> b & 1]
    return tag("g", roads(s), bridges(s), *halls, *stores, houses(s))


# What could be done.


def district_labels(s: Founders, open_: set[str]) -> str:
    """Each district's number; where the district is asked, the whole of it can be clicked."""
    parts = []
    for number_, district in enumerate(s.city().districts):
        ref = f"district {number_ + 1}"
        if ref not in open_:
            continue
        free = cells(district & ~s.occupied)
        veil = "".join(f"M{num(corner(c)[0])} {num(corner(c)[1])}h{num(SIZE)}v{num(SIZE)}h{num(-SIZE)}Z" for c in free)
        x = sum(corner(c)[0] for c in free) / max(len(free), 1) + SIZE / 2
        y = sum(corner(c)[1] for c in free) / max(len(free), 1) + SIZE / 2
        badge = tag("circle", cx=num(x), cy=num(y), r=26, style=f"fill:{ink('panel')};stroke:{ink('accent')}") + text(
            x, y + 8, ROMAN[number_], 24, class_="mid strong"
        )
        inside = tag("path", d=veil, style=f"fill:{ink('accent')};fill-opacity:.18") + badge
        ring = tag("circle", cx=num(x), cy=num(y), r=29, class_="ring")
        parts.append(clickable(ref, inside, ring, True))
    return tag("g", *parts)


def ghosts(s: Founders) -> Sequence[tuple[int, int]]:
    """The ways round that are asked for: each turn with the cells it would cover."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, TurnStorage | TurnBuilding):
        return [(a.noun, top.mask(a.noun)) for a in s.menu if a.verb.name == "turn"]
    return []


def ghost_marks(s: Founders) -> str:
    """Outlines of every way round, drawn over each other."""
    parts = [tag("path", d=outline(mask, 4), style=f"fill:{ink('accent')};fill-opacity:.22") for _, mask in ghosts(s)]
    for _, mask in ghosts(s)[:1]:
        x, y = corner(first(mask))
        parts.append(box(x + 6, y + 6, SIZE - 12, SIZE - 12, 6, class_="ring"))
    return tag("g", *parts)


def shape_of(s: Founders) -> list[tuple[int, int]]:
    """The turns on the menu with the small picture of each: turn, base."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, TurnStorage):
        turns = ROTATIONS[top.resource]
    elif isinstance(top, TurnBuilding):
        turns = SHAPE[top.building]
    else:
        return []
    wanted = {a.noun for a in s.menu}
    return [(t.turn, t.base << 3) for t in turns if t.turn in wanted]
