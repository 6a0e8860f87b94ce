"""A small net: what a position is worth, learned from games (tools/learn.py).

Two layers and a straight way past them. The weights lie beside the game's module as an .npz file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np


class Net:
    """``value(inputs)``; ``typical`` is the mean of every input over the games it learned from."""

    def __init__(self, path: Path) -> None:
        self.path: Path = path
        self.read(path)

    def read(self, path: Path) -> None:
        with np.load(path) as file:
            self.set({key: file[key] for key in file.files})

    def set(self, weights: dict[str, Any]) -> None:
        """Inputs are shifted and scaled before they are weighed: that is done once, here."""
        self.weights: dict[str, Any] = weights
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
