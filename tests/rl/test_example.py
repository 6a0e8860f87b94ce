"""The PPO of one file in examples/: it plays, it learns, it answers only what is possible."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

try:
    import numpy as np

    from veche.rl import VecheVectorEnv
except ImportError as missing:
    pytest.skip(f"{missing.name} is not installed: pip install 'veche[rl]'", allow_module_level=True)

FILE = Path(__file__).parents[2] / "examples" / "ppo_hamlet.py"


def test_the_example_learns_what_pays() -> None:
    made = runpy.run_path(str(FILE))
    envs = VecheVectorEnv("hamlet", num_envs=made["ENVS"], seats=2, opponents=["random"])
    net = made["Net"](envs.layout.size, len(envs.all_actions))
    seen, infos = envs.reset(seed=1)
    made["rollout"].__globals__["STEPS"] = 3
    batch, seen, infos = made["rollout"](net, envs, seen, infos, np.random.default_rng(1))
    rows = np.arange(len(batch["action"]))
    assert len(rows) == 3 * made["ENVS"] and batch["mask"][rows, batch["action"]].all()
    batch["gain"][:] = -0.1
    batch["gain"][0] = 5.0
    for _ in range(6):
        made["learn"](net, batch)
    better = net.forward(batch["seen"][:1], batch["mask"][:1])[1][0]
    assert better[batch["action"][0]] > batch["chance"][0], "what paid becomes likelier"
    assert better[~batch["mask"][0]].sum() == 0
    envs.close()
