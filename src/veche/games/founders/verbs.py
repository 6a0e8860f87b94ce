"""Everything a seat can answer, and every reason to refuse it."""

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
)

MOST_CRYSTALS: Final = 80
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
CALL: Final = Verb("call")
BASIC: Final = Verb("basic", ("coin", "influence", "road"), kind="basic")
WORK: Final = Verb("work", [*BUILDINGS, "race"], ref="work")
FOLLOW: Final = Verb("follow", CATEGORIES, kind="category")
PASS: Final = Verb("pass")
LAY: Final = Verb("lay", CARDS, ref="card")
BACK: Final = Verb("back", CARDS, ref="card")
DONE: Final = Verb("done")

# Actions.
DISTRICT: Final = Verb("district", ("1", "2", "3"), ref="district")
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
TURN: Final = Verb("turn", ("0", "90", "180", "270"), ref="turn")
USE: Final = Verb("use", SLOT_NAMES, ref="storage")
HIRE: Final = Verb("hire", ADVISERS, ref="adviser")

# The vote and delivery.
VOTE: Final = Verb("vote", BUILDINGS, ref="offer", kind="building")
FLEETING: Final = Verb("fleeting", [str(n) for n in range(MOST_CRYSTALS)], kind="fleeting")
LASTING: Final = Verb("lasting", [str(n) for n in range(MOST_CRYSTALS)], kind="lasting")
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

COIN: Final = 0
INFLUENCE: Final = 1
ROADWORK: Final = 2

OK: Final = 0
REASONS: Final = (
    "ok",
    "occupied",
    "not_connected",
    "own_neighbour",
    "neutral_neighbour",
    "type_in_district",
    "house_in_district",
    "not_forest",
    "barrier",
    "not_barrier",
    "site_only",
    "dark",
    "no_piece",
    "too_dear",
    "cannot_follow",
    "no_access",
    "have_access",
    "yours",
    "no_room",
    "inputs_apart",
    "requirement",
    "no_worker",
    "slot_taken",
    "no_cube",
    "nothing_to_do",
    "too_few_cards",
    "not_finished",
    "not_now",
    "not_built",
)
(
    OCCUPIED,
    NOT_CONNECTED,
    OWN_NEIGHBOUR,
    NEUTRAL_NEIGHBOUR,
    TYPE_IN_DISTRICT,
    HOUSE_IN_DISTRICT,
    NOT_FOREST,
    BARRIER,
    NOT_BARRIER,
    SITE_ONLY,
    DARK,
    NO_PIECE,
    TOO_DEAR,
    CANNOT_FOLLOW,
    NO_ACCESS,
    HAVE_ACCESS,
    YOURS,
    NO_ROOM,
    INPUTS_APART,
    REQUIREMENT,
    NO_WORKER,
    SLOT_TAKEN,
    NO_CUBE,
    NOTHING_TO_DO,
    TOO_FEW_CARDS,
    NOT_FINISHED,
    NOT_NOW,
    NOT_BUILT,
) = range(1, len(REASONS))


def on(verb: Verb, mask: int) -> list[Action]:
    """This verb with every cell of a mask."""
    actions = verb.actions
    return [actions[c] for c in cells(mask)]


def among(verb: Verb, mask: int) -> list[Action]:
    """This verb with every number of a small mask."""
    found: list[Action] = []
    n = 0
    while mask:
        if mask & 1:
            found.append(verb.actions[n])
        mask >>= 1
        n += 1
    return found
