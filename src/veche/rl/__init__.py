"""Research: every game as PettingZoo and Gymnasium environments. They need the extra ``veche[rl]``; layouts do not."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from veche.rl.env import VecheEnv
    from veche.rl.layout import Encoder, Layout, layout_of
    from veche.rl.sampling import Episode, random_policy, sample
    from veche.rl.seat import SeatEnv
    from veche.rl.session import REWARDS, Session
    from veche.rl.vector import VecheVectorEnv

_HOME: Final = {
    "Encoder": "layout",
    "Episode": "sampling",
    "Layout": "layout",
    "REWARDS": "session",
    "SeatEnv": "seat",
    "Session": "session",
    "VecheEnv": "env",
    "VecheVectorEnv": "vector",
    "layout_of": "layout",
    "random_policy": "sampling",
    "sample": "sampling",
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
        return getattr(import_module(f"veche.rl.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
