"""Research: every game as a PettingZoo environment. Needs the extra ``veche[rl]``."""

from __future__ import annotations

from veche.rl.env import REWARDS, VecheEnv
from veche.rl.sampling import Episode, random_policy, sample

__all__ = ["REWARDS", "Episode", "VecheEnv", "random_policy", "sample"]
