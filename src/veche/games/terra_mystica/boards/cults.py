"""The four cults as lying tracks: steps 0 to 10, the power on them, priests in the orders."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.pieces import figure
from veche.draw.svg import at, carried, num
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.look import Look, Sight, about, mark, rect, ring, sheet, thing, words
from veche.games.terra_mystica.boards.signs import run, sign
from veche.games.terra_mystica.cults import free_space, order_space
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULT_POWER, CULTS, ORDER_SPACES, TOP

WIDTH: Final = 312.0
HEIGHT: Final = 150.0
HEAD: Final = 22.0
ROW: Final = 31.0
LEFT: Final = 34.0  # where steps begin
STEP: Final = 17.0
HIGH: Final = 28.0
ORDERS: Final = LEFT + (TOP + 1) * STEP + 5
SLOT: Final = 16.0


def cults(s: TerraMystica, sight: Sight) -> str:
    return sheet(0, 0, WIDTH, HEIGHT) + header(sight) + "".join(track(s, sight, c) for c in range(len(CULTS)))


def header(sight: Sight) -> str:
    """The power of marked steps, and what stands to the right."""
    powers = [run((f"={n}", "power"), LEFT + STEP * (step + 0.5) - 2, 17, 13) for step, n in enumerate(CULT_POWER) if n]
    orders = sign("priest", 19, ORDERS + 30, 2)
    return thing("cults powers", sight, 0, 0, sight.say("cults.powers"), "".join(powers) + orders)


def track(s: TerraMystica, sight: Sight, c: int) -> str:
    """One cult from its foot to its top, and its order."""
    key = CULTS[c]
    inside = sign(key, 22, 6, 3) + steps()
    for step in range(TOP + 1):
        here = [look for look in sight.looks if s.players[look.seat].cult[c] == step and look.faction]
        inside += markers(here, c, step) if here else words(LEFT + STEP * (step + 0.5), 19, step, 13, number(step))
    said = f"{about(sight.phrases, 'cult', key)} {standing(sight, s, c)}"
    whole = thing(f"cult {key}", sight, 0, 0, said, inside, rect(3, -1, ORDERS - 6, HIGH + 2, 7, "ring"))
    orders = [order_place(s, sight, c, i) for i in range(len(ORDER_SPACES))]
    return at(0, HEAD + c * ROW, whole, *orders, way_back(sight, c))


def number(step: int) -> str:
    return "mid strong" if CULT_POWER[step] else "mid muted"


def standing(sight: Sight, s: TerraMystica, c: int) -> str:
    return ", ".join(f"{look.title} {s.players[look.seat].cult[c]}" for look in sight.looks if look.faction)


@cache
def steps() -> str:
    """The empty track; the marked steps are tinted."""
    body = rect(LEFT, 0, STEP * (TOP + 1), HIGH, 6, "tm-sunk")
    for step in range(TOP + 1):
        x = LEFT + step * STEP
        if CULT_POWER[step]:
            body += rect(x, 0.5, STEP, HIGH - 1, 3, "tm-power")
        if step:
            body += f'<path class="tm-rule" d="M{num(x)} 1V{num(HIGH - 1)}"/>'
    return body


def markers(here: list[Look], c: int, step: int) -> str:
    """All who stand on a step, none hidden: one large, more in two columns."""
    x = LEFT + STEP * (step + 0.5)
    spots = [(0.0, 14.0)] if len(here) == 1 else [((n % 2 - 0.5) * 8.2, spot(n, len(here))) for n in range(len(here))]
    size = 13.0 if len(here) == 1 else 8.6
    return "".join(
        carried(f"cult {c} {look.seat}", mark(look, size, x + dx, y)) for look, (dx, y) in zip(here, spots, strict=True)
    )


def spot(n: int, of: int) -> float:
    rows = (of + 1) // 2
    return 14 + (n // 2 - (rows - 1) / 2) * 9.4


def order_place(s: TerraMystica, sight: Sight, c: int, i: int) -> str:
    """A place for a priest: what it gives, or who stands there for good."""
    owner, x = s.orders[order_space(c, i)], ORDERS + i * SLOT
    key = f"{CULTS[c]} {ORDER_SPACES[i]}"
    if owner >= 0:
        look = sight.looks[owner]
        piece = figure("tm-priest", owner, 19, 7, 14, look.tone, f"priest {owner}")
        return thing(f"priest {CULTS[c]} {i}", sight, x, 0, sight.say("cults.stands", look.title), piece)
    face = rect(0, 1, SLOT - 2, 26, 4, "tm-tile") + words(7, 19, ORDER_SPACES[i], 13, "mid muted")
    said = sight.phrases.noun("order", key)
    if free_space(s, c, ORDER_SPACES[i]) != order_space(c, i):
        return thing(f"place {CULTS[c]} {i}", sight, x, 0, said, face)
    return thing(f"order {key}", sight, x, 0, said, face, ring(SLOT - 2, 28, 6))


def way_back(sight: Sight, c: int) -> str:
    """A priest that returns to the supply moves the marker one step."""
    key = f"{CULTS[c]} 1"
    face = rect(0, 1, SLOT - 2, 26, 4, "tm-used") + words(7, 19, 1, 13, "mid muted", ink("muted"))
    said = sight.phrases.noun("order", key)
    return thing(f"order {key}", sight, ORDERS + len(ORDER_SPACES) * SLOT, 0, said, face, ring(SLOT - 2, 28, 6))
