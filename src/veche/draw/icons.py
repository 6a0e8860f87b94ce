"""Our own icons on a 24-pixel grid: two-pixel round strokes, filled where they must be read small.

``icon("coin", 16)`` is drawn at 16 pixels. The same symbol stands in menus, mats, the log, the rules and on boards.
"""

from __future__ import annotations

from typing import Final

from veche.draw.svg import num, tag
from veche.draw.theme import seat_ink

S: Final = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
F: Final = 'fill="currentColor"'

ICONS: Final[dict[str, str]] = {
    "coin": f'<circle cx="12" cy="12" r="9" fill="#E2B13C"/><circle cx="12" cy="12" r="9" {S}/>'
    f'<path d="M12 7v10M9 9.5h4.5a2 2 0 0 1 0 5H9" {S}/>',
    "worker": f'<circle cx="12" cy="6.5" r="3.5" {F}/><path d="M5 21v-4a7 6 0 0 1 14 0v4Z" {F}/>',
    "priest": f'<circle cx="12" cy="6" r="3" {F}/><path d="M12 10 5 21h14Z" {F}/><path d="M12 13v5M10 15h4" '
    f'style="stroke:var(--panel, #FFFDF8)" stroke-width="1.6" stroke-linecap="round"/>',
    "power": f'<path d="M13 2 5 14h6l-1 8 9-13h-6Z" {F}/>',
    "spade": f'<path d="M12 2v9" {S}/><path d="M9 2h6" {S}/><path d="M7 11h10v4c0 4-3 6-5 7-2-1-5-3-5-7Z" {F}/>',
    "ship": f'<path d="M3 15h18l-3 5H6Z" {F}/><path d="M12 3v12M12 4l7 8h-7" {S}/>',
    "key": f'<circle cx="8" cy="8" r="4.5" {S}/><path d="m11.5 11.5 9 9M17 17l3-3" {S}/>',
    "points": f'<path d="m12 2 3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21l1.4-7L2 9.3l7-.8Z" {F}/>',
    "fish": f'<path d="M2 12c4-7 11-7 15 0-4 7-11 7-15 0Zm15 0 5-5v10Z" {F}/>'
    '<circle cx="6.5" cy="11" r="1.2" fill="#fff"/>',
    "energy": f'<circle cx="12" cy="12" r="9" {S}/><path d="m12 6-4 7h4l-1 5 5-7h-4Z" {F}/>',
    "boat": f'<path d="M2 14h20c-1 4-4 6-7 6H9c-3 0-6-2-7-6Z" {F}/><path d="M6 12 12 4l6 8" {S}/>',
    "book": f'<path d="M4 5c3-2 6-1 8 1 2-2 5-3 8-1v14c-3-2-6-1-8 1-2-2-5-3-8-1Z" {S}/><path d="M12 6v14" {S}/>',
    "influence": f'<path d="M6 21V4M6 4h12l-3 4 3 4H6" {S}/>',
    "road": f'<path d="M8 21 10 3M16 21 14 3" {S}/><path d="M12 5v2M12 10v3M12 16v3" {S}/>',
    "stone": f'<path d="M3 18 6 9l6-4 7 3 2 8-4 4H7Z" {F}/><path d="m6 9 6 3 7-4M12 12l-1 8" stroke="#fff" '
    f'stroke-width="1.4" fill="none"/>',
    "wood": f'<ellipse cx="6" cy="12" rx="3" ry="6" {S}/><path d="M6 6h12a3 6 0 0 1 0 12H6" {S}/>',
    "card": f'<rect x="5" y="3" width="14" height="18" rx="2.5" {S}/><path d="M9 8h6M9 12h6" {S}/>',
    "tile": f'<rect x="3" y="3" width="18" height="18" rx="3.5" {S}/><path d="m4 17 5-6 4 4 3-3 4 5" {S}/>',
    "dice": f'<rect x="4" y="4" width="16" height="16" rx="4" {S}/><circle cx="9" cy="9" r="1.6" {F}/>'
    f'<circle cx="15" cy="15" r="1.6" {F}/><circle cx="12" cy="12" r="1.6" {F}/>',
    "house": f'<path d="M4 21V11l8-7 8 7v10Z" {F}/>',
    "post": f'<path d="M3 21V10l5-5 5 5v2h8v9Z" {F}/>',
    "temple": f'<path d="M12 3a9 9 0 0 1 9 9v9H3v-9a9 9 0 0 1 9-9Z" {F}/>',
    "stronghold": f'<path d="M3 21V5h4v3h3V5h4v3h3V5h4v16Z" {F}/>',
    "sanctuary": f'<path d="M8 4h8a6 6 0 0 1 6 6v11H2V10a6 6 0 0 1 6-6Z" {F}/>'
    '<circle cx="12" cy="12" r="2.6" style="fill:var(--panel, #FFFDF8)"/>',
    "mill": f'<path d="M7 22 9 10h6l2 12Z" {F}/><path d="m12 9-7-6M12 9l7-6M12 9l-7 6M12 9l7 6" {S}/>',
    "bridge": f'<path d="M2 16c4-8 16-8 20 0" {S}/><path d="M2 16v4M22 16v4M8 11.5v8M16 11.5v8" {S}/>',
    "town": f'<path d="M2 21V13l5-4 5 4v8ZM12 21V9l5-5 5 5v12Z" {F}/>',
    "pass": f'<circle cx="12" cy="12" r="9" {S}/><path d="M7 12h10" {S}/>',
    "done": f'<path d="m4 13 5 5L20 6" {S}/>',
    "first": f'<path d="M5 21V4l14 5-14 5" {S}/>',
    "hand": f'<path d="M7 11V5.5a1.5 1.5 0 0 1 3 0V11M10 10V4a1.5 1.5 0 0 1 3 0v6M13 10V5a1.5 1.5 0 0 1 3 0v8'
    f'M7 11l-2-2c-1.5-1-3 .5-2 2l4 7c1 2 3 3 5 3 4 0 7-3 7-7V8a1.5 1.5 0 0 0-3 0" {S}/>',
    "undo": f'<path d="M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 11h-3" {S}/>',
    "clock": f'<circle cx="12" cy="12" r="9" {S}/><path d="M12 7v5l4 2" {S}/>',
    "hint": f'<path d="M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.5c-1 1-1 2-1 3H9c0-1 0-2-1-3A6 6 0 0 1 12 3Z" {S}/>',
    "lock": f'<rect x="5" y="11" width="14" height="10" rx="2" {F}/><path d="M8 11V8a4 4 0 0 1 8 0v3" {S}/>',
    "eye": f'<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0Z" {S}/><circle cx="12" cy="12" r="3" {F}/>',
    "up": f'<path d="M12 20V5M6 11l6-6 6 6" {S}/>',
    "plus": f'<path d="M12 4v16M4 12h16" {S}/>',
    "swap": f'<path d="M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4" {S}/>',
    "down": f'<path d="m6 9 6 6 6-6" {S}/>',
    "sound": f'<path d="M4 9v6h4l5 4V5L8 9Z" {F}/><path d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" {S}/>',
    "people": f'<circle cx="9" cy="8" r="3.5" {S}/><path d="M2.5 20a6.5 6 0 0 1 13 0" {S}/>'
    f'<path d="M16 5a3.5 3.5 0 0 1 0 6.5M18 14a6 6 0 0 1 3.5 6" {S}/>',
    "cross": f'<path d="m6 6 12 12M18 6 6 18" {S}/>',
    "arrow": f'<path d="M4 12h15M13 6l6 6-6 6" {S}/>',
}

