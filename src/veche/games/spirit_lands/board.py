"""The table of the Spirit Lands, drawn: time board, the row of lands, open cards, brotherhoods, the spirits."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, document, text
from veche.draw.theme import ink
from veche.games.spirit_lands.board_land import style
from veche.games.spirit_lands.board_mats import brotherhoods
from veche.games.spirit_lands.board_pieces import PAGE, Piece, placed
from veche.games.spirit_lands.board_row import market, the_row
from veche.games.spirit_lands.board_time import shown_allies, time_board
from veche.games.spirit_lands.state import SpiritLands


def draw(s: SpiritLands, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it; everything is open. Elements that can be answered carry data-ref."""
    opens = frozenset([a.ref for a in s.menu if a.ref])
    eyes = seat if seat >= 0 else min(s.active, s.players - 1)
    layers: list[str] = []
    y = 12.0
    for key, (pieces, height) in (
        ("time", time_board(s, phrases)),
        ("allies", shown_allies(s, phrases, opens)),
        ("row", the_row(s, eyes, phrases, opens)),
        ("market", market(s, phrases, opens)),
        ("mats", brotherhoods(s, seat, phrases, names, opens)),
        ("", footer(phrases)),
    ):
        layers += [placed(key, piece, y, phrases) for piece in pieces]
        y += height
    return document(PAGE, y, *layers, style=style() + own_style(), label=phrases.say("board.spirits"))


def own_style() -> str:
    return (
        f".slot{{fill:{ink('accent')};opacity:.3}}.join{{stroke:{ink('accent')};stroke-width:3;fill:none}}"
        f".break{{stroke:{ink('danger')};stroke-width:2.5;fill:none}}.card{{fill:{ink('panel')};stroke:{ink('line')}}}"
    )


def footer(words: Phrases) -> tuple[list[Piece], float]:
    return [Piece(0, 0, 0, 0, text(24, 14, words.say("board.reconstructed"), 12, class_="muted"))], 24.0
