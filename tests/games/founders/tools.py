"""A table to test on: races and resources dealt as wanted, pieces put down by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from support import answer
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, Step, settle, to_move
from veche.games.founders.building import build_bridge, build_house, build_storage, lay_road, open_storage
from veche.games.founders.map import BIT, NAMES
from veche.games.founders.prestige import place_building
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ADVISERS,
    BUILDINGS,
    CARDS,
    FIRST_ADVISER,
    NEUTRAL,
    RESOURCE_OF,
    RESOURCES,
    SLOT_NAMES,
)
from veche.games.founders.turn import Turn

FOUR = (("savvas", "livestock"), ("human", "gems"), ("quatryl", "herbs"), ("valrath", "wood"))
THREE = (("human", "gems"), ("quatryl", "herbs"), ("valrath", "wood"))
TWO = (("human", "gems", "herbs"), ("valrath", "wood", "livestock"))
STARTS = {1: ("l6",), 2: ("l6", "j10"), 3: ("l6", "m2", "j10"), 4: ("l6", "m2", "j10", "r7")}
WHITE, PURPLE, BLUE, YELLOW = range(4)


def table(
    holdings: Sequence[Sequence[str]] = FOUR, starts: Sequence[str] = (), first: int = 0, **options: str
) -> Founders:
    """Everybody has drafted so and put the first storage there; seat ``first`` is to play the first card.

    A race that brings no resource names the one it takes as its second word.
    """
    s = find("founders").start(len(holdings), options)
    assert isinstance(s, Founders)
    s.log = []
    wishes = [list(h) for h in holdings]
    starts = starts or STARTS[len(holdings)]
    while not isinstance(s.stack[-1], Turn):
        seat = to_move(s)
        name = type(s.stack[-1]).__name__
        if name == "FirstPlayer":
            answer(s, f"first {first}")
        elif seat == CHANCE:
            answer(s, draw(s, 7).text)
        elif name == "ChooseRace":
            answer(s, f"race {wishes[seat].pop(0)}")
        elif name in ("RaceResource", "ChooseResource"):
            answer(s, f"claim {wishes[seat].pop(0)}")
        else:
            answer(s, f"start {starts[seat]}")
    return s


def cells(names: str) -> int:
    mask = 0
    for name in names.split():
        mask |= BIT[NAMES.index(name)]
    return mask


def cell(name: str) -> int:
    return NAMES.index(name)


def put(s: Founders, work: Callable[[], object]) -> None:
    """Change the table in the middle of a question, which is asked again."""
    s.here = len(s.stack)
    work()
    settle(s)


def roads(s: Founders, names: str, seat: int = 0) -> None:
    for name in names.split():
        put(s, lambda name=name: lay_road(s, seat, cell(name)))  # type: ignore[misc]


def bridge(s: Founders, seat: int, name: str) -> None:
    put(s, lambda: build_bridge(s, seat, cell(name)))


def house(s: Founders, seat: int, name: str) -> None:
    put(s, lambda: build_house(s, seat, cell(name)))


def storage(s: Founders, resource: str, owner: int, names: str, inputs: Sequence[str] = ()) -> int:
    """A storage on these cells, fed by these; no points are paid for it."""
    number = build_storage(s, RESOURCES.index(resource), owner, cells(names), max(owner, 0) % NEUTRAL)
    for i, source in enumerate(inputs):
        s.feed(number, i, SLOT_NAMES.index(source))
    put(s, lambda: None)
    return number


def opened(s: Founders, resource: str, owner: int, names: str, inputs: Sequence[str]) -> int:
    """The same, but with its points and deliveries."""
    number = storage(s, resource, owner, names, inputs)
    put(s, lambda: open_storage(s, number, owner))
    return number


def building(s: Founders, name: str, names: str, seat: int = 0) -> int:
    number = BUILDINGS.index(name)
    s.bag &= ~(1 << number)
    put(s, lambda: place_building(s, seat, number, cells(names)))
    return number


def access(s: Founders, seat: int, name: str) -> None:
    slot = SLOT_NAMES.index(name)
    s.access[slot] |= 1 << seat
    s.players[seat].known |= 1 << RESOURCE_OF[slot]


def slot(name: str) -> int:
    return SLOT_NAMES.index(name)


def cube(s: Founders, seat: int, name: str) -> None:
    """A delivery cube of this seat counts on this building."""
    s.players[seat].supplied |= 1 << BUILDINGS.index(name)


def ask(s: Founders, *steps: Step) -> None:
    """Nothing but these steps is left to happen."""
    s.stack[:] = steps[::-1]
    s.here = 0
    settle(s)


def turn_of(s: Founders, seat: int) -> None:
    """It is this seat's turn."""
    s.active = seat
    ask(s, Turn(seat))


def give_card(s: Founders, seat: int, adviser: str) -> None:
    number = ADVISERS.index(adviser)
    s.row = [-1 if a == number else a for a in s.row]
    for level in range(3):
        s.levels[level] &= ~(1 << number)
    s.players[seat].cards |= 1 << FIRST_ADVISER + number
    s.players[seat].hired += 1


def discard(s: Founders, seat: int, *cards: str) -> None:
    for name in cards:
        s.players[seat].up |= 1 << CARDS.index(name)


def row(s: Founders, *advisers: str) -> None:
    """These advisers lie open, from left to right; the deck holds the others."""
    numbers = [ADVISERS.index(a) for a in advisers]
    s.levels = [sum(1 << a for a in range(18) if a // 6 == level and a not in numbers) for level in range(3)]
    s.row = [*numbers, *[-1] * (4 - len(numbers))]


def offer(s: Founders, *buildings: str) -> None:
    """These buildings are offered; the others lie in the bag."""
    numbers = [BUILDINGS.index(b) for b in buildings]
    s.offer = [*numbers, *[-1] * (3 - len(numbers))]
    s.discard = 0
    s.top = []
    s.bag = ((1 << len(BUILDINGS)) - 1) & ~s.standing
    for number in numbers:
        s.bag &= ~(1 << number)


def points(s: Founders) -> list[int]:
    return [p.vp for p in s.players]


def coins(s: Founders) -> list[int]:
    return [p.coins for p in s.players]


def menu(s: Founders) -> list[str]:
    return [a.text for a in s.menu]


def options_of(s: Founders, verb: str) -> list[str]:
    return [a.text.partition(" ")[2] for a in s.menu if a.verb.name == verb]


def chance(s: Founders, wanted: Mapping[str, str] | None = None, seed: int = 3) -> None:
    """Let chance draw until a seat is to move."""
    while s.menu and to_move(s) == CHANCE:
        answer(s, draw(s, seed).text)
