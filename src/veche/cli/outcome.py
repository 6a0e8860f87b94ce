"""Run under another checkout by `veche diff`: file names in, what each record comes to out."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from veche.core.codec import dump
from veche.core.game import find
from veche.core.record import parse, replay


def outcome(path: str) -> str:
    try:
        record = parse(Path(path).read_text(encoding="utf-8"))
        s = replay(record)
        size = len(json.dumps(dump(s), sort_keys=True))
        return f"{' '.join(map(str, find(record.game).points(s)))} ({s.ply} answers, state of {size})"
    except ValueError as error:
        return str(error)


if __name__ == "__main__":
    print(json.dumps([outcome(path) for path in sys.stdin.read().splitlines()]))
