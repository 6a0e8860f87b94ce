"""`python -m veche.learn.scene`: positions for who writes lessons.

    … scene GAME lessons/03-dig.toml             what is asked there, what can be answered, what goals can name
    … scene GAME --record game.rec --ply 40      a lesson from a replay: the skeleton of its file
    … scene GAME --seats 3 --plies 60            a game of bots up to an answer: the same skeleton

``--option KEY=VALUE``, ``--seed``, ``--bot`` say how the bots' game is played. What is printed is TOML to fill in.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from veche.bots.base import NO_LIMIT, make_bot
from veche.core.chance import draw
from veche.core.game import Game, find
from veche.core.record import line, parse
from veche.core.state import CHANCE, State, apply, is_over, to_move
from veche.core.words import label, prompt, told
from veche.learn.attempt import Attempt
from veche.learn.lesson import read_lesson
from veche.rules.position import Position, set_up

SKELETON = """stage = ""
rule = ""
seats = {seats}
options = {{{options}}}
seed = {seed}
seat = {seat}
answers = [
{answers}]
title.en = ""
title.ru = ""
task.en = ""
task.ru = ""
success.en = ""
success.ru = ""
par = [""]
wrong = [""]

[goal]
answer = ""
"""


def described(game: Game, s: State) -> list[str]:
    """A state as comments: the question, its answers, the numbers that goals can name."""
    phrases, seat = game.words("en"), to_move(s)
    rows = [f"seat {seat} is asked: {prompt(game, s, phrases)}"]
    rows += [f"  {a.text:24} {label(game, s, a, phrases)}" for a in s.menu]
    for k in range(len(game.points(s))):
        goods = dict(game.strip(s, k, phrases).goods) if game.strip else {}
        rows.append(f"seat {k}: points {game.points(s)[k]} " + " ".join(f"{unit} {n}" for unit, n in goods.items()))
    return [f"# {row}" for row in rows]


def skeleton(game: Game, position: Position) -> str:
    s = set_up(game, position)
    options = ", ".join(f"{key} = {json.dumps(value)}" for key, value in position.options.items())
    answers = "".join(f"  {json.dumps(text, ensure_ascii=False)},\n" for text in position.answers)
    head = SKELETON.format(seats=position.seats, options=options, seed=position.seed, seat=to_move(s), answers=answers)
    return "\n".join([head, *described(game, s)])


def played(game: Game, position: Position, bot: str, plies: int) -> Position:
    """A game of bots up to so many answers."""
    s = game.start(position.seats, position.options)
    bots = [make_bot(bot, game, position.seed + seat) for seat in range(position.seats)]
    lines: list[str] = []
    while not is_over(s) and (len(lines) < plies or to_move(s) == CHANCE):
        mover = to_move(s)
        if mover == CHANCE:
            a = draw(s, position.seed)
        else:
            view = game.hide(s, mover)
            view.menu = list(s.menu)
            a = bots[mover].choose(view, NO_LIMIT)
        lines.append(line(s, a))
        apply(s, a)
    return Position(position.seats, position.options, position.seed, tuple(lines))


def looked_at(game: Game, path: Path) -> list[str]:
    """A lesson: its position, then every answer of par with its verdict and what is told."""
    attempt = Attempt(read_lesson(game.key, path))
    rows = described(game, attempt.state)
    for text in attempt.lesson.par:
        before = len(attempt.log)
        verdict = attempt.answer(text)
        rows.append(f"{text}: {verdict.kind.value} {verdict.say.get('en', '')}")
        rows += [f"  {' '.join(map(str, event))}: {told(event, game.words('en'))}" for event in attempt.log[before:]]
    return [*rows, *described(game, attempt.state)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m veche.learn.scene", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("lesson", nargs="?", type=Path)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--ply", type=int)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--plies", type=int, default=0)
    args = parser.parse_args(arguments)
    game = find(args.game)
    if args.lesson:
        print("\n".join(looked_at(game, args.lesson)))
        return
    if args.record:
        record = parse(args.record.read_text(encoding="utf-8"))
        position = Position(len(record.seats), record.options, record.seed or 1, tuple(record.lines[: args.ply]))
    else:
        options = dict(pair.split("=", 1) for pair in args.option)
        position = played(game, Position(args.seats or game.seats[0], options, args.seed), args.bot, args.plies)
    print(skeleton(game, position))


if __name__ == "__main__":
    main()
