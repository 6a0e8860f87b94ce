"""Analysis: losses, marks, what is kept."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from veche.bots import analysis
from veche.bots.analysis import Alternative, Decision, analyse, cache_file, distinct, mark_of
from veche.bots.base import NO_LIMIT, make_bot
from veche.cli.main import main
from veche.core.game import find
from veche.core.record import Record, check, parse, replay
from veche.core.state import apply, to_move
from veche.table.table import Table


def recorded(*bots: str, key: str = "hamlet") -> Record:
    game = find(key)
    table = Table(game, game.setup(len(bots)), 6, bots)
    seated = [make_bot(name, game, 1) for name in bots]
    while not table.is_over():
        seat = table.waiting()[0]
        table.play(seat, seated[seat].choose(table.view(seat), NO_LIMIT).text)
    return parse(table.record())


def test_random_answers_lose_more_than_greedy_ones(tmp_path: Path) -> None:
    decisions = list(analyse(recorded("greedy", "random"), folder=tmp_path))
    lost = [sum(d.loss for d in decisions if d.seat == seat) for seat in (0, 1)]
    assert lost[0] < 1 and lost[1] > 10
    assert any(d.mark == "blunder" for d in decisions if d.seat == 1)
    for d in decisions:
        assert d.best[0].loss == 0 and d.loss >= 0 and len(d.estimates) == 2
        assert all(len(b.expected) == 2 for b in d.best), "what everybody may expect, as in a hint"
        assert d.mark or not d.best[0].why, "a reason is worked out where there is a mark"
        assert (d.loss == 0) == (d.answer in [b.answer for b in d.best if b.loss == 0]) or len(d.best) == 3


def test_a_better_answer_is_told_with_what_follows_it(tmp_path: Path) -> None:
    record = recorded("random", "random", key="terra-mystica")
    record.lines, record.result = record.lines[:60], None
    game, told = find("terra-mystica"), 0
    for d in analyse(record, folder=tmp_path):
        for b in d.best:
            if b.then:
                s = replay(Record(record.game, record.rules, record.seats, record.options, None, record.lines[: d.ply]))
                for text in [b.answer, *b.then]:
                    assert to_move(s) == d.seat
                    apply(s, check(game, s, d.seat, text))
                told += 1
    assert told > 3


def test_what_is_done_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded("novice", "random")
    heard: list[tuple[int, int]] = []
    first = list(
        analyse(record, folder=tmp_path, tell=lambda done, of: heard.append((done, of)), stop=lambda: len(heard) == 5)
    )
    assert len(first) == 5 and heard[-1][0] == 5 < heard[-1][1]
    with cache_file(record, "casual", tmp_path).open("a") as file:
        file.write('{"ply": 12')
    thought: list[int] = []
    real = analysis.judge_answer

    def counted(game: object, s: object, *rest: object) -> Decision:
        thought.append(1)
        return real(game, s, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(analysis, "judge_answer", counted)
    whole = list(analyse(record, folder=tmp_path))
    assert whole[:5] == first and len(thought) == len(whole) - 5
    assert list(analyse(record, folder=tmp_path)) == whole and len(thought) == len(whole) - 5


def test_processes_change_nothing(tmp_path: Path) -> None:
    record = recorded("novice", "random", "greedy")
    alone = list(analyse(record, folder=tmp_path / "one"))
    assert list(analyse(record, folder=tmp_path / "two", jobs=2)) == alone
    some = list(islice(analyse(record, folder=tmp_path / "part", jobs=2), 7))
    assert some == alone[:7] and list(analyse(record, folder=tmp_path / "part", jobs=2)) == alone
    one, two = (cache_file(record, "casual", tmp_path / folder).read_text() for folder in ("one", "two"))
    assert one == two


def test_the_same_answers_in_another_order_are_told_once() -> None:
    one, same = Alternative("dig a1", 0.0, ["pay", "pay"]), Alternative("pay", 0.0, ["dig a1", "pay"])
    other, worse = Alternative("pay", 0.0, ["pass"]), Alternative("pay", 1.0, ["dig a1", "pay"])
    assert distinct([one, same, other, worse]) == [one, other, worse]


def test_where_nothing_can_be_kept_it_is_analysed_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    record = recorded("novice", "random")
    assert list(analyse(record, folder=tmp_path / "file")) == list(analyse(record, folder=tmp_path))


def test_search_finds_what_first_sight_does_not(tmp_path: Path) -> None:
    record = recorded("greedy", "novice")
    record.lines, record.result = record.lines[:30], None
    sight, search = list(analyse(record, folder=tmp_path)), list(analyse(record, "skilled", folder=tmp_path))
    assert [d.ply for d in sight] == [d.ply for d in search]
    assert [d.best for d in sight] != [d.best for d in search]


def test_marks() -> None:
    assert [mark_of(x, 0, 100) for x in (0, 0.5, 1, 3, 7)] == ["", "", "inaccuracy", "mistake", "blunder"]
    assert mark_of(0, 2, 100) == "brilliant" and mark_of(1, 2, 100) == "inaccuracy"


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    file = tmp_path / "game.rec"
    file.write_text(recorded("greedy", "random").text(), encoding="utf-8")
    assert main(["analyse", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["summary"][1]["blunder"] > 0 and found["summary"][0]["loss"] < found["summary"][1]["loss"]
    assert main(["analyse", str(file), "--lang", "ru"]) == 0
    assert "зевок" in capsys.readouterr().out
    assert main(["analyse", str(file), "--level", "god", "--lang", "ru"]) == 2
    assert "уровня «god» нет" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "none.rec"), "--lang", "en"]) == 2
    assert "there is no file" in capsys.readouterr().err
