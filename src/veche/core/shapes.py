"""What a number on the table can be. From the shapes a game declares follows how its views are told to learners.

A shape tells a value in columns, each from -1 to 1; what is not there is told by zeros. It writes only what has changed
since it wrote last, reads back what it wrote, and refuses what it was not made for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from veche.core.ability import Kit
from veche.core.state import Seat

WORD: Final = 16  # so many members of a bag are packed into one column
MOST_IMAGES: Final = 4096
FINEST: Final = 8192  # Beyond this, two amounts could fall on one number of single precision.


class Beyond(ValueError):
    """A value for which no column was declared: the column where it was met, and the value."""

    def __init__(self, column: int, value: object) -> None:
        super().__init__(column, value)
        self.column = column
        self.value = value


class Eye:
    """Who looks: its own seat comes first, then the others as they sit round the table."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.images: Final[dict[Any, Any]] = {}  # how steps were told before

    def near(self, seat: Seat) -> int:
        """How far round the table somebody sits; what is no seat stays as it is."""
        return (seat - self.seat) % self.seats if 0 <= seat < self.seats else seat

    def far(self, place: int) -> Seat:
        """Who sits there: ``near`` turned round."""
        return (place + self.seat) % self.seats if 0 <= place < self.seats else place

    def keep(self, key: Any, image: Any) -> None:
        """Remember how something is told."""
        if len(self.images) >= MOST_IMAGES:
            self.images.clear()
        self.images[key] = image


def names_of(of: int | Sequence[str]) -> list[str]:
    return [str(n) for n in range(of)] if isinstance(of, int) else list(of)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """``width``: how many columns it takes. ``plain``: such a value is told as it is, since nothing changes it."""

    def __init__(self, width: int, plain: bool = True) -> None:
        self.width = width
        self.plain = plain

    def names(self) -> list[str]:
        """What stands behind a field's name in the names of its columns."""
        return [""]

    def told(self, value: Any) -> Any:
        """The value as plain things that can be compared: numbers, rows of them, tuples."""
        return value

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        """Put ``new`` in place of ``old``, from this column on; None stands for what is not there."""
        raise NotImplementedError

    def follow(self, out: Any, at: int, was: Any, value: Any, eye: Eye) -> Any:
        """Tell a value where ``was`` was told last; what is told now. Only what has changed is written."""
        now = self.told(value)
        if now is not was and now != was:
            self.write(out, at, was, now, eye)
        return now

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        """What was told."""
        raise NotImplementedError

    def brief(self) -> Shape:
        """The same in few columns, for what still waits on the stack."""
        return self


class Count(Shape):
    """So many of something, at most ``most``: one column, the share of it."""

    def __init__(self, most: int, least: int = 0) -> None:
        super().__init__(1)
        self.most = most
        self.least = least
        self.whole = max(most, -least, 1)

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        n: int = new or 0
        if not (self.least <= n <= self.most or new is None):
            raise Beyond(at, new)
        out[at] = n / self.whole

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return round(float(row[at]) * self.whole)


class Amount(Shape):
    """So many of something the rules set no bound to: one column, one half at ``half``, never quite one."""

    def __init__(self, half: int = 16) -> None:
        super().__init__(1)
        self.half = half

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        n: int = new or 0
        if not -FINEST < n < FINEST:
            raise Beyond(at, new)
        out[at] = n / ((n if n > 0 else -n) + self.half)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        x = float(row[at])
        return round(x * self.half / (1 - abs(x)))


class Kind(Shape):
    """Which of several things: a column for each. ``none`` has no column, it is no thing; ``also`` are other marks."""

    def __init__(self, of: int | Sequence[str], none: int = -1, also: Sequence[int] = ()) -> None:
        called = names_of(of)
        self.values = [v for v in (*range(len(called)), *also) if v != none]
        super().__init__(len(self.values))
        self.none = none
        self.called = [called[v] if 0 <= v < len(called) else str(v) for v in self.values]
        self.column = {none: -1, **{v: i for i, v in enumerate(self.values)}}

    def names(self) -> list[str]:
        return [f"={name}" for name in self.called]

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        if old is not None and old != self.none:
            out[at + self.column[old]] = 0.0
        if new is not None and new != self.none:
            column = self.column.get(new, -1)
            if column < 0:
                raise Beyond(at, new)
            out[at + column] = 1.0

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return next((v for i, v in enumerate(self.values) if row[at + i]), self.none)

    def brief(self) -> Shape:
        return Rank(self)


class Rank(Shape):
    """Which of several things, in one column."""

    def __init__(self, of: Kind) -> None:
        super().__init__(1)
        self.of = of

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        if new is not None and new not in self.of.column:
            raise Beyond(at, new)
        out[at] = 0.0 if new is None else (self.of.column[new] + 1) / self.of.width

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        n = round(float(row[at]) * self.of.width)
        return self.of.values[n - 1] if n else self.of.none


