"""The table of the Spirit Lands, drawn: time board, the row of lands, open cards, brotherhoods, the spirits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, at, box, clickable, document, num, paragraph, part, shortened, tag, text, wrapped
from veche.draw.theme import ink, seat_ink
from veche.games.spirit_lands.board_icons import DEEP, GROUND, book, sage, stroke, terrain_sign
from veche.games.spirit_lands.board_land import HEIGHT, WIDTH, draw_land, heights, shape_of, style
from veche.games.spirit_lands.chapters import last_division, milestone_divisions, scenarios
from veche.games.spirit_lands.lands import AddWhere
from veche.games.spirit_lands.places import GateTo
from veche.games.spirit_lands.spirits import escalation_division
from veche.games.spirit_lands.state import LEVELS, SpiritLands, bits
from veche.games.spirit_lands.tables import (
    ALLIES, ALLY_TERRAIN, ALLY_TOKENS, DIVISIONS, ENTRY, EVENT_TOKENS, EXIT, NAMED, POWER_KEYS, SCENARIO, TERRAIN,
    TERRAINS, TIERS, TRICKS,
)

PAGE: Final = 1280.0
GAP: Final = 10.0
EACH_LINE: Final = 7
LARGEST: Final = 1.25
CELL: Final = 30.0
SIGNS: Final = {
    "event": "M12 3l2.6 6 6.4.5-4.9 4.2 1.6 6.3L12 16.600l-5.700 3.400 1.600-6.300L3 9.500 9.400 9Z",
    "ally": "M12 12a4 4 0 1 0-.1 0ZM4 21c1-6 4-7 8-7s7 1 8 7",
    "milestone": "M6 21V4h11l-3 4 3 4H6",
    "escalation": "M12 3c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-3 2-5 1-9Z",
    "end": "M6 3h12M6 21h12M7 3c0 6 10 12 10 18M17 3c0 6-10 12-10 18",
}
TINT: Final = {"event": "#B45309", "ally": "#0F766E", "milestone": "#1F5FA8", "escalation": "#B42318", "end": "#22252B"}


def draw(s: SpiritLands, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it; everything is open. Elements that can be answered carry data-ref."""
    opens = frozenset([a.ref for a in s.menu if a.ref])
    layers: list[str] = []
    y = 12.0
    for key, (pieces, height) in (
        ("time", time_board(s, phrases)), ("allies", shown_allies(s, phrases, opens)),
        ("row", the_row(s, phrases, opens)), ("market", market(s, phrases, opens)),
        ("mats", brotherhoods(s, seat, phrases, names, opens)), ("", footer(phrases)),
    ):
        layers += [placed(key, piece, y, phrases) for piece in pieces]
        y += height
    return document(PAGE, y, *layers, style=style() + own_style(), label=phrases.say("board.spirits"))


@dataclass(frozen=True)
class Piece:
    """A piece of the table: its box within its own band, and how many a small screen puts in a line."""

    x: float
    y: float
    width: float
    height: float
    drawing: str
    per: int = 1
    unit: float = 0


def placed(key: str, piece: Piece, y: float, words: Phrases) -> str:
    drawn = at(0, y, piece.drawing)
    if not key or not piece.width:
        return drawn
    return part(key, words.noun("part", key), piece.x, piece.y + y, piece.width, piece.height, drawn, per=piece.per,
                unit=piece.unit)


def own_style() -> str:
    return (
        f".slot{{fill:{ink('accent')};opacity:.3}}.join{{stroke:{ink('accent')};stroke-width:3;fill:none}}"
        f".break{{stroke:{ink('danger')};stroke-width:2.5;fill:none}}.card{{fill:{ink('panel')};stroke:{ink('line')}}}"
    )


# The time board and the event in force.


