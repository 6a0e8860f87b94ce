"""What can be wrong with a recorded game, as values; the phrases are the game's own, under `quarrel`."""

from __future__ import annotations

from veche.core.complaint import BadRecord, Complaint

KEY = "terra-mystica"


def bad(what: str, *of: object) -> BadRecord:
    return BadRecord(what, *of, game=KEY)


def note(what: str, *of: object) -> Complaint:
    """Part of a complaint: a place in the ledger, a value that differs."""
    return Complaint(what, *of, game=KEY)
