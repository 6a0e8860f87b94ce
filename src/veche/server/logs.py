"""What the server writes about itself, a line for every event: for people, or as JSON for programs. No secrets."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

KINDS: Final = ("text", "json")


class Lines(logging.Formatter):
    """One JSON object for every line; an exception is part of it."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "of": record.name,
            "said": record.getMessage(),
            **getattr(record, "more", {}),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def begin(kind: str, level: str = "warning") -> None:
    """Everything that is logged from here on goes to the error output in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if kind == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
