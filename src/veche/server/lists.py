"""Tables as the lobby lists them: mine, those with a free seat, and those that are over."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter

from veche.core.game import Game, Option
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.core.where import title_bits
from veche.core.words import asked
from veche.server.hall import Guest, Visitor
from veche.server.rooms import Room, shown_name
from veche.server.store import INVITED, OPEN, GameRow
from veche.server.texts import game_words, loaded, title_of
from veche.server.views import Json, strip_of

router = APIRouter(prefix="/api", tags=["table"])


@router.get("/tables", summary="My tables, those with an open seat, and my finished ones")
async def list_tables(guest: Visitor) -> Json:
    mine = guest.hall.store.tables_of(guest.session)
    ids = {row.id for row in mine}
    return {
        "mine": [summary(guest, row) for row in mine if not row.over],
        "finished": [summary(guest, row) for row in mine if row.over],
        "open": [summary(guest, row) for row in guest.hall.store.open_tables() if row.id not in ids],
    }


def summary(guest: Guest, row: GameRow) -> Json:
    """A table in a few words. One that cannot be opened is listed all the same."""
    seats, mine = guest.hall.store.seats(row.id), guest.hall.store.held(guest.session, row.id)
    running: Json = {"where": [], "waiting": [], "asked": "", "me": None}
    if not row.over:
        with suppress(LookupError):
            running = moment(guest, guest.hall.rooms.open(row.id), mine)
    waiting = running.pop("waiting")
    return {
        "id": row.id,
        "game": row.game,
        "title": title_of(row.game, guest.language),
        "mode": mode(loaded(row.game), row, guest.language),
        "over": row.over,
        "touched": row.touched,
        **running,
        "players": [
            {"seat": s.seat, "name": shown_name(s, guest.words), "kind": s.kind, "waiting": s.seat in waiting}
            for s in seats
        ],
        "free": sum(s.kind in (OPEN, INVITED) for s in seats),
        "my_turn": any(seat in waiting for seat in mine),
        "mine": mine,
    }


def moment(guest: Guest, room: Room, mine: list[Seat]) -> Json:
    """Where a running game is: its round, whom it waits for, what it asks of me, and how I stand."""
    t, phrases = room.table, game_words(room.table.game, guest.language)
    waiting = t.waiting()
    due = next((seat for seat in mine if seat in waiting), None)
    names = room.names(guest.words)
    return {
        "where": title_bits(t.state, phrases),
        "waiting": waiting,
        "asked": asked(t.view(due).stack[-1], phrases, names) if due is not None else "",
        "me": standing(room, mine[0] if due is None else due, phrases) if mine else None,
    }


def standing(room: Room, seat: Seat, phrases: Phrases) -> Json:
    game, view = room.table.game, room.table.view(seat)
    strip = strip_of(game, view, seat, phrases) or {}
    return {"seat": seat, "what": strip.get("what", ""), "points": game.points(view)[seat]}


def mode(game: Game | None, row: GameRow, language: str) -> list[str]:
    """What was agreed on beyond the usual."""
    if game is None:
        return []
    phrases = game_words(game, language)
    agreed = [(o, row.options.get(o.key, o.values[0])) for o in game.options]
    return [said(o, value, phrases) for o, value in agreed if value != o.values[0]]


def said(option: Option, value: str, phrases: Phrases) -> str:
    """ "First game"; of a thing that is only on or off, its name; of one with many values, both."""
    what, how = phrases.say(f"option.{option.key}"), f"option.{option.key}.{value}"
    if value == "on" or how not in phrases:
        return what
    return phrases.say(how) if len(option.values) == 2 else f"{what}: {phrases.say(how)}"
