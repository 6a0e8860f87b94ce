"""Teach a net to answer: first by examples, then by its own games (PyTorch; on a GPU where there is one).

    python tools/selfplay.py terra-mystica 4:choice=draw 4:choice=draw,order=passing --models build/models.jsonl \\
        --minutes 9 --jobs 15 --out build/instinct.npz
    python tools/selfplay.py terra-mystica … --net build/instinct.npz --minutes 9      # goes on from there

Many tables are played at once by processes (actors.py), one net answers at all seats of all of them; after so many
steps it learns from what came of its answers. What a seat is after: its points, less ``--lead`` of the others' mean.
Says after every step how the games that ended went. Stops when the time is up, and leaves the net in ``--out``; with
``--keep`` also as a game keeps it.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import torch
from torch import Tensor

from actors import GROUPS, Actors, Rows, Setting
from examples import columns_of, examples
from instinct import DEEP, WIDTH, Batch, Instinct, Teacher, surprise
from people import games_in, record_of
from variants import most_seats, variants
from veche.core.game import find, lexicon
from veche.worth.instinct import names_of, packed, unpacked
from veche.worth.places import board_of
from veche.worth.sight import Sight
from workers import leave

BEGUN = "begun"  # Tables that begin in the middle of people's games.
RECENT = 400  # Games of a kind whose points are told.


@dataclass
class Step:
    """One question at every table of a group, and what came of the answers."""

    told: Tensor
    felt: Tensor
    masks: Tensor
    movers: Tensor
    actions: Tensor
    likely: Tensor
    led: Tensor  # the guide answered
    paid: Tensor | None = None
    over: Tensor | None = None


def on(device: str, array: Any) -> Tensor:
    return torch.from_numpy(array).to(device, copy=True, non_blocking=True)


def pin(array: Any) -> None:
    """Memory that a GPU reads by itself, much faster."""
    torch.cuda.check_error(int(torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)))


def turned(rows: Tensor, movers: Tensor, seats: Tensor) -> Tensor:
    """From the mover's own seat on to seats of the table, and nan where nobody sits; its own inverse with -movers."""
    k = torch.arange(rows.shape[-1], device=rows.device)
    place = torch.remainder(k + movers[..., None], seats[..., None])
    return rows.gather(-1, place).masked_fill(k >= seats[..., None], torch.nan)


