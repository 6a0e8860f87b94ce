"""The API: sitting down, answering, taking back, looking; and everything one can do wrong."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.support_server import (
    LiveServer,
    enter,
    give,
    hamlet_game,
    historic_game,
    look,
    my_turn,
    new_table,
    play_on,
    stranger,
)
from support import PATIENCE
from veche.core.game import find, keys
from veche.core.record import MAGIC, parse, replay
from veche.server.app import create_app
from veche.server.files import FOLDER, address
from veche.server.texts import page_words


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    """Everything here holds on SQLite and on PostgreSQL."""
    with TestClient(create_app(database, workers=1)) as found:
        yield found


# Sitting down and playing.


def test_the_lobby_lists_every_game_with_its_options_explained(client: TestClient) -> None:
    listed = client.get("/api/games").json()
    assert sorted(g["key"] for g in listed["games"]) == sorted(keys())
    hamlet = next(g for g in listed["games"] if g["key"] == "hamlet")
    assert hamlet["options"][0]["help"] and hamlet["seats"] == [2, 3, 4]
    assert listed["usual"] in [level["key"] for level in listed["levels"]]


def test_a_whole_game_is_played_and_its_record_replays(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    end = play_on(client, id_, 600)
    assert end["over"] and end["result"] and not end["menu"]
    record = client.get(f"/api/tables/{id_}/record").text
    points = find("hamlet").points(replay(parse(record)))
    assert sorted(p["points"] for p in end["players"]) == sorted(points)


@pytest.mark.parametrize("key", keys())
def test_every_game_can_be_played_through_the_api_against_bots(client: TestClient, key: str) -> None:
    seats = find(key).seats[0]
    id_ = new_table(client, "me", *["bot"] * (seats - 1), game=key)
    for _ in range(12):
        view = my_turn(client, id_)
        if view["over"]:
            break
        assert view["prompt"] and view["svg"].startswith("<svg")
        assert give(client, id_, view, view["menu"][0]["text"]).status_code == 200


@pytest.mark.parametrize("secrets", [False, True])
def test_who_plays_several_seats_is_shown_the_next_one_at_once_unless_it_needs_a_curtain(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, secrets: bool
) -> None:
    monkeypatch.setattr("veche.server.api.secrets_between", lambda room, mine: secrets)
    id_ = new_table(client, "me", "me")
    view = look(client, id_, seat=0)
    while view["waiting"] == [0]:
        view = give(client, id_, view, view["menu"][0]["text"]).json()
    assert view["waiting"] == [1] and view["seat"] == (0 if secrets else 1)


def test_what_a_browser_gets(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)
    assert view["waiting"] == [0] and view["seat"] == 0 and view["ply"] == 0
    line = view["menu"][0]
    assert line["text"].startswith("build") and line["ref"].startswith("hex") and line["label"]
    assert f'data-ref="{line["ref"]}"' in view["svg"]
    assert "seed" not in view
    words = client.get(f"/api/tables/{id_}/twin", params={"seat": 0}).json()
    assert words[0]["rows"] or words[0]["text"]
    later = play_on(client, id_, 9)
    assert later["log"][0]["seat"] == 0 and later["log"][0]["refs"].count(line["ref"]) == 1
    assert any(a["price"] for a in later["menu"])


def test_both_languages(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    assert re.search("[а-я]", look(client, id_, lang="ru")["prompt"])
    assert not re.search("[а-я]", look(client, id_, lang="en")["prompt"])
    assert 'lang="ru"' in client.get("/?lang=ru").text
    assert 'lang="ru"' in client.get("/").text, "the language is remembered"
    assert set(page_words("ru").table) == set(page_words("en").table)


def test_undo_goes_back_to_the_barrier_and_no_further(client: TestClient) -> None:
    id_ = new_table(client, "me", "me", options={"surveyors": "on"})
    view = play_on(client, id_, 4)
    dig = next(a for a in view["menu"] if a["verb"] == "dig")
    after = give(client, id_, view, dig["text"]).json()
    assert after["undo"] and after["seat"] == view["seat"]
    back = client.post(f"/api/tables/{id_}/undo", json={"seat": view["seat"], "ply": after["ply"]}).json()
    assert back["menu"] == view["menu"] and back["svg"] == view["svg"] and not back["undo"]
    refused = client.post(f"/api/tables/{id_}/undo", json={"seat": view["seat"], "ply": back["ply"]})
    assert refused.status_code == 409 and refused.json()["code"] == "undo"


def test_done_is_asked_before_the_barrier_and_changes_nothing(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)
    asked = give(client, id_, view, view["menu"][0]["text"], ask=True).json()
    assert asked["done"]["svg"].startswith("<svg") and asked["done"]["svg"] != view["svg"]
    assert look(client, id_) == view


def test_a_faction_is_laid_out_before_it_is_chosen(client: TestClient) -> None:
    id_ = new_table(client, "me", "me", game="terra-mystica")
    view = look(client, id_)
    first, second = view["menu"][:2]
    assert first["card"]["mat"] and second["card"]["mat"]

    def mat(seat: int, answer: str) -> Any:
        return client.get(f"/api/tables/{id_}/mat/{seat}", params={"seat": seat, "answer": answer})

    laid = [mat(view["seat"], a["text"]).json()["svg"] for a in (first, second)]
    assert first["card"]["title"] in laid[0] and first["card"]["lines"][0][1].split()[0] in laid[0]
    assert second["card"]["title"] in laid[1] and laid[0] != laid[1]
    assert mat(view["seat"], "pass").status_code == 409 and mat(1 - view["seat"], first["text"]).status_code == 409
    assert look(client, id_) == view


def test_why_not_says_the_reason(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    view = play_on(client, id_, 4)
    refs = set(re.findall('data-ref="(hex [a-z0-9]+)"', view["svg"])) - {a["ref"] for a in view["menu"]}
    said = client.get(f"/api/tables/{id_}/why", params={"ref": min(refs), "seat": view["seat"]}).json()
    assert said["reasons"] and said["reasons"][0]["why"].endswith((".", ")"))
    assert client.get(f"/api/tables/{id_}/why", params={"ref": "nonsense <b>", "seat": 0}).status_code == 200


def test_the_planner_never_touches_the_game(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)
    answers: list[str] = []
    for _ in range(6):
        plan = client.post(f"/api/tables/{id_}/plan", json={"seat": 0, "ply": 0, "answers": answers}).json()
        answers.append(plan["menu"][0]["text"])
    assert plan["svg"] != view["svg"]
    assert look(client, id_) == view


def test_a_hint_is_the_best_answers_of_the_menu_with_what_all_may_expect(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)
    said = client.get(f"/api/tables/{id_}/hint", params={"seat": 0}).json()
    best = said["best"]
    assert said["text"] == best[0]["text"] and 1 <= len(best) <= 3
    assert {b["text"] for b in best} <= {a["text"] for a in view["menu"]}
    assert [b["loss"] for b in best] == sorted(b["loss"] for b in best) and best[0]["loss"] == 0
    assert all(len(b["expected"]) == 2 for b in best), "what everybody may expect"
    assert client.get(f"/api/tables/{id_}/hint", params={"seat": 1}).json()["code"] == "turn"
    assert look(client, id_) == view


def test_standing_answers_are_given_by_the_table(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    for _ in range(300):
        view = look(client, id_)
        if view["over"] or view["question"].get("name") == "NeighbourlyHelp":
            break
        builds = [a for a in view["menu"] if a["verb"] == "build"] or view["menu"]
        near = sorted(builds, key=lambda a: a["text"])
        give(client, id_, view, near[0]["text"])
    assert view["question"]["name"] == "NeighbourlyHelp"
    rule = {"question": "NeighbourlyHelp", "answer": "decline"}
    after = client.put(f"/api/tables/{id_}/standing", json={"seat": view["seat"], "rules": [rule]}).json()
    assert after["ply"] > view["ply"] and after["standing"][0]["answer"] == "decline"
    gone = client.put(f"/api/tables/{id_}/standing", json={"seat": view["seat"], "rules": []}).json()
    assert gone["standing"] == []


def test_seat_links_and_spectators(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "invited"}]}).json()
    friend, watcher = stranger(client), stranger(client)
    page = enter(friend, made["links"][1]["path"])
    assert page.status_code == 200 and "key=" not in str(page.url)
    assert look(friend, made["id"])["mine"] == [1]
    seen = look(watcher, made["id"])
    assert seen["mine"] == [] and seen["seat"] == -2 and not seen["menu"] and not seen["links"]
    assert look(client, made["id"])["mine"] == [0]


def test_an_open_seat_is_taken_once(client: TestClient) -> None:
    id_ = new_table(client, "me", "open")
    friend, third = stranger(client), stranger(client)
    assert id_ in friend.get("/").text
    assert friend.post(f"/api/tables/{id_}/sit", json={"seat": 1, "name": "  Оля <b>"}).status_code == 200
    assert look(client, id_)["players"][1]["name"] == "Оля <b>"
    refused = third.post(f"/api/tables/{id_}/sit", json={"seat": 1})
    assert refused.status_code == 409 and refused.json()["code"] == "taken"


def test_chat(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    assert client.post(f"/api/tables/{id_}/chat", json={"seat": 0, "text": "hello"}).status_code == 200
    assert stranger(client).post(f"/api/tables/{id_}/chat", json={"text": "hi", "name": "Ann"}).status_code == 200
    assert [c["text"] for c in look(client, id_)["chat"]] == ["hello", "hi"]
    assert stranger(client).post(f"/api/tables/{id_}/chat", json={"seat": 0, "text": "x"}).status_code == 403


# Looking back.


def test_the_story_and_its_moments(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    play_on(client, id_, 600)
    story = client.get(f"/api/tables/{id_}/story").json()
    assert len(story["points"]) == story["plies"] + 1 and story["result"]
    assert [sum(r["points"][k] for r in story["sources"]) for k in (0, 1)] == story["points"][-1]
    for ply in (0, 17, story["plies"]):
        then = client.get(f"/api/tables/{id_}/at/{ply}").json()
        assert then["points"] == story["points"][ply] and then["svg"].startswith("<svg")
    assert client.get(f"/api/tables/{id_}/at/9999").status_code == 404
    frames = client.get(f"/api/tables/{id_}/frames", params={"since": 3}).json()
    assert frames and all(f["log"] for f in frames)
    some = client.get(f"/api/tables/{id_}/frames", params={"since": 3, "until": 6}).json()
    assert [f["ply"] for f in some] == [4, 5, 6], "it ends where it is asked to"
    for since, until in ((6, 6), (6, 3), (9999, 99999)):
        assert client.get(f"/api/tables/{id_}/frames", params={"since": since, "until": until}).json() == []
    assert client.get(f"/api/tables/{id_}/frames", params={"since": 3, "until": 99999}).json() == frames
    svg = client.get(f"/api/tables/{id_}/picture.svg", params={"ply": 5, "theme": "dark"})
    assert svg.headers["content-type"].startswith("image/svg") and "var(--" not in svg.text
    png = client.get(f"/api/tables/{id_}/picture.png", params={"width": 400})
    assert png.content.startswith(b"\x89PNG")


def test_a_finished_game_may_leave_a_keepsake_to_print(client: TestClient) -> None:
    brought = client.post("/api/import", json={"text": historic_game()})
    assert brought.status_code == 201, brought.text
    id_ = brought.json()["id"]
    path = f"/keepsake/{id_}"
    assert look(client, id_)["keepsake"] is client.get(f"/api/tables/{id_}/story").json()["keepsake"] is True
    english, russian = (client.get(path, params={"lang": lang}).text for lang in ("en", "ru"))
    assert "<h2>What the city remembers</h2>" in english and "<p>2. Quarter: " in english
    assert "<p>2. Квартал: " in russian and "Победитель — " in russian
    assert 'id="print"' in english and f'href="/r/{id_}"' in english and "⟨" not in english + russian


def test_a_game_that_leaves_nothing_has_no_such_page(client: TestClient) -> None:
    running = new_table(client, "me", "me")
    brought = "\n".join(historic_game().splitlines()[:-2]) + "\n"  # The society is not named yet.
    cut = client.post("/api/import", json={"text": brought}).json()["id"]
    for id_ in (running, cut):
        assert look(client, id_)["keepsake"] is False
        missing = client.get(f"/keepsake/{id_}", params={"lang": "ru"})
        assert missing.status_code == 404 and page_words("ru").say("error.keepsake") in missing.text


def test_a_moment_after_undo_is_of_the_game_as_it_is(client: TestClient) -> None:
    id_ = new_table(client, "me", "me", options={"surveyors": "on"})
    view = play_on(client, id_, 16)
    dig = next(a for a in view["menu"] if a["verb"] == "dig")
    after = give(client, id_, view, dig["text"]).json()
    client.get(f"/api/tables/{id_}/at/{after['ply']}")
    client.post(f"/api/tables/{id_}/undo", json={"seat": view["seat"], "ply": after["ply"]})
    give(client, id_, look(client, id_), "pass")
    now = look(client, id_)
    assert client.get(f"/api/tables/{id_}/at/{now['ply']}").json()["points"] == [p["points"] for p in now["players"]]


def test_free_headers_of_a_record_survive_the_server(client: TestClient) -> None:
    about = "date 1897-05-09\nevent Вече\nsite the old mill\nx-table 7\n"
    made = client.post("/api/import", json={"text": hamlet_game().replace("\n\n", f"\n{about}\n", 1)}).json()["id"]
    assert about in client.get(f"/api/tables/{made}/record").text
    mine = client.get(f"/api/tables/{new_table(client, 'me', 'me')}/record").text
    assert re.search(r"^date 20\d\d-\d\d-\d\d$", mine, re.M), "of one's own table: when it was opened"


def test_import_of_a_record(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    play_on(client, id_, 600)
    record = client.get(f"/api/tables/{id_}/record").text
    made = client.post("/api/import", json={"text": record})
    assert made.status_code == 201
    story = client.get(f"/api/tables/{made.json()['id']}/story").json()
    assert story["over"] and story["points"][-1] == client.get(f"/api/tables/{id_}/story").json()["points"][-1]
    assert client.get(made.json()["path"]).status_code == 200
    for bad in ("", "hello", "veche 1\ngame chess\nrules 1\nseats a b\n", record.replace("build", "burn")):
        refused = client.post("/api/import", json={"text": bad})
        assert refused.status_code == 400 and refused.json()["error"], bad[:20]


# What one can do wrong: a clear sentence, and the game untouched.


def refused(client: TestClient, id_: str, status: int, code: str, **body: object) -> None:
    before = look(client, id_)
    reply = client.post(f"/api/tables/{id_}/answer", json=body)
    assert (reply.status_code, reply.json()["code"]) == (status, code), reply.text
    assert reply.json()["error"].endswith(".")
    assert look(client, id_) == before


@pytest.mark.races
def test_a_stale_page_a_double_click_a_wrong_turn_a_wrong_seat(client: TestClient) -> None:
    id_ = new_table(client, "me", "me", "bot")
    view = look(client, id_)
    text = view["menu"][0]["text"]
    assert give(client, id_, view, text).status_code == 200
    refused(client, id_, 409, "stale", seat=0, ply=0, text=text)
    refused(client, id_, 409, "turn", seat=0, ply=1, text=text)
    refused(client, id_, 409, "menu", seat=1, ply=1, text=text)
    refused(client, id_, 409, "menu", seat=1, ply=1, text="fly to the moon")
    refused(client, id_, 403, "seat", seat=2, ply=1, text=text)
    refused(client, id_, 403, "seat", seat=77, ply=1, text=text)
    refused(client, id_, 422, "request", seat=1, ply=1)
    refused(client, id_, 422, "request", seat="x", ply=1, text=text)
    refused(client, id_, 422, "request", seat=1, ply=1, text="x" * 300)
    refused(client, id_, 422, "request", seat=1, ply=1, text=text, extra=1)
    outsider = stranger(client).post(f"/api/tables/{id_}/answer", json={"seat": 1, "ply": 1, "text": text})
    assert outsider.status_code == 403


def test_an_expired_link(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "invited"}]}).json()
    old = made["links"][1]
    fresh = client.post(f"/api/tables/{made['id']}/seating", json={"seat": 1}).json()["links"][1]
    assert fresh["key"] != old["key"]
    friend = stranger(client)
    late = friend.get(old["path"])
    assert late.status_code == 403 and page_words("en").say("error.expired") in late.text
    by_key = friend.get(f"/api/tables/{made['id']}", headers={"X-Seat-Key": old["key"]})
    assert by_key.status_code == 403 and by_key.json()["code"] == "expired"
    assert friend.get(f"/api/tables/{made['id']}", headers={"X-Seat-Key": fresh["key"]}).json()["mine"] == [1]
    assert friend.post(f"/api/tables/{made['id']}/seating", json={"seat": 1}).status_code == 403


def test_huge_and_malformed_requests(client: TestClient) -> None:
    huge = client.post("/api/import", content=b'{"text": "' + b"x" * 3_000_000 + b'"}')
    assert huge.status_code == 413 and huge.json()["error"]
    broken = client.post("/api/tables", content=b"{not json", headers={"content-type": "application/json"})
    assert broken.status_code == 422 and broken.json()["error"]
    deep = client.post("/api/tables", content=b"[" * 100_000, headers={"content-type": "application/json"})
    assert deep.status_code == 422 and deep.json()["code"] == "request"
    assert client.post("/api/tables", json={"game": "chess", "seats": [{}]}).status_code == 404
    too_many = client.post("/api/tables", json={"game": "hamlet", "seats": [{}] * 9})
    assert too_many.status_code == 400 and "2–4" in too_many.json()["error"]
    no_option = client.post("/api/tables", json={"game": "hamlet", "seats": [{}, {}], "options": {"x": "y"}})
    assert no_option.status_code == 400
    no_bot = client.post("/api/tables", json={"game": "hamlet", "seats": [{}, {"kind": "bot", "level": "god"}]})
    assert no_bot.status_code == 400 and "god" in no_bot.json()["error"]
    no_net = client.post("/api/tables", json={"game": "hamlet", "seats": [{}, {"kind": "bot", "level": "foresight"}]})
    assert no_net.status_code == 400, "a bot that needs a net sits only where the game has one"
    some = client.post(
        "/api/tables", json={"game": "feyas-swamp", "seats": [{}, {"kind": "bot", "level": "foresight"}]}
    )
    assert some.status_code == 201
    assert client.get("/api/tables/nope").json()["code"] == "table"
    assert client.get("/t/nope").status_code == 404 and client.delete("/api/games").status_code == 405


def test_nothing_is_fetched_from_elsewhere(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    static = [f"{address()}/{file.name}" for file in FOLDER.iterdir()]
    for path in ("/", f"/t/{id_}", f"/r/{id_}", "/api", *static, "/favicon.svg"):
        page = client.get(path)
        assert page.status_code == 200, path
        addresses = set(re.findall(r"""(?:src|href|url\(|fetch\(|import)[=\s("'`]+(https?:[^"'\s)]+)""", page.text))
        assert not addresses, f"{path}: {addresses}"
    assert "default-src 'none'" in client.get("/").headers["content-security-policy"]


def test_a_page_names_all_its_scripts_and_browsers_may_keep_them(client: TestClient) -> None:
    html = client.get(f"/r/{new_table(client, 'me', 'me')}").text
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)">', html)
    assert named[:2] == [f"{address()}/veche.js", f"{address()}/replay.js"] and len(set(named)) == len(named)
    for path in named:
        script = client.get(path)
        assert "immutable" in script.headers["cache-control"]
        assert "set-cookie" not in client.get(path, headers={"cookie": "veche="}).headers, "nobody's key for everybody"
        imports = re.findall(r'from "\./(\w+\.js)"', script.text)
        assert {f"{address()}/{name}" for name in imports} <= set(named), path


def test_a_page_has_one_style_sheet_and_nothing_but_our_files_can_be_asked_for(client: TestClient) -> None:
    html = client.get(f"/t/{new_table(client, 'me', 'me')}").text
    (sheet,) = re.findall(r'<link rel="stylesheet" href="([^"]+)">', html)
    answer = client.get(sheet, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip" and "#answers" in answer.text and "@font-face" in answer.text
    assert client.get(sheet, headers={"accept-encoding": "identity"}).text == answer.text
    for name in ("page-nothing.css", "..%2Ffiles.py", "nothing.js", ""):
        assert client.get(f"{address()}/{name}").status_code == 404, name


def test_the_first_state_is_asked_for_while_the_scripts_are_on_their_way(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    ahead = re.findall(r'<link rel="preload" as="fetch" crossorigin href="([^"]+)">', client.get(f"/t/{id_}").text)
    assert ahead == [f"/api/tables/{id_}"] and client.get(ahead[0]).json()["id"] == id_


def test_the_api_describes_itself(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert "/api/tables/{id}/answer" in described["paths"]
    assert all(call.get("summary") for methods in described["paths"].values() for call in methods.values())
    assert "/api/tables/{id}/answer" in client.get("/api").text


def test_the_seed_of_a_running_game_is_a_secret(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}] * 2}).json()
    seed = str(client.app.state.hall.store.game(made["id"]).seed)  # type: ignore[attr-defined]
    assert seed not in client.get(f"/api/tables/{made['id']}").text
    assert seed not in client.get(f"/api/tables/{made['id']}/record").text


# The store.


@pytest.mark.races
def test_two_processes_on_one_store_cannot_both_answer(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with TestClient(create_app(path)) as one, TestClient(create_app(path)) as two:
        id_ = new_table(one, "me", "me")
        two.cookies.update(one.cookies)
        view = look(one, id_)
        assert look(two, id_) == view
        assert give(one, id_, view, view["menu"][0]["text"]).status_code == 200
        late = give(two, id_, view, view["menu"][1]["text"])
        assert late.status_code == 409 and late.json()["code"] == "stale"
        assert look(two, id_)["svg"] == look(one, id_)["svg"]


def test_the_journal_is_append_only_and_unique(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with TestClient(create_app(path)) as client:
        id_ = new_table(client, "me", "me")
        play_on(client, id_, 5)
    db = sqlite3.connect(path)
    rows = db.execute("select ply, kind from line where game = ? order by ply", (id_,)).fetchall()
    assert [ply for ply, _ in rows] == list(range(len(rows))) and len(rows) >= 5
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("insert into line values (?, 0, 'answer', '0: pass', 0)", (id_,))
    db.close()


@pytest.mark.races
def test_killed_in_mid_game_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    import httpx2

    server = LiveServer(tmp_path / "t.sqlite").start()
    try:
        with httpx2.Client(base_url=server.url, timeout=PATIENCE) as client:
            id_ = client.post("/api/tables", json={"game": "hamlet", "seats": [{}, {}], "seed": 3}).json()["id"]
            for n in range(12):
                view = client.get(f"/api/tables/{id_}").json()
                text = view["menu"][n % len(view["menu"])]["text"]
                last = client.post(
                    f"/api/tables/{id_}/answer", json={"seat": view["seat"], "ply": view["ply"], "text": text}
                ).json()
            server.kill()
            server.start()
            again = client.get(f"/api/tables/{id_}", params={"seat": last["seat"]}).json()
        assert again["ply"] == last["ply"] and again["svg"] == last["svg"] and again["log"] == last["log"]
        assert again["menu"] == last["menu"] and again["undo"] == last["undo"]
    finally:
        server.stop()


LEDGERS = Path(__file__).parents[3] / "shared" / "games" / "terra_mystica" / "replays" / "ledgers"


@pytest.mark.skipif(not LEDGERS.is_dir(), reason="no recorded games of terra.snellman.net beside the checkout")
def test_a_ledger_of_terra_snellman_net_opens_in_the_viewer(client: TestClient) -> None:
    text = min(LEDGERS.glob("*.txt")).read_text(encoding="utf-8")
    made = client.post("/api/import", json={"text": text})
    assert made.status_code == 201, made.text
    story = client.get(f"/api/tables/{made.json()['id']}/story").json()
    assert story["over"] and story["plies"] > 100 and max(story["points"][-1]) > 80
    assert client.get(f"/api/tables/{made.json()['id']}/at/100").json()["svg"].startswith("<svg")


def test_refusals_of_a_game_are_said_in_the_reader_s_language(client: TestClient) -> None:
    russian = {"accept-language": "ru"}
    wrong = [
        ("founders", 2, {"historic": "on", "map": "symmetric"}),
        ("founders", 2, {"level": "easy"}),
        ("terra-mystica", 2, {"game": "first", "map": "revised"}),
        ("spirit-lands", 2, {"long": "on"}),
        ("terra-mystica", 2, {"choice": "auction", "points": "2017"}),
        ("hamlet", 1, {}),
        ("hamlet", 2, {"x": "y"}),
    ]
    for game, seats, options in wrong:
        wish = {"game": game, "seats": [{"kind": "me"}] * seats, "options": options}
        said = client.post("/api/tables", json=wish, headers=russian)
        assert said.status_code == 400, (game, options)
        about = said.json()["error"].partition(": ")[2]
        assert re.search("[а-яё]{3}", about), about
    ledger = "Game/x\nRandomize v1\nRound 1 scoring: SCORE1\n"
    for text in ("hello", MAGIC + "\n", ledger):
        assert re.search("[а-яё]{3}", client.post("/api/import", json={"text": text}, headers=russian).json()["error"])
