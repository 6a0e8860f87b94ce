"""A player's mat: the faction board and everything on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.state import Seat
from veche.draw.hexes import corners
from veche.draw.pieces import SOLIDS
from veche.draw.svg import num, shortened
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.look import BAND_SHADE, PALE_MARK, Look, Sight, about, mark, put, rect, words
from veche.games.terra_mystica.boards.says import SOLID_OF
from veche.games.terra_mystica.boards.shelf import PAD, shelf
from veche.games.terra_mystica.boards.signs import run, sign
from veche.games.terra_mystica.reach import leap
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BUILDINGS,
    DWELLING,
    FACTION_KEYS,
    FACTIONS,
    PIECES,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TERRAINS,
    TRADING_POST,
    UNITS,
    Purse,
)

WIDTH: Final = 268.8
HEIGHT: Final = 288.0
BAND: Final = 44.0


def mat(s: TerraMystica, sight: Sight, seat: Seat, wide: float) -> str:
    p, look = s.players[seat], sight.looks[seat]
    parts = [rect(0, 0, wide, HEIGHT, 12, "panel"), header(s, look, wide)]
    if p.faction >= 0:
        parts += [
            goods(p, sight, wide),
            power(p),
            levels(s, seat, wide),
            *pieces(p, look, sight, wide),
            earnings(s, seat, wide),
            shelf(s, sight, seat, wide, HEIGHT),
        ]
    else:
        parts.append(waiting(s, sight, seat, wide))
    if sight.mover == seat:
        parts.append(
            f'<rect x="-2" y="-2" width="{num(wide + 4)}" height="{num(HEIGHT + 4)}" rx="14" '
            'style="fill:none;stroke:var(--attention, #B45309);stroke-width:3"/>'
        )
    return f'<g class="tm-mat{" tm-left" if p.left else ""}">{"".join(parts)}</g>'


def waiting(s: TerraMystica, sight: Sight, seat: Seat, wide: float) -> str:
    """No faction yet: the seat's shape, its bid, and what there is to be won."""
    look = sight.looks[seat]
    if not s.tokens:
        return f'<g opacity=".1">{mark(seat, look.ink, 110, wide / 2, 168, False)}</g>'
    bid = s.bids[seat] if seat < len(s.bids) else -1
    parts = [run((f"={bid}", "points"), wide / 2, 86, 24)] if bid >= 0 else []
    if bid == -2:
        parts.append(sign("pass", 24, wide / 2 - 12, 66, ink("muted")))
    for n, f in enumerate(s.tokens):
        home = FACTIONS[f].home
        ground = ink(TERRAINS[home]) if home >= 0 else ink("wild")
        parts.append(
            put(
                PAD + 8,
                120 + 26 * n,
                f'<polygon points="{corners(9)}" class="tm-p" style="fill:{ground}"/>'
                + words(18, 5, sight.phrases.noun("faction", FACTION_KEYS[f]), 13),
                about(sight.phrases, "faction", FACTION_KEYS[f]),
            )
        )
    return "".join(parts)


def header(s: TerraMystica, look: Look, wide: float) -> str:
    """Whose it is, in the colour of the faction, and the points."""
    p = s.players[look.seat]
    outline = f"M0 {num(BAND)}V12A12 12 0 0 1 12 0H{num(wide - 12)}A12 12 0 0 1 {num(wide)} 12V{num(BAND)}Z"
    band = f'<path d="{outline}" style="fill:{look.ink};stroke:#14161A;stroke-opacity:.35"/>'
    if look.mark == PALE_MARK:
        band += f'<path d="{outline}" fill="#000" fill-opacity="{BAND_SHADE}"/>'
    all_points = [q.vp for q in s.players]
    best = s.round > 0 and p.vp == max(all_points) > min(all_points)
    room = 17.0 * len(str(p.vp)) + (28 if best else 0)
    points = words(wide - 12, 31, p.vp, 24, "strong end", look.mark)
    points += sign("crown", 24, wide - room - 9, 10, look.mark) if best else ""
    first = look.faction or look.name
    place = [str(s.order.index(look.seat) + 1)] if look.seat in s.order else []
    second = " · ".join([*place, look.name] if look.faction else place)
    gone = sign("pass", 16, wide - room - 32, 14, look.mark) if p.passed and s.round else ""
    space = wide - room - 44 - (18 if gone else 0)
    return (
        band
        + mark(look.seat, look.mark, 20, 24, 22, False)
        + words(44, 19, shortened(first, space * 0.92, 15), 15, "strong", look.mark)
        + words(44, 36, shortened(second, space * 0.9, 12), 12, "", look.mark)
        + gone
        + points
    )


def said(sight: Sight, unit: str, n: int) -> str:
    key = f"unit.{unit}"
    return sight.phrases.say(key, n) if key in sight.phrases else f"{n}"


def goods(p: Player, sight: Sight, wide: float) -> str:
    """Coins, workers, priests and those still to be had, keys."""
    cell = (wide - 2 * PAD) / 4
    rows = [
        ("coin", p.coins, ""),
        ("worker", p.workers, ""),
        ("priest", p.priests, f"/{p.priests + p.pool}"),
        ("key", p.keys, ""),
    ]
    parts = []
    for n, (unit, amount, more) in enumerate(rows):
        number = words(23, 0, amount, 15, "strong")
        rest = words(23 + 9 * len(str(amount)), 0, more, 12, "muted") if more else ""
        parts.append(put(PAD + n * cell, 69, sign(unit, 19, 0, -15) + number + rest, said(sight, unit, amount)))
    return "".join(parts)


