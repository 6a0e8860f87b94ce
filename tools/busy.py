"""Run a command beside busy processes: what flickers there is red on somebody's machine.

    python tools/busy.py 4 COMMAND …

They end with the command, and at once if this program is killed; the exit code is that of the command.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys

BUSY = """
import os
while os.getppid() == {parent}:
    for _ in range(1_000_000):
        pass
"""


def beside(count: int, command: list[str]) -> int:
    signal.signal(signal.SIGINT, lambda *_: None)  # The command hears Ctrl-C too, and ends as it likes.
    loop = [sys.executable, "-c", BUSY.format(parent=os.getpid())]
    busy = [subprocess.Popen(loop, stderr=subprocess.DEVNULL) for _ in range(count)]
    try:
        code = subprocess.Popen(command).wait()
        return code if code >= 0 else 128 - code
    finally:
        for process in busy:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(beside(int(sys.argv[1]), sys.argv[2:]))
