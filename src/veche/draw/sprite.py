"""Pieces and tiles as symbols, each drawn once in sprite.svg: wooden solids in oblique view, one light from above.

A drawing stamps them (``stamp("tm-dwelling", 10, 10, 28, "red")``) and its document carries those it uses. What a
browser keeps by itself, rasterisers cannot follow: for them every stamp is written out (`inlined`).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from veche.draw.theme import variables

Tones = tuple[str, str, str, str]  # front, light top, dark side, edge

TONES: Final[dict[str, Tones]] = {
    "red": ("#C4391F", "#FB8463", "#8F0500", "#3A0F0A"),
    "blue": ("#2A6BBF", "#76A5F3", "#034584", "#011E3D"),
    "yellow": ("#E2A417", "#FED072", "#AF7A09", "#3D2600"),
    "green": ("#2F8A55", "#76C397", "#075F2E", "#002A0E"),
    "violet": ("#7449AE", "#AE86DF", "#4A247E", "#1F1237"),
    "grey": ("#555B66", "#8D929D", "#30363F", "#14181D"),
    "plains": ("#A5713C", "#DBAF7F", "#78491A", "#381C02"),
    "swamp": ("#544C6B", "#8C839F", "#2E2842", "#151221"),
    "lakes": ("#2F74C4", "#7CAEF9", "#014C8D", "#012140"),
    "forest": ("#3A8A3C", "#7AC484", "#1A5E12", "#0B2905"),
    "mountains": ("#8E99A6", "#C2CBD7", "#656F7A", "#262C32"),
    "wasteland": ("#C8402A", "#FF896B", "#93130A", "#3C110C"),
    "desert": ("#EBC12E", "#FEE172", "#BC940D", "#382900"),
    "ice": ("#9CC9DF", "#DDF1FB", "#6C9DB5", "#1D3947"),
    "volcano": ("#D9671F", "#FFA869", "#A03F05", "#431800"),
    "wild": ("#A4508F", "#DA93C8", "#752B63", "#330E2A"),
}
SEATS: Final = ("red", "blue", "yellow", "green", "violet", "grey")
PARTS: Final = ("piece", "piece-light", "piece-dark", "piece-edge")
SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)" viewBox="([\d. -]+)"([^>]*)>(.*?)</symbol>')
STAMP: Final = re.compile(
    r'<use href="#([\w-]+)" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"(?: class="t-([\w-]+)")?/>'
)
MARK: Final = re.compile(r'data-mark="([\d. ]+)"')
VARIABLE: Final = re.compile(r"var\(--((?:piece|tile)[a-z-]*),\s*([^)]+)\)")


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its name, as it stands in the file."""
    text = Path(__file__).with_name("sprite.svg").read_text(encoding="utf-8")
    return {found.group(1): found.group(0) for found in SYMBOL.finditer(text)}


@cache
def size_of(name: str) -> tuple[float, float]:
    """Width and height of a symbol's own grid."""
    found = SYMBOL.fullmatch(symbols()[name])
    assert found is not None
    _, _, width, height = map(float, found.group(2).split())
    return width, height


@cache
def mark_of(name: str) -> tuple[float, float, float]:
    """Where on a symbol of 48 the mark of its seat goes, and how large it may be."""
    found = MARK.search(symbols()[name])
    x, y, r = map(float, found.group(1).split()) if found else (24.0, 24.0, 5.0)
    return x, y, r


def is_piece(name: str) -> bool:
    """Is it one that has its owner's mark and colour?"""
    drawn = symbols().get(name, "")
    return MARK.search(drawn) is not None and "var(--piece" in drawn


def stamp(name: str, x: float, y: float, size: float, tone: str = "") -> str:
    """A symbol, its upper left corner there, so wide; in the tones of a colour, or of its own material."""
    wide, high = size_of(name)
    place = f'x="{x:.5g}" y="{y:.5g}" width="{size:.5g}" height="{size * high / wide:.5g}"'
    colours = f' class="t-{tone}"' if tone else ""
    return f'<use href="#{name}" {place}{colours}/>'


def centred(name: str, x: float, y: float, size: float, tone: str = "") -> str:
    """The same with its middle there."""
    wide, high = size_of(name)
    return stamp(name, x - size / 2, y - size * high / wide / 2, size, tone)


@cache
def tone_style() -> str:
    """The colours of stamps, for the style of a document."""
    return "".join(
        f".t-{name}{{{';'.join(f'--{part}:{colour}' for part, colour in zip(PARTS, tones))}}}"
        for name, tones in TONES.items()
    )


def page_style() -> str:
    """The colours of both themes for the style of a page, from the same table the drawings use."""
    dark = variables("dark")
    return (
        f":root{{{variables('light')}}}:root[data-theme=dark]{{{dark}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}{tone_style()}"
    )


def used(svg: str) -> list[str]:
    """The symbols a drawing stamps, each once."""
    return list(dict.fromkeys(found.group(1) for found in STAMP.finditer(svg)))


def carried_symbols(svg: str) -> str:
    """The definitions a drawing needs, to stand alone."""
    names = used(svg)
    return f'<defs class="sprite">{"".join(symbols()[name] for name in names)}</defs>' if names else ""


def inlined(svg: str) -> str:
    """Every stamp written out with its colours, for programs that know no variables."""
    return STAMP.sub(written_out, svg)


def written_out(found: re.Match[str]) -> str:
    name, x, y, width, _, tone = found.groups()
    symbol = SYMBOL.fullmatch(symbols()[name])
    assert symbol is not None
    colours = dict(zip(PARTS, TONES[tone])) if tone else {}
    body = VARIABLE.sub(lambda v: colours.get(v.group(1), v.group(2)), symbol.group(4))
    scale = float(width) / size_of(name)[0]
    attrs = re.sub(r'data-mark="[^"]*"|overflow="visible"', "", symbol.group(3))
    return f'<g transform="translate({x} {y}) scale({scale:.4g})"{attrs}>{body}</g>'
