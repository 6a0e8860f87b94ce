"""The API of what has been: moments, stories, records, pictures; and games brought from elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from veche.core.state import Seat
from veche.draw.picture import picture
from veche.draw.png import MissingParts, png
from veche.server.advice import planned
from veche.server.desk import Crowded, Lost
from veche.server.errands import secrets_of
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.names import clean
from veche.server.reading import Unread, brought
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
    "/tables/{id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
    summary="The record: a seat's own while the game runs",
)
async def record(id: str, guest: Visitor) -> PlainTextResponse:
    room = guest.hall.room(id)
    eyes = eyes_of(guest.seats(room), None, [])
    name = f"{room.row.game}-{room.row.id}.rec"
    await find_secrets(guest, room)
    return PlainTextResponse(room.table.record(eyes), headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def find_secrets(guest: Guest, room: Room) -> None:
    """What is hidden from whom, of a long game: that takes seconds, and so another process."""
    known_all = len(room.table.secrets) == len(room.table.lines)
    if known_all or room.table.is_over() or room.table.game.is_open:
        return
    lines, known = list(room.table.lines), list(room.table.secrets)
    try:
        found = await guest.hall.desk.do(guest.who, secrets_of, room.table.record(), known)
    except Crowded:
        raise Refusal(429, "crowded") from None
    except Lost:
        raise Refusal(501, "secrets") from None
    if room.table.lines[: len(lines)] == lines and len(room.table.secrets) < len(found):
        room.table.secrets[:] = found


@router.get(
    "/tables/{id}/picture.{kind}",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}, "image/png": {}}}},
    summary="A moment as SVG or PNG",
)
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
    svg = picture(room.table.game, view, eyes, phrases, room.names(guest.words)).themed(theme).flat()
    name = {"Content-Disposition": f'attachment; filename="{room.row.game}-{at}.{kind}"'}
    if kind == "svg":
        return Response(svg, media_type="image/svg+xml", headers=name)
    try:
        image = await guest.hall.desk.do(guest.who, png, str(svg), width)
    except Crowded:
        raise Refusal(429, "crowded") from None
    except (MissingParts, Lost):
        raise Refusal(501, "png") from None
    return Response(image, media_type="image/png", headers=name)


@router.post("/import", status_code=201, summary="A record of ours or of another site, into the viewer")
async def bring(given: Import, guest: Visitor) -> Json:
    guest.spend("bring")
    try:
        found = await brought(guest.hall.desk, guest.who, given.text, guest.language)
    except Unread as error:
        raise Refusal(429 if error.code == "crowded" else 400, error.code, error.why) from None
    seats = [SeatRow(n, PERSON, clean(name), "", new_key()) for n, name in enumerate(found.record.seats)]
    id_ = guest.hall.rooms.shelve(found.record, found.over, seats, guest.session)
    return {"id": id_, "path": f"{guest.root}/r/{id_}"}
