"""Any game as a PettingZoo AEC environment.

    env = VecheEnv("terra-mystica", seats=4, reward="rank")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Chance draws by the seed of ``reset``. A seat observes its own view only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from veche.bots.match import places
from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import find, lexicon
from veche.core.state import CHANCE, State, apply, to_move
from veche.rl.layout import layout_of

REWARDS: Final = ("points", "rank", "win")


class VecheEnv(AECEnv):  # type: ignore[misc]
    """One table. ``reward``: points as they are scored; the rank at the end, from 1 to -1; or the win."""

    metadata: dict[str, Any] = {"name": "veche_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "hamlet",
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in REWARDS:
            raise Unknown("reward", reward, REWARDS)
        self.game = find(game)
        self.setup = self.game.setup(self.game.seats[0] if seats is None else seats, options)
        self.reward = reward
        self.render_mode = render_mode
        self.layout = layout_of(game)
        self.all_actions: list[Action] = list(lexicon(self.game).values())
        self.number_of = {a: i for i, a in enumerate(self.all_actions)}
        self.metadata = {**self.metadata, "name": f"{game}_v{self.game.rules}"}
        self.possible_agents = [f"seat_{k}" for k in range(self.setup.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: k for k, agent in enumerate(self.possible_agents)}
        self.action_spaces = {a: spaces.Discrete(len(self.all_actions)) for a in self.possible_agents}
        self.observation_spaces = {a: self.observed_space() for a in self.possible_agents}
        self.table: State = self.game.new(self.setup)
        self.draws = 0
        self.seed_of_next = 0

    def observed_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.all_actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it follows from the last one, so a row of games differs but repeats."""
        self.seed_of_next = roll(self.seed_of_next, 1) >> 1 if seed is None else seed
        self.draws = self.seed_of_next
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self.table = self.game.new(self.setup)
        self.go_on()
        self.points = self.game.points(self.table)
        self.agent_selection = self.possible_agents[max(0, to_move(self.table))]

    def go_on(self) -> None:
        """Chance draws until a seat is asked."""
        while to_move(self.table) == CHANCE:
            apply(self.table, draw(self.table, self.draws))

    def observe(self, agent: str) -> dict[str, Any]:
        """The view of this seat; the mask is empty unless it is asked."""
        seat = self.seat_of[agent]
        mask = np.zeros(len(self.all_actions), np.int8)
        if to_move(self.table) == seat and not any(self.truncations.values()):
            mask[[self.number_of[a] for a in self.table.menu]] = 1
        view = self.game.hide(self.table, seat)
        return {"observation": self.layout.encode(view, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        apply(self.table, self.chosen(action))
        self.go_on()
        self.pay()
        if not self.table.menu:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.table.ply > self.game.bound:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[to_move(self.table)]
        self._accumulate_rewards()
        self._deads_step_first()

    def chosen(self, action: int | None) -> Action:
        a = self.all_actions[int(action)] if action is not None and 0 <= action < len(self.all_actions) else None
        if a is None or a not in self.table.menu:
            raise Unknown("impossible", action, [f"{self.number_of[b]} ({b.text})" for b in self.table.menu])
        return a

    def pay(self) -> None:
        over = not self.table.menu
        if self.reward == "points":
            now = self.game.points(self.table)
            for k, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(now[k] - self.points[k])
            self.points = now
        elif over:
            order = places(self.game, self.table)
            first = [k for k, place in enumerate(order) if place == min(order)]
            for k, agent in enumerate(self.possible_agents):
                rank = 1.0 - 2.0 * (order[k] - 1) / max(1, len(order) - 1)
                self.rewards[agent] = rank if self.reward == "rank" else (1.0 / len(first) if k in first else 0.0)

    def render(self) -> str:
        """The question and the points, in words."""
        who = "nobody" if not self.table.menu else f"seat {to_move(self.table)}"
        return f"{self.game.key}: {who} to move, points {self.game.points(self.table)}"

    def close(self) -> None:
        pass
