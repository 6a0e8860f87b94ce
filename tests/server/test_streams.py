"""Streams of news: of one table or of several, bounded, without secrets, and gone with whoever listened."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient

from server.support_server import HostedServer, enter, give, look, new_table
from support import PATIENCE, until
from veche.server.live import CHOIRS, Bus, Ear
from veche.server.streams import MOST

pytestmark = pytest.mark.races


@pytest.fixture
def guest(hosted: HostedServer) -> Iterator[Any]:
    """A client of a server that really streams; one under test in our own process would wait for the end."""
    with httpx2.Client(base_url=hosted.url, timeout=PATIENCE) as found:
        yield found


@contextmanager
def news(guest: httpx2.Client, path: str) -> Iterator[Iterator[dict[str, Any]]]:
    with guest.stream("GET", path) as reply:
        assert reply.status_code == 200 and reply.headers["content-type"].startswith("text/event-stream")
        yield (json.loads(line[5:]) for line in reply.iter_lines() if line.startswith("data:"))


def move(guest: Any, id_: str) -> dict[str, Any]:
    view = look(guest, id_)
    assert give(guest, id_, view, view["menu"][0]["text"]).status_code == 200
    return look(guest, id_)


def test_one_stream_tells_of_several_tables_and_only_that_something_happened(guest: Any) -> None:
    ids = [new_table(guest, "me", "me") for _ in range(3)]
    with news(guest, f"/api/live?tables={','.join(ids[:2])},nowhere,{ids[0]}") as told:
        first = [next(told), next(told)]
        assert first == [{"table": id_, "version": look(guest, id_)["version"], "here": [0, 1]} for id_ in ids[:2]]
        for id_ in (ids[1], ids[2], ids[0]):
            then = move(guest, id_)
            if id_ != ids[2]:
                assert next(told) == {"table": id_, "version": then["version"]}


def test_the_stream_of_one_table_is_the_same(guest: Any) -> None:
    id_ = new_table(guest, "me", "me")
    with news(guest, f"/api/tables/{id_}/live") as told:
        assert next(told)["version"] == look(guest, id_)["version"]
        then = move(guest, id_)
        assert next(told) == {"table": id_, "version": then["version"]}


def test_a_stream_is_bounded_and_refusals_are_sentences(client: TestClient) -> None:
    for lang, word in (("en", "32 at most"), ("ru", "не больше 32")):
        many = client.get("/api/live", params={"tables": ",".join("abcd" for _ in range(MOST + 1)), "lang": lang})
        assert many.status_code == 400 and many.json()["code"] == "many" and word in many.json()["error"]
    assert client.get("/api/live", params={"tables": ",".join(f"{n:08}" for n in range(5_000))}).status_code == 422
    assert client.get("/api/live").status_code == 422
    for nothing in ("", ",,,", "nowhere", "nowhere,nobody"):
        assert client.get("/api/live", params={"tables": nothing}).status_code == 404
    assert client.get("/api/tables/nowhere/live").status_code == 404


def test_naming_a_table_does_not_play_its_game_again(guest: Any, hosted: HostedServer) -> None:
    id_ = new_table(guest, "me", "me")
    version, rooms = move(guest, id_)["version"], hosted.app.state.hall.rooms
    rooms.forget(id_)
    with news(guest, f"/api/live?tables={id_}") as told:
        assert next(told) == {"table": id_, "version": version, "here": [0, 1]}
        assert id_ not in rooms.kept


def test_a_busy_table_crowds_out_no_other() -> None:
    async def heard() -> str:
        bus = Bus()
        async with aclosing(bus.listen(["busy", "calm"], lambda id_: "0.0")) as stream:
            assert "retry" in await anext(stream)
            assert (await anext(stream)).count("data:") == 2
            for n in range(1_000):
                bus.tell("busy", f"{n}.0")
            bus.tell("calm", "1.0")
            bus.tell("elsewhere", "1.0")
            told = await anext(stream)
        assert not bus.ears, "and nothing is kept of who has gone"
        return str(told)

    told = asyncio.run(heard())
    assert [json.loads(line[5:]) for line in told.split("\n\n") if line] == [
        {"table": "busy", "version": "999.0"},
        {"table": "calm", "version": "1.0"},
    ]


def test_who_looks_at_a_table_from_a_seat_of_it_is_here_until_they_go(guest: Any, hosted: HostedServer) -> None:
    id_ = new_table(guest, "me", "invited")
    with news(guest, f"/api/live?tables={id_}") as told:
        assert next(told)["here"] == [0]
        with httpx2.Client(base_url=hosted.url, timeout=PATIENCE) as friend:
            with news(friend, f"/api/live?tables={id_}") as watched:
                assert next(watched)["here"] == [0], "who only watches sits nowhere"
                enter(friend, guest.get(f"/api/tables/{id_}").json()["links"][1]["path"], "Boris")
                until(lambda: next(told).get("here") == [0, 1], "the friend is seen to sit there")
            until(lambda: next(told).get("here") == [0], "the friend is seen to have gone")
            with news(friend, f"/api/live?tables=&also={id_}") as heard:
                assert next(heard)["here"] == [0], "who hears of a table from afar is not there"


def test_who_comes_and_goes_without_a_seat_disturbs_nobody() -> None:
    async def told() -> list[str]:
        bus = Bus(lambda id_: [("anna", 0), ("boris", 1)])

        async def come(who: str) -> tuple[Any, str]:
            stream = bus.listen(["a"], lambda id_: "0.0", Ear(who, ["a"]))
            await anext(stream)
            return stream, await anext(stream)

        anna, first = await come("anna")
        nobody, second = await come("nobody")
        ear = next(ear for ear in bus.ears["a"] if ear.who == "anna")
        await nobody.aclose()
        assert not ear.rung.is_set()
        boris, third = await come("boris")
        heard = await anext(anna)
        await boris.aclose()
        gone = await anext(anna)
        await anna.aclose()
        assert not bus.looking and not bus.ears
        return [first, second, third, heard, gone]

    here = [json.loads(piece[5:])["here"] for piece in asyncio.run(told())]
    assert here == [[0], [0], [0, 1], [0, 1], [0]]


def test_closing_the_bus_ends_every_stream() -> None:
    async def rest() -> list[str]:
        bus = Bus()
        stream = bus.listen(["a", "b"], lambda id_: "0.0")
        assert "retry" in await anext(stream) and "data" in await anext(stream)
        waiting = asyncio.create_task(anext(stream))
        await asyncio.sleep(0)
        bus.close()
        return [await waiting] + [piece async for piece in stream]

    assert asyncio.run(rest()) == [""]


def test_streams_breathe_one_after_another_and_only_while_somebody_listens() -> None:
    async def breaths() -> list[str]:
        bus = Bus()
        streams = [bus.listen(["a"], lambda id_: "0.0") for _ in range(3)]
        for stream in streams:
            assert "retry" in await anext(stream) and "data" in await anext(stream)
        assert bus.listeners() == 3 and max(map(len, bus.choirs)) == 1
        for number in range(CHOIRS):
            assert bus.breathing is not None
            bus.breathing.cancel()
            bus.breathe(number)
        told = [await anext(stream) for stream in streams]
        for stream in streams:
            await stream.aclose()
        assert bus.breathing is not None
        bus.breathing.cancel()
        bus.breathe(0)
        assert bus.breathing is None and bus.listeners() == 0
        return told

    assert asyncio.run(breaths()) == [": still here\n\n"] * 3


def test_whoever_hangs_up_at_once_leaves_nothing_behind(guest: Any, hosted: HostedServer) -> None:
    ids = ",".join(new_table(guest, "me", "me") for _ in range(3))
    gc.disable()  # What is only cleared up by chance is not cleared up.
    try:
        for n in range(60):
            with socket.create_connection(("127.0.0.1", hosted.port)) as wire:
                wire.sendall(f"GET /api/live?tables={ids} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                if n % 2:
                    wire.recv(1)
        until(lambda: not hosted.app.state.hall.bus.ears, "no stream is left")
    finally:
        gc.enable()


def test_the_pages_may_share_a_worker(client: TestClient) -> None:
    assert "worker-src 'self'" in client.get("/").headers["content-security-policy"]