def time_board(s: SpiritLands, words: Phrases) -> tuple[list[Piece], float]:
    cell = 62.0
    parts = [box(12, 0, 700, 84, 12, class_="panel"), text(26, 24, now(s, words), 18, class_="strong")]
    parts.append(text(26, 46, scenario_line(s, words), 13, class_="muted"))
    gone = words.say("board.forgotten_of", s.gone, s.roads) if s.roads else words.say("board.forgotten", s.gone)
    parts.append(text(698, 24, gone, 13, class_="muted end"))
    x = 26.0
    for division in range(1, DIVISIONS + 1):
        parts.append(division_at(s, x + (division - 1) * cell, 56, division, cell, words))
    event = Piece(718, -4, PAGE - 726, 92, event_card(s, words))
    return [Piece(8, -4, 708, 92, "".join(parts)), event], 98.0


def now(s: SpiritLands, words: Phrases) -> str:
    if s.over:
        return words.say("board.epilogue")
    return words.say("board.chapter", s.chapter) if s.chapter else words.say("board.prologue")


def scenario_line(s: SpiritLands, words: Phrases) -> str:
    """The scenario; and, against the spirits, the level and whether escalation has begun."""
    said = [words.noun("power", SCENARIO[k].key) for k in scenarios(s)]
    if s.spirits >= 0:
        said.append(words.say(f"board.level.{LEVELS[s.level]}"))
    if s.escalation:
        said.append(words.say("board.escalation"))
    return " · ".join(said)


def tokens_at(s: SpiritLands, division: int) -> list[str]:
    found = []
    if division in EVENT_TOKENS[s.sides] and (s.event_deck or s.event >= 0):
        found.append("event")
    if division in milestone_divisions(s):
        found.append("milestone")
    if division in ALLY_TOKENS[s.sides]:
        found.append("ally")
    if s.spirits >= 0 and division == escalation_division(s):
        found.append("escalation")
    return [*found, "end"] if division == last_division(s) else found


def division_at(s: SpiritLands, x: float, y: float, division: int, cell: float, words: Phrases) -> str:
    here = division == min(max(s.chapter, 0), DIVISIONS)
    fill = ink("attention") if here else ink("sunk")
    parts = [box(x, y, cell - 6, 22, 6, style=f"fill:{fill}")]
    colour = "#FFFFFF" if here else ink("ink")
    parts.append(text(x + 8, y + 16, division, 13, class_="strong", style=f"fill:{colour}"))
    for n, token in enumerate(tokens_at(s, division)):
        title = tag("title", words.say(f"board.token.{token}"))
        disc = tag("circle", r=9, fill="#FFFDF8", stroke=TINT[token], stroke_width=1.5)
        sign = stroke(SIGNS[token], TINT[token], 0.55, 2.4)
        parts.append(at(x + (27 if division < 10 else 35) + 18 * n, y + 11, title + disc + sign))
    return "".join(parts)


def event_card(s: SpiritLands, words: Phrases) -> str:
    """What the event in force says."""
    x, width = 722.0, PAGE - 734
    parts = [box(x, 0, width, 84, 12, class_="panel")]
    parts.append(at(x + 24, 26, stroke(SIGNS["event"], TINT["event"], 0.9, 2)))
    if s.event < 0:
        parts.append(text(x + 46, 31, words.say("board.no_event"), 15, class_="muted"))
        return "".join(parts)
    key = POWER_KEYS[s.event]
    parts.append(text(x + 46, 26, marked(words.noun("power", s.event), key), 15, class_="strong"))
    parts.append(paragraph(x + 46, 46, words.say(f"power.{key}.text"), width - 60, 13, 1.25, class_="muted"))
    return "".join(parts)


def marked(name: str, key: str) -> str:
    """A name that is not the booklet's carries a small circle."""
    return name if key in NAMED else f"{name}°"


# Allies laid out for a choice.


def shown_allies(s: SpiritLands, words: Phrases, opens: frozenset[str]) -> tuple[list[Piece], float]:
    allies = bits(s.shown)
    if not allies:
        return [], 0.0
    width = 410.0
    height = max([ally_height(ally, words, width) for ally in allies])
    cards = [at(12 + 422 * n, 0, ally_card(ally, words, opens, width, height)) for n, ally in enumerate(allies)]
    return [Piece(8 + 422 * n, -4, width + 8, height + 8, card) for n, card in enumerate(cards)], height + 14


