"""The board: cells as bits of one number, districts, barriers, and where a shape fits."""

from __future__ import annotations

from typing import Any, Final

from veche.core.data import read

WIDTH: Final = 19
HEIGHT: Final = 15
CELLS: Final = WIDTH * HEIGHT
BYTES: Final = CELLS // 8 + 1

SEATS: Final = 4  # At most.
COAST: Final = 0
DESERT: Final = 1
FOREST: Final = 2
RUINS: Final = 3
TERRAINS: Final = ("coast", "desert", "forest", "ruins")
SITE: Final = 4
BEYOND: Final = -1  # No land.

NAMES: Final[list[str]] = [f"{chr(97 + c % WIDTH)}{c // WIDTH + 1}" for c in range(CELLS)]
BIT: Final[list[int]] = [1 << c for c in range(CELLS)]
BOARD: Final[int] = (1 << CELLS) - 1
NOT_FIRST: Final[int] = sum(BIT[c] for c in range(CELLS) if c % WIDTH)
NOT_LAST: Final[int] = sum(BIT[c] for c in range(CELLS) if c % WIDTH < WIDTH - 1)
ON: Final[list[tuple[int, ...]]] = [tuple([k for k in range(8) if byte >> k & 1]) for byte in range(256)]


def spread(mask: int) -> int:
    """These cells and the eight around each of them."""
    row = mask | (mask & NOT_LAST) << 1 | (mask & NOT_FIRST) >> 1
    return (row | row << WIDTH | row >> WIDTH) & BOARD


NEAR: Final[list[int]] = [spread(b) for b in BIT]


def cells(mask: int) -> list[int]:
    """The cells of a mask, in reading order."""
    found: list[int] = []
    base = 0
    for byte in mask.to_bytes(BYTES, "little"):
        if byte:
            for k in ON[byte]:
                found.append(base + k)
        base += 8
    return found


def first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


class City:
    """One side of the board."""

    key: str
    rows: int
    land: int
    barrier: int
    river: int
    wall: int
    dark: int
    terrain: list[int]
    ground: list[int]
    districts: list[int]
    district_keys: list[str]
    numbered: list[int]  # by the number of players: where first storages go
    fortress: int
    towers: list[list[int]]
    sites: int

    def __init__(self, key: str, data: dict[str, Any]) -> None:
        rows: list[str] = data["grid"].split()
        at: dict[str, int] = {}
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                at[sign] = at.get(sign, 0) | BIT[row * WIDTH + column]
        self.key = key
        self.rows = len(rows)
        starts = [at.get(str(n), 0) for n in (2, 3, 4)]
        self.numbered = [0, sum(starts), starts[0], starts[0] | starts[1], sum(starts)]
        self.terrain = [at["c"], at["d"], at["f"], at["r"] | self.numbered[SEATS]]
        self.land = self.terrain[0] | self.terrain[1] | self.terrain[2] | self.terrain[3]
        self.ground = [next((n for n in range(4) if self.terrain[n] & bit), BEYOND) for bit in BIT]
        self.river = at.get("~", 0)
        self.wall = at.get("#", 0)
        self.dark = at.get("X", 0)
        self.barrier = self.river | self.wall
        self.district_keys = data["districts"]
        self.districts = [flood(BIT[row * WIDTH + column], self.land) for row, column in data["seeds"]]
        self.fortress = at["G"]
        if "T" in at:
            anywhere = blocks(at["T"])
            self.towers = [anywhere, anywhere]
        else:
            self.towers = [[at["N"]], [at["W"]]]
        self.sites = self.fortress | at.get("T", 0) | at.get("N", 0) | at.get("W", 0)

    def district(self, mask: int) -> int:
        """In which district a piece lies; BEYOND for bridges, gates and sites."""
        for number in range(3):
            if self.districts[number] & mask:
                return number
        return BEYOND


def flood(mask: int, land: int) -> int:
    """Everything on land that can be walked to from here."""
    while True:
        wider = spread(mask) & land
        if wider == mask:
            return mask
        mask = wider


