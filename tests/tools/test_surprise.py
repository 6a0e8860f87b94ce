"""How surprised a net is by recorded games."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from surprise import ALL, by_verb, surprises
from veche.bots.base import make_bot
from veche.bots.match import play_match
from veche.core.game import find
from veche.core.record import Record


def recorded(bot: str, folder: Path) -> Path:
    """A game of two in the Spirit Lands, the same bot on both seats."""
    game = find("spirit-lands")
    played = play_match(game, [make_bot(bot, game, k) for k in range(2)], {}, 4)
    path = folder / f"{bot}.rec"
    path.write_text(Record(game.key, game.rules, ["Anna", "Boris"], lines=played.lines).text(), encoding="utf-8")
    return path


def test_it_expects_its_own_answers_and_is_surprised_by_anybodys(tmp_path: Path) -> None:
    own, lot = [surprises("spirit-lands", recorded(bot, tmp_path)) for bot in ("instinct", "random")]
    assert len(own) > 20 and all(expected for _, _, expected in own)
    assert min(surprise for _, surprise, _ in own + lot) >= 0
    assert np.mean([row[1] for row in own]) < 1 < np.mean([row[1] for row in lot])


def test_what_surprises_most_in_all_stands_first() -> None:
    rows = [("go", 1.0, True), ("go", 3.0, False), ("stay", 3.0, False)]
    found = by_verb(rows)
    assert list(found) == [ALL, "go", "stay"]
    assert found["go"] == {"answers": 2, "surprise": 2.0, "expected": 0.5}
    assert found[ALL]["answers"] == 3 and math.isclose(found[ALL]["surprise"], 7 / 3, abs_tol=1e-3)
    assert by_verb([]) == {}


def test_a_game_without_such_a_net_says_so(tmp_path: Path) -> None:
    from veche.core.complaint import Unknown

    with pytest.raises(Unknown, match="founders"):
        surprises("founders", tmp_path / "none.rec")
