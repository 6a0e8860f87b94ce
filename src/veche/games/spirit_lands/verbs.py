"""Everything a seat of the Spirit Lands can answer. Why it cannot is in reasons.py."""

from __future__ import annotations

from typing import Final

from veche.core.action import Verb
from veche.games.spirit_lands.tables import (
    ALLIES,
    GAPS,
    LOCATION_KEYS,
    MOST_SIDES,
    MOST_STEPS,
    PLACES,
    POWER_KEYS,
    SPOTS,
    TERRAINS,
    TIERS,
    TRICKS,
)

SEATS: Final = [str(n) for n in range(MOST_SIDES)]

# The action phase.
ADD: Final = Verb("add", LOCATION_KEYS, ref="location")
PUT: Final = Verb("put", GAPS, ref="gap")
STEP: Final = Verb("step", SPOTS, ref="spot")
TAKE: Final = Verb("take")
RAISE: Final = Verb("raise", TIERS, kind="tier")
LOWER: Final = Verb("lower", TIERS, kind="tier")
BOOST: Final = Verb("boost", ALLIES, ref="ally", kind="power")
USE: Final = Verb("use", POWER_KEYS, kind="power")

# Movement and whirlpools.
DECLARE: Final = Verb("declare", TERRAINS, kind="terrain")
ENTER: Final = Verb("enter", SPOTS, ref="spot")
PASS_BY: Final = Verb("pass_by")
GO: Final = Verb("go", [str(n) for n in range(MOST_STEPS + 1)], kind="steps")
RETURN: Final = Verb("return")

# Visits.
VISIT: Final = Verb("visit", SPOTS, ref="spot")
APPLY: Final = Verb("apply", PLACES, kind="place")
INSTEAD: Final = Verb("instead")
COPY: Final = Verb("copy", PLACES, kind="place")
TRANSMUTE: Final = Verb("transmute", TIERS, kind="tier")
MOVE: Final = Verb("move", LOCATION_KEYS, ref="location")
SWAP: Final = Verb("swap", LOCATION_KEYS, ref="location")
SPARE: Final = Verb("spare", LOCATION_KEYS, ref="location")
BLESS: Final = Verb("bless", ALLIES, ref="ally", kind="power")
PIER: Final = Verb("pier", SPOTS, ref="spot")
BOOKS: Final = Verb("books")
STEPS: Final = Verb("steps")

# Allies, fate, the price of the storm.
KEEP: Final = Verb("keep", ALLIES, ref="ally", kind="power")
DISMISS: Final = Verb("dismiss", ALLIES, ref="ally", kind="power")
PICK: Final = Verb("pick", SEATS, kind="seat")
YIELD: Final = Verb("yield")
DISCARD: Final = Verb("discard", TIERS, kind="tier")
DONE: Final = Verb("done")
DECLINE: Final = Verb("decline")

# Chance.
CARD: Final = Verb("card", LOCATION_KEYS, kind="location")
ALLY: Final = Verb("ally", ALLIES, kind="power")
EVENT: Final = Verb("event", POWER_KEYS, kind="power")
TRICK: Final = Verb("trick", TRICKS, kind="trick")
FATE: Final = Verb("fate", SEATS, kind="seat")

VERBS: Final = (
    ADD,
    PUT,
    STEP,
    TAKE,
    RAISE,
    LOWER,
    BOOST,
    USE,
    DECLARE,
    ENTER,
    PASS_BY,
    GO,
    RETURN,
    VISIT,
    APPLY,
    INSTEAD,
    COPY,
    TRANSMUTE,
    MOVE,
    SWAP,
    SPARE,
    BLESS,
    PIER,
    BOOKS,
    STEPS,
    KEEP,
    DISMISS,
    PICK,
    YIELD,
    DISCARD,
    DONE,
    DECLINE,
    CARD,
    ALLY,
    EVENT,
    TRICK,
    FATE,
)

# The four standard actions.
TO_ADD: Final = 0
TO_CONVERT: Final = 1
TO_STEP: Final = 2
TO_TAKE: Final = 3

# How a location is being added.
IN_PROLOGUE: Final = 0
AS_STANDARD: Final = 1
AS_EXTRA: Final = 2
