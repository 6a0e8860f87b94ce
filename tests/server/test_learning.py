"""Lessons and rules by the API: stateless, bounded, as a table shows itself; and what strangers may send."""

from __future__ import annotations

import json
import re

import pytest
from fastapi.testclient import TestClient

from server.support_server import new_table
from veche.bots.analysis import MARKS
from veche.core.game import find, keys
from veche.learn.lesson import lessons
from veche.learn.puzzles import Solving, daily, puzzles
from veche.server.errands import promised, weighed
from veche.server.exercises import KEPT, _kept, today
from veche.table.table import Table

LOOK = "/api/learn/hamlet/dig"


def test_a_lesson_is_shown_as_a_table_is(client: TestClient) -> None:
    shown = client.post(LOOK, json={"answers": []}).json()
    table = client.get(f"/api/tables/{new_table(client, 'me', 'me')}").json()
    assert table.keys() - shown.keys() <= {"here"} and shown["given"] == []
    assert shown["verdict"]["kind"] == "serves" and shown["svg"].startswith("<svg") and not shown["undo"]


def test_answers_are_played_and_judged_in_the_readers_language(client: TestClient) -> None:
    wrong = client.post(f"{LOOK}?lang=ru", json={"answers": [], "text": "dig e4"}).json()
    assert wrong["verdict"]["kind"] == "not-this" and "два камня" in wrong["verdict"]["say"] and wrong["given"] == []
    one = client.post(LOOK, json={"answers": [], "text": "dig e6"}).json()
    assert one["given"] == ["dig e6"] and one["undo"] and [e["kind"] for e in one["log"]] == ["dug", "passed"]
    two = client.post(LOOK, json={"answers": one["given"], "text": "build e6"}).json()
    assert two["verdict"]["kind"] == "reached" and two["verdict"]["say"] and two["menu"] == []
    again = client.post(LOOK, json={"answers": two["given"]}).json()
    assert again["verdict"]["kind"] == "reached"


def test_a_refusal_is_told_in_the_lessons_words_with_its_rule(client: TestClient) -> None:
    said = client.get(f"{LOOK}/why?ref=hex+e6&a=").status_code
    assert said == 409
    found = client.get("/api/learn/hamlet/first-house/why?ref=hex+e6").json()
    assert found["reasons"][0]["why"] == "There are rocks on this hex. Look for one without."
    assert found["reasons"][0]["rule"] == "The first two houses"
    asleep = client.get("/api/learn/hamlet/mill/why?ref=hex+f5").json()
    assert "Asleep" in asleep["note"]


def test_mats_words_and_hints_follow_the_answers(client: TestClient) -> None:
    assert client.get(f"{LOOK}/mat/1?a=dig+e6").json()["svg"]
    assert client.get(f"{LOOK}/mat/7").status_code == 404
    assert "6" in json.dumps(client.get(f"{LOOK}/twin").json())
    assert client.get(f"{LOOK}/hint").json()["text"] == "dig e6"
    assert client.get(f"{LOOK}/hint?a=dig+e6").json()["text"] == "build e6"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (LOOK, {"answers": ["build a1"]}, 409),
        (LOOK, {"answers": ["pass"] * 61}, 422),
        (LOOK, {"answers": ["x" * 201]}, 422),
        (LOOK, {"answers": [], "text": "x" * 201}, 422),
        (LOOK, {"answers": [], "more": 1}, 422),
        (LOOK, {"answers": "dig e6"}, 422),
        ("/api/learn/hamlet/nothing", {"answers": []}, 404),
        ("/api/learn/nothing/dig", {"answers": []}, 404),
        ("/api/puzzles/hamlet/nothing", {"answers": []}, 404),
        ("/api/elsewhere/hamlet/dig", {"answers": []}, 422),
        (f"/api/learn/hamlet/{'x' * 200}", {"answers": []}, 422),
    ],
)
def test_what_strangers_send_is_refused_in_a_sentence(
    client: TestClient, path: str, body: dict[str, object], status: int
) -> None:
    reply = client.post(path, json=body)
    assert reply.status_code == status and reply.json()["error"]


def test_an_exercise_that_is_over_takes_no_more_answers(client: TestClient) -> None:
    done = ["dig e6", "build e6"]
    assert client.post(LOOK, json={"answers": [*done, "pass"]}).status_code == 409
    assert client.post(LOOK, json={"answers": done, "text": "pass"}).json()["given"] == done


