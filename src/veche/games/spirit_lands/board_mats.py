"""The brotherhoods."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import at, box, clickable, shortened, tag, text
from veche.draw.theme import ink, seat_ink
from veche.games.spirit_lands.board_icons import GROUND, book, sage, terrain_sign
from veche.games.spirit_lands.board_land import shape_of
from veche.games.spirit_lands.board_pieces import PAGE, Piece, bolt, marked
from veche.games.spirit_lands.state import SpiritLands, bits
from veche.games.spirit_lands.tables import ALLIES, ALLY_TERRAIN, TERRAINS, TIERS


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
    s: SpiritLands,
    side: int,
    seat: Seat,
    words: Phrases,
    names: Sequence[str],
    opens: frozenset[str],
    width: float,
    height: float,
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
        parts.append(text(x + 15, 64, s.has(side, tier), size, class_="strong"))
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
