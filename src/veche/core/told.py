"""How rows, players and the stack are told, and with them a whole view: see `shapes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress, count
from operator import attrgetter, ne
from typing import Any

from veche.core.fields import fields
from veche.core.shapes import Beyond, Eye, Shape, names_of
from veche.core.state import ENGINE, State, Step


class Each(Shape):
    """One entry for each of several things, always as many."""

    def __init__(self, of: Shape, things: int | Sequence[str]) -> None:
        self.called = names_of(things)
        self.of = of
        super().__init__(of.width * len(self.called), of.plain)

    def names(self) -> list[str]:
        return [f"[{name}]{inner}" for name in self.called for inner in self.of.names()]

    def told(self, value: Any) -> Any:
        return value if self.of.plain else [self.of.told(v) for v in value]

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        if new is not None and len(new) != len(self.called):
            raise Beyond(at, new)
        was = [None] * len(self.called) if old is None else old
        now = [None] * len(self.called) if new is None else new
        for i in compress(count(), map(ne, was, now)):
            self.of.write(out, at + i * self.of.width, was[i], now[i], eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return [self.of.read(row, at + i * self.of.width, eye) for i in range(len(self.called))]

    def brief(self) -> Shape:
        return Each(self.of.brief(), self.called)


class Row(Shape):
    """A list of at most so many entries: a column for its length, then the entries."""

    def __init__(self, of: Shape, most: int) -> None:
        super().__init__(1 + most * of.width, of.plain)
        self.of = of
        self.most = most

    def names(self) -> list[str]:
        return [" length", *[f"[{i}]{inner}" for i in range(self.most) for inner in self.of.names()]]

    def told(self, value: Any) -> Any:
        return value if self.of.plain else [self.of.told(v) for v in value]

    def place(self, i: int, eye: Eye) -> int:
        """Where the entry of this number stands."""
        return i

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was, now = len(old or ()), len(new or ())
        if now > self.most:
            raise Beyond(at, new)
        out[at] = now / self.most
        for i in range(max(was, now)):
            before, after = old[i] if i < was else None, new[i] if i < now else None
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
        self.plain = of.plain and not each

    def names(self) -> list[str]:
        return [" length", *[f"[seat+{k}]{inner}" for k in range(self.most) for inner in self.of.names()]]

    def told(self, value: Any) -> Any:
        if self.each:
            value = [value[i : i + self.each] for i in range(0, len(value), self.each)]
        return super().told(value)

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
        self.get: Any = attrgetter(*shapes) if shapes else None

    def names(self) -> list[str]:
        return [f".{name}{inner}" for name, shape in self.fields.items() for inner in shape.names()]

    def told(self, value: Any) -> Any:
        if not self.inner and len(self.shapes) > 1:
            return self.get(value)
        found = list(self.get(value)) if len(self.shapes) > 1 else [self.get(value)] if self.shapes else []
        for i in self.inner:
            found[i] = self.shapes[i].told(found[i])
        return tuple(found)

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was = [None] * len(self.shapes) if old is None else old
        now = [None] * len(self.shapes) if new is None else new
        for i in compress(count(), map(ne, was, now)):
            self.shapes[i].write(out, at + self.offsets[i], was[i], now[i], eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        return tuple([shape.read(row, at + offset, eye) for shape, offset in zip(self.shapes, self.offsets)])

    def brief(self) -> Shape:
        return Part({name: shape.brief() for name, shape in self.fields.items()}, self.follows)


class Level:
    """The open question: a column for each kind of step, then what is said of it, by its name."""

    def __init__(self, kinds: Mapping[str, type[Step]], said: Mapping[str, Shape]) -> None:
        self.kinds = list(kinds)
        self.said = dict(said)
        self.width = len(self.kinds)
        self.at: dict[str, int] = {}
        for name, shape in self.said.items():
            self.at[name] = self.width
            self.width += shape.width
        self.columns = {cls: self.columns_of(cls) for cls in kinds.values()}
        self.says: dict[type[Step], Any] = {
            cls: attrgetter(*fields(cls)) if fields(cls) else None for cls in kinds.values()
        }

    def names(self) -> list[str]:
        own = [f"={kind}" for kind in self.kinds]
        return own + [f".{name}{inner}" for name, shape in self.said.items() for inner in shape.names()]

    def columns_of(self, cls: type[Step]) -> list[tuple[str, int, Shape]]:
        """Where each thing that such a step says is told; what no shape is declared for, nowhere."""
        return [(name, self.at[name], self.said[name]) for name in fields(cls) if name in self.at]

    def name_it(self, image: dict[int, float], kind: int) -> None:
        image[kind] = 1.0

    def named(self, row: Any, at: int) -> str | None:
        return next((kind for i, kind in enumerate(self.kinds) if row[at + i]), None)

    def image(self, at: int, step: Step, eye: Eye) -> tuple[tuple[int, float], ...]:
        """The columns that tell of a step, and their numbers; the same for steps that say the same."""
        cls = type(step)
        if cls not in self.says:
            raise Beyond(at, step)
        says = self.says[cls]
        key = (self.width, cls, None if says is None else says(step))
        found: tuple[tuple[int, float], ...] | None = eye.images.get(key)
        if found is None:
            found = self.drawn(at, step, eye)
            eye.keep(key, found)
        return found

    def drawn(self, at: int, step: Step, eye: Eye) -> tuple[tuple[int, float], ...]:
        cls = type(step)
        if len(self.columns[cls]) < len(fields(cls)):
            raise Beyond(at, step)
        image: dict[int, float] = {}
        self.name_it(image, self.kinds.index(cls.__name__))
        try:
            for name, offset, shape in self.columns[cls]:
                shape.write(image, offset, None, shape.told(getattr(step, name)), eye)
        except Beyond as beyond:
            raise Beyond(at + beyond.column, beyond.value) from None
        return tuple([(column, x) for column, x in image.items() if x])

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        """Put one step in place of another; None stands for no step."""
        was = () if old is None else self.image(at, old, eye)
        now = () if new is None else self.image(at, new, eye)
        if was is not now:
            for column, _ in was:
                out[at + column] = 0.0
            for column, x in now:
                out[at + column] = x

    def read(self, row: Any, at: int, eye: Eye) -> tuple[Any, ...]:
        name = self.named(row, at)
        said = next((columns for cls, columns in self.columns.items() if cls.__name__ == name), [])
        return name, *[shape.read(row, at + offset, eye) for _, offset, shape in said]


class Brief(Level):
    """A step that waits: its kind in binary digits, then what is said of it, in the order in which it is said."""

    def __init__(self, kinds: Mapping[str, type[Step]], said: Mapping[str, Shape]) -> None:
        self.digits = len(kinds).bit_length()
        super().__init__(kinds, {name: shape.brief() for name, shape in said.items()})
        widest = [offset + shape.width for columns in self.columns.values() for _, offset, shape in columns[-1:]]
        self.width = max([self.digits, *widest])

    def names(self) -> list[str]:
        digits = [f" digit {i}" for i in range(self.digits)]
        return digits + [f" says {i}" for i in range(self.width - self.digits)]

    def columns_of(self, cls: type[Step]) -> list[tuple[str, int, Shape]]:
        found, at = [], self.digits
        for name in [f for f in fields(cls) if f in self.said]:
            found.append((name, at, self.said[name]))
            at += self.said[name].width
        return found

    def name_it(self, image: dict[int, float], kind: int) -> None:
        for i in range(self.digits):
            image[i] = float(kind + 1 >> i & 1)

    def named(self, row: Any, at: int) -> str | None:
        number = sum([1 << i for i in range(self.digits) if row[at + i]])
        return self.kinds[number - 1] if number else None


class Pile(Shape):
    """The stack: the question that stands open, and what waits beneath it, in brief, what comes last first."""

    def __init__(self, kinds: Mapping[str, type[Step]], said: Mapping[str, Shape], waiting: int) -> None:
        self.open = Level(kinds, said)
        self.beneath = Brief(kinds, said)
        self.waiting = waiting
        super().__init__(self.open.width + waiting * self.beneath.width)

    def names(self) -> list[str]:
        beneath = [f".waiting[{k}]{name}" for k in range(self.waiting) for name in self.beneath.names()]
        return [f".open{name}" for name in self.open.names()] + beneath

    def write(self, out: Any, at: int, old: Any, new: Any, eye: Eye) -> None:
        was, now = len(old or ()), len(new)
        if now > self.waiting + 1:
            raise Beyond(at, new)
        self.open.write(out, at, old[-1] if was else None, new[-1] if now else None, eye)
        at += self.open.width
        for k in range(max(was, now) - 1):
            before, after = old[k] if k < was - 1 else None, new[k] if k < now - 1 else None
            if before is not after:
                self.beneath.write(out, at + k * self.beneath.width, before, after, eye)

    def read(self, row: Any, at: int, eye: Eye) -> Any:
        """The steps, the open one last: the kind of each and what it says."""
        under = at + self.open.width
        found = [self.beneath.read(row, under + k * self.beneath.width, eye) for k in range(self.waiting)]
        return [step for step in [*found, self.open.read(row, at, eye)] if step[0] is not None]

    def said(self, stack: Sequence[Step]) -> list[tuple[Any, ...]]:
        """A stack as it is read back."""
        told = [self.open.columns[type(s)] for s in stack]
        return [
            (type(s).__name__, *[shape.told(getattr(s, name)) for name, _, shape in columns])
            for s, columns in zip(stack, told)
        ]


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
