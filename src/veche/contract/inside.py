"""Contract 10: within a game, chapters know neither powers nor boards, and nobody knows a clock or dice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from veche.contract.cases import sources
from veche.contract.laws import law
from veche.core.game import find

DICE: Final = {"random", "secrets", "uuid", "time", "datetime", "numpy"}


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


@law("game")
def within_a_game_chapters_do_not_know_powers_and_only_the_game_knows_its_board(key: str) -> None:
    package = find(key).package
    for module, tree in sources(key).items():
        for name in imported(tree):
            if not name.startswith(package + ".") or module.startswith(("importer", "ledger", "site", "worth")):
                continue
            assert ".worth" not in name or module == "__init__", f"{module} imports what bots think"
            inside = name.removeprefix(package + ".").split(".")
            if inside[0] == "board":
                assert module.startswith(("almanac", "board", "__init__")), f"{module} imports the board"
            if (
                inside[0] == "abilities"
                and module not in ("__init__", "layout", "setup")
                and not module.startswith(("almanac", "board"))
            ):
                known = f"abilities/{inside[1]}" in sources(key) if len(inside) > 1 else False
                assert not known or module.startswith("abilities/"), f"{module} imports {name}: chapters know no power"


@law("game")
def no_game_imports_dice_or_clocks_wherever_it_lives(key: str) -> None:
    for module, tree in sources(key).items():
        assert not {n.split(".")[0] for n in imported(tree)} & DICE, module
