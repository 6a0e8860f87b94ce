"""How the net of an evaluation learns (PyTorch; on a GPU where there is one). Used by learn.py.

Up to three aims at once: to foretell the points still to come from a position; where there are games of people, to put
the end they chose above the other ends they had; and where there are games of the search, to tell the ends of a
decision apart as its playouts did.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from people import Choices

BATCH = 4096
FAST = 2e-3  # The highest learning rate.
DECAY = 1e-2
DROPPED = 0.1
UNIT = 200.0  # A squared error of so many points counts as one.
LEAST = 0.05  # An input that hardly varies is not blown up further than this.
CLOSE = 10.0  # A squared error of so many points between the ends of one decision counts as one.
FAR_OFF = 6.0  # Playouts that differ by more are not believed to the full.
BLOCK = 16_384  # Rows of studies looked at in a step.
HELD = 10  # Every tenth game, and decision of people, is kept for the test.
WIDTH = (96, 32)
NAMES = ("w1", "b1", "w2", "b2", "w3", "b3", "skip", "logt")


@dataclass
class Lessons:
    """Inputs of positions, points that came after them, and the game each is from."""

    x: Any
    y: Any
    game: Any


@dataclass
class Studies:
    """Ends of branches, one row each: what playouts said of them, and to which decision they belong (in order)."""

    x: Any
    said: Any
    group: Any


class Model(nn.Module):  # type: ignore[misc]
    def __init__(self, mean: Any, scale: Any, typical: float) -> None:
        super().__init__()
        self.mean: Tensor
        self.scale: Tensor
        self.register_buffer("mean", torch.tensor(mean))
        self.register_buffer("scale", torch.tensor(scale))
        self.first = nn.Linear(len(mean), WIDTH[0])
        self.second = nn.Linear(*WIDTH)
        self.third = nn.Linear(WIDTH[1], 1)
        self.skip = nn.Linear(len(mean), 1, bias=False)
        self.logt = nn.Parameter(torch.tensor(1.0))
        nn.init.zeros_(self.skip.weight)
        nn.init.constant_(self.third.bias, typical)

    def forward(self, x: Tensor) -> Tensor:
        z = (x - self.mean) * self.scale
        h = torch.relu(self.first(z))
        h = torch.relu(self.second(nn.functional.dropout(h, DROPPED, self.training)))
        found: Tensor = (self.third(h) + self.skip(z)).squeeze(-1)
        return found

    def tensors(self) -> list[Tensor]:
        """In the order of NAMES."""
        a, b, c = self.first, self.second, self.third
        return [a.weight, a.bias, b.weight, b.bias, c.weight[0], c.bias[0], self.skip.weight[0], self.logt]

    def take(self, net: dict[str, Any]) -> None:
        with torch.no_grad():
            for name, tensor in zip(NAMES, self.tensors()):
                tensor.copy_(torch.tensor(net[name]))

    def believe(self, net: dict[str, Any]) -> None:
        """Begin with what is believed without having learned: the straight way alone, the rest silent."""
        with torch.no_grad():
            self.third.weight.zero_()
            self.third.bias.fill_(float(net["skip"] @ self.mean.numpy()))
            self.skip.weight[0].copy_(torch.tensor(net["skip"]) / self.scale)

    def give(self) -> dict[str, Any]:
        found = {name: t.detach().cpu().numpy() for name, t in zip(NAMES, self.tensors())}
        return {**found, "mean": self.mean.cpu().numpy(), "scale": self.scale.cpu().numpy()}


class People:
    """The choices of people, on the device. The first input is the points so far."""

    def __init__(self, choices: Choices, device: str) -> None:
        self.x = torch.tensor(choices.x, dtype=torch.float32, device=device)
        self.group = torch.tensor(choices.group, device=device)
        self.chosen = torch.tensor(choices.chosen, device=device)
        self.held = torch.arange(len(self.chosen), device=device) % HELD == 0

    def doubt(self, model: Model, held: bool) -> tuple[Tensor, Tensor]:
        """The mean surprise at what people chose, and how often it was thought best."""
        u = (model(self.x) + self.x[:, 0]) * torch.exp(-model.logt)
        n = len(self.chosen)
        top = torch.full((n,), -1e9, device=u.device).scatter_reduce(0, self.group, u.detach(), "amax")
        total = torch.zeros(n, device=u.device).scatter_add(0, self.group, torch.exp(u - top[self.group]))
        surprise = top + torch.log(total) - u[self.chosen]
        right = (u[self.chosen] >= top - 1e-4).float()
        which = self.held == held
        return surprise[which].mean(), right[which].mean()


class Playouts:
    """What the search said, on the device."""

    def __init__(self, studies: Studies, device: str) -> None:
        self.x = torch.tensor(studies.x, dtype=torch.float32, device=device)
        self.said = torch.tensor(studies.said, dtype=torch.float32, device=device)
        self.group = torch.tensor(studies.group, dtype=torch.int64, device=device)
        self.ours = len(self.x) - len(self.x) // HELD

    def block(self) -> slice:
        """Some rows that lie together, but for those held back."""
        start = int(torch.randint(max(1, self.ours - BLOCK), (1,)))
        return slice(start, min(start + BLOCK, self.ours))

    def apart(self, model: Model, rows: slice) -> tuple[Tensor, Tensor]:
        """How the ends of each decision differ from their mean: as the net thinks, and as the search said."""
        group = self.group[rows] - self.group[rows][0]
        return off(model(self.x[rows]) + self.x[rows, 0], group), off(self.said[rows], group)

    def error(self, model: Model) -> Tensor:
        mine, said = self.apart(model, self.block())
        return nn.functional.huber_loss(mine, said, delta=FAR_OFF) * 2 / CLOSE

    def facts(self, model: Model) -> dict[str, float]:
        """On what was held back: how much of the differences is foretold, and how often the best end is the same."""
        rows = slice(self.ours, len(self.x))
        mine, said = self.apart(model, rows)
        group = self.group[rows] - self.group[rows][0]
        same = (top(mine, group) == top(said, group)).float().mean()
        return {"apart": 1 - float(((mine - said) ** 2).mean() / (said**2).mean()), "as_search": float(same)}


def off(u: Tensor, group: Tensor) -> Tensor:
    n = int(group[-1]) + 1
    total = torch.zeros(n, device=u.device).scatter_add(0, group, u)
    return u - (total / torch.bincount(group, minlength=n).clamp(min=1))[group]


def top(u: Tensor, group: Tensor) -> Tensor:
    """The row of the best of every group."""
    n = int(group[-1]) + 1
    best = torch.full((n,), -1e9, device=u.device).scatter_reduce(0, group, u, "amax")
    rows = torch.arange(len(u), device=u.device)
    return torch.full((n,), len(u), device=u.device).scatter_reduce(
        0, group, torch.where(u >= best[group], rows, len(u)), "amin"
    )


def model_for(lessons: Lessons, net: dict[str, Any] | None) -> Model:
    if net is None or len(net["w1"]) != WIDTH[0]:  # Nothing learned yet.
        x = lessons.x.astype(np.float32)
        fresh = Model(x.mean(0), (1 / np.maximum(x.std(0), LEAST)).astype(np.float32), float(lessons.y.mean()))
        if net is not None:
            fresh.believe(net)
        return fresh
    model = Model(net["mean"], net["scale"], 0.0)
    model.take(net)
    return model


def train(
    lessons: Lessons,
    choices: Choices | None,
    studies: Studies | None,
    weights: tuple[float, float],
    epochs: int,
    net: dict[str, Any] | None,
) -> tuple[dict[str, Any], dict[str, float]]:
    """The net after these lessons, and how well it does on what was held back. ``weights``: how much people count, and
    how much the search."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = model_for(lessons, net).to(device)
    x = torch.tensor(lessons.x, dtype=torch.float32, device=device)
    y = torch.tensor(lessons.y, dtype=torch.float32, device=device)
    held = torch.tensor(lessons.game % HELD == 0, device=device)
    ours = (~held).nonzero().squeeze(1)
    people = People(choices, device) if choices is not None and weights[0] > 0 else None
    playouts = Playouts(studies, device) if studies is not None and weights[1] > 0 else None
    steps = max(1, len(ours) // BATCH)
    optimiser = torch.optim.AdamW(model.parameters(), lr=FAST, weight_decay=DECAY)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, FAST, total_steps=epochs * steps)
    model.train()
    for _ in range(epochs):
        order = ours[torch.randperm(len(ours), device=device)]
        for n in range(steps):
            which = order[n * BATCH : (n + 1) * BATCH]
            loss = ((model(x[which]) - y[which]) ** 2).mean() / UNIT
            if people is not None and n % 2 == 0:
                loss = loss + 2 * weights[0] * people.doubt(model, False)[0]
            if playouts is not None:
                loss = loss + weights[1] * playouts.error(model)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            pace.step()
    model.eval()
    with torch.no_grad():
        facts = {"error": math.sqrt(float(((model(x[held]) - y[held]) ** 2).mean())), "spread": float(y[held].std())}
        if people is not None:
            facts["as_people"] = float(people.doubt(model, True)[1])
        if playouts is not None:
            facts |= playouts.facts(model)
    return {**model.give(), "effect": effect(model, x[held])}, facts


def effect(model: Model, x: Tensor) -> Any:
    """How much a unit of each input usually changes the value: the measure of a push."""
    some = x[torch.randperm(len(x), device=x.device)[:BATCH]].clone().requires_grad_(True)
    model(some).sum().backward()
    assert some.grad is not None
    return some.grad.abs().mean(0).cpu().numpy()
