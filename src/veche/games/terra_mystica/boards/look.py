"""Colours, pieces and words shared by all parts of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.icons import SEAT_SHAPES, SHAPE_PATHS
from veche.draw.sprite import TONES
from veche.draw.svg import box, num
from veche.draw.theme import ink
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTION_KEYS, FACTIONS, NO_TERRAIN, TERRAINS

STYLE: Final = (
    ".tm-n{font-size:13px;font-weight:700;text-anchor:middle;fill:#14161A;pointer-events:none;paint-order:stroke;"
    "stroke:#FFFDF8;stroke-opacity:.5;stroke-width:2.5px;stroke-linejoin:round}"
    ".tm-np{fill:#FFF;stroke:#14161A;stroke-opacity:.6}"
    ".tm-halo{fill:none;stroke:#FFF;stroke-width:6;pointer-events:none}"
    ".tm-sunk{fill:var(--sunk, #EDE6D8);stroke:var(--line, #D8CFBD)}"
    ".tm-tile{fill:var(--ground, #F6F1E7);stroke:var(--line, #D8CFBD)}"
    ".tm-now{fill:var(--ground, #F6F1E7);stroke:var(--attention, #B45309);stroke-width:2.5}"
    ".tm-used{fill:none;stroke:var(--muted, #6B6F76);stroke-dasharray:4 3}"
    ".tm-gone{opacity:.5}.tm-faint{opacity:.26}.tm-eight{fill:#F6DDB4;stroke:#8A5A14;stroke-width:1.6}"
    ".tm-water{--tile:color-mix(in srgb,var(--panel, #FFFDF8) 74%,#3E86C2);"
    "--tile-light:color-mix(in srgb,var(--panel, #FFFDF8) 84%,#3E86C2);"
    "--tile-dark:color-mix(in srgb,var(--panel, #FFFDF8) 58%,#3E86C2)}"
    ".tm-power{fill:var(--power, #6D4AA3);fill-opacity:.13}"
    ".tm-rule{stroke:var(--line, #D8CFBD);stroke-width:1}"
    ".tm-wall{fill:none;stroke:#14161A;stroke-width:4.5;stroke-linecap:round}"
    ".tm-wall2{fill:none;stroke:#FFE9A8;stroke-width:2;stroke-linecap:round}"
)


@dataclass(frozen=True)
class Look:
    """How one seat's things look, and what it is called."""

    seat: Seat
    tone: str  # of its pieces, by the faction's board
    ink: str
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

    def say(self, key: str, *of: object) -> str:
        return self.phrases.say(key, *of)


def sight(s: TerraMystica, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Sight:
    looks = tuple(look_of(p, k, phrases, names) for k, p in enumerate(s.players))
    return Sight(seat, to_move(s), frozenset(a.ref for a in s.menu if a.verb.ref), phrases, looks)


def look_of(p: Player, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Look:
    """Pieces have the colour of the faction's board, whatever becomes of its home."""
    name = names[seat] if seat < len(names) else str(seat + 1)
    if p.faction < 0:
        return Look(seat, "grey", TONES["grey"][0], "", name)
    tone = tone_of(p.faction)
    return Look(seat, tone, TONES[tone][0], phrases.noun("faction", FACTION_KEYS[p.faction]), name)


def tone_of(faction: int) -> str:
    """The colour of a faction's board and pieces."""
    home = FACTIONS[faction].home
    return "wild" if home == NO_TERRAIN else TERRAINS[home]


def about(phrases: Phrases, kind: str, key: str) -> str:
    """What a thing is called and what it does, for a title."""
    words = phrases.noun(kind, key)
    more = phrases.table.get(f"{kind}.{key}.text", "")
    return f"{words}: {more}" if more else words


def title(words: str) -> str:
    return f"<title>{escape(words)}</title>"


def thing(ref: str, sight: Sight, x: float, y: float, words: str, inside: str, ring: str = "", of: str = "") -> str:
    """Something that may be an answer: its ref, its title, and a ring while it is on the menu.

    ``of``: it stands for all whose refs begin so, and asks which.
    """
    is_open = ref in sight.open or (bool(of) and any(one.startswith(f"{of} ") for one in sight.open))
    named = (f' data-of="{of}"' if of else "") + (' class="open"' if is_open else "")
    return (
        f'<g data-ref="{ref}"{named} transform="translate({num(x)} {num(y)})">'
        f"{title(words)}{inside}{ring if is_open else ''}</g>"
    )


def put(x: float, y: float, inside: str, words: str = "", class_: str = "") -> str:
    named = f' class="{class_}"' if class_ else ""
    return f'<g transform="translate({num(x)} {num(y)})"{named}>{title(words) if words else ""}{inside}</g>'


def mark(look: Look, size: float, x: float, y: float) -> str:
    """A seat's shape in its colour, centred there; its rim parts it from the ground in both themes."""
    path = SHAPE_PATHS[SEAT_SHAPES[look.seat % 6]]
    return (
        f'<path d="{path}" style="fill:{look.ink};stroke:{ink("ink")};stroke-width:2.2" '
        f'transform="translate({num(x)} {num(y)}) scale({size / 20:.3g})"/>'
    )


def rect(x: float, y: float, width: float, height: float, corner: float, class_: str) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(corner)}" '
        f'class="{class_}"/>'
    )


def words(x: float, y: float, what: object, size: int, class_: str = "", fill: str = "") -> str:
    named = f' class="{class_}"' if class_ else ""
    styled = f' style="fill:{fill}"' if fill else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{size}"{named}{styled}>{escape(str(what))}</text>'


def sheet(x: float, y: float, width: float, height: float) -> str:
    """A quiet sheet of paper."""
    shade = f"fill:{ink('shadow')}"
    return box(x, y + 2, width, height, 12, style=shade) + rect(x, y, width, height, 12, "panel")


def ring(width: float, height: float, corner: float = 9) -> str:
    return rect(-2, -2, width + 4, height + 4, corner, "ring")


assert {tone_of(f) for f in range(len(FACTIONS))} <= set(TONES)
