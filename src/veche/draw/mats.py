"""A player's own mat: a head in the player's colour with goods, income and points; a body in a tenth of it; wells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veche.draw.icons import ICONS, icon, seat_shape
from veche.draw.sprite import TONES, stamp
from veche.draw.svg import at, box, num, tag, text
from veche.draw.theme import ink
from veche.draw.widths import width_of

HEAD: Final = 46.0
PAPER, INK = "#FFFDF8", "#22252B"


@cache
def on(colour: str) -> str:
    """Paper or ink, whichever is read better on this colour."""
    r, g, b = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    light = 0.2126 * r**2.2 + 0.7152 * g**2.2 + 0.0722 * b**2.2
    return PAPER if 1.05 / (light + 0.05) >= (light + 0.05) / 0.07 else INK


def tint(tone: str) -> str:
    """The colour of a mat's head."""
    return TONES[tone][0]


def sheet(width: float, height: float, tone: str, *inside: str) -> str:
    """The mat itself: a head, a body, a thick foot that catches the light."""
    colour, _, dark, _ = TONES[tone]
    top = f"M0 {num(HEAD)}V14Q0 0 14 0H{num(width - 14)}Q{num(width)} 0 {num(width)} 14V{num(HEAD)}Z"
    return "".join(
        [
            box(0, 3, width, height - 3, 14, style=f"fill:{dark}"),
            box(0, 0, width, height - 4, 14, style=f"fill:{ink('panel')}"),
            box(0, 0, width, height - 4, 14, style=f"fill:{colour};fill-opacity:.1"),
            tag("path", d=top, fill=colour),
            *inside,
        ]
    )


def rule(x: float, top: float, bottom: float, tone: str) -> str:
    """A line between two parts of a mat."""
    return tag("path", d=f"M{num(x)} {num(top)}V{num(bottom)}", stroke=tint(tone), stroke_opacity=0.35)


def title(seat: int, tone: str, words: str, name: str) -> tuple[str, float]:
    """The seat's mark, what the player is and below it who; and where the words end."""
    ink_ = on(tint(tone))
    mark = seat_shape(seat, 20, 26, 23, ink_)
    if not name:
        line = text(48, 31, words, 22, class_="serif", style=f"fill:{ink_}")
        return mark + line, 48 + width_of(words, 22) * 0.97 + 26
    line = text(48, 22, words, 20, class_="serif", style=f"fill:{ink_}")
    who = text(48, 39, name, 13, style=f"fill:{ink_};fill-opacity:.92")
    return mark + line + who, 48 + max(width_of(words, 20), width_of(name, 13)) + 14


def pill(x: float, y: float, symbol: str, n: object, words: str = "") -> tuple[str, float]:
    """An amount on a white pill; and where it ends."""
    width = 44 + width_of(str(n), 18) + (width_of(words, 13) + 6 if words else 0)
    parts = [
        box(0, 0, width, 30, 15, style=f"fill:{PAPER}"),
        sign(symbol, 7, 3, 24),
        text(36, 21.5, n, 18, class_="strong", style=f"fill:{INK}"),
        text(width - 10, 20, words, 13, class_="end", style=f"fill:{INK}") if words else "",
    ]
    return at(x, y, *parts), x + width + 6


def sign(name: str, x: float, y: float, size: float, tone: str = "", **attrs: object) -> str:
    """A piece of the sprite or an icon, by its name."""
    return icon(name, size, x, y, **attrs) if name in ICONS else stamp(name, x, y, size, tone)


def gains(x: float, y: float, pairs: Sequence[tuple[str, object]], size: int = 14, **attrs: object) -> str:
    """Amounts in a row, number before its sign: "+5 ▣ +4 ◉"."""
    parts, left = [], 0.0
    for symbol, n in pairs:
        wide = width_of(str(n), size)
        parts += [text(left, 0, n, size, class_="strong", **attrs), sign(symbol, left + wide + 2, -size, size + 4)]
        left += wide + size + 14
    return at(x, y, *parts)


def star(x: float, y: float, points: int, tone: str) -> str:
    """Points, large, at the right end of the head: the text ends at x."""
    ink_ = on(tint(tone))
    left = x - width_of(str(points), 26) - 34
    number = text(x, y + 9, points, 26, class_="serif end", style=f"fill:{ink_}")
    return icon("points", 26, left, y - 13, color="#F5A03C" if ink_ == PAPER else "#7A2F05") + number


def well(x: float, y: float, width: float, height: float, state: str, tone: str, *inside: str) -> str:
    """A place for a piece: "full" holds one, "next" is the next to go, "sunk" is uncovered."""
    colour = tint(tone)
    looks = {
        "full": f"fill:{ink('panel')};stroke:{colour};stroke-opacity:.35",
        "next": f"fill:{ink('panel')};stroke:{colour};stroke-width:2.5",
        "sunk": f"fill:{colour};fill-opacity:.16;stroke:{colour};stroke-opacity:.35",
    }
    shade = box(1, 1, width - 2, 4, 4, style="fill:#000;fill-opacity:.1") if state == "sunk" else ""
    return at(x, y, box(0, 0, width, height, 8, style=looks[state]), shade, *inside)
