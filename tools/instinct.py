"""The net that answers, in PyTorch: what it is told, how likely each answer is, what every seat may expect.

Three things are told: columns of the view's row in small whole numbers, what the game's judge sees, and which answers
are possible. It is taught by examples (how others answered) and by what came of its own answers (proximal policy
optimization). `src/veche/worth/instinct.py` plays with it without PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from veche.worth.places import AGAIN

WIDTH = 512
DEEP = 48  # So much is thought of one place.
FINE = 100.0  # As in veche.worth.sight.
FAR = 5.0  # What the judge sees is cut off at so many times its usual spread.
CLIP = 0.2
DEAREST = 0.5  # How far a gradient may go.
FARTHEST = 8.0  # What a guide thinks less likely than this (in logarithms) is not worse still.
TOLD = ("error", "undecided", "away", "moved", "strayed")  # of every lesson


@dataclass
class Batch:
    """Rows of questions: what was told, what was answered, how likely that was, what came of it."""

    told: Tensor
    felt: Tensor
    masks: Tensor
    actions: Tensor
    likely: Tensor | None = None  # logarithm of the chance it had
    gain: Tensor | None = None  # how much better it was than expected
    returns: Tensor | None = None  # points that every seat, one's own first, got from there on; nan: nobody sits there

    def each(self, change: Callable[[Tensor], Tensor]) -> Batch:
        changed: list[Any] = [None if t is None else change(t) for t in vars(self).values()]
        return Batch(*changed)

    def take(self, which: Tensor) -> Batch:
        return self.each(lambda t: t[which])

    def on(self, device: str) -> Batch:
        return self.each(lambda t: t.to(device))

    def __len__(self) -> int:
        return len(self.actions)


class Board(nn.Module):  # type: ignore[misc]
    """What is thought of every place of the board, with what lies beside it (`veche.worth.places`)."""

    def __init__(self, known: dict[str, Any], width: int = WIDTH, deep: int = DEEP) -> None:
        super().__init__()
        for name, array in known.items():
            self.register_buffer(name, torch.as_tensor(array))
        places, kinds = self.columns.shape
        self.deep = deep
        self.verbs = int(self.verb.max()) + 1
        self.told = nn.Linear(kinds, 2 * deep)
        self.whole = nn.Linear(width, deep, bias=False)
        for layer in AGAIN:
            setattr(self, layer, nn.Linear(deep, 2 * deep))
        self.pool = nn.Linear(2 * deep, width)
        self.ask = nn.Linear(width, self.verbs * deep)
        self.spot = nn.Parameter(torch.zeros(places, deep))
        nn.init.orthogonal_(self.ask.weight, 0.1)

    def beside(self, x: Tensor) -> Tensor:
        here, there = x.chunk(2, -1)
        return here + self.near.to(there.dtype) @ there

    def forward(self, x: Tensor, h: Tensor) -> tuple[Tensor, Tensor]:
        seen = x[:, self.columns.clamp(min=0).flatten()].unflatten(1, self.columns.shape) * (self.columns >= 0)
        places = torch.relu(self.beside(self.told(seen)) + self.spot + self.whole(h)[:, None])
        for layer in AGAIN:
            places = places + torch.relu(self.beside(getattr(self, layer)(places)))
        return places, self.pool(torch.cat([places.mean(1), places.amax(1)], 1))

    def leanings(self, places: Tensor, h: Tensor) -> Tensor:
        """What speaks for every answer where it is given; 0 for those that are about no place."""
        asked = self.ask(h).unflatten(1, (self.verbs, self.deep))
        found = (asked @ places.transpose(1, 2)).flatten(1)
        which = (self.verb * len(self.spot) + self.place).clamp(min=0)
        return found[:, which].float() * (self.place >= 0)


class Instinct(nn.Module):  # type: ignore[misc]
    def __init__(
        self,
        told: int,
        felt: int,
        answers: int,
        seats: int,
        board: dict[str, Any] | None = None,
        width: int = WIDTH,
        deep: int = DEEP,
    ) -> None:
        super().__init__()
        self.board = Board(board, width, deep) if board else None
        self.register_buffer("mean", torch.zeros(felt))
        self.register_buffer("scale", torch.ones(felt))
        self.register_buffer("unit", torch.ones(1))  # So many points are one, for the net.
        self.first = nn.Linear(told + felt + answers, width)
        self.second = nn.Linear(width, width)
        self.third = nn.Linear(width, width)
        self.answer = nn.Linear(width, answers)
        self.expect = nn.Linear(width, seats)
        nn.init.orthogonal_(self.answer.weight, 0.01)
        nn.init.orthogonal_(self.expect.weight, 0.1)

    def forward(self, told: Tensor, felt: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the answers, impossible ones far down; and points still to come, in units, for every seat."""
        seen = ((felt - self.mean) * self.scale).clamp(-FAR, FAR)
        x = torch.cat([told.float() / FINE, seen, masks.float()], 1)
        h = torch.relu(self.first(x))
        places, base = self.board(x, h) if self.board else (None, 0.0)
        h = h + torch.relu(self.second(h) + base)
        h = h + torch.relu(self.third(h))
        logits = self.answer(h).float()
        if self.board:
            logits = logits + self.board.leanings(places, h)
        return logits.masked_fill(~masks, -1e9), self.expect(h).float()

    def get_used(self, felt: Tensor, returns: Tensor) -> None:
        """Learn what is usual for the judge's numbers, and for points."""
        self.mean.copy_(felt.mean(0))
        self.scale.copy_(1 / felt.std(0).clamp(min=0.05))
        self.unit.fill_(float(returns[:, 0].std().clamp(min=0.1)))

    def weights(self) -> dict[str, Any]:
        return {name: t.detach().cpu().numpy() for name, t in self.state_dict().items()}

    def take(self, weights: dict[str, Any]) -> None:
        """Of a smaller net too: then it answers as that one does, and has room to learn more."""
        own, verbs = self.weights(), self.board.verbs if self.board else 0
        self.load_state_dict({name: torch.tensor(grown(name, own[name], weights[name], verbs)) for name in own})


