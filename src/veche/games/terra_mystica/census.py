"""What must always add up: pieces, priests, power tokens, bridges, cards and tiles."""

from __future__ import annotations

from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    BRIDGES,
    CARDS,
    FACTIONS,
    FAVOURS,
    LATER_TOWNS,
    PIECES,
    PRIESTS,
    TOWNS,
    WHEEL,
)


def census(s: TerraMystica) -> dict[str, int]:
    """How many of each are missing or too many: always none, so these numbers never change."""
    amiss: dict[str, int] = {}
    for seat, p in enumerate(s.players):
        amiss.update({f"{what} of seat {seat}": n for what, n in of_player(s, seat, p).items()})
    held = [p.favours for p in s.players]
    for f, tile in enumerate(FAVOURS):
        amiss[tile.key] = tile.copies - s.favours_left[f] - sum(h >> f & 1 for h in held)
    for t, town in enumerate(TOWNS):
        there = town.copies if not town.later or s.rules & LATER_TOWNS else 0
        amiss[town.key] = there - s.towns_left[t] - sum(p.towns.count(t) for p in s.players)
    for c, card in enumerate(CARDS):
        owner = s.cards[c]
        amiss[card.key] = sum(p.card == c for p in s.players) - (owner >= 0)
    return amiss


def of_player(s: TerraMystica, seat: int, p: Player) -> dict[str, int]:
    mine = [s.building[h] for h, owner in enumerate(s.owner) if owner == seat]
    counts = {f"buildings {b}": p.built[b] - mine.count(b) for b in range(1, len(PIECES))}
    counts["pieces"] = sum(max(0, p.built[b] - PIECES[b].copies) for b in range(1, len(PIECES)))
    locked = WHEEL - max(1, p.builds_on.bit_count()) if bending(p, "instead_of_priest") else 0
    there = p.faction >= 0
    counts["priests"] = PRIESTS - p.priests - p.pool - p.ordained - locked if there else 0
    tokens = p.bowl1 + p.bowl2 + p.bowl3 + p.burnt
    counts["tokens"] = sum(FACTIONS[p.faction].bowls) - tokens if there else 0
    counts["bridges"] = BRIDGES - p.bridges - s.bridges.count(seat) if there else 0
    counts["debts"] = sum(n < 0 for n in (p.coins, p.workers, p.priests, p.pool, p.bowl1, p.bowl2, p.bowl3, p.vp))
    counts["hexes"] = sum(p.own >> h & 1 for h in range(len(s.owner))) - len(mine)
    return counts
