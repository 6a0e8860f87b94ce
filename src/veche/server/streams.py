"""The API of news: streams of one table or of several, which tell that something happened and never what.

A browser has few connections to a server, so its pages share one stream that names all their tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from veche.server.hall import Guest, Refusal, Visitor
from veche.server.live import Ear

MOST: Final = 32
"""Tables in one stream. The page's script (static/live.js) knows this number too."""

router = APIRouter(prefix="/api", tags=["table"])


class Stream(StreamingResponse):
    """Closed with its connection. There may be thousands: each is two tasks, one that tells and one that waits."""

    def __init__(self, ear: Ear, pieces: AsyncGenerator[str, None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(pieces, media_type="text/event-stream", headers=headers)
        self.ear = ear
        self.pieces = pieces

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        gone = asyncio.create_task(self.hung_up(receive))
        try:
            async with aclosing(self.pieces):
                await self.stream_response(send)
        finally:
            gone.cancel()

    async def hung_up(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.ear.close()


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
    ear = Ear(guest.session, set(named))
    return Stream(ear, guest.hall.bus.listen(here, guest.hall.rooms.version, ear))
