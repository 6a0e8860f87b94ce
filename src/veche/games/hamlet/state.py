"""What lies on the table in Hamlet."""

from __future__ import annotations

from veche.core.ability import Kit
from veche.core.state import Seat, State
from veche.games.hamlet.abilities import Ability


class Player:
    kit: Kit[Ability]
    coins: int
    stone: int
    vp: int
    houses: int
    mills: int
    passed: bool

    def __init__(self, kit: Kit[Ability]) -> None:
        self.kit = kit
        self.coins = 0
        self.stone = 0
        self.vp = 0
        self.houses = 8
        self.mills = 4
        self.passed = False

    def copy(self) -> Player:
        p = Player(self.kit)
        p.coins = self.coins
        p.stone = self.stone
        p.vp = self.vp
        p.houses = self.houses
        p.mills = self.mills
        p.passed = self.passed
        return p


class Hamlet(State):
    round: int
    bonus: int
    bag: list[int]
    rough: list[int]
    owner: list[int]
    building: list[int]
    players: list[Player]

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.bonus = -1
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

    def kit(self, seat: Seat) -> Kit[Ability]:
        return self.players[seat].kit
