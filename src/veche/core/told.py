"""How rows and players are told, and with them what lies on the table: see `shapes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from veche.core.action import Action
from veche.core.fields import fields
from veche.core.shapes import Beyond, Eye, Shape, names_of
from veche.core.state import ENGINE, State


def differing(was: list[Any], now: list[Any]) -> list[int]:
    """Where two rows of one length differ. Most things are the very same as before: that is looked at first."""
    return [i for i in range(len(now)) if was[i] is not now[i] and was[i] != now[i]]


def picker(places: list[int]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """Takes what stands in these places."""
    return itemgetter(*places) if len(places) > 1 else lambda said: tuple([said[i] for i in places])


def told_row(of: Shape, value: Any, was: Any) -> Any:
    """A row of things, each told; a row of its own, since the table's may change."""
    if of.plain:
        return was if was == value else list(value)
    before: list[Any] = was or []
    now = [of.told(v, before[i] if i < len(before) else None) for i, v in enumerate(value)]
    return was if now == was else now


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

    def told(self, value: Any, was: Any = None) -> Any:
        return told_row(self.of, value, was)

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

    def told(self, value: Any, was: Any = None) -> Any:
        return told_row(self.of, value, was)

    def place(self, i: int, eye: Eye) -> int:
        """Where the entry of this number stands."""
        return i

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was: list[Any] = old or []
        now: list[Any] = new or []
        if len(now) > self.most:
            raise Beyond(at, new)
        out[at] = len(now) / self.most
        for i in range(max(len(was), len(now))):
            before, after = was[i] if i < len(was) else None, now[i] if i < len(now) else None
            if before is not after and before != after:
                self.of.write(out, at + 1 + self.place(i, eye) * self.of.width, before, after, eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        length = round(float(row[at]) * self.most)
        return [self.of.read(row, at + 1 + self.place(i, eye) * self.of.width, eye) for i in range(length)]

    def brief(self) -> Shape:
        return Row(self.of.brief(), self.most)


class BySeat(Row):
    """An entry for every seat, one's own first. ``each``: so many numbers of a flat list belong to each."""

    def __init__(self, of: Shape, seats: int, each: int = 0) -> None:
        super().__init__(of, seats)
        self.each = each

    def names(self) -> list[str]:
        return [" length", *[f"[seat+{k}]{inner}" for k in range(self.most) for inner in self.of.names()]]

    def told(self, value: Any, was: Any = None) -> Any:
        if self.each:
            value = [value[i : i + self.each] for i in range(0, len(value), self.each)]
        return told_row(self.of, value, was)

    def place(self, i: int, eye: Eye) -> int:
        return eye.near(i)

    def brief(self) -> Shape:
        return self


class Part(Shape):
    """A thing and its fields. ``follows`` are those that follow from the rest and are not told again."""

    def __init__(self, shapes: Mapping[str, Shape], follows: Sequence[str] = ()) -> None:
        super().__init__(sum([s.width for s in shapes.values()]), plain=False)
        self.fields = dict(shapes)
        self.follows = tuple(follows)
        self.shapes = list(shapes.values())
        self.offsets = [sum([s.width for s in self.shapes[:i]]) for i in range(len(self.shapes))]
        self.inner = [i for i, s in enumerate(self.shapes) if not s.plain]
        self.nothing: list[Any] = [None] * len(self.shapes)
        self.picks: dict[type[Any], Callable[[tuple[Any, ...]], tuple[Any, ...]]] = {}  # its fields, of all it says

    def names(self) -> list[str]:
        return [f".{name}{inner}" for name, shape in self.fields.items() for inner in shape.names()]

    def told(self, value: Any, was: Any = None) -> Any:
        pick = self.picks.get(type(value))
        if pick is None:
            pick = self.picks[type(value)] = picker([fields(type(value)).index(name) for name in self.fields])
        before: list[Any] = was or self.nothing
        now = list(pick(value.in_order()))
        for i in self.inner:
            now[i] = self.shapes[i].told(now[i], before[i])
        return was if now == was else now

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was: list[Any] = self.nothing if old is None else old
        now: list[Any] = self.nothing if new is None else new
        for i in differing(was, now):
            self.shapes[i].write(out, at + self.offsets[i], was[i], now[i], eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return tuple([shape.read(row, at + offset, eye) for shape, offset in zip(self.shapes, self.offsets)])

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
