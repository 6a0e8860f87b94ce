"""The command line: what it prints, what it refuses, what it never overwrites."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from support import random_record
from veche import __version__
from veche.cli.common import chosen_language, cli_words
from veche.cli.main import COMMANDS, main
from veche.core import game as games_module
from veche.core.game import find
from veche.core.phrases import SLOT
from veche.core.record import Record, parse

GAME = find("hamlet")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    lines, s = random_record(GAME, 2, None, 5)
    path = tmp_path / "game.rec"
    path.write_text(Record("hamlet", 1, ["Anna", "Boris"], {}, 5, lines, GAME.points(s)).text(), encoding="utf-8")
    return path


def out(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> str:
    assert main([*args, "--lang", "en"]) == code
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """Bad input: exit code 2, one line on stderr, nothing on stdout."""
    try:
        code = main([*args, "--lang", "en"])
    except SystemExit as end:
        assert isinstance(end.code, int)
        code = end.code
    seen = capsys.readouterr()
    assert code == 2 and seen.out == "" and seen.err.count("\n") == 1, seen
    return seen.err


def test_both_languages_say_the_same_things() -> None:
    en, ru = cli_words("en").table, cli_words("ru").table
    assert en.keys() == ru.keys()
    assert [k for k in en if {m[1] for m in SLOT.finditer(en[k])} != {m[1] for m in SLOT.finditer(ru[k])}] == []
    assert all(f"cmd.{name}" in en for name in COMMANDS)


def test_the_language_is_asked_for_or_the_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert chosen_language() == "ru" and chosen_language(["--lang", "en"]) == "en"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert chosen_language() == "en" and chosen_language(["--lang=ru"]) == "ru"


def test_python_finds_it_without_its_name() -> None:
    done = subprocess.run([sys.executable, "-m", "veche", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"veche {__version__}\n"


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    text = capsys.readouterr().out
    assert all(f"  {name} " in text for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_both_languages(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for lang in ("en", "ru"):
        with pytest.raises(SystemExit) as end:
            main([name, "--lang", lang, "--help"])
        assert end.value.code == 0 and "⟨" not in capsys.readouterr().out


def test_games_are_listed_and_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert "hamlet" in out(capsys, "games")
    told = out(capsys, "games", "hamlet")
    assert "surveyors" in told and "rules.play: rulebook" in told
    known = json.loads(out(capsys, "games", "--json"))
    assert any(row["key"] == "hamlet" and row["seats"] == [2, 4] for row in known)


def test_bad_input_is_one_sentence_and_exit_code_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no game is called “chess”" in refused(capsys, "games", "chess")
    assert "no command fly" in refused(capsys, "fly")
    assert "no option “moon”" in refused(capsys, "fuzz", "hamlet", "--option", "moon=on")
    assert "one of off, on, not “half”" in refused(capsys, "fuzz", "hamlet", "--option", "surveyors=half")
    assert "key=value" in refused(capsys, "fuzz", "hamlet", "--option", "surveyors")
    assert "2–4 players, not 9" in refused(capsys, "perft", "hamlet", "--seats", "9")
    assert "no bot is called" in refused(capsys, "play", "hamlet", "--bot", "oracle")
    assert "there is no file" in refused(capsys, "replay", str(tmp_path / "nothing.rec"))
    assert "invalid int value" in refused(capsys, "perft", "hamlet", "--depth", "deep")


def test_broken_records_are_refused_in_words(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    bad = tmp_path / "bad.rec"
    wrongs = {
        "neither a Veche record": "hello",
        "has no “seats” line": "veche 1\ngame hamlet\nrules 1\n",
        "no game is called “chess”": text.replace("game hamlet", "game chess"),
        "written for rules 99": text.replace("rules 1", "rules 99"),
        "answer 3: ": text.replace(text.splitlines()[8], "0: fly", 1),
        "neither a header nor an answer": text + "nonsense\n",
    }
    for words, content in wrongs.items():
        bad.write_text(content, encoding="utf-8")
        assert words in refused(capsys, "replay", str(bad)), words
    bad.write_bytes("veche 1\ngame хутор\n".encode("cp1251"))
    assert "not text in UTF-8" in refused(capsys, "replay", str(bad))
    bad.write_bytes(text.encode("utf-16"))
    assert "not text in UTF-8" in refused(capsys, "replay", str(bad))


def test_replay_tells_the_game_and_who_won(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    told = out(capsys, "replay", str(record))
    assert "Anna builds a house on" in told and "wins." in told
    part = out(capsys, "replay", str(record), "--ply", "3")
    assert part.count("\n") == 5 and "3\u00a0answers so far" in part
    assert json.loads(out(capsys, "replay", str(record), "--json"))["over"] is True


def test_replay_shows_what_a_game_left_to_keep(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    game, options = find("founders"), {"map": "thematic", "historic": "on"}
    lines, s = random_record(game, 2, options, 2)
    path = tmp_path / "historic.rec"
    text = Record("founders", game.rules, ["Anna", "Boris"], options, 2, lines, game.points(s)).text()
    path.write_text(text, encoding="utf-8")
    told = out(capsys, "replay", str(path))
    assert "\n\nWhat the city remembers\n  1. Prestige building: " in told and "\n  2. Quarter: " in told
    assert "What the city remembers" in json.loads(out(capsys, "replay", str(path), "--json"))["keepsake"]
    assert "What the city" not in out(capsys, "replay", str(path), "--ply", str(len(lines) - 1))
    assert json.loads(out(capsys, "replay", str(record), "--json"))["keepsake"] == []


def test_check_counts_games_moves_and_mismatches(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    moves = len(parse(record.read_text(encoding="utf-8")).lines)
    assert out(capsys, "replay", "--check", str(record)) == f"games 1, moves {moves}, mismatches 0\n"
    text = record.read_text(encoding="utf-8")
    result = next(line for line in text.splitlines() if line.startswith("result"))
    record.write_text(text.replace(result, "result 99 98"), encoding="utf-8")
    told = out(capsys, "replay", "--check", str(record), code=1)
    assert told.startswith(f"games 1, moves {moves}, mismatches 1\n") and "recorded 99 98" in told


def test_check_refuses_a_record_cut_short(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join(lines[:20]), encoding="utf-8")
    assert main(["replay", "--check", str(record), "--lang", "en"]) == 2
    assert "the game is not over there" in capsys.readouterr().err


def test_render_writes_a_picture_and_overwrites_nothing(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    out(capsys, "render", str(record), "--ply", "10", "-o", str(svg))
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    out(capsys, "render", str(record), "--ply", "10", "-o", str(png), "--width", "300")
    assert png.read_bytes().startswith(b"\x89PNG")
    svg.write_text("mine", encoding="utf-8")
    assert "exists already" in refused(capsys, "render", str(record), "-o", str(svg))
    assert svg.read_text(encoding="utf-8") == "mine"
    assert "should end in" in refused(capsys, "render", str(record), "-o", str(tmp_path / "a.gif"))
    assert "outside it" in refused(capsys, "render", str(record), "--ply", "99999", "-o", str(tmp_path / "b.svg"))


def test_fuzz_reports_what_was_asked_skipped_and_never_seen(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = json.loads(out(capsys, "fuzz", "hamlet", "--games", "8", "--json", "--finds", str(tmp_path)))
    assert told["games"] == 8 and told["crashes"] == told["census_breaks"] == told["endless"] == 0
    assert told["never_asked"] == [] and told["options_never_tried"] == [] and told["seats"] == [2, 3, 4]
    assert told["asked"]["Turn"] > 100 and set(told["powers"]) == set(GAME.powers)
    text = out(capsys, "fuzz", "hamlet", "--games", "4", "--jobs", "2")
    assert "crashes: 0" in text and "questions never asked: " in text


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(out(capsys, "perft", "hamlet", "--depth", "3", "--json"))
    assert told["counts"] == [21, 21 * 20, 21 * 20 * 19]


def test_patch_names_the_first_line_that_no_longer_fits(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("rules 1", "rules 0"), encoding="utf-8")
    assert "fits rules 1" in out(capsys, "patch", str(record), "--write")
    assert record.read_text(encoding="utf-8") == text
    lines = text.splitlines()
    lines[9] = "0: fly"
    record.write_text("\n".join(lines), encoding="utf-8")
    assert "answer 4: " in out(capsys, "patch", str(record), code=1)


def test_diff_finds_the_first_difference(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.rec"
    lines = record.read_text(encoding="utf-8").splitlines()
    other.write_text("\n".join([*lines[:-2], "0: fly", lines[-1]]), encoding="utf-8")
    assert "0 differences" in out(capsys, "diff", str(record), str(record)).replace("\u00a0", " ")
    assert "0: fly" in out(capsys, "diff", str(record), str(other), code=1)


def test_diff_plays_records_under_two_checkouts(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    root = str(Path(__file__).parents[2])
    told = out(capsys, "diff", root, root, "--records", str(record))
    assert told.replace("\u00a0", " ") == "0 differences\n"


def test_import_says_what_it_cannot_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    strange = tmp_path / "strange.txt"
    strange.write_text("1. e4 e5", encoding="utf-8")
    assert "nor a notation that can be imported" in refused(capsys, "import", str(strange))


def test_complaints_of_the_core_are_said_in_russian(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    text = record.read_text(encoding="utf-8")
    bad = tmp_path / "bad.rec"
    wrongs = {
        "в записи нет строки «seats»": "veche 1\ngame hamlet\nrules 1\n",
        "нет игры «chess»": text.replace("game hamlet", "game chess"),
        "записано для правил 99": text.replace("rules 1", "rules 99"),
        "ответ 3: ходит": text.replace(text.splitlines()[8], "7: build e5", 1),
        "ни заголовок, ни ответ": text + "nonsense\n",
        "игроков 2–4, а не 5": text.replace("seats Anna Boris", "seats a b c d e"),
        "сейчас нельзя; можно: ": text.replace(text.splitlines()[6], "0: fly", 1),
    }
    for words, content in wrongs.items():
        bad.write_text(content, encoding="utf-8")
        assert main(["replay", str(bad), "--lang", "ru"]) == 2
        said = capsys.readouterr().err
        assert words in said and said.count("\n") == 1, said


def test_a_game_in_one_language_only_is_listed_in_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = find("hamlet")
    half = replace(whole, title={"ru": whole.title["ru"]}, phrases={"ru": whole.phrases["ru"]})
    monkeypatch.setitem(games_module._found, "hamlet", half)
    for words in (["games"], ["games", "hamlet"], ["games", "--json"]):
        assert main([*words, "--lang", "en"]) == 0
        assert whole.title["ru"] in capsys.readouterr().out
