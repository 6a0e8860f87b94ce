"""Everything that has a name, for the search of the first page."""

from __future__ import annotations

from collections.abc import Iterator

from fastapi import APIRouter

from veche.core.game import Game
from veche.learn.lesson import lessons
from veche.learn.puzzles import puzzles
from veche.rules.index import index
from veche.rules.paper import page_title
from veche.server.hall import Guest, Visitor
from veche.server.learning import theme_name
from veche.server.texts import playable
from veche.server.views import Json

api = APIRouter(prefix="/api", tags=["learning"])


@api.get("/titles", summary="Everything that has a name: games, places of their books, lessons, themes of puzzles")
async def titles(guest: Visitor) -> list[Json]:
    return [one for game in playable() for one in (*book_of(game, guest), *exercises_of(game, guest))]


def book_of(game: Game, guest: Guest) -> Iterator[Json]:
    """The game itself, then the places of its book with the page they stand on."""
    name, book = game.name(guest.language), f"{guest.root}/rules/{game.key}"
    yield {"title": name, "where": "", "href": f"{guest.root}/#g-{game.key}"}
    for p in index(game.key, guest.language):
        on = page_title(game.key, p.page, guest.language)
        where = name if on == p.title else f"{name} · {on}"
        yield {"title": p.title, "where": where, "href": f"{book}/{p.page}#{p.anchor}"}


def exercises_of(game: Game, guest: Guest) -> Iterator[Json]:
    """Its lessons, and its puzzles by what they are about."""
    name, say = game.name(guest.language), guest.words.say
    for x in lessons(game.key).values():
        where = f"{name} · {say('learn.learn')}"
        yield {"title": x.title[guest.language], "where": where, "href": f"{guest.root}/learn/{game.key}/{x.key}"}
    for theme in dict.fromkeys(p.theme for p in puzzles(game.key)):
        title, where = theme_name(game, theme, guest.language), f"{name} · {say('learn.puzzles')}"
        yield {"title": title, "where": where, "href": f"{guest.root}/puzzles/{game.key}#t-{theme}"}
