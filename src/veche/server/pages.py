"""The pages: lobby, archive, table, replay; the API in words; pictures of games for the lobby."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.templating import Jinja2Templates
from markupsafe import Markup

from veche.core.phrases import LANGUAGES
from veche.draw.sprite import page_style
from veche.learn.puzzles import daily
from veche.server.api import described, known, take
from veche.server.covers import drawn_cover
from veche.server.door import baked
from veche.server.exercises import invitation, today
from veche.server.files import FOLDER, address, scripts, sheet
from veche.server.hall import LANGUAGE, Guest, Refusal, Visitor
from veche.server.lists import list_tables, summary
from veche.server.rooms import Room, shown_name
from veche.server.store import INVITED, OPEN
from veche.server.texts import level_name, page_words, playable, spoken, sprite
from veche.server.thinking import levels, usual_level
from veche.server.views import Json, kept

HERE: Final = Path(__file__).parent
router = APIRouter(include_in_schema=False)
templates = Jinja2Templates(HERE / "templates")


@cache
def tokens() -> Markup:
    return Markup(page_style())


@cache
def script_words(language: str) -> str:
    """The words the script uses."""
    words = {k[3:]: v for k, v in page_words(language).table.items() if k.startswith("js.")}
    return json.dumps(words, ensure_ascii=False)


def page(request: Request, name: str, language: str, status: int = 200, **more: Any) -> HTMLResponse:
    root = request.scope.get("root_path", "")
    context = {
        "t": page_words(language).say,
        "language": language,
        "languages": LANGUAGES,
        "tokens": tokens(),
        "sprite": Markup(sprite()),
        "js_words": Markup(script_words(language).replace("<", "\\u003c")),
        "root": root,
        "static": root + address(),
        "scripts": scripts,
        "sheet": sheet,
        **more,
    }
    response = templates.TemplateResponse(request, f"{name}.html", context, status_code=status)
    response.headers["Cache-Control"] = "no-store"
    if request.query_params.get("lang") in LANGUAGES:
        response.headers.append("Set-Cookie", baked(LANGUAGE, language, request.scope))
    return response


def data(value: object) -> Markup:
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))


@router.get("/")
async def lobby(request: Request, guest: Visitor) -> HTMLResponse:
    cards = [described(g, guest.language) for g in playable()]
    named = [{"key": level, "label": level_name(level, guest.words)} for level in levels()]
    tables = await list_tables(guest)
    return page(
        request,
        "lobby",
        guest.language,
        games=cards,
        featured=next((g for g in cards if g["first"] is not None), cards[0]),
        tables=tables,
        free=Counter(x["game"] for x in tables["open"]),
        puzzle=invited(guest),
        data=data({"games": cards, "levels": named, "usual": usual_level()}),
    )


def invited(guest: Guest) -> Json | None:
    """The puzzle of the day, with how hard it is now."""
    puzzle, card = daily(today()), invitation(today(), guest.language)
    return {**card, "rating": guest.hall.ratings.of([puzzle])[puzzle.id]} if puzzle and card else None


@router.get("/archive")
async def archive(request: Request, guest: Visitor, game: str = "", who: str = "") -> HTMLResponse:
    """My finished games, to be found again by game and company."""
    all_ = [summary(guest, row) for row in guest.hall.store.archive_of(guest.session)]
    found = [x for x in all_ if game in ("", x["game"]) and sat_there(x, who)]
    titles = {x["game"]: x["title"] for x in all_}
    return page(request, "archive", guest.language, found=found, all=all_, titles=titles, game=game, who=who)


def sat_there(table: Json, who: str) -> bool:
    return not who or any(who.casefold() in p["name"].casefold() for p in table["players"])


# A table. Its links are below the part of the address that is ours.


@router.get("/t/{id}")
async def table(request: Request, id: str, guest: Visitor) -> Response:
    room = guest.hall.room(id)
    if guest.key:
        return doorstep(request, guest, room)
    game = room.table.game
    return page(
        request,
        "table",
        guest.language,
        sprite=Markup(sprite(game.key)),
        title=game.name(guest.language),
        table=id,
        data=data(
            {
                "id": id,
                "game": game.key,
                "title": game.name(guest.language),
                "levels": [{"key": level, "label": level_name(level, guest.words)} for level in levels()],
            }
        ),
    )


def doorstep(request: Request, guest: Guest, room: Room) -> Response:
    """By a seat link, nothing is taken yet: who previews a link looks at it too. Who sits here already goes in.

    The link that somebody sat down with has expired, but he is known by his cookie.
    """
    keyed, held = guest.keyed(room), room.held(guest.session)
    if not keyed and not held:
        raise Refusal(403, "expired")
    if not keyed or keyed[0] in held:
        return RedirectResponse(f"{guest.root}/t/{room.row.id}", 303)
    seat = room.seats[keyed[0]]
    others = [shown_name(s, guest.words) for s in room.seats if s.kind not in (OPEN, INVITED)]
    title, free = room.table.game.name(guest.language), seat.kind in (OPEN, INVITED)
    return page(request, "sit", guest.language, title=title, id=room.row.id, seat=seat, free=free, others=others)


@router.post("/t/{id}")
async def enter(request: Request, id: str, guest: Visitor) -> Response:
    """The button of that page: the seat is this browser's from now on."""
    room = guest.hall.room(id)
    form = dict(parse_qsl((await request.body()).decode(errors="replace")))
    guest.key, name = form.get("key", ""), form.get("name", "")
    for seat in guest.keyed(room):
        if room.seats[seat].kind in (OPEN, INVITED):
            take(guest, room, seat, name)
        guest.hall.store.hold(guest.session, room.row.id, seat)
    if not guest.hall.store.held(guest.session, room.row.id):
        raise Refusal(403, "expired")
    return RedirectResponse(f"{guest.root}/t/{room.row.id}", 303)


