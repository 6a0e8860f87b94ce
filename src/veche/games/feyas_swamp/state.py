"""What lies on the table in Feya's Swamp. Sets of cells are bit masks (see map.py)."""

from __future__ import annotations

from veche.core.ability import Kit
from veche.core.state import Seat, State
from veche.games.feyas_swamp.abilities import KITS, NO_KIT, Ability
from veche.games.feyas_swamp.map import BIT, BOARDS, Board
from veche.games.feyas_swamp.tables import SLOTS, TRIBE_BOARDS, Slot


class Player:
    kit: Kit[Ability]
    tribe: int
    """Which of the four tribes; -1 before the choice."""
    lotus: int
    """1 if the asymmetric side of the tribe board is used."""
    vp: int
    gold: int
    energy: int
    fish: int
    workers: int
    """Own workers that can be placed or exchanged."""
    hands: int
    """Own workers got so far: they all come back in the refresh phase."""
    axolotls: int
    boats: list[int]
    """Where each boat is, sorted; boats of one tribe are alike."""
    tracks: list[int]
    """Settlements taken from each track."""
    specials: list[int]
    """For each special token the slot it lies on (track * 5 + place), or -1."""
    sailing: int
    leader: int
    tokens: int
    """Bonus tokens held, as a mask of TOKENS."""
    temples: int
    """Temples whose tile is taken, as a mask."""
    catch: int
    gold_income: int
    energy_income: int
    points_income: int
    sailing_income: int
    worker_slots: int

    def __init__(self) -> None:
        self.kit = NO_KIT
        self.tribe = -1
        self.lotus = 0
        self.vp = 0
        self.gold = 0
        self.energy = 0
        self.fish = 0
        self.workers = 0
        self.hands = 0
        self.axolotls = 0
        self.boats = []
        self.tracks = [0, 0, 0, 0]
        self.specials = [-1, -1, -1, -1, -1]
        self.sailing = 0
        self.leader = -1
        self.tokens = 0
        self.temples = 0
        self.catch = 0
        self.gold_income = 0
        self.energy_income = 0
        self.points_income = 0
        self.sailing_income = 0
        self.worker_slots = 0

    def copy(self) -> Player:
        p = Player.__new__(Player)
        p.kit = self.kit
        p.tribe = self.tribe
        p.lotus = self.lotus
        p.vp = self.vp
        p.gold = self.gold
        p.energy = self.energy
        p.fish = self.fish
        p.workers = self.workers
        p.hands = self.hands
        p.axolotls = self.axolotls
        p.boats = self.boats[:]
        p.tracks = self.tracks[:]
        p.specials = self.specials[:]
        p.sailing = self.sailing
        p.leader = self.leader
        p.tokens = self.tokens
        p.temples = self.temples
        p.catch = self.catch
        p.gold_income = self.gold_income
        p.energy_income = self.energy_income
        p.points_income = self.points_income
        p.sailing_income = self.sailing_income
        p.worker_slots = self.worker_slots
        return p

    def follow(self, leader: int) -> None:
        """This leader leads from now on."""
        self.leader = leader
        self.kit = KITS[leader]

    def slots(self) -> list[list[Slot]]:
        """The four tracks of the tribe board."""
        return TRIBE_BOARDS[(self.tribe + 1) * self.lotus]

    def settlements_left(self) -> int:
        return SLOTS * 4 - sum(self.tracks)


