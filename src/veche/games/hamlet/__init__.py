"""Hamlet: a small euro of our own, the template for new games."""

from __future__ import annotations

from typing import Final

from veche.core.data import phrases, sources
from veche.core.game import Game, Option
from veche.core.judge import Judge
from veche.games.hamlet.almanac import almanac
from veche.games.hamlet.board import draw
from veche.games.hamlet.map import NAMES
from veche.games.hamlet.mat import mat, strip
from veche.games.hamlet.scoring import census, points, score
from veche.games.hamlet.setup import ALL_POWERS, new
from veche.games.hamlet.tables import BONUSES, FACTIONS, TILES
from veche.games.hamlet.verbs import VERBS

NOUNS: Final = {
    "hex": NAMES,
    "bonus": list(BONUSES),
    "building": ["none", "house", "mill"],
    "tile": [BONUSES[n % len(BONUSES)] for n in range(TILES)],
}


def judge() -> Judge:
    """Imported when a bot is asked: people who play need none of it."""
    from veche.games.hamlet.worth import JUDGE

    return JUDGE


GAME: Final = Game(
    key="hamlet",
    package=__name__,
    title={"en": "Hamlet", "ru": "Хутор"},
    rules=1,
    seats=range(2, len(FACTIONS) + 1),
    bound=600,
    new=new,
    verbs=VERBS,
    score=score,
    points=points,
    options=(Option("surveyors"),),
    powers=ALL_POWERS,
    census=census,
    draw=draw,
    mat=mat,
    strip=strip,
    almanac=almanac,
    signs={"coin": "tm-coin", "stone": "hm-stone", "house": "tm-dwelling", "mill": "hm-mill"},
    phrases=phrases(__file__, NOUNS),
    sources=tuple(sources(__file__)),
    judge=judge,
    minutes=15,
    weight=1.5,
)
