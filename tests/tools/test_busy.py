"""A command beside busy processes: they run while it runs, and no longer, whatever ends it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import busy
from support import PATIENCE, ended, living, until

pytestmark = pytest.mark.races

LOOKED_AT = {"browser_choice", "browser_end", "browser_frame", "browser_help", "browser_looks", "browser_sizes"}
"""What a page looks like hangs on nobody's speed."""
WAITS = """
import sys, time
from pathlib import Path
begun, gate = map(Path, sys.argv[1:])
begun.touch()
while not gate.exists():
    time.sleep(0.01)
sys.exit(3)
"""


def under_way(begun: Path, gate: Path) -> subprocess.Popen[bytes]:
    """Two busy processes, the command, and the program itself."""
    command = [sys.executable, busy.__file__, "2", sys.executable, "-c", WAITS, str(begun), str(gate)]
    process = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
    until(begun.exists, "the command")
    assert living(process.pid) == 4
    return process


@pytest.mark.parametrize("by", ["the command", "Ctrl-C", "a kill"])
def test_busy_processes_end_with_the_command(by: str, tmp_path: Path) -> None:
    if not Path("/proc/self").exists():
        pytest.skip("processes are counted in /proc, which is not here")
    gate = tmp_path / "gate"
    process = under_way(tmp_path / "begun", gate)
    if by == "the command":
        gate.touch()
        assert process.wait(PATIENCE) == 3, "its exit code is that of the command"
    elif by == "Ctrl-C":
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(PATIENCE) == 128 + signal.SIGINT
    else:
        process.kill()
        process.wait()
        until(lambda: living(process.pid) == 1, "the command alone")
        gate.touch()
    until(lambda: ended(process.pid), "the end of all")


def test_who_waits_for_others_is_tried_beside_busy_processes_too() -> None:
    tests = Path(__file__).parents[1]
    files = [file for folder in ("bots", "server", "tools") for file in (tests / folder).glob("test_*.py")]
    waits = re.compile(r"\buntil\(|\bopen_page\b|Popen\(|Thread\(")
    found = {f for f in files if waits.search(text := f.read_text(encoding="utf-8")) and "mark.races" not in text}
    assert {f.stem.removeprefix("test_") for f in found} == LOOKED_AT
