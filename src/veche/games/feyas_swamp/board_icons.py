"""Symbols of the swamp on a grid of 24, drawn by us: things, pieces and the marks of the seats."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from veche.draw.svg import at, num, tag, text
from veche.draw.theme import ink

TRIBE_INKS: Final = ("#2B6CB8", "#2E8B57", "#C23B22", "#D39A12")
"""The colours of the box, for light and dark: crocodiles blue, turtles green, frogs red, salamanders yellow."""
NEUTRAL: Final = "#5A616B"

FISH_INKS: Final = ("#7B4FC0", "#E07A2B", "#1E9E9A", "#E6BE2E", "#E36A9C", "#F7F4EA")
"""Purple, orange, turquoise, yellow, pink, white."""

MARKS: Final = (
    '<circle r="5"/>',
    '<path d="M0-6 5.6 4.2H-5.6Z"/>',
    '<rect x="-4.6" y="-4.6" width="9.2" height="9.2" rx="1"/>',
    '<path d="M0-6.4 5.2 0 0 6.4-5.2 0Z"/>',
)
"""One shape per seat, so that colour is never needed."""

GOLD: Final = "#D9A520"
CRYSTAL: Final = "#3FA7C4"
STAR: Final = "#D97A12"
INITIATIVE: Final = "#8A4B08"

SYMBOLS: Final[dict[str, str]] = {
    "gold": f'<circle cx="12" cy="12" r="9" fill="{GOLD}" class="piece"/><circle cx="12" cy="12" r="5.4" fill="none" '
    'stroke="#7A5A08" stroke-width="1.4"/>',
    "energy": f'<path d="M12 2 19 9 12 22 5 9Z" fill="{CRYSTAL}" class="piece"/>'
    '<path d="M5 9H19M12 2 9 9 12 22 15 9Z" fill="none" stroke="#0D4A5C" stroke-width="1.1"/>',
    "fish": '<path d="M2 12C6 5 14 5 17 11L22 7V17L17 13C14 19 6 19 2 12Z" fill="#6E8FA3" class="piece"/>'
    '<circle cx="7" cy="11" r="1.3" fill="#14171C"/>',
    "vp": f'<path d="M12 2 14.9 8.8 22 9.4 16.6 14.2 18.3 21.4 12 17.5 5.7 21.4 7.4 14.2 2 9.4 9.1 8.8Z" '
    f'fill="{STAR}" class="piece"/>',
    "worker": '<path d="M12 2.5a4.3 4.3 0 0 1 2.6 7.7C19 11.5 20 15 20 21H4c0-6 1-9.5 5.4-10.8A4.3 4.3 0 0 1 12 2.5Z" '
    'fill="#B9B2A3" class="piece"/>',
    "axolotl": '<path d="M12 4c4.5 0 7 3 7 7 0 5-3 10-7 10s-7-5-7-10c0-4 2.5-7 7-7Z" fill="#FBEFEF" class="piece"/>'
    '<path d="M5 8 1 6M4.6 11H.8M5.4 14 2 16M19 8l4-2M19.4 11h3.8M18.6 14l3.4 2" stroke="#D9628A" '
    'stroke-width="2" stroke-linecap="round"/><circle cx="9.4" cy="10.4" r="1.3" fill="#22252B"/>'
    '<circle cx="14.6" cy="10.4" r="1.3" fill="#22252B"/><path d="M9.5 14.2q2.5 2 5 0" fill="none" '
    'stroke="#22252B" stroke-width="1.3" stroke-linecap="round"/>',
    "range": f'<path d="M11 3V16H3Z" fill="{ink("shine")}" class="piece"/><path d="M13 6 20 16H13Z" fill="#C9D8DD" '
    'class="piece"/><path d="M2 18H22L18.5 22H5.5Z" fill="#8A6238" class="piece"/>',
    "catch": '<path d="M4 4H20V11C20 17 16 21 12 21S4 17 4 11Z" fill="#DCD3BE" class="piece"/><path d="M4 9H20M5 14H19'
    'M9 4V20M15 4V20" stroke="#7A6D55" stroke-width="1.3" fill="none"/>',
    "boat": '<path d="M2 13H22L18 20H6Z" fill="#8A6238" class="piece"/><path d="M12 3V12M12 3 19 11H12" fill="#F2E9D3" '
    'class="piece"/>',
    "step": '<path d="M3 17H9V12H15V7H21" fill="none" stroke-width="3" class="line"/><path d="M16 3l5 4-5 4" '
    'fill="none" stroke-width="2.4" class="line"/>',
    "sun": '<circle cx="12" cy="12" r="5" fill="#EFB82E" class="piece"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4'
    'M4.2 4.2l2.9 2.9M16.9 16.9l2.9 2.9M4.2 19.8l2.9-2.9M16.9 7.1l2.9-2.9" stroke="#C98F12" stroke-width="2.2" '
    'stroke-linecap="round"/>',
    "moon": '<path d="M16 2A10.5 10.5 0 1 0 21 17 8.6 8.6 0 0 1 16 2Z" fill="#8E9BC8" class="piece"/>',
    "feast": '<path d="M12 22C6 22 4 18 6 13 7 15 8.5 15 8.6 13 8.6 8 12 7 12 2c4 3 6.6 6.6 6 12 1-.4 1.6-1.4 1.6-2.4'
    'C22 17 18 22 12 22Z" fill="#E0662B" class="piece"/><path d="M12 22c-3 0-4-3-2-6 .6 1.4 1.6 1.4 2 0'
    ' 2.8 2 3 6 0 6Z" fill="#F6C445"/>',
    "deity": '<path d="M4.6 2.6c3.6.2 6 2.2 6.6 5.6-3.6.4-6.4-1.8-6.6-5.6ZM19.4 2.6c-.2 3.8-3 6-6.6 5.6.6-3.4 3-5.4 '
    '6.6-5.6Z" fill="#D98BAA" class="piece"/><path d="M12 .8c2.8 2.4 2.8 5.6 0 8.4-2.8-2.8-2.8-6 0-8.4Z" '
    'fill="#EDB2C8" class="piece"/><path d="M12 8.4c4.8 0 7.6 2.8 7.6 6.8 0 4.4-3.6 7.6-7.6 7.6s-7.6-3.2-'
    '7.6-7.6c0-4 2.8-6.8 7.6-6.8Z" fill="#A9CDB4" class="piece"/><path d="M7 14.6q1.8 1.8 3.6 0M13.4 14.6q1.8 '
    '1.8 3.6 0M10 18.8q2 1.5 4 0" fill="none" stroke="#22252B" stroke-width="1.5" stroke-linecap="round"/>',
    "arrow": '<path d="M3 12H20M14 6l6 6-6 6" fill="none" stroke-width="2.6" class="line"/>',
    "flag": '<path d="M5 22V3" class="line" stroke-width="2.4"/><path d="M6 3H20L16 8l4 5H6Z" fill="#FFFDF8" '
    'class="piece"/>',
    "special": '<circle cx="12" cy="12" r="9.4" fill="#F2E9D3" class="piece" stroke-dasharray="3 2"/><path d="M12 6v12'
    'M6 12h12" class="line" stroke-width="2.4"/>',
    "trade": '<path d="M3 8H17M13 3.5 18 8l-5 4.5M21 16H7M11 11.5 6 16l5 4.5" fill="none" stroke-width="2.4" '
    'class="line"/>',
    "build": '<path d="M3 12 12 3 21 12V21H3Z" fill="#C9A36B" class="piece"/><path d="M10 21V15h4v6" fill="#6B4A22"/>',
    "discount": '<path d="M3 13 12 4 21 13V21H3Z" fill="#E5D5B5" class="piece"/><path d="M8 16h8" class="line" '
    'stroke-width="2.6"/>',
    "sailing": '<path d="M11 3V16H3Z" fill="#F2E9D3" class="piece"/><path d="M2 18H22L18.5 22H5.5Z" fill="#8A6238" '
    'class="piece"/><path d="M15 9h7M18.5 5.5 22 9l-3.5 3.5" fill="none" class="line" stroke-width="2.2"/>',
}
SYMBOLS["points"] = SYMBOLS["vp"]
SYMBOLS["celebrate"] = SYMBOLS["feast"]
SYMBOLS["honour"] = SYMBOLS["deity"]
SYMBOLS["sail"] = SYMBOLS["range"]

STYLE: Final = (
    f".line{{stroke:{ink('ink')};stroke-linecap:round;stroke-linejoin:round}}"
    f".water{{fill:{ink('sea')};stroke:{ink('ground')};stroke-width:1.5;stroke-opacity:.55}}"
    f".land{{fill:{ink('meadow')};stroke:{ink('ground')};stroke-width:1;stroke-opacity:.5}}"
    f".coast{{fill:none;stroke:#8C7A4E;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}}"
    f".stone{{fill:{ink('paper')};stroke:#8C7A4E;stroke-width:2}}"
    f".label{{fill:{ink('ink')};fill-opacity:.5}}"
    f".soft{{fill:{ink('sunk')};stroke:{ink('line')}}}.now{{stroke:{ink('attention')};stroke-width:3}}"
    f".asked{{fill:none;stroke:{ink('attention')};stroke-width:4;stroke-dasharray:7 5;pointer-events:none}}"
    ".quiet{opacity:.38}.over{fill:#fff;fill-opacity:.92}"
)


@cache
def symbol(name: str, x: float, y: float, size: float = 24) -> str:
    """A symbol with its middle there."""
    scale = size / 24
    return tag("g", SYMBOLS[name], transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({scale:.3f})")


@lru_cache(None, typed=True)
def counted(name: str, n: object, x: float, y: float, size: float = 24, letters: int = 17) -> str:
    """A symbol and how many, to the right of it."""
    return symbol(name, x, y, size) + text(x + size * 0.66, y + letters * 0.35, n, letters, class_="strong")


@cache
def mark(seat: int, x: float, y: float, size: float = 1.0, fill: str = "#fff") -> str:
    """The shape of a seat; neutral pieces carry a cross bar."""
    shape = MARKS[seat] if 0 <= seat < len(MARKS) else '<rect x="-5.5" y="-1.6" width="11" height="3.2" rx="1.6"/>'
    where = f"translate({num(x)} {num(y)}) scale({size:.2f})"
    return tag("g", shape, fill=fill, stroke="#22252B", stroke_width=".9", transform=where)


@cache
def house(colour: str, seat: int) -> str:
    """A settlement, with its middle at nought."""
    return (
        tag("path", d="M-15 15V-3L0-17 15-3V15Z", style=f"fill:{colour}", class_="piece")
        + tag("path", d="M-13-4 0-15 13-4", fill="none", stroke="#fff", stroke_opacity=".5", stroke_width=2)
        + mark(seat, 0, 4, 1.25)
    )


@cache
def ship(colour: str, seat: int) -> str:
    """A boat, with its middle at nought."""
    return (
        tag("path", d="M-19 4H19L12 16H-12Z", style=f"fill:{colour}", class_="piece")
        + tag("path", d="M-2-18V3H-14C-13-6-8-13-2-18Z", fill="#FFFDF8", class_="piece")
        + tag("path", d="M2-17V3H14C14-6 9-13 2-17Z", fill="#FFFDF8", class_="piece")
        + tag("path", d="M-16 6H16", stroke="#fff", stroke_opacity=".5", stroke_width=1.6)
        + mark(seat, 0, -4.5, 1.1, colour)
    )


@cache
def worker(colour: str, seat: int, axolotl: bool) -> str:
    """A worker of a tribe, or an axolotl in its service."""
    if axolotl:
        body = at(-14, -14, tag("g", SYMBOLS["axolotl"], transform="scale(1.17)"))
        flag = tag("circle", r=7, cx=10, cy=10, style=f"fill:{colour}", class_="piece") + mark(seat, 10, 10, 0.8)
        return body + flag
    path = "M0-15a6.4 6.4 0 0 1 4 11.3C11-2 13 4 13 14H-13C-13 4-11-2-4-3.7A6.4 6.4 0 0 1 0-15Z"
    return tag("path", d=path, style=f"fill:{colour}", class_="piece") + mark(seat, 0, 6, 1.05)


STRIPES: Final = (
    "",
    "M9 6.8Q11.4 12 9 17.2",
    "M8 10h.1M11 14h.1M12 9h.1",
    "M8 7Q10 12 8 17M12.4 7.2Q14.4 12 12.4 16.8",
    "M7 12H15",
    "M9 8l4 8M13 8l-4 8",
)
"""A pattern for every colour of fish, so that they differ in grey."""


@cache
def fish(colour: int, x: float, y: float, size: float = 30) -> str:
    scale = size / 24
    body = "M2 12C6 4.6 14 4.6 17 11L22.4 6.6V17.4L17 13C14 19.4 6 19.4 2 12Z"
    inside = (
        tag("path", d=body, fill=FISH_INKS[colour], class_="piece")
        + (
            tag("path", d=STRIPES[colour], fill="none", stroke="#22252B", stroke_width=1.9, stroke_linecap="round")
            if STRIPES[colour]
            else ""
        )
        + '<circle cx="5.8" cy="11.2" r="1.3" fill="#14171C"/>'
    )
    return tag("g", inside, transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({scale:.3f})")


def totem() -> str:
    """The totem, its foot at nought."""
    return (
        '<path d="M-8 0V-30Q0-38 8-30V0Z" fill="#8A3B2A" class="piece"/>'
        '<path d="M-16-24Q-12-30-8-27V-20Q-13-19-16-24ZM16-24Q12-30 8-27V-20Q13-19 16-24Z" fill="#C9862B" '
        'class="piece"/>'
        '<path d="M-8-12H8" stroke="#F6C445" stroke-width="2.4"/><circle cx="-3" cy="-24" r="1.8" fill="#fff"/>'
        '<circle cx="3" cy="-24" r="1.8" fill="#fff"/><path d="M-3-17H3M-3-6H3" stroke="#fff" stroke-width="1.8"/>'
    )