BOWL: Final = "M-17-9H17C17 4 9 11 0 11S-17 4-17-9Z"


@cache
def bowl(n: int, amount: int) -> str:
    """A bowl of power; only the third can be spent."""
    full = f"fill:{ink('power')};stroke:{ink('power')}" if n == 2 else f"fill:{ink('sunk')};stroke:{ink('power')}"
    colour = ink("panel") if n == 2 else ink("ink")
    return (
        f'<path d="{BOWL}" style="{full};stroke-width:1.6"/>'
        + words(0, 5, amount, 14, "mid strong", colour)
        + words(0, -12, ("I", "II", "III")[n], 11, "mid muted")
    )


def power(p: Player) -> str:
    return "".join(
        put(PAD + 18 + 42 * n, 104, bowl(n, amount), f"{('I', 'II', 'III')[n]}: {amount}")
        for n, amount in enumerate((p.bowl1, p.bowl2, p.bowl3))
    )


def levels(s: TerraMystica, seat: Seat, wide: float) -> str:
    """Shipping (or how far a tunnel or carpet leads), digging and what a spade costs, bridges left."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    x = max(150.0, wide * 0.56)
    parts = [sign("bridge", 17, x + 76, 82, ink("muted")), words(x + 96, 96, p.bridges, 13, "strong")]
    if f.ship_points or f.ship_start:
        top = f.ship_start + len(f.ship_points)
        parts += [
            sign("ship", 17, x, 82),
            words(x + 22, 96, p.ship, 13, "strong"),
            words(x + 22 + 8 * len(str(p.ship)), 96, f"/{top}", 12, "muted"),
        ]
    elif leap(s, seat):
        parts += [sign("far", 17, x, 82), words(x + 22, 96, leap(s, seat), 13, "strong")]
    if f.spade_workers:
        cost = f.spade_workers[min(p.dig, len(f.spade_workers) - 1)]
        dots = "".join(dot(x + 66 + 11 * n, 110.5, n <= p.dig) for n in range(len(f.spade_workers)))
        parts += [sign("spade", 17, x, 102), run((f"={cost}", "worker"), x + 22, 116, 13, False), dots]
    return "".join(parts)


@cache
def dot(x: float, y: float, full: bool) -> str:
    fill = ink("clay") if full else "none"
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="3.6" style="fill:{fill};stroke:{ink("clay")};stroke-width:1.4"/>'


ROWS: Final = (
    (DWELLING, 0.0, 137.0, 21.0, 17.0),
    (STRONGHOLD, 177.0, 137.0, 24.0, 18.0),
    (SANCTUARY, 211.0, 137.0, 26.0, 18.0),
    (TRADING_POST, 0.0, 161.0, 27.0, 19.0),
    (TEMPLE, 126.0, 161.0, 26.0, 18.0),
)


def pieces(p: Player, look: Look, sight: Sight, wide: float) -> list[str]:
    """Buildings still on the mat stand in colour; those on the map have left their outline."""
    stretch = (wide - 2 * PAD) / 244.8
    parts = []
    for b, x, y, gap, size in ROWS:
        total = PIECES[b].copies
        row = "".join(
            slot(SOLID_OF[b], look.seat, look.ink, n >= p.built[b], size, round(n * gap * stretch, 1))
            for n in range(total)
        )
        name = sight.phrases.noun("building", BUILDINGS[b])
        cost = price(FACTIONS[p.faction].cost[b], sight)
        parts.append(put(PAD + x * stretch + size * 0.55, y, row, f"{name}: {total - p.built[b]}/{total}{cost}"))
    return parts


def price(cost: Purse, sight: Sight) -> str:
    """What one costs, in words if there are any."""
    named = [said(sight, unit, n) for unit, n in zip(UNITS, cost, strict=True) if n and f"unit.{unit}" in sight.phrases]
    return " · " + ", ".join(named) if named else ""


@cache
def slot(kind: str, seat: Seat, colour: str, here: bool, size: float, x: float) -> str:
    key = f' data-piece="{kind} {seat}"' if here else ""
    style = f"fill:{colour}" if here else "fill:none;stroke:var(--muted, #6B6F76);stroke-dasharray:3 2.5"
    return (
        f'<path class="tm-p"{key} d="{SOLIDS[kind]}" style="{style}" '
        f'transform="translate({num(x)} 0) scale({size / 24:.3g})"/>'
    )


def earnings(s: TerraMystica, seat: Seat, wide: float) -> str:
    """What the next income will bring."""
    if s.round >= ROUNDS:
        return ""
    cell = (wide - 2 * PAD) / 4
    parts = [f'<path class="tm-rule" d="M{num(PAD)} 176H{num(wide - PAD)}"/>']
    for n, (unit, amount) in enumerate(zip(UNITS, income(s, seat), strict=True)):
        tint = "" if amount else ink("muted")
        parts.append(run((f"=+{amount}", unit), PAD + n * cell + 2, 194, 13, False, tint))
    return "".join(parts)
