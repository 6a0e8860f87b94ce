"""How rows and players are told, and with them what lies on the table: see `shapes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from veche.core.action import Action
from veche.core.fields import fields
from veche.core.shapes import Beyond, Eye, Shape, names_of
from veche.core.state import ENGINE, State


def differing(was: list[Any], now: list[Any]) -> list[int]:
    """Where two rows of one length differ. Most things are the very same as before: that is looked at first."""
    found: list[int] = []
    for i, before in enumerate(was):
        after = now[i]
        if before is not after and before != after:
            found.append(i)
    return found


def follow_row(shape: Shape, out: Any, at: int, was: Any, value: Any, eye: Eye) -> Any:
    """A row of plain things: one that never changes is remembered as it is, and is the very same again as a rule."""
    if was is value or was == value:
        return was
    now = list(value)
    shape.write(out, at, None if was is None else list(was), now, eye)
    return now if isinstance(value, list) else value


def mark(out: bytearray, menu: list[Action], number_of: dict[Action, int]) -> None:
    """A 1 for every answer on a menu."""
    for a in menu:
        out[number_of[a]] = 1


class Each(Shape):
    """One entry for each of several things, always as many."""

    def __init__(self, of: Shape, things: int | Sequence[str]) -> None:
        self.called = names_of(things)
        self.of = of
        super().__init__(of.width * len(self.called), plain=False)

    def names(self) -> list[str]:
        return [f"[{name}]{inner}" for name in self.called for inner in self.of.names()]

    def told(self, value: Any) -> Any:
        return list(value) if self.of.plain else [self.of.told(v) for v in value]

    def follow(self, out: Any, at: int, was: Any, value: Any, eye: Eye) -> Any:
        if self.of.plain:
            return follow_row(self, out, at, was, value, eye)
        return super().follow(out, at, was, value, eye)

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        if new is not None and len(new) != len(self.called):
            raise Beyond(at, new)
        was: list[Any] = [None] * len(self.called) if old is None else old
        now: list[Any] = [None] * len(self.called) if new is None else new
        for i in differing(was, now):
            self.of.write(out, at + i * self.of.width, was[i], now[i], eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return [self.of.read(row, at + i * self.of.width, eye) for i in range(len(self.called))]

    def brief(self) -> Shape:
        return Each(self.of.brief(), self.called)


class Row(Shape):
    """A list of at most so many entries: a column for its length, then the entries."""

    def __init__(self, of: Shape, most: int) -> None:
        super().__init__(1 + most * of.width, plain=False)
        self.of = of
        self.most = most

    def names(self) -> list[str]:
        return [" length", *[f"[{i}]{inner}" for i in range(self.most) for inner in self.of.names()]]

    def told(self, value: Any) -> Any:
        return list(value) if self.of.plain else [self.of.told(v) for v in value]

    def follow(self, out: Any, at: int, was: Any, value: Any, eye: Eye) -> Any:
        if self.of.plain:
            return follow_row(self, out, at, was, value, eye)
        before: list[Any] = was or []
        now: list[Any] = []
        if was is None or len(value) != len(before):
            self.say_length(out, at, value)
        for i, v in enumerate(value):
            old = before[i] if i < len(before) else None
            now.append(self.of.follow(out, self.column(at, i, eye), old, v, eye))
        for i in range(len(now), len(before)):
            self.of.write(out, self.column(at, i, eye), before[i], None, eye)
        return now

    def say_length(self, out: Any, at: int, row: Any) -> None:
        if len(row) > self.most:
            raise Beyond(at, row)
        out[at] = len(row) / self.most

    def column(self, at: int, i: int, eye: Eye) -> int:
        """Where the entry of this number begins, in a row that begins at this column."""
        return at + 1 + self.place(i, eye) * self.of.width

    def place(self, i: int, eye: Eye) -> int:
        """Where the entry of this number stands."""
        return i

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was: list[Any] = old or []
        now: list[Any] = new or []
        self.say_length(out, at, now)
        for i in range(max(len(was), len(now))):
            before, after = was[i] if i < len(was) else None, now[i] if i < len(now) else None
            if before is not after and before != after:
                self.of.write(out, self.column(at, i, eye), before, after, eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        length = round(float(row[at]) * self.most)
        return [self.of.read(row, self.column(at, i, eye), eye) for i in range(length)]

    def brief(self) -> Shape:
        return Row(self.of.brief(), self.most)


class BySeat(Row):
    """An entry for every seat, one's own first. ``each``: so many numbers of a flat list belong to each."""

    def __init__(self, of: Shape, seats: int, each: int = 0) -> None:
        super().__init__(of, seats)
        self.each = each

    def names(self) -> list[str]:
        return [" length", *[f"[seat+{k}]{inner}" for k in range(self.most) for inner in self.of.names()]]

    def told(self, value: Any) -> Any:
        return super().told(self.apart(value))

    def follow(self, out: Any, at: int, was: Any, value: Any, eye: Eye) -> Any:
        return super().follow(out, at, was, self.apart(value), eye)

    def apart(self, value: Any) -> Any:
        return [value[i : i + self.each] for i in range(0, len(value), self.each)] if self.each else value

    def place(self, i: int, eye: Eye) -> int:
        return eye.near(i)

    def brief(self) -> Shape:
        return self


