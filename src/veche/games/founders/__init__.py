"""Founders of Gloomhaven: building one city together, each for their own glory."""

from __future__ import annotations

from typing import Final

from veche.core.data import sources
from veche.core.faces import Tally
from veche.core.game import Game, Option
from veche.core.judge import Judge
from veche.games.founders.almanac import almanac
from veche.games.founders.board import draw
from veche.games.founders.board_faces import card, strip
from veche.games.founders.board_mat import mat
from veche.games.founders.hidden import deal, hide
from veche.games.founders.map import MAPS, NAMES, QUARTERS
from veche.games.founders.scoring import census, points, score
from veche.games.founders.setup import LEVELS, SECTIONS, new, quarrel
from veche.games.founders.solo import verdict
from veche.games.founders.tables import (
    ACHIEVEMENTS,
    ADVISERS,
    BUILDINGS,
    CARDS,
    CATEGORIES,
    RACES,
    RESOURCES,
    SLOT_NAMES,
    WORKPLACES,
)
from veche.games.founders.text import plain
from veche.games.founders.text_event import keepsake
from veche.games.founders.text_words import words
from veche.games.founders.verbs import AMOUNTS, BASIC_ACTIONS, DISTRICT_NAMES, SOCIETIES, TURNS, VERBS

NOUNS: Final = {
    "cell": NAMES,
    "race": RACES,
    "resource": RESOURCES,
    "basic": BASIC_ACTIONS,
    "card": CARDS,
    "category": CATEGORIES,
    "work": WORKPLACES,
    "building": BUILDINGS,
    "storage": SLOT_NAMES,
    "adviser": ADVISERS,
    "achievement": ACHIEVEMENTS,
    "offer": BUILDINGS,
    "turn": TURNS,
    "district": DISTRICT_NAMES,
    "fleeting": AMOUNTS,
    "lasting": AMOUNTS,
    "quarter": QUARTERS,
    "society": SOCIETIES,
}

SIGNS: Final = {
    "coin": "fd-coin",
    "lasting": "fd-influence-lasting",
    "fleeting": "fd-influence-fleeting",
    "influence": "fd-influence-fleeting",
    "worker": "fd-worker",
    "card": "card",
    "vp": "points",
    # What points are for.
    "earned": "fd-prestige",
    "achieved": "done",
    "gain_points": "card",
    "final_lasting": "fd-influence-lasting",
    "final_coins": "fd-coin",
}


def judge() -> Judge:
    """Imported when a bot is asked: people who play need none of it."""
    from veche.games.founders.worth import JUDGE

    return JUDGE


GAME: Final = Game(
    key="founders",
    package=__name__,
    title={"en": "Founders of Gloomhaven", "ru": "Основатели Мрачной гавани"},
    rules=2,
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
    draw=draw,
    mat=mat,
    strip=strip,
    tallies={
        "earned": Tally(1),
        "achieved": Tally(2),
        "gain_points": Tally(1),
        "final_lasting": Tally(1),
        "final_coins": Tally(1),
    },
    card=card,
    signs=SIGNS,
    plain=plain,
    keepsake=keepsake,
    almanac=almanac,
    phrases=words(NOUNS),
    verdict=verdict,
    sources=tuple(sources(__file__)),
    judge=judge,
    minutes=120,
    weight=3.9,
)
