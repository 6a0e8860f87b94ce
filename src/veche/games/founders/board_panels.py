"""Beside the map: offers, advisers, resources, buildings, races, mats and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.cards import panel
from veche.draw.icons import icon, seat_shape
from veche.draw.pieces import piece
from veche.draw.svg import at, box, clickable, num, part, shortened, squeezed, tag, text, wrapped
from veche.draw.theme import ink, seat_ink
from veche.games.founders.board_map import number, owner_mark, shape_of
from veche.games.founders.board_signs import GROUNDS, KIND_HUES, crystal, resource_sign
from veche.games.founders.map import SITE, TERRAINS, WIDTH, cells
from veche.games.founders.recruit import hire_price
from veche.games.founders.solo import offer_price
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ACCESS_PRICE, ADVISER_VP, ADVISERS, BUILDING_COUNT, BUILDINGS, CALL_BIT, CARDS, CATEGORY, EFFECTS, FIRST_ADVISER,
    FLAGS, INPUTS, KIND, KIND_COLOUR, LEVEL, MOST_NEEDS, NEED_VP, NEEDS, NEUTRAL, NONE, OWN_PRICE, RACE_BASIC, RACES,
    REQUIRES, RESOURCE_COUNT, RESOURCES, SHAPE, TERRAIN, TIER,
)

CATEGORY_HUES = ("#B9770E", "#7C5230", "#2F6DB5", "#3B7D47", "#A63A30", "#6A6F76")
ROWS = 13
TOKENS = ("M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z", "M-7-7H7V7H-7Z", "M0-8 8 7H-8Z")


def small_shape(base: int, cell: float, x: float, y: float, hue: str) -> str:
    """A polyomino in miniature, its box's corner there."""
    found = cells(base)
    left = min(c % WIDTH for c in found)
    top = min(c // WIDTH for c in found)
    return at(x, y, *[box((c % WIDTH - left) * cell, (c // WIDTH - top) * cell, cell - 1, cell - 1, 1.5,
                          style=f"fill:{hue}") for c in found])


def sheet(width: float, height: float, hue: str) -> str:
    """A card: paper with an edge of colour."""
    return (box(0, 2, width, height, 8, style=f"fill:{ink('shadow')}") + box(0, 0, width, height, 8, class_="panel")
            + tag("path", d=f"M8 1.5H{num(width - 8)}", stroke=hue, stroke_width=4, stroke_linecap="round"))


def answer_box(ref: str, width: float, height: float, inside: str, open_: set[str], x: float, y: float) -> str:
    ring = box(-2, -2, width + 4, height + 4, 10, class_="ring")
    return clickable(ref, inside, ring, ref in open_, transform=f"translate({num(x)} {num(y)})")


def lines(x: float, y: float, words: str, width: float, most: int, size: int = 12, **attrs: object) -> str:
    """Words on at most so many lines; the last is cut short if it must be."""
    broken = wrapped(words, width, size)
    if len(broken) > most:
        broken = [*broken[: most - 1], shortened(" ".join(broken[most - 1:]), width, size)]
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


# Offers.


def offers(s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float) -> Spread:
    wide = (width - 44) / 3
    cards = []
    for n, building in enumerate(s.offer):
        inside = offer_card(s, n, building, phrases, wide, height - 48) if building != NONE else box(
            0, 0, wide, height - 48, 8, style=f"fill:none;stroke:{ink('line')};stroke-dasharray:5 5")
        ref = f"offer {BUILDINGS[building]}" if building != NONE else ""
        cards.append(card(ref, x + 12 + n * (wide + 10), y + 36, wide, height - 48, inside, open_, 2))
    deck = f"{phrases.say('board.deck')}: {s.bag.bit_count() + len(s.top)} · {phrases.say('board.discard')}: " \
           f"{s.discard.bit_count()}"
    piles = text(width - 14, 24, deck, 12, class_="end muted")
    return Spread(panel(x, y, width, height, piles, title=phrases.say("board.offer")), cards)


def offer_card(s: Founders, place: int, building: int, phrases: Phrases, width: float, height: float) -> str:
    hue = KIND_HUES[KIND_COLOUR[KIND[building]]]
    said = f"{phrases.noun('building', building)}. {phrases.table[f'building.{BUILDINGS[building]}.text']}"
    parts = [tag("title", said.replace("&", "&amp;")), sheet(width, height, hue),
             small_shape(SHAPE[building][0].base << 3, 10, width - 44, 12, hue)]
    broken = wrapped(phrases.noun("building", building), width - 62, 13)[:2]
    parts += [squeezed(10, 22 + 15 * n, line, 13, width - 60, class_="strong") for n, line in enumerate(broken)]
    ground = TERRAIN[building]
    fill = "#8F8A86" if ground == SITE else GROUNDS[TERRAINS[ground]][0]
    label = phrases.say("board.site" if ground == SITE else f"board.{TERRAINS[ground]}")
    parts.append(box(12, 50, 14, 14, 3, style=f"fill:{fill};stroke:#22252B55"))
    parts.append(text(32, 61, label, 12, class_="muted"))
    for i, need in enumerate(NEEDS[building]):
        left, top = 9 + (i % 2) * (width / 2 - 5), 84 + (i // 2) * 30
        parts.append(resource_sign(need, 20, left + 10, top))
        parts.append(squeezed(left + 23, top + 5, worth(building, i), 13, width / 2 - 30, class_="strong"))
    if s.solo():
        parts.append(crystal("fleeting", 15, 20, height - 14) + text(32, height - 9, offer_price(s, place), 13))
    parts.append(tag("path", d=TOKENS[place], class_="piece", style=f"fill:{ink('sunk')}",
                     transform=f"translate({num(width - 18)} {num(height - 16)})"))
    return "".join(parts)


def worth(building: int, need: int) -> str:
    """Points of a need, and in brackets what the owner keeps."""
    points = NEED_VP[building][need]
    flags = FLAGS[NEEDS[building][need]]
    return f"{points} (+{points - sum(flags)})" if flags else str(points)


# Advisers.


def advisers(s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float) -> Spread:
    """Two and two, each with the price of its place."""
    wide, high = (width - 34) / 2, (height - 54) / 2
    cards = []
    for n, adviser in enumerate(s.row):
        left, top = x + 12 + n % 2 * (wide + 10), y + 34 + n // 2 * (high + 8)
        if adviser == NONE:
            inside = box(0, 0, wide, high, 8, style=f"fill:none;stroke:{ink('line')};stroke-dasharray:5 5")
        else:
            inside = adviser_card(adviser, phrases, wide, high)
        price = icon("coin", 15, wide - 38, 9, color=ink("muted")) + text(
            wide - 10, 21, hire_price(n, EFFECTS[0]), 13, class_="end strong")
        ref = f"adviser {ADVISERS[adviser]}" if adviser != NONE else ""
        cards.append(card(ref, left, top, wide, high, inside + price, open_, 2))
    return Spread(panel(x, y, width, height, title=phrases.say("board.advisers")), cards)


def adviser_card(adviser: int, phrases: Phrases, width: float, height: float) -> str:
    hue = CATEGORY_HUES[CATEGORY[FIRST_ADVISER + adviser]]
    parts = [sheet(width, height, hue)]
    parts.append(resource_sign(REQUIRES[adviser], 22, 20, 18))
    name = f"{phrases.noun('adviser', adviser)} {'I' * (LEVEL[adviser] + 1)}"
    parts.append(squeezed(36, 22, name, 13, width - 80, class_="strong"))
    words = phrases.table[f"adviser.{ADVISERS[adviser]}.text"]
    parts.append(lines(10, 44, words, width - 66, int((height - 36) / 15), 12))
    parts.append(crystal("lasting", 15, width - 40, height - 14))
    if ADVISER_VP[adviser]:
        parts.append(text(width - 8, height - 9, f"+{ADVISER_VP[adviser]}", 13, class_="end strong"))
    return "".join(parts)


# Resources.


def tracker(s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float) -> Spread:
    """Who owns what and who has access, resource by resource."""
    rows = [[r for r in range(RESOURCE_COUNT) if TIER[r] == tier] for tier in (1, 2, 3)]
    cards = []
    for n, row in enumerate(rows):
        wide = (width - 18) / len(row)
        for k, resource in enumerate(row):
            inside = track_box(s, resource, phrases, wide - 6, 42)
            ref = f"resource {RESOURCES[resource]}"
            cards.append(card(ref, x + 12 + k * wide, y + 34 + n * 49, wide - 6, 42, inside, open_, (4, 3, 2)[n]))
    return Spread(panel(x, y, width, height, title=phrases.say("board.tracker")), cards)


def track_box(s: Founders, resource: int, phrases: Phrases, width: float, height: float) -> str:
    parts = [box(0, 0, width, height, 7, style=f"fill:{ink('sunk')};stroke:{ink('line')}")]
    parts.append(resource_sign(resource, 22, 15, 15))
    parts.append(squeezed(4, height - 4, phrases.noun("resource", resource), 11, width - 7, class_="muted"))
    owners = [seat for seat in (*range(len(s.players)), NEUTRAL)
              if any(s.owner[slot] == seat for slot in range(3 * resource, 3 * resource + 3))]
    for n, seat in enumerate(owners):
        parts.append(owner_mark(seat, 11, 34 + n * 12, 10))
    known = s.access[3 * resource] | s.access[3 * resource + 1] | s.access[3 * resource + 2]
    guests = [seat for seat in range(len(s.players)) if seat not in owners and known >> seat & 1]
    for n, seat in enumerate(guests):
        parts.append(seat_shape(seat, 7, 33 + n * 9, 24))
    for n, source in enumerate(INPUTS[resource]):
        parts.append(resource_sign(source, 13, width - 10, 10 + 14 * n))
    if resource < len(s.controller) and not owners and s.controller[resource] != NONE:
        parts.append(tag("g", owner_mark(s.controller[resource], 11, 34, 10), opacity=0.35))
    return "".join(parts)


# Buildings that stand, with the places for workers.


def buildings(
    s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float
) -> Spread:
    standing = [b for b in range(BUILDING_COUNT) if s.standing >> b & 1]
    cards = []
    columns = 1 if len(standing) <= ROWS else 2
    half = width - 24 if columns == 1 else (width - 34) / 2
    rows = max(ROWS, -(-len(standing) // columns))
    high = (height - 44) / rows
    for n, building in enumerate(standing):
        column, row = divmod(n, rows)
        left, top = x + 12 + column * (half + 10), y + 36 + row * high
        inside = building_row(s, building, phrases, half, high - 4)
        cards.append(card(f"work {BUILDINGS[building]}", left, top, half, high - 4, inside, open_, 1))
    return Spread(panel(x, y, width, height, title=phrases.say("board.buildings")), cards)


def building_row(s: Founders, building: int, phrases: Phrases, width: float, height: float) -> str:
    done = not s.unfinished >> building & 1
    hue = KIND_HUES[KIND_COLOUR[KIND[building]]]
    words = f"{phrases.noun('building', building)}. {phrases.table[f'building.{BUILDINGS[building]}.text']}"
    mid = height / 2
    parts = [tag("title", words.replace("&", "&amp;")), box(0, 0, width, height, 6, style=f"fill:{ink('sunk')}"),
             box(0, 0, 22, height, 6, style=f"fill:{hue}"),
             text(11, mid + 4.5, number(s, building), 12, class_="mid strong", style="fill:#fff")]
    needs = NEEDS[building]
    room = width - 30 - 24 * len(needs) - (26 if s.workers_on else 6)
    parts.append(text(28, mid + 4, shortened(phrases.noun("building", building), room, 12), 12,
                      class_="muted" if done else None))
    for i, need in enumerate(needs):
        cx = width - (26 if s.workers_on else 6) - 24 * (len(needs) - i) + 12
        cube = s.cubes[MOST_NEEDS * building + i]
        parts.append(resource_sign(need, 19, cx, mid, faint=cube != NONE))
        if cube == NEUTRAL:
            parts.append(box(cx - 5, mid - 5, 10, 10, 2, class_="piece", style="fill:#B9BDC4"))
        elif cube != NONE:
            parts.append(piece("cube", cube, 15, cx, mid))
    if s.solo() and s.tokens >> building & 1:
        parts.append(tag("circle", cx=24, cy=num(mid - 6), r=5, class_="piece", style="fill:#B9BDC4"))
    if s.workers_on:
        worker = s.worker[building]
        parts.append(tag("circle", cx=num(width - 13), cy=num(mid), r=num(min(10, mid - 2)),
                         style=f"fill:{ink('panel')};stroke:{ink('line')}"))
        if worker != NONE:
            parts.append(piece("pawn", worker, 17, width - 13, mid, False))
    if done:
        parts.append(icon("points", 12, 5, -3, color="#E2B13C"))
    return "".join(parts)


def races(s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float) -> Spread:
    """The nine races while they are chosen."""
    cards = []
    wide = (width - 44) / 3
    high = (height - 56) / 3
    for n in range(len(RACES)):
        taken = [seat for seat, p in enumerate(s.players) if p.race == n]
        inside = [box(0, 0, wide, high, 8, style=f"fill:{ink('sunk')};stroke:{ink('line')}")]
        if RACE_BASIC[n] != NONE:
            inside.append(resource_sign(RACE_BASIC[n], 24, 20, 22))
        inside.append(text(38, 27, shortened(phrases.noun("race", n), wide - 60, 14), 14, class_="strong"))
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
        inside = box(0, 0, 120, height - 48, 8, style=f"fill:{ink('sunk')};stroke:{ink('line')}") + small_shape(
            base, 17, 14, 12, ink("accent")) + text(108, height - 58, f"{name}°", 12, class_="end muted")
        cards.append(card(f"turn {name}", x + 14 + n * 136, y + 36, 120, height - 48, inside, open_, 3))
    return Spread(panel(x, y, width, height, title=phrases.say("board.turns")), cards)


# Players.


def mats(s: Founders, seat: Seat, phrases: Phrases, names: Sequence[str], open_: set[str], x: float, y: float,
         width: float, height: float) -> list[tuple[float, float, str]]:
    """Place, width and drawing of every mat."""
    count = len(s.players)
    wide = (width - 10 * (count - 1)) / count
    places = [x + n * (wide + 10) for n in range(count)]
    drawn = [mat(s, n, seat, phrases, names, open_, left, y, wide, height) for n, left in enumerate(places)]
    return [(left, wide, drawing) for left, drawing in zip(places, drawn)]


def mat(s: Founders, who: Seat, seat: Seat, phrases: Phrases, names: Sequence[str], open_: set[str], x: float, y: float,
        width: float, height: float) -> str:
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
    line = [icon("coin", 17, 12, top - 14, color=ink("muted")) + text(32, top, p.coins, 14, class_="strong"),
            crystal("fleeting", 16, 20 + step, top - 5) + text(32 + step, top, p.fleeting, 14, class_="strong"),
            crystal("lasting", 16, 20 + 2 * step, top - 5) + text(32 + 2 * step, top, p.lasting, 14, class_="strong"),
            icon("up", 15, 13 + 3 * step, top - 13, color=ink("muted")) + text(
                32 + 3 * step, top, p.income(), 14, class_="strong")]
    second = [icon("house", 16, 12, top + 14, color=seat_ink(who)) + text(32, top + 27, p.houses, 13),
              icon("bridge", 16, 12 + step, top + 14, color=seat_ink(who)) + text(32 + step, top + 27, p.bridges, 13)]
    if s.workers_on:
        second.append(icon("worker", 16, 12 + 2 * step, top + 14, color=seat_ink(who))
                      + text(32 + 2 * step, top + 27, p.workers, 13))
    second.append(icon("card", 16, 12 + 3 * step, top + 14, color=ink("muted"))
                  + text(32 + 3 * step, top + 27, len_hand(s, who), 13))
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
    parts = [box(0, 0, width - 20, 34, 6, style=f"fill:{ink('sunk')}"),
             tag("circle", cx=15, cy=17, r=10, style=f"fill:{ink('panel')};stroke:{ink('line')}"),
             piece("pawn", who, 17, 15, 17, False) if p.race_slot else "",
             lines(31, 14, words, width - 54, 2, 11, class_="muted")]
    if who == seat:
        return answer_box("work race", width - 20, 34, "".join(parts), open_, 10, top)
    return at(10, top, *parts)


def len_hand(s: Founders, who: Seat) -> int:
    """How many cards somebody holds; that much everybody can see."""
    p = s.players[who]
    return p.cards.bit_count() - p.up.bit_count() - p.downs - (1 if p.table else 0)


def hand(s: Founders, seat: Seat, phrases: Phrases, open_: set[str], x: float, y: float, width: float,
         height: float) -> Spread:
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
        inside = hand_card(held, where, phrases, wide, high)
        cards.append(card(f"card {CARDS[held]}", left, top, wide, high, inside, open_, 3))
    return Spread(panel(x, y, width, height, title=phrases.say("board.hand")), cards)


def hand_card(card: int, where: str, phrases: Phrases, width: float, height: float) -> str:
    hue = CATEGORY_HUES[5 if 1 << card == CALL_BIT else CATEGORY[card] if CATEGORY[card] < 5 else 4]
    words = phrases.table[f"card.{CARDS[card]}.text"]
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


# The strip above.


def strip(s: Founders, phrases: Phrases, x: float, y: float) -> str:
    """Which side, or the round of the solo game; how many buildings are complete."""
    title = phrases.say("board.round", s.round) if s.solo() else phrases.say(f"board.{s.city().key}")
    parts = [text(0, 22, title, 16, class_="strong"), text(218, 21, phrases.say("board.completed"), 13, class_="muted")]
    for n in range(6):
        on = n < s.completed
        parts.append(tag("circle", cx=num(308 + n * 22), cy=16, r=9,
                         style=f"fill:{'#E2B13C' if on else ink('sunk')};stroke:{ink('line')}"))
        parts.append(text(308 + n * 22, 20, n + 1, 11, class_="mid" if on else "mid muted",
                          style="fill:#22252B" if on else None))
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
        inside = tag("title", phrases.table[f"achievement.{phrases.nouns['achievement'][goal]}.text"]) + box(
            0, 0, wide, 30, 8, class_="panel") + icon("points", 14, 8, 8, color=ink("attention")) + text(
            28, 20, shortened(words, wide - 34, 12), 12)
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
