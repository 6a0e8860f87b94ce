"""The arena: fair, resumable, honest about its intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from veche.bots.arena import Ledger, Outcome, Plan, as_json, hold, play_number
from veche.bots.venues import Processes
from veche.cli.main import main
from veche.core.game import Unknown

PLAN = Plan("hamlet", ("greedy", "random", "novice"), 6, 5)


def test_greedy_beats_random_and_the_table_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hamlet", "--seats", "greedy,random", "--games", "12", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    greedy, rand = found["seats"]
    assert greedy["bot"] == "greedy" and found["games"] == 12
    assert greedy["points_95"][0] < greedy["mean_points"] < greedy["points_95"][1]
    assert greedy["points_95"][0] > rand["points_95"][1], "the intervals do not touch"
    assert greedy["rating"] > rand["rating"]


def test_the_four_levels_can_be_seated(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("veche.bots.levels.Skilled.playouts", 2)
    monkeypatch.setattr("veche.bots.levels.Strong.playouts", 2)
    seats = "novice,casual,skilled,strong"
    assert main(["arena", "hamlet", "--seats", seats, "--games", "1", "--jobs", "1", "--json"]) == 0
    assert [row["bot"] for row in json.loads(capsys.readouterr().out)["seats"]] == seats.split(",")


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


def test_processes_change_nothing() -> None:
    plan = Plan("hamlet", ("greedy", "random"), 4, 2)
    assert [o.points for o in hold(plan)] == [o.points for o in hold(plan, Processes(2))]


def test_seats_rotate_on_one_set_up() -> None:
    assert [PLAN.rotation(n) for n in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert PLAN.setup_seed(0) == PLAN.setup_seed(2) != PLAN.setup_seed(3)
    equal = Plan("hamlet", ("random", "random"), 4, 5)
    assert len({equal.setup_seed(n) for n in range(4)}) == 4, "equals need no rotation: every game a new set-up"
    assert as_json(PLAN, hold(Plan("hamlet", PLAN.specs, 2, 5)))["seats"][0]["points_95"] is None


@pytest.mark.parametrize(("args", "sentence"), [
    (["--seats", "greedy,oracle"], "oracle"),
    (["--seats", "greedy,random", "--games", "0"], "begin at 1"),
    (["--seats", "greedy"], "2–4 players, not 1"),
])
def test_bad_input(args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hamlet", *args, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
