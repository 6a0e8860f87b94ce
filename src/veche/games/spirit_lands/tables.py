"""The cards and numbers of the Spirit Lands, read once from data/."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from veche.core.data import read
from veche.core.purse import purse

STEPPE: Final = 0
MOUNTAIN: Final = 1
FOREST: Final = 2
SUN: Final = 3
TERRAINS: Final = ("steppe", "mountain", "forest")
TIERS: Final = ("steppe", "mountain", "forest", "sun")

_rules: Final[dict[str, Any]] = read(__file__, "rules.toml")
_locations: Final[dict[str, Any]] = read(__file__, "locations.toml")["locations"]
_allies: Final[dict[str, Any]] = read(__file__, "allies.toml")["allies"]
_events: Final[dict[str, Any]] = read(__file__, "events.toml")["events"]
_tricks: Final[dict[str, Any]] = read(__file__, "tricks.toml")["tricks"]
_scenarios: Final[dict[str, Any]] = read(__file__, "scenarios.toml")


def entries(table: dict[str, Any]) -> dict[str, Any]:
    """The rows of a data file, without the notes on their source."""
    return {key: row for key, row in table.items() if isinstance(row, dict)}


# Fabled places.

PLACES: Final[tuple[str, ...]] = (
    "house_of_wind",
    "house_of_stones_1",
    "house_of_stones_2",
    "house_of_roots",
    "spirit_tavern",
    "tree_serpent",
    "universal_academy",
    "universal_library",
    "universal_tower",
    "universal_temple",
    "gate_of_lands",
    "menhirs",
    "spring_of_power",
    "sky_pier",
)
HOUSE_OF_WIND: Final = 0
HOUSE_OF_STONES_1: Final = 1
HOUSE_OF_STONES_2: Final = 2
HOUSE_OF_ROOTS: Final = 3
SPIRIT_TAVERN: Final = 4
TREE_SERPENT: Final = 5
UNIVERSAL_ACADEMY: Final = 6
UNIVERSAL_LIBRARY: Final = 7
UNIVERSAL_TOWER: Final = 8
UNIVERSAL_TEMPLE: Final = 9
GATE_OF_LANDS: Final = 10
MENHIRS: Final = 11
SPRING_OF_POWER: Final = 12
SKY_PIER: Final = 13

_amounts: Final[dict[str, Any]] = _rules["places"]
GIFT: Final[list[tuple[int, int]]] = [
    (STEPPE, _amounts["house_of_wind"]),
    (MOUNTAIN, _amounts["house_of_stones_1"]),
    (MOUNTAIN, _amounts["house_of_stones_2"]),
    (FOREST, _amounts["house_of_roots"]),
]
TAVERN_BASE: Final[int] = _amounts["spirit_tavern"]
TAVERN_MOST: Final[int] = _amounts["spirit_tavern_most"]
ACADEMY_CONVERSIONS: Final[int] = _amounts["universal_academy"]
TRANSMUTES: Final[list[tuple[int, int, int]]] = [
    (pay, get, times)
    for pay, get, times in [_amounts[key] for key in ("universal_library", "universal_tower", "universal_temple")]
]
MENHIR_STEPS: Final[int] = _amounts["menhirs"]
PIERS: Final = 2
PIER_GIFT: Final[int] = _amounts["sky_pier"]
RANK: Final[list[int]] = [_rules["priorities"]["order"].index(place) for place in PLACES]
BOOKS_FIRST: Final[list[bool]] = [place in _rules["books_first"]["places"] for place in PLACES]


# Locations, their trails and cells. A spot is a cell, or one of the two places beside a whirlpool.


@dataclass(frozen=True)
class Location:
    key: str
    terrain: int
    entry: int
    exit: int
    cells: tuple[int, ...]
    dead_end: tuple[int, ...]
    whirls: tuple[int, ...]


SPOTS: Final[list[str]] = []
SPOT_LOC: Final[list[int]] = []
SPOT_CELL: Final[list[int]] = []
SPOT_DEAD: Final[list[bool]] = []
NEXT: Final[list[int]] = []  # the next cell of the trail, -1 at its end
WHIRL: Final[list[int]] = []  # the whirlpool on a cell, or -1
SPOT_PLACE: Final[list[int]] = []  # the kind of place on a spot beside a whirlpool, -1 on cells
WHIRL_CELL: Final[list[int]] = []
WHIRL_PLACES: Final[list[tuple[int, ...]]] = []
_whirls: Final[list[tuple[int, int, tuple[int, ...]]]] = []


def spot(name: str, loc: int, cell: int, dead: bool, after: int, place: int) -> int:
    SPOTS.append(name)
    SPOT_LOC.append(loc)
    SPOT_CELL.append(cell)
    SPOT_DEAD.append(dead)
    NEXT.append(after)
    WHIRL.append(-1)
    SPOT_PLACE.append(place)
    return len(SPOTS) - 1


def whirlpools(text: str) -> Iterator[tuple[int, tuple[int, ...]]]:
    for part in text.split("; ")[1:]:
        cell, places = part.split()
        yield int(cell), tuple([PLACES.index(p) for p in places.split("+")])


def trail(key: str, loc: int, dead: bool, text: str) -> tuple[int, ...]:
    """The cells of one trail; its whirlpools are noted for later."""
    length = int(text.split(";")[0])
    name = key + ("d" if dead else "")
    cells = [spot(f"{name}:{n}", loc, n, dead, -1, -1) for n in range(1, length + 1)]
    for here, after in itertools.pairwise(cells):
        NEXT[here] = after
    for cell, places in whirlpools(text):
        WHIRL[cells[cell - 1]] = len(_whirls)
        _whirls.append((cells[cell - 1], loc, places))
    return tuple(cells)


def location(loc: int, key: str, row: dict[str, str]) -> Location:
    entry, exit_ = row["edges"].split()
    first = len(_whirls)
    cells = trail(key, loc, False, row["trail"])
    dead = trail(key, loc, True, row["dead_end"]) if "dead_end" in row else ()
    whirls = tuple(range(first, len(_whirls)))
    return Location(key, TERRAINS.index(row["terrain"]), int(entry == "hi"), int(exit_ == "hi"), cells, dead, whirls)


LOCATIONS: Final[list[Location]] = [
    location(loc, key, row) for loc, (key, row) in enumerate(entries(_locations).items())
]
LOCATION_KEYS: Final[list[str]] = [land.key for land in LOCATIONS]
TERRAIN: Final[list[int]] = [land.terrain for land in LOCATIONS]
ENTRY: Final[list[int]] = [land.entry for land in LOCATIONS]
EXIT: Final[list[int]] = [land.exit for land in LOCATIONS]
GAPS: Final[list[str]] = [str(n) for n in range(len(LOCATIONS) + 1)]  # between locations of the longest row
FIRST_CELL: Final[list[int]] = [land.cells[0] for land in LOCATIONS]
CELLS: Final[int] = len(SPOTS)

# Beside every whirlpool there are two spots for sages on a place; the second may be a pier's, or nobody's.
BESIDE: Final[list[tuple[int, int]]] = []  # by whirlpool
WHIRL_OF: Final[list[int]] = [-1] * CELLS  # of a spot beside a whirlpool: which one
MATE: Final[list[int]] = [-1] * CELLS  # of such a spot: the other one
for _cell, _loc, _places in _whirls:
    WHIRL_CELL.append(_cell)
    WHIRL_PLACES.append(_places)
    _a, _b = [
        spot(SPOTS[_cell] + name, _loc, SPOT_CELL[_cell], SPOT_DEAD[_cell], NEXT[_cell], place)
        for name, place in zip("ab", (*_places, SKY_PIER))
    ]
    BESIDE.append((_a, _b))
    MATE.extend([_b, _a])
    WHIRL_OF.extend([len(BESIDE) - 1] * 2)
ALONG: Final[list[int]] = [2 * cell + dead for cell, dead in zip(SPOT_CELL, SPOT_DEAD)]  # the order within a location
SPOT_TERRAIN: Final[list[int]] = [TERRAIN[loc] for loc in SPOT_LOC]
OF_TERRAIN: Final[list[int]] = [sum(1 << i for i, t in enumerate(TERRAIN) if t == terrain) for terrain in range(3)]


# Sages, books, the market.

SAGES: Final[int] = _rules["sages"]["each"]
SAGES_OF_FIVE: Final[int] = _rules["sages"]["each_of_five"]
MOST_SIDES: Final = 5
SAGES_OF: Final[list[list[int]]] = [[SAGES * side + k for k in range(SAGES)] for side in range(MOST_SIDES)]
SIDE_OF: Final[list[int]] = [side for side in range(MOST_SIDES) for _ in range(SAGES)]
PLACED: Final[tuple[int, ...]] = purse(_rules["sages"]["placed"], TERRAINS)
BASE_BOOKS: Final[tuple[int, ...]] = purse(_rules["start_books"]["base"], TIERS)
MORE_STEPPE: Final[list[list[int]]] = _rules["start_books"]["more_steppe"]
SURCHARGE: Final[int] = _rules["location_cost"]["surcharge_each"]
UP: Final[int] = _rules["conversion"]["up"]
DOWN: Final[int] = _rules["conversion"]["down"]
OWN_STEPS: Final[int] = _rules["movement"]["own"]
OTHERS_STEPS: Final[int] = _rules["movement"]["others"]
MOST_STEPS: Final = 5  # of one sage in a movement: an ally and an event may add to its own
OPEN: Final[int] = _rules["market"]["open"]
TAKEN: Final[int] = _rules["standard_actions"]["take"]
ACTION_PRICE: Final[int] = _rules["bought_actions"]["price"]
DRAWN: Final[int] = _rules["allies_drawn"]["draw"]
BOOST_ON_ARRIVAL: Final[int] = _rules["boosts"]["on_arrival"]
BOOSTS_MOST: Final[int] = _rules["boosts"]["most"]
REPLACED_BY: Final[int] = _rules["replacement"]["take"]


# The time board: for 2 to 5 at the table.

DIVISIONS: Final[int] = _rules["time"]["divisions"]
EVENT_TOKENS: Final[list[list[int]]] = [[], []] + [_rules["time"][str(n)]["event"] for n in range(2, 6)]
ALLY_TOKENS: Final[list[list[int]]] = [[], []] + [_rules["time"][str(n)]["ally"] for n in range(2, 6)]
END_TOKEN: Final[list[int]] = [0, 0] + [_rules["time"][str(n)]["end"] for n in range(2, 6)]


# Allies, events, scenarios: all of them powers, one number each, in this order. Tricks apart.

ALLIES: Final[list[str]] = list(entries(_allies))
ALLY_TERRAIN: Final[list[int]] = [TERRAINS.index(row["terrain"]) for row in entries(_allies).values()]
EVENTS: Final[list[str]] = list(entries(_events))
EVENT_DECK: Final[list[str]] = [row["deck"] for row in entries(_events).values()]
SCENARIOS: Final[list[str]] = list(entries(_scenarios))
POWER_KEYS: Final[list[str]] = [*ALLIES, *EVENTS, *SCENARIOS]
FIRST_EVENT: Final[int] = len(ALLIES)
FIRST_SCENARIO: Final[int] = len(ALLIES) + len(EVENTS)
ALLY_MASK: Final[int] = (1 << FIRST_EVENT) - 1
FOREST_ALLIES: Final[int] = sum(1 << i for i, t in enumerate(ALLY_TERRAIN) if t == FOREST)
TRICKS: Final[list[str]] = list(entries(_tricks))
FELLOWSHIP_TRICKS: Final[list[bool]] = [row["fellowship"] for row in entries(_tricks).values()]
LOWER_PART: Final[list[str]] = [row["lower"] for row in entries(_tricks).values()]
NAMED: Final[list[str]] = [
    key for table in (_allies, _events, _tricks) for key, row in entries(table).items() if row["named"]
]


@dataclass(frozen=True)
class Scenario:
    number: int
    key: str
    decks: tuple[str, ...]
    events: tuple[str, ...]
    trial: bool
    milestones: tuple[tuple[int, ...], ...]
    without: str
    forgotten: tuple[int, ...]
    start: tuple[int, ...]


def scenario(key: str, row: dict[str, Any]) -> Scenario:
    return Scenario(
        row["number"],
        key,
        tuple(row["decks"]),
        tuple(row.get("events", ())),
        row["trial"],
        tuple(tuple(m) for m in row.get("milestones", ((), (), (), ()))),
        row.get("without", ""),
        tuple(row.get("forgotten", ())),
        purse(row.get("start", ""), TIERS),
    )


SCENARIO: Final[list[Scenario]] = [scenario(key, row) for key, row in entries(_scenarios).items()]
LONG_JOURNEY: Final[int] = sum(row.get("long_journey", 0) for row in entries(_scenarios).values())


# The Trial.

_trial: Final[dict[str, Any]] = _rules["trial"]
ESCALATION_ALONE: Final[int] = _trial["escalation_alone"]
ESCALATION_TOGETHER: Final[int] = _trial["escalation_together"]
SURCHARGE_LIMIT: Final[int] = _trial["surcharge_limit"]
RESERVE: Final[tuple[int, ...]] = purse(_trial["reserve"], TIERS)
JOINT_TOKENS: Final[int] = _trial["joint_tokens"]
EPILOGUE_RATE: Final[int] = _trial["epilogue_rate"]
EPILOGUE_CONVERSIONS: Final[int] = _trial["epilogue_conversions"]
BEGINNER_STEPPE: Final[int] = _trial["beginner_steppe"]
ROADS_MISSING: Final[int] = _trial["roads_missing"]
EXTRA_TRICKS: Final[list[int]] = _trial["extra_tricks"]
