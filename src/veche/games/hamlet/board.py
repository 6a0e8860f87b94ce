"""The board of Hamlet, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from veche.core.hexes import centre
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import Svg, tag
from veche.games.hamlet.map import CELLS, HEXES, NAMES, RIVERSIDE
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import MILL

SIZE = 30.0
CORNERS = " ".join(f"{SIZE * cos(pi / 3 * k + pi / 6):.1f},{SIZE * sin(pi / 3 * k + pi / 6):.1f}" for k in range(6))
STYLE = """
.ground{fill:#b9c68a;stroke:#fff;stroke-width:2}.river .ground{fill:#9cc3d5}.rough{fill:#8a7f6d}
.s0{fill:#c0392b}.s1{fill:#2c5f9e}.s2{fill:#d4a017}.s3{fill:#5d4a7e}
[data-ref].open{cursor:pointer}.open .ground{stroke:#222;stroke-width:3}
text{font:9px sans-serif;fill:#0006;text-anchor:middle}
"""


def at(h: int) -> tuple[float, float]:
    return centre(CELLS[h], SIZE)


def draw(s: Hamlet, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The table as one seat sees it. Elements that can be answered carry data-ref."""
    open_ = {a.text.partition(" ")[2] for a in s.menu if a.verb.ref == "hex"}
    cells = []
    for h in HEXES:
        x, y = at(h)
        inside = [tag("polygon", points=CORNERS, class_="ground"), tag("text", NAMES[h], y=22)]
        inside += [tag("circle", r=3.5, cx=7 * i - 4, cy=-16, class_="rough") for i in range(s.rough[h])]
        if s.owner[h] >= 0:
            shape = "M-8 8V-3L0-11 8-3V8Z" if s.building[h] < MILL else "M-9 10V-6L-4-12H4L9-6V10Z"
            inside.append(tag("path", d=shape, class_=f"s{s.owner[h]}"))
        kind = " ".join(k for k, on in (("hex", True), ("river", RIVERSIDE[h]), ("open", NAMES[h] in open_)) if on)
        place = f"translate({x:.1f} {y:.1f})"
        cells.append(tag("g", *inside, class_=kind, data_ref=f"hex {NAMES[h]}", transform=place))
    return Svg(tag("svg", tag("style", STYLE), *cells, xmlns="http://www.w3.org/2000/svg", viewBox="-250 -220 500 440"))
