"""What lies on the table in Terra Mystica."""

from __future__ import annotations

from veche.core.ability import Kit
from veche.core.state import Seat, State
from veche.games.terra_mystica.abilities import Ability


class Player:
    """One seat: its faction board and everything on it. Sets of hexes and tiles are bits."""

    faction: int
    kit: Kit[Ability]
    fort: Kit[Ability]
    home: int
    start: int
    builds_on: int
    coins: int
    workers: int
    priests: int
    pool: int
    bowl1: int
    bowl2: int
    bowl3: int
    vp: int
    keys: int
    ship: int
    dig: int
    carpet: int
    card: int
    favours: int
    towns: list[int]
    built: list[int]
    cult: list[int]
    own: int
    settled: int
    rafts: int
    bridges: int
    ordained: int
    burnt: int
    used: int
    blocked: int
    novices: int
    passed: bool
    left: bool

    def __init__(self, kit: Kit[Ability]) -> None:
        self.faction = -1
        self.kit = kit
        self.fort = kit
        self.home = -1
        self.start = -1
        self.builds_on = 0
        self.coins = 0
        self.workers = 0
        self.priests = 0
        self.pool = 0
        self.bowl1 = 0
        self.bowl2 = 0
        self.bowl3 = 0
        self.vp = 0
        self.keys = 0
        self.ship = 0
        self.dig = 0
        self.carpet = 0
        self.card = -1
        self.favours = 0
        self.towns = []
        self.built = [0, 0, 0, 0, 0, 0]
        self.cult = [0, 0, 0, 0]
        self.own = 0
        self.settled = 0
        self.rafts = 0
        self.bridges = 0
        self.ordained = 0
        self.burnt = 0
        self.used = 0
        self.blocked = 0
        self.novices = 0
        self.passed = False
        self.left = False

    def copy(self) -> Player:
        p = Player.__new__(Player)
        p.faction = self.faction
        p.kit = self.kit
        p.fort = self.fort
        p.home = self.home
        p.start = self.start
        p.builds_on = self.builds_on
        p.coins = self.coins
        p.workers = self.workers
        p.priests = self.priests
        p.pool = self.pool
        p.bowl1 = self.bowl1
        p.bowl2 = self.bowl2
        p.bowl3 = self.bowl3
        p.vp = self.vp
        p.keys = self.keys
        p.ship = self.ship
        p.dig = self.dig
        p.carpet = self.carpet
        p.card = self.card
        p.favours = self.favours
        p.towns = self.towns[:]
        p.built = self.built[:]
        p.cult = self.cult[:]
        p.own = self.own
        p.settled = self.settled
        p.rafts = self.rafts
        p.bridges = self.bridges
        p.ordained = self.ordained
        p.burnt = self.burnt
        p.used = self.used
        p.blocked = self.blocked
        p.novices = self.novices
        p.passed = self.passed
        p.left = self.left
        return p


class TerraMystica(State):
    """The map, the tiles and cards nobody has yet, the cult board, and a player per seat."""

    rules: int
    map: int
    round: int
    order: list[Seat]
    passing: list[Seat]
    seating: list[Seat]
    terrain: list[int]
    building: list[int]
    owner: list[Seat]
    near: list[int]
    taken: int
    bridges: list[Seat]
    goals: list[int]
    final: int
    cards: list[Seat]
    card_coins: list[int]
    favours_left: list[int]
    towns_left: list[int]
    actions_used: int
    tops: list[Seat]
    orders: list[Seat]
    tokens: list[int]
    bids: list[int]
    offers: list[int]
    tally: list[int]
    players: list[Player]

    def __init__(self) -> None:
        super().__init__()
        self.rules = 0
        self.map = 0
        self.round = 0
        self.order = []
        self.passing = []
        self.seating = []
        self.terrain = []
        self.building = []
        self.owner = []
        self.near = []
        self.taken = 0
        self.bridges = []
        self.goals = []
        self.final = -1
        self.cards = []
        self.card_coins = []
        self.favours_left = []
        self.towns_left = []
        self.actions_used = 0
        self.tops = [-1, -1, -1, -1]
        self.orders = [-1] * 16
        self.tokens = []
        self.bids = []
        self.offers = []
        self.tally = []
        self.players = []

    def copy(self) -> TerraMystica:
        s = TerraMystica.__new__(TerraMystica)
        s.stack = self.stack[:]
        s.here = self.here
        s.menu = self.menu
        s.ply = self.ply
        s.log = None
        s.rules = self.rules
        s.map = self.map
        s.round = self.round
        s.order = self.order[:]
        s.passing = self.passing[:]
        s.seating = self.seating[:]
        s.terrain = self.terrain[:]
        s.building = self.building[:]
        s.owner = self.owner[:]
        s.near = self.near[:]
        s.taken = self.taken
        s.bridges = self.bridges[:]
        s.goals = self.goals[:]
        s.final = self.final
        s.cards = self.cards[:]
        s.card_coins = self.card_coins[:]
        s.favours_left = self.favours_left[:]
        s.towns_left = self.towns_left[:]
        s.actions_used = self.actions_used
        s.tops = self.tops[:]
        s.orders = self.orders[:]
        s.tokens = self.tokens[:]
        s.bids = self.bids[:]
        s.offers = self.offers[:]
        s.tally = self.tally[:]
        s.players = [p.copy() for p in self.players]
        return s

    def kit(self, seat: Seat) -> Kit[Ability]:
        return self.players[seat].kit
