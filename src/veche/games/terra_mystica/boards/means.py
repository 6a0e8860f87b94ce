"""Power in its bowls and what it turns into, shipping, digging: each where it is clicked."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.draw.mats import on, tint
from veche.draw.sprite import stamp
from veche.draw.svg import num, squeezed
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.look import Look, Sight, rect, ring, thing, words
from veche.games.terra_mystica.boards.says import goods
from veche.games.terra_mystica.boards.signs import run
from veche.games.terra_mystica.boards.tiles import fitted
from veche.games.terra_mystica.reach import leap
from veche.games.terra_mystica.spades import spade_cost
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CONVERSIONS, DIG_POINTS, FACTIONS, NOTHING, SHIPPING_COST, Conversion
from veche.games.terra_mystica.towns import shipping_points

LEFT: Final = 12.0
WIDE: Final = 313.0
BOWL: Final = "M2 0H{w}C{w} 22 {r} 34 {m} 34S2 22 2 0Z"
BOWL_WIDE: Final = 99.0
TOKEN: Final = 15.0
NAMES: Final = ("I", "II", "III")


def means(s: TerraMystica, eye: Sight, whose: Seat) -> str:
    p = s.players[whose]
    answers = whose in (eye.mover, eye.seat)  # Other mats show the same things, but they are no answers.
    return "".join(
        [
            *[bowl(eye, n, amount, answers) for n, amount in enumerate((p.bowl1, p.bowl2, p.bowl3))],
            *conversions(eye, answers),
            shipping(s, eye, whose, answers),
            digging(s, eye, whose, answers),
        ]
    )


def ref(name: str, answers: bool) -> str:
    return name if answers else f"other {name}"


def bowl(eye: Sight, n: int, amount: int, answers: bool) -> str:
    """A bowl and its tokens; only the third can be spent."""
    w = BOWL_WIDE - 6
    shape = BOWL.format(w=num(w), r=num(w * 0.78), m=num(w / 2 + 1))
    fill = f"fill:{ink('power')};fill-opacity:{0.3 if n == 2 else 0.12};stroke:{ink('power')};stroke-width:1.8"
    tokens = "".join(token(k, min(amount, 10), w) for k in range(min(amount, 10)))
    inside = (
        words(4, 17, NAMES[n], 13, "muted")
        + words(w / 2 + 1, 19, amount, 20, "mid serif")
        + f'<g transform="translate(0 24)"><path d="{shape}" style="{fill}"/>{tokens}</g>'
    )
    said = eye.say(f"mat.bowl{n + 1}", amount)
    return thing(ref(f"bowl {n + 1}", answers), eye, LEFT + n * (BOWL_WIDE + 8), 5, said, inside, ring(w, 60, 10))


def token(k: int, of: int, w: float) -> str:
    """Five in the upper row, the rest below."""
    row, here = k // 5, min(5, of - k // 5 * 5)
    x = w / 2 + 1 + (k % 5 - (here - 1) / 2) * (TOKEN - 0.5)
    lower = 1 if of > 5 else 0.55
    return stamp("tm-power", x - TOKEN / 2, 2.5 + (row if of > 5 else lower) * 14, TOKEN)


def conversions(eye: Sight, answers: bool) -> list[str]:
    """One unit of every exchange: everybody's, and those of a faction while they can be made."""
    shown = [c for c in CONVERSIONS if not special(c) or (f"conversion {c.key}" in eye.open and answers)]
    wide = (WIDE - 4 * len(shown)) / (len(shown) + 1)
    found = [button(eye, "burn", answers, 0, wide, eye.say("mat.burn"), ("=2", "power", "=›1"))]
    for n, c in enumerate(shown, 1):
        said = eye.phrases.noun("conversion", c.key)
        found.append(button(eye, f"conversion {c.key}", answers, n * (wide + 4), wide, said, face(c)))
    return found


def special(c: Conversion) -> bool:
    """Whether points are exchanged: no faction but one does."""
    return c.points != 0


def face(c: Conversion) -> tuple[str, ...]:
    paid = goods(c.cost) if c.cost != NOTHING else ("=1", "points")
    got = goods(c.gain) if c.gain != NOTHING else ("=1", "points")
    return (*[i for i in paid if i != "=1"], "=›", *[i for i in got if i != "=1"])


