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
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv

from veche.core.complaint import Unknown
from veche.core.state import State
from veche.rl.session import Saved, Session, after
from veche.worth.layout import Floats

KEPT: Final = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations")


@dataclass(frozen=True)
class SavedEnv:
    """A moment of an environment, to come back to. It can be pickled."""

    session: Saved
    kept: dict[str, Any]


def observed(size: int, actions: int) -> spaces.Dict:
    """What a seat sees, and what it may answer."""
    row = spaces.Box(-1.0, 1.0, (size,), np.float32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def check_render_mode(mode: str | None, metadata: Mapping[str, Any]) -> None:
    if mode is not None and mode not in metadata["render_modes"]:
        raise Unknown("render", mode, metadata["render_modes"])


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
        check_render_mode(render_mode, self.metadata)
        self.session = Session(game, seats, options, reward)
        self.game, self.layout, self.all_actions = self.session.game, self.session.layout, self.session.actions
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{game}_v{self.game.rules}"}
        self.possible_agents = [f"seat_{k}" for k in range(self.session.setup.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: k for k, agent in enumerate(self.possible_agents)}
        self.action_spaces = {a: spaces.Discrete(len(self.all_actions)) for a in self.possible_agents}
        self.observation_spaces = {a: observed(self.layout.size, len(self.all_actions)) for a in self.possible_agents}
        self.state_space = spaces.Box(-1.0, 1.0, (self.layout.size,), np.float32)
        self.seed_of_next = 0

    @property
    def table(self) -> State:
        """The table itself, nothing hidden."""
        return self.session.table

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it follows from the last one, so a row of games differs but repeats."""
        self.seed_of_next = after(self.seed_of_next) if seed is None else seed
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self.session.reset(self.seed_of_next)
        self.agent_selection = self.possible_agents[max(0, self.session.mover)]

    def observe(self, agent: str) -> dict[str, Any]:
        """The view of this seat; the mask is empty unless it is asked."""
        seat = self.seat_of[agent]
        seen = self.session.told(seat).copy()
        asked = -1 if self.session.endless else seat
        return {"observation": seen, "action_mask": self.session.mask(asked)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        paid = self.session.step(-1 if action is None else int(action))
        for name, reward in zip(self.possible_agents, paid):
            self.rewards[name] = reward
            self._cumulative_rewards[name] += reward
        if self.session.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.session.endless:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.session.mover]
            return
        self._deads_step_first()

    def state(self) -> Floats:
        """The whole table, nothing hidden, as the first seat would see it: for a critic that may know everything."""
        return self.session.whole()

    def save(self) -> SavedEnv:
        """This moment, to come back to with ``restore``."""
        return SavedEnv(self.session.save(), {name: deepcopy(getattr(self, name)) for name in KEPT})

    def restore(self, saved: SavedEnv) -> None:
        """Back to a saved moment of this environment or one like it."""
        self.session.restore(saved.session)
        for name, value in saved.kept.items():
            setattr(self, name, deepcopy(value))
        self.infos = {a: {} for a in self.agents}

    def clone(self) -> VecheEnv:
        """An environment of its own at the same moment."""
        setup, session = self.session.setup, self.session
        twin = type(self)(self.game.key, setup.seats, setup.options, session.reward, self.render_mode)
        twin.seed_of_next = self.seed_of_next
        twin.restore(self.save())
        return twin

    def render(self) -> str | None:
        """The question and the points, in words."""
        if self.render_mode is None:
            logger.warn("an environment made without a render_mode shows nothing")
            return None
        return shown(self.session)

    def close(self) -> None:
        pass


def shown(session: Session) -> str:
    who = "nobody" if session.over else f"seat {session.mover}"
    return f"{session.game.key}: {who} to move, points {session.game.points(session.table)}"
