"""Pictures of games: a moment of some game, drawn by its own board."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache, reduce
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
    boxes = board_of(svg)
    box = scene_of(boxes) if scene else reduce(around, boxes)
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{" ".join(f"{n:g}" for n in box)}"', svg, count=1)


@cache
def drawn(key: str, theme: str, language: str) -> str:
    game = find(key)
    s = moment(key).copy()
    s.menu = []
    names = [page_words(language).say(f"bot.name.{n}") for n in range(len(game.points(s)))]
    return Svg(picture(game, s, NOBODY, game_words(game, language), names)).themed(theme)


def board_of(svg: str) -> list[Box]:
    """The part of a drawing that takes most room, the mat left aside: its one field, or its many."""
    parts: dict[str, list[Box]] = defaultdict(list)
    for key, text in PART.findall(svg):
        if key != "mat":
            parts[key].append(boxed(text))
    whole = re.search(r'viewBox="([-0-9. ]+)"', svg)
    assert whole
    return max(parts.values(), key=lambda boxes: area(reduce(around, boxes)), default=[boxed(whole[1])])


def boxed(text: str) -> Box:
    x, y, w, h = map(float, text.split())
    return x, y, w, h


def around(a: Box, b: Box) -> Box:
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return x, y, max(a[0] + a[2], b[0] + b[2]) - x, max(a[1] + a[3], b[1] + b[3]) - y


def area(box: Box) -> float:
    return max(0.0, box[2]) * max(0.0, box[3])


def shared(a: Box, b: Box) -> Box:
    x, y = max(a[0], b[0]), max(a[1], b[1])
    return x, y, min(a[0] + a[2], b[0] + b[2]) - x, min(a[1] + a[3], b[1] + b[3]) - y


def scene_of(boxes: list[Box]) -> Box:
    """Around that field about which the fewest gaps are seen; of several, the one in the middle."""
    whole = reduce(around, boxes)
    centre = whole[0] + whole[2] / 2
    scenes = sorted((seen_around(box, whole) for box in boxes), key=lambda b: abs(b[0] + b[2] / 2 - centre))
    return max(scenes, key=lambda scene: sum(area(shared(scene, box)) for box in boxes))


def seen_around(box: Box, whole: Box) -> Box:
    """So much as a card shows, as far as the board goes."""
    x, y, w, h = whole
    high = min(h, SCENE)
    wide = min(w, high * SHAPE)
    left, top = box[0] + (box[2] - wide) / 2, box[1] + (box[3] - high) / 2
    return min(max(left, x), x + w - wide), min(max(top, y), y + h - high), wide, high


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
