"""`veche new`: the copy of Hamlet is a game of its own and passes the contract."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from veche.cli.main import main
from veche.core import game as games_module
from veche.core.game import find


def test_a_new_game_passes_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my-game"
    assert main(["new", "my-game", "--folder", str(folder), "--lang", "en"]) == 0
    assert "pip install -e" in capsys.readouterr().out
    source = folder / "src"
    text = "\n".join(p.read_text(encoding="utf-8") for p in source.rglob("*.py"))
    assert "hamlet" not in text and "class MyGame(State)" in text
    assert "{" not in (folder / "README.md").read_text(encoding="utf-8")
    env = installed(source)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:randomly", "-q", "-x"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def installed(source: Path) -> dict[str, str]:
    """An environment in which the copy is found, as if pip had put it there."""
    meta = source / "my_game-0.1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: my-game\nVersion: 0.1.0\n", encoding="utf-8")
    (meta / "entry_points.txt").write_text("[veche.games]\nmy-game = my_game:GAME\n", encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")])}


FOREIGN = """
import json, sys
from veche.bots.analysis import analyse
from veche.bots.base import Limit, make_bot
from veche.core.game import find
from veche.core.record import Record
from veche.rl.env import VecheEnv
from veche.table.table import Table

game = find("my-game")
table = Table(game, game.setup(2), 7)
bots = [make_bot(level, game, 1) for level in ("casual", "greedy")]
while not table.is_over():
    seat = table.waiting()[0]
    table.play(seat, bots[seat].choose(table.view(seat), Limit()).text)
record = Record(game.key, game.rules, ["a", "b"], {}, 7, list(table.lines), game.points(table.state))
env = VecheEnv("my-game")
env.reset(seed=3)
print(json.dumps({
    "judge": game.judged().value.__module__, "judged": len(list(analyse(record, "casual"))),
    "observed": len(env.observe("seat_0")["observation"]), "lines": len(table.lines),
}))
"""


def test_bots_analysis_environments_and_documents_take_a_game_from_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "my-game"
    assert main(["new", "my-game", "--folder", str(folder), "--lang", "en"]) == 0
    env = {**installed(folder / "src"), "XDG_CACHE_HOME": str(tmp_path / "cache")}

    def run(*command: str) -> str:
        done = subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    found = json.loads(run("-c", FOREIGN))
    assert found["judge"] == "my_game.worth" and found["judged"] > 10 and found["observed"] > 100
    veche = ("-m", "veche.cli.main")
    checked = json.loads(run(*veche, "check", "my-game", "--law", "copy", "--json"))
    assert checked["trials"] > 3 and checked["broken"] == []
    arena = json.loads(run(*veche, "arena", "my-game", "--seats", "greedy,random", "--games", "2", "--json"))
    assert "mean_points" in json.dumps(arena)
    run(*veche, "docs", "my-game", "--out", str(tmp_path / "docs"))
    assert "house_cost" in (tmp_path / "docs" / "reference" / "my-game.md").read_text(encoding="utf-8")


def test_a_game_that_breaks_the_contract_is_told_which_law(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = find("hamlet")
    monkeypatch.setitem(games_module._found, "hamlet", replace(whole, census=lambda s: {}))
    assert main(["check", "hamlet", "--law", "census", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "a census counts something" in said and "breaks the contract in 1 of 1 trials" in said
    assert main(["check", "hamlet", "--law", "no such law", "--lang", "en"]) == 1, "nothing tried is nothing shown"


@pytest.mark.parametrize(("name", "why"), [("Mein Spiel!", "will not do"), ("hamlet", "there is a game")])
def test_bad_names_are_refused(name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", name, "--folder", str(tmp_path / "x"), "--lang", "en"]) == 2
    assert why in capsys.readouterr().err and not (tmp_path / "x").exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("precious", encoding="utf-8")
    assert main(["new", "my-game", "--folder", str(tmp_path), "--lang", "en"]) == 2
    assert "exists already" in capsys.readouterr().err and len(list(tmp_path.iterdir())) == 1
