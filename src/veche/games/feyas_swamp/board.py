"""The board of Feya's Swamp, drawn: the swamp, what all share beside it, and wide at the foot the mat of who looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.cards import panel
from veche.draw.svg import Svg, at, document, part
from veche.draw.theme import ink
from veche.games.feyas_swamp.board_column import (
    ACTIONS_HIGH,
    BETWEEN,
    COLUMN,
    COLUMN_STYLE,
    GOALS_HIGH,
    LEADERS_HIGH,
    ROUNDS_HIGH,
    actions,
    leaders,
    rounds,
    trophies,
)
from veche.games.feyas_swamp.board_map import HIGH, SIZE, WIDE, Chart, season, supply
from veche.games.feyas_swamp.board_mat import HEIGHT, WIDTH, laid
from veche.games.feyas_swamp.board_signs import TRIBE_TONES
from veche.games.feyas_swamp.state import Swamp

STYLE: Final = COLUMN_STYLE + (
    f".water{{fill:{ink('sea')};stroke:{ink('panel')};stroke-opacity:.5}}"
    f".ripple{{fill:none;stroke:{ink('panel')};stroke-opacity:.55;stroke-width:1.4;stroke-linecap:round}}"
    f".land{{fill:{ink('meadow')}}}.under{{fill:{ink('outline')};fill-opacity:.45}}"
    ".rim{fill:none;stroke:#FFFFFF;stroke-opacity:.3;stroke-width:1.6}"
    ".coast{fill:none;stroke:#6E5B33;stroke-width:2.4;stroke-linecap:round}"
    f".stone{{fill:{ink('paper')};stroke:#8C7A4E;stroke-width:1.6}}"
    f".name{{fill:{ink('outline')};fill-opacity:.62}}.badge{{fill:#3A2F1B;stroke:#FFFDF8}}"
    f".chip{{fill:{ink('panel')};stroke:{ink('line')}}}.label{{fill:{ink('ground')};stroke:{ink('line')}}}"
    f".ring.place{{fill:{ink('accent')};fill-opacity:.22}}"
    f".asked{{fill:none;stroke:{ink('attention')};stroke-width:3;stroke-dasharray:5 4;pointer-events:none}}"
)
GAP: Final = 10.0
EDGE: Final = 40.0  # beside the map; a phone does without


def draw(s: Swamp, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it; nothing is hidden in this game. What can be answered carries data-ref."""
    whose = seat if seat >= 0 else max(0, to_move(s))
    layers = [the_swamp(s, phrases, names), *shared(s, whose, phrases, names)]
    layers.append(laid(s, whose, phrases, names, HIGH + GAP))
    return document(WIDTH, HIGH + GAP + HEIGHT, *layers, style=STYLE + tribes(s), label=phrases.say("about"))


def the_swamp(s: Swamp, phrases: Phrases, names: Sequence[str]) -> str:
    chart = at(WIDE / 2, HIGH / 2, Chart(s, phrases, names).draw())
    around = at(EDGE, 6, season(s, phrases)) + at(EDGE + 4, HIGH / 2 + 72, supply(s, phrases))
    inside = panel(0, 0, WIDE, HIGH - 2) + around + chart
    return part(
        "map", phrases.noun("part", "map"), EDGE - 2, 0, WIDE - 2 * EDGE + 4, HIGH, inside, unit=sqrt(3) * SIZE[s.side]
    )


def shared(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str]) -> list[str]:
    """What lies beside the swamp, from the top down."""
    blocks = (
        ("actions", ACTIONS_HIGH, actions(s, whose, phrases, names)),
        ("rounds", ROUNDS_HIGH, rounds(s, phrases)),
        ("leaders", LEADERS_HIGH, leaders(s, phrases)),
        ("goals", GOALS_HIGH, trophies(s, whose, phrases)),
    )
    found, x, y = [], WIDE + GAP, 0.0
    for key, high, inside in blocks:
        found.append(part(key, phrases.noun("part", key), x, y, COLUMN, high, at(x, y, inside)))
        y += high + BETWEEN
    return found


def tribes(s: Swamp) -> str:
    """On a page, seats take the colours of their tribes everywhere: in the log and on the players' lines too."""
    inks = "".join(f"--seat{n}:{ink_of(p.tribe)};" for n, p in enumerate(s.players) if p.tribe >= 0)
    return f"svg{{{inks}}}" if inks else ""


def ink_of(tribe: int) -> str:
    return {"blue": "#2A6BBF", "green": "#2F8A55", "red": "#C4391F", "yellow": "#B97E00"}[TRIBE_TONES[tribe]]
