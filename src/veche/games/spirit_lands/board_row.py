"""The row of lands, and those that may be added to it."""

from __future__ import annotations

from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import at, box, clickable, num, shortened, tag, text
from veche.draw.theme import ink
from veche.games.spirit_lands.board_icons import DEEP, GROUND, terrain_sign
from veche.games.spirit_lands.board_land import HEIGHT, WIDTH, draw_land, heights
from veche.games.spirit_lands.board_pieces import GAP, PAGE, Piece, marked
from veche.games.spirit_lands.lands import AddWhere
from veche.games.spirit_lands.places import GateTo
from veche.games.spirit_lands.state import NONE, SpiritLands
from veche.games.spirit_lands.tables import ALLY_TERRAIN, OF_TERRAIN, TERRAIN, TERRAINS, TRICKS
from veche.games.spirit_lands.trails import connected

EACH_LINE: Final = 7
LARGEST: Final = 1.25
CELL: Final = 30.0


def the_row(s: SpiritLands, eyes: Seat, words: Phrases, opens: frozenset[str]) -> tuple[list[Piece], float]:
    """Left to right, then the next line; a trail that goes on for these eyes is drawn on, a broken one barred."""
    if not s.row:
        empty = text(PAGE / 2, 110, words.say("board.empty"), 18, class_="mid muted")
        bare = box(12, 0, PAGE - 24, HEIGHT, 12, class_="panel") + empty + gap(s, eyes, 0, 12, 0, opens)
        return [Piece(8, -4, PAGE / 2, HEIGHT + 8, bare)], HEIGHT + 18
    lines = -(-len(s.row) // EACH_LINE)
    each = -(-len(s.row) // lines)
    wide = each * (WIDTH + GAP) - GAP
    scale = round(min(LARGEST, (PAGE - 56) / wide), 3) if lines == 1 else 1.0
    start = (PAGE - wide * scale) / 2
    pieces = []
    for i in range(len(s.row)):
        x, y = corner(i, each)
        moved = tag("g", in_row(s, eyes, i, each, words, opens), transform=f"translate({num(start)} 4) scale({scale})")
        left, broad, high = start + (x - GAP - 2) * scale, (WIDTH + 2 * GAP + 4) * scale, (HEIGHT + 8) * scale
        pieces.append(Piece(left, y * scale, broad, high, moved, 2, CELL * scale))
    return pieces, lines * (HEIGHT + 18) * scale + 4


def in_row(s: SpiritLands, eyes: Seat, i: int, each: int, words: Phrases, opens: frozenset[str]) -> str:
    """A land in its place, what joins it to the next, and the gaps at its sides, above all, so that they can be hit."""
    x, y = corner(i, each)
    loc = s.row[i]
    parts = [
        at(x, y, draw_land(s, loc, words, opens)),
        text(x + WIDTH - 8, y + 19, i + 1, 12, class_="end", style=f"fill:{DEEP[TERRAINS[TERRAIN[loc]]]}"),
    ]
    if i + 1 < len(s.row):
        parts.append(joint(s, eyes, i, x, y, (i + 1) % each == 0))
    parts.append(gap(s, eyes, i, x - GAP, y, opens))
    if i + 1 == len(s.row):
        parts.append(gap(s, eyes, i + 1, x + WIDTH, y, opens))
    return "".join(parts)


def corner(i: int, each: int) -> tuple[float, float]:
    return (i % each) * (WIDTH + GAP), (i // each) * (HEIGHT + 18)


def joint(s: SpiritLands, eyes: Seat, i: int, x: float, y: float, last: bool) -> str:
    """Between two neighbours: the trail goes on for those eyes' sages, whatever joins or bars it, or it does not."""
    left, right = s.row[i], s.row[i + 1]
    height = heights(left)[1]
    if connected(s, eyes, left, right):
        across = f"M{num(x + WIDTH)} {num(y + height)}h{num(GAP)}"
        arrow = "" if not last else at(x + WIDTH + 3, y + height, tag("path", d="M-2-5L4 0-2 5", class_="join"))
        return tag("path", d=across, class_="trail") + tag("path", d=across, class_="trail-in") + arrow
    return at(x + WIDTH + GAP / 2, y + height, tag("path", d="M-4-6L4 6M4-6L-4 6", class_="break"))


def gap(s: SpiritLands, eyes: Seat, i: int, x: float, y: float, opens: frozenset[str]) -> str:
    """A place for a location. While one is being put, it shows whether trails would meet on either side."""
    ref = f"gap {i}"
    if ref not in opens:
        return tag("g", box(x - 2, y, GAP + 4, HEIGHT, 4, fill="none"), data_ref=ref)
    body = box(x - 1, y + 2, GAP + 2, HEIGHT - 4, 6, class_="slot")
    ring = box(x - 1, y + 2, GAP + 2, HEIGHT - 4, 6, class_="ring")
    return clickable(ref, body + hints(s, eyes, i, x + GAP / 2, y), ring, True)


def hints(s: SpiritLands, eyes: Seat, i: int, x: float, y: float) -> str:
    """Left and right: a green dot where the trails would meet, a red cross where they would not."""
    top = s.stack[-1]
    if not isinstance(top, AddWhere | GateTo):
        return ""
    row, loc = s.row, top.loc
    marks = []
    if i > 0 and row[i - 1] != loc:
        marks.append((-9, connected(s, eyes, row[i - 1], loc)))
    if i < len(row) and row[i] != loc:
        marks.append((9, connected(s, eyes, loc, row[i])))
    return "".join([at(x + dx, y + HEIGHT - 10, hint(yes)) for dx, yes in marks])


def hint(yes: bool) -> str:
    disc = tag("circle", r=7.5, fill="#FFFDF8", stroke=ink("accent" if yes else "danger"), stroke_width=1.5)
    path = "M-3.5 0L-1 3 4-3" if yes else "M-3-3L3 3M3-3L-3 3"
    return disc + tag(
        "path", d=path, fill="none", stroke=ink("accent" if yes else "danger"), stroke_width=2, stroke_linecap="round"
    )


def market(s: SpiritLands, words: Phrases, opens: frozenset[str]) -> tuple[list[Piece], float]:
    title = text(24, 14, words.say("board.market") + "°", 13, class_="muted strong")
    pieces = [Piece(0, 0, 0, 0, title)]
    step = WIDTH + GAP
    for slot, (loc, where) in enumerate(market_slots(s)):
        note = words.say(f"board.{where}")
        if loc != NONE:
            drawn = at(24 + slot * step, 24, draw_land(s, loc, words, opens, in_row=False, note=note))
            pieces.append(Piece(18 + slot * step, 20, WIDTH + 12, HEIGHT + 28, drawn, 2))
    decks = at(24 + 6 * step, 24, side_panel(s, words))
    pieces.append(Piece(20 + 6 * step, 20, PAGE - 28 - 6 * step, HEIGHT + 28, decks, 2))
    return pieces, HEIGHT + 52


def market_slots(s: SpiritLands) -> list[tuple[int, str]]:
    """The six open cards, or NONE, terrain by terrain, and how near to their deck they lie."""
    return [slot for far, near in zip(s.far, s.near) for slot in ((far, "far"), (near, "near"))]


def side_panel(s: SpiritLands, words: Phrases) -> str:
    """Decks; against the spirits their territory and tricks."""
    width = PAGE - 36 - 6 * (WIDTH + GAP)
    parts = [box(0, 0, width, HEIGHT, 12, class_="panel")]
    if s.spirits < 0:
        parts.append(text(12, 24, words.say("board.decks"), 13, class_="muted"))
        for t in range(3):
            left = (s.deck & OF_TERRAIN[t]).bit_count()
            parts.append(at(28, 62 + 54 * t, terrain_sign(t, 1.2)) + text(52, 68 + 54 * t, left, 18, class_="strong"))
        return "".join(parts)
    if s.territory >= 0:
        terrain = ALLY_TERRAIN[s.territory]
        parts.append(text(12, 24, words.say("board.territory"), 13, class_="muted"))
        parts.append(box(10, 32, width - 20, 32, 8, fill=GROUND[TERRAINS[terrain]]))
        parts.append(at(28, 48, terrain_sign(terrain, 0.9)))
        dark = f"fill:{DEEP[TERRAINS[terrain]]}"
        parts.append(text(46, 53, words.noun("terrain", terrain), 14, class_="strong", style=dark))
    parts.append(text(12, 86, words.say("board.tricks"), 13, class_="muted"))
    for n, trick in enumerate(s.held[:6]):
        name = marked(words.noun("trick", trick), TRICKS[trick])
        parts.append(text(12, 106 + 18 * n, shortened(name, width - 20, 13), 13))
    if not s.held:
        parts.append(text(12, 106, "—", 13, class_="muted"))
    return "".join(parts)
