"""A wheel in an empty environment, away from the sources: every command of the README, and the server."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

TRIALS = (  # What is typed, and the answers to its questions.
    ("--version", ""),
    ("games --json", ""),
    ("play hamlet --seats 2 --seed 4 --save game.rec", "1\n1\nhint\nq\n"),
    ("play --resume game.rec", "1\nq\n"),
    ("play hamlet --humans 0 --save whole.rec", ""),
    ("replay --check whole.rec", ""),
    ("analyse game.rec --level novice --jobs 1", ""),
    ("arena hamlet --seats greedy,random --games 2 --json", ""),
    ("render whole.rec --ply 10 -o board.png", ""),
    ("fuzz hamlet --games 5", ""),
    ("bench hamlet --seconds 4", ""),
    ("new my-game", ""),
    ("check hamlet --law copy", ""),
)
WHERE = "import veche.core.state as s, veche.games.hamlet.rounds as r; print(s.__file__, r.__file__)"
PATIENCE = 120.0


def try_out(python: Path, wheel: Path, is_compiled: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        done([str(python), "-m", "venv", "env"], home)
        done([str(home / "env/bin/python"), "-m", "pip", "install", "-q", str(wheel)], home)
        where = done([str(home / "env/bin/python"), "-c", WHERE], home)
        assert ("src" not in where) and (where.count(".so") == 2) == is_compiled, where
        print(f"{wheel.name}: {'compiled' if is_compiled else 'plain Python'}", flush=True)
        for words, typed in TRIALS:
            done([str(home / "env/bin/veche"), *words.split()], home, typed)
            print("  veche", words, flush=True)
        serve(home)
        print("  veche serve", flush=True)


def done(command: list[str], home: Path, typed: str = "") -> str:
    """What it says; if it fails, that is the end."""
    env = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    told = subprocess.run(command, cwd=home, env=env, input=typed, capture_output=True, text=True, check=False)
    if told.returncode:
        raise SystemExit(f"{' '.join(command)}\n{told.stdout[-2000:]}{told.stderr[-2000:]}")
    return told.stdout


def serve(home: Path) -> None:
    """Does the lobby answer?"""
    command = [str(home / "env/bin/veche"), "serve", "--port", "0", "--db", str(home / "tables.sqlite")]
    env = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    server = subprocess.Popen(command, cwd=home, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        assert "<html" in lobby(address[0])
    finally:
        server.terminate()
        server.wait()


def lobby(address: str) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
