"""What every request passes on its way in and out. Pure ASGI: streams pass here too."""

from __future__ import annotations

from abc import ABC, abstractmethod

from starlette.types import ASGIApp, Receive, Scope, Send


class Passage(ABC):
    """Only requests are looked at; whatever else a server is told of goes on to ``app``."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self.request if scope["type"] == "http" else self.app)(scope, receive, send)

    @abstractmethod
    async def request(self, scope: Scope, receive: Receive, send: Send) -> None: ...
