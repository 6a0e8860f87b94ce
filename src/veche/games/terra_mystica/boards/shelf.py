"""What lies on a mat besides the faction board: card, favours, towns, chosen grounds, octagons."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.state import Seat
from veche.draw.hexes import corners
from veche.draw.svg import num
from veche.games.terra_mystica.actions import own_specials
from veche.games.terra_mystica.boards.land import glyph
from veche.games.terra_mystica.boards.look import Sight, about, put, rect, thing
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
from veche.games.terra_mystica.boards.tiles import eight, fitted
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import CARDS, FACTIONS, FAVOURS, ROUNDS, TERRAINS, TOWNS
from veche.games.terra_mystica.verbs import SPECIALS

PAD: Final = 12.0
SHELF: Final = 38.0
Box = tuple[float, str]  # width, drawing


def shelf(s: TerraMystica, sight: Sight, seat: Seat, wide: float, bottom: float) -> str:
    """Card, favours, towns, grounds and octagons in two rows, as small as they can be read."""
    p = s.players[seat]
    boxes = [*owned(p, sight, 11.0), *grounds(p, sight), *specials(p, sight, seat)]
    top = 204.0 if s.round < ROUNDS else 184.0
    squeeze, placed = packed([width for width, _ in boxes], wide - 2 * PAD, bottom - 5 - top)
    inside = "".join(put(x, row * SHELF, drawing) for (_, drawing), (row, x) in zip(boxes, placed, strict=True))
    return f'<g transform="translate({num(PAD)} {num(top)}) scale({squeeze:.3g})">{inside}</g>' if boxes else ""


def packed(widths: list[float], wide: float, high: float) -> tuple[float, list[tuple[int, float]]]:
    """The boxes in rows, drawn smaller if they are too many."""
    for percent in range(124, 50, -4):
        squeeze = percent / 100
        placed = flow(widths, wide / squeeze)
        if not placed or (placed[-1][0] + 1) * SHELF * squeeze <= high:
            break
    return squeeze, placed


def owned(p: Player, sight: Sight, size: float) -> list[Box]:
    say = sight.phrases
    held = [(CARD_INCOME[p.card], CARD_EXTRA[p.card], about(say, "card", CARDS[p.card].key))] if p.card >= 0 else []
    held += [(FAVOUR_STEPS[f], FAVOUR_EFFECT[f], about(say, "favour", FAVOURS[f].key)) for f in bits(p.favours)]
    held += [(TOWN_POINTS[t], TOWN_GAIN[t], about(say, "town", TOWNS[t].key)) for t in p.towns]
    return [(small_width(top, bottom, size), put(0, 0, small(top, bottom, size), name)) for top, bottom, name in held]


def grounds(p: Player, sight: Sight) -> list[Box]:
    """Of those without a printed home: the terrains they have chosen or opened."""
    if not FACTIONS[p.faction].chooses:
        return []
    here = [p.start] if p.start >= 0 and p.home >= 0 else bits(p.builds_on)
    if not here:
        return []
    chips = "".join(
        put(
            11 + n // 2 * 19,
            10 + n % 2 * 16 if len(here) > 1 else 17.5,
            chip(TERRAINS[t], len(here) == 1),
            sight.phrases.noun("terrain", TERRAINS[t]),
        )
        for n, t in enumerate(here)
    )
    return [(22 + (len(here) - 1) // 2 * 19.0, chips)]


@cache
def chip(ground: str, alone: bool) -> str:
    size = 13.0 if alone else 10.0
    return f'<polygon class="tm-h t-{ground}" points="{corners(size)}"/>' + glyph(ground, 0, size / 18)


def small_width(top: Run, bottom: Run, size: float) -> float:
    return max(30.0, run_width(top, size), run_width(bottom, size)) + 7


def flow(widths: list[float], room: float) -> list[tuple[int, float]]:
    """Row and place of boxes laid one after another."""
    placed: list[tuple[int, float]] = []
    row, x = 0, 0.0
    for width in widths:
        if x and x + width > room:
            row, x = row + 1, 0.0
        placed.append((row, round(x, 1)))
        x += width + 3
    return placed


@cache
def small(top: Run, bottom: Run, size: float) -> str:
    wide = small_width(top, bottom, size)
    face = rect(0, 0, wide, 35, 6, "tm-tile")
    if not bottom:
        return face + run(top, wide / 2, 22, size)
    return face + run(top, wide / 2, 15, size) + run(bottom, wide / 2, 30.5, size)


def specials(p: Player, sight: Sight, seat: Seat) -> list[Box]:
    """Only the octagons of who moves and who looks can be answers; the others just show."""
    boxes: list[Box] = []
    for special in own_specials(p):
        key, used = SPECIALS[special], bool(p.used >> special & 1)
        ref, name = f"special {key}", about(sight.phrases, "special", key)
        mine = seat == sight.mover
        inside = eight(15.5, used, fitted(SPECIAL_RUN[key], 0, 5, 29, 13, "#14161A"), mine and ref in sight.open)
        answers = mine or seat == sight.seat
        boxes.append((34.0, thing(ref, sight, 17, 17.5, name, inside, "") if answers else put(17, 17.5, inside, name)))
    return boxes
