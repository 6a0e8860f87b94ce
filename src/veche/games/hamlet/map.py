"""The map: 61 hexes, named by column and row."""

from __future__ import annotations

from typing import Final

from veche.core.hexes import Cell, disc, neighbours

CELLS: Final[list[Cell]] = disc(4)
NAMES: Final[list[str]] = [f"{chr(101 + q)}{5 + r}" for q, r in CELLS]
HEXES: Final = list(range(len(CELLS)))
AROUND: Final[list[list[int]]] = neighbours(CELLS)
RIVERSIDE: Final[list[bool]] = [r == 0 for _, r in CELLS]
