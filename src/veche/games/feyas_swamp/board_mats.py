"""The tribe boards: four tracks of settlements, the sailing track, and what a player has."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import at, box, carried, clickable, num, shortened, tag, text
from veche.draw.theme import ink
from veche.games.feyas_swamp.board_cards import MIDDLE, SMALL, action_cell, asked, refs, token_chip
from veche.games.feyas_swamp.board_icons import INITIATIVE, counted, house, mark, symbol
from veche.games.feyas_swamp.board_map import colour_of
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.map import TEMPLES
from veche.games.feyas_swamp.scoring import final_points
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    CARD,
    CELL_NAMES,
    CELL_PRICES,
    LEADER_CARDS,
    LEADERS,
    ROUNDS,
    SAILING_POINTS,
    SAILING_RANGE,
    SIDES,
    SLOTS,
    SPECIAL_SLOTS,
    TOKEN_TABLE,
    TOKENS,
    TRACKS,
    TRIBES,
    Slot,
    slot_number,
)

HEIGHT: Final = 256
SLOT: Final = 46
INCOME: Final = ("gold", "energy", "points", "sailing")


def mat(s: Swamp, seat: Seat, phrases: Phrases, name: str, width: float) -> str:
    """One player's board."""
    p = s.players[seat]
    colour = colour_of(s, seat)
    mover = bool(s.stack) and getattr(s.stack[-1], "seat", -1) == seat
    parts = [box(0, 0, width, HEIGHT, 14, class_="panel now" if mover else "panel")]
    parts.append(
        tag("path", d=f"M0 14A14 14 0 0 1 14 0H{num(width - 14)}A14 14 0 0 1 {num(width)} 14Z", style=f"fill:{colour}")
    )
    parts.append(tag("circle", r=14, cx=26, cy=33, style=f"fill:{colour}", class_="piece"))
    parts.append(mark(seat, 26, 33, 1.3))
    title = shortened(name, 170, 20)
    parts.append(text(48, 40, title, 20, class_="strong"))
    if p.tribe >= 0:
        side = phrases.noun("side.brief", SIDES[p.lotus])
        said = f"{phrases.noun('tribe', TRIBES[p.tribe])} · {side}"
        parts.append(asked(f"tribe {TRIBES[p.tribe]}", text(236, 39, said, MIDDLE, class_="muted")))
    parts.append(points_plate(s, seat, width))
    parts.append(at(12, 58, purse_row(s, seat)))
    if p.tribe >= 0:
        parts.append(at(12, 94, tracks(s, seat, mover)))
    parts.append(at(12, 202, sailing_track(s, seat)))
    parts.append(at(500, 58, belongings(s, seat, phrases, width - 512)))
    return "".join(parts)


def points_plate(s: Swamp, seat: Seat, width: float) -> str:
    p = s.players[seat]
    later = sum(vp for _, vp in final_points(s, seat)) if s.stack and s.trophies and p.tribe >= 0 else 0
    said = text(width - 16, 42, p.vp, 26, class_="end strong") + symbol("vp", width - 74, 33, 24)
    if not later:
        return said
    total = text(width - 96, 40, p.vp + later, MIDDLE, class_="end muted")
    return said + total + symbol("flag", width - 144, 33, 20)


def purse_row(s: Swamp, seat: Seat) -> str:
    """Gold, energy, fish, workers, axolotls, catch."""
    p = s.players[seat]
    things = [("gold", p.gold), ("energy", p.energy), ("fish", p.fish), ("worker", p.workers), ("axolotl", p.axolotls)]
    row = "".join(counted(unit, n, 14 + 76 * k, 17, 25, MIDDLE) for k, (unit, n) in enumerate(things))
    return row + counted("catch", catch(s, seat) if p.tribe >= 0 else 0, 14 + 76 * 5, 17, 25, MIDDLE)


