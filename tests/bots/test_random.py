"""The random bot and how bots are found."""

from __future__ import annotations

import pytest

from veche.bots.base import Limit, bot_names, make_bot
from veche.core.complaint import Unknown
from veche.core.game import find
from veche.table.table import Table


def test_a_bot_plays_a_whole_game_from_views_alone() -> None:
    game = find("hamlet")
    table = Table(game, game.setup(3), 8)
    bots = [make_bot("random", game, k) for k in range(3)]
    while not table.is_over():
        seat = table.waiting()[0]
        table.play(seat, bots[seat].choose(table.view(seat), Limit()).text)
    again = Table(game, game.setup(3), 8)
    while not again.is_over():
        seat = again.waiting()[0]
        again.play(seat, bots[seat].choose(again.view(seat), Limit()).text)
    assert table.lines == again.lines and len(table.lines) > 30


def test_bots_are_found_by_name() -> None:
    assert "random" in bot_names()
    with pytest.raises(Unknown, match="no bot is called “oracle”"):
        make_bot("oracle", find("hamlet"), 0)
