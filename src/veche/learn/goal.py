"""When a task is done: an answer was given, an event was told, a number is reached. Several are joined."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from veche.core.game import Game
from veche.core.state import Seat, State, is_over
from veche.rules.position import Wrong, fits

OPERATORS: Final[dict[type[ast.AST], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


@dataclass(frozen=True)
class Goal:
    """Everything named here must be so: each pattern of ``answers`` was answered, each of ``events`` was told, and each
    of ``numbers`` holds."""

    answers: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.answers or self.events or self.numbers)


def several(value: object) -> tuple[str, ...]:
    """One string or a list of them."""
    return (value,) if isinstance(value, str) else tuple(str(one) for one in value) if isinstance(value, list) else ()


def read_goal(data: Mapping[str, Any]) -> Goal:
    goal = Goal(*[several(data.get(key)) for key in ("answer", "event", "number")])
    for number in goal.numbers:
        parsed(number)
    return goal


def told(event: Sequence[Any], pattern: str) -> bool:
    """Is this the event? ``built`` is any of that name, ``built 0 *`` one of seat 0."""
    parts = event[2:] if event[0] == "private" else event
    return str(parts[0]) == pattern or fits(" ".join(str(part) for part in parts), pattern)


@dataclass(frozen=True)
class Sight:
    """What an expression may look at: a state, the seat that learns, and the state the task began with."""

    game: Game
    state: State
    seat: Seat
    first: State

    def number(self, text: str) -> bool:
        """``points >= 3 and coin == 0``; ``gained.points >= 2``; ``points[1] < 5``; ``my.houses``, ``state.round``."""
        return bool(self.value(parsed(text), text))

    def value(self, node: ast.AST, text: str) -> Any:
        if isinstance(node, ast.BoolOp):
            values = [self.value(part, text) for part in node.values]
            return all(values) if isinstance(node.op, ast.And) else any(values)
        if isinstance(node, ast.Compare):
            values = [self.value(part, text) for part in (node.left, *node.comparators)]
            return all(OPERATORS[type(op)](a, b) for op, a, b in zip(node.ops, values, values[1:]))
        if isinstance(node, ast.BinOp):
            return OPERATORS[type(node.op)](self.value(node.left, text), self.value(node.right, text))
        if isinstance(node, ast.UnaryOp):
            return -self.value(node.operand, text)
        if isinstance(node, ast.Constant):
            return node.value
        return self.looked_up(node, text)

    def looked_up(self, node: ast.AST, text: str) -> Any:
        if isinstance(node, ast.Subscript):
            index = self.value(node.slice, text)
            if isinstance(node.value, ast.Name) and node.value.id != "state":
                return self.amount(node.value.id, self.state, index, text)
            return self.looked_up(node.value, text)[index]
        if isinstance(node, ast.Attribute):
            return self.part(node, text)
        assert isinstance(node, ast.Name)
        return int(is_over(self.state)) if node.id == "over" else self.amount(node.id, self.state, self.seat, text)

    def part(self, node: ast.Attribute, text: str) -> Any:
        of = node.value.id if isinstance(node.value, ast.Name) else ""
        if of == "gained":
            now, then = (self.amount(node.attr, s, self.seat, text) for s in (self.state, self.first))
            return now - then
        owner: Any = self.state if of == "state" else self.me() if of == "my" else self.looked_up(node.value, text)
        if node.attr.startswith("_") or not hasattr(owner, node.attr):
            raise Wrong(f"“{text}”: there is no `{node.attr}`")
        return getattr(owner, node.attr)

    def me(self) -> Any:
        players = getattr(self.state, "players", None)
        if not isinstance(players, list):
            raise Wrong("this game keeps no `players`: write `state.…`")
        return players[self.seat]

    def amount(self, name: str, s: State, seat: Seat, text: str) -> int:
        """``points``, or goods by the names that prices use."""
        if name == "points":
            return self.game.points(s)[seat]
        strip = self.game.strip(s, seat, self.game.words("en")) if self.game.strip else None
        goods = dict(strip.goods) if strip else {}
        if name not in goods:
            raise Wrong(f"“{text}”: `{name}` is none of points, {', '.join(goods)}; or write my.… or state.…")
        return goods[name]


ALLOWED: Final = (
    ast.BoolOp, ast.And, ast.Or, ast.Compare, ast.BinOp, ast.UnaryOp, ast.USub, ast.Constant, ast.Name, ast.Attribute,
    ast.Subscript, ast.Load, *OPERATORS,
)  # fmt: skip


def parsed(text: str) -> ast.AST:
    """An expression of numbers, names and comparisons, and of nothing else."""
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError:
        raise Wrong(f"“{text}” is no expression") from None
    for node in ast.walk(tree):
        if not isinstance(node, ALLOWED):
            raise Wrong(f"“{text}”: {type(node).__name__} has no place in a goal")
    return tree
