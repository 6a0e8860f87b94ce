"""Everything a seat of Feya's Swamp can answer."""

from __future__ import annotations

from typing import Final

from veche.core.action import Verb
from veche.games.feyas_swamp.map import ISLANDS, NAMES, TEMPLES
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    BACKS,
    CELL_NAMES,
    COLOURS,
    HANDS,
    LEADERS,
    SIDES,
    SPECIALS,
    STACK,
    TOKENS,
    TRACKS,
    TRIBES,
    TROPHIES,
)

# Chance, setting up.
DEITY: Final = Verb("deity", [str(n + 1) for n in range(len(BACKS))], kind="deity")
SEASON: Final = Verb("season", COLOURS, kind="colour")
TROPHY: Final = Verb("trophy", TROPHIES, kind="trophy")
ASIDE: Final = Verb("aside", TOKENS, kind="token")
GOAL: Final = Verb("goal", ACHIEVEMENTS, kind="achievement")
ABSENT: Final = Verb("absent", LEADERS, kind="leader")
FIRST: Final = Verb("first", [str(n) for n in range(4)], kind="seat")

# Seats, setting up.
TRIBE: Final = Verb("tribe", TRIBES, kind="tribe")
SIDE: Final = Verb("side", SIDES, kind="side")
FOUND: Final = Verb("found", NAMES, ref="hex")

# A turn.
WORK: Final = Verb("work", CELL_NAMES, ref="cell")
AXOLOTL: Final = Verb("axolotl")
ENERGY: Final = Verb("energy", HANDS, kind="hand")
SEND: Final = Verb("send", HANDS, kind="hand")
USE: Final = Verb("use", TOKENS, ref="token")
PASS: Final = Verb("pass")
END: Final = Verb("end")

# Boats.
BOAT: Final = Verb("boat", NAMES, ref="boat", kind="hex")
GO: Final = Verb("go", NAMES, ref="hex")
VISIT: Final = Verb("visit", TEMPLES, ref="temple")
GIVE: Final = Verb("give", [str(n) for n in range(STACK + 1)], kind="fish")
SETTLE: Final = Verb("settle", NAMES, ref="hex")
TRACK: Final = Verb("track", TRACKS, ref="track")
SPECIAL: Final = Verb("special", SPECIALS, kind="special")
DONE: Final = Verb("done")

# Land, leaders, passing.
CELEBRATE: Final = Verb("celebrate", ISLANDS, ref="island")
HONOUR: Final = Verb("honour", NAMES, ref="hex")
CAPTURE: Final = Verb("capture", CELL_NAMES, ref="cell")
DECLINE: Final = Verb("decline")
TOKEN: Final = Verb("token", TOKENS, ref="token")
LEADER: Final = Verb("leader", LEADERS, ref="leader")

VERBS: Final = (
    DEITY,
    SEASON,
    TROPHY,
    ASIDE,
    GOAL,
    ABSENT,
    FIRST,
    TRIBE,
    SIDE,
    FOUND,
    WORK,
    AXOLOTL,
    ENERGY,
    SEND,
    USE,
    PASS,
    END,
    BOAT,
    GO,
    VISIT,
    GIVE,
    SETTLE,
    TRACK,
    SPECIAL,
    DONE,
    CELEBRATE,
    HONOUR,
    CAPTURE,
    DECLINE,
    TOKEN,
    LEADER,
)
