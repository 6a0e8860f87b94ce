"""Terra Mystica with Fire & Ice."""

from __future__ import annotations

from typing import Final

from veche.core.data import phrases, sources
from veche.core.faces import Tally
from veche.core.game import Game
from veche.core.judge import Judge
from veche.games.terra_mystica.abilities.kits import POWERS
from veche.games.terra_mystica.almanac import almanac
from veche.games.terra_mystica.board import draw
from veche.games.terra_mystica.boards.faces import card, strip
from veche.games.terra_mystica.boards.mats import mat
from veche.games.terra_mystica.census import census
from veche.games.terra_mystica.maps import BRIDGE_NAMES, HEX_NAMES
from veche.games.terra_mystica.scoring import points, score
from veche.games.terra_mystica.setup import OPTIONS, new, quarrel
from veche.games.terra_mystica.tables import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    COLOURS,
    CULTS,
    FACTION_KEYS,
    FAVOURS,
    FINALS,
    GOALS,
    TERRAINS,
    TOWNS,
)
from veche.games.terra_mystica.text import plain
from veche.games.terra_mystica.verbs import CONVERT, RIVER_NAMES, SEND, SPECIALS, VERBS

NOUNS: Final = {
    "hex": HEX_NAMES,
    "bridge": BRIDGE_NAMES,
    "terrain": list(TERRAINS),
    "building": list(BUILDINGS),
    "cult": list(CULTS),
    "faction": FACTION_KEYS,
    "favour": [f.key for f in FAVOURS],
    "town": [t.key for t in TOWNS],
    "card": [c.key for c in CARDS],
    "goal": [g.key for g in GOALS],
    "act": [a.key for a in ACTIONS],
    "final": FINALS,
    "special": list(SPECIALS),
    "order": SEND.nouns,
    "conversion": CONVERT.nouns,
    "colour": list(COLOURS),
    "bowl": ["I", "II", "III"],
    "river": RIVER_NAMES,
}


SIGNS: Final = {
    "coin": "tm-coin",
    "worker": "tm-worker",
    "priest": "tm-priest",
    "power": "tm-power",
    "token": "tm-power",
    "bowl1": "tm-bowl1",
    "bowl2": "tm-bowl2",
    "key": "tm-key",
    "vp": "points",
    # What points are for.
    "earned": "card",
    "goal": "tm-dwelling",
    "favour": "tile",
    "town": "tm-key",
    "shipping": "tm-ship",
    "digging": "tm-spade",
    "ability": "tm-stronghold",
    "leech": "tm-power",
    "area": "tm-trading",
    "final": "tm-sanctuary",
    "cult_fire": "tm-cult",
    "cult_water": "tm-cult",
    "cult_earth": "tm-cult",
    "cult_air": "tm-cult",
    "resources": "tm-coin",
}


def judge() -> Judge:
    """Imported when a bot is asked: people who play need none of it."""
    from veche.games.terra_mystica.worth import JUDGE

    return JUDGE


GAME: Final = Game(
    key="terra-mystica",
    package=__name__,
    title={"en": "Terra Mystica", "ru": "Терра Мистика"},
    rules=2,
    seats=range(2, 6),
    bound=3000,
    new=new,
    verbs=VERBS,
    score=score,
    points=points,
    options=OPTIONS,
    quarrel=quarrel,
    powers=POWERS,
    census=census,
    draw=draw,
    mat=mat,
    strip=strip,
    tallies={"awarded": Tally(3, "category.nom", 1), "earned": Tally(1), "scored": Tally(2, "category.nom", 1)},
    card=card,
    almanac=almanac,
    signs=SIGNS,
    plain=plain,
    phrases=phrases(__file__, NOUNS),
    sources=tuple(sources(__file__)),
    judge=judge,
    minutes=120,
    weight=4.0,
)