def blocks(mask: int) -> list[int]:
    """The separate pieces of a mask."""
    found: list[int] = []
    while mask:
        block = flood(mask & -mask, mask)
        found.append(block)
        mask &= ~block
    return found


class Rotation:
    """One way round for a shape. Its anchor is its first cell in reading order."""

    turn: int
    base: int
    steps: list[int]
    others: list[int]
    columns: int

    def __init__(self, turn: int, offsets: list[tuple[int, int]]) -> None:
        row, column = min(offsets)
        moved = sorted([(r - row, c - column) for r, c in offsets])
        self.turn = turn
        self.steps = [r * WIDTH + c for r, c in moved]
        self.others = self.steps[1:]  # The first is the anchor itself.
        self.base = sum([1 << step for step in self.steps])
        left, right = min([c for _, c in moved]), max([c for _, c in moved])
        self.columns = sum([BIT[c] for c in range(CELLS) if left + c % WIDTH >= 0 and right + c % WIDTH < WIDTH])

    def fits(self, allowed: int) -> int:
        """The anchors from which the whole shape lies on allowed cells."""
        anchors = self.columns & allowed
        for step in self.others:
            anchors &= allowed >> step
        return anchors

    def touching(self, wanted: int) -> int:
        """The anchors from which at least one cell of the shape lies on a wanted cell."""
        anchors = wanted
        for step in self.others:
            anchors |= wanted >> step
        return anchors

    def covering(self, anchors: int) -> int:
        """All cells that it covers from any of these anchors."""
        found = anchors
        for step in self.others:
            found |= anchors << step
        return found

    def at(self, cell: int) -> int:
        """The cells it covers, its anchor here."""
        return self.base << cell


def rotations(offsets: list[list[int]]) -> list[Rotation]:
    """The different ways round of a shape.

    RULING: tiles are turned, never flipped.
    """
    found: list[Rotation] = []
    now = [(r, c) for r, c in offsets]
    for turn in range(4):
        rotation = Rotation(turn, now)
        if all(rotation.base != other.base or rotation.columns != other.columns for other in found):
            found.append(rotation)
        now = [(c, -r) for r, c in now]
    return found


def way_round(turns: list[Rotation], turn: int) -> int:
    """The number of this way round among the different ones of a shape; BEYOND if it looks like another."""
    for number, rotation in enumerate(turns):
        if rotation.turn == turn:
            return number
    return BEYOND


_maps: Final = read(__file__, "maps.toml")
MAPS: Final = ("symmetric", "thematic")
CITIES: Final[list[City]] = [City(key, _maps[key]) for key in MAPS]
# Every quarter with its middle and its district; only the thematic side has them.
QUARTER_ROWS: Final[list[tuple[str, int, int, int]]] = [
    (key, row, column, number)
    for number, side in enumerate(CITIES[1].district_keys)
    for key, (row, column) in _maps["quarters"][side].items()
]
QUARTERS: Final[list[str]] = [key for key, _, _, _ in QUARTER_ROWS]


def quarter(cell: int) -> int:
    """The quarter in which a cell of the thematic side lies."""
    district = CITIES[1].district(BIT[cell])
    here = [n for n, place in enumerate(QUARTER_ROWS) if district in (BEYOND, place[3])]
    return min([(away(cell, QUARTER_ROWS[n][1], QUARTER_ROWS[n][2]), n) for n in here])[1]


def away(cell: int, row: int, column: int) -> int:
    return int((cell // WIDTH - row) ** 2 + (cell % WIDTH - column) ** 2)


def quarters(mask: int) -> list[int]:
    """The quarters over which a piece extends."""
    return sorted({quarter(c) for c in cells(mask)})


SHAPES: Final[dict[str, list[Rotation]]] = {
    key: rotations(offsets)
    for key, offsets in read(__file__, "resources.toml")["shapes"].items()
    if not key.startswith("source")
}
