"""An answer as bots see it, in words: the same in a hint, in the planner and in an analysis."""

from __future__ import annotations

from veche.bots.analysis import Alternative
from veche.bots.reasons import said
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.words import name
from veche.server.views import Json


def spelt(text: str, game: Game, phrases: Phrases, names: list[str]) -> Json:
    a = game.action(text)
    return {"text": text, "label": name(a, phrases, names) if a else text, "ref": a.ref if a else ""}


def outlook(one: Alternative, game: Game, phrases: Phrases, names: list[str]) -> Json:
    """What it loses against the best, what follows it, what everybody may then expect, and why if one thing carries
    it."""
    return {
        **spelt(one.answer, game, phrases, names),
        "loss": one.loss,
        "then": [spelt(text, game, phrases, names)["label"] for text in one.then],
        "expected": one.expected,
        "why": said(one.why, phrases),
    }
