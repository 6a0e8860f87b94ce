"""`make play`: the compiled rules if they are there, else the plain ones while the others are made for the next time.

Nobody waits for it, and nothing hangs on it: without gcc, without a network, on another system all stays as it is. What
it did is in build/quick.log; after a failure it is tried again when the sources have changed.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import compile as compiling

BUILD = compiling.ROOT / "build"
COMPILER = BUILD / "compiler"
FAILED = BUILD / "quick.failed"
LOG = BUILD / "quick.log"
LOCK = BUILD / "quick.lock"


def can_compile() -> bool:
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return sys.platform == "linux" and shutil.which("gcc") is not None and headers.exists()


def has_failed() -> bool:
    """Failed already, with these very sources."""
    newest = max(path.stat().st_mtime for path in compiling.inputs())
    return FAILED.exists() and FAILED.stat().st_mtime > newest


def begin() -> None:
    """Make them in the background, behind everything else the machine has to do."""
    BUILD.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        command = [sys.executable, __file__, "--make"]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def make() -> int:
    """In the background: the compiler into a folder of its own, then the rules."""
    os.nice(19)
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0  # Another table began it.
        done = get_compiler() and run([sys.executable, str(Path(compiling.__file__))])
        FAILED.unlink(missing_ok=True) if done else FAILED.touch()
    return int(not done)


def get_compiler() -> bool:
    if find_spec("mypyc") is not None or (COMPILER / "mypyc").is_dir():
        return True
    half = COMPILER.with_name("compiler.half")
    shutil.rmtree(half, ignore_errors=True)
    if find_spec("pip") is None and not run([sys.executable, "-m", "ensurepip"]):
        return False
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--target", str(half)]
    lock = ["-c", str(compiling.ROOT / "requirements.lock")]
    wanted = ["mypy[mypyc]", "setuptools"]
    if not (run([*pip, *lock, *wanted]) or run([*pip, *wanted])):
        return False
    half.rename(COMPILER)
    return True


def run(command: list[str]) -> bool:
    env = {**os.environ, "PYTHONPATH": str(COMPILER)}
    return subprocess.run(command, env=env, check=False).returncode == 0


def main() -> NoReturn:
    if sys.argv[1:] == ["--make"]:
        sys.exit(make())
    fresh = compiling.is_fresh()
    if not fresh and can_compile() and not has_failed():
        begin()
    env = {**os.environ, "PYTHONPATH": str(compiling.TARGET.resolve())} if fresh else dict(os.environ)
    os.execve(sys.executable, [sys.executable, "-m", "veche.cli.main", *sys.argv[1:]], env)


if __name__ == "__main__":
    main()
