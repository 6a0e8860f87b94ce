"""Coming together: the link of a free seat as a picture for a phone, and getting up again."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import APIRouter, Request, Response

from veche.core.state import Seat
from veche.server.api import links
from veche.server.hall import Refusal, Visitor
from veche.server.rooms import new_key
from veche.server.store import INVITED, Late, SeatRow
from veche.server.views import Json
from veche.server.wishes import Sit

router = APIRouter(prefix="/api", tags=["table"])


@router.get(
    "/tables/{id}/qr.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
    summary="The link of a seat I may give away, to be read by a phone",
)
async def qr(id: str, seat: Seat, request: Request, guest: Visitor) -> Response:
    room = guest.hall.room(id)
    path = next((link["path"] for link in links(guest, room) if link["seat"] == seat), "")
    if not path:
        raise Refusal(403, "host")
    out = BytesIO()
    whole = f"{request.url.scheme}://{request.url.netloc}{path}"
    segno.make(whole, error="m").save(out, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.post("/tables/{id}/leave", summary="Get up: my seat is free for who has its new link")
async def leave(id: str, given: Sit, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    seat = guest.seat(room, given.seat)
    try:
        guest.hall.rooms.seat(room, SeatRow(seat, INVITED, "", "", new_key()), [])
    except Late:
        raise Refusal(409, "stale") from None
    guest.hall.seated(room)
    return {"seat": seat}
