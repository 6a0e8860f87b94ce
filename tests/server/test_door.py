"""At the door: whose cookie, on whose behalf, by which address; what is typed wrong is a sentence, never a 500."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from server.support_server import enter, hamlet_game, look, new_table, play_on, stranger
from veche.server.app import create_app
from veche.server.hall import SESSION
from veche.server.names import clean
from veche.server.texts import page_words

# A seat is taken by a button, not by a link.


def invitation(client: TestClient) -> tuple[str, str]:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "invited"}]}).json()
    return made["id"], made["links"][1]["path"]


def test_looking_at_a_seat_link_takes_no_seat(client: TestClient) -> None:
    id_, path = invitation(client)
    for previewer in (stranger(client), stranger(client)):
        seen = previewer.get(path)
        assert seen.status_code == 200 and page_words("en").say("lobby.sit") in seen.text
        assert look(previewer, id_)["mine"] == []
    friend = stranger(client)
    assert enter(friend, path, "Оля").url.path == f"/t/{id_}" and look(friend, id_)["mine"] == [1]
    assert next(p for p in look(client, id_)["players"] if p["seat"] == 1)["name"] == "Оля"
    assert enter(stranger(client), path).status_code == 403, "it has expired"


def test_the_owner_of_a_seat_opens_it_on_another_device_by_his_link(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    path = look(client, id_)["links"][0]["path"]
    phone = stranger(client)
    assert page_words("en").say("sit.here") in phone.get(path).text and look(phone, id_)["mine"] == []
    enter(phone, path)
    assert look(phone, id_)["mine"] == [0] and look(client, id_)["mine"] == [0, 1]


# Names.


def test_who_watches_does_not_speak_under_a_player_s_name(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"name": "Anna"}, {}]}).json()
    stranger(client).post(f"/api/tables/{made['id']}/chat", json={"text": "I give up", "name": "Anna"})
    client.post(f"/api/tables/{made['id']}/chat", json={"seat": 0, "text": "I do not", "name": "Boris"})
    stranger(client).post(f"/api/tables/{made['id']}/chat", json={"text": "hm"})
    assert [c["name"] for c in look(client, made["id"])["chat"]] == ["Anna (watching)", "Anna", "Guest"]


LOOKS_LIKE_ANNA = [
    "Anna",
    "ANNA",
    "Ａnna",
    " anna\u200b",
    "Аnna",  # Cyrillic А.
    "Annа",  # Cyrillic а.
    "An\u034fna",  # A mark that joins and shows nothing.
    "Anna\ufe0f",  # A mark that chooses how a letter is drawn, where there is nothing to choose.
    "Anna\u3164",  # A letter that is blank.
    "Anna\u2800",
    "Anna" + 30 * "\u0301",
]


@pytest.mark.parametrize("name", LOOKS_LIKE_ANNA)
def test_nobody_sits_down_under_the_name_of_another(client: TestClient, name: str) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"name": "Anna"}, {"kind": "open"}]}).json()
    stranger(client).post(f"/api/tables/{made['id']}/sit", json={"seat": 1, "name": name})
    names = [p["name"] for p in look(client, made["id"])["players"]]
    assert "Anna" in names and len([n for n in names if n.endswith(" 2")]) == 1


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u115f", "\u200b\u202e", "\u034f", "\ufe0f \u0301"])
def test_who_writes_a_name_that_shows_nothing_is_called_as_if_there_was_none(client: TestClient, name: str) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"name": "Anna"}, {"kind": "open"}]}).json()
    stranger(client).post(f"/api/tables/{made['id']}/sit", json={"seat": 1, "name": name})
    assert sorted(p["name"] for p in look(client, made["id"])["players"]) == ["Anna", "Player 2"]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ёлка, é, क्षि, ♥️!", "Ёлка, é, क्षि, ♥️!"),  # What is written stays.
        ("a" + 50 * "\u0301" + "b", "á" + 4 * "\u0301" + "b"),
        ("\u202eevil\u202c\x00\n", "evil"),
        (100 * "x", 40 * "x"),
    ],
)
def test_what_people_write_keeps_its_line(written: str, shown: str) -> None:
    assert clean(written) == shown


# Cookies.


def test_only_cookies_that_were_issued_here_are_believed(client: TestClient) -> None:
    client.get("/")
    own = client.cookies[SESSION]
    forged = stranger(client)
    for cookie in (
        "a" * 24,
        own[:-1] + ("0" if own[-1] != "0" else "1"),
        f"{'b' * 24}.{own.partition('.')[2]}",
        "é" * 20,
    ):
        reply = forged.get("/", headers={b"cookie": f"{SESSION}={cookie}".encode()})
        assert reply.status_code == 200 and f"{SESSION}=" in reply.headers["set-cookie"], cookie
    assert "set-cookie" not in client.get("/").headers


def test_a_cookie_of_an_older_version_keeps_its_seats_and_is_signed(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    client.app.state.hall.store.hold("an-old-session-of-24-chr", id_, 1)  # type: ignore[attr-defined]
    old = stranger(client)
    reply = old.get(f"/api/tables/{id_}", headers={"cookie": f"{SESSION}=an-old-session-of-24-chr"})
    assert reply.json()["mine"] == [1] and f"{SESSION}=an-old-session-of-24-chr." in reply.headers["set-cookie"]


def test_over_https_cookies_are_secure(client: TestClient) -> None:
    with TestClient(client.app, base_url="https://testserver") as safe:
        made = safe.get("/?lang=ru").headers.get_list("set-cookie")
    assert len(made) == 2 and all("; Secure" in cookie and "SameSite=Lax" in cookie for cookie in made)
    assert not any("Secure" in c for c in stranger(client).get("/?lang=ru").headers.get_list("set-cookie"))


def test_a_proxy_s_word_on_https_is_believed_if_it_is_our_proxy(tmp_path: Path) -> None:
    said = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    for trusted in ("testclient", "10.0.0.1"):
        with TestClient(create_app(tmp_path / f"{trusted}.sqlite", workers=1, proxies=[trusted])) as client:
            assert ("Secure" in client.get("/", headers=said).headers["set-cookie"]) == (trusted == "testclient")


# On whose behalf.


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://other.testserver"},
    ],
)
def test_what_another_site_s_page_sends_is_not_carried_out(client: TestClient, headers: dict[str, str]) -> None:
    wish = {"game": "hamlet", "seats": [{}, {}]}
    refused = client.post("/api/tables", json=wish, headers=headers)
    assert refused.status_code == 403 and refused.json()["code"] == "origin"
    assert client.get("/api/tables", headers=headers).json()["mine"] == []


def test_our_own_pages_and_programs_are_served(client: TestClient) -> None:
    wish = {"game": "hamlet", "seats": [{}, {}]}
    for headers in ({}, {"origin": "http://testserver"}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}):
        assert client.post("/api/tables", json=wish, headers=headers).status_code == 201, headers
    behind = {"host": "127.0.0.1:8230", "x-forwarded-host": "veche.example", "origin": "https://veche.example"}
    assert client.post("/api/tables", json=wish, headers=behind).status_code == 201


# A prefix.


@pytest.fixture(params=["kept", "taken away", "said by the proxy"])
def below(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[TestClient, str, dict[str, str]]]:
    """A server below /veche; how requests reach it differs from proxy to proxy."""
    said = {"x-forwarded-prefix": "/veche"} if request.param == "said by the proxy" else {}
    prefix = "" if said else "/veche"
    with TestClient(create_app(tmp_path / "t.sqlite", 1, prefix=prefix, proxies=["testclient"])) as client:
        yield client, "/veche" if request.param == "kept" else "", said


ADDRESS = re.compile(r'(?:href|src|action)="(/[^"]*)"')


def test_below_a_prefix_every_address_is_below_it(below: tuple[TestClient, str, dict[str, str]]) -> None:
    client, way, said = below
    client.headers.update(said)
    made = client.post(f"{way}/api/tables", json={"game": "hamlet", "seats": [{}, {"kind": "invited"}]}).json()
    id_, seat = made["id"], made["links"][1]["path"]
    assert seat.startswith(f"/veche/t/{id_}?key=")
    brought = client.post(f"{way}/api/import", json={"text": hamlet_game()}).json()
    assert brought["path"] == f"/veche/r/{brought['id']}"
    friend = stranger(client)
    friend.headers.update(said)
    assert "Path=/veche;" in friend.get(f"{way}/").headers["set-cookie"]
    pages = [client.get(way + path) for path in ("/", f"/t/{id_}", f"/r/{id_}", "/api", "/t/nowhere")]
    pages.append(friend.get(way + seat.removeprefix("/veche")))
    for page in pages:
        addresses = ADDRESS.findall(page.text)
        assert addresses and all(a.startswith("/veche/") for a in addresses), (page.url, addresses)
        for a in addresses:
            if "/api/tables" not in a:
                assert client.get(way + a.removeprefix("/veche")).status_code in (200, 303), a
    taken = friend.post(way + f"/t/{id_}", data={"key": seat.partition("=")[2]}, follow_redirects=False)
    assert taken.status_code == 303 and taken.headers["location"] == f"/veche/t/{id_}"
    assert client.get(f"{way}/api/tables/nowhere").json()["code"] == "table"


def test_scripts_name_no_address_from_the_root() -> None:
    from veche.server.files import FOLDER

    for file in sorted(FOLDER.glob("*.js")):
        found = re.findall(
            r"""["'`](/(?:api|t|r|keepsake|favicon|static)\b[^"'`]*|/games/[^/"'`]*svg)""", file.read_text()
        )
        assert found == [], file.name


def test_a_stranger_s_word_on_a_prefix_is_not_believed(client: TestClient) -> None:
    assert "/evil" not in client.get("/", headers={"x-forwarded-prefix": "/evil"}).text


# What is typed wrong.


@pytest.mark.parametrize("path", ["/t/ID?key=é", "/api/tables/ID?key=é", "/api/tables/ID/record?key=%00"])
def test_a_key_of_other_letters_has_expired(client: TestClient, path: str) -> None:
    id_ = new_table(client, "me", "me")
    assert stranger(client).get(path.replace("ID", id_)).status_code == 403


def test_a_secret_seed_comes_back_by_import(client: TestClient) -> None:
    big = hamlet_game().replace("seed 4\n", f"seed {(1 << 127) + 5}\n")
    made = client.post("/api/import", json={"text": big})
    assert made.status_code == 201
    assert client.get(f"/api/tables/{made.json()['id']}/story").json()["over"]
    for seed in (1 << 128, 10**5000):
        refused = client.post("/api/import", json={"text": hamlet_game().replace("seed 4\n", f"seed {seed:#x}\n")})
        assert refused.status_code == 400 and refused.json()["error"]
    digits = hamlet_game().replace("seed 4\n", f"seed {'9' * 5000}\n")
    assert client.post("/api/import", json={"text": digits}).status_code == 400


@pytest.mark.parametrize("line", ["²: x", "9" * 5000 + ": build e5", "٣: build e5", "0²: x", "7: build e5", ": x"])
def test_a_seat_that_is_no_number_of_a_seat(client: TestClient, line: str) -> None:
    text = f"veche 1\ngame hamlet\nrules 1\nseats a b\n\n{line}\n"
    refused = client.post("/api/import", json={"text": text})
    assert refused.status_code == 400 and refused.json()["code"] == "record", refused.text


def test_a_method_that_is_not_allowed_names_those_that_are(client: TestClient) -> None:
    refused = client.delete("/api/games")
    assert refused.status_code == 405 and refused.headers["allow"] == "GET"


def test_play_goes_on_below_all_this(client: TestClient) -> None:
    assert play_on(client, new_table(client, "me", "me"), 600)["over"]
