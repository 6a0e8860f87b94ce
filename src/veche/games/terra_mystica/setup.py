"""Setting up: tiles and cards drawn, factions chosen, drawn or bid for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from veche.core.action import Action
from veche.core.complaint import Unknown
from veche.core.data import read
from veche.core.game import Option, Setup
from veche.core.rows import with_entry
from veche.core.state import Ask, Do, Draw, Seat, Step, settle
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.abilities.kits import NO_KIT, kits
from veche.games.terra_mystica.maps import BRIDGE_NAMES, HEX_OF, HEXES, MAP_KEYS, MAPS
from veche.games.terra_mystica.rounds import Round
from veche.games.terra_mystica.selection import AllChosen, FirstCard, settle_first, terrains_taken
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    AUCTION_POINTS,
    BRIDGES,
    BY_PASSING,
    CARD_AWAY,
    CARD_FREE,
    CARDS,
    CARDS_BEYOND_PLAYERS,
    CULTISM_2012,
    CULTS,
    FACTION_KEYS,
    FACTIONS,
    FAVOURS,
    FINALS,
    GOALS,
    LATER_TOWNS,
    LEAVING,
    ORDER_SPACES,
    POINTS,
    PRIESTS,
    ROUNDS,
    SHIFTING_2015,
    SITE,
    TOWNS,
    WALKING_2015,
)
from veche.games.terra_mystica.verbs import BID, COLOUR, FACTION, FINAL, FIRST, FOLD, GOAL, PLACE, REMOVE, TOKEN

OPTIONS: Final = (
    Option("game", ("full", "first")),
    Option("map", tuple(MAP_KEYS)),
    Option("factions", ("base", "fire-and-ice")),
    Option("choice", ("pick", "colour", "draw", "auction")),
    Option("order", ("clockwise", "passing")),
    Option("final", ("off", "draw", *FINALS)),
    Option("later_towns"),
    Option("tenth_card"),
    Option("temple_goal"),
    Option("no_late_spades"),
    Option("shapeshifting", ("2014", "2015")),
    Option("riverwalking", ("2014", "2015")),
    Option("points", ("20", "2017")),
    Option("site"),
    Option("cultism", ("2013", "2012")),
    Option("leaving"),
)
NO_BID: Final = -1
OUT: Final = -2  # of this auction
_first: Final[dict[str, Any]] = read(__file__, "first_game.toml")


def quarrel(setup: Setup) -> Unknown | None:
    """What does not go together."""
    if setup["game"] == "first":
        changed = [o.key for o in OPTIONS if o.key != "game" and setup[o.key] != o.values[0]]
        if changed:
            return Unknown("first", changed, game="terra-mystica")
    if setup["choice"] == "auction" and setup["points"] != "20":
        return Unknown("auction", game="terra-mystica")
    return None


def new(setup: Setup) -> TerraMystica:
    s = TerraMystica()
    s.rules = agreed(setup)
    s.map = MAP_KEYS.index(setup["map"])
    s.terrain = bytes(MAPS[s.map].terrain)
    s.near = MAPS[s.map].near
    s.building = bytes(HEXES)
    s.owner = [-1] * HEXES
    s.bridges = (-1,) * len(BRIDGE_NAMES)
    s.goals = (-1,) * ROUNDS
    s.cards = [CARD_FREE if setup.on("tenth_card") or not c.later else CARD_AWAY for c in CARDS]
    s.card_coins = [0] * len(CARDS)
    s.favours_left = tuple([f.copies for f in FAVOURS])
    s.towns_left = tuple([t.copies if setup.on("later_towns") or not t.later else 0 for t in TOWNS])
    s.tops = (-1,) * len(CULTS)
    s.orders = (-1,) * (len(CULTS) * len(ORDER_SPACES))
    s.players = [Player(NO_KIT) for _ in range(setup.seats)]
    s.order = tuple(range(setup.seats))
    s.seating = s.order
    s.then(*(first_game(s) if setup["game"] == "first" else full_game(s, setup)), Round())
    settle(s)
    return s


def agreed(setup: Setup) -> int:
    flags = (
        (BY_PASSING, setup["order"] == "passing"),
        (LATER_TOWNS, setup.on("later_towns")),
        (SHIFTING_2015, setup["shapeshifting"] == "2015"),
        (WALKING_2015, setup["riverwalking"] == "2015"),
        (SITE, setup.on("site")),
        (CULTISM_2012, setup["cultism"] == "2012"),
        (LEAVING, setup.on("leaving")),
    )
    return sum(bit for bit, on in flags if on)


def full_game(s: TerraMystica, setup: Setup) -> list[Step]:
    """Goals, cards, the extra final scoring, then factions."""
    late = setup.on("no_late_spades")
    # The last two first: so a tile that may not lie there needs no redrawing, and all layouts stay equally likely.
    rounds = [4, 5, 0, 1, 2, 3] if late else list(range(ROUNDS))
    steps: list[Step] = [DrawGoal(r, late and r >= 4, setup.on("temple_goal")) for r in rounds]
    in_play = s.cards.count(CARD_FREE)
    steps += [DrawCard()] * max(0, in_play - setup.seats - CARDS_BEYOND_PLAYERS)
    if setup["final"] == "draw":
        steps.append(DrawFinal())
    elif setup["final"] != "off":
        s.final = FINALS.index(setup["final"])
    return [*steps, *choice(setup)]


def choice(setup: Setup) -> list[Step]:
    """How factions are found."""
    expansion = setup["factions"] == "fire-and-ice"
    later = setup["points"] == "2017"
    if setup["choice"] == "auction":
        return [*[DrawToken(expansion)] * setup.seats, FirstBidder()]
    found: dict[str, Callable[[Seat, bool, bool], Step]] = {
        "pick": ChooseFaction,
        "colour": DrawColour,
        "draw": DrawFaction,
    }
    return [*[found[setup["choice"]](seat, expansion, later) for seat in range(setup.seats)], AllChosen()]


@dataclass(frozen=True)
class DrawGoal(Draw):
    """Six of the goals at random, one a round."""

    round: int
    late: bool
    temple: bool

    def menu(self, s: TerraMystica) -> list[Action]:
        fit = [g for g, goal in enumerate(GOALS) if g not in s.goals and (self.temple or not goal.later)]
        return [GOAL[g] for g in fit if not (self.late and GOALS[g].spade)]

    def do_goal(self, s: TerraMystica, goal: int) -> None:
        s.goals = with_entry(s.goals, self.round, goal)


class DrawCard(Draw):
    """Three cards more than players are in the game; the others are put away."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [REMOVE[c] for c, owner in enumerate(s.cards) if owner == CARD_FREE]

    def do_remove(self, s: TerraMystica, card: int) -> None:
        s.cards[card] = CARD_AWAY


