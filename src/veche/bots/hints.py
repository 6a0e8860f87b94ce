"""Hints at the table: what a bot would answer, and why.

    found = hint(game, view, seat, game.words("en"))      # found.answer, found.text

The reason is what the best answer brings beyond the next best ones, or, if these are much alike, beyond all. The
position before is no measure: much of a value changes by itself as time goes by (a round that ends leaves fewer rounds
of income), whatever one answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.bots.analysis import CHAINS, at_first_sight, deal_seed, on_reflection
from veche.bots.lookahead import Line, chains
from veche.core.action import Action
from veche.core.chance import draw
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.judge import Judge
from veche.core.phrases import Phrases, words_beside
from veche.core.state import CHANCE, Seat, State, apply, to_move
from veche.core.words import name

PARTS_NAMED: Final = 2
OTHERS: Final = 4  # The best answer is compared with so many of the next best.
QUICK: Final = 120  # Answers tried for one step of going on.
STEPS: Final = 40  # So many answers at most until the others have come to the same round.
NAMED_FROM: Final = 0.1  # A part that differs by less is not worth a word.


@dataclass(frozen=True)
class Hint:
    """The best answer, what it is called, why (a sentence), and what it brings beyond the others, in points."""

    answer: Action
    label: str
    text: str
    parts: dict[str, float]


def reason_words(language: str) -> Phrases:
    return words_beside(__file__, "reasons", language)


def hint(game: Game, view: State, seat: Seat, phrases: Phrases, playouts: int = 0) -> Hint:
    """What a bot would answer here, and why. ``view`` is the seat's own; ``playouts`` > 0 searches deeper."""
    if not view.menu or to_move(view) != seat:
        raise Unknown("unasked", seat)
    worths = on_reflection(game, view, seat, playouts) if playouts else at_first_sight(game, view, seat)
    order = sorted(worths, key=lambda b: -worths[b])
    parts = beyond(game, view, seat, order[0], order[1 : 1 + OTHERS]) or beyond(game, view, seat, order[0], order[1:])
    label = name(order[0], phrases)
    return Hint(order[0], label, sentence(label, parts, len(view.menu) == 1, phrases), parts)


def beyond(game: Game, view: State, seat: Seat, a: Action, others: list[Action]) -> dict[str, float]:
    """By how much each part of the value is higher after this answer than after the others on average, the largest
    difference first."""
    judge, seed = game.judged(), deal_seed(view, seat)
    s = view.copy()
    game.deal(s, seat, seed)
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


def best_lines(judge: Judge, s: State, seat: Seat, seed: int) -> dict[Action, Line]:
    """For every answer looked at, the best chain that begins so."""
    found: dict[Action, Line] = {}
    for _, line in chains(judge, s, seat, seed, CHAINS):
        found.setdefault(line[0], line)
    return found


def end_of(s: State, line: Line, seed: int) -> State:
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


def part_name(part: str, phrases: Phrases) -> str:
    """A share of the value in words: the game's own, or one that all games share."""
    key = f"worth.{part}"
    return phrases.say(key) if key in phrases else reason_words(phrases.language).say(f"part.{part}")


def sentence(label: str, parts: dict[str, float], only: bool, phrases: Phrases) -> str:
    """The largest gains; and a loss, if it is larger than they are."""
    words = reason_words(phrases.language)
    gains = [words.say("more", part_name(k, phrases)) for k, v in parts.items() if v > 0][:PARTS_NAMED]
    first = next(iter(parts), "")
    losses = [words.say("less", part_name(first, phrases))] if first and parts[first] < 0 else []
    otherwise = words.say("only" if only else "alike")
    return words.say("because", label, ", ".join([*gains, *losses]) or otherwise)
