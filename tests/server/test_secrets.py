"""What is hidden stays hidden: games that differ only in what some eyes may not see look alike to them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.types import Message

from veche.core.action import Action
from veche.core.codec import dump
from veche.core.game import Game, find, keys, nothing_hidden
from veche.core.record import check, line, split
from veche.core.state import NOBODY, Seat, State, apply
from veche.core.words import visible
from veche.server.app import create_app
from veche.server.store import ANSWER, PERSON, SEAL, GameRow, Row, SeatRow
from veche.table.envelopes import row
from veche.table.seeds import secret_seed
from veche.table.table import hidden_from
from veche.table.variety import stray

ID = "abcdefgh"
BROWSER = "a-browser-of-ours"
KEEPERS = [key for key in keys() if find(key).hide is not nothing_hidden]
ANYBODYS = {  # Every way to look at a table, and what to look for; others must not be forgotten.
    "/api/tables/{id}": [""],
    "/api/tables/{id}/live": [],
    "/api/tables/{id}/at/{ply}": ["/at/0", "/at/PLY", "/at/HALF"],
    "/api/tables/{id}/twin": ["/twin", "/twin?ply=HALF", "/twin?plan=", "/twin?ply=HALF&seed=3"],
    "/api/tables/{id}/frames": ["/frames?since=0", "/frames?since=HALF"],
    "/api/tables/{id}/story": ["/story"],
    "/api/tables/{id}/record": ["/record"],
    "/api/tables/{id}/picture.{kind}": ["/picture.svg", "/picture.svg?ply=HALF"],
    "/api/tables/{id}/why": ["/why?ref=card+trade", "/why?ref=hex+a1", "/why?ref=cell+c5"],
    "/api/tables/{id}/hint": ["/hint?seat=0"],
    "/api/tables/{id}/comment": ["/comment?seat=0&since=0&until=HALF", "/comment?seat=1&since=0&until=HALF"],
    "/api/tables/{id}/analysis": ["/analysis"],
    "/api/tables/{id}/mat/{whose}": ["/mat/0", "/mat/1", "/mat/1?ply=HALF", "/mat/0?seat=0&answer=pass"],
    "/api/tables/{id}/ending": ["/ending"],
    "/api/tables/{id}/losses": ["/losses"],
    "/api/tables/{id}/qr.svg": ["/qr.svg?seat=1"],
}
CHANGES: dict[
    str, dict[str, Any]
] = {  # Every way to change one, in this order: what it answers tells no more than looking does.
    "plan": {"seat": "MINE", "ply": "HALF", "answers": [], "seed": 5},
    "plan/hint": {"seat": "MINE", "ply": "PLY", "answers": [], "seed": 5},
    "standing": {"seat": "MINE", "rules": []},
    "chat": {"seat": "MINE", "text": "hello"},
    "analysis": {"level": "casual"},
    "rematch": {},
    "seating": {"seat": 2, "kind": "open"},
    "sit": {"seat": 2},
    "answer": {"seat": "MINE", "ply": "PLY", "text": "FIRST", "ask": True},
    "undo": {"seat": "MINE", "ply": "PLY"},
    "leave": {"seat": "MINE"},
}


def as_seen(game: Game, s: State, eyes: Seat) -> object:
    return dump(game.hide(s, eyes))


def other_answer(game: Game, s: State, a: Action, t: State, eyes: Seat, seats: int) -> Action | None:
    """In the other game: the same answer; where these eyes cannot tell, another one if there is one."""
    same = [b for b in t.menu if b.text == a.text]
    if eyes not in hidden_from(game, s, a, seats):
        return same[0] if same else None
    seen = learnt(game, s, a, eyes)
    alike = [b for b in t.menu if learnt(game, t, b, eyes) == seen]
    return next((b for b in reversed(alike) if b.text != a.text), alike[0] if alike else None)


def random_rows(game: Game, seats: int, seed: int, plies: int) -> list[Row]:
    s = game.start(seats)
    rows: list[Row] = []
    while len(rows) < plies:
        a = stray(s, seed)
        rows.append(Row(ANSWER, line(s, a)))
        apply(s, a)
    return rows


def position(game: Game, seats: int, rows: Sequence[Row]) -> State:
    s = game.start(seats)
    for row_ in rows:
        apply(s, check(game, s, *split(row_.text)))
    return s


def twins(game: Game, seats: int, eyes: Seat, seed: int, plies: int) -> tuple[list[Row], list[Row]]:
    """Two games, one for so many answers, that go on apart for as long as these eyes cannot tell."""
    common = random_rows(game, seats, seed, plies)
    s = position(game, seats, common)
    mine, others, t = list(common), list(common), s.copy()
    while s.menu and (step := apart(game, s, t, eyes, seed, seats)):
        mine.append(Row(ANSWER, line(s, step[0])))
        others.append(Row(ANSWER, line(t, step[1])))
        apply(s, step[0])
        apply(t, step[1])
    envelopes = early(s, eyes)
    return [*mine, *envelopes[:1]], [*others, *envelopes[-1:]]


def apart(game: Game, s: State, t: State, eyes: Seat, seed: int, seats: int) -> tuple[Action, Action] | None:
    """An answer in each of the two games, after which they still look alike."""
    a = stray(s, seed)
    b = other_answer(game, s, a, t, eyes, seats)
    return (a, b) if b is not None and learnt(game, s, a, eyes) == learnt(game, t, b, eyes) else None


def learnt(game: Game, s: State, a: Action, eyes: Seat) -> tuple[object, ...]:
    """What these eyes see after an answer, and what they were told by it: votes are opened in the log."""
    c = s.copy()
    c.log = []
    apply(c, a)
    return as_seen(game, c, eyes), [event for event in c.log if visible(event, eyes)]


def early(s: State, eyes: Seat) -> list[Row]:
    """Two different answers somebody else may have sealed already, if it is a moment of sealed answers."""
    for step in row(s)[1:]:
        if step.seat != eyes and len(menu := step.menu(s)) > 1:
            return [Row(SEAL, f"{step.seat}: {a.text}") for a in (menu[0], menu[-1])]
    return []


@contextmanager
def served(folder: Path, game: Game, seats: int, rows: Sequence[Row], eyes: Seat, seed: int) -> Iterator[TestClient]:
    """A server with one table on which this game stands, and a browser that holds the seat of these eyes."""
    with TestClient(create_app(folder / f"{len(list(folder.iterdir()))}.sqlite", workers=1)) as client:
        options = dict(game.setup(seats).options)
        table = GameRow(ID, game.key, game.rules, options, seed, "host", 1.0, 2.0, False, False)
        people = [SeatRow(n, PERSON, f"P{n}", "", f"key-{n}") for n in range(seats)]
        client.cookies.set("veche", BROWSER)
        holders = [(BROWSER, eyes)] if eyes >= 0 else []
        client.app.state.hall.store.add(table, people, holders, rows)  # type: ignore[attr-defined]
        yield client


def everything_sent(client: TestClient, eyes: Seat, plies: int) -> dict[str, str]:
    """All that a browser can get to see of the table, by address."""
    found: dict[str, str] = {}
    for path in [query for queries in ANYBODYS.values() for query in queries]:
        at = path.replace("PLY", str(plies)).replace("HALF", str(plies // 2))
        found[at] = client.get(f"/api/tables/{ID}{at}").text
    plan = {"seat": NOBODY, "ply": plies, "answers": [], "seed": 5}
    found["plan"] = client.post(f"/api/tables/{ID}/plan", json=plan).text
    for page in (f"/t/{ID}", f"/r/{ID}", "/api/tables", "/"):
        found[page] = client.get(page).text
    found["live"] = "".join(client.portal.call(heard, client))  # type: ignore[union-attr]
    found |= everything_answered(client, eyes, plies)
    return found


def everything_answered(client: TestClient, eyes: Seat, plies: int) -> dict[str, str]:
    """What is said to somebody who does all that can be done there."""
    menu = client.get(f"/api/tables/{ID}").json()["menu"]
    stands = {"MINE": eyes, "HALF": plies // 2, "PLY": plies, "FIRST": menu[0]["text"] if menu else "none"}
    found: dict[str, str] = {}
    for what, body in CHANGES.items():
        method = "PUT" if what == "standing" else "POST"
        filled = {key: stands.get(value, value) if isinstance(value, str) else value for key, value in body.items()}
        found[what] = client.request(method, f"/api/tables/{ID}/{what}", json=filled).text
    return found


async def heard(client: TestClient) -> list[str]:
    """The stream of the table: how it begins, and what it tells when something has happened."""
    told, gone = list[str](), asyncio.Event()
    hall = client.app.state.hall  # type: ignore[attr-defined]

    async def receive() -> Message:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        told.append(message.get("body", b"").decode())
        news = sum("data:" in piece for piece in told)
        if news == 1:
            hall.store.say(ID, NOBODY, "", "hm")
            hall.changed(hall.room(ID))
        elif news == 2:
            gone.set()

    scope = {"type": "http", "method": "GET", "path": f"/api/tables/{ID}/live", "query_string": b"", "root_path": ""}
    more = {
        "headers": [(b"cookie", f"veche={BROWSER}".encode())],
        "client": ("127.0.0.1", 1),
        "scheme": "http",
        "http_version": "1.1",
    }
    await client.app({**scope, **more}, receive, send)
    return told


def sent(folder: Path, game: Game, seats: int, rows: Sequence[Row], eyes: Seat, seed: int) -> dict[str, str]:
    plies = sum(r.kind == ANSWER for r in rows)
    with served(folder, game, seats, rows, eyes, seed) as client:
        return everything_sent(client, eyes, plies)


@pytest.mark.parametrize("eyes", [NOBODY, 0, 1])
@pytest.mark.parametrize(("seed", "plies"), [(3, 60), (5, 131), (10, 200)])
@pytest.mark.parametrize("key", KEEPERS)
def test_whatever_is_hidden_nothing_sent_is_different(
    key: str, seed: int, plies: int, eyes: Seat, tmp_path: Path
) -> None:
    game = find(key)
    mine, others = twins(game, 3, eyes, seed, plies)
    assert mine != others, "these games hide nothing from these eyes: choose others"
    secret = secret_seed()
    assert sent(tmp_path, game, 3, mine, eyes, secret) == sent(tmp_path, game, 3, others, eyes, secret)


@pytest.mark.parametrize("key", keys())
def test_whatever_the_seed_nothing_sent_is_different(key: str, tmp_path: Path) -> None:
    game = find(key)
    seats = max(2, game.seats[0])
    rows = random_rows(game, seats, 4, 40)
    first, second = (sent(tmp_path, game, seats, rows, NOBODY, secret_seed()) for _ in range(2))
    assert first == second


def test_every_way_to_look_at_a_table_is_looked_at(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    looks = {path for path, methods in paths.items() if "{id}" in path and "get" in methods}
    assert looks == set(ANYBODYS)
    changes = {path for path, methods in paths.items() if "{id}" in path and methods.keys() & {"post", "put", "patch"}}
    assert changes == {f"/api/tables/{{id}}/{what}" for what in CHANGES}


def test_the_record_of_a_running_game_shows_a_watcher_no_card_and_no_vote(tmp_path: Path) -> None:
    game = find("founders")
    rows = random_rows(game, 4, 2, 300)
    with served(tmp_path, game, 4, rows, NOBODY, secret_seed()) as client:
        lines = client.get(f"/api/tables/{ID}/record").text.splitlines()
    secrets = [text for text in lines if re.fullmatch(r"\d: \?", text)]
    assert len(secrets) > 20
    assert not [text for text in lines if re.match(r"\d: (down|vote|fleeting|lasting) ", text)]
