"""The Trial, phase 5: the spirits play their tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.books import gain_steppe
from veche.games.spirit_lands.spirit_places import convert_times
from veche.games.spirit_lands.state import BEGINNER, HIGH, SpiritLands, bits
from veche.games.spirit_lands.tables import BEGINNER_STEPPE, LOWER_PART, STEPPE, SUN, TRICKS
from veche.games.spirit_lands.trickery import NOTHING_CHANGED, gain_trick
from veche.games.spirit_lands.verbs import PICK
from veche.games.spirit_lands.visits import Visits


class Trick:
    """A trick card. "You" is the player who has most of what the card speaks of."""

    key: ClassVar[str] = ""

    def rivals(self, s: SpiritLands) -> list[Seat]:
        """The players who may be "you", if it matters who that is."""
        return []

    def play(self, s: SpiritLands, you: Seat) -> None:
        """What the card does, by the level of the game."""
        raise NotImplementedError


# Filled by abilities/tricks.py in the order of TRICKS.
CARDS: Final[list[Trick]] = []


def foremost(counts: list[int]) -> list[Seat]:
    """The seats with the highest number."""
    return [seat for seat, n in enumerate(counts) if n == max(counts)]


def fewer_suns(s: SpiritLands) -> bool:
    """Whether the spirits have fewer books of Sun than "you": than the player with most of them."""
    # RULING: in company "you" is here the player with most books of Sun.
    return s.has(s.spirits, SUN) < max([s.has(seat, SUN) for seat in range(s.players)])


def snapshot(s: SpiritLands) -> tuple[int, ...]:
    """What a trick can change."""
    return (*s.books, *s.sages, *s.joint, *s.row)


@dataclass(frozen=True)
class PlayTricks(Do):
    """One by one, those gained meanwhile too."""

    count: int

    def run(self, s: SpiritLands) -> None:
        if not s.held:
            return
        trick = s.held.pop(0)
        before = snapshot(s)
        tell_trick(s, trick)
        play(s, trick)
        s.then(Visits(), TrickPlayed(trick, before, self.count), PlayTricks(self.count + 1))


def parts_read(s: SpiritLands, trick: int) -> tuple[str, ...]:
    """What is read of a card: on the high level its lower part too, or instead."""
    lower = LOWER_PART[trick] if s.level == HIGH else ""
    return ("lower",) if lower == "replace" else ("text", "lower") if lower else ("text",)


def tell_trick(s: SpiritLands, trick: int) -> None:
    """What the card says on this level."""
    if s.level == BEGINNER:
        s.tell("trick_beginner", trick)
    elif parts_read(s, trick) == ("lower",):
        s.tell("trick_lower", trick)
    elif parts_read(s, trick) == ("text", "lower"):
        s.tell("trick_high", trick)
    else:
        s.tell("trick", trick)


def play(s: SpiritLands, trick: int) -> None:
    """On the beginner level every card reads the same; otherwise find out who "you" is, then do what it says."""
    if s.level == BEGINNER:
        if s.has(s.spirits, STEPPE) >= BEGINNER_STEPPE:
            convert_times(s, 1)
        else:
            gain_steppe(s, s.spirits, 1)
        return
    rivals = CARDS[trick].rivals(s)
    if len(rivals) < 2:
        CARDS[trick].play(s, rivals[0] if rivals else -1)
    elif s.fate in rivals:
        you = s.fate
        pass_fate(s)
        CARDS[trick].play(s, you)
    else:
        s.then(FateDecides(s.fate, trick, sum([1 << seat for seat in rivals])))


def pass_fate(s: SpiritLands) -> None:
    """The fate token has decided and goes on clockwise, past the spirits."""
    s.fate = (s.fate + 1) % s.players
    s.tell("fate", s.fate)


@dataclass(frozen=True)
class FateDecides(Ask):
    """The holder of the fate token decides whom a trick means, unless it means the holder."""

    trick: int
    seats: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [PICK[seat] for seat in bits(self.seats)]

    def do_pick(self, s: SpiritLands, you: int) -> None:
        pass_fate(s)
        CARDS[self.trick].play(s, you)


@dataclass(frozen=True)
class TrickPlayed(Do):
    """The card is discarded; if nothing in the game changed, the spirits gain another."""

    # RULING: beside the trick for a lost conversion too, since the booklet lists both; no more after one full pass
    # through the deck, or a game might never end.

    trick: int
    before: tuple[int, ...]
    count: int

    def run(self, s: SpiritLands) -> None:
        s.trick_pile |= 1 << self.trick
        if self.count < len(TRICKS) and snapshot(s) == self.before:
            gain_trick(s, NOTHING_CHANGED)
