"""`veche dataset`: games of bots as files of arrays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from veche.cli.main import main

np = pytest.importorskip("numpy")


def made(folder: Path, *more: str) -> int:
    return main(["dataset", "hamlet", "--seats", "greedy,random", "--games", "3", "--out", str(folder), *more])


def test_games_of_bots_become_files_of_arrays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    assert made(folder, "--per-file", "2", "--jobs", "1", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    about = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    files = [dict(np.load(folder / name)) for name in told["files"]]
    assert told["files"] == ["games-000000.npz", "games-000002.npz"] and told["games"] == 3
    assert [sorted(set(f["game"].tolist())) for f in files] == [[0, 1], [2]]
    assert told["answers"] == sum(len(f["action"]) for f in files)
    for f in files:
        rows = np.arange(len(f["action"]))
        assert f["observation"].shape == (len(rows), len(about["columns"]))
        assert f["action_mask"].shape == (len(rows), len(about["actions"]))
        assert (f["action_mask"][rows, f["action"]] == 1).all(), "what was answered was on the menu"
        assert ((f["seat"] + f["game"]) % 2 == f["bot"]).all(), "bots go round the seats"
        assert set(f["place"].tolist()) <= {1.0, 1.5, 2.0}
        for game in set(f["game"].tolist()):
            mine = {(s, p) for g, s, p in zip(f["game"], f["seat"], f["points"]) if g == game}
            assert dict(mine) == dict(enumerate(told["points"][game]))


def test_the_same_seed_gives_the_same_files_on_two_cores(tmp_path: Path) -> None:
    assert made(tmp_path / "one", "--per-file", "1", "--jobs", "1") == 0
    assert made(tmp_path / "two", "--per-file", "1", "--jobs", "2") == 0
    for path in (tmp_path / "one").glob("*.npz"):
        one, two = dict(np.load(path)), dict(np.load(tmp_path / "two" / path.name))
        assert all(np.array_equal(one[name], two[name]) for name in one)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--games", "0"], "begin at 1"),
        (["--seats", "greedy,dragon"], "no bot is called “dragon”"),
        (["--seats", "greedy"], "2"),
        (["--option", "moon=full"], "moon"),
    ],
)
def test_bad_orders_are_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], sentence: str
) -> None:
    assert made(tmp_path / "games", *more, "--lang", "en") == 2
    assert sentence in capsys.readouterr().err and not (tmp_path / "games").exists()


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert made(tmp_path, "--lang", "ru") == 2
    assert "своя папка" in capsys.readouterr().err and [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_parquet_is_read_back_or_asked_for_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = made(tmp_path / "games", "--form", "parquet", "--jobs", "1", "--lang", "en")
    try:
        from pyarrow.parquet import read_table
    except ImportError:
        assert code == 2 and "pip install pyarrow" in capsys.readouterr().err
        return
    rows = read_table(tmp_path / "games" / "games-000000.parquet")
    assert code == 0 and rows.num_rows > 50 and len(rows["observation"][0]) == 648
