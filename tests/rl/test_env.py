"""The research interface, by PettingZoo's own tests and ours."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from dataclasses import replace

import pytest

from veche.bots.base import NO_LIMIT, make_bot
from veche.contract.layout import alike
from veche.core.complaint import Unknown
from veche.core.game import find, keys
from veche.core.state import CHANCE, apply, to_move
from veche.table.variety import stray

try:
    import gymnasium
    import numpy as np

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # It imports a game of its own in a way it deprecates.
        from pettingzoo.test import api_test, seed_test

    from gymnasium.utils.env_checker import check_env

    from veche.rl import Encoder, SeatEnv, VecheEnv, VecheVectorEnv, layout_of, random_policy, sample
    from veche.worth.layout import declared
except ImportError as missing:
    pytest.skip(f"{missing.name} is not installed: pip install 'veche[rl]'", allow_module_level=True)


@pytest.mark.parametrize("key", keys())
def test_pettingzoo_is_content(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It warns of observations with a mask, which its own games have.
        api_test(VecheEnv(key), num_cycles=60)
        seed_test(lambda: VecheEnv(key), num_cycles=10)
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
def test_observations_have_one_size_for_all_seats_and_tell_what_is_there_now(key: str) -> None:
    game = find(key)
    for seats in (game.seats[0], game.seats[-1]):
        env = VecheEnv(key, seats=seats)
        env.reset(seed=4)
        for _ in range(15):
            agent = env.agent_selection
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["action_mask"].sum() == len(env.table.menu)
            seat = env.seat_of[agent]
            assert (seen["observation"] == env.layout.encode(game.hide(env.table, seat), seat, seats)).all()
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
    with pytest.raises(Unknown, match="hamlet declares no layout"):
        declared(replace(find("hamlet"), package="veche.rules"))
    with pytest.raises(Unknown, match="no render mode is called “paint”; there are ansi"):
        VecheEnv("hamlet", render_mode="paint")
    with pytest.raises(Unknown, match="there is no seat 7; seats are 0 to 1"):
        SeatEnv("hamlet", seats=2, seat=7)
    with pytest.raises(Unknown, match="2 tables, 3 processes"):
        VecheVectorEnv("hamlet", num_envs=2, processes=3)


@pytest.mark.parametrize("key", keys())
def test_greedy_games_are_told_whole(key: str) -> None:
    """Random play seldom comes where good play does."""
    game, layout = find(key), layout_of(key)
    seats = game.seats[-1]
    bots = [make_bot("greedy", game, k) for k in range(seats)]
    encoders = [Encoder(layout, k, seats) for k in range(seats)]
    s, told = game.start(seats), 0
    while s.menu and s.ply < 400:
        seat = to_move(s)
        if seat == CHANCE:
            apply(s, stray(s, 5))
            continue
        view = game.hide(s, seat)
        row = encoders[seat].told(view)
        if s.ply % 40 == 0:
            stack, table, fixed = layout.read(row, seat, seats)
            assert alike([stack, table, fixed]) == alike(
                [layout.stack.said(view.stack), layout.told.table.told(view), layout.told.fixed.told(view)]
            )
            told += 1
        apply(s, bots[seat].choose(view, NO_LIMIT))
    assert told > 1


def test_what_was_not_declared_is_an_error_that_names_it() -> None:
    env = VecheEnv("hamlet")
    env.reset(seed=1)
    before = env.observe("seat_0")["observation"]
    env.table.players[0].houses = 99  # type: ignore[attr-defined]
    with pytest.raises(Unknown, match=r"hamlet: 99 in “players\[seat\+0\].houses” is beyond the bounds"):
        env.observe("seat_0")
    env.table.players[0].houses = 8  # type: ignore[attr-defined]
    assert np.array_equal(env.observe("seat_0")["observation"], before)


def test_seats_are_told_from_ones_own() -> None:
    """A seat sees its own things where every other seat sees its own."""
    env = VecheEnv("hamlet", seats=3)
    env.reset(seed=1)
    mine = [i for i, name in enumerate(env.layout.columns) if name.startswith("players[seat+0].coins")]
    for k, player in enumerate(env.table.players):  # type: ignore[attr-defined]
        player.coins = 10 + k
    seen = [float(env.observe(agent)["observation"][mine[0]]) for agent in env.possible_agents]
    assert len(mine) == 1 and seen == pytest.approx([n / (n + 16) for n in (10, 11, 12)])


def test_the_state_is_whole_and_a_clone_goes_its_own_way() -> None:
    env = VecheEnv("founders", seats=3, reward="rank")
    env.reset(seed=2)
    assert env.state_space.contains(env.state())
    saved, dice = env.save(), np.random.default_rng(3)
    twin = env.clone()
    for _ in range(30):
        agent = twin.agent_selection
        seen = twin.observe(agent)
        twin.step(random_policy(seen["observation"], seen["action_mask"], dice))
    assert twin.table != env.table and twin.table.ply >= env.table.ply + 30
    assert np.array_equal(env.state(), VecheEnv.clone(env).state())
    twin.restore(pickle.loads(pickle.dumps(saved)))
    assert twin.table == env.table and twin.agent_selection == env.agent_selection


def test_gymnasium_is_content_with_one_seat_among_bots() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = SeatEnv("hamlet", opponents=["random"], reward="win", render_mode="ansi")
        env.action_space = Possible(env)
        check_env(env, skip_render_check=True)
    env.reset(seed=4)
    assert (env.render() or "").startswith("hamlet: seat ") and env.action_masks().any()


class Possible(gymnasium.spaces.Discrete):
    """Actions of which every one drawn is possible."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(len(env.session.actions))
        self.env = env

    def sample(self, mask: object = None, probability: object = None) -> np.int64:
        return np.int64(np.flatnonzero(self.env.action_masks())[0])


