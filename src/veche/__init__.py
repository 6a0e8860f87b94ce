"""Veche: heavy euro board games, rules to the letter, for people, bots and research.

What stands in ``__all__`` is public. ``import veche`` brings the kernel, the table and the bots' manners; analysis,
matches and environments are loaded when they are first named.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from veche.bots.base import NO_LIMIT, Bot, Limit, bot_names, make_bot
from veche.core.ability import Kit, Power
from veche.core.action import Action, Verb
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.chance import draw as drawn  # `veche.draw` is the drawing kit,
from veche.core.chance import roll
from veche.core.codec import dump, load
from veche.core.complaint import BadRecord, Complaint, NotOnMenu, Unknown
from veche.core.game import Game, Option, Setup, find
from veche.core.game import games as all_games  # and `veche.games` the folder of ours.
from veche.core.importer import Importer, Report, checked, understood
from veche.core.judge import Judge
from veche.core.phrases import Phrases
from veche.core.record import Record, parse, replay
from veche.core.state import (
    CHANCE,
    NOBODY,
    UNKNOWN,
    Ask,
    Do,
    Draw,
    Question,
    Seal,
    Seat,
    State,
    Step,
    after,
    apply,
    is_over,
    settle,
    to_move,
)
from veche.core.words import label, prompt, said, sentences
from veche.table.envelopes import Standing
from veche.table.table import Table

if TYPE_CHECKING:
    from veche.bots.analysis import Alternative, Decision, analyse
    from veche.bots.counsel import counsel
    from veche.bots.match import Played, play_match
    from veche.rl import Episode, Layout, SeatEnv, VecheEnv, VecheVectorEnv, layout_of, random_policy, sample

__version__ = "0.1.0"

LATER: Final = {
    "Alternative": "veche.bots.analysis",
    "Decision": "veche.bots.analysis",
    "Episode": "veche.rl",
    "Layout": "veche.rl",
    "Played": "veche.bots.match",
    "SeatEnv": "veche.rl",
    "VecheEnv": "veche.rl",
    "VecheVectorEnv": "veche.rl",
    "analyse": "veche.bots.analysis",
    "counsel": "veche.bots.counsel",
    "layout_of": "veche.rl",
    "play_match": "veche.bots.match",
    "random_policy": "veche.rl",
    "sample": "veche.rl",
}


def __getattr__(name: str) -> Any:
    """What is seldom wanted, or needs an extra, is loaded when it is."""
    if name not in LATER:
        raise AttributeError(f"module 'veche' has no attribute {name!r}")
    return getattr(import_module(LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})


__all__ = [
    "CHANCE",
    "NOBODY",
    "NOT_OFFERED",
    "NO_LIMIT",
    "OK",
    "UNKNOWN",
    "Action",
    "Alternative",
    "Ask",
    "BadRecord",
    "Bot",
    "Complaint",
    "Decision",
    "Do",
    "Draw",
    "Episode",
    "Game",
    "Importer",
    "Judge",
    "Kit",
    "Layout",
    "Limit",
    "NotOnMenu",
    "Option",
    "Phrases",
    "Played",
    "Power",
    "Price",
    "Question",
    "Reason",
    "Record",
    "Report",
    "Seal",
    "Seat",
    "SeatEnv",
    "Setup",
    "Standing",
    "State",
    "Step",
    "Table",
    "Unknown",
    "VecheEnv",
    "VecheVectorEnv",
    "Verb",
    "after",
    "all_games",
    "analyse",
    "apply",
    "bot_names",
    "checked",
    "counsel",
    "drawn",
    "dump",
    "find",
    "is_over",
    "label",
    "layout_of",
    "load",
    "make_bot",
    "parse",
    "play_match",
    "prompt",
    "random_policy",
    "replay",
    "roll",
    "said",
    "sample",
    "sentences",
    "settle",
    "to_move",
    "understood",
]
