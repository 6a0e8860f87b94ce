"""What follows an answer: the chain that begins with it, where that leads, what everybody may then expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.bots.lookahead import Line, chains
from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.game import Game
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seat, State, apply, to_move

CHAINS: Final = 600  # Answers tried to find what follows an answer.


def deal_seed(view: State, seat: Seat) -> int:
    return roll(7919 * (seat + 1), view.ply)


def dealt(game: Game, view: State, seat: Seat) -> State:
    """The view with what it hides dealt at random."""
    s = view.copy()
    game.deal(s, seat, deal_seed(view, seat))
    return s


def best_lines(judge: Judge, s: State, seat: Seat, seed: int) -> dict[Action, Line]:
    """For every answer looked at, the best chain that begins so."""
    found: dict[Action, Line] = {}
    for _, line in chains(judge, s, seat, seed, CHAINS):
        found.setdefault(line[0], line)
    return found


def sequels(game: Game, view: State, seat: Seat, answers: Sequence[Action]) -> dict[Action, list[str]]:
    """What the same seat would best answer after each of these, up to the end of the chain."""
    lines = best_lines(game.judged(), dealt(game, view, seat), seat, deal_seed(view, seat))
    return {a: [b.text for b in line[1:]] for a, line in lines.items() if a in answers}


def end_of(s: State, line: Sequence[Action], seed: int) -> State:
    """Where a chain leads. A deal may not offer what the table does: then as far as it goes."""
    c = s.copy()
    for a in line:
        if a not in c.menu:
            break
        apply(c, a)
    by_chance(c, seed)
    return c


def by_chance(s: State, seed: int) -> None:
    while to_move(s) == CHANCE:
        apply(s, draw(s, seed))


def expected(game: Game, view: State, seat: Seat, a: Action, then: Sequence[str]) -> list[float]:
    """What a judge gives every seat at the end of the chain that begins so."""
    line = [a, *[b for b in map(game.action, then) if b is not None]]
    end = end_of(dealt(game, view, seat), line, deal_seed(view, seat))
    return [round(game.judged().value(end, k), 1) for k in range(len(game.points(end)))]