def ally_height(ally: int, words: Phrases, width: float) -> float:
    key = ALLIES[ally]
    lines = len(wrapped(words.say(f"power.{key}.text"), width - 64, 13))
    return 60 + 16.25 * (lines + len(wrapped(words.say(f"power.{key}.boost"), width - 88, 13)))


def ally_card(ally: int, words: Phrases, opens: frozenset[str], width: float, height: float) -> str:
    """An ally at full length: its property, then its boost."""
    key = ALLIES[ally]
    terrain = TERRAINS[ALLY_TERRAIN[ally]]
    parts = [box(0, 0, width, height, 12, class_="panel"), box(0, 0, 40, height, 12, fill=GROUND[terrain])]
    parts.append(at(20, 26, terrain_sign(ALLY_TERRAIN[ally], 1.1)))
    parts.append(text(52, 26, marked(words.noun("power", ally), key), 15, class_="strong"))
    said = words.say(f"power.{key}.text")
    parts.append(paragraph(52, 46, said, width - 64, 13, 1.25))
    lines = len(wrapped(said, width - 64, 13))
    parts.append(at(60, 52 + lines * 16.25, bolt()))
    boost = words.say(f"power.{key}.boost")
    parts.append(paragraph(76, 56 + lines * 16.25, boost, width - 88, 13, 1.25, class_="muted"))
    ref = f"ally {key}"
    return clickable(ref, "".join(parts), box(1, 1, width - 2, height - 2, 12, class_="ring"), ref in opens)


def bolt(full: bool = True) -> str:
    """A boost token."""
    fill = "#F0A51E" if full else "none"
    return tag("path", d="M2-9L-6 2H-1L-3 9 6-3H1Z", fill=fill, stroke="#B06A00", stroke_width=1.4,
               stroke_linejoin="round")


# The row of lands.


