"""The common supply: power actions, bonus cards, favour and town tiles."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.svg import carried, num
from veche.games.terra_mystica.boards.look import Sight, about, put, rect, seat_mark, sheet, thing, words
from veche.games.terra_mystica.boards.says import (
    ACTION_GAIN,
    CARD_EXTRA,
    CARD_INCOME,
    FAVOUR_EFFECT,
    FAVOUR_STEPS,
    TOWN_GAIN,
    TOWN_POINTS,
    Run,
)
from veche.games.terra_mystica.boards.signs import run, run_width
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import ACTIONS, CARDS, FAVOURS, LATER_TOWNS, TOWNS

WIDTH: Final = 408.0
ACTIONS_HEIGHT: Final = 82.0
CARDS_HEIGHT: Final = 116.0
TILES_HEIGHT: Final = 164.0
HEIGHT: Final = ACTIONS_HEIGHT + CARDS_HEIGHT + TILES_HEIGHT + 16
INNER: Final = WIDTH - 20


def tiles(s: TerraMystica, sight: Sight) -> str:
    below = ACTIONS_HEIGHT + 8
    return (
        actions(s, sight)
        + put(0, below, cards(s, sight))
        + put(0, below + CARDS_HEIGHT + 8, favours_and_towns(s, sight))
    )


def octagon(radius: float) -> str:
    """The mark of whatever can be done once a round."""
    a, b = radius, radius * 0.414
    points = ((-b, -a), (b, -a), (a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b))
    return " ".join(f"{num(x)},{num(y)}" for x, y in points)


@cache
def eight(radius: float, used: bool, inside: str, is_open: bool = False) -> str:
    """An octagon with what it gives; used ones are crossed out."""
    r = radius * 0.62
    line = f"M{num(-r)} {num(-r)} {num(r)} {num(r)}M{num(-r)} {num(r)} {num(r)} {num(-r)}"
    cross = f'<path class="tm-cross" d="{line}"/>' if used else ""
    body = f'<polygon class="tm-eight" points="{octagon(radius)}"/>'
    ring = f'<polygon class="ring" points="{octagon(radius + 3)}"/>' if is_open else ""
    whole = f'<g class="tm-used">{body}{inside}</g>' if used else body + inside
    return whole + cross + ring


@cache
def fitted(items: Run, x: float, y: float, width: float, size: float = 13, tint: str = "") -> str:
    """A run no wider than this."""
    while size > 11 and run_width(items, size) > width:
        size -= 1
    return run(items, x, y + (size - 13) / 2, size, True, tint)


def actions(s: TerraMystica, sight: Sight) -> str:
    """Six actions for power, once a round each by anybody."""
    wide = INNER / len(ACTIONS)
    parts = [sheet(WIDTH, ACTIONS_HEIGHT)]
    for a, action in enumerate(ACTIONS):
        used = bool(s.actions_used >> a & 1)
        ref = f"act {action.key}"
        inside = eight(26, used, fitted(ACTION_GAIN[a], 0, 5, 46, 15, "#14161A"), ref in sight.open)
        cost = run((f"={action.power}", "power"), 0, 43, 13)
        parts.append(
            thing(ref, sight, 10 + (a + 0.5) * wide, 33, about(sight.phrases, "act", action.key), inside + cost, "")
        )
    return "".join(parts)


def ring(width: float, height: float) -> str:
    return f'<rect class="ring" x="-1.5" y="-1.5" width="{num(width + 3)}" height="{num(height + 3)}" rx="9"/>'


def cards(s: TerraMystica, sight: Sight) -> str:
    """The bonus cards of this game: coins that wait on them, or who has them."""
    here = [c for c, owner in enumerate(s.cards) if owner != -2]
    row = 4 if len(here) <= 8 else 5
    wide, high = (INNER - 6 * (row - 1)) / row, 47.0
    parts = [sheet(WIDTH, CARDS_HEIGHT)]
    for n, c in enumerate(here):
        ref = f"card {CARDS[c].key}"
        x, y = 10 + n % row * (wide + 6), 8 + n // row * (high + 6)
        said = about(sight.phrases, "card", CARDS[c].key)
        if s.cards[c] >= 0:
            said += f" · {sight.looks[s.cards[c]].title}"
        parts.append(thing(ref, sight, x, y, said, card(s, sight, c, wide, high), ring(wide, high)))
    return "".join(parts)


def card(s: TerraMystica, sight: Sight, c: int, wide: float, high: float) -> str:
    owner = s.cards[c]
    middle = wide / 2 - (8 if owner >= 0 or s.card_coins[c] else 0)
    extra = CARD_EXTRA[c]
    acts = CARDS[c].spade or CARDS[c].cult
    body = fitted(CARD_INCOME[c], middle, 19 if extra else 28, wide - 24)
    if extra and acts:
        body += rect(middle - 22, 24, 44, 20, 6, "tm-eight")
        body += fitted(extra, middle, 39, 40, 12, "#14161A")
    elif extra:
        body += fitted(extra, middle, 39, wide - 16)
    inside = rect(0, 0, wide, high, 8, "tm-tile") + body
    if owner >= 0:
        faded = f'<g opacity=".6">{inside}</g>'
        return faded + carried(f"card {owner}", seat_mark(sight.looks[owner], 18, wide - 14, 15))
    return inside + (coins(s.card_coins[c], wide - 14, 14) if s.card_coins[c] else "")


@cache
def coins(n: int, x: float, y: float) -> str:
    """Coins waiting on a card."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="10" style="fill:#E2B13C;stroke:#7A5A10;stroke-width:1.6"/>' + words(
        x, y + 4.5, n, 13, "mid strong", "#14161A"
    )


