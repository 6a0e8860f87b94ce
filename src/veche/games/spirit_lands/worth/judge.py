"""What a position of the Spirit Lands is worth to a seat, all in all, and which answers are worth a thought.

Rivals count against: the best other player by a third. In the Trial winning counts, not points: there the estimate made
by hand stands, the spirits' books in full against it, and among fellows everybody's position together against the
spirits' times the number of players.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.spirit_lands.scoring import points
from veche.games.spirit_lands.state import ALONE, CONTEST, FELLOWSHIP, SpiritLands
from veche.games.spirit_lands.verbs import LOWER
from veche.games.spirit_lands.worth.estimate import shares, side_value, spirits_value
from veche.games.spirit_lands.worth.inputs import inputs
from veche.worth.net import Net

SIZE: Final = 101
DOUBT: Final = 4.0  # Suns: beyond half of it, who will be ahead at the end is as good as certain.
NET: Final = Net(Path(__file__).parent / "net.npz", SIZE)


def options(s: SpiritLands, seat: Seat, last: Action | None) -> list[Action]:
    """Breaking books up is hardly ever worth a thought while there is something else to do."""
    kept = [a for a in s.menu if a.verb is not LOWER]
    return kept or s.menu


def value(s: SpiritLands, seat: Seat) -> float:
    """Books of Sun this seat may expect to be ahead with."""
    if s.mode == CONTEST:
        return expected(s, seat) - best_rival(s, seat) / 3
    theirs = spirits_value(s)
    if s.mode == FELLOWSHIP:
        ours = [side_value(s, other) for other in range(s.players)]
        return sum(ours) / s.players - theirs - (0.0 if s.over else bonus(ours, theirs))
    if s.mode == ALONE:
        return side_value(s, seat) - theirs
    return side_value(s, seat) - theirs / 2 - best_rival(s, seat) / 4


def bonus(ours: list[float], theirs: float) -> float:
    """The Suns that the spirits may expect in the epilogue: one for each player who does not get ahead of them."""
    return sum([min(1.0, max(0.0, 0.5 + (theirs - mine) / DOUBT)) for mine in ours])


def expected(s: SpiritLands, seat: Seat) -> float:
    """Points at the end, in the game of players against each other."""
    if not NET.learned or not s.stack:
        return side_value(s, seat)
    return points(s)[seat] + NET.value(inputs(s, seat))


def best_rival(s: SpiritLands, seat: Seat) -> float:
    best = -99.0
    for other in range(s.players):
        if other != seat:
            best = max(best, side_value(s, other))
    return best


def parts(s: SpiritLands, seat: Seat) -> dict[str, float]:
    """The value in groups, for reasons in words. What is not one's own is the others'."""
    books, plans, allies = shares(s, seat)
    found = {"books": books, "plans": plans, "allies": allies}
    if s.mode == CONTEST and NET.learned:
        found["position"] = expected(s, seat) - books - plans - allies
    found["rivals"] = value(s, seat) - sum(found.values())
    return found
