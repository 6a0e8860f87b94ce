"""What lies on the table in Hamlet, as shapes with their bounds: what learners are told follows from this."""

from __future__ import annotations

from typing import Final

from veche.core.shapes import FLAG, Amount, Count, Kind, Members, Powers, Whose
from veche.core.told import BySeat, Each, Layout, Part
from veche.games.hamlet.map import NAMES
from veche.games.hamlet.setup import ALL_POWERS
from veche.games.hamlet.tables import BONUSES, BUILDINGS, FACTIONS, HOUSE, MILL, ROUNDS, TILES

SEATS: Final = len(FACTIONS)
DEEPEST: Final = 2  # how often the roughest hex must be dug

PLAYER: Final = Part(
    {
        "kit": Powers(sorted(ALL_POWERS)),
        "coins": Amount(),
        "stone": Amount(),
        "vp": Amount(),
        "houses": Count(BUILDINGS[HOUSE].pieces),
        "mills": Count(BUILDINGS[MILL].pieces),
        "passed": FLAG,
    }
)

LAYOUT: Final = Layout(
    table=Part(
        {
            "round": Count(ROUNDS),
            "bonus": Kind(BONUSES),
            "bag": Members(TILES),
            "rough": Each(Count(DEEPEST), NAMES),
            "owner": Each(Whose(SEATS), NAMES),
            "building": Each(Kind(("none", "house", "mill"), none=0), NAMES),
            "players": BySeat(PLAYER, SEATS),
        }
    ),
    fixed=Part({}),
    said={"seat": Whose(SEATS), "most": Count(len(BUILDINGS) - 1), "beside": Kind(NAMES)},
    waiting=2 * SEATS + 1,
)
