"""What is open to all: offers, advisers, resources, buildings."""

from __future__ import annotations

from veche.core.phrases import Phrases
from veche.draw.cards import panel
from veche.draw.icons import icon, seat_shape
from veche.draw.pieces import piece
from veche.draw.svg import box, num, shortened, squeezed, tag, text, wrapped
from veche.draw.theme import ink
from veche.games.founders.board_map import number, owner_mark
from veche.games.founders.board_panels import CATEGORY_HUES, Spread, card, lines, sheet, small_shape
from veche.games.founders.board_signs import GROUNDS, KIND_HUES, crystal, forbidden_sign, resource_sign
from veche.games.founders.map import SITE, TERRAINS, cells
from veche.games.founders.solo import offer_price
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ADVISER_VP,
    ADVISERS,
    BASIC_COUNT,
    BUILDING_COUNT,
    BUILDINGS,
    CATEGORY,
    FIRST_ADVISER,
    FLAGS,
    FORBIDDEN,
    INPUTS,
    KIND,
    KIND_COLOUR,
    LEVEL,
    NEED_VP,
    NEEDS,
    NEUTRAL,
    NONE,
    REQUIRES,
    RESOURCE_COUNT,
    RESOURCES,
    SHAPE,
    SLOT_PRICE,
    SLOTS_OF,
    TERRAIN,
    TIER,
)

ROWS = 13
TOKENS = ("M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z", "M-7-7H7V7H-7Z", "M0-8 8 7H-8Z")


def offers(s: Founders, phrases: Phrases, open_: set[str], x: float, y: float, width: float, height: float) -> Spread:
    wide = (width - 44) / 3
    cards = []
    for n, building in enumerate(s.offer):
        inside = (
            offer_card(s, n, building, phrases, wide, height - 48)
            if building != NONE
            else box(0, 0, wide, height - 48, 8, style=f"fill:none;stroke:{ink('line')};stroke-dasharray:5 5")
        )
        ref = f"offer {BUILDINGS[building]}" if building != NONE else ""
        cards.append(card(ref, x + 12 + n * (wide + 10), y + 36, wide, height - 48, inside, open_, 2))
    deck = (
        f"{phrases.say('board.deck')}: {s.bag.bit_count() + len(s.top)} · {phrases.say('board.discard')}: "
        f"{s.discard.bit_count()}"
    )
    piles = text(width - 14, 24, deck, 12, class_="end muted")
    return Spread(panel(x, y, width, height, piles, title=phrases.say("board.offer")), cards)


def offer_card(s: Founders, place: int, building: int, phrases: Phrases, width: float, height: float) -> str:
    hue = KIND_HUES[KIND_COLOUR[KIND[building]]]
    said = f"{phrases.noun('building', building)}. {phrases.table[f'building.{BUILDINGS[building]}.text']}"
    parts = [
        tag("title", said.replace("&", "&amp;")),
        sheet(width, height, hue),
        small_shape(SHAPE[building][0].base << 3, 10, width - 44, 12, hue),
    ]
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
    parts.append(
        tag(
            "path",
            d=TOKENS[place],
            class_="piece",
            style=f"fill:{ink('sunk')}",
            transform=f"translate({num(width - 18)} {num(height - 16)})",
        )
    )
    return "".join(parts)


def worth(building: int, need: int) -> str:
    """Points of a need, and in brackets what the owner keeps."""
    points = NEED_VP[building][need]
    flags = FLAGS[NEEDS[building][need]]
    return f"{points} (+{points - sum(flags)})" if flags else str(points)


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
            wide - 10, 21, SLOT_PRICE[n], 13, class_="end strong"
        )
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
    owners = [
        seat for seat in (*range(len(s.players)), NEUTRAL) if any(s.owner[slot] == seat for slot in SLOTS_OF[resource])
    ]
    for n, seat in enumerate(owners):
        parts.append(owner_mark(seat, 11, 34 + n * 12, 10))
    guests = [seat for seat, p in enumerate(s.players) if seat not in owners and p.known >> resource & 1]
    for n, seat in enumerate(guests):
        parts.append(seat_shape(seat, 7, 33 + n * 9, 24))
    for n, source in enumerate(INPUTS[resource]):
        parts.append(resource_sign(source, 13, width - 10, 10 + 14 * n))
    if (
        resource < BASIC_COUNT and not s.turns and not s.solo()
    ):  # While the cards are chosen: which pairs are forbidden.
        for n, other in enumerate(cells(FORBIDDEN[resource])):
            parts.append(forbidden_sign(other, 12, width - 9, 10 + 16 * n))
    if resource < len(s.controller) and not owners and s.controller[resource] != NONE:
        parts.append(tag("g", owner_mark(s.controller[resource], 11, 34, 10), opacity=0.35))
    return "".join(parts)


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
    parts = [
        tag("title", words.replace("&", "&amp;")),
        box(0, 0, width, height, 6, style=f"fill:{ink('sunk')}"),
        box(0, 0, 22, height, 6, style=f"fill:{hue}"),
        text(11, mid + 4.5, number(s, building), 12, class_="mid strong", style="fill:#fff"),
    ]
    needs = NEEDS[building]
    room = width - 30 - 24 * len(needs) - (26 if s.workers_on else 6)
    parts.append(
        text(28, mid + 4, shortened(phrases.noun("building", building), room, 12), 12, class_="muted" if done else None)
    )
    for i, need in enumerate(needs):
        cx = width - (26 if s.workers_on else 6) - 24 * (len(needs) - i) + 12
        cube = s.cube(building, i)
        parts.append(resource_sign(need, 19, cx, mid, faint=cube != NONE))
        if cube == NEUTRAL:
            parts.append(box(cx - 5, mid - 5, 10, 10, 2, class_="piece", style="fill:#B9BDC4"))
        elif cube != NONE:
            parts.append(piece("cube", cube, 15, cx, mid))
    if s.solo() and s.tokens >> building & 1:
        parts.append(tag("circle", cx=24, cy=num(mid - 6), r=5, class_="piece", style="fill:#B9BDC4"))
    if s.workers_on:
        worker = s.worker[building]
        parts.append(
            tag(
                "circle",
                cx=num(width - 13),
                cy=num(mid),
                r=num(min(10, mid - 2)),
                style=f"fill:{ink('panel')};stroke:{ink('line')}",
            )
        )
        if worker != NONE:
            parts.append(piece("pawn", worker, 17, width - 13, mid, False))
    if done:
        parts.append(icon("points", 12, 5, -3, color="#E2B13C"))
    return "".join(parts)
