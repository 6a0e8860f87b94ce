"""Everything a seat of the Spirit Lands can answer. Why it cannot is in reasons.py."""

from __future__ import annotations

from typing import Final

from veche.core.action import FREE, LAST, Verb
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
ADD: Final = Verb("add", LOCATION_KEYS, ref="location", rank=1, symbol="tile")
PUT: Final = Verb("put", GAPS, ref="gap", symbol="plus")
STEP: Final = Verb("step", SPOTS, ref="spot", rank=2, symbol="sl-sage")
TAKE: Final = Verb("take", rank=4, symbol="sl-book-steppe")
RAISE: Final = Verb("raise", TIERS, ref="raise", kind="tier", rank=3, symbol="up")
LOWER: Final = Verb("lower", TIERS, ref="lower", kind="tier", rank=FREE, symbol="undo")
BOOST: Final = Verb("boost", ALLIES, ref="ally", kind="power", rank=5, symbol="sl-boost")
USE: Final = Verb("use", POWER_KEYS, kind="power", rank=5, symbol="sl-event")

# Movement and whirlpools.
DECLARE: Final = Verb("declare", TERRAINS, kind="terrain", symbol="arrow")
ENTER: Final = Verb("enter", SPOTS, ref="spot", rank=1, symbol="sl-whirlpool")
PASS_BY: Final = Verb("pass_by", rank=2, symbol="arrow")
GO: Final = Verb("go", [str(n) for n in range(MOST_STEPS + 1)], kind="steps", symbol="sl-sage")
RETURN: Final = Verb("return", rank=LAST, symbol="undo")

# Visits.
VISIT: Final = Verb("visit", SPOTS, ref="spot", symbol="sl-sage")
APPLY: Final = Verb("apply", PLACES, kind="place", rank=1, symbol="done")
INSTEAD: Final = Verb("instead", rank=2, symbol="sl-book-steppe")
COPY: Final = Verb("copy", PLACES, kind="place", symbol="sl-serpent")
TRANSMUTE: Final = Verb("transmute", TIERS, kind="tier", symbol="sl-library")
MOVE: Final = Verb("move", LOCATION_KEYS, ref="location", symbol="sl-gate")
SWAP: Final = Verb("swap", LOCATION_KEYS, ref="location", symbol="sl-gate")
SPARE: Final = Verb("spare", LOCATION_KEYS, ref="location", symbol="hand")
BLESS: Final = Verb("bless", ALLIES, ref="ally", kind="power", symbol="sl-boost")
PIER: Final = Verb("pier", SPOTS, ref="spot", symbol="sl-pier")
BOOKS: Final = Verb("books", symbol="sl-book-steppe")
STEPS: Final = Verb("steps", symbol="sl-sage")

# Allies, fate, the price of the storm.
KEEP: Final = Verb("keep", ALLIES, ref="ally", kind="power", symbol="sl-ally")
DISMISS: Final = Verb("dismiss", ALLIES, ref="ally", kind="power", symbol="sl-ally")
PICK: Final = Verb("pick", SEATS, kind="seat", symbol="sl-seal")
YIELD: Final = Verb("yield", symbol="sl-sage")
DISCARD: Final = Verb("discard", TIERS, kind="tier", symbol="book")
DONE: Final = Verb("done", rank=LAST, symbol="done")
DECLINE: Final = Verb("decline", rank=LAST, symbol="pass")

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
