"""`veche diff A B`: two records, or all records under two checkouts of the rules."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from veche.cli.common import Bad, program_json, read_record, show_json
from veche.core.phrases import Phrases


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("a", metavar="A", help=words.say("arg.diff"))
    parser.add_argument("b", metavar="B", help=words.say("arg.diff"))
    parser.add_argument("--records", nargs="+", metavar="FILE", help=words.say("arg.diffrecords"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    folders = [Path(args.a).is_dir(), Path(args.b).is_dir()]
    if all(folders):
        rows = compare_checkouts(args.a, args.b, args.records, words)
    elif not any(folders):
        rows = compare_records(args.a, args.b, words)
    else:
        raise Bad(words.say("error.diff"))
    if args.json:
        show_json(rows)
    else:
        for row in rows:
            print(f"{row['where']}: {row['a']} ≠ {row['b']}")
        print(words.say("diff.count", len(rows)))
    return int(bool(rows))


def compare_records(a: str, b: str, words: Phrases) -> list[dict[str, Any]]:
    one, two = read_record(a, words), read_record(b, words)
    rows = [
        {"where": name, "a": str(getattr(one, name)), "b": str(getattr(two, name))}
        for name in ("game", "rules", "seats", "options", "seed", "result", "about")
        if getattr(one, name) != getattr(two, name)
    ]
    longest = max(len(one.lines), len(two.lines))
    for n in range(longest):
        x, y = (r.lines[n] if n < len(r.lines) else "–" for r in (one, two))
        if x != y:
            return [*rows, {"where": words.say("diff.answer", n + 1), "a": x, "b": y}]
    return rows


def compare_checkouts(a: str, b: str, records: list[str] | None, words: Phrases) -> list[dict[str, Any]]:
    """Play every record under both; list those that do not come out the same."""
    files = records or sorted({str(p) for root in (a, b) for p in Path(root).rglob("tests/**/*.rec")})
    if not files:
        raise Bad(words.say("error.norecords"))
    one, two = outcomes(a, files, words), outcomes(b, files, words)
    return [{"where": f, "a": x, "b": y} for f, x, y in zip(files, one, two, strict=True) if x != y]


def outcomes(checkout: str, files: list[str], words: Phrases) -> list[str]:
    """What each record comes to under the rules of a checkout: its points, or why it does not fit."""
    src = Path(checkout) / "src"
    if not (src / "veche").is_dir():
        raise Bad(words.say("error.checkout", checkout))
    env = {**os.environ, "PYTHONPATH": str(src.resolve())}
    script = Path(__file__).with_name("outcome.py").read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", script], input="\n".join(files), env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Bad(words.say("error.checkout", checkout))
    found: list[str] = json.loads(done.stdout)
    return found
