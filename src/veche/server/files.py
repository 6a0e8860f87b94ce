"""The style sheet and the scripts. Their address changes with them, so that browsers may keep them for ever."""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import HTTPException
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

FOLDER: Final = Path(__file__).with_name("static")
IMPORT: Final = re.compile(r"""^\s*\}?.*\bfrom "\./(\w+\.js)";$""", re.MULTILINE)


@cache
def address() -> str:
    """Scripts name each other by their place beside them, and so go along with a change of any."""
    found = sha256()
    for path in sorted(FOLDER.iterdir()):
        found.update(path.read_bytes())
    return f"/static/{found.hexdigest()[:10]}"


@cache
def scripts(page: str) -> list[str]:
    """All scripts of a page, to be fetched at once: its own, and what that imports."""
    found: list[str] = []
    todo = ["veche.js", f"{page}.js"]
    while todo:
        name = todo.pop(0)
        if name not in found and (FOLDER / name).exists():
            found.append(name)
            todo += IMPORT.findall((FOLDER / name).read_text(encoding="utf-8"))
    return found


STYLES: Final[dict[str, list[str]]] = {
    "table": [
        "frame.css",
        "answers.css",
        "company.css",
        "log.css",
        "chooser.css",
        "end.css",
        "replay.css",
        "phone.css",
        "said.css",
    ],
    "replay": ["frame.css", "answers.css", "company.css", "log.css", "end.css", "replay.css", "phone.css"],
    "lobby": ["lobby.css", "home.css"],
    "archive": ["lobby.css", "home.css"],
    "rules": ["book.css"],
    "learn": ["learn.css"],
    "course": ["learn.css"],
    "puzzles": ["learn.css"],
}


STYLES["lesson"] = STYLES["puzzle"] = [*STYLES["table"], "lesson.css"]
OTHERS: Final = "message"
STYLES[OTHERS] = ["lobby.css"]


def sheet(page: str) -> str:
    """The style sheet of a page: several, sent as one, since a browser asks for few things at a time."""
    return f"page-{page if page in STYLES else OTHERS}.css"


@cache
def parts() -> dict[str, list[Path]]:
    """What can be asked for, and of what it is made; of style sheets the common ones first."""
    common = ["base.css", "bar.css", "boxes.css"]
    sheets = {sheet(page): [FOLDER / name for name in (*common, *names)] for page, names in STYLES.items()}
    return sheets | {path.name: [path] for path in FOLDER.iterdir()}


@cache
def packed(name: str) -> tuple[bytes, bytes]:
    """A file as it is, and small; b"" if it does not become smaller."""
    whole = b"".join(path.read_bytes() for path in parts()[name])
    small = gzip.compress(whole, mtime=0)
    return whole, small if len(small) < 0.9 * len(whole) else b""


class Kept(StaticFiles):
    """Read and packed once, kept by browsers for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path not in parts():
            raise HTTPException(404)
        whole, small = packed(path)
        headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
        kind = guess_type(path)[0]
        if small and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            return Response(small, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(whole, media_type=kind, headers=headers)
