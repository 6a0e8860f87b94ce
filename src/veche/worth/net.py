"""A small net: what a position is worth, learned from games (tools/learn.py).

Two layers and a straight way past them. The weights lie in the game's folder as an .npz file.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np


def which(one: int, of: int, value: float = 1.0) -> list[float]:
    """Nothing everywhere but at one place: how a net is told which of several it is."""
    found = [0.0] * of
    if one >= 0:
        found[one] = value
    return found


def plain(size: int, guess: int) -> dict[str, Any]:
    """Weights of a net that has learned nothing: it believes one of its inputs, and the rest is silent."""
    only = np.zeros(size, np.float32)
    only[guess] = 1.0
    one = np.zeros(1, np.float32)
    return {
        "w1": np.zeros((1, size), np.float32),
        "b1": one,
        "w2": np.zeros((1, 1), np.float32),
        "b2": one,
        "w3": one,
        "b3": np.float32(0),
        "skip": only,
        "mean": 0 * only,
        "scale": 0 * only + 1,
        "effect": only,
    }


class Net:
    """``value(inputs)``; ``typical`` is the mean of every input over the games it learned from. Where there is no file
    yet, or one for other inputs, the input ``guess`` of ``size`` is believed, and it has not ``learned`` anything."""

    def __init__(self, path: Path, size: int, guess: int = 1) -> None:
        self.path: Path = path
        self.size: int = size
        self.set(plain(size, guess))
        if path.exists():
            self.read(path)

    def read(self, path: Path) -> None:
        with np.load(path) as file:
            weights = {key: file[key] for key in file.files}
        known = len(weights["mean"])
        if known == self.size:
            self.set(weights)
        else:
            warnings.warn(
                f"{path} was taught {known} inputs, the game has {self.size}: a plain guess stands in for it"
                " until it has learned again (tools/learn.py)",
                RuntimeWarning,
                stacklevel=2,
            )

    def set(self, weights: dict[str, Any]) -> None:
        """Inputs are shifted and scaled before they are weighed: that is done once, here."""
        self.weights: dict[str, Any] = weights
        self.learned: bool = len(weights["w1"]) > 1
        self.typical: Any = weights["mean"]
        scale = weights["scale"]
        self.first: Any = np.vstack([weights["w1"] * scale, weights["skip"][None] * scale]).astype(np.float32)
        base = np.concatenate([weights["b1"], np.zeros(1, np.float32)])
        self.base: Any = (base - self.first @ self.typical).astype(np.float32)
        self.second: Any = weights["w2"]
        self.second_base: Any = weights["b2"]
        self.last: Any = weights["w3"]
        self.last_base: float = float(weights["b3"])

    def value(self, inputs: list[float]) -> float:
        h = self.first @ np.array(inputs, np.float32) + self.base
        past = float(h[-1])
        h = np.maximum(self.second @ np.maximum(h[:-1], 0) + self.second_base, 0)
        return float(self.last @ h) + past + self.last_base
