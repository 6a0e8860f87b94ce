"""Make a release: sdist and wheel in dist/, tried in an empty environment.

python tools/release.py           # refuses a version the changelog does not know, and a tree with changes
python tools/release.py --trial   # the same of whatever stands here
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from veche import __version__

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
TRIALS = (
    ("--version",),
    ("games", "--json"),
    ("check", "hamlet", "--law", "copy"),
    ("fuzz", "hamlet", "--games", "5"),
    ("arena", "hamlet", "--seats", "greedy,random", "--games", "1", "--json"),
)


def known(version: str, changelog: str) -> bool:
    """Has the changelog a dated section of this version?"""
    return bool(re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.M))


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    return subprocess.run(list(map(str, command)), cwd=cwd, check=True, capture_output=True, text=True).stdout


def build(out: Path) -> list[Path]:
    shutil.rmtree(out, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", out)
    return sorted(out.iterdir())


def try_out(wheel: Path) -> None:
    """Install the wheel where nothing else is, away from the sources, and use it."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        run(Path(folder) / "bin" / "python", "-m", "pip", "install", "-q", wheel)
        for words in TRIALS:
            run(Path(folder) / "bin" / "veche", *words, cwd=Path(folder))
            print("  veche", *words)


def main() -> int:
    trial = "--trial" in sys.argv
    if not trial and not known(__version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        sys.exit(f"CHANGELOG.md has no section “## [{__version__}] - YYYY-MM-DD”: write it first.")
    if not trial and run("git", "status", "--porcelain"):
        sys.exit("There are changes that are not committed: commit them first.")
    made = build(DIST)
    for path in made:
        print(path.relative_to(ROOT), f"{path.stat().st_size / 1e6:.1f} MB")
    try_out(next(path for path in made if path.suffix == ".whl"))
    print(f"It works. To publish: git tag v{__version__} && twine upload dist/*")
    return 0


if __name__ == "__main__":
    sys.exit(main())
