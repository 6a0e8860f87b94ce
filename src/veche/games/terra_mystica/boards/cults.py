"""The four cults: steps 0 to 10, the power on them, priests in the orders."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.svg import carried, num, shortened
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.look import Look, Sight, about, mark, put, rect, seat_mark, sheet, thing, words
from veche.games.terra_mystica.boards.signs import TINTS, run, sign
from veche.games.terra_mystica.cults import free_space, order_space
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULT_POWER, CULTS, ORDER_SPACES, TOP

WIDTH: Final = 408.0
HEIGHT: Final = 356.0
COLUMN: Final = 96.0
STEP: Final = 25.0
LEFT: Final = 12.0
HEAD: Final = 36.0
SLOT: Final = 18.5


def cults(s: TerraMystica, sight: Sight) -> str:
    return sheet(WIDTH, HEIGHT) + "".join(track(s, sight, c) for c in range(len(CULTS)))


def track(s: TerraMystica, sight: Sight, c: int) -> str:
    """One cult from its top down, and its order."""
    key = CULTS[c]
    name = shortened(sight.phrases.noun("cult.short", key), COLUMN - 30, 13)
    parts = [sign(key, 20, 3, 8), words(27, 23, name, 13, "strong"), steps(c)]
    for step in range(TOP + 1):
        here = [look for look in sight.looks if s.players[look.seat].cult[c] == step and look.faction]
        parts.append(step_power(step) if CULT_POWER[step] and len(here) < 4 else "")
        parts.append(markers(here, c, step))
    if s.tops[c] >= 0:
        parts.append(held(sight.looks[s.tops[c]]))
    parts += [order_place(s, sight, c, i) for i in range(len(ORDER_SPACES))]
    parts.append(way_back(sight, c))
    ring = f'<rect class="ring" x="-1" y="3" width="{num(COLUMN - 2)}" height="{num(HEIGHT - 6)}" rx="8"/>'
    return thing(f"cult {key}", sight, LEFT + c * COLUMN, 0, about(sight.phrases, "cult", key), "".join(parts), ring)


def row(step: int) -> float:
    return HEAD + (TOP - step) * STEP


@cache
def steps(c: int) -> str:
    """The empty track; the marked steps are tinted with the colour of the cult."""
    parts = []
    for step in range(TOP + 1):
        y = row(step)
        tint = f' style="fill:{TINTS[CULTS[c]]};fill-opacity:.20"' if CULT_POWER[step] else ""
        parts.append(
            f'<rect class="tm-sunk" x="0" y="{num(y)}" width="{num(COLUMN - 5)}" height="{num(STEP - 2)}" '
            f'rx="5"{tint}/>'
        )
        parts.append(words(13, y + 16, step, 12, "mid strong" if CULT_POWER[step] else "mid muted"))
    parts.append(sign("key", 13, 26, row(TOP) + 5))
    return "".join(parts)


@cache
def step_power(step: int) -> str:
    return run((f"={CULT_POWER[step]}", "power"), COLUMN - 31, row(step) + 16, 11, False)


def markers(here: list[Look], c: int, step: int) -> str:
    """All who stand on a step, side by side, none hidden."""
    gap = 15.0 if len(here) < 3 else 13.2
    return "".join(
        put(
            29 + n * gap,
            row(step) + 11.5,
            carried(f"cult {c} {look.seat}", seat_mark(look, gap - 1, 0, 0)),
            f"{look.title} · {step}",
        )
        for n, look in enumerate(here)
    )


def held(look: Look) -> str:
    """Who has the tenth step has it alone."""
    y = row(TOP)
    return (
        f'<rect x="0" y="{num(y)}" width="{num(COLUMN - 5)}" height="{num(STEP - 2)}" rx="5" '
        f'style="fill:{look.ink};stroke:#14161A"/>{mark(look.seat, look.mark, 13, 16, y + 11.5, False)}'
        + run(("=10", "crown"), 30, y + 16, 12, False, look.mark)
    )


def order_place(s: TerraMystica, sight: Sight, c: int, i: int) -> str:
    """A place for a priest: what it gives, or who stands there for good."""
    owner, x, y = s.orders[order_space(c, i)], i * SLOT, HEIGHT - 41
    parts = rect(0, 0, 17, 32, 5, "tm-tile")
    if owner < 0:
        parts += sign("priest", 12, 2.5, 4, ink("muted")) + words(8.5, 28, ORDER_SPACES[i], 11, "mid muted")
        return sending(sight, c, ORDER_SPACES[i], x, y, parts) if is_next(s, c, i) else put(x, y, parts)
    look = sight.looks[owner]
    parts += carried(f"priest {owner}", sign("priest", 13, 2, 2) + seat_mark(look, 11, 8.5, 24))
    return put(x, y, parts, look.title)


def is_next(s: TerraMystica, c: int, i: int) -> bool:
    """The first free space of its worth."""
    return free_space(s, c, ORDER_SPACES[i]) == order_space(c, i)


def sending(sight: Sight, c: int, steps: int, x: float, y: float, inside: str) -> str:
    """Where a priest may be sent for so many steps."""
    ring = '<rect class="ring" x="-1" y="-1" width="19" height="34" rx="6"/>'
    key = f"{CULTS[c]} {steps}"
    return thing(f"order {key}", sight, x, y, sight.phrases.noun("order", key), inside, ring)


def way_back(sight: Sight, c: int) -> str:
    """A priest that returns to the supply moves the marker one step."""
    inside = rect(0, 0, 17, 32, 5, "tm-sunk") + sign("priest", 12, 2.5, 4, ink("muted"))
    return sending(sight, c, 1, len(ORDER_SPACES) * SLOT, HEIGHT - 41, inside + words(8.5, 28, 1, 11, "mid muted"))
