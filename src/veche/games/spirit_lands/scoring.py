"""Chapter 14, the count. And what must stay the same all along."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.games.spirit_lands.abilities import kit_of
from veche.games.spirit_lands.epilogue import beats_spirits, fellows_won, grade, ladder, suns
from veche.games.spirit_lands.state import ABSENT, ALONE, FELLOWSHIP, RIVALRY, SpiritLands, holds
from veche.games.spirit_lands.tables import SAGES
from veche.games.spirit_lands.tricks import TrickPlayed


def points(s: SpiritLands) -> list[int]:
    """What people look at: books of Sun, or knowledge points."""
    for power in kit_of(s.scene)["result"]:
        result = power.result(s)
        if result is not None:
            return [row[0] for row in result]
    return [suns(s, seat) for seat in range(s.players)]


def score(s: SpiritLands) -> list[tuple[int, ...]]:
    """14.1, and the Trial: won or lost first; partners share one result."""
    if s.mode == ALONE:
        mine, theirs = ladder(s, 0), ladder(s, s.spirits)
        return [(int(grade(s) > 0), *[a - b for a, b in zip(mine, theirs)])]
    if s.mode == FELLOWSHIP:
        total = sum([suns(s, seat) for seat in range(s.players)])
        return [(int(fellows_won(s)), total - suns(s, s.spirits) * s.players)] * s.players
    if s.mode == RIVALRY:
        return [(int(is_left(s, seat)), *ladder(s, seat)) for seat in range(s.players)]
    for power in kit_of(s.scene)["result"]:
        result = power.result(s)
        if result is not None:
            return result
    return [ladder(s, seat) for seat in range(s.players)]


def is_left(s: SpiritLands, seat: Seat) -> bool:
    """Rivalry: not sent away, and ahead of the spirits."""
    return not holds(s.out, seat) and beats_spirits(s, seat)


def verdict(s: SpiritLands, phrases: Phrases, seats: Sequence[str]) -> str:
    """Against the spirits the first place is not yet a victory: the headline of the result."""
    if s.mode == ALONE:
        return phrases.say("log.verdict", grade(s), suns(s, 0), suns(s, s.spirits))
    if s.mode == FELLOWSHIP:
        total = sum([suns(s, seat) for seat in range(s.players)])
        return phrases.say("log.fellowship", int(fellows_won(s)), total, suns(s, s.spirits) * s.players)
    if s.mode == RIVALRY and not any(is_left(s, seat) for seat in range(s.players)):
        return phrases.say("log.rivalry", 0, suns(s, s.spirits))
    return ""


def census(s: SpiritLands) -> dict[str, int]:
    """Cards in decks, in play and gone; sages in the row and at home: these numbers never change."""
    lands = len(s.row) + len([card for card in (*s.far, *s.near) if card >= 0])
    played = len([step for step in s.stack if isinstance(step, TrickPlayed)])
    allies = s.ally_deck | s.ally_under | s.offer | s.pile
    for mask in s.allies:
        allies |= mask
    counts = {
        "locations": lands + s.deck.bit_count() + s.forgotten.bit_count(),
        "allies": allies.bit_count(),
        "tricks": s.trick_deck.bit_count() + s.trick_pile.bit_count() + len(s.held) + played,
    }
    for side in range(s.sides):
        counts[f"sages {side}"] = SAGES - s.spots(side).count(ABSENT)
    return counts