def the_row(s: SpiritLands, words: Phrases, opens: frozenset[str]) -> tuple[list[Piece], float]:
    """Left to right, then the next line; a trail that goes on is drawn over the gap, a broken one is barred."""
    if not s.row:
        empty = text(PAGE / 2, 110, words.say("board.empty"), 18, class_="mid muted")
        bare = box(12, 0, PAGE - 24, HEIGHT, 12, class_="panel") + empty + gap(s, 0, 12, 0, opens)
        return [Piece(8, -4, PAGE / 2, HEIGHT + 8, bare)], HEIGHT + 18
    lines = -(-len(s.row) // EACH_LINE)
    each = -(-len(s.row) // lines)
    wide = each * (WIDTH + GAP) - GAP
    scale = round(min(LARGEST, (PAGE - 56) / wide), 3) if lines == 1 else 1.0
    start = (PAGE - wide * scale) / 2
    pieces = []
    for i in range(len(s.row)):
        x, y = corner(i, each)
        moved = tag("g", in_row(s, i, each, words, opens), transform=f"translate({num(start)} 4) scale({scale})")
        left, broad, high = start + (x - GAP - 2) * scale, (WIDTH + 2 * GAP + 4) * scale, (HEIGHT + 8) * scale
        pieces.append(Piece(left, y * scale, broad, high, moved, 2, CELL * scale))
    return pieces, lines * (HEIGHT + 18) * scale + 4


def in_row(s: SpiritLands, i: int, each: int, words: Phrases, opens: frozenset[str]) -> str:
    """A land in its place, what joins it to the next, and the gaps at its sides, above all, so that they can be hit."""
    x, y = corner(i, each)
    loc = s.row[i]
    parts = [at(x, y, draw_land(s, loc, words, opens)),
             text(x + WIDTH - 8, y + 19, i + 1, 12, class_="end", style=f"fill:{DEEP[TERRAINS[TERRAIN[loc]]]}")]
    if i + 1 < len(s.row):
        parts.append(joint(s, i, x, y, (i + 1) % each == 0))
    parts.append(gap(s, i, x - GAP, y, opens))
    if i + 1 == len(s.row):
        parts.append(gap(s, i + 1, x + WIDTH, y, opens))
    return "".join(parts)


def corner(i: int, each: int) -> tuple[float, float]:
    return (i % each) * (WIDTH + GAP), (i // each) * (HEIGHT + 18)


def joint(s: SpiritLands, i: int, x: float, y: float, last: bool) -> str:
    """Between two neighbours: the trail goes on, or it is barred."""
    left, right = s.row[i], s.row[i + 1]
    height = heights(left)[1]
    if EXIT[left] == ENTRY[right]:
        across = f"M{num(x + WIDTH)} {num(y + height)}h{num(GAP)}"
        arrow = "" if not last else at(x + WIDTH + 3, y + height, tag("path", d="M-2-5L4 0-2 5", class_="join"))
        return tag("path", d=across, class_="trail") + tag("path", d=across, class_="trail-in") + arrow
    return at(x + WIDTH + GAP / 2, y + height, tag("path", d="M-4-6L4 6M4-6L-4 6", class_="break"))


def gap(s: SpiritLands, i: int, x: float, y: float, opens: frozenset[str]) -> str:
    """A place for a location. While one is being put, it shows whether trails would meet on either side."""
    ref = f"gap {i}"
    if ref not in opens:
        return tag("g", box(x - 2, y, GAP + 4, HEIGHT, 4, fill="none"), data_ref=ref)
    body = box(x - 1, y + 2, GAP + 2, HEIGHT - 4, 6, class_="slot")
    ring = box(x - 1, y + 2, GAP + 2, HEIGHT - 4, 6, class_="ring")
    return clickable(ref, body + hints(s, i, x + GAP / 2, y), ring, True)


def hints(s: SpiritLands, i: int, x: float, y: float) -> str:
    """Left and right: a green dot where the trails would meet, a red cross where they would not."""
    top = s.stack[-1]
    if not isinstance(top, AddWhere | GateTo):
        return ""
    row, loc = s.row, top.loc
    marks = []
    if i > 0 and row[i - 1] != loc:
        marks.append((-9, EXIT[row[i - 1]] == ENTRY[loc]))
    if i < len(row) and row[i] != loc:
        marks.append((9, EXIT[loc] == ENTRY[row[i]]))
    return "".join([at(x + dx, y + HEIGHT - 10, hint(yes)) for dx, yes in marks])


def hint(yes: bool) -> str:
    disc = tag("circle", r=7.5, fill="#FFFDF8", stroke=ink("accent" if yes else "danger"), stroke_width=1.5)
    path = "M-3.5 0L-1 3 4-3" if yes else "M-3-3L3 3M3-3L-3 3"
    return disc + tag("path", d=path, fill="none", stroke=ink("accent" if yes else "danger"), stroke_width=2,
                      stroke_linecap="round")


# The open cards.


def market(s: SpiritLands, words: Phrases, opens: frozenset[str]) -> tuple[list[Piece], float]:
    title = text(24, 14, words.say("board.market") + "°", 13, class_="muted strong")
    pieces = [Piece(0, 0, 0, 0, title)]
    step = WIDTH + GAP
    for slot, loc in enumerate(s.open):
        note = words.say("board.near" if slot % 2 else "board.far")
        if loc >= 0:
            drawn = at(24 + slot * step, 24, draw_land(s, loc, words, opens, in_row=False, note=note))
            pieces.append(Piece(18 + slot * step, 20, WIDTH + 12, HEIGHT + 28, drawn, 2))
    decks = at(24 + 6 * step, 24, side_panel(s, words))
    pieces.append(Piece(20 + 6 * step, 20, PAGE - 28 - 6 * step, HEIGHT + 28, decks, 2))
    return pieces, HEIGHT + 52


def side_panel(s: SpiritLands, words: Phrases) -> str:
    """Decks; against the spirits their territory and tricks."""
    width = PAGE - 36 - 6 * (WIDTH + GAP)
    parts = [box(0, 0, width, HEIGHT, 12, class_="panel")]
    if s.spirits < 0:
        parts.append(text(12, 24, words.say("board.decks"), 13, class_="muted"))
        for t in range(3):
            left = (s.deck >> 14 * t & 0x3FFF).bit_count()
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


# The brotherhoods and the spirits.


def brotherhoods(
    s: SpiritLands, seat: Seat, words: Phrases, names: Sequence[str], opens: frozenset[str]
) -> tuple[list[Piece], float]:
    width = (PAGE - 24 - 10 * (s.sides - 1)) / s.sides
    width = min(width, 412.0)
    most = max([mask.bit_count() for mask in s.allies] + [1])
    height = 86 + 30.0 * most
    start = (PAGE - s.sides * (width + 10) + 10) / 2
    places = [start + side * (width + 10) for side in range(s.sides)]
    drawn = [at(x, 0, brotherhood(s, side, seat, words, names, opens, width, height)) for side, x in enumerate(places)]
    return [Piece(x - 4, -4, width + 8, height + 8, panel) for x, panel in zip(places, drawn)], height + 14


def brotherhood(
    s: SpiritLands, side: int, seat: Seat, words: Phrases, names: Sequence[str], opens: frozenset[str],
    width: float, height: float,
) -> str:
    """One side: name and sages at home, books by tier, allies with their boost tokens."""
    active = side == s.active and not s.over
    edge = ink("attention") if active else seat_ink(side) if side == seat else ink("line")
    look = f"fill:{ink('panel')};stroke:{edge};stroke-width:{2.5 if active else 1.5}"
    parts = [box(0, 0, width, height, 12, style=look)]
    parts.append(at(22, 24, sage(side, shape_of(s, side), 9)))
    name = words.say("board.spirits") if side == s.spirits else (names[side] if side < len(names) else str(side + 1))
    parts.append(text(40, 29, shortened(name, width - 130, 15), 15, class_="strong"))
    parts.append(text(width - 14, 29, f"{s.at_home(side)} {words.say('board.home')}", 13, class_="muted end"))
    step = (width - (20 if width <= 360 else 150)) / 4
    for tier in range(4):
        x = 24 + tier * step
        parts.append(at(x, 58, tag("title", words.noun("tier", tier)) + book(tier)))
        size = 20 if tier == len(TIERS) - 1 else 16
        parts.append(text(x + 15, 64, s.books[4 * side + tier], size, class_="strong"))
    for n, ally in enumerate(bits(s.allies[side])):
        parts.append(at(10, 80 + 30 * n, ally_line(s, ally, words, opens, width - 20)))
    return "".join(parts) + keepsakes(s, side, words, width)


def keepsakes(s: SpiritLands, side: int, words: Phrases, width: float) -> str:
    """The fate token and joint visit tokens, each with its name where there is room."""
    tokens = [("fate", tag("circle", r=6, fill="#6D4AA3", stroke="#3B2A6B"))] * (side == s.fate)
    tokens += [("joint", sage(5, 5, 6))] * s.joint.count(side)
    parts = []
    for n, (key, sign) in enumerate(tokens):
        y = 50 + 17 * n
        parts.append(at(width - 18, y, tag("title", words.say(f"board.{key}")) + sign))
        if width > 360:
            parts.append(text(width - 30, y + 4, words.say(f"board.{key}"), 12, class_="muted end"))
    return "".join(parts)


def ally_line(s: SpiritLands, ally: int, words: Phrases, opens: frozenset[str], width: float) -> str:
    """An ally in short; its words are in the tooltip and in the prompt."""
    key = ALLIES[ally]
    ref = f"ally {key}"
    terrain = TERRAINS[ALLY_TERRAIN[ally]]
    said = f"{words.say(f'power.{key}.text')} ⚡ {words.say(f'power.{key}.boost')}"
    parts = [tag("title", said), box(0, 0, width, 26, 8, class_="card"), box(0, 0, 24, 26, 8, fill=GROUND[terrain])]
    parts.append(at(12, 13, terrain_sign(ALLY_TERRAIN[ally], 0.7)))
    parts.append(text(32, 18, shortened(marked(words.noun("power", ally), key), width - 74, 13), 13))
    for n in range(max(1, s.tokens[ally])):
        parts.append(at(width - 14 - 15 * n, 13, bolt(n < s.tokens[ally])))
    return clickable(ref, "".join(parts), box(-1, -1, width + 2, 28, 9, class_="ring"), ref in opens)


def footer(words: Phrases) -> tuple[list[Piece], float]:
    return [Piece(0, 0, 0, 0, text(24, 14, words.say("board.reconstructed"), 12, class_="muted"))], 24.0