class Play:
    """Games in which one net answers at every seat."""

    def __init__(self, teacher: Teacher, actors: Actors, args: argparse.Namespace, setting: Setting) -> None:
        self.kinds = kinds_of(args, setting)
        self.teacher = teacher
        self.actors = actors
        self.args = args
        self.device = teacher.device
        self.ended: dict[str, list[float]] = {}  # by the way a table is played
        self.lesson: Iterator[None] = iter(())  # what is learned while others play
        middle = [kind == BEGUN for kind in self.kinds]
        self.middle = torch.tensor(middle, device=teacher.device) & (teacher.guide is not None)
        self.guided = [self.led() for _ in range(GROUPS)]  # so many answers are still the guide's
        self.waited = self.learned = 0.0  # seconds
        self.lured = 1.0  # How much of the lures is left.
        self.lure = lures(args).to(self.device)
        if self.device == "cuda":
            for rows in actors.groups:
                for array in vars(rows).values():
                    pin(array)

    def wait(self, group: int) -> Rows:
        start, learned = time.monotonic(), self.learned
        rows = self.actors.wait(group, self.learn)
        self.waited += time.monotonic() - start - (self.learned - learned)
        return rows

    def learn(self) -> bool:
        """A piece of what the last answers teach, if there is any left."""
        start = time.monotonic()
        more = next(self.lesson, self) is not self
        self.learned += time.monotonic() - start
        return more

    def led(self) -> Tensor:
        """For how many answers the guide goes on from the middle of a game, before the net does: where that leads is
        like people's games, and never the same."""
        return torch.randint(self.args.led + 1, self.middle.shape, device=self.device) * self.middle

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def answer(self, group: int, rows: Rows, warmth: float) -> tuple[Step, Tensor]:
        """What the net answers at all tables of a group, and what it expects for every seat of theirs."""
        told, felt, masks = on(self.device, rows.told), on(self.device, rows.felt), on(self.device, rows.masks)
        movers, seats = on(self.device, rows.movers).long(), on(self.device, rows.seats).long()
        asked = Batch(told, felt, masks, movers)
        logits, expected = self.teacher.run(asked)
        expected = expected * self.teacher.net.unit
        led = self.guided[group] > 0
        if self.teacher.guide is not None and self.args.led:
            theirs, _ = self.teacher.asked(self.teacher.guide, asked)
            logits = torch.where(led[:, None], theirs, logits)
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
        actions = (logits + warmth * noise).argmax(1)
        likely, _ = surprise(logits, actions)
        rows.actions[:] = actions.cpu().numpy()
        return Step(told, felt, masks, movers, actions, likely, led), turned(expected, -movers, seats)

    def learn_all(self) -> None:
        while self.learn():
            pass

    def spread(self) -> None:
        """The tables begin one after the other."""
        for _ in range(self.args.apart):
            for g in range(GROUPS):
                self.answer(g, self.wait(g), 1.0)
                self.actors.ask(g)
        self.guided = [self.led() for _ in range(GROUPS)]

    def steps(self, many: int, warmth: float = 1.0) -> Batch:
        """So many answers at every table, with what came of them."""
        played: list[list[Step]] = [[] for _ in range(GROUPS)]
        hopes: list[list[Tensor]] = [[] for _ in range(GROUPS)]
        for t in range(many + 1):
            for g in range(GROUPS):
                rows = self.wait(g)
                if t:
                    self.take(g, rows, played[g][-1])
                step, expected = self.answer(g, rows, warmth)
                hopes[g].append(expected)
                if t < many:
                    played[g].append(step)
                    self.guided[g] = (self.guided[g] - 1).clamp(min=0)
                    self.actors.ask(g)
        parts = [self.weighed(played[g], torch.stack(hopes[g]), self.actors.groups[g]) for g in range(GROUPS)]
        return Batch(*[torch.cat(each) for each in zip(*[list(vars(p).values()) for p in parts])])

    def take(self, group: int, rows: Rows, step: Step) -> None:
        step.paid, step.over = on(self.device, rows.paid), on(self.device, rows.over)
        self.guided[group] = torch.where(step.over, self.led(), self.guided[group])
        step.paid.scatter_add_(1, step.movers[:, None], self.lured * self.lure[step.actions][:, None])
        for n in np.flatnonzero(rows.over):
            self.ended.setdefault(self.kinds[n], []).append(float(rows.ended[n, : rows.seats[n]].mean()))

    def weighed(self, played: list[Step], hopes: Tensor, rows: Rows) -> Batch:
        """How much better each answer was than expected (generalized advantage estimation), for all seats at once."""
        seats = on(self.device, rows.seats).long()
        paid = torch.stack([step.paid for step in played if step.paid is not None])
        others = (paid.sum(2, keepdim=True) - paid) / (seats[None, :, None] - 1).clamp(min=1)
        paid = paid - self.args.lead * others
        on_go = 1.0 - torch.stack([step.over for step in played if step.over is not None]).float()[..., None]
        hopes = hopes.nan_to_num()
        gains, gain = torch.empty_like(paid), torch.zeros_like(paid[0])
        for t in reversed(range(len(played))):
            gain = paid[t] + on_go[t] * hopes[t + 1] - hopes[t] + self.args.trace * on_go[t] * gain
            gains[t] = gain
        movers = torch.stack([step.movers for step in played])
        mine = gains.gather(2, movers[..., None]).squeeze(2)
        returns = turned(gains + hopes[:-1], movers, seats.expand(len(played), -1))
        seen = [torch.cat([getattr(step, name) for step in played]) for name in ("told", "felt", "masks", "actions")]
        likely = torch.cat([step.likely for step in played])
        batch = Batch(seen[0], seen[1], seen[2], seen[3], likely, mine.flatten(), returns.flatten(0, 1))
        return batch.take(~torch.cat([step.led for step in played]))


def kinds_of(args: argparse.Namespace, setting: Setting) -> list[str]:
    """How each table of a group is played, as it was said."""
    one = [args.variants[n % len(args.variants)] for n in range(args.tables)]
    many, jobs = setting.middles(args.tables), int(args.jobs)
    return ([BEGUN] * many + one[many:]) * jobs


