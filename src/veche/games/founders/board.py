"""The table, drawn: the map of the city, what is offered beside it, the players below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, at, document, part
from veche.games.founders.board_cards import advisers, buildings, offers, tracker
from veche.games.founders.board_map import SIZE, district_labels, ghost_marks, ground, pieces, rulers
from veche.games.founders.board_mats import hand, mats, races, ways_round
from veche.games.founders.board_panels import goals, legend, strip
from veche.games.founders.map import WIDTH
from veche.games.founders.state import Founders

LEFT: Final = 40
TOP: Final = 66
MAP_WIDE: Final = WIDTH * SIZE
SIDE: Final = LEFT + MAP_WIDE + 20
SIDE_WIDE: Final = 500
MATS_HIGH: Final = 154
HAND_HIGH: Final = 190
GAP: Final = 14
WIDE: Final = SIDE + SIDE_WIDE + 16
LIST: Final = 712


def draw(s: Founders, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Everything that can be answered carries data-ref."""
    open_ = {a.ref for a in s.menu if a.ref}
    rows = s.city().rows * SIZE
    streets = at(
        LEFT, TOP, rulers(s.map), ground(s, open_), pieces(s, phrases, open_), ghost_marks(s), district_labels(s, open_)
    )
    city = part(
        "map",
        phrases.noun("part", "map"),
        LEFT - 30,
        12,
        MAP_WIDE + 34,
        TOP + rows - 8,
        streets,
        strip(s, phrases, LEFT, 12),
        legend(phrases, LEFT + MAP_WIDE, 20),
        unit=SIZE,
    )
    below = TOP + rows + GAP
    high = below + MATS_HIGH + GAP + HAND_HIGH + 16
    show = buildings if s.turns else races
    beside = [
        goals(s, phrases, SIDE, 12, SIDE_WIDE).drawn("goals", phrases) if s.achievements_on else "",
        offers(s, phrases, open_, SIDE, 52, SIDE_WIDE, 208).drawn("offer", phrases),
        advisers(s, phrases, open_, SIDE, 270, SIDE_WIDE, 234).drawn("advisers", phrases),
        tracker(s, phrases, open_, SIDE, 514, SIDE_WIDE, 188).drawn("resources", phrases),
        show(s, phrases, open_, SIDE, LIST, SIDE_WIDE, high - LIST - 16).drawn(
            "buildings" if s.turns else "races", phrases
        ),
    ]
    return document(WIDE, high, city, *beside, players(s, seat, phrases, names, open_, below))


def players(s: Founders, seat: Seat, phrases: Phrases, names: Sequence[str], open_: set[str], top: float) -> str:
    """The mats, and below them the own hand, or the ways round while these are asked for."""
    found = [
        part("mats", phrases.noun("part", "mats"), x - 4, top - 4, wide + 8, MATS_HIGH + 8, drawn, per=2)
        for x, wide, drawn in mats(s, seat, phrases, names, open_, LEFT, top, MAP_WIDE, MATS_HIGH)
    ]
    under = top + MATS_HIGH + GAP
    own = ""
    if any(ref.startswith("turn ") for ref in open_):
        own = ways_round(s, phrases, open_, LEFT, under, MAP_WIDE, HAND_HIGH).drawn("turns", phrases)
    elif 0 <= seat < len(s.players):
        own = hand(s, seat, phrases, open_, LEFT, under, MAP_WIDE, HAND_HIGH).drawn("hand", phrases)
    return own + "".join(found)
