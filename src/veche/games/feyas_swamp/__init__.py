"""Feya's Swamp (Фейя. Болотный край), by Helge and Anselm Ostertag."""

from __future__ import annotations

from typing import Final

from veche.core.data import phrases, sources
from veche.core.faces import Tally
from veche.core.game import Game, Option
from veche.core.judge import Judge
from veche.games.feyas_swamp.abilities.leaders import POWERS
from veche.games.feyas_swamp.almanac import almanac
from veche.games.feyas_swamp.board import draw
from veche.games.feyas_swamp.board_faces import card, strip
from veche.games.feyas_swamp.board_mat import mat
from veche.games.feyas_swamp.board_signs import SOURCES
from veche.games.feyas_swamp.census import census
from veche.games.feyas_swamp.map import ISLANDS, NAMES, TEMPLES
from veche.games.feyas_swamp.scoring import points, score
from veche.games.feyas_swamp.setup import new
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    ACTIONS,
    BACKS,
    CELL_NAMES,
    COLOURS,
    HANDS,
    LEADERS,
    ROMAN,
    SIDES,
    SPECIALS,
    TOKENS,
    TRACKS,
    TRIBES,
    TROPHIES,
)
from veche.games.feyas_swamp.text import plain
from veche.games.feyas_swamp.verbs import VERBS

NOUNS: Final = {
    "hex": NAMES,
    "action": list(ACTIONS),
    "cell": CELL_NAMES,
    "island": ISLANDS,
    "temple": TEMPLES,
    "colour": COLOURS,
    "trophy": TROPHIES,
    "achievement": ACHIEVEMENTS,
    "token": TOKENS,
    "special": SPECIALS,
    "leader": LEADERS,
    "hand": list(HANDS),
    "change": list(HANDS),
    "tribe": list(TRIBES),
    "side": list(SIDES),
    "track": list(TRACKS),
    "deity": [str(back) for back in BACKS],
    "round": list(ROMAN),
}


def judge() -> Judge:
    """Imported when a bot is asked: people who play need none of it."""
    from veche.games.feyas_swamp.worth import JUDGE

    return JUDGE


GAME: Final = Game(
    key="feyas-swamp",
    package=__name__,
    title={"en": "Feya's Swamp", "ru": "Фейя. Болотный край"},
    rules=2,
    seats=range(2, 5),
    bound=2000,
    new=new,
    verbs=VERBS,
    score=score,
    points=points,
    options=(
        Option("turns", ("initiative", "clockwise")),
        Option("neutrals", ("two", "one")),
        Option("neutral_rivals", ("off", "on")),
        Option("deeds", ("turn", "extra")),
    ),
    powers=POWERS,
    census=census,
    draw=draw,
    mat=mat,
    strip=strip,
    tallies={"scored": Tally(1, "reason", 2)},
    card=card,
    almanac=almanac,
    signs=SOURCES,
    plain=plain,
    phrases=phrases(__file__, NOUNS),
    sources=tuple(sources(__file__)),
    judge=judge,
    minutes=90,
    weight=3.4,
)
