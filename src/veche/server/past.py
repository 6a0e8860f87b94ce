"""The API of what has been: moments, stories, records, pictures; and games brought from elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from veche.core.state import Seat
from veche.draw.picture import picture
from veche.draw.png import MissingParts, png
from veche.server.advice import planned
from veche.server.api import clean
from veche.server.hall import Refusal, Visitor
from veche.server.reading import Unread
from veche.server.rooms import Room, new_key
from veche.server.store import PERSON, SeatRow
from veche.server.story import eyes_of, frames, story
from veche.server.texts import game_words
from veche.server.views import Json, moment, seen, sheets_of
from veche.server.wishes import Import

router = APIRouter(prefix="/api", tags=["past"])


@router.get("/tables/{id}/at/{ply}", summary="A past moment, as my seat saw it")
async def past(id: str, ply: int, guest: Visitor, seat: Seat | None = None) -> Json:
    room = guest.hall.room(id)
    return moment(room, within(room, ply), eyes_of(guest.seats(room), seat, []), guest.language)


@router.get("/tables/{id}/twin", summary="The board in words, now or at a past moment; answers of a plan may follow")
async def twin(
    id: str,
    guest: Visitor,
    seat: Seat | None = None,
    ply: int | None = None,
    plan: Annotated[list[str] | None, Query(max_length=400)] = None,
    seed: int = 1,
) -> list[Json]:
    room = guest.hall.room(id)
    eyes = eyes_of(guest.seats(room), seat, room.table.waiting() if ply is None else [])
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    if plan is not None:
        view = planned(room, eyes, within(room, room.ply if ply is None else ply), seed, plan)
    else:
        view = room.table.view(eyes) if ply is None else seen(room, room.state_at(within(room, ply)), eyes)
    return sheets_of(game, view, eyes, phrases, names)


def within(room: Room, ply: int) -> int:
    if not 0 <= ply <= room.ply:
        raise Refusal(404, "ply", room.ply)
    return ply


@router.get("/tables/{id}/frames", summary="What happened after an answer, as pictures with captions")
async def film(id: str, guest: Visitor, since: int, until: int | None = None, seat: Seat | None = None) -> list[Json]:
    """`until`: the last answer to show. A client that shows a state next asks for what led to it, and nothing later."""
    room = guest.hall.room(id)
    return frames(room, since, until, eyes_of(guest.seats(room), seat, []), guest.language)


@router.get("/tables/{id}/story", summary="The whole log, points over time, where points came from, the result")
async def tell_story(id: str, guest: Visitor, seat: Seat | None = None) -> Json:
    room = guest.hall.room(id)
    return story(room, eyes_of(guest.seats(room), seat, []), guest.language)


@router.get(
    "/tables/{id}/record", response_class=PlainTextResponse, summary="The record: a seat's own while the game runs"
)
async def record(id: str, guest: Visitor) -> PlainTextResponse:
    room = guest.hall.room(id)
    eyes = eyes_of(guest.seats(room), None, [])
    name = f"{room.row.game}-{room.row.id}.rec"
    return PlainTextResponse(room.table.record(eyes), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{id}/picture.{kind}", summary="A moment as SVG or PNG")
async def download(
    id: str,
    kind: Literal["svg", "png"],
    guest: Visitor,
    ply: int | None = None,
    theme: Literal["light", "dark"] = "light",
    width: Annotated[int, Query(ge=100, le=4000)] = 1600,
) -> Response:
    room = guest.hall.room(id)
    at = room.ply if ply is None else within(room, ply)
    eyes = eyes_of(guest.seats(room), None, [])
    view = seen(room, room.state_at(at), eyes)
    phrases = game_words(room.table.game, guest.language)
    svg = picture(room.table.game, view, eyes, phrases, room.names(guest.words)).themed(theme)
    name = {"Content-Disposition": f'attachment; filename="{room.row.game}-{at}.{kind}"'}
    if kind == "svg":
        return Response(svg, media_type="image/svg+xml", headers=name)
    try:
        return Response(png(svg, width), media_type="image/png", headers=name)
    except MissingParts:
        raise Refusal(501, "png") from None


@router.post("/import", status_code=201, summary="A record of ours or of another site, into the viewer")
async def bring(given: Import, guest: Visitor) -> Json:
    try:
        found = await guest.hall.reader.brought(given.text, guest.language)
    except Unread as error:
        raise Refusal(429 if error.code == "crowded" else 400, error.code, error.why) from None
    seats = [SeatRow(n, PERSON, clean(name), "", new_key()) for n, name in enumerate(found.record.seats)]
    id_ = guest.hall.rooms.shelve(found.record, found.over, seats, guest.session)
    return {"id": id_, "path": f"/r/{id_}"}
