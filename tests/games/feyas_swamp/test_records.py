"""Whole games of sensible bots, replayed to their final points; and what the value function knows."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.feyas_swamp.scene import ask, boat, random_game, scene
from veche.bots.base import NO_LIMIT, make_bot
from veche.core.chance import draw, roll
from veche.core.record import Record, line, parse, replay
from veche.core.state import CHANCE, apply, to_move
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.trophies import largest_group
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.worth import options, value
from veche.games.feyas_swamp.worth.estimate import estimate

FOLDER = Path(__file__).parent / "records"
TABLES = [(2, 11), (3, 12), (4, 13), (4, 14)]
RECORDS = sorted(FOLDER.glob("*.rec"))
NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def played(seats: int, seed: int) -> Record:
    """A game of sensible bots."""
    s = GAME.start(seats)
    record = Record(GAME.key, GAME.rules, list(NAMES[:seats]), {}, seed)
    bots = [make_bot("greedy", GAME, roll(seed, seat)) for seat in range(seats)]
    while s.menu:
        seat = to_move(s)
        a = draw(s, seed) if seat == CHANCE else bots[seat].choose(GAME.hide(s, seat), NO_LIMIT)
        record.lines.append(line(s, a))
        apply(s, a)
    record.result = GAME.points(s)
    return record


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_a_recorded_game_ends_with_its_points(seats: int, seed: int) -> None:
    """VECHE_WRITE=1 plays them anew and writes them."""
    path = FOLDER / f"sensible-{seats}-{seed}.rec"
    if os.environ.get("VECHE_WRITE"):
        path.write_text(played(seats, seed).text(), encoding="utf-8")
    record = parse(path.read_text(encoding="utf-8"))
    s = replay(record)
    assert not s.menu and GAME.points(s) == record.result


def test_there_are_records_of_every_number_of_players() -> None:
    assert {len(parse(p.read_text(encoding="utf-8")).seats) for p in RECORDS} == {2, 3, 4}


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: p.stem)
def test_the_map_keeps_groups_of_sensible_players_below_eight(path: Path) -> None:
    s = replay(parse(path.read_text(encoding="utf-8")))
    assert isinstance(s, Swamp)
    assert max(largest_group(s, seat) for seat in range(len(s.players))) < 8 * 8


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
