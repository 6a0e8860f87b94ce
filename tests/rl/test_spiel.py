"""OpenSpiel's interface, by its own test and ours."""

from __future__ import annotations

import random

import pytest

from veche.core.game import find, keys

try:
    import numpy as np
    import pyspiel

    import veche.rl.spiel
except ImportError as missing:
    pytest.skip(f"{missing.name} is not installed: pip install 'veche[spiel]'", allow_module_level=True)

from veche.rl import VecheEnv


def named(key: str) -> str:
    return veche.rl.spiel.PREFIX + key.replace("-", "_")


@pytest.mark.parametrize("key", keys())
def test_openspiel_is_content(key: str) -> None:
    game = pyspiel.load_game(named(key))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.num_players() == find(key).seats[0]


def test_chance_and_seats_play_a_whole_game_and_are_paid_by_rank() -> None:
    state, dice, asked = pyspiel.load_game("veche_hamlet(players=3)").new_initial_state(), random.Random(1), set()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            state.apply_action(outcomes[0][0])
        else:
            asked.add(state.current_player())
            state.apply_action(dice.choice(state.legal_actions()))
    assert asked == {0, 1, 2} and sorted(state.returns()) == [-1.0, 0.0, 1.0]


def test_a_seat_observes_what_the_environment_shows_it() -> None:
    env = VecheEnv("hamlet")
    env.reset(seed=1)
    state = pyspiel.load_game("veche_hamlet").new_initial_state()
    while state.is_chance_node():
        assert not any(state.observation_tensor(0)), "while chance draws, nobody observes"
        state.apply_action(state.chance_outcomes()[0][0])
    state.table = env.table.copy()
    seen = env.observe("seat_0")
    assert np.array_equal(np.array(state.observation_tensor(0), np.float32), seen["observation"])
    assert state.legal_actions() == np.flatnonzero(seen["action_mask"]).tolist()


def test_options_are_one_word() -> None:
    game = pyspiel.load_game("veche_spirit_lands(players=2,options=scenario:3+2;long:on)")
    assert game.new_initial_state().of.setup.options["scenario"] == "3+2"
    with pytest.raises(Exception, match="hamlet has no option “moon”"):
        pyspiel.load_game("veche_hamlet(options=moon:full)")
