"""Behind a proxy: whose request it is, whether it came encrypted, and below which part of an address we live."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from veche.server.passage import Passage

PREFIX: Final = re.compile(r"(/[A-Za-z0-9._~-]{1,60}){0,8}")
LOCAL: Final = ("127.0.0.1", "::1")


class Proxied(Passage):
    """Believes what proxies say of a request, and only them; puts every address below the prefix.

    It does not matter whether the proxy takes the prefix away before it passes a request on.
    """

    def __init__(self, app: ASGIApp, prefix: str = "", proxies: Sequence[str] = LOCAL) -> None:
        super().__init__(app)
        self.prefix = prefix.rstrip("/")
        forwarded: Any = ProxyHeadersMiddleware(self.below, list(proxies))  # type: ignore[arg-type]
        self.forwarded = forwarded

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"] = {**scope.get("state", {}), "prefix": self.prefix_of(scope)}
        await self.forwarded(scope, receive, send)

    def prefix_of(self, scope: Scope) -> str:
        """The proxy's word if it has one to say, else ours."""
        client = (scope.get("client") or ("",))[0]
        said = Headers(scope=scope).get("x-forwarded-prefix", "").rstrip("/")
        if said and client in self.forwarded.trusted_hosts and PREFIX.fullmatch(said):
            return said
        return self.prefix

    async def below(self, scope: Scope, receive: Receive, send: Send) -> None:
        prefix = scope["state"]["prefix"]
        if prefix:
            scope["root_path"] = prefix
            if scope["path"] != prefix and not scope["path"].startswith(f"{prefix}/"):
                scope["path"] = prefix + scope["path"]
                scope["raw_path"] = prefix.encode() + scope.get("raw_path", b"")
        await self.app(scope, receive, send)
