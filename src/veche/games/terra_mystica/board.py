"""The table of Terra Mystica, drawn: rounds above the map, what all share beside it, one's own mat wide at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.hexes import ROOT3
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, at, document, part
from veche.games.terra_mystica.boards.cults import HEIGHT as CULTS_HIGH
from veche.games.terra_mystica.boards.cults import cults
from veche.games.terra_mystica.boards.goals import HEIGHT as GOALS_HIGH
from veche.games.terra_mystica.boards.goals import goals
from veche.games.terra_mystica.boards.land import HEIGHT as MAP_HIGH
from veche.games.terra_mystica.boards.land import SIZE, land
from veche.games.terra_mystica.boards.land import WIDTH as MAP_WIDE
from veche.games.terra_mystica.boards.look import STYLE, Sight, sheet, sight
from veche.games.terra_mystica.boards.mats import HEIGHT as MAT_HIGH
from veche.games.terra_mystica.boards.mats import WIDTH, laid
from veche.games.terra_mystica.boards.tiles import ACTIONS_HIGH, CARDS_HIGH, GAP, actions, cards, favours_and_towns
from veche.games.terra_mystica.boards.tiles import WIDTH as COLUMN
from veche.games.terra_mystica.state import TerraMystica

HIGH: Final = 514.0  # of the map with its rounds
BESIDE: Final = MAP_WIDE + 9
MAT_TOP: Final = HIGH + 8
HEIGHT: Final = MAT_TOP + MAT_HIGH
ROUNDS_WIDE: Final = 745.0


def draw(s: TerraMystica, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Everything that can be an answer carries data-ref."""
    eye = sight(s, seat, phrases, names)
    whose = seat if seat >= 0 else max(0, eye.mover)
    return document(
        WIDTH,
        HEIGHT,
        sheet(0, 0, MAP_WIDE, HIGH - 2),
        *rounds(s, eye),
        part("map", label(eye, "map"), 0, 56, MAP_WIDE, MAP_HIGH, at(0, 56, land(s, eye)), unit=ROOT3 * SIZE),
        *column(s, eye),
        laid(s, eye, whose, MAT_TOP),
        style=STYLE + seat_inks(eye),
        label="Terra Mystica",
    )


def label(eye: Sight, key: str) -> str:
    return eye.phrases.noun("part", key)


def rounds(s: TerraMystica, eye: Sight) -> list[str]:
    """The row above the map, in tiles that a phone puts four in a line."""
    return [
        part("goals", label(eye, "goals"), 4 + x, 4, wide + 2, GOALS_HIGH + 2, at(5 + x, 5, tile), per=4)
        for x, wide, tile in goals(s, eye)
    ]


def column(s: TerraMystica, eye: Sight) -> list[str]:
    """Cults, then everything that can be taken."""
    cards_top = ACTIONS_HIGH + GAP
    tiles_top = cards_top + CARDS_HIGH + GAP
    top = CULTS_HIGH + GAP
    inside = (actions(s, eye), at(0, cards_top, cards(s, eye)), at(0, tiles_top, favours_and_towns(s, eye)))
    return [
        part("cults", label(eye, "cults"), BESIDE - 2, 0, COLUMN + 4, CULTS_HIGH + 2, at(BESIDE, 0, cults(s, eye))),
        part("tiles", label(eye, "tiles"), BESIDE - 2, top - 2, COLUMN + 4, HIGH - top + 2, at(BESIDE, top, *inside)),
    ]


def seat_inks(eye: Sight) -> str:
    """A page takes over these, so that its marks have the colours of the factions too."""
    return "svg{" + "".join(f"--seat{look.seat}:{look.ink};" for look in eye.looks if look.faction) + "}"
