"""The swamp in letters, for a terminal: the map row by row, then everything else that lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.core.words import priced
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.map import BIT, CELLS, ISLANDS, NAMES, RADIUS, TEMPLES
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    ACTIONS,
    CARD,
    CELL_NAMES,
    CELL_PRICES,
    LEADER_CARDS,
    LEADERS,
    PLACES,
    ROUNDS,
    SAILING_RANGE,
    SPECIAL_SLOTS,
    TEMPLE_TILES,
    TOKENS,
    TRACKS,
    TRIBES,
    TROPHIES,
    Slot,
    slot_number,
    tokens_of,
)
from veche.games.feyas_swamp.trading import fish_at

SHAPES: Final = "●▲■◆"
NEUTRAL: Final = "□"
FISH: Final = "potykw"
"""Purple, orange, turquoise, yellow, pink, white."""
WIDE: Final = 6
"""Letters a cell of the map takes."""


def plain(s: Swamp, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """All that lies on the table."""
    blocks = [
        *rows(s, phrases),
        "",
        *[round_line(s, phrases, r) for r in range(1, ROUNDS + 1)],
        "",
        *actions(s, phrases),
        "",
        *[temple(s, phrases, n) for n in range(len(TEMPLES))],
        supply(s, phrases),
        "",
        *goals(s, phrases),
        "",
        *leaders(s, phrases),
        "",
    ]
    return "\n".join([*blocks, *[mat(s, n, phrases, name) for n, name in enumerate(names[: len(s.players)])]])


# The map.


def rows(s: Swamp, phrases: Phrases) -> list[str]:
    """The map: a line for every row, with the names of its first and its last cell."""
    shown = s.board().swamp | s.board().temple_mask
    lines = []
    for r in range(-RADIUS, RADIUS + 1):
        row = [hex for hex, cell in enumerate(CELLS) if cell[1] == r and shown & BIT[hex]]
        if row:
            lines.append(f"{NAMES[row[0]]:>4} {written(s, r, row)} {NAMES[row[-1]]}")
    return [*lines, "  " + phrases.say("board.signs"), "  " + phrases.say("board.fishes")]


def written(s: Swamp, r: int, row: list[int]) -> str:
    """The cells of one row, each in its place."""
    line = ""
    for hex in row:
        place = WIDE // 2 * (2 * CELLS[hex][0] + r + 2 * RADIUS)
        line = line.ljust(place) + sign(s, hex).ljust(WIDE)
    return line.rstrip()


def sign(s: Swamp, hex: int) -> str:
    """What is on a cell, with the boats on it."""
    bit = BIT[hex]
    boats = "".join(SHAPES[n] for n, p in enumerate(s.players) for boat in p.boats if boat == hex)
    if s.board().temple_mask & bit:
        return f"#{s.board().temples.index(hex) + 1}{boats}"
    if s.deity & bit:
        return f"@{ISLANDS[s.island_of(hex)]}{'^' if s.totem == hex else ''}"
    owner = next((n for n, town in enumerate(s.towns) if town & bit), -1)
    if owner >= 0:
        house = f"{SHAPES[owner] if owner < len(s.players) else NEUTRAL}{fish_at(s, hex)}"
        return f"<{house}>" if boats else house
    return f"<{boats}>{fish_on(s, hex)}" if boats else fish_on(s, hex) or "·"


def fish_on(s: Swamp, hex: int) -> str:
    """The fish of a cell of water, with an asterisk in season."""
    colour = next((n for n, mask in enumerate(s.board().fish) if mask & BIT[hex]), -1)
    if colour < 0:
        return ""
    return FISH[colour] + ("*" if s.round and s.seasons[s.round - 1] == colour else "")


# What lies around it.


def listed(phrases: Phrases, title: str, items: list[str]) -> str:
    return f"{phrases.say(title)}: {', '.join(items) or '–'}"


def round_line(s: Swamp, phrases: Phrases, r: int) -> str:
    """A round: its fish card, and the bonus tokens still there."""
    season = phrases.noun("colour", s.seasons[r - 1]) if r <= len(s.seasons) else "–"
    head = f"{'▸' if s.round == r else ' '} {phrases.say('board.round', r)}: {phrases.say('board.season', season)}"
    return f"{head}; {listed(phrases, 'board.tokens', [token(phrases, t) for t in tokens_of(r) if s.tokens >> t & 1])}"


def token(phrases: Phrases, number: int) -> str:
    return phrases.noun("token", TOKENS[number])


def actions(s: Swamp, phrases: Phrases) -> list[str]:
    """Every action with its cells: what each costs and gives, or who is there."""
    lines = []
    for action, key in enumerate(ACTIONS):
        cells = [(n, c) for n, c in enumerate(CELL_PRICES[s.side][:CARD]) if c and c.action == action]
        shown = [f"{CELL_NAMES[n]}{cell_state(s, n, priced(c.price(), phrases))}" for n, c in cells]
        lines.append(f"{phrases.noun('action', key)}: {', '.join(shown)}")
    return lines


def cell_state(s: Swamp, cell: int, price: str) -> str:
    if s.cells[cell] >= 0:
        return f" {SHAPES[s.cells[cell]]}"
    return " ×" if s.captured == cell else f" ({price})" if price else ""


def temple(s: Swamp, phrases: Phrases, n: int) -> str:
    """A temple and the tile on top of its stack."""
    tiles = TEMPLE_TILES[len(s.players) - 2][n][s.temple_taken[n] :]
    top = priced(tiles[0].price(), phrases) if tiles else "–"
    return f"#{n + 1} {phrases.noun('temple', TEMPLES[n])}: {top}; {phrases.say('board.left', len(tiles))}"


def supply(s: Swamp, phrases: Phrases) -> str:
    counts = (("axolotl", s.axolotls), ("deity", s.deities_left))
    return listed(phrases, "board.supply", [phrases.say(f"unit.{unit}", n) for unit, n in counts])


def goals(s: Swamp, phrases: Phrases) -> list[str]:
    """Trophies and achievements, and who has which place."""
    lines = [f"{phrases.noun('trophy', t)}. {phrases.noun('trophy.text', TROPHIES[t])}" for t in s.trophies]
    for n, card in enumerate(s.goals):
        places = zip(PLACES[: len(s.players)], s.claimed(n))
        taken = " ".join(f"{points}{SHAPES[who] if who >= 0 else ''}" for points, who in places)
        said = phrases.noun("achievement.text", ACHIEVEMENTS[card])
        lines.append(f"{phrases.noun('achievement', card)}. {said} [{taken}]")
    return lines


def leaders(s: Swamp, phrases: Phrases) -> list[str]:
    free = [n for n in range(len(LEADERS)) if s.leaders >> n & 1]
    fish = [f" [{phrases.say('unit.fish', s.leader_fish[n])}]" if s.leader_fish[n] else "" for n in free]
    return [f"{phrases.say('board.leaders')}:", *[f"  {leader(phrases, n)}{more}" for n, more in zip(free, fish)]]


def leader(phrases: Phrases, n: int) -> str:
    """A leader by name, numbers and ability."""
    card = LEADER_CARDS[n]
    numbers = phrases.say("board.card", card.initiative, card.range, card.cost)
    return f"{phrases.noun('leader', n)} ({numbers}). {phrases.noun('leader.text', LEADERS[n])}"


# The tribe boards.


def mat(s: Swamp, seat: Seat, phrases: Phrases, name: str) -> str:
    p = s.players[seat]
    tribe = phrases.noun("tribe", TRIBES[p.tribe]) if p.tribe >= 0 else "–"
    units = (
        ("vp", p.vp),
        ("gold", p.gold),
        ("energy", p.energy),
        ("fish", p.fish),
        ("worker", p.workers),
        ("axolotl", p.axolotls),
    )
    held = [token(phrases, t) for t in range(len(TOKENS)) if p.tokens >> t & 1]
    temples = [f"#{n + 1}" for n in range(len(TEMPLES)) if p.temples >> n & 1]
    sea = f"{phrases.say('board.sailing')} +{SAILING_RANGE[p.sailing]} · {phrases.say('board.catch')} {catch(s, seat)}"
    lines = [
        f"{SHAPES[seat]} {name} · {tribe}{' · ' + phrases.say('board.passed') if s.has_passed(seat) else ''}",
        leader(phrases, p.leader) if p.leader >= 0 else "–",
        ", ".join(phrases.say(f"unit.{unit}", n) for unit, n in units if n or unit == "vp"),
        f"{sea} · {listed(phrases, 'board.temples', temples)}",
        listed(phrases, "board.held", held),
        *(tracks(phrases, p) if p.tribe >= 0 else []),
    ]
    return "\n    ".join(lines)


def tracks(phrases: Phrases, p: Player) -> list[str]:
    """Every slot of the tribe board; those that are open in brackets."""
    lines = []
    for track, (key, row) in enumerate(zip(TRACKS, p.slots())):
        said = []
        for place, slot in enumerate(row):
            token = next((n for n, where in enumerate(p.specials) if where == slot_number(track, place)), -1)
            icons = slot_said(phrases, slot if token < 0 else SPECIAL_SLOTS[token])
            said.append(f"[{icons}]" if place < p.tracks[track] else icons)
        lines.append(f"{phrases.noun('track', key)}: {' · '.join(said)}")
    return lines


def slot_said(phrases: Phrases, slot: Slot) -> str:
    return ", ".join(phrases.say(f"slot.{unit}", n) for unit, n in slot.icons()) or "–"
