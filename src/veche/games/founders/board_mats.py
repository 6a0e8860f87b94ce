"""What belongs to somebody: races to choose from, mats, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.cards import panel
from veche.draw.icons import icon, seat_shape
from veche.draw.pieces import piece
from veche.draw.svg import at, box, shortened, squeezed, tag, text, wrapped
from veche.draw.theme import ink, seat_ink
from veche.games.founders.board_map import shape_of
from veche.games.founders.board_panels import CATEGORY_HUES, Spread, answer_box, card, lines, sheet, small_shape
from veche.games.founders.board_signs import crystal, forbidden_sign, resource_sign
from veche.games.founders.map import cells
from veche.games.founders.state import Founders
from veche.games.founders.tables import CALL_BIT, CARDS, CATEGORY, FORBIDDEN, NONE, RACE_BASIC, RACES
from veche.games.founders.text_words import card_text


def races(s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float) -> Spread:
    """The nine races while they are chosen."""
    cards = []
    wide = (width - 44) / 3
    high = (height - 56) / 3
    for n in range(len(RACES)):
        taken = [seat for seat, p in enumerate(s.players) if p.race == n]
        barred = cells(FORBIDDEN[RACE_BASIC[n]]) if RACE_BASIC[n] != NONE and not s.solo() else []
        inside = [box(0, 0, wide, high, 8, style=f"fill:{ink('sunk')};stroke:{ink('line')}")]
        if RACE_BASIC[n] != NONE:
            inside.append(resource_sign(RACE_BASIC[n], 24, 20, 22))
        room = wide - 44 - 21 * len(barred) - (22 if taken else 0)
        inside.append(squeezed(38, 27, phrases.noun("race", n), 13, room, class_="strong"))
        inside += [
            forbidden_sign(other, 15, wide - 15 - 21 * k - (22 if taken else 0), 22) for k, other in enumerate(barred)
        ]
        words = phrases.table[f"race.{RACES[n]}.text"] if s.workers_on else ""
        inside.append(lines(10, 50, words, wide - 18, max(int((high - 46) / 14), 1), 11))
        if taken:
            inside.append(seat_shape(taken[0], 18, wide - 16, 20))
        left, top = x + 12 + (n % 3) * (wide + 10), y + 36 + (n // 3) * (high + 8)
        cards.append(card(f"race {RACES[n]}", left, top, wide, high, "".join(inside), open_, 2))
    return Spread(panel(x, y, width, height, title=phrases.say("board.races")), cards)


def ways_round(
    s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float
) -> Spread:
    """The ways round to choose from, in miniature."""
    cards = []
    for n, (turn, base) in enumerate(shape_of(s)):
        name = ("0", "90", "180", "270")[turn]
        inside = (
            box(0, 0, 120, height - 48, 8, style=f"fill:{ink('sunk')};stroke:{ink('line')}")
            + small_shape(base, 17, 14, 12, ink("accent"))
            + text(108, height - 58, f"{name}°", 12, class_="end muted")
        )
        cards.append(card(f"turn {name}", x + 14 + n * 136, y + 36, 120, height - 48, inside, open_, 3))
    return Spread(panel(x, y, width, height, title=phrases.say("board.turns")), cards)


def mats(
    s: Founders,
    seat: Seat,
    phrases: Phrases,
    names: Sequence[str],
    open_: set[str],
    x: float,
    y: float,
    width: float,
    height: float,
) -> list[tuple[float, float, str]]:
    """Place, width and drawing of every mat."""
    count = len(s.players)
    wide = (width - 10 * (count - 1)) / count
    places = [x + n * (wide + 10) for n in range(count)]
    drawn = [mat(s, n, seat, phrases, names, open_, left, y, wide, height) for n, left in enumerate(places)]
    return [(left, wide, drawing) for left, drawing in zip(places, drawn)]


def mat(
    s: Founders,
    who: Seat,
    seat: Seat,
    phrases: Phrases,
    names: Sequence[str],
    open_: set[str],
    x: float,
    y: float,
    width: float,
    height: float,
) -> str:
    p = s.players[who]
    race = phrases.noun("race", p.race) if p.race != NONE else ""
    parts = [
        box(0, 0, 6, height, 3, style=f"fill:{seat_ink(who)}"),
        seat_shape(who, 17, 22, 20),
        text(37, 25, shortened(names[who] if who < len(names) else str(who + 1), width - 92, 14), 14, class_="strong"),
        text(width - 12, 28, p.vp, 20, class_="end strong"),
        text(16, 45, shortened(race, width - 90, 12), 12, class_="muted"),
    ]
    held = [r for r in range(len(s.controller)) if p.basics >> r & 1]
    for n, resource in enumerate(held[:8]):
        between = 21 if len(held) <= 4 else 17
        parts.append(resource_sign(resource, 17, width - 14 - between * (len(held[:8]) - 1 - n), 42))
    top = 70.0
    step = (width - 20) / 4
    line = [
        icon("coin", 17, 12, top - 14, color=ink("muted")) + text(32, top, p.coins, 14, class_="strong"),
        crystal("fleeting", 16, 20 + step, top - 5) + text(32 + step, top, p.fleeting, 14, class_="strong"),
        crystal("lasting", 16, 20 + 2 * step, top - 5) + text(32 + 2 * step, top, p.lasting, 14, class_="strong"),
        icon("up", 15, 13 + 3 * step, top - 13, color=ink("muted"))
        + text(32 + 3 * step, top, p.income(), 14, class_="strong"),
    ]
    second = [
        icon("house", 16, 12, top + 14, color=seat_ink(who)) + text(32, top + 27, p.houses, 13),
        icon("bridge", 16, 12 + step, top + 14, color=seat_ink(who)) + text(32 + step, top + 27, p.bridges, 13),
    ]
    if s.workers_on:
        second.append(
            icon("worker", 16, 12 + 2 * step, top + 14, color=seat_ink(who))
            + text(32 + 2 * step, top + 27, p.workers, 13)
        )
    second.append(
        icon("card", 16, 12 + 3 * step, top + 14, color=ink("muted"))
        + text(32 + 3 * step, top + 27, len_hand(s, who), 13)
    )
    parts += [*line, *second]
    if s.workers_on and p.race != NONE:
        parts.append(race_action(s, who, seat, phrases, open_, width, top + 38))
    if s.active == who and s.turns:
        parts.append(icon("first", 15, width - 66, 10, color=ink("attention")))
    turn = box(-2, -2, width + 4, height + 4, 13, style=f"fill:none;stroke:{ink('attention')};stroke-width:2.5")
    return panel(x, y, width, height, *parts, turn if to_move(s) == who else "")


def race_action(s: Founders, who: Seat, seat: Seat, phrases: Phrases, open_: set[str], width: float, top: float) -> str:
    """The place for a worker on the mat, with what the race does there."""
    p = s.players[who]
    words = phrases.table[f"race.{RACES[p.race]}.text"]
    parts = [
        box(0, 0, width - 20, 34, 6, style=f"fill:{ink('sunk')}"),
        tag("circle", cx=15, cy=17, r=10, style=f"fill:{ink('panel')};stroke:{ink('line')}"),
        piece("pawn", who, 17, 15, 17, False) if p.race_slot else "",
        lines(31, 14, words, width - 54, 2, 11, class_="muted"),
    ]
    if who == seat:
        return answer_box("work race", width - 20, 34, "".join(parts), open_, 10, top)
    return at(10, top, *parts)


def len_hand(s: Founders, who: Seat) -> int:
    """How many cards somebody holds; that much everybody can see."""
    p = s.players[who]
    return p.cards.bit_count() - p.up.bit_count() - p.downs - (1 if p.table else 0)


def hand(
    s: Founders, seat: Seat, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float
) -> Spread:
    """The own cards: in hand, then the discard, face up and face down."""
    p = s.players[seat]
    piles = (("hand", p.hand()), ("table", p.table), ("up", p.up), ("down", p.down))
    groups = [(held, where) for where, mask in piles for held in range(len(CARDS)) if mask >> held & 1]
    rows = 1 if len(groups) <= 8 else 2
    per = max(-(-len(groups) // rows), 7)
    wide = (width - 20 - 8 * (per - 1)) / per
    high = (height - 46 - 6 * (rows - 1)) / rows
    cards = []
    for n, (held, where) in enumerate(groups):
        row, column = divmod(n, per)
        left, top = x + 10 + column * (wide + 8), y + 36 + row * (high + 6)
        inside = hand_card(held, where, phrases, card_text(s, held, phrases), wide, high)
        cards.append(card(f"card {CARDS[held]}", left, top, wide, high, inside, open_, 3))
    return Spread(panel(x, y, width, height, title=phrases.say("board.hand")), cards)


def hand_card(card: int, where: str, phrases: Phrases, words: str, width: float, height: float) -> str:
    hue = CATEGORY_HUES[5 if 1 << card == CALL_BIT else CATEGORY[card] if CATEGORY[card] < 5 else 4]
    tall = height > 60
    parts = [tag("title", words.replace("&", "&amp;")), sheet(width, height, hue)]
    name = phrases.noun("card", card)
    room = max(int((height - 40) / 13.75), 0)
    if tall:
        broken = wrapped(name, width - 12, 12)[:2]
        parts += [squeezed(9, 21 + 14 * n, line, 12, width - 14, class_="strong") for n, line in enumerate(broken)]
        second = len(broken) > 1
        parts.append(lines(9, 52 if second else 38, words, width - 16, max(room - second, 1), 11, class_="muted"))
    else:
        broken = wrapped(name, width - 12, 11)[:2]
        parts += [squeezed(9, 19 + 14 * n, line, 11, width - 14, class_="strong") for n, line in enumerate(broken)]
    if where != "hand":
        label = phrases.say("board.facedown" if where == "down" else "board.discard")
        parts = [tag("g", *parts, opacity=0.42)]
        parts.append(box(6, height - 20, width - 12, 16, 8, style=f"fill:{ink('panel')};stroke:{ink('line')}"))
        parts.append(text(width / 2, height - 8, shortened(label, width - 14, 11), 11, class_="mid muted"))
    return "".join(parts)
