"""What all share, beside the swamp: action cells, rounds with their tokens, leaders on offer, trophies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.core.words import priced
from veche.draw.cards import panel
from veche.draw.sprite import centred
from veche.draw.svg import at, box, clickable, num, paragraph, squeezed, tag, text, thing
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.feyas_swamp.board_signs import (
    ACTION_SIGNS,
    FISH_SIGNS,
    Pairs,
    action_said,
    amounts,
    mark,
    middled,
    piece,
    token_face,
    token_said,
)
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    ACTIONS,
    CARD,
    CELL_NAMES,
    CELL_PRICES,
    LEADER_CARDS,
    LEADERS,
    ROMAN,
    ROUNDS,
    TO_SAIL,
    TOKENS,
    TROPHIES,
    CellPrice,
    tokens_of,
)
from veche.games.feyas_swamp.trophies import trophy_points

COLUMN: Final = 465.0
ACTIONS_HIGH: Final = 216.0
ROUNDS_HIGH: Final = 102.0
LEADERS_HIGH: Final = 112.0
GOALS_HIGH: Final = 58.0
BETWEEN: Final = 8.0
CELL_HIGH: Final = 25.0
TOKEN_HIGH: Final = 26.0
REACH: Final = 28.7  # from one to the next: 24 pixels on a laptop and on a phone, and each answers so far
FIRST: Final = 112.0  # where the cells of a row begin
ROUND_WIDE: Final = (94.0, 86.0, 174.0, 83.0)
"""Tokens of every round are of another kind, and as wide as they must be."""


def refs(s: Swamp) -> set[str]:
    return {a.ref for a in s.menu if a.ref}


def is_asked(s: Swamp, seat: Seat) -> bool:
    """Is the open question put to this seat?"""
    return bool(s.stack) and getattr(s.stack[-1], "seat", -1) == seat


# Action cells.


def actions(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """Seven actions, water first; every cell with what it costs and brings."""
    parts = [panel(0, 0, COLUMN, ACTIONS_HIGH - 2)]
    for action in range(len(ACTIONS)):
        y = 8 + REACH * action + (4 if action > TO_SAIL else 0)
        parts.append(at(8, y, row(s, whose, phrases, names, action)))
    line = f"M10 {num(9 + REACH * 4)}H{num(COLUMN - 10)}"
    return "".join(parts) + tag("path", d=line, stroke=ink("line"))


def row(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str], action: int) -> str:
    title = mark(ACTION_SIGNS[action], 12, 12.5, 24) + text(
        28, 17, phrases.noun("action.short", ACTIONS[action]), 13, class_="strong"
    )
    parts = [thing(f"action {ACTIONS[action]}", action_said(phrases, action), title)]
    cells = [(n, c) for n, c in enumerate(CELL_PRICES[s.side][:CARD]) if c and c.action == action]
    x = FIRST
    for n, price in cells:
        parts.append(at(x, 0, cell(s, phrases, names, n, price)))
        x += width_of_cell(price) + 3
    said = phrases.say(f"see.note.{ACTIONS[action]}", catch(s, whose) if s.players[whose].tribe >= 0 else 0)
    if said and COLUMN - 20 - x > width_of(said):
        note = text(x + 5, 17, said, 13, class_="muted")
        parts.append(thing(f"action {ACTIONS[action]}", action_said(phrases, action), note))
    return "".join(parts)


def width_of_cell(price: CellPrice) -> float:
    """A cell that both costs and gives is wider."""
    return 78.0 if price.energy and price.fish + price.vp + price.range else 48.0


def cell(s: Swamp, phrases: Phrases, names: Sequence[str], n: int, price: CellPrice) -> str:
    """One cell: its price and gift, or who is there, or the capture marker."""
    ref = f"cell {CELL_NAMES[n]}"
    wide, high = width_of_cell(price), CELL_HIGH
    who, lit = s.cells[n], f"cell {CELL_NAMES[n]}" in refs(s)
    if who >= 0:
        key = f"worker {who} {s.hired >> n & 1}"
        symbol = "fs-axolotl" if s.hired >> n & 1 else "fs-worker"
        inside = box(0, 0, wide, high, 7, class_="sunk") + piece(s, symbol, who, 25, wide / 2, high / 2 - 1, key)
    else:
        inside = box(0, 0, wide, high, 7, class_="cell may" if lit else "cell") + cell_face(price)
    if s.captured == n:
        bars = tag("path", d="M13 4 36 21M36 4 13 21", stroke=ink("danger"), stroke_width=3.5, stroke_linecap="round")
        inside += bars
    about = cell_said(s, phrases, names, n, price)
    ring = box(0.5, 0.5, wide - 1, high - 1, 7, class_="ring")
    return clickable(ref, reach(wide, high) + inside, ring, lit, about)


def reach(wide: float, high: float) -> str:
    """Where something low still answers, above and below itself."""
    return box(0, (high - REACH) / 2, wide, REACH, class_="reach") if high < REACH else ""


def cell_said(s: Swamp, phrases: Phrases, names: Sequence[str], n: int, price: CellPrice) -> str:
    """A cell in words: its action, what it costs and gives, who is there."""
    paid = priced(price.price(), phrases) or phrases.say("see.free")
    said = f"{phrases.noun('action', ACTIONS[price.action])}: {paid}."
    if s.cells[n] >= 0:
        said += " " + phrases.say("see.occupied", s.cells[n], seats=names)
    return said + (" " + phrases.say("see.captured") if s.captured == n else "")


@cache
def cell_face(price: CellPrice) -> str:
    wide = width_of_cell(price)
    signs: Pairs = (("fs-energy", price.energy),) if price.energy else ()
    gifts = (("fs-fish-1", price.fish), ("points", price.vp), ("fs-boat", price.range))
    signs += tuple((symbol, f"+{n}") for symbol, n in gifts if n)
    if not signs:
        return tag("circle", r=5, cx=num(wide / 2), cy=num(CELL_HIGH / 2), class_="spot")
    return middled(signs, wide / 2, 17)


# Rounds.


def rounds(s: Swamp, phrases: Phrases) -> str:
    """Four rounds: fish in season, the deity of the round, bonus tokens left."""
    parts, x = [panel(0, 0, COLUMN, ROUNDS_HIGH - 2)], 8.0
    for r in range(1, ROUNDS + 1):
        parts.append(at(x, 8, round_field(s, phrases, r, ROUND_WIDE[r - 1])))
        x += ROUND_WIDE[r - 1] + 4
    return "".join(parts)


def round_field(s: Swamp, phrases: Phrases, r: int, width: float) -> str:
    head = [text(8, 19, ROMAN[r], 16, class_="serif now-ink" if s.round == r else "serif")]
    season = s.seasons[r - 1] if r <= len(s.seasons) else -1
    if season >= 0:
        head.append(mark(FISH_SIGNS[season], width - 18, 14, 26))
    if r > ROUNDS - s.round_deities:
        head.append(centred("fs-deity", width / 2 - (0 if width > 100 else 4), 13, 21))
    about = phrases.say("see.round", r, phrases.noun("colour", season) if season >= 0 else "–")
    frame = box(0, 0, width, ROUNDS_HIGH - 18, 9, class_="field now" if s.round == r else "field")
    chips = [t for t in tokens_of(r) if s.tokens >> t & 1]
    wide = (width - 14) / 2
    laid = [at(5 + (wide + 4) * (k % 2), 26 + REACH * (k // 2), chip(s, phrases, t, wide)) for k, t in enumerate(chips)]
    faded = ".55" if s.round > r else None
    return tag("g", thing(f"round {ROMAN[r]}", about, frame, *head), *laid, opacity=faded)


def chip(s: Swamp, phrases: Phrases, token: int, width: float, high: float = TOKEN_HIGH) -> str:
    """A bonus token that can be taken or used."""
    ref = f"token {TOKENS[token]}"
    inside = reach(width, high) + box(0, 0, width, high, 7, class_="cell") + token_face(token, width, high)
    ring = box(0.5, 0.5, width - 1, high - 1, 7, class_="ring")
    return clickable(ref, inside, ring, ref in refs(s), token_said(phrases, token))


# Leaders.


def leaders(s: Swamp, phrases: Phrases) -> str:
    """The leaders nobody has: with their words where there is room, else by name and numbers."""
    free = [n for n in range(len(LEADERS)) if s.leaders >> n & 1]
    parts = [panel(0, 0, COLUMN, LEADERS_HIGH - 2)]
    few = len(free) <= 3
    columns, high = (max(1, len(free)), LEADERS_HIGH - 18) if few else (3, (LEADERS_HIGH - 22) / 2)
    if len(free) > 2 * columns and not few:
        columns = 4
    wide = (COLUMN - 16 - 6 * (columns - 1)) / columns
    for k, n in enumerate(free):
        card = leader(s, phrases, n, wide, high, few)
        parts.append(at(8 + (wide + 6) * (k % columns), 8 + (high + 4) * (k // columns), card))
    return "".join(parts)


def leader(s: Swamp, phrases: Phrases, n: int, wide: float, high: float, words: bool) -> str:
    ref = f"leader {LEADERS[n]}"
    numbers = LEADER_CARDS[n]
    fish: Pairs = (("fs-fish-1", f"+{s.leader_fish[n]}"),) if s.leader_fish[n] else ()
    values: Pairs = (("fs-boat", numbers.range), ("tm-coin", numbers.cost), *fish)
    inside = [
        box(0, 0, wide, high, 8, class_="cell"),
        tag("circle", r=9, cx=14, cy=14, class_="initiative"),
        text(14, 18.7, numbers.initiative, 13, class_="mid strong letter"),
        squeezed(28, 18.7, phrases.noun("leader", LEADERS[n]), 13, wide - 33, class_="strong"),
        at(8, 41, amounts(values)[0]),
    ]
    if words:
        inside.append(paragraph(8, 58, phrases.noun("leader.brief", LEADERS[n]), wide - 12, 13, 1.15, class_="muted"))
    ring = box(0.5, 0.5, wide - 1, high - 1, 8, class_="ring")
    return clickable(ref, "".join(inside), ring, ref in refs(s), leader_said(phrases, n))


def leader_said(phrases: Phrases, n: int) -> str:
    card = LEADER_CARDS[n]
    numbers = phrases.say("board.card", card.initiative, card.range, card.cost)
    return f"{phrases.noun('leader', n)} ({numbers}). {phrases.noun('leader.text', LEADERS[n])}"


# Trophies.


def trophies(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """Two trophies, and what they would bring whose mat is shown now."""
    wide = (COLUMN - BETWEEN) / 2
    return "".join(
        at((wide + BETWEEN) * k, 0, trophy(s, whose, phrases, t, wide)) for k, t in enumerate(s.trophies)
    ) or panel(0, 0, COLUMN, GOALS_HIGH - 2)


def trophy(s: Swamp, whose: Seat, phrases: Phrases, n: int, wide: float) -> str:
    key = TROPHIES[n]
    mine = trophy_points(s, whose, n)
    inside = [
        panel(0, 0, wide, GOALS_HIGH - 2),
        mark("fs-trophy", 18, 20, 24),
        text(34, 19, phrases.noun("trophy", key), 13, class_="strong"),
        paragraph(34, 35, phrases.noun("trophy.brief", key), wide - 84, 13, 1.15, class_="muted"),
        text(wide - 30, 44, mine, 20, class_="serif end"),
        mark("points", wide - 17, 38, 18),
    ]
    about = f"{phrases.noun('trophy.text', key)} {phrases.say('see.now', mine)}"
    return thing(f"trophy {key}", about, *inside)


COLUMN_STYLE: Final = (
    f".cell{{fill:{ink('ground')};stroke:{ink('line')}}}.sunk{{fill:{ink('sunk')};stroke:{ink('line')}}}"
    f".cell.may{{fill:{ink('accent')};fill-opacity:.13}}"
    f".field{{fill:{ink('sunk')};stroke:{ink('line')}}}.now{{stroke:{ink('attention')};stroke-width:2}}"
    f".now-ink{{fill:{ink('attention')}}}.initiative{{fill:#7A3E0A}}.letter{{fill:#FFFDF8}}"
    f".spot{{fill:none;stroke:{ink('muted')};stroke-width:1.4;stroke-dasharray:3 2.4}}"
    f".none{{fill:none;stroke:{ink('line')};stroke-dasharray:4 3}}.dark{{fill:#000;fill-opacity:.1}}"
    ".reach{fill:none;pointer-events:all}"
)
