"""How bots judge a game: what a position is worth, which answers deserve a thought, how far to look.

A game says it in a folder of its own (``worth``) and names it in its description: ``Game(…, judge=judge)``. Only
``value`` is needed: the points a seat may expect at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from veche.core.action import Action
from veche.core.state import Seat, State

FAR: Final = 1_000_000
QUICK: Final = 150
PLAYOUTS: Final = 16


def no_clock(s: State) -> int:
    return 0


def no_rest(s: State, seat: Seat) -> bool:
    return False


def whole_menu(s: State, seat: Seat, last: Action | None) -> list[Action]:
    return s.menu


def no_inputs(s: State, seat: Seat) -> list[float]:
    return []


def no_spots(s: State, seat: Seat) -> bytes:
    return b""


@dataclass(frozen=True)
class Judge:
    """How a game is judged.

    - ``value(s, seat)``: the points this seat may expect at the end;
    - ``options(s, seat, last)``: the answers worth thinking about, best kinds first;
    - ``turns``: the names of the questions that begin a turn; a bot looks ahead to the next one of these;
    - ``asides``: the verbs that put the same question again (conversions); ``boosts``: those of them after which all
      answers are looked at anew; ``narrowing``: verbs that only narrow a question down (a district before a cell);
    - ``features(s, seat)`` and ``weights``: the parts of the value and what each is worth (`veche.worth.weights`), so
      that tools/tune.py can improve the numbers; ``alone``: the weights of a game for one, if they are others;
    - ``inputs(s, seat)`` and ``net`` in place of weights (`veche.worth.net`): tools/learn.py teaches it;
    - ``instinct``: a net that answers (`veche.worth.instinct`), taught by its own games (tools/selfplay.py): the strong
      level thinks with it at tables it knows (bots/foresight.py); ``near(s)``: the places of the board, each with those
      beside it, for such a net (`veche.worth.places`); ``spots(s, seat)``: what it is told of places besides
      the row, each from -100 to 100, and ``spot_names``: what that is;
    - ``parts(s, seat)``: the value in a few named shares, the phrases ``worth.<name>``; a hint names those that an
      answer changes most;
    - ``clock(s)``: a time that only grows, and ``ahead``: how far by it a playout goes;
    - ``rest(s, seat)``: everybody else does nothing more in this round; where that can be (it says so), one's own turns
      of a round are planned together (bots/courses.py) and rehearsed (bots/rehearsal.py);
    - ``planned``: from this time of the clock on, rounds planned and searched by the judge are better than what a net
      that answers foresees; never, unless the game says so;
    - ``topics``: what a verb is about, for the analysis (`veche.worth.topics`), the phrases ``topic.<name>``;
      ``people``: what people do and lose, to compare with (`veche.worth.people`);
    - ``quick``: how many answers are tried for a turn in a playout; ``playouts``: how many the strong level makes;
    - ``folly``: how much more wrong than elsewhere an opinion must be to play badly (bots/opinions.py).
    """

    value: Callable[[Any, Seat], float]
    options: Callable[[Any, Seat, Action | None], list[Action]] = whole_menu
    turns: frozenset[str] = frozenset({"Turn"})
    asides: frozenset[str] = frozenset()
    boosts: frozenset[str] = frozenset()
    narrowing: frozenset[str] = frozenset()
    features: Callable[[Any, Seat], list[float]] | None = None
    weights: Any = None
    alone: Any = None
    inputs: Callable[[Any, Seat], list[float]] = no_inputs
    net: Any = None
    instinct: Any = None
    near: Callable[[Any], Mapping[str, Sequence[str]]] | None = None
    spots: Callable[[Any, Seat], bytes | bytearray] = no_spots
    spot_names: Sequence[str] = ()
    parts: Callable[[Any, Seat], dict[str, float]] | None = None
    clock: Callable[[Any], int] = no_clock
    ahead: int = FAR
    rest: Callable[[Any, Seat], bool] = no_rest
    planned: int = FAR
    topics: Mapping[str, str] = field(default_factory=dict)
    people: Any = None
    quick: int = QUICK
    playouts: int = PLAYOUTS
    folly: float = 1.0
