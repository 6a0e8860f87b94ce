"""The swamp in letters, for a terminal: the map row by row, then cells, leaders and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.map import BIT, CELLS, NAMES, RADIUS
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    ACTIONS,
    CARD,
    CELL_NAMES,
    CELL_PRICES,
    LEADER_CARDS,
    LEADERS,
    SAILING_RANGE,
    TRACKS,
    TRIBES,
)
from veche.games.feyas_swamp.trading import fish_at

SHAPES: Final = "●▲■◆"
NEUTRAL: Final = "□"
FISH: Final = "potykw"
"""Purple, orange, turquoise, yellow, pink, white."""


def plain(s: Swamp, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """All that lies on the table."""
    blocks = [head(s, phrases), *rows(s, phrases), "", *actions(s, phrases), "", leaders(s, phrases), ""]
    return "\n".join([*blocks, *[mat(s, n, phrases, name) for n, name in enumerate(names[: len(s.players)])]])


def head(s: Swamp, phrases: Phrases) -> str:
    parts = [phrases.say("board.round", max(1, s.round))]
    if 0 < s.round <= len(s.seasons):
        parts.append(f"{phrases.say('board.season')}: {phrases.noun('colour', s.seasons[s.round - 1])}")
    parts += [phrases.noun("trophy", t) for t in s.trophies] + [phrases.noun("achievement", g) for g in s.goals]
    return " · ".join(parts)


def rows(s: Swamp, phrases: Phrases) -> list[str]:
    """The map: a line for every row, each cell four letters wide, with the names of the first and the last."""
    shown = s.board().swamp | s.board().temple_mask
    lines = []
    for r in range(-RADIUS, RADIUS + 1):
        row = [hex for hex, cell in enumerate(CELLS) if cell[1] == r and shown & BIT[hex]]
        if row:
            indent = " " * (2 * (2 * CELLS[row[0]][0] + r + 2 * RADIUS))
            lines.append(f"{NAMES[row[0]]:>4} {indent}{''.join(sign(s, h) for h in row)} {NAMES[row[-1]]}")
    return [*lines, "  " + phrases.say("board.signs")]


def sign(s: Swamp, hex: int) -> str:
    """Four letters: what is on a cell, with the boat on it."""
    bit = BIT[hex]
    boat = next((n for n, p in enumerate(s.players) if hex in p.boats), -1)
    sail = f"<{SHAPES[boat]}>" if boat >= 0 else ""
    if s.board().temple_mask & bit:
        return f"#{sail or '#'}".ljust(4)
    if s.deity & bit:
        return " T  " if s.totem == hex else " @  "
    owner = next((n for n, town in enumerate(s.towns) if town & bit), -1)
    if owner >= 0:
        shape = SHAPES[owner] if owner < len(s.players) else NEUTRAL
        return f"{shape}{fish_at(s, hex) or ' '}{'<' if sail else ' '} "
    colour = next((n for n, mask in enumerate(s.board().fish) if mask & bit), -1)
    letter = FISH[colour] if colour >= 0 else ""
    season = colour >= 0 and s.round and s.seasons[s.round - 1] == colour
    fish = letter.upper() if season else letter
    return f"{sail}{fish or ' '}"[:4].ljust(4) if sail else f" {fish or '·'}  "


def actions(s: Swamp, phrases: Phrases) -> list[str]:
    lines = []
    for action, key in enumerate(ACTIONS):
        cells = [(n, c) for n, c in enumerate(CELL_PRICES[s.side][:CARD]) if c and c.action == action]
        shown = [f"{CELL_NAMES[n]}{cell_state(s, n, c.energy)}" for n, c in cells]
        lines.append(f"{phrases.noun('action', key):30} {'  '.join(shown)}")
    return lines


def cell_state(s: Swamp, cell: int, energy: int) -> str:
    if s.cells[cell] >= 0:
        return f":{SHAPES[s.cells[cell]]}"
    return ":x" if s.captured == cell else f"({energy})" if energy else ""


def leaders(s: Swamp, phrases: Phrases) -> str:
    free = [n for n in range(len(LEADERS)) if s.leaders >> n & 1]
    said = [f"{LEADER_CARDS[n].initiative} {phrases.noun('leader', LEADERS[n])} (+{s.leader_fish[n]})" for n in free]
    return f"{phrases.say('board.leaders')}: {', '.join(said)}"


def mat(s: Swamp, seat: Seat, phrases: Phrases, name: str) -> str:
    p = s.players[seat]
    tribe = phrases.noun("tribe", TRIBES[p.tribe]) if p.tribe >= 0 else "–"
    leader = phrases.noun("leader", LEADERS[p.leader]) if p.leader >= 0 else "–"
    units = (
        ("vp", p.vp),
        ("gold", p.gold),
        ("energy", p.energy),
        ("fish", p.fish),
        ("worker", p.workers),
        ("axolotl", p.axolotls),
    )
    purse = ", ".join(phrases.say(f"unit.{unit}", n) for unit, n in units)
    tracks = " ".join(f"{key} {n}/5" for key, n in zip(TRACKS, p.tracks))
    sea = f"{phrases.say('board.sailing')} +{SAILING_RANGE[p.sailing]} · {phrases.say('board.catch')} {catch(s, seat)}"
    return f"{SHAPES[seat]} {name} · {tribe} · {leader}\n    {purse}\n    {sea} · {tracks}"
