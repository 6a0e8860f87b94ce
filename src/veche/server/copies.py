"""What many are sent at once is drawn, written and packed once."""

from __future__ import annotations

import gzip
import json
from typing import Final

from fastapi import Response

PACKED: Final = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


class Copy:
    """One sheet for everybody who may read it."""

    def __init__(self, version: str, value: object) -> None:
        self.version = version
        self.plain = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
        self.small = b""

    def sent(self, packed: bool) -> Response:
        if not packed:
            return Response(self.plain, media_type="application/json")
        if not self.small:
            self.small = gzip.compress(self.plain, 5, mtime=0)
        return Response(self.small, media_type="application/json", headers=PACKED)
