"""The tutorial is followed: the same code in both languages, and at its end a game that is installed and played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(python|toml)\n(.*?)^```", re.M | re.S)
LEFT = {  # What the page says is left to do after it.
    "every group of numbers has a source",
    "all that can be answered lies in a part with a box and a name",
    "parts are named in both languages",
    "pieces that people move are told by a key",
    "a book is a book",
    "every entry of the almanac says something in both languages",
    "the glossary has every term in both languages",
    "everything the table shows names its place in the rules",
    "every field has a shape",
    "every step says what has a shape",
    "every column has a name of its own",
    "what is fixed stays so",
    "what is told can be read back",
    "two views told alike are alike",
}


def blocks(page: str) -> list[tuple[str, str]]:
    return BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))


def test_the_code_is_the_same_in_both_languages() -> None:
    english = blocks("tutorial.md")
    assert len(english) > 6 and english == blocks("ru/tutorial.md")


def test_the_tutorial_ends_with_a_registered_game(tmp_path: Path) -> None:
    parts = blocks("tutorial.md")
    [project] = [tomllib.loads(code)["project"] for kind, code in parts if kind == "toml"]
    whole = "\n\n".join(code for kind, code in parts if kind == "python")
    package = tmp_path / "orchard"
    package.mkdir()
    code = whole[: whole.index("from veche import Table")]
    (package / "__init__.py").write_text(code, encoding="utf-8")
    env = installed(tmp_path, project)

    def veche(*command: str, code: int = 0) -> str:
        run = [sys.executable, "-m", "veche.cli.main", *command, "--lang", "en"]
        done = subprocess.run(run, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout

    played = json.loads(veche("arena", "orchard", "--seats", "greedy,random", "--games", "4", "--json"))
    assert "greedy" in json.dumps(played)
    checked = json.loads(veche("check", "orchard", "--json", code=1))
    assert {one["law"].replace("_", " ") for one in checked["broken"]} == LEFT


def installed(folder: Path, project: dict[str, object]) -> dict[str, str]:
    """As if pip had put it there."""
    meta = folder / f"{project['name']}-{project['version']}.dist-info"
    meta.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (meta / "METADATA").write_text(head, encoding="utf-8")
    points = project["entry-points"]
    assert isinstance(points, dict)
    rows = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in found.items()) for group, found in points.items()]
    (meta / "entry_points.txt").write_text("".join(rows), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