def test_the_learner_sits_elsewhere_every_game() -> None:
    env = SeatEnv("hamlet", seats=3, opponents=["random"])
    assert [env.reset(seed=k)[1]["seat"] for k in range(4)] == [0, 1, 2, 0]
    env = SeatEnv("hamlet", seats=3, opponents=["random"], seat=1)
    assert [env.reset(seed=k)[1]["seat"] for k in range(3)] == [1, 1, 1]


def batched(processes: int, opponents: tuple[str, ...] = ()) -> tuple[int, float, bytes]:
    envs = VecheVectorEnv("hamlet", num_envs=3, processes=processes, reward="rank", opponents=opponents)
    seen, infos = envs.reset(seed=5)
    ended, paid = 0, 0.0
    for _ in range(120):
        assert envs.observation_space.contains(seen)
        seen, rewards, terminated, truncated, infos = envs.step(seen["action_mask"].argmax(1))
        ended += int(terminated.sum())
        paid += float(infos["rewards"].sum())
        assert not truncated.any() and ("final_obs" in infos) == bool(terminated.any())
        assert all(terminated[i] for i in np.flatnonzero(rewards))
    envs.close()
    return ended, paid, seen["observation"].tobytes()


def test_many_tables_are_the_same_in_one_process_and_in_two() -> None:
    one = batched(1)
    assert one[0] >= 3 and one[1] == pytest.approx(0) and one == batched(2)


def test_tables_with_bots_ask_the_learner_alone() -> None:
    ended, paid, _ = batched(1, ("random",))
    assert ended >= 3 and paid == pytest.approx(0)


def test_what_goes_wrong_in_another_process_is_said_here() -> None:
    envs = VecheVectorEnv("hamlet", num_envs=2, processes=2)
    seen, _ = envs.reset(seed=1)
    with pytest.raises(Unknown, match="is not possible now"):
        envs.step(seen["action_mask"].argmin(1))
    envs.close()


def test_the_masked_ppo_of_stable_baselines_learns_and_answers_what_is_possible() -> None:
    found = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: pip install 'veche[sb3]'")
    env = SeatEnv("hamlet", opponents=["random"], reward="win")
    model = found.MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=32)
    before = {name: value.clone() for name, value in model.policy.state_dict().items()}
    model.learn(64)
    assert model.num_timesteps == 64
    assert any(bool((value != before[name]).any()) for name, value in model.policy.state_dict().items())
    seen, _ = env.reset(seed=7)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=env.action_masks())
        seen, reward, over, cut, _ = env.step(action)  # An answer that is not possible would be refused.
        assert not cut
    assert reward in (0.0, 0.5, 1.0)
