"""Everything a seat of Feya's Swamp can answer."""

from __future__ import annotations

from typing import Final

from veche.core.action import FREE, LAST, Verb
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
TRIBE: Final = Verb("tribe", TRIBES, kind="tribe", symbol="fs-hut")
SIDE: Final = Verb("side", SIDES, kind="side", symbol="fs-lotus")
FOUND: Final = Verb("found", NAMES, ref="hex", symbol="fs-hut")

# A turn.
WORK: Final = Verb("work", CELL_NAMES, ref="cell", rank=1, symbol="fs-worker")
AXOLOTL: Final = Verb("axolotl", ref="axolotl", rank=FREE, symbol="fs-axolotl")
ENERGY: Final = Verb("energy", HANDS, ref="change", kind="hand", rank=FREE, symbol="fs-energy")
SEND: Final = Verb("send", HANDS, ref="hand", symbol="fs-worker")
USE: Final = Verb("use", TOKENS, ref="token", rank=2, symbol="fs-special")
PASS: Final = Verb("pass", rank=LAST, symbol="pass")
END: Final = Verb("end", rank=LAST, symbol="done")

# Boats.
BOAT: Final = Verb("boat", NAMES, ref="boat", kind="hex", symbol="fs-boat")
GO: Final = Verb("go", NAMES, ref="hex", rank=2, symbol="fs-boat")
VISIT: Final = Verb("visit", TEMPLES, ref="temple", rank=1, symbol="fs-temple")
GIVE: Final = Verb("give", [str(n) for n in range(STACK + 1)], kind="fish", symbol="fs-fish-1")
SETTLE: Final = Verb("settle", NAMES, ref="hex", symbol="fs-hut")
TRACK: Final = Verb("track", TRACKS, ref="track", symbol="fs-hut")
SPECIAL: Final = Verb("special", SPECIALS, kind="special", symbol="fs-special")
DONE: Final = Verb("done", rank=LAST, symbol="done")

# Land, leaders, passing.
CELEBRATE: Final = Verb("celebrate", ISLANDS, ref="island", symbol="fs-feast")
HONOUR: Final = Verb("honour", NAMES, ref="hex", symbol="fs-deity")
CAPTURE: Final = Verb("capture", CELL_NAMES, ref="cell", symbol="lock")
DECLINE: Final = Verb("decline", rank=LAST, symbol="pass")
TOKEN: Final = Verb("token", TOKENS, ref="token", symbol="fs-special")
LEADER: Final = Verb("leader", LEADERS, ref="leader", symbol="fs-worker")

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
