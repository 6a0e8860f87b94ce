"""Monte Carlo search over whole turns, on dealt views: greedy play, improved by playing it out.

The branches of the root are the best chains of answers (lookahead.py) by the game's evaluation: it is the prior. Each
is played out greedily, one's own later turns and everybody else's, up to one and the same time: the end of a round, or
so many turns on (``clock`` and ``AHEAD`` of the game's values); there the position is judged. So an evaluation that
sees things differently early and late in a round misleads nobody, and what is promised has time to come true.

Playouts are compared fairly: the n-th playout of every branch meets the same deal, the same draws, the same slips and,
as far as they still can, the same answers of the others, which are thought out once for all branches. After every few
playouts the worse half of the branches is given up (sequential halving).

The same seed, view and number of playouts give the same answer.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import Final

from veche.bots.alone import Puzzle
from veche.bots.base import Limit
from veche.bots.courses import Breadth, Course, by_worth, courses, openings
from veche.bots.lookahead import Found, Line, chains
from veche.bots.plans import Planner
from veche.bots.rehearsal import Rehearsal, Rehearsals
from veche.core.chance import MASK, drawn_by, roll
from veche.core.game import Game, nothing_to_deal
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seal, Seat, State, apply, to_move

PLAYOUTS: Final = 50
ANSWERS: Final = 600  # Answers tried in the look-ahead of the root.
DEALS: Final = 3  # Deals that the branches of the root are found on, where something is hidden.
BROAD: Final = Breadth()
OFTEN: Final = Rehearsals()
KNOWN: Final = 4  # Courses that rehearsals begin with.
TRIES: Final = 25  # Changes of a plan for a playout, alone,
TIMES: Final = 10  # and plans that are begun where a round begins.
LONGEST: Final = 2000  # Answers of a playout at most.


@dataclass(frozen=True)
class Knobs:
    """How to search. tools/calibrate.py compares settings."""

    width: int = 8  # branches at most
    ahead: int = 0  # how far a playout goes, by the game's clock; 0: as the game says
    quick: int = 0  # answers tried for a turn in a playout; 0: as the game says
    slips: float = 0.5  # how much greedy answers in playouts vary, in points
    mix: float = 0.25  # how much the best playout of a branch counts against their mean
    trust: float = 0.5  # how many playouts the first sight of a branch is worth
    script: int = 1  # others repeat what they did in the first branch, if they can
    breadth: Breadth | None = BROAD  # how broadly the turns of a round are planned together; None: not at all
    rehearsals: Rehearsals | None = OFTEN  # how often a round is rehearsed for better courses; None: never


@dataclass
class Branch:
    """A chain of answers, what it seemed at first sight, and what its playouts said."""

    line: Line
    prior: float
    course: Course = ()  # what to do in one's later turns of the round
    visits: int = 0
    total: float = 0.0
    best: float = -math.inf
    kept: int = 0  # halvings survived


@dataclass
class Chances:
    """What is the same for all branches in one playout: the deal, the draws, the slips, the others' answers."""

    seed: int
    slips: float
    script: dict[tuple[Seat, int], Line] = field(default_factory=dict)


