"""The arena: many games between bots, seats rotated on equal set-ups, and what can be said of them."""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from veche.bots.base import make_bot
from veche.bots.match import play_match
from veche.core.chance import roll
from veche.core.complaint import Unknown
from veche.core.game import find


@dataclass(frozen=True)
class Plan:
    """Who plays what how often. Every set-up is played once in every rotation of the seats; among equals, once."""

    game: str
    specs: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)

    def check(self) -> None:
        """Everything that could be wrong, before the first game."""
        if self.games < 1:
            raise Unknown("nogames")
        game = find(self.game)
        game.setup(len(self.specs), self.options)
        for spec in self.specs:
            make_bot(spec, game, 0)

    def header(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": find(self.game).rules,
            "specs": list(self.specs),
            "seed": self.seed,
            "options": dict(self.options),
        }

    def rotation(self, number: int) -> list[int]:
        """Which entry sits on each seat in this game."""
        n = len(self.specs)
        return [(seat + number) % n for seat in range(n)]

    def setup_of(self, number: int) -> int:
        """Which set-up this game is played on."""
        return number if len(set(self.specs)) == 1 else number // len(self.specs)

    def setup_seed(self, number: int) -> int:
        return roll(self.seed, self.setup_of(number)) >> 1


@dataclass
class Outcome:
    """One finished game, everything by entry, not by seat."""

    number: int
    points: list[int]
    places: list[float]
    seconds: list[float]
    answers: list[int]


