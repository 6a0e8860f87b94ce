"""Monte Carlo tree search over whole turns, for any number of seats, on dealt views.

A node stands where some seat begins a turn; its branches are that seat's best chains of answers (lookahead.py), so the
evaluation is the prior. Branches open one after another as a node is visited (progressive widening). Small questions
on the way are answered greedily. A new leaf is judged for every seat, if wished after a few greedy turns more (a
truncated playout). Each seat goes for its own value (max^n). Where something is hidden or drawn, every playout deals
and draws anew and the tree keeps means; where nothing is, the positions stay in the tree.

The same seed, view and number of playouts give the same answer.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from veche.bots.base import Limit
from veche.bots.lookahead import Line, chains
from veche.bots.values import Judge, judge_of
from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.game import Game, nothing_to_deal
from veche.core.state import CHANCE, NOBODY, Seat, State, apply, to_move

PLAYOUTS: Final = 200
ANSWERS: Final = 500  # Answers tried in the look-ahead of one node.
QUICK_ANSWERS: Final = 150  # The same for small questions and playouts.
MOST: Final = 24  # Branches of a node at most.
PASSAGE: Final = 60  # Small questions answered between two turns at most.


class Node:
    """A turn about to begin."""

    __slots__ = ("allowed", "best", "children", "lines", "priors", "seat", "state", "sum", "visits")

    def __init__(self, seat: Seat, state: State | None, values: list[float]) -> None:
        self.seat = seat
        self.state = state
        self.visits = 1
        self.sum = values[:]
        self.best = values
        self.lines: list[Line] | None = None
        self.priors: list[float] = []
        self.children: list[Node | None] = []
        self.allowed: list[Action] | None = None


@dataclass(frozen=True)
class Knobs:
    """How to search. tools/calibrate.py compares settings."""

    depth: int = 0  # greedy turns played before a leaf is judged
    horizon: int = 0  # the same, but up to so many turns from the root: leaves near and far are judged at one time
    bold: float = 3.0  # the bonus for what was seldom tried, in points
    width: float = 1.0  # how fast branches open
    mix: float = 0.5  # how much the best of a branch counts against its mean


class Search:
    """One search: a game, its judge, and how to search."""

    def __init__(self, game: Game, seed: int, knobs: Knobs) -> None:
        self.game = game
        self.judge: Judge = judge_of(game)
        self.seed = seed
        self.depth = knobs.depth
        self.horizon = knobs.horizon
        self.bold = knobs.bold
        self.width = knobs.width
        self.mix = knobs.mix
        self.hidden = game.deal is not nothing_to_deal
        self.pure = True

    def run(self, view: State, limit: Limit) -> Node:
        """Grow a tree from this view until the limit is reached."""
        seat = to_move(view)
        root = Node(seat, None, [self.judge.value(view, k) for k in range(self.seats(view))])
        root.allowed = view.menu
        deadline = time.monotonic() + limit.seconds if limit.seconds is not None else None
        playouts = limit.playouts if limit.playouts is not None else PLAYOUTS if deadline is None else 1_000_000
        n = 0
        while n < playouts and (deadline is None or n == 0 or time.monotonic() < deadline):
            self.playout(root, view, roll(self.seed, n))
            n += 1
            if len(root.lines or ()) == 1:
                break
        return root

    def seats(self, s: State) -> int:
        return len(self.game.points(s))

    def playout(self, root: Node, view: State, seed: int) -> None:
        here = view
        if self.hidden:
            here = view.copy()
            self.game.deal(here, root.seat, seed)
        node, path = root, [root]
        while True:
            lines = node.lines if node.lines is not None else self.open(node, here, seed)
            if not lines:
                break
            which = self.pick(node)
            child = node.children[which]
            if child is not None and child.state is not None:
                here, node = child.state, child
                path.append(node)
                continue
            s = here.copy()
            self.pure = not self.hidden and (node is root or node.state is not None)
            if not self.go(s, lines[which], seed):
                break
            if child is None:
                child = self.leaf(s, seed, len(path))
                node.children[which] = child
                path.append(child)
                self.back_up(path, child.best)
                return
            here, node = s, child
            path.append(node)
        self.back_up(path, [self.judge.value(here, k) for k in range(self.seats(here))])

    def open(self, node: Node, s: State, seed: int) -> list[Line]:
        """Find the branches, best first."""
        if not s.menu or to_move(s) != node.seat:
            node.lines = []
            return node.lines
        found = chains(self.judge, s, node.seat, seed, ANSWERS)
        if node.allowed is not None:  # A deal may offer what the table does not.
            found = [(worth, line) for worth, line in found if line[0] in node.allowed]
        found = found[:MOST]
        node.lines = [line for _, line in found]
        node.priors = [worth for worth, _ in found]
        node.children = [None] * len(found)
        return node.lines

    def pick(self, node: Node) -> int:
        """The branch to follow: its value for the mover, and a bonus while it was seldom tried."""
        seat = node.seat
        open_ = min(len(node.priors), 1 + int(self.width * node.visits**0.5))
        best, choice = float("-inf"), 0
        root_visits = node.visits**0.5
        shift = self.shift(node)
        for i in range(open_):
            child = node.children[i]
            if child is None:
                worth, visits = node.priors[i] + shift, 0
            else:
                worth, visits = self.worth(child, seat), child.visits
            score = worth + self.bold * root_visits / (1 + visits) / 4
            if score > best:
                best, choice = score, i
        return choice

    def shift(self, node: Node) -> float:
        """By how much deeper looks have changed the priors so far: what was not tried is moved alike."""
        total, n = 0.0, 0
        for i, child in enumerate(node.children):
            if child is not None:
                total += self.worth(child, node.seat) - node.priors[i]
                n += 1
        return total / n if n else 0.0

    def worth(self, child: Node, seat: Seat) -> float:
        return self.mix * child.best[seat] + (1 - self.mix) * child.sum[seat] / child.visits

    def go(self, s: State, line: Line, seed: int) -> bool:
        """Carry out a chain and what follows by itself, up to the next turn. False if it cannot be done here."""
        for a in line:
            if a not in s.menu:
                return False
            apply(s, a)
        self.pass_on(s, seed)
        return True

    def pass_on(self, s: State, seed: int) -> None:
        """Answer small questions greedily and let chance draw, until a turn begins."""
        for _ in range(PASSAGE):
            seat = to_move(s)
            if seat == NOBODY:
                return
            if seat == CHANCE:
                self.pure = False
                apply(s, draw(s, seed))
            elif len(s.menu) == 1:
                apply(s, s.menu[0])
            elif type(s.stack[-1]).__name__ in self.judge.turns:
                return
            else:
                self.greedy(s, seat, seed)

    def greedy(self, s: State, seat: Seat, seed: int) -> None:
        line = chains(self.judge, s, seat, seed, QUICK_ANSWERS)[0][1]
        for a in line:
            apply(s, a)

    def leaf(self, s: State, seed: int, turns: int) -> Node:
        """A new node, so many turns after the root."""
        c = s
        pure, more = self.pure, max(self.depth, self.horizon - turns)
        if more > 0 and s.menu:
            c = s.copy()
            for _ in range(more):
                if not c.menu:
                    break
                self.greedy(c, to_move(c), seed)
                self.pass_on(c, seed)
        values = [self.judge.value(c, k) for k in range(self.seats(c))]
        return Node(to_move(s), s if pure else None, values)

    def back_up(self, path: Sequence[Node], values: list[float]) -> None:
        for node in path:
            node.visits += 1
            for k, v in enumerate(values):
                node.sum[k] += v
        for node in reversed(path[:-1]):
            tried = [c for c in node.children if c is not None]
            if tried:
                seat = node.seat
                node.best = max(tried, key=lambda c: c.best[seat]).best


def best_line(search: Search, root: Node) -> Line:
    """The branch of the root with the highest value among those looked at well."""
    if not root.lines:
        assert root.allowed
        return (root.allowed[0],)
    tried = [(i, c) for i, c in enumerate(root.children) if c is not None]
    if not tried:
        return root.lines[0]
    least = max(c.visits for _, c in tried) / 4
    which = max([(search.worth(c, root.seat), -i) for i, c in tried if c.visits >= least])[1]
    return root.lines[-which]


class MctsBot:
    """Thinks at the beginning of its turn, and then follows its plan."""

    name = "mcts"
    thinks = True

    def __init__(self, game: Game, seed: int, knobs: Knobs | None = None) -> None:
        self.game = game
        self.knobs = knobs or Knobs()
        self.seed = seed
        self.judge = judge_of(game)
        self.plan: Line = ()
        self.due = -1

    def choose(self, view: State, limit: Limit) -> Action:
        seat = to_move(view)
        if len(view.menu) == 1:
            return view.menu[0]
        if view.ply == self.due and self.plan and self.plan[0] in view.menu:
            return self.follow(view)
        search = Search(self.game, roll(self.seed + 7919 * (seat + 1), view.ply), self.knobs)
        self.plan = best_line(search, search.run(view, limit))
        return self.follow(view)

    def follow(self, view: State) -> Action:
        a, self.plan, self.due = self.plan[0], self.plan[1:], view.ply + 1
        return a
