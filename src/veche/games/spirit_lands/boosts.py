"""Chapter 12. Boosts of allies, and what may be used once a turn."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.spirit_lands.state import SpiritLands


def spend(s: SpiritLands, seat: Seat, ally: int) -> None:
    """12.1: A boost costs one token of that ally; once per ally and turn."""
    s.tokens[ally] -= 1
    s.used |= 1 << ally
    s.tell("boosted", seat, ally)


def is_ready(s: SpiritLands, ally: int) -> bool:
    """Whether this ally has a boost token and has not been boosted this turn."""
    return s.tokens[ally] > 0 and not s.used >> ally & 1


def once(s: SpiritLands, number: int) -> bool:
    """Whether this power has not been used yet this turn."""
    return not s.done >> number & 1
