"""Founders of Gloomhaven: building one city together, each for their own glory."""

from __future__ import annotations

from typing import Final

from veche.core.data import phrases, sources
from veche.core.game import Game, Option
from veche.core.judge import Judge
from veche.games.founders.board import draw
from veche.games.founders.explain import price, why
from veche.games.founders.hidden import deal, hide
from veche.games.founders.map import MAPS, NAMES, QUARTERS
from veche.games.founders.scoring import census, points, score
from veche.games.founders.setup import LEVELS, SECTIONS, new, quarrel
from veche.games.founders.solo import verdict
from veche.games.founders.tables import (
    ACHIEVEMENTS,
    ADVISERS,
    BASICS,
    BUILDINGS,
    CARDS,
    CATEGORIES,
    RACES,
    RESOURCES,
    SLOT_NAMES,
)
from veche.games.founders.text import plain
from veche.games.founders.text_event import keepsake
from veche.games.founders.verbs import MOST_CRYSTALS, SOCIETIES, VERBS

NUMBERS: Final = [str(n) for n in range(MOST_CRYSTALS)]
NOUNS: Final = {
    "cell": NAMES,
    "race": RACES,
    "resource": RESOURCES,
    "basic": ["coin", "influence", "road"],
    "card": CARDS,
    "category": CATEGORIES,
    "work": [*BUILDINGS, "race"],
    "building": BUILDINGS,
    "storage": SLOT_NAMES,
    "adviser": ADVISERS,
    "achievement": ACHIEVEMENTS,
    "offer": BUILDINGS,
    "turn": ["0", "90", "180", "270"],
    "district": ["1", "2", "3"],
    "fleeting": NUMBERS,
    "lasting": NUMBERS,
    "quarter": QUARTERS,
    "society": list(SOCIETIES),
}


def judge() -> Judge:
    """Imported when a bot is asked: people who play need none of it."""
    from veche.games.founders.worth import JUDGE

    return JUDGE


GAME: Final = Game(
    key="founders",
    package=__name__,
    title={"en": "Founders of Gloomhaven", "ru": "Основатели Мрачной гавани"},
    rules=1,
    seats=range(1, 5),
    bound=6000,
    new=new,
    verbs=VERBS,
    score=score,
    points=points,
    options=(
        Option("map", MAPS),
        Option("workers", ("on", "off")),
        Option("achievements"),
        Option("level", LEVELS),
        Option("section", SECTIONS),
        Option("historic"),
    ),
    quarrel=quarrel,
    hide=hide,
    deal=deal,
    census=census,
    price=price,
    why=why,
    draw=draw,
    plain=plain,
    keepsake=keepsake,
    phrases=phrases(__file__, NOUNS),
    verdict=verdict,
    sources=tuple(sources(__file__)),
    judge=judge,
    minutes=120,
    weight=3.9,
)
assert set(BASICS) <= set(RESOURCES)
