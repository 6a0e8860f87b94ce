"""Our own signs for resources, cards and buildings, and their colours."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.icons import seat_shape
from veche.draw.sprite import SEATS, TONES, centred
from veche.draw.svg import num, tag
from veche.draw.theme import ink
from veche.games.founders.tables import CALL_CARD, CATEGORIES, CATEGORY, KIND, KIND_COLOUR, NEUTRAL, RESOURCES

ROMAN: Final = ("I", "II", "III")
CATEGORY_HUES: Final = ("#8A5608", "#6F4828", "#2A5FA0", "#2F6B3B", "#A63A30")
RESOURCE_TONES: Final = ("mountains", "violet", "forest", "blue", "desert", "volcano", "plains", "wild")
"""Of the basic resources, near to the colours of their signs."""
CALL_HUE: Final = "#5F418C"
CATEGORY_SIGNS: Final = ("fd-coin", "fd-house", "fd-storage-advanced", "fd-worker", "fd-coin")
KIND_HUES: Final[dict[str, str]] = {
    "steel": "#44586A",
    "amber": "#8A5608",
    "blue": "#2A5FA0",
    "pink": "#9C356A",
    "brown": "#5A3A24",
    "red": "#8F2F27",
    "yellow": "#6E5A0A",
    "violet": "#5B3F8A",
    "grey": "#55606A",
    "black": "#2E3036",
    "green": "#2F6B3B",
    "white": "#6B6350",
}
GOLD: Final = "#E5B540"
DARK: Final = "#1B1A18"
PAPER: Final = "#FFFCF5"
assert len(CATEGORY_HUES) == len(CATEGORIES) + 1


def hue_of(building: int) -> str:
    """The colour of a prestige building's kind."""
    return KIND_HUES[KIND_COLOUR[KIND[building]]]


def card_hue(card: int) -> str:
    return CALL_HUE if card == CALL_CARD else CATEGORY_HUES[CATEGORY[card]]


def card_sign(card: int) -> str:
    """The piece that stands for a card."""
    return "fd-prestige" if card == CALL_CARD else CATEGORY_SIGNS[CATEGORY[card]]


def sign_of(resource: int) -> str:
    """The symbol of a resource: round for basics, square for tier 2, pointed for tier 3."""
    return f"fd-r-{RESOURCES[resource]}"


@cache
def resource_sign(resource: int, size: float, x: float, y: float, faint: bool = False) -> str:
    """A resource, its middle there."""
    drawn = centred(sign_of(resource), x, y, size)
    return tag("g", drawn, opacity=0.4) if faint else drawn


def forbidden_sign(resource: int, size: float, x: float, y: float) -> str:
    """A resource that may not be held beside another, struck out."""
    return tag("g", resource_sign(resource, size * 0.8, x, y), centred("fd-forbidden", x, y, size), class_="forbidden")


def tone_of(owner: int) -> str:
    return "mountains" if owner == NEUTRAL else SEATS[owner]


def edge_of(owner: int) -> str:
    """The dark colour of an owner's pieces."""
    return TONES[tone_of(owner)][2]


def owner_mark(owner: int, size: float, x: float, y: float, colour: str | None = None) -> str:
    """A seat's shape; a hollow ring for what is neutral."""
    if owner == NEUTRAL:
        ring = f"fill:{PAPER};stroke:#4B525B;stroke-width:2"
        return tag("circle", cx=num(x), cy=num(y), r=num(size * 0.4), style=ring)
    return seat_shape(owner, size, x, y, colour)


def star(size: float, x: float, y: float) -> str:
    """The star of points, its middle there."""
    path = "m12 2 3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21l1.4-7L2 9.3l7-.8Z"
    move = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.4g})"
    return tag("path", d=path, transform=move, style="fill:#D97A1C;stroke:#6F3503;stroke-width:1.2")


def muted(hue: str) -> str:
    """A quiet ground in a colour, for either theme."""
    return f"fill:{hue};fill-opacity:.14;stroke:{ink('line')}"
