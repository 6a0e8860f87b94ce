"""Everything a seat can answer. The reasons to refuse it stand in reasons.py."""

from __future__ import annotations

from typing import Final

from veche.core.action import LAST, Action, Verb
from veche.games.founders.map import NAMES, QUARTERS, cells
from veche.games.founders.tables import (
    ACHIEVEMENTS,
    ADVISERS,
    BASICS,
    BUILDINGS,
    CARDS,
    CATEGORIES,
    RACES,
    RESOURCES,
    SLOT_NAMES,
    WORKPLACES,
)

BASIC_ACTIONS: Final = ("coin", "influence", "road")
COIN: Final = 0
INFLUENCE: Final = 1
ROADWORK: Final = 2
TURNS: Final = ("0", "90", "180", "270")
DISTRICT_NAMES: Final = ("1", "2", "3")
MOST_CRYSTALS: Final = 80
AMOUNTS: Final[list[str]] = [str(n) for n in range(MOST_CRYSTALS)]
SOCIETIES: Final = (
    "lantern",
    "ledger",
    "thorn",
    "tide",
    "cellar",
    "bell",
    "mask",
    "ember",
    "key",
    "crow",
    "root",
    "needle",
)

# Setting up.
RACE: Final = Verb("race", RACES, ref="race")
CLAIM: Final = Verb("claim", BASICS, ref="resource")
SEIZE: Final = Verb("seize", BASICS, ref="resource", rank=1)
START: Final = Verb("start", NAMES, ref="cell", symbol="fd-storage-basic")

# A turn.
PLAY: Final = Verb("play", CARDS, ref="card", rank=1, symbol="card")
CALL: Final = Verb("call", ref="card call", rank=5, symbol="fd-prestige")
BASIC: Final = Verb("basic", BASIC_ACTIONS, kind="basic", rank=10, symbol="hand")
WORK: Final = Verb("work", WORKPLACES, ref="work", rank=11, symbol="fd-worker")
FOLLOW: Final = Verb("follow", CATEGORIES, kind="category", rank=1, symbol="card")
PASS: Final = Verb("pass", rank=LAST, symbol="pass")
LAY: Final = Verb("lay", CARDS, ref="card", symbol="card")
BACK: Final = Verb("back", CARDS, ref="card", symbol="undo")
DONE: Final = Verb("done", rank=LAST, symbol="done")

# Actions.
DISTRICT: Final = Verb("district", DISTRICT_NAMES, ref="district", rank=2, symbol="tile")
ROAD: Final = Verb("road", NAMES, ref="cell", rank=3, symbol="fd-road-straight")
OWN: Final = Verb("own", BASICS, ref="resource", rank=1, symbol="fd-storage-basic")
OTHER: Final = Verb("other", BASICS, ref="resource", rank=3, symbol="fd-storage-basic")
IMPORT: Final = Verb("import", NAMES, ref="cell", symbol="fd-storage-basic")
ACCESS: Final = Verb("access", SLOT_NAMES, ref="storage", rank=2, symbol="key")
HOUSE: Final = Verb("house", NAMES, ref="cell", rank=1, symbol="fd-house")
BRIDGE: Final = Verb("bridge", NAMES, ref="cell", rank=2, symbol="fd-bridge")
GATE: Final = Verb("gate", NAMES, ref="cell", rank=3, symbol="fd-gate")
UPGRADE: Final = Verb("upgrade", RESOURCES, ref="resource", symbol="fd-storage-advanced")
PLACE: Final = Verb("place", NAMES, ref="cell", rank=1, symbol="fd-storage-advanced")
TURN: Final = Verb("turn", TURNS, ref="turn", symbol="undo")
USE: Final = Verb("use", SLOT_NAMES, ref="storage", symbol="fd-storage-basic")
HIRE: Final = Verb("hire", ADVISERS, ref="adviser", symbol="hand")

# The vote and delivery.
VOTE: Final = Verb("vote", BUILDINGS, ref="offer", kind="building", symbol="fd-prestige")
FLEETING: Final = Verb("fleeting", AMOUNTS, kind="fleeting", symbol="fd-influence-fleeting")
LASTING: Final = Verb("lasting", AMOUNTS, kind="lasting", symbol="fd-influence-lasting")
DELIVER: Final = Verb("deliver", SLOT_NAMES, ref="storage", symbol="fd-storage-basic")
CHOOSE: Final = Verb("choose", BUILDINGS, ref="offer", kind="building", symbol="fd-prestige")

# The end.
FAVOURITE: Final = Verb("favourite", BUILDINGS, ref="building", symbol="fd-prestige")
QUARTER: Final = Verb("quarter", QUARTERS, kind="quarter", symbol="town")
SOCIETY: Final = Verb("society", SOCIETIES, kind="society", symbol="lock")

# Chance.
FIRST: Final = Verb("first", [str(n) for n in range(4)], kind="seat")
DEAL: Final = Verb("deal", BUILDINGS, kind="building")
ADVISER: Final = Verb("adviser", ADVISERS, kind="adviser")
ACHIEVEMENT: Final = Verb("achievement", ACHIEVEMENTS, kind="achievement")

VERBS: Final = (
    RACE,
    CLAIM,
    SEIZE,
    START,
    PLAY,
    CALL,
    BASIC,
    WORK,
    FOLLOW,
    PASS,
    LAY,
    BACK,
    DONE,
    DISTRICT,
    ROAD,
    OWN,
    OTHER,
    IMPORT,
    ACCESS,
    HOUSE,
    BRIDGE,
    GATE,
    UPGRADE,
    PLACE,
    TURN,
    USE,
    HIRE,
    VOTE,
    FLEETING,
    LASTING,
    DELIVER,
    CHOOSE,
    FAVOURITE,
    QUARTER,
    SOCIETY,
    FIRST,
    DEAL,
    ADVISER,
    ACHIEVEMENT,
)


def on(verb: Verb, mask: int) -> list[Action]:
    """This verb with every cell of a mask."""
    actions = verb.actions
    return [actions[c] for c in cells(mask)]


def members(mask: int) -> list[int]:
    """The numbers in a small mask."""
    found: list[int] = []
    n = 0
    while mask:
        if mask & 1:
            found.append(n)
        mask >>= 1
        n += 1
    return found


def among(verb: Verb, mask: int) -> list[Action]:
    """This verb with every number of a small mask."""
    return [verb.actions[n] for n in members(mask)]
