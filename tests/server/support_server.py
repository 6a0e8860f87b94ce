"""What the server's tests share: a server in a process of its own, and a client that plays."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import uvicorn
from fastapi.testclient import TestClient

from support import PATIENCE, random_record, until
from veche.core.game import find
from veche.core.record import Record
from veche.server.app import create_app
from veche.server.limits import Limits
from veche.server.store import Store
from veche.server.wire import Crowd, protocol


def reserved() -> socket.socket:
    """A port that nobody else gets while this is open; a server that is told of it may listen there all the same."""
    place = socket.socket()
    place.bind(("127.0.0.1", 0))
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return place


class LiveServer:
    """`veche serve` on a database; can be killed and started again on the same port."""

    def __init__(self, database: Path, where: str = "", workers: int = 2) -> None:
        self.database = where or str(database)
        self.workers = str(workers)
        self.said = database.with_suffix(".log")
        self.place = reserved()
        self.port = int(self.place.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> LiveServer:
        command = [sys.executable, "-m", "veche.cli.main", "serve", "--port", str(self.port)]
        with self.said.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--db", self.database, "--workers", self.workers],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until(self.answers, f"an answer of the server at {self.url}")
        return self

    def answers(self) -> bool:
        assert self.process is not None and self.process.poll() is None, self.said.read_text(encoding="utf-8")
        try:
            urllib.request.urlopen(self.url + "/healthz", timeout=PATIENCE).read()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """As a power cut would: no warning."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        self.place.close()
        if self.process is not None:
            self.kill()


def edit(store: Store, statement: str, **values: object) -> None:
    """By the database's own language, past the store."""
    with store.db.write() as c:
        c.execute(sa.text(statement), values)


def stranger(client: TestClient) -> TestClient:
    """Another browser at the same server. The application runs already."""
    return TestClient(client.app)


class HostedServer:
    """A server in a thread of ours, so that a test can look into its hall."""

    def __init__(
        self, database: Path | str, http: type[Any] | None = None, limits: Limits | None = None, workers: int = 1
    ) -> None:
        self.place = reserved()
        self.port = int(self.place.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = create_app(database, workers=workers, limits=limits)
        wire = http or protocol(1000)
        self.crowd: Crowd = wire.crowd
        config = uvicorn.Config(self.app, port=self.port, http=wire, log_level="error", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    def start(self) -> HostedServer:
        self.thread.start()
        until(lambda: self.server.started, "the server has started")
        return self

    def streams(self) -> set[frozenset[str]]:
        """The streams that are open now, each by the tables it tells of."""
        ears = list(self.app.state.hall.bus.ears.items())
        return {frozenset(id_ for id_, there in ears if ear in there) for _, here in ears for ear in list(here)}

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.place.close()


def new_table(client: TestClient, *kinds: str, game: str = "hamlet", **more: Any) -> str:
    """A table with these seats: "me", "open", "invited", "bot"."""
    wish = {"game": game, "seats": [{"kind": k} for k in kinds], "seed": 7, **more}
    made = client.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def enter(client: Any, path: str, name: str = "") -> Any:
    """By a seat link, and the button there."""
    where, _, key = path.partition("?key=")
    return client.post(where, data={"key": key, "name": name})


def look(client: TestClient, id_: str, **query: Any) -> dict[str, Any]:
    seen = client.get(f"/api/tables/{id_}", params=query)
    assert seen.status_code == 200, seen.text
    found: dict[str, Any] = seen.json()
    return found


def my_turn(client: TestClient, id_: str) -> dict[str, Any]:
    """The view once the bots have left me something to answer, or the game is over."""

    def mine() -> dict[str, Any] | None:
        view = look(client, id_)
        return view if view["menu"] or view["over"] else None

    return until(mine, "my turn")


def give(client: TestClient, id_: str, view: dict[str, Any], text: str, **more: Any) -> Any:
    body = {"seat": view["seat"], "ply": view["ply"], "text": text, **more}
    return client.post(f"/api/tables/{id_}/answer", json=body)


def play_on(client: TestClient, id_: str, answers: int) -> dict[str, Any]:
    """So many answers for whoever of mine is to move; the view afterwards."""
    for n in range(answers):
        view = look(client, id_)
        if not view["menu"]:
            break
        reply = give(client, id_, view, view["menu"][(7 * n) % len(view["menu"])]["text"], brief=True)
        assert reply.status_code == 200, reply.text
    return look(client, id_)


def historic_game(seed: int = 2) -> str:
    """The record of a historic game of Founders, played at random."""
    options = {"map": "thematic", "historic": "on"}
    game = find("founders")
    lines, s = random_record(game, 2, options, seed)
    return Record("founders", game.rules, ["Анна", "<b>Boris"], options, seed, lines, game.points(s)).text()


def hamlet_game(seed: int = 4) -> str:
    """The record of a game of Hamlet, played at random."""
    game = find("hamlet")
    lines, s = random_record(game, 3, {}, seed)
    return Record("hamlet", game.rules, ["Anna", "Boris", "Clara"], {}, seed, lines, game.points(s)).text()
