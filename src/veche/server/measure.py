"""`python -m veche.server.measure`: how heavy a table is on the wire, and how long a move keeps the server busy."""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from veche.core.chance import roll
from veche.core.game import find, keys
from veche.server.app import create_app
from veche.server.files import address, scripts, sheet
from veche.server.views import browser

MOVES = 60


def page_bytes(client: TestClient, id_: str) -> int:
    """HTML, style, scripts and the first state with its picture, each gzipped as a browser receives it."""
    static = [f"{address()}/{name}" for name in (sheet("table"), *scripts("table"))]
    parts = [f"/t/{id_}", *static, f"/api/tables/{id_}"]
    return sum(len(gzip.compress(client.get(path).content, 5)) for path in parts)


def measure(key: str, moves: int = MOVES) -> dict[str, Any]:
    """Moves of a random game: check, store, and the view of the seat that moved; then the views of all seats."""
    game = find(key)
    seats = min(4, game.seats[-1])
    with tempfile.TemporaryDirectory() as folder, TestClient(create_app(Path(folder) / "t.sqlite")) as client:
        wish = {"game": key, "seats": [{"kind": "me"}] * seats, "seed": 5}
        id_ = client.post("/api/tables", json=wish).json()["id"]
        weight = page_bytes(client, id_)
        rooms = client.app.state.hall.rooms  # type: ignore[attr-defined]
        room = rooms.open(id_)
        own: list[float] = []
        every: list[float] = []
        for n in range(moves):
            if room.table.is_over():
                break
            seat = room.table.waiting()[0]
            menu = room.table.menu(seat)
            start = time.perf_counter()
            rooms.answer(room, seat, menu[roll(9, n) % len(menu)])
            browser(room, seat, [seat], "en")
            own.append(time.perf_counter() - start)
            for other in range(seats):
                if other != seat:
                    browser(room, other, [other], "en")
            every.append(time.perf_counter() - start)
    return {
        "page_kb": round(weight / 1000, 1),
        "move_ms": round(statistics.median(own) * 1e3, 1),
        "move_all_seats_ms": round(statistics.median(every) * 1e3, 1),
        "seats": seats,
        "moves": len(own),
    }


def main() -> int:
    found = {key: measure(key) for key in sys.argv[1:] or keys()}
    json.dump(found, sys.stdout, indent=2)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
