"""The net of an evaluation: what it computes, and that every position can be put to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from veche.games.terra_mystica.worth import NET, inputs, value
from veche.worth.net import Net


def weights(n: int) -> dict[str, Any]:
    dice = np.random.default_rng(1)
    shapes = {"w1": (5, n), "b1": (5,), "w2": (3, 5), "b2": (3,), "w3": (3,), "b3": (), "skip": (n,), "mean": (n,)}
    found = {key: np.asarray(dice.normal(size=shape), np.float32) for key, shape in shapes.items()}
    return {**found, "scale": np.asarray(dice.uniform(0.1, 2, n), np.float32)}


def test_the_net_shifts_scales_and_weighs(tmp_path: Path) -> None:
    w, x = weights(4), [1.0, -2.0, 0.5, 3.0]
    np.savez(tmp_path / "net.npz", **w)
    z = (np.array(x) - w["mean"]) * w["scale"]
    first = np.maximum(w["w1"] @ z + w["b1"], 0)
    second = np.maximum(w["w2"] @ first + w["b2"], 0)
    expected = float(w["w3"] @ second + w["skip"] @ z + w["b3"])
    assert Net(tmp_path / "net.npz", 4).value(x) == pytest.approx(expected, abs=1e-4)


def test_a_net_that_has_learned_nothing_believes_the_guess(tmp_path: Path) -> None:
    assert Net(tmp_path / "none.npz", 4, 2).value([1.0, -2.0, 0.5, 3.0]) == 0.5


def test_a_net_taught_other_inputs_says_so_loudly_and_a_plain_guess_takes_over(tmp_path: Path) -> None:
    np.savez(tmp_path / "net.npz", **weights(4))
    with pytest.warns(RuntimeWarning, match="was taught 4 inputs, the game has 5"):
        net = Net(tmp_path / "net.npz", 5, 2)
    assert not net.learned and net.value([1.0, -2.0, 0.5, 3.0, 7.0]) == 0.5


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_terra_mystica_has_as_many_inputs_as_the_net_knows(seats: int) -> None:
    s: Any = find("terra-mystica").start(seats, {"choice": "draw"})
    while s.menu:
        apply(s, draw(s, 3) if to_move(s) == CHANCE else s.menu[roll(5, s.ply) % len(s.menu)])
        assert len(inputs(s, seats - 1)) == len(NET.typical)
    assert [value(s, k) for k in range(seats)] == find("terra-mystica").points(s)


@pytest.mark.parametrize(
    ("key", "seats"), [("feyas-swamp", 2), ("feyas-swamp", 4), ("spirit-lands", 1), ("spirit-lands", 5)]
)
def test_points_and_the_estimate_by_hand_lead_what_the_net_sees(key: str, seats: int) -> None:
    game = find(key)
    judge = game.judged()
    size = len(judge.net.typical)
    s: Any = game.start(seats, {})
    while s.menu:
        apply(s, draw(s, 3) if to_move(s) == CHANCE else s.menu[roll(5, s.ply) % len(s.menu)])
        x = judge.inputs(s, seats - 1)
        assert len(x) == size and x[0] == game.points(s)[seats - 1]
        if s.stack and key == "feyas-swamp" and not judge.net.learned:
            assert judge.value(s, seats - 1) == pytest.approx(x[0] + x[1])
