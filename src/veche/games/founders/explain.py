"""What an answer costs and brings, and why a thing cannot be done now."""
from __future__ import annotations

from veche.core.action import Action
from veche.core.game import Price, Refused
from veche.core.state import Seat
from veche.games.founders.state import Founders


def price(s: Founders, a: Action) -> Price:
    return ()


def why(s: Founders, seat: Seat, ref: str) -> list[Refused]:
    return []
