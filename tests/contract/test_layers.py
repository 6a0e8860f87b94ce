"""Contract 10: who may import whom, and that the rules know no clock and no dice."""

from __future__ import annotations

import ast
import re
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from veche.contract.inside import DICE, imported

ROOT = Path(__file__).parents[2] / "src" / "veche"
LAYERS = {
    "core": {"core"},
    "draw": {"core", "draw"},
    "worth": {"core", "worth"},
    "games": {"core", "draw", "games", "worth"},
    "bots": {"core", "draw", "games", "worth", "bots", "table"},
    "table": {"core", "draw", "games", "table"},
    "rules": {"core", "draw", "rules"},
    "learn": {"core", "draw", "games", "bots", "table", "rules", "learn"},
    "contract": {"core", "draw", "games", "worth", "table", "rules", "learn", "rl", "contract"},
    "rl": {"core", "draw", "games", "worth", "bots", "table", "rl"},
    "server": {"core", "draw", "games", "bots", "table", "rules", "learn", "server"},
    "cli": {"core", "draw", "games", "bots", "table", "rules", "learn", "contract", "rl", "server", "cli"},
}
BARE = {"core": {"mypy_extensions"}, "games": {"mypy_extensions"}}


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def judges(path: Path) -> bool:
    """How bots judge a game stands in its folder, but it is no rule: it may count with numpy."""
    return path.relative_to(ROOT).parts[2:3] == ("worth",)


@pytest.mark.parametrize("path", [p for p in modules() if layer(p) in LAYERS], ids=lambda p: str(p.relative_to(ROOT)))
def test_layers(path: Path) -> None:
    allowed = LAYERS[layer(path)]
    for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        parts = name.split(".")
        if parts[0] == "veche" and len(parts) > 1:
            assert parts[1] in allowed or parts[1] == "__version__", f"{layer(path)} may not import {name}"
        if layer(path) == "games" and parts[:2] == ["veche", "games"] and len(parts) > 2:
            assert parts[2] == path.relative_to(ROOT).parts[1], f"a game may not import another: {name}"


RULES = [p for p in modules() if layer(p) in BARE and not judges(p)]


@pytest.mark.parametrize("path", RULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_rules_stand_on_the_standard_library_alone_without_clock_or_dice(path: Path) -> None:
    for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        top = name.split(".")[0]
        assert top not in DICE, f"rules may not import {name}"
        assert top in sys.stdlib_module_names or top == "veche" or top in BARE[layer(path)], name


def module_name(path: Path) -> str:
    return ".".join(["veche", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__")


def names_of(tree: ast.Module) -> set[str]:
    """Everything imported anywhere in a file, in functions and for types alone too; a module taken from its package
    by its own name."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *[f"{node.module}.{one.name}" for one in node.names]}
        elif isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
    return found


def test_imports_go_in_no_circle() -> None:
    files = {module_name(path): path for path in modules()}
    trees = {name: names_of(ast.parse(path.read_text("utf-8"))) & files.keys() - {name} for name, path in files.items()}
    wanted = {name: {one for one in found if not within(one, found)} for name, found in trees.items()}
    assert len(wanted) > 300 and list(TopologicalSorter(wanted).static_order())


def within(name: str, found: set[str]) -> bool:
    """Is it a package named only on the way to a module of it?"""
    return any(other.startswith(f"{name}.") for other in found)


SIX = 6


def test_no_six_lines_stand_twice() -> None:
    places: dict[tuple[str, ...], str] = {}
    for path in modules():
        rows = [(n, row.strip()) for n, row in enumerate(path.read_text("utf-8").splitlines(), 1)]
        rows = [(n, row) for n, row in rows if row and not LISTED.fullmatch(row)]
        for k in range(len(rows) - SIX + 1):
            six = tuple(row for _, row in rows[k : k + SIX])
            here = f"{path.relative_to(ROOT)}:{rows[k][0]}"
            assert places.setdefault(six, here) == here, f"{here} says what {places[six]} says"


LISTED = re.compile(
    r"from .*|import .*|[\w.]+,|[\w\"']+\s*[=:] ?[\w.\"']+,|[\])}]+,?|#.*|\"\"\"|return None|else:|continue"
)
"""Imports, lists of names, arguments by name: a description of a game is like another's, and no code."""
