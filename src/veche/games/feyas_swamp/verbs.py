"""Everything a seat of Feya's Swamp can answer, and every reason to refuse it."""

from __future__ import annotations

from typing import Final

from veche.core.action import Verb
from veche.games.feyas_swamp.map import ISLANDS, NAMES, TEMPLES
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    BACKS,
    CELL_NAMES,
    COLOURS,
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
ENERGY: Final = Verb("energy")
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

OK: Final = 0
OCCUPIED: Final = 1
CAPTURED: Final = 2
NO_WORKER: Final = 3
NO_ENERGY: Final = 4
NO_BOAT_CAN: Final = 5
LAST_CELL: Final = 6
NO_FEAST: Final = 7
NO_DEITY: Final = 8
NO_SUPPLY: Final = 9
TOO_EARLY: Final = 10
CANNOT_PAY: Final = 11
NOT_YOURS: Final = 12
LAND: Final = 13
BOAT_THERE: Final = 14
NO_ISLAND: Final = 15
JOINS: Final = 16
CUTS_OFF: Final = 17
TOTEM_ISLAND: Final = 18
TOO_FAR: Final = 19
WRONG_FISH: Final = 20
NO_MARKET: Final = 21
NO_SITE: Final = 22
NO_GOLD: Final = 23
TEMPLE_ONLY_SAIL: Final = 24
EMPTY_ISLAND: Final = 25
SAME_ISLAND: Final = 26
NO_DEITY_NEAR: Final = 27
JUST_RETURNED: Final = 28
NOT_ON_OFFER: Final = 29
TRACK_FULL: Final = 30

REASONS: Final = (
    "ok",
    "occupied",
    "captured",
    "no_worker",
    "no_energy",
    "no_boat_can",
    "last_cell",
    "no_feast",
    "no_deity",
    "no_supply",
    "too_early",
    "cannot_pay",
    "not_yours",
    "land",
    "boat_there",
    "no_island",
    "joins",
    "cuts_off",
    "totem_island",
    "too_far",
    "wrong_fish",
    "no_market",
    "no_site",
    "no_gold",
    "temple_only_sail",
    "empty_island",
    "same_island",
    "no_deity_near",
    "just_returned",
    "not_on_offer",
    "track_full",
)
