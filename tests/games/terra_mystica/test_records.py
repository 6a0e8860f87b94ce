"""Our own games, kept as records: eager random play at tables of every kind, replayed to their result.

VECHE_WRITE=1 plays them anew and writes them.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from support import choose
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.record import Record, line, parse, replay
from veche.core.state import CHANCE, apply, is_over, to_move
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import FACTION_KEYS
from veche.games.terra_mystica.verbs import SPECIALS, VERBS

FOLDER = Path(__file__).parent / "records"
KEEN = ("ordain", "stronghold", "raft", "temple", "trade", "special", "build")
IDLE = ("pass", "convert", "burn", "leave", "done", "decline", "wait", "send")


@dataclass(frozen=True)
class Table:
    """Who sits down to what; the factions are those of the name where they can be chosen."""

    name: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    factions: tuple[str, ...] = ()


FIRE = {"factions": "fire-and-ice"}
TABLES = (
    Table("first-game", 4, 52, {"game": "first"}),
    Table("base", 5, 28, {"no_late_spades": "on"}, ("darklings", "mermaids", "chaosmagicians", "engineers", "witches")),
    Table("base-too", 5, 5, {"map": "revised"}, ("alchemists", "swarmlings", "giants", "dwarves", "auren")),
    Table("river-town", 2, 80, {}, ("mermaids", "auren")),
    Table("neighbours", 3, 21, {"order": "passing", "final": "draw"}, ("cultists", "fakirs", "nomads")),
    Table("ice-and-fire", 4, 55, {**FIRE, "map": "fire-and-ice", "final": "stronghold"},
          ("icemaidens", "dragonlords", "riverwalkers", "halflings")),
    Table("corrected", 4, 43, {**FIRE, "shapeshifting": "2015", "riverwalking": "2015", "later_towns": "on",
                               "tenth_card": "on", "temple_goal": "on", "points": "2017"},
          ("yetis", "acolytes", "shapeshifters", "nomads")),
    Table("shifting", 2, 16, FIRE, ("shapeshifters", "giants")),
    Table("auction", 3, 21, {**FIRE, "choice": "auction", "order": "passing"}),
    Table("colours", 3, 50, {"choice": "colour"}, ("alchemists", "swarmlings", "witches")),
    Table("drawn", 2, 58, {"choice": "draw", "leaving": "on"}),
    Table("site", 3, 132, {"site": "on", "cultism": "2012"}, ("cultists", "darklings", "engineers")),
)  # fmt: skip


def eager(s: TerraMystica, table: Table) -> Action:
    """Rather do something than pass, convert or refuse."""
    seat = to_move(s)
    if seat == CHANCE:
        return choose(s, table.seed)
    number = roll(table.seed, s.ply)
    chosen = [a for a in s.menu if table.factions and a.text == f"faction {table.factions[seat]}"]
    busy = [a for a in s.menu if a.verb.name not in IDLE]
    keen = [a for a in s.menu if a.verb.name in KEEN]
    fit = chosen or (keen if keen and number % 2 else busy if busy and number % 5 else s.menu)
    return fit[number // 5 % len(fit)]


def played(table: Table) -> Record:
    s = GAME.start(table.seats, table.options)
    assert isinstance(s, TerraMystica)
    record = Record(GAME.key, GAME.rules, [f"seat{n}" for n in range(table.seats)], table.options, table.seed)
    while s.menu:
        a = eager(s, table)
        record.lines.append(line(s, a))
        apply(s, a)
    record.result = GAME.points(s)
    return record


@pytest.mark.parametrize("table", TABLES, ids=lambda t: t.name)
def test_a_game_of_ours_replays_to_its_result(table: Table) -> None:
    path = FOLDER / f"{table.name}.rec"
    if os.environ.get("VECHE_WRITE"):
        path.write_text(played(table).text(), encoding="utf-8")
    record = parse(path.read_text(encoding="utf-8"))
    s = replay(record)
    assert is_over(s) and GAME.points(s) == record.result
    assert not any(GAME.census(s).values())


def test_the_kept_games_say_everything_that_can_be_said() -> None:
    """Every verb, every special action and every faction occurs in one of them."""
    text = "\n".join(p.read_text(encoding="utf-8") for p in sorted(FOLDER.glob("*.rec")))
    said = {row.partition(": ")[2] for row in text.splitlines()}
    verbs = {t.split()[0] for t in said if t}
    assert {v.name for v in VERBS} - verbs == {"top"}  # A key and nine steps: see test_cults.
    assert {f"special {key}" for key in SPECIALS} - said == set()
    assert {key for key in FACTION_KEYS if f"faction {key}" not in said and f"token {key}" not in said} == set()
