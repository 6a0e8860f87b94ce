"""Research: every game as PettingZoo and Gymnasium environments. They need the extra ``veche[rl]``; layouts do not."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from veche.rl.env import VecheEnv
    from veche.rl.sampling import Episode, random_policy, sample
    from veche.rl.seat import SeatEnv
    from veche.rl.session import REWARDS, Session
    from veche.rl.vector import VecheVectorEnv
    from veche.worth.layout import Encoder, Layout, layout_of

_HOME: Final = {
    "Encoder": "worth.layout",
    "Episode": "rl.sampling",
    "Layout": "worth.layout",
    "REWARDS": "rl.session",
    "SeatEnv": "rl.seat",
    "Session": "rl.session",
    "VecheEnv": "rl.env",
    "VecheVectorEnv": "rl.vector",
    "layout_of": "worth.layout",
    "random_policy": "rl.sampling",
    "sample": "rl.sampling",
}
__all__ = [
    "REWARDS",
    "Encoder",
    "Episode",
    "Layout",
    "SeatEnv",
    "Session",
    "VecheEnv",
    "VecheVectorEnv",
    "layout_of",
    "random_policy",
    "sample",
]


def __getattr__(name: str) -> Any:
    """Imported when it is asked for: a layout can be looked at without PettingZoo."""
    if name in _HOME:
        return getattr(import_module(f"veche.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
