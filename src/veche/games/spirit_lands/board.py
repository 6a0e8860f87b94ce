"""The table of the Spirit Lands, drawn: time, the row of lands, open lands, and at the foot the mat of who looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.svg import Svg, document
from veche.games.spirit_lands import board_land, board_row
from veche.games.spirit_lands.board_market import market
from veche.games.spirit_lands.board_mat import HEIGHT as MAT
from veche.games.spirit_lands.board_mat import WIDTH, laid
from veche.games.spirit_lands.board_row import the_row
from veche.games.spirit_lands.board_time import time_board
from veche.games.spirit_lands.state import SpiritLands

ROW: Final = 54.0
MARKET: Final = ROW + board_row.HIGH + 4
FOOT: Final = 834.0 - MAT


def draw(s: SpiritLands, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it; everything is open. Elements that can be answered carry data-ref."""
    opens = frozenset([a.ref for a in s.menu if a.ref])
    eyes = seat if seat >= 0 else max(0, to_move(s))
    layers = (
        time_board(s, phrases),
        the_row(s, eyes, ROW, phrases, opens),
        market(s, eyes, MARKET, phrases, opens),
        laid(s, eyes, phrases, names, opens, FOOT),
    )
    return document(
        WIDTH, FOOT + MAT, *layers, style=board_land.style() + board_row.style(), label=phrases.say("about")
    )


def mat(s: SpiritLands, whose: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The mat of one brotherhood as a drawing of its own."""
    return document(
        WIDTH,
        MAT,
        laid(s, whose, phrases, names, frozenset()),
        label=phrases.say("mat.brotherhood", whose, seats=names),
    )
