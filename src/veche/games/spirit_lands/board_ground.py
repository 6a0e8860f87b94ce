"""What the lands look like: grass under a low sun, peaks, firs."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from veche.draw.svg import box, num, tag
from veche.games.spirit_lands.board_icons import DEEP, GROUND

SKY: Final = {"steppe": "#FBF0CF", "mountain": "#E6EEF5", "forest": "#E4F0DA"}
FAR: Final = {"steppe": "#EDD592", "mountain": "#C3CCD6", "forest": "#A9CD9C"}
NEAR: Final = {"steppe": "#E3C57A", "mountain": "#AAB4C0", "forest": "#93C088"}


@cache
def ground(terrain: str, width: float, height: float, header: float) -> str:
    """A card with its picture: sky, what stands far away, two folds of land; a lit rim and a dark lower edge."""
    horizon = header + min(60.0, (height - header) * 0.3)
    parts = [
        box(0, 3, width, height, 12, style="fill:#000;fill-opacity:.22"),
        box(0, 0, width, height, 12, style=f"fill:{SKY[terrain]};stroke:{DEEP[terrain]};stroke-width:1.5"),
        distance(terrain, width, horizon),
        fold(width, horizon, height, 9, FAR[terrain]),
        fold(width, horizon + (height - horizon) * 0.42, height, -8, NEAR[terrain]),
        growth(terrain, width, horizon, height),
    ]
    band = f"M0 {num(header)}V12A12 12 0 0 1 12 0H{num(width - 12)}A12 12 0 0 1 {num(width)} 12V{num(header)}Z"
    parts.append(tag("path", d=band, fill=GROUND[terrain], stroke=DEEP[terrain], stroke_width=1.5))
    gleam = f"M3 {num(header - 2)}V12A9 9 0 0 1 12 2.500H{num(width - 12)}"
    parts.append(tag("path", d=gleam, fill="none", stroke="#FFF", stroke_opacity=0.6, stroke_width=1.6))
    return "".join(parts)


def fold(width: float, top: float, bottom: float, sway: float, colour: str) -> str:
    """A fold of land down to the foot of the card."""
    edge = f"M.75 {num(top)}C{num(width * 0.3)} {num(top - sway)} {num(width * 0.7)} {num(top + sway)} "
    foot = f"{num(width - 0.75)} {num(top)}V{num(bottom - 12)}A11 11 0 0 1 {num(width - 12)} {num(bottom - 0.75)}H12"
    return tag("path", d=f"{edge}{foot}A11 11 0 0 1 .75 {num(bottom - 12)}Z", fill=colour)


def distance(terrain: str, width: float, horizon: float) -> str:
    """What stands before the sky."""
    if terrain == "steppe":
        return tag("circle", cx=num(width * 0.24), cy=num(horizon - 16), r=11, fill="#F2C14E", stroke="#DDA22E")
    if terrain == "mountain":
        return "".join(peak(width * x, horizon, size) for x, size in ((0.2, 30), (0.5, 42), (0.82, 34)))
    return "".join(fir(x, horizon + 4, 20 + 7 * (n % 3)) for n, x in enumerate(spread(width, 15)))


def peak(x: float, foot: float, size: float) -> str:
    """A mountain with snow on it."""
    tip, half, cap = foot - size * 0.8, size * 0.8, size * 0.27
    rock = f"M{num(x - half)} {num(foot + 6)}L{num(x)} {num(tip)}L{num(x + half)} {num(foot + 6)}Z"
    zigzag = f"l-{num(cap / 2)}-4-{num(cap / 2)} 6-{num(cap / 2)}-6-{num(cap / 2)} 5Z"
    snow = f"M{num(x)} {num(tip)}l{num(cap)} {num(cap * 1.1)}{zigzag}"
    return tag("path", d=rock, fill="#9DA8B5") + tag("path", d=snow, fill="#FFFFFF")


def fir(x: float, foot: float, size: float) -> str:
    d = f"M{num(x)} {num(foot - size)}l{num(size * 0.32)} {num(size)}h-{num(size * 0.64)}Z"
    return tag("path", d=d, fill="#5F9A63")


def spread(width: float, step: float) -> list[float]:
    return [8 + n * step for n in range(math.ceil((width - 14) / step))]


def growth(terrain: str, width: float, horizon: float, height: float) -> str:
    """Small things on the ground, so that it plays in grey."""
    found = []
    for n in range(int((height - horizon) / 17) + 2):
        x = 14 + (n * 53) % int(width - 28)
        y = horizon + 20 + (n * 37) % max(1, int(height - horizon - 28))
        if terrain == "steppe":
            found.append(f"M{num(x)} {num(y)}q1-6 4-9M{num(x + 3)} {num(y)}q2-4 5-6M{num(x - 3)} {num(y)}q-1-4-3-5")
        elif terrain == "mountain":
            found.append(f"M{num(x - 5)} {num(y)}l4-5 4 5M{num(x + 2)} {num(y - 2)}l3-4 4 6")
        else:
            found.append(f"M{num(x)} {num(y - 10)}l5 9h-10ZM{num(x)} {num(y - 1)}v3")
    colour = {"steppe": "#A8843A", "mountain": "#6F7A87", "forest": "#4C8650"}[terrain]
    return tag("path", d="".join(found), fill="none", stroke=colour, stroke_opacity=0.5, stroke_width=1.6)
