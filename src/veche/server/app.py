"""The application: the API, the pages, and the manners of a server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from veche import __version__
from veche.server import (
    advice,
    analysing,
    api,
    drawn,
    ending,
    figures,
    files,
    guiding,
    inviting,
    learning,
    lists,
    pages,
    past,
    rulebooks,
    streams,
    titles,
)
from veche.server.database import cause, trouble
from veche.server.door import Door, Limited
from veche.server.hall import LANGUAGE, Hall, Refusal
from veche.server.limits import Empty, Limits
from veche.server.proxy import LOCAL, Proxied
from veche.server.texts import page_words, spoken
from veche.server.wishes import REFUSALS

log = logging.getLogger(__name__)


def language_of(request: Request) -> str:
    wanted = request.query_params.get("lang") or request.cookies.get(LANGUAGE)
    return spoken(wanted, request.headers.get("accept-language", ""))


def refusal(request: Request, status: int, code: str, *args: object) -> Response:
    """A sentence, never a bare code: as JSON for the API, as a page for people."""
    said = Refusal(status, code, *args).said(page_words(language_of(request)))
    if request.scope["path"].removeprefix(request.scope.get("root_path", "")).startswith("/api"):
        return JSONResponse({"error": said, "code": code}, status)
    return pages.message(request, status, said)


def later(response: Response, seconds: int) -> Response:
    response.headers["Retry-After"] = str(seconds)
    return response


def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    response = refusal(request, error.status, error.code, *error.args_)
    return later(response, 10) if error.status == 429 else response


def had_enough(request: Request, error: Exception) -> Response:
    assert isinstance(error, Empty)
    return later(refusal(request, 429, f"limit.{error.what}", error.wait), error.wait)


def misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ())[1:] if not isinstance(part, int))
    return refusal(request, 422, "request", where or "JSON")


def not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "page", 405: "method"}.get(error.status_code)
    response = refusal(request, error.status_code, code) if code else refusal(request, 422, "request", "JSON")
    response.headers.update(error.headers or {})
    return response


def not_stored(request: Request, error: Exception) -> Response:
    """The store could not do it: nothing was changed, whoever runs the server is told why, and so is who asked."""
    code, status = trouble(error)
    log.error("the store failed (%s): %s", code, cause(error))
    return later(refusal(request, status, f"store.{code}"), 5)


def broken(request: Request, error: Exception) -> Response:
    log.exception("a request failed: %s", request.url.path, exc_info=error)
    return refusal(request, 500, "broken")


HANDLERS: dict[Any, Callable[[Request, Exception], Response]] = {
    Refusal: refused,
    Empty: had_enough,
    RequestValidationError: misunderstood,
    HTTPException: not_here,
    SQLAlchemyError: not_stored,
    Exception: broken,
}


def create_app(
    database: str | Path = ":memory:",
    workers: int = 2,
    limits: Limits | None = None,
    prefix: str = "",
    proxies: Sequence[str] = LOCAL,
) -> FastAPI:
    """A server on this database. ``prefix``: the part of the address below which it lives, "/veche"."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(database, workers, limits)
        app.state.hall = hall
        hall.start()
        yield
        await hall.stop()

    app = FastAPI(
        title="Veche",
        version=__version__,
        description=api.__doc__ or "",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=REFUSALS,
        lifespan=life,
    )
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=1)
    app.add_middleware(Door, refuse=refusal)
    app.add_middleware(Limited, refuse=refusal)
    app.add_middleware(Proxied, prefix=prefix, proxies=proxies)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    for part in (api, lists, streams, advice, past, drawn, ending, inviting, analysing, figures, guiding, pages):
        app.include_router(part.router)
    for part in (rulebooks, learning):
        app.include_router(part.router)
        app.include_router(part.api)
    app.include_router(titles.api)
    app.mount(files.address(), files.Kept(directory=files.FOLDER), name="static")
    return app
