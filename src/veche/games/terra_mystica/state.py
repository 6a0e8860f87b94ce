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

    def __init__(self, kit: Kit[Ability], of: Player | None = None) -> None:
        """A new player, or a copy of this one."""
        if of is not None:
            self.be(of)
            return
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

    def be(self, of: Player) -> None:
        self.faction = of.faction
        self.kit = of.kit
        self.fort = of.fort
        self.home = of.home
        self.start = of.start
        self.builds_on = of.builds_on
        self.coins = of.coins
        self.workers = of.workers
        self.priests = of.priests
        self.pool = of.pool
        self.bowl1 = of.bowl1
        self.bowl2 = of.bowl2
        self.bowl3 = of.bowl3
        self.vp = of.vp
        self.keys = of.keys
        self.ship = of.ship
        self.dig = of.dig
        self.carpet = of.carpet
        self.card = of.card
        self.favours = of.favours
        self.towns = of.towns[:]
        self.built = of.built[:]
        self.cult = of.cult[:]
        self.own = of.own
        self.settled = of.settled
        self.rafts = of.rafts
        self.bridges = of.bridges
        self.ordained = of.ordained
        self.burnt = of.burnt
        self.used = of.used
        self.blocked = of.blocked
        self.novices = of.novices
        self.passed = of.passed
        self.left = of.left

    def copy(self) -> Player:
        return Player(self.kit, self)


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
    near: tuple[int, ...]
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

    def __init__(self, of: TerraMystica | None = None) -> None:
        """A new table, or a copy of this one."""
        if of is not None:
            self.be(of)
            return
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
        self.near = ()
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

    def be(self, of: TerraMystica) -> None:
        self.stack = of.stack[:]
        self.here = of.here
        self.menu = of.menu
        self.ply = of.ply
        self.log = None
        self.rules = of.rules
        self.map = of.map
        self.round = of.round
        self.order = of.order[:]
        self.passing = of.passing[:]
        self.seating = of.seating[:]
        self.terrain = of.terrain[:]
        self.building = of.building[:]
        self.owner = of.owner[:]
        self.near = of.near
        self.taken = of.taken
        self.bridges = of.bridges[:]
        self.goals = of.goals[:]
        self.final = of.final
        self.cards = of.cards[:]
        self.card_coins = of.card_coins[:]
        self.favours_left = of.favours_left[:]
        self.towns_left = of.towns_left[:]
        self.actions_used = of.actions_used
        self.tops = of.tops[:]
        self.orders = of.orders[:]
        self.tokens = of.tokens[:]
        self.bids = of.bids[:]
        self.offers = of.offers[:]
        self.tally = of.tally[:]
        self.players = [p.copy() for p in of.players]

    def copy(self) -> TerraMystica:
        return TerraMystica(self)

    def kit(self, seat: Seat) -> Kit[Ability]:
        return self.players[seat].kit
