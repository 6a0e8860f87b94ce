"""A round is a plan: one's own turns to the end of the round, looked for together.

What is worth little in one turn may be worth much with the next: a bridge, a temple, a town. So whole courses of turns
are followed, while the others sit still (``rest`` of the game's judge), the best few at every turn; courses that come
to the same by another way are one. What the others do to a course is for the playouts to say (mcts.py).
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from veche.bots.lookahead import Found, Line, chains
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seat, State, apply, to_move

Course: TypeAlias = tuple[Line, ...]

LONGEST: Final = 12  # Turns of a course at most.
REACTIONS: Final = 40  # Answers of others between two turns at most.
ALIKE: Final = 2  # Courses with the same first turn that go on at every turn.
SHUFFLED: Final = 2  # Courses of which any turn is tried as the first.


class Breadth(NamedTuple):
    """How many courses go on after the first turn and after later ones, and how many answers are tried for a turn."""

    first: int = 16
    later: int = 8
    tried: int = 100


@dataclass
class Under:
    """A course under way: what it was worth at the end of its last turn, and where it is now."""

    worth: float
    turns: Course
    state: State


def courses(
    judge: Judge, s: State, seat: Seat, seed: int, found: list[Found], breadth: Breadth, until: float = math.inf
) -> list[tuple[float, Course]]:
    """Courses that begin with these turns, by what they are worth at their end, best first. When the time is up,
    those under way are taken as they are."""
    still = s.copy()
    judge.rest(still, seat)
    now = judge.clock(still)
    ended: list[tuple[float, Course]] = []
    under = onward(judge, [Under(worth, (line,), still) for worth, line in found[: breadth.first]], seat, now, ended)
    for _ in range(LONGEST):
        if not under or time.monotonic() > until:
            break
        longer: list[Under] = []
        for u in under:
            for worth, line in chains(judge, u.state, seat, seed, breadth.tried, 1)[: breadth.later]:
                longer.append(Under(worth, (*u.turns, line), u.state))
        under = onward(judge, several(longer, breadth.later), seat, now, ended)
    ended += [(u.worth, u.turns) for u in under]
    ended.sort(key=by_worth)
    return ended


def openings(s: State, found: list[tuple[float, Course]], most: int) -> list[tuple[float, Course]]:
    """What to do first: the beginning of each course, and of the best ones any later turn of theirs that could come
    first as well. To a course alone the order of its turns is one; to the others at the table it is not."""
    best: dict[Line, tuple[float, Course]] = {}
    for n, (worth, course) in enumerate(found):
        for k, line in enumerate(course):
            if k and (n >= SHUFFLED or k == len(course) - 1 or line[0] not in s.menu):
                continue
            best.setdefault(line, (worth, (line, *course[:k], *course[k + 1 :])))
    return list(best.values())[:most]


def onward(judge: Judge, under: list[Under], seat: Seat, now: int, ended: list[tuple[float, Course]]) -> list[Under]:
    """The last turn of each carried out, up to the next; those that have none more in this round have ended."""
    found: list[Under] = []
    for u in under:
        c = u.state.copy()
        for a in u.turns[-1]:
            if a not in c.menu or to_move(c) != seat:
                break
            apply(c, a)
        if comes_again(judge, c, seat, now):
            found.append(Under(u.worth, u.turns, c))
        else:
            ended.append((judge.value(c, seat), u.turns))
    return found


def comes_again(judge: Judge, s: State, seat: Seat, now: int) -> bool:
    """Small questions in between are answered somehow; is there another turn before the round is over?"""
    for _ in range(REACTIONS):
        if not s.stack or judge.clock(s) != now or to_move(s) == CHANCE:
            return False
        if to_move(s) == seat and type(s.stack[-1]).__name__ in judge.turns:
            return True
        mover = to_move(s)
        options = judge.options(s, mover, None) if mover == seat else s.menu
        apply(s, options[0])
    return False


def several(under: list[Under], most: int) -> list[Under]:
    """The best, each once, and not too many that begin alike."""
    under.sort(key=under_worth)
    seen: set[tuple[float, tuple[str, ...]]] = set()
    begun: dict[Line, int] = {}
    found: list[Under] = []
    for u in under:
        key = (u.worth, tuple(sorted([a.text for line in u.turns for a in line])))
        first = u.turns[0]
        if key in seen or begun.get(first, 0) >= ALIKE:
            continue
        seen.add(key)
        begun[first] = begun.get(first, 0) + 1
        found.append(u)
        if len(found) == most:
            break
    return found


def under_worth(u: Under) -> float:
    return -u.worth


def by_worth(one: tuple[float, Course]) -> float:
    return -one[0]
