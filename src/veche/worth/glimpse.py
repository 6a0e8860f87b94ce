"""Few columns of a row, in small whole numbers: what a net is told, without the row.

A row of all columns is long, and a process that plays many tables has one for every seat of each: to read them would
take longer than to play. Here nothing is kept but the columns that are told.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from veche.core.state import Seat, State
from veche.worth.layout import Encoder, Floats, Layout
from veche.worth.sight import rounded

MOST_KNOWN: Final = 10_000  # images, or numbers
UNTOLD: Final = -1
NO_ROW: Final = np.empty(0, np.float32)


class Grain:
    """Which columns are told, in ascending order, and how what is written there looks."""

    def __init__(self, columns: Any, size: int) -> None:
        self.columns: Any = columns
        self.size: int = len(columns)
        self.slots: list[int] = [UNTOLD] * size
        for slot, column in enumerate(columns.tolist()):
            self.slots[column] = slot
        self.numbers: dict[float, int] = {}
        self.images: dict[tuple[int, int], tuple[Any, int, int, bytes]] = {}

    def number(self, value: float) -> int:
        """One column as a byte."""
        found = self.numbers.get(value, UNTOLD)
        if found < 0:
            if len(self.numbers) >= MOST_KNOWN:
                self.numbers.clear()
            found = self.numbers[value] = int(rounded(value).view(np.uint8))
        return found

    def image(self, start: int, floats: Any) -> tuple[Any, int, int, bytes]:
        """Columns from one on: themselves, where those that are told begin and end, and how they look. Images come
        again and again, and are kept: nobody else can have their number."""
        key = (start, id(floats))
        found = self.images.get(key)
        if found is None:
            first, last = np.searchsorted(self.columns, [start, start + len(floats)]).tolist()
            some = np.array(floats, np.float32)[self.columns[first:last] - start]
            if len(self.images) >= MOST_KNOWN:
                self.images.clear()
            found = self.images[key] = (floats, first, last, rounded(some).tobytes())
        return found


class Sieve:
    """Takes what is written into a row, and keeps what is told of it."""

    def __init__(self, grain: Grain) -> None:
        self.grain: Final = grain
        self.row: Final = bytearray(grain.size)

    def __setitem__(self, at: object, value: Any) -> None:
        if isinstance(at, int):
            slot = self.grain.slots[at]
            if slot >= 0:
                self.row[slot] = self.grain.number(value)
        elif isinstance(at, slice):
            _, first, last, image = self.grain.image(at.start, value)
            self.row[first:last] = image


class Glimpse(Encoder):
    """What one seat sees, in the columns of a grain."""

    def __init__(self, layout: Layout, seat: Seat, seats: int, grain: Grain) -> None:
        self.grain: Final = grain
        super().__init__(layout, seat, seats)

    def blank(self) -> None:
        self.out: Any = Sieve(self.grain)
        self.row: Floats = NO_ROW

    def seen(self, view: State) -> bytearray:
        """A view as small whole numbers that the next one overwrites."""
        self.tell(view)
        found: bytearray = self.out.row
        return found

    def copy(self) -> Encoder:
        """One that has been told nothing yet."""
        return Glimpse(self.layout, self.eye.seat, self.eye.seats, self.grain)

    def __reduce__(self) -> tuple[Any, ...]:
        return Glimpse, (self.layout, self.eye.seat, self.eye.seats, self.grain)
