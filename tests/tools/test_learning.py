"""The tools that teach an evaluation: games of the search as lessons, and what a net makes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from learn import Manner as Exploring
from learn import play as explore
from learn import studied
from study import Manner, end_of, play, think
from veche.bots.mcts import Branch
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from veche.games.spirit_lands.worth import NET

QUICK = Manner("spirit-lands", 2, {}, 2, 0.0)


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One game of the search, kept."""
    folder = tmp_path_factory.mktemp("studies")
    play(QUICK, 5, folder)
    return folder / "spirit-lands-5.npz"


def test_a_game_of_the_search_is_kept_with_what_its_playouts_said(lessons: Path) -> None:
    found = np.load(lessons)
    size = len(NET.typical)
    assert found["x"].shape == (len(found["y"]), size) and len(found["y"]) > 20
    assert found["ends"].shape == (len(found["said"]), size) and len(found["group"]) == len(found["said"])
    assert set(np.bincount(found["group"])) == {2}, "two playouts: two ends of every decision"
    assert np.isfinite(found["said"]).all() and len(found["points"]) == 2


def test_points_so_far_and_those_to_come_are_those_of_the_end(lessons: Path) -> None:
    found = np.load(lessons)
    assert set(found["x"][:, 0] + found["y"]) == set(found["points"])


def test_studies_of_several_games_keep_their_decisions_apart(lessons: Path) -> None:
    rows, (ends, said, group) = studied([lessons, lessons])  # type: ignore[misc]
    once = int(np.load(lessons)["group"][-1]) + 1
    assert len(rows) == 2 and rows[0][2][0] != rows[1][2][0]
    assert len(ends) == len(said) == len(group) and group[-1] + 1 == 2 * once
    assert studied([]) == ([], None)


def test_a_branch_that_cannot_be_carried_out_leads_nowhere() -> None:
    game = find("spirit-lands")
    s: Any = game.start(2, {})
    while to_move(s) == CHANCE or len(s.menu) < 2:
        apply(s, draw(s, 1) if to_move(s) == CHANCE else s.menu[0])
    seat, before = to_move(s), s.ply
    choice, lesson = think(game, QUICK, s, 1, np.random.default_rng(1))
    assert choice.line[0] in s.menu and s.ply == before, "thinking changes nothing"
    assert lesson is None or len(lesson.ends) == len(lesson.said)
    assert end_of(s, 1 - seat, Branch(choice.line, 0.0)) is None


def test_an_exploring_game_tells_what_came_after_every_position() -> None:
    x, y, points = explore(Exploring("spirit-lands", (2,), {}, 0.2, 0.04), None, 3)
    again = explore(Exploring("spirit-lands", (2,), {}, 0.2, 0.04), None, 3)
    assert x.shape == (len(y), len(NET.typical)) and set(x[:, 0] + y) == set(points)
    assert (again[0] == x).all() and again[2] == points, "the same seed, the same game"


# With PyTorch, where it is installed.


def lines(n: int) -> tuple[Any, Any]:
    """Points so far, a guess, and something that the guess leaves out."""
    x = np.random.default_rng(2).normal(size=(n, 3)).astype(np.float32)
    return x, (x[:, 1] + 3 * x[:, 2]).astype(np.float32)


def trained(studies: Any = None) -> tuple[dict[str, Any], dict[str, float]]:
    training = pytest.importorskip("training", reason="no learning here: PyTorch is not installed")
    from veche.worth.net import plain

    x, y = lines(20_000)
    lessons = training.Lessons(x, y, np.arange(len(x)) // 100)
    taught = training.train(lessons, None, studies, (0.0, 1.0), 120, plain(3, 1))
    found: tuple[dict[str, Any], dict[str, float]] = taught
    return found


def test_a_net_learns_what_the_guess_leaves_out(tmp_path: Path) -> None:
    from veche.worth.net import Net

    weights, facts = trained()
    assert facts["error"] < facts["spread"] / 5
    np.savez(tmp_path / "net.npz", **weights)
    assert Net(tmp_path / "net.npz", 3).value([0.0, 1.0, 1.0]) == pytest.approx(4.0, abs=0.8)


def test_a_net_learns_to_tell_ends_apart_as_the_search_did() -> None:
    training = pytest.importorskip("training", reason="no learning here: PyTorch is not installed")
    x, y = lines(8000)
    said = x[:, 0] + y + 50 * (np.arange(len(x)) // 4 % 2)  # What all ends of a decision share means nothing.
    _, facts = trained(training.Studies(x, said.astype(np.float32), np.arange(len(x)) // 4))
    assert facts["apart"] > 0.9 and facts["as_search"] > 0.8
