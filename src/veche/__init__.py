"""Veche: heavy euro board games, rules to the letter, for people, bots and research."""

from veche.core.action import Action, Verb
from veche.core.chance import draw, roll
from veche.core.complaint import BadRecord, NotOnMenu, Unknown
from veche.core.game import Game, Option, Setup, find, games
from veche.core.record import Record, parse, replay
from veche.core.state import CHANCE, NOBODY, Seat, State, after, apply, is_over, to_move
from veche.core.words import said

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "BadRecord",
    "Game",
    "NotOnMenu",
    "Option",
    "Record",
    "Seat",
    "Setup",
    "State",
    "Unknown",
    "Verb",
    "after",
    "apply",
    "draw",
    "find",
    "games",
    "is_over",
    "parse",
    "replay",
    "roll",
    "said",
    "to_move",
]
