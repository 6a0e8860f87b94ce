"""Buildings still mine in their wells, with the income each will uncover; priests and bridges left."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.draw.mats import well
from veche.draw.pieces import figure
from veche.draw.svg import at, squeezed, wrapped
from veche.games.terra_mystica.boards.land import PIECES as SYMBOLS
from veche.games.terra_mystica.boards.land import span_piece
from veche.games.terra_mystica.boards.look import Look, Sight, put, thing, words
from veche.games.terra_mystica.boards.says import goods
from veche.games.terra_mystica.boards.signs import run
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BRIDGES,
    BUILDINGS,
    DWELLING,
    FACTIONS,
    NOTHING,
    PIECES,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
    UNITS,
    Purse,
)

PITCH: Final = 41.0
WIDE: Final = 38.5
HIGH: Final = 78.0
ROWS: Final = (
    (DWELLING, 12.0, 7.0, 104.0),
    (TRADING_POST, 12.0, 90.0, 104.0),
    (TEMPLE, 286.0, 90.0, 56.0),
    (STRONGHOLD, 12.0, 173.0, 104.0),
    (SANCTUARY, 164.0, 173.0, 92.0),
)  # the building, where its row begins, and how wide its words are


def wells(s: TerraMystica, eye: Sight, whose: Seat) -> str:
    p, look = s.players[whose], eye.looks[whose]
    rows = [row(p, eye, look, b, x, y, label) for b, x, y, label in ROWS]
    return "".join(rows) + priests(p, eye, look) + bridges(p, eye, look)


def row(p: Player, eye: Sight, look: Look, b: int, x: float, y: float, label: float) -> str:
    """The price of a kind, places already uncovered, the next piece to go, those still covered."""
    f, key = FACTIONS[p.faction], BUILDINGS[b]
    parts = [squeezed(0, 15, eye.phrases.noun("building", key).capitalize(), 14, label - 6, class_="strong")]
    cost = f.cost[b]
    if b == TEMPLE:  # narrow: one good below the other
        parts += [run(goods(part), 0, 38 + 20 * n, 14, False) for n, part in enumerate(one_by_one(cost))]
    else:
        parts.append(run(goods(cost), 0, 38, 14, False))
    if b == TRADING_POST:
        parts.append(alone(eye, cost[0], label))
    if b == DWELLING and f.base_income != NOTHING:
        parts.append(run(("=+", *goods(f.base_income)), 0, 60, 13, False))
    parts += [place(p, look, b, n, label + n * PITCH) for n in range(PIECES[b].copies)]
    left = PIECES[b].copies - p.built[b]
    said = eye.say("mat.building", eye.phrases.noun("building", key), left, PIECES[b].copies)
    return thing(f"mat {key}", eye, x, y, f"{said} {eye.say(f'almanac.building.{key}')}", "".join(parts))


def alone(eye: Sight, coins: int, label: float) -> str:
    """Without a neighbour it takes twice the coins."""
    words_ = squeezed(0, 57, eye.say("mat.alone"), 13, label - 6, class_="muted")
    return words_ + run((f"={2 * coins}", "coin"), 0, 74, 13, False)


def one_by_one(cost: Purse) -> list[Purse]:
    c, w, pr, pw = cost
    return [one for one in ((0, w, 0, 0), (c, 0, 0, 0), (0, 0, pr, 0), (0, 0, 0, pw)) if any(one)]


def uncovers(p: Player, b: int, n: int) -> Purse:
    """The income that comes when this place is empty."""
    before, after = FACTIONS[p.faction].income[b][n], FACTIONS[p.faction].income[b][n + 1]
    return after[0] - before[0], after[1] - before[1], after[2] - before[2], after[3] - before[3]


def place(p: Player, look: Look, b: int, n: int, x: float) -> str:
    built = p.built[b]
    state = "sunk" if n < built else "next" if n == built else "full"
    brings = [(f"=+{amount}", unit) for unit, amount in zip(UNITS, uncovers(p, b, n), strict=True) if amount]
    top = HIGH / 2 + 5 - 8 * (len(brings) - 1) if n < built else HIGH - 8 - 17 * (len(brings) - 1)
    inside = [run(pair, WIDE / 2, top + 17 * k, 13) for k, pair in enumerate(brings)]
    if n >= built:
        size, middle = (36.0, 30.0) if len(brings) < 2 else (33.0, 22.0)
        inside.append(figure(SYMBOLS[b], look.seat, size, WIDE / 2, middle, look.tone))
    return well(x, 0, WIDE, HIGH, state, look.tone, *inside)


LEFT: Final = 312.0


def priests(p: Player, eye: Sight, look: Look) -> str:
    """All seven: on the board, in orders for good, still to be had."""
    states = ["mine"] * p.priests + ["ordained"] * p.ordained + ["pool"] * p.pool
    gap = min(21.0, 148 / max(1, len(states)))
    row_ = []
    for n, state in enumerate(states):
        piece = figure("tm-priest", look.seat, 27, 12 + n * gap, 14, look.tone, f"priest {look.seat}")
        row_.append(piece if state == "mine" else put(0, 0, piece, "", "tm-faint" if state == "pool" else "tm-gone"))
    said = eye.say("mat.priesthood", p.priests, p.ordained, p.pool)
    lines = wrapped(said, 156, 13)[:2]
    text = "".join(words(0, 43 + 15 * n, line, 13, "muted") for n, line in enumerate(lines))
    return thing("mat priesthood", eye, LEFT, 173, said, "".join(row_) + text)


def bridges(p: Player, eye: Sight, look: Look) -> str:
    """Those still to be built."""
    row_ = [at(22 + n * 50, 8, span_piece(look, 44)) for n in range(p.bridges)]
    said = eye.say("mat.bridges", p.bridges, BRIDGES)
    shown = "".join(row_) or words(0, 13, said, 13, "muted")
    return thing("mat bridges", eye, LEFT, 242, said, shown)
