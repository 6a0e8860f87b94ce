"""Where points were lost: by what the decisions were about and by round, beside what people lose.

A list of single mistakes tells nobody what to work on; that most of them were about power, or made in the first round,
does. Where a game knows what people of the top league do (`veche.worth.people`), both are set beside it, and how often
each thing was done too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from veche.bots.analysis import Decision, questions
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.record import Record, begin, check, game_of, split
from veche.core.state import CHANCE, Seat, apply
from veche.core.where import title_bits
from veche.worth.people import ROUND, TOPIC, People
from veche.worth.topics import OPENING

UNLIKE: Final = 1.5  # Who did a thing so many standard deviations more or less often than people, did it otherwise.


@dataclass(frozen=True)
class Lost:
    """What each seat lost with decisions of one kind (``topic`` or ``round``), and people, where that is known."""

    kind: str
    key: str
    label: str
    lost: list[float]
    people: float | None = None


@dataclass(frozen=True)
class Done:
    """How often each seat did a thing, and people on average; ``unlike``: seats that did it much more or less often."""

    label: str
    times: list[int]
    people: float
    unlike: list[int]


def losses(record: Record, decisions: Sequence[Decision], level: str, phrases: Phrases) -> list[Lost]:
    """By topic, in the order the game names them, then by round."""
    game, made = game_of(record), about(record, phrases)
    people = people_of(game, len(record.seats))
    topics = [t for t in dict.fromkeys([OPENING, *game.judged().topics.values()]) if f"topic.{t}" in phrases]
    rounds = [title for title in dict.fromkeys(titles[ROUND] for titles in made.values()) if title]
    rows = [(TOPIC, t, t, phrases.say(f"topic.{t}")) for t in topics]
    rows += [(ROUND, title, title.rpartition(" ")[2], title) for title in rounds]
    found: list[Lost] = []
    for kind, what, key, label in rows:
        mine = [d for d in decisions if made[d.ply][kind] == what]
        usual = people.lost(level, kind, key) if people else None
        found += [Lost(kind, key, label, by_seat(mine, len(record.seats)), usual)] if mine else []
    return found


def people_of(game: Game, seats: int) -> People | None:
    """People who played this game with as many at the table, if any were watched."""
    people: People | None = game.judged().people
    return people if people and people.company(seats) else None


def about(record: Record, phrases: Phrases) -> dict[int, dict[str, str]]:
    """What every decision was about, by ply, and the round it was made in: none before the first."""
    topics, found = game_of(record).judged().topics, {}
    for s, a in questions(record):
        title = "".join(title_bits(s, phrases)[:1])
        found[s.ply] = {TOPIC: topics.get(a.verb.name, "") if title else OPENING, ROUND: title}
    return found


def by_seat(decisions: Sequence[Decision], seats: int) -> list[float]:
    return [round(sum(d.loss for d in decisions if d.seat == seat), 1) for seat in range(seats)]


def done(record: Record, phrases: Phrases) -> list[Done]:
    """What people do often, and how often each seat did it; nothing where people were never watched."""
    people = people_of(game_of(record), len(record.seats))
    if people is None:
        return []
    times = Counter(answers(record))
    seats = range(len(record.seats))
    found: list[Done] = []
    for verb, (mean, spread) in people.did().items():
        mine = [times[k, verb] for k in seats]
        unlike = [k for k in seats if abs(mine[k] - mean) > UNLIKE * spread]
        found.append(Done(phrases.say(f"did.{verb}"), mine, mean, unlike))
    return found


def answers(record: Record) -> Iterator[tuple[Seat, str]]:
    """Every answer of a real seat after the opening: who gave it, and its verb."""
    game, s = game_of(record), begin(record)
    for line in record.lines:
        seat, text = split(line)
        a = check(game, s, seat, text)
        if seat != CHANCE and getattr(s, "round", True):
            yield seat, a.verb.name
        apply(s, a)
