"""A release: a version the changelog knows, and a wheel with everything in it that is needed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from release import ROOT, known


@pytest.mark.parametrize(
    ("version", "is_known"), [("0.2.0", True), ("0.2", False), ("0.3.0", False), ("0.1.0", False)], ids=str
)
def test_a_version_has_its_dated_section(version: str, is_known: bool) -> None:
    log = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-15\n\n## [0.1.0]\n"
    assert known(version, log) == is_known


def test_a_wheel_holds_every_file_that_the_package_reads(tmp_path: Path) -> None:
    """Sources are copied: building writes beside them."""
    source = tmp_path / "source"
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split(
        "\n"
    )
    for name in [
        n for n in listed if n.startswith(("src/", "pyproject", "README", "LICENSE")) and (ROOT / n).is_file()
    ]:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    packed = set(zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist())
    wanted = {str(p.relative_to(source / "src")) for p in (source / "src" / "veche").rglob("*") if p.is_file()}
    assert not wanted - packed
