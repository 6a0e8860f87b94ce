"""What lies on a mat besides the faction board: card, favours, towns, octagons."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.state import Seat
from veche.draw.svg import at
from veche.games.terra_mystica.actions import own_specials
from veche.games.terra_mystica.boards.look import Sight, about, put, rect, ring, thing
from veche.games.terra_mystica.boards.says import (
    CARD_EXTRA,
    CARD_INCOME,
    FAVOUR_EFFECT,
    FAVOUR_STEPS,
    SPECIAL_RUN,
    TOWN_GAIN,
    TOWN_POINTS,
    Run,
)
from veche.games.terra_mystica.boards.signs import run, run_width
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import CARDS, FAVOURS, TOWNS
from veche.games.terra_mystica.verbs import SPECIALS

LEFT: Final = 12.0
TOP: Final = 186.0
WIDE: Final = 313.0
HIGH: Final = 36.0
GAP: Final = 4.0
Box = tuple[float, str, str, str, str]  # width, ref, sentence, drawing, ring


def shelf(s: TerraMystica, eye: Sight, whose: Seat) -> str:
    """Octagons, card, favours and towns in two rows; where they are too many, each lies partly on the one before."""
    p = s.players[whose]
    boxes = [*specials(p, eye, whose), *owned(p, eye)]
    placed = flow([box[0] for box in boxes], WIDE)
    drawn = [
        thing(ref, eye, x, row * (HIGH + GAP), said, inside, glow)
        for (_, ref, said, inside, glow), (row, x) in zip(boxes, placed, strict=True)
    ]
    return at(LEFT, TOP, *drawn)


def flow(widths: list[float], room: float) -> list[tuple[int, float]]:
    """Row and place of boxes: two rows as even as can be, closer together where they do not fit."""
    if not widths:
        return []
    rows: list[list[float]] = [[], []] if sum(widths) + GAP * len(widths) > room else [[]]
    half, total = sum(widths) / 2, 0.0
    for width in widths:
        rows[-1 if len(rows) > 1 and total + width / 2 > half else 0].append(width)
        total += width
    placed: list[tuple[int, float]] = []
    for n, row in enumerate(rows):
        need = sum(row) + GAP * (len(row) - 1)
        squeeze = min(1.0, (room - row[-1]) / (need - row[-1])) if len(row) > 1 else 1.0
        x = 0.0
        for width in row:
            placed.append((n, round(x, 1)))
            x += (width + GAP) * squeeze
    return placed


def owned(p: Player, eye: Sight) -> list[Box]:
    say = eye.phrases
    held = [("card", CARD_INCOME[p.card], CARD_EXTRA[p.card], "card", CARDS[p.card].key)] if p.card >= 0 else []
    held += [("favour", FAVOUR_STEPS[f], FAVOUR_EFFECT[f], "favour", FAVOURS[f].key) for f in bits(p.favours)]
    held += [("town", TOWN_POINTS[t], TOWN_GAIN[t], "town", TOWNS[t].key) for t in p.towns]
    return [
        (small_width(top, bottom), f"my {kind} {key}", about(say, kind, key), small(top, bottom, kind == "card"), "")
        for _, top, bottom, kind, key in held
    ]


def small_width(top: Run, bottom: Run) -> float:
    return max(36.0, run_width(top, 13), run_width(bottom, 13)) + 8


@cache
def small(top: Run, bottom: Run, marked: bool) -> str:
    wide = small_width(top, bottom)
    face = rect(0, 0, wide, HIGH, 7, "tm-now" if marked else "panel")
    if not bottom:
        return face + run(top, wide / 2, 23, 13)
    return face + run(top, wide / 2, 16, 13) + run(bottom, wide / 2, 32, 13)


def specials(p: Player, eye: Sight, whose: Seat) -> list[Box]:
    """Only the octagons of who moves and who looks can be answers; the others just show."""
    boxes: list[Box] = []
    for number in own_specials(p):
        key, used = SPECIALS[number], bool(p.used >> number & 1)
        said = about(eye.phrases, "special", key) + (f" {eye.say('tiles.used')}" if used else "")
        wide = max(36.0, run_width(SPECIAL_RUN[key], 14) + 12)
        inside = rect(0, 0, wide, HIGH, 11, "tm-used" if used else "tm-eight")
        signs = run(SPECIAL_RUN[key], wide / 2, 24, 14, True, "" if used else "#14161A")
        inside += put(0, 0, signs, "", "tm-gone") if used else signs
        mine = whose in (eye.mover, eye.seat)
        boxes.append((wide, f"special {key}" if mine else f"other {key}", said, inside, ring(wide, HIGH, 12)))
    return boxes
