"""Figures of a rulebook: positions drawn by the game's own board, so that they cannot go stale."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from veche.core.game import find
from veche.core.state import Seat, to_move
from veche.draw.picture import picture
from veche.draw.svg import Svg, num
from veche.rules.book import rulebook
from veche.rules.position import FIELDS, Position, Wrong, read_position, set_up

KNOWN: Final = (*FIELDS, "part", "lit", "seat", "names")
NAMES: Final = {"en": ("Anna", "Boris", "Clara", "David", "Eva"), "ru": ("Анна", "Борис", "Клара", "Давид", "Ева")}


@dataclass(frozen=True)
class Figure:
    """A position, the part of the board to show ("" is all of it), the things to light up, and who looks."""

    name: str
    position: Position
    part: str = ""
    lit: tuple[str, ...] = ()
    seat: Seat | None = None


@cache
def figures(key: str) -> dict[str, Figure]:
    path = rulebook(key) / "figures.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    found = {}
    for name, data in tables.items():
        if strange := [word for word in data if word not in KNOWN]:
            raise Wrong(f"figures.toml [{name}]: `{strange[0]}` is none of {', '.join(KNOWN)}")
        position = read_position(data, rulebook(key))
        found[name] = Figure(name, position, data.get("part", ""), tuple(data.get("lit", ())), data.get("seat"))
    return found


@cache
def drawn_figure(key: str, name: str, language: str) -> Svg:
    """A figure as a drawing of its own."""
    figure = figures(key).get(name)
    if figure is None:
        raise Wrong(f"figures.toml has no [{name}]")
    game = find(key)
    try:
        s = set_up(game, figure.position)
    except ValueError as wrong:
        raise Wrong(f"figures.toml [{name}]: {wrong}") from None
    seat = figure.seat if figure.seat is not None else max(0, to_move(s))
    view = game.hide(s, seat)
    view.menu = [a for a in view.menu if a.ref in figure.lit]
    names = NAMES[language][: figure.position.seats]
    svg = lit(picture(game, view, seat, game.words(language), names), figure)
    return shown_part(svg, figure) if figure.part else svg


def lit(svg: Svg, figure: Figure) -> Svg:
    """The things to look at, marked for the page's style."""
    for ref in figure.lit:
        mark = f'data-ref="{escape(ref)}"'
        if mark not in svg:
            raise Wrong(f"figures.toml [{figure.name}]: nothing on the board is called {ref!r}")
        svg = Svg(svg.replace(mark, f'{mark} data-lit=""'))
    return svg


def shown_part(svg: Svg, figure: Figure) -> Svg:
    """All groups of a part, and nothing else."""
    found = re.findall(rf' data-part="{re.escape(figure.part)}"[^>]* data-box="([-0-9. ]+)"', svg)
    if not found:
        there = ", ".join(dict.fromkeys(re.findall(r'data-part="([^"]*)"', svg)))
        raise Wrong(f"figures.toml [{figure.name}]: no part is called {figure.part!r}; there are {there}")
    boxes = [[float(n) for n in box.split()] for box in found]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, foot = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    box = " ".join(num(n) for n in (left, top, right - left, foot - top))
    return Svg(re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', svg, count=1))


def with_figures(html: str, key: str, language: str) -> str:
    """The HTML of a chapter, its figures drawn. The page has the symbols."""
    return re.sub(
        r'<figure data-figure="([^"]*)">',
        lambda found: f'<figure id="figure-{found[1]}">{drawn_figure(key, found[1], language).bare()}',
        html,
    )
