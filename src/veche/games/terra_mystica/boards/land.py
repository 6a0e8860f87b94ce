"""The map: tiles of card with their ground, buildings, bridges, towns and rafts."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from veche.core.hexes import ROOT3, centre
from veche.draw.hexes import corners
from veche.draw.icons import seat_shape
from veche.draw.pieces import figure
from veche.draw.sprite import centred, stamp
from veche.draw.svg import carried, num
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.look import Look, Sight, thing
from veche.games.terra_mystica.maps import BRIDGE_ENDS, BRIDGE_NAMES, BRIDGE_PLACES, HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import BUILDINGS, RIVER, TERRAINS

SIZE: Final = 32.2
WIDTH: Final = 754.0
HEIGHT: Final = 456.0
RING: Final = (
    f'<polygon class="tm-halo" points="{corners(SIZE - 3)}"/><polygon class="ring" points="{corners(SIZE - 3)}"/>'
)
PIECES: Final = ("", "tm-dwelling", "tm-trading", "tm-temple", "tm-stronghold", "tm-sanctuary")
SIZES: Final = (0.0, 37.0, 41.0, 39.0, 41.0, 43.0)
DARK: Final = ("swamp", "wasteland")  # grounds with pale letters


def places(number: int) -> list[tuple[float, float]]:
    """Where the middle of every hex of a map is, from the upper left corner of its room."""
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
    return "".join(waters) + "".join(lands) + "".join(walls) + "".join(bridges)


@cache
def ground(kind: str, size: float = SIZE) -> str:
    """A tile of this ground, its middle here."""
    wide = ROOT3 * size
    return stamp(f"hex-{kind}", -wide / 2, -size * 1.0, wide)


@cache
def named(kind: str, name: str) -> str:
    pale = " tm-np" if kind in DARK else ""
    return f'<text class="tm-n{pale}" y="22">{name}</text>'


def hexagon(s: TerraMystica, sight: Sight, h: int, at: tuple[float, float]) -> str:
    building, name, kind = s.building[h], HEX_NAMES[h], TERRAINS[s.terrain[h]]
    inside = ground(kind)
    said = f"{name} · {sight.phrases.noun('terrain', kind)}"
    if building:
        look = sight.looks[s.owner[h]]
        inside += figure(PIECES[building], look.seat, SIZES[building], 0, -8, look.tone)
        said += f" · {sight.phrases.noun('building', BUILDINGS[building])} · {look.title}"
    return thing(f"hex {name}", sight, *at, said, inside + named(kind, name), RING)


def river(s: TerraMystica, sight: Sight, h: int, at: tuple[float, float]) -> str:
    inside, said = f'<g class="tm-water">{ground("river")}</g>', sight.phrases.noun("terrain", TERRAINS[RIVER])
    for look in sight.looks:
        if s.players[look.seat].rafts >> h & 1:
            inside += figure("tm-ship", look.seat, 40, 0, -2, look.tone)
            said += f" · {sight.say('mat.raft')} · {look.title}"
    return thing(f"river {HEX_NAMES[h]}", sight, *at, said, inside, RING)


SIDES: Final = [(SIZE * 0.98 * cos(pi / 3 * k + pi / 6), SIZE * 0.98 * sin(pi / 3 * k + pi / 6)) for k in range(6)]
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
    return (ax + bx) / 2, (ay + by) / 2, SIZE / 2 + 6, degrees(atan2(by - ay, bx - ax))


def bridge(s: TerraMystica, sight: Sight, place: int) -> str:
    """A built bridge in its owner's colour; a free place is a faint dotted line, plain when it can be chosen."""
    x, y, half, turn = span(s.map, place)
    ref, owner = f"bridge {BRIDGE_NAMES[place]}", s.bridges[place]
    said = f"{sight.phrases.noun('piece', 'bridge')} {BRIDGE_NAMES[place]}"
    if owner >= 0:
        look = sight.looks[owner]
        return thing(ref, sight, x, y, f"{said} · {look.title}", built_bridge(look, half, turn))
    return thing(ref, sight, x, y, said, free_bridge(half, turn, ref in sight.open))


def built_bridge(look: Look, half: float, turn: float) -> str:
    flat = turn - 180 if turn > 90 else turn
    return f'<g transform="rotate({num(flat)})">{span_piece(look, 2 * half)}</g>'


def span_piece(look: Look, long: float) -> str:
    """A bridge in its owner's colour with the owner's mark, its middle here."""
    shape = seat_shape(look.seat, 9, 0, -1, ink("shine"))
    return carried(f"bridge {look.seat}", centred("tm-bridge", 0, 0, long, look.tone), shape)


@cache
def free_bridge(half: float, turn: float, is_open: bool) -> str:
    line = f"M{num(8 - half)} 0H{num(half - 8)}"
    if is_open:
        return (
            f'<g transform="rotate({num(turn)})"><rect x="{num(-half - 4)}" y="-12" width="{num(2 * half + 8)}" '
            'height="24" rx="12" fill="#FFF" fill-opacity=".92"/>'
            f'<rect class="ring" x="{num(-half - 3)}" y="-11" width="{num(2 * half + 6)}" height="22" rx="11"/>'
            f'<path class="ring" d="{line}" style="stroke-dasharray:2 7;stroke-linecap:round"/></g>'
        )
    return (
        f'<path d="{line}" transform="rotate({num(turn)})" stroke="#14161A" stroke-opacity=".22" '
        'stroke-width="3" stroke-dasharray="3 5" stroke-linecap="round"/>'
    )