class Whose(Shape):
    """Which seat, seen from one's own; -1 is nobody. ``each``: so many things of every seat are numbered through."""

    def __init__(self, seats: int, each: int = 1, also: Sequence[int] = ()) -> None:
        super().__init__(seats * each + len(also))
        self.each = each
        self.also = {mark: seats * each + i for i, mark in enumerate(also)}
        self.seats = seats

    def names(self) -> list[str]:
        own = [f"=seat+{k}" + (f":{n}" if self.each > 1 else "") for k in range(self.seats) for n in range(self.each)]
        return own + [f"={mark}" for mark in self.also]

    def column(self, value: int, eye: Eye) -> int:
        if value < 0:
            return self.also[value]
        if self.each == 1:
            return eye.near(value)
        return eye.near(value // self.each) * self.each + value % self.each

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        if old is not None and old != -1:
            out[at + self.column(old, eye)] = 0.0
        if new is not None and new != -1:
            if new >= self.seats * self.each or (new < 0 and new not in self.also):
                raise Beyond(at, new)
            out[at + self.column(new, eye)] = 1.0

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        for mark, column in self.also.items():
            if row[at + column]:
                return mark
        found = next((i for i in range(self.width) if row[at + i]), -1)
        return found if found < 0 else eye.far(found // self.each) * self.each + found % self.each


class Bag(Shape):
    """Some of several things, as the bits of a number: a column for each. Below zero it is hidden: all are -1."""

    def __init__(self, of: int | Sequence[str], bits: Sequence[int] = ()) -> None:
        self.called = names_of(of)
        super().__init__(len(self.called))
        self.bits = list(bits) or list(range(self.width))
        self.all = sum([1 << b for b in self.bits])
        self.column = {1 << b: i for i, b in enumerate(self.bits)}

    def names(self) -> list[str]:
        return [f" has {name}" for name in self.called]

    def place(self, bit: int, eye: Eye) -> int:
        return self.column[bit]

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was, now = old or 0, new or 0
        if now >= 0 and now & ~self.all:
            raise Beyond(at, new)
        if was < 0 or now < 0:
            for i in range(self.width):
                out[at + i] = -1.0 if now < 0 else 0.0
            was = 0
        changed = 0 if now < 0 else was ^ now
        while changed:
            low = changed & -changed
            out[at + self.place(low, eye)] = 1.0 if now & low else 0.0
            changed ^= low

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        if self.width and row[at] < 0:
            return -1
        return sum([1 << b for b in self.bits if row[at + self.place(1 << b, eye)]])

    def brief(self) -> Shape:
        return Packed(self)


class Whom(Bag):
    """Some of the seats, seen from one's own, or some of the things that every seat has ``each`` of."""

    def __init__(self, seats: int, each: int = 1) -> None:
        super().__init__([f"seat+{k}" + (f":{n}" if each > 1 else "") for k in range(seats) for n in range(each)])
        self.each = each

    def place(self, bit: int, eye: Eye) -> int:
        n = bit.bit_length() - 1
        return eye.near(n // self.each) * self.each + n % self.each

    def brief(self) -> Shape:
        return self


class Members(Bag):
    """Some of several things, as a list of their numbers whose order says nothing."""

    def __init__(self, of: int | Sequence[str]) -> None:
        super().__init__(of)
        self.plain = False

    def told(self, value: Any) -> Any:
        return sum([1 << n for n in value])


class Packed(Shape):
    """A bag in as few columns as numbers of single precision allow."""

    def __init__(self, of: Bag) -> None:
        self.words = of.all.bit_length() // WORD + 1
        super().__init__(self.words)
        self.all = of.all

    def names(self) -> list[str]:
        return [f" packed {n}" for n in range(self.words)]

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        now = new or 0
        if now >= 0 and now & ~self.all:
            raise Beyond(at, new)
        for i in range(self.words):
            out[at + i] = -1.0 if now < 0 else (now >> WORD * i & (1 << WORD) - 1) / (1 << WORD)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        if row[at] < 0:
            return -1
        return sum([int(float(row[at + i]) * (1 << WORD)) << WORD * i for i in range(self.words)])


class Powers(Shape):
    """The powers of one seat: a column for each of the game's."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__(len(keys))
        self.keys = list(keys)
        self.column = {key: i for i, key in enumerate(keys)}

    def names(self) -> list[str]:
        return [f" has {key}" for key in self.keys]

    def held(self, kit: Any) -> set[str]:
        return {p.key for p in kit.powers} if isinstance(kit, Kit) else set()

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was, now = self.held(old), self.held(new)
        for key in was ^ now:
            if key not in self.column:
                raise Beyond(at, key)
            out[at + self.column[key]] = 1.0 if key in now else 0.0

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return {key for i, key in enumerate(self.keys) if row[at + i]}


class Split(Shape):
    """A number that means several things at once: ``how`` takes it apart, and no two alike."""

    def __init__(self, how: Callable[[int], tuple[int, ...]], *parts: Shape) -> None:
        super().__init__(sum([p.width for p in parts]), plain=False)
        self.how = how
        self.parts = parts

    def names(self) -> list[str]:
        return [f".{i}{name}" for i, part in enumerate(self.parts) for name in part.names()]

    def told(self, value: Any) -> Any:
        return self.how(value)

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        for i, part in enumerate(self.parts):
            part.write(out, at, None if old is None else old[i], None if new is None else new[i], eye)
            at += part.width

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        found = []
        for part in self.parts:
            found.append(part.read(row, at, eye))
            at += part.width
        return tuple(found)

    def brief(self) -> Shape:
        return Split(self.how, *[p.brief() for p in self.parts])


FLAG: Final = Count(1)
