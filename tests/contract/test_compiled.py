"""Contract 11: compiled and interpreted play the same games. And perft counts stay what they were."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from veche.cli.bench import homes, stale
from veche.cli.perft import count, stroll
from veche.core.game import find, keys

TESTS = Path(__file__).parents[1]
FINGERPRINT = """
import sys, zlib
from veche.cli.perft import count, stroll
from veche.core.game import find
from veche.core.record import line
from veche.core.state import apply
from veche.core.chance import draw, roll
from veche.core.state import CHANCE, to_move
game = find(sys.argv[1])
for seats in game.seats:
    s = stroll(game.start(seats), 5, 30)
    print(seats, count(s, 2))
    lines = []
    while s.menu:
        a = draw(s, 9) if to_move(s) == CHANCE else s.menu[roll(9, s.ply) % len(s.menu)]
        lines.append(line(s, a))
        apply(s, a)
    print(len(lines), zlib.crc32("\\n".join(lines).encode()), game.score(s))
"""


def fingerprint(key: str, home: Path) -> str:
    env = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-c", FINGERPRINT, key]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("key", keys())
def test_compiled_and_interpreted_play_the_same(key: str) -> None:
    modes = homes()
    if "compiled" not in modes:
        pytest.skip("there is no compiled build: make compile makes one")
    if stale(modes["compiled"]):
        pytest.skip("the compiled build is older than the sources")
    if not find(key).package.startswith("veche.games."):
        pytest.skip("a plug-in from elsewhere is compiled elsewhere")
    assert fingerprint(key, modes["compiled"]) == fingerprint(key, modes["interpreted"])


def positions() -> list[tuple[str, dict[str, object]]]:
    """Every entry of every tests/games/<game>/perft.toml: seats, options, seed, plies, counts."""
    found = []
    for key in keys():
        path = TESTS / "games" / find(key).package.rpartition(".")[2] / "perft.toml"
        if path.exists():
            found += [(key, row) for row in tomllib.loads(path.read_text(encoding="utf-8"))["position"]]
    return found


@pytest.mark.parametrize(("key", "row"), positions(), ids=lambda x: x if isinstance(x, str) else f"ply{x['plies']}")
def test_perft(key: str, row: dict[str, object]) -> None:
    seats, seed, plies, counts = row["seats"], row["seed"], row["plies"], row["counts"]
    assert isinstance(seats, int) and isinstance(seed, int) and isinstance(plies, int) and isinstance(counts, list)
    options = row.get("options", {})
    assert isinstance(options, dict)
    s = stroll(find(key).start(seats, options), seed, plies)
    assert [count(s, depth) for depth in range(1, len(counts) + 1)] == counts
