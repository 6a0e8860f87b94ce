"""What lies on the table. Sets of cells, cards and buildings are bits of one number."""

from __future__ import annotations

from veche.core.state import State
from veche.games.founders.map import CITIES, City
from veche.games.founders.tables import (
    ALL_BUILDINGS,
    BASIC_COUNT,
    BRIDGES,
    BUILDING_COUNT,
    CALL_BIT,
    HOUSES,
    LEVEL_BAGS,
    MOST_NEEDS,
    NONE,
    SLOTS,
    START_COINS,
)


class Player:
    race: int
    race_basic: int
    basics: int
    coins: int
    fleeting: int
    lasting: int
    vp: int
    houses: int
    bridges: int
    workers: int
    race_slot: bool
    owned: int
    known: int
    hired: int
    bought: int
    supplied: int
    homes: int
    cards: int
    up: int
    down: int
    downs: int
    table: int
    table_down: bool
    voted: bool
    choice: int
    stake: int
    stake_lasting: int
    own: int
    spans: int
    apart: int
    around: int
    nets: list[int]
    halos: list[int]

    def __init__(self, of: Player | None = None) -> None:
        if of is not None:
            self.be(of)
            return
        self.race = NONE
        self.race_basic = NONE  # The resource the race starts with.
        self.basics = 0  # Basic resources whose cards this player holds.
        self.coins = START_COINS
        self.fleeting = 0
        self.lasting = 0
        self.vp = 0
        self.houses = HOUSES  # Still on the mat.
        self.bridges = BRIDGES
        self.workers = 0  # Ready to be sent.
        self.race_slot = False  # A worker stands on the mat.
        self.owned = 0  # Resources of which this player owns a storage.
        self.known = 0  # Resources this player owns or has access to.
        self.hired = 0
        self.bought = 0  # Storages to which access was bought or given.
        self.supplied = 0  # Prestige buildings with a cube of this player.
        self.homes = 0  # Districts with a house of this player.
        self.cards = CALL_BIT  # All cards of this player, wherever they lie.
        self.up = 0  # The discard, as far as it was played face up.
        self.down = 0  # The discard played face down; hidden from the others.
        self.downs = 0  # How many cards that is.
        self.table = 0  # The card being played.
        self.table_down = False  # It lies face down.
        self.voted = False  # In secret: the vote is not counted yet.
        self.choice = NONE  # The vote: an offered card, and crystals staked on it.
        self.stake = NONE
        self.stake_lasting = NONE
        self.own = 0  # Cells of own houses and storages.
        self.spans = 0  # Cells of own bridges and gates.
        self.apart = 0  # Own houses and storages with all cells around them.
        self.around = 0  # The same with bridges and gates.
        self.nets = []  # Connected groups of roads and own bridges and gates.
        self.halos = []  # Each group with all cells around it.

    def be(self, of: Player) -> None:
        """Become equal to this one, sharing no list."""
        self.race = of.race
        self.race_basic = of.race_basic
        self.basics = of.basics
        self.coins = of.coins
        self.fleeting = of.fleeting
        self.lasting = of.lasting
        self.vp = of.vp
        self.houses = of.houses
        self.bridges = of.bridges
        self.workers = of.workers
        self.race_slot = of.race_slot
        self.owned = of.owned
        self.known = of.known
        self.hired = of.hired
        self.bought = of.bought
        self.supplied = of.supplied
        self.homes = of.homes
        self.cards = of.cards
        self.up = of.up
        self.down = of.down
        self.downs = of.downs
        self.table = of.table
        self.table_down = of.table_down
        self.voted = of.voted
        self.choice = of.choice
        self.stake = of.stake
        self.stake_lasting = of.stake_lasting
        self.own = of.own
        self.spans = of.spans
        self.apart = of.apart
        self.around = of.around
        self.nets = of.nets[:]
        self.halos = of.halos[:]

    def copy(self) -> Player:
        return Player(self)

    def hand(self) -> int:
        return self.cards & ~(self.up | self.down | self.table)

    def income(self) -> int:
        return self.owned.bit_count()