@router.get("/r/{id}")
async def replay(request: Request, id: str, guest: Visitor) -> HTMLResponse:
    room = guest.hall.room(id)
    game = room.table.game
    title, imported = game.name(guest.language), room.row.imported
    return page(
        request,
        "replay",
        guest.language,
        sprite=Markup(sprite(game.key)),
        title=title,
        imported=imported,
        id=id,
        data=data({"id": id, "game": game.key, "title": title, "imported": imported}),
    )


@router.get("/keepsake/{id}")
async def keepsake(request: Request, id: str, guest: Visitor) -> HTMLResponse:
    """What a finished game left to keep, on a page to print."""
    room = guest.hall.room(id)
    lines = kept(room, guest.language)
    if not lines:
        raise Refusal(404, "keepsake")
    return page(request, "keepsake", guest.language, title=room.table.game.name(guest.language), id=id, lines=lines)


@router.get("/api")
async def reference(request: Request, guest: Visitor) -> HTMLResponse:
    """The API in words, made from the same description programs read."""
    described_ = request.app.openapi()
    calls = [
        {"method": method.upper(), "path": path, **call}
        for path, methods in described_["paths"].items()
        for method, call in methods.items()
    ]
    return page(
        request,
        "api",
        guest.language,
        calls=calls,
        intro=described_["info"]["description"],
        schemas=described_.get("components", {}).get("schemas", {}),
    )


@router.get("/games/{key}.{theme}.svg")
async def cover(key: str, theme: str, guest: Visitor, scene: bool = False) -> Response:
    if theme not in ("light", "dark"):
        raise Refusal(404, "page")
    svg = drawn_cover(known(key).key, theme, guest.language, scene)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@router.get("/favicon.svg")
@router.get("/favicon.ico")
async def favicon() -> Response:
    svg = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


def message(request: Request, status: int, said: str) -> HTMLResponse:
    """A page with one sentence and a way on."""
    language = spoken(
        request.query_params.get("lang") or request.cookies.get(LANGUAGE), request.headers.get("accept-language", "")
    )
    return page(request, "message", language, status, said=said)
