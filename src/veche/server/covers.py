"""Pictures of games: a moment of some game, drawn by its own board."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, TypeAlias

from veche.core.action import FREE
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.record import replay
from veche.core.state import CHANCE, NOBODY, State, apply, to_move
from veche.draw.picture import picture
from veche.draw.svg import Svg
from veche.learn.puzzles import puzzles
from veche.server.texts import game_words, page_words

Box: TypeAlias = tuple[float, float, float, float]
PART: Final = re.compile(r' data-part="(\w+)"[^>]* data-box="([-0-9. ]+)"')
SCENE: Final = 340.0  # So much of a board's height is seen on a card,
SEED: Final = 5
SHAPE: Final = 186 / 216  # of this shape.


def drawn_cover(key: str, theme: str, language: str, scene: bool = False) -> str:
    """The board without mats and tiles; or a small scene from the middle of it, where pieces can be told apart."""
    svg = drawn(key, theme, language)
    box = middle(board_of(svg)) if scene else board_of(svg)
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{" ".join(f"{n:g}" for n in box)}"', svg, count=1)


@cache
def drawn(key: str, theme: str, language: str) -> str:
    game = find(key)
    s = moment(key).copy()
    s.menu = []
    names = [page_words(language).say(f"bot.name.{n}") for n in range(len(game.points(s)))]
    return Svg(picture(game, s, NOBODY, game_words(game, language), names)).themed(theme)


def board_of(svg: str) -> Box:
    """The part of a drawing that takes most room, the mat left aside."""
    parts: dict[str, Box] = {}
    for key, text in PART.findall(svg):
        if key != "mat":
            box = boxed(text)
            parts[key] = around(parts.get(key, box), box)
    whole = re.search(r'viewBox="([-0-9. ]+)"', svg)
    assert whole
    return max(parts.values(), key=lambda b: b[2] * b[3], default=boxed(whole[1]))


def boxed(text: str) -> Box:
    x, y, w, h = map(float, text.split())
    return x, y, w, h


def around(a: Box, b: Box) -> Box:
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return x, y, max(a[0] + a[2], b[0] + b[2]) - x, max(a[1] + a[3], b[1] + b[3]) - y


def middle(box: Box) -> Box:
    x, y, w, h = box
    high = min(h, SCENE)
    wide = min(w, high * SHAPE)
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high


def moment(key: str) -> State:
    """Late in a real game, where there is one among the puzzles; else in a game at random."""
    late = max(puzzles(key), key=lambda p: len(p.record), default=None)
    return replay(late.played) if late else played(key, min(4, find(key).seats[-1]), SEED)


@cache
def played(key: str, seats: int, seed: int) -> State:
    """A game at random, two thirds of the way; who can do something with a turn neither converts nor passes."""
    states = [find(key).start(seats)]
    while states[-1].menu:
        s = states[-1].copy()
        turns = [a for a in s.menu if a.verb.rank < FREE] or s.menu
        apply(s, draw(s, seed) if to_move(s) == CHANCE else turns[roll(seed, s.ply) % len(turns)])
        states.append(s)
    return states[len(states) * 2 // 3]
