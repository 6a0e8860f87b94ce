"""Chapter 14. The epilogue, and the verdict of the gods."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.state import Do, Seat
from veche.games.spirit_lands.abilities import kit_of, refit
from veche.games.spirit_lands.spirit_places import conversion, lift
from veche.games.spirit_lands.state import ALONE, BEGINNER, CONTEST, FELLOWSHIP, HIGH, NONE, RIVALRY, SpiritLands, holds
from veche.games.spirit_lands.tables import EPILOGUE_CONVERSIONS, EPILOGUE_RATE, FOREST, MOUNTAIN, STEPPE, SUN

GRADES: Final = ("lost", "admitted", "trusted", "outstanding", "divine")


@dataclass(frozen=True)
class Epilogue(Do):
    """14: Allies and events act no more. The scenario has its say, then the spirits; then the books are counted."""

    def run(self, s: SpiritLands) -> None:
        s.tell("epilogue")
        s.event = NONE
        s.common = s.scene
        refit(s)
        for power in kit_of(s.scene)["epilogue_began"]:
            power.epilogue_began(s)
        if s.spirits >= 0:
            s.then(SpiritEpilogue())
        s.then(Verdict())


@dataclass(frozen=True)
class SpiritEpilogue(Do):
    """Rivalry: who has fewer Suns than the spirits goes home first. Fellowship: the spirits' bonus comes last."""

    def run(self, s: SpiritLands) -> None:
        # RULING: tricks still held when the epilogue begins are lost.
        s.held.clear()
        if s.mode == RIVALRY:
            send_away(s)
        if s.level != BEGINNER:
            last_exchanges(s)
        if s.mode == FELLOWSHIP:
            reward(s)


def suns(s: SpiritLands, side: Seat) -> int:
    return s.has(side, SUN)


def send_away(s: SpiritLands) -> None:
    for seat in range(s.players):
        if suns(s, seat) < suns(s, s.spirits):
            s.out |= 1 << seat
            s.tell("sent_away", seat)
    gone = s.out.bit_count()
    s.give(s.spirits, SUN if s.level == HIGH else FOREST, gone)


def last_exchanges(s: SpiritLands) -> None:
    """Prairies for Mountains at 3:1, Mountains for Forests at 3:1, then up to 4 conversions without reserve."""
    s.tell("spirits_epilogue")
    for tier in (STEPPE, MOUNTAIN):
        times = s.has(s.spirits, tier) // EPILOGUE_RATE
        s.give(s.spirits, tier, -times * EPILOGUE_RATE)
        s.give(s.spirits, tier + 1, times)
        if times:
            s.tell("exchanged", times * EPILOGUE_RATE, tier, times, tier + 1)
    for _ in range(EPILOGUE_CONVERSIONS):
        tier = conversion(s, False)
        if tier >= 0:
            lift(s, tier)


def reward(s: SpiritLands) -> None:
    """One Sun for each player with no more Suns than the spirits."""
    # RULING: every player is measured against the spirits' number before these rewards.
    bonus = len([seat for seat in range(s.players) if suns(s, seat) <= suns(s, s.spirits)])
    s.give(s.spirits, SUN, bonus)
    if bonus:
        s.tell("rewarded", bonus)


def ladder(s: SpiritLands, side: Seat) -> tuple[int, ...]:
    """14.1: Suns, then Forests, Mountains, Prairies."""
    return tuple(s.library(side)[::-1])


def grade(s: SpiritLands) -> int:
    """How the gods judge a player who faced the spirits alone: an index into GRADES. A full tie is lost."""
    if ladder(s, 0) <= ladder(s, s.spirits):
        return 0
    lead = suns(s, 0) - suns(s, s.spirits)
    return 1 if lead == 0 else min(4, 2 + (lead - 1) // 2)


def fellows_won(s: SpiritLands) -> bool:
    """The players' Suns together against the spirits' times the number of players; a tie is lost."""
    return sum([suns(s, seat) for seat in range(s.players)]) > suns(s, s.spirits) * s.players


@dataclass(frozen=True)
class Verdict(Do):
    """Tell who won."""

    def run(self, s: SpiritLands) -> None:
        s.over = True
        if s.mode == ALONE:
            s.tell("verdict", grade(s), suns(s, 0), suns(s, s.spirits))
        elif s.mode == FELLOWSHIP:
            total = sum([suns(s, seat) for seat in range(s.players)])
            s.tell("fellowship", int(fellows_won(s)), total, suns(s, s.spirits) * s.players)
        elif s.mode == RIVALRY:
            left = [seat for seat in range(s.players) if not holds(s.out, seat) and beats_spirits(s, seat)]
            s.tell("rivalry", int(bool(left)), suns(s, s.spirits))
        elif s.mode == CONTEST:
            s.tell("counted")


def beats_spirits(s: SpiritLands, seat: Seat) -> bool:
    """A tie down to the books of Prairies goes to the spirits."""
    return ladder(s, seat) > ladder(s, s.spirits)
