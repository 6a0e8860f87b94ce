"""Contract 10: who may import whom, and that the rules know no clock and no dice."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from contract.cases import sources
from veche.core.game import find, keys

ROOT = Path(__file__).parents[2] / "src" / "veche"
LAYERS = {
    "core": {"core"},
    "draw": {"core", "draw"},
    "worth": {"core", "worth"},
    "games": {"core", "draw", "games", "worth"},
    "bots": {"core", "draw", "games", "worth", "bots", "table"},
    "table": {"core", "draw", "games", "table"},
    "rl": {"core", "draw", "games", "bots", "table", "rl"},
    "server": {"core", "draw", "games", "bots", "table", "server"},
    "cli": {"core", "draw", "games", "bots", "table", "rl", "server", "cli"},
}
DICE = {"random", "secrets", "uuid", "time", "datetime", "numpy"}
BARE = {"core": {"mypy_extensions"}, "games": {"mypy_extensions"}}


def imported(tree: ast.AST) -> Iterator[str]:
    """Full names of imported modules; what is imported only for types is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        else:
            yield from imported(node)


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


@pytest.mark.parametrize("key", keys())
def test_within_a_game_chapters_do_not_know_powers_and_only_the_game_knows_its_board(key: str) -> None:
    package = find(key).package
    for module, tree in sources(key).items():
        for name in imported(tree):
            if not name.startswith(package + ".") or module.startswith(("importer", "ledger", "site", "worth")):
                continue
            assert ".worth" not in name or module == "__init__", f"{module} imports what bots think"
            inside = name.removeprefix(package + ".").split(".")
            if inside[0] == "board":
                assert module.startswith(("board", "__init__")), f"{module} imports the board"
            if inside[0] == "abilities" and module not in ("__init__", "setup") and not module.startswith("board"):
                known = f"abilities/{inside[1]}" in sources(key) if len(inside) > 1 else False
                assert not known or module.startswith("abilities/"), f"{module} imports {name}: chapters know no power"


@pytest.mark.parametrize("key", keys())
def test_no_game_imports_dice_or_clocks_wherever_it_lives(key: str) -> None:
    for module, tree in sources(key).items():
        assert not {n.split(".")[0] for n in imported(tree)} & DICE, module
