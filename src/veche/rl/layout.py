"""How a view becomes a row of numbers of a fixed length.

A layout is a tree like the state's own: for every declared field its shape. It is found by looking at many random
games (tools/layouts.py) and kept in the game's folder, so that the same version of a game always has the same layout.

- an int is one number, squashed into -1 … 1; one that is used as a set is as many bits as it ever had;
- a list is as many entries as it ever had; missing ones are zero, and one number says how many there are;
- a long list of sets (networks, neighbourhoods) is two numbers for each: how many members, and the first of them;
- powers (the kit of a player) are one number for each power of the game;
- the question is one number for each kind of question, and its first numbers.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from veche.core.ability import Kit
from veche.core.action import Action
from veche.core.codec import steps
from veche.core.complaint import Unknown
from veche.core.fields import fields
from veche.core.game import Game, find, folder_of
from veche.core.state import Question, State, Step

Shape: TypeAlias = dict[str, Any]
SKIPPED: Final = ("here", "log", "menu", "stack")
SET_FROM: Final = 1000  # An int that ever grows beyond this is taken for a set of bits.
LONG: Final = 1000  # A list of sets with more bits than this is told in short.
HALF: Final = 8.0  # This number is squashed to one half.
STEP_NUMBERS: Final = 4
BYTES: Final = [[float(byte >> i & 1) for i in range(8)] for byte in range(256)]
HIDDEN: Final = -1e300  # So far below that it is squashed to -1 exactly.


def squash(x: int) -> float:
    return x / (abs(x) + HALF)


# Finding a shape.


def shape_of(value: Any) -> Shape | None:
    """The shape of one value, or None for what says nothing (texts)."""
    if isinstance(value, bool | int):
        return {"kind": "int", "most": abs(int(value))}
    if value is None:
        return {"kind": "int", "most": 1}
    if isinstance(value, Action):
        return {"kind": "int", "most": value.noun}
    if isinstance(value, list | tuple):
        inner: Shape | None = None
        for v in value:
            inner = merged(inner, shape_of(v))
        return {"kind": "list", "length": len(value), "of": inner}
    if isinstance(value, Kit):
        return {"kind": "kit"}
    if isinstance(value, Step | str | dict):
        return None
    found = {name: shape_of(getattr(value, name)) for name in fields(type(value)) if name not in SKIPPED}
    return {"kind": "object", "fields": {name: shape for name, shape in found.items() if shape}}


def merged(one: Shape | None, other: Shape | None) -> Shape | None:
    """A shape that holds both."""
    if one is None or other is None:
        return one or other
    if one["kind"] != other["kind"]:
        return one if one["kind"] != "int" else other
    if one["kind"] == "int":
        return {"kind": "int", "most": max(one["most"], other["most"])}
    if one["kind"] == "list":
        return {"kind": "list", "length": max(one["length"], other["length"]), "of": merged(one["of"], other["of"])}
    if one["kind"] == "object":
        names = {**one["fields"], **other["fields"]}
        return {"kind": "object", "fields": {n: merged(one["fields"].get(n), other["fields"].get(n)) for n in names}}
    return one


def settled(shape: Shape) -> Shape:
    """With numbers of bits in the place of largest values, and a little room in lists."""
    if shape["kind"] == "int":
        most = shape["most"]
        return {"kind": "int"} if most < SET_FROM else {"kind": "bits", "bits": most.bit_length()}
    if shape["kind"] == "list":
        inner = settled(shape["of"]) if shape["of"] else None
        if inner and inner["kind"] == "bits" and inner["bits"] * shape["length"] > LONG:
            inner = {"kind": "set"}
        return {"kind": "list", "length": shape["length"], "of": inner}
    if shape["kind"] == "object":
        return {"kind": "object", "fields": {n: settled(f) for n, f in shape["fields"].items()}}
    return shape


# Using it.


class Layout:
    """The layout of one game."""

    def __init__(self, game: Game, shape: Shape) -> None:
        self.game = game
        self.shape = shape
        self.powers = {key: i for i, key in enumerate(sorted(game.powers))}
        self.questions = {cls: i for i, cls in enumerate(sorted(kinds(game)))}
        self.most_seats = game.seats[-1]
        self.size = self.width(shape) + len(self.questions) + STEP_NUMBERS + self.most_seats
        self.squashed = np.flatnonzero(self.raw(shape))

    def width(self, shape: Shape | None) -> int:
        if shape is None:
            return 0
        kind = shape["kind"]
        if kind == "int":
            return 1
        if kind == "bits":
            return int(shape["bits"])
        if kind == "set":
            return 2
        if kind == "list":
            return 1 + int(shape["length"]) * self.width(shape["of"])
        if kind == "kit":
            return len(self.powers)
        return sum(self.width(f) for f in shape["fields"].values())

    def raw(self, shape: Shape | None) -> list[bool]:
        """Which numbers of a shape are put down as they are, to be squashed all at once."""
        if shape is None:
            return []
        kind = shape["kind"]
        if kind in ("int", "set"):
            return [True] * self.width(shape)
        if kind == "list":
            return [True, *self.raw(shape["of"]) * int(shape["length"])]
        if kind == "object":
            return [one for f in shape["fields"].values() for one in self.raw(f)]
        return [False] * self.width(shape)

    def encode(self, view: State, seat: int) -> npt.NDArray[np.float32]:
        """A view as this seat sees it. The last numbers say which seat that is."""
        out: list[float] = []
        self.put(view, self.shape, out)
        self.put_question(view, out)
        out += [1.0 if k == seat else 0.0 for k in range(self.most_seats)]
        row = np.array(out)
        numbers = row[self.squashed]
        row[self.squashed] = numbers / (np.abs(numbers) + HALF)
        return row.astype(np.float32)

    def put_question(self, view: State, out: list[float]) -> None:
        kind = [0.0] * len(self.questions)
        numbers = [0.0] * STEP_NUMBERS
        if view.stack:
            top = view.stack[-1]
            which = self.questions.get(type(top).__name__)
            if which is not None:
                kind[which] = 1.0
            found = [getattr(top, f) for f in fields(type(top))]
            for i, x in enumerate([x for x in found if isinstance(x, int)][:STEP_NUMBERS]):
                numbers[i] = squash(x)
        out += kind
        out += numbers

    def put(self, value: Any, shape: Shape | None, out: list[float]) -> None:
        if shape is None:
            return
        kind = shape["kind"]
        if kind == "int":
            out.append(number(value))
        elif kind == "bits":
            out += bits_of(number(value), shape["bits"])
        elif kind == "set":
            out += members(number(value))
        elif kind == "list":
            self.put_list(value, shape, out)
        elif kind == "kit":
            held = {p.key for p in value.powers} if isinstance(value, Kit) else set()
            out += [1.0 if key in held else 0.0 for key in self.powers]
        else:
            for name, inner in shape["fields"].items():
                self.put(getattr(value, name), inner, out)

    def put_list(self, value: Any, shape: Shape, out: list[float]) -> None:
        items = value if isinstance(value, list | tuple) else []
        length, of = shape["length"], shape["of"]
        out.append(len(items))
        shown = items if len(items) <= length else items[:length]
        if of is not None and of["kind"] == "int":
            out += [x if type(x) is int else number(x) for x in shown]
        elif of is not None and of["kind"] == "set":
            for x in shown:
                out += members(x if type(x) is int else number(x))
        else:
            for item in shown:
                self.put(item, of, out)
        if len(shown) < length:
            out += [0.0] * (self.width(of) * (length - len(shown)))


def bits_of(x: int, bits: int) -> list[float]:
    """The lowest bits of a set, the first one first; all -1 if it is hidden."""
    if x < 0:
        return [-1.0] * bits
    found: list[float] = []
    for byte in (x & (1 << bits) - 1).to_bytes((bits + 7) // 8, "little"):
        found += BYTES[byte]
    return found[:bits]


def members(x: int) -> tuple[float, float]:
    """How many members a set has, and its first; what is hidden becomes -1 when it is squashed."""
    return (x.bit_count(), (x & -x).bit_length()) if x >= 0 else (HIDDEN, HIDDEN)


def number(value: Any) -> int:
    if isinstance(value, Action):
        return value.noun
    return int(value) if isinstance(value, int) else 0


def kinds(game: Game) -> list[str]:
    return [cls.__name__ for cls in steps(game.key) if issubclass(cls, Question)]


def file_of(game: Game) -> Path:
    return folder_of(game) / "data" / "layout.json"


@cache
def layout_of(key: str) -> Layout:
    game = find(key)
    path = file_of(game)
    if not path.exists():
        raise Unknown("nolayout", key)
    return Layout(game, json.loads(path.read_text(encoding="utf-8")))
