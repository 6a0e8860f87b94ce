"""Beside the map, what is open to all: what is voted on, advisers, prestige buildings; races while they are chosen."""

from __future__ import annotations

from typing import Final

from veche.draw.cards import panel
from veche.draw.pieces import figure
from veche.draw.sprite import stamp
from veche.draw.svg import at, box, num, paragraph, squeezed, tag, text, thing, wrapped
from veche.draw.theme import ink
from veche.games.founders.board_pieces import number
from veche.games.founders.board_scene import Area, Scene
from veche.games.founders.board_shapes import extent, small_shape
from veche.games.founders.board_signs import (
    DARK,
    GOLD,
    card_hue,
    forbidden_sign,
    hue_of,
    muted,
    owner_mark,
    resource_sign,
    star,
)
from veche.games.founders.board_words import adviser_words, building_words, land_of, race_words
from veche.games.founders.map import SITE, TERRAINS, cells
from veche.games.founders.prestige import PlaceBuilding, TurnBuilding
from veche.games.founders.solo import offer_price
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ACHIEVEMENT_VP,
    ACHIEVEMENTS,
    ADVISER_VP,
    ADVISERS,
    BUILDING_COUNT,
    BUILDINGS,
    DECKS,
    FIRST_ADVISER,
    FORBIDDEN,
    NEED_VP,
    NEEDS,
    NONE,
    OFFERS,
    RACE_BASIC,
    RACES,
    REQUIRES,
    SHAPE,
    SLOT_PRICE,
    TERRAIN,
)

OFFER: Final = 136.0  # heights of the panels
ROW: Final = 200.0
GOALS: Final = 42.0
GAP: Final = 6.0
LINE: Final = 24.0  # what a prestige building takes: enough for a finger, as long as they are not very many
TWO_LINES: Final = 29.5  # a name, and the needs below it
MOST_COLUMNS: Final = 3
ADVISER_LINES: Final = 4


def column(scene: Scene, area: Area) -> str:
    """The panels one below the other."""
    x, wide, top = area.x, area.wide, OFFER + ROW + 2 * GAP
    foot = GOALS + GAP if scene.s.achievements_on else 0
    rest = Area(x, top, wide, area.high - top - foot)
    goals_ = Area(x, area.high - GOALS, wide, GOALS)
    return "".join(
        [
            offers(scene, Area(x, 0, wide, OFFER)),
            advisers(scene, Area(x, OFFER + GAP, wide, ROW)),
            buildings(scene, rest) if scene.s.turns else races(scene, rest),
            goals_.part(scene, "goals", goals(scene, goals_)) if foot else "",
        ]
    )


def headed(scene: Scene, area: Area, key: str, note: str = "", sign: str = "") -> str:
    """A panel with its title and, at the right, a note."""
    words = text(10, 18, scene.say(f"board.{key}"), 13, class_="strong muted")
    words += text(area.wide - (30 if sign else 10), 18, note, 13, class_="end muted")
    return thing(f"column {key}", scene.say(f"tells.{key}"), panel(area.x, area.y, area.wide, area.high, words, sign))


def sheet(wide: float, high: float) -> str:
    return box(0, 0, wide, high, 8, style=f"fill:{ink('sunk')};stroke:{ink('line')}")


# What is voted on.


def offers(scene: Scene, area: Area) -> str:
    """Up to three cards; while one that won is being placed, this one alone."""
    s, each = scene.s, (area.wide - 16 - 10) / 3
    left = s.bag.bit_count() + len(s.top)
    note = f"{scene.say('board.deck')} {left} · {scene.say('board.discard')} {s.discard.bit_count()}"
    found = [headed(scene, area, "offer", note)]
    winner = placing(s)
    for n, b in enumerate(s.offer):
        if b != NONE:
            place = Area(area.x + 8 + n * (each + 5), area.y + 27, each, OFFER - 33)
            inside = offer(scene, n, b, place.wide, place.high)
            found.append(place.answer(scene, f"offer {BUILDINGS[b]}", building_words(scene, b), inside))
    if s.offer == [NONE] * OFFERS and winner != NONE:
        place = Area(area.x + 8 + each + 5, area.y + 27, each, OFFER - 33)
        frame = box(0, 0, each, OFFER - 33, 8, style=f"fill:none;stroke:{ink('attention')};stroke-width:2.5")
        inside = offer(scene, NONE, winner, place.wide, place.high) + frame
        found.append(place.answer(scene, f"placing {BUILDINGS[winner]}", building_words(scene, winner), inside))
    return area.part(scene, "offer", *found)


def placing(s: Founders) -> int:
    """The building for which a place is asked, or NONE."""
    top = s.stack[-1] if s.stack else None
    return top.building if isinstance(top, PlaceBuilding | TurnBuilding) else NONE


