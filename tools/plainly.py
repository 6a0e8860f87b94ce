"""Steps and things as the compiler likes them: what Python would look up by names is written out.

mypyc leaves the `__init__` of a dataclass to Python, which makes a step six times as dear as a plain object: a frozen
one becomes a plain class. Their fields `in_order` are ten times as dear by their names. The sources keep the short
form; what is compiled is this. Lines stay where they were but for those above an `__init__`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

FROZEN = "dataclass(frozen=True)"
CORE = "veche/core/"
OF_ALL = {"Seat": "int"}  # Names a module may not have imported.


@dataclass
class Declared:
    """A class as its source declares it."""

    home: str
    bases: list[str]
    frozen: bool
    own: list[tuple[str, str, str]] = field(default_factory=list)  # name, type, default


def rewritten(sources: Mapping[str, str]) -> dict[str, str]:
    """Modules by their path, with all steps and things of games written out. Core stays: plug-ins build on it."""
    trees = {path: ast.parse(text) for path, text in sources.items()}
    known = {(package(path), node.name): declared(path, node) for path, tree in trees.items() for node in classes(tree)}
    games = {path for path in sources if not path.startswith(CORE)}
    return {path: plain(text, path, trees[path], known) if path in games else text for path, text in sources.items()}


def package(path: str) -> str:
    """Names of classes are a game's own; those of core are everybody's."""
    return CORE if path.startswith(CORE) else "/".join(Path(path).parts[:3])


def classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def declared(path: str, node: ast.ClassDef) -> Declared:
    frozen = any(ast.unparse(d) == FROZEN for d in node.decorator_list)
    return Declared(path, [ast.unparse(base) for base in node.bases], frozen, [row(f) for f in own_fields(node)])


def own_fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    found = [f for f in node.body if isinstance(f, ast.AnnAssign)]
    return [f for f in found if not ast.unparse(f.annotation).startswith("ClassVar")]


def row(f: ast.AnnAssign) -> tuple[str, str, str]:
    return ast.unparse(f.target), ast.unparse(f.annotation), ast.unparse(f.value) if f.value else ""


Known = Mapping[tuple[str, str], Declared]


def lineage(name: str, path: str, known: Known) -> list[Declared]:
    """A class and all above it that these sources declare, the highest first."""
    found = known.get((package(path), name)) or known.get((CORE, name))
    if found is None:
        return []
    return [one for base in found.bases for one in lineage(base, found.home, known)] + [found]


def is_a(what: str, line: Sequence[Declared], known: Known) -> bool:
    above = known.get((CORE, what))
    return above is not None and any(one is above for one in line)


def plain(text: str, path: str, tree: ast.Module, known: Known) -> str:
    lines: list[str] = text.split("\n")
    for node in reversed(classes(tree)):
        line = lineage(node.name, path, known)
        frozen = known[package(path), node.name].frozen and is_a("Step", line, known)
        if frozen or is_a("Thing", line, known):
            fields = {name: (kind, default) for one in line for name, kind, default in one.own}
            say_out(lines, node, list(fields))
            if frozen:
                write_out(lines, node, fields)
    return "\n".join(lines)


def say_out(lines: list[str], node: ast.ClassDef, names: Sequence[str]) -> None:
    """The method `in_order` in, on the first line behind the fields that is empty."""
    all_of_them = " ".join([f"self.{name}," for name in names])
    at = lines.index("", place(node, own_fields(node)))
    lines[at] = f"    def in_order(self) -> tuple[object, ...]: return ({all_of_them})"


def write_out(lines: list[str], node: ast.ClassDef, fields: Mapping[str, tuple[str, str]]) -> None:
    """The `__init__` in, the decorator out."""
    own = own_fields(node)
    for f in own:
        lines[f.lineno - 1 : f.end_lineno] = [f"    {ast.unparse(f.target)}: {ast.unparse(f.annotation)}"] + [""] * (
            (f.end_lineno or f.lineno) - f.lineno
        )
    if fields:
        lines.insert(place(node, own), init(fields))
    at = next(d.lineno for d in node.decorator_list if ast.unparse(d) == FROZEN)
    if fields:
        del lines[at - 1]
    else:
        lines[at - 1] = ""


def place(node: ast.ClassDef, own: Sequence[ast.AnnAssign]) -> int:
    """After the fields, else after the sentence that says what the class is."""
    if own:
        return own[-1].end_lineno or own[-1].lineno
    first = node.body[0]
    is_sentence = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (first.end_lineno or first.lineno) if is_sentence else first.lineno - 1


def init(fields: Mapping[str, tuple[str, str]]) -> str:
    """On one line, in the place of the decorator's. A base that plug-ins share is frozen, which mypy would mind."""
    takes = ", ".join(argument(name, kind, default) for name, (kind, default) in fields.items())
    does = "; ".join(f"self.{name} = {name}" for name in fields)
    return f"    def __init__(self, {takes}) -> None: {does}  # type: ignore[misc, unused-ignore]"


def argument(name: str, kind: str, default: str) -> str:
    return f"{name}: {OF_ALL.get(kind, kind)}" + (f" = {default}" if default else "")
