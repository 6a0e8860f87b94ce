"""Play every game with every number of players, and write docs/strength.md from what was seen.

    python tools/strength.py --jobs 16 --minutes 9 --games 200            # goes on where an earlier run stopped
    python tools/strength.py --only terra-mystica:4 --equal strong --mixed "" --games 50
    python tools/strength.py --minutes 0                                  # only write the page again

Games are kept in docs/strength/*.jsonl, one file for each company (arena.Ledger): every number of the page comes from
them. All companies grow evenly; the run never goes past --minutes, and only games not finished by then are lost.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")  # A net's threads get in each other's way, and in everybody's.

from veche.bots.arena import Ledger, Mean, Outcome, Plan, Row, play_number, table
from veche.core.game import find, keys
from workers import Workers, leave

ROOT = Path(__file__).parents[1]
OPTIONS = {"terra-mystica": {"choice": "draw"}}
EQUAL = "random,novice,casual,skilled"
MIXED = "mcts:24,greedy;greedy,random"
HEAD = """# How strong the bots are

Made by `python tools/strength.py` from the games in [strength](strength), nothing else; more games make the intervals
narrower. Every number is a mean over the games named beside it, with its 95 % interval over set-ups. A small sample is
a small sample: where there are fewer than 20 games, read nothing into it but the order of magnitude.

*Equal* companies: the same bot on every seat. *Mixed* companies: different bots at one table, seats rotated on equal
set-ups; what they score depends on the company they keep. The lead is what a bot scored more than the others at its
table: what a set-up gives to everybody cancels out. Terra Mystica is played on the original map with factions
dealt at random. Known figures for four equal seats there: uniformly random play 61, the best public bot 103.5, all
human seats of the online site 120.6. ¹: played under older rules, by the bots of that day.
"""


@dataclass(frozen=True)
class Company:
    plan: Plan
    mixed: bool

    def file(self, folder: Path) -> Path:
        names = "+".join(dict.fromkeys(self.plan.specs)).replace(":", "")
        return folder / f"{self.plan.game}-{len(self.plan.specs)}-{names}.jsonl"


def companies(args: argparse.Namespace) -> Iterator[Company]:
    wanted = {tuple(w.split(":")) for w in args.only.split(",") if w}
    for key in keys():
        game = find(key)
        for seats in game.seats:
            if wanted and (key, str(seats)) not in wanted and (key,) not in wanted:
                continue
            options = OPTIONS.get(key, {})
            for name in split(args.equal):
                yield Company(Plan(key, (name,) * seats, args.games, 1, options), False)
            for company in args.mixed.split(";"):
                mixed = split(company)
                if seats > 1 and mixed:
                    specs = tuple(mixed[n % len(mixed)] for n in range(seats))
                    yield Company(Plan(key, specs, args.games, 1, options), True)


def split(names: str) -> list[str]:
    return [n.strip() for n in names.split(",") if n.strip()]


def one(company: Company, number: int) -> Outcome:
    return play_number(company.plan, number)


def play(found: list[Company], folder: Path, jobs: int, minutes: float) -> None:
    """Game 0 of every company, then game 1, and so on, as long as there is time."""
    ledgers = {company.file(folder): Ledger(company.file(folder), company.plan) for company in found}
    known = {path: {o.number for o in ledger.read()} for path, ledger in ledgers.items()}
    todo = [
        (company, n)
        for n in range(max(c.plan.games for c in found))
        for company in found
        if n not in known[company.file(folder)] and n < company.plan.games
    ]
    done, told = 0, time.monotonic()
    with Workers(jobs) as workers:
        for (company, _), outcome in workers.results(one, todo, 60 * minutes):
            ledger = ledgers[company.file(folder)]
            ledger.begin()
            ledger.add(outcome)
            done += 1
            if time.monotonic() - told > 10:
                told = time.monotonic()
                print(f"{done} of {len(todo)} games", flush=True)
    print(f"{done} games played", flush=True)


def interval(m: Mean, digits: int = 1) -> str:
    known = f" ({m.low:.{digits}f} … {m.high:.{digits}f})" if m.low > float("-inf") else ""
    return f"{m.mean:.{digits}f}{known}"


@dataclass(frozen=True)
class Kept:
    """A company back from its file, whatever the settings of this run are; ``old``: its rules are not today's."""

    plan: Plan
    games: list[Outcome]
    old: bool

    @property
    def sign(self) -> str:
        return " ¹" if self.old else ""


def read(path: Path) -> Kept:
    head, *rows = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]
    plan = Plan(head["game"], tuple(head["specs"]), 1_000_000, head["seed"], head["options"])
    return Kept(plan, [Outcome(**row) for row in rows], head["rules"] != find(plan.game).rules)


def shown_by(better: Row, worse: Row) -> str:
    """By what one bot is above another, its interval apart from the other's."""
    ways = [
        ("points", better.points.low > worse.points.high),
        ("lead", better.lead and better.lead.low > 0),
        ("place", better.place.high < worse.place.low),
    ]
    return ", ".join(way for way, apart in ways if apart) or "–"


