"""The row of lands: one line or two, always in letters of one size; trails that go on and trails that break."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.cards import panel
from veche.draw.svg import at, box, clickable, num, part, tag, text, thing
from veche.draw.theme import ink
from veche.games.spirit_lands.board_ground import ground
from veche.games.spirit_lands.board_icons import INK
from veche.games.spirit_lands.board_land import Frame, draw_land
from veche.games.spirit_lands.lands import AddWhere
from veche.games.spirit_lands.places import GateTo
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import EXIT, TERRAINS
from veche.games.spirit_lands.trails import connected

WIDTH: Final = 1075.0
HIGH: Final = 376.0
EACH_LINE: Final = 7
GAP: Final = 9.0
SIDE: Final = 10.0


def frame_of(s: SpiritLands) -> tuple[Frame, int]:
    """The size of the cards, and how many stand in a line. Seven of one width, unless there are more than fourteen."""
    each = max(EACH_LINE, math.ceil(len(s.row) / 2))
    width = (WIDTH - 2 * SIDE - (each - 1) * GAP) / each
    return Frame(width, HIGH - 12 if len(s.row) <= EACH_LINE else (HIGH - 20) / 2), each


def the_row(s: SpiritLands, eyes: Seat, top: float, words: Phrases, opens: frozenset[str]) -> str:
    """All lands, left to right; a trail that goes on for these eyes is drawn over the gap, a broken one is barred."""
    label = words.noun("part", "row")
    back = at(0, top, panel(0, 0, WIDTH, HIGH - 2))
    frame, each = frame_of(s)
    if not s.row:
        said = words.say("board.empty")
        empty = text(WIDTH / 6, 26, said, 18, class_="mid serif", style=f"fill:{INK}")
        nothing = thing("row", said, panorama(), empty) + gap(s, eyes, 0, (SIDE, 6), frame, words, opens)
        return part("row", label, 0, top, 490, HIGH, back, at(0, top, nothing))
    placed = []
    for i in range(len(s.row)):
        x, y = corner(i, each, frame)
        left, right = max(0.0, x - 17), min(WIDTH, x + frame.width + 17)
        drawn = at(0, top, land_at(s, eyes, i, each, frame, words, opens))
        placed.append(part("row", label, left, top + y - 4, right - left, frame.height + 8, drawn, per=2, unit=30))
    return back + "".join(placed)


@cache
def panorama() -> str:
    """Before there is any land: what they will look like."""
    wide = (WIDTH - 20) / len(TERRAINS)
    lands = [at(6 + n * (wide + 4), 6, ground(name, wide, HIGH - 16, 28)) for n, name in enumerate(TERRAINS)]
    return tag("g", *lands, opacity=0.75)


def corner(i: int, each: int, frame: Frame) -> tuple[float, float]:
    return SIDE + (i % each) * (frame.width + GAP), 6 + (i // each) * (frame.height + 8)


def land_at(s: SpiritLands, eyes: Seat, i: int, each: int, frame: Frame, words: Phrases, opens: frozenset[str]) -> str:
    """A land in its place, what joins it to the next, and the gaps at its sides, above all, so that they can be hit."""
    x, y = corner(i, each, frame)
    parts = [at(x, y, draw_land(s, s.row[i], i + 1, frame, words, opens))]
    if i + 1 < len(s.row):
        parts.append(joint(s, eyes, i, x + frame.width, y, frame, words))
    parts.append(gap(s, eyes, i, (x - GAP, y), frame, words, opens))
    if i + 1 == len(s.row):
        parts.append(gap(s, eyes, i + 1, (x + frame.width, y), frame, words, opens))
    return "".join(parts)


def joint(s: SpiritLands, eyes: Seat, i: int, x: float, y: float, frame: Frame, words: Phrases) -> str:
    """Between two neighbours: the trail goes on for those eyes' sages, whatever joins or bars it, or it does not."""
    height = y + frame.edge(bool(EXIT[s.row[i]]))
    if connected(s, eyes, s.row[i], s.row[i + 1]):
        across = f"M{num(x - 1)} {num(height)}h{num(GAP + 2)}"
        drawn = tag("path", d=across, class_="trail") + tag("path", d=across, class_="trail-in")
        said = words.say("board.joined", i + 1, i + 2)
    else:
        disc = tag("circle", r=9.5, fill="#FFFDF8", stroke="#B42318", stroke_width=2)
        cross = tag("path", d="M-4-4L4 4M4-4L-4 4", class_="break")
        drawn = at(x + GAP / 2, height, disc + cross)
        said = words.say("board.parted", i + 1, i + 2)
    return thing(f"joint {i + 1}", said, drawn)


# Gaps, into which a location is put.


def gap(
    s: SpiritLands, eyes: Seat, i: int, at_: tuple[float, float], frame: Frame, words: Phrases, opens: frozenset[str]
) -> str:
    """A place for a location. While one is being put, it shows whether trails would meet on either side."""
    ref = f"gap {i}"
    if ref not in opens:
        return ""
    x, y = min(max(at_[0] + GAP / 2, 13), WIDTH - 13), at_[1]
    body = box(x - 12, y, 24, frame.height, 8, class_="slot")
    plus = tag("path", d=f"M{num(x - 6)} {num(y + 22)}h12M{num(x)} {num(y + 16)}v12", class_="plus")
    ring = box(x - 12, y, 24, frame.height, 8, class_="ring")
    return clickable(
        ref, body + plus + hints(s, eyes, i, x, y + frame.height - 14), ring, True, words.say("board.gap", i + 1)
    )


def hints(s: SpiritLands, eyes: Seat, i: int, x: float, y: float) -> str:
    """Left and right: a green tick where the trails would meet, a red cross where they would not."""
    top = s.stack[-1]
    if not isinstance(top, AddWhere | GateTo):
        return ""
    row, loc = s.row, top.loc
    marks = []
    if i > 0 and row[i - 1] != loc:
        marks.append((-10, connected(s, eyes, row[i - 1], loc)))
    if i < len(row) and row[i] != loc:
        marks.append((10, connected(s, eyes, loc, row[i])))
    return "".join([at(x + dx, y, hint(yes)) for dx, yes in marks])


def hint(yes: bool) -> str:
    colour = ink("accent" if yes else "danger")
    disc = tag("circle", r=8.5, fill="#FFFDF8", stroke=colour, stroke_width=1.8)
    path = "M-3.5 0L-1 3 4-3" if yes else "M-3-3L3 3M3-3L-3 3"
    return disc + tag("path", d=path, fill="none", stroke=colour, stroke_width=2.2, stroke_linecap="round")


def style() -> str:
    return (
        f".slot{{fill:{ink('accent')};fill-opacity:.28}}.break{{stroke:#B42318;stroke-width:2.8;fill:none;stroke-linecap:round}}"
        f".plus{{stroke:{ink('panel')};stroke-width:3;stroke-linecap:round;fill:none}}"
    )
