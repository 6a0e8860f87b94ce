"""The end of the game. And what must stay the same all along."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.state import Do
from veche.games.founders.achievements import END, award
from veche.games.founders.history import Keepsake
from veche.games.founders.state import Founders
from veche.games.founders.tables import BRIDGES, CALL_BIT, COINS_PER_POINT, HOUSES, LAST, NONE, RESOURCES, SLOTS_OF


def is_stuck(s: Founders) -> bool:
    """Is there nothing more to finish in this city?"""
    # RULING: the game ends and is scored when no building can be offered any more and a full round of calls has
    # brought no delivery; the book has no rule for such a city.
    return s.idle > len(s.players)


@dataclass(frozen=True)
class FinalScoring(Do):
    """A point per lasting crystal and per four coins, and the achievement of the end."""

    def run(self, s: Founders) -> None:
        s.tell("end", s.completed)
        if s.solo() and s.completed < LAST:
            s.lost = True
            s.tell("lost", s.completed, LAST)
            return
        for seat, p in enumerate(s.players):
            for_coins = p.coins // COINS_PER_POINT
            p.vp += p.lasting + for_coins
            if p.lasting:
                s.tell("final_lasting", seat, p.lasting)
            if for_coins:
                s.tell("final_coins", seat, for_coins)
        award(s, END)
        if s.historic:
            s.then(Keepsake(best(s)))


def points(s: Founders) -> list[int]:
    return [p.vp for p in s.players]


def score(s: Founders) -> list[tuple[int, ...]]:
    """Most points win; among equals the holder of the active player's token, or the next clockwise.

    A solo game that was lost counts nothing."""
    if s.lost:
        return [(0, 0)]
    n = len(s.players)
    return [(p.vp, -((seat - s.active) % n)) for seat, p in enumerate(s.players)]


def best(s: Founders) -> int:
    table = score(s)
    return table.index(max(table))


def census(s: Founders) -> dict[str, int]:
    """Pieces on the board and in supply: these numbers never change."""
    counts: dict[str, int] = {}
    for seat, p in enumerate(s.players):
        counts[f"houses {seat}"] = p.houses + (p.own & ~storages_of(s, seat)).bit_count()
        counts[f"bridges {seat}"] = p.bridges + p.spans.bit_count()
        at_work = p.race_slot + s.worker.count(seat)
        counts[f"workers {seat}"] = p.workers + at_work + (p.houses if s.workers_on else 0)
        counts[f"call {seat}"] = (p.cards & CALL_BIT).bit_count()
        wanted = sum([1 for r in range(len(RESOURCES)) if any(s.owner[slot] == seat for slot in SLOTS_OF[r])])
        counts[f"income off by {seat}"] = wanted - p.income()
    cards = s.standing | s.bag | s.discard
    hands = sum([p.hired for p in s.players]) + sum([1 for a in s.row if a != NONE])
    counts["advisers"] = hands + sum([bag.bit_count() for bag in s.levels])
    counts["cards twice"] = (s.standing & s.bag) | (s.bag & s.discard) | (s.standing & s.discard)
    counts["buildings twice"] = cards.bit_count() - (s.standing.bit_count() + s.bag.bit_count() + s.discard.bit_count())
    counts["cells twice"] = covered(s) - s.occupied.bit_count()
    return counts


def storages_of(s: Founders, seat: int) -> int:
    mask = 0
    for slot in s.built:
        if s.owner[slot] == seat:
            mask |= s.mask[slot]
    return mask


def covered(s: Founders) -> int:
    """Cells under all pieces, counted piece by piece."""
    pieces = s.roads.bit_count() + sum([p.spans.bit_count() for p in s.players])
    pieces += sum([HOUSES - p.houses for p in s.players])
    pieces += sum([s.mask[slot].bit_count() for slot in s.built]) + sum([site.bit_count() for site in s.site])
    assert all(0 <= p.bridges <= BRIDGES for p in s.players)
    return pieces