def tracks(s: Swamp, seat: Seat, mover: bool) -> str:
    """Upper left, upper right, lower left, lower right."""
    parts = []
    for t, key in enumerate(TRACKS):
        x, y = (t % 2) * (SLOT * SLOTS + 12), (t // 2) * (SLOT + 6)
        inside = "".join([slot(s, seat, t, k) for k in range(SLOTS)])
        ref = f"track {key}"
        ring = box(-2, -2, SLOT * SLOTS, SLOT + 2, 8, class_="ring")
        lit = mover and ref in refs(s)
        parts.append(at(x, y, clickable(ref, inside, ring, lit) if mover else inside))
    return "".join(parts)


def slot(s: Swamp, seat: Seat, track: int, place: int) -> str:
    """A slot: its icon, and the settlement on it until that is built."""
    p = s.players[seat]
    row = p.slots()[track][place]
    covered = place >= p.tracks[track]
    where = slot_number(track, place)
    special = next((n for n, at_ in enumerate(p.specials) if at_ == where), -1)
    shown = SPECIAL_SLOTS[special] if special >= 0 else row
    return slot_drawn(place, row.starting, shown, seat, colour_of(s, seat) if covered else "")


@cache
def slot_drawn(place: int, starting: bool, shown: Slot, seat: Seat, roof_ink: str) -> str:
    ground = box(0, 0, SLOT - 4, SLOT - 2, 8, class_="soft", style=f"fill:{ink('line')}" if starting else None)
    icons = slot_icons(shown)
    if not roof_ink:
        return at(place * SLOT, 0, ground + icons)
    roof = at(SLOT - 15, SLOT - 15, carried(f"house {seat}", house(roof_ink, seat), transform="scale(.5)"))
    return at(place * SLOT, 0, ground + tag("g", icons, opacity=".62") + roof)


def slot_icons(row: Slot) -> str:
    icons = row.icons()
    parts = []
    for k, (unit, n) in enumerate(icons):
        x = 15 + 15 * k
        parts.append(symbol(unit, x, 16, 24 if len(icons) == 1 else 19))
        if unit in ("gold", "points"):
            parts.append(text(x + 14, 16, n, 15, class_="strong"))
        if unit in INCOME:
            parts.append(symbol("sun", 9, 35, 14))
    return "".join(parts)


def sailing_track(s: Swamp, seat: Seat) -> str:
    """Six cells: range, and points for reaching it."""
    p = s.players[seat]
    parts = [symbol("range", 14, 22, 28)]
    for k, (steps, points) in enumerate(zip(SAILING_RANGE, SAILING_POINTS)):
        x = 36 + 72 * k
        here = p.sailing == k
        edge = f"stroke:{colour_of(s, seat)};stroke-width:5" if here else None
        parts.append(box(x, 0, 68, 42, 8, class_="soft", style=edge))
        parts.append(text(x + 8, 27, f"+{steps}", MIDDLE, class_="strong" if here else "muted"))
        if points:
            parts.append(symbol("vp", x + 43, 21, 16) + text(x + 52, 27, points, 15))
    return "".join(parts)


def led_by(phrases: Phrases, leader: int, width: float) -> str:
    """The leader of a tribe: initiative, name, range, price of a settlement."""
    card = LEADER_CARDS[leader]
    said = shortened(phrases.noun("leader", LEADERS[leader]), width - 46, MIDDLE)
    return (
        tag("circle", r=14, cx=20, cy=20, fill=INITIATIVE)
        + text(20, 26, card.initiative, SMALL, class_="mid strong", style="fill:#fff")
        + text(40, 26, said, MIDDLE, class_="strong")
        + counted("range", card.range, 20, 47, 20, SMALL)
        + symbol("build", 70, 46, 18)
        + counted("gold", card.cost, 92, 47, 17, SMALL)
    )


def belongings(s: Swamp, seat: Seat, phrases: Phrases, width: float) -> str:
    """The leader, temple tiles, bonus tokens."""
    p = s.players[seat]
    parts = [box(0, 0, width, 60, 10, class_="soft")]
    if p.leader >= 0:
        parts = [asked(f"leader {LEADERS[p.leader]}", parts[0] + led_by(phrases, p.leader, width))]
    if s.passed >> seat & 1:
        parts.append(symbol("moon", width - 20, 46, 24))
    for n in range(len(TEMPLES)):
        got = p.temples >> n & 1
        d = f"M{8 + 32 * n} 86h26v-4h-3v-10h3l-13-9-13 9h3v10h-3Z"
        parts.append(tag("path", d=d, class_="piece" if got else "soft", fill="#D8C49A" if got else None))
    held = [t for t in range(len(TOKENS)) if p.tokens >> t & 1 and TOKEN_TABLE[t].round < ROUNDS]
    for k, token in enumerate(held):
        parts.append(at(0, 92 + 34 * k, token_chip(s, token, width, offered=False)))
    card_price = CELL_PRICES[s.side][CARD]
    offered = f"cell {CELL_NAMES[CARD]}" in refs(s) and getattr(s.stack[-1], "seat", -1) == seat
    if card_price and (offered or s.cells[CARD] == seat):
        parts.append(at(width - 62, 7, action_cell(s, CARD, card_price)))
    return "".join(parts)
