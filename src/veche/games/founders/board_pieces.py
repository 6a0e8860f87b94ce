"""What stands in the city: storages, houses, bridges and gates, prestige buildings."""

from __future__ import annotations

from typing import Final

from veche.draw.pieces import figure
from veche.draw.sprite import TONES, centred, mark_of
from veche.draw.svg import box, carried, clickable, num, tag, text, thing
from veche.games.founders.board_map import STILL
from veche.games.founders.board_scene import Scene
from veche.games.founders.board_shapes import HALF, SIZE, corner, heart, middle, outline, tile
from veche.games.founders.board_signs import DARK, GOLD, PAPER, edge_of, hue_of, owner_mark, resource_sign, tone_of
from veche.games.founders.board_words import building_words, storage_words
from veche.games.founders.map import BIT, cells
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDING_COUNT, BUILDINGS, NEED_VP, NEEDS, NONE, RESOURCE_OF, SLOT_NAMES, TIER

STORES: Final = {1: "fd-storage-basic", 2: "fd-storage-advanced", 3: "fd-storage-complex"}


# Houses, bridges and gates lie under the glass of their cells, which speak for them.


def homes(scene: Scene) -> str:
    s = scene.s
    parts, stores, wall = [], storage_cells(s), s.city().wall
    for seat, p in enumerate(s.players):
        for c in cells(p.own & ~stores):
            x, y = middle(c)
            parts.append(figure("fd-house", seat, 31, x, y, key=f"house {seat}"))
        for c in cells(p.spans):
            x, y = middle(c)
            parts.append(figure("fd-gate" if wall & BIT[c] else "fd-bridge", seat, 34, x, y, key=f"bridge {seat}"))
    return thing("map structures", scene.say("tells.structures"), *parts, style=STILL)


def storage_cells(s: Founders) -> int:
    mask = 0
    for slot in s.built:
        mask |= s.mask[slot]
    return mask


# Storages.


def storage(scene: Scene, slot: int) -> str:
    """A storage on its tile in its owner's colour, its resource on every other cell, marks of those with access."""
    s, resource = scene.s, RESOURCE_OF[slot]
    mask, owner = s.mask[slot], s.owner[slot]
    tone = tone_of(owner)
    home = heart(mask)
    rest = [c for c in cells(mask) if c != home]
    body = [tile(mask, edge_of(owner), TONES[tone][1], 0.72), building(TIER[resource], owner, home, bool(rest))]
    body += [resource_sign(resource, 22, *middle(c)) for c in rest]
    if not rest:
        x, y = corner(home)
        body.append(resource_sign(resource, 17, x + 24, y + 24))
    body += guests(s, slot, home)
    ref = f"storage {SLOT_NAMES[slot]}"
    ring = tag("path", d=outline(mask, 0.5), class_="ring")
    about = storage_words(scene, slot)
    return carried(f"storage {slot}", clickable(ref, "".join(body), ring, ref in scene.open_, about))


def building(tier: int, owner: int, cell: int, wide: bool) -> str:
    """The piece itself with its owner's mark; alone on its cell it stands in the upper left corner."""
    x, y = middle(cell)
    size, x, y = (30.0, x, y - 1) if wide else (26.0, x - 3, y - 3)
    symbol = STORES[tier]
    mx, my, r = mark_of(symbol)
    mark = owner_mark(owner, 2.4 * r * size / 48, x + (mx - 24) * size / 48, y + (my - 24) * size / 48, PAPER)
    return centred(symbol, x, y, size, tone_of(owner)) + mark


def guests(s: Founders, slot: int, cell: int) -> list[str]:
    """Small marks of those who have access without owning it."""
    x, y = corner(cell)
    others = [seat for seat in range(len(s.players)) if s.access[slot] >> seat & 1 and seat != s.owner[slot]]
    return [owner_mark(seat, 8, x + SIZE - 6.5, y + 7 + 9 * n) for n, seat in enumerate(others)]


# Prestige buildings.


def number(s: Founders, building: int) -> int:
    """Standing buildings are numbered as in the list beside the map."""
    return (s.standing & (1 << building) - 1).bit_count() + 1


def prestige(scene: Scene, building: int) -> str:
    """A prestige building with its needs on its cells and its number in the corner."""
    s = scene.s
    mask, done = s.site[building], not s.unfinished >> building & 1
    spots, needs = cells(mask), NEEDS[building]
    parts = [tile(mask, GOLD if done else DARK, hue_of(building))]
    for n, spot in enumerate(spots):
        mine = [i for i in range(len(needs)) if i % len(spots) == n]
        parts += [need(s, building, i, spot, row, len(mine)) for row, i in enumerate(mine)]
    if done:
        parts.append(centred("fd-prestige", *middle(spots[-1]), 24) if len(spots) > len(needs) else "")
    parts.append(badge(number(s, building), *corner(spots[0]), done))
    ref = f"building {BUILDINGS[building]}"
    ring = tag("path", d=outline(mask, 0.5), class_="ring")
    about = building_words(scene, building)
    return carried(f"building {building}", clickable(ref, "".join(parts), ring, ref in scene.open_, about))


def need(s: Founders, building: int, i: int, cell: int, row: int, rows: int) -> str:
    """One need on its cell: the resource with its points, or on a white label with who delivered it."""
    x, y = corner(cell)
    mid = y + HALF + (0 if rows == 1 else -7.5 + 15 * row)
    size, resource, cube = 18 if rows == 1 else 14, NEEDS[building][i], s.cube(building, i)
    if cube == NONE:
        size = size if NEED_VP[building][i] < 10 else 13
        points = text(x + SIZE - 1.5, mid + 5, NEED_VP[building][i], 14, class_="end strong wide", style="fill:#fff")
        return resource_sign(resource, size, x + 2 + size / 2, mid) + points
    label = box(x + 4, mid - size / 2 - 1, SIZE - 8, size + 2, 5, style=f"fill:{PAPER}")
    return label + resource_sign(resource, 13, x + 12, mid) + owner_mark(cube, 11, x + 24, mid)


def badge(n: int, x: float, y: float, done: bool) -> str:
    """The number of a building, on the corner of its tile."""
    disc = tag("circle", cx=num(x + 4), cy=num(y + 2), r=9, style=f"fill:{GOLD if done else PAPER};stroke:{DARK}")
    return tag("g", disc, text(x + 4, y + 7, n, 14, class_="mid strong", style=f"fill:{DARK}"), class_="wide")


def pieces(scene: Scene) -> str:
    stores = [storage(scene, slot) for slot in scene.s.built]
    halls = [prestige(scene, b) for b in range(BUILDING_COUNT) if scene.s.standing >> b & 1]
    return tag("g", *halls, *stores)
