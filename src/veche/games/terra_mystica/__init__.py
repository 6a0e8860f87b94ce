"""Terra Mystica with Fire & Ice."""

from __future__ import annotations

from typing import Final

from veche.core.game import Game
from veche.games.terra_mystica.abilities.kits import POWERS
from veche.games.terra_mystica.scoring import points, score
from veche.games.terra_mystica.setup import OPTIONS, new, quarrel
from veche.games.terra_mystica.verbs import VERBS

GAME: Final = Game(
    key="terra-mystica",
    package=__name__,
    title={"en": "Terra Mystica", "ru": "Терра Мистика"},
    rules=1,
    seats=range(2, 6),
    bound=3000,
    new=new,
    verbs=VERBS,
    score=score,
    points=points,
    options=OPTIONS,
    quarrel=quarrel,
    powers=POWERS,
    minutes=120,
    weight=4.0,
)
