"""The end of the game: islands, trophies, fish, energy, gold. Equals share the victory."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.state import Do, Seat
from veche.games.feyas_swamp.gifts import points as award
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import GOLD_PER_POINT, TROPHIES
from veche.games.feyas_swamp.trophies import trophy_points


def island_points(s: Swamp, seat: Seat) -> int:
    """On each island, own settlements times deities."""
    town = s.towns[seat]
    return sum([(town & island).bit_count() * (s.deity & island).bit_count() for island in s.islands])


def final_points(s: Swamp, seat: Seat) -> list[tuple[str, int]]:
    """What the final scoring would bring now, line by line."""
    p = s.players[seat]
    return [
        ("islands", island_points(s, seat)),
        *[(TROPHIES[t], trophy_points(s, seat, t)) for t in s.trophies],
        ("fish_left", s.fish_on(s.towns[seat])),
        ("energy_left", p.energy),
        ("gold_left", p.gold // GOLD_PER_POINT),
    ]


@dataclass(frozen=True)
class FinalScoring(Do):
    """Every seat, line by line."""

    def run(self, s: Swamp) -> None:
        s.tell("final")
        for seat in s.order:
            for reason, vp in final_points(s, seat):
                award(s, seat, reason, vp)


def points(s: Swamp) -> list[int]:
    return [p.vp for p in s.players]


def score(s: Swamp) -> list[tuple[int, ...]]:
    """Most points win; there is no tie-break."""
    return [(p.vp,) for p in s.players]
