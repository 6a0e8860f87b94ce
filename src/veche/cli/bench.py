"""`veche bench`: how fast every game is, interpreted and compiled; with --bots, how fast bots and environments are."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

import veche
from veche.cli import bench_bots
from veche.cli.common import Bad, game_named, program_json, read_text, show_json
from veche.core.game import keys
from veche.core.phrases import Phrases

SECONDS = 32.0
WARN = 1.3
COLUMNS = ("decisions_per_s", "games_per_s", "copy_us", "menu_us", "state_bytes", "replay_ms", "draw_ms", "import_ms")


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME", help=words.say("arg.benchgames"))
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=words.say("arg.seconds"))
    parser.add_argument("--bots", action="store_true", help=words.say("arg.benchbots"))
    parser.add_argument("--against", metavar="FILE", help=words.say("arg.against"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    chosen = [game_named(key, words).key for key in args.game] or keys()
    if args.bots:
        return bench_bots.run(chosen, args.seconds / SECONDS, args.json, words)
    modes = homes()
    if "compiled" not in modes:
        print(words.say("bench.nocompiled"), file=sys.stderr)
    elif stale(modes["compiled"]):
        print(words.say("bench.stale"), file=sys.stderr)
    each = min(3.0, args.seconds / (len(chosen) * len(modes)) - 0.6)
    if each <= 0.1:
        raise Bad(words.say("error.seconds"))
    rows = {key: [measured(key, mode, home, each, words) for mode, home in modes.items()] for key in chosen}
    if args.json:
        show_json(rows)
    else:
        tell(rows, words)
    if args.against:
        for warning in slower(rows, read_baseline(args.against, words), words):
            print(warning, file=sys.stderr)
    return 0


def read_baseline(path: str, words: Phrases) -> dict[str, list[dict[str, Any]]]:
    try:
        found: dict[str, list[dict[str, Any]]] = json.loads(read_text(path, words))
    except ValueError as error:
        raise Bad(words.say("error.file", path, str(error))) from error
    return found


def slower(rows: dict[str, list[dict[str, Any]]], before: dict[str, list[dict[str, Any]]], words: Phrases) -> list[str]:
    """What takes over 130 % of the time it took in an earlier `bench --json`."""
    found = []
    for key, modes in rows.items():
        old = {row["mode"]: row for row in before.get(key, [])}
        for row in (r for r in modes if r["mode"] in old):
            then = old[row["mode"]]
            ratios = {"decisions_per_s": then["decisions_per_s"] / max(row["decisions_per_s"], 1)}
            ratios |= {name: row[name] / max(then[name], 0.01) for name in ("copy_us", "menu_us")}
            found += [
                words.say("bench.slower", key, row["mode"], words.say(f"bench.{name}"), round(ratio * 100))
                for name, ratio in ratios.items()
                if ratio > WARN
            ]
    return found


def sources() -> Path:
    """The folder the interpreted package is imported from: src of a checkout, or where it is installed."""
    home = Path(veche.__file__).resolve().parents[1]
    checkouts = [p.parent / "src" for p in home.parents if p.name == "build" and (p.parent / "src" / "veche").is_dir()]
    return checkouts[0] if checkouts else home


def homes() -> dict[str, Path]:
    """Where there is what to measure: both in a checkout, elsewhere what is installed, be it one or the other."""
    compiled = sources().parent / "build" / "compiled"
    if any((sources() / "veche" / "core").glob("state.*.so")):
        return {"compiled": sources()}
    found = {"interpreted": sources()}
    return {**found, "compiled": compiled} if (compiled / "veche").is_dir() else found


def stale(compiled: Path) -> bool:
    """Was a rule changed since the build?"""
    if compiled == sources():
        return False
    built = (compiled / ".built").stat().st_mtime if (compiled / ".built").exists() else 0.0
    return any(
        path.stat().st_mtime > built
        for part in ("core", "games")
        for path in (sources() / "veche" / part).rglob("*.py")
    )


def measured(key: str, mode: str, home: Path, seconds: float, words: Phrases) -> dict[str, Any]:
    env = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-m", "veche.cli.measure", key, str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Bad(words.say("error.bench", key, mode, (done.stderr.strip().splitlines() or ["?"])[-1]))
    return {"mode": mode, **json.loads(done.stdout)}


def tell(rows: dict[str, list[dict[str, Any]]], words: Phrases) -> None:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(words.say("bench.game"))
    grid.add_column(words.say("bench.mode"))
    for name in COLUMNS:
        grid.add_column(words.say(f"bench.{name}"), justify="right")
    for key, modes in rows.items():
        for row in modes:
            grid.add_row(key, words.say(f"bench.{row['mode']}"), *[f"{row[c]:,}" for c in COLUMNS])
    Console(highlight=False, width=140).print(grid)
