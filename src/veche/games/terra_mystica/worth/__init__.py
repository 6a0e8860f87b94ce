"""What a position of Terra Mystica is worth to a seat, in points at the end.

`features.py` says what of a position matters, `inputs.py` what else it depends on, and a net weighs it all: learned
from games of bots against each other, and from people's (`python tools/learn.py`). `plain.py` stands in for a net that
does not fit the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.judge import Judge
from veche.core.state import Seat
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.worth.features import FEATURES, features
from veche.games.terra_mystica.worth.inputs import SIZE, inputs
from veche.games.terra_mystica.worth.land import near
from veche.games.terra_mystica.worth.options import ASIDES, options
from veche.games.terra_mystica.worth.plain import by_thumb
from veche.games.terra_mystica.worth.spots import NAMES, spots
from veche.games.terra_mystica.worth.topics import TOPICS
from veche.worth.instinct import Instinct
from veche.worth.net import Net
from veche.worth.people import People

__all__ = ["JUDGE", "NET", "inputs", "value"]

PEOPLE: Final = People(Path(__file__).parent / "people.toml")  # 44 games of the online league's top division
NET: Final = Net(Path(__file__).parent / "net.npz", SIZE)


def clock(s: TerraMystica) -> int:
    return s.round


def to_come(x: list[float]) -> float:
    """Points still to come: by the net, or by rule of thumb where there is none that fits."""
    return NET.value(x) if NET.learned else by_thumb(x)


def rest(s: TerraMystica, seat: Seat) -> bool:
    """All others have passed, with the cards they hold."""
    for k in s.order:
        p = s.players[k]
        if k != seat and not p.passed:
            p.passed = True
            s.passing.append(k)
    return True


def value(s: TerraMystica, seat: Seat) -> float:
    """Expected points at the end."""
    vp = s.players[seat].vp
    return vp + to_come(inputs(s, seat)) if s.stack else float(vp)


# What hints name together.
GROUPS: Final = {
    "coins": "goods",
    "workers": "goods",
    "priests": "goods",
    "excess": "goods",
    "balance": "goods",
    "leftover": "goods",
    "bowl3": "power",
    "bowl2": "power",
    "bowl1": "power",
    "coin_income": "income",
    "worker_income": "income",
    "priest_income": "income",
    "power_income": "income",
    "card": "passing",
    "passed": "tempo",
    "first": "tempo",
    "double": "tempo",
    "steps": "cults",
    "blessing": "cults",
    "keys": "town",
    "towns": "town",
    "tile_trading": "tiles",
    "tile_dwelling": "tiles",
    "tile_passing": "tiles",
    "tile_step": "tiles",
    "tile_town": "tiles",
    "stronghold": "buildings",
    "sanctuary": "buildings",
    "dwellings": "buildings",
    "trading_posts": "buildings",
    "temples": "buildings",
    "spades": "digging",
    "shipping": "digging",
    "ready": "goals",
    "now": "goals",
    "town2": "town",
    "town3": "town",
    "grow": "room",
    "reach0": "room",
    "reach1": "room",
    "friends": "neighbours",
    "grab": "power",
}


def parts(s: TerraMystica, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words: what each adds when it is put in place of what is usual, one group
    after another."""
    mine = inputs(s, seat)
    x = [float(t) for t in NET.typical[: len(FEATURES)]] + mine[len(FEATURES) :]
    found: dict[str, float] = {"points": float(s.players[seat].vp)}
    before = to_come(x)
    found["position"] = before
    for group in dict.fromkeys(GROUPS.get(name, name) for name in FEATURES):
        for i, name in enumerate(FEATURES):
            if GROUPS.get(name, name) == group:
                x[i] = mine[i]
        now = to_come(x)
        found[group] = found.get(group, 0.0) + now - before
        before = now
    return found


JUDGE: Final = Judge(
    value,
    options,
    asides=frozenset(ASIDES),
    features=features,
    inputs=inputs,
    net=NET,
    instinct=Instinct(Path(__file__).parent / "instinct.npz"),
    near=near,
    spots=spots,
    spot_names=NAMES,
    parts=parts,
    topics=TOPICS,
    people=PEOPLE,
    clock=clock,
    rest=rest,
    planned=5,  # The net at once and then mcts:1, 14 unseen games: −8.3 a seat; from 6 −9.7, never −9.6 (training.md).
    ahead=1,  # Playouts go to the end of the round: 16 of them cost less than 8 of two rounds, and did no worse.
    quick=40,  # A third of the time saved beside 150, and no points lost (6 set-ups).
    playouts=48,  # 1.6 s a turn on average, interpreted, before rounds were planned and rehearsed.
)
