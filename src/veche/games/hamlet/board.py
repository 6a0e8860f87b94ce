"""The board of Hamlet, drawn: the valley, and a mat for every family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.hexes import centre
from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.cards import amounts, card, mat
from veche.draw.hexes import extent, ground, hexagon
from veche.draw.pieces import SOLIDS, piece
from veche.draw.svg import Svg, at, clickable, document, part, shortened, tag, text
from veche.draw.theme import ink
from veche.draw.tracks import rounds, supply
from veche.games.hamlet.map import CELLS, HEXES, NAMES, RIVERSIDE
from veche.games.hamlet.state import Hamlet, Player
from veche.games.hamlet.tables import BONUSES, BUILDINGS, HOUSE, MILL, ROUNDS

SIZE: Final = 34.0
LEFT, TOP, WIDTH, HEIGHT = extent(CELLS, SIZE, 24)
RAIL: Final = 340.0
SYMBOLS: Final = {"builders": "house", "millwrights": "mill", "diggers": "spade"}
STYLE: Final = f".name{{font-size:11px;fill:{ink('outline')};fill-opacity:.72;text-anchor:middle}}"


def draw(s: Hamlet, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Everything that can be an answer carries data-ref."""
    open_ = {a.ref for a in s.menu if a.ref}
    cells = [cell(s, h, f"hex {NAMES[h]}" in open_) for h in HEXES]
    valley = part("map", phrases.noun("part", "map"), LEFT, TOP, WIDTH, HEIGHT, *cells, unit=2 * SIZE)
    rail = at(LEFT + WIDTH, TOP + 16, head(s, phrases), *[family(s, k, phrases, names) for k in range(len(s.players))])
    families = part("mats", phrases.noun("part", "mats"), LEFT + WIDTH - 8, TOP, RAIL + 20, HEIGHT, rail)
    return document(
        WIDTH + RAIL + 20, HEIGHT, valley, families, style=STYLE, left=LEFT, top=TOP, label=phrases.say("about")
    )


def cell(s: Hamlet, h: int, is_open: bool) -> str:
    """One hex: ground, stones still to be dug away, the building, its name, and a ring if it can be chosen."""
    parts = [ground("river" if RIVERSIDE[h] else "meadow", SIZE), rocks(s.rough[h])]
    if s.owner[h] >= 0:
        parts.append(piece("house" if s.building[h] == HOUSE else "mill", s.owner[h], 32, 0, -2))
    parts.append(text(0, 25, NAMES[h], 11, class_="name"))
    x, y = centre(CELLS[h], SIZE)
    ring = hexagon(SIZE - 4, class_="ring")
    return clickable(f"hex {NAMES[h]}", "".join(parts), ring, is_open, transform=f"translate({x:.1f} {y:.1f})")


def rocks(count: int) -> str:
    """Rough ground: one rock for every dig it needs."""
    shape = "M-8 6-5-4 1-7 7-3 9 6Z"
    return "".join(
        tag("path", d=shape, class_="piece", style="fill:#8A8378", transform=f"translate({18 * n - 9 * (count - 1)} 2)")
        for n in range(count)
    )


def head(s: Hamlet, phrases: Phrases) -> str:
    """The rounds, and what this one rewards."""
    parts = [rounds(0, 0, ROUNDS, s.round)]
    if s.bonus >= 0:
        key = BONUSES[s.bonus]
        parts.append(card(180, -6, 144, 40, phrases.noun("bonus", s.bonus), symbol=SYMBOLS[key], accent="attention"))
    return "".join(parts)


def family(s: Hamlet, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    p = s.players[seat]
    powers = ", ".join(phrases.noun("faction", power.key) for power in p.kit.powers)
    passed = f" · {phrases.say('do.pass')}" if p.passed else ""
    name = names[seat] if seat < len(names) else str(seat + 1)
    return mat(
        0,
        46 + 112 * seat,
        RAIL - 16,
        102,
        seat,
        name,
        p.vp,
        amounts(20, 72, [("coin", p.coins), ("stone", p.stone)], 70),
        pieces_left(p),
        about=shortened(powers + passed, RAIL - 80, 12),
        to_move=to_move(s) == seat,
    )


def pieces_left(p: Player) -> str:
    houses = supply(20, 82, p.houses, BUILDINGS[HOUSE].pieces, SOLIDS["house"], 13, "muted")
    return houses + supply(176, 82, p.mills, BUILDINGS[MILL].pieces, SOLIDS["mill"], 13, "muted")
