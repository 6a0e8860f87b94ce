"""Everything a seat of Hamlet can answer, and every reason to refuse it."""

from __future__ import annotations

from typing import Final

from veche.core.action import Verb
from veche.games.hamlet.map import NAMES
from veche.games.hamlet.tables import TILES

BUILD: Final = Verb("build", NAMES, ref="hex")
DIG: Final = Verb("dig", NAMES, ref="hex")
UPGRADE: Final = Verb("upgrade", NAMES, ref="hex")
TRADE: Final = Verb("trade")
TAKE: Final = Verb("take", [str(n) for n in range(4)], kind="coins")
DECLINE: Final = Verb("decline")
PASS: Final = Verb("pass")
TILE: Final = Verb("tile", [str(n) for n in range(TILES)], kind="tile")

VERBS: Final = (BUILD, DIG, UPGRADE, TRADE, TAKE, DECLINE, PASS, TILE)

OK: Final = 0
OCCUPIED: Final = 1
ROUGH: Final = 2
SMOOTH: Final = 3
TOO_FAR: Final = 4
TOO_DEAR: Final = 5
NO_PIECE: Final = 6
NOT_YOUR_HOUSE: Final = 7

REASONS: Final = (
    "ok", "occupied", "rough", "smooth", "too_far", "too_dear", "no_piece", "not_your_house",
)
