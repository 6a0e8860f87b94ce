"""One location drawn: its trails from edge to edge, cells, whirlpools, fabled places, and the sages on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi
from typing import Final

from veche.core.phrases import Phrases
from veche.draw.svg import at, box, carried, clickable, num, squeezed, tag, text
from veche.draw.theme import ink
from veche.games.spirit_lands.board_icons import (
    DEEP,
    GIVES,
    GROUND,
    PALE,
    PLACE_DEED,
    SPIRIT_SHAPE,
    book,
    place_sign,
    sage,
    terrain_sign,
)
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
    TIERS,
    WHIRL,
    WHIRL_CELL,
    WHIRL_OF,
)
from veche.games.spirit_lands.trails import has_two
from veche.games.spirit_lands.verbs import PIER

WIDTH: Final = 172.0
HEIGHT: Final = 224.0
HEADER: Final = 28.0
EDGE: Final = (88.0, 50.0)  # heights of the edges: lo, hi
TILE_TOP: Final = ((142.0, 0.0), (101.0, 174.0))  # one trail; two trails
TALL: Final = (46.0, 28.0)
DEAD_LINE: Final = 156.0


def shape_of(s: SpiritLands, side: int) -> int:
    return SPIRIT_SHAPE if side == s.spirits else side


@cache
def heights(loc: int) -> tuple[float, float]:
    """Where the ordinary trail meets the left and the right edge."""
    land = LOCATIONS[loc]
    lo, hi = EDGE
    return (hi if land.entry else lo), (hi if land.exit else lo)


def curve(left: float, right: float, x: float) -> float:
    """The height of the trail at this width: a calm slope between the edges."""
    return left + (right - left) * (1 - cos(pi * x / WIDTH)) / 2


@cache
def cell_at(loc: int, spot: int) -> tuple[float, float]:
    """Where a cell lies on its card."""
    land = LOCATIONS[loc]
    cells = land.dead_end if SPOT_DEAD[spot] else land.cells
    n, k = len(cells), cells.index(spot)
    if SPOT_DEAD[spot]:
        return 24 + k * (WIDTH - 48) / max(1, n - 1) * 0.94, DEAD_LINE
    x = 22 + k * (WIDTH - 44) / max(1, n - 1)
    left, right = heights(loc)
    return x, curve(left, right, x)


@cache
def trail_path(loc: int) -> str:
    left, right = heights(loc)
    mid = WIDTH / 2
    return f"M0 {num(left)}C{num(mid)} {num(left)} {num(mid)} {num(right)} {num(WIDTH)} {num(right)}"


def draw_land(
    s: SpiritLands, loc: int, words: Phrases, opens: frozenset[str], in_row: bool = True, note: str = ""
) -> str:
    """The whole card with its origin at the top left corner."""
    land = LOCATIONS[loc]
    paper = bare_land(loc, words, in_row, f"location {land.key}" in opens)
    people = crowd_on(s, loc) if in_row else {}
    cells = "".join([cell(loc, spot, words, f"spot {SPOTS[spot]}" in opens) for spot in (*land.cells, *land.dead_end)])
    tiles = "".join([tile_row(s, loc, dead, words, opens) for dead in (False, True) if not dead or land.dead_end])
    pieces = "".join([at(*spot_at(s, loc, spot), cluster(s, sides)) for spot, sides in people.items()])
    label = text(WIDTH / 2, HEIGHT + 15, note, 12, class_="muted mid") if note else ""
    return paper + tiles + cells + pieces + label


@cache
def bare_land(loc: int, words: Phrases, in_row: bool, lit: bool) -> str:
    """The card as it is printed: ground, title, trails."""
    land = LOCATIONS[loc]
    name = TERRAINS[land.terrain]
    ref = f"location {land.key}"
    body = box(0, 0, WIDTH, HEIGHT, 12, fill=PALE[name], stroke=DEEP[name], stroke_width=1.5)
    band = f"M0 {num(HEADER)}V12A12 12 0 0 1 12 0H{num(WIDTH - 12)}A12 12 0 0 1 {num(WIDTH)} 12V{num(HEADER)}Z"
    head = tag("path", d=band, fill=GROUND[name], stroke=DEEP[name], stroke_width=1.5)
    title = words.noun("location", loc)
    head += at(17, 15, terrain_sign(land.terrain, 0.8)) + squeezed(
        31, 19, title, 12, WIDTH - (54 if in_row else 38), class_="strong", style=f"fill:{DEEP[name]}"
    )
    ring = box(2, 2, WIDTH - 4, HEIGHT - 4, 11, class_="ring")
    frame = clickable(ref, tag("title", title) + body + head, ring, lit)
    trails = tag("path", d=trail_path(loc), class_="trail") + tag("path", d=trail_path(loc), class_="trail-in")
    if land.dead_end:
        first, last = cell_at(loc, land.dead_end[0]), cell_at(loc, land.dead_end[-1])
        line = f"M{num(first[0])} {num(first[1])}H{num(last[0])}"
        trails += tag("path", d=line, class_="trail") + tag("path", d=line, class_="trail-in")
        trails += tag(
            "path",
            d=f"M{num(last[0] + 14)} {num(last[1] - 8)}v16",
            stroke=DEEP[name],
            stroke_width=3,
            stroke_linecap="round",
        )
    return frame + trails


def crowd_on(s: SpiritLands, loc: int) -> dict[int, list[int]]:
    """Which sides stand on which spot of a location, one entry per sage."""
    land = LOCATIONS[loc]
    here = (*land.cells, *land.dead_end, *[spot for whirl in land.whirls for spot in BESIDE[whirl]])
    found: dict[int, list[int]] = {}
    for number, spot in enumerate(s.sages):
        if spot in here:
            found.setdefault(spot, []).append(SIDE_OF[number])
    return found


def cluster(s: SpiritLands, sides: Sequence[int]) -> str:
    """Several sages on one spot, side by side."""
    kinds = sorted(set(sides))
    gap = 17.0 if len(kinds) < 3 else 13.0
    return "".join(
        [
            at(
                (i - (len(kinds) - 1) / 2) * gap,
                (0 if len(kinds) < 3 else 5 * (i % 2) - 3),
                carried(
                    f"sage {side}", sage(side, shape_of(s, side), 8.5 if len(kinds) < 3 else 7.5, sides.count(side))
                ),
            )
            for i, side in enumerate(kinds)
        ]
    )


@cache
def cell(loc: int, spot: int, words: Phrases, lit: bool) -> str:
    """A cell; a whirlpool has a swirl in it."""
    x, y = cell_at(loc, spot)
    ref = f"spot {SPOTS[spot]}"
    disc = tag("circle", r=11, class_="cell")
    if WHIRL[spot] >= 0:
        disc = tag("circle", r=12, class_="whirl") + tag(
            "path", d="M-6 1a6 6 0 0 1 11-4M6-1a6 6 0 0 1-11 4", class_="swirl"
        )
    else:
        disc += tag("text", SPOTS[spot].rpartition(":")[2], y=4, font_size=11, class_="mid number")
    title = tag("title", words.noun("spot", spot))
    return at(x, y, clickable(ref, title + disc, tag("circle", r=14.5, class_="ring"), lit))


def tiles_of(s: SpiritLands, loc: int, dead: bool) -> list[int]:
    """The spots of the places along one trail, left to right."""
    found = []
    for w in LOCATIONS[loc].whirls:
        if SPOT_DEAD[WHIRL_CELL[w]] == dead:
            first, second = BESIDE[w]
            found += [first, second] if has_two(s, w) or may_moor(s, second) else [first]
    return found


def may_moor(s: SpiritLands, spot: int) -> bool:
    """Whether a pier may be laid here now: then its empty place is drawn."""
    return PIER[spot] in s.menu


def spot_at(s: SpiritLands, loc: int, spot: int) -> tuple[float, float]:
    """Where a sage on this spot is drawn: on its cell, or at the foot of its place."""
    if WHIRL_OF[spot] < 0:
        return cell_at(loc, spot)
    x, y, _ = tile_at(s, loc, spot)
    return x, y + TALL[LOCATIONS[loc].terrain == MOUNTAIN] + 9


def tile_at(s: SpiritLands, loc: int, slot: int) -> tuple[float, float, float]:
    """Middle, top and width of a place's tile."""
    return tile_among(loc, slot, tuple(tiles_of(s, loc, SPOT_DEAD[slot])))


