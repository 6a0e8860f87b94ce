"""What is public: exported, light to import, described. The site makes its reference from the same docstrings."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from functools import cache
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

import veche
from veche.cli.main import main

ROOT = Path(__file__).parents[2]
HEAVY = ("asyncio", "fastapi", "gymnasium", "multiprocessing", "numpy", "pettingzoo", "rich", "sqlalchemy")
PUBLIC = {name: getattr(veche, name) for name in veche.__all__}
KINDS = {name: thing for name, thing in PUBLIC.items() if inspect.isclass(thing) and name != "Seat"}


def test_no_public_name_is_that_of_a_folder() -> None:
    """`veche.games` becomes the folder as soon as somebody loads a game, whatever it was before."""
    assert not set(PUBLIC) & {module.name for module in iter_modules(veche.__path__)}
    assert not [name for name, thing in PUBLIC.items() if isinstance(thing, ModuleType)]


def test_what_is_not_there_is_said_as_python_says_it() -> None:
    assert set(PUBLIC) <= set(dir(veche)) and set(veche.LATER) <= set(PUBLIC)
    with pytest.raises(AttributeError, match="'Tabel'"):
        _ = veche.Tabel


def test_importing_veche_loads_nothing_heavy_and_no_game() -> None:
    code = "import sys, veche; print(*[m for m in sys.modules if m.split('.')[0] in sys.argv[1:] or '.games.' in m])"
    done = subprocess.run([sys.executable, "-c", code, *HEAVY], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_says_what_it_is(name: str) -> None:
    thing = PUBLIC[name]
    if (inspect.isclass(thing) and name in KINDS) or inspect.isroutine(thing):
        said = vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__
        assert said and not said.startswith(f"{name}("), "a dataclass describes itself by its fields"
    else:
        assert name in constants_described()


@cache
def constants_described() -> set[str]:
    """The constants of modules that `veche` takes names from, if a string follows them."""
    found = set()
    front = ast.parse((ROOT / "src" / "veche" / "__init__.py").read_text(encoding="utf-8"))
    for module in {node.module for node in ast.walk(front) if isinstance(node, ast.ImportFrom) and node.module}:
        path = ROOT / "src" / Path(*module.split(".")).with_suffix(".py")
        rows = ast.parse(path.read_text(encoding="utf-8")).body if path.exists() else []
        for row, after in pairwise(rows):
            if isinstance(row, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
                target = row.target if isinstance(row, ast.AnnAssign) else row.targets[0]
                found |= {target.id} if isinstance(target, ast.Name) else set()
    return found


@pytest.mark.parametrize("name", KINDS)
def test_every_public_method_says_what_it_does(name: str) -> None:
    for called, thing in inspect.getmembers(KINDS[name]):
        own = inspect.isfunction(thing) or inspect.ismethod(thing)
        if own and thing.__name__ == called and called[0] != "_":  # Another name: the default of a field.
            assert inspect.getdoc(thing), f"{name}.{called}"


def test_the_reference_names_every_public_name_once() -> None:
    pages = (ROOT / "docs" / "python").glob("*.md")
    named = [n for page in pages for n in re.findall(r"^::: veche\.(\w+)$", page.read_text(encoding="utf-8"), re.M)]
    assert sorted(named) == sorted(PUBLIC)


def test_package_and_command_line_say_the_same_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert veche.__version__ in capsys.readouterr().out and version("veche") == veche.__version__
