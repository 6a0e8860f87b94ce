"""What lies on the table in Hamlet."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from veche.core.ability import Kit, Power
from veche.core.state import Seat, State
from veche.core.thing import Thing
from veche.games.hamlet.tables import BUILDINGS, HOUSE, MILL


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Thing):
    """One family: what it has, and what it has still to build."""

    kit: Kit[Power]  # its faction, and the Surveyor if agreed on; see `abilities.bending`
    coins: int = 0
    stone: int = 0
    vp: int = 0
    houses: int  # not on the board yet
    mills: int
    passed: bool = False  # out until the next round

    def __init__(self, kit: Kit[Power]) -> None:
        self.kit = kit
        self.houses = BUILDINGS[HOUSE].pieces
        self.mills = BUILDINGS[MILL].pieces

    def copy(self) -> Player:
        p = Player(self.kit)
        p.coins = self.coins
        p.stone = self.stone
        p.vp = self.vp
        p.houses = self.houses
        p.mills = self.mills
        p.passed = self.passed
        return p


@mypyc_attr(allow_interpreted_subclasses=True)
class Hamlet(State):
    """The valley, hex by hex, the tiles, and a player per seat."""

    round: int = 0  # 0 while the first houses are placed
    bonus: int = -1  # which deed earns a point this round
    bag: list[int]  # tiles not drawn yet
    rough: list[int]  # per hex: how often it must still be dug
    owner: list[Seat]  # per hex: whose building stands there, or -1
    building: list[int]  # per hex: which one, or 0
    players: list[Player]

    def __init__(self) -> None:
        super().__init__()
        self.bag = []
        self.rough = []
        self.owner = []
        self.building = []
        self.players = []

    def copy(self) -> Hamlet:
        s = Hamlet()
        s.stack = self.stack[:]
        s.menu = self.menu
        s.ply = self.ply
        s.round = self.round
        s.bonus = self.bonus
        s.bag = self.bag[:]
        s.rough = self.rough[:]
        s.owner = self.owner[:]
        s.building = self.building[:]
        s.players = [p.copy() for p in self.players]
        return s
