"""Where points were lost: by topic and round, beside people of the league."""

from __future__ import annotations

from pathlib import Path

import pytest

from bots.test_analysis import recorded
from veche.bots.analysis import Decision, analyse
from veche.bots.losses import about, answers, done, losses
from veche.core.game import find
from veche.core.record import Record
from veche.worth.people import People
from veche.worth.topics import by_verb

TABLE = """
games = 3
seats = 2
[did]
build = [9.0, 1.0]
pass = [99.0, 1.0]
[lost.casual.topic]
building = 1.5
[lost.casual.round]
2 = 0.5
"""


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded("greedy", "random")


@pytest.fixture(scope="module")
def decisions(record: Record, tmp_path_factory: pytest.TempPathFactory) -> list[Decision]:
    return list(analyse(record, folder=tmp_path_factory.mktemp("analysis")))


def test_every_loss_is_told_twice_by_topic_and_by_round(record: Record, decisions: list[Decision]) -> None:
    rows = losses(record, decisions, "casual", find("hamlet").words("en"))
    opening = [d for d in decisions if about(record, find("hamlet").words("en"))[d.ply]["round"] == ""]
    for seat in (0, 1):
        by_topic, by_round = [sum(r.lost[seat] for r in rows if r.kind == kind) for kind in ("topic", "round")]
        assert by_topic == pytest.approx(sum(d.loss for d in decisions if d.seat == seat), abs=0.5)
        assert by_round == pytest.approx(by_topic - sum(d.loss for d in opening if d.seat == seat), abs=0.5)
    assert sum(r.lost[1] for r in rows) > sum(r.lost[0] for r in rows)
    assert [r.label for r in rows if r.kind == "topic"][:2] == ["Opening", "Buildings"]
    assert [r.key for r in rows if r.kind == "round"] == sorted({r.key for r in rows if r.kind == "round"})


def test_both_languages_have_the_same_rows(record: Record, decisions: list[Decision]) -> None:
    english, russian = [losses(record, decisions, "casual", find("hamlet").words(lang)) for lang in ("en", "ru")]
    assert [(r.kind, r.key, r.lost) for r in english] == [(r.kind, r.key, r.lost) for r in russian]
    assert "Постройки" in [r.label for r in russian] and "раунд 2" in [r.label for r in russian]


def test_what_people_do_and_lose_stands_beside_it(
    record: Record, decisions: list[Decision], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "people.toml"
    path.write_text(TABLE, encoding="utf-8")
    phrases = find("hamlet").words("en")
    assert done(record, phrases) == [] and {r.people for r in losses(record, decisions, "casual", phrases)} == {None}
    monkeypatch.setattr("veche.bots.losses.people_of", lambda game, seats: People(path))
    known = {(r.kind, r.key): r.people for r in losses(record, decisions, "casual", phrases)}
    assert known["topic", "building"] == 1.5 and known["round", "2"] == 0.5 and known["round", "1"] == 0
    assert {r.people for r in losses(record, decisions, "strong", phrases)} == {None}, "nobody has looked so deep"
    built, passed = done(record, phrases)
    assert passed.unlike == [0, 1] and passed.people == 99
    times = list(answers(record))
    assert built.times == [times.count((seat, "build")) for seat in (0, 1)]


def test_people_count_only_among_as_many(tmp_path: Path) -> None:
    nobody = People(tmp_path / "none.toml")
    assert not nobody.company(2) and nobody.did() == {} and nobody.lost("casual", "topic", "building") is None
    league = find("terra-mystica").judged().people
    assert league.company(4) and not league.company(3) and league.games > 1
    verbs = {verb.name for verb in find("terra-mystica").verbs}
    assert league.did() and league.did().keys() <= verbs
    assert all(f"did.{verb}" in find("terra-mystica").words(lang) for verb in league.did() for lang in ("en", "ru"))


def test_a_verb_has_one_topic() -> None:
    assert by_verb(power="leech act", towns="town") == {"leech": "power", "act": "power", "town": "towns"}
