"""Bots keep their process and their plan: a turn is thought out once, within the time that is stated."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys

from veche.core.codec import dump
from veche.core.game import find
from veche.server.claims import Claims
from veche.server.desk import Desk, humble, patient, quiet
from veche.server.errands import bot, choose
from veche.server.live import Bus
from veche.server.rooms import Rooms
from veche.server.store import Store
from veche.server.study import Studies
from veche.server.thinking import Thinkers


def test_a_table_keeps_its_process_and_tables_share_the_work() -> None:
    store = Store(":memory:")
    thinkers = Thinkers(Rooms(store), Bus(), Claims(store.db), workers=2)
    ids = [f"table{n}" for n in range(8)]
    kept = {id_: thinkers.desk(id_) for id_ in ids}
    assert all(thinkers.desk(id_) is kept[id_] for id_ in ids)
    assert len({id(desk) for desk in kept.values()}) == 2
    asyncio.run(thinkers.stop())


def test_who_takes_longer_gives_way_to_who_is_sooner_done() -> None:
    """People before errands they wait for, those before bots, bots before analyses."""

    async def manners() -> list[int]:
        desks = [Desk(start=start) for start in (quiet, patient, humble)]
        found = await asyncio.gather(*[desk.do("somebody", os.nice, 0) for desk in desks])
        for desk in desks:
            await desk.stop()
        return found

    here = os.nice(0)
    assert asyncio.run(manners()) == [min(here + n, 19) for n in (5, 10, 15)]
    store = Store(":memory:")
    thinkers = Thinkers(Rooms(store), Bus(), Claims(store.db))
    assert thinkers.desk("table").start is patient and Studies(Rooms(store), Claims(store.db)).desk.start is humble


def test_a_seat_keeps_its_bot_and_tables_of_one_seed_do_not_share_it() -> None:
    bot.cache_clear()
    view = json.dumps(dump(find("hamlet").start(2)))
    first = choose("here", "hamlet", view, "random", 5)
    assert first in {a.text for a in find("hamlet").start(2).menu}
    choose("here", "hamlet", view, "random", 5)
    assert bot.cache_info().misses == 1
    choose("there", "hamlet", view, "random", 5)
    assert bot.cache_info().misses == 2


def test_a_process_that_thinks_loads_nothing_of_the_web_and_the_database() -> None:
    named = "import sys, veche.server.errands; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", named], capture_output=True, text=True, check=True).stdout.split()
    assert "veche" in loaded and not {"fastapi", "starlette", "uvicorn", "sqlalchemy"} & set(loaded)
