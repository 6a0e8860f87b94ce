"""The swamp itself: water, fish, islands, temples, boats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from veche.core.hexes import DIRECTIONS, around, centre
from veche.core.phrases import Phrases
from veche.core.words import priced
from veche.draw.hexes import corners, hexagon
from veche.draw.sprite import centred
from veche.draw.svg import at, box, carried, clickable, num, squeezed, tag, text, thing
from veche.games.feyas_swamp.board_signs import FISH_SIGNS, amounts, gift_pairs, mark, piece
from veche.games.feyas_swamp.building import Site, cost
from veche.games.feyas_swamp.map import BIT, BOARDS, CELLS, HEX_AT, ISLANDS, NAMES, TEMPLES, hexes
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TEMPLE_TILES
from veche.games.feyas_swamp.trading import Unload, fish_at
from veche.games.feyas_swamp.water import Stop

WIDE: Final = 600.0
HIGH: Final = 512.0
SIZE: Final = (29.0, 25.0)
"""The side of a hex: the small board is drawn larger."""
LABELS: Final = ((-212, -122), (0, -231), (212, -122), (212, 122), (0, 231))
"""Where the name and the top tile of each temple stand, from the middle of the map: between the bays."""
LABEL: Final = (98.0, 42.0)
RIPPLE: Final = "M-10-6c3-3 6 3 9 0s6 3 9 0"
LILY: Final = (
    '<path d="M0-5L7-9A8.5 5 0 1 0 8-4Z" fill="#6FA36B" stroke="#3F6E45"/>'
    '<circle cx="-3" cy="-8" r="2.600" fill="#F4D3DF" stroke="#9C4F6D" stroke-width=".8"/>'
)
"""What plain water shows: a ripple, here and there a lily."""


@cache
def water_cell(side: int, hex: int, season: int, about: str, lit: bool, boat: bool) -> str:
    """Water with what is printed on it: fish, pale out of season, a number where a deity may wake, its name; the name
    below a boat would be half covered."""
    size, board = SIZE[side], BOARDS[side]
    parts = [hexagon(size, class_="water")]
    colour = next((n for n, mask in enumerate(board.fish) if mask & BIT[hex]), -1)
    if colour >= 0:
        swims = centred(FISH_SIGNS[colour], 0, -6, 27)
        parts.append(swims if season in (-1, colour) else tag("g", swims, opacity=".42"))
    elif hex in board.numbered:
        parts.append(tag("circle", r=10, cy=-4, class_="spot"))
        parts.append(text(0, 0.5, board.numbered.index(hex) + 1, 14, class_="mid muted"))
    else:
        parts.append(tag("path", d=RIPPLE, class_="ripple") if hex % 3 else LILY if hex % 2 else "")
    if not boat:
        parts.append(text(0, size * 0.69, NAMES[hex], 14, class_="mid name"))
    return framed(size, hex, "".join(parts), about, lit)


@lru_cache(10_000)
def land_cell(side: int, hex: int, inside: str, about: str, lit: bool) -> str:
    """A tile of card: its dark lower edge, its face, a lit rim, and what stands on it."""
    size = SIZE[side]
    ground = (
        at(0, 2.5, hexagon(size, class_="under")) + hexagon(size, class_="land") + hexagon(size - 2.5, class_="rim")
    )
    return framed(size, hex, ground + inside, about, lit)


def framed(size: float, hex: int, inside: str, about: str, lit: bool) -> str:
    """A hex in its place, with a ring when it is on the menu."""
    x, y = centre(CELLS[hex], size)
    ring = hexagon(size - 2.5, class_="ring place")
    return clickable(f"hex {NAMES[hex]}", inside, ring, lit, about, transform=f"translate({num(x)} {num(y)})")


class Chart:
    """Everything of one drawing of the map, placed from its middle."""

    def __init__(self, s: Swamp, phrases: Phrases, names: Sequence[str]) -> None:
        self.s: Swamp = s
        self.phrases: Phrases = phrases
        self.names: Sequence[str] = names
        self.size: float = SIZE[s.side]
        self.open: set[str] = {a.ref for a in s.menu if a.ref}
        self.season: int = s.seasons[s.round - 1] if s.round and len(s.seasons) >= s.round else -1

    def place(self, hex: int) -> tuple[float, float]:
        return centre(CELLS[hex], self.size)

    def draw(self) -> str:
        s = self.s
        ground = hexes(s.board().swamp)
        water = [self.cell(h) for h in ground if s.water & BIT[h]]
        land = [self.cell(h) for h in ground if not s.water & BIT[h]]
        temples = [self.temple(n, hex) for n, hex in enumerate(s.board().temples)]
        boats = [self.boat(seat, n) for seat, p in enumerate(s.players) for n in range(len(p.boats))]
        stacks = [self.stack(h) for h in hexes(s.stacks[0])]
        coasts = map(self.coast, s.islands)
        return "".join([*water, *land, *coasts, *self.islands(), *temples, *boats, *stacks, self.totem(), self.asked()])

    # Cells.

    def cell(self, hex: int) -> str:
        lit = f"hex {NAMES[hex]}" in self.open
        if self.s.water & BIT[hex]:
            boat = any(hex in p.boats for p in self.s.players)
            return water_cell(self.s.side, hex, self.season, self.water_said(hex), lit, boat) + self.price(hex, lit)
        return land_cell(self.s.side, hex, self.on_land(hex), self.land_said(hex), lit)

    def water_said(self, hex: int) -> str:
        say, board = self.phrases.say, self.s.board()
        colour = next((n for n, mask in enumerate(board.fish) if mask & BIT[hex]), -1)
        if colour >= 0:
            return say("see.fishing" if colour == self.season else "see.shoal", NAMES[hex], colour)
        if hex in board.numbered:
            return say("see.numbered", NAMES[hex], board.numbered.index(hex) + 1)
        return say("see.water", NAMES[hex])

    def land_said(self, hex: int) -> str:
        s, say = self.s, self.phrases.say
        island = s.island_of(hex)
        if s.deity & BIT[hex]:
            return say("see.totem" if s.totem == hex else "see.deity", NAMES[hex], island)
        owner = self.owner(hex)
        if owner >= len(s.players):
            return say("see.neutral", NAMES[hex], island, fish_at(s, hex))
        return say("see.settlement", NAMES[hex], island, fish_at(s, hex), owner, seats=self.names)

    def owner(self, hex: int) -> int:
        return next(n for n, town in enumerate(self.s.towns) if town & BIT[hex])

    def on_land(self, hex: int) -> str:
        s, size = self.s, self.size
        if s.deity & BIT[hex]:
            return carried("deity", centred("fs-deity", 0, -1, size * 1.5))
        return piece(s, "fs-hut", self.owner(hex), size * 1.5, -4 if fish_at(s, hex) else 0, -2)

    def stack(self, hex: int) -> str:
        """The fish on a settlement, above everything that stands near."""
        high = fish_at(self.s, hex)
        if not high:
            return ""
        x, y = self.place(hex)
        chip = box(0, 4, 31, 18, 9, class_="chip") + text(6, 18, high, 14, class_="strong")
        return at(x, y, thing(f"hex {NAMES[hex]}", self.land_said(hex), chip, centred("fs-fish-1", 21, 13, 15)))

    def price(self, hex: int, lit: bool) -> str:
        """What a settlement would cost here, while that is asked."""
        top = self.s.stack[-1] if self.s.stack else None
        if not lit or not isinstance(top, Site):
            return ""
        row, wide = amounts((("tm-coin", cost(self.s, top.seat, self.s.island_of(hex))),))
        x, y = self.place(hex)
        chip = box(-5, -14, wide + 10, 19, 9.5, class_="chip") + row
        return at(x - wide / 2, y, thing(f"hex {NAMES[hex]}", self.water_said(hex), chip), pointer_events="none")

    # Islands and temples.

    def coast(self, island: int) -> str:
        """The outline of an island: every side of a land cell that does not face its own land."""
        points = [tuple(map(float, p.split(","))) for p in corners(self.size).split()]
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
        """A letter beside the deity each island began with."""
        s = self.s
        homes = list(s.board().deities) + [h for h in s.board().numbered if s.deity & BIT[h]]
        found = []
        for n, island in enumerate(s.islands):
            home = next((h for h in homes if BIT[h] & island), -1)
            if home < 0:
                continue
            x, y = self.place(home)
            ref = f"island {ISLANDS[n]}"
            badge = tag("circle", r=9, class_="badge") + text(0, 4.7, ISLANDS[n], 14, class_="mid strong letter")
            spot = f"translate({num(x - self.size * 0.62)} {num(y - self.size * 0.62)})"
            lit = ref in self.open
            shore = "".join(self.shade(h) for h in hexes(island)) if lit else ""
            towns = (s.all_towns() & island).bit_count()
            about = self.phrases.say("see.island", n, s.deities_on(n), towns, s.fish_on(island))
            found.append(clickable(ref, shore + tag("g", badge, transform=spot), "", lit, about))
        return found

    def shade(self, hex: int) -> str:
        x, y = self.place(hex)
        return at(x, y, hexagon(self.size - 2.5, class_="ring place", style="pointer-events:all;fill-opacity:.07"))

    def temple(self, n: int, hex: int) -> str:
        """A temple, and between the bays its name with the tile on top of the stack."""
        s, size = self.s, self.size
        x, y = self.place(hex)
        ref, lit = f"temple {TEMPLES[n]}", f"temple {TEMPLES[n]}" in self.open
        tiles = TEMPLE_TILES[len(s.players) - 2][n][s.temple_taken[n] :]
        ring = hexagon(size - 2.5, class_="ring place") if lit else ""
        stone = at(0, 2.5, hexagon(size, class_="under")) + hexagon(size, class_="stone")
        building = at(x, y, stone, centred("fs-temple", 0, -2, size * 1.55), ring)
        name = self.phrases.noun("temple.short", TEMPLES[n])
        wide, high = LABEL
        row = at(10, 36, amounts(gift_pairs(tiles[0]))[0]) if tiles else text(10, 36, "–", 14)
        left = self.phrases.say("see.left", len(tiles))
        label = at(
            LABELS[n][0] - wide / 2,
            LABELS[n][1] - high / 2,
            box(0, 0, wide, high, 9, class_="label"),
            text(10, 17, name, 14, class_="strong"),
            row,
            text(wide - 8, 36, f"×{len(tiles)}", 14, class_="end muted"),
        )
        top = priced(tiles[0].price(), self.phrases) if tiles else "–"
        about = (
            f"{self.phrases.noun('temple', TEMPLES[n])}: {top}; {left}. {self.phrases.noun('temple.text', TEMPLES[n])}"
        )
        return clickable(ref, building + label, "", lit, about)

    # What stands on it.

    def boat(self, seat: int, n: int) -> str:
        s = self.s
        hex = s.players[seat].boats[n]
        x, y = self.place(hex)
        bit, big = BIT[hex], self.size * 1.45
        if s.board().temple_mask & bit:
            here = [(other, k) for other, p in enumerate(s.players) for k, b in enumerate(p.boats) if b == hex]
            place = here.index((seat, n))
            x, y, big = x - 13 + 13 * (place % 3), y + 8 + 11 * (place // 3), self.size
        elif s.water & bit:
            y -= 4
        else:
            x, y, big = x - self.size * 0.36, y + self.size * 0.36, self.size * 0.98
        mover = getattr(s.stack[-1], "seat", -1) if s.stack else -1
        ref = f"boat {NAMES[hex]}"
        lit = mover == seat and ref in self.open
        ring = tag("circle", r=num(big * 0.5), class_="ring") if lit else ""
        about = self.phrases.say("see.boat", seat, NAMES[hex], seats=self.names)
        inside = piece(s, "fs-boat", seat, big, 0, 0, f"boat {seat} {n}")
        return clickable(ref, inside, ring, lit, about, transform=f"translate({num(x)} {num(y)})")

    def totem(self) -> str:
        if self.s.totem < 0:
            return ""
        x, y = self.place(self.s.totem)
        spot = centred("fs-totem", x + self.size * 0.42, y - 2, self.size * 1.3)
        about = self.phrases.say("see.totem", NAMES[self.s.totem], self.s.totem_island())
        return thing("totem", about, carried("totem", spot), pointer_events="none")

    def asked(self) -> str:
        """What the open question is about."""
        top = self.s.stack[-1] if self.s.stack else None
        hex = top.hex if isinstance(top, Unload) else top.boat if isinstance(top, Stop) else -1
        if isinstance(top, Site):
            hex = top.stop
        if hex < 0:
            return ""
        x, y = self.place(hex)
        return at(x, y, hexagon(self.size - 1, class_="asked"))


def supply(s: Swamp, phrases: Phrases) -> str:
    """Axolotls and deities that can still come, in the bay that has no temple."""
    rows = (("axolotl", "fs-axolotl", s.axolotls), ("deity", "fs-deity", s.deities_left))
    parts = []
    for n, (unit, symbol, count) in enumerate(rows):
        line = mark(symbol, 13, 13, 26) + text(31, 18, f"×{count}", 14, class_="strong")
        parts.append(thing(f"supply {unit}", phrases.say(f"see.supply.{unit}", count), at(0, 27 * n, line)))
    return "".join(parts)


def season(s: Swamp, phrases: Phrases) -> str:
    """The fish of this round."""
    if not s.round or len(s.seasons) < s.round:
        return ""
    colour = s.seasons[s.round - 1]
    parts = [
        box(0, 0, 134, 40, 10, class_="label now"),
        mark(FISH_SIGNS[colour], 22, 20, 30),
        text(42, 17, phrases.say("see.season"), 14, class_="muted"),
        squeezed(42, 33, phrases.noun("colour", colour), 14, 86, class_="strong"),
    ]
    return thing("season", phrases.say("see.season.text", colour), *parts)


SIDES: Final = tuple({(1, 0): 5, (1, -1): 4, (0, -1): 3, (-1, 0): 2, (-1, 1): 1, (0, 1): 0}[d] for d in DIRECTIONS)
"""For every direction of a neighbour, the corner where the side towards it begins."""