class Founders(State):
    map: int
    workers_on: bool
    achievements_on: bool
    historic: bool
    level: int
    section: int
    first: int
    active: int
    turns: int
    players: list[Player]
    controller: list[int]
    occupied: int
    roads: int
    owner: list[int]
    access: list[int]
    mask: list[int]
    near: list[int]
    inputs: list[int]
    built: list[int]
    neutral_apart: int
    site: list[int]
    beside: list[int]
    standing: int
    unfinished: int
    cubes: list[int]
    worker: list[int]
    completed: int
    bag: int
    top: list[int]
    discard: int
    offer: list[int]
    row: list[int]
    levels: list[int]
    goals: list[int]
    middle_due: bool
    idle: int
    round: int
    tokens: int
    lost: bool
    favourite: int
    quarter: int
    society: int

    def __init__(self, of: Founders | None = None) -> None:
        if of is not None:
            self.be(of)
            return
        super().__init__()
        self.map = 0
        self.workers_on = True
        self.achievements_on = False
        self.historic = False
        self.level = 0
        self.section = 0
        self.first = 0
        self.active = 0
        self.turns = 0
        self.players = []
        self.controller = [NONE] * BASIC_COUNT
        self.occupied = 0
        self.roads = 0
        self.owner = [NONE] * SLOTS  # A storage is known by resource and district.
        self.access = [0] * SLOTS  # Seats with access, the owner included.
        self.mask = [0] * SLOTS
        self.near = [0] * SLOTS
        self.inputs = [NONE] * (2 * SLOTS)
        self.built = []
        self.neutral_apart = 0
        self.site = [0] * BUILDING_COUNT
        self.beside = [0] * BUILDING_COUNT
        self.standing = 0
        self.unfinished = 0
        self.cubes = [NONE] * (MOST_NEEDS * BUILDING_COUNT)
        self.worker = [NONE] * BUILDING_COUNT
        self.completed = 0
        self.bag = ALL_BUILDINGS  # The prestige deck, nobody knows in which order,
        self.top = []  # and the cards laid on top of it.
        self.discard = 0
        self.offer = [NONE] * 3
        self.row = [NONE] * 4
        self.levels = LEVEL_BAGS[:]
        self.goals = [NONE] * 3
        self.middle_due = False
        self.idle = 0  # Calls without a vote since the last delivery.
        self.round = 1  # Of the solo game.
        self.tokens = 0  # Buildings with a neutral token, in the solo game.
        self.lost = False
        self.favourite = NONE
        self.quarter = NONE
        self.society = NONE

    def be(self, of: Founders) -> None:
        """Become equal to this one, sharing no list and keeping no log."""
        self.stack = of.stack[:]
        self.here = of.here
        self.menu = of.menu
        self.ply = of.ply
        self.log = None
        self.map = of.map
        self.workers_on = of.workers_on
        self.achievements_on = of.achievements_on
        self.historic = of.historic
        self.level = of.level
        self.section = of.section
        self.first = of.first
        self.active = of.active
        self.turns = of.turns
        self.players = [p.copy() for p in of.players]
        self.controller = of.controller[:]
        self.occupied = of.occupied
        self.roads = of.roads
        self.owner = of.owner[:]
        self.access = of.access[:]
        self.mask = of.mask[:]
        self.near = of.near[:]
        self.inputs = of.inputs[:]
        self.built = of.built[:]
        self.neutral_apart = of.neutral_apart
        self.site = of.site[:]
        self.beside = of.beside[:]
        self.standing = of.standing
        self.unfinished = of.unfinished
        self.cubes = of.cubes[:]
        self.worker = of.worker[:]
        self.completed = of.completed
        self.bag = of.bag
        self.top = of.top[:]
        self.discard = of.discard
        self.offer = of.offer[:]
        self.row = of.row[:]
        self.levels = of.levels[:]
        self.goals = of.goals[:]
        self.middle_due = of.middle_due
        self.idle = of.idle
        self.round = of.round
        self.tokens = of.tokens
        self.lost = of.lost
        self.favourite = of.favourite
        self.quarter = of.quarter
        self.society = of.society

    def copy(self) -> Founders:
        return Founders(self)

    def city(self) -> City:
        return CITIES[self.map]

    def solo(self) -> bool:
        return len(self.players) == 1

    def free(self) -> int:
        """Land cells on which nothing lies."""
        return CITIES[self.map].land & ~self.occupied
