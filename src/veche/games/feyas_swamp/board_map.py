"""The swamp itself: water, fish, islands, temples, boats."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

from veche.core.hexes import DIRECTIONS, around, centre
from veche.core.phrases import Phrases
from veche.draw.svg import at, box, carried, clickable, num, tag, text
from veche.games.feyas_swamp.board_icons import NEUTRAL, TRIBE_INKS, counted, fish, house, ship, symbol, totem
from veche.games.feyas_swamp.building import Site
from veche.games.feyas_swamp.map import BIT, BOARDS, CELLS, HEX_AT, ISLANDS, NAMES, TEMPLES, hexes
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TEMPLE_TILES
from veche.games.feyas_swamp.trading import Unload, fish_at
from veche.games.feyas_swamp.water import Stop

SIZE: Final = (47.0, 40.0)
"""The side of a hex: the small board is drawn larger."""


@cache
def corners(size: float) -> list[tuple[float, float]]:
    return [(size * cos(pi / 3 * k + pi / 6), size * sin(pi / 3 * k + pi / 6)) for k in range(6)]


@cache
def polygon(size: float, **attrs: object) -> str:
    points = " ".join(f"{num(x)},{num(y)}" for x, y in corners(size))
    return tag("polygon", points=points, **attrs)


def colour_of(s: Swamp, owner: int) -> str:
    if owner < len(s.players) and s.players[owner].tribe >= 0:
        return TRIBE_INKS[s.players[owner].tribe]
    spare = [ink for tribe, ink in enumerate(TRIBE_INKS) if tribe not in [p.tribe for p in s.players]]
    return spare[owner - len(s.players)] if owner >= len(s.players) and len(spare) == 2 else NEUTRAL


def mark_of(s: Swamp, owner: int) -> int:
    return owner if owner < len(s.players) else -1


@cache
def water_cell(side: int, hex: int, season: int, lit: bool) -> str:
    return framed(SIZE[side], hex, "water", on_water(side, hex, season), lit)


@lru_cache(10_000)
def land_cell(side: int, hex: int, inside: str, lit: bool) -> str:
    return framed(SIZE[side], hex, "land", inside, lit)


def framed(size: float, hex: int, kind: str, inside: str, lit: bool) -> str:
    """A hex in its place, with a ring when it is on the menu."""
    x, y = centre(CELLS[hex], size)
    ring = polygon(size - 3, class_="ring")
    return clickable(
        f"hex {NAMES[hex]}", polygon(size, class_=kind) + inside, ring, lit, transform=f"translate({num(x)} {num(y)})"
    )


def on_water(side: int, hex: int, season: int) -> str:
    """What is printed on water: its name, fish that bite in this season, numbered circles."""
    board = BOARDS[side]
    name = text(0, SIZE[side] * 0.7, NAMES[hex], 15, class_="mid label")
    for colour, mask in enumerate(board.fish):
        if mask & BIT[hex]:
            ready = season in (-1, colour)
            return tag("g", fish(colour, 0, -4, 34), class_=None if ready else "quiet") + name
    if hex in board.numbered:
        number = board.numbered.index(hex) + 1
        ringed = tag("circle", r=15, cy=-5, fill="none", stroke="#6B6F76", stroke_width=1.6, stroke_dasharray="4 4")
        return tag("g", ringed, text(0, 0, number, 16, class_="mid"), opacity=".6") + name
    return name


class Chart:
    """Everything of one drawing of the map."""

    def __init__(self, s: Swamp, phrases: Phrases) -> None:
        self.s: Swamp = s
        self.phrases: Phrases = phrases
        self.size: float = SIZE[s.side]
        self.open: set[str] = {a.ref for a in s.menu if a.ref}
        self.season: int = s.seasons[s.round - 1] if s.round and len(s.seasons) >= s.round else -1

    def place(self, hex: int) -> tuple[float, float]:
        return centre(CELLS[hex], self.size)

    def draw(self) -> str:
        s = self.s
        cells = [self.cell(h) for h in hexes(s.board().swamp)]
        temples = [self.temple(n, hex) for n, hex in enumerate(s.board().temples)]
        boats = [self.boat(seat, n) for seat, p in enumerate(s.players) for n in range(len(p.boats))]
        coasts = map(self.coast, s.islands)
        return "".join([*cells, *coasts, *self.islands(), *temples, *boats, self.totem(), self.asked()])

    def cell(self, hex: int) -> str:
        """A hex with what is printed and built on it."""
        lit = f"hex {NAMES[hex]}" in self.open
        if self.s.water & BIT[hex]:
            return water_cell(self.s.side, hex, self.season, lit)
        return land_cell(self.s.side, hex, self.on_land(hex), lit)

    def on_land(self, hex: int) -> str:
        s = self.s
        if s.deity & BIT[hex]:
            stone = tag("circle", r=num(self.size * 0.68), class_="stone")
            return stone + carried("deity", symbol("deity", 0, 0, self.size * 1.02))
        owner = next(n for n, town in enumerate(s.towns) if town & BIT[hex])
        colour = colour_of(s, owner)
        high = fish_at(s, hex)
        stack = "".join(symbol("fish", 15, 14 - 11 * n, 22) for n in range(high))
        moved = -8 if high else 0
        return at(moved, 0, carried(f"house {owner}", house(colour, mark_of(s, owner)))) + stack

    def coast(self, island: int) -> str:
        """The outline of an island: every side of a land cell that does not face its own land."""
        points = corners(self.size)
        lines = []
        for hex in hexes(island):
            x, y = self.place(hex)
            for side, cell in enumerate(around(CELLS[hex])):
                if cell in HEX_AT and island & BIT[HEX_AT[cell]]:
                    continue
                (ax, ay), (bx, by) = points[SIDES[side]], points[(SIDES[side] + 1) % 6]
                lines.append(f"M{num(x + ax)} {num(y + ay)}L{num(x + bx)} {num(y + by)}")
        return tag("path", d="".join(lines), class_="coast", pointer_events="none")

    def islands(self) -> list[str]:
        """A letter on the deity each island began with."""
        s = self.s
        homes = list(s.board().deities) + [h for h in s.board().numbered if s.deity & BIT[h]]
        found = []
        for n, island in enumerate(s.islands):
            home = next((h for h in homes if BIT[h] & island), -1)
            if home < 0:
                continue
            x, y = self.place(home)
            ref = f"island {ISLANDS[n]}"
            badge = tag("circle", r=13, class_="panel") + text(0, 6, ISLANDS[n], 17, class_="mid strong")
            ring = tag("circle", r=16, class_="ring")
            spot = f"translate({num(x - self.size * 0.52)} {num(y - self.size * 0.52)})"
            shore = "".join(self.shade(h) for h in hexes(island)) if ref in self.open else ""
            found.append(
                clickable(
                    ref, shore + tag("g", badge, ring if ref in self.open else "", transform=spot), "", ref in self.open
                )
            )
        return found

    def shade(self, hex: int) -> str:
        x, y = self.place(hex)
        return at(x, y, polygon(self.size - 3, class_="ring", style="fill:#fff;fill-opacity:.01;pointer-events:all"))

    def temple(self, n: int, hex: int) -> str:
        x, y = self.place(hex)
        size = self.size
        ref = f"temple {TEMPLES[n]}"
        building = (
            polygon(size, class_="stone")
            + '<path d="M-21 15H21V20H-21ZM-18 13V-5M-6 13V-5M6 13V-5M18 13V-5" fill="#B59F77" stroke="#8C7A4E" '
            'stroke-width="5"/><path d="M-24-6 0-22 24-6Z" fill="#D8C49A" class="piece"/>' + EMBLEMS[n]
        )
        dx, dy = TILE_AT[n]
        tile = at(x + dx * size, y + dy * size, self.tile(n))
        ring = polygon(size - 2, class_="ring")
        return clickable(ref, at(x, y, building, ring if ref in self.open else "") + tile, "", ref in self.open)

    def tile(self, n: int) -> str:
        """The top tile of a temple and how many are left."""
        s = self.s
        tiles = TEMPLE_TILES[len(s.players) - 2][n]
        taken = s.temple_taken[n]
        left = len(tiles) - taken
        if not left:
            return tag("rect", x=-32, y=-20, width=64, height=40, rx=8, class_="soft")
        pile = "".join(box(3 * k - 32, -26 - 3 * k, 64, 52, 8, class_="panel") for k in range(left)[::-1])
        top = tiles[taken]
        gifts = [(unit, n) for unit in ("vp", "energy", "fish") if (n := getattr(top, unit))]
        rows = "".join(
            counted(unit, amount, -13, (0 if len(gifts) == 1 else -12) + 24 * k, 22, 18)
            for k, (unit, amount) in enumerate(gifts)
        )
        return pile + rows

    def boat(self, seat: int, n: int) -> str:
        s = self.s
        hex = s.players[seat].boats[n]
        x, y = self.place(hex)
        bit = BIT[hex]
        if s.board().temple_mask & bit:
            here = [(other, k) for other, p in enumerate(s.players) for k, b in enumerate(p.boats) if b == hex]
            place = here.index((seat, n))
            x, y = x - 16 + 22 * (place % 3), y + 18 + 16 * (place // 3)
            scale = 0.72
        elif s.water & bit:
            y, scale = y - 3, 1.0
        else:
            x, y, scale = x - self.size * 0.38, y + self.size * 0.42, 0.72
        mover = getattr(s.stack[-1], "seat", -1) if s.stack else -1
        ref = f"boat {NAMES[hex]}" if mover == seat else None
        lit = ref in self.open
        ring = tag("circle", r=24, class_="ring") if lit else ""
        where = f"translate({num(x)} {num(y)}) scale({scale})"
        inside = ship(colour_of(s, seat), seat) + ring
        return carried(f"boat {seat} {n}", inside, class_="open" if lit else None, data_ref=ref, transform=where)

    def totem(self) -> str:
        if self.s.totem < 0:
            return ""
        x, y = self.place(self.s.totem)
        return at(x + self.size * 0.2, y + self.size * 0.5, carried("totem", totem()), pointer_events="none")

    def asked(self) -> str:
        """What the open question is about."""
        top = self.s.stack[-1] if self.s.stack else None
        hex = top.hex if isinstance(top, Unload) else top.boat if isinstance(top, Stop) else -1
        if isinstance(top, Site):
            hex = top.stop
        if hex < 0:
            return ""
        x, y = self.place(hex)
        return at(x, y, polygon(self.size - 3, class_="asked"))


SIDES: Final = tuple({(1, 0): 5, (1, -1): 4, (0, -1): 3, (-1, 0): 2, (-1, 1): 1, (0, 1): 0}[d] for d in DIRECTIONS)
"""For every direction of a neighbour, the corner where the side towards it begins."""

TILE_AT: Final = ((-1.7, -0.95), (0.0, -1.8), (1.7, -0.95), (1.7, 0.95), (0.0, 1.8))
"""Where the tiles of each temple lie, in sides of a hex from it."""

EMBLEMS: Final = (
    '<path d="M-9-11Q0-19 9-11Q0-4-9-11Z" fill="#fff" class="piece"/><circle cy="-11" r="3" fill="#1F5FA8"/>',
    '<path d="M0-20C9-14 7-6 0-3-7-6-9-14 0-20Z" fill="#4E8F4A" class="piece"/><path d="M0-17V-4" stroke="#fff"/>',
    '<path d="M-10-9Q-5-17 0-11T10-12" fill="none" stroke="#1F5FA8" stroke-width="3.4" stroke-linecap="round"/>',
    '<path d="M0-19A8 8 0 0 1 8-9L0-3-8-9A8 8 0 0 1 0-19Z" fill="#E3A6B8" class="piece"/><path d="M0-18V-4M0-4-5-15'
    'M0-4 5-15" stroke="#7A3B4E"/>',
    '<path d="M-7-18Q0-14 7-18Q5-8 0-1-5-8-7-18Z" fill="#fff" class="piece"/>',
)
"""Eye, leaf, wave, shell, fang."""
