"""The page for the stranger: every place it names is there, and its recipes work as they are written."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from veche.cli.main import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"^```(?:python|toml) (\S+)(?: (append|before|after|in place of)(?: ([^\n]+))?)?\n(.*?)^```", re.M | re.S
)
PLACES = re.findall(r"^\| `([\w/]+\.(?:py|js))` `(?:(\w+)\.)?(\w+)` \|", PAGE, re.M)


@pytest.mark.parametrize(("file", "owner", "name"), PLACES, ids=lambda x: x)
def test_every_place_on_the_ways_is_there(file: str, owner: str, name: str) -> None:
    text = (ROOT / "src" / "veche" / file).read_text(encoding="utf-8")
    assert not owner or f"class {owner}" in text
    assert re.search(rf"(def |class |^  (async )?){name}\b", text, re.M), f"{file} has no {name}"


def test_the_page_shows_three_ways() -> None:
    assert len(PLACES) > 20


def recipe(heading: str) -> list[tuple[str, str, str, str]]:
    """The files a recipe touches: (file, how, where, text)."""
    return BLOCK.findall(PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0])


def carry_out(home: Path, step: tuple[str, str, str, str]) -> None:
    file, how, where, text = step
    path = home / file
    old = path.read_text(encoding="utf-8")
    if how == "append":
        new = old + "\n" + text
    elif how == "in place of":
        new = old.replace(where, text.strip())
    else:
        new = old.replace(where, text + where if how == "before" else f"{where}\n{text.rstrip()}", 1)
    assert new != old, f"{file}: {where!r} is not there"
    path.write_text(new.replace("Hamlet", "MyGame") if file.endswith(".py") else new, encoding="utf-8")


def installed(source: Path, name: str, points: str) -> dict[str, str]:
    """An environment in which this package is found, as if pip had put it there."""
    meta = source / f"{name}-0.1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    (meta / "entry_points.txt").write_text(points, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")])}


def veche(env: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", "veche.cli.main", *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    return done.stdout


def test_a_faction_is_added_as_the_page_says_and_the_contract_holds(tmp_path: Path) -> None:
    assert main(["new", "my-game", "--folder", str(tmp_path / "my-game"), "--lang", "en"]) == 0
    source = tmp_path / "my-game" / "src"
    steps = recipe("Add a faction")
    for step in steps:
        carry_out(source / "my_game", step)
    assert {step[0] for step in steps} == set(re.findall(r"`((?:data|abilities|rulebook)/[\w.]+)`,\s", PAGE)), (
        "files touched"
    )
    env = installed(source, "my_game", "[veche.games]\nmy-game = my_game:GAME\n")
    assert json.loads(veche(env, "games", "my-game", "--json"))["seats"] == [2, 5]
    checked = json.loads(veche(env, "check", "my-game", "--json"))
    assert checked["trials"] > 100 and checked["broken"] == []
    arena = ("arena", "my-game", "--seats", "greedy,casual,random,random,greedy", "--games", "1", "--json")
    assert json.loads(veche(env, *arena))


def test_a_bot_is_added_as_the_page_says(tmp_path: Path) -> None:
    (module, *_, code), (_, *_, points) = recipe("Add a bot")
    (tmp_path / module).write_text(code, encoding="utf-8")
    env = installed(
        tmp_path, "hasty", points.replace('[project.entry-points."veche.bots"]', "[veche.bots]").replace('"', "")
    )
    found = json.loads(veche(env, "arena", "hamlet", "--seats", "hasty,random", "--games", "2", "--json"))
    assert "hasty" in json.dumps(found)
