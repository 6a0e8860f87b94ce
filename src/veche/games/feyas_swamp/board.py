"""The board of Feya's Swamp, drawn: the swamp, what lies around it, and the tribe boards below."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, at, box, document, part
from veche.games.feyas_swamp.board_cards import (
    ACTION_HEIGHT, LEADER_HEIGHT, action_board, goals, leader_row, round_board, seat_names, supply,
)
from veche.games.feyas_swamp.board_icons import STYLE, TRIBE_INKS
from veche.games.feyas_swamp.board_map import SIZE, Chart
from veche.games.feyas_swamp.board_mats import HEIGHT, mat
from veche.games.feyas_swamp.state import Swamp

WIDTH: Final = 1440
EDGE: Final = 16
MAP_WIDTH: Final = 872
MAP_HEIGHT: Final = 826
RIGHT: Final = EDGE + MAP_WIDTH + 12
RIGHT_WIDTH: Final = WIDTH - RIGHT - EDGE


def draw(s: Swamp, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it; nothing is hidden in this game. What can be answered carries data-ref."""
    people = seat_names(names, len(s.players))
    below = EDGE + 216 + ACTION_HEIGHT + 8
    layers = [
        placed("map", phrases, EDGE, EDGE, MAP_WIDTH, MAP_HEIGHT, the_swamp(s, phrases), unit=sqrt(3) * SIZE[s.side]),
        placed("actions", phrases, RIGHT, EDGE + 216, RIGHT_WIDTH, ACTION_HEIGHT,
               action_board(s, phrases, RIGHT_WIDTH)),
        placed("rounds", phrases, RIGHT, EDGE, RIGHT_WIDTH, 208, round_board(s, phrases, RIGHT_WIDTH)),
        placed("goals", phrases, RIGHT, below, RIGHT_WIDTH, 216, goals(s, phrases, RIGHT_WIDTH)),
    ]
    y = EDGE + MAP_HEIGHT + 12
    if s.leaders:
        for x, each, card in leader_row(s, phrases, WIDTH - 2 * EDGE):
            few = each > 300
            layers.append(placed("leaders", phrases, EDGE + x, y, each, LEADER_HEIGHT, card, per=0 if few else 2))
        y += LEADER_HEIGHT + 12
    each = (WIDTH - 2 * EDGE - 12) / 2
    for k in range(len(s.players)):
        x, row = EDGE + (k % 2) * (each + 12), y + (k // 2) * (HEIGHT + 12)
        layers.append(placed("mats", phrases, x, row, each, HEIGHT, mat(s, k, phrases, people[k], each)))
    bottom = y + (len(s.players) + 1) // 2 * (HEIGHT + 12)
    return document(WIDTH, bottom + EDGE - 12, *layers, style=STYLE + tribes(s))


def placed(key: str, phrases: Phrases, x: float, y: float, width: float, height: float, inside: str,
           unit: float = 0, per: int = 0) -> str:
    """A part of the table, with room for a ring round it."""
    return part(key, phrases.noun("part", key), x - 4, y - 4, width + 8, height + 8, at(x, y, inside), unit=unit,
                per=per)


def tribes(s: Swamp) -> str:
    """On a page, seats take the colours of their tribes everywhere: in the log and on the players' cards too."""
    inks = "".join(f"--seat{n}:{TRIBE_INKS[p.tribe]};" for n, p in enumerate(s.players) if p.tribe >= 0)
    return f"svg{{{inks}}}" if inks else ""


def the_swamp(s: Swamp, phrases: Phrases) -> str:
    frame = box(0, 0, MAP_WIDTH, MAP_HEIGHT, 16, class_="panel")
    chart = at(MAP_WIDTH / 2 - 14, MAP_HEIGHT / 2, Chart(s, phrases).draw())
    return frame + chart + at(MAP_WIDTH - 176, MAP_HEIGHT - 56, supply(s))
