"""Every way to sit down to a game: seat counts and options, as fuzzing and contract tests try them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.state import CHANCE, State, to_move

Way: TypeAlias = tuple[int, dict[str, str]]


QUIET: Final = ("pass", "decline", "rest", "finish", "done", "skip", "stop", "end", "nothing")


def stray(s: State, seed: int) -> Action:
    """A random answer, chance's by weight. A third of all seeds picks any line, a third first picks a verb, and a third
    is eager: it seldom passes or declines, and so sees more of the late game."""
    if to_move(s) == CHANCE:
        return draw(s, seed)
    mark = roll(seed ^ 0x5EED, s.ply)
    menu = s.menu
    if seed % 3 == 1:
        verbs = list(dict.fromkeys(a.verb.name for a in menu))
        verb = verbs[(mark >> 32) % len(verbs)]
        menu = [a for a in menu if a.verb.name == verb]
    elif seed % 3 == 2 and (mark >> 32) % 12:
        menu = [a for a in menu if a.verb.name not in QUIET] or menu
    return menu[mark % len(menu)]


def possible(game: Game, seats: int, options: Mapping[str, str]) -> bool:
    try:
        game.setup(seats, options)
    except Unknown:
        return False
    return True


def variety(game: Game) -> list[Way]:
    """Every seat count with the usual options; then every other value of every option once, seats taking turns."""
    ways: list[Way] = [(seats, {}) for seats in game.seats if possible(game, seats, {})]
    turn = 0
    for option in game.options:
        for value in option.values[1:]:
            found = fitting(game, option.key, value, turn)
            turn += 1
            if found is not None:
                ways.append(found)
    return ways


def fitting(game: Game, key: str, value: str, turn: int) -> Way | None:
    """A set-up with this value: alone if it can be, else with one other option changed too."""
    counts = [game.seats[(turn + k) % len(game.seats)] for k in range(len(game.seats))]
    others: list[dict[str, str]] = [{}]
    others += [{o.key: v} for o in game.options if o.key != key for v in o.values[1:]]
    for extra in others:
        for seats in counts:
            if possible(game, seats, {**extra, key: value}):
                return seats, {**extra, key: value}
    return None


def random_way(game: Game, seed: int) -> Way:
    """A random seat count and random values; options that quarrel are left as usual, last ones first."""
    seats = game.seats[roll(seed, 0) % len(game.seats)]
    options = {o.key: o.values[roll(seed, n) % len(o.values)] for n, o in enumerate(game.options, 1) if o.values}
    while options and not possible(game, seats, options):
        options.popitem()
    return seats, options
