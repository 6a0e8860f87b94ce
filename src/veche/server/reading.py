"""Games brought from elsewhere are read in a process of their own: what a stranger sends takes nobody else's time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from veche.core.complaint import Complaint
from veche.core.importer import is_foreign, understood
from veche.core.record import Record, replay
from veche.core.state import is_over
from veche.core.words import said
from veche.server.desk import Crowded, Desk, Lost

log = logging.getLogger(__name__)


class Unread(Exception):
    """A text that cannot be brought here. ``code`` is the refusal, ``why`` the sentence in it."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


@dataclass(frozen=True)
class Brought:
    record: Record
    over: bool


def read(text: str, language: str) -> Brought:
    """Runs in a worker: the record, played once."""
    try:
        record = understood(text)
        return Brought(record, is_foreign(text) or is_over(replay(record)))
    except Complaint as error:
        raise Unread("record", said(error, language)) from None
    except RecursionError:
        raise Unread("slow") from None
    except Exception:
        log.exception("a record could not be read")
        raise Unread("unread") from None


async def brought(
    desk: Desk, who: str, text: str, language: str, read: Callable[[str, str], Brought] = read
) -> Brought:
    """What a visitor brings, read when it is his turn."""
    try:
        return await desk.do(who, read, text, language)
    except Crowded:
        raise Unread("crowded") from None
    except Lost:
        raise Unread("slow") from None
