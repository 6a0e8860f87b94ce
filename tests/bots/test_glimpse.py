"""Few columns told without the row: the same numbers."""

from __future__ import annotations

import numpy as np
import pytest

from veche.core.game import find
from veche.rl.session import Session
from veche.worth.glimpse import Glimpse, Grain
from veche.worth.layout import layout_of
from veche.worth.sight import rounded


@pytest.mark.parametrize("key", ["feyas-swamp", "founders", "hamlet", "spirit-lands", "terra-mystica"])
def test_a_glimpse_is_of_the_row_that_is_told(key: str) -> None:
    session, size = Session(key), layout_of(key).size
    columns = np.flatnonzero(np.random.default_rng(3).random(size) < 0.4)
    grain = Grain(columns, size)
    eyes = [Glimpse(session.layout, seat, session.setup.seats, grain) for seat in range(session.setup.seats)]
    session.reset(11)
    for n in range(300):
        if session.over:
            session.reset(n)
        seat, menu = session.mover, session.table.menu
        view = find(key).hide(session.table, seat)
        assert bytes(eyes[seat].seen(view)) == rounded(session.told(seat)[columns]).tobytes()
        session.step(session.number_of[menu[7 * n % len(menu)]])
