"""What an answer costs and brings, and why a thing on the board cannot be done now."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.game import Price, Refused
from veche.core.state import Seat
from veche.games.feyas_swamp.state import Swamp


def price(s: Swamp, a: Action) -> Price:
    return ()


def why(s: Swamp, seat: Seat, ref: str) -> list[Refused]:
    return []
