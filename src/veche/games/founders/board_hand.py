"""The hand: every card whole and in words, those played aside; the ways round while these are asked for."""

from __future__ import annotations

from typing import Final

from veche.core.state import UNKNOWN
from veche.draw.sprite import stamp
from veche.draw.svg import at, box, num, paragraph, squeezed, tag, text, thing, wrapped
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.founders.board_map import asked
from veche.games.founders.board_scene import Area, Scene
from veche.games.founders.board_shapes import extent, small_shape
from veche.games.founders.board_signs import card_hue, card_sign
from veche.games.founders.board_words import hand_words
from veche.games.founders.state import Player
from veche.games.founders.tables import CARDS, ROTATIONS, SHAPE
from veche.games.founders.text_words import card_text
from veche.games.founders.upgrade import TurnStorage
from veche.games.founders.verbs import TURNS

FEW: Final = 5  # as many stand in one row
MANY: Final = 6  # more than these lie as lines in two columns, so that every word stands there
TALL: Final = 120.0
ASIDE: Final = 30.0  # the height that played cards take
PHONE: Final = 490.0  # what a phone shows of a line without its letters getting too small
GAP: Final = 6.0
TIGHT: Final = 13.3  # lines of 13 units can stand so close
BESIDE: Final = 190.0  # where the title of a large hand ends


def hand(scene: Scene, area: Area) -> str:
    """Cards that may be played, then the discard; or the ways round."""
    if scene.mine and asked(scene.s) is not None:
        return ways_round(scene, area)
    held = [c for c in range(len(CARDS)) if closed(scene.p, scene.mine) >> c & 1]
    title, count = scene.say("board.hand" if scene.mine else "board.their_hand"), len(held)
    head = text(0, 15, title, 13, class_="strong")
    head += text(width_of(title, 13) + 8, 15, scene.say("unit.card", count), 13, class_="muted")
    foot = Area(area.x, area.y + area.high - ASIDE, PHONE, ASIDE)
    if count > MANY:  # What was played lies beside the title: the lines need the room.
        foot = Area(area.x + BESIDE, area.y - 6, area.wide - BESIDE, ASIDE)
    cards = Area(area.x, area.y + 22, area.wide, area.high - 22 - (0 if count > MANY else ASIDE))
    return "".join(
        [
            thing("mat hand", scene.say("tells.hand", len_hand(scene.p)), at(area.x, area.y, head)),
            *[laid_card(scene, card, place) for card, place in zip(held, places(len(held), cards))],
            foot.part(scene, "hand", played(scene, foot)),
        ]
    )


def closed(p: Player, mine: bool) -> int:
    """The cards that do not lie open: the own hand; of a rival also those laid face down, nobody knows which."""
    if mine:
        return p.hand()
    return p.cards & ~p.up & ~(0 if p.table_down or p.table == UNKNOWN else p.table)


def len_hand(p: Player) -> int:
    """How many cards somebody holds; that much everybody can see."""
    return p.cards.bit_count() - p.up.bit_count() - p.downs - (1 if p.table else 0)


