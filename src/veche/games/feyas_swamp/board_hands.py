"""The right end of a mat: who can be sent, exchanges, bonus tokens, temples visited, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.icons import icon, seat_shape
from veche.draw.sprite import TONES, centred
from veche.draw.svg import at, box, clickable, squeezed, tag, text, thing
from veche.draw.theme import ink
from veche.games.feyas_swamp.board_column import chip, is_asked, refs
from veche.games.feyas_swamp.board_signs import amounts, piece, tone_of
from veche.games.feyas_swamp.map import TEMPLES
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import ACHIEVEMENTS, AXOLOTL_ENERGY, HANDS, PLACES, ROUNDS, TOKEN_TABLE, TOKENS

WIDE: Final = 221.0


def hands(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """Everything from the top down."""
    mine = is_asked(s, whose)
    return "".join(
        [
            at(0, 8, workers(s, whose, phrases, mine)),
            at(0, 58, exchanges(s, whose, phrases, mine)),
            at(0, 92, tokens(s, whose, phrases)),
            at(0, 145, temples(s, whose, phrases)),
            at(0, 174, goals(s, whose, phrases, names)),
        ]
    )


def workers(s: Swamp, whose: Seat, phrases: Phrases, mine: bool) -> str:
    """Those who can still be sent; the places of those who are out."""
    p = s.players[whose]
    step = min(36.0, (WIDE - 8) / max(1, p.hands + p.axolotls))
    parts = []
    for hand, (key, count) in enumerate(zip(HANDS, (p.workers, p.axolotls))):
        left = step * (p.hands if hand else 0)
        symbol = ("fs-worker", "fs-axolotl")[hand]
        inside = []
        if not hand:
            out = range(p.workers, p.hands)
            inside += [tag("g", centred(symbol, left + 20 + step * n, 22, 34), opacity=".22") for n in out]
        moves = f"worker {whose} {hand}"
        inside += [piece(s, symbol, whose, 40, left + 20 + step * n, 22, moves) for n in range(count)]
        ref = f"hand {key}"
        lit = mine and ref in refs(s)
        ring = box(left, 0, max(1, count) * step, 46, 10, class_="ring")
        if inside:
            parts.append(clickable(ref, "".join(inside), ring, lit, phrases.say(f"see.hand.{key}", count)))
    return "".join(parts)


def exchanges(s: Swamp, whose: Seat, phrases: Phrases, mine: bool) -> str:
    """Two crystals for an axolotl, a worker of either kind for a crystal."""
    rows = (
        ("axolotl", ("fs-energy", AXOLOTL_ENERGY), ("fs-axolotl", ""), 80.0),
        ("change own", ("fs-worker", ""), ("fs-energy", ""), 66.0),
        ("change axolotl", ("fs-axolotl", ""), ("fs-energy", ""), 66.0),
    )
    parts, x = [], 0.0
    for ref, paid, got, wide in rows:
        lit = mine and ref in refs(s)
        (left, first), (right, second) = amounts((paid,), 14), amounts((got,), 14)
        start = (wide - first - second - 16) / 2
        inside = [
            box(0, 0, wide, 28.5, 8, class_="cell may" if lit else "cell"),
            at(start, 19, left),
            icon("arrow", 12, start + first + 2, 8, color=ink("muted")),
            at(start + first + 16, 19, right),
        ]
        ring = box(0.5, 0.5, wide - 1, 27.5, 8, class_="ring")
        about = phrases.say(f"see.{ref.replace(' ', '.')}")
        parts.append(at(x, 0, clickable(ref, "".join(inside), ring, lit, about)))
        x += wide + 4
    return "".join(parts)


def tokens(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """Bonus tokens that can still be used; those of the last round were points."""
    p = s.players[whose]
    held = [t for t in range(len(TOKENS)) if p.tokens >> t & 1 and TOKEN_TABLE[t].round < ROUNDS]
    if not held:
        frame = box(0, 0, WIDE, 24, 8, class_="none")
        words = text(10, 17, phrases.say("see.no_token"), 13, class_="muted")
        return thing("tokens", phrases.say("see.no_token.text"), frame, words)
    wide = (WIDE - 4 * (len(held) - 1)) / len(held) if len(held) < 3 else (WIDE - 4) / 2
    high = 29 if len(held) < 3 else 24
    return "".join(at((wide + 4) * (k % 2), 26 * (k // 2), chip(s, phrases, t, wide, high)) for k, t in enumerate(held))


def temples(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """Temples whose tile this tribe has."""
    parts = []
    for n, key in enumerate(TEMPLES):
        got = s.players[whose].temples >> n & 1
        house = centred("fs-temple", 13 + 29 * n, 12, 26)
        said = phrases.say("see.visited" if got else "see.unvisited", key)
        parts.append(thing(f"temple {key}", said, house if got else tag("g", house, opacity=".25")))
    count = s.players[whose].temples.bit_count()
    words = text(WIDE, 17, phrases.say("see.tiles", count), 13, class_="end muted")
    return "".join(parts) + thing("temples", phrases.say("see.tiles.text"), words)


def goals(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """Three achievements with their places: who has one, and what the next brings."""
    parts = []
    for k, card in enumerate(s.goals):
        key = ACHIEVEMENTS[card]
        places = list(zip(PLACES, s.claimed(k)))[: len(s.players)]
        room = WIDE - 21 * len(places) - 4
        line = [squeezed(0, 16, phrases.noun("achievement.brief", key), 13, room)]
        for n, (points, who) in enumerate(places):
            x = WIDE - 10 - 21 * (len(places) - 1 - n)
            fill = TONES[tone_of(s, who)][0] if who >= 0 else ink("panel")
            line.append(tag("circle", r=9.5, cx=x, cy=11.5, style=f"fill:{fill};stroke:{ink('line')}"))
            line.append(
                seat_shape(who, 9, x, 11.5, "#FFFDF8") if who >= 0 else text(x, 16, points, 13, class_="mid strong")
            )
        said = f"{phrases.noun('achievement', card)}. {phrases.noun('achievement.text', key)}"
        parts.append(at(0, 27 * k, thing(f"achievement {key}", said, *line)))
    return "".join(parts)
