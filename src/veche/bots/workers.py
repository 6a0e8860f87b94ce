"""Worker processes that behave: they leave Ctrl-C to whoever started them, and do not outlive it."""

from __future__ import annotations

import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor

LOOK = 1.0  # seconds between two looks whether the parent lives


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, initializer=behave, initargs=(os.getpid(),))


def behave(parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()


def watch(parent: int) -> None:
    """A killed parent cannot say goodbye: its workers would wait for work for ever."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)
