"""Setting up the table."""

from __future__ import annotations

from veche.core.game import Setup
from veche.core.state import settle
from veche.games.hamlet.abilities.factions import KITS, POWERS
from veche.games.hamlet.abilities.surveyor import Surveyor
from veche.games.hamlet.map import HEXES
from veche.games.hamlet.rounds import FirstHouse, Round
from veche.games.hamlet.state import Hamlet, Player
from veche.games.hamlet.tables import FACTIONS, TILES

ALL_POWERS = {**POWERS, Surveyor.key: Surveyor()}


def new(setup: Setup) -> Hamlet:
    s = Hamlet()
    s.rough = [h * 7 % 3 for h in HEXES]
    s.owner = [-1 for _ in HEXES]
    s.building = [0 for _ in HEXES]
    s.bag = list(range(TILES))
    s.players = [player(seat, setup.on("surveyors")) for seat in range(setup.seats)]
    order = [FirstHouse(seat) for seat in range(setup.seats)]
    s.then(*order)
    s.then(*order[::-1])
    s.then(Round())
    settle(s)
    return s


def player(seat: int, surveyor: bool) -> Player:
    kit = KITS[seat]
    p = Player(kit.plus(ALL_POWERS[Surveyor.key]) if surveyor else kit)
    p.coins, p.stone = FACTIONS[seat].coins, FACTIONS[seat].stone
    return p