def grown(name: str, fresh: Any, known: Any, verbs: int) -> Any:
    """A layer of a smaller net in a larger one. Nobody listens yet to what is new."""
    if fresh.shape == known.shape:
        return known
    layer, found = name.split(".")[-2], fresh.copy()
    parts = {"ask": (verbs, 1), "pool": (1, 2)}.get(layer, (2, 1) if layer in ("told", *AGAIN) else (1, 1))
    at = [spread(old, new, many) for old, new, many in zip(known.shape, fresh.shape, parts)]
    if name.endswith("weight"):
        found[:, np.setdiff1d(np.arange(fresh.shape[1]), at[1])] = 0
    if layer == "ask":
        found[np.setdiff1d(np.arange(fresh.shape[0]), at[0])] = 0
    found[np.ix_(*at)] = known
    return found


def spread(old: int, new: int, parts: int) -> Any:
    """Where numbers that lie in so many equal parts come to lie when all parts grow."""
    return np.add.outer(np.arange(parts) * (new // parts), np.arange(old // parts)).ravel()


def surprise(logits: Tensor, actions: Tensor) -> tuple[Tensor, Tensor]:
    """The logarithm of the chance each answer had, and how undecided the net was."""
    logs = torch.log_softmax(logits, 1)
    chosen = logs.gather(1, actions[:, None]).squeeze(1)
    return chosen, -(logs.exp() * logs.clamp(min=-30)).sum(1)


def error(expected: Tensor, returns: Tensor) -> Tensor:
    there = ~torch.isnan(returns)
    return nn.functional.smooth_l1_loss(expected[there], returns[there], beta=0.5)


class Teacher:
    """A net with what is needed to change it."""

    def __init__(self, net: Instinct, device: str, rate: float, guide: Instinct | None = None) -> None:
        self.net = net.to(device)
        self.guide = guide.to(device).requires_grad_(False) if guide else None  # It is not left behind too quickly:
        self.faith = 0.0  # so much counts how far from it one answers.
        self.device = device
        self.rate = rate
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=rate, weight_decay=1e-4, eps=1e-6, fused=True)

    def step(self, loss: Tensor) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), DEAREST)
        self.optimiser.step()

    def run(self, batch: Batch) -> tuple[Tensor, Tensor]:
        return self.asked(self.net, batch)

    def asked(self, net: Instinct, batch: Batch) -> tuple[Tensor, Tensor]:
        with torch.autocast(self.device, torch.bfloat16):
            found: tuple[Tensor, Tensor] = net(batch.told, batch.felt, batch.masks)
        return found

    def strayed(self, batch: Batch, logits: Tensor) -> Tensor:
        """How far these answers are from the guide's (Kullback-Leibler divergence)."""
        if self.guide is None or not self.faith:
            return torch.zeros((), device=self.device)
        with torch.no_grad():
            theirs = torch.log_softmax(self.asked(self.guide, batch)[0], 1).clamp(min=-FARTHEST)
        mine = torch.log_softmax(logits, 1)
        return (mine.exp() * (mine.clamp(min=-30) - theirs) * batch.masks).sum(1).mean()

    def imitate(self, examples: Batch, size: int) -> dict[str, float]:
        """Once through all examples."""
        sums = torch.zeros(3, device=self.device)
        order = torch.randperm(len(examples), device=self.device)
        for rows in order.split(size):
            part = examples.take(rows)
            logits, expected = self.run(part)
            chosen, _ = surprise(logits, part.actions)
            assert part.returns is not None
            off = error(expected, part.returns / self.net.unit)
            self.step(off - chosen.mean())
            right = (logits.argmax(1) == part.actions).float().mean()
            sums += torch.stack([-chosen.mean(), off, right]).detach() * len(rows) / len(order)
        return dict(zip(("surprise", "error", "right"), np.round(sums.tolist(), 4).tolist()))

    def improve(self, batch: Batch, size: int, times: int, curiosity: float) -> dict[str, float]:
        """All of it at once."""
        facts: dict[str, float] = {}
        for _ in self.improving(batch, size, times, curiosity, facts):
            pass
        return facts

    def improving(
        self, batch: Batch, size: int, times: int, curiosity: float, facts: dict[str, float]
    ) -> Iterator[None]:
        """Proximal policy optimization over what was played, piece by piece: others use the net in between."""
        assert batch.gain is not None and batch.likely is not None and batch.returns is not None
        gain = (batch.gain - batch.gain.mean()) / (batch.gain.std() + 1e-6)
        sums, n = torch.zeros(len(TOLD), device=self.device), 0
        for _ in range(times):
            for rows in torch.randperm(len(batch), device=self.device).split(size):
                part, better = batch.take(rows), gain[rows]
                logits, expected = self.run(part)
                chosen, undecided = surprise(logits, part.actions)
                ratio = (chosen - part.likely).exp()
                won = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                off = error(expected, part.returns / self.net.unit)
                strayed = self.strayed(part, logits)
                self.step(off - won - curiosity * undecided.mean() + self.faith * strayed)
                seen = [off, undecided.mean(), (part.likely - chosen).mean(), (ratio - 1).abs().mean(), strayed]
                sums += torch.stack(seen).detach()
                n += 1
                yield
        facts.update(zip(TOLD, np.round((sums / n).tolist(), 4).tolist()))
