"""One location drawn: its trails from edge to edge, cells, whirlpools, fabled places, and the sages on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi
from typing import Final

from veche.core.phrases import Phrases
from veche.draw.sprite import centred
from veche.draw.svg import at, box, clickable, num, squeezed, tag, text, thing, wrapped
from veche.games.spirit_lands.board_ground import ground
from veche.games.spirit_lands.board_icons import DEEP, PAPER, terrain_sign, walker
from veche.games.spirit_lands.board_places import ROW, STACK, crown, tile
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import (
    BESIDE,
    LOCATIONS,
    MOUNTAIN,
    PLACES,
    SIDE_OF,
    SKY_PIER,
    SPOT_DEAD,
    SPOT_PLACE,
    SPOTS,
    TERRAINS,
    WHIRL,
    WHIRL_CELL,
    WHIRL_OF,
)
from veche.games.spirit_lands.trails import has_two
from veche.games.spirit_lands.verbs import PIER

HEADER: Final = 36.0
SAGE_SIZE: Final = 30.0


@dataclass(frozen=True)
class Frame:
    """The size of a card, and where things lie on it. Letters and pieces of the trail are the same on every card."""

    width: float
    height: float

    def edge(self, high: bool) -> float:
        """Where a trail meets an edge."""
        return (78.0 if high else 118.0) if self.tall else (60.0 if high else 84.0)

    @property
    def tall(self) -> bool:
        return self.height > 250

    @property
    def dead_line(self) -> float:
        return 250.0 if self.tall else 140.0

    def tiles(self, mountains: bool, dead: bool) -> tuple[float, float]:
        """The top and the height of the places of a trail."""
        if self.tall:
            return ((138.0, 92.0), (268.0, 92.0))[dead] if mountains else (150.0, self.height - 158)
        return ((98.0, 26.0), (151.0, 26.0))[dead] if mountains else (104.0, self.height - 110)


def draw_land(s: SpiritLands, loc: int, number: int, frame: Frame, words: Phrases, opens: frozenset[str]) -> str:
    """The whole card with its origin at the top left corner."""
    land = LOCATIONS[loc]
    paper = bare_land(loc, number, frame, words, f"location {land.key}" in opens)
    cells = [cell(loc, spot, frame, words, f"spot {SPOTS[spot]}" in opens) for spot in (*land.cells, *land.dead_end)]
    tiles = [place(s, loc, spot, frame, words, opens) for dead in (False, True) for spot in tiles_of(s, loc, dead)]
    people = [cluster(s, sides, *spot_at(s, loc, spot, frame)) for spot, sides in crowd_on(s, loc).items()]
    about = words.say("board.sages_here", loc)
    stood = thing(f"sages {land.key}", about, *people, pointer_events="none") if people else ""
    return paper + "".join(tiles) + "".join(cells) + stood


@cache
def bare_land(loc: int, number: int, frame: Frame, words: Phrases, lit: bool) -> str:
    """The card as it is printed: picture, title, trails."""
    land = LOCATIONS[loc]
    name = TERRAINS[land.terrain]
    dark = f"fill:{DEEP[name]}"
    called = words.noun("location", loc)
    title = two_lines(27, called, frame.width - 54, dark)
    place_in_row = text(frame.width - 9, 23, number, 14, class_="serif end", style=dark)
    head = terrain_sign(land.terrain, 18, 15, 18) + title + place_in_row
    body = ground(name, frame.width, frame.height, HEADER) + head
    ring = box(2, 2, frame.width - 4, frame.height - 4, 11, class_="ring")
    about = words.say("board.land", called, land.terrain, number)
    return clickable(f"location {land.key}", body + trails(loc, frame), ring, lit, about)


def two_lines(x: float, words: str, room: float, style: str) -> str:
    """A name on a card, in one line or two, its letters closer together if they must."""
    lines = wrapped(words, room * 1.2, 13)
    if len(lines) > 2:
        cuts = [i for i, letter in enumerate(words) if letter == " "]
        cut = min(cuts, key=lambda i: abs(2 * i - len(words)))
        lines = [words[:cut], words[cut + 1 :]]
    first = 22.5 if len(lines) == 1 else 15.0
    said = [squeezed(x, first + 15 * n, line, 13, room, class_="strong", style=style) for n, line in enumerate(lines)]
    return "".join(said)


def trails(loc: int, frame: Frame) -> str:
    """The ordinary trail from edge to edge, and the dead end with its bar."""
    land = LOCATIONS[loc]
    left, right = frame.edge(bool(land.entry)), frame.edge(bool(land.exit))
    mid = frame.width / 2
    way = f"M0 {num(left)}C{num(mid)} {num(left)} {num(mid)} {num(right)} {num(frame.width)} {num(right)}"
    drawn = tag("path", d=way, class_="trail") + tag("path", d=way, class_="trail-in")
    if land.dead_end:
        first, last = cell_at(loc, land.dead_end[0], frame), cell_at(loc, land.dead_end[-1], frame)
        way = f"M{num(first[0])} {num(first[1])}H{num(last[0])}"
        drawn += tag("path", d=way, class_="trail") + tag("path", d=way, class_="trail-in")
        drawn += tag("path", d=f"M{num(last[0] + 15)} {num(last[1] - 9)}v18", class_="bar")
    return drawn


@cache
def cell_at(loc: int, spot: int, frame: Frame) -> tuple[float, float]:
    """Where a cell lies on its card."""
    land = LOCATIONS[loc]
    cells = land.dead_end if SPOT_DEAD[spot] else land.cells
    n, k = len(cells), cells.index(spot)
    room = frame.width - (50 if SPOT_DEAD[spot] else 32)
    x = 16 + k * room / max(1, n - 1)
    if SPOT_DEAD[spot]:
        return x, frame.dead_line
    left, right = frame.edge(bool(land.entry)), frame.edge(bool(land.exit))
    return x, left + (right - left) * (1 - cos(pi * x / frame.width)) / 2


@cache
def cell(loc: int, spot: int, frame: Frame, words: Phrases, lit: bool) -> str:
    """A cell with its number; a whirlpool has a swirl under it."""
    x, y = cell_at(loc, spot, frame)
    number = SPOTS[spot].rpartition(":")[2]
    if WHIRL[spot] >= 0:
        disc = centred("sl-whirlpool", 0, 0, 27) + text(0, 4.7, number, 13, class_="mid strong onwhirl")
    else:
        disc = tag("circle", r=9.5, class_="cell") + text(0, 4.7, number, 13, class_="mid number")
    about = words.say("board.whirlpool" if WHIRL[spot] >= 0 else "board.cell", spot)
    return at(x, y, clickable(f"spot {SPOTS[spot]}", disc, tag("circle", r=14.5, class_="ring"), lit, about))


# Places.


def tiles_of(s: SpiritLands, loc: int, dead: bool) -> list[int]:
    """The spots of the places along one trail, left to right; a pier's empty place too while it may be laid there."""
    found = []
    for w in LOCATIONS[loc].whirls:
        if SPOT_DEAD[WHIRL_CELL[w]] == dead:
            first, second = BESIDE[w]
            found += [first, second] if has_two(s, w) or PIER[second] in s.menu else [first]
    return found