@cache
def tile_among(loc: int, slot: int, spots: tuple[int, ...]) -> tuple[float, float, float]:
    """Tiles stay near their whirlpools and off each other."""
    dead = SPOT_DEAD[slot]
    width = min(68.0, (WIDTH - 10) / max(2, len(spots)))
    wished = [cell_at(loc, WHIRL_CELL[WHIRL_OF[spot]])[0] for spot in spots]
    xs: list[float] = []
    for i, x in enumerate(wished):
        mates = [k for k, other in enumerate(spots) if WHIRL_OF[other] == WHIRL_OF[spots[i]]]
        x += (mates.index(i) - (len(mates) - 1) / 2) * width
        xs.append(max(x, 5 + width / 2, (xs[-1] + width) if xs else 0))
    over = max(0.0, xs[-1] + width / 2 - (WIDTH - 5))
    for i in range(len(xs) - 1, -1, -1):
        xs[i] = min(xs[i] - (over if i == len(xs) - 1 else 0), (xs[i + 1] - width) if i + 1 < len(xs) else xs[i])
    top = TILE_TOP[LOCATIONS[loc].terrain == MOUNTAIN][dead]
    return xs[spots.index(slot)], top, width


def tile_row(s: SpiritLands, loc: int, dead: bool, words: Phrases, opens: frozenset[str]) -> str:
    small = LOCATIONS[loc].terrain == MOUNTAIN
    return "".join([tile(s, loc, spot, words, opens, small) for spot in tiles_of(s, loc, dead)])


