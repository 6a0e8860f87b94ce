"""A player's mat: the faction board and everything on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.state import Seat
from veche.draw.pieces import SOLIDS
from veche.draw.svg import Svg, num, shortened
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.look import (
    Look, Sight, about, alone, mark, put, rect, thing, words,
)
from veche.games.terra_mystica.boards.says import (
    BY_STRONGHOLD, CARD_EXTRA, CARD_INCOME, FAVOUR_EFFECT, FAVOUR_STEPS, FROM_START, SOLID_OF, SPECIAL_RUN, TOWN_GAIN,
    TOWN_POINTS, Run,
)
from veche.games.terra_mystica.boards.signs import run, sign
from veche.games.terra_mystica.boards.tiles import eight, fitted
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BUILDINGS, CARDS, DWELLING, FACTION_KEYS, FACTIONS, FAVOURS, PIECES, ROUNDS, SANCTUARY, STRONGHOLD,
    TEMPLE, TOWNS, TRADING_POST, UNITS,
)
from veche.games.terra_mystica.verbs import OF_CARD_CULT, OF_CARD_SPADE, OF_FAVOUR, SPECIALS

WIDTH: Final = 268.8
HEIGHT: Final = 306.0
PAD: Final = 12.0
BAND: Final = 44.0


def draw_mat(s: TerraMystica, sight: Sight, seat: Seat) -> Svg:
    return alone(WIDTH, HEIGHT, mat(s, sight, seat, WIDTH), sight.looks[seat].title)


def mat(s: TerraMystica, sight: Sight, seat: Seat, wide: float) -> str:
    p, look = s.players[seat], sight.looks[seat]
    parts = [rect(0, 0, wide, HEIGHT, 12, "panel"), header(s, look, wide)]
    if p.faction >= 0:
        parts += [goods(p, sight, wide), power(p, wide), levels(p, wide), *pieces(p, look, sight, wide),
                  earnings(s, seat, wide), owned(s, sight, p, wide), specials(s, sight, seat, wide)]
    if sight.mover == seat:
        parts.append(f'<rect x="-2" y="-2" width="{num(wide + 4)}" height="{num(HEIGHT + 4)}" rx="14" '
                     'style="fill:none;stroke:var(--attention, #B45309);stroke-width:3"/>')
    return f'<g class="tm-mat{" tm-left" if p.left else ""}">{"".join(parts)}</g>'


def header(s: TerraMystica, look: Look, wide: float) -> str:
    """Whose it is, in the colour of the faction, and the points."""
    p = s.players[look.seat]
    band = (f'<path d="M0 {num(BAND)}V12A12 12 0 0 1 12 0H{num(wide - 12)}A12 12 0 0 1 {num(wide)} 12V{num(BAND)}Z" '
            f'style="fill:{look.ink};stroke:#14161A;stroke-opacity:.35"/>')
    best = s.round > 0 and p.vp == max(q.vp for q in s.players)
    points = run((*(("crown",) if best else ()), f"={p.vp}"), 0, 0, 24, False, look.mark)
    room = words_room(p.vp, best)
    first = look.faction or look.name
    second = look.name if look.faction else ""
    place = f"{s.order.index(look.seat) + 1} · " if look.seat in s.order else ""
    gone = sign("pass", 16, wide - room - 32, 14, look.mark) if p.passed and s.round else ""
    space = wide - room - 44 - (18 if gone else 0)
    return (band + mark(look.seat, look.mark, 20, 24, 22, False)
            + words(44, 19, shortened(first, space, 15), 15, "strong", look.mark)
            + words(44, 36, shortened(place + second, space, 12), 12, "", look.mark)
            + gone + put(wide - room - 10, 31, points))


def words_room(vp: int, best: bool) -> float:
    return len(str(vp)) * 14 + (29 if best else 0)


def said(sight: Sight, unit: str, n: int) -> str:
    key = f"unit.{unit}"
    return sight.phrases.say(key, n) if key in sight.phrases else f"{n}"


def goods(p: Player, sight: Sight, wide: float) -> str:
    """Coins, workers, priests and those still to be had, keys."""
    cell = (wide - 2 * PAD) / 4
    rows = [("coin", p.coins, ""), ("worker", p.workers, ""), ("priest", p.priests, f"/{p.priests + p.pool}"),
            ("key", p.keys, "")]
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
    return (f'<path d="{BOWL}" style="{full};stroke-width:1.6"/>' + words(0, 5, amount, 14, "mid strong", colour)
            + words(0, -12, ("I", "II", "III")[n], 11, "mid muted"))


def power(p: Player, wide: float) -> str:
    return "".join(put(PAD + 18 + 42 * n, 104, bowl(n, amount), f"{('I', 'II', 'III')[n]}: {amount}")
                   for n, amount in enumerate((p.bowl1, p.bowl2, p.bowl3)))


def levels(p: Player, wide: float) -> str:
    """Shipping and digging: dots reached of those printed, and what a spade costs now."""
    f = FACTIONS[p.faction]
    x = max(150.0, wide * 0.56)
    parts = [sign("bridge", 17, x + 76, 82, ink("muted")), words(x + 96, 96, p.bridges, 13, "strong")]
    if f.ship_points or f.ship_start:
        top = f.ship_start + len(f.ship_points)
        parts += [sign("ship", 17, x, 82), words(x + 22, 96, p.ship, 13, "strong"),
                  words(x + 22 + 8 * len(str(p.ship)), 96, f"/{top}", 12, "muted")]
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
    (DWELLING, 0.0, 137.0, 16.6, 14.0), (TRADING_POST, 0.0, 160.0, 22.0, 16.0), (TEMPLE, 98.0, 160.0, 21.0, 16.0),
    (STRONGHOLD, 172.0, 160.0, 24.0, 17.0), (SANCTUARY, 206.0, 160.0, 26.0, 17.0),
)


def pieces(p: Player, look: Look, sight: Sight, wide: float) -> list[str]:
    """Buildings still on the mat stand in colour; those on the map have left their outline."""
    stretch = (wide - 2 * PAD) / 244.8
    parts = []
    for b, x, y, gap, size in ROWS:
        total = PIECES[b].copies
        row = "".join(slot(SOLID_OF[b], look.ink, n >= p.built[b], size, n * gap * stretch) for n in range(total))
        name = sight.phrases.noun("building", BUILDINGS[b])
        parts.append(put(PAD + x * stretch + size / 2, y, row, f"{name}: {total - p.built[b]}/{total}"))
    return parts


@cache
def slot(kind: str, colour: str, here: bool, size: float, x: float) -> str:
    style = f"fill:{colour}" if here else "fill:none;stroke:var(--muted, #6B6F76);stroke-dasharray:3 2.5"
    return (f'<path class="tm-p" d="{SOLIDS[kind]}" style="{style}" '
            f'transform="translate({num(x)} 0) scale({size / 24:.3g})"/>')


def earnings(s: TerraMystica, seat: Seat, wide: float) -> str:
    """What the next income will bring."""
    if s.round >= ROUNDS:
        return ""
    cell = (wide - 2 * PAD) / 4
    parts = [f'<path class="tm-rule" d="M{num(PAD)} 175H{num(wide - PAD)}"/>']
    for n, (unit, amount) in enumerate(zip(UNITS, income(s, seat), strict=True)):
        tint = "" if amount else ink("muted")
        parts.append(run((f"=+{amount}", unit), PAD + n * cell + 2, 194, 13, False, tint))
    return "".join(parts)


@cache
def small(top: Run, bottom: Run, used: bool = False) -> str:
    """A tile as small as it can be read."""
    face = rect(0, 0, 38, 34, 6, "tm-tile")
    if not bottom:
        return face + fitted(top, 19, 21, 36, 12)
    return face + fitted(top, 19, 14.5, 36, 11) + fitted(bottom, 19, 30, 37, 11)


def owned(s: TerraMystica, sight: Sight, p: Player, wide: float) -> str:
    """The card, the favours, the towns."""
    say = sight.phrases
    held = [(small(CARD_INCOME[p.card], CARD_EXTRA[p.card]), about(say, "card", CARDS[p.card].key))] if p.card >= 0 else []
    held += [(small(FAVOUR_STEPS[f], FAVOUR_EFFECT[f]), about(say, "favour", FAVOURS[f].key)) for f in bits(p.favours)]
    held += [(small(TOWN_POINTS[t], TOWN_GAIN[t]), about(say, "town", TOWNS[t].key)) for t in p.towns]
    row = max(6, -(-len(held) // 2))
    gap = (wide - 2 * PAD - 38) / (row - 1) if row > (wide - 2 * PAD) // 41 else 41.0
    if wide > 300:
        row = max(int((wide - 2 * PAD + 3) // 41), -(-len(held) // 2))
        gap = min(41.0, (wide - 2 * PAD - 38) / (row - 1))
    return "".join(put(PAD + n % row * gap, 202 + n // row * 36, face, words_) for n, (face, words_) in enumerate(held))


def own_specials(p: Player) -> list[str]:
    """Octagons this player has: on the faction board, the favour tiles, the card."""
    key = FACTION_KEYS[p.faction]
    found = list(FROM_START.get(key, ()))
    if p.built[STRONGHOLD]:
        found += BY_STRONGHOLD.get(key, ())
    if any(FAVOURS[f].acts for f in bits(p.favours)):
        found.append(SPECIALS[OF_FAVOUR])
    if p.card >= 0 and CARDS[p.card].spade:
        found.append(SPECIALS[OF_CARD_SPADE])
    if p.card >= 0 and CARDS[p.card].cult:
        found.append(SPECIALS[OF_CARD_CULT])
    return found


def specials(s: TerraMystica, sight: Sight, seat: Seat, wide: float) -> str:
    """Only the octagons of who moves and who looks can be answers; the others just show."""
    p, parts = s.players[seat], []
    for n, key in enumerate(own_specials(p)):
        used = bool(p.used >> SPECIALS.index(key) & 1)
        ref = f"special {key}"
        mine = seat == sight.mover
        inside = eight(13.5, used, fitted(SPECIAL_RUN[key], 0, 4, 30, 11, "#14161A"), mine and ref in sight.open)
        x, y, name = PAD + 15 + n * 36, HEIGHT - 18.0, about(sight.phrases, "special", key)
        if mine or seat == sight.seat:
            parts.append(thing(ref, sight, x, y, name, inside, ""))
        else:
            parts.append(put(x, y, inside, name))
    return "".join(parts)


