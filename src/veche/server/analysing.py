"""The API of analysis: what the bots think of a finished game, decision by decision.

Only of finished games, and of records that were brought here: a game that runs is played without computer help but the
hint, which sees what its seat sees. Nor is it analysed if somebody brings its record.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query

from veche.bots.analysis import Decision, summary
from veche.bots.losses import done, losses, people_of
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.record import Record, game_of
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.outlook import outlook, spelt
from veche.server.rooms import Room
from veche.server.study import LEVELS, Busy, recorded
from veche.server.texts import game_words
from veche.server.views import Json
from veche.server.wishes import Study

router = APIRouter(prefix="/api", tags=["analysis"])
Level = Annotated[str, Query(max_length=40)]


def finished(guest: Guest, id_: str) -> Room:
    room = guest.hall.room(id_)
    if not room.table.is_over() and not room.row.imported:
        raise Refusal(409, "unfinished")
    return room


def checked(level: str) -> str:
    if level not in LEVELS:
        raise Refusal(400, "level", level, ", ".join(LEVELS))
    return level


@router.post(
    "/tables/{id}/analysis",
    status_code=202,
    summary="Begin or resume the analysis of a finished game; what is known already is not thought over again",
)
async def begin(id: str, given: Study, guest: Visitor) -> Json:
    room = finished(guest, id)
    if room.row.imported and guest.hall.rooms.is_being_played(room.table.lines, room.row, len(room.seats)):
        raise Refusal(409, "played")
    try:
        guest.hall.studies.start(room, given.level, guest.who)
    except Busy as error:
        raise Refusal(429, str(error)) from None
    return shown(guest, room, given.level, 0)


@router.get(
    "/tables/{id}/analysis",
    summary="How far the analysis is, and what it found: estimates, losses, marks and best alternatives",
)
async def progress(
    id: str, guest: Visitor, level: Level = "", since: Annotated[int, Query(ge=0, le=100_000)] = 0
) -> Json:
    room = finished(guest, id)
    return shown(guest, room, checked(level) if level else guest.hall.studies.best(room), since)


@router.get(
    "/tables/{id}/losses",
    summary="Where points were lost, as far as the analysis is: by topic, by round, and what people do and lose",
)
async def where(id: str, guest: Visitor, level: Level = "") -> Json:
    room = finished(guest, id)
    chosen = checked(level) if level else guest.hall.studies.best(room)
    record, decisions = recorded(room), guest.hall.studies.found(room, chosen)
    return placed(record, decisions, chosen, game_words(room.table.game, guest.language))


def placed(record: Record, decisions: list[Decision], level: str, phrases: Phrases) -> Json:
    people = people_of(game_of(record), len(record.seats))
    return {
        "level": level,
        "lost": [asdict(row) for row in losses(record, decisions, level, phrases)],
        "done": [asdict(row) for row in done(record, phrases)],
        "people": people.games if people else 0,
    }


@router.delete("/tables/{id}/analysis", summary="Stop the analysis; what it has found is kept")
async def cancel(id: str, guest: Visitor, level: Level = "") -> Json:
    room = finished(guest, id)
    chosen = checked(level) if level else guest.hall.studies.best(room)
    guest.hall.studies.cancel(room, chosen)
    return shown(guest, room, chosen, 0)


def shown(guest: Guest, room: Room, level: str, since: int) -> Json:
    """The study; its decisions from number ``since`` on."""
    studies = guest.hall.studies
    standing = studies.standing(room, level)
    found = studies.found(room, level, since)
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    return {
        "level": level,
        "state": standing.state,
        "done": standing.done,
        "total": standing.total,
        "since": since,
        "levels": [{"key": key, "label": guest.words.say(f"analysis.level.{key}")} for key in LEVELS],
        "decisions": [told(d, game, phrases, names) for d in found],
        "summary": summary(studies.found(room, level), len(names)) if standing.state == "done" else [],
    }


def told(d: Decision, game: Game, phrases: Phrases, names: list[str]) -> Json:
    """A decision in words. `ply` is the number of the answer, as the replay counts."""
    return {
        "ply": d.ply + 1,
        "seat": d.seat,
        **spelt(d.answer, game, phrases, names),
        "loss": d.loss,
        "mark": d.mark,
        "estimates": d.estimates,
        "best": [outlook(b, game, phrases, names) for b in d.best],
    }