def lures(args: argparse.Namespace) -> Tensor:
    """For every answer the points that are promised for it besides those of the rules."""
    promised = {verb: float(points) for verb, points in (said.split("=") for said in args.lure)}
    return torch.tensor([promised.get(text.split()[0], 0.0) for text in lexicon(find(args.game))])


def skipped(args: argparse.Namespace) -> dict[str, float]:
    """How often questions of a kind are not asked: their first answer is taken."""
    said = [word.split("=") for word in args.skip]
    return {kind: float(share) for kind, share in said}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("variants", nargs="+", metavar="SEATS:OPTIONS", help="4:choice=draw,order=passing")
    parser.add_argument("--models", nargs="*", type=Path, default=[], help="games to imitate (models.py), or of people")
    parser.add_argument("--epochs", type=int, default=6, help="times through the examples")
    parser.add_argument("--net", type=Path, help="go on from this one")
    parser.add_argument("--out", type=Path, required=True, help="to go on from")
    parser.add_argument("--keep", type=Path, help="the same, small, to play with: worth/instinct.npz of the game")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--tables", type=int, default=48, help="of one process in one group")
    parser.add_argument("--steps", type=int, default=128, help="answers at every table before the net learns")
    parser.add_argument("--times", type=int, default=2, help="times through what was played")
    parser.add_argument("--size", type=int, default=16_384)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--cool", type=float, default=0.3, help="the rate at the end, as a part of it")
    parser.add_argument("--curiosity", type=float, default=0.01)
    parser.add_argument("--trace", type=float, default=0.98)
    parser.add_argument("--lead", type=float, default=0.2)
    parser.add_argument("--lure", nargs="*", default=[], metavar="VERB=POINTS", help="promised besides; less and less")
    parser.add_argument("--lured", type=float, default=0.5, help="until this part of the time")
    parser.add_argument("--apart", type=int, default=450, help="answers of a game: tables begin spread over so many")
    parser.add_argument(
        "--skip", nargs="*", default=[], metavar="KIND=SHARE", help="questions answered by the first answer, so often"
    )
    parser.add_argument("--guide", type=Path, help="a net that its answers are not to stray from, less and less")
    parser.add_argument("--faith", type=float, default=0.05, help="how much that counts in the beginning")
    parser.add_argument("--led", type=int, default=0, help="up to so many answers the guide gives there first")
    parser.add_argument("--begun", type=Path, help="a folder of people's games: tables begin in the middle of one")
    parser.add_argument("--share", type=float, default=0.33, help="so many of the tables")
    parser.add_argument("--told", type=Path, help="a net: the new one is told the same columns, to be its guide")
    parser.add_argument("--width", type=int, default=WIDTH, help="of a layer; a net to go on from grows to it")
    parser.add_argument("--deep", type=int, default=DEEP, help="so much is thought of one place")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.led and not (args.guide and args.begun):
        parser.error("--led needs --guide and --begun: where it begins, and who leads")
    return args


def say(**facts: Any) -> None:
    print(json.dumps({k: round(v, 4) if isinstance(v, float) else v for k, v in facts.items()}), flush=True)


def save(path: Path, net: Instinct, columns: Any, args: argparse.Namespace) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    small = {k: v.astype(np.float16) if v.dtype == np.float32 and v.ndim > 1 else v for k, v in net.weights().items()}
    known = {"columns": columns, "variants": np.array(args.variants), "lead": np.float32(args.lead)}
    known["names"] = np.uint32(names_of(find(args.game)))
    np.savez_compressed(path, **known, **small)
    if args.keep:
        np.savez_compressed(args.keep, **known, **packed(net.weights()))


def batch_of(arrays: list[Any]) -> Batch:
    told, felt, masks, actions, returns = [torch.from_numpy(array) for array in arrays]
    return Batch(told, felt, masks, actions.long(), returns=returns)


def board(args: argparse.Namespace, columns: Any, known: dict[str, Any] | None) -> dict[str, Any] | None:
    """What the net is to know of places, where the game names them (and the net to go on from was told of them)."""
    game = find(args.game)
    near = game.judged().near
    if near is None or (known and "board.columns" not in known):
        return None
    return board_of(game, columns, near(game.new(game.setup(*variants(args)[0]))))