def test_what_is_remembered_is_bounded(client: TestClient) -> None:
    menu = [a["text"] for a in client.post("/api/learn/hamlet/bonus", json={"answers": []}).json()["menu"]]
    for text in menu * 3:
        client.post("/api/learn/hamlet/bonus", json={"answers": [], "text": text})
    assert 0 < len(_kept) <= KEPT


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", keys())
def test_every_page_of_rules_and_lessons_is_there(client: TestClient, key: str, language: str) -> None:
    for path in (f"/rules/{key}", f"/rules/{key}/all", f"/learn/{key}", "/learn", "/puzzles", f"/puzzles/{key}"):
        page = client.get(f"{path}?lang={language}")
        assert page.status_code == 200 and "⟨" not in page.text, path
    for name in lessons(key):
        page = client.get(f"/learn/{key}/{name}?lang={language}")
        assert page.status_code == 200 and "⟨" not in page.text
    assert client.get(f"/rules/{key}/no-such-page").status_code == 404
    assert client.get(f"/learn/{key}/no-such-lesson").status_code == 404


def test_the_rules_box_opens_the_page_that_speaks_of_the_question(client: TestClient) -> None:
    found = client.get("/api/games/hamlet/rules?about=why.rough").json()
    assert found["place"] == "dig" and 'id="dig"' in found["html"] and 'id="neighbours"' not in found["html"]
    assert {"title": "Neighbours", "href": "/rules/hamlet/neighbours"} in found["pages"]
    assert client.get("/api/games/hamlet/rules").json()["place"] == ""


@pytest.mark.parametrize(("language", "themes"), [("en", "Power actions"), ("ru", "Действия силы")])
def test_puzzles_stand_by_theme_in_words_and_give_their_solution_only_when_asked(
    client: TestClient, language: str, themes: str
) -> None:
    page = client.get(f"/puzzles/terra-mystica?lang={language}").text
    assert f">{themes}</h3>" in page
    puzzle = puzzles("terra-mystica")[0]
    path = f"/api/puzzles/terra-mystica/{puzzle.id}?lang={language}"
    assert "solution" not in client.post(path, json={"answers": []}).json()
    found = client.post(path, json={"answers": [], "reveal": True}).json()["solution"]
    assert [a["text"] for a in found["line"]] == list(puzzle.line) and found["gain"]
    solved = client.post(path, json={"answers": list(puzzle.line)}).json()
    assert solved["verdict"]["kind"] == "reached" and solved["menu"] == []
    missed = client.post(path, json={"answers": list(puzzle.second)}).json()
    assert missed["verdict"]["kind"] == "failed" and "solution" not in missed


def test_the_book_can_be_searched_passage_by_passage(client: TestClient) -> None:
    found = client.get("/api/games/hamlet/book?lang=ru").json()
    assert {p["kind"] for p in found} == {"chapter", "almanac", "word"}
    assert next(p for p in found if p["anchor"] == "dig")["page"] == "turn"


@pytest.mark.parametrize(("language", "wanted"), [("en", "Witches"), ("ru", "Ведьмы")])
def test_everything_with_a_name_is_found_from_the_first_page(client: TestClient, language: str, wanted: str) -> None:
    found = client.get(f"/api/titles?lang={language}").json()
    here = [one for one in found if one["title"] == wanted]
    assert here and here[0]["where"].startswith(find("terra-mystica").name(language))
    path, _, anchor = here[0]["href"].partition("#")
    assert f'id="{anchor}"' in client.get(path, params={"lang": language}).text
    games = {one["href"] for one in found if not one["where"]}
    assert games == {f"/#g-{key}" for key in keys()}
    assert 'id="seek"' in client.get("/").text and all(f'id="{href[2:]}"' in client.get("/").text for href in games)


@pytest.mark.parametrize(("language", "lesson"), [("en", "Your first house"), ("ru", "Ваш первый дом")])
def test_lessons_and_puzzles_are_found_from_the_first_page(client: TestClient, language: str, lesson: str) -> None:
    found = client.get(f"/api/titles?lang={language}").json()
    href = {one["title"]: one["href"] for one in found}
    assert href[lesson] == "/learn/hamlet/first-house"
    themes = [one["href"].partition("#") for one in found if one["href"].startswith("/puzzles/")]
    assert {path.rpartition("/")[2] for path, _, _ in themes} == {key for key in keys() if puzzles(key)}
    pages = {path: client.get(path).text for path, _, _ in themes}
    assert all(f'id="{anchor}"' in pages[path] for path, _, anchor in themes)


