"""The Trial: the spirits' turn, phase by phase. It runs by itself and tells its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Do, Draw
from veche.games.spirit_lands.abilities import kit_of
from veche.games.spirit_lands.books import gain_steppe
from veche.games.spirit_lands.fitting import place_for
from veche.games.spirit_lands.lands import (
    OpenCard,
    alike,
    lacks,
    open_cards,
    pay_for,
    pool,
    settle_in,
    take_from_deck,
    take_open,
)
from veche.games.spirit_lands.movement import move_all
from veche.games.spirit_lands.oblivion import Oblivion
from veche.games.spirit_lands.reasons import NO_BOOK, NO_SURCHARGE
from veche.games.spirit_lands.spirit_places import convert, convert_times, spirits_abroad, spread_steps
from veche.games.spirit_lands.state import FELLOWSHIP, HIGH, SpiritLands, bits
from veche.games.spirit_lands.tables import (
    ALLY_TERRAIN,
    ESCALATION_ALONE,
    ESCALATION_TOGETHER,
    EXTRA_TRICKS,
    FOREST,
    MOUNTAIN,
    PLACED,
    SPOT_TERRAIN,
    STEPPE,
    SURCHARGE,
    SURCHARGE_LIMIT,
)
from veche.games.spirit_lands.trails import sages_of
from veche.games.spirit_lands.trickery import COMPANY, ESCALATED, NO_SAGES_LEFT, NOT_ADDED, NOT_MOVED, gain_trick
from veche.games.spirit_lands.tricks import PlayTricks
from veche.games.spirit_lands.turn import begin_turn
from veche.games.spirit_lands.verbs import ALLY, AS_EXTRA, CARD, IN_PROLOGUE
from veche.games.spirit_lands.visits import Visits


@dataclass(frozen=True)
class SpiritPrologue(Do):
    """The spirits' prologue: territory, one book of that terrain, a location."""

    def run(self, s: SpiritLands) -> None:
        begin_turn(s, s.spirits)
        s.then(Territory(), SpiritFirstLand())


@dataclass(frozen=True)
class SpiritFirstLand(Do):
    def run(self, s: SpiritLands) -> None:
        terrain = ALLY_TERRAIN[s.territory]
        pay_for(s, s.spirits, terrain, IN_PROLOGUE)
        s.then(SpiritAdd(terrain))


@dataclass(frozen=True)
class SpiritTurn(Do):
    """Six phases in order; before them the special case, and what company costs."""

    def run(self, s: SpiritLands) -> None:
        begin_turn(s, s.spirits)
        for power in kit_of(s.scene)["spirits_began"]:
            power.spirits_began(s)
        if s.mode == FELLOWSHIP or s.more_tricks:
            for _ in range(EXTRA_TRICKS[s.players]):
                gain_trick(s, COMPANY)
        if not spirits_abroad(s):
            rescue(s)
        s.then(Territory(), Assistance(), SpiritAction(), SpiritMovement(), Visits(), PlayTricks(0), Visits())
        s.then(Oblivion(s.spirits))


def escalation_division(s: SpiritLands) -> int:
    return ESCALATION_ALONE if s.players == 1 else ESCALATION_TOGETHER


def begin_escalation(s: SpiritLands) -> None:
    s.escalation = True
    s.tell("escalation")


def rescue(s: SpiritLands) -> None:
    """No sage of the spirits in the row: a trick, and free locations by the gods' grace."""
    gain_trick(s, NO_SAGES_LEFT)
    s.tell("rescued", int(s.escalation))
    s.then(SpiritAdd(STEPPE), SpiritAdd(MOUNTAIN))
    if s.escalation:
        s.then(SpiritAdd(FOREST))


@dataclass(frozen=True)
class Territory(Draw):
    """Phase 1: The top ally shows the terrain."""

    # RULING: an empty deck of allies is made anew of the spirits' pile, except its top card.

    def menu(self, s: SpiritLands) -> list[Action]:
        return [ALLY[a] for a in bits(s.ally_deck or s.ally_under or s.pile & ~(1 << s.territory))]

    def do_ally(self, s: SpiritLands, ally: int) -> None:
        if not s.ally_deck:
            if s.ally_under:
                s.ally_deck, s.ally_under = s.ally_under, 0
            else:
                s.ally_deck, s.pile = s.pile & ~(1 << s.territory), 1 << s.territory
        s.ally_deck &= ~(1 << ally)
        s.pile |= 1 << ally
        s.territory = ally
        s.tell("territory", ALLY_TERRAIN[ally], ally)