SEAT_SHAPES: Final = ("circle", "triangle", "square", "diamond", "star", "hexagon")
SHAPE_PATHS: Final[dict[str, str]] = {
    "circle": "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z",
    "triangle": "M0-10 10 8H-10Z",
    "square": "M-8-8H8V8H-8Z",
    "diamond": "M0-11 9 0 0 11-9 0Z",
    "star": "M0-11 3-3.5 11-3 5 2 7 10 0 6-7 10-5 2-11-3-3-3.5Z",
    "hexagon": "M0-10 9-5V5L0 10-9 5V-5Z",
}


def icon(name: str, size: float = 24, x: float = 0, y: float = 0, **attrs: object) -> str:
    """A symbol with its upper left corner there; it takes the colour of `color` around it."""
    move = f"translate({num(x)} {num(y)}) scale({size / 24:.4g})"
    return tag("g", ICONS[name], transform=move, class_=f"icon icon-{name}", **attrs)


def seat_shape(seat: int, size: float = 18, x: float = 0, y: float = 0, ink: str | None = None) -> str:
    """The mark of a seat, centred there: told apart by shape as well as by colour."""
    path = SHAPE_PATHS[SEAT_SHAPES[seat % 6]]
    return tag(
        "path",
        d=path,
        class_="piece",
        style=f"fill:{ink or seat_ink(seat)}",
        transform=f"translate({num(x)} {num(y)}) scale({size / 20:.4g})",
    )