def prepared(args: argparse.Namespace, device: str) -> tuple[Teacher, Any]:
    """The net to go on from, or one that has learned from examples."""
    known = unpacked(dict(np.load(args.net))) if args.net else None
    like = known or (dict(np.load(args.told)) if args.told else None)
    columns = like["columns"] if like else columns_of(args)
    shown = (
        batch_of(examples(args, columns)) if args.models else None
    )  # Its processes are born before a GPU is touched.
    sight = Sight(find(args.game), columns)
    places = board(args, columns, known)
    net = Instinct(sight.told, sight.felt, sight.answers, most_seats(args), places, args.width, args.deep)
    if known:
        net.take(known)
    if shown is not None and not known:
        net.get_used(shown.felt, shown.returns)
    teacher = Teacher(net, device, args.rate, guide(args, net, columns))
    if shown is not None:
        shown = shown.on(device)
        for n in range(args.epochs):
            say(epoch=n, examples=len(shown), **teacher.imitate(shown, 2048))
    return teacher, columns


def begun_games(args: argparse.Namespace) -> tuple[Path, ...]:
    """Games of people that tables can begin in: of this game, with as many seats as most of them."""
    paths = games_in([args.begun]) if args.begun else []
    records = {path: record_of(path) for path in paths}
    seats = Counter(len(r.seats) for r in records.values() if r.game == args.game and len(r.seats) <= most_seats(args))
    if args.begun and not seats:
        raise SystemExit(f"{args.begun}: no game of {args.game} to begin in.")
    return tuple(p for p, r in records.items() if r.game == args.game and len(r.seats) == seats.most_common(1)[0][0])


def told_of(play: Play) -> dict[str, float]:
    """Mean points of the last games, by the way a table is played."""
    for points in play.ended.values():
        del points[:-RECENT]
    return {kind: float(np.mean(points)) for kind, points in sorted(play.ended.items())}


def guide(args: argparse.Namespace, net: Instinct, columns: Any) -> Instinct | None:
    """The net that is not to be left behind too quickly."""
    if not args.guide:
        return None
    known = unpacked(dict(np.load(args.guide)))
    if not np.array_equal(known["columns"], columns):
        raise SystemExit(f"{args.guide} was told other columns.")
    found = deepcopy(net)
    found.take(known)
    return found


def main() -> int:
    args = arguments()
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    start = time.monotonic()
    teacher, columns = prepared(args, "cuda" if torch.cuda.is_available() else "cpu")
    save(args.out, teacher.net, columns, args)
    if args.minutes > 0:
        begun = begun_games(args)
        seed, often = 1_000_000 * args.seed, tuple(skipped(args).items())
        setting = Setting(args.game, variants(args), columns, seed, args.apart, begun, args.share, often)
        actors = Actors(setting, args.jobs, args.tables)
        play = Play(teacher, actors, args, setting)
        play.spread()
        for n in lessons(play, start):
            if n % 50 == 0:
                save(args.out, teacher.net, columns, args)
        save(args.out, teacher.net, columns, args)
        actors.close()
    return 0


def lessons(play: Play, start: float) -> Iterator[int]:
    """One after the other until the time is up, numbered; the last is learned to its end."""
    args, teacher, facts = play.args, play.teacher, dict[str, float]()
    n, answered, end = 0, 0, start + 60 * args.minutes
    while time.monotonic() < end:
        before = time.monotonic()
        left = (end - before) / (60 * args.minutes)
        batch = one(play, left)
        answered, seconds = answered + len(batch), time.monotonic() - before
        say(n=n, s=time.monotonic() - start, answered=answered, a_second=len(batch) / seconds,
            waited=play.waited / seconds, learned=play.learned / seconds, **told_of(play), **facts)  # fmt: skip
        play.waited = play.learned = 0.0
        play.lesson = teacher.improving(batch, args.size, args.times, args.curiosity, facts)
        n += 1
        yield n
    play.learn_all()


def one(play: Play, left: float) -> Batch:
    """What the tables play while the last lesson is learned; how much is promised and believed fades with the time."""
    args, teacher = play.args, play.teacher
    teacher.faith = args.faith * left
    play.lured = max(0.0, 1 - (1 - left) / args.lured)
    batch = play.steps(args.steps)
    play.learn_all()
    for group in teacher.optimiser.param_groups:
        group["lr"] = args.rate * (args.cool + (1 - args.cool) * left)
    return batch


if __name__ == "__main__":
    leave(main())
