"""`veche new`: the copy of Hamlet is a game of its own and passes the contract."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from veche.cli.main import main

ROOT = Path(__file__).parents[2]


def test_a_new_game_passes_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my-game"
    assert main(["new", "my-game", "--folder", str(folder), "--lang", "en"]) == 0
    assert "pip install -e" in capsys.readouterr().out
    source = folder / "src"
    text = "\n".join(p.read_text(encoding="utf-8") for p in source.rglob("*.py"))
    assert "hamlet" not in text and "class MyGame(State)" in text
    meta = source / "my_game-0.1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: my-game\nVersion: 0.1.0\n", encoding="utf-8")
    (meta / "entry_points.txt").write_text("[veche.games]\nmy-game = my_game:GAME\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/contract", "-k", "my-game", "-x"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


@pytest.mark.parametrize(("name", "why"), [("Mein Spiel!", "will not do"), ("hamlet", "there is a game")])
def test_bad_names_are_refused(name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", name, "--folder", str(tmp_path / "x"), "--lang", "en"]) == 2
    assert why in capsys.readouterr().err and not (tmp_path / "x").exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("precious", encoding="utf-8")
    assert main(["new", "my-game", "--folder", str(tmp_path), "--lang", "en"]) == 2
    assert "exists already" in capsys.readouterr().err and len(list(tmp_path.iterdir())) == 1
