"""What lies around the swamp: the round board, action cells, leaders, trophies, achievements, supplies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.draw.svg import (
    at,
    box,
    carried,
    clickable,
    num,
    paragraph,
    shortened,
    squeezed,
    tag,
    text,
    width_of,
    wrapped,
)
from veche.games.feyas_swamp.board_icons import INITIATIVE, counted, fish, mark, symbol, worker
from veche.games.feyas_swamp.board_map import colour_of
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    ACTIONS,
    CARD,
    CELL_NAMES,
    CELL_PRICES,
    GIFT_UNITS,
    LEADER_CARDS,
    LEADERS,
    PLACES,
    ROMAN,
    ROUNDS,
    TOKEN_TABLE,
    TOKENS,
    TROPHIES,
    CellPrice,
    Gift,
    tokens_of,
)

SMALL: Final = 16
MIDDLE: Final = 18


def refs(s: Swamp) -> set[str]:
    return {a.ref for a in s.menu if a.ref}


def asked(ref: str, inside: str) -> str:
    """A thing that explains itself when it is asked, and is never an answer."""
    return clickable(ref, inside, "", open_=False)


def panel(width: float, height: float, title: str = "") -> str:
    head = text(16, 28, title, MIDDLE, class_="strong") if title else ""
    return box(0, 0, width, height, 12, class_="panel") + head


# Round board.


def round_board(s: Swamp, phrases: Phrases, width: float, height: float) -> str:
    """Four rounds, two and two: fish in season, the deity of the round, bonus tokens left."""
    wide, high = (width - 10) / 2, (height - 10) / 2
    fields = [
        at(8 + wide * (r % 2), 8 + high * (r // 2), round_field(s, phrases, r, wide - 6, high - 6))
        for r in range(ROUNDS)
    ]
    return panel(width, height) + "".join(fields)


def round_field(s: Swamp, phrases: Phrases, r: int, width: float, height: float) -> str:
    now = s.round == r + 1
    over = s.round > r + 1
    parts = [box(0, 0, width, height, 10, class_="soft now" if now else "soft")]
    parts.append(text(14, 28, ROMAN[r + 1], 22, class_="strong"))
    if r < len(s.seasons):
        parts.append(fish(s.seasons[r], width - 26, 22, 34))
    if r >= ROUNDS - s.round_deities:
        parts.append(symbol("deity", width / 2 - 4, 22, 28))
    mine = [t for t in tokens_of(r + 1) if s.tokens >> t & 1]
    for k, token in enumerate(mine):
        parts.append(at(6, 42 + 33 * k, token_chip(s, token, width - 12, offered=True)))
    return tag("g", *parts, class_="quiet" if over else None)


def token_chip(s: Swamp, token: int, width: float, offered: bool) -> str:
    """A bonus token: its signs; a thing to click when it is on the menu."""
    ref = f"token {TOKENS[token]}"
    lit = ref in refs(s) and (offered == ("token " + TOKENS[token] in {a.text for a in s.menu}))
    inside = box(0, 0, width, 32, 8, class_="panel") + token_signs(token, width)
    ring = box(1, 1, width - 2, 30, 8, class_="ring")
    return clickable(ref, inside, ring, lit)


@cache
def token_signs(token: int, width: float) -> str:
    row = TOKEN_TABLE[token]
    mid = width / 2
    if row.range:
        return counted("range", f"+{row.range}", mid - 16, 16, 24)
    if row.catch:
        return counted("catch", f"+{row.catch}", mid - 16, 16, 24)
    if row.discount:
        return symbol("build", mid - 24, 16, 22) + counted("gold", f"−{row.discount}", mid + 4, 16, 20)
    if row.action >= 0:
        free = tag("path", d="M-8-8 8 8M8-8-8 8", stroke="#B42318", stroke_width=3, stroke_linecap="round")
        bare = symbol("worker", 0, 0, 22)
        return symbol(ACTION_SIGNS[row.action], mid - 18, 16, 26) + at(mid + 18, 16, bare, free)
    paid, got = gift_signs(row.pay), gift_signs(row.get)
    if not paid:
        return counted(got[0][0], got[0][1], mid - 10, 16, 24)
    return (
        counted(paid[0][0], paid[0][1], mid - 42, 16, 20, SMALL)
        + symbol("arrow", mid - 2, 16, 15)
        + counted(got[0][0], got[0][1], mid + 20, 16, 20, SMALL)
    )


ACTION_SIGNS: Final = ("fish", "trade", "build", "sail", "step", "celebrate", "honour")


def gift_signs(gift: Gift) -> list[tuple[str, int]]:
    return [(unit, n) for unit in GIFT_UNITS if (n := getattr(gift, unit))]


# Action cells.


def action_board(s: Swamp, phrases: Phrases, width: float) -> str:
    """Seven actions, water first; every cell with what it costs and brings."""
    parts = [panel(width, ACTION_HEIGHT)]
    for action in range(len(ACTIONS)):
        y = 10 + 50 * action + (8 if action > 3 else 0)
        parts.append(at(10, y, action_row(s, phrases, action)))
    parts.append(tag("path", d=f"M16 213H{num(width - 16)}", stroke="#9AA0A8", stroke_opacity=".5"))
    return "".join(parts)


ACTION_HEIGHT: Final = 372
CELL_WIDTH: Final = 55


def action_row(s: Swamp, phrases: Phrases, action: int) -> str:
    name = shortened(phrases.noun("action.short", ACTIONS[action]), 116, SMALL)
    title = symbol(ACTION_SIGNS[action], 16, 24, 28) + text(36, 30, name, SMALL, class_="strong")
    parts = [asked(f"action {ACTIONS[action]}", title)]
    cells = [(n, c) for n, c in enumerate(CELL_PRICES[s.side][:CARD]) if c and c.action == action]
    for k, (n, price) in enumerate(cells):
        parts.append(at(148 + k * (CELL_WIDTH + 4), 0, action_cell(s, n, price)))
    return "".join(parts)


def action_cell(s: Swamp, cell: int, price: CellPrice) -> str:
    ref = f"cell {CELL_NAMES[cell]}"
    lit = ref in refs(s)
    who = s.cells[cell]
    signs = tag("g", cell_signs(price), opacity=".22") if who >= 0 else cell_signs(price)
    inside = box(0, 0, CELL_WIDTH, 46, 10, class_="soft") + signs
    if who >= 0:
        axolotl = bool(s.hired >> cell & 1)
        piece = worker(colour_of(s, who), who, axolotl)
        inside += at(CELL_WIDTH / 2, 24, carried(f"worker {who} {int(axolotl)}", piece))
    if s.captured == cell:
        inside += tag("path", d="M8 8 47 38M47 8 8 38", stroke="#B42318", stroke_width=4, stroke_linecap="round")
    return clickable(ref, inside, box(1, 1, CELL_WIDTH - 2, 44, 10, class_="ring"), lit)


@cache
def cell_signs(price: CellPrice) -> str:
    signs = [("energy", f"−{price.energy}")] if price.energy else []
    gifts = (("fish", price.fish), ("vp", price.vp), ("range", price.range))
    signs += [(unit, f"+{n}") for unit, n in gifts if n]
    if not signs:
        return tag("circle", r=6, cx=CELL_WIDTH / 2, cy=23, fill="none", stroke="#9AA0A8", stroke_width=2)
    top = 23 if len(signs) == 1 else 13
    return "".join(counted(unit, n, 17, top + 21 * k, 19, SMALL) for k, (unit, n) in enumerate(signs))


# Trophies and achievements.


def goals(s: Swamp, phrases: Phrases, width: float) -> str:
    """Two trophies, and beside them three achievements with their places."""
    parts = []
    half = width * 0.25
    for k, trophy in enumerate(s.trophies):
        card = box(0, 0, half, GOALS_HEIGHT, 12, class_="panel") + symbol("vp", 20, 21, 24)
        name = wrapped(phrases.noun("trophy", TROPHIES[trophy]), half - 46, 14)
        card += "".join(squeezed(38, 27 + 17 * n, line, 15, half - 44, class_="strong") for n, line in enumerate(name))
        said = phrases.noun("trophy.brief", TROPHIES[trophy])
        card += paragraph(12, 31 + 18 * len(name), said, half - 16, 14, 1.15, class_="muted")
        parts.append(at(k * (half + 8), 0, asked(f"trophy {TROPHIES[trophy]}", card)))
    for k, card_ in enumerate(s.goals):
        left = 2 * (half + 8)
        parts.append(at(left, 40 * k, goal_row(s, phrases, k, ACHIEVEMENTS[card_], width - left)))
    return "".join(parts)


GOALS_HEIGHT: Final = 116


def goal_row(s: Swamp, phrases: Phrases, k: int, key: str, width: float) -> str:
    room = width - 30 - 38 * min(len(PLACES), len(s.players))
    said = phrases.noun("achievement.brief", key)
    broken = [said] if width_of(said, SMALL) <= room else wrapped(said, room, 13)[:2]
    parts = [box(0, 0, width, 36, 10, class_="panel")]
    parts += [
        squeezed(10, 24 if len(broken) == 1 else 15 + 15 * n, line, SMALL if len(broken) == 1 else 13, room)
        for n, line in enumerate(broken)
    ]
    size = len(PLACES)
    for place, points in list(enumerate(PLACES))[: len(s.players)]:
        x = width - 24 - 38 * (min(size, len(s.players)) - 1 - place)
        seat = s.claimed(k)[place]
        fill = f"fill:{colour_of(s, seat)}" if seat >= 0 else None
        parts.append(tag("circle", r=15, cx=num(x), cy=18, class_="piece" if seat >= 0 else "soft", style=fill))
        parts.append(mark(seat, x, 18, 1.3) if seat >= 0 else text(x, 24, points, SMALL, class_="mid strong"))
    return asked(f"achievement {key}", "".join(parts))


# Leaders and supply.


def leader_rows(s: Swamp, phrases: Phrases, width: float, columns: int) -> list[tuple[int, float, float, str]]:
    """The leaders nobody has, with the fish on them: row, place, width and drawing of each."""
    free = [n for n in range(len(LEADERS)) if s.leaders >> n & 1]
    columns = min(columns, len(free))
    each = (width + 8) / max(1, columns) - 8
    return [
        (k // columns, k % columns * (each + 8), each, leader_card(s, phrases, n, each)) for k, n in enumerate(free)
    ]


def leader_card(s: Swamp, phrases: Phrases, leader: int, width: float) -> str:
    ref = f"leader {LEADERS[leader]}"
    card = LEADER_CARDS[leader]
    inside = [box(0, 0, width, LEADER_HEIGHT, 12, class_="panel")]
    inside.append(tag("circle", r=16, cx=24, cy=25, fill=INITIATIVE))
    inside.append(text(24, 31, card.initiative, MIDDLE, class_="mid strong", style="fill:#fff"))
    name = shortened(phrases.noun("leader", LEADERS[leader]), width - 52, MIDDLE)
    inside.append(text(46, 31, name, MIDDLE, class_="strong"))
    inside.append(counted("range", card.range, 24, 62, 24))
    inside.append(symbol("build", 84, 61, 22) + counted("gold", card.cost, 108, 62, 20))
    if s.leader_fish[leader]:
        inside.append(counted("fish", s.leader_fish[leader], width - 40, 62, 24))
    words = phrases.noun("leader.brief" if width < 300 else "leader.text", LEADERS[leader])
    inside.append(paragraph(12, 94, words, width - 16, 15, 1.2, class_="muted"))
    ring = box(1, 1, width - 2, LEADER_HEIGHT - 2, 12, class_="ring")
    return clickable(ref, "".join(inside), ring, ref in refs(s))


LEADER_HEIGHT: Final = 126


def supply(s: Swamp) -> str:
    """Axolotls and deities that can still come."""
    return counted("axolotl", s.axolotls, 20, 20, 30, MIDDLE) + counted("deity", s.deities_left, 96, 20, 30, MIDDLE)


def seat_names(names: Sequence[str], n: int) -> list[str]:
    return [names[k] if k < len(names) else str(k + 1) for k in range(n)]
