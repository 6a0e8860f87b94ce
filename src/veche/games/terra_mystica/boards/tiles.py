"""The common supply: power actions, bonus cards, favour and town tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from veche.draw.svg import at, num, wrapped
from veche.games.terra_mystica.boards.look import Sight, about, put, rect, ring, sheet, thing, words
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
from veche.games.terra_mystica.boards.signs import run, run_width, sign
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import ACTIONS, CARD_FREE, CARDS, FAVOURS, LATER_TOWNS, TOWNS

WIDTH: Final = 312.0
ACTIONS_HIGH: Final = 70.0
CARDS_HIGH: Final = 104.0
GAP: Final = 8.0
PAD: Final = 8.0
HEAD: Final = 19.0  # below a heading
LOW: Final = 7.0  # without one
INNER: Final = WIDTH - 2 * PAD
ROW: Final = 31.0  # of tiles
LOW_ROW: Final = 27.0  # where there are more of them
FOURTH: Final = (INNER - 4 * 3) / 4


def heading(sight: Sight, key: str, room: float = INNER) -> str:
    """What lies here, in quiet letters over it; where there is little room, in lines."""
    lines = wrapped(sight.say(f"tiles.{key}"), room, 13)
    first = 13.0 if len(lines) == 1 else 25.0
    said = [words(PAD + 2, first + 16 * n, line, 13, "strong muted") for n, line in enumerate(lines)]
    return thing(f"supply {key}", sight, 0, 0, sight.say(f"tiles.{key}.about"), "".join(said))


def fitted(items: Run, x: float, y: float, room: float, size: float = 14, tint: str = "") -> str:
    """Signs no wider than their room: they stand closer if they must, and never shrink below what can be read."""
    while size > 13 and run_width(items, size) > room:
        size -= 1
    wide = run_width(items, size)
    if wide <= room:
        return run(items, x, y, size, True, tint)
    return f'<g transform="translate({num(x)} 0) scale({room / wide:.3f} 1)">{run(items, 0, y, size, True, tint)}</g>'


def actions(s: TerraMystica, sight: Sight) -> str:
    """Six actions for power, once a round each by anybody."""
    wide = (INNER - 5 * (len(ACTIONS) - 1)) / len(ACTIONS)
    high = ACTIONS_HIGH - HEAD - 5
    parts = [sheet(0, 0, WIDTH, ACTIONS_HIGH), heading(sight, "actions")]
    for a, action in enumerate(ACTIONS):
        used = bool(s.actions_used >> a & 1)
        said = about(sight.phrases, "act", action.key) + (f" {sight.say('tiles.used')}" if used else "")
        inside = rect(0, 0, wide, high, 8, "tm-used" if used else "tm-eight")
        gain = fitted(ACTION_GAIN[a], wide / 2, 20, wide - 4, 15, "" if used else "#14161A")
        cost = run((f"={action.power}", "power"), wide / 2, 39, 14, True, "" if used else "#3D1F66")
        faded = put(0, 0, gain + cost, "", "tm-gone") if used else gain + cost
        parts.append(
            thing(f"act {action.key}", sight, PAD + a * (wide + 5), HEAD, said, inside + faded, ring(wide, high))
        )
    return "".join(parts)


def cards(s: TerraMystica, sight: Sight) -> str:
    """The bonus cards nobody has: what they bring, and the coins that wait on them."""
    here = [c for c, owner in enumerate(s.cards) if owner == CARD_FREE]
    many = len(here) > 4  # Before the first round they fill the sheet in two rows; their heading takes one place.
    row = max(3, (len(here) + 2) // 2 if many else len(here))
    wide = (INNER - 5 * (row - 1)) / row
    top, high = (LOW, 43.0) if many else (HEAD, CARDS_HIGH - HEAD - 5)
    parts = [sheet(0, 0, WIDTH, CARDS_HIGH), heading(sight, "cards", wide if many else INNER)]
    for n, c in enumerate(here, many):
        x, y = PAD + n % row * (wide + 5), top + n // row * (high + 5)
        said = about(sight.phrases, "card", CARDS[c].key)
        if s.card_coins[c]:
            said += " " + sight.say("tiles.coins", s.card_coins[c])
        parts.append(thing(f"card {CARDS[c].key}", sight, x, y, said, card(s, sight, c, wide, high), ring(wide, high)))
    return "".join(parts)


def card(s: TerraMystica, sight: Sight, c: int, wide: float, high: float) -> str:
    """Income above, what else it does below; where there is room also its name."""
    inside = rect(0, 0, wide, high, 8, "tm-tile")
    waiting = s.card_coins[c]
    middle = wide / 2 - (12 if waiting else 0)
    top = 18 if high > 50 or CARD_EXTRA[c] else 27
    inside += fitted(CARD_INCOME[c], middle, top, wide - (30 if waiting else 6))
    if CARD_EXTRA[c]:
        if CARDS[c].spade or CARDS[c].cult:
            inside += rect(wide / 2 - 26, 22, 52, 19, 6, "tm-eight")
            inside += run(CARD_EXTRA[c], wide / 2, 36, 13, True, "#14161A")
        else:
            inside += fitted(CARD_EXTRA[c], wide / 2, 37, wide - 6)
    if waiting:
        inside += at(wide - 30, 2, sign("coin", 26, 2, 0), words(15, 18, waiting, 14, "mid strong", "#2E1F00"))
    if high > 50:
        lines = wrapped(sight.phrases.noun("card", CARDS[c].key), wide - 8, 13)[:3]
        first = 51 if len(lines) > 2 else 57
        inside += "".join(words(wide / 2, first + 13 * n, line, 13, "mid muted") for n, line in enumerate(lines))
    return inside


def favours_and_towns(s: TerraMystica, sight: Sight) -> str:
    """Favours in three rows, towns below: in one, or in two where the later ones are in the game."""
    here = [t for t, tile in enumerate(TOWNS) if s.rules & LATER_TOWNS or not tile.later]
    many = len(here) > 5
    top, high = (LOW, LOW_ROW) if many else (HEAD, ROW)
    parts = [sheet(0, 0, WIDTH, 4 * (ROW + 4) + HEAD + 3), "" if many else heading(sight, "favours")]
    for f, tile in enumerate(FAVOURS):
        said = about(sight.phrases, "favour", tile.key)
        place = Place(f"favour {tile.key}", PAD + f % 4 * (FOURTH + 4), top + f // 4 * (high + 4), FOURTH, high)
        face = favour_face(FAVOUR_STEPS[f], FAVOUR_EFFECT[f], FOURTH - 9, high)
        parts.append(supply(sight, place, said, face, s.favours_left[f], tile.copies))
    row = 4 if many else 5
    wide = (INNER - 4 * (row - 1)) / row
    for n, t in enumerate(here):
        said = about(sight.phrases, "town", TOWNS[t].key)
        y = top + (3 + n // row) * (high + 4)
        place = Place(f"town {TOWNS[t].key}", PAD + n % row * (wide + 4), y, wide, high)
        face = fitted((*TOWN_POINTS[t], *TOWN_GAIN[t]), (wide - 11) / 2, high / 2 + 5, wide - 13, 13)
        parts.append(supply(sight, place, said, face, s.towns_left[t], TOWNS[t].copies))
    return "".join(parts)


@cache
def favour_face(steps: Run, effect: Run, wide: float, high: float) -> str:
    """Steps first: the number and the cult."""
    return fitted((steps[1], steps[0], *[i for i in effect if i != "=1"]), wide / 2, high / 2 + 5, wide - 3, 13)


@dataclass(frozen=True)
class Place:
    """Where a tile of the supply lies."""

    ref: str
    x: float
    y: float
    wide: float
    high: float


def supply(sight: Sight, at_: Place, said: str, face: str, left: int, of: int) -> str:
    body = rect(0, 0, at_.wide, at_.high, 7, "tm-tile" if left else "tm-used") + face
    body += copies(left, of, at_.wide, at_.high)
    inside = body if left else put(0, 0, body, "", "tm-gone")
    words_ = f"{said} {sight.say('tiles.left', left, of)}"
    return thing(at_.ref, sight, at_.x, at_.y, words_, inside, ring(at_.wide, at_.high))


@cache
def copies(left: int, of: int, wide: float, high: float) -> str:
    """One dot for every copy left, hollow when gone."""
    ink = "var(--ink, #22252B)"
    top = high / 2 - (of - 1) * 3.5
    return "".join(
        f'<circle cx="{num(wide - 6)}" cy="{num(top + 7 * n)}" r="2.4" '
        f'style="fill:{ink if n < left else "none"};stroke:{ink}"/>'
        for n in range(of)
    )
