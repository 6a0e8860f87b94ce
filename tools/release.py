"""Make a release in dist/: sdist, a wheel of plain Python for every system, and a compiled wheel for every Python here.

python tools/release.py           # refuses a version the changelog does not know, and a tree with changes
python tools/release.py --trial   # the same of whatever stands here
python tools/release.py --here    # (with either) compiled for this Python alone

Every wheel for a Python that is here is tried in an empty environment, with every command of the README.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import compile as compiling
import trial
import wheels
from veche import __version__

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")


def known(version: str, changelog: str) -> bool:
    """Has the changelog a dated section of this version?"""
    return bool(re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.M))


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def build_plain(out: Path) -> Path:
    """Sdist and the wheel of plain Python: for other systems, with the same behaviour."""
    shutil.rmtree(out, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", out)
    return next(out.glob("*-py3-none-any.whl"))


def pythons(only_this: bool) -> list[Path]:
    """Every Python we support that is found here and can be compiled for, this one first."""
    found = [Path(sys.executable)]
    if not only_this:
        named = [shutil.which(f"python{v}") for v in SUPPORTED]
        found += [Path(path) for path in named if path]
        found += sorted(Path.home().glob(".pyenv/versions/*/bin/python3"))
    by_version = {version: path for path in reversed(found) if (version := usable(path)) in SUPPORTED}
    return [path for _, path in sorted(by_version.items())]


def usable(python: Path) -> str:
    """Its version, or "" if it does not run or has no headers."""
    code = "import os, sys, sysconfig as c; print(*sys.version_info[:2], sep='.') if os.path.exists("
    code += "c.get_paths()['include'] + '/Python.h') else None"
    done = subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def compiled(plain: Path, found: list[Path]) -> dict[Path, Path]:
    """A compiled wheel for each Python: mypyc writes the C once, gcc reads it with the headers of each."""
    work = compiling.WORK
    work.mkdir(parents=True, exist_ok=True)
    if not compiling.write_c(compiling.together(compiling.games()), work, ROOT / "build" / "compile.log"):
        sys.exit("It does not compile: see build/compile.log.")
    compiling.take_runtime(work)
    made = {}
    for python in found:
        with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
            target = Path(folder)
            compiling.copy_sources(target)
            run(python, ROOT / "tools" / "cc.py", work, target)
            made[python] = wheels.with_libraries(plain, target, DIST)
    return made


def main() -> int:
    is_trial = "--trial" in sys.argv
    if not is_trial and not known(__version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        sys.exit(f"CHANGELOG.md has no section “## [{__version__}] - YYYY-MM-DD”: write it first.")
    if not is_trial and run("git", "status", "--porcelain"):
        sys.exit("There are changes that are not committed: commit them first.")
    plain = build_plain(DIST)
    can = sys.platform == "linux" and shutil.which("gcc") is not None
    made = compiled(plain, pythons("--here" in sys.argv)) if can else {}
    for path in sorted(DIST.iterdir()):
        print(path.relative_to(ROOT), f"{path.stat().st_size / 1e6:.1f} MB", flush=True)
    for python, wheel in (made or {Path(sys.executable): plain}).items():
        trial.try_out(python, wheel, wheel is not plain)
    print(f"It works. To publish: git tag v{__version__} && twine upload dist/*")
    return 0


if __name__ == "__main__":
    sys.exit(main())
