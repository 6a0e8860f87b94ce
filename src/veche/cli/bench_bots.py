"""`veche bench --bots`: the tables of measure_bots.py, with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.table import Table as Grid

from veche.cli.common import Bad, show_json
from veche.cli.measure_bots import tasks
from veche.cli.progress import Bar
from veche.core.phrases import Phrases

Found: TypeAlias = dict[str, dict[str, dict[str, Any]]]
TABLES: Final = {
    "thinking": ("seats", "playouts_per_s", "playouts_per_s_2", "strong_turn_s"),
    "arena": ("seats", "games", "games_per_s_1", "games_per_s_2", "scaling", "load"),
    "rl": ("of", "seats", "steps_per_s", "steps_per_s_together", "observation", "actions"),
    "replay": ("seats", "answers", "replay_ms"),
}
LEAST_SCALING: Final = 1.7


def run(chosen: Sequence[str], share: float, as_json: bool, words: Phrases) -> int:
    if share <= 0:
        raise Bad(words.say("error.seconds"))
    found = measured(chosen, share, words)
    if as_json:
        show_json(found)
    else:
        tell(found, words)
    for key, row in found.get("arena", {}).items():
        if row["scaling"] < LEAST_SCALING:
            print(
                words.say("bench.scales", key, row["scaling"], LEAST_SCALING, row["load"], row["cores"]),
                file=sys.stderr,
            )
    return 0


def measured(chosen: Sequence[str], share: float, words: Phrases) -> Found:
    found: Found = {}
    todo = tasks(chosen, share)
    with Bar(len(todo), "") as bar:
        for done, task in enumerate(todo):
            bar.at(done, label=f"{words.say(f'bench.table.{task.table}')}: {task.name}")
            found.setdefault(task.table, {})[task.name] = task.work()
    return found


def tell(found: Found, words: Phrases) -> None:
    console = Console(highlight=False, width=140)
    for table, rows in found.items():
        grid = Grid(box=None, pad_edge=False, title=words.say(f"bench.table.{table}"), title_justify="left")
        grid.add_column(words.say("bench.game"))
        for name in TABLES[table]:
            grid.add_column(words.say(f"bench.{name}"), justify="left" if name == "of" else "right")
        for key, row in rows.items():
            grid.add_row(key, *[shown(row, name, words) for name in TABLES[table]])
        console.print(grid)
        print()


def shown(row: dict[str, Any], name: str, words: Phrases) -> str:
    if "missing" in row and name == "steps_per_s":
        return words.say("bench.missing", row["missing"])
    value = row.get(name, "")
    return f"{value:,}" if isinstance(value, int | float) else str(value)
