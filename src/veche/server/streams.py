"""The API of news: streams of one table or of several, which tell that something happened and never what.

A browser has few connections to a server, so its pages share one stream that names all their tables.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from veche.server.hall import Guest, Refusal, Visitor

MOST: Final = 32
"""Tables in one stream. The page's script (static/live.js) knows this number too."""

router = APIRouter(prefix="/api", tags=["table"])


class Stream(StreamingResponse):
    """Closed with its connection, wherever in the middle of a sentence that was lost."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert isinstance(self.body_iterator, AsyncGenerator)
        async with aclosing(self.body_iterator):
            await super().__call__(scope, receive, send)


@router.get("/tables/{id}/live", summary="Server-sent events: a new version whenever something happened, who is here")
async def live(id: str, guest: Visitor) -> Stream:
    return stream(guest, [id])


Ids = Annotated[str, Query(max_length=1000)]


@router.get("/live", summary="The same of several tables in one stream")
async def live_together(guest: Visitor, tables: Ids, also: Ids = "") -> Stream:
    """`tables` are looked at, `also` is heard of from afar: ids with commas between, 32 at most in all. Those that are
    not here are passed over. Who sits at a table and looks at it is told to be here (`here`: seats)."""
    named, others = split(tables), split(also)
    if len(named) + len(others) > MOST:
        raise Refusal(400, "many", MOST)
    return stream(guest, named, others)


def split(text: str) -> list[str]:
    return [id_ for id_ in text.split(",") if id_]


def stream(guest: Guest, named: list[str], also: Sequence[str] = ()) -> Stream:
    here = [id_ for id_ in dict.fromkeys([*named, *also]) if guest.hall.store.game(id_) is not None]
    if not here:
        raise Refusal(404, "table")
    return Stream(
        guest.hall.bus.listen(here, guest.hall.rooms.version, guest.session, set(named)),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )
