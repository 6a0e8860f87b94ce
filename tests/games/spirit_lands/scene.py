"""A table laid out by hand, for tests that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, NOBODY, Step, apply, settle, to_move
from veche.games.spirit_lands.state import HOME, PER_SIDE, SpiritLands
from veche.games.spirit_lands.tables import ALLIES, LOCATION_KEYS, OF_TERRAIN, POWER_KEYS, SPOTS, TERRAIN, TRICKS

GAME = find("spirit-lands")
SPIRIT_BOOKS = "6/1/1/0"


def table(
    row: str = "",
    sages: Mapping[int, str] | None = None,
    books: Mapping[int, str] | None = None,
    seats: int = 2,
    open_: str = "",
    allies: Mapping[int, str] | None = None,
    event: str = "",
    active: int = 0,
    **options: str,
) -> SpiritLands:
    """``row`` and ``open_`` are keys of locations; ``sages`` spots per side; ``books`` "4/1/1" or "4/1/1/2"."""
    s: Any = GAME.start(seats, options)
    s.stack.clear()
    s.menu = []
    s.log = []
    s.chapter = 1
    s.active = active
    s.left = 1
    s.row = [LOCATION_KEYS.index(key) for key in row.split()]
    set_open(s, open_)
    for side, spots in (sages or {}).items():
        for k, name in enumerate(spots.split()):
            s.sages[PER_SIDE * side + k] = SPOTS.index(name)
    for side, amounts in (books or {}).items():
        set_books(s, side, amounts)
    for seat, keys in (allies or {}).items():
        for key in keys.split():
            s.allies[seat] |= 1 << ALLIES.index(key)
            s.tokens[ALLIES.index(key)] = 1
            s.ally_deck &= ~(1 << ALLIES.index(key))
    if event:
        s.event = POWER_KEYS.index(event)
        s.common = s.scene | 1 << s.event
    s.refit()
    assert isinstance(s, SpiritLands)
    return s


def set_open(s: SpiritLands, cards: str) -> None:
    """The open cards, farther before nearer; the rest of the locations is in the deck."""
    s.open = [-1] * 6
    for key in cards.split():
        card = LOCATION_KEYS.index(key)
        slot = 2 * TERRAIN[card]
        s.open[slot if s.open[slot] < 0 else slot + 1] = card
    s.deck = sum(OF_TERRAIN)
    for loc in [*s.row, *[c for c in s.open if c >= 0]]:
        s.deck &= ~(1 << loc)


def set_books(s: SpiritLands, side: int, amounts: str) -> None:
    given = [int(n) for n in amounts.split("/")]
    s.books[4 * side : 4 * side + 4] = given + [0] * (4 - len(given))


def do(s: SpiritLands, *steps: Step, chance: bool = True) -> SpiritLands:
    """Carry out these steps until a player is asked; chance answers for itself unless told otherwise."""
    s.here = len(s.stack)
    s.then(*steps)
    settle(s)
    while chance and to_move(s) == CHANCE:
        apply(s, draw(s, 1))
    return s


def answer(s: SpiritLands, *answers: str) -> None:
    """Whoever is to move answers so; then chance draws, if it is its turn."""
    for text in answers:
        found = [a for a in s.menu if a.text == text]
        assert found, f"{text!r} is not on the menu: {menu(s)}"
        apply(s, found[0])
        while to_move(s) == CHANCE:
            apply(s, draw(s, 1))


def menu(s: SpiritLands) -> list[str]:
    return [a.text for a in s.menu]


def verbs(s: SpiritLands) -> set[str]:
    return {a.verb.name for a in s.menu}


def books(s: SpiritLands, side: int) -> str:
    return "/".join(str(n) for n in s.books[4 * side : 4 * side + 4])


def row(s: SpiritLands) -> str:
    return " ".join(LOCATION_KEYS[loc] for loc in s.row)


def where(s: SpiritLands, side: int) -> list[str]:
    """The spots of a side's sages, in the order of the sages; "home" in the reserve."""
    mine = s.sages[PER_SIDE * side : PER_SIDE * side + PER_SIDE]
    return ["home" if spot == HOME else SPOTS[spot] if spot >= 0 else "-" for spot in mine]


def told(s: SpiritLands, event: str) -> list[tuple[Any, ...]]:
    """What was told under this name."""
    return [e[1:] for e in s.log or [] if e[0] == event]


def held(s: SpiritLands) -> int:
    """Tricks in the spirits' hand."""
    return len(s.held)


def trick(key: str) -> int:
    return TRICKS.index(key)


def ally(key: str) -> int:
    return ALLIES.index(key)


def is_over(s: SpiritLands) -> bool:
    return to_move(s) == NOBODY
