"""`veche fuzz` plays what was asked for, and takes no quarrel of options for a crash."""

from __future__ import annotations

from argparse import Namespace

import pytest

from veche.cli.fuzz import ways
from veche.core.complaint import Unknown
from veche.core.game import find, keys


@pytest.mark.parametrize("key", keys())
def test_every_way_can_be_set_up_with_any_option_that_can(key: str) -> None:
    game = find(key)
    for option in game.options:
        for value in option.values:
            try:
                plan = ways(game, Namespace(games=12, seats=None, seed=5), {option.key: value})
            except Unknown:
                with pytest.raises(Unknown):
                    game.setup(game.seats[0], {option.key: value})
                continue
            for seats, options, _ in plan:
                assert game.setup(seats, options)[option.key] == value


def test_the_number_of_seats_asked_for_is_kept() -> None:
    plan = ways(find("founders"), Namespace(games=30, seats=2, seed=5), {})
    assert {seats for seats, _, _ in plan} == {2}
