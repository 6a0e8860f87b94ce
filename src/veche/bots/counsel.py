"""Counsel at the table: the best answers, what follows each, what everybody may then expect, and why if one thing
carries it.

    for one in counsel(game, view, seat, game.words("en")):
        print(one.answer.text, one.loss, one.expected, one.why)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.bots.analysis import SHOWN, Alternative, at_first_sight, deal_seed, distinct, sequels
from veche.bots.hints import beyond, end_of, part_name, reason_words
from veche.core.action import Action
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.state import Seat, State, to_move

CARRIES: Final = 2.0  # One thing carries an answer if it weighs so many times as much as any other.
OTHERS: Final = 4


@dataclass(frozen=True)
class Counsel:
    """An answer, how many points worse than the best it is, what would follow, what each seat may then expect."""

    answer: Action
    loss: float
    then: list[str]
    expected: list[float]
    why: str = ""


def counsel(game: Game, view: State, seat: Seat, phrases: Phrases) -> list[Counsel]:
    """The best few, best first. ``view`` is the seat's own."""
    if not view.menu or to_move(view) != seat:
        raise Unknown("unasked", seat)
    worths = at_first_sight(game, view, seat)
    order = sorted(worths, key=lambda b: -worths[b])
    then = sequels(game, view, seat, order)
    told = [Alternative(b.text, round(worths[order[0]] - worths[b], 2), then.get(b, [])) for b in order]
    found = []
    for number, one in enumerate(distinct(told)[:SHOWN]):
        a = next(b for b in order if b.text == one.answer)
        parts = {} if number else beyond(game, view, seat, a, [b for b in order if b is not a][:OTHERS])
        found.append(Counsel(a, one.loss, one.then, expected(game, view, seat, a, one.then), carried(parts, phrases)))
    return found


def expected(game: Game, view: State, seat: Seat, a: Action, then: list[str]) -> list[float]:
    """What a judge gives every seat at the end of the chain that begins so."""
    seed = deal_seed(view, seat)
    s = view.copy()
    game.deal(s, seat, seed)
    line = [a, *[b for b in (game.action(text) for text in then) if b is not None]]
    end = end_of(s, tuple(line), seed)
    return [round(game.judged().value(end, k), 1) for k in range(len(game.points(end)))]


def carried(parts: dict[str, float], phrases: Phrases) -> str:
    """The one thing that speaks for it, if there is one; never a sentence that fits everything."""
    weights = sorted(parts.items(), key=lambda part: -abs(part[1]))
    if not weights or weights[0][1] <= 0:
        return ""
    if len(weights) > 1 and weights[0][1] < CARRIES * abs(weights[1][1]):
        return ""
    return reason_words(phrases.language).say("more", part_name(weights[0][0], phrases))
