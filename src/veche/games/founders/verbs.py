"""Everything a seat can answer. The reasons to refuse it stand in reasons.py."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action, Verb
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
SEIZE: Final = Verb("seize", BASICS, ref="resource")
START: Final = Verb("start", NAMES, ref="cell")

# A turn.
PLAY: Final = Verb("play", CARDS, ref="card")
CALL: Final = Verb("call", ref="card call")
BASIC: Final = Verb("basic", BASIC_ACTIONS, kind="basic")
WORK: Final = Verb("work", WORKPLACES, ref="work")
FOLLOW: Final = Verb("follow", CATEGORIES, kind="category")
PASS: Final = Verb("pass")
LAY: Final = Verb("lay", CARDS, ref="card")
BACK: Final = Verb("back", CARDS, ref="card")
DONE: Final = Verb("done")

# Actions.
DISTRICT: Final = Verb("district", DISTRICT_NAMES, ref="district")
ROAD: Final = Verb("road", NAMES, ref="cell")
OWN: Final = Verb("own", BASICS, ref="resource")
OTHER: Final = Verb("other", BASICS, ref="resource")
IMPORT: Final = Verb("import", NAMES, ref="cell")
ACCESS: Final = Verb("access", SLOT_NAMES, ref="storage")
HOUSE: Final = Verb("house", NAMES, ref="cell")
BRIDGE: Final = Verb("bridge", NAMES, ref="cell")
GATE: Final = Verb("gate", NAMES, ref="cell")
UPGRADE: Final = Verb("upgrade", RESOURCES, ref="resource")
PLACE: Final = Verb("place", NAMES, ref="cell")
TURN: Final = Verb("turn", TURNS, ref="turn")
USE: Final = Verb("use", SLOT_NAMES, ref="storage")
HIRE: Final = Verb("hire", ADVISERS, ref="adviser")

# The vote and delivery.
VOTE: Final = Verb("vote", BUILDINGS, ref="offer", kind="building")
FLEETING: Final = Verb("fleeting", AMOUNTS, kind="fleeting")
LASTING: Final = Verb("lasting", AMOUNTS, kind="lasting")
DELIVER: Final = Verb("deliver", SLOT_NAMES, ref="storage")
CHOOSE: Final = Verb("choose", BUILDINGS, ref="offer", kind="building")

# The end.
FAVOURITE: Final = Verb("favourite", BUILDINGS, ref="building")
QUARTER: Final = Verb("quarter", QUARTERS, kind="quarter")
SOCIETY: Final = Verb("society", SOCIETIES, kind="society")

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
