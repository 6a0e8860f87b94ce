"""One location for a terminal: its edges, then its trails cell by cell, with whirlpools, places and sages."""

from __future__ import annotations

from typing import Final

from veche.core.phrases import Phrases
from veche.draw.ansi import SHAPES, paint
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import BESIDE, ENTRY, EXIT, LOCATIONS, SIDE_OF, SPOT_CELL, SPOT_PLACE, WHIRL
from veche.games.spirit_lands.trails import connected, has_two

THE_SPIRITS_SIGN: Final = SHAPES[5]


def sign(s: SpiritLands, side: int) -> str:
    """The shape of a side; the spirits have their own."""
    return THE_SPIRITS_SIGN if side == s.spirits else SHAPES[side]


def land(s: SpiritLands, loc: int, phrases: Phrases, n: int) -> list[str]:
    """Its name, terrain and edges; the ordinary trail; the dead end. ``n`` is its place in the row, or -1."""
    card = LOCATIONS[loc]
    edges = phrases.say("field.edges", phrases.say(f"field.edge.{ENTRY[loc]}"), phrases.say(f"field.edge.{EXIT[loc]}"))
    first = f"{paint(phrases.noun('location', loc), bold=True)} · {phrases.noun('terrain', card.terrain)} · {edges}"
    ordinary = trail(s, card.cells, phrases) + (f"  {onward(s, n, phrases)}" if n >= 0 else "")
    if not card.dead_end:
        return [first, ordinary]
    return [first, ordinary, f"{phrases.say('board.dead_end')}: {trail(s, card.dead_end, phrases)}"]


def onward(s: SpiritLands, n: int, phrases: Phrases) -> str:
    """Whether the trail leads into the next location, and for whom."""
    if n + 1 == len(s.row):
        return f"✕ {phrases.say('field.row_ends')}"
    able = [side for side in range(s.sides) if connected(s, side, s.row[n], s.row[n + 1])]
    if not able:
        return f"✕ {phrases.say('field.breaks_off')}"
    whom = "" if len(able) == s.sides else f" ({' '.join(sign(s, side) for side in able)})"
    return f"→ {phrases.say('field.leads_on', n + 2)}{whom}"


def trail(s: SpiritLands, cells: tuple[int, ...], phrases: Phrases) -> str:
    """Cells by number with the sages on them; a whirlpool is a swirl with its places in brackets."""
    return " – ".join(cell(s, spot, phrases) for spot in cells)


def cell(s: SpiritLands, spot: int, phrases: Phrases) -> str:
    said = " ".join([str(SPOT_CELL[spot]), *[sages_on(s, spot)] * bool(sages_on(s, spot))])
    if WHIRL[spot] < 0:
        return said
    inside = []
    for slot in slots(s, WHIRL[spot]):
        inside.append(" ".join([phrases.noun("place", SPOT_PLACE[slot]), sages_on(s, slot)]).rstrip())
    return f"{said} @[{' | '.join(inside)}]"


def slots(s: SpiritLands, whirl: int) -> list[int]:
    """The places beside a whirlpool: one or two, a pier may be the second."""
    first, second = BESIDE[whirl]
    return [first, second] if has_two(s, whirl) else [first]


def places_of(s: SpiritLands, loc: int) -> list[int]:
    """All fabled places of a location, a pier included."""
    return [SPOT_PLACE[slot] for whirl in LOCATIONS[loc].whirls for slot in slots(s, whirl)]


def sages_on(s: SpiritLands, spot: int) -> str:
    """The shapes of those who stand there, one for each sage."""
    return "".join(sign(s, SIDE_OF[n]) for n, there in enumerate(s.sages) if there == spot)
