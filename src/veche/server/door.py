"""The door: who comes in, from where, on whose behalf, and how much of the server he has had today."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from veche.server.figures import measured
from veche.server.hall import SESSION, Hall
from veche.server.limits import LEAST, Empty, Timed, household
from veche.server.passage import Passage

YEAR: Final = 365 * 24 * 3600
MOST_BYTES: Final = 2_500_000
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;"
    " font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'self'"
)
ALWAYS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


# Sessions: only cookies that were issued here.


def signed(token: str, secret: bytes) -> str:
    return f"{token}.{mark(token, secret)}"


def mark(token: str, secret: bytes) -> str:
    return hmac.new(secret, token.encode(), sha256).hexdigest()[:32]


def session_of(cookie: str, hall: Hall) -> str:
    """The session a cookie stands for; "" if it is none of ours. Those of older versions are known by their seats."""
    token, dot, proof = cookie.partition(".")
    if not token.isascii() or not 16 <= len(token) <= 64:
        return ""
    if dot:
        return token if hmac.compare_digest(proof.encode(), mark(token, hall.secret).encode()) else ""
    return token if hall.store.knows(token) else ""


# On whose behalf.


def from_elsewhere(scope: Scope) -> bool:
    """Would this request change something, and was it another site that sent it? Programs say nothing of sites."""
    if scope["method"] in SAFE:
        return False
    headers = Headers(scope=scope)
    if site := headers.get("sec-fetch-site"):
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("x-forwarded-host", headers.get("host", ""))


Refuse = Callable[..., Response]


class Guard(Passage):
    """One who may turn a request away; ``refuse`` says it in the reader's language."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        super().__init__(app)
        self.refuse = refuse


class Door(Guard):
    """Knows visitors by their cookies, turns away what is not theirs to ask, and keeps account of everybody's time."""

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        hall: Hall = scope["app"].state.hall
        cookie = HTTPConnection(scope).cookies.get(SESSION, "")
        known = session_of(cookie, hall) if cookie else ""
        session = known or secrets.token_urlsafe(24)
        address = household(scope["client"][0]) if scope.get("client") else ""
        scope.setdefault("state", {}).update(session=session, address=address)
        fresh = signed(session, hall.secret) if cookie.partition(".")[0] != known or "." not in cookie else ""
        try:
            await self.admit(hall, session, address, scope, receive, dressed(scope, measured(scope, send), fresh))
        except Empty as empty:
            answer = self.refuse(Request(scope), 429, f"limit.{empty.what}", empty.wait)
            answer.headers["Retry-After"] = str(empty.wait)
            await answer(scope, receive, dressed(scope, send, fresh))

    async def admit(self, hall: Hall, session: str, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if from_elsewhere(scope):
            await self.refuse(Request(scope), 403, "origin")(scope, receive, send)
            return
        hall.keeper.check("time", session, address)
        if scope["path"].endswith("/live"):
            async with hall.keeper.stream(session, address):
                await self.app(scope, receive, send)
            return
        async with hall.keeper.turn(address or session):
            work = Timed(self.app(scope, receive, send))
            try:
                await work
            finally:
                hall.keeper.pay("time", session, address, max(work.spent, LEAST))


def dressed(scope: Scope, send: Send, cookie: str) -> Send:
    """What every response carries; a new visitor's cookie, but not with files, which proxies keep."""
    wanted = cookie and not scope["path"].startswith(f"{scope.get('root_path', '')}/static")
    issued = baked(SESSION, cookie, scope, httponly=True)  # Now: files have a root of their own in this scope.

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in ALWAYS.items():
                headers.setdefault(name, value)
            if wanted:
                headers.append("Set-Cookie", issued)
        await send(message)

    return sent


def baked(name: str, value: str, scope: Scope, httponly: bool = False) -> str:
    """A cookie of this site: of its part of the address, and never sent in the clear where it came encrypted."""
    more = "; Secure" if scope.get("scheme") == "https" else ""
    more += "; HttpOnly" if httponly else ""
    return f"{name}={value}; Max-Age={YEAR}; Path={scope.get('root_path') or '/'}; SameSite=Lax{more}"


# How much at once.


class TooLarge(Exception):
    pass


class Limited(Guard):
    """Refuses a body larger than any honest one before it is read."""

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = Headers(scope=scope).get("content-length", "0")
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_BYTES:
                raise TooLarge
            return message

        try:
            if not length.isascii() or not length.isdigit() or len(length) > 12 or int(length) > MOST_BYTES:
                raise TooLarge
            await self.app(scope, counted, send)
        except TooLarge:
            await self.refuse(Request(scope), 413, "huge")(scope, receive, send)