def button(eye: Sight, name: str, answers: bool, x: float, wide: float, said: str, items: tuple[str, ...]) -> str:
    inside = rect(0, 0, wide, 30, 7, "tm-tile") + fitted(items, wide / 2, 20, wide - 4, 13)
    return thing(ref(name, answers), eye, LEFT + x, 76, said, inside, ring(wide, 30))


def shipping(s: TerraMystica, eye: Sight, whose: Seat, answers: bool) -> str:
    """The track and what the next step costs; or how far a leap leads, or a level that never changes."""
    p = s.players[whose]
    f = FACTIONS[p.faction]
    if not f.ship_points:
        skipped = leap(s, whose)
        still = eye.say("almanac.fixed", p.ship) if f.sails else eye.say("mat.noship")
        return plain(eye, "mat leap", 114, "ship", eye.say("mat.leap", skipped) if skipped else still)
    levels = [str(f.ship_start + n) for n in range(len(f.ship_points) + 1)]
    at_end = p.ship - f.ship_start >= len(f.ship_points)
    price = () if at_end else (*goods(SHIPPING_COST), f"=+{shipping_points(p)}", "points")
    return track(eye, eye.looks[whose], "ship", answers, 114, levels, p.ship - f.ship_start, price)


def digging(s: TerraMystica, eye: Sight, whose: Seat, answers: bool) -> str:
    """Workers for a spade, step by step."""
    p = s.players[whose]
    f = FACTIONS[p.faction]
    if not f.spade_workers or len(f.spade_workers) == 1:
        cost = spade_cost(s, whose)
        said = eye.say("mat.nospades") if cost == NOTHING else eye.say("mat.spadecost")
        return plain(eye, "mat spade", 150, "spade", said, () if cost == NOTHING else goods(cost))
    levels = [str(n) for n in f.spade_workers]
    price = () if p.dig + 1 >= len(levels) else (*goods(f.dig_cost), f"=+{DIG_POINTS}", "points")
    return track(eye, eye.looks[whose], "spades", answers, 150, levels, p.dig, price)


SIGN_OF: Final = {"ship": "ship", "spades": "spade"}
NAME_OF: Final = {"ship": "ship", "spades": "digging"}


def track(
    eye: Sight, look: Look, name: str, answers: bool, y: float, levels: list[str], here: int, price: tuple[str, ...]
) -> str:
    """The whole row is the target."""
    parts = [
        run((SIGN_OF[name],), -2, 19, 17, False),
        squeezed(26, 20, eye.say(f"mat.{NAME_OF[name]}"), 14, 76, class_="strong"),
    ]
    for n, level in enumerate(levels):
        x = 106 + n * 24.0
        if n == here:
            parts.append(f'<rect x="{num(x)}" y="1" width="24" height="28" rx="5" style="fill:{tint(look.tone)}"/>')
        else:
            parts.append(rect(x, 2, 24, 26, 4, "tm-sunk"))
        colour = on(tint(look.tone)) if n == here else ""
        parts.append(words(x + 12, 20, level, 14, "mid strong" if n == here else "mid muted", colour))
    left = 106 + 24.0 * len(levels) + 6
    if price:
        parts += [
            rect(left, 0, WIDE - left, 30, 8, "tm-tile"),
            fitted(price, (left + WIDE) / 2, 20, WIDE - left - 6, 13),
        ]
    else:
        parts.append(words((left + WIDE) / 2, 20, eye.say("mat.end"), 13, "mid muted"))
    said = eye.say(f"mat.{NAME_OF[name]}.text", int(levels[here]))
    return thing(ref(name, answers), eye, LEFT, y, said, "".join(parts), ring(WIDE, 30))


def plain(eye: Sight, name: str, y: float, sign_: str, said: str, cost: tuple[str, ...] = ()) -> str:
    inside = (
        run((sign_,), -2, 19, 17, False)
        + words(26, 20, said, 14)
        + (run(cost, WIDE - 40, 20, 14, False) if cost else "")
    )
    return thing(name, eye, LEFT, y, said, inside)
