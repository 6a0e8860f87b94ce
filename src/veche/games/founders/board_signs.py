"""Our own signs for resources, grounds and crystals, on a grid of 24."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.draw.svg import num, tag
from veche.games.founders.tables import BASIC_COUNT, RESOURCES, TIER

W: Final = 'fill="#fff"'
L: Final = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

SIGNS: Final[dict[str, str]] = {
    "stone": f'<path d="M4 17 7 9l5-3 6 3 2 7-4 3H7Z" {W}/>',
    "people": f'<circle cx="12" cy="7.5" r="3.2" {W}/><path d="M6 19v-2.5a6 5 0 0 1 12 0V19Z" {W}/>',
    "herbs": f'<path d="M6 18C5 9 11 6 18 6c0 8-3 13-10 12Z" {W}/><path d="M6 19 13 11" stroke="#0006" '
    'stroke-width="1.6" fill="none"/>',
    "knowledge": f'<path d="M6 5h9a3 3 0 0 1 3 3v9a2.5 2.5 0 0 1-2.5 2.500H8A2.5 2.5 0 0 1 8 15h7" {L}/>'
    f'<path d="M9 9h5M9 12h5" {L}/>',
    "metal": f'<path d="M8 8h8l4 9H4Z" {W}/><path d="M8 8h8l1 3H7Z" fill="#0003"/>',
    "livestock": f'<path d="M4 6c1 4 3 4 4 4h8c1 0 3 0 4-4 1 5-1 7-3 7 0 3-2 7-5 7s-5-4-5-7c-2 0-4-2-3-7Z" {W}/>',
    "wood": f'<ellipse cx="7" cy="12" rx="2.6" ry="5" {L}/><path d="M7 7h10a2.6 5 0 0 1 0 10H7" {L}/>',
    "gems": f'<path d="M7 6h10l4 5-9 9-9-9Z" {W}/><path d="M3 11h18M9 11l3 9 3-9-3-5Z" stroke="#0004" fill="none"/>',
    "bricks": f'<path d="M4 7h7v4H4ZM13 7h7v4h-7ZM4 13h3v4H4ZM9 13h6v4H9ZM17 13h3v4h-3Z" {W}/>',
    "books": f'<path d="M4 6c3-1.5 6-1 8 1 2-2 5-2.5 8-1v12c-3-1.5-6-1-8 1-2-2-5-2.5-8-1Z" {L}/>'
    f'<path d="M12 7v12" {L}/>',
    "leather": f'<path d="M7 4 9 6h6l2-2 3 4-2 3 1 6-4-1-3 4-3-4-4 1 1-6-2-3Z" {W}/>',
    "food": f'<path d="M4 12a8 6 0 0 1 16 0c0 2-1 2-1 2v4H5v-4s-1 0-1-2Z" {W}/><path d="M9 9.5 10 12M13 9l1 3" '
    'stroke="#0005" stroke-width="1.5" fill="none"/>',
    "machinery": f'<circle cx="12" cy="12" r="4.5" {L}/><path d="M12 3.500v3M12 17.500v3M3.5 12h3M17.5 12h3'
    f'M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2" {L}/>',
    "jewelry": f'<circle cx="12" cy="14.5" r="5" {L}/><path d="M9 5h6l2 2-5 4-5-4Z" {W}/>',
    "clothing": f'<path d="M8 5 3 8l2 4 2-1v9h10v-9l2 1 2-4-5-3c-1 3-7 3-8 0Z" {W}/>',
    "weapons": f'<path d="M18 4 9 13M7 11l6 6M8 14l-4 4" {L}/><path d="M18 4l1 4-8 8-3-3 8-8Z" {W}/>',
    "labor": f'<path d="M6 6h9l3 3-2 3-3-2H6Z" {W}/><path d="M9 10v10" {L}/>',
    "government": f'<path d="M4 18 3 8l5 4 4-7 4 7 5-4-1 10Z" {W}/>',
}
RED: Final = "fill:none;stroke:#D22B2B;stroke-width:2"
HUES: Final[dict[str, str]] = {
    "stone": "#6F7680",
    "people": "#8A5A9E",
    "herbs": "#3F8A4E",
    "knowledge": "#2E6DA4",
    "metal": "#A88412",
    "livestock": "#C2691C",
    "wood": "#7A5230",
    "gems": "#C04A86",
    "bricks": "#A8452F",
    "books": "#3D6F8E",
    "leather": "#8C6239",
    "food": "#B07A1E",
    "machinery": "#56616E",
    "jewelry": "#8E4585",
    "clothing": "#4A6FB0",
    "weapons": "#7C2F2F",
    "labor": "#5E7A2E",
    "government": "#3E3A66",
}


@cache
def resource_sign(resource: int, size: float = 24, x: float = 0, y: float = 0, faint: bool = False) -> str:
    """A resource, centred there: round for basics, square for tier 2, pointed for tier 3."""
    name = RESOURCES[resource]
    frames = {
        1: '<circle cx="12" cy="12" r="11.5"',
        2: '<rect x="1" y="1" width="22" height="22" rx="5"',
        3: '<path d="M12 0 23 6v12l-11 6L1 18V6Z"',
    }
    frame = f'{frames[TIER[resource]]} fill="{HUES[name]}" stroke="#0005"/>'
    move = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.4g})"
    return tag("g", frame, SIGNS[name], transform=move, opacity=0.35 if faint else None)


def forbidden_sign(resource: int, size: float, x: float, y: float) -> str:
    """A resource that may not be held beside another, struck out in red."""
    bar = f"M{num(x - size * 0.42)} {num(y + size * 0.42)}L{num(x + size * 0.42)} {num(y - size * 0.42)}"
    ring = tag("circle", cx=num(x), cy=num(y), r=num(size * 0.58), style=RED)
    return resource_sign(resource, size, x, y) + ring + tag("path", d=bar, style=RED, class_="forbidden")


GROUNDS: Final[dict[str, tuple[str, str]]] = {
    "coast": ("#E3B9A4", '<path d="M10 20q6-7 12 0t12 0M10 28q6-7 12 0t12 0" stroke="#A86A50"/>'),
    "desert": ("#EBD591", '<path d="M8 29q9-14 17-3 5-6 12 2" stroke="#B3913A"/>'),
    "forest": ("#9DBF8B", '<path d="M22 9 13 24h5l-7 9h22l-7-9h5ZM22 33v5" stroke="#4E7F48"/>'),
    "ruins": ("#C3C6CA", '<path d="M12 34h20M15 34V18l4-4v20M26 34V20l5 3v11" stroke="#7A8088"/>'),
}
BARRIERS: Final[dict[str, tuple[str, str]]] = {
    "river": ("#7FB2D9", '<path d="M4 15q5-5 10 0t10 0 10 0 10 0M0 30q5-5 10 0t10 0 10 0 10 0" stroke="#EAF4FB"/>'),
    "wall": ("#7D6E5D", '<path d="M0 15h44M0 30h44M14 0v15M32 0v15M22 15v15M8 30v14M36 30v14" stroke="#5C5043"/>'),
    "dark": ("#2A2B31", ""),
    "site": ("#8F8A86", '<path d="M6 38 38 6M6 22 22 6M22 38 38 22" stroke="#B5B0AB"/>'),
}

CRYSTALS: Final = {"fleeting": "#CFE8F2", "lasting": "#C8323C"}


def crystal(kind: str, size: float = 18, x: float = 0, y: float = 0) -> str:
    """A crystal of influence, centred there: clear ones are fleeting, red ones last."""
    move = f"translate({num(x)} {num(y)}) scale({size / 20:.4g})"
    facets = '<path d="M-6-3H6M-2-3 0 9 2-3" fill="none" stroke="#0005"/>'
    gem = f'<path d="M-4-9H4L7-3 0 9-7-3Z" fill="{CRYSTALS[kind]}" stroke="#0008"/>'
    return tag("g", gem, facets, transform=move)


KIND_HUES: Final[dict[str, str]] = {
    "steel": "#5E7A8C",
    "amber": "#B9770E",
    "blue": "#2F6DB5",
    "pink": "#B8467F",
    "brown": "#7C5230",
    "red": "#A63A30",
    "yellow": "#A98A0C",
    "violet": "#6B4A9C",
    "grey": "#6A6F76",
    "black": "#34363C",
    "green": "#3B7D47",
    "white": "#8B8472",
}
assert len(SIGNS) == len(RESOURCES) > BASIC_COUNT
