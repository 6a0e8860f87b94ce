"""What must stay the same all along: pieces on the board, in hands and in supplies."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.feyas_swamp.building import Track
from veche.games.feyas_swamp.land import Honour
from veche.games.feyas_swamp.setup import FoundFrom, MapDeity
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import MAX_BOATS, PLACES, Slot


def census(s: Swamp) -> dict[str, int]:
    """Counts that never change, whatever is played."""
    tokens = (s.deity.bit_count() - len(s.board().deities)) + s.deities_left + s.round_deities + s.deities_lost
    counts = {
        "deity tokens": tokens + honour_in_hand(s) + undrawn(s),
        "axolotls": s.axolotls + sum(p.axolotls for p in s.players) + s.hired.bit_count(),
        "cells of land and water": s.water.bit_count() + sum(island.bit_count() for island in s.islands),
        "land on islands": sum(i.bit_count() for i in s.islands) - s.deity.bit_count() - s.all_towns().bit_count(),
        "fish on water or shore": sum((stack & ~s.all_towns()).bit_count() for stack in s.stacks),
        "achievement places": len(s.claims) // len(PLACES),
    }
    for seat in range(len(s.players)):
        counts.update(census_of(s, seat))
    return counts


def honour_in_hand(s: Swamp) -> int:
    """A deity token taken up but not yet placed."""
    return sum(isinstance(step, Honour) for step in s.stack)


def undrawn(s: Swamp) -> int:
    """Deity tokens that setting up still has to put on the map."""
    return sum(isinstance(step, MapDeity) for step in s.stack)


def census_of(s: Swamp, seat: Seat) -> dict[str, int]:
    p = s.players[seat]
    waiting = sum(isinstance(step, Track | FoundFrom) and step.seat == seat for step in s.stack)
    left = [slot for track, taken in zip(p.slots(), p.tracks) for slot in track[taken:]] if p.tribe >= 0 else []
    return {
        f"settlements {seat}": s.towns[seat].bit_count() + p.settlements_left() - waiting,
        f"boats {seat}": len(p.boats) + sum(slot.boat for slot in left) if left else MAX_BOATS,
        f"workers {seat}": workers(s, seat, left),
    }


def workers(s: Swamp, seat: Seat, left: list[Slot]) -> int:
    """Workers got and workers still on the tribe board, less those its side has beyond the usual two."""
    p = s.players[seat]
    if p.tribe < 0:
        return 5
    beyond = sum(slot.worker for track in p.slots() for slot in track) - 2
    return p.hands + sum(slot.worker for slot in left) - beyond
