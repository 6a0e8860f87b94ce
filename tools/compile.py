"""Build core and games with mypyc into build/compiled, beside a copy of everything else.

Run by `make compile`; `compile.py --rough` builds all, or the games named, into build/rough (`make rough`). A game that
mypyc refuses is left interpreted and named; the exit code is then 1. What was built stays whole until the new one is:
build/compiled is a link that moves, so a server that runs from it runs on.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import cc
import plainly

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "c"
BUILDS = ROOT / "build" / "builds"
KEPT = 2  # The newest build, and the one before: somebody may play with it.
LEFT = re.compile(r"(almanac|board|boards|mat|plain|text|importer|ledger|site)(_\w+)?(\.py)?")
# What is not compiled need not be read: that was half of mypyc's time. Stubs are read all the same, unless told.
READ = """
[mypy]
explicit_package_bases = true
ignore_missing_imports = true
follow_imports = skip
[mypy-numpy.*]
follow_imports_for_stubs = true
"""
FRONT = """
import json, sys
from mypyc.build import mypycify
sys.argv = ["setup.py"]
found = mypycify({modules!r}, opt_level="2", debug_level="0", multi_file=True, group_name="veche")
open("extensions.json", "w").write(json.dumps([[e.name, e.sources] for e in found]))
"""


def core() -> list[str]:
    paths = sorted((SOURCE / "veche" / "core").glob("*.py"))
    return [str(p.relative_to(SOURCE)) for p in paths if p.stem != "__init__"]


def bots() -> list[str]:
    """What bots spend their time in: looking ahead and judging. How a game is judged is compiled with the game."""
    home = SOURCE / "veche"
    hot = [home / "bots" / f"{name}.py" for name in ("lookahead", "courses", "alone")]
    paths = [*hot, *sorted((home / "worth").glob("[a-z]*.py"))]
    return [str(p.relative_to(SOURCE)) for p in paths]


def learners() -> list[str]:
    """What an environment does at every step."""
    return [f"veche/rl/{name}.py" for name in ("batch", "session")]


def games() -> dict[str, list[str]]:
    """The modules of every game of ours, but for boards, importers and the face of the package."""
    found = {}
    for home in sorted((SOURCE / "veche" / "games").iterdir()):
        if (home / "__init__.py").exists():
            faces = (home / "__init__.py", home / "worth" / "__init__.py")
            paths = [p for p in sorted(home.rglob("*.py")) if p not in faces]
            found[home.name] = [str(p.relative_to(SOURCE)) for p in paths if not left(p.relative_to(home))]
    return found


def left(path: Path) -> bool:
    return LEFT.fullmatch(path.parts[0]) is not None


def write_c(modules: list[str], work: Path, log: Path) -> bool:
    """Let mypyc write the C of these modules in a copy of the sources, steps written out."""
    for old in (work / "veche", work / "build"):
        shutil.rmtree(old, ignore_errors=True)
    copy_sources(work)
    plain = plainly.rewritten({m: (SOURCE / m).read_text(encoding="utf-8") for m in modules})
    (work / "mypy.ini").write_text(READ, encoding="utf-8")
    for path, text in plain.items():
        (work / path).write_text(text, encoding="utf-8")
    env = {**os.environ, "MYPYPATH": str(work)}
    with log.open("w", encoding="utf-8") as out:
        command = [sys.executable, "-c", FRONT.format(modules=modules)]
        done = subprocess.run(command, cwd=work, env=env, stdout=out, stderr=out, check=False)
    return done.returncode == 0


def copy_sources(target: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(SOURCE / "veche", target / "veche", ignore=ignored)


def take_runtime(work: Path) -> None:
    """The headers of mypyc, beside the C that wants them."""
    runtime = find_spec("mypyc")
    assert runtime and runtime.submodule_search_locations
    shutil.copytree(Path(runtime.submodule_search_locations[0]) / "lib-rt", work / "lib-rt", dirs_exist_ok=True)


def put_together(work: Path, target: Path, level: str = "-O2") -> None:
    """A copy of everything with the libraries beside it."""
    shutil.rmtree(target, ignore_errors=True)
    copy_sources(target)
    take_runtime(work)
    cc.Work(work, target, level).build()


def install(built: Path) -> None:
    """The link moves in one go; builds that nobody can be playing with any more are removed."""
    link = TARGET.with_name("compiled.new")
    link.unlink(missing_ok=True)
    link.symlink_to(built.relative_to(TARGET.parent))
    if TARGET.is_dir() and not TARGET.is_symlink():
        shutil.rmtree(TARGET)
    link.replace(TARGET)
    for old in sorted(BUILDS.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def is_fresh() -> bool:
    """Nothing has changed since the last build that left no game out."""
    built = TARGET / ".built"
    return built.exists() and all(path.stat().st_mtime < built.stat().st_mtime for path in inputs())


def inputs() -> list[Path]:
    """All that a build is made of."""
    tools = [Path(__file__).with_name(name) for name in ("cc.py", "compile.py", "plainly.py")]
    return tools + [p for p in (SOURCE / "veche").rglob("*.*") if "__pycache__" not in p.parts]


def compilable(wanted: dict[str, list[str]], log: Path) -> dict[str, list[str]]:
    """The games that mypyc takes; the C of all of them is written then."""
    if write_c(together(wanted), WORK, log):
        return wanted
    print(f"The whole did not build (see {log}); trying the games one by one.")
    taken = {n: m for n, m in wanted.items() if write_c(together({n: m}), WORK, log.with_name(f"compile-{n}.log"))}
    if not write_c(together(taken), WORK, log):
        sys.exit(f"The core did not build: see {log}.")
    return taken


def together(wanted: dict[str, list[str]]) -> list[str]:
    return core() + [m for modules in wanted.values() for m in modules] + bots() + learners()


def rough(names: list[str]) -> int:
    """Core and these games, from nothing, into build/rough: what a check of every change can afford.

    Right or wrong does not hang on how fast it is, so gcc does not optimize.
    """
    work, log = WORK.with_name("c-rough"), ROOT / "build" / "compile-rough.log"
    work.mkdir(parents=True, exist_ok=True)
    if not write_c(together({name: games()[name] for name in names}), work, log):
        sys.exit(f"{', '.join(names)} did not build: see {log}.")
    put_together(work, TARGET.with_name("rough"), "-O0")
    return 0


def main() -> int:
    start, began = time.monotonic(), time.time()
    if "--rough" in sys.argv:
        return rough([name for name in games() if name in sys.argv] or list(games()))
    if is_fresh() and "--force" not in sys.argv:
        print("build/compiled is up to date.")
        return 0
    wanted = games()
    WORK.mkdir(parents=True, exist_ok=True)
    done = compilable(wanted, ROOT / "build" / "compile.log")
    built = BUILDS / time.strftime("%Y%m%d-%H%M%S")
    put_together(WORK, built)
    refused = [name for name in wanted if name not in done]
    if not refused:
        (built / ".built").touch()
        os.utime(built / ".built", (began, began))  # What was changed meanwhile is newer.
    install(built)
    print(f"Compiled in {time.monotonic() - start:.0f} s: core, {', '.join(done)}.")
    for name in refused:
        print(f"Left interpreted: {name} (see build/compile-{name}.log).")
    return int(bool(refused))


if __name__ == "__main__":
    sys.exit(main())