def spot_at(s: SpiritLands, loc: int, spot: int, frame: Frame) -> tuple[float, float]:
    """Where a sage on this spot stands: on its cell, or before its place."""
    if WHIRL_OF[spot] < 0:
        return cell_at(loc, spot, frame)
    x, top, width, high = tile_at(s, loc, spot, frame)
    if high > STACK:
        return x - min(width, 66) / 2 + 8, top + high - 52
    return (x - min(width, 60) / 2 + 8, top + 36) if high > ROW else (x - width / 2 + 9, top + 24)


def tile_at(s: SpiritLands, loc: int, spot: int, frame: Frame) -> tuple[float, float, float, float]:
    """Middle, top, width and height of a place."""
    return tile_among(loc, spot, tuple(tiles_of(s, loc, SPOT_DEAD[spot])), frame)


@cache
def tile_among(loc: int, spot: int, spots: tuple[int, ...], frame: Frame) -> tuple[float, float, float, float]:
    """Places stay near their whirlpools and off each other."""
    width = min(84.0, (frame.width - 6) / max(2, len(spots)))
    xs: list[float] = []
    for i, here in enumerate(spots):
        mates = [k for k, other in enumerate(spots) if WHIRL_OF[other] == WHIRL_OF[here]]
        x = cell_at(loc, WHIRL_CELL[WHIRL_OF[here]], frame)[0] + (mates.index(i) - (len(mates) - 1) / 2) * width
        xs.append(max(x, 3 + width / 2, (xs[-1] + width) if xs else 0))
    for i in range(len(xs) - 1, -1, -1):
        xs[i] = min(xs[i], (xs[i + 1] - width) if i + 1 < len(xs) else frame.width - 3 - width / 2)
    top, high = frame.tiles(LOCATIONS[loc].terrain == MOUNTAIN, SPOT_DEAD[spot])
    return xs[spots.index(spot)], top, width, high


