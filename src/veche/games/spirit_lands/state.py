"""What lies on the table in the Spirit Lands.

Flat lists of ints: side 0 and on are the players, the side ``spirits`` comes last if there is one. Sage k of a side
is number ``7 * side + k``; it stands on a spot of the tables, or is HOME or ABSENT. Decks are bags: a bit per card.
"""

from __future__ import annotations

from typing import Final

from veche.core.ability import Kit
from veche.core.state import Seat, State
from veche.games.spirit_lands.abilities import Ability, kit_of
from veche.games.spirit_lands.tables import SPOT_LOC

HOME: Final = -1
ABSENT: Final = -2
PER_SIDE: Final = 7
THE_SPIRITS: Final = 9

CONTEST: Final = 0
ALONE: Final = 1
FELLOWSHIP: Final = 2
RIVALRY: Final = 3
MODES: Final = ("contest", "alone", "fellowship", "rivalry")

BEGINNER: Final = 0
NORMAL: Final = 1
HIGH: Final = 2
LEVELS: Final = ("beginner", "normal", "high")


class SpiritLands(State):
    # What was agreed on.
    players: int
    spirits: int
    sides: int
    mode: int
    level: int
    scene: int
    harder: bool
    roads: int
    more_tricks: bool
    # Time.
    chapter: int
    milestones: int
    escalation: bool
    active: int
    # The row, the market, oblivion.
    row: list[int]
    open: list[int]
    deck: int
    forgotten: int
    gone: int
    # Brotherhoods.
    books: list[int]
    sages: list[int]
    arrivals: list[int]
    # Allies and events; ``common`` are the powers in force for all players.
    allies: list[int]
    ally_deck: int
    ally_under: int
    shown: int
    tokens: list[int]
    piers: list[int]
    common: int
    kits: list[Kit[Ability]]
    event: int
    event_deck: int
    # This turn.
    acted: int
    left: int
    used: int
    done: int
    stepped: int
    kept: int
    fell: int
    # The spirits.
    pile: int
    territory: int
    trick_deck: int
    trick_pile: int
    held: list[int]
    joint: list[int]
    missed: bool
    fate: int
    out: int
    over: bool

    def __init__(self, like: SpiritLands | None = None) -> None:
        super().__init__()
        if like is None:
            self.lay_out()
        else:
            self.take_after(like)

    def copy(self) -> SpiritLands:
        return SpiritLands(self)

    def lay_out(self) -> None:
        """An empty table."""
        self.players = 0
        self.spirits = -1
        self.sides = 0
        self.mode = CONTEST
        self.level = NORMAL
        self.scene = 0
        self.harder = False
        self.roads = 0
        self.more_tricks = False
        self.chapter = 0
        self.milestones = 0
        self.escalation = False
        self.active = 0
        self.row = []
        self.open = []
        self.deck = 0
        self.forgotten = 0
        self.gone = 0
        self.books = []
        self.sages = []
        self.arrivals = []
        self.allies = []
        self.ally_deck = 0
        self.ally_under = 0
        self.shown = 0
        self.tokens = []
        self.piers = []
        self.common = 0
        self.kits = []
        self.event = -1
        self.event_deck = 0
        self.acted = 0
        self.left = 0
        self.used = 0
        self.done = 0
        self.stepped = 0
        self.kept = -1
        self.fell = 0
        self.pile = 0
        self.territory = -1
        self.trick_deck = 0
        self.trick_pile = 0
        self.held = []
        self.joint = []
        self.missed = False
        self.fate = -1
        self.out = 0
        self.over = False

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
        self.row = like.row[:]
        self.open = like.open[:]
        self.deck = like.deck
        self.forgotten = like.forgotten
        self.gone = like.gone
        self.books = like.books[:]
        self.sages = like.sages[:]
        self.arrivals = like.arrivals[:]
        self.allies = like.allies[:]
        self.ally_deck = like.ally_deck
        self.ally_under = like.ally_under
        self.shown = like.shown
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
        self.missed = like.missed
        self.fate = like.fate
        self.out = like.out
        self.over = like.over

    def kit(self, side: Seat) -> Kit[Ability]:
        """The powers of one side: its allies, the event in force and the scenario. The spirits know none of them."""
        return self.kits[side]

    def refit(self) -> None:
        """Allies, event or scenario changed: make the kits anew."""
        masks = [self.allies[side] | self.common if side != self.spirits else 0 for side in range(self.sides)]
        self.kits = [kit_of(mask) for mask in masks]

    def who(self, side: Seat) -> int:
        """A side as it is named in events: the spirits are no seat."""
        return side if side != self.spirits else THE_SPIRITS

    def at_home(self, side: Seat) -> int:
        """Sages in the reserve."""
        return self.sages[PER_SIDE * side : PER_SIDE * side + PER_SIDE].count(HOME)

    def out_there(self, side: Seat) -> list[int]:
        """Spots on which a side's sages stand, one entry per sage."""
        return [spot for spot in self.sages[PER_SIDE * side : PER_SIDE * side + PER_SIDE] if spot >= 0]

    def is_in(self, side: Seat, loc: int) -> bool:
        """Whether a sage of this side stands in this location."""
        for spot in self.sages[PER_SIDE * side : PER_SIDE * side + PER_SIDE]:
            if spot >= 0 and SPOT_LOC[spot] == loc:
                return True
        return False

    def people_in(self, loc: int) -> bool:
        """Whether a sage of any player, the spirits apart, stands in this location."""
        return any(spot >= 0 and SPOT_LOC[spot] == loc for spot in self.sages[: PER_SIDE * self.players])

    def crowd(self, loc: int) -> int:
        """Sages of all sides in this location."""
        return len([spot for spot in self.sages if spot >= 0 and SPOT_LOC[spot] == loc])

    def lands_of(self, side: Seat) -> set[int]:
        """Locations in which a side has sages."""
        return {SPOT_LOC[spot] for spot in self.out_there(side)}


def bits(mask: int) -> list[int]:
    """The numbers of the cards in a bag."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
