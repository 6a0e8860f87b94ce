"""The map of the city for a terminal: one line of cells for every row, a letter above every column."""

from __future__ import annotations

from typing import Final

from veche.core.phrases import Phrases
from veche.draw.ansi import SHAPES, folded, paint
from veche.games.founders.map import BIT, CELLS, NAMES, TERRAINS, WIDTH, Rotation, cells
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ACCESS_PRICE,
    BRIDGE_PRICE,
    BUILDING_COUNT,
    COST,
    HOUSE_PRICE,
    NEUTRAL,
    OTHER_PRICE,
    OWN_PRICE,
    PLAIN_HOUSE_PRICE,
    RESOURCE_OF,
    RESOURCES,
)

CELL: Final = 5
FREE: Final = "○"
GROUNDS: Final = (*TERRAINS, "river", "wall", "dark", "site")
SIGNS: Final = ",∴♣∧~#X□"
HUES: Final = ("paper", "desert", "forest", "mountains", "river", "clay", "swamp", "meadow")
PIECES: Final = ("road", "bridge", "gate", "house", "storage", "prestige")
PALE_ON: Final = ("forest", "clay", "swamp")


def shape(owner: int) -> str:
    """Whose it is: a seat's shape, or a ring for what is neutral."""
    return FREE if owner == NEUTRAL else SHAPES[owner % 6]


def code(resource: int, phrases: Phrases) -> str:
    """Two letters for a resource, as they stand on the map."""
    return phrases.say(f"field.code.{RESOURCES[resource]}")


def named(mask: int) -> str:
    """Cells by name, in reading order."""
    return " ".join(NAMES[c] for c in cells(mask))


def outline(turn: Rotation) -> str:
    """A shape in one line, its rows parted by strokes: ``▪▪/·▪``."""
    spots = [divmod(step + WIDTH // 2, WIDTH) for step in turn.steps]
    left, right = min(c for _, c in spots), max(c for _, c in spots)
    rows = range(max(r for r, _ in spots) + 1)
    return "/".join("".join("▪" if (r, c) in spots else "·" for c in range(left, right + 1)) for r in rows)


def number(s: Founders, building: int) -> int:
    """Standing buildings are numbered as in the list below the map."""
    return (s.standing & (1 << building) - 1).bit_count() + 1


def ground(s: Founders, cell: int) -> int:
    """Which of GROUNDS a cell is; -1 beyond the board."""
    city = s.city()
    kinds = [*city.terrain, city.river, city.wall, city.dark, city.sites]
    return next((n for n, mask in enumerate(kinds) if mask & BIT[cell]), -1)


def city_map(s: Founders, phrases: Phrases) -> str:
    """Letters above and below, numbers on both sides."""
    wide = 1 + max(c % WIDTH for c in range(CELLS) if ground(s, c) >= 0)
    letters = "   " + "".join(f"{chr(97 + c):^{CELL}}" for c in range(wide)).rstrip()
    pieces = on_the_map(s, phrases)
    lines = []
    for row in range(s.city().rows):
        spots = [cell_words(s, c, pieces) for c in range(row * WIDTH, row * WIDTH + wide)]
        lines.append(f"{row + 1:>2} {''.join(spots)} {row + 1}")
    return "\n".join([letters, *lines, letters])


def on_the_map(s: Founders, phrases: Phrases) -> dict[int, tuple[str, str]]:
    """What lies on which cell: its sign and its colour, which stands out from the grounds by having none."""
    found = dict.fromkeys(cells(s.roads), ("═" * CELL, ""))
    for seat, p in enumerate(s.players):
        found |= {c: (f"{shape(seat)}⌂", f"seat{seat}") for c in cells(p.own)}
        found |= {c: (f"){shape(seat)}(", f"seat{seat}") for c in cells(p.spans & s.city().river)}
        found |= {c: (f"]{shape(seat)}[", f"seat{seat}") for c in cells(p.spans & s.city().wall)}
    for slot in s.built:
        owner = s.owner[slot]
        sign = shape(owner) + code(RESOURCE_OF[slot], phrases)
        found |= dict.fromkeys(cells(s.mask[slot]), (sign, "muted" if owner == NEUTRAL else f"seat{owner}"))
    for building in range(BUILDING_COUNT):
        if s.standing >> building & 1:
            found |= {c: (f"[{number(s, building)}]", "attention") for c in cells(s.site[building])}
    return found


def cell_words(s: Founders, cell: int, pieces: dict[int, tuple[str, str]]) -> str:
    if cell in pieces:
        sign, colour = pieces[cell]
        return paint(f"{sign:^{CELL}}", colour, bold=True)
    kind = ground(s, cell)
    if kind < 0:
        return " " * CELL
    start = next((str(n) for n in (2, 3, 4) if s.city().numbered[n] & BIT[cell]), "")
    hue = HUES[kind]
    return paint(f"{SIGNS[kind] + start:^{CELL}}", "panel" if hue in PALE_ON else "ink", hue)


def legend(s: Founders, phrases: Phrases) -> str:
    """Signs of the grounds; then the prices, then the districts."""
    used = {ground(s, c) for c in range(CELLS)}
    signs = [f"{SIGNS[n]} {phrases.say(f'field.ground.{key}')}" for n, key in enumerate(GROUNDS) if n in used]
    built = [phrases.say(f"field.sign.{key}") for key in PIECES if key != "gate" or s.city().wall]
    said = "  ".join([words.replace(" ", "\u00a0") for words in (*signs, *built)])
    return "\n".join([folded(said), prices(s, phrases), *districts(s, phrases)])


def prices(s: Founders, phrases: Phrases) -> str:
    grounds = [f"{phrases.say(f'board.{key}')} {OWN_PRICE[n]}/{ACCESS_PRICE[n]}" for n, key in enumerate(TERRAINS)]
    house = HOUSE_PRICE if s.workers_on else PLAIN_HOUSE_PRICE
    words = phrases.say("field.prices", ", ".join(grounds), OTHER_PRICE, house, BRIDGE_PRICE, COST[2], COST[3])
    return folded(words)


def districts(s: Founders, phrases: Phrases) -> list[str]:
    """Where each district lies, what ground is free there, and who has a house in it."""
    lines = []
    for n, district in enumerate(s.city().districts):
        spots = cells(district)
        columns, rows = sorted({c % WIDTH for c in spots}), sorted({c // WIDTH + 1 for c in spots})
        span = f"{chr(97 + columns[0])}–{chr(97 + columns[-1])}, {rows[0]}–{rows[-1]}"
        free = [
            f"{phrases.say(f'board.{key}')} {(s.city().terrain[t] & district & s.free()).bit_count()}"
            for t, key in enumerate(TERRAINS)
        ]
        homes = " ".join(shape(seat) for seat, p in enumerate(s.players) if p.homes >> n & 1)
        houses = f" · {phrases.say('field.houses_at')}: {homes}" if homes else ""
        lines.append(f"{phrases.say('field.district', phrases.noun('district', n), span, ', '.join(free))}{houses}")
    return lines
