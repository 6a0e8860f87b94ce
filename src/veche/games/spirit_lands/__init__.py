"""Fabled: The Spirit Lands (Земля сказаний): brotherhoods of sages, their scenarios, and the Trial of the spirits."""

from __future__ import annotations

from typing import Final

from veche.core.data import sources
from veche.core.game import Game
from veche.core.judge import Judge
from veche.games.spirit_lands.abilities.roster import POWERS
from veche.games.spirit_lands.almanac import almanac
from veche.games.spirit_lands.board import draw, mat
from veche.games.spirit_lands.board_faces import SIGNS, card, strip
from veche.games.spirit_lands.names import PHRASES
from veche.games.spirit_lands.scoring import census, points, score, verdict
from veche.games.spirit_lands.setup import OPTIONS, new, quarrel
from veche.games.spirit_lands.text import plain
from veche.games.spirit_lands.verbs import VERBS


def judge() -> Judge:
    """Imported when a bot is asked: people who play need none of it."""
    from veche.games.spirit_lands.worth import JUDGE

    return JUDGE


GAME: Final = Game(
    key="spirit-lands",
    package=__name__,
    title={"en": "Fabled: The Spirit Lands", "ru": "Земля сказаний"},
    rules=2,
    seats=range(1, 6),
    bound=4000,
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
    almanac=almanac,
    signs=SIGNS,
    card=card,
    plain=plain,
    phrases=PHRASES,
    verdict=verdict,
    sources=tuple(sources(__file__)),
    judge=judge,
    minutes=70,
    weight=3.0,
)
