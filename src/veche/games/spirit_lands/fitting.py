"""The Trial: where the spirits put a location. The three conditions of the booklet, and the fourth of the Gate."""

from __future__ import annotations

import itertools
from typing import Final

from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import ENTRY, EXIT

FITS: Final = 0


def unfit(s: SpiritLands, row: list[int], card: int, position: int) -> int:
    """FITS, or the number of the first condition that fails for this card at this position."""
    # RULING: in company any player's sage is "yours" for conditions 1 and 2.
    if position >= len(row) or not s.people_in(row[position]):
        return 1
    right = row[position]
    if EXIT[card] != ENTRY[right]:
        return 2
    if position > 0:
        left = row[position - 1]
        if EXIT[left] == ENTRY[right] and EXIT[left] != ENTRY[card] and s.is_in(s.spirits, left):
            return 3
    return FITS


def place_for(s: SpiritLands, card: int) -> int:
    """The first position from the left that fits, or -1. Every refusal is told."""
    for position in range(len(s.row)):
        condition = unfit(s, s.row, card, position)
        if condition == FITS:
            return position
        s.tell("unfit", card, position + 1, condition)
    return -1


def lead_on(s: SpiritLands, row: list[int]) -> list[int]:
    """Locations with the spirits' sages that are connected with their right neighbour."""
    return [a for a, b in itertools.pairwise(row) if EXIT[a] == ENTRY[b] and s.is_in(s.spirits, a)]


def gate_move(s: SpiritLands) -> tuple[int, int]:
    """Which location the spirits move through the Gate, and to which position of the row without it; or (-1, -1).

    The first from the left that holds their sages and is not connected with its right neighbour, and no other.
    """
    # RULING: having none on the right is not being connected, to the greatest use of the spirits.
    leading = lead_on(s, s.row)
    stranded = [loc for loc in s.row if loc not in leading and s.is_in(s.spirits, loc)]
    if not stranded:
        return -1, -1
    loc, old = stranded[0], s.row.index(stranded[0])
    rest = s.row[:old] + s.row[old + 1 :]
    for position in range(len(rest)):
        if position != old and unfit(s, rest, loc, position) == FITS:
            after = lead_on(s, [*rest[:position], loc, *rest[position:]])
            if all(other in after for other in leading):
                return loc, position
    return -1, -1