class Search:
    """One search: a game, its judge, and how to search."""

    def __init__(self, game: Game, seed: int, knobs: Knobs, judge: Judge | None = None) -> None:
        self.game = game
        self.judge: Judge = judge or game.judged()
        self.seed = seed
        self.knobs = knobs
        self.ahead = knobs.ahead or self.judge.ahead
        self.quick = knobs.quick or self.judge.quick
        self.hidden = game.deal is not nothing_to_deal
        self.shift = 0.0
        self.meant: Course = ()  # what was meant to come, when the turn before was planned
        self.times = 1  # plans begun, if nothing was meant

    def run(self, view: State, limit: Limit) -> list[Branch]:
        """The branches of this view, played out until the limit is reached; best first."""
        deadline = time.monotonic() + limit.seconds if limit.seconds is not None else None
        playouts = limit.playouts if limit.playouts is not None else PLAYOUTS if deadline is None else 1_000_000
        if self.is_alone(view):
            return self.puzzled(view, TRIES * playouts, math.inf if deadline is None else deadline)
        branches = self.branches(view, math.inf if deadline is None else share_of(deadline, 2))
        self.halve(view, branches, playouts, deadline)
        played = [b for b in branches if b.visits]
        self.shift = sum([b.total / b.visits - b.prior for b in played]) / max(1, len(played))
        return sorted(branches, key=lambda b: (-b.kept, -self.worth(b)))

    def branches(self, view: State, until: float = math.inf) -> list[Branch]:
        """The best chains of answers at first sight; where something is hidden, on average over a few deals. Rounds are
        planned ``until`` then."""
        seat = to_move(view)
        found: dict[Line, list[float]] = {}
        deals = DEALS if self.hidden and isinstance(view.stack[-1], Seal) else 1
        for n in range(deals):
            s = self.dealt(view, roll(self.seed, n))
            for worth, line in chains(self.judge, s, seat, self.seed, ANSWERS // deals):
                if line[0] in view.menu:  # A deal may offer what the table does not.
                    found.setdefault(line, []).append(worth)
        rows: list[Found] = [(sum(w) / len(w), line) for line, w in found.items()]
        rows.sort(key=lambda row: -row[0])
        return self.planned(view, distinct(rows), until)[: self.knobs.width] or [Branch((view.menu[0],), 0.0)]

    def planned(self, view: State, rows: list[Found], until: float) -> list[Branch]:
        """Branches with the best course each begins, where the game's rounds are planned; best first."""
        breadth, how = self.knobs.breadth, self.knobs.rehearsals
        turn = type(view.stack[-1]).__name__ in self.judge.turns
        if breadth is None or not turn or not self.judge.rest(view.copy(), to_move(view)):
            return [Branch(line, worth) for worth, line in rows]
        found = courses(self.judge, view, to_move(view), self.seed, rows, breadth, until)
        if how is not None:
            rehearsal = Rehearsal(self.judge, view, to_move(view), self.seed)
            found += rehearsal.run([course for _, course in found[:KNOWN]], how, until)
            found.sort(key=by_worth)
        begun = openings(view, found, self.knobs.width)
        return [Branch(course[0], worth, course[1:]) for worth, course in begun]

    def is_alone(self, view: State) -> bool:
        """Nobody else is there, and rounds can be planned: what is planned is what will be."""
        return len(self.game.points(view)) == 1 and self.judge.rest(view.copy(), to_move(view))

    def puzzled(self, view: State, tries: int, until: float) -> list[Branch]:
        """Alone: the best rounds by their first turns; in the midst of one, the best chains."""
        if type(view.stack[-1]).__name__ not in self.judge.turns:
            return self.branches(view)
        puzzle = Puzzle(self.judge, view.copy(), to_move(view), self.seed)
        found = puzzle.run(self.meant, self.times, tries, until)
        return [Branch(course[0], worth, course[1:]) for worth, course in found]

    def dealt(self, view: State, seed: int) -> State:
        s = view.copy()
        if self.hidden:
            self.game.deal(s, to_move(view), seed)
        return s

    def halve(self, view: State, branches: list[Branch], playouts: int, deadline: float | None) -> None:
        """Play all out, give up the worse half, go on with the others until nothing is left to spend."""
        live = branches[: max(2, playouts)]
        playouts = min(playouts, max(2, 2 * playouts * len(live) // self.knobs.width))  # Few branches need less.
        spent = n = 0
        while len(live) > 1:
            halvings = math.ceil(math.log2(len(live)))
            enough = spent + (playouts - spent) / halvings
            late = math.inf if deadline is None else share_of(deadline, halvings)
            while True:
                chances = Chances(roll(self.seed, n), self.knobs.slips if n else 0.0)
                for b in live:
                    if spent >= playouts or (deadline is not None and spent and time.monotonic() > deadline):
                        return
                    self.count(b, self.playout(view, b, chances))
                    spent += 1
                n += 1
                if spent + len(live) > enough or time.monotonic() > late:
                    break
            live.sort(key=lambda b: -self.worth(b))
            live = live[: (len(live) + 1) // 2]
            for b in live:
                b.kept += 1

    def count(self, b: Branch, value: float) -> None:
        b.visits += 1
        b.total += value
        b.best = max(b.best, value)

    def worth(self, b: Branch) -> float:
        """The mean of the playouts and their best, and a little of the first sight."""
        prior = b.prior + self.shift
        if not b.visits:
            return prior
        k = self.knobs
        seen = k.mix * b.best + (1 - k.mix) * b.total / b.visits
        return (b.visits * seen + k.trust * prior) / (b.visits + k.trust)

    def playout(self, view: State, b: Branch, chances: Chances) -> float:
        """Carry out a chain and its course, else go on greedily, until the time is up; then judge."""
        me = to_move(view)
        s = self.dealt(view, chances.seed)
        clock = self.judge.clock
        end = clock(s) + self.ahead
        self.follow(s, me, b.line)
        turns = [0] * (len(self.game.points(s)))
        draws = 0
        for _ in range(LONGEST):
            seat = to_move(s)
            if not s.menu:
                break
            if seat == CHANCE:
                draws += 1
                apply(s, drawn_by(s, roll(chances.seed, draws)))
            elif len(s.menu) == 1:
                apply(s, s.menu[0])
            elif type(s.stack[-1]).__name__ not in self.judge.turns:
                self.greedy(s, seat, chances, -1)
            else:
                if clock(s) >= end:
                    break
                planned = b.course[turns[me]] if seat == me and turns[me] < len(b.course) else None
                self.turn(s, seat, turns[seat], seat == me, chances, planned)
                turns[seat] += 1
        return self.judge.value(s, me)

    def follow(self, s: State, seat: Seat, line: Line) -> None:
        """As much of a chain as can be done here; small questions that are left over are answered later."""
        for a in line:
            if to_move(s) != seat or a not in s.menu:
                return
            apply(s, a)

    def turn(
        self, s: State, seat: Seat, number: int, mine: bool, chances: Chances, planned: Line | None = None
    ) -> None:
        known = planned if mine or not self.knobs.script else chances.script.get((seat, number))
        if known is not None and known[0] in s.menu:
            self.follow(s, seat, known)
            return
        line = self.greedy(s, seat, chances, number)
        if not mine:
            chances.script.setdefault((seat, number), line)

    def greedy(self, s: State, seat: Seat, chances: Chances, number: int) -> Line:
        found = chains(self.judge, s, seat, chances.seed, self.quick, 1)
        line = found[0][1]
        if chances.slips and number >= 0 and len(found) > 1:
            line = self.slip(found, roll(chances.seed, 1000 * seat + number), chances.slips)
        for a in line:
            apply(s, a)
        return line

    def slip(self, found: list[Found], seed: int, size: float) -> Line:
        """The best chain, each seen a little wrong."""
        best, choice = -math.inf, found[0][1]
        for n, (worth, line) in enumerate(found[:6]):
            seen = worth - size * math.log(-math.log((roll(seed, n) + 1) / (MASK + 2)))
            if seen > best:
                best, choice = seen, line
        return choice


def share_of(deadline: float, parts: int) -> float:
    """When the first of so many equal parts of the time left is over."""
    now = time.monotonic()
    return now + (deadline - now) / parts


def distinct(rows: list[Found]) -> list[Found]:
    """Chains of the same answers in another order that are worth the same are one."""
    seen: set[tuple[float, tuple[str, ...]]] = set()
    found = []
    for worth, line in rows:
        key = (worth, tuple(sorted([a.text for a in line])))
        if key not in seen:
            seen.add(key)
            found.append((worth, line))
    return found


class MctsBot(Planner):
    """Thinks at the beginning of its turn, and then follows its plan."""

    name = "mcts"
    thinks = True
    knobs = Knobs()

    def __init__(self, game: Game, seed: int, knobs: Knobs | None = None) -> None:
        super().__init__(game, seed)
        self.meant: Course = ()
        if knobs is not None:
            self.knobs = knobs

    def think(self, view: State, limit: Limit) -> Line:
        search = self.search(roll(self.seed + 7919 * (to_move(view) + 1), view.ply))
        search.meant, search.times = self.meant, TIMES
        best = search.run(view, limit)[0]
        self.meant = best.course
        return best.line

    def search(self, seed: int) -> Search:
        return Search(self.game, seed, self.knobs)
