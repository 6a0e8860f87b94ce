"""What the compiler is given, how its libraries are laid out, and wheels that say for whom they are."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import sysconfig
import zipfile
from pathlib import Path

import pytest

import cc
import compile as compiling
import plainly
import quick
import wheels

STATE = """
@dataclass(frozen=True)
class Step:
    pass

class Ask(Step):
    seat: Seat
"""
CHAPTER = '''
@dataclass(frozen=True)
class Dig(Ask):
    """Dig, and dig again."""

    left: int = 1

    def run(self) -> int:
        return self.left


@dataclass(frozen=True)
class Building:
    name: str


@dataclass(frozen=True)
class Round(Step):
    """All over again."""
'''


def test_steps_are_written_out_and_lines_stay_where_they_were() -> None:
    found = plainly.rewritten({"veche/core/state.py": STATE, "veche/games/toy/digging.py": CHAPTER})
    plain = found["veche/games/toy/digging.py"]
    assert found["veche/core/state.py"] == STATE, "plug-ins build on it"
    assert "def __init__(self, seat: int, left: int = 1) -> None: self.seat = seat; self.left = left" in plain
    assert "def in_order(self) -> tuple[object, ...]: return (self.seat, self.left,)" in plain
    assert "def in_order(self) -> tuple[object, ...]: return ()" in plain, "nothing is said of it"
    assert plain.count("@dataclass") == 1 and "    left: int\n" in plain
    lines, before = plain.split("\n"), CHAPTER.split("\n")
    assert len(lines) == len(before) and lines.index("class Round(Step):") == before.index("class Round(Step):")
    assert lines.index("    def run(self) -> int:") == before.index("    def run(self) -> int:")


def test_every_step_of_our_games_is_written_out() -> None:
    modules = compiling.together(compiling.games())
    found = plainly.rewritten({m: (compiling.SOURCE / m).read_text(encoding="utf-8") for m in modules})
    assert any("type: ignore[misc, unused-ignore]" in text for text in found.values())
    for path, text in found.items():
        compile(text, path, "exec")
        for n, line in enumerate(text.split("\n")):
            head = text.split("\n")[n + 1] if line == "@dataclass(frozen=True)" else ""
            assert not head.endswith(("(Do):", "(Ask):", "(Seal):", "(Draw):")) or path.startswith(plainly.CORE), head


def test_one_file_lets_into_one_module_of_each_name() -> None:
    names = ["a.state", "a.rounds", "b.state", "c.state", "c.other"]
    assert cc.rounds(names) == [["a.state", "a.rounds", "c.other"], ["b.state"], ["c.state"]]


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc here")
def test_what_has_not_changed_is_not_compiled_again(tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "lib-rt").mkdir()
    source = tmp_path / "build" / "a.c"
    source.write_text("int one(void) { return 1; }\n", encoding="utf-8")
    work = cc.Work(tmp_path, tmp_path)
    first = work.object(source)
    stamp = first.stat().st_mtime_ns
    assert work.object(source) == first and first.stat().st_mtime_ns == stamp
    source.write_text("int one(void) { return 2; }\n", encoding="utf-8")
    assert work.object(source) != first
    (tmp_path / "build" / "all.h").write_text("struct a;\n", encoding="utf-8")
    assert cc.Work(tmp_path, tmp_path).object(source) != work.object(source), "a header counts"


NATIVE = """#include "__native_veche.h"
char CPyDef_toy_____top_level__(void) {
    return one();
}
        PyObject *CPyPy_toy___one(PyObject *self) {
    return self;
}
"""


def test_what_runs_once_and_the_ways_in_are_compiled_in_haste() -> None:
    marked = cc.hurried(NATIVE)
    assert '__attribute__((optimize("O0"))) char CPyDef_toy_____top_level__(void) {' in marked
    assert "__attribute__((cold)) PyObject *CPyPy_toy___one(PyObject *self) {" in marked


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc here")
def test_headers_are_read_once_for_all_files(tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "lib-rt").mkdir()
    header = tmp_path / "build" / "__native_veche.h"
    guard = "#ifndef READ\n#define READ\n{}\n#endif\n"
    header.write_text(guard.format("typedef void PyObject;\nstatic int one(void) { return 1; }"), encoding="utf-8")
    source = tmp_path / "build" / "toy.c"
    source.write_text(NATIVE, encoding="utf-8")
    work = cc.Work(tmp_path, tmp_path, "-O0")
    work.read_headers()
    header.write_text(guard.format("#error read again"), encoding="utf-8")
    assert work.object(source).exists()


@pytest.mark.skipif(shutil.which("readelf") is None or shutil.which("gcc") is None, reason="there is no gcc here")
def test_a_compiled_wheel_says_for_whom_it_is_and_lists_its_files(tmp_path: Path) -> None:
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    plain = tmp_path / "veche-1.0-py3-none-any.whl"
    with zipfile.ZipFile(plain, "w") as made:
        made.writestr("veche/core/state.py", "x = 1\n")
        made.writestr("veche-1.0.dist-info/WHEEL", "Root-Is-Purelib: true\nTag: py3-none-any\n")
        made.writestr("veche-1.0.dist-info/RECORD", "old\n")
    (tmp_path / "libs" / "veche" / "core").mkdir(parents=True)
    library = tmp_path / "libs" / "veche" / "core" / f"state{suffix}"
    (tmp_path / "a.c").write_text("int one(void) { return 1; }\n", encoding="utf-8")
    cc.run("gcc", "-shared", "-fPIC", tmp_path / "a.c", "-o", library)
    wheel = wheels.with_libraries(plain, tmp_path / "libs", tmp_path)
    assert "-manylinux_2_" in wheel.name and wheel.name.endswith(".whl") and "-cp3" in wheel.name
    with zipfile.ZipFile(wheel) as made:
        about = made.read("veche-1.0.dist-info/WHEEL").decode()
        assert "Root-Is-Purelib: false" in about and wheel.name.split("-", 2)[2].removesuffix(".whl") in about
        rows = [line.split(",") for line in made.read("veche-1.0.dist-info/RECORD").decode().splitlines()]
        assert sorted(row[0] for row in rows) == sorted(made.namelist())
        told = {row[0]: row[1] for row in rows}[f"veche/core/state{suffix}"]
        digest = hashlib.sha256(library.read_bytes()).digest()
        assert told == "sha256=" + base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def test_a_build_moves_in_whole_and_the_one_before_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "TARGET", tmp_path / "compiled")
    monkeypatch.setattr(compiling, "BUILDS", tmp_path / "builds")
    for n in range(3):
        built = tmp_path / "builds" / str(n)
        built.mkdir(parents=True)
        (built / "what").write_text(str(n), encoding="utf-8")
        compiling.install(built)
        assert (tmp_path / "compiled" / "what").read_text(encoding="utf-8") == str(n)
    assert sorted(path.name for path in (tmp_path / "builds").iterdir()) == ["1", "2"]


def test_where_compiling_failed_it_waits_for_other_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "a.py"
    source.touch()
    monkeypatch.setattr(quick, "FAILED", tmp_path / "failed")
    monkeypatch.setattr(compiling, "inputs", lambda: [source])
    monkeypatch.setattr(quick, "LOCK", tmp_path / "lock")
    monkeypatch.setattr(quick, "get_compiler", lambda: False)
    monkeypatch.setattr("os.nice", lambda by: by)
    assert not quick.has_failed() and quick.make() == 1
    later = (tmp_path / "failed").stat().st_mtime + 1

    os.utime(tmp_path / "failed", (later, later))
    assert quick.has_failed()
    os.utime(source, (later + 1, later + 1))
    assert not quick.has_failed()


def test_there_is_no_compiling_where_there_is_no_gcc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not quick.can_compile()


@pytest.mark.parametrize(("fresh", "can", "begun"), [(True, True, False), (False, True, True), (False, False, False)])
def test_make_play_takes_what_is_there_and_never_waits(
    fresh: bool, can: bool, begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begins: list[bool] = []
    ways: list[str] = []

    def execve(path: str, words: list[str], env: dict[str, str]) -> None:
        assert words[-2:] == ["serve", "--open"]
        ways.append(env.get("PYTHONPATH", ""))
        raise SystemExit

    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setattr("sys.argv", ["quick.py", "serve", "--open"])
    monkeypatch.setattr("os.execve", execve)
    monkeypatch.setattr(compiling, "TARGET", tmp_path)
    monkeypatch.setattr(compiling, "is_fresh", lambda: fresh)
    monkeypatch.setattr(quick, "can_compile", lambda: can)
    monkeypatch.setattr(quick, "has_failed", lambda: False)
    monkeypatch.setattr(quick, "begin", lambda: begins.append(True))
    with pytest.raises(SystemExit):
        quick.main()
    assert ways == [str(tmp_path) if fresh else ""] and bool(begins) == begun
