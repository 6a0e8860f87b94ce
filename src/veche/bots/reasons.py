"""Why an answer: what it brings beyond the next best ones.

The position before is no measure: much of a value changes by itself as time goes by (a round that ends leaves fewer
rounds of income), whatever one answers.
"""

from __future__ import annotations

from typing import Final

from veche.bots.lookahead import chains
from veche.bots.prospects import best_lines, by_chance, deal_seed, dealt, end_of
from veche.core.action import Action
from veche.core.game import Game
from veche.core.judge import Judge
from veche.core.phrases import Phrases, words_beside
from veche.core.state import CHANCE, Seat, State, apply, to_move

OTHERS: Final = 4  # The best answer is compared with so many of the next best.
CARRIES: Final = 2.0  # One thing carries an answer if it weighs so many times as much as any other.
QUICK: Final = 120  # Answers tried for one step of going on.
STEPS: Final = 40  # So many answers at most until the others have come to the same round.
NAMED_FROM: Final = 0.1  # A part that differs by less is not worth a word.


def carrier(game: Game, view: State, seat: Seat, order: list[Action]) -> str:
    """The one part of the value that speaks for the first of these answers; "" if there is none."""
    return carried(beyond(game, view, seat, order[0], order[1 : 1 + OTHERS]))


def carried(parts: dict[str, float]) -> str:
    """Never a reason that fits everything."""
    weights = sorted(parts.items(), key=lambda part: -abs(part[1]))
    if not weights or weights[0][1] <= 0:
        return ""
    if len(weights) > 1 and weights[0][1] < CARRIES * abs(weights[1][1]):
        return ""
    return weights[0][0]


def beyond(game: Game, view: State, seat: Seat, a: Action, others: list[Action]) -> dict[str, float]:
    """By how much each part of the value is higher after this answer than after the others on average, the largest
    difference first."""
    judge, seed, s = game.judged(), deal_seed(view, seat), dealt(game, view, seat)
    lines = best_lines(judge, s, seat, seed)
    mine = end_of(s, lines.get(a, (a,)), seed)
    rest = comparable(judge, mine, [end_of(s, lines.get(b, (b,)), seed) for b in others], seed)
    named = judge.parts or (lambda t, k: {"points": judge.value(t, k)})
    here, there = named(mine, seat), [named(other, seat) for other in rest]
    if not there:
        return {}
    keys = {key: None for parts in [here, *there] for key in parts}
    more = {key: round(here.get(key, 0.0) - sum(p.get(key, 0.0) for p in there) / len(there), 2) for key in keys}
    return {key: more[key] for key in sorted(more, key=lambda k: (-abs(more[k]), k)) if abs(more[key]) >= NAMED_FROM}


def round_of(s: State) -> int:
    found = getattr(s, "round", 0)
    return found if isinstance(found, int) else 0


def comparable(judge: Judge, mine: State, others: list[State], seed: int) -> list[State]:
    """Positions of the same round. If mine alone has come to a new one, the others are played on until they have too;
    others that have, while mine has not, are left out."""
    now = round_of(mine)
    level = [other for other in others if round_of(other) == now]
    if level:
        return level
    behind = [other for other in others if round_of(other) < now]
    for other in behind[:2]:
        play_on(judge, other, now, seed)
    return [other for other in behind[:2] if round_of(other) == now or not other.menu]


def play_on(judge: Judge, s: State, until: int, seed: int) -> None:
    """Everybody answers greedily until this round has come."""
    for _ in range(STEPS):
        if not s.menu or round_of(s) >= until:
            return
        if to_move(s) == CHANCE:
            by_chance(s, seed)
        else:
            for a in chains(judge, s, to_move(s), seed, QUICK)[0][1]:
                apply(s, a)


def said(part: str, phrases: Phrases) -> str:
    """A reason in words; none is none."""
    return reason_words(phrases.language).say("more", part_name(part, phrases)) if part else ""


def reason_words(language: str) -> Phrases:
    return words_beside(__file__, "reasons", language)


def part_name(part: str, phrases: Phrases) -> str:
    """A share of the value in words: the game's own, or one that all games share."""
    key = f"worth.{part}"
    return phrases.say(key) if key in phrases else reason_words(phrases.language).say(f"part.{part}")
