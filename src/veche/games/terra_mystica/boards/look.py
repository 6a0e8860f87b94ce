"""Colours, pieces and words shared by all parts of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.icons import SEAT_SHAPES, SHAPE_PATHS
from veche.draw.pieces import EDGES, SOLIDS
from veche.draw.svg import num
from veche.draw.theme import LIGHT, ink
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTION_KEYS, FACTIONS, NO_TERRAIN, TERRAINS

WILD: Final = ink("wild")
FROST: Final = ink("frost")
NOBODYS: Final = ink("muted")
DEEP: Final = ("swamp", "wasteland", "forest", "lakes", "wild")
PALE_MARK: Final = "#FFFFFF"
DARK_MARK: Final = "#14161A"
BAND_SHADE: Final = 0.16  # Laid over dark bands, so that small white letters can be read on them.

STYLE: Final = (
    ".tm-h{stroke:var(--panel, #FFFDF8);stroke-width:2.5}"
    + "".join(f".t-{t}{{fill:{ink(t)}}}" for t in TERRAINS)
    + ".t-river{stroke:var(--river, #CFE3EF);stroke-width:1.5}"
    ".tm-g{stroke:#14161A;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;fill:none;opacity:.5}"
    ".tm-gf{fill:#14161A;stroke-width:1}.tm-gp{stroke:#FFF;opacity:.62}.tm-gw{opacity:.22}"
    ".tm-n{font-size:11px;font-weight:600;text-anchor:middle;fill:#14161A;pointer-events:none}"
    ".tm-np{fill:#FFF}"
    ".tm-p{stroke:#14161A;stroke-width:1.6;stroke-linejoin:round}"
    ".tm-e{fill:none;stroke:#FFF;stroke-opacity:.65;stroke-width:1.3}"
    ".tm-halo{fill:none;stroke:#FFF;stroke-width:6;pointer-events:none}"
    ".tm-sunk{fill:var(--sunk, #EDE6D8);stroke:var(--line, #D8CFBD)}"
    ".tm-tile{fill:var(--ground, #F6F1E7);stroke:var(--line, #D8CFBD)}"
    ".tm-now{fill:var(--panel, #FFFDF8);stroke:var(--attention, #B45309);stroke-width:2.5}"
    ".tm-gone{opacity:.48}"
    ".tm-used,.tm-left{opacity:.5}.tm-eight{fill:#F6DDB4;stroke:#8A5A14;stroke-width:1.6}"
    ".tm-cross{stroke:var(--danger, #B42318);stroke-width:2.6;stroke-opacity:.8;stroke-linecap:round}"
    ".tm-rule{stroke:var(--line, #D8CFBD);stroke-width:1}"
    ".tm-rim{fill:none;stroke:#7FB0CC;stroke-width:1.6}"
    ".tm-wall{fill:none;stroke:#14161A;stroke-width:5;stroke-linecap:round}"
    ".tm-wall2{fill:none;stroke:#FFE9A8;stroke-width:2.2;stroke-linecap:round}"
)


@dataclass(frozen=True)
class Look:
    """How one seat's things look, and what it is called."""

    seat: Seat
    ground: str
    ink: str
    mark: str
    faction: str
    name: str

    @property
    def title(self) -> str:
        return f"{self.faction} · {self.name}" if self.faction else self.name


@dataclass(frozen=True)
class Sight:
    """What a drawing needs to know besides the state."""

    seat: Seat
    mover: Seat
    open: frozenset[str]
    phrases: Phrases
    looks: tuple[Look, ...]


def sight(s: TerraMystica, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Sight:
    looks = tuple(look_of(p, k, phrases, names) for k, p in enumerate(s.players))
    return Sight(seat, to_move(s), frozenset(a.ref for a in s.menu if a.verb.ref), phrases, looks)


def look_of(p: Player, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Look:
    """Pieces have the colour of the faction's board, whatever becomes of its home."""
    name = names[seat] if seat < len(names) else str(seat + 1)
    if p.faction < 0:
        return Look(seat, "", NOBODYS, PALE_MARK, "", name)
    home = FACTIONS[p.faction].home
    ground = "wild" if home == NO_TERRAIN else TERRAINS[home]
    colour = {"wild": WILD, "ice": FROST}.get(ground) or ink(ground)
    mark = PALE_MARK if ground in DEEP else DARK_MARK
    return Look(seat, ground, colour, mark, phrases.noun("faction", FACTION_KEYS[p.faction]), name)


def about(phrases: Phrases, kind: str, key: str) -> str:
    """What a thing is called and what it does, for a title."""
    words = phrases.noun(kind, key)
    more = phrases.table.get(f"{kind}.{key}.text", "")
    return f"{words}: {more}" if more else words


def title(words: str) -> str:
    return f"<title>{escape(words)}</title>"


def thing(ref: str, sight: Sight, x: float, y: float, words: str, inside: str, ring: str) -> str:
    """Something that may be an answer: its ref, its title, and a ring while it is on the menu."""
    is_open = ref in sight.open
    return (
        f'<g data-ref="{ref}"{" class=" + chr(34) + "open" + chr(34) if is_open else ""} '
        f'transform="translate({num(x)} {num(y)})">{title(words)}{inside}{ring if is_open else ""}</g>'
    )


def put(x: float, y: float, inside: str, words: str = "", class_: str = "") -> str:
    named = f' class="{class_}"' if class_ else ""
    return f'<g transform="translate({num(x)} {num(y)})"{named}>{title(words) if words else ""}{inside}</g>'


@cache
def mark(seat: Seat, colour: str, size: float, x: float, y: float, outlined: bool = True) -> str:
    """A seat's shape in its colour, centred there."""
    path = SHAPE_PATHS[SEAT_SHAPES[seat % 6]]
    edge = ' class="tm-p"' if outlined else ""
    return (
        f'<path d="{path}"{edge} style="fill:{colour}" '
        f'transform="translate({num(x)} {num(y)}) scale({size / 20:.3g})"/>'
    )


def seat_mark(look: Look, size: float, x: float, y: float) -> str:
    return mark(look.seat, look.ink, size, x, y)


MARK_AT: Final = {"house": (0, 2.5), "post": (-5.5, 2.5), "temple": (0, 1), "stronghold": (0, 3), "sanctuary": (0, 2)}


@cache
def solid(kind: str, seat: Seat, colour: str, tint: str, size: float, x: float = 0, y: float = 0) -> str:
    """A building with the seat's shape on it."""
    mx, my = MARK_AT[kind]
    inside = (
        f'<path d="{SOLIDS[kind]}" class="tm-p" style="fill:{colour}"/><path d="{EDGES[kind]}" class="tm-e" '
        'transform="translate(0 .9) scale(.84)"/>' + mark(seat, tint, 9 if kind != "house" else 8, mx, my, False)
    )
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / 24:.3g})">{inside}</g>'


def rect(x: float, y: float, width: float, height: float, corner: float, class_: str) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(corner)}" '
        f'class="{class_}"/>'
    )


def words(x: float, y: float, what: object, size: int, class_: str = "", fill: str = "") -> str:
    named = f' class="{class_}"' if class_ else ""
    styled = f' style="fill:{fill}"' if fill else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{size}"{named}{styled}>{escape(str(what))}</text>'


def sheet(width: float, height: float) -> str:
    return rect(0, 0, width, height, 12, "panel")


assert set(TERRAINS) <= set(LIGHT)
