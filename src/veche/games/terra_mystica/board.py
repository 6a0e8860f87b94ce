"""The table of Terra Mystica, drawn: goals above the map, cults and tiles beside it, mats below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.hexes import ROOT3
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, document, part
from veche.games.terra_mystica.boards.cults import HEIGHT as CULTS_HIGH
from veche.games.terra_mystica.boards.cults import WIDTH as CULTS_WIDE
from veche.games.terra_mystica.boards.cults import cults
from veche.games.terra_mystica.boards.goals import HEIGHT as TILE_HIGH
from veche.games.terra_mystica.boards.goals import TILE, goals
from veche.games.terra_mystica.boards.land import HEIGHT as MAP_HIGH
from veche.games.terra_mystica.boards.land import SIZE, land
from veche.games.terra_mystica.boards.land import WIDTH as MAP_WIDE
from veche.games.terra_mystica.boards.look import STYLE, Sight, put, sight
from veche.games.terra_mystica.boards.mats import HEIGHT as MAT_HEIGHT
from veche.games.terra_mystica.boards.mats import mat
from veche.games.terra_mystica.boards.tiles import HEIGHT as TILES_HIGH
from veche.games.terra_mystica.boards.tiles import WIDTH as TILES_WIDE
from veche.games.terra_mystica.boards.tiles import tiles
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
    map_ = at("map", eye, EDGE, MAP_TOP, MAP_WIDE, MAP_HIGH, land(s, eye), unit=ROOT3 * SIZE)
    rows = [at("goals", eye, EDGE + x, EDGE, TILE, TILE_HIGH, tile, per=4) for x, tile in goals(s, eye)]
    mats = [
        at("mats", eye, left + k * (wide + GAP), MATS_TOP, wide, MAT_HEIGHT, mat(s, eye, k, wide)) for k in range(n)
    ]
    return document(
        WIDTH,
        HEIGHT,
        map_,
        at("cults", eye, RAIL, EDGE, CULTS_WIDE, CULTS_HIGH, cults(s, eye)),
        at("tiles", eye, RAIL, TILES_TOP, TILES_WIDE, TILES_HIGH, tiles(s, eye)),
        *rows,
        *mats,
        style=STYLE + seat_inks(eye),
        label="Terra Mystica",
    )


def at(
    key: str, eye: Sight, x: float, y: float, wide: float, high: float, inside: str, per: int = 0, unit: float = 0
) -> str:
    """A part of the table, with room for a ring round it."""
    return part(
        key, eye.phrases.noun("part", key), x - 3, y - 3, wide + 6, high + 6, put(x, y, inside), per=per, unit=unit
    )


def seat_inks(eye: Sight) -> str:
    """A page takes over these, so that its marks have the colours of the factions too."""
    return "svg{" + "".join(f"--seat{look.seat}:{look.ink};" for look in eye.looks if look.faction) + "}"
