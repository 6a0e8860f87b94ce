"""The arena: fair, resumable, honest about its intervals."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from veche.bots.arena import Ledger, Outcome, Plan, as_json, hold, play_number
from veche.bots.venues import Processes
from veche.cli.main import main
from veche.core.complaint import Unknown

PLAN = Plan("hamlet", ("greedy", "random", "novice"), 6, 5)


def test_greedy_beats_random_and_the_table_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hamlet", "--seats", "greedy,random", "--games", "12", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    greedy, rand = found["seats"]
    assert greedy["bot"] == "greedy" and found["games"] == 12
    assert greedy["points_95"][0] < greedy["mean_points"] < greedy["points_95"][1]
    assert greedy["points_95"][0] > rand["points_95"][1], "the intervals do not touch"
    assert greedy["rating"] > rand["rating"]
    assert greedy["lead"] == -rand["lead"] == pytest.approx(greedy["mean_points"] - rand["mean_points"], abs=0.02)


def test_the_four_levels_can_be_seated(capsys: pytest.CaptureFixture[str]) -> None:
    seats = "novice,casual,skilled,strong"
    assert main(["arena", "hamlet", "--seats", seats, "--games", "1", "--jobs", "1", "--json"]) == 0
    assert [row["bot"] for row in json.loads(capsys.readouterr().out)["seats"]] == seats.split(",")


@pytest.mark.races
def test_an_interrupted_arena_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    def stopping(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        for n in numbers[:2]:
            yield play_number(plan, n)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(PLAN, stopping, Ledger(file, PLAN))
    with file.open("a") as cut:
        cut.write('{"number": 2, "poi')
    again: list[int] = []

    def watched(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        for n in numbers:
            again.append(n)
            yield play_number(plan, n)

    resumed = hold(PLAN, watched, Ledger(file, PLAN))
    whole = hold(PLAN)
    assert again == [2, 3, 4, 5]
    assert [(o.number, o.points) for o in resumed] == [(o.number, o.points) for o in whole]
    assert [o.number for o in Ledger(file, PLAN).read()] == [0, 1, 2, 3, 4, 5]


def test_another_arena_does_not_get_into_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    hold(Plan("hamlet", ("random", "random"), 1, 5), ledger=Ledger(file, Plan("hamlet", ("random", "random"), 1, 5)))
    with pytest.raises(Unknown, match="holds games of another arena"):
        hold(PLAN, ledger=Ledger(file, PLAN))


@pytest.mark.races
def test_processes_change_nothing() -> None:
    plan = Plan("hamlet", ("greedy", "random"), 4, 2)
    assert [o.points for o in hold(plan)] == [o.points for o in hold(plan, Processes(2))]


def test_seats_rotate_on_one_set_up() -> None:
    assert [PLAN.rotation(n) for n in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert PLAN.setup_seed(0) == PLAN.setup_seed(2) != PLAN.setup_seed(3)
    equal = Plan("hamlet", ("random", "random"), 4, 5)
    assert len({equal.setup_seed(n) for n in range(4)}) == 4, "equals need no rotation: every game a new set-up"
    assert as_json(PLAN, hold(Plan("hamlet", PLAN.specs, 2, 5)))["seats"][0]["points_95"] is None


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--seats", "greedy,oracle"], "no bot is called “oracle”; there are casual"),
        (["--seats", "greedy,random", "--games", "0"], "begin at 1"),
        (["--seats", "greedy,random", "--jobs", "0"], "begin at 1"),
        (["--seats", "greedy"], "2–4 players, not 1"),
        (["--seats", ","], "2–4 players, not 0"),
        (["--seats", "random,mcts:0"], "“mcts:0”: after the colon comes a number of playouts"),
        (["--seats", "random,mcts:"], "after the colon comes a number of playouts"),
        (["--seats", "random,greedy:5"], "greedy answers at once: it takes no limit, write just “greedy”"),
        (["--seats", "random,random", "--option", "a=b"], "has no option"),
        (["--seats", "random,random", "--file", "{folder}"], "{folder} cannot be used: Is a directory"),
        (["--seats", "random,random", "--file", "{text}"], "{text} is not a file of an arena"),
        (["--seats", "random,random", "--file", "{other}"], "{other} holds games of another arena"),
        (["--seats", "random,random", "--file", "{text}/x"], "{text}/x cannot be used: File exists"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_bad_input(
    args: list[str], sentence: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, no trace, in the reader's language."""
    places = {"folder": tmp_path, "text": tmp_path / "notes", "other": tmp_path / "other.jsonl"}
    (tmp_path / "notes").write_text("hello\n")
    (tmp_path / "other.jsonl").write_text('{"game": "hamlet"}\n')
    args = [arg.format(**places) for arg in args]
    assert main(["arena", "hamlet", "--games", "1", *args, "--lang", language]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    if language == "en":
        assert sentence.format(**places) in said
    else:
        assert re.search("[а-я]{3}", said), said


def test_where_nothing_can_be_kept_it_is_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert main(["arena", "hamlet", "--seats", "random,random", "--games", "1", "--jobs", "1", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "random" in said.out and "cannot be kept" in said.err


def test_the_notes_of_an_arena_stay_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_text("hello\n")
    assert main(["arena", "hamlet", "--seats", "random,random", "--games", "1", "--file", str(file)]) == 2
    assert file.read_text() == "hello\n"