class Swamp(State):
    clockwise: bool
    """Option: after the first player, turns go round the table."""
    one_neutral: bool
    """Option: with two players, one neutral colour instead of two."""
    neutrals_count: bool
    """Option: neutral settlements count as a rival in majorities."""
    extra_tokens: bool
    """Option: a round II token is an extra action, not the action of the turn."""
    side: int
    round: int
    order: list[int]
    passed: int
    """Seats that have passed, as a mask."""
    seasons: list[int]
    trophies: list[int]
    goals: list[int]
    claims: list[int]
    """Four places for each achievement card: a seat, or -1."""
    tokens: int
    """Bonus tokens still on the round board, as a mask."""
    leaders: int
    """Leaders on offer beside the board, as a mask."""
    leader_fish: list[int]
    deities_left: int
    """Deity tokens in the general supply."""
    round_deities: int
    deities_lost: int
    axolotls: int
    temple_taken: list[int]
    cells: list[int]
    """Who works on each action cell: -1, a seat, or 4 + seat for an axolotl of that seat."""
    captured: int
    """The cell with the capture marker, or -1."""
    captor: int
    totem: int
    deity: int
    """All deities, printed ones too."""
    towns: list[int]
    """Settlements of the seats; in the two-player game the neutral ones follow."""
    stacks: list[int]
    """Settlements with at least one, two, three fish."""
    islands: list[int]
    shores: list[int]
    """The water next to each island."""
    single: int
    """Water next to exactly one island."""
    water: int
    sea: int
    """The part of the water that leads to the temples."""
    pinch: int
    """Cells of the sea where land might cut it in two."""
    lonely: int
    """Places with exactly one cell of the sea beside them."""
    afloat: int
    """Boats that are not at a temple, wherever they stand."""
    players: list[Player]
    boost: int
    """Range of this turn from cells and tokens."""
    boost_catch: int
    discount: int
    caught: int
    """Fish got by this turn's Fish action."""
    sold: int
    """Gold got by this turn's Trade action."""
    fresh: int
    """Boats got this turn, by where they stand: they wait until the next."""
    newcomers: int
    """Workers got this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.clockwise = False
        self.one_neutral = False
        self.neutrals_count = False
        self.extra_tokens = False
        self.side = 0
        self.round = 0
        self.order = []
        self.passed = 0
        self.seasons = []
        self.trophies = []
        self.goals = []
        self.claims = []
        self.tokens = 0
        self.leaders = 0
        self.leader_fish = []
        self.deities_left = 0
        self.round_deities = 0
        self.deities_lost = 0
        self.axolotls = 0
        self.temple_taken = []
        self.cells = []
        self.captured = -1
        self.captor = -1
        self.totem = -1
        self.deity = 0
        self.towns = []
        self.stacks = []
        self.islands = []
        self.shores = []
        self.single = 0
        self.water = 0
        self.sea = 0
        self.pinch = 0
        self.lonely = 0
        self.afloat = 0
        self.players = []
        self.boost = 0
        self.boost_catch = 0
        self.discount = 0
        self.caught = 0
        self.sold = 0
        self.fresh = 0
        self.newcomers = 0

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
        s.order = self.order[:]
        s.passed = self.passed
        s.seasons = self.seasons[:]
        s.trophies = self.trophies[:]
        s.goals = self.goals[:]
        s.claims = self.claims[:]
        s.tokens = self.tokens
        s.leaders = self.leaders
        s.leader_fish = self.leader_fish[:]
        s.deities_left = self.deities_left
        s.round_deities = self.round_deities
        s.deities_lost = self.deities_lost
        s.axolotls = self.axolotls
        s.temple_taken = self.temple_taken[:]
        s.cells = self.cells[:]
        s.captured = self.captured
        s.captor = self.captor
        s.totem = self.totem
        s.deity = self.deity
        s.towns = self.towns[:]
        s.stacks = self.stacks[:]
        s.islands = self.islands[:]
        s.shores = self.shores[:]
        s.single = self.single
        s.water = self.water
        s.sea = self.sea
        s.pinch = self.pinch
        s.lonely = self.lonely
        s.afloat = self.afloat
        s.players = [p.copy() for p in self.players]
        s.boost = self.boost
        s.boost_catch = self.boost_catch
        s.discount = self.discount
        s.caught = self.caught
        s.sold = self.sold
        s.fresh = self.fresh
        s.newcomers = self.newcomers
        return s

    def kit(self, seat: Seat) -> Kit[Ability]:
        return self.players[seat].kit

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
