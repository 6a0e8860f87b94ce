"""Beside the map: sheets and cards in general, the strip above it, goals and legend."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.phrases import Phrases
from veche.draw.icons import icon
from veche.draw.svg import at, box, clickable, num, part, shortened, tag, text, wrapped
from veche.draw.theme import ink
from veche.games.founders.board_signs import GROUNDS
from veche.games.founders.map import TERRAINS, WIDTH, cells
from veche.games.founders.state import Founders
from veche.games.founders.tables import ACCESS_PRICE, NONE, OWN_PRICE, SOLO_ROUNDS

CATEGORY_HUES = ("#B9770E", "#7C5230", "#2F6DB5", "#3B7D47", "#A63A30", "#6A6F76")


def small_shape(base: int, cell: float, x: float, y: float, hue: str) -> str:
    """A polyomino in miniature, its box's corner there."""
    found = cells(base)
    left = min(c % WIDTH for c in found)
    top = min(c // WIDTH for c in found)
    return at(
        x,
        y,
        *[
            box((c % WIDTH - left) * cell, (c // WIDTH - top) * cell, cell - 1, cell - 1, 1.5, style=f"fill:{hue}")
            for c in found
        ],
    )


def sheet(width: float, height: float, hue: str) -> str:
    """A card: paper with an edge of colour."""
    return (
        box(0, 2, width, height, 8, style=f"fill:{ink('shadow')}")
        + box(0, 0, width, height, 8, class_="panel")
        + tag("path", d=f"M8 1.5H{num(width - 8)}", stroke=hue, stroke_width=4, stroke_linecap="round")
    )


def answer_box(ref: str, width: float, height: float, inside: str, open_: set[str], x: float, y: float) -> str:
    ring = box(-2, -2, width + 4, height + 4, 10, class_="ring")
    return clickable(ref, inside, ring, ref in open_, transform=f"translate({num(x)} {num(y)})")


def lines(x: float, y: float, words: str, width: float, most: int, size: int = 12, **attrs: object) -> str:
    """Words on at most so many lines; the last is cut short if it must be."""
    broken = wrapped(words, width, size)
    if len(broken) > most:
        broken = [*broken[: most - 1], shortened(" ".join(broken[most - 1 :]), width, size)]
    return "".join(text(x, y + n * size * 1.25, line, size, **attrs) for n, line in enumerate(broken))


@dataclass(frozen=True)
class Spread:
    """A sheet with cards on it. A small screen shows the cards alone, so many in a line."""

    frame: str
    cards: list[Card]

    def drawn(self, key: str, phrases: Phrases) -> str:
        """The cards as parts of the table."""
        label = phrases.noun("part", key)
        return self.frame + "".join(
            part(key, label, c.x - 4, c.y - 4, c.width + 8, c.height + 8, c.drawing, per=c.per) for c in self.cards
        )


@dataclass(frozen=True)
class Card:
    x: float
    y: float
    width: float
    height: float
    drawing: str
    per: int


def card(ref: str, x: float, y: float, width: float, height: float, inside: str, open_: set[str], per: int) -> Card:
    """A card on the table; with a ref it may be an answer."""
    drawn = answer_box(ref, width, height, inside, open_, x, y) if ref else at(x, y, inside)
    return Card(x, y, width, height, drawn, per)


def strip(s: Founders, phrases: Phrases, x: float, y: float) -> str:
    """Which side, or the round of the solo game; how many buildings are complete."""
    title = phrases.say("board.round", s.round, SOLO_ROUNDS) if s.solo() else phrases.say(f"board.{s.city().key}")
    parts = [text(0, 22, title, 16, class_="strong"), text(218, 21, phrases.say("board.completed"), 13, class_="muted")]
    for n in range(6):
        on = n < s.completed
        parts.append(
            tag(
                "circle",
                cx=num(308 + n * 22),
                cy=16,
                r=9,
                style=f"fill:{'#E2B13C' if on else ink('sunk')};stroke:{ink('line')}",
            )
        )
        parts.append(
            text(308 + n * 22, 20, n + 1, 11, class_="mid" if on else "mid muted", style="fill:#22252B" if on else None)
        )
    return at(x, y, *parts)


def goals(s: Founders, phrases: Phrases, x: float, y: float, width: float) -> Spread:
    """The achievements that lie open."""
    cards = []
    wide = (width - 20) / 3
    for deck, goal in enumerate(s.goals):
        if goal == NONE:
            continue
        when = phrases.say(f"board.{('immediate', 'mid', 'end')[deck]}")
        words = f"{phrases.noun('achievement', goal)} · {when}"
        inside = (
            tag("title", phrases.table[f"achievement.{phrases.nouns['achievement'][goal]}.text"])
            + box(0, 0, wide, 30, 8, class_="panel")
            + icon("points", 14, 8, 8, color=ink("attention"))
            + text(28, 20, shortened(words, wide - 34, 12), 12)
        )
        cards.append(card("", x + deck * (wide + 10), y, wide, 30, inside, set(), 1))
    return Spread("", cards)


def legend(phrases: Phrases, right: float, y: float) -> str:
    """The four grounds with their prices: importing, then access. It ends at ``right``."""
    words = [f"{phrases.say(f'board.{key}')} {OWN_PRICE[n]}/{ACCESS_PRICE[n]}" for n, key in enumerate(TERRAINS)]
    left = right - sum(34 + 6.4 * len(word) for word in words) + 12
    parts = []
    for key, word in zip(TERRAINS, words):
        parts.append(box(left, y, 15, 15, 3, style=f"fill:{GROUNDS[key][0]};stroke:#22252B55"))
        parts.append(text(left + 20, y + 12, word, 12, class_="muted"))
        left += 34 + 6.4 * len(word)
    return tag("g", *parts)