@cache
def tile_face(top: Run, bottom: Run, wide: float, high: float) -> str:
    if not bottom:
        return rect(0, 0, wide, high, 7, "tm-tile") + fitted(top, wide / 2, high / 2 + 2, wide - 6, 15)
    return (
        rect(0, 0, wide, high, 7, "tm-tile")
        + fitted(top, wide / 2, 16, wide - 6, 12)
        + fitted(bottom, wide / 2, 32, wide - 4, 12)
    )


def copies(left: int, of: int, wide: float) -> str:
    """One dot for every copy left, hollow when gone."""
    return "".join(
        f'<circle cx="{num(wide / 2 + (n - (of - 1) / 2) * 7)}" cy="0" r="2.6" '
        f'style="fill:{"var(--ink, #22252B)" if n < left else "var(--panel, #FFFDF8)"};stroke:var(--ink, #22252B)"/>'
        for n in range(of)
    )


def favours_and_towns(s: TerraMystica, sight: Sight) -> str:
    wide, high = (INNER - 5 * 5) / 6, 45.0
    parts = [sheet(WIDTH, TILES_HEIGHT)]
    for f, tile in enumerate(FAVOURS):
        left = s.favours_left[f]
        face = tile_face(FAVOUR_STEPS[f], FAVOUR_EFFECT[f], wide, high)
        parts.append(
            supply(
                f"favour {tile.key}",
                sight,
                10 + f % 6 * (wide + 5),
                7 + f // 6 * (high + 6),
                about(sight.phrases, "favour", tile.key),
                face,
                left,
                tile.copies,
                wide,
                high,
            )
        )
    for t, x, wide in town_places(bool(s.rules & LATER_TOWNS)):
        left, of = s.towns_left[t], TOWNS[t].copies
        face = tile_face(TOWN_POINTS[t], TOWN_GAIN[t], wide, high)
        parts.append(
            supply(
                f"town {TOWNS[t].key}",
                sight,
                x,
                7 + 2 * (high + 6),
                about(sight.phrases, "town", TOWNS[t].key),
                face,
                left,
                of,
                wide,
                high,
            )
        )
    return "".join(parts)


@cache
def town_places(later: bool) -> list[tuple[int, float, float]]:
    """Tile, place and width: those that say more are wider."""
    here = [t for t, tile in enumerate(TOWNS) if later or not tile.later]
    need = [max(run_width(TOWN_POINTS[t], 12), run_width(TOWN_GAIN[t], 12)) for t in here]
    spare = (INNER - 5 * (len(here) - 1) - sum(need)) / len(here)
    return [(t, 10 + sum(need[:n]) + n * (spare + 5), need[n] + spare) for n, t in enumerate(here)]


def supply(
    ref: str, sight: Sight, x: float, y: float, said: str, face: str, left: int, of: int, wide: float, high: float
) -> str:
    inside = (face if left else f'<g class="tm-gone">{face}</g>') + put(0, high - 5, copies(left, of, wide))
    return thing(ref, sight, x, y, f"{said} · {left}/{of}", inside, ring(wide, high))
