"""The pages of rules: chapters with figures, almanac, words and rulings; to be searched, printed and linked to."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from veche.core.faces import Section
from veche.core.game import Game
from veche.learn.lesson import lessons
from veche.rules.almanac import sections
from veche.rules.book import chapters
from veche.rules.index import index
from veche.rules.paper import RULINGS, book_words, linked, page_html, page_names, page_title
from veche.rules.places import anchors
from veche.server.api import known
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.pages import data, page
from veche.server.texts import playable, sprite
from veche.server.views import Json

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["learning"])
WHOLE: Final = "all"
Name = Annotated[str, Path(max_length=80)]


@router.get("/rules")
async def all_rules(guest: Visitor) -> Response:
    first = playable()[0]
    return RedirectResponse(f"{guest.root}/rules/{first.key}", 307)


@router.get("/rules/{key}")
async def first_page(request: Request, key: Name, guest: Visitor) -> HTMLResponse:
    return await asyncio.to_thread(shown_page, request, key, "", guest)  # Figures are drawn once: others go on.


@router.get("/rules/{key}/{name}")
async def one_page(request: Request, key: Name, name: Name, guest: Visitor) -> HTMLResponse:
    return await asyncio.to_thread(shown_page, request, key, name, guest)


def shown_page(request: Request, key: str, name: str, guest: Guest) -> HTMLResponse:
    game, language = known(key), guest.language
    names = page_names(key, language)
    shown = name or (names[0] if names else WHOLE)
    if shown not in (*names, WHOLE):
        raise Refusal(404, "page")
    at = names.index(shown) if shown in names else -1
    beside = [names[at - 1] if at > 0 else "", names[at + 1] if 0 <= at < len(names) - 1 else ""]
    before, after = ([(one, page_title(key, one, language))] if one else [] for one in beside)
    return page(
        request,
        "rules",
        language,
        sprite=Markup(sprite(key)),
        game=key,
        title=game.name(language),
        heading=page_title(key, shown, language),
        games=[(g.key, g.name(language)) for g in playable()],
        contents=contents(key, language),
        here=shown,
        body=Markup(body_of(key, shown, language, guest.root)),
        before=before,
        after=after,
        lessons=lessons_of(key, shown, language),
        ruled=RULINGS in names,
        b=book_words(language).say,
        data=data({"game": key}),
    )


def body_of(key: str, name: str, language: str, root: str) -> str:
    """One page, or all of them; links lead to other pages where they must."""

    def leads(page_: str, anchor: str) -> str:
        return f"#{anchor}" if name in (WHOLE, page_) else f"{root}/rules/{key}/{page_}#{anchor}"

    wanted = page_names(key, language) if name == WHOLE else [name]
    return "".join(linked(page_html(key, one, language), key, language, leads) for one in wanted)


def contents(key: str, language: str) -> Json:
    """What stands on the left: chapters with their headings, sections of the almanac with their size."""
    written = [
        {
            "name": c.name,
            "title": c.title,
            "parts": [{"anchor": h.anchor, "title": h.title} for h in c.headings if h.level == 2],
        }
        for c in chapters(key, language)
    ]
    almanac = [
        {"name": s.key, "title": s.title, "count": len(s.entries), "picture": first_symbol(s)}
        for s in sections(key, language)
    ]
    return {"chapters": written, "almanac": almanac}


def first_symbol(section: Section) -> str:
    return next((e.picture for e in section.entries if e.picture and not e.picture.startswith("<")), "")


def lessons_of(key: str, name: str, language: str) -> list[tuple[str, str]]:
    """The lessons that teach what this page tells."""
    there = anchors(key, language)
    found = [x for x in lessons(key).values() if there.get(x.rule, ("", ""))[1] == name]
    return [(x.key, x.title[language]) for x in found]


@api.get("/games/{key}/book", summary="The rulebook, almanac and glossary of a game, passage by passage, for a search")
async def searched(key: Name, guest: Visitor) -> list[Json]:
    game = known(key)
    return [
        {"anchor": p.anchor, "title": p.title, "page": p.page, "kind": p.kind, "text": p.text}
        for p in index(game.key, guest.language)
    ]


def rule_link(guest: Guest, game: Game, anchor: str) -> Json | None:
    """An anchor of the rules with its title and address, for a page to link to."""
    found = anchors(game.key, guest.language).get(anchor)
    return {"title": found[0], "href": f"{guest.root}/rules/{game.key}/{found[1]}#{anchor}"} if found else None
