"""The map: hexes with their ground, buildings, bridges, towns and rafts."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from veche.core.hexes import ROOT3, centre
from veche.draw.hexes import FILLED, GLYPHS, corners
from veche.draw.svg import carried, num
from veche.games.terra_mystica.boards.look import Look, Sight, mark, sheet, solid, thing
from veche.games.terra_mystica.boards.says import SOLID_OF
from veche.games.terra_mystica.maps import BRIDGE_ENDS, BRIDGE_NAMES, BRIDGE_PLACES, HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import BUILDINGS, RIVER, TERRAINS

SIZE: Final = 42.0
WIDTH: Final = 960.0
HEIGHT: Final = 634.0
CORNERS: Final = corners(SIZE)
RING: Final = (
    f'<polygon class="tm-halo" points="{corners(SIZE - 4.5)}"/><polygon class="ring" points="{corners(SIZE - 4.5)}"/>'
)
SIZES: Final = (0.0, 32.0, 36.0, 34.0, 35.0, 36.0)


def places(number: int) -> list[tuple[float, float]]:
    """Where the middle of every hex of a map is, from the upper left corner of the sheet."""
    m = MAPS[number]
    points = [centre(cell, SIZE) for cell in m.cells]
    used = [points[h] for h in m.places]
    left, right = min(x for x, _ in used), max(x for x, _ in used)
    top, bottom = min(y for _, y in used), max(y for _, y in used)
    dx, dy = (WIDTH - left - right) / 2, (HEIGHT - top - bottom) / 2
    return [(round(x + dx, 1), round(y + dy, 1)) for x, y in points]


PLACES: Final = [places(number) for number in range(len(MAPS))]


def land(s: TerraMystica, sight: Sight) -> str:
    """Waters lowest, then lands, walls of towns, bridges."""
    m, at = MAPS[s.map], PLACES[s.map]
    waters = [river(s, sight, h, at[h]) for h in bits(m.rivers)]
    lands = [hexagon(s, sight, h, at[h]) for h in bits(m.lands)]
    walls = [town_walls(s, p.settled, at) for p in s.players if p.settled]
    bridges = [bridge(s, sight, b) for b in BRIDGE_PLACES[s.map]]
    return sheet(WIDTH, HEIGHT) + "".join(waters) + "".join(lands) + "".join(walls) + "".join(bridges)


@cache
def glyph(ground: str, y: float, scale: float) -> str:
    """The sign of a ground, dark on light grounds and light on dark ones."""
    kind = "tm-g" + (" tm-gf" if ground in FILLED else "") + (" tm-gp" if ground in ("swamp", "wasteland") else "")
    return f'<path class="{kind}" d="{GLYPHS[ground]}" transform="translate(0 {num(y)}) scale({scale:.3g})"/>'


@cache
def ground(terrain: int, built: bool, name: str) -> str:
    """A hex of land: big sign when free; a light plinth for the building and a small sign when not."""
    kind = TERRAINS[terrain]
    sign = glyph(kind, -30, 0.72) if built else glyph(kind, -6, 1.55)
    plinth = '<ellipse cy="-1" rx="27" ry="21" fill="#FFFDF8" fill-opacity=".88"/>' if built else ""
    pale = " tm-np" if kind in ("swamp", "wasteland") else ""
    rim = f'<polygon class="tm-rim" points="{corners(SIZE - 3)}"/>' if kind == "ice" else ""
    return (
        f'<polygon class="tm-h t-{kind}" points="{CORNERS}"/>{rim}{sign}{plinth}'
        f'<text class="tm-n{pale}" y="30.5">{name}</text>'
    )


def hexagon(s: TerraMystica, sight: Sight, h: int, at: tuple[float, float]) -> str:
    building, name = s.building[h], HEX_NAMES[h]
    inside = ground(s.terrain[h], building > 0, name)
    said = f"{name} · {sight.phrases.noun('terrain', TERRAINS[s.terrain[h]])}"
    if building:
        look = sight.looks[s.owner[h]]
        inside += carried(
            f"{SOLID_OF[building]} {look.seat}",
            solid(SOLID_OF[building], look.seat, look.ink, look.mark, SIZES[building], 0, -1),
        )
        said += f" · {sight.phrases.noun('building', BUILDINGS[building])} · {look.title}"
    return thing(f"hex {name}", sight, *at, said, inside, RING)


RIVER_GROUND: Final = (
    f'<polygon class="t-river" points="{CORNERS}"/>'
    f'<path class="tm-g tm-gw" d="{GLYPHS["river"]}" transform="scale(1.5)"/>'
)
RAFT: Final = "M-17 6H17L12 14H-12ZM-1 4V-16L14 4Z"


def river(s: TerraMystica, sight: Sight, h: int, at: tuple[float, float]) -> str:
    inside, said = RIVER_GROUND, sight.phrases.noun("terrain", TERRAINS[RIVER])
    for look in sight.looks:
        if s.players[look.seat].rafts >> h & 1:
            inside += raft(look)
            said += f" · {look.title}"
    return thing(f"river {HEX_NAMES[h]}", sight, *at, said, inside, RING)


def raft(look: Look) -> str:
    """A town founded over water: a boat in its owner's colour."""
    return f'<path class="tm-p" d="{RAFT}" style="fill:{look.ink}"/>' + mark(look.seat, look.mark, 7, 0, 10, False)