class DrawFinal(Draw):
    """One extra final scoring."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return FINAL.actions[:]

    def do_final(self, s: TerraMystica, final: int) -> None:
        s.final = final


def free_factions(s: TerraMystica, expansion: bool) -> list[int]:
    """One faction a board, and no two with the same terrain."""
    gone = [FACTIONS[f] for f in s.tokens] + [FACTIONS[p.faction] for p in s.players if p.faction >= 0]
    boards = [f.board for f in gone]
    terrains = terrains_taken(s)
    return [
        i
        for i, f in enumerate(FACTIONS)
        if f.board not in boards and (expansion or not f.expansion) and (f.chooses or f.home not in terrains)
    ]


def seat_faction(s: TerraMystica, seat: Seat, faction: int, points: int) -> None:
    """Everything the faction board says, laid out."""
    f = FACTIONS[faction]
    p = s.players[seat]
    p.faction = faction
    p.kit, p.fort = kits(faction, bool(s.rules & SITE))
    p.home = f.home
    p.builds_on = 1 << f.home if f.home >= 0 else 0
    p.coins, p.workers, p.priests = f.start[0], f.start[1], f.start[2]
    p.pool = PRIESTS - p.priests
    p.bowl1, p.bowl2, p.bowl3 = f.bowls
    p.cult = list(f.cults)
    p.ship = f.ship_start
    p.vp, p.bridges = points, BRIDGES
    s.tell("chose", seat, faction)
    for power in bending(p, "chosen"):
        power.chosen(s, seat)


def starting_points(faction: int, later: bool) -> int:
    return FACTIONS[faction].later_points if later else POINTS


@dataclass(frozen=True)
class ChooseFaction(Ask):
    """The first player first, then clockwise."""

    expansion: bool
    later: bool

    def menu(self, s: TerraMystica) -> list[Action]:
        return [FACTION[f] for f in free_factions(s, self.expansion)]

    def do_faction(self, s: TerraMystica, faction: int) -> None:
        seat_faction(s, self.seat, faction, starting_points(faction, self.later))


@dataclass(frozen=True)
class DrawColour(Draw):
    """Colours may be drawn blindly; the player then chooses a side of the board."""

    # RULING: the book does not say when the side is chosen; each player draws and chooses before the next one draws.
    seat: Seat
    expansion: bool
    later: bool

    def menu(self, s: TerraMystica) -> list[Action]:
        boards = {FACTIONS[f].board for f in free_factions(s, self.expansion)}
        return [COLOUR[board] for board in sorted(boards)]

    def do_colour(self, s: TerraMystica, board: int) -> None:
        s.tell("drew", self.seat, board)
        s.then(ChooseSide(self.seat, self.expansion, self.later, board))


@dataclass(frozen=True)
class ChooseSide(ChooseFaction):
    """One of the two factions of the colour drawn."""

    board: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return [a for a in super().menu(s) if FACTIONS[a.noun].board == self.board]


@dataclass(frozen=True)
class DrawFaction(Draw):
    """Factions may also be dealt, side and all."""

    seat: Seat
    expansion: bool
    later: bool

    def menu(self, s: TerraMystica) -> list[Action]:
        return [TOKEN[f] for f in free_factions(s, self.expansion)]

    def do_token(self, s: TerraMystica, faction: int) -> None:
        seat_faction(s, self.seat, faction, starting_points(faction, self.later))


@dataclass(frozen=True)
class DrawToken(Draw):
    """As many factions as players are drawn for the auction."""

    # RULING: which side of a drawn token counts is not stated; the drawn side is random.
    expansion: bool

    def menu(self, s: TerraMystica) -> list[Action]:
        return [TOKEN[f] for f in free_factions(s, self.expansion)]

    def do_token(self, s: TerraMystica, faction: int) -> None:
        s.tokens += (faction,)


class FirstBidder(Draw):
    """Who makes the first bid is drawn."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [FIRST[seat] for seat in range(len(s.players))]

    def do_first(self, s: TerraMystica, seat: int) -> None:
        s.tell("begins", seat)
        s.bids = (NO_BID,) * len(s.players)
        s.seating = (-1,) * len(s.players)
        s.then(Auctions(seat))


