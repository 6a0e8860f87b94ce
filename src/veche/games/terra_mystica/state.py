"""What lies on the table in Terra Mystica. Sets of hexes, terrains and tiles are the bits of an int.

What changes seldom is a tuple or bytes, which copies share: see `core.rows`.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from veche.core.ability import Kit, Power
from veche.core.state import Seat, State
from veche.core.thing import Thing


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Thing):
    """Power that a new building offers to a neighbour who has not decided yet."""

    event: int  # which building, by the number of its tally
    seat: Seat  # who may take it
    builder: Seat
    power: int  # the worth of the neighbour's buildings beside it

    def __init__(self, event: int = 0, seat: Seat = 0, builder: Seat = 0, power: int = 0) -> None:
        self.event = event
        self.seat = seat
        self.builder = builder
        self.power = power

    def copy(self) -> Offer:
        return Offer(self.event, self.seat, self.builder, self.power)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally(Thing):
    """How the neighbours of one building have decided so far."""

    event: int
    builder: Seat
    accepted: int
    declined: int

    def __init__(self, event: int = 0, builder: Seat = 0, accepted: int = 0, declined: int = 0) -> None:
        self.event = event
        self.builder = builder
        self.accepted = accepted
        self.declined = declined

    def copy(self) -> Tally:
        return Tally(self.event, self.builder, self.accepted, self.declined)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Thing):
    """One seat: its faction board and everything on it."""

    kit: Kit[Power]  # what its faction can do, with the stronghold's power once that stands; see `abilities.bending`
    fort: Kit[Power]  # the same with the stronghold's power, kept ready
    faction: int = -1  # its number among FACTIONS, or -1 while there is none
    home: int = -1  # the terrain land is turned into, or -1 if there is none
    start: int = -1  # the starting terrain that some choose, or -1
    builds_on: int = 0  # terrains on which buildings may stand
    coins: int = 0
    workers: int = 0
    priests: int = 0  # on the faction board
    pool: int = 0  # priests in the supply
    bowl1: int = 0
    bowl2: int = 0
    bowl3: int = 0  # power that can be spent
    vp: int = 0
    keys: int = 0  # of towns, not used for a tenth step
    ship: int = 0  # level of shipping
    dig: int = 0  # level of the exchange for spades
    carpet: int = 0  # hexes that town tiles let a leap skip besides
    card: int = -1  # the bonus card in hand, or -1
    favours: int = 0  # favour tiles
    towns: tuple[int, ...]  # town tiles, in order
    built: list[int]  # per kind of building: how many are on the map
    cult: list[int]  # per cult: the step
    own: int = 0  # hexes with a building of one's own
    settled: int = 0  # those of them that belong to a town
    rafts: int = 0  # river hexes on which a town tile lies
    bridges: int = 0  # not built yet
    ordained: int = 0  # priests on order spaces, for good
    burnt: int = 0  # power tokens out of the game; below zero if some came in
    used: int = 0  # special actions taken in this round
    blocked: int = 0  # cults in which this turn stopped before the tenth step for want of a key
    novices: int = 0  # workers that may still become priests in this turn
    passed: bool = False
    left: bool = False  # got up from the table

    def __init__(self, kit: Kit[Power], bare: bool = False) -> None:
        self.kit = kit
        if bare:  # A copy brings lists of its own.
            return
        self.fort = kit
        self.towns = ()
        self.built = [0, 0, 0, 0, 0, 0]
        self.cult = [0, 0, 0, 0]

    def copy(self) -> Player:
        p = Player(self.kit, True)
        p.fort = self.fort
        p.faction = self.faction
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
        p.towns = self.towns
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


@mypyc_attr(allow_interpreted_subclasses=True)
class TerraMystica(State):
    """The map, the tiles and cards nobody has yet, the cult board, and a player per seat."""

    rules: int = 0  # what was agreed on, as bits named in `tables`
    map: int = 0  # its number among MAPS
    round: int = 0  # 0 before the first
    order: tuple[Seat, ...]  # of turns in this round
    passing: list[Seat]  # who has passed in this round, in that order
    seating: tuple[Seat, ...]  # clockwise round the table
    terrain: bytes  # per hex
    building: bytes  # per hex: which kind, or 0
    owner: list[Seat]  # per hex: whose building, or -1
    near: tuple[int, ...]  # per hex: those next to it by edge or bridge
    taken: int = 0  # hexes with a building
    bridges: tuple[Seat, ...]  # per bridge place: whose bridge, or -1
    goals: tuple[int, ...]  # per round
    final: int = -1  # the extra final scoring, or -1
    cards: list[Seat]  # per bonus card: who has it, -1 nobody, -2 not in this game
    card_coins: list[int]  # per bonus card: coins that wait on it
    favours_left: tuple[int, ...]  # per kind of favour tile
    towns_left: tuple[int, ...]  # per kind of town tile
    actions_used: int = 0  # power actions taken in this round
    tops: tuple[Seat, ...]  # per cult: who is on the tenth step, or -1
    orders: tuple[Seat, ...]  # per order space (see `cults.order_space`): whose priest, or -1
    tokens: tuple[int, ...]  # factions still to be won at the auction
    bids: tuple[int, ...]  # per seat at an auction: points, -1 none yet, -2 out of it
    offers: list[Offer]  # of power, not decided yet
    tallies: list[Tally]  # of buildings whose neighbours have not all decided
    players: list[Player]

    def __init__(self, bare: bool = False) -> None:
        super().__init__()
        if bare:  # A copy brings lists of its own.
            return
        self.order = ()
        self.passing = []
        self.seating = ()
        self.terrain = b""
        self.building = b""
        self.owner = []
        self.near = ()
        self.bridges = ()
        self.goals = ()
        self.cards = []
        self.card_coins = []
        self.favours_left = ()
        self.towns_left = ()
        self.tops = ()
        self.orders = ()
        self.tokens = ()
        self.bids = ()
        self.offers = []
        self.tallies = []
        self.players = []

    def copy(self) -> TerraMystica:
        s = TerraMystica(True)
        s.stack = self.stack[:]
        s.here = self.here
        s.menu = self.menu
        s.ply = self.ply
        s.rules = self.rules
        s.map = self.map
        s.round = self.round
        s.order = self.order
        s.passing = self.passing[:]
        s.seating = self.seating
        s.terrain = self.terrain
        s.building = self.building
        s.owner = self.owner[:]
        s.near = self.near
        s.taken = self.taken
        s.bridges = self.bridges
        s.goals = self.goals
        s.final = self.final
        s.cards = self.cards[:]
        s.card_coins = self.card_coins[:]
        s.favours_left = self.favours_left
        s.towns_left = self.towns_left
        s.actions_used = self.actions_used
        s.tops = self.tops
        s.orders = self.orders
        s.tokens = self.tokens
        s.bids = self.bids
        s.offers = [o.copy() for o in self.offers]
        s.tallies = [t.copy() for t in self.tallies]
        s.players = [p.copy() for p in self.players]
        return s