def offer(scene: Scene, place: int, building: int, wide: float, high: float) -> str:
    """A card on offer: name, needs, ground or, alone, the price, and the shape."""
    hue, base = hue_of(building), SHAPE[building][0].base << 3
    cap = tag("path", d=f"M0 8Q0 0 8 0H{num(wide - 8)}Q{num(wide)} 0 {num(wide)} 8V5H0Z", fill=hue)
    parts = [sheet(wide, high), cap]
    name = wrapped(scene.noun("building", building), wide - 10, 13)[:3]
    parts += [squeezed(7, 20 + 15 * n, line, 13, wide - 12, class_="serif") for n, line in enumerate(name)]
    cell = 7.0 if extent(base)[1] > 2 else 8.0
    shape = extent(base)[0] * cell
    parts.append(at(wide - 4 - shape, high - 5 - extent(base)[1] * cell, small_shape(base, cell, hue)))
    ground = "fd-site" if TERRAIN[building] == SITE else f"fd-{TERRAINS[TERRAIN[building]]}"
    parts.append(stamp(ground, 6, high - 20, 15))
    if scene.s.solo() and place != NONE:
        price = offer_price(scene.s, place)
        if price:
            parts.append(stamp("fd-influence-fleeting", 26, high - 21, 17))
        parts.append(text(46 if price else 26, high - 8, price or scene.say("board.free"), 13, class_="strong"))
    else:
        parts.append(squeezed(25, high - 8, land_of(scene, building), 13, wide - shape - 33))
    return "".join([*parts, *offered_needs(building, wide, high - (42 if len(NEEDS[building]) > 3 else 33))])


def offered_needs(building: int, wide: float, mid: float) -> list[str]:
    """The needs with their points, three in a line, or two and two."""
    count = len(NEEDS[building])
    per = count if count <= 3 else 2
    step = (wide - 8) / max(per, 2)
    parts = []
    for i, need in enumerate(NEEDS[building]):
        row, place = divmod(i, per)
        left, y = 5 + place * step, mid + (0 if count <= 3 else 19 * row - 10)
        parts.append(resource_sign(need, 17, left + 9, y))
        parts.append(text(left + 20, y + 5, NEED_VP[building][i], 13, class_="strong"))
    return parts


# Advisers.


