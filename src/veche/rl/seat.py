"""One seat of any game as a Gymnasium environment: bots sit at the others.

    env = SeatEnv("hamlet", opponents=["greedy"], reward="rank")
    seen, info = env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(env.action_masks()))

``action_masks`` is what the masked PPO of sb3-contrib asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import logger, spaces

from veche.rl.env import check_render_mode, shown
from veche.rl.session import Session, after
from veche.worth.layout import Floats


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """A learner among bots. Without a ``seat`` the seed of each game says where it sits."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "hamlet",
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "points",
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, self.metadata)
        self.session = Session(game, seats, options, reward, opponents or ("greedy",), seat)
        self.seed_of_next = 0
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1.0, 1.0, (self.session.layout.size,), np.float32)
        self.action_space = spaces.Discrete(len(self.session.actions))

    @property
    def seat(self) -> int:
        """Where the learner sits in this game."""
        return self.session.learner

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """A new game. Without a seed it follows from the last one."""
        super().reset(seed=seed)
        self.seed_of_next = after(self.seed_of_next) if seed is None else seed
        self.session.reset(self.seed_of_next)
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        paid = self.session.step(int(action))
        cut = self.session.endless and not self.session.over
        return self.seen(), paid[self.seat], self.session.over, cut, self.info()

    def seen(self) -> Floats:
        """What the seat observes."""
        return self.session.told(self.seat).copy()

    def info(self) -> dict[str, Any]:
        """Which actions are possible now, and whose seat it is."""
        return {"action_mask": self.session.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are possible now."""
        return self.session.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The question and the points, in words."""
        if self.render_mode is None:
            logger.warn("an environment made without a render_mode shows nothing")
            return None
        return shown(self.session)
