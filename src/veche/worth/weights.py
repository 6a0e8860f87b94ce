"""Weights of features, kept in a TOML file beside the module: what each is worth late and early in the game."""

from __future__ import annotations

import tomllib
from pathlib import Path


class Weights:
    """``late[i]`` when no round is left to come, ``early[i]`` when all are; in between, in proportion."""

    def __init__(self, names: tuple[str, ...], path: Path) -> None:
        self.names: tuple[str, ...] = names
        self.path: Path = path
        self.late: list[float] = [0.0] * len(names)
        self.early: list[float] = [0.0] * len(names)
        self.read(path)

    def read(self, path: Path) -> None:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        unknown = set(table) - set(self.names)
        missing = set(self.names) - set(table)
        if unknown or missing:
            raise ValueError(f"{path}: unknown features {sorted(unknown)}, missing {sorted(missing)}")
        self.set([float(x) for name in self.names for x in table[name]])

    def flat(self) -> list[float]:
        """All numbers in a row, as tuning sees them: late and early of each feature."""
        return [x for pair in zip(self.late, self.early) for x in pair]

    def set(self, flat: list[float]) -> None:
        """In place, so that whoever holds the lists sees the change."""
        self.late[:] = flat[0::2]
        self.early[:] = flat[1::2]

    def dot(self, features: list[float], left: float) -> float:
        """The sum of all features, each at its weight with this share of the game left."""
        total = 0.0
        late, early = self.late, self.early
        for i, x in enumerate(features):
            if x:
                total += x * (late[i] + (early[i] - late[i]) * left)
        return total

    def groups(self, features: list[float], left: float, group: dict[str, str]) -> dict[str, float]:
        """What each group of features adds to the value; a feature without a group is its own."""
        found: dict[str, float] = {}
        for name, x in zip(self.names, self.parts(features, left)):
            key = group.get(name, name)
            found[key] = found.get(key, 0.0) + x
        return found

    def parts(self, features: list[float], left: float) -> list[float]:
        """What each feature adds to the value."""
        return [x * (a + (b - a) * left) for x, a, b in zip(features, self.late, self.early)]