def place(s: SpiritLands, loc: int, spot: int, frame: Frame, words: Phrases, opens: frozenset[str]) -> str:
    where = tile_at(s, loc, spot, frame)
    ghost = SPOT_PLACE[spot] == SKY_PIER and WHIRL_OF[spot] not in s.piers
    return place_drawn(loc, spot, where, frame, words, ghost, f"spot {SPOTS[spot]}" in opens)


@cache
def place_drawn(
    loc: int, spot: int, where: tuple[float, float, float, float], frame: Frame, words: Phrases, ghost: bool, lit: bool
) -> str:
    """A fabled place, and the thread that leads from its whirlpool."""
    kind = SPOT_PLACE[spot]
    x, top, width, high = where
    cx, cy = cell_at(loc, WHIRL_CELL[WHIRL_OF[spot]], frame)
    end = top + crown(width, high)
    thread = tag("path", d=f"M{num(cx)} {num(cy + 12)}L{num(x)} {num(end)}", class_="thread")
    ring = box(-width / 2 + 1, -2, width - 2, high + 4, 9, class_="ring")
    about = f"{words.noun('place', kind)}. {words.say(f'place.{PLACES[kind]}.text')}"
    body = tag("g", tile(kind, width, high, words), opacity=0.45 if ghost else None)
    return thread + at(x, top, clickable(f"spot {SPOTS[spot]}", body, ring, lit, about))


# Sages.


def crowd_on(s: SpiritLands, loc: int) -> dict[int, list[int]]:
    """Which sides stand on which spot of a location, one entry per sage."""
    land = LOCATIONS[loc]
    here = (*land.cells, *land.dead_end, *[spot for whirl in land.whirls for spot in BESIDE[whirl]])
    found: dict[int, list[int]] = {}
    for number, spot in enumerate(s.sages):
        if spot in here:
            found.setdefault(spot, []).append(SIDE_OF[number])
    return found


def cluster(s: SpiritLands, sides: Sequence[int], x: float, y: float) -> str:
    """Several sages on one spot, side by side."""
    kinds = sorted(set(sides))
    gap = 15.0 if len(kinds) < 4 else 11.0
    lefts = [x + (i - (len(kinds) - 1) / 2) * gap for i in range(len(kinds))]
    return "".join([walker(side, s.spirits, SAGE_SIZE, left, y, sides.count(side)) for side, left in zip(kinds, lefts)])


def style() -> str:
    rules = {
        ".trail": "fill:none;stroke:#7A6032;stroke-width:14;stroke-linecap:butt",
        ".trail-in": "fill:none;stroke:#F6E6BE;stroke-width:10.5;stroke-linecap:butt",
        ".bar": "fill:none;stroke:#4A3412;stroke-width:4;stroke-linecap:round",
        ".cell": f"fill:{PAPER};stroke:#6B5B3E;stroke-width:1.6",
        ".number": "fill:#4A3B20",
        ".onwhirl": f"fill:{PAPER};paint-order:stroke;stroke:#0E2C4A;stroke-width:3",
        ".thread": "fill:none;stroke:#1D5E80;stroke-width:2;stroke-dasharray:2 4;stroke-linecap:round",
    }
    return "".join(f"{selector}{{{rule}}}" for selector, rule in rules.items())
