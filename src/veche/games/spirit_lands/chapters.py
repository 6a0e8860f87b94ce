"""Chapter 4. The course of the game: prologue, chapters, and the tokens along the time board."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Do, Draw, Seat
from veche.games.spirit_lands.abilities import ROSTER, kit_of, refit
from veche.games.spirit_lands.epilogue import Epilogue
from veche.games.spirit_lands.reasons import NOT_DRAWN
from veche.games.spirit_lands.spirits import SpiritTurn, begin_escalation, escalation_division
from veche.games.spirit_lands.state import SpiritLands, bits, holds
from veche.games.spirit_lands.tables import (
    ALLY_TOKENS,
    BOOST_ON_ARRIVAL,
    DIVISIONS,
    DRAWN,
    END_TOKEN,
    EVENT_TOKENS,
    FIRST_EVENT,
    FIRST_SCENARIO,
    FOREST_ALLIES,
    POWER_KEYS,
    SCENARIO,
)
from veche.games.spirit_lands.turn import Turn
from veche.games.spirit_lands.verbs import ALLY, EVENT, KEEP


@dataclass(frozen=True)
class Chapter(Do):
    """4.3, 4.4: The time token moves on, the tokens there are carried out, then everybody takes a turn."""

    def run(self, s: SpiritLands) -> None:
        s.chapter += 1
        s.tell("chapter", s.chapter)
        for power in kit_of(s.common)["chapter_started"]:
            power.chapter_started(s)
        if s.chapter <= DIVISIONS:
            s.then(*tokens(s, s.chapter))
        s.then(*[Turn(seat) for seat in range(s.players)])
        if s.spirits >= 0:
            s.then(SpiritTurn())
        s.then(ChapterEnd())


def tokens(s: SpiritLands, division: int) -> list[Do | Draw]:
    """4.4: Event, milestone, ally, escalation: what the tokens of a division bring."""
    brought: dict[str, list[Do | Draw]] = {
        "event": [NewEvent()],
        "milestone": [Milestone()],
        "ally": [NewAlly(seat) for seat in range(s.players)],
        "escalation": [Escalation()],
        "end": [],
    }
    return [step for token in tokens_at(s, division) for step in brought[token]]


def tokens_at(s: SpiritLands, division: int) -> list[str]:
    """The tokens that lie at a division, in the order in which they are carried out."""
    lies = {
        "event": division in EVENT_TOKENS[s.sides] and bool(s.event_deck or s.event >= 0),
        "milestone": division in milestone_divisions(s),
        "ally": division in ALLY_TOKENS[s.sides],
        "escalation": s.spirits >= 0 and division == escalation_division(s),
        "end": division == last_division(s),
    }
    return [token for token, yes in lies.items() if yes]


def next_ally(s: SpiritLands) -> int:
    """The chapter that brings the next ally, or 0."""
    return next((d for d in ALLY_TOKENS[s.sides] if d > s.chapter), 0)


def milestone_divisions(s: SpiritLands) -> list[int]:
    """Where the milestones of the scenario lie."""
    divisions = [d for k in scenarios(s) for d in SCENARIO[k].milestones[s.sides - 2]]
    for power in kit_of(s.scene)["milestone_at"]:
        divisions = [power.milestone_at(s, d) for d in divisions]
    return divisions


def scenarios(s: SpiritLands) -> list[int]:
    """The numbers of the scenarios in play: one, or two interwoven."""
    return bits(s.scene >> FIRST_SCENARIO)


def last_division(s: SpiritLands) -> int:
    """Where the End of Times lies; 0 if it does not."""
    division = END_TOKEN[s.sides]
    for power in kit_of(s.scene)["end_of_times"]:
        division = power.end_of_times(s, division)
    return division


@dataclass(frozen=True)
class ChapterEnd(Do):
    """4.5: The chapter of the End of Times is the last one."""

    def run(self, s: SpiritLands) -> None:
        last = s.chapter == last_division(s)
        for power in kit_of(s.scene)["last_chapter"]:
            last = power.last_chapter(s, last)
        s.then(Epilogue() if last else Chapter())


@dataclass(frozen=True)
class Escalation(Do):
    """The spirits' escalation token: from now on they add nothing and keep no reserve."""

    def run(self, s: SpiritLands) -> None:
        yes = True
        for power in kit_of(s.scene)["escalation_token"]:
            yes = power.escalation_token(s, yes)
        if yes:
            begin_escalation(s)


@dataclass(frozen=True)
class Milestone(Do):
    def run(self, s: SpiritLands) -> None:
        s.milestones += 1
        s.tell("milestone", s.milestones if len(milestone_divisions(s)) > 1 else 0)
        for power in kit_of(s.scene)["milestone_reached"]:
            power.milestone_reached(s)


@dataclass(frozen=True)
class NewEvent(Draw):
    """4.6: The event in force is discarded, the next one is revealed."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [EVENT[FIRST_EVENT + e] for e in bits(s.event_deck)]

    def do_event(self, s: SpiritLands, event: int) -> None:
        s.event_deck &= ~(1 << event - FIRST_EVENT)
        s.event = event
        s.common = s.scene | 1 << s.event
        refit(s)
        s.tell("event", s.event)
        ROSTER[s.event].revealed(s)


@dataclass(frozen=True)
class NewAlly(Do):
    """4.6: Draw three allies, keep one, shuffle the others back."""

    seat: Seat

    def run(self, s: SpiritLands) -> None:
        s.then(*[ShowAlly() for _ in range(DRAWN)], KeepAlly(self.seat))


@dataclass(frozen=True)
class ShowAlly(Draw):
    """Cards that the scenario bars from players are skipped."""

    def menu(self, s: SpiritLands) -> list[Action]:
        barred = barred_allies(s)
        return [ALLY[a] for a in bits(s.ally_deck & ~barred or s.ally_under & ~barred)]

    def do_ally(self, s: SpiritLands, ally: int) -> None:
        s.ally_deck &= ~(1 << ally)
        s.ally_under &= ~(1 << ally)
        s.offer |= 1 << ally


def barred_allies(s: SpiritLands) -> int:
    """Allies that players cannot get in this scenario: a terrain's, or one by name."""
    mask = 0
    for k in scenarios(s):
        without = SCENARIO[k].without
        if without:
            mask |= FOREST_ALLIES if without == "forest" else 1 << POWER_KEYS.index(without)
    return mask


@dataclass(frozen=True)
class KeepAlly(Ask):
    """3.7: Keep one of the allies drawn. It arrives with a boost token."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [KEEP[a] for a in bits(s.offer)]

    def cannot_keep(self, s: SpiritLands, ally: int) -> Reason:
        return OK if holds(s.offer, ally) else NOT_DRAWN

    def do_keep(self, s: SpiritLands, ally: int) -> None:
        s.allies[self.seat] |= 1 << ally
        refit(s)
        s.tokens[ally] = BOOST_ON_ARRIVAL
        s.ally_deck |= s.offer & ~(1 << ally) | s.ally_under
        s.ally_under = s.offer = 0
        s.tell("ally", self.seat, ally)
        ROSTER[ally].joined(s, self.seat)


def dismiss(s: SpiritLands, seat: Seat, ally: int) -> None:
    """12.3: A discarded ally goes under the deck, its tokens to the supply."""
    s.allies[seat] &= ~(1 << ally)
    refit(s)
    s.tokens[ally] = 0
    s.ally_under |= 1 << ally
    ROSTER[ally].dismissed(s, seat)
    s.tell("dismissed", seat, ally)