class Field:
    """A field of a thing: which it is, and where it begins among the columns of the thing."""

    def __init__(self, shape: Shape, number: int, offset: int) -> None:
        self.shape = shape
        self.number = number
        self.offset = offset
        self.plain = shape.plain


class Part(Shape):
    """A thing and its fields. ``follows`` are those that follow from the rest and are not told again."""

    def __init__(self, shapes: Mapping[str, Shape], follows: Sequence[str] = ()) -> None:
        super().__init__(sum([s.width for s in shapes.values()]), plain=False)
        self.fields = dict(shapes)
        self.follows = tuple(follows)
        widths = [s.width for s in shapes.values()]
        self.inner = [Field(shape, i, sum(widths[:i])) for i, shape in enumerate(shapes.values())]
        self.nothing: list[Any] = [None] * len(self.inner)
        self.orders: dict[type[Any], list[int]] = {}  # where its fields stand among all that such a thing says

    def names(self) -> list[str]:
        return [f".{name}{inner}" for name, shape in self.fields.items() for inner in shape.names()]

    def order(self, cls: type[Any]) -> list[int]:
        found = self.orders.get(cls)
        if found is None:
            said = fields(cls)
            found = self.orders[cls] = [said.index(name) for name in self.fields]
        return found

    def told(self, value: Any) -> Any:
        said: tuple[Any, ...] = value.in_order()
        return [f.shape.told(said[i]) for f, i in zip(self.inner, self.order(type(value)))]

    def follow(self, out: Any, at: int, was: Any, value: Any, eye: Eye) -> Any:
        """What was told is put right in its place: nobody else has it."""
        said: tuple[Any, ...] = value.in_order()
        now: list[Any] = self.nothing[:] if was is None else was
        for f, i in zip(self.inner, self.order(type(value))):
            old, new = now[f.number], said[i]
            if not f.plain:
                now[f.number] = f.shape.follow(out, at + f.offset, old, new, eye)
            elif old is not new and old != new:
                f.shape.write(out, at + f.offset, old, new, eye)
                now[f.number] = new
        return now

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was: list[Any] = self.nothing if old is None else old
        now: list[Any] = self.nothing if new is None else new
        for i in differing(was, now):
            f = self.inner[i]
            f.shape.write(out, at + f.offset, was[i], now[i], eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return tuple([f.shape.read(row, at + f.offset, eye) for f in self.inner])

    def brief(self) -> Shape:
        return Part({name: shape.brief() for name, shape in self.fields.items()}, self.follows)


class Layout:
    """What a game declares: the fields of its state that change, those that are fixed before anybody is asked, what its
    steps say, by name, and how many of them can wait."""

    def __init__(self, table: Part, fixed: Part, said: Mapping[str, Shape], waiting: int) -> None:
        self.table = table
        self.fixed = fixed
        self.said = said
        self.waiting = waiting


def untold(thing: object, parts: Sequence[Part]) -> list[str]:
    """Fields of a thing that its shape forgets, and fields of its shape that the thing has not."""
    ours = [name for part in parts for name in (*part.fields, *part.follows)]
    theirs = [f for f in fields(type(thing)) if f not in ENGINE] if isinstance(thing, State) else fields(type(thing))
    return sorted({*ours} ^ {*theirs})
