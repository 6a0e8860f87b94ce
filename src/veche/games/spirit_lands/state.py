"""What lies on the table in the Spirit Lands.

Side 0 and on are the players; the side ``spirits`` comes last if there is one. Decks, and all that is merely there or
not, are bags: ints with a bit per card. Numbers of several sides lie in one flat list, since copies of it are cheap;
nobody but this module and the tables knows how: ask ``has``, ``spots`` and their like.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from veche.core.ability import Kit
from veche.core.state import Seat, State
from veche.games.spirit_lands.tables import SAGES, SPOT_LOC, TIERS

HOME: Final = -1
ABSENT: Final = -2
NONE: Final = -1
THE_SPIRITS: Final = 9
EACH: Final[int] = len(TIERS)

CONTEST: Final = 0
ALONE: Final = 1
FELLOWSHIP: Final = 2
RIVALRY: Final = 3
MODES: Final = ("contest", "alone", "fellowship", "rivalry")

BEGINNER: Final = 0
NORMAL: Final = 1
HIGH: Final = 2
LEVELS: Final = ("beginner", "normal", "high")


@mypyc_attr(allow_interpreted_subclasses=True)
class SpiritLands(State):
    """The Spirit Land, what may be added to it, the brotherhoods, their allies, and the spirits."""

    # What was agreed on.
    players: int = 0  # how many sit at the table
    spirits: Seat = -1  # the side of the spirits, or -1
    sides: int = 0  # players and spirits
    mode: int = 0  # one of MODES
    level: int = 1  # one of LEVELS
    scene: int = 0  # the scenarios, as a bag of powers
    harder: bool = False  # scenario 5: the early milestone
    roads: int = 0  # scenario 3: how many locations must go into oblivion; 0 in the others
    more_tricks: bool = False  # Rivalry: the spirits gain tricks as in Fellowship
    # Time.
    chapter: int = 0  # 0 in the prologue
    milestones: int = 0  # reached so far
    escalation: bool = False  # has begun
    active: Seat = 0  # the side whose turn it is
    over: bool = False  # the books are counted
    # The row, the market, oblivion.
    row: list[int]  # locations from left to right
    far: list[int]  # per terrain: the open card farther from the deck, or NONE
    near: list[int]  # per terrain: the open card nearer to it, or NONE
    deck: int = 0  # locations not opened yet, of all terrains
    forgotten: int = 0  # locations discarded
    gone: int = 0  # how many ever were
    # Brotherhoods.
    books: list[int]  # per side: how many of each tier
    sages: list[int]  # per side and sage: a spot, HOME or ABSENT
    arrivals: list[int]  # sages that entered a place and have not visited it; a BATCH parts those who visit first
    both: int = 0  # of these, the sages who will visit the other place of their whirlpool too
    # Allies and events.
    allies: list[int]  # per side: a bag
    ally_deck: int = 0
    ally_under: int = 0  # discarded allies, under the deck
    offer: int = 0  # allies drawn, of which one is kept
    tokens: list[int]  # per ally: boost tokens on it
    piers: list[int]  # the whirlpool of each Sky Pier, or NONE
    common: int = 0  # scenarios and event: the powers in force for all players
    kits: list[Kit[Any]]  # per side: its allies and what is common
    event: int = -1  # the power in force, or NONE
    event_deck: int = 0  # events not revealed yet, the first of them at bit 0
    # This turn.
    acted: int = 0  # kinds of standard actions performed
    left: int = 0  # standard actions left
    used: int = 0  # allies boosted
    done: int = 0  # powers whose property was used
    stepped: int = 0  # sages whose step was bought
    kept: int = -1  # the location kept from oblivion, or NONE
    fell: int = 0  # locations that went into oblivion
    # The spirits.
    pile: int = 0  # allies they revealed
    territory: int = -1  # the one on top, or NONE
    trick_deck: int = 0
    trick_pile: int = 0  # tricks played
    held: list[int]  # tricks gained and not played yet
    joint: list[int]  # who has each joint visit token: a seat, or NONE for the spirits
    fate: Seat = -1  # who holds the fate token
    out: int = 0  # Rivalry: players sent home, a bit each

    def __init__(self, like: SpiritLands | None = None) -> None:
        super().__init__()
        if like is not None:
            self.take_after(like)
            return
        self.row = []
        self.far = []
        self.near = []
        self.books = []
        self.sages = []
        self.arrivals = []
        self.allies = []
        self.tokens = []
        self.piers = []
        self.kits = []
        self.held = []
        self.joint = []

    def copy(self) -> SpiritLands:
        return SpiritLands(self)

    def take_after(self, like: SpiritLands) -> None:
        """Everything as on another table, sharing no list with it."""
        self.stack = like.stack[:]
        self.menu = like.menu
        self.ply = like.ply
        self.players = like.players
        self.spirits = like.spirits
        self.sides = like.sides
        self.mode = like.mode
        self.level = like.level
        self.scene = like.scene
        self.harder = like.harder
        self.roads = like.roads
        self.more_tricks = like.more_tricks
        self.chapter = like.chapter
        self.milestones = like.milestones
        self.escalation = like.escalation
        self.active = like.active
        self.over = like.over
        self.row = like.row[:]
        self.far = like.far[:]
        self.near = like.near[:]
        self.deck = like.deck
        self.forgotten = like.forgotten
        self.gone = like.gone
        self.books = like.books[:]
        self.sages = like.sages[:]
        self.arrivals = like.arrivals[:]
        self.both = like.both
        self.allies = like.allies[:]
        self.ally_deck = like.ally_deck
        self.ally_under = like.ally_under
        self.offer = like.offer
        self.tokens = like.tokens[:]
        self.piers = like.piers[:]
        self.common = like.common
        self.kits = like.kits[:]
        self.event = like.event
        self.event_deck = like.event_deck
        self.acted = like.acted
        self.left = like.left
        self.used = like.used
        self.done = like.done
        self.stepped = like.stepped
        self.kept = like.kept
        self.fell = like.fell
        self.pile = like.pile
        self.territory = like.territory
        self.trick_deck = like.trick_deck
        self.trick_pile = like.trick_pile
        self.held = like.held[:]
        self.joint = like.joint[:]
        self.fate = like.fate
        self.out = like.out

    def who(self, side: Seat) -> int:
        """A side as it is named in events: the spirits are no seat."""
        return side if side != self.spirits else THE_SPIRITS

    # Books.

    def has(self, side: Seat, tier: int) -> int:
        """How many books of a tier a side has."""
        return self.books[EACH * side + tier]

    def give(self, side: Seat, tier: int, n: int) -> None:
        """Books for a side, or, below zero, from it."""
        self.books[EACH * side + tier] += n

    def library(self, side: Seat) -> list[int]:
        """A side's books by tier."""
        return self.books[EACH * side : EACH * side + EACH]

    # Sages.

    def spots(self, side: Seat) -> list[int]:
        """Where a side's sages are, one after another: a spot, HOME or ABSENT."""
        return self.sages[SAGES * side : SAGES * side + SAGES]

    def at_home(self, side: Seat) -> int:
        """Sages in the reserve."""
        return self.spots(side).count(HOME)

    def out_there(self, side: Seat) -> list[int]:
        """Spots on which a side's sages stand, one entry per sage."""
        return [spot for spot in self.spots(side) if spot >= 0]

    def is_in(self, side: Seat, loc: int) -> bool:
        """Whether a sage of this side stands in this location."""
        return any(spot >= 0 and SPOT_LOC[spot] == loc for spot in self.spots(side))

    def people_in(self, loc: int) -> bool:
        """Whether a sage of any player, the spirits apart, stands in this location."""
        return any(self.is_in(seat, loc) for seat in range(self.players))

    def crowd(self, loc: int) -> int:
        """Sages of all sides in this location."""
        return len([spot for spot in self.sages if spot >= 0 and SPOT_LOC[spot] == loc])

    def lands_of(self, side: Seat) -> set[int]:
        """Locations in which a side has sages."""
        return {SPOT_LOC[spot] for spot in self.out_there(side)}

    # The market.

    def is_open(self, loc: int) -> bool:
        """Whether this location is one of the open cards."""
        return loc in self.far or loc in self.near


def bits(bag: int) -> list[int]:
    """The numbers of the cards in a bag."""
    found: list[int] = []
    while bag:
        low = bag & -bag
        found.append(low.bit_length() - 1)
        bag ^= low
    return found


def holds(bag: int, card: int) -> bool:
    """Whether a card is in a bag."""
    return bag >> card & 1 == 1
