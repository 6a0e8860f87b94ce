"""Chapter 3. Setting up the table, by what was agreed on; and which agreements do not go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.complaint import Unknown
from veche.core.game import Option, Setup
from veche.core.state import Draw, settle
from veche.games.spirit_lands.abilities import refit
from veche.games.spirit_lands.abilities.roster import POWERS
from veche.games.spirit_lands.abilities.tricks import ALL_TRICKS
from veche.games.spirit_lands.chapters import Chapter, NewAlly, barred_allies, scenarios
from veche.games.spirit_lands.lands import OpenCard
from veche.games.spirit_lands.spirits import SpiritPrologue
from veche.games.spirit_lands.state import (
    ABSENT,
    ALONE,
    CONTEST,
    FELLOWSHIP,
    HOME,
    LEVELS,
    MODES,
    NONE,
    RIVALRY,
    SpiritLands,
)
from veche.games.spirit_lands.tables import (
    ALLIES,
    ALLY_MASK,
    BASE_BOOKS,
    EVENT_DECK,
    EVENTS,
    FELLOWSHIP_TRICKS,
    FIRST_SCENARIO,
    JOINT_TOKENS,
    LOCATIONS,
    LONG_JOURNEY,
    MORE_STEPPE,
    MOST_SIDES,
    OPEN,
    PIERS,
    SAGES,
    SAGES_OF_FIVE,
    SCENARIO,
    STEPPE,
    TERRAINS,
    TRICKS,
)
from veche.games.spirit_lands.turn import PrologueTurn
from veche.games.spirit_lands.verbs import FATE

OPTIONS: Final = (
    Option("scenario", ("1", "0", "2", "3", "4", "5", "3+2", "3+4")),
    Option("events", ("world_of_spirits", "crossroads")),
    Option("mode", ("usual", "fellowship", "rivalry")),
    Option("level", ("normal", "beginner", "high")),
    Option("long"),
    Option("harder"),
    Option("easier"),
    Option("more_tricks"),
)
assert len(POWERS) and len(ALL_TRICKS) == len(TRICKS)


def mode_of(setup: Setup) -> int:
    """Alone one always faces the spirits; together one contests, unless another mode was chosen."""
    if setup["mode"] != "usual":
        return MODES.index(setup["mode"])
    return ALONE if setup.seats == 1 else CONTEST


def chosen(setup: Setup) -> list[int]:
    """The numbers of the scenarios chosen."""
    return [int(part) for part in setup["scenario"].split("+")]


def quarrel(setup: Setup) -> Unknown | None:
    """Which agreements do not go together."""
    mode, played = mode_of(setup), chosen(setup)
    trial = mode != CONTEST
    quarrels = {
        "company": mode in (FELLOWSHIP, RIVALRY) and not 2 <= setup.seats <= 4,
        "scenario": trial and not all(SCENARIO[k].trial for k in played),
        "level": not trial and setup["level"] != "normal",
        "beginner": setup["level"] == "beginner" and played != [0],
        "long": setup.on("long") and 3 not in played,
        "harder": setup.on("harder") and played != [5],
        "easier": setup.on("easier") and mode != FELLOWSHIP,
        "more_tricks": setup.on("more_tricks") and mode != RIVALRY,
    }
    found = [what for what, true in quarrels.items() if true]
    return Unknown(found[0], game="spirit-lands") if found else None


def new(setup: Setup) -> SpiritLands:
    s = SpiritLands()
    agree(s, setup)
    cards(s, setup)
    s.books = [n for side in range(s.sides) for n in first_books(s, side)]
    s.sages = [spot for side in range(s.sides) for spot in first_sages(s, side)]
    s.then(*[OpenCard(terrain) for terrain in range(len(TERRAINS)) for _ in range(OPEN)])
    if s.mode in (FELLOWSHIP, RIVALRY):
        s.then(FirstFate())
    s.then(*[NewAlly(seat) for seat in range(s.players)])
    s.then(*[PrologueTurn(seat) for seat in range(s.players)])
    if s.spirits >= 0:
        s.then(SpiritPrologue())
    s.then(Chapter())
    settle(s)
    return s


def agree(s: SpiritLands, setup: Setup) -> None:
    """Who plays what, on which level."""
    s.players = setup.seats
    s.mode = mode_of(setup)
    s.spirits = -1 if s.mode == CONTEST else s.players
    s.sides = s.players + (s.spirits >= 0)
    s.level = LEVELS.index(setup["level"])
    s.scene = s.common = sum([1 << FIRST_SCENARIO + k for k in chosen(setup)])
    s.harder = setup.on("harder")
    s.more_tricks = setup.on("more_tricks")
    for k in chosen(setup):
        if SCENARIO[k].forgotten:
            s.roads = SCENARIO[k].forgotten[s.sides - 2] + LONG_JOURNEY * setup.on("long")


def cards(s: SpiritLands, setup: Setup) -> None:
    """The decks, as bags."""
    s.deck = (1 << len(LOCATIONS)) - 1
    s.far = [NONE] * len(TERRAINS)
    s.near = [NONE] * len(TERRAINS)
    s.allies = [0] * s.sides
    s.tokens = [0] * len(ALLIES)
    refit(s)
    s.piers = [NONE] * PIERS
    # In the Trial barred allies stay in the deck for the spirits' territory, and are skipped by players.
    s.ally_deck = ALLY_MASK if s.spirits >= 0 else ALLY_MASK & ~barred_allies(s)
    s.event_deck = sum([1 << e for e in range(len(EVENTS)) if is_in_deck(s, e, setup["events"])])
    if s.spirits >= 0:
        s.joint = [NONE] * JOINT_TOKENS
        s.trick_deck = sum([1 << t for t in range(len(TRICKS)) if is_in_tricks(s, t, setup.on("easier"))])


def is_in_deck(s: SpiritLands, event: int, deck: str) -> bool:
    """Scenario 4 names its events; the others take a deck, chosen where there are two."""
    named = [key for k in scenarios(s) for key in SCENARIO[k].events]
    if named:
        return EVENTS[event] in named
    decks = [d for k in scenarios(s) for d in SCENARIO[k].decks]
    return EVENT_DECK[event] == (deck if deck in decks else decks[0] if decks else "")


def is_in_tricks(s: SpiritLands, trick: int, easier: bool) -> bool:
    """Marked tricks are for Fellowship; the easier deck has only the first of them."""
    if not FELLOWSHIP_TRICKS[trick]:
        return True
    return s.mode == FELLOWSHIP and (not easier or trick == FELLOWSHIP_TRICKS.index(True))


def first_books(s: SpiritLands, side: int) -> list[int]:
    """3.6: The base, more Prairies for later seats, more by the scenario."""
    books = list(BASE_BOOKS)
    books[STEPPE] += MORE_STEPPE[s.sides][side]
    for k in scenarios(s):
        books = [have + more for have, more in zip(books, SCENARIO[k].start)]
    return books


def first_sages(s: SpiritLands, side: int) -> list[int]:
    """3.6: Seven sages, six when five sit at the table; the spirits always seven."""
    n = SAGES_OF_FIVE if s.sides == MOST_SIDES and side != s.spirits else SAGES
    return [HOME] * n + [ABSENT] * (SAGES - n)


@dataclass(frozen=True)
class FirstFate(Draw):
    """Together against the spirits: the fate token goes to a random player."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [FATE[seat] for seat in range(s.players)]

    def do_fate(self, s: SpiritLands, seat: int) -> None:
        s.fate = seat
        s.tell("fate", seat)
