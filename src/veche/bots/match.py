"""One game between bots, each seeing its own view only."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from veche.bots.base import NO_LIMIT, Bot
from veche.core.chance import draw
from veche.core.game import Game
from veche.core.record import line
from veche.core.state import CHANCE, State, apply, to_move


@dataclass
class Played:
    """How a game went: points, places (1 is best; equals share), seconds of thought and answers by seat."""

    points: list[int]
    places: list[float]
    seconds: list[float]
    answers: list[int]
    lines: list[str] = field(default_factory=list)


def play_match(game: Game, bots: Sequence[Bot], options: Mapping[str, str], seed: int) -> Played:
    """Bots answer from views; chance draws by the seed, so equal seeds are equal set-ups."""
    s = game.start(len(bots), options)
    seconds = [0.0] * len(bots)
    answers = [0] * len(bots)
    lines: list[str] = []
    while s.menu:
        seat = to_move(s)
        if seat == CHANCE:
            a = draw(s, seed)
        else:
            view = game.hide(s, seat)
            start = time.perf_counter()
            a = bots[seat].choose(view, NO_LIMIT)
            seconds[seat] += time.perf_counter() - start
            answers[seat] += 1
            if a not in s.menu:
                raise AssertionError(f"{bots[seat].name} gave {a.text!r}, which is not on the menu")
        lines.append(line(s, a))
        apply(s, a)
        if s.ply > 4 * game.bound:
            raise AssertionError(f"{game.key} did not end within {s.ply} answers (seed {seed})")
    return Played(game.points(s), places(game, s), seconds, answers, lines)


def places(game: Game, s: State) -> list[float]:
    """1 for the winner. Who is level shares the mean of the places."""
    score = game.score(s)
    found = []
    for mine in score:
        above = sum(other > mine for other in score)
        level = sum(other == mine for other in score)
        found.append(above + (level + 1) / 2)
    return found