SIDES: Final = [(SIZE * 0.93 * cos(pi / 3 * k + pi / 6), SIZE * 0.93 * sin(pi / 3 * k + pi / 6)) for k in range(6)]
# The side between corners k and k + 1 faces this way; the neighbour lies there.
FACING: Final = [
    (round(SIZE * ROOT3 * cos(pi / 3 * (k + 1)), 0), round(SIZE * ROOT3 * sin(pi / 3 * (k + 1)), 0)) for k in range(6)
]


def town_walls(s: TerraMystica, town: int, at: list[tuple[float, float]]) -> str:
    """A wall round everything that belongs to a town."""
    path = []
    for h in bits(town):
        x, y = at[h]
        near = {side(at[n][0] - x, at[n][1] - y) for n in bits(MAPS[s.map].near[h] & town)}
        path += [wall_side(x, y, k) for k in range(6) if k not in near]
    d = "".join(path)
    return f'<path class="tm-wall" d="{d}"/><path class="tm-wall2" d="{d}"/>'


@cache
def side(dx: float, dy: float) -> int:
    """Which of the six sides looks there."""
    return min(range(6), key=lambda k: hypot(FACING[k][0] - dx, FACING[k][1] - dy))


def wall_side(x: float, y: float, k: int) -> str:
    (ax, ay), (bx, by) = SIDES[k], SIDES[(k + 1) % 6]
    return f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}"


@cache
def span(number: int, place: int) -> tuple[float, float, float, float]:
    """Where a bridge stands: its middle, half its length, its turn in degrees."""
    a, b = BRIDGE_ENDS[place]
    (ax, ay), (bx, by) = PLACES[number][a], PLACES[number][b]
    return (ax + bx) / 2, (ay + by) / 2, SIZE / 2 + 2, degrees(atan2(by - ay, bx - ax))


def bridge(s: TerraMystica, sight: Sight, place: int) -> str:
    """A built bridge in its owner's colour; a free place is a faint dotted line, plain when it can be chosen."""
    x, y, half, turn = span(s.map, place)
    ref, owner = f"bridge {BRIDGE_NAMES[place]}", s.bridges[place]
    said = f"{sight.phrases.noun('piece', 'bridge')} {BRIDGE_NAMES[place]}"
    if owner >= 0:
        look = sight.looks[owner]
        return thing(ref, sight, x, y, f"{said} · {look.title}", built_bridge(look, half, turn), "")
    return thing(ref, sight, x, y, said, free_bridge(half, turn, ref in sight.open), "")


def built_bridge(look: Look, half: float, turn: float) -> str:
    line = f"M{num(-half)} 0H{num(half)}"
    rails = f"M{num(-half)}-6H{num(half)}M{num(-half)} 6H{num(half)}"
    return (
        f'<g transform="rotate({num(turn)})" stroke-linecap="round"><path d="{line}" stroke="#14161A" '
        f'stroke-width="14"/><path d="{line}" style="stroke:{look.ink}" stroke-width="10.5"/>'
        f'<path d="{rails}" stroke="#14161A" stroke-width="2"/></g>' + mark(look.seat, look.mark, 8, 0, 0, False)
    )


@cache
def free_bridge(half: float, turn: float, is_open: bool) -> str:
    line = f"M{num(2 - half)} 0H{num(half - 2)}"
    if is_open:
        return (
            f'<g transform="rotate({num(turn)})"><rect x="{num(-half - 4)}" y="-8" width="{num(2 * half + 8)}" '
            'height="16" rx="8" fill="#FFF" fill-opacity=".92"/>'
            f'<rect class="ring" x="{num(-half - 3)}" y="-7" width="{num(2 * half + 6)}" height="14" rx="7"/>'
            f'<path class="ring" d="{line}" style="stroke-dasharray:2 7;stroke-linecap:round"/></g>'
        )
    return (
        f'<path d="{line}" transform="rotate({num(turn)})" stroke="#14161A" stroke-opacity=".34" '
        'stroke-width="3" stroke-dasharray="3 5" stroke-linecap="round"/>'
    )