def test_a_refusal_at_the_table_knows_its_lesson(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    found = client.get(f"/api/tables/{id_}/why?ref=hex+e6&seat=0").json()
    assert found["reasons"][0]["lesson"] == {"title": "Your first house", "href": "/learn/hamlet/first-house"}


def test_a_turn_is_commented_on_only_among_bots_and_to_its_own_seat(client: TestClient) -> None:
    among = new_table(client, "me", "me")
    assert client.get(f"/api/tables/{among}/comment?seat=0&since=0&until=0").status_code == 409
    alone = new_table(client, "me", "bot")
    client.post(f"/api/tables/{alone}/answer", json={"seat": 0, "ply": 0, "text": "build e5"})
    said = client.get(f"/api/tables/{alone}/comment?seat=0&since=0&until=1").json()
    assert said["answer"] == "Build a house on e5" and said["loss"] >= 0 and said["best"].startswith("Build")
    assert said["mark"] in ("", *MARKS) and all(isinstance(label, str) for label in said["then"])
    assert client.get(f"/api/tables/{alone}/comment?seat=0&since=5&until=1").status_code == 404
    assert client.get(f"/api/tables/{alone}/comment?seat=1&since=0&until=1").status_code == 403


@pytest.mark.parametrize(("language", "head"), [("en", "Puzzle of the day"), ("ru", "Задача дня")])
def test_the_first_page_invites_to_the_puzzle_of_the_day(client: TestClient, language: str, head: str) -> None:
    puzzle = daily(today())
    assert puzzle
    page = client.get(f"/?lang={language}").text
    card = page.partition('<section class="panel daily"')[2].partition("</section>")[0]
    assert head in card and f'href="/puzzles/{puzzle.game.key}/{puzzle.id}"' in card and str(puzzle.rating) in card


def test_the_worst_answer_of_a_turn_is_the_one_that_is_spoken_of_and_a_mistake_is_thought_over() -> None:
    game = find("hamlet")
    table = Table(game, game.setup(2, {}), 5)
    while len(table.menu(0)) < 2 or "pass" not in [a.text for a in table.menu(0)]:
        table.play(table.waiting()[0], table.menu(table.waiting()[0])[0].text)
    since = len(table.lines)
    table.play(0, "pass")
    found = weighed(table.record(), 0, since, since + 1)
    assert found and found.answer == "pass" and found.loss > 1 and found.mark in ("mistake", "blunder")
    assert weighed(table.record(), 0, since + 1, since + 1) is None


def test_losses_are_measured_by_what_a_game_ends_with() -> None:
    puzzle = puzzles("terra-mystica")[0]
    assert 60 < promised(puzzle.game, Solving(puzzle).state) < 200


@pytest.mark.parametrize(
    ("key", "ref", "entry"),
    [
        ("terra-mystica", "favour FAV5", "favour#favour-FAV5"),
        ("founders", "work sleeping_lion", "building#building-sleeping-lion"),
        ("founders", "card scholar", "adviser#adviser-scholar"),
        ("spirit-lands", "power windmane_horse", "ally#ally-windmane-horse"),
        ("feyas-swamp", "hex g1", ""),
    ],
)
def test_names_at_the_table_lead_to_the_almanac(client: TestClient, key: str, ref: str, entry: str) -> None:
    seats = [{"kind": "me"}] * 2
    id_ = client.post("/api/tables", json={"game": key, "seats": seats}).json()["id"]
    assert client.get(f"/api/tables/{id_}/why", params={"ref": ref, "seat": 0}).json()["entry"] == entry
    page, _, anchor = entry.partition("#")
    assert not entry or f'id="{anchor}"' in client.get(f"/rules/{key}/{page}").text


def test_a_card_to_choose_leads_to_the_almanac(client: TestClient) -> None:
    wish = {"game": "terra-mystica", "seats": [{"kind": "me"}] * 2}
    table = client.get(f"/api/tables/{client.post('/api/tables', json=wish).json()['id']}").json()
    entries = {a["text"]: a["card"]["entry"] for a in table["menu"]}
    assert len(entries) > 5 and all(entry.startswith("faction#faction-") for entry in entries.values())


def test_a_guided_game_is_for_as_many_as_the_game_is(client: TestClient) -> None:
    offered = re.findall(r"<option>(\d)</option>", client.get("/learn/spirit-lands").text)
    assert offered == ["2", "3", "4", "5"], "and not alone: somebody must be played against"
