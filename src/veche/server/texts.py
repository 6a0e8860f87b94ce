"""Words of the pages, and icons."""

from __future__ import annotations

import logging
from functools import cache

from veche.core.game import Game, find, folder_of, keys
from veche.core.phrases import LANGUAGES, Phrases, words_beside
from veche.draw.icons import ICONS, SEAT_SHAPES, SHAPE_PATHS
from veche.draw.sprite import symbols

log = logging.getLogger(__name__)
broken: set[str] = set()


@cache
def installed() -> tuple[str, ...]:
    """The keys of all games, looked up once: that takes milliseconds."""
    return tuple(keys())


def playable() -> list[Game]:
    """The games of this server, the weightiest first. One that cannot be loaded is missing, and takes no other with
    it."""
    return sorted([game for key in installed() if (game := loaded(key))], key=lambda game: -game.weight)


def loaded(key: str) -> Game | None:
    if key not in installed() or key in broken:
        return None
    try:
        return find(key)
    except Exception:  # Whatever is wrong with somebody's plug-in.
        log.exception("the game %s cannot be loaded", key)
        broken.add(key)
        return None


def title_of(key: str, language: str) -> str:
    """The title of a game; of one that is no longer here, its key."""
    game = loaded(key)
    return game.name(language) if game else key


def page_words(language: str) -> Phrases:
    return words_beside(__file__, "phrases", language)


def game_words(game: Game, language: str) -> Phrases:
    return game.words(language)


def level_name(level: str, words: Phrases) -> str:
    """A level in words; a bot somebody else brought goes by its own name."""
    return words.say(f"level.{level}") if f"level.{level}" in words else level


def spoken(wanted: str | None, accept: str = "") -> str:
    """The language asked for, else the first of the browser's that we speak, else English."""
    for part in [wanted or "", *accept.split(",")]:
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


@cache
def pieces_of(game: str) -> list[str]:
    """The symbols a game may stamp: all of every family its source names."""
    if not game:
        return []
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(folder_of(find(game)).rglob("*.py")))
    return [symbol for name, symbol in symbols().items() if f"{name.partition('-')[0]}-" in source]


@cache
def sprite(game: str = "") -> str:
    """Our icons, the marks of the seats and the pieces of a game as symbols, once per page."""
    icons = [f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items()]
    marks = [
        f'<symbol id="seat-{n}" viewBox="-12 -12 24 24"><path d="{SHAPE_PATHS[shape]}"/></symbol>'
        for n, shape in enumerate(SEAT_SHAPES)
    ]
    all_ = "".join([*icons, *marks, *pieces_of(game)])
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0">{all_}</svg>'
