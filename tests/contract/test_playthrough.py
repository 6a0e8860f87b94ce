"""One whole game with everything a seat can see, as text: a change of rules shows as a change of text.

Kept as tests/games/<game>/playthrough.txt where a game wants one; VECHE_WRITE=1 writes it anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support import choose
from veche.core.game import Game, find, keys
from veche.core.state import CHANCE, apply, to_move
from veche.core.words import label, prompt, result, sentences

GAMES = Path(__file__).parents[1] / "games"
SEED = 2


def playthrough(game: Game) -> str:
    """Questions, menus, answers, log and points of one random game, in English."""
    phrases = game.words("en")
    s = game.start(game.seats[0])
    s.log = []
    rows = [f"{game.key}, rules {game.rules}, {game.seats[0]} seats, seed {SEED}"]
    while s.menu:
        seat = to_move(s)
        a = choose(s, SEED)
        rows += ["", f"{s.ply} · {'chance' if seat == CHANCE else f'seat {seat}'} · points {game.points(s)}"]
        rows += [prompt(game, s, phrases), " | ".join(label(game, s, b, phrases) for b in s.menu), f"> {a.text}"]
        told = len(s.log)
        apply(s, a)
        rows += [f"  {line}" for line in sentences(s.log[told:], phrases)]
    return "\n".join([*rows, "", *result(game, s, phrases), ""])


@pytest.mark.parametrize("key", keys())
def test_the_playthrough_is_as_it_was(key: str) -> None:
    path = GAMES / find(key).package.rpartition(".")[2] / "playthrough.txt"
    if os.environ.get("VECHE_WRITE"):
        path.write_text(playthrough(find(key)), encoding="utf-8")
    if not path.exists():
        pytest.skip("this game keeps no playthrough yet")
    assert playthrough(find(key)) == path.read_text(encoding="utf-8")
