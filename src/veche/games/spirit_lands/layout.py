"""What lies on the table in the Spirit Lands, as shapes with their bounds: what learners are told follows from this."""

from __future__ import annotations

from typing import Final

from veche.core.shapes import FLAG, Amount, Bag, Count, Kind, Split, Whom, Whose
from veche.core.told import BySeat, Each, Layout, Part, Row
from veche.games.spirit_lands.state import ABSENT, EACH, LEVELS, MODES, NONE
from veche.games.spirit_lands.tables import (
    ALLIES,
    BOOSTS_MOST,
    EVENTS,
    JOINT_TOKENS,
    LOCATION_KEYS,
    MOST_SIDES,
    PIERS,
    PLACES,
    POWER_KEYS,
    SAGES,
    SPOT_LOC,
    TERRAINS,
    TIERS,
    TRICKS,
    WHIRL_CELL,
)

_within: Final = [
    SPOT_LOC[:spot].count(loc) for spot, loc in enumerate(SPOT_LOC)
]  # the number of a spot in its location


def where(spot: int) -> tuple[int, ...]:
    """A spot by its location and its number in there; at home or absent, by that."""
    return (SPOT_LOC[spot], _within[spot]) if spot >= 0 else (NONE, spot)


def which(sage: int) -> tuple[int, ...]:
    """A sage by its side and its number there; what is none stays so."""
    return (sage // SAGES, sage % SAGES) if sage >= 0 else (NONE, NONE)


SPOT: Final = Split(where, Kind(LOCATION_KEYS), Kind(max(_within) + 1, also=(ABSENT,)))
SAGE: Final = Split(which, Whose(MOST_SIDES), Kind(SAGES))
PEOPLE: Final = Whom(MOST_SIDES, each=SAGES)
ALL_SAGES: Final = MOST_SIDES * SAGES
LOCATION: Final = Kind(LOCATION_KEYS)
SIDE: Final = Whose(MOST_SIDES)
POWER: Final = Kind(POWER_KEYS)
TRICK: Final = Kind(TRICKS)
# What the spirits' last trick may change, as it was before: books, sages, joint visits and the row.
BEFORE: Final = MOST_SIDES * EACH + ALL_SAGES + JOINT_TOKENS + len(LOCATION_KEYS)

LAYOUT: Final = Layout(
    table=Part(
        {
            "chapter": Amount(8),
            "milestones": Amount(8),
            "escalation": FLAG,
            "active": SIDE,
            "over": FLAG,
            "row": Row(LOCATION, len(LOCATION_KEYS)),
            "far": Row(LOCATION, len(TERRAINS)),
            "near": Row(LOCATION, len(TERRAINS)),
            "deck": Bag(LOCATION_KEYS),
            "forgotten": Bag(LOCATION_KEYS),
            "gone": Amount(),
            "books": BySeat(Each(Amount(), TIERS), MOST_SIDES, each=EACH),
            "sages": BySeat(Each(SPOT, SAGES), MOST_SIDES, each=SAGES),
            "arrivals": Row(SAGE, 2 * ALL_SAGES),
            "both": PEOPLE,
            "allies": BySeat(Bag(ALLIES), MOST_SIDES),
            "ally_deck": Bag(ALLIES),
            "ally_under": Bag(ALLIES),
            "offer": Bag(ALLIES),
            "tokens": Each(Count(BOOSTS_MOST), ALLIES),
            "piers": Row(Kind(len(WHIRL_CELL)), PIERS),
            "common": Bag(POWER_KEYS),
            "event": POWER,
            "event_deck": Bag(EVENTS),
            "acted": Bag(("add", "convert", "step", "take")),
            "left": Amount(8),
            "used": Bag(ALLIES),
            "done": Bag(POWER_KEYS),
            "stepped": PEOPLE,
            "kept": LOCATION,
            "fell": Amount(8),
            "pile": Bag(ALLIES),
            "territory": Kind(ALLIES),
            "trick_deck": Bag(TRICKS),
            "trick_pile": Bag(TRICKS),
            "held": Row(TRICK, len(TRICKS)),
            "joint": Row(SIDE, JOINT_TOKENS),
            "fate": SIDE,
            "out": Whom(MOST_SIDES),
        },
        follows=("kits",),
    ),
    fixed=Part(
        {
            "players": Count(MOST_SIDES),
            "spirits": SIDE,
            "sides": Count(MOST_SIDES),
            "mode": Kind(MODES),
            "level": Kind(LEVELS),
            "scene": Bag(POWER_KEYS),
            "harder": FLAG,
            "roads": Count(len(LOCATION_KEYS)),
            "more_tricks": FLAG,
        }
    ),
    said={
        "seat": SIDE,
        "side": SIDE,
        "left": Amount(8),
        "pay": Amount(8),
        "get": Amount(8),
        "times": Amount(8),
        "below": Kind(TIERS),
        "sage": SAGE,
        "steps": Amount(8),
        "spot": SPOT,
        "terrain": Kind(TERRAINS),
        "sages": PEOPLE,
        "start": SPOT,
        "may": FLAG,
        "ally": POWER,
        "loc": LOCATION,
        "gift": Amount(8),
        "place": Kind(PLACES),
        "manner": Kind(4),
        "applied": FLAG,
        "trick": TRICK,
        "seats": Whom(MOST_SIDES),
        "before": Row(Amount(64), BEFORE),
        "count": Amount(8),
        "books": Amount(8),
        "beside": FLAG,
        "pier": Kind(PIERS),
        "leaving": Kind(len(WHIRL_CELL)),
    },
    waiting=40,
)
