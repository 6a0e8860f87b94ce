"""What targets of the Makefile run when nothing more is said."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_by(*words: str) -> str:
    """The last command that make would run."""
    env = {
        name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "GAMES"}
    }
    done = subprocess.run(["make", "-n", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_games_are_names_for_pictures_and_a_number_for_random_games() -> None:
    assert run_by("screenshots").split()[1:] == ["tools/screenshots.py"], "all games"
    assert run_by("screenshots", "GAMES=hamlet founders").split()[1:] == ["tools/screenshots.py", "hamlet", "founders"]
    assert "--games 1000 " in run_by("fuzz") and "--games 7 " in run_by("fuzz", "GAMES=7")
