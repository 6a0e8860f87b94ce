"""The application: the API, the pages, and the manners of a server."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from veche import __version__
from veche.server import advice, analysing, api, files, pages, past, streams
from veche.server.hall import LANGUAGE, SESSION, Hall, Refusal
from veche.server.texts import page_words, spoken

MOST_BYTES: Final = 2_500_000
YEAR: Final = 365 * 24 * 3600
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;"
    " connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'self'"
)
log = logging.getLogger(__name__)


class TooLarge(Exception):
    pass


class Limited:
    """Refuses a body larger than any honest one before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_BYTES:
                raise TooLarge
            return message

        if length.isdigit() and int(length) > MOST_BYTES:
            await refusal(Request(scope), 413, "huge")(scope, receive, send)
            return
        try:
            await self.app(scope, counted, send)
        except TooLarge:
            await refusal(Request(scope), 413, "huge")(scope, receive, send)


def language_of(request: Request) -> str:
    wanted = request.query_params.get("lang") or request.cookies.get(LANGUAGE)
    return spoken(wanted, request.headers.get("accept-language", ""))


def refusal(request: Request, status: int, code: str, *args: object) -> Response:
    """A sentence, never a bare code: as JSON for the API, as a page for people."""
    words = page_words(language_of(request))
    said = words.say(f"error.{code}", *args)
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": said, "code": code}, status)
    return pages.message(request, status, said)


async def visitors(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Everybody gets a cookie to be known by; nobody gets anything from elsewhere."""
    known = request.cookies.get(SESSION, "")
    request.state.session = known if 16 <= len(known) <= 64 else secrets.token_urlsafe(24)
    response = await call_next(request)
    if request.state.session != known and not request.url.path.startswith("/static"):  # Those are kept by proxies too.
        response.set_cookie(SESSION, request.state.session, max_age=YEAR, httponly=True, samesite="lax")
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    return response


def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refusal(request, error.status, error.code, *error.args_)


def misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ())[1:] if not isinstance(part, int))
    return refusal(request, 422, "request", where or "JSON")


def not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refusal(request, error.status_code, "method" if error.status_code == 405 else "page")


def broken(request: Request, error: Exception) -> Response:
    log.exception("a request failed: %s", request.url.path, exc_info=error)
    return refusal(request, 500, "broken")


def create_app(database: str | Path = ":memory:", workers: int = 2) -> FastAPI:
    """A server on this database."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(database, workers)
        app.state.hall = hall
        hall.thinkers.wake_all()
        yield
        hall.bus.close()
        await hall.thinkers.stop()
        await hall.studies.stop()
        hall.reader.stop()
        hall.store.close()

    app = FastAPI(
        title="Veche",
        version=__version__,
        description=api.__doc__ or "",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=life,
    )
    app.middleware("http")(visitors)
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=5)
    app.add_middleware(Limited)
    handlers: dict[Any, Callable[[Request, Exception], Response]] = {
        Refusal: refused,
        RequestValidationError: misunderstood,
        HTTPException: not_here,
        Exception: broken,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)
    app.include_router(api.router)
    app.include_router(streams.router)
    app.include_router(advice.router)
    app.include_router(past.router)
    app.include_router(analysing.router)
    app.include_router(pages.router)
    app.mount(files.address(), files.Kept(directory=files.FOLDER), name="static")
    return app
