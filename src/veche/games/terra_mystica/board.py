"""The table of Terra Mystica, drawn: goals above the map, cults and tiles beside it, mats below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, document
from veche.games.terra_mystica.boards.cults import cults, draw_cults
from veche.games.terra_mystica.boards.goals import draw_goals, goals
from veche.games.terra_mystica.boards.land import draw_map, land
from veche.games.terra_mystica.boards.look import STYLE, Sight, put, sight
from veche.games.terra_mystica.boards.mats import HEIGHT as MAT_HEIGHT
from veche.games.terra_mystica.boards.mats import draw_mat, mat
from veche.games.terra_mystica.boards.tiles import draw_tiles, tiles
from veche.games.terra_mystica.state import TerraMystica

WIDTH: Final = 1400.0
HEIGHT: Final = 1062.0
WIDEST: Final = 453.0
GAP: Final = 8.0
EDGE: Final = 12.0
RAIL: Final = 980.0
MAP_TOP: Final = 118.0
TILES_TOP: Final = 376.0
MATS_TOP: Final = HEIGHT - EDGE - MAT_HEIGHT


def draw(s: TerraMystica, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Everything that can be an answer carries data-ref."""
    eye = sight(s, seat, phrases, names)
    n = len(s.players)
    wide = min(WIDEST, (WIDTH - 2 * EDGE - GAP * (n - 1)) / n)
    left = (WIDTH - n * wide - GAP * (n - 1)) / 2
    mats = [put(left + k * (wide + GAP), MATS_TOP, mat(s, eye, k, wide)) for k in range(n)]
    return document(
        WIDTH, HEIGHT,
        put(EDGE, EDGE, goals(s, eye)), put(EDGE, MAP_TOP, land(s, eye)),
        put(RAIL, EDGE, cults(s, eye)), put(RAIL, TILES_TOP, tiles(s, eye)), *mats,
        style=STYLE + seat_inks(eye), label="Terra Mystica",
    )


def seat_inks(eye: Sight) -> str:
    """A page takes over these, so that its marks have the colours of the factions too."""
    return "svg{" + "".join(f"--seat{look.seat}:{look.ink};" for look in eye.looks if look.faction) + "}"


def parts(s: TerraMystica, seat: Seat, phrases: Phrases, names: Sequence[str]) -> dict[str, Svg]:
    """The same in pieces, for panels on a phone: goals, map, cults, tiles, and ``mat0``, ``mat1`` …"""
    eye = sight(s, seat, phrases, names)
    drawn = {
        "goals": draw_goals(s, eye), "map": draw_map(s, eye), "cults": draw_cults(s, eye), "tiles": draw_tiles(s, eye),
    }
    return drawn | {f"mat{k}": draw_mat(s, eye, k) for k in range(len(s.players))}
