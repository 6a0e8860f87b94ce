"""What the page draws: boards and mats without the symbols it has already, and everybody's mat on demand."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from veche.core.state import Seat, State
from veche.draw.svg import Svg
from veche.server.advice import supposed
from veche.server.hall import Refusal, Visitor
from veche.server.rooms import Room
from veche.server.story import eyes_of
from veche.server.texts import game_words
from veche.server.views import Json, mats_of, seen

router = APIRouter(prefix="/api", tags=["table"])


@router.get("/tables/{id}/mat/{whose}", summary="What lies before one player: drawn, or in words")
async def mat_of(
    id: str,
    whose: Seat,
    guest: Visitor,
    seat: Seat | None = None,
    ply: int | None = None,
    answer: Annotated[str, Query(max_length=200)] = "",
) -> Json:
    """`ply`: at a past moment. `answer`: as it would lie after this answer to the open question."""
    room = guest.hall.room(id)
    if whose not in range(len(room.seats)):
        raise Refusal(404, "seat")
    eyes = eyes_of(guest.seats(room), seat, [])
    view = looked_at(room, eyes, ply, answer)
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    svg = Svg(game.mat(view, whose, phrases, names)).bare() if game.mat else ""
    return {"seat": whose, "name": names[whose], "svg": svg, "words": mats_of(game, view, phrases, names)[whose]}


def looked_at(room: Room, eyes: Seat, ply: int | None, answer: str) -> State:
    if ply is not None and not 0 <= ply <= room.ply:
        raise Refusal(404, "ply", room.ply)
    if answer:
        return supposed(room, eyes, answer)
    return room.table.view(eyes) if ply is None else seen(room, room.state_at(ply), eyes)
