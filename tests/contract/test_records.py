"""Real games kept with the tests replay to their final scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from veche.core.game import find
from veche.core.record import parse, replay
from veche.core.state import is_over

RECORDS = sorted((Path(__file__).parents[1] / "games").rglob("*.rec"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: p.stem)
def test_a_kept_record_replays_to_its_result(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    s = replay(record)
    assert is_over(s) == (record.result is not None)
    assert record.result in (None, find(record.game).points(s))


def test_there_are_records() -> None:
    assert any(path.parent.name == "records" for path in RECORDS)
