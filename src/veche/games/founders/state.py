"""What lies on the table. Sets of cells, cards and buildings are bits of one number."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from veche.core.state import Seat, State
from veche.core.thing import Thing
from veche.games.founders.map import CITIES, City
from veche.games.founders.tables import BRIDGES, CALL_BIT, HOUSES, MOST_INPUTS, MOST_NEEDS, START_COINS


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Thing):
    """One race: what it holds, what it has built, and where its cards lie."""

    race: int = -1
    race_basic: int = -1  # the resource the race starts with
    basics: int = 0  # basic resources whose cards this player holds
    coins: int
    fleeting: int = 0
    lasting: int = 0
    vp: int = 0
    houses: int  # still on the mat
    bridges: int  # still on the mat, gates too
    workers: int = 0  # ready to be sent
    race_slot: bool = False  # a worker stands on the mat
    owned: int = 0  # resources of which this player owns a storage
    known: int = 0  # resources this player owns or has access to
    hired: int = 0
    bought: int = 0  # storages to which access was bought or given
    supplied: int = 0  # prestige buildings with a cube of this player
    homes: int = 0  # districts with a house of this player
    cards: int  # all cards of this player, wherever they lie
    up: int = 0  # the discard, as far as it was played face up
    down: int = 0  # the discard played face down; hidden from the others
    downs: int = 0  # how many cards that is
    table: int = 0  # the card being played
    table_down: bool = False  # it lies face down
    voted: bool = False  # in secret: the vote is not counted yet
    choice: int = -1  # the vote: an offered card, and crystals staked on it
    stake: int = -1
    stake_lasting: int = -1
    own: int = 0  # cells of own houses and storages
    spans: int = 0  # cells of own bridges and gates
    apart: int = 0  # own houses and storages with all cells around them
    around: int = 0  # the same with bridges and gates
    nets: list[int]  # connected groups of roads and own bridges and gates
    halos: list[int]  # each group with all cells around it

    def __init__(self) -> None:
        self.coins = START_COINS
        self.houses = HOUSES
        self.bridges = BRIDGES
        self.cards = CALL_BIT
        self.nets = []
        self.halos = []

    def copy(self) -> Player:
        p = Player.__new__(Player)
        p.race = self.race
        p.race_basic = self.race_basic
        p.basics = self.basics
        p.coins = self.coins
        p.fleeting = self.fleeting
        p.lasting = self.lasting
        p.vp = self.vp
        p.houses = self.houses
        p.bridges = self.bridges
        p.workers = self.workers
        p.race_slot = self.race_slot
        p.owned = self.owned
        p.known = self.known
        p.hired = self.hired
        p.bought = self.bought
        p.supplied = self.supplied
        p.homes = self.homes
        p.cards = self.cards
        p.up = self.up
        p.down = self.down
        p.downs = self.downs
        p.table = self.table
        p.table_down = self.table_down
        p.voted = self.voted
        p.choice = self.choice
        p.stake = self.stake
        p.stake_lasting = self.stake_lasting
        p.own = self.own
        p.spans = self.spans
        p.apart = self.apart
        p.around = self.around
        p.nets = self.nets[:]
        p.halos = self.halos[:]
        return p

    def hand(self) -> int:
        return self.cards & ~(self.up | self.down | self.table)

    def income(self) -> int:
        return self.owned.bit_count()


@mypyc_attr(allow_interpreted_subclasses=True)
class Founders(State):
    """The city, its storages and prestige buildings, what is on offer, and a player per seat.

    A storage is known by its slot, a number for its resource and district.
    """

    map: int = 0  # which side of the board
    workers_on: bool = True
    achievements_on: bool = False
    historic: bool = False
    level: int = 0  # of the solo game: which races may be chosen
    section: int = 0  # and where it may begin
    first: Seat = 0  # who began
    active: Seat = 0  # who has the token of the active player
    turns: int = 0
    players: list[Player]
    controller: list[Seat]  # by basic resource: who holds its card, or NEUTRAL
    occupied: int = 0  # cells under any piece
    roads: int = 0
    owner: list[Seat]  # by slot: whose storage stands there, or NEUTRAL
    access: list[int]  # by slot: seats with access, the owner included
    mask: list[int]  # by slot: its cells
    near: list[int]  # by slot: its cells and those around
    inputs: list[int]  # by slot: the storages that feed it; see source()
    built: list[int]  # the slots where a storage stands, oldest first
    neutral_apart: int = 0  # neutral storages with all cells around them
    site: list[int]  # by prestige building: its cells
    beside: list[int]  # by prestige building: its cells and those around
    standing: int = 0
    unfinished: int = 0
    cubes: list[Seat]  # by prestige building and need: who delivered it; see cube()
    worker: list[Seat]  # by prestige building: whose worker stands on its card
    completed: int = 0
    bag: int = 0  # the prestige deck, nobody knows in which order,
    top: list[int]  # and the cards laid on top of it
    discard: int = 0
    offer: list[int]  # prestige buildings to vote for, from left to right
    row: list[int]  # advisers to be hired, from left to right
    levels: list[int]  # advisers not drawn yet, level by level
    goals: list[int]  # achievements that lie open, deck by deck
    middle_due: bool = False  # the second completion marker was laid this turn
    idle: int = 0  # calls without a vote since the last delivery
    round: int = 0  # of the solo game
    tokens: int = 0  # buildings with a neutral token, in the solo game
    lost: bool = False  # the solo game
    favourite: int = -1  # the keepsake of a historic game
    quarter: int = -1
    society: int = -1

    def __init__(self) -> None:
        super().__init__()
        self.players = []
        self.controller = []
        self.owner = []
        self.access = []
        self.mask = []
        self.near = []
        self.inputs = []
        self.built = []
        self.site = []
        self.beside = []
        self.cubes = []
        self.worker = []
        self.top = []
        self.offer = []
        self.row = []
        self.levels = []
        self.goals = []

    def copy(self) -> Founders:
        s = Founders.__new__(Founders)
        s.log = None
        s.stack = self.stack[:]
        s.here = self.here
        s.menu = self.menu
        s.ply = self.ply
        s.map = self.map
        s.workers_on = self.workers_on
        s.achievements_on = self.achievements_on
        s.historic = self.historic
        s.level = self.level
        s.section = self.section
        s.first = self.first
        s.active = self.active
        s.turns = self.turns
        s.players = [p.copy() for p in self.players]
        s.controller = self.controller[:]
        s.occupied = self.occupied
        s.roads = self.roads
        s.owner = self.owner[:]
        s.access = self.access[:]
        s.mask = self.mask[:]
        s.near = self.near[:]
        s.inputs = self.inputs[:]
        s.built = self.built[:]
        s.neutral_apart = self.neutral_apart
        s.site = self.site[:]
        s.beside = self.beside[:]
        s.standing = self.standing
        s.unfinished = self.unfinished
        s.cubes = self.cubes[:]
        s.worker = self.worker[:]
        s.completed = self.completed
        s.bag = self.bag
        s.top = self.top[:]
        s.discard = self.discard
        s.offer = self.offer[:]
        s.row = self.row[:]
        s.levels = self.levels[:]
        s.goals = self.goals[:]
        s.middle_due = self.middle_due
        s.idle = self.idle
        s.round = self.round
        s.tokens = self.tokens
        s.lost = self.lost
        s.favourite = self.favourite
        s.quarter = self.quarter
        s.society = self.society
        return s

    def city(self) -> City:
        return CITIES[self.map]

    def solo(self) -> bool:
        return len(self.players) == 1

    def free(self) -> int:
        """Land cells on which nothing lies."""
        return CITIES[self.map].land & ~self.occupied

    def source(self, slot: int, i: int) -> int:
        """The storage that feeds this one with its input of this number."""
        return self.inputs[MOST_INPUTS * slot + i]

    def feed(self, slot: int, i: int, source: int) -> None:
        self.inputs[MOST_INPUTS * slot + i] = source

    def cube(self, building: int, need: int) -> Seat:
        """Who delivered this need; NONE as long as it is open."""
        return self.cubes[MOST_NEEDS * building + need]

    def mark(self, building: int, need: int, owner: Seat) -> None:
        self.cubes[MOST_NEEDS * building + need] = owner
