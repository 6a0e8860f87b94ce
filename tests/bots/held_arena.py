"""`veche arena` in which all games but the first few stand at a gate: a file, named by GATE, that is not there yet."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from unittest import mock

from veche.bots import venues
from veche.bots.arena import Outcome, Plan, play_number
from veche.cli.main import main

LET = 5


def held(plan: Plan, number: int) -> Outcome:
    while number >= LET and not Path(os.environ["GATE"]).exists():
        time.sleep(0.01)
    return play_number(plan, number)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # Also where the tests were begun by a script, behind "&".
    with mock.patch.object(venues, "play_number", held):
        sys.exit(main())
