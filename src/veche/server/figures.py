"""What the server counts, for whoever runs it: `/metrics` for Prometheus, `/healthz` for whatever restarts it."""

from __future__ import annotations

import ipaddress
import time
from typing import Final

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Message, Scope, Send

from veche import __version__
from veche.server.hall import Hall, Refusal, Visitor
from veche.server.schema import HEAD

STEPS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
REQUESTS: Final = Counter("veche_requests", "Requests answered", ["method", "route", "status"])
SECONDS: Final = Histogram("veche_request_seconds", "Until a request was answered", ["route"], buckets=STEPS)
STREAMS: Final = Gauge("veche_streams", "Pages that listen for news")
ROOMS: Final = Gauge("veche_rooms", "Games kept in memory")
THINKING: Final = Gauge("veche_tables_thinking", "Tables at which this process lets a bot think")
DUE: Final = Gauge("veche_tables_due", "Tables of all processes at which a bot is waited for")
STUDIES: Final = Gauge("veche_studies_wanted", "Analyses of all processes that wait or run")
router = APIRouter(include_in_schema=False)


def measured(scope: Scope, send: Send) -> Send:
    """Counts a request when its answer begins. A stream is no request that takes long."""
    start = time.perf_counter()

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            route = getattr(scope.get("route"), "path", "") or "elsewhere"
            REQUESTS.labels(scope["method"], route, message["status"]).inc()
            SECONDS.labels(route).observe(time.perf_counter() - start)
        await send(message)

    return sent


@router.get("/healthz")
async def health(guest: Visitor) -> Response:
    """Does the database answer, and is it of this version?"""
    try:
        found = guest.hall.store.db.revision()
    except SQLAlchemyError:
        return Response('{"status": "no database"}\n', 503, media_type="application/json")
    state = "ok" if found == HEAD else "migrating"
    said = f'{{"status": "{state}", "version": "{__version__}", "schema": "{found}"}}\n'
    return Response(said, 200 if found == HEAD else 503, media_type="application/json")


@router.get("/metrics")
async def metrics(request: Request, guest: Visitor) -> Response:
    """For this machine and its own network only."""
    if not near(request):
        raise Refusal(404, "page")
    look_round(guest.hall)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def near(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_private
    except ValueError:
        return False


def look_round(hall: Hall) -> None:
    STREAMS.set(hall.bus.listeners())
    ROOMS.set(len(hall.rooms.kept))
    THINKING.set(len(hall.thinkers.tasks))
    DUE.set(len(hall.store.due()))
    STUDIES.set(len(hall.store.shelf.wanted()))
