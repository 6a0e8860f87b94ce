"""Everything a seat of Hamlet can answer, and every reason to refuse it."""

from __future__ import annotations

from typing import Final

from veche.core.action import FREE, LAST, Verb
from veche.core.answer import Reason
from veche.games.hamlet.map import NAMES
from veche.games.hamlet.tables import TILES

BUILD: Final = Verb("build", NAMES, ref="hex", rank=1, symbol="tm-dwelling")
UPGRADE: Final = Verb("upgrade", NAMES, ref="hex", rank=2, symbol="hm-mill")
DIG: Final = Verb("dig", NAMES, ref="hex", rank=3, symbol="tm-spade")
TAKE: Final = Verb("take", [str(n) for n in range(4)], kind="coins", rank=4, symbol="tm-coin")
TRADE: Final = Verb("trade", rank=FREE, symbol="hm-stone")
DECLINE: Final = Verb("decline", rank=LAST, symbol="pass")
PASS: Final = Verb("pass", rank=LAST, symbol="pass")
TILE: Final = Verb("tile", [str(n) for n in range(TILES)], kind="tile")

VERBS: Final = (BUILD, DIG, UPGRADE, TRADE, TAKE, DECLINE, PASS, TILE)

OCCUPIED: Final = Reason("occupied")
ROUGH: Final = Reason("rough")
NOT_SMOOTH: Final = Reason("not_smooth")
SMOOTH: Final = Reason("smooth", moot=True)
TOO_FAR: Final = Reason("too_far")
TOO_DEAR: Final = Reason("too_dear")
NO_PIECE: Final = Reason("no_piece")
NOT_YOUR_HOUSE: Final = Reason("not_your_house", moot=True)
NOT_YOUR_ART: Final = Reason("not_your_art")
NO_POINTS: Final = Reason("no_points")
NOT_BESIDE: Final = Reason("not_beside")
