"""What lies on the table in Feya's Swamp. Sets of cells are bit masks (see map.py)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from veche.core.state import Seat, State
from veche.core.thing import Thing
from veche.games.feyas_swamp.map import BIT, BOARDS, Board
from veche.games.feyas_swamp.tables import PLACES, SLOTS, SPECIALS, TRACKS, TRIBE_BOARDS, Slot


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Thing):
    """One tribe: its board, its purse and its boats."""

    tribe: int = -1  # which of the four; -1 before the choice
    lotus: int = 0  # 1 if the asymmetric side of the tribe board is used
    leader: int = -1  # who leads it now, or, once it has passed, in the next round
    vp: int = 0
    gold: int = 0
    energy: int = 0
    fish: int = 0
    workers: int = 0  # own ones that can be placed or exchanged
    hands: int = 0  # own ones got so far: they all come back in the refresh phase
    axolotls: int = 0
    sailing: int = 0  # the cell of the sailing track
    tokens: int = 0  # bonus tokens held, as a mask of TOKENS
    temples: int = 0  # temples whose tile is taken, as a mask
    catch: int = 0  # open catch icons
    gold_income: int = 0
    energy_income: int = 0
    points_income: int = 0
    sailing_income: int = 0
    worker_slots: int = 0  # workers taken from the tribe board
    boats: list[int]  # where each is, sorted: boats of one tribe are alike
    tracks: list[int]  # settlements taken from each track
    specials: list[int]  # per special token the slot it lies on (slot_number), or -1

    def __init__(self) -> None:
        self.boats = []
        self.tracks = [0 for _ in TRACKS]
        self.specials = [-1 for _ in SPECIALS]

    def copy(self) -> Player:
        p = Player.__new__(Player)
        p.tribe = self.tribe
        p.lotus = self.lotus
        p.leader = self.leader
        p.vp = self.vp
        p.gold = self.gold
        p.energy = self.energy
        p.fish = self.fish
        p.workers = self.workers
        p.hands = self.hands
        p.axolotls = self.axolotls
        p.sailing = self.sailing
        p.tokens = self.tokens
        p.temples = self.temples
        p.catch = self.catch
        p.gold_income = self.gold_income
        p.energy_income = self.energy_income
        p.points_income = self.points_income
        p.sailing_income = self.sailing_income
        p.worker_slots = self.worker_slots
        p.boats = self.boats[:]
        p.tracks = self.tracks[:]
        p.specials = self.specials[:]
        return p

    def slots(self) -> list[list[Slot]]:
        """The four tracks of the tribe board."""
        return TRIBE_BOARDS[(self.tribe + 1) * self.lotus]

    def settlements_left(self) -> int:
        return SLOTS * len(self.tracks) - sum(self.tracks)


@mypyc_attr(allow_interpreted_subclasses=True)
class Swamp(State):
    """The swamp, cell by cell, the cards, and a player per seat."""

    clockwise: bool = False  # option: after the first player, turns go round the table
    one_neutral: bool = False  # option: with two players, one neutral colour instead of two
    neutrals_count: bool = False  # option: neutral settlements count as a rival in majorities
    extra_tokens: bool = False  # option: a round II token is an extra action, not the action of the turn
    side: int = 0  # of the board: for two, or for more
    round: int = 0  # 0 while setting up
    passed: int = 0  # seats that have passed, as a mask
    tokens: int = 0  # bonus tokens still on the round board, as a mask
    leaders: int = 0  # leaders on offer beside the board, as a mask
    deities_left: int = 0  # tokens in the general supply
    round_deities: int = 0  # tokens on the round board
    deities_lost: int = 0  # tokens that found no place
    axolotls: int = 0  # in the general supply
    hired: int = 0  # action cells on which an axolotl works, as a mask
    captured: int = -1  # the cell with the capture marker, or -1
    captor: int = -1  # who laid it there
    totem: int = -1  # its cell, or -1
    deity: int = 0  # all deities, printed ones too
    water: int = 0
    sea: int = 0  # the part of the water that leads to the temples
    pinch: int = 0  # cells of the sea where land might cut it in two
    lonely: int = 0  # places with exactly one cell of the sea beside them
    single: int = 0  # water next to exactly one island
    afloat: int = 0  # boats that are not at a temple, wherever they stand
    boost: int = 0  # range of this turn from cells and tokens
    boost_catch: int = 0  # catch of this turn from tokens
    discount: int = 0  # gold off every settlement of this turn
    caught: int = 0  # fish got by Fish this turn
    sold: int = 0  # gold got by Trade this turn
    fresh: int = 0  # boats got this turn, by where they stand: they wait until the next
    newcomers: int = 0  # workers got this turn
    order: list[Seat]  # of turns
    seasons: list[int]  # the colour of fish of each round
    trophies: list[int]  # in play
    goals: list[int]  # achievement cards in play
    claims: list[Seat]  # four places for each achievement card (claimed), or -1
    leader_fish: list[int]  # per leader
    temple_taken: list[int]  # per temple: tiles gone
    cells: list[Seat]  # per action cell: whose worker is there, or -1
    towns: list[int]  # settlements of the seats; in the two-player game the neutral ones follow
    stacks: list[int]  # settlements with at least one, two, three fish
    islands: list[int]
    shores: list[int]  # the water next to each island
    players: list[Player]

    def __init__(self) -> None:
        super().__init__()
        self.order = []
        self.seasons = []
        self.trophies = []
        self.goals = []
        self.claims = []
        self.leader_fish = []
        self.temple_taken = []
        self.cells = []
        self.towns = []
        self.stacks = []
        self.islands = []
        self.shores = []
        self.players = []

    def copy(self) -> Swamp:
        s = Swamp.__new__(Swamp)
        s.stack = self.stack[:]
        s.here = self.here
        s.menu = self.menu
        s.ply = self.ply
        s.log = None
        s.clockwise = self.clockwise
        s.one_neutral = self.one_neutral
        s.neutrals_count = self.neutrals_count
        s.extra_tokens = self.extra_tokens
        s.side = self.side
        s.round = self.round
        s.passed = self.passed
        s.tokens = self.tokens
        s.leaders = self.leaders
        s.deities_left = self.deities_left
        s.round_deities = self.round_deities
        s.deities_lost = self.deities_lost
        s.axolotls = self.axolotls
        s.hired = self.hired
        s.captured = self.captured
        s.captor = self.captor
        s.totem = self.totem
        s.deity = self.deity
        s.water = self.water
        s.sea = self.sea
        s.pinch = self.pinch
        s.lonely = self.lonely
        s.single = self.single
        s.afloat = self.afloat
        s.boost = self.boost
        s.boost_catch = self.boost_catch
        s.discount = self.discount
        s.caught = self.caught
        s.sold = self.sold
        s.fresh = self.fresh
        s.newcomers = self.newcomers
        s.order = self.order[:]
        s.seasons = self.seasons[:]
        s.trophies = self.trophies[:]
        s.goals = self.goals[:]
        s.claims = self.claims[:]
        s.leader_fish = self.leader_fish[:]
        s.temple_taken = self.temple_taken[:]
        s.cells = self.cells[:]
        s.towns = self.towns[:]
        s.stacks = self.stacks[:]
        s.islands = self.islands[:]
        s.shores = self.shores[:]
        s.players = [p.copy() for p in self.players]
        return s

    def board(self) -> Board:
        return BOARDS[self.side]

    def all_towns(self) -> int:
        mask = 0
        for town in self.towns:
            mask |= town
        return mask

    def island_of(self, hex: int) -> int:
        """The island a piece of land belongs to, or the only one a piece of water touches; -1 if none."""
        bit = BIT[hex]
        for i, island in enumerate(self.islands):
            if island & bit:
                return i
        for i, shore in enumerate(self.shores):
            if shore & bit:
                return i
        return -1

    def totem_island(self) -> int:
        return -1 if self.totem < 0 else self.island_of(self.totem)

    def deities_on(self, island: int) -> int:
        return (self.deity & self.islands[island]).bit_count()

    def fish_on(self, mask: int) -> int:
        """Fish lying on these settlements."""
        return sum([(stack & mask).bit_count() for stack in self.stacks])

    def claimed(self, goal: int) -> list[Seat]:
        """The places of one achievement card in play, the best first: a seat, or -1."""
        return self.claims[goal * len(PLACES) : (goal + 1) * len(PLACES)]

    def claim(self, goal: int, place: int, seat: Seat) -> None:
        self.claims[goal * len(PLACES) + place] = seat

    def has_passed(self, seat: Seat) -> bool:
        return bool(self.passed >> seat & 1)
