"""How the stack is told: the open question, and what waits beneath it. See `shapes`."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from veche.core.fields import fields
from veche.core.shapes import Beyond, Eye, Shape
from veche.core.state import Step

Floats: TypeAlias = "array[float]"


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
        self.blank = array("f", bytes(4 * self.width))

    def names(self) -> list[str]:
        own = [f"={kind}" for kind in self.kinds]
        return own + [f".{name}{inner}" for name, shape in self.said.items() for inner in shape.names()]

    def columns_of(self, cls: type[Step]) -> list[tuple[str, int, Shape]]:
        """Where each thing that such a step says is told; what no shape is declared for, nowhere."""
        return [(name, self.at[name], self.said[name]) for name in fields(cls) if name in self.at]

    def name_it(self, image: Floats, kind: int) -> None:
        image[kind] = 1.0

    def named(self, row: Any, at: int) -> str | None:
        return next((kind for i, kind in enumerate(self.kinds) if row[at + i]), None)

    def image(self, at: int, step: Step, eye: Eye) -> Floats:
        """The columns that tell of a step; the same for steps that say the same."""
        key = (self.width, type(step), step.in_order())
        found: Floats | None = eye.images.get(key)
        if found is None:
            found = self.drawn(at, step, eye)
            eye.keep(key, found)
        return found

    def drawn(self, at: int, step: Step, eye: Eye) -> Floats:
        cls = type(step)
        if cls not in self.columns or len(self.columns[cls]) < len(fields(cls)):
            raise Beyond(at, step)
        image = array("f", self.blank)
        self.name_it(image, self.kinds.index(cls.__name__))
        try:
            for name, offset, shape in self.columns[cls]:
                shape.write(image, offset, None, shape.told(getattr(step, name)), eye)
        except Beyond as beyond:
            raise Beyond(at + beyond.column, beyond.value) from None
        return image

    def write(self, out: Any, at: int, new: Step | None, eye: Eye) -> None:
        """Tell of a step, in place of whatever stands there; None stands for no step."""
        out[at : at + self.width] = self.blank if new is None else self.image(at, new, eye)

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
        self.blank = array("f", bytes(4 * self.width))

    def names(self) -> list[str]:
        digits = [f" digit {i}" for i in range(self.digits)]
        return digits + [f" says {i}" for i in range(self.width - self.digits)]

    def columns_of(self, cls: type[Step]) -> list[tuple[str, int, Shape]]:
        found, at = [], self.digits
        for name in [f for f in fields(cls) if f in self.said]:
            found.append((name, at, self.said[name]))
            at += self.said[name].width
        return found

    def name_it(self, image: Floats, kind: int) -> None:
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
        was: list[Step] = old or []
        now: list[Step] = new
        if len(now) > self.waiting + 1:
            raise Beyond(at, new)
        self.open.write(out, at, now[-1] if now else None, eye)
        at += self.open.width
        for k in range(max(len(was), len(now)) - 1):
            before, after = was[k] if k < len(was) - 1 else None, now[k] if k < len(now) - 1 else None
            if before is not after:
                self.beneath.write(out, at + k * self.beneath.width, after, eye)

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
