"""Setting up: chance deals the cards, seats choose tribes, sides and leaders, and settle."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.game import Setup
from veche.core.state import Ask, Do, Draw, Seat, Step, settle
from veche.games.feyas_swamp.building import open_slot, settle_on
from veche.games.feyas_swamp.islands import cannot_raise, chart, harmless, is_some_harmless
from veche.games.feyas_swamp.map import AROUND, BIT, BOARDS, MANY, TWO, hexes, near
from veche.games.feyas_swamp.passing import cannot_choose, feed_leaders, follow
from veche.games.feyas_swamp.reasons import (
    CUTS_OFF,
    DARK_SLOT_OPEN,
    NO_DARK_SLOT,
    NO_DEITY_NEAR,
    NO_ISLAND,
    SAME_ISLAND,
)
from veche.games.feyas_swamp.rounds import Round, line_up
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    ACHIEVEMENTS_IN_PLAY,
    AXOLOTLS,
    BACKS,
    CELL_NAMES,
    COLOURS,
    LEADERS,
    LEADERS_ON_OFFER,
    LOTUS,
    MAP_DEITIES,
    NEUTRALS_EACH,
    PLACES,
    ROUNDS,
    STACK,
    START_ENERGY,
    START_FISH,
    START_GOLD,
    START_WORKERS,
    TOKENS,
    TOKENS_PER_ROUND,
    TRACKS,
    TRIBES,
    TROPHIES,
    TROPHIES_IN_PLAY,
    tokens_of,
)
from veche.games.feyas_swamp.verbs import (
    ABSENT,
    ASIDE,
    DEITY,
    FIRST,
    FOUND,
    GOAL,
    LEADER,
    SEASON,
    SIDE,
    TRACK,
    TRIBE,
    TROPHY,
)


def new(setup: Setup) -> Swamp:
    s = Swamp()
    n = setup.seats
    s.clockwise = setup["turns"] == "clockwise"
    s.one_neutral = setup["neutrals"] == "one"
    s.neutrals_count = setup.on("neutral_rivals")
    s.extra_tokens = setup["deeds"] == "extra"
    s.side = TWO if n == 2 else MANY
    s.players = [player() for _ in range(n)]
    lay_board(s)
    lay_cards(s)
    tribes: list[Step] = [step for seat in range(n) for step in (ChooseTribe(seat), ChooseSide(seat))]
    s.then(*[MapDeity() for _ in range(MAP_DEITIES)], *[Season() for _ in range(ROUNDS)])
    s.then(*[Trophy() for _ in range(TROPHIES_IN_PLAY)])
    s.then(*[TokenAside(r + 1) for r in range(ROUNDS) for _ in range(TOKENS_PER_ROUND - n)])
    s.then(*[Goal() for _ in range(ACHIEVEMENTS_IN_PLAY)])
    s.then(*[AbsentLeader() for _ in range(len(LEADERS) - LEADERS_ON_OFFER)])
    s.then(*tribes, FirstChooser())
    settle(s)
    return s


def player() -> Player:
    p = Player()
    p.gold, p.energy, p.fish = START_GOLD, START_ENERGY, START_FISH
    p.workers = p.hands = START_WORKERS
    return p


def lay_board(s: Swamp) -> None:
    board = BOARDS[s.side]
    s.water = board.swamp & ~sum(BIT[hex] for hex in board.deities)
    s.deity = board.swamp & ~s.water
    s.islands = [BIT[hex] for hex in board.deities]
    s.shores = [AROUND[hex] & s.water for hex in board.deities]
    s.towns = [0, 0, 0, 0]
    s.stacks = [0] * STACK
    chart(s)


def lay_cards(s: Swamp) -> None:
    s.claims = [-1] * (ACHIEVEMENTS_IN_PLAY * len(PLACES))
    s.tokens = (1 << len(TOKENS)) - 1
    s.leaders = (1 << len(LEADERS)) - 1
    s.leader_fish = [0] * len(LEADERS)
    s.round_deities = ROUNDS
    s.deities_left = len(BACKS) - MAP_DEITIES - ROUNDS
    s.axolotls = AXOLOTLS
    s.temple_taken = [0] * len(s.board().temples)
    s.cells = [-1] * len(CELL_NAMES)


@dataclass(frozen=True)
class MapDeity(Draw):
    """A random deity token goes to the cell with its number."""

    # RULING: A token that finds its cell taken goes back to the pile, so only the others can come.

    def menu(self, s: Swamp) -> list[Action]:
        cells = [BIT[s.board().numbered[back - 1]] for back in BACKS]
        return [DEITY.actions[n] for n, cell in enumerate(cells) if s.water & cell]

    def do_deity(self, s: Swamp, token: int) -> None:
        hex = s.board().numbered[BACKS[token] - 1]
        s.water &= ~BIT[hex]
        s.deity |= BIT[hex]
        s.islands.append(BIT[hex])
        s.shores.append(AROUND[hex] & s.water)
        s.tell("deity", hex)
        chart(s)


@dataclass(frozen=True)
class Season(Draw):
    """A fish card for each round."""

    def menu(self, s: Swamp) -> list[Action]:
        return [SEASON.actions[n] for n in range(len(COLOURS)) if n not in s.seasons]

    def do_season(self, s: Swamp, colour: int) -> None:
        s.seasons.append(colour)


@dataclass(frozen=True)
class Trophy(Draw):
    """Two trophy cards."""

    def menu(self, s: Swamp) -> list[Action]:
        return [TROPHY.actions[n] for n in range(len(TROPHIES)) if n not in s.trophies]

    def do_trophy(self, s: Swamp, trophy: int) -> None:
        s.trophies.append(trophy)
        s.tell("trophy", trophy)


@dataclass(frozen=True)
class TokenAside(Draw):
    """Of the five bonus tokens of a round, as many stay as there are players: the others go to the box."""

    of_round: int

    def menu(self, s: Swamp) -> list[Action]:
        return [ASIDE.actions[t] for t in tokens_of(self.of_round) if s.tokens >> t & 1]

    def do_aside(self, s: Swamp, token: int) -> None:
        s.tokens &= ~(1 << token)


@dataclass(frozen=True)
class Goal(Draw):
    """Three achievement cards."""

    def menu(self, s: Swamp) -> list[Action]:
        return [GOAL.actions[n] for n in range(len(ACHIEVEMENTS)) if n not in s.goals]

    def do_goal(self, s: Swamp, card: int) -> None:
        s.goals.append(card)
        s.tell("goal", card)


@dataclass(frozen=True)
class AbsentLeader(Draw):
    """Seven of ten leaders are on offer: three go to the box."""

    def menu(self, s: Swamp) -> list[Action]:
        return [ABSENT.actions[n] for n in range(len(LEADERS)) if s.leaders >> n & 1]

    def do_absent(self, s: Swamp, leader: int) -> None:
        s.leaders &= ~(1 << leader)
        s.tell("absent", leader)


@dataclass(frozen=True)
class ChooseTribe(Ask):
    """Which tribe do you lead?"""

    def menu(self, s: Swamp) -> list[Action]:
        taken = [p.tribe for p in s.players]
        return [TRIBE.actions[t] for t in range(len(TRIBES)) if t not in taken]

    def do_tribe(self, s: Swamp, tribe: int) -> None:
        s.players[self.seat].tribe = tribe


@dataclass(frozen=True)
class ChooseSide(Ask):
    """The standard side of the tribe board, or the lotus side, which only this tribe has?"""

    def menu(self, s: Swamp) -> list[Action]:
        return SIDE.actions

    def do_side(self, s: Swamp, side: int) -> None:
        p = s.players[self.seat]
        p.lotus = int(side == LOTUS)
        s.tell("tribe", self.seat, p.tribe, side)


@dataclass(frozen=True)
class FirstChooser(Draw):
    """Who last stepped into a puddle chooses first."""

    # RULING: Chance decides who last stepped into a puddle.

    def menu(self, s: Swamp) -> list[Action]:
        return FIRST.actions[: len(s.players)]

    def do_first(self, s: Swamp, seat: Seat) -> None:
        n = len(s.players)
        s.tell("first", seat)
        s.then(*[FirstLeader((seat + i) % n) for i in range(n)], Beginning())


@dataclass(frozen=True)
class FirstLeader(Ask):
    """Choose the leader for round I."""

    def menu(self, s: Swamp) -> list[Action]:
        return [LEADER.actions[n] for n in range(len(LEADERS)) if cannot_choose(s, n) is OK]

    def cannot_leader(self, s: Swamp, leader: int) -> Reason:
        return cannot_choose(s, leader)

    def price_leader(self, s: Swamp, leader: int) -> Price:
        return (("fish", s.leader_fish[leader]),)

    def do_leader(self, s: Swamp, leader: int) -> None:
        s.tell("leads", self.seat, leader)
        follow(s, self.seat, leader)


@dataclass(frozen=True)
class Beginning(Do):
    """Leaders left get a fish; turn order; then starting settlements, one at a time in turn order.

    With two players each places an own and a neutral settlement by turns.
    """

    def run(self, s: Swamp) -> None:
        feed_leaders(s)
        line_up(s)
        for _n in range(NEUTRALS_EACH):
            s.then(*[Found(seat) for seat in s.order])
            if s.side == TWO:
                # RULING: Each player has a neutral colour of his own, unless the option says one for both. They are
                # placed one at a time in turn order: own, own, neutral, neutral, three times over.
                s.then(*[Neutral(seat, 2 if s.one_neutral else 2 + seat) for seat in s.order])
        s.then(Settled(), Round())


@dataclass(frozen=True)
class Settled(Do):
    """Boats of the starting settlements may act from the first turn."""

    def run(self, s: Swamp) -> None:
        s.fresh = 0


def founding_ground(s: Swamp, owner: int) -> int:
    """Water beside a deity, on an island new to this colour, joining none."""
    mask = s.single & near(s.deity) & ~s.afloat & near(s.sea)
    for island, shore in zip(s.islands, s.shores):
        if island & s.towns[owner]:
            mask &= ~shore
    return mask


def founding_sites(s: Swamp, owner: int) -> int:
    """Those of it where land cuts off nobody."""
    # RULING: The cut-off rule holds for starting settlements too: also the new one has open water beside it.
    return harmless(s, founding_ground(s, owner), towns=False)


def cannot_found(s: Swamp, owner: int, hex: int) -> Reason:
    """What stands against a starting settlement of this colour here."""
    forbidden = cannot_raise(s, hex)
    if forbidden and forbidden is not NO_ISLAND:
        return forbidden
    if not near(s.deity) & BIT[hex]:
        return NO_DEITY_NEAR
    if s.islands[s.island_of(hex)] & s.towns[owner]:
        return SAME_ISLAND
    return OK if founding_sites(s, owner) & BIT[hex] else CUTS_OFF


@dataclass(frozen=True)
class Found(Ask):
    """A starting settlement of your own."""

    def menu(self, s: Swamp) -> list[Action]:
        return [FOUND.actions[h] for h in hexes(founding_sites(s, self.seat))]

    def cannot_found(self, s: Swamp, hex: int) -> Reason:
        return cannot_found(s, self.seat, hex)

    def do_found(self, s: Swamp, hex: int) -> None:
        settle_on(s, self.seat, hex, s.island_of(hex))
        s.tell("founded", self.seat, hex)
        s.then(FoundFrom(self.seat, hex))


@dataclass(frozen=True)
class FoundFrom(Ask):
    """Which of the dark slots does it come from?"""

    hex: int

    def menu(self, s: Swamp) -> list[Action]:
        return [TRACK.actions[t] for t in range(len(TRACKS)) if self.cannot_track(s, t) is OK]

    def cannot_track(self, s: Swamp, track: int) -> Reason:
        p = s.players[self.seat]
        if not p.slots()[track][0].starting:
            return NO_DARK_SLOT
        return DARK_SLOT_OPEN if p.tracks[track] else OK

    def do_track(self, s: Swamp, track: int) -> None:
        open_slot(s, self.seat, track, self.hex)


@dataclass(frozen=True)
class Neutral(Do):
    """A neutral settlement of the two-player game is placed, if there is a site for it."""

    # RULING: A neutral settlement that finds no site is left out, and everybody is told.
    seat: Seat
    owner: int

    def run(self, s: Swamp) -> None:
        if is_some_harmless(s, founding_ground(s, self.owner), towns=False):
            s.then(FoundNeutral(self.seat, self.owner))
        else:
            s.tell("no_neutral", self.seat)


@dataclass(frozen=True)
class FoundNeutral(Ask):
    """Where does the neutral settlement stand? It brings no boat and no bonus."""

    owner: int

    def menu(self, s: Swamp) -> list[Action]:
        return [FOUND.actions[h] for h in hexes(founding_sites(s, self.owner))]

    def cannot_found(self, s: Swamp, hex: int) -> Reason:
        return cannot_found(s, self.owner, hex)

    def do_found(self, s: Swamp, hex: int) -> None:
        settle_on(s, self.owner, hex, s.island_of(hex))
        s.tell("neutral", self.seat, hex)
