"""The research interface, by PettingZoo's own tests and ours."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy

import pytest

from veche.core.complaint import Unknown
from veche.core.game import find, keys
from veche.core.state import to_move

try:
    import numpy as np

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # It imports a game of its own in a way it deprecates.
        from pettingzoo.test import api_test, seed_test

    from veche.rl import VecheEnv, random_policy, sample
    from veche.rl.layout import layout_of
except ImportError as missing:
    pytest.skip(f"{missing.name} is not installed: pip install 'veche[rl]'", allow_module_level=True)


@pytest.mark.parametrize("key", keys())
def test_pettingzoo_is_content(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It warns of observations with a mask, which its own games have.
        api_test(VecheEnv(key), num_cycles=120)
        seed_test(lambda: VecheEnv(key), num_cycles=25)
    assert VecheEnv(key).metadata["name"].startswith(key)


@pytest.mark.parametrize("key", keys())
def test_an_environment_is_pickled_and_copied_deeply(key: str) -> None:
    env = VecheEnv(key)
    env.reset(seed=3)
    for twin in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        assert twin.table == env.table and twin.table is not env.table and twin.game is env.game
        seen, too = env.observe(env.agent_selection), twin.observe(twin.agent_selection)
        assert (seen["observation"] == too["observation"]).all()
        twin.step(int(np.flatnonzero(too["action_mask"])[0]))
        assert twin.table != env.table


@pytest.mark.parametrize("key", keys())
def test_observations_have_one_size_for_all_seats(key: str) -> None:
    game = find(key)
    for seats in (game.seats[0], game.seats[-1]):
        env = VecheEnv(key, seats=seats)
        env.reset(seed=4)
        for _ in range(15):
            agent = env.agent_selection
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["action_mask"].sum() == len(env.table.menu)
            if not env.table.menu:
                break
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert layout_of(key).size == env.layout.size


def totals(reward: str) -> list[float]:
    return next(sample("hamlet", 1, random_policy, seed=3, seats=3, reward=reward)).totals


def test_rewards() -> None:
    points, rank, win = totals("points"), totals("rank"), totals("win")
    assert sum(points) > 3 and points == [float(int(x)) for x in points]
    assert sum(rank) == pytest.approx(0) and sorted(rank) == [-1.0, 0.0, 1.0]
    assert sum(win) == pytest.approx(1) and np.argmax(win) == np.argmax(points) == np.argmax(rank)


def test_processes_change_nothing() -> None:
    one = {e.number: e for e in sample("hamlet", 4, random_policy, jobs=1, seed=9)}
    two = {e.number: e for e in sample("hamlet", 4, random_policy, jobs=2, seed=9)}
    assert sorted(one) == sorted(two) == [0, 1, 2, 3]
    for n, episode in one.items():
        assert np.array_equal(episode.actions, two[n].actions) and episode.totals == two[n].totals
    assert not np.array_equal(one[0].actions, one[1].actions)


def test_a_seat_observes_nothing_hidden() -> None:
    env = VecheEnv("founders", seats=3)
    env.reset(seed=2)
    dice = np.random.default_rng(1)
    compared = 0
    for _ in range(260):
        agent = env.agent_selection
        before = {a: env.observe(a)["observation"] for a in env.possible_agents}
        changed = [p for k, p in enumerate(env.table.players) if k != to_move(env.table) and p.voted]  # type: ignore[attr-defined]
        for p in changed:
            p.stake += 1
        if changed:
            compared += 1
            assert np.array_equal(before[agent], env.observe(agent)["observation"])
        for p in changed:
            p.stake -= 1
        env.step(random_policy(before[agent], env.observe(agent)["action_mask"], dice))
        if not env.table.menu:
            break
    assert compared > 0


def test_bad_input_is_answered_with_a_sentence() -> None:
    with pytest.raises(Unknown, match="no reward is called “money”; there are points, rank, win"):
        VecheEnv("hamlet", reward="money")
    with pytest.raises(Unknown, match="at least one episode"):
        next(sample("hamlet", 0))
    env = VecheEnv("hamlet")
    env.reset(seed=1)
    impossible = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Unknown, match=f"action {impossible} is not possible now; possible: "):
        env.step(impossible)
