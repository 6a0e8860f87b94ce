"""A player's own mat, wide at the foot of the table: the race and its gift, pieces left, resources, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.icons import icon
from veche.draw.mats import HEAD, gains, on, pill, rule, sheet, star, tint, title, well
from veche.draw.pieces import figure
from veche.draw.sprite import SEATS, centred
from veche.draw.svg import Svg, at, box, document, num, paragraph, squeezed, tag, text, thing
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.founders.board_hand import hand
from veche.games.founders.board_resources import tracker
from veche.games.founders.board_scene import Area, Scene
from veche.games.founders.board_words import race_words
from veche.games.founders.state import Founders
from veche.games.founders.tables import BRIDGE_PRICE, BRIDGES, HOUSE_PRICE, HOUSES, NONE, PLAIN_HOUSE_PRICE, RACES

WIDTH: Final = 1075.0
HEIGHT: Final = 304.0
WORDS: Final = 206.0  # where the words end and the resources begin
HAND: Final = 490.0  # where the resources end and the hand begins
RIGHT: Final = 585.0  # where the right half of the head begins
GIFT: Final = 132.0


def mat(s: Founders, owner: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The mat of one player as a drawing of its own, as the others see it."""
    scene = Scene(s, phrases, names, owner=owner)
    return document(WIDTH, HEIGHT, laid(scene), label=scene.person(owner))


def laid(scene: Scene, y: float = 0) -> str:
    """The mat with its upper edge there; a phone shows its head, its left half and the cards one below the other."""
    tone = SEATS[scene.owner]
    left = [goods(scene), gift(scene), houses(scene), bridges(scene), tracker(scene, WORDS + 10, HEAD + 4)]
    lines = rule(WORDS, HEAD, HEIGHT - 4, tone) + rule(HAND, HEAD, HEIGHT - 4, tone)
    ground = sheet(WIDTH, HEIGHT, tone)
    edge = f"M{num(RIGHT)} 0H{num(WIDTH - 14)}Q{num(WIDTH)} 0 {num(WIDTH)} 14V{num(HEAD)}H{num(RIGHT)}Z"
    head = tag("path", d=edge, fill=tint(tone))
    return "".join(
        [
            Area(0, y, HAND, HEIGHT).part(scene, "mat", at(0, y, ground, lines, *left)),
            Area(RIGHT, y, WIDTH - RIGHT, HEAD).part(scene, "mat", at(0, y, head, income(scene))),
            hand(scene, Area(HAND + 10, y + HEAD + 4, WIDTH - HAND - 20, HEIGHT - HEAD - 12)),
        ]
    )


# The head.


def goods(scene: Scene) -> str:
    """Race, coins, crystals, workers."""
    p = scene.p
    race = scene.noun("race", p.race) if p.race != NONE else scene.person(scene.owner)
    called, x = title(scene.owner, SEATS[scene.owner], race, "")
    found = [thing("mat race", race_words(scene, p.race) if p.race != NONE else race, called)]
    amounts = [("coin", "fd-coin", p.coins), ("lasting", "fd-influence-lasting", p.lasting)]
    amounts.append(("fleeting", "fd-influence-fleeting", p.fleeting))
    if scene.s.workers_on:
        amounts.append(("worker", "fd-worker", p.workers))
    for key, symbol, n in amounts:
        drawn, x = pill(x, 8, symbol, n)
        found.append(thing(f"mat {key}", scene.say(f"tells.{'ready' if key == 'worker' else key}", n), drawn))
    return "".join(found)


def income(scene: Scene) -> str:
    """Who it is, what another's call brings, points."""
    p, tone, name = scene.p, SEATS[scene.owner], scene.person(scene.owner)
    ink_ = f"fill:{on(tint(tone))}"
    goods = [("fd-coin", p.income()), ("fd-influence-fleeting", HOUSES - p.houses)]
    pairs = [(symbol, f"+{n}") for symbol, n in goods if n]
    left = WIDTH - 62 - width_of(str(p.vp), 26) - 46 * len(pairs)
    label = scene.say("mat.income")
    room = max(left - width_of(label, 14) - 24 - RIGHT, 60)
    words = text(left - 6, 29, label, 14, class_="end", style=ink_) + gains(left, 29, pairs, 15, style=ink_)
    called = squeezed(RIGHT + 4, 29, name, 14, room, class_="strong", style=ink_)
    return "".join(
        [
            thing("mat name", name, called) if p.race != NONE else "",
            thing("mat income", scene.say("tells.income"), words) if pairs and not scene.s.solo() else "",
            thing("mat points", scene.say("tells.points", p.vp), star(WIDTH - 18, 23, p.vp, tone)),
        ]
    )


# The race.


def gift(scene: Scene) -> str:
    """What a worker on the mat does, in words; the place itself is the answer. Before that, what is to be chosen."""
    p, place = scene.p, Area(8, HEAD + 8, WORDS - 14, GIFT)
    if p.race == NONE:
        said = scene.say("tells.races")
        return thing("mat choice", said, paragraph(16, HEAD + 30, said, WORDS - 30, 13, 1.25))
    if not scene.s.workers_on:
        return ""
    said = scene.say(f"race.{RACES[p.race]}.text")
    sign = ""
    if p.race_slot:
        sign = figure("fd-worker", scene.owner, 28, place.wide - 18, GIFT - 18)
    elif p.workers:
        sign = icon("done", 18, place.wide - 27, GIFT - 27, color=ink("accent"))
    edge = f"fill:{ink('panel')};stroke:{tint(SEATS[scene.owner])};stroke-opacity:.35"
    return place.answer(
        scene,
        "work race" if scene.mine else "mat gift",
        f"{scene.say('mat.gift')}: {said} {scene.say('tells.gift')}",
        box(0, 0, place.wide, GIFT, 9, style=edge),
        squeezed(10, 20, scene.say("mat.gift"), 13, place.wide - 16, class_="strong"),
        paragraph(10, 40, said, place.wide - 17, 13, 1.2),
        sign,
    )


# Pieces left.


def houses(scene: Scene) -> str:
    price = HOUSE_PRICE if scene.s.workers_on else PLAIN_HOUSE_PRICE
    return wells(scene, "house", price, HOUSES, scene.p.houses, HEAD + 146)


def bridges(scene: Scene) -> str:
    return wells(scene, "bridge", BRIDGE_PRICE, BRIDGES, scene.p.bridges, HEAD + 198)


def wells(scene: Scene, key: str, price: int, all_: int, left: int, y: float) -> str:
    """All pieces of a kind: places uncovered, the next to go, and those still covered."""
    words = [
        squeezed(10, y + 20, scene.say(f"mat.{key}"), 13, 74, class_="strong"),
        gains(10, y + 40, [("fd-coin", price)], 13),
    ]
    found = [place(scene.owner, key, n, all_ - left, y) for n in range(all_)]
    return thing(f"mat {key}", scene.say(f"tells.{key}s", price, left), *words, *found)


def place(owner: Seat, key: str, n: int, built: int, y: float) -> str:
    state = "sunk" if n < built else "next" if n == built else "full"
    inside = centred("fd-influence-fleeting", 18, 23, 20) if key == "house" else ""
    if n >= built:
        inside = figure(f"fd-{key}", owner, 32, 18, 23, key=f"{key} {owner}")
    return well(88 + n * 38, y, 36, 46, state, SEATS[owner], inside)