def places(count: int, area: Area) -> list[Area]:
    """Where so many cards lie: up to five in one row, six in two; more as lines in two columns."""
    rows, gap = 1 if count <= FEW else 2, GAP
    per = max(-(-count // rows), 3)
    if count > MANY:
        rows, per, gap = -(-count // 2), 2, GAP / 2
    each, tall = (area.wide - gap * (per - 1)) / per, (area.high - gap * (rows - 1) - 4) / rows
    spots = [divmod(n, per) for n in range(count)]
    return [Area(area.x + column * (each + gap), area.y + row * (tall + gap), each, tall) for row, column in spots]


def laid_card(scene: Scene, card: int, place: Area) -> str:
    """A card of the hand; a phone shows two or three in a line, a card that is a line alone."""
    ref = f"card {CARDS[card]}" if scene.mine else f"held {CARDS[card]}"
    lies = place.wide > 3 * place.high
    inside = line(scene, card, place) if lies else face(scene, card, place.wide, place.high)
    drawn = place.answer(scene, ref, hand_words(scene, card), inside)
    return place.wider(3).part(scene, "hand", drawn, per=1 if lies else 3 if place.wide < 150 else 2)


def line(scene: Scene, card: int, place: Area) -> str:
    """A card that lies: its colour at the side, its name, and the words that go on beside it and below."""
    wide, high, room = place.wide, place.high, place.wide - 16
    name = f"{scene.noun('card', card)}."
    indent = width_of(name, 13) + 4
    short = f"card.{CARDS[card]}.short"
    said = card_text(scene.s, card, scene.phrases)
    lines = flowing(said, indent, room)
    if len(lines) * TIGHT + 1 > high and short in scene.phrases:
        lines = flowing(scene.say(short), indent, room)
    lead = min(16.0, max(TIGHT, high / (len(lines) + 0.4)))
    top = (high - lead * len(lines)) / 2 + 11
    parts = [
        box(0, 0, wide, high, 7, style=f"fill:{ink('panel')};stroke:{ink('line')}"),
        box(0, 0, 8, high, 4, style=f"fill:{card_hue(card)}"),
        text(14, top, name, 13, class_="strong"),
    ]
    for n, words in enumerate(lines):
        parts.append(text(14 if n else 14 + indent, top + lead * n, words, 13))
    return "".join(parts)


def flowing(said: str, indent: float, room: float) -> list[str]:
    """Lines of which the first begins where the name ends."""
    first = next(iter(wrapped(said, room - indent, 13)), "")
    rest = said[len(first) :].strip()
    return [first, *(wrapped(rest, room, 13) if rest else [])]


def face(scene: Scene, card: int, wide: float, high: float) -> str:
    """A sheet with a coloured head: sign and name; below it the words."""
    tall = high > TALL
    top, left = (36.0, 32) if tall else (20.0, 8)
    edge = f"M0 {num(top)}V9Q0 0 9 0H{num(wide - 9)}Q{num(wide)} 0 {num(wide)} 9V{num(top)}Z"
    name = scene.noun("card", card)
    lines = wrapped(name, wide - left - 5, 14)[:2] if tall else [name]
    first = 23 if tall and len(lines) == 1 else 15
    parts = [
        box(0, 2, wide, high, 9, style=f"fill:{ink('shadow')}"),
        box(0, 0, wide, high, 9, style=f"fill:{ink('panel')};stroke:{ink('line')}"),
        tag("path", d=edge, fill=card_hue(card)),
        stamp(card_sign(card), 4, 6, 24) if tall else "",
    ]
    for n, line in enumerate(lines):
        room = wide - left - 5
        parts.append(squeezed(left, first + 15 * n, line, 14, room, class_="serif", style="fill:#fff"))
    return "".join([*parts, words_of(scene, card, Area(8, top, wide - 13, high - top))])


def words_of(scene: Scene, card: int, area: Area) -> str:
    """What the card does, in as many words as there is room for: whole, in short, or none; pointed at, it says all."""
    short = f"card.{CARDS[card]}.short"
    for said in (card_text(scene.s, card, scene.phrases), scene.say(short) if short in scene.phrases else ""):
        lines = wrapped(said, area.wide, 13)
        for lead in (1.25, 1.1, 1.02):
            if said and len(lines) * 13 * lead + 5 <= area.high:
                return paragraph(area.x, area.y + 13 * lead + 1, said, area.wide, 13, lead)
    return ""


# The discard.


def played(scene: Scene, area: Area) -> str:
    """The card being played and the discard; what lies face down is known to its owner alone."""
    p, title = scene.p, scene.say("board.played")
    up = p.up | (0 if p.table_down else p.table)
    down = (p.down | (p.table if p.table_down else 0)) if scene.mine else 0
    cards = [(c, bool(down >> c & 1)) for c in range(len(CARDS)) if (up | down) >> c & 1]
    hidden = 0 if scene.mine else p.downs + p.table_down
    if not cards and not hidden:
        return ""
    left, count = area.x + width_of(title, 13) + 8, len(cards) + bool(hidden)
    each = min((area.x + area.wide - left - 5 * (count - 1)) / count, 132)
    found = [
        thing("mat played", scene.say("tells.played"), text(area.x, area.y + 21, title, 13, class_="strong muted"))
    ]
    for n, (card, turned) in enumerate(cards):
        found.append(chip(scene, card, turned, Area(left + n * (each + 5), area.y + 3, each, 25)))
    if hidden:
        words = f"{scene.say('board.facedown')}: {hidden}"
        back = squeezed(left + len(cards) * (each + 5) + 4, area.y + 21, words, 13, each, class_="muted")
        found.append(thing("mat facedown", scene.say("tells.facedown"), back))
    return "".join(found)


def chip(scene: Scene, card: int, down: bool, place: Area) -> str:
    """A card aside: its colour and name; dashed if it lies face down."""
    dashes = "4 3" if down else "none"
    parts = [
        box(0, 0, place.wide, 25, 6, style=f"fill:{ink('sunk')};stroke:{ink('line')};stroke-dasharray:{dashes}"),
        box(0, 0, 7, 25, 3, style=f"fill:{card_hue(card)};fill-opacity:{0.45 if down else 1}"),
        squeezed(12, 17, scene.noun("card", card), 13, place.wide - 16, class_="muted"),
    ]
    ref = f"card {CARDS[card]}" if scene.mine else f"open {CARDS[card]}"
    return place.answer(scene, ref, scene.say("tells.laid_down" if down else "tells.laid_up", card), *parts)


# Which way round?


def ways_round(scene: Scene, area: Area) -> str:
    """The ways round to choose from, in miniature."""
    top, said, each = asked(scene.s), scene.say("board.turns"), (area.wide - 3 * GAP) / 4
    assert top is not None
    turns = ROTATIONS[top.resource] if isinstance(top, TurnStorage) else SHAPE[top.building]
    wanted = {a.noun for a in scene.s.menu}
    found = [thing("mat turns", said, text(area.x, area.y + 15, said, 13, class_="strong"))]
    for n, turn in enumerate([turn for turn in turns if turn.turn in wanted]):
        place = Area(area.x + n * (each + GAP), area.y + 24, each, area.high - 28)
        inside = miniature(turn.base << 3, scene.noun("turn", turn.turn), place)
        drawn = place.answer(scene, f"turn {TURNS[turn.turn]}", scene.say("do.turn", turn.turn), inside)
        found.append(place.wider(3).part(scene, "turns", drawn, per=2))
    return "".join(found)


def miniature(base: int, name: str, place: Area) -> str:
    columns, rows = extent(base)
    cell = min((place.wide - 30) / columns, (place.high - 50) / rows, 36)
    left, top = (place.wide - columns * cell) / 2, (place.high - 24 - rows * cell) / 2
    sheet = box(0, 0, place.wide, place.high, 9, style=f"fill:{ink('panel')};stroke:{ink('line')}")
    words = text(place.wide / 2, place.high - 12, name, 14, class_="mid strong")
    return sheet + at(left, top, small_shape(base, cell, ink("accent"))) + words
