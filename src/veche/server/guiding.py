"""The guided game: what the table thinks of one's last turn, by the same analysis that looks at finished games.

Only where all others are bots: among people a running game is played without such help. It sees what the seat saw.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query

from veche.bots.analysis import judge_answer
from veche.core.game import find
from veche.core.record import check, parse, split
from veche.core.state import CHANCE, Seat, apply, to_move
from veche.core.words import name
from veche.server.desk import Crowded, Lost
from veche.server.hall import Refusal, Visitor
from veche.server.rooms import Room
from veche.server.store import BOT
from veche.server.texts import game_words
from veche.server.views import Json
from veche.table.table import Table

router = APIRouter(prefix="/api", tags=["learning"])
MOST: Final = 8  # decisions of one turn
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
    game, phrases = room.table.game, game_words(room.table.game, guest.language)
    worst = max(found, key=lambda d: d["loss"])
    said = {key: named(game.action(worst[key]), phrases) for key in ("answer", "best")}
    return {**worst, **said}


def named(action: Any, phrases: Any) -> str:
    return name(action, phrases) if action is not None else ""


def open_record(room: Room) -> str:
    """The whole record, for the worker alone: it hides from the judge what the seat did not see."""
    table: Table = room.table
    return table.record()


def weighed(text: str, seat: Seat, since: int, until: int) -> list[dict[str, Any]]:
    """Runs in a worker: the decisions of a seat between two moments, each with its loss and the best answer."""
    record = parse(text)
    game = find(record.game)
    s = game.start(len(record.seats), record.options)
    found: list[dict[str, Any]] = []
    for number, line in enumerate(record.lines[:until]):
        a = check(game, s, *split(line))
        if number >= since and to_move(s) == seat != CHANCE and len(s.menu) > 1 and len(found) < MOST:
            decision = judge_answer(game, s, a, "casual", 100.0)
            found.append({"answer": a.text, "best": decision.best[0].answer, "loss": decision.loss, "ply": s.ply})
        apply(s, a)
    return found
