"""The style sheet and the scripts. Their address changes with them, so that browsers may keep them for ever."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fastapi.staticfiles import StaticFiles
from starlette.responses import Response

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


def styles(page: str) -> list[str]:
    """The style sheets of a page, the common ones first."""
    return ["base.css", "bar.css", "boxes.css", *STYLES.get(page, ["lobby.css"])]


class Kept(StaticFiles):
    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
