"""How a view becomes a row of numbers of a fixed length.

A game declares what its numbers can be (its ``layout.py``; the shapes are those of `veche.core.shapes` and
`veche.core.told`). From that follows a row of columns from -1 to 1, each with a name:

- first the question that stands open and what waits beneath it, then the table: all that changes;
- last, from ``changing`` on, what is fixed before anybody is asked: how many sit, which seat looks, what was agreed on.

Seats are told from one's own. Nothing is cut off: a value that was not declared is an error.
"""

from __future__ import annotations

from array import array
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from veche.core.codec import steps
from veche.core.complaint import Unknown
from veche.core.game import Game, find
from veche.core.pile import Pile
from veche.core.shapes import Beyond, Eye, Kind
from veche.core.state import Seat, State
from veche.core.told import Layout as Told

Floats: TypeAlias = npt.NDArray[np.float32]


def declared(game: Game) -> Told:
    """What the module ``layout`` of a game's package says."""
    try:
        found = import_module(f"{game.package}.layout").LAYOUT
    except ModuleNotFoundError as missing:
        if missing.name != f"{game.package}.layout":
            raise
        raise Unknown("nolayout", game.key) from missing
    assert isinstance(found, Told)
    return found


class Layout:
    """The layout of one game."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.told: Final = declared(game)
        kinds = dict(sorted([(cls.__name__, cls) for cls in steps(game.key)]))
        self.stack: Final = Pile(kinds, self.told.said, self.told.waiting)
        self.who: Final = Kind(game.seats[-1])
        self.many: Final = Kind([str(n) for n in game.seats])
        self.changing: Final = self.stack.width + self.told.table.width
        self.size: Final = self.changing + self.told.fixed.width + self.who.width + self.many.width
        self.eyes: Final[dict[tuple[Seat, int], Eye]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process has its own."""
        return layout_of, (self.game.key,)

    @property
    def columns(self) -> list[str]:
        """What each number of a row says."""
        fixed = [*self.told.fixed.names(), *[f"me{n}" for n in self.who.names()]]
        named = [*[f"stack{n}" for n in self.stack.names()], *self.told.table.names(), *fixed]
        return [name.removeprefix(".") for name in [*named, *[f"seats{n}" for n in self.many.names()]]]

    def eye(self, seat: Seat, seats: int) -> Eye:
        """Who looks from this seat. Of all tables it is one: what it remembers of steps is large."""
        return self.eyes.setdefault((seat, seats), Eye(seat, seats))

    def encode(self, view: State, seat: Seat, seats: int) -> Floats:
        """A view of one seat, at a table of so many, as a row."""
        return Encoder(self, seat, seats).encode(view)

    def read(self, row: Floats, seat: Seat, seats: int) -> tuple[Any, Any, Any]:
        """The stack, the table and what is fixed, as they were told."""
        eye = self.eye(seat, seats)
        table, fixed = self.told.table, self.told.fixed
        return self.stack.read(row, 0, eye), table.read(row, self.stack.width, eye), fixed.read(row, self.changing, eye)


class Encoder:
    """What one seat sees, told row after row: of every view only what has changed since the last is written."""

    def __init__(self, layout: Layout, seat: Seat, seats: int) -> None:
        self.layout: Final = layout
        self.eye: Final = layout.eye(seat, seats)
        self.clear()

    def clear(self) -> None:
        """Begin anew."""
        self.blank()
        self.table: Any = None
        self.stack: Any = None
        self.fixed: Any = None
        self.view: State | None = None
        layout = self.layout
        at = layout.changing + layout.told.fixed.width
        layout.who.write(self.out, at, None, self.eye.seat, self.eye)
        layout.many.write(self.out, at + layout.who.width, None, self.eye.seats - layout.game.seats[0], self.eye)

    def blank(self) -> None:
        """Where it is written, and the row that shows it."""
        self.out: Any = array("f", bytes(4 * self.layout.size))
        self.row: Floats = np.frombuffer(self.out, np.float32)

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process it begins anew."""
        return Encoder, (self.layout, self.eye.seat, self.eye.seats)

    def copy(self) -> Encoder:
        """One that has been told the same, and goes its own way."""
        other = Encoder(self.layout, self.eye.seat, self.eye.seats)
        other.row[:] = self.row
        other.table, other.fixed = apart(self.table), apart(self.fixed)
        other.stack = self.stack
        return other

    def encode(self, view: State) -> Floats:
        """A view as a row of its own."""
        return self.told(view).copy()

    def told(self, view: State) -> Floats:
        """A view as a row that the next one overwrites."""
        self.tell(view)
        return self.row

    def tell(self, view: State) -> None:
        """Write what has changed."""
        try:
            self.write(view)
        except Beyond as beyond:
            where = self.layout.columns[beyond.column]
            self.clear()
            raise Unknown("beyond", self.layout.game.key, where, beyond.value) from beyond

    def write(self, view: State) -> None:
        layout, out, eye = self.layout, self.out, self.eye
        layout.stack.write(out, 0, self.stack, view.stack, eye)
        self.stack = view.stack[:]
        self.table = layout.told.table.follow(out, layout.stack.width, self.table, view, eye)
        if view is not self.view:
            self.fixed = layout.told.fixed.follow(out, layout.changing, self.fixed, view, eye)
            self.view = view


def apart(told: Any) -> Any:
    """What was told, in lists of its own."""
    return [apart(part) for part in told] if isinstance(told, list) else told


@cache
def layout_of(key: str) -> Layout:
    """The layout of a game."""
    return Layout(find(key))
