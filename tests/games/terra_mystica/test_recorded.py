"""Games of terra.snellman.net, through the importer, value by value; and what it says of what it cannot read."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from veche.cli.main import main
from veche.core.complaint import BadRecord
from veche.core.importer import importer_of
from veche.core.record import parse, replay
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.site.check import IMPORTER
from veche.games.terra_mystica.site.ledger import Ledger, read
from veche.games.terra_mystica.site.reading import options_of
from veche.games.terra_mystica.state import TerraMystica

GIVEN = Path(__file__).parents[4] / "shared/games/terra_mystica/replays"
ABSENT = "the recorded games (../shared) are not beside this clone; the project's own records are replayed instead"
GAMES = sorted(p for p in GIVEN.glob("*/*") if p.suffix in (".txt", ".json"))
KINDS = ("league", "ledgers", "synthetic")


@pytest.mark.parametrize("kind", KINDS)
def test_recorded_games_are_there_of_every_kind(kind: str) -> None:
    if not GIVEN.exists():
        pytest.skip(ABSENT)
    assert len([p for p in GAMES if p.parent.name == kind]) >= 20


@pytest.mark.parametrize("path", GAMES or [None], ids=lambda p: f"{p.parent.name}-{p.stem}" if p else "absent")
def test_a_recorded_game_replays_to_the_last_coin(path: Path | None) -> None:
    """Every value of every row; then our own record of it replays to the same result."""
    if path is None:
        pytest.skip(ABSENT)
    text = path.read_text(encoding="utf-8")
    assert importer_of(text) is IMPORTER
    report = IMPORTER.check(text)
    assert report.mismatches == 0, report.first
    assert report.moves > 20
    record = IMPORTER.convert(text)
    again = parse(record.text())
    assert again == record and record.result == GAME.points(replay(again))
    for faction, points in read(text).points.items():
        assert record.result[read(text).factions.index(faction)] == points


@cache
def sample() -> str:
    """A whole ledger: a given one, or none."""
    ledgers = [p for p in GAMES if p.suffix == ".txt"]
    return ledgers[0].read_text(encoding="utf-8") if ledgers else ""


@cache
def sample_json() -> str:
    games = [p for p in GAMES if p.suffix == ".json"]
    return games[0].read_text(encoding="utf-8") if games else ""


def refusal(text: str) -> str:
    """What convert and check both say of it: the same one sentence."""
    said = []
    for read_it in (IMPORTER.convert, IMPORTER.check):
        with pytest.raises(BadRecord) as caught:
            read_it(text)
        said.append(str(caught.value))
    assert said[0] == said[1] and "\n" not in said[0]
    return said[0]


def given(text: str) -> str:
    if not text:
        pytest.skip(ABSENT)
    return text


def test_an_unknown_faction_is_named() -> None:
    assert refusal(given(sample()).replace("halflings", "hobbits")) == "there is no faction “hobbits”"


def test_a_ledger_cut_off_at_a_row_says_in_which_round_it_ends() -> None:
    rows = given(sample()).splitlines()
    assert "the ledger ends in round" in refusal("\n".join(rows[: len(rows) // 2]))


def test_a_ledger_cut_off_anywhere_is_refused() -> None:
    text = given(sample())
    for part in (3, 4, 5, 6, 7, 8):
        assert refusal(text[: part * len(text) // 10])


def test_a_ledger_without_its_head_is_refused() -> None:
    rows = [r for r in given(sample()).splitlines() if " VP" in r]
    assert refusal("\n".join(rows)) == "six scoring tiles are needed; the ledger names 0"


def test_a_ledger_without_moves_is_refused() -> None:
    rows = [r for r in given(sample()).splitlines() if " VP" not in r or r.endswith("setup")]
    assert refusal("\n".join(rows)) == "the ledger holds no moves"


def test_an_illegal_line_is_named_with_its_row() -> None:
    told = refusal(given(sample()).replace("build F5", "build A1", 1))
    assert told.startswith("line ") and "is not possible" in told


@pytest.mark.parametrize(
    "command",
    [
        "fly to the moon", "build Z9", "send p to MUD", "send p to FIRE for 9", "action ACT9", "upgrade F5 to XX",
        "Pass BON99", "connect r99", "connect rx", "transform A1 to pink", "+FAV99", "bridge A1:A2", "advance foo",
    ],
)  # fmt: skip
def test_a_command_that_means_nothing_is_refused_never_a_crash(command: str) -> None:
    rows = given(sample()).splitlines()
    first = next(i for i, row in enumerate(rows) if row.startswith("halflings") and "upgrade" in row)
    head, _, _ = rows[first].rpartition("\t")
    rows[first] = f"{head}\t{command}"
    assert refusal("\n".join(rows))


def test_broken_json_is_refused() -> None:
    text = given(sample_json())
    assert refusal(text[: len(text) // 2]).startswith("the JSON is not a recorded game")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("map", "moon", "the map “moon”"), ("factions", ["witches", "elves"], "no faction “elves”"),
        ("scoring_tiles", ["SCORE1"], "six scoring tiles"), ("removed_bonus_tiles", [], "which cards were removed"),
        ("final_scoring_tile", "beauty", "no final scoring “beauty”"), ("options", None, "not a recorded game"),
    ],
)  # fmt: skip
def test_json_with_a_wrong_setup_is_refused(key: str, value: object, words: str) -> None:
    data = json.loads(given(sample_json()))
    data["setup"][key] = value
    assert words in refusal(json.dumps(data))


def test_a_move_of_somebody_who_does_not_play_is_refused() -> None:
    data = json.loads(given(sample_json()))
    data["moves"][20]["faction"] = "yetis"
    assert "“yetis” does not play in this game" in refusal(json.dumps(data))


def test_a_wrong_value_is_a_mismatch_told_in_words() -> None:
    """Not bad input: the first difference is named, with row, faction and value."""
    data = json.loads(given(sample_json()))
    move = next(m for m in data["moves"][40:] if m.get("after"))
    move["after"]["c"] += 1
    report = IMPORTER.check(json.dumps(data))
    assert report.mismatches >= 1 and "coins" in str(report.first) and move["faction"] in str(report.first)


def test_a_wrong_final_score_is_a_mismatch() -> None:
    data = json.loads(given(sample_json()))
    faction = data["setup"]["factions"][0]
    data["final"][faction] += 1
    report = IMPORTER.check(json.dumps(data))
    assert report.mismatches == 1 and str(report.first).startswith(f"final score of {faction}")


def test_the_command_line_refuses_with_one_sentence_and_exit_code_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Foreign encoding, cut-off ledger, something else altogether; nothing is written."""
    text = given(sample())
    for name, data in (
        ("utf16.txt", text.encode("utf-16")),
        ("cut.txt", text[: len(text) // 2].encode()),
        ("empty.txt", b""),
        ("latin.txt", "caf\xe9".encode("latin-1")),
        ("poem.txt", b"Roses are red"),
        ("binary.txt", bytes(range(256))),
    ):
        path = tmp_path / name
        path.write_bytes(data)
        assert main(["replay", "--check", str(path)]) == 2, name
        told = capsys.readouterr()
        assert len((told.err or told.out).strip().splitlines()) >= 1
        assert main(["import", str(path)]) == 2, name
        assert len(capsys.readouterr().err.strip().splitlines()) == 1
        assert [p for p in tmp_path.iterdir() if p.suffix == ".rec"] == []


def test_our_names_for_the_agreements_of_the_site() -> None:
    """Each option of a ledger becomes one of ours."""
    ledger = Ledger(map="revised", final="settlements")
    ledger.options = {
        "variable-turn-order",
        "mini-expansion-1",
        "shipping-bonus",
        "temple-scoring-tile",
        "errata-cultist-power",
        "fire-and-ice-factions/variable_v5",
    }
    ours = options_of(ledger)
    wanted = {
        "map": "revised",
        "factions": "fire-and-ice",
        "order": "passing",
        "final": "settlements",
        "later_towns": "on",
        "tenth_card": "on",
        "temple_goal": "on",
        "shapeshifting": "2015",
        "riverwalking": "2015",
        "cultism": "2013",
        "site": "on",
        "leaving": "off",
    }
    assert ours == wanted
    assert isinstance(GAME.start(4, ours), TerraMystica)