def advisers(scene: Scene, area: Area) -> str:
    """Two and two, each with the price of its place."""
    sign = stamp("fd-influence-lasting", area.wide - 27, 5, 17)
    found = [headed(scene, area, "advisers", scene.say("board.each"), sign)]
    each, high = (area.wide - 16 - 6) / 2, (area.high - 32 - 6) / 2
    for n, a in enumerate(scene.s.row):
        if a != NONE:
            place = Area(area.x + 8 + n % 2 * (each + 6), area.y + 26 + n // 2 * (high + 6), each, high)
            inside = adviser(scene, a, n, each, high)
            found.append(place.answer(scene, f"adviser {ADVISERS[a]}", adviser_words(scene, a), inside))
    return area.part(scene, "advisers", *found)


def adviser(scene: Scene, adviser: int, place: int, wide: float, high: float) -> str:
    """An adviser: what is asked for, the name, the price, and the whole text."""
    hue = card_hue(FIRST_ADVISER + adviser)
    edge = tag("path", d=f"M5 0H8Q0 0 0 8V{num(high - 8)}Q0 {num(high)} 8 {num(high)}H5Z", fill=hue)
    parts = [sheet(wide, high), edge, resource_sign(REQUIRES[adviser], 18, 18, 13)]
    right = wide - 26
    parts.append(text(right, 18, SLOT_PRICE[place], 14, class_="end strong") + stamp("fd-coin", wide - 24, 4, 17))
    if ADVISER_VP[adviser]:
        right -= 34
        parts.append(text(right, 18, f"+{ADVISER_VP[adviser]}", 13, class_="end strong") + star(15, right + 10, 13))
    parts.append(squeezed(31, 18, scene.noun("adviser", adviser), 14, right - 54, class_="serif"))
    words = scene.say(f"adviser.{ADVISERS[adviser]}.text")
    return "".join([*parts, paragraph(9, 35, words, wide - 13, 13, 1.1)])


# Prestige buildings that stand.


def buildings(scene: Scene, area: Area) -> str:
    """One line each; where they are many in two or three columns, the name above the needs."""
    standing = [b for b in range(BUILDING_COUNT) if scene.s.standing >> b & 1]
    found = [headed(scene, area, "buildings", scene.say("board.needs_note"))]
    room, count = area.high - 27, max(1, len(standing))
    columns = 1 if count <= int(room / LINE) else min(MOST_COLUMNS, -(-count // int(room / TWO_LINES)))
    lines = -(-count // columns)
    high, each = min(LINE if columns == 1 else TWO_LINES, room / lines), (area.wide - 12 - 5 * (columns - 1)) / columns
    for n, b in enumerate(standing):
        place = Area(area.x + 6 + n // lines * (each + 5), area.y + 25 + n % lines * high, each, high)
        inside = building_row(scene, b, columns == 1, each, high - 1)
        found.append(place.answer(scene, f"work {BUILDINGS[b]}", building_words(scene, b), inside))
    return area.part(scene, "buildings", *found)


def building_row(scene: Scene, building: int, beside: bool, wide: float, high: float) -> str:
    """Number, name and each need with its points or who delivered it: ``beside`` the name, or below it."""
    s, needs = scene.s, NEEDS[building]
    mid = high / 2 if beside else high - 8
    done = not s.unfinished >> building & 1
    parts = [box(0, 0, wide, high, 5, style=muted(hue_of(building))), plate(s, building, done, high)]
    step = 42 if beside else min(38.0, (wide - 26) / len(needs))
    start = wide - step * len(needs) if beside else 25.0
    if beside or high >= TWO_LINES - 2:
        name, room = scene.noun("building", building), start - 34 if beside else wide - 32
        level = mid + 4.5 if beside else 12.0
        parts.append(squeezed(28, level, name, 13, room, class_="muted" if done else "strong"))
    for i, resource in enumerate(needs):
        left, cube = start + step * i, s.cube(building, i)
        parts.append(
            resource_sign(resource, min(17 if beside else 15, high - 2), left + 10, mid, cube != NONE and step < 30)
        )
        if cube != NONE:
            parts.append(owner_mark(cube, 12, left + (28 if step >= 30 else 10), mid))
        elif step >= 34 or (step >= 30 and NEED_VP[building][i] < 10):
            parts.append(text(left + 20, mid + 4.5, NEED_VP[building][i], 13, class_="strong"))
    return "".join(parts)


def plate(s: Founders, building: int, done: bool, high: float) -> str:
    """The number as on the map; the worker who stands there; a token if nothing was delivered this round."""
    ink_ = DARK if done else "#FFFFFF"
    parts = [
        box(0, 0, 22, high, 5, style=f"fill:{GOLD if done else hue_of(building)}"),
        text(11, high / 2 + 5, number(s, building), 13, class_="mid strong", style=f"fill:{ink_}"),
    ]
    if s.worker[building] != NONE:
        parts.append(figure("fd-worker", s.worker[building], min(22, high + 3), 11, high / 2 - 1))
    if s.solo() and s.tokens >> building & 1:
        parts.append(tag("circle", cx=21, cy=4, r=5, style=f"fill:#B9BDC4;stroke:{DARK}"))
    return "".join(parts)


# Goals.


def goals(scene: Scene, area: Area) -> str:
    """The achievements that lie open, with their points and when they count."""
    found, each = [], (area.wide - 10) / 3
    for deck, goal in enumerate(scene.s.goals):
        if goal == NONE:
            continue
        when, points = scene.say(f"board.{DECKS[deck]}"), ACHIEVEMENT_VP[goal]
        name, said = scene.noun("achievement", goal), scene.say(f"achievement.{ACHIEVEMENTS[goal]}.text")
        inside = [
            box(0, 0, each, area.high, 8, class_="panel"),
            squeezed(8, 17, name, 13, each - 50, class_="strong"),
            star(15, each - 12, 12) + text(each - 22, 17, points, 13, class_="end strong"),
            squeezed(8, 34, when, 13, each - 14, class_="muted"),
        ]
        about = f"{name} ({when}, {scene.say('unit.vp', points)}): {said}"
        found.append(thing(f"goal {deck}", about, at(area.x + deck * (each + 5), area.y, *inside)))
    return "".join(found)


# Races.


def races(scene: Scene, area: Area) -> str:
    """The nine races while they are chosen: the resource each brings, and what that may not be held with."""
    found, each, tall = [headed(scene, area, "races")], (area.wide - 12 - 10) / 3, (area.high - 30 - 8) / 3
    for race in range(len(RACES)):
        place = Area(area.x + 6 + race % 3 * (each + 5), area.y + 25 + race // 3 * (tall + 4), each, tall)
        inside = race_card(scene, race, each, tall)
        found.append(place.answer(scene, f"race {RACES[race]}", race_words(scene, race), inside))
    return area.part(scene, "races", *found)


def race_card(scene: Scene, race: int, wide: float, high: float) -> str:
    s, own, mid = scene.s, RACE_BASIC[race], high - 13
    parts = [sheet(wide, high), squeezed(8, 17, scene.noun("race", race), 14, wide - 16, class_="serif")]
    if own != NONE:
        parts.append(resource_sign(own, 20, 18, mid))
        barred = cells(FORBIDDEN[own]) if not s.solo() else []
        parts += [forbidden_sign(other, 18, 44 + 21 * n, mid) for n, other in enumerate(barred)]
    parts += [owner_mark(seat, 18, wide - 16, mid) for seat, p in enumerate(s.players) if p.race == race]
    return "".join(parts)