def play_number(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan."""
    game = find(plan.game)
    seating = plan.rotation(number)
    bots = [make_bot(plan.specs[e], game, roll(plan.seed, 1_000_000 + number) >> 1) for e in seating]
    played = play_match(game, bots, plan.options, plan.setup_seed(number))
    seat_of = [seating.index(e) for e in range(len(seating))]
    return Outcome(
        number,
        [played.points[k] for k in seat_of],
        [played.places[k] for k in seat_of],
        [round(played.seconds[k], 3) for k in seat_of],
        [played.answers[k] for k in seat_of],
    )


# Where games are played: here, in processes, or on a Ray cluster (venues.py).


class Somewhere(Protocol):
    def __call__(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]: ...


def here(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
    for n in numbers:
        yield play_number(plan, n)


# Finished games on paper, so that nothing is lost.


def source_digest(key: str) -> str:
    """Changes with the code and the numbers that games of an arena depend on."""
    package = import_module(find(key).package).__file__
    assert package is not None
    found = hashlib.sha256()
    for folder in (Path(__file__).parent, Path(__file__).parents[1] / "core", Path(package).parent):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".npz"):
                found.update(path.read_bytes())
    return found.hexdigest()


def spare_file(plan: Plan) -> Path:
    """Where games are kept if nobody says where: the same command on the same code finds them again."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    name = hashlib.sha256(f"{json.dumps(plan.header())} {source_digest(plan.game)}".encode()).hexdigest()[:24]
    return home / "veche" / "arena" / f"{plan.game}-{name}.jsonl"


class Ledger:
    """A file with a header and one line per finished game. An interrupted arena goes on where it stopped."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def read(self) -> list[Outcome]:
        if not self.path.exists():
            return []
        rows = self.path.read_text(encoding="utf-8").splitlines()
        try:
            if not rows or json.loads(rows[0]) != self.plan.header():
                raise Unknown("otherarena", self.path)
        except json.JSONDecodeError:
            raise Unknown("noarena", self.path) from None
        found = []
        for row in rows[1:]:
            try:
                found.append(Outcome(**json.loads(row)))
            except (json.JSONDecodeError, TypeError):
                continue  # A line cut off when the machine stopped: that game is played again.
        return [o for o in found if o.number < self.plan.games]

    def begin(self) -> None:
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.plan.header()) + "\n", encoding="utf-8")
        elif not self.path.read_bytes().endswith(b"\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def add(self, outcome: Outcome) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(outcome)) + "\n")


def hold(
    plan: Plan, where: Somewhere = here, ledger: Ledger | None = None, tell: Callable[[int], None] = lambda done: None
) -> list[Outcome]:
    """Play what is not played yet. ``tell`` hears how many games are done."""
    plan.check()
    outcomes = ledger.read() if ledger else []
    if ledger:
        ledger.begin()
    known = {o.number for o in outcomes}
    tell(len(known))
    for outcome in where(plan, [n for n in range(plan.games) if n not in known]):
        outcomes.append(outcome)
        if ledger:
            ledger.add(outcome)
        tell(len(outcomes))
    return sorted(outcomes, key=lambda o: o.number)


# What the games say.


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10)


def interval(groups: Iterable[Sequence[float]]) -> Mean:
    """Games on one set-up belong together: the interval is over set-ups, not over games."""
    means = [sum(g) / len(g) for g in groups]
    n = len(means)
    centre = sum(means) / n
    if n < 2:
        return Mean(centre, -math.inf, math.inf)
    error = math.sqrt(sum((m - centre) ** 2 for m in means) / (n - 1) / n)
    t = STUDENT[n - 2] if n - 2 < len(STUDENT) else 1.96
    return Mean(centre, centre - t * error, centre + t * error)


@dataclass(frozen=True)
class Row:
    """One entry of the arena."""

    spec: str
    games: int
    points: Mean
    lead: Mean | None  # points more than the others at the table, on average; nothing where all are equal
    place: Mean
    wins: float
    rating: float | None
    seconds_per_answer: float
    best: int
    worst: int


def table(plan: Plan, outcomes: Sequence[Outcome]) -> list[Row]:
    """What can be said of each entry. Equal bots on several seats are one entry together."""
    rows = []
    ratings = rate(plan, outcomes)
    for spec in dict.fromkeys(plan.specs):
        entries = [e for e, s in enumerate(plan.specs) if s == spec]
        by_setup: dict[int, list[Outcome]] = {}
        for o in outcomes:
            by_setup.setdefault(plan.setup_of(o.number), []).append(o)
        points = [float(o.points[e]) for o in outcomes for e in entries]
        rows.append(
            Row(
                spec,
                len(outcomes),
                interval([[float(o.points[e]) for o in group for e in entries] for group in by_setup.values()]),
                interval([[lead(o, entries) for o in group] for group in by_setup.values()])
                if len(entries) < len(plan.specs)
                else None,
                interval([[o.places[e] for o in group for e in entries] for group in by_setup.values()]),
                sum(o.places[e] == 1 for o in outcomes for e in entries) / len(points),
                ratings.get(spec),
                sum(o.seconds[e] for o in outcomes for e in entries)
                / max(1, sum(o.answers[e] for o in outcomes for e in entries)),
                int(max(points)),
                int(min(points)),
            )
        )
    return rows


def lead(o: Outcome, entries: Sequence[int]) -> float:
    """What set-ups give to everybody alike cancels out."""
    others = [p for e, p in enumerate(o.points) if e not in entries]
    return sum(o.points[e] for e in entries) / len(entries) - sum(others) / len(others)


def rate(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Ratings by openskill (Plackett–Luce), where it is installed and bots differ."""
    if len(set(plan.specs)) < 2:
        return {}
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {spec: model.rating(name=spec) for spec in dict.fromkeys(plan.specs)}
    for o in outcomes:
        teams = [[known[spec]] for spec in plan.specs]
        for spec, [rating] in zip(plan.specs, model.rate(teams, ranks=o.places)):
            known[spec] = rating
    return {spec: round(rating.ordinal(), 2) for spec, rating in known.items()}


def as_json(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    return {
        **plan.header(),
        "games": len(outcomes),
        "seats": [
            {
                "bot": r.spec,
                "games": r.games,
                "mean_points": round(r.points.mean, 2),
                "points_95": finite(r.points),
                "lead": round(r.lead.mean, 2) if r.lead else None,
                "lead_95": finite(r.lead) if r.lead else None,
                "mean_place": round(r.place.mean, 3),
                "place_95": finite(r.place),
                "wins": round(r.wins, 4),
                "rating": r.rating,
                "seconds_per_answer": round(r.seconds_per_answer, 4),
                "best": r.best,
                "worst": r.worst,
            }
            for r in (table(plan, outcomes))
        ],
    }


def finite(m: Mean) -> list[float] | None:
    return [round(m.low, 2), round(m.high, 2)] if math.isfinite(m.low) else None
