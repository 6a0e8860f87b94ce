"""Many tables of any game as one Gymnasium vector environment.

    envs = VecheVectorEnv("hamlet", num_envs=64, processes=2, reward="rank")
    seen, infos = envs.reset(seed=1)
    seen, rewards, terminated, truncated, infos = envs.step(actions)

Without opponents every seat is the learner's: a row of ``seen`` is the view of whoever is asked at that table,
``infos["seat"]`` says who that is, ``rewards`` is what those who answered were paid and ``infos["rewards"]`` what every
seat was. With opponents one seat of each table learns and bots sit at the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from veche.core.complaint import Unknown
from veche.rl.batch import Batch, Crew, arrays_in, memory_for, shapes
from veche.rl.env import observed
from veche.rl.session import Session

Seen = dict[str, npt.NDArray[Any]]


class VecheVectorEnv(VectorEnv[Seen, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """So many tables, in this process or over several. A game that has ended is followed by the next at once; its last
    view is in ``infos["final_obs"]``. With ``copy`` off the arrays given back are overwritten by the next step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str = "hamlet",
        num_envs: int = 8,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "points",
        opponents: Sequence[str] = (),
        processes: int = 1,
        copy: bool = True,
    ) -> None:
        if not 1 <= processes <= num_envs:
            raise Unknown("notables", num_envs, processes)
        settings: dict[str, Any] = {"game": game, "seats": seats, "options": dict(options or {})}
        settings |= {"reward": reward, "opponents": tuple(opponents)}
        one = Session(**settings)
        self.num_envs = num_envs
        self.copy = copy
        self.layout, self.all_actions = one.layout, one.actions
        self.single_observation_space = observed(one.layout.size, len(one.actions))
        self.single_action_space = spaces.Discrete(len(one.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        form = shapes(num_envs, one)
        self.tables: Batch | Crew = (
            Batch(settings, arrays_in(memory_for(form), form))
            if processes == 1
            else Crew(settings, num_envs, processes)
        )
        self.arrays = self.tables.arrays

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games everywhere. From one seed each table gets its own; without one they follow from the last games."""
        n = self.num_envs
        seeds = [seed + i for i in range(n)] if isinstance(seed, int) else [None] * n if seed is None else list(seed)
        self.tables.reset(self.first_seeds(seeds))
        return self.seen(), self.infos()

    def first_seeds(self, seeds: list[Any]) -> list[Any]:
        """Tables that were never told a seed begin with different ones."""
        if not hasattr(self, "begun"):
            seeds = [i if seed is None else seed for i, seed in enumerate(seeds)]
        self.begun = True
        return seeds

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Seen, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """One answer at every table."""
        a = self.arrays
        a.actions[:] = actions
        self.tables.step()
        return self.seen(), a.earned.copy(), a.terminations.copy(), a.truncations.copy(), self.infos()

    def seen(self) -> Seen:
        """What those who are to move observe."""
        a = self.arrays
        if not self.copy:
            return {"observation": a.observations, "action_mask": a.masks}
        return {"observation": a.observations.copy(), "action_mask": a.masks.copy()}

    def infos(self) -> dict[str, Any]:
        """Who is to move and what everybody was paid; of games that ended, their last observation."""
        a = self.arrays
        found: dict[str, Any] = {"seat": a.movers.copy(), "rewards": a.rewards.copy()}
        ended = a.terminations | a.truncations
        if ended.any():
            finals = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(ended):
                finals[i] = {"observation": a.finals[i].copy(), "action_mask": np.zeros_like(a.masks[i])}
            found |= {"final_obs": finals, "_final_obs": ended}
        return found

    def close_extras(self, **kwargs: Any) -> None:
        self.tables.close()