def tile(s: SpiritLands, loc: int, slot: int, words: Phrases, opens: frozenset[str], small: bool) -> str:
    x, top, width = tile_at(s, loc, slot)
    ghost = SPOT_PLACE[slot] == SKY_PIER and WHIRL_OF[slot] not in s.piers
    return tile_drawn(loc, slot, x, top, width, words, ghost, f"spot {SPOTS[slot]}" in opens, small)


@cache
def tile_drawn(
    loc: int, slot: int, x: float, top: float, width: float, words: Phrases, ghost: bool, lit: bool, small: bool
) -> str:
    """A fabled place: its sign, what it does, its short name; a thread leads to its whirlpool."""
    place = SPOT_PLACE[slot]
    key = PLACES[place]
    cx, cy = cell_at(loc, WHIRL_CELL[WHIRL_OF[slot]])
    thread = tag("path", d=f"M{num(cx)} {num(cy + 11)}L{num(x)} {num(top + 1)}", class_="thread")
    tall = TALL[small]
    body = box(-width / 2 + 2, 0, width - 4, tall, 8, class_="tile ghost" if ghost else "tile")
    sign = at(-width / 2 + 14, 14, place_sign(place, 0.85))
    deed = deed_of(key, width)
    name = "" if small else squeezed(0, 41, words.say(f"short.{key}"), 11, width - 8, class_="mid dark")
    ring = box(-width / 2, -2, width, tall + 4, 9, class_="ring")
    ref = f"spot {SPOTS[slot]}"
    title = tag("title", f"{words.noun('place', place)}. {words.say(f'place.{key}.text')}")
    return thread + at(x, top, clickable(ref, title + body + sign + deed + name, ring, lit))


@cache
def deed_of(key: str, width: float) -> str:
    """What the place does, beside its sign."""
    deed = PLACE_DEED[key]
    middle = 11.0
    if key in GIVES and width > 50:
        tier = TIERS.index(GIVES[key])
        number = text(width / 2 - 31, 19, deed, 12, class_="mid strong dark")
        return number + at(width / 2 - 12, 14, book(tier, 0.66))
    if key in GIVES:
        return at(9, 14, book(TIERS.index(GIVES[key]), 0.6)) + text(9, 30, deed, 11, class_="mid strong dark")
    if " ×" in deed:
        up, down = deed.split(" ")
        return text(middle, 12, up, 12, class_="mid strong dark") + text(middle, 25, down, 12, class_="mid strong dark")
    return text(middle, 19, deed, 13, class_="mid strong dark")


def style() -> str:
    rules: Mapping[str, str] = {
        ".trail": "fill:none;stroke:#8A7A5C;stroke-width:13;stroke-linecap:round",
        ".trail-in": "fill:none;stroke:#FBF4E2;stroke-width:9;stroke-linecap:round",
        ".cell": "fill:#FFFDF8;stroke:#6B5B3E;stroke-width:1.6",
        ".number": "fill:#6B5B3E",
        ".whirl": "fill:#CFE7F2;stroke:#1D6A8A;stroke-width:2",
        ".swirl": "fill:none;stroke:#1D6A8A;stroke-width:2;stroke-linecap:round",
        ".thread": "fill:none;stroke:#1D6A8A;stroke-width:2;stroke-dasharray:3 3",
        ".tile": "fill:#FFFDF8;stroke:#1D6A8A;stroke-width:1.5",
        ".ghost": f"stroke-dasharray:4 3;fill:#FFFFFF88;stroke:{ink('accent')}",
        ".dark": "fill:#22252B",
    }
    return "".join(f"{selector}{{{rule}}}" for selector, rule in rules.items())