@dataclass(frozen=True)
class Assistance(Do):
    """Phase 2, on the high level only: the ally of the territory helps."""

    def run(self, s: SpiritLands) -> None:
        if s.level < HIGH:
            return
        terrain = ALLY_TERRAIN[s.territory]
        s.tell("assistance", terrain)
        if terrain == FOREST:
            spread_steps(s, 1)
            s.then(Visits())
        # RULING: the booklet's table is broken here; its texts in order: Prairies a book, Mountains a conversion,
        # Forest a step.
        elif terrain == STEPPE or not convert(s):
            gain_steppe(s, s.spirits, 1)


@dataclass(frozen=True)
class SpiritAction(Do):
    """Phase 3: Add a location of the territory, or gain a trick."""

    def run(self, s: SpiritLands) -> None:
        if s.escalation:
            gain_trick(s, ESCALATED)
            return
        terrain = ALLY_TERRAIN[s.territory]
        # RULING: the limit of the surcharge and the sages bind the high level's Forest too.
        if s.level == HIGH and terrain != FOREST and not any(obstacles(s, FOREST)):
            s.tell("forest_first", terrain)
            terrain = FOREST
        dear, few, poor = obstacles(s, terrain)
        if not (dear or few or poor):
            pay_for(s, s.spirits, terrain, AS_EXTRA)
            s.then(SpiritAdd(terrain))
            return
        # RULING: several reasons bring one trick. The book and the conversion come only if books are the sole one; if
        # that conversion is lost, the spirits gain a second trick: "in doubt they gain it".
        s.tell("no_land", terrain, 0 if dear else 1 if few else 2)
        gain_trick(s, NOT_ADDED)
        if not (dear or few):
            gain_steppe(s, s.spirits, 1)
            convert_times(s, 1)


def obstacles(s: SpiritLands, terrain: int) -> tuple[bool, bool, bool]:
    """What keeps the spirits from adding a location: the surcharge, too few sages, too few books."""
    dear = SURCHARGE * alike(s, terrain) >= SURCHARGE_LIMIT
    few = s.at_home(s.spirits) < PLACED[terrain]
    return dear, few, not few and lacks(s, s.spirits, terrain, AS_EXTRA) in (NO_BOOK, NO_SURCHARGE)


@dataclass(frozen=True)
class SpiritAdd(Do):
    """The farther open card, then the nearer one, left to right; if neither fits, the top card at the far left."""

    terrain: int

    def run(self, s: SpiritLands) -> None:
        if s.at_home(s.spirits) < PLACED[self.terrain]:
            return
        for card in open_cards(s, self.terrain):
            position = place_for(s, card)
            if position >= 0:
                s.tell("fits", card, position + 1)
                take_open(s, card)
                settle_in(s, s.spirits, card, position, AS_EXTRA)
                s.then(OpenCard(self.terrain))
                return
        # RULING: with neither deck nor discard nothing is added, which brings a trick.
        if pool(s, self.terrain):
            s.then(TopCard(self.terrain))
        else:
            gain_trick(s, NOT_ADDED)


@dataclass(frozen=True)
class TopCard(Draw):
    """No open card fits: the top card of the deck goes to the far left."""

    terrain: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [CARD[c] for c in bits(pool(s, self.terrain))]

    def do_card(self, s: SpiritLands, card: int) -> None:
        take_from_deck(s, card)
        s.tell("far_left", card)
        settle_in(s, s.spirits, card, 0, AS_EXTRA)


@dataclass(frozen=True)
class SpiritMovement(Do):
    """Phase 4: Movement in the territory; without a sage there, in the terrain of their leftmost sage."""

    def run(self, s: SpiritLands) -> None:
        sages = sages_of(s, s.spirits)
        # RULING: with nobody to move there is no movement, and, as in every doubt, a trick.
        if not sages:
            gain_trick(s, NOT_MOVED)
            return
        terrains = [SPOT_TERRAIN[s.sages[sage]] for sage in sages]
        territory = ALLY_TERRAIN[s.territory]
        if territory not in terrains:
            s.tell("elsewhere", territory, terrains[0])
        move_all(s, s.spirits, territory if territory in terrains else terrains[0])