@dataclass(frozen=True)
class Auctions(Do):
    """One auction after another; the next begins left of the winner. The last player takes what is left."""

    first: Seat

    def run(self, s: TerraMystica) -> None:
        out = [seat for seat in range(len(s.players)) if s.players[seat].faction < 0]
        if not out:
            s.order = s.seating
            s.then(AllChosen())
        elif len(out) == 1:
            # RULING: F11, the last player gets the last faction and place for nothing.
            s.then(TakeToken(out[0], 0), TakePlace(out[0]), Auctions(out[0]))
        else:
            start = next(seat for i in range(len(s.players)) if (seat := (self.first + i) % len(s.players)) in out)
            s.bids = tuple([NO_BID if seat in out else OUT for seat in range(len(s.players))])
            s.then(Bid(start, -1, start))


@dataclass(frozen=True)
class Bid(Ask):
    """Bid more points than the last, or fold for this auction."""

    high: int
    leader: Seat

    def menu(self, s: TerraMystica) -> list[Action]:
        bids = [BID[n] for n in range(self.high + 1, AUCTION_POINTS + 1)]
        return bids if self.high < 0 else [*bids, FOLD[0]]

    def do_bid(self, s: TerraMystica, points: int) -> None:
        s.bids = with_entry(s.bids, self.seat, points)
        s.tell("bid", self.seat, points)
        self.go_on(s, points, self.seat)

    def do_fold(self, s: TerraMystica, _: int) -> None:
        s.bids = with_entry(s.bids, self.seat, OUT)
        s.tell("folded", self.seat)
        self.go_on(s, self.high, self.leader)

    def go_on(self, s: TerraMystica, high: int, leader: Seat) -> None:
        n = len(s.players)
        rest = [seat for i in range(1, n) if s.bids[seat := (self.seat + i) % n] != OUT and seat != leader]
        if rest:
            s.then(Bid(rest[0], high, leader))
        else:
            s.then(TakeToken(leader, high), TakePlace(leader), Auctions((leader + 1) % n))


@dataclass(frozen=True)
class TakeToken(Ask):
    """The winner takes one of the factions left; its points go down by the bid."""

    bid: int

    def menu(self, s: TerraMystica) -> list[Action]:
        return [FACTION[f] for f in s.tokens]

    def do_faction(self, s: TerraMystica, faction: int) -> None:
        s.tokens = tuple([f for f in s.tokens if f != faction])
        seat_faction(s, self.seat, faction, AUCTION_POINTS - self.bid)


@dataclass(frozen=True)
class TakePlace(Ask):
    """And one of the places left in the turn order."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [PLACE[n] for n, seat in enumerate(s.seating) if seat < 0]

    def do_place(self, s: TerraMystica, place: int) -> None:
        s.seating = with_entry(s.seating, place, self.seat)
        s.tell("placed", self.seat, place + 1)


def first_game(s: TerraMystica) -> list[Step]:
    """Given factions, dwellings, goals and cards; only the bonus cards are chosen."""
    layout = _first[str(len(s.players))]
    s.goals = tuple([GOAL.of(key).noun for key in _first["goals"]])
    s.cards = [CARD_FREE if c.key in layout["cards"] else CARD_AWAY for c in CARDS]
    return [*[FirstFaction(seat) for seat in s.order], LaidOut()]


@dataclass(frozen=True)
class FirstFaction(Ask):
    """Choose among the factions proposed for a first game."""

    def menu(self, s: TerraMystica) -> list[Action]:
        gone = [p.faction for p in s.players]
        proposed = [FACTION_KEYS.index(key) for key in _first[str(len(s.players))]["factions"]]
        return [FACTION[f] for f in proposed if f not in gone]

    def do_faction(self, s: TerraMystica, faction: int) -> None:
        seat_faction(s, self.seat, faction, POINTS)


class LaidOut(Do):
    """The dwellings stand where the layout says."""

    def run(self, s: TerraMystica) -> None:
        for seat in s.order:
            key = FACTION_KEYS[s.players[seat].faction]
            for name in _first["dwellings"][key]:
                settle_first(s, seat, HEX_OF[name])
        s.then(*[FirstCard(seat) for seat in s.order[::-1]])
