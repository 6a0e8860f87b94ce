"""The look: tokens for light and dark, seats told apart by colour and shape, grounds by colour and glyph.

Drawings name a token as ``ink("panel")``, which gives ``var(--panel, #FFFDF8)``: a page sets the variables and
switches themes, a file on its own shows the light value, and `Svg.themed` writes a theme in for good.
"""

from __future__ import annotations

import re
from typing import Final

LIGHT: Final[dict[str, str]] = {
    "ground": "#F1E9DA",
    "panel": "#FFFCF5",
    "sunk": "#F6EEDF",
    "line": "#DDD0B8",
    "ink": "#24262B",
    "muted": "#5C5B5C",
    "accent": "#0B6B64",
    "attention": "#9E4408",
    "danger": "#B42318",
    "shadow": "#22252B22",
    "paper": "#F2E9D3",
    "outline": "#22252B",
    "shine": "#FFFFFF",
    "seat0": "#B3361F",
    "seat1": "#1F5FA8",
    "seat2": "#C68A00",
    "seat3": "#2F7D4F",
    "seat4": "#6D4AA3",
    "seat5": "#3A3F47",
    "plains": "#B08A57",
    "swamp": "#4A4458",
    "lakes": "#4C86C6",
    "forest": "#4E8F4A",
    "mountains": "#9AA3AD",
    "wasteland": "#C4523D",
    "desert": "#E2C25A",
    "river": "#CFE3EF",
    "ice": "#E9F4FA",
    "volcano": "#E27B2F",
    "sea": "#A9CBE0",
    "meadow": "#B9C68A",
    "wild": "#A4508F",
    "frost": "#B4DAEE",
    "fire": "#B8432E",
    "water": "#2F6DB0",
    "earth": "#86632F",
    "air": "#66727E",
    "power": "#6D4AA3",
    "gold": "#7A5A10",
    "clay": "#7A5230",
}

DARK: Final[dict[str, str]] = {
    **LIGHT,
    "ground": "#14161A",
    "panel": "#1D2026",
    "sunk": "#262A31",
    "line": "#363B45",
    "ink": "#F0EADD",
    "muted": "#B0B1B4",
    "accent": "#4FD8C6",
    "attention": "#F7B955",
    "danger": "#F97066",
    "shadow": "#00000066",
    "paper": "#2A2620",
    "outline": "#0B0D10",
    "shine": "#FFFFFF",
    "seat0": "#E5644B",
    "seat1": "#5C9BE0",
    "seat2": "#E9B63C",
    "seat3": "#5FB583",
    "seat4": "#A98BDB",
    "seat5": "#8B929C",
    "river": "#7FB2CC",
    "sea": "#6E9DB8",
    "meadow": "#7E8B55",
    "fire": "#F0806A",
    "water": "#74ABE6",
    "earth": "#C9A15F",
    "air": "#B4C0CC",
    "power": "#B79BE8",
    "gold": "#E7C35A",
    "clay": "#CDA277",
}

THEMES: Final[dict[str, dict[str, str]]] = {"light": LIGHT, "dark": DARK}
TOKEN: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,\s*([^)]*))?\)")
AT_RULE: Final = re.compile(r"@[a-z-]+[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")

FONT: Final = "Inter,'Segoe UI',-apple-system,Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif"

SERIF: Final = "Alegreya,Inter,Georgia,'PT Serif','Noto Serif','Liberation Serif',serif"


def ink(token: str) -> str:
    """A colour of the theme, for a style or an attribute."""
    return f"var(--{token}, {LIGHT[token]})"


def seat_ink(seat: int) -> str:
    return ink(f"seat{seat % 6}")


def variables(theme: str) -> str:
    """The tokens of a theme as declarations, for the style sheet of a page."""
    return "".join(f"--{name}:{value};" for name, value in THEMES[theme].items())


def written(svg: str, theme: str) -> str:
    """Every token replaced by its colour, and what only browsers understand left out."""

    def colour(found: re.Match[str]) -> str:
        if found.group(1).startswith(("piece", "tile")):
            return found.group(0)  # A piece takes its tones from where it stands: see sprite.py.
        return THEMES[theme].get(found.group(1), found.group(2) or "none")

    return AT_RULE.sub("", TOKEN.sub(colour, svg))


BASE_STYLE: Final = (
    f"text{{font-family:{FONT};fill:{ink('ink')};font-variant-numeric:tabular-nums}}"
    f".serif{{font-family:{SERIF};font-weight:700}}"
    f".muted{{fill:{ink('muted')}}}.strong{{font-weight:700}}.mid{{text-anchor:middle}}.end{{text-anchor:end}}"
    f".panel{{fill:{ink('panel')};stroke:{ink('line')};stroke-width:1}}"
    f".piece{{stroke:{ink('outline')};stroke-width:1.5;stroke-linejoin:round}}"
    f".stroke{{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}}"
    f".ring{{fill:none;stroke:{ink('accent')};stroke-width:3;pointer-events:none}}"
    ".open:hover{cursor:pointer}.narrow{display:none}"  # What only a phone shows; its page says otherwise.
    f".open:hover .ring,.open:focus .ring{{stroke:{ink('attention')}}}"
)
