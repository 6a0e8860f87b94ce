"""The notation of terra.snellman.net, command by command: a turn of an arranged position, read as a ledger's row."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.terra_mystica.arrange import CALM, arrange, have, terrain
from veche.core.complaint import BadRecord
from veche.core.state import answer, settle, to_move
from veche.games.terra_mystica.site.check import IMPORTER
from veche.games.terra_mystica.site.commands import split
from veche.games.terra_mystica.site.ledger import Ledger, Move
from veche.games.terra_mystica.site.replay import Replay
from veche.games.terra_mystica.site.words import note
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import DWELLING

SITE = {"site": "on"}
GIVEN = Path(__file__).parents[4] / "shared/games/terra_mystica/replays"
ABSENT = "the recorded games (../shared) are not beside this clone"


def read(s: TerraMystica, *rows: str, after: tuple[int, ...] = ()) -> TerraMystica:
    """The first seat does what these rows say, the second passes."""
    ledger = Ledger(factions=["halflings", "witches"], goals=list(CALM))
    where = note("at_line", 1, 1)
    ledger.moves = [Move("halflings", row, after, where, n) for n, row in enumerate(rows, 1)]
    ledger.moves.append(Move("witches", "pass BON1", (), where, 2))
    replay = Replay(ledger)
    settle(s)
    replay.s = s
    while replay.queues[0].commands or (to_move(s) == 0 and replay.implied()):
        answer(s, replay.choose())
        replay.go_on()
    return s


def test_burning_nothing_is_nothing() -> None:
    s = arrange("nomads D:E4", "witches D:I12", options=SITE)
    have(s, 0, bowl1=0, bowl2=4, bowl3=4)
    p = read(s, "burn 0. action ACT4").players[0]
    assert (p.bowl1, p.bowl2, p.bowl3) == (4, 4, 0)


def test_spades_are_bought_in_stages_with_conversions_between() -> None:
    """Three spades take nine workers, the dwelling a tenth: two of them come from power after the second spade."""
    s = arrange("nomads D:E4", "witches D:I12", options=SITE)
    terrain(s, E5="lakes")
    have(s, 0, workers=8, coins=2, bowl1=0, bowl2=0, bowl3=6)
    p = read(s, "dig 2. convert 6PW to 2W. dig 1. build E5").players[0]
    assert p.workers == 0 and p.coins == 0 and p.bowl3 == 0 and p.built[DWELLING] == 2


def test_power_that_a_spade_brings_pays_for_the_next() -> None:
    """Alchemists with stronghold: two power for each spade."""
    s = arrange("alchemists SH:E4", "witches D:I12", options=SITE)
    terrain(s, E5="forest")
    have(s, 0, workers=2, coins=2, dig=2, bowl1=0, bowl2=5, bowl3=1)
    p = read(s, "dig 1. convert 3PW to 1W. dig 1. build E5").players[0]
    assert p.workers == 0 and p.built[DWELLING] == 1 and (p.bowl1, p.bowl2, p.bowl3) == (1, 5, 0)


def before_a_town() -> TerraMystica:
    s = arrange("halflings D:A1,A4 TP:A2 TE:A3", "witches D:I12", options=SITE)
    have(s, 0, fire=9, water=9, keys=0)
    return s


def test_a_step_down_before_the_tile_keeps_a_track_from_the_tenth_step() -> None:
    """D4: `-fire` and the one key goes to water; `-water` and it goes to fire."""
    assert read(before_a_town(), "upgrade A1 to TP. -fire. +TW5").players[0].cult[:2] == [9, 10]
    assert read(before_a_town(), "upgrade A1 to TP. -water. +TW5").players[0].cult[:2] == [10, 9]


def test_steps_given_up_for_nothing_are_refused() -> None:
    s = arrange("nomads D:E4", "witches D:I12", options=SITE)
    have(s, 0, fire=8)
    with pytest.raises(BadRecord, match="steps in fire are given up for nothing"):
        read(s, "advance ship. -fire", "send p to AIR")


def test_steps_down_on_both_tracks_keep_the_key() -> None:
    p = read(before_a_town(), "upgrade A1 to TP. -water. -fire. +TW5").players[0]
    assert p.cult[:2] == [9, 9] and p.keys == 1


def test_a_step_up_after_the_tile_says_which_track_takes_the_key() -> None:
    p = read(before_a_town(), "upgrade A1 to TP. +TW5. +water").players[0]
    assert p.cult[:2] == [9, 10] and p.keys == 0


def test_where_nothing_is_said_the_values_afterwards_say_which_track_took_the_key() -> None:
    after = (0, 0, 0, 0, 0, 0, 0, 9, 10, 1, 1)
    assert read(before_a_town(), "upgrade A1 to TP. +TW5", after=after).players[0].cult[:2] == [9, 10]


def test_conversions_without_a_number_or_with_nought_are_one() -> None:
    words = [
        c.left
        for c in split(Move("nomads", "convert pw to c. convert 0pw to 0c. convert 3pw to 3c", (), note("at_end"), 1))
    ]
    assert words == [1, 1, 3]


def swapped(rows: list[str]) -> list[str]:
    """A decision about power that came before land was turned between the rounds now comes after it."""
    for i, row in enumerate(rows):
        cells = row.split("\t")
        if not cells[-1].lower().startswith("transform"):
            continue
        mine = [k for k in range(i) if rows[k].split("\t")[0] == cells[0] and "income" not in rows[k]]
        if rows[mine[-1]].split("\t")[-1].startswith("Leech"):
            late = rows[mine[-1]]
            return rows[: mine[-1]] + rows[mine[-1] + 1 : i + 1] + [late] + rows[i + 1 :]
    return []


def test_land_turned_between_rounds_while_power_is_undecided_is_turned_then() -> None:
    if not GIVEN.exists():
        pytest.skip(ABSENT)
    changed = 0
    for path in sorted(GIVEN.glob("ledgers/*.txt")):
        rows = swapped(path.read_text(encoding="utf-8").splitlines())
        if rows:
            changed += 1
            record = IMPORTER.convert("\n".join(rows))
            assert record.result == IMPORTER.convert(path.read_text(encoding="utf-8")).result
    assert changed > 5
