"""How far the bots look in Feya's Swamp."""

from __future__ import annotations

from typing import Any

from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
from veche.games.feyas_swamp.tables import ROUNDS
from veche.games.feyas_swamp.worth import JUDGE, clock
from veche.games.feyas_swamp.worth.places import GROUP


def laid_out(seed: int) -> Any:
    s = find("feyas-swamp").start(2)
    while to_move(s) == CHANCE:
        apply(s, draw(s, seed))
    return s


def test_playouts_see_the_end_where_the_largest_group_scores_and_the_next_round_elsewhere() -> None:
    tables = [laid_out(seed) for seed in range(20)]
    squared = [GROUP in s.trophies for s in tables]
    assert any(squared) and not all(squared)
    for s, far in zip(tables, squared):
        s.round = 1
        end = clock(s) + JUDGE.ahead
        s.round = ROUNDS if far else 2
        assert clock(s) < end
        s.round += 1
        assert clock(s) >= end
