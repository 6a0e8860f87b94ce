"""The board of Hamlet, drawn: the valley, what all share, and wide at the foot the mat of who looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veche.core.hexes import centre
from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.cards import panel
from veche.draw.hexes import glyph, hexagon
from veche.draw.mats import sign
from veche.draw.pieces import figure
from veche.draw.sprite import centred
from veche.draw.svg import Svg, at, box, clickable, document, num, paragraph, part, text, thing
from veche.draw.theme import ink
from veche.games.hamlet.map import CELLS, HEXES, NAMES, RIVERSIDE
from veche.games.hamlet.mat import HEIGHT as MAT
from veche.games.hamlet.mat import SYMBOLS, WIDTH, laid
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BONUSES, ROUNDS

SIZE: Final = 38.0
HIGH: Final = 560.0  # of the valley
WIDE: Final = 660.0
COLUMN: Final = WIDTH - WIDE - 10
SIGNS: Final = {"builders": "tm-dwelling", "millwrights": "hm-mill", "diggers": "tm-spade"}
LIES: Final = {True: "river", False: "meadow"}
STYLE: Final = f".name{{font-size:13px;fill:{ink('outline')};fill-opacity:.8;text-anchor:middle}}"


def draw(s: Hamlet, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Everything that can be an answer carries data-ref."""
    open_ = {a.ref for a in s.menu if a.ref}
    whose = seat if seat >= 0 else max(0, to_move(s))
    cells = [cell(s, h, f"hex {NAMES[h]}" in open_, phrases, names) for h in HEXES]
    valley = part(
        "map",
        phrases.noun("part", "map"),
        26,
        0,
        608,
        HIGH,
        panel(0, 0, WIDE, HIGH - 2),
        at(WIDE / 2, HIGH / 2, *cells),
        unit=2 * SIZE,
    )
    shared = part("round", phrases.noun("part", "round"), WIDE + 10, 0, COLUMN, HIGH, column(s, phrases))
    mine = laid(s, whose, phrases, names, HIGH + 10)
    return document(WIDTH, HIGH + 10 + MAT, valley, shared, mine, style=STYLE, label=phrases.say("about"))


def cell(s: Hamlet, h: int, is_open: bool, phrases: Phrases, names: Sequence[str]) -> str:
    """One hex: ground, stones still to be dug away, the building, its name, and a ring if it can be chosen."""
    parts = [tile(LIES[RIVERSIDE[h]]), rocks(s.rough[h])]
    if s.owner[h] >= 0:
        parts.append(figure(SYMBOLS[s.building[h]], s.owner[h], 46, 0, -6))
    parts.append(text(0, 27, NAMES[h], 13, class_="name"))
    x, y = centre(CELLS[h], SIZE)
    ring = hexagon(SIZE - 3, class_="ring")
    move = f"translate({num(x)} {num(y)})"
    return clickable(f"hex {NAMES[h]}", "".join(parts), ring, is_open, about(s, h, phrases, names), transform=move)


def about(s: Hamlet, h: int, phrases: Phrases, names: Sequence[str]) -> str:
    """A hex in words: its ground, who has built there, how often it must still be dug."""
    lie = phrases.say(f"lie.{LIES[RIVERSIDE[h]]}", h)
    if s.owner[h] >= 0:
        return lie + " " + phrases.say("lie.built", s.owner[h], s.building[h], seats=names)
    return lie + " " + (phrases.say("lie.rough", s.rough[h]) if s.rough[h] else phrases.say("lie.smooth"))


@cache
def tile(kind: str) -> str:
    """A tile of card: its dark lower edge, its face, a lit rim, and the sign of its ground."""
    under = at(0, 2.5, hexagon(SIZE - 0.5, style=f"fill:{ink('outline')};fill-opacity:.45"))
    face = hexagon(SIZE - 1, style=f"fill:{ink(kind)}")
    rim = hexagon(SIZE - 2.5, style="fill:none;stroke:#FFFFFF;stroke-opacity:.35;stroke-width:2")
    return under + face + rim + glyph(kind, SIZE)


def rocks(count: int) -> str:
    """Rough ground: one rock for every dig it needs."""
    return "".join(centred("hm-stone", 22 * n - 11 * (count - 1), -1, 24) for n in range(count))


def column(s: Hamlet, phrases: Phrases) -> str:
    """What all share: the rounds, what this one rewards, and what is left in the bag."""
    return at(WIDE + 10, 0, rounds(s, phrases), bonus(s, phrases), bag(s, phrases), neighbours(phrases))


def rounds(s: Hamlet, phrases: Phrases) -> str:
    inside = []
    for n in range(1, ROUNDS + 1):
        here = n == s.round
        edge = f"fill:{ink('ground' if here else 'sunk')};stroke:{ink('attention' if here else 'line')}"
        step = (COLUMN - 32) / ROUNDS
        inside.append(box(16 + step * (n - 1), 40, step - 8, 40, 8, style=f"{edge};stroke-width:{2.5 if here else 1}"))
        ink_ = ink("attention") if here else ink("muted")
        fade = 0.6 if n < s.round else 1
        inside.append(
            text(16 + step * (n - 0.5) - 4, 67, n, 18, class_="serif mid", style=f"fill:{ink_}", fill_opacity=fade)
        )
    words = text(16, 26, phrases.say("column.rounds"), 14, class_="strong")
    return thing("column rounds", phrases.say("column.rounds.text", ROUNDS), panel(0, 0, COLUMN, 96), words, *inside)


def bonus(s: Hamlet, phrases: Phrases) -> str:
    """The tile of the round, laid out."""
    head = text(16, 26, phrases.say("column.bonus"), 14, class_="strong")
    if s.bonus < 0:
        said, inside = phrases.say("column.nobonus"), ""
    else:
        key = BONUSES[s.bonus]
        said = phrases.say(f"column.bonus.{key}")
        inside = box(16, 40, 84, 84, 10, style=f"fill:{ink('sunk')}") + sign(SIGNS[key], 24, 48, 68)
    left = 116 if inside else 16
    words = paragraph(left, 70, said, COLUMN - left - 16, 15)
    return at(0, 106, thing("column bonus", said, panel(0, 0, COLUMN, 140), head, inside, words))


def bag(s: Hamlet, phrases: Phrases) -> str:
    """How many tiles of each kind may still come."""
    inside = [text(16, 26, phrases.say("column.bag"), 14, class_="strong")]
    for n, key in enumerate(BONUSES):
        count = sum(tile_ % len(BONUSES) == n for tile_ in s.bag)
        x = 16 + n * (COLUMN - 32) / 3
        inside.append(sign(SIGNS[key], x, 42, 48) + text(x + 58, 74, f"×{count}", 18, class_="strong"))
    return at(0, 256, thing("column bag", phrases.say("column.bag.text"), panel(0, 0, COLUMN, 110), *inside))


def neighbours(phrases: Phrases) -> str:
    said = phrases.say("column.neighbours.text")
    words = text(16, 28, phrases.say("column.neighbours"), 14, class_="strong")
    inside = paragraph(16, 56, said, COLUMN - 32, 16)
    return at(0, 376, thing("column neighbours", said, panel(0, 0, COLUMN, HIGH - 378), words, inside))
