"""Colours for a terminal: what a game's `plain` text may use. Whoever prints it may strip them again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from veche.draw.theme import DARK, LIGHT

SHAPES: Final = "●▲■◆★⬟"
CODE: Final = re.compile(r"\x1b\[[0-9;]*m")
WIDE: Final = 110


def paint(words: str, ink: str = "", ground: str = "", bold: bool = False) -> str:
    """Words in colours of the theme: ``paint("A1", "ink", "forest")``."""
    codes = ["1"] if bold else []
    if ink:
        codes.append("38;2;" + rgb(LIGHT[ink] if ground else DARK[ink]))
    if ground:
        codes.append("48;2;" + rgb(LIGHT[ground]))
    return f"\x1b[{';'.join(codes)}m{words}\x1b[0m" if codes else words


def rgb(colour: str) -> str:
    return ";".join(str(int(colour[n : n + 2], 16)) for n in (1, 3, 5))


def seat_words(seat: int, words: str) -> str:
    """A seat's words in its colour, with its shape before them."""
    return paint(f"{SHAPES[seat % 6]} {words}", f"seat{seat % 6}", bold=True)


def bare(words: str) -> str:
    return CODE.sub("", words)


def padded(words: str, width: int) -> str:
    """Filled up to a width that counts no colour codes."""
    return words + " " * max(0, width - len(bare(words)))


def aligned(rows: Sequence[Sequence[str]], gap: str = "  ") -> str:
    """Rows of cells as columns."""
    wide = max(map(len, rows))
    widths = [max((len(bare(row[c])) for row in rows if c < len(row)), default=0) for c in range(wide)]
    return "\n".join(gap.join(padded(cell, w) for cell, w in zip(row, widths)).rstrip() for row in rows)


def folded(words: str, indent: str = "    ", wide: int = WIDE) -> str:
    """Broken between words into lines of at most this width; every line but the first is indented."""
    lines: list[str] = []
    first, *rest = words.lstrip(" ").split(" ")
    here = words[: len(words) - len(words.lstrip(" "))] + first
    for word in rest:
        if len(bare(here)) + 1 + len(bare(word)) > wide:
            lines.append(here.rstrip(" "))
            here = indent + word
        else:
            here += " " + word
    return "\n".join([*lines, here])


def titled(title: str, lines: Sequence[str]) -> str:
    """A heading and lines under it, folded deeper than they begin; nothing under no lines is nothing."""
    under = [folded(f"  {line}", " " * (6 + len(line) - len(line.lstrip(" ")))) for line in lines]
    return "\n".join([paint(title, bold=True), *under]) if lines else ""
