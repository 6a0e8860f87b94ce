"""States, steps, powers and actions pickle, copy deeply, print and compare, compiled or not."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import pytest

from veche.core.action import Verb
from veche.core.fields import fields
from veche.core.game import find, keys
from veche.core.state import Ask, State, Step, apply
from veche.core.thing import Thing
from veche.games.hamlet.state import Hamlet, Player
from veche.table.variety import stray


def both(thing: Any) -> list[Any]:
    return [pickle.loads(pickle.dumps(thing)), deepcopy(thing)]


def hamlet() -> Hamlet:
    s = find("hamlet").start(3)
    assert isinstance(s, Hamlet)
    return s


@pytest.mark.parametrize("key", keys())
def test_every_step_on_the_stack_survives(key: str) -> None:
    game = find(key)
    s = game.start(game.seats[-1])
    assert s.stack
    for step in s.stack:
        for twin in both(step):
            assert twin == step and hash(twin) == hash(step) and repr(twin) == repr(step)
            assert isinstance(twin, Step) and twin is not step


@pytest.mark.parametrize("key", keys())
def test_fields_stand_in_the_order_in_which_they_are_declared(key: str) -> None:
    """Compiled, they are written out, kind by kind."""
    game = find(key)
    s = game.start(game.seats[-1])
    while s.menu and s.ply < 60:
        rows = [row for row in s.in_order() if isinstance(row, list)]
        for thing in [s, *[thing for row in rows for thing in row if isinstance(thing, Step | Thing)]]:
            assert thing.in_order() == tuple(getattr(thing, f) for f in fields(type(thing)))
        apply(s, stray(s, 5))


def test_steps_compare_by_kind_and_fields_and_print_them() -> None:
    assert Ask(1) == Ask(1) and Ask(1) != Ask(2) and Ask(1) != 1
    assert repr(Ask(1)) == "Ask(seat=1)" and len({Ask(1), Ask(1), Ask(2)}) == 2


def test_a_game_its_answers_and_its_powers_stay_the_ones_there_are() -> None:
    game = find("hamlet")
    s = hamlet()
    power = next(iter(game.powers.values()))
    for thing in (game, game.verbs[0].actions[0], power):
        assert all(twin is thing for twin in both(thing))
    kit = s.players[0].kit
    assert all(twin == kit and hash(twin) == hash(kit) for twin in both(kit))
    assert repr(kit) == f"Kit({', '.join(p.key for p in kit.powers)})" and power.key in repr(power)


def test_players_are_equal_if_all_they_have_is() -> None:
    player = Player(hamlet().players[0].kit)
    twin = player.copy()
    assert twin == player and "coins=0" in repr(player)
    twin.coins += 1
    assert twin != player and "coins=1" in repr(twin)


def test_a_state_says_whose_question_it_is() -> None:
    s = find("hamlet").start(2)
    text = repr(s)
    assert text.startswith("<Hamlet ply 0, ") and f": {len(s.menu)} answers" in text and "players=[Player(" in text


def test_what_belongs_to_no_game_says_so() -> None:
    with pytest.raises(pickle.PicklingError, match="“jump” is an answer in no game"):
        pickle.dumps(Verb("jump")[0])


def test_log_and_menu_do_not_count() -> None:
    s = find("hamlet").start(2)
    twin = s.copy()
    twin.log, twin.menu = [], []
    assert isinstance(twin, State) and twin == s and s != "something else"
