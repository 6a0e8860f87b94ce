"""What people do and lose, means a seat over recorded games: an analysis sets a player's own beside them.

The numbers lie in the game's folder as a .toml file made by tools/customs.py; the games themselves are nobody's to give
away.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any, Final

TOPIC: Final = "topic"
ROUND: Final = "round"
NOBODY: Final[dict[str, Any]] = {"games": 0, "seats": 0, "did": {}, "lost": {}}


class People:
    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def table(self) -> dict[str, Any]:
        return tomllib.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else NOBODY

    @property
    def games(self) -> int:
        return int(self.table["games"])

    def company(self, seats: int) -> bool:
        """Were they as many at the table?"""
        return seats == int(self.table["seats"])

    def lost(self, level: str, kind: str, key: str) -> float | None:
        """What they lost a seat and game, as this level of analysis sees it; None if it has not looked."""
        seen = self.table["lost"].get(level)
        return None if seen is None else float(seen[kind].get(key, 0.0))

    def did(self) -> dict[str, tuple[float, float]]:
        """How often each verb was their answer in a game, and how much that varies (a standard deviation)."""
        return {verb: (mean, spread) for verb, (mean, spread) in self.table["did"].items()}
