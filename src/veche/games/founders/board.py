"""The table, drawn: the city, beside it what is open to all, and wide at the foot the mat of who looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.cards import panel
from veche.draw.sprite import stamp
from veche.draw.svg import Svg, document, num, part, tag, text, thing
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.founders.board_column import column
from veche.games.founders.board_map import COBBLES, districts, ghosts, land, spots
from veche.games.founders.board_mat import HEIGHT as MAT
from veche.games.founders.board_mat import WIDTH, laid
from veche.games.founders.board_pieces import homes, pieces
from veche.games.founders.board_scene import Area, Scene
from veche.games.founders.board_shapes import SIZE
from veche.games.founders.board_signs import DARK, GOLD
from veche.games.founders.board_words import ground_words
from veche.games.founders.map import TERRAINS
from veche.games.founders.map import WIDTH as COLUMNS
from veche.games.founders.state import Founders
from veche.games.founders.tables import ACCESS_PRICE, LAST, OWN_PRICE, SOLO_ROUNDS

LEFT: Final = 24.0  # what the letters and numbers around the map take
TOP: Final = 46.0
ROWS: Final = 14  # A map with more rows is drawn smaller.
WIDE: Final = LEFT + COLUMNS * SIZE + 8
HIGH: Final = TOP + ROWS * SIZE + 2
GAP: Final = 6.0


def draw(s: Founders, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Everything that can be answered carries data-ref."""
    mine = 0 <= seat < len(s.players)
    owner = seat if mine else max(0, to_move(s))
    scene = Scene(s, phrases, names, frozenset({a.ref for a in s.menu if a.ref}), owner, mine)
    beside = column(scene, Area(WIDE + GAP, 0, WIDTH - WIDE - GAP, HIGH))
    own = laid(scene, HIGH + GAP)
    return document(WIDTH, HIGH + GAP + MAT, city(scene), beside, own, defs=COBBLES, label=scene.say("tells.table"))


def city(scene: Scene) -> str:
    """The map with its frame, what is complete and what the grounds cost."""
    scale = min(1.0, ROWS / scene.s.city().rows)
    left = LEFT + (COLUMNS - COLUMNS * scale) * SIZE / 2
    streets = tag(
        "g",
        land(scene),
        homes(scene),
        spots(scene),
        pieces(scene),
        ghosts(scene.s),
        districts(scene),
        transform=f"translate({num(left)} {num(TOP)})" + (f" scale({scale:.4g})" if scale < 1 else ""),
    )
    frame = panel(0, 0, WIDE, HIGH)
    label = scene.noun("part", "map")
    return part("map", label, 0, 0, WIDE, HIGH, frame, complete(scene), legend(scene), streets, unit=SIZE)


def complete(scene: Scene) -> str:
    """How many buildings are complete; alone, the round."""
    s = scene.s
    words = scene.say("board.round", s.round, SOLO_ROUNDS) if s.solo() else scene.say("board.completed")
    parts, x = [text(12, 20, words, 13, class_="strong muted")], 24 + width_of(words, 13)
    for n in range(LAST):
        reached = n < s.completed
        style = f"fill:{GOLD};stroke:{DARK}" if reached else f"fill:none;stroke:{ink('line')};stroke-dasharray:3 2"
        parts.append(tag("circle", cx=num(x + 20 * n), cy=15, r=9, style=f"{style};stroke-width:1.5"))
        shade = f"fill:{DARK}" if reached else f"fill:{ink('muted')}"
        parts.append(text(x + 20 * n, 20, n + 1, 13, class_="mid strong", style=shade))
    return thing("map complete", scene.say("tells.complete", s.completed, LAST), *parts, class_="wide")


def legend(scene: Scene) -> str:
    """The four grounds with their prices: importing, then access."""
    found, right = [], WIDE - 12
    for n, key in reversed(list(enumerate(TERRAINS))):
        words = f"{scene.say(f'board.{key}')} {OWN_PRICE[n]}/{ACCESS_PRICE[n]}"
        left = right - 21 - width_of(words, 13)
        inside = stamp(f"fd-{key}", left, 7, 16) + text(left + 21, 20, words, 13)
        found.append(thing(f"map {key}", ground_words(scene, key), inside, class_="wide"))
        right = left - 12
    return "".join(found)
