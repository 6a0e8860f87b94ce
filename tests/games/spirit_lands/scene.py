"""A table laid out by hand, for tests that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, NOBODY, Step, apply, settle, to_move
from veche.core.why import price, refusals
from veche.games.spirit_lands.abilities import refit
from veche.games.spirit_lands.state import EACH, HOME, NONE, SpiritLands
from veche.games.spirit_lands.tables import (
    ALLIES,
    LOCATION_KEYS,
    OF_TERRAIN,
    POWER_KEYS,
    SAGES_OF,
    SPOTS,
    TERRAIN,
    TERRAINS,
    TRICKS,
)

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
            s.sages[SAGES_OF[side][k]] = SPOTS.index(name)
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
    refit(s)
    assert isinstance(s, SpiritLands)
    return s


def set_open(s: SpiritLands, cards: str) -> None:
    """The open cards, farther before nearer; the rest of the locations is in the deck."""
    s.far, s.near = [NONE] * len(TERRAINS), [NONE] * len(TERRAINS)
    for card in [LOCATION_KEYS.index(key) for key in cards.split()]:
        slots = s.far if s.far[TERRAIN[card]] == NONE else s.near
        slots[TERRAIN[card]] = card
    s.deck = sum(OF_TERRAIN)
    for loc in [*s.row, *[card for card in (*s.far, *s.near) if card != NONE]]:
        s.deck &= ~(1 << loc)


def set_books(s: SpiritLands, side: int, amounts: str) -> None:
    given = [int(n) for n in amounts.split("/")]
    s.books[EACH * side : EACH * side + EACH] = given + [0] * (EACH - len(given))


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
    return "/".join(str(n) for n in s.library(side))


def row(s: SpiritLands) -> str:
    return " ".join(LOCATION_KEYS[loc] for loc in s.row)


def where(s: SpiritLands, side: int) -> list[str]:
    """The spots of a side's sages, in the order of the sages; "home" in the reserve."""
    return ["home" if spot == HOME else SPOTS[spot] if spot >= 0 else "-" for spot in s.spots(side)]


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


def prices(s: SpiritLands) -> dict[str, Any]:
    """What every answer on the menu costs and brings."""
    return {a.text: price(s, a) for a in s.menu}


def why_not(s: SpiritLands, ref: str, seat: int = 0) -> list[str]:
    """The reasons against what one might do with this thing on the board."""
    return [reason.key for _, reason in refusals(GAME, s, seat, ref)]


def is_over(s: SpiritLands) -> bool:
    return to_move(s) == NOBODY
