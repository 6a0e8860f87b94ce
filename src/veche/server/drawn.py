"""What the page draws: boards and mats without the symbols it has already, and everybody's mat on demand."""

from __future__ import annotations

from fastapi import APIRouter

from veche.core.state import Seat
from veche.draw.svg import Svg
from veche.server.hall import Refusal, Visitor
from veche.server.story import eyes_of
from veche.server.texts import game_words
from veche.server.views import Json, mats_of, seen

router = APIRouter(prefix="/api", tags=["table"])


@router.get("/tables/{id}/mat/{whose}", summary="What lies before one player: drawn, or in words")
async def mat_of(id: str, whose: Seat, guest: Visitor, seat: Seat | None = None, ply: int | None = None) -> Json:
    """`ply`: at a past moment."""
    room = guest.hall.room(id)
    if whose not in range(len(room.seats)):
        raise Refusal(404, "seat")
    eyes = eyes_of(guest.seats(room), seat, [])
    if ply is not None and not 0 <= ply <= room.ply:
        raise Refusal(404, "ply", room.ply)
    view = room.table.view(eyes) if ply is None else seen(room, room.state_at(ply), eyes)
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    svg = Svg(game.mat(view, whose, phrases, names)).bare() if game.mat else ""
    return {"seat": whose, "name": names[whose], "svg": svg, "words": mats_of(game, view, phrases, names)[whose]}
