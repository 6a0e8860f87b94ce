"""The API of news: streams of one table or of several, which tell that something happened and never what.

A browser has few connections to a server, so its pages share one stream that names all their tables.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
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


@router.get("/tables/{id}/live", summary="Server-sent events: a new version whenever something happened")
async def live(id: str, guest: Visitor) -> Stream:
    return stream(guest, [id])


@router.get("/live", summary="The same of several tables in one stream")
async def live_together(guest: Visitor, tables: Annotated[str, Query(max_length=1000)]) -> Stream:
    """`tables`: their ids with commas between, 32 at most. Those that are not here are passed over."""
    named = [id_ for id_ in tables.split(",") if id_]
    if len(named) > MOST:
        raise Refusal(400, "many", MOST)
    return stream(guest, dict.fromkeys(named))


def stream(guest: Guest, named: Iterable[str]) -> Stream:
    here = [id_ for id_ in named if guest.hall.store.game(id_) is not None]
    if not here:
        raise Refusal(404, "table")
    return Stream(
        guest.hall.bus.listen(here, guest.hall.rooms.version),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )
