"""The guided game: what the table thinks of one's last turn, by the same analysis that looks at finished games.

Only where all others are bots: among people a running game is played without such help. It sees what the seat saw.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from veche.bots.analysis import Decision
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.server.desk import Crowded, Lost
from veche.server.errands import weighed
from veche.server.hall import Refusal, Visitor
from veche.server.outlook import outlook, spelt
from veche.server.rooms import Room
from veche.server.store import BOT
from veche.server.texts import game_words
from veche.server.views import Json
from veche.table.table import Table

router = APIRouter(prefix="/api", tags=["learning"])
Ply = Annotated[int, Query(ge=0)]


@router.get("/tables/{id}/comment", summary="Against bots: what the table thinks of my answers between two moments")
async def comment(id: str, guest: Visitor, seat: Seat, since: Ply, until: Ply) -> Json:
    room = guest.hall.room(id)
    guest.seat(room, seat)
    if any(s.kind != BOT for s in room.seats if s.seat != seat):
        raise Refusal(409, "unfinished")
    if not since <= until <= room.ply:
        raise Refusal(404, "ply", room.ply)
    try:
        found = await guest.hall.desk.do(guest.who, weighed, open_record(room), seat, since, until)
    except Crowded:
        raise Refusal(429, "crowded") from None
    except Lost:
        raise Refusal(501, "hint") from None
    if not found:
        return {"answer": ""}
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    answer = spelt(found.answer, game, phrases, names)["label"]
    return {"answer": answer, "loss": found.loss, "mark": found.mark, **outlook_of(found, game, phrases, names)}


def outlook_of(found: Decision, game: Game, phrases: Phrases, names: list[str]) -> Json:
    """What would have been best, what follows it, and why if one thing carries it."""
    best = outlook(found.best[0], game, phrases, names)
    return {"best": best["label"], "then": best["then"], "why": best["why"]}


def open_record(room: Room) -> str:
    """The whole record, for the worker alone: it hides from the judge what the seat did not see."""
    table: Table = room.table
    return table.record()
