"""The keepsake of a historic game: the city event with its three blanks filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.games.founders.scoring import best
from veche.games.founders.state import Founders
from veche.games.founders.tables import NONE

LINES: Final = ("title", "race", "blanks", "building", "quarter", "society", "city", "winner", "story")


def keepsake(s: Founders, phrases: Phrases, seats: Sequence[str]) -> str:
    """The city event as the winner filled it in; nothing before that."""
    if s.society == NONE:
        return ""
    winner = best(s)
    said = {
        "winner": winner,
        "race": s.players[winner].race,
        "building": s.favourite,
        "quarter": s.quarter,
        "society": s.society,
        "points": s.players[winner].vp,
        "completed": s.completed,
        "standing": s.standing.bit_count(),
    }
    return "\n".join([phrases.say(f"keepsake.{line}", seats=seats, **said) for line in LINES])
