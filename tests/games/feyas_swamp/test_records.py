"""Whole games of sensible bots, replayed to their final points; and what the value function knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.feyas_swamp.scene import ask, boat, random_game, scene
from veche.core.record import parse, replay
from veche.core.state import to_move
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.worth import options, value
from veche.games.feyas_swamp.worth.estimate import estimate

RECORDS = sorted((Path(__file__).parent / "records").glob("*.rec"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: p.stem)
def test_a_recorded_game_ends_with_its_points(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    s = replay(record)
    assert not s.menu and GAME.points(s) == record.result


def test_there_are_records_of_every_number_of_players() -> None:
    assert {len(parse(p.read_text(encoding="utf-8")).seats) for p in RECORDS} == {2, 3, 4}


def test_sensible_play_scores_far_more_than_chance() -> None:
    sensible = [max(parse(p.read_text(encoding="utf-8")).result or [0]) for p in RECORDS]
    chance = [max(GAME.points(random_game(3, seed))) for seed in range(3)]
    assert min(sensible) > max(chance)


@pytest.mark.parametrize(
    "field",
    ["vp", "gold", "fish", "energy", "workers", "axolotls", "catch", "gold_income", "energy_income", "points_income"],
)
def test_by_hand_more_of_everything_is_worth_more(field: str) -> None:
    """The net, which begins from this estimate, may see a strange position otherwise."""
    s = scene(round=2)
    ask(s, Turn(0))
    before = by_hand(s)
    boat(s, 0, (1, -2))
    with_boat = by_hand(s)
    setattr(s.players[0], field, getattr(s.players[0], field) + 1)
    assert before < with_boat < by_hand(s)


def by_hand(s: Swamp) -> float:
    return s.players[0].vp + sum(estimate(s, 0))


def test_at_the_end_a_position_is_worth_its_points() -> None:
    s = random_game(4, 2)
    assert [value(s, seat) for seat in range(4)] == GAME.points(s)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_answers_worth_thinking_about_are_on_the_menu(n: int) -> None:
    kept = listed = 0
    for plies in range(20, 320, 7):
        s = random_game(n, plies, plies)
        if to_move(s) >= 0:
            found = options(s, to_move(s), None)
            assert found and set(found) <= set(s.menu) and len(found) == len(set(found))
            kept, listed = kept + len(found), listed + len(s.menu)
    assert kept < listed
