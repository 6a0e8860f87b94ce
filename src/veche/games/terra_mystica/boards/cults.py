"""The four cults as lying tracks: steps 0 to 10, the power on them, priests in the orders."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.pieces import figure
from veche.draw.svg import at, carried, num
from veche.games.terra_mystica.boards.look import Look, Sight, about, mark, rect, ring, sheet, thing, words
from veche.games.terra_mystica.boards.signs import run, sign
from veche.games.terra_mystica.cults import free_space, order_space
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CULT_POWER, CULTS, ORDER_SPACES, TOP

WIDTH: Final = 312.0
HEIGHT: Final = 150.0
HEAD: Final = 22.0
ROW: Final = 31.0
LEFT: Final = 30.0  # where steps begin
STEP: Final = 15.7
HIGH: Final = 28.0
ORDERS: Final = LEFT + (TOP + 1) * STEP + 5
SLOT: Final = 14.6
LEAST: Final = 25.0  # so wide is whatever can be clicked


def cults(s: TerraMystica, sight: Sight) -> str:
    return sheet(0, 0, WIDTH, HEIGHT) + header(sight) + "".join(track(s, sight, c) for c in range(len(CULTS)))


def header(sight: Sight) -> str:
    """The power of marked steps, and what stands to the right."""
    powers = [run((f"={n}", "power"), LEFT + STEP * (step + 0.5) - 2, 17, 13) for step, n in enumerate(CULT_POWER) if n]
    orders = sign("priest", 19, ORDERS + 40, 2)
    return thing("cults powers", sight, 0, 0, sight.say("cults.powers"), "".join(powers) + orders)


def track(s: TerraMystica, sight: Sight, c: int) -> str:
    """One cult from its foot to its top, and its order. Touched anywhere, it asks where a priest shall go."""
    key = CULTS[c]
    inside = sign(key, 22, 6, 3) + steps()
    for step in range(TOP + 1):
        here = [look for look in sight.looks if s.players[look.seat].cult[c] == step and look.faction]
        inside += markers(here, c, step) if here else words(LEFT + STEP * (step + 0.5), 19, step, 13, number(step))
    said = f"{about(sight.phrases, 'cult', key)} {standing(sight, s, c)}"
    border = rect(3, -1, ORDERS - 6, HIGH + 2, 7, "ring")
    whole = thing(f"cult {key}", sight, 0, 0, said, inside, border, of=f"order {key}")
    return at(0, HEAD + c * ROW, whole, *orders(s, sight, c))


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


def orders(s: TerraMystica, sight: Sight, c: int) -> list[str]:
    """Places for priests by what they are worth, each worth one target; last the way back to the supply."""
    found, x = [], ORDERS
    for value in dict.fromkeys(ORDER_SPACES):
        places = [order_space(c, i) for i, worth in enumerate(ORDER_SPACES) if worth == value]
        wide = max(LEAST, SLOT * len(places))
        found.append(order(s, sight, c, value, places, x, wide))
        x += wide + 3
    key = f"{CULTS[c]} 1"
    face = rect(0, 1, LEAST, 26, 5, "tm-used") + words(LEAST / 2, 19, 1, 13, "mid muted")
    back = thing(f"order {key}", sight, x, 0, sight.phrases.noun("order", key), face, ring(LEAST, 28, 6))
    return [*found, back]


def order(s: TerraMystica, sight: Sight, c: int, value: int, places: list[int], x: float, wide: float) -> str:
    """Those who stand here for good, and what the free places are worth."""
    key, gap = f"{CULTS[c]} {value}", wide / len(places)
    inside, said = rect(0, 1, wide, 26, 5, "tm-tile"), sight.phrases.noun("order", key)
    for n, place in enumerate(places):
        owner, middle = s.orders[place], gap * (n + 0.5)
        if owner >= 0:
            look = sight.looks[owner]
            inside += figure("tm-priest", owner, 19, middle, 14, look.tone, f"priest {owner}")
            said += f" {sight.say('cults.stands', look.title)}"
        else:
            inside += words(middle, 19, value, 13, "mid muted")
    free = free_space(s, c, value) >= 0
    return thing(f"order {key}" if free else f"full {key}", sight, x, 0, said, inside, ring(wide, 28, 6))
