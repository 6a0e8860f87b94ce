"""Scenes for the tests of Feya's Swamp: a swamp laid out by hand, and answers by their text."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from veche.core.chance import draw, roll
from veche.core.hexes import Cell
from veche.core.state import CHANCE, Step, apply, is_over, settle, to_move
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.building import settle_on
from veche.games.feyas_swamp.islands import raise_land
from veche.games.feyas_swamp.map import BIT, BOARDS, HEX_AT, NAMES, board
from veche.games.feyas_swamp.setup import MapDeity, lay_board
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import CELL_PRICES, COLOURS, LEADERS, ROWS, SAIL_RANGE, TOKENS, TRIBES

REAL = len(BOARDS)
"""Sides of the real board. As many for scenes follow: rules must not hang on a map that is reconstructed."""
MAPS = tomllib.loads(Path(__file__).with_name("maps.toml").read_text(encoding="utf-8"))
BOARDS.extend(board(side) for side in MAPS.values())
CELL_PRICES.extend(CELL_PRICES[:REAL])
ROWS.extend(ROWS[:REAL])
SAIL_RANGE.extend(SAIL_RANGE[:REAL])
PLAIN = ("priest", "fisher", "sailor", "invader")


def name(cell: Cell) -> str:
    """(0, 0) is "g7"."""
    return NAMES[HEX_AT[cell]]


def scene(n: int = 3, leaders: Sequence[str] = PLAIN, round: int = 1, season: str = "purple", **options: str) -> Swamp:
    """The tests' own swamp with its printed deities alone; nobody has settled, nothing is asked."""
    s = GAME.start(n, options)
    assert isinstance(s, Swamp)
    s.side += REAL
    lay_board(s)
    s.stack.clear()
    s.menu = []
    s.round = round
    s.seasons = [COLOURS.index(season)] * 4
    s.trophies = [0, 1]
    s.goals = [0, 1, 2]
    s.order = list(range(n))
    for seat, p in enumerate(s.players):
        p.tribe = seat
        p.leader = LEADERS.index(leaders[seat])
        s.leaders &= ~(1 << p.leader)
    return s


def numbered(s: Swamp, number: int) -> None:
    """Wake the deity of this numbered cell: an island of its own."""
    MapDeity().do_deity(s, 2 * (number - 1))


def town(s: Swamp, owner: int, *cells: Cell, fish: int = 0) -> None:
    """Settlements of one colour, each beside land that is there already."""
    for cell in cells:
        hex = HEX_AT[cell]
        assert s.single & BIT[hex], f"{cell} does not touch exactly one island"
        settle_on(s, owner, hex, s.island_of(hex))
        for level in range(fish):
            s.stacks[level] |= BIT[hex]


def deity(s: Swamp, cell: Cell, totem: bool = False) -> None:
    """A deity token on an island."""
    hex = HEX_AT[cell]
    s.deity |= BIT[hex]
    raise_land(s, hex, s.island_of(hex))
    if totem:
        s.totem = hex


def boat(s: Swamp, seat: int, *cells: Cell) -> None:
    """Boats on water or on settlements."""
    p = s.players[seat]
    for cell in cells:
        hex = HEX_AT[cell]
        p.boats = sorted([*p.boats, hex])
        s.afloat |= BIT[hex] & ~s.board().temple_mask


def tribe(s: Swamp, seat: int, key: str, lotus: bool = False) -> None:
    s.players[seat].tribe = TRIBES.index(key)
    s.players[seat].lotus = int(lotus)


def holds(s: Swamp, seat: int, *tokens: str) -> None:
    for key in tokens:
        s.players[seat].tokens |= 1 << TOKENS.index(key)


def ask(s: Swamp, *steps: Step) -> None:
    """Let these happen next."""
    s.here = len(s.stack)
    s.then(*steps)
    settle(s)


def texts(s: Swamp) -> list[str]:
    return [a.text for a in s.menu]


def answer(s: Swamp, *lines: str) -> None:
    """Give these answers, each of which must be on the menu."""
    for line in lines:
        found = [a for a in s.menu if a.text == line]
        assert found, f"{line!r} is not on the menu: {texts(s)}"
        apply(s, found[0])


def random_game(n: int, seed: int, plies: int = 10_000, **options: str) -> Swamp:
    """A game of chance, up to so many answers."""
    s = GAME.start(n, options)
    assert isinstance(s, Swamp)
    while not is_over(s) and s.ply < plies:
        apply(s, draw(s, seed) if to_move(s) == CHANCE else s.menu[roll(seed + 1, s.ply) % len(s.menu)])
    return s
