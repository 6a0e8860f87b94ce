"""The board of Feya's Swamp, drawn: the swamp, what lies around it, and the tribe boards below."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, at, box, document, part
from veche.games.feyas_swamp.board_cards import (
    ACTION_HEIGHT,
    GOALS_HEIGHT,
    LEADER_HEIGHT,
    action_board,
    goals,
    leader_rows,
    round_board,
    seat_names,
    supply,
)
from veche.games.feyas_swamp.board_icons import STYLE, TRIBE_INKS
from veche.games.feyas_swamp.board_map import SIZE, Chart
from veche.games.feyas_swamp.board_mats import HEIGHT, mat
from veche.games.feyas_swamp.state import Swamp

EDGE: Final = 16
GAP: Final = 12
MAP_WIDTH: Final = 872
MAP_HEIGHT: Final = 826
ACTION_WIDTH: Final = 524
ROUND_WIDTH: Final = MAP_WIDTH - ACTION_WIDTH - GAP
RIGHT: Final = EDGE + MAP_WIDTH + GAP
RIGHT_WIDTH: Final = 690
WIDTH: Final = RIGHT + RIGHT_WIDTH + EDGE


def draw(s: Swamp, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it; nothing is hidden in this game. What can be answered carries data-ref."""
    people = seat_names(names, len(s.players))
    below = EDGE + MAP_HEIGHT + GAP
    layers = [
        placed("map", phrases, EDGE, EDGE, MAP_WIDTH, MAP_HEIGHT, the_swamp(s, phrases), unit=sqrt(3) * SIZE[s.side]),
        placed("actions", phrases, EDGE, below, ACTION_WIDTH, ACTION_HEIGHT, action_board(s, phrases, ACTION_WIDTH)),
        placed(
            "rounds",
            phrases,
            EDGE + ACTION_WIDTH + GAP,
            below,
            ROUND_WIDTH,
            ACTION_HEIGHT,
            round_board(s, phrases, ROUND_WIDTH, ACTION_HEIGHT),
        ),
    ]
    y = float(EDGE)
    for k in range(len(s.players)):
        drawn = mat(s, k, phrases, people[k], RIGHT_WIDTH)
        layers.append(placed("mats", phrases, RIGHT, y, RIGHT_WIDTH, HEIGHT, drawn))
        y += HEIGHT + GAP
    layers.append(placed("goals", phrases, RIGHT, y, RIGHT_WIDTH, GOALS_HEIGHT, goals(s, phrases, RIGHT_WIDTH)))
    y += GOALS_HEIGHT + GAP
    left = float(RIGHT)
    width, columns = RIGHT_WIDTH, 2
    if len(s.players) == 4:  # There is no room left beside the mats: a row below everything.
        y, left, width, columns = max(y, below + ACTION_HEIGHT + GAP), EDGE, WIDTH - 2 * EDGE, 7
    for row, x, each, card in leader_rows(s, phrases, width, columns):
        high = y + row * (LEADER_HEIGHT + 8)
        layers.append(placed("leaders", phrases, left + x, high, each, LEADER_HEIGHT, card, per=0 if each > 350 else 2))
    rows = -(-s.leaders.bit_count() // columns)
    bottom = max(y + rows * (LEADER_HEIGHT + 8) - 8, below + ACTION_HEIGHT)
    return document(WIDTH, bottom + EDGE, *layers, style=STYLE + tribes(s))


def placed(
    key: str,
    phrases: Phrases,
    x: float,
    y: float,
    width: float,
    height: float,
    inside: str,
    unit: float = 0,
    per: int = 0,
) -> str:
    """A part of the table, with room for a ring round it."""
    return part(
        key, phrases.noun("part", key), x - 4, y - 4, width + 8, height + 8, at(x, y, inside), unit=unit, per=per
    )


def tribes(s: Swamp) -> str:
    """On a page, seats take the colours of their tribes everywhere: in the log and on the players' cards too."""
    inks = "".join(f"--seat{n}:{TRIBE_INKS[p.tribe]};" for n, p in enumerate(s.players) if p.tribe >= 0)
    return f"svg{{{inks}}}" if inks else ""


def the_swamp(s: Swamp, phrases: Phrases) -> str:
    frame = box(0, 0, MAP_WIDTH, MAP_HEIGHT, 16, class_="panel")
    chart = at(MAP_WIDTH / 2 - 14, MAP_HEIGHT / 2, Chart(s, phrases).draw())
    return frame + chart + at(MAP_WIDTH - 176, MAP_HEIGHT - 56, supply(s))
