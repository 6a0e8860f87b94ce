"""States as JSON. The record is the truth; a saved state is a cache."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

from veche.core.ability import Kit, Power
from veche.core.action import Action
from veche.core.fields import fields
from veche.core.game import Game, find
from veche.core.state import State, Step, settle
from veche.core.thing import rebuilt

Json: TypeAlias = Any
SKIPPED = ("here", "log", "menu")


def dump(s: State) -> Json:
    """Every declared field; steps as name and arguments, powers as keys."""
    return write(s)


def load(game: Game, json: Json) -> State:
    """The state back, its menu made anew."""
    s = Reader(game.key).read(json)
    assert isinstance(s, State)
    s.here = 0
    s.log = None
    s.menu = []
    settle(s)
    return s


def write(value: Any) -> Json:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        firsts = [first_place(value, v) for v in value]
        return [write(v) if first >= i else {"again": first} for i, (v, first) in enumerate(zip(value, firsts))]
    if isinstance(value, tuple):
        return {"tuple": [write(v) for v in value]}
    if isinstance(value, bytes):
        return {"bytes": [*value]}
    if isinstance(value, Step):
        return {"step": [type(value).__name__, *[write(getattr(value, f)) for f in fields(type(value))]]}
    if isinstance(value, Kit):
        return {"kit": [p.key for p in value.powers]}
    if isinstance(value, Action):
        return {"action": value.text}
    if isinstance(value, dict):
        return {"dict": [[write(k), write(v)] for k, v in value.items()]}
    names = [f for f in fields(type(value)) if f not in SKIPPED]
    if not names:
        raise TypeError(f"{type(value).__name__} cannot be saved: it declares no fields")
    return {"is": type(value).__name__, **{f: write(getattr(value, f)) for f in names}}


def first_place(steps: list[Any], value: Any) -> int:
    """A step may lie on the stack more than once, and it matters that it is the same one."""
    if isinstance(value, Step):
        for i, other in enumerate(steps):
            if other is value:
                return i
    return len(steps)


class Reader:
    """Reads one game's objects back."""

    def __init__(self, key: str) -> None:
        self.game = find(key)
        self.classes = classes(key)

    def several(self, rows: list[Json]) -> list[Any]:
        found: list[Any] = []
        for row in rows:
            again = row.get("again", -1) if isinstance(row, dict) else -1
            found.append(found[again] if again >= 0 else self.read(row))
        return found

    def read(self, json: Json) -> Any:
        if isinstance(json, list):
            return self.several(json)
        if not isinstance(json, dict):
            return json
        if "is" in json:
            return self.object(json)
        if "tuple" in json:
            return tuple(self.read(v) for v in json["tuple"])
        if "bytes" in json:
            return bytes(json["bytes"])
        if "step" in json:
            name, *args = json["step"]
            return self.classes[name](*[self.read(v) for v in args])
        if "kit" in json:
            return self.kit(json["kit"])
        if "action" in json:
            return self.game.action(json["action"])
        return {self.read(k): self.read(v) for k, v in json["dict"]}

    def kit(self, keys: list[str]) -> Kit[Any]:
        powers = tuple(self.game.powers[k] for k in keys)
        return Kit(hook_base(self.game), powers)

    def object(self, json: dict[str, Json]) -> Any:
        return rebuilt(self.classes[json["is"]], [(name, self.read(v)) for name, v in json.items() if name != "is"])


def hook_base(game: Game) -> type[Power]:
    """The class of a game that lists its hooks: the direct child of Power its powers share."""
    some = next(iter(game.powers.values()))
    return next(c for c in type(some).__mro__ if Power in c.__bases__)


@cache
def classes(key: str) -> dict[str, type[Any]]:
    """Every class of a game's package by name: steps, players, the state."""
    package = find(key).package
    found: dict[str, type[Any]] = {}
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(package + "."):
            for cls in vars(module).values():
                if isinstance(cls, type) and cls.__module__.startswith(package):
                    found[cls.__name__] = cls
    return found


def steps(key: str) -> Iterator[type[Step]]:
    """Every kind of step of a game."""
    return (cls for cls in classes(key).values() if issubclass(cls, Step))
