"""Every resource on the mat: what it is made of, whose storages stand in the three districts, what one may use."""

from __future__ import annotations

from typing import Final

from veche.draw.icons import icon
from veche.draw.svg import at, box, num, tag, text, thing
from veche.draw.theme import ink
from veche.games.founders.board_scene import Area, Scene
from veche.games.founders.board_signs import ROMAN, forbidden_sign, owner_mark, resource_sign
from veche.games.founders.board_words import resource_words
from veche.games.founders.map import cells
from veche.games.founders.state import Founders
from veche.games.founders.tables import BASIC_COUNT, FORBIDDEN, INPUTS, NONE, RESOURCE_COUNT, RESOURCES, SLOTS_OF, TIER

BASIC: Final = (65.0, 32.0)  # width and height of a place
MADE: Final = (130.0, 28.5)
COLUMNS: Final = (223, 238, 256)  # where the numbers of the districts stand


def tracker(scene: Scene, x: float, y: float) -> str:
    """The eight basics in two rows, then the advanced ones with their recipes in two columns."""
    found = [thing("mat resources", scene.say("tells.resources"), head(scene, x, y))]
    for r in range(RESOURCE_COUNT):
        place = spot(r, x, y)
        ref = f"resource {RESOURCES[r]}" if scene.mine else f"mat {RESOURCES[r]}"
        found.append(place.answer(scene, ref, resource_words(scene, r), resource(scene, r, place)))
    return "".join(found)


def head(scene: Scene, x: float, y: float) -> str:
    marks = [text(COLUMNS[n], 15, words, 13, class_="mid muted serif") for n, words in enumerate(ROMAN)]
    return at(x, y, text(2, 15, scene.say("board.tracker"), 13, class_="strong"), *marks)


def spot(resource: int, x: float, y: float) -> Area:
    """Where a resource has its place."""
    if resource < BASIC_COUNT:
        row, column = divmod(resource, 4)
        return Area(x + column * (BASIC[0] + 1.5), y + 21 + row * (BASIC[1] + 3), *BASIC)
    row, column = divmod(resource - BASIC_COUNT, 2)
    return Area(x + column * (MADE[0] + 4), y + 93 + row * (MADE[1] + 2.5), *MADE)


def resource(scene: Scene, resource: int, area: Area) -> str:
    """A resource, before it what it is made of, behind it its three districts."""
    s, mid, inputs = scene.s, area.high / 2, INPUTS[resource]
    known = bool(scene.p.known >> resource & 1)
    ground = f"fill:{ink('panel')};stroke:{ink('line')}" if known else f"fill:{ink('sunk')};stroke:none"
    parts = [box(0, 0, area.wide, area.high, 7, style=ground)]
    first, left, pitch = (23 if len(inputs) == 1 else 13), (58.0 if inputs else 4.0), (15.0 if inputs else 12.5)
    parts += [resource_sign(source, 17, first + 19 * n, mid) for n, source in enumerate(inputs)]
    if inputs:
        parts.append(icon("arrow", 13, 43, mid - 6.5, color=ink("muted")))
    parts.append(resource_sign(resource, 21 if TIER[resource] == 1 else 22, left + 11, mid))
    if not s.turns and resource < BASIC_COUNT:
        return "".join([*parts, *drafted(s, resource, left + 32, mid)])
    parts += [
        pip(scene, slot, left + (25 if inputs else 23) + (n + 0.5) * pitch, mid)
        for n, slot in enumerate(SLOTS_OF[resource])
    ]
    return "".join(parts)


def drafted(s: Founders, resource: int, x: float, mid: float) -> list[str]:
    """While the cards are chosen: who has this one, else which others it may not be held with."""
    if s.controller[resource] != NONE:
        return [owner_mark(s.controller[resource], 14, x, mid)]
    barred = cells(FORBIDDEN[resource]) if not s.solo() else []
    return [forbidden_sign(other, 17, x + 17 * n, mid) for n, other in enumerate(barred)]


def pip(scene: Scene, slot: int, x: float, mid: float) -> str:
    """One district: whose storage of this resource stands there, and a bar below it if one may use it."""
    whose = scene.s.owner[slot]
    if whose == NONE:
        return tag("circle", cx=num(x), cy=num(mid), r=2, style=f"fill:{ink('muted')};fill-opacity:.55")
    mark = owner_mark(whose, 10.5, x, mid - 1)
    if not scene.s.access[slot] >> scene.owner & 1:
        return mark
    return mark + box(x - 5, mid + 8, 10, 3, 1.5, style=f"fill:{ink('accent')}")
