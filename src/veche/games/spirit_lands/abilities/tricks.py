"""The eighteen tricks of the spirits. What they do is said in the phrase files under `trick`."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.spirit_lands.books import gain, gain_steppe, transmute
from veche.games.spirit_lands.lands import alike, from_reserve
from veche.games.spirit_lands.spirit_places import apply_for_spirits, convert_times, spread_steps
from veche.games.spirit_lands.spirits import SpiritAdd
from veche.games.spirit_lands.state import HIGH, NONE, SpiritLands
from veche.games.spirit_lands.tables import (
    BEGINNER_STEPPE,
    BOOKS_FIRST,
    ENTRY,
    EXIT,
    FIRST_CELL,
    MOUNTAIN,
    RANK,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    STEPPE,
    SURCHARGE_LIMIT,
    TRICKS,
    WHIRL_OF,
)
from veche.games.spirit_lands.trails import right_of, sages_of, step_into, walk
from veche.games.spirit_lands.tricks import CARDS, Trick, fewer_suns, foremost


def high(s: SpiritLands) -> bool:
    return s.level == HIGH


def most_sages(s: SpiritLands) -> list[int]:
    return [len(s.out_there(seat)) for seat in range(s.players)]


def most_lands(s: SpiritLands) -> list[int]:
    return [len(s.lands_of(seat)) for seat in range(s.players)]


def outnumbered(s: SpiritLands) -> bool:
    """Whether "you" have more sages in the row than the spirits."""
    return max(most_sages(s)) > len(s.out_there(s.spirits))


def put(s: SpiritLands, sage: int, loc: int) -> None:
    """A sage of the spirits appears on cell 1; on the high level it makes a step from there."""
    step_into(s, s.spirits, sage, FIRST_CELL[loc])
    if high(s):
        walk(s, sage, 1)


class JointVisitTrick(Trick):
    key = "joint_visit"

    def rivals(self, s: SpiritLands) -> list[Seat]:
        return list(range(s.players)) if NONE in s.joint else []

    def play(self, s: SpiritLands, you: Seat) -> None:
        if you >= 0:
            s.joint[s.joint.index(NONE)] = you
            s.tell("joint_token", you)
        if high(s):
            gain_steppe(s, s.spirits, 1)


class Imitation(Trick):
    key = "imitation"

    def play(self, s: SpiritLands, you: Seat) -> None:
        allies = max([mask.bit_count() for mask in s.allies])
        gain_steppe(s, s.spirits, max(1, min(allies, 3)) if high(s) and fewer_suns(s) else 1)


class InTheSagesFootsteps(Trick):
    key = "in_the_sages_footsteps"

    def play(self, s: SpiritLands, you: Seat) -> None:
        behind = max(most_lands(s)) > len(s.lands_of(s.spirits))
        gain_steppe(s, s.spirits, 1 + behind + high(s))


class MotesOfWisdom(Trick):
    key = "motes_of_wisdom"

    def play(self, s: SpiritLands, you: Seat) -> None:
        if high(s) and fewer_suns(s):
            gain(s, s.spirits, MOUNTAIN, 1)
        else:
            gain_steppe(s, s.spirits, 1 + fewer_suns(s))


class HelpfulBreeze(Trick):
    key = "helpful_breeze"

    def play(self, s: SpiritLands, you: Seat) -> None:
        spread_steps(s, 2 if high(s) else 1)


class Race(Trick):
    key = "race"

    def play(self, s: SpiritLands, you: Seat) -> None:
        lead = max(most_sages(s)) - len(s.out_there(s.spirits)) + 1
        spread_steps(s, max(1, min(lead, 3 if high(s) else 2)))


class Guess(Trick):
    key = "guess"

    def play(self, s: SpiritLands, you: Seat) -> None:
        if high(s) or s.has(s.spirits, STEPPE) >= BEGINNER_STEPPE:
            convert_times(s, 1)
        else:
            gain_steppe(s, s.spirits, 1)


class Insight(Trick):
    key = "insight"

    def play(self, s: SpiritLands, you: Seat) -> None:
        convert_times(s, 2 if high(s) else 1)


class GhostBridge(Trick):
    key = "ghost_bridge"

    def play(self, s: SpiritLands, you: Seat) -> None:
        for sage in sages_of(s, s.spirits):
            loc = SPOT_LOC[s.sages[sage]]
            right = right_of(s, loc)
            if not SPOT_DEAD[s.sages[sage]] and right >= 0 and EXIT[loc] != ENTRY[right]:
                put(s, sage, right)
                return


class PrairieEcho(Trick):
    key = "prairie_echo"

    def play(self, s: SpiritLands, you: Seat) -> None:
        gain_steppe(s, s.spirits, 1 + (high(s) and fewer_suns(s)))


class ByAnothersTrail(Trick):
    key = "by_anothers_trail"

    def rivals(self, s: SpiritLands) -> list[Seat]:
        return foremost(most_lands(s)) if s.at_home(s.spirits) and outnumbered(s) else []

    def play(self, s: SpiritLands, you: Seat) -> None:
        if you >= 0:
            put(s, from_reserve(s, s.spirits), SPOT_LOC[s.sages[sages_of(s, you)[0]]])
        else:
            gain_steppe(s, s.spirits, 1)


class Envy(Trick):
    key = "envy"

    def play(self, s: SpiritLands, you: Seat) -> None:
        if high(s) and outnumbered(s):
            gain(s, s.spirits, MOUNTAIN, 1)
        else:
            gain_steppe(s, s.spirits, 1 + outnumbered(s))


class EchoOfAFabledPlace(Trick):
    key = "echo_of_a_fabled_place"

    def rivals(self, s: SpiritLands) -> list[Seat]:
        return foremost(most_sages(s)) if high(s) or fewer_suns(s) else []

    def play(self, s: SpiritLands, you: Seat) -> None:
        if you < 0:
            gain_steppe(s, s.spirits, 1)
            return
        spots = [spot for spot in s.out_there(you) if WHIRL_OF[spot] >= 0 and BOOKS_FIRST[SPOT_PLACE[spot]]]
        if spots:
            best = min(spots, key=lambda spot: RANK[SPOT_PLACE[spot]])
            apply_for_spirits(s, SPOT_PLACE[best], SPOT_LOC[best])
        else:
            gain_steppe(s, s.spirits, 1)


class TradeWithTheWind(Trick):
    key = "trade_with_the_wind"

    def play(self, s: SpiritLands, you: Seat) -> None:
        pay, get = (3, 2) if high(s) else (2, 1)
        barter(s, STEPPE, pay, get)


class StonePatience(Trick):
    key = "stone_patience"

    def play(self, s: SpiritLands, you: Seat) -> None:
        barter(s, MOUNTAIN, 2, 1)


def barter(s: SpiritLands, tier: int, pay: int, get: int) -> None:
    """So many books become so many of the next tier, whatever the reserve; if impossible, a book of Prairies."""
    if s.has(s.spirits, tier) >= pay:
        transmute(s, s.spirits, tier, pay, get)
    else:
        gain_steppe(s, s.spirits, 1)


class CallOfTheLands(Trick):
    key = "call_of_the_lands"

    def play(self, s: SpiritLands, you: Seat) -> None:
        if not s.escalation and alike(s, STEPPE) < SURCHARGE_LIMIT and s.at_home(s.spirits) and outnumbered(s):
            s.then(SpiritAdd(STEPPE))
        else:
            gain_steppe(s, s.spirits, 1)


class ForgottenPortal(Trick):
    key = "forgotten_portal"

    def rivals(self, s: SpiritLands) -> list[Seat]:
        return foremost(most_lands(s)) if s.out_there(s.spirits) and any(most_lands(s)) else []

    def play(self, s: SpiritLands, you: Seat) -> None:
        if you >= 0:
            put(s, sages_of(s, s.spirits)[0], SPOT_LOC[s.sages[sages_of(s, you)[-1]]])


class CommonTribute(Trick):
    key = "common_tribute"

    def play(self, s: SpiritLands, you: Seat) -> None:
        gain_steppe(s, s.spirits, 1 + fewer_suns(s))


ALL_TRICKS = {
    card.key: card
    for card in (
        JointVisitTrick(),
        Imitation(),
        InTheSagesFootsteps(),
        MotesOfWisdom(),
        HelpfulBreeze(),
        Race(),
        Guess(),
        Insight(),
        GhostBridge(),
        PrairieEcho(),
        ByAnothersTrail(),
        Envy(),
        EchoOfAFabledPlace(),
        TradeWithTheWind(),
        StonePatience(),
        CallOfTheLands(),
        ForgottenPortal(),
        CommonTribute(),
    )
}
CARDS.extend([ALL_TRICKS[key] for key in TRICKS])