def in_short(companies: list[Kept]) -> list[str]:
    """Who is above whom, and by what that is shown."""
    rows = []
    for kept in sorted(companies, key=lambda k: (k.plan.game, len(k.plan.specs), -order(k.plan))):
        plan, games = kept.plan, kept.games
        if len(set(plan.specs)) == 2 and games:
            better, worse = sorted(table(plan, games), key=lambda r: -order_of(r.spec))
            title, places = find(plan.game).name("en"), f"{interval(better.place, 2)} : {interval(worse.place, 2)}"
            ours, theirs = (plan.specs.count(row.spec) for row in (better, worse))
            rows.append(
                f"| {title} | {len(plan.specs)} | {ours} × {better.spec} over {theirs} × {worse.spec}{kept.sign} | "
                f"{len(games)} | "
                f"{interval(better.lead) if better.lead else ''} | {places} | {shown_by(better, worse)} |"
            )
    head = (
        "\n## Who is above whom\n\nThe last column says by what: the figures whose intervals do not touch. In "
        "Feya's Swamp points are a poor measure,\nsince one of the trophies is the square of a number: there read "
        "the places.\n"
    )
    return [head, "| game | players | | games | lead | places | shown by |\n|---|--:|---|--:|---|---|---|", *rows]


def page(folder: Path) -> str:
    read_all = [read(path) for path in sorted(folder.glob("*.jsonl"))]
    parts = [HEAD, *in_short(read_all)]
    for key in keys():
        mine = [kept for kept in read_all if kept.plan.game == key and kept.games]
        if not mine:
            continue
        parts.append(f"\n## {find(key).name('en')}\n")
        parts.append(
            "| players | company | bot | games | points | lead | place | wins | s an answer |\n"
            "|--:|---|---|--:|---|---|---|--:|--:|"
        )
        for kept in sorted(mine, key=lambda k: (len(k.plan.specs), len(set(k.plan.specs)), order(k.plan))):
            plan, games = kept.plan, kept.games
            kind = ("equal" if len(set(plan.specs)) == 1 else "mixed") + kept.sign
            for r in table(plan, games):
                apart = [interval(r.lead), interval(r.place, 2), f"{100 * r.wins:.0f} %"] if r.lead else ["–"] * 3
                parts.append(
                    f"| {len(plan.specs)} | {kind} | {r.spec} | {r.games} | {interval(r.points)} | "
                    f"{' | '.join(apart)} | {r.seconds_per_answer:.3f} |"
                )
    return "\n".join([*parts, *alone(folder / "alone" / "games.jsonl")]) + "\n"


def alone(path: Path) -> list[str]:
    """Games against the game itself, played by tools/alone.py."""
    if not path.exists():
        return []
    wins: dict[tuple[str, str, str], list[bool]] = {}
    for row in [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]:
        what = ", ".join([f"{row['seats']} pl.", *[f"{k} {v}" for k, v in row["options"].items()]])
        wins.setdefault((row["game"], what, row["bot"]), []).append(row["won"])
    rows = [
        f"| {find(key).name('en')} | {what} | {bot} | {len(won)} | {share(won)} |"
        for (key, what, bot), won in sorted(wins.items(), key=lambda item: (*item[0][:2], order_of(item[0][2])))
    ]
    head = (
        "\n## Against the game itself\n\nMade by `python tools/alone.py`: the spirits of the Trial (mode usual is "
        "alone; in rivalry a game is\nwon if somebody withstands them), and Founders' solo game. The interval is "
        "Wilson's.\n"
    )
    return [head, "| game | options | bot | games | won |\n|---|---|---|--:|---|", *rows]


def share(won: list[bool]) -> str:
    """How many of them, with the 95 % interval of Wilson."""
    n, p, z = len(won), sum(won) / len(won), 1.96
    middle, half = p + z * z / (2 * n), z * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    low, high = (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)
    return f"{100 * p:.0f} % ({max(0.0, 100 * low):.0f} … {100 * high:.0f})"


def order(plan: Plan) -> int:
    return order_of(plan.specs[0])


def order_of(bot: str) -> int:
    names = ["random", "novice", "casual", "greedy", "skilled", "strong"]
    return names.index(bot) if bot in names else len(names)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--games", type=int, default=200, help="games of each company at most")
    parser.add_argument("--only", default="", metavar="GAME[:SEATS],…")
    parser.add_argument("--equal", default=EQUAL, metavar="BOT,…", help="bots that sit among equals")
    parser.add_argument("--mixed", default=MIXED, metavar="BOT,…;…", help="bots that sit at one table; and others")
    parser.add_argument("--folder", default=str(ROOT / "docs" / "strength"))
    parser.add_argument("--out", default=str(ROOT / "docs" / "strength.md"))
    args = parser.parse_args()
    if args.games < 1 or args.jobs < 1:
        sys.exit("there is at least one game and one job")
    folder = Path(args.folder)
    folder.mkdir(parents=True, exist_ok=True)
    found = list(companies(args))
    if not found:
        sys.exit(f"{args.only!r} names no game and number of players; there are {', '.join(keys())}")
    for company in found:
        company.plan.check()
    if args.minutes:
        play(found, folder, args.jobs, args.minutes)
    Path(args.out).write_text(page(folder), encoding="utf-8")
    print(args.out, flush=True)
    return 0


if __name__ == "__main__":
    leave(main())
