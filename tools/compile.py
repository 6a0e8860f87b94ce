"""Build core and games with mypyc into build/compiled, beside a copy of everything else.

Run by `make compile`. A game that mypyc refuses is left interpreted and named; the exit code is then 1.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc"
LEFT = re.compile(r"(almanac|board|boards|plain|text|importer|ledger|site)(_\w+)?(\.py)?")
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
modules = mypycify({modules!r}, opt_level="2", debug_level="0", multi_file=True)
setup(name="veche-compiled", packages=[], ext_modules=modules)
"""


def core() -> list[str]:
    paths = sorted((SOURCE / "veche" / "core").glob("*.py"))
    return [str(p.relative_to(SOURCE)) for p in paths if p.stem != "__init__"]


def bots() -> list[str]:
    """What bots spend their time in: looking ahead and judging. How a game is judged is compiled with the game."""
    home = SOURCE / "veche"
    paths = [home / "bots" / "lookahead.py", home / "bots" / "courses.py", *sorted((home / "worth").glob("[a-z]*.py"))]
    return [str(p.relative_to(SOURCE)) for p in paths]


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


def build(modules: list[str], log: Path) -> bool:
    """One build of these modules in a fresh copy of the sources."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(SOURCE, WORK, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    (WORK / "setup.py").write_text(SETUP.format(modules=modules), encoding="utf-8")
    env = {**os.environ, "MYPYPATH": str(WORK), "CFLAGS": "-O2 -g0 -w"}
    with log.open("w", encoding="utf-8") as out:
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "-j", str(os.cpu_count() or 1)]
        return subprocess.run(command, cwd=WORK, env=env, stdout=out, stderr=out, check=False).returncode == 0


def install() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    for path in WORK.iterdir():
        if path.name == "veche":
            shutil.copytree(path, TARGET / "veche")
        elif path.suffix == ".so":
            shutil.copy2(path, TARGET)


def is_fresh() -> bool:
    """Nothing has changed since the last build that left no game out."""
    built = TARGET / ".built"
    paths = [Path(__file__), *SOURCE.rglob("*.*")]
    return built.exists() and all(path.stat().st_mtime < built.stat().st_mtime for path in paths)


def main() -> int:
    start = time.monotonic()
    if is_fresh() and "--force" not in sys.argv:
        print("build/compiled is up to date.")
        return 0
    wanted = games()
    (ROOT / "build").mkdir(exist_ok=True)
    log = ROOT / "build" / "compile.log"
    refused: list[str] = []
    if not build(core() + [m for modules in wanted.values() for m in modules] + bots(), log):
        print(f"The whole did not build (see {log}); trying the games one by one.")
        for name, modules in wanted.items():
            if not build(core() + bots() + modules, ROOT / "build" / f"compile-{name}.log"):
                refused.append(name)
        good = [m for name, modules in wanted.items() if name not in refused for m in modules]
        if not build(core() + bots() + good, log):
            print(f"The core did not build: see {log}.")
            return 2
    install()
    if not refused:
        (TARGET / ".built").touch()
    shutil.rmtree(WORK, ignore_errors=True)
    done = [name for name in wanted if name not in refused]
    print(f"Compiled in {time.monotonic() - start:.0f} s: core, {', '.join(done)}.")
    for name in refused:
        print(f"Left interpreted: {name} (see build/compile-{name}.log).")
    return int(bool(refused))


if __name__ == "__main__":
    sys.exit(main())
